import { isRecord } from '@trivet/runtime/check';
import type { Data } from '@trivet/runtime/conformance/case';
import type { Type } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { hasExpression } from '../samples/expressions.js';
import { incomplete } from './conventions.js';
import { fieldsOf } from './members.js';
import type { NamedResource } from './named-resources.js';
import { isUuid, singlesOf } from './single-values.js';
import { wordsIn } from './words.js';

/** Whether the value of a member or parameter must exist elsewhere, by its name or type. */
export function isReference(name: string, type: Type, named: NamedResource, context: Resolving): boolean {
  const kinds = singlesOf(type, context);
  if (kinds.length === 0) return false;
  return (
    incomplete.reference.test(name) ||
    (isUuid(type, context) && wordsIn(name).join('') !== 'id') ||
    named(name, type) !== undefined
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
}

/** A member that may refer to another item. */
export interface ReferencePlace {
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
  depth = 0,
): Data {
  if (depth > 6) return value;
  const again = (inner: Data, of: Type): Data => withReferences(inner, of, context, change, depth + 1);
  if (Array.isArray(value)) {
    const list = context.resolve(type);
    return list.kind === 'list' ? value.map((item: Data) => again(item, list.items)) : value;
  }
  if (!isRecord(value)) return value;
  const fields = fieldsOf(alternativeOf(type, value, context), context);
  const members = Object.entries(value as { readonly [name: string]: Data }).flatMap(
    ([name, member]): readonly [string, Data][] => {
      const field = fields.get(name);
      if (field === undefined || member === null) return [[name, member]];
      if (!context.isReference(name, field.type)) return [[name, again(member, field.type)]];
      const changed = change({ name, type: field.type, required: field.required, value: member });
      return changed === undefined ? [] : [[name, changed]];
    },
  );
  return Object.fromEntries(members);
}

/** The alternative of a union that accepts a value; for other types the type itself. */
function alternativeOf(type: Type, value: Data, context: Referring): Type {
  const resolved = context.resolve(type);
  if (resolved.kind !== 'union') return type;
  const member = resolved.members.find((one) => context.accepts(one, value));
  return member === undefined ? type : alternativeOf(member, value, context);
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
