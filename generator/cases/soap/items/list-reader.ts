import type { Data, Relation } from '@trivet/runtime/conformance/case';
import { dataIn, isMembers, pointerTo } from '@trivet/runtime/internal/conformance';
import type { NumberType } from '../../../model/contract.js';
import { conventions } from '../../../model/resources/conventions.js';
import { isReading, isReadingOne } from '../../../model/resources/verbs.js';
import { singular, wordsIn } from '../../../model/resources/words.js';
import type { SampleContext } from '../../../model/samples/context.js';
import { hasExpression } from '../../../model/samples/expressions.js';
import { isSoapBase } from '../../base.js';
import type { SoapStep } from '../../sends.js';
import { output, readBackStep } from '../../steps.js';
import { withValue } from '../../values.js';
import { isAnswered, takesName } from '../kinds.js';
import { inputOf, listsOf, notNull, type SoapOperation } from '../names.js';
import { refersTo } from '../reference.js';
import { namingsOfType, subjectOf } from '../things.js';
import { type Based, type Call, callOf, type Item, type ItemContext } from './item.js';
import { type Leaf, leavesOf, pairsOf } from './leaves.js';

/** An operation whose response lists items of a kind. */
export interface ListReader extends Based {
  /** JSON Pointer of the list in the response. */
  readonly list: string;
  /** The path of the name in an item of the list. */
  readonly name: readonly string[];
  /** The single values of an item of the list. */
  readonly members: readonly Leaf[];
  /** The members of the request. */
  readonly asked: readonly Leaf[];
}

/** The operations that list items of a kind with their names. */
export function listReadersOf(
  item: Item,
  { context, operations, bases }: ItemContext,
): readonly ListReader[] {
  const { thing, kind } = item;
  return [...operations.values()].flatMap((operation): readonly ListReader[] => {
    const base = bases.get(operation.name);
    const { input, output: answer } = operation.binding;
    if (!isReading(operation) || base?.guess === undefined || !isSoapBase(base)) return [];
    // A request that names the item lists its parts.
    if (refersTo(base, kind) || isSelection({ operation, base }, context)) return [];
    if (callOf(item, { operation, base }, readBackStep).reaching.length > 0) return [];
    const namings = namingsOfType(answer?.type, subjectOf(operation), context);
    const lists = listsOf(answer?.type, context);
    return lists.flatMap(({ pointer, items }): readonly ListReader[] => {
      const all = namings.filter(
        (one) =>
          one.thing === thing &&
          pointerTo(...one.path).startsWith(`${pointer}/0/`) &&
          takesName(one, kind, context),
      );
      const own = all.find(({ field }) => isAnswered(kind.name) && field.name === kind.name.member) ?? all[0];
      if (own === undefined || !isListOf(item, operation, pointer, lists.length)) return [];
      const name = own.path.slice(pointer.split('/').length);
      if (name.some((part) => /^\d+$/.test(part))) return [];
      return [
        {
          operation,
          base,
          list: pointer,
          name,
          members: leavesOf(notNull(items, context), context),
          asked: leavesOf(input.type, context),
        },
      ];
    });
  });
}

/**
 * Whether a list has items of a kind by its own name or that of its operation, and not others that refer to them; of
 * several lists, the one that is named like its operation.
 */
function isListOf(
  { thing, kind: { maker, name } }: Item,
  operation: SoapOperation,
  pointer: string,
  count: number,
): boolean {
  // What another creation mentions, such as the mailbox of a new delegate, may exist without being listed.
  if (!isAnswered(name) && !subjectOf(maker).endsWith(thing)) return false;
  const named = wordsIn(pointer.split('/').at(-1) ?? '')
    .map(singular)
    .join('');
  const subject = subjectOf(operation);
  if (subject.endsWith(thing)) return count === 1 || subject.endsWith(named);
  return !isReadingOne(operation) && named.endsWith(thing);
}

/** Whether a request of a list has a text that is not of the run, so that it may find other items only. */
function isSelection({ operation, base }: Based, context: SampleContext): boolean {
  const input = inputOf(base.step);
  if (hasListedText(input)) return true;
  return leavesOf(operation.binding.input.type, context, input).some(({ path, field }) => {
    const type = context.resolve(notNull(context.resolve(field.type), context));
    const value = dataIn(input, path);
    return (
      type.kind === 'string' &&
      type.format === undefined &&
      typeof value === 'string' &&
      !hasExpression(value)
    );
  });
}

function hasListedText(value: Data): boolean {
  const isText = (one: Data): boolean => typeof one === 'string' && !hasExpression(one);
  if (Array.isArray(value)) return value.some((one) => isText(one) || hasListedText(one));
  return isMembers(value) && Object.values(value).some(hasListedText);
}

/** A request of a list, with the members that find only items of the run; undefined if it may leave out some of them. */
export interface Listing extends Call {
  /** Whether it asks for something that only the run has created. */
  readonly isNarrow: boolean;
}

/** The request for the list that contains an item, as narrow as possible. */
export function listingOf(item: Item, reader: ListReader, items: ItemContext, id: string): Listing {
  const { step, ...rest } = callOf(item, reader, id);
  const narrowing = pairsOf(reader.asked, item.leaves).flatMap(
    ({ sent, seen }): [readonly string[], Data][] => {
      const value = dataIn(inputOf(item.made), seen.path);
      return value !== undefined && hasExpression(value) ? [[sent.path, value]] : [];
    },
  );
  const input = narrowing.reduce((so, [path, value]) => withValue(so, path, value), inputOf(step));
  const narrowed = { ...step, send: { ...step.send, input } };
  const sized = sizeOf(reader, items);
  const most = Number(sized?.type.maximum ?? 0);
  const isNarrow = hasExpression(input);
  return { ...rest, step: sized && most >= 10 ? asking(narrowed, sized.leaf, most) : narrowed, isNarrow };
}

/** Whether a list may be read in parts. */
export function isPaged({ asked, operation }: ListReader, { context }: ItemContext): boolean {
  const answers = leavesOf(operation.binding.output?.type, context);
  const { size, page, offset, cursor } = conventions.parameters;
  const names = asked.map(({ path }) => path.at(-1) ?? '');
  return (
    names.some((name) =>
      [size, page, offset, cursor, conventions.tokenPaging.token].some((one) => one.test(name)),
    ) || answers.some(({ path }) => conventions.tokenPaging.token.test(path.at(-1) ?? ''))
  );
}

/** A list with an item, or without it. */
export function holding(reader: ListReader, item: Item, relation: 'lists' | 'omits'): Relation {
  return { value: `$response.body#${reader.list}`, relation, other: nested(reader.name, nameOf(item)) };
}

/** The name of an item, in requests after its creation. */
export function nameOf({ kind: { name }, made, renamed }: Item): Data {
  return isAnswered(name) ? output(made.id, 'id') : (renamed?.to ?? name);
}

/** A value inside objects. */
export function nested(path: readonly string[], value: Data): Data {
  return path.reduceRight<Data>((so, name) => ({ [name]: so }), value);
}

/** A request with a value of one of its members. */
export function asking(step: SoapStep, { path }: Leaf, value: Data): SoapStep {
  return { ...step, send: { ...step.send, input: withValue(inputOf(step), path, value) } };
}

/** The member of a request of a list with the size of a page. */
export function sizeOf({ asked }: ListReader, items: ItemContext): ReturnType<typeof numberOf> {
  const { size, most, page, offset } = conventions.parameters;
  const isPlaced = [page, offset].some((one) => numberOf(asked, one, items) !== undefined);
  return numberOf(asked, size, items) ?? (isPlaced ? numberOf(asked, most, items) : undefined);
}

/** The member of a request that has a number, by its name. */
export function numberOf(
  leaves: readonly Leaf[],
  name: RegExp,
  { context }: ItemContext,
): { readonly leaf: Leaf; readonly type: NumberType } | undefined {
  return leaves.flatMap((leaf) => {
    const type = context.resolve(notNull(context.resolve(leaf.field.type), context));
    return type.kind === 'number' && name.test(leaf.path.at(-1) ?? '') ? [{ leaf, type }] : [];
  })[0];
}
