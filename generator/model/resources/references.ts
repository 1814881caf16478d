import { isRecord } from '@trivet/runtime/check';
import type { Data } from '@trivet/runtime/conformance/case';
import type { Field, Type } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { hasExpression } from '../samples/expressions.js';
import { alternativeOf } from './alternative.js';
import { conventions, incomplete } from './conventions.js';
import { identifiedKind } from './json-api.js';
import { fieldsOf } from './members.js';
import { isUuid, singlesOf } from './single-values.js';
import { singular, wordsIn } from './words.js';

/** Whether a name and a type refer to items of the contract. */
export type Refers = (name: string, type: Type) => boolean;

/** Whether the value of a member or parameter must exist elsewhere, by its name or type. */
export function isReference(name: string, type: Type, refers: Refers, context: Resolving): boolean {
  const kinds = singlesOf(type, context);
  if (kinds.length === 0) return false;
  return (
    incomplete.reference.test(name) ||
    (isUuid(type, context) && wordsIn(name).join('') !== 'id') ||
    refers(name, type)
  );
}

/**
 * Whether a value is compared with another, such as a start with an end: dates and times, and numbers with the name of
 * a bound.
 */
export function isBound(name: string, type: Type, context: Resolving): boolean {
  return singlesOf(type, context).some(
    (one) =>
      (one.kind === 'string' && /^(?:date|date-time|time|duration)$/.test(one.format ?? '')) ||
      (one.kind === 'number' && incomplete.bound.test(name)),
  );
}

/** Whether only the service can create a value of a parameter: a cursor, a token. */
export function isOpaque(name: string, type: Type, context: Resolving): boolean {
  return singlesOf(type, context).some(({ kind }) => kind === 'string') && incomplete.opaque.test(name);
}

/** Whether the values of a parameter are of a language that its schema does not describe. */
export function isOfLanguage(name: string, type: Type, context: Resolving): boolean {
  return singlesOf(type, context).some(({ kind }) => kind === 'string') && incomplete.language.test(name);
}

/** The context of a walk through a value. */
export interface Referring extends Resolving {
  accepts(type: Type, value: unknown): boolean;
  /** Whether the value of a member or parameter must exist elsewhere. */
  isReference(name: string, type: Type): boolean;
  /** Whether a name and a type refer to items of the contract. */
  readonly refers: Refers;
}

/** A member that may refer to another item. */
export interface ReferencePlace {
  /** Its name; that of the identifier in a member object begins with that of this member: `customer_id`. */
  readonly name: string;
  readonly type: Type;
  readonly required: boolean;
  readonly value: Data;
}

/**
 * The value with its references replaced by the results of `change`; `undefined` removes one. Only members declared by
 * the type are visited.
 */
export function withReferences(
  value: Data,
  type: Type,
  context: Referring,
  change: (place: ReferencePlace) => Data | undefined,
  within: readonly string[] = [],
): Data {
  if (within.length > 6) return value;
  if (Array.isArray(value)) {
    const list = context.resolve(type);
    if (list.kind !== 'list') return value;
    return value.map((item: Data) => withReferences(item, list.items, context, change, within));
  }
  if (!isRecord(value)) return value;
  const fields = fieldsOf(alternativeOf(type, value, context), context);
  const members = Object.entries(value as { readonly [name: string]: Data }).flatMap(
    ([name, member]): readonly [string, Data][] => {
      const field = fields.get(name);
      if (field === undefined || member === null) return [[name, member]];
      const full = referenceName(field, fields, within, context);
      if (full === undefined)
        return [[name, withReferences(member, field.type, context, change, [...within, name])]];
      const changed = change({ name: full, type: field.type, required: field.required, value: member });
      return changed === undefined ? [] : [[name, changed]];
    },
  );
  return Object.fromEntries(members);
}

/**
 * The name of a member if it is a reference. The required identifier in a member object is one if the contract has such
 * items (`id` of `customer: { id }`), and that of a resource identifier is one (JSON:API 1.1, 5.3).
 */
function referenceName(
  { name, type, required }: Field,
  fields: ReadonlyMap<string, Field>,
  within: readonly string[],
  context: Referring,
): string | undefined {
  const owner = within.findLast((one) => !conventions.envelope.item.test(one));
  if (owner === undefined || !conventions.innerKey.test(name))
    return context.isReference(name, type) ? name : undefined;
  const own = `${owner}_${name}`;
  const kind = name === 'id' ? identifiedKind(fields, context) : undefined;
  if (kind === undefined) return required && context.refers(own, type) ? own : undefined;
  const isSaid = wordsIn(owner).map(singular).at(-1) === wordsIn(kind).map(singular).at(-1);
  return isSaid ? own : `${owner}_${kind}_${name}`;
}

/** The references in a value, as JSON, that do not refer to items of the run. */
export function inventedIn(value: Data, type: Type, context: Referring): readonly string[] {
  const found: string[] = [];
  withReferences(value, type, context, ({ value: named }) => {
    if (!hasExpression(named)) found.push(JSON.stringify(named));
    return named;
  });
  return found;
}
