import { loadOpenApi } from '../../generator/load/openapi/openapi.js';
import { modelOpenApi } from '../../generator/model/openapi/openapi.js';
import { type Mutation, mutations } from './mutations.js';
import { publishedErrors, type Version } from './published.js';

/** A document that the published JSON Schema of its version rejects and Trivet accepts. */
export interface Missed extends Pick<Mutation, 'pointer' | 'change'> {
  readonly published: string;
}

/** The results for the checked documents. */
export interface Differences {
  readonly judged: number;
  readonly invalid: number;
  readonly missed: readonly Missed[];
}

/**
 * Checks documents that differ from a valid one in one place; `every` n-th of them. A document counts as rejected if
 * reading it reports an error.
 */
export function differences(version: Version, document: unknown, every = 1): Differences {
  let [judged, invalid, index] = [0, 0, 0];
  const missed: Missed[] = [];
  for (const { pointer, change, document: changed } of mutations(document)) {
    index += 1;
    if (index % every !== 0 || isSchemaFault(version, pointer)) continue;
    judged += 1;
    const [published] = publishedErrors(version, changed);
    if (published === undefined) continue;
    invalid += 1;
    if (!isRejected(changed)) missed.push({ pointer, change, published });
  }
  return { judged, invalid, missed };
}

/**
 * Places where the published schema is narrower than the text, which takes precedence: the parameters of a link are
 * "Map[string, Any | {expression}]" (3.1.1, 4.8.20.1); in the schemas of 3.1 and 3.2 they are strings.
 */
function isSchemaFault(version: Version, pointer: string): boolean {
  return version >= '3.1' && /\/links\/[^/]+\/parameters(?:\/|$)/.test(pointer);
}

/** Whether Trivet reports an error in a document. */
export function isRejected(document: unknown): boolean {
  let found = false;
  const report = ({ severity }: { readonly severity: string }): void => {
    found ||= severity === 'error';
  };
  const loaded = loadOpenApi('api.json', () => JSON.stringify(document), report);
  if (loaded !== undefined) modelOpenApi(loaded, { name: 'api' }, report);
  return found;
}
