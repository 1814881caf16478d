import { type ConfigPath, type ConfigProblem, listOf, objectOf, type Shape, value } from './config-shape.js';
import type { Selection } from './model/openapi/selection.js';

const name = value('a text', (found) => typeof found === 'string' && found !== '');
const extension = value(
  'an extension as in "x-public" or "x-audience=partner"',
  (found) => typeof found === 'string' && /^x-[^=]+(?:=.*)?$/.test(found),
);
const members = objectOf<Selection>('a selection', {
  tags: listOf(name, 'tags'),
  paths: listOf(name, 'paths'),
  operations: listOf(name, 'operations'),
  extensions: listOf(extension, 'extensions'),
});

/** The shape of `include` and `exclude`. */
export const selectionShape: Shape = (found: unknown, path: ConfigPath): readonly ConfigProblem[] =>
  members(found, path);
