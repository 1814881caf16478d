import { pathOf } from '@trivet/runtime/internal/text';
import type { Spot } from '../../load/json-schema/spot.js';
import { typeName } from '../names.js';

/** Pointer tokens that say what kind of thing stands there and nothing of its name. */
const structural = new Set(
  (
    'components schemas definitions $defs properties items paths content schema responses parameters requestBody requestBodies ' +
    'headers allOf anyOf oneOf prefixItems additionalProperties patternProperties not'
  ).split(' '),
);

/** Names a schema may have, the best first: its own, then those that say where it stands. */
export function qualifiedNames(spot: Spot): readonly string[] {
  const tokens = pathOf(spot.pointer);
  const file = typeName(basename(spot.file));
  if (tokens.length === 0) return [file, `${file}Schema`];
  const telling = tokens.filter((token, index) => !isStructural(tokens, index) && !token.includes('/'));
  const plain = telling.length === 0 ? tokens : telling;
  const whole = plain.map((token) => typeName(token)).join('');
  const first = typeName(isRoot(tokens) ? (tokens.at(-1) ?? '') : whole);
  return [first, `${first}Schema`, typeName(`${file}${whole}`)];
}

/** A schema that a map of schemas names. */
function isRoot(tokens: readonly string[]): boolean {
  const parent = tokens.at(-2) ?? '';
  const below = tokens.length;
  return (
    (parent === 'schemas' && below === 3) || ((parent === 'definitions' || parent === '$defs') && below === 2)
  );
}

function isStructural(tokens: readonly string[], index: number): boolean {
  const token = tokens[index] ?? '';
  // The name after a map's keyword is a name, whatever it is.
  const named =
    index > 0 && ['schemas', 'definitions', '$defs', 'properties'].includes(tokens[index - 1] ?? '');
  return !named && (structural.has(token) || /^\d$/.test(token));
}

function basename(path: string): string {
  const last = path.split('/').at(-1) ?? path;
  return last.replace(/\.(?:json|ya?ml)$/i, '');
}
