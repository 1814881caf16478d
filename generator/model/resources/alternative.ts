import { isRecord } from '@trivet/runtime/check';
import type { Type } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { fieldsOf } from './members.js';

/**
 * The alternative of a union that a value is of: the first that accepts it, or that has all its members, some of which may
 * only be known in the run; for other types the type itself.
 */
export function alternativeOf(type: Type, value: unknown, context: Resolving & Partial<Accepting>): Type {
  const resolved = context.resolve(type);
  if (resolved.kind !== 'union') return type;
  const hasAll = (one: Type): boolean => {
    const fields = fieldsOf(one, context);
    return isRecord(value) && Object.keys(value).every((name) => fields.has(name));
  };
  const { members } = resolved;
  const member = members.find((one) => context.accepts?.(one, value) === true) ?? members.find(hasAll);
  return member === undefined ? type : alternativeOf(member, value, context);
}

/** What knows whether a type accepts a value. */
interface Accepting {
  accepts(type: Type, value: unknown): boolean;
}
