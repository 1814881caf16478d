import { isEqual } from '@trivet/runtime/check';
import type { Data, Relation } from '@trivet/runtime/conformance/case';
import { isMembers, pointerTo } from '@trivet/runtime/internal/conformance';
import type { Field } from '../../../model/contract.js';
import { isReading, isReadingOne } from '../../../model/resources/verbs.js';
import { singular, wordsIn } from '../../../model/resources/words.js';
import { hasExpression } from '../../../model/samples/expressions.js';
import { isSoapBase } from '../../base.js';
import type { SoapStep } from '../../sends.js';
import { output } from '../../steps.js';
import { valueAt } from '../../values.js';
import { isAnswered } from '../kinds.js';
import { inputOf, listsOf, notNull } from '../names.js';
import { type Based, type Call, callOf, type Item, type ItemContext } from './item.js';
import { type Leaf, leavesOf, pairsOf } from './leaves.js';

/** An operation that reads the item to which parts belong, with a list of these. */
export interface PartReader extends Based {
  /** JSON Pointer of the list in the response. */
  readonly list: string;
  /** The name of the member with the number of a part. */
  readonly number: string;
  /** The single values of a part. */
  readonly members: readonly Leaf[];
}

/**
 * The operations that read what a new item is a part of, and list its parts: a request that refers to what the creation
 * refers to, and a list that is named like the part and has its number.
 */
export function partReadersOf(item: Item, items: ItemContext): readonly PartReader[] {
  const { thing, kind } = item;
  const { context, operations, bases } = items;
  if (!isAnswered(kind.name)) return [];
  const { member } = kind.name;
  return [...operations.values()].flatMap((operation): readonly PartReader[] => {
    const base = bases.get(operation.name);
    if (!isReading(operation) || !isReadingOne(operation)) return [];
    if (base?.guess === undefined || !isSoapBase(base)) return [];
    const { before, reaching, step } = callOf(item, { operation, base }, 'read');
    if (before.length + reaching.length > 0 || !isOfParent(item, step)) return [];
    const found = listsOf(operation.binding.output?.type, context).flatMap(({ pointer, items: type }) => {
      const members = leavesOf(notNull(type, context), context);
      const named = wordsIn(pointer.split('/').at(-1) ?? '').map(singular);
      const isNumbered = members.some(({ path, isCertain }) => isCertain && path.join() === member);
      return isNumbered && named.join('').endsWith(thing) ? [{ list: pointer, members }] : [];
    });
    return found.length === 1 ? found.map((one) => ({ operation, base, number: member, ...one })) : [];
  });
}

/** Whether a request is about the item to which a part belongs: its names are those of what the creation refers to. */
function isOfParent({ made }: Item, { send }: SoapStep): boolean {
  const asked = send.input ?? {};
  const given = isMembers(asked) ? Object.values(asked) : [];
  return given.length > 0 && given.every((one) => hasExpression(one) && includesValue(inputOf(made), one));
}

function includesValue(input: Data, value: Data): boolean {
  return isMembers(input) && Object.values(input).some((one) => isEqual(one, value));
}

/** The request that reads the parts of an item. */
export function partsRead(item: Item, reader: PartReader, id: string): Call['step'] {
  return callOf(item, reader, id).step;
}

/** The list with a part as a request sent it, or without one of its number. */
export function listing(
  item: Item,
  reader: PartReader,
  relation: 'lists' | 'omits',
  sent: readonly Sent[] = [],
): Relation {
  const number = { [reader.number]: output(item.made.id, 'id') };
  return { value: `$response.body#${reader.list}`, relation, other: { ...objectOf(sent), ...number } };
}

/** A member of a part in a list, and its value. */
export interface Sent {
  readonly path: readonly string[];
  readonly value: string;
}

/** The object with these members. */
export function objectOf(sent: readonly Sent[]): Members {
  return sent.reduce((so, { path, value }) => merged(so, path, value), {});
}

type Members = { readonly [name: string]: string | Members };

function merged(so: Members, [name = '', ...rest]: readonly string[], value: string): Members {
  const inner = so[name];
  return {
    ...so,
    [name]: rest.length === 0 ? value : merged(typeof inner === 'object' ? inner : {}, rest, value),
  };
}

/** The members of a part that a request sends and the list returns as they are. */
export function sentMembers(
  step: SoapStep,
  operation: Based['operation'],
  { members }: Pick<PartReader, 'members'>,
  { context }: ItemContext,
): readonly Sent[] {
  const input = inputOf(step);
  const leaves = leavesOf(operation.binding.input.type, context, input);
  return pairsOf(leaves, members).flatMap(({ sent, seen }): Sent[] => {
    const value = valueAt(input, sent.path);
    const isSure = seen.isCertain || (sent.field.at !== undefined && isAlike(sent.field, seen.field));
    if (value === undefined || !isSure) return [];
    if (context.findings(seen.field.type, value).length > 0) return [];
    return [{ path: seen.path, value: output(step.id, 'sent', pointerTo(...sent.path)) }];
  });
}

function isAlike(one: Field, other: Field): boolean {
  return JSON.stringify(one.at) === JSON.stringify(other.at);
}
