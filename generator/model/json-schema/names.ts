import { pathOf } from '@trivet/runtime/internal/text';
import type { DocumentNode } from '../../load/json-schema/document-node.js';
import { typeName } from '../names.js';

/** Pointer tokens that are keywords rather than names. */
const structural = new Set(
  (
    'components schemas definitions $defs properties items paths content schema responses parameters requestBody requestBodies ' +
    'headers allOf anyOf oneOf prefixItems additionalProperties patternProperties not'
  ).split(' '),
);

/** Candidate names of a schema, the best first: its own, then those from its position. */
export function qualifiedNames(node: DocumentNode): readonly string[] {
  const tokens = pathOf(node.pointer);
  const file = typeName(basename(node.file));
  if (tokens.length === 0) return [file, `${file}Schema`];
  const distinctive = tokens.filter((token, index) => !isStructural(tokens, index) && !token.includes('/'));
  const plain = distinctive.length === 0 ? tokens : distinctive;
  const whole = plain.map((token) => typeName(token)).join('');
  const first = typeName(isRoot(tokens) ? (tokens.at(-1) ?? '') : whole);
  return [first, `${first}Schema`, typeName(`${file}${whole}`)];
}

/** Whether a schema is an entry of a map of schemas. */
function isRoot(tokens: readonly string[]): boolean {
  const parent = tokens.at(-2) ?? '';
  const below = tokens.length;
  return (
    (parent === 'schemas' && below === 3) || ((parent === 'definitions' || parent === '$defs') && below === 2)
  );
}

function isStructural(tokens: readonly string[], index: number): boolean {
  const token = tokens[index] ?? '';
  // The token after a map's keyword is always a name.
  const named =
    index > 0 && ['schemas', 'definitions', '$defs', 'properties'].includes(tokens[index - 1] ?? '');
  return !named && (structural.has(token) || /^\d$/.test(token));
}

function basename(path: string): string {
  const last = path.split('/').at(-1) ?? path;
  return last.replace(/\.(?:json|ya?ml)$/i, '');
}
