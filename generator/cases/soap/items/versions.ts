import type { SampleContext } from '../../../model/samples/context.js';
import { notNull } from '../names.js';
import type { Leaf } from './leaves.js';

/** Names of members with the number of a version, in lower case. */
const names = new Set([
  'revision',
  'version',
  'rowversion',
  'revisionnumber',
  'versionnumber',
  'expectedrevision',
  'expectedversion',
]);

/** The word for the number of a version in sentences: `revision` of `expectedRevision`. */
export function versionNoun({ path }: Leaf): string {
  return path.at(-1)?.toLowerCase().includes('revision') === true ? 'revision' : 'version';
}

/**
 * Whether a member of a change is the number of the version that the caller has read (optimistic locking): the service
 * gives the item another one, so that it is not read back.
 */
export function isVersion({ path, field }: Leaf, context: SampleContext): boolean {
  const name = path.at(-1)?.replaceAll('_', '').toLowerCase() ?? '';
  return names.has(name) && context.resolve(notNull(context.resolve(field.type), context)).kind === 'number';
}
