import { isEqual } from '@trivet/runtime/check';
import {
  child,
  type DocumentNode,
  items,
  lostDigits,
  placeOf,
  valueAt,
} from '../../load/json-schema/document-node.js';
import type { Complain } from '../../load/json-schema/report.js';
import { isObject } from '../../load/source/source.js';
import type { Json, LiteralType, NumberType, Place, Type } from '../contract.js';
import { isInexact, isInteger } from '../exact.js';
import { enumMembers } from './enum-members.js';
import { reportRounded } from './rounded.js';

/**
 * The type of `enum` and `const`: their values of the kind of the base, together with the base only if it restricts
 * them further. Undefined without these keywords.
 */
export function literalType(
  node: DocumentNode,
  base: readonly Type[],
  exact: boolean,
  complain: Complain,
): readonly Type[] | undefined {
  const listed = literalOf(node, 'enum', base, exact, complain);
  const single = literalOf(node, 'const', base, exact, complain);
  const literals = [listed, single].filter((type) => type !== undefined);
  if (literals.length === 0) return undefined;
  return [...literals, ...base.filter((type) => !isBare(type))];
}

function literalOf(
  node: DocumentNode,
  keyword: 'enum' | 'const',
  base: readonly Type[],
  exact: boolean,
  complain: Complain,
): LiteralType | undefined {
  const at = child(node, keyword);
  if (at.value === undefined || (keyword === 'enum' && !Array.isArray(at.value))) return undefined;
  const given = (keyword === 'enum' ? at.value : [at.value]) as readonly Json[];
  reportRepeated(at, given, complain);
  const wanted = base[0];
  const nullable = valueAt(node, 'nullable') === true || valueAt(node, 'x-nullable') === true;
  const number = numberIn(wanted);
  if (number?.exact !== undefined) {
    const written = exactValues(keyword === 'enum' ? items(at) : [at], number);
    return { ...literal(written, node), base: number };
  }
  const values = withoutInexact(at, given, number, complain);
  const fit = values.filter(
    (value) => wanted === undefined || isOfKind(value, wanted) || (value === null && nullable),
  );
  const place = placeOf(at);
  if (fit.length === values.length || exact) return literal(fit, node);
  const meant = values.map((value) => (fit.includes(value) ? value : asMeant(value, wanted)));
  const kept = meant.filter((value) => value !== undefined);
  const odd = values.filter((value) => !fit.includes(value));
  reportOdd(odd, meant, place, complain, odd.includes(null) ? nullFix(node) : undefined);
  return literal(kept, node);
}

/** JSON Schema Validation 2020-12, 6.1.2: values "SHOULD be unique"; in draft 4, where they must be, it is an error. */
function reportRepeated(at: DocumentNode, values: readonly Json[], complain: Complain): void {
  if (at.resource.dialect === '2.0' || distinct(values).length === values.length) return;
  const seen = new Set<string>();
  const texts = values.map((value) => JSON.stringify(value));
  const repeated = texts.find((text) => seen.has(text) || !seen.add(text));
  const shown = repeated?.slice(0, 60);
  complain('warning', 'duplicate-name', `${shown} is listed twice in "enum"`, placeOf(at), 'List it once.');
}

/** The type of a number, also of one that may be null. */
function numberIn(type: Type | undefined): NumberType | undefined {
  const [only, ...others] =
    type?.kind === 'union' ? type.members.filter(({ kind }) => kind !== 'null') : [type];
  return only?.kind === 'number' && others.length === 0 ? only : undefined;
}

/** Values of an integer of 64 bits, those beyond 2^53 as decimal text; others cannot occur, but for null. */
function exactValues(values: readonly DocumentNode[], wanted: Type): readonly Json[] {
  return values.flatMap((node): readonly Json[] => {
    const value = node.value as Json;
    if (value === null) return [value];
    if (!isOfKind(value, wanted)) return [];
    return isInexact(value) ? [lostDigits(node) ?? BigInt(Number(value)).toString()] : [value];
  });
}

/** The values that a double represents exactly; an integer beyond 2^53 may have been rounded. */
function withoutInexact(
  at: DocumentNode,
  values: readonly Json[],
  number: NumberType | undefined,
  complain: Complain,
): readonly Json[] {
  if (number === undefined || !isInteger(number)) {
    reportRounded(at, 'a value', complain, '; that is expected');
    return values;
  }
  const kept = values.filter((value) => !isInexact(value));
  if (kept.length < values.length) complain('warning', 'inexact-integer', leftOut('a value'), placeOf(at));
  return kept;
}

function leftOut(what: string): string {
  return `${what} is an integer beyond 2^53, which cannot be represented exactly; ignored`;
}

/**
 * A value as its author meant it: strings and numbers that YAML or a tool confused. Null is excluded by "type" (OpenAPI
 * 3.0, 4.7.24.1: only "nullable" adds it, and its clarification, proposal 2019-10-31).
 */
function asMeant(value: Json, wanted: Type | undefined): Json | undefined {
  if (value === null) return undefined;
  if (wanted?.kind === 'string') return typeof value === 'object' ? JSON.stringify(value) : String(value);
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  return wanted?.kind === 'number' && Number.isFinite(number) && isOfKind(number, wanted)
    ? number
    : undefined;
}

function reportOdd(
  odd: readonly Json[],
  meant: readonly (Json | undefined)[],
  at: Place,
  complain: Complain,
  fix: string | undefined,
): void {
  const subject = odd
    .map((value) => JSON.stringify(value))
    .join(', ')
    .slice(0, 200);
  const isKept = meant.every((value) => value !== undefined);
  const outcome = isKept ? 'converted' : 'ignored';
  const verb = odd.length === 1 ? 'does' : 'do';
  complain('warning', 'impossible-value', `${subject} ${verb} not match "type"; ${outcome}`, at, fix);
}

function nullFix({ resource: { dialect } }: DocumentNode): string {
  if (dialect === '3.0') return 'Add "nullable: true" next to "type", or remove null.';
  return dialect === '2.0'
    ? 'Add "x-nullable: true" next to "type", or remove null.'
    : 'Add "null" to "type", or remove it from the list.';
}

function literal(values: readonly Json[], node: DocumentNode): LiteralType {
  const members = enumMembers(node);
  const stated = members.length === 0 ? {} : { members };
  return { kind: 'literal', values: distinct(values), ...stated, at: placeOf(node) };
}

function distinct(values: readonly Json[]): readonly Json[] {
  const seen = new Set<string>();
  return values.filter((value) => {
    const text = JSON.stringify(value);
    return !seen.has(text) && seen.add(text);
  });
}

/** Whether a value is of the kind of a type; true if only a complete check could decide. */
export function isOfKind(value: Json, type: Type): boolean {
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
      return isObject(value);
    case 'literal':
      return type.values.some((known) => isEqual(known, value));
    case 'union':
      return type.members.some((member) => isOfKind(value, member));
    default:
      return true;
  }
}

/** What excludes a value of a list of them: `const`, or `enum`. */
function listFault({ values }: LiteralType): string {
  const [only] = values;
  return values.length === 1
    ? `is not ${JSON.stringify(only).slice(0, 60)}, the only value`
    : `is not one of the ${values.length} values of "enum"`;
}

/** The default of a schema; one of the wrong type is reported and omitted. */
export function defaultOf(node: DocumentNode, type: Type, complain: Complain): Json | undefined {
  const at = child(node, 'default');
  if (at.value === undefined) return undefined;
  const value = at.value as Json;
  if (reportRounded(at, 'the default', complain)) return undefined;
  if (isInexact(value) && type.kind === 'number' && isInteger(type)) {
    complain('warning', 'inexact-integer', leftOut('the default'), placeOf(at));
    return undefined;
  }
  if (isOfKind(value, type)) return value;
  const shown = JSON.stringify(value).slice(0, 60);
  const fault = type.kind === 'literal' ? listFault(type) : 'does not match "type"';
  complain('warning', 'impossible-value', `the default ${shown} ${fault}; ignored`, placeOf(at));
  return undefined;
}

const bareKeys = new Set('kind at doc format integer exact content fields items open'.split(' '));

/** Whether a type adds no restrictions to its kind, so that listed values are sufficient. */
function isBare(type: Type): boolean {
  if (type.kind === 'union') return type.members.every(isBare);
  if (type.kind === 'record' && type.fields.length > 0) return false;
  if (type.kind === 'list' && type.items.kind !== 'any') return false;
  return type.kind !== 'when' && Object.keys(type).every((key) => bareKeys.has(key));
}
