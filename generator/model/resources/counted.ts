import type { Field } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { nounOf } from './calling.js';
import { holderPath, itemIn } from './identifier.js';
import { besideNull, sharedFields } from './members.js';
import { phrases } from './phrases.js';
import type { Resource } from './resources.js';
import { responseType } from './rest-operation.js';
import { type StateMember, stateMembers } from './states/item-states.js';
import { singular, wordsIn } from './words.js';

/** A member of an item that counts others. */
export interface CountMember {
  readonly name: string;
  /** The names on the path to it in the response to a read. */
  readonly place: readonly string[];
  readonly field: Field;
  /** Items in one of these states are not counted; absent: all are. */
  readonly uncounted?: Uncounted;
}

/** States of items below another one, and the member that shows them. */
export interface Uncounted {
  readonly member: StateMember;
  readonly states: readonly string[];
}

/** The member of an item that counts the items of another resource below it, as its description says. */
export function countMember(
  { reader, ...above }: Resource,
  below: Resource,
  context: Resolving,
): CountMember | undefined {
  if (reader === undefined) return undefined;
  const noun = nounOf(below.path).at(-1);
  const fields = sharedFields(itemIn(responseType(reader), above, context), context).values();
  for (const field of fields) {
    const { name, type, doc = '' } = field;
    const [isSaid, counted = '', where = '', not, stated] = phrases.counted.exec(doc.trim()) ?? [];
    // "Number of orders in status paid": the words for a place name states.
    const states = stated ?? (namesState(where, below, context) ? where : undefined);
    // The number of one item identifies it.
    const isMany = singular(counted) !== counted;
    const isNumber = context.resolve(besideNull(type, context)).kind === 'number';
    const isBelow = noun !== undefined && wordsIn(counted).map(singular).at(-1) === noun;
    if (isSaid === undefined || !isNumber || !isMany || !isBelow) continue;
    const place = [...holderPath(above), name];
    if (states === undefined) return { name, place, field };
    const uncounted = uncountedBy(states, not !== undefined, below, context);
    if (uncounted !== undefined) return { name, place, field, uncounted };
  }
  return undefined;
}

/** Whether words for where items are have one of their states among them, or call them a state. */
function namesState(text: string, below: Resource, context: Resolving): boolean {
  const words = ` ${wordsIn(text).join(' ')} `;
  const has = (one: string): boolean => words.includes(` ${wordsIn(one).join(' ')} `);
  return stateMembers(below, context).some(({ field, values }) => [field.name, ...values].some(has));
}

/** The states of items that a text names if it names nothing else ("cancelled or returned"); all others if it names what counts. */
function uncountedBy(
  text: string,
  isNot: boolean,
  below: Resource,
  context: Resolving,
): Uncounted | undefined {
  for (const member of stateMembers(below, context)) {
    const states: string[] = [];
    const leading = new Set([...before, ...wordsIn(member.field.name)]);
    const words = wordsIn(text);
    const start = words.findIndex((_, at) => begins(words.slice(at), member.values));
    let left = words.slice(0, start).every((one) => leading.has(one))
      ? words.slice(Math.max(start, 0))
      : words;
    while (left.length > 0) {
      const state = begins(left, member.values);
      if (state === undefined) break;
      states.push(state);
      left = left.slice(wordsIn(state).length);
      if (joining.has(left[0] ?? '')) left = left.slice(1);
    }
    if (left.length > 0 || states.length === 0) continue;
    return { member, states: isNot ? states : member.values.filter((one) => !states.includes(one)) };
  }
  return undefined;
}

/** The state with which words begin. */
function begins(words: readonly string[], states: readonly string[]): string | undefined {
  return states.find((one) => words.slice(0, wordsIn(one).length).join(' ') === wordsIn(one).join(' '));
}

/** Words before states: "currently in the status paid". */
const before: ReadonlySet<string> = new Set(['currently', 'now', 'in', 'the', 'on', 'at', 'of']);

const joining: ReadonlySet<string> = new Set(['or', 'and']);
