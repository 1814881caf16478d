import { pointerTo } from '@trivet/runtime/internal/text';
import type { Field, Json, Type } from '../model/contract.js';
import type { Resolving } from '../model/resolve.js';
import { besideNull, fieldsOf } from '../model/resources/members.js';

/** A line of a rules file: members by name, lists by their names there. */
export interface RuleLine {
  readonly kind: string;
  readonly [member: string]: Json;
}

/** A list as a rules file has it. */
export interface ListLine {
  readonly [member: string]: Json;
}

/** A rule that may hold, and what speaks for it. */
export interface Candidate {
  readonly line: RuleLine;
  /** How often it was seen to hold; 0: only the trial shows it. */
  readonly seen: number;
  /** In words: `responses of listTasks`. */
  readonly evidence: string;
  /** Of candidates with the same group one holds at most: the first that does is taken. */
  readonly group?: string;
  /** A member with a list: rules that are otherwise the same become one, with all of its values. */
  readonly joins?: string;
  /** What says the contrary: where both hold, nothing is said by either. */
  readonly contrary?: RuleLine;
  /** Whether the last response of a case shows it, where an answer may be such that it says nothing. */
  readonly shows?: (answered: unknown) => boolean;
  /** Members that it may have besides; each is tried by itself. */
  readonly options?: readonly Option[];
}

/** Members that a rule may have besides. */
export interface Option {
  readonly members: { readonly [member: string]: Json };
  /** Of options with the same group the first that holds is taken. */
  readonly group?: string;
}

/** Observations without which nothing is suggested that no trial could tell apart from chance. */
export const enough = 3;

/** A member that is a single value. */
export interface Place {
  readonly pointer: string;
  readonly field: Field;
  /** Its type, null aside. */
  readonly type: Type;
}

/** The members of a type that are single values, a few levels deep. */
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

/** Where values are single whatever they are, the first of what they may be. */
function singleOf(type: Type, context: Resolving): Type {
  if (type.kind !== 'union') return type;
  const members = type.members.map((one) => context.resolve(one));
  return members.every(isSingle) ? (members[0] ?? type) : type;
}

/** Whether values of a type are texts that nobody has listed. */
export function isText(type: Type): boolean {
  return type.kind === 'string';
}

/** The last name of a pointer. */
export function lastName(pointer: string): string {
  return pointer.slice(pointer.lastIndexOf('/') + 1);
}
