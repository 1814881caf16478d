import type { NumberType, StringType, Type } from '../contract.js';
import type { Resolving } from '../resolve.js';

/** Whether the values of a type are UUIDs, which have no meaning but to identify an item. */
export function isUuid(type: Type, context: Resolving): boolean {
  return singlesOf(type, context).some(
    (one) => one.kind === 'string' && /^(?:uuid|guid)$/i.test(one.format ?? ''),
  );
}

/**
 * The strings and numbers of a type, including those in lists and next to null; empty if it allows anything else, such
 * as lists of itself.
 */
export function singlesOf(
  type: Type,
  context: Resolving,
  within: readonly Type[] = [],
): readonly (StringType | NumberType)[] {
  const resolved = context.resolve(type);
  if (within.includes(resolved)) return [];
  if (resolved.kind === 'list') return singlesOf(resolved.items, context, [...within, resolved]);
  if (resolved.kind === 'string' || resolved.kind === 'number') return [resolved];
  if (resolved.kind !== 'union') return [];
  const members = resolved.members.filter((member) => !isNull(context.resolve(member)));
  const singles = members.map((member) => singlesOf(member, context, [...within, resolved]));
  return singles.every((one) => one.length > 0) ? singles.flat() : [];
}

function isNull(type: Type): boolean {
  return type.kind === 'null' || (type.kind === 'literal' && type.values.every((value) => value === null));
}
