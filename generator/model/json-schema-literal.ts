import { child, placeOf, type Spot } from '../load/json-schema.js';
import type { Complain } from '../load/json-schema-report.js';
import type { Json, LiteralType, Type } from './contract.js';

/**
 * What `enum` and `const` make of the base: the values that are of its kind, and the base beside them only where it
 * says more than its kind. Nothing when there is neither keyword.
 */
export function literalType(
  spot: Spot,
  base: readonly Type[],
  exact: boolean,
  complain: Complain,
): readonly Type[] | undefined {
  const listed = literalOf(spot, 'enum', base, exact, complain);
  const single = literalOf(spot, 'const', base, exact, complain);
  const literals = [listed, single].filter((type) => type !== undefined);
  if (literals.length === 0) return undefined;
  return [...literals, ...base.filter((type) => !isBare(type))];
}

function literalOf(
  spot: Spot,
  keyword: 'enum' | 'const',
  base: readonly Type[],
  exact: boolean,
  complain: Complain,
): LiteralType | undefined {
  const at = child(spot, keyword);
  if (at.value === undefined || (keyword === 'enum' && !Array.isArray(at.value))) return undefined;
  const values = (keyword === 'enum' ? at.value : [at.value]) as readonly Json[];
  const wanted = base[0];
  const nullable = child(spot, 'nullable').value === true || child(spot, 'x-nullable').value === true;
  const fit = values.filter(
    (value) => wanted === undefined || isOfKind(value, wanted) || (value === null && nullable),
  );
  const place = placeOf(at);
  if (fit.length < values.length && !exact) {
    const odd = values.filter((value) => !fit.includes(value)).map((value) => JSON.stringify(value));
    const fate = wanted?.kind === 'string' ? 'read as text' : 'left out';
    const verb = odd.length === 1 ? 'is' : 'are';
    complain(
      'warning',
      'impossible-value',
      `${odd.join(', ')} ${verb} not of the type beside it; ${fate}`,
      place,
    );
    // Unquoted numbers and words in YAML: the author means their text.
    if (wanted?.kind === 'string')
      return literal(
        values.map((value) => (isOfKind(value, wanted) || value === null ? value : textual(value))),
        spot,
      );
    if (fit.length === 0) return undefined;
  }
  return literal(fit, spot);
}

function literal(values: readonly Json[], spot: Spot): LiteralType {
  return { kind: 'literal', values: distinct(values), at: placeOf(spot) };
}

function distinct(values: readonly Json[]): readonly Json[] {
  const seen = new Set<string>();
  return values.filter((value) => {
    const text = JSON.stringify(value);
    return !seen.has(text) && seen.add(text);
  });
}

function textual(value: Json): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function isOfKind(value: Json, type: Type): boolean {
  switch (type.kind) {
    case 'string':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number' && (type.integer !== true || Number.isInteger(value));
    case 'boolean':
      return typeof value === 'boolean';
    case 'null':
      return value === null;
    case 'list':
      return Array.isArray(value);
    case 'record':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'union':
      return type.members.some((member) => isOfKind(value, member));
    default:
      return true;
  }
}

const bareKeys = new Set(['kind', 'at', 'doc', 'format', 'integer', 'content', 'fields', 'items', 'open']);

/** Whether a type says no more than its kind, once values of that kind are listed. */
function isBare(type: Type): boolean {
  if (type.kind === 'union') return type.members.every(isBare);
  if (type.kind === 'record' && type.fields.length > 0) return false;
  if (type.kind === 'list' && type.items.kind !== 'any') return false;
  return type.kind !== 'when' && Object.keys(type).every((key) => bareKeys.has(key));
}
