import { pointerTo } from '@trivet/runtime/internal/text';
import type { Field, Json, Type } from '../model/contract.js';
import type { Resolving } from '../model/resolve.js';
import { besideNull, fieldsOf } from '../model/resources/members.js';

/** A rule of a rules file: members by name, lists by their names in the file. */
export interface RuleLine {
  readonly kind: string;
  readonly [member: string]: Json;
}

/** A list of a rules file. */
export interface ListLine {
  readonly [member: string]: Json;
}

/** A rule that may hold, with its evidence. */
export interface Candidate {
  readonly line: RuleLine;
  /** Number of observations that confirm it; 0: only a trial can. */
  readonly seen: number;
  /** Description of these observations: `responses of listTasks`. */
  readonly evidence: string;
  /** At most one candidate of a group holds: the first that does is chosen. */
  readonly group?: string;
  /**
   * Groups that differ in a value of a member: if each of them has a rule that holds, the reason is another one, and none is
   * suggested.
   */
  readonly values?: string;
  /** A member with a list: rules that differ only in it are merged, with the values of all. */
  readonly joins?: string;
  /** The opposite rule: if both hold, neither is suggested. */
  readonly contrary?: RuleLine;
  /** Whether the last response of a case demonstrates the rule, if a response may be inconclusive. */
  readonly shows?: (returned: unknown) => boolean;
  /** Rules of other candidates without which it is not suggested. */
  readonly needs?: readonly RuleLine[];
  /** Optional members of the rule; each is tried separately. */
  readonly options?: readonly Option[];
}

/** Optional members of a rule. */
export interface Option {
  readonly members: { readonly [member: string]: Json };
  /** Whether it makes cases of the rule stricter instead of adding one. */
  readonly isStricter?: true;
  /** Of options with the same group, the first that holds is chosen. */
  readonly group?: string;
}

/** Minimum number of observations for a suggestion that a trial could not distinguish from chance. */
export const enough = 3;

/** A member with a single value. */
export interface Place {
  readonly pointer: string;
  readonly field: Field;
  /** Its type without null. */
  readonly type: Type;
}

/** The members of a type that have single values, to a depth of a few levels. */
export function placesIn(
  type: Type | undefined,
  context: Resolving,
  before = '',
  depth = 0,
): readonly Place[] {
  if (type === undefined || depth > 3) return [];
  return [...fieldsOf(type, context).values()].flatMap((field): readonly Place[] => {
    const pointer = `${before}${pointerTo(field.name)}`;
    const inner = singleOf(context.resolve(besideNull(field.type, context)), context);
    if (isSingle(inner)) return [{ pointer, field, type: inner }];
    return inner.kind === 'record' || inner.kind === 'intersection'
      ? placesIn(inner, context, pointer, depth + 1)
      : [];
  });
}

function isSingle({ kind }: Type): boolean {
  return ['string', 'number', 'boolean', 'literal'].includes(kind);
}

/** The first member of a union whose members are all single values; otherwise the type itself. */
function singleOf(type: Type, context: Resolving): Type {
  if (type.kind !== 'union') return type;
  const members = type.members.map((one) => context.resolve(one));
  return members.every(isSingle) ? (members[0] ?? type) : type;
}

/** Whether a type is a string without an enumeration. */
export function isText(type: Type): boolean {
  return type.kind === 'string';
}

/** The last token of a pointer. */
export function lastName(pointer: string): string {
  return pointer.slice(pointer.lastIndexOf('/') + 1);
}
