import { isOwnLimit } from '@trivet/runtime/internal/protocol';
import type { Complain } from '../../load/json-schema/report.js';
import { forbiddenMembers } from '../closed-parts.js';
import type { Contract, Json, NamedType, Place, Type } from '../contract.js';
import { type Kind, kindsOf } from '../kinds.js';
import { areTwins } from '../same.js';
import { type Finding, judge } from '../samples/accepts.js';
import { referencesIn } from '../type-parts.js';
import { type NamedFormat, reportFormats } from './named-formats.js';

/** A value in a document that a schema describes. */
export interface StatedValue {
  readonly what: 'example' | 'default' | 'listed value';
  readonly value: Json;
  readonly type: Type;
  readonly at: Place;
  /** The section that requires it to satisfy the schema; it is only advised elsewhere. */
  readonly see?: string;
}

/** Parts of a document that can only be judged when all its types are known. */
export interface Pending {
  readonly values: StatedValue[];
  /** Types of schemas whose parts must be compatible. */
  readonly combined: { readonly type: Type; readonly at: Place }[];
  readonly formats: NamedFormat[];
}

/**
 * Reports constructs that are legal but useless: values that their schema rejects, and parts that exclude each other; and formats that
 * are not checked.
 */
export function reportMeaning(
  contract: Contract,
  { values, combined, formats }: Pending,
  complain: Complain,
): void {
  reportFormats(formats, contract.formats ?? [], complain);
  const types = new Map(contract.types.map((named) => [named.name, named]));
  const known = new Map<string, ReadonlySet<Kind>>();
  for (const { type, at } of combined) {
    reportTwins(type, types, at, complain);
    if (type.kind !== 'intersection') continue;
    reportForbidden(type.members, types, at, complain);
    if (kindsOf(type, types, known).size > 0) continue;
    const parts = type.members.map((part) => kindsOf(part, types, known));
    // An unsatisfiable part has its own report, or is intended.
    if (parts.some((kinds) => kinds.size === 0)) continue;
    const kinds = parts.map((part) => [...part].map((kind) => names[kind] ?? kind).join(' or '));
    const message = `no value satisfies this schema: its parts require ${[...new Set(kinds)].join(' and ')}`;
    complain('warning', 'impossible-value', message, at, 'Make the parts allow values of the same type.');
  }
  const judged = judge(contract);
  const rejected = values.filter(({ type, value }) => !judged.accepts(type, value));
  const relaxed = inBothDirections();
  const needed = reached(
    rejected.map(({ type }) => type),
    types,
  );
  const lenient = judge({ ...contract, types: relaxed(needed) });
  for (const { what, value, type, at, see } of rejected) {
    const found = lenient.findings(relaxed(type), value);
    // The document is valid, but the value cannot be represented.
    if (found.length > 0 && found.every(isOwnLimit)) {
      const message = `the ${what} has an integer beyond 2^53, which cannot be represented exactly${unused(what)}`;
      complain('warning', 'inexact-integer', message, at);
      continue;
    }
    const [first, ...others] = found;
    if (first === undefined) continue;
    const severity = see === undefined ? 'warning' : 'error';
    complain(severity, 'invalid-example', messageOf(what, first, others.length), at, undefined, see);
  }
}

/** JSON Schema 2020-12 Core, 10.2.1.3: "oneOf" needs exactly one valid schema, and equal ones are valid together. */
function reportTwins(type: Type, types: ReadonlyMap<string, NamedType>, at: Place, complain: Complain): void {
  const parts = type.kind === 'intersection' ? type.members : [type];
  for (const part of parts) {
    if (part.kind !== 'union' || !part.exclusive || part.discriminator || !areTwins(part.members, types))
      continue;
    const message =
      'no value satisfies this schema: "oneOf" requires exactly one of its schemas, and each occurs twice';
    complain('warning', 'impossible-value', message, at, 'List each schema once, or use "anyOf".');
  }
}

/** JSON Schema 2020-12 Core, 10.3.2.3: "additionalProperties" does not see the members of other parts of "allOf". */
function reportForbidden(
  members: readonly Type[],
  types: ReadonlyMap<string, NamedType>,
  at: Place,
  complain: Complain,
): void {
  const forbidden = forbiddenMembers(members, types);
  const required = forbidden.find(({ field }) => field.required);
  const names = [...new Set(forbidden.map(({ field }) => JSON.stringify(field.name)))].sort();
  if (names.length === 0) return;
  const message =
    required === undefined
      ? `${names.length === 1 ? 'the member' : 'the members'} ${names.join(', ').slice(0, 200)} can never occur: another part of "allOf" has "additionalProperties: false" and does not declare ${names.length === 1 ? 'it' : 'them'}`
      : `no object satisfies this schema: one part of "allOf" requires "${required.field.name}", and another with "additionalProperties: false" does not declare it`;
  const fix =
    'Remove "additionalProperties: false" from the parts; in 3.1 and later, use "unevaluatedProperties: false" in the whole.';
  complain('warning', 'impossible-value', message, at, fix);
}

/** The named types that types refer to, directly or indirectly. */
function reached(from: readonly Type[], types: ReadonlyMap<string, NamedType>): readonly NamedType[] {
  const found = new Map<string, NamedType>();
  const due = [...from];
  for (let next = due.pop(); next !== undefined; next = due.pop()) {
    for (const name of referencesIn(next)) {
      const named = types.get(name);
      if (named === undefined || found.has(name)) continue;
      found.set(name, named);
      due.push(named.type);
    }
  }
  return [...found.values()];
}

const names: { readonly [kind: string]: string } = { list: 'array', record: 'object' };

function messageOf(what: StatedValue['what'], { path, keyword }: Finding, others: number): string {
  const where = path.length === 0 ? 'it' : `"${path.join('.')}"`;
  const more = others === 0 ? '' : ` and ${others} more`;
  return `the ${what} does not satisfy its schema: ${where} fails "${keyword}"${more}${unused(what)}`;
}

function unused(what: StatedValue['what']): string {
  return what === 'example' ? '; it is not used as a sample' : '';
}

/**
 * The types without required fields that only one direction has: an example of a schema may be that of a request or of
 * a response (OpenAPI 3.1, 4.8.24; `readOnly` and `writeOnly`). Each object is copied once.
 */
function inBothDirections(): <T>(value: T) => T {
  const copies = new WeakMap<object, unknown>();
  const relaxed = <T>(value: T): T => {
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
    const known = copies.get(value);
    // A copy has the shape of its original.
    if (known !== undefined) return known as T;
    const copy: unknown = Array.isArray(value) ? value.map(relaxed) : relaxedMembers(value);
    copies.set(value, copy);
    return copy as T;
  };
  const relaxedMembers = (value: object): object => {
    const copy = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, relaxed(member)]));
    return copy.readOnly === true || copy.writeOnly === true ? { ...copy, required: false } : copy;
  };
  return relaxed;
}
