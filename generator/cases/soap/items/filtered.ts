import { isEqual } from '@trivet/runtime/check';
import type { Case, Data, Relation } from '@trivet/runtime/conformance/case';
import { dataIn, shown } from '@trivet/runtime/internal/conformance';
import { doubtful } from '../../../model/resources/doubtful.js';
import { hasExpression } from '../../../model/samples/expressions.js';
import { otherStep, readBackStep } from '../../steps.js';
import { withValue } from '../../values.js';
import { inputOf, notNull } from '../names.js';
import { type Item, type ItemContext, inputsOf, itemCase, otherOf } from './item.js';
import { isOfTime, type Leaf, pairsOf } from './leaves.js';
import { asking, holding, isPaged, type ListReader, listingOf, nested } from './list-reader.js';
import { withOtherValue } from './other-value.js';

/** A list that is filtered by a value of a member has no items with another one. */
export function filterCases(item: Item, reader: ListReader, items: ItemContext): readonly Case[] {
  return [
    ...pairsOf(reader.asked, item.leaves).flatMap(({ sent: asked, seen: sent }) =>
      filterCase(item, reader, items, asked, sent),
    ),
    ...stateFilterCases(item, reader, items),
  ];
}

/** Of two items with different values of a member, a filter with its name finds the one with its value. */
function filterCase(
  item: Item,
  reader: ListReader,
  items: ItemContext,
  asked: Leaf,
  sent: Leaf,
): readonly Case[] {
  const { context } = items;
  const isOfCode = isCode(asked, sent, items);
  const second = otherOf(item, items);
  if (second === undefined || !(isChoice(sent, items) || isOfCode)) return [];
  const { type } = item.kind.maker.binding.input;
  const own = inputOf(item.made);
  const present = dataIn(own, sent.path) ?? context.valid(sent.field.type)[0];
  const changed = withOtherValue(inputOf(second.made), sent, type, context, present);
  const another = changed && dataIn(changed, sent.path);
  if (present === undefined || another === undefined || hasExpression(present)) return [];
  // The code that other items have, too, may fill the first page of a list that is not filtered.
  const [first, last] = isOfCode ? [another, present] : [present, another];
  const mine = isOfCode
    ? withOtherValue(own, sent, type, context, present)
    : withValue(own, sent.path, first);
  const theirs = isOfCode ? withValue(inputOf(second.made), sent.path, last) : changed;
  const isFound = isOfCode ? isAlike(first, last) : isEqual(first, last);
  if (isFound || mine === undefined || theirs === undefined) return [];
  if (!context.accepts(type, mine) || !context.accepts(type, theirs)) return [];
  if (!context.accepts(asked.field.type, first)) return [];
  const { before, step } = listingOf(item, reader, items, readBackStep);
  const made = { ...item.made, send: { ...item.made.send, input: mine } };
  const other: Item = {
    ...second,
    made: { ...second.made, id: otherStep, send: { ...second.made.send, input: theirs } },
  };
  const name = asked.path.join('.');
  const seen = pairsOf([asked], reader.members).find((one) => one.seen.isCertain)?.seen;
  const relations: readonly Relation[] = [
    holding(reader, other, 'omits'),
    ...(seen === undefined || !isOfCode ? [] : [every(reader, seen, first)]),
    ...(isPaged(reader, items) ? [] : [holding(reader, item, 'lists')]),
  ];
  return [
    itemCase({
      operation: reader.operation,
      what: `filter/${item.kind.maker.name}/${name}`,
      title: `"${name}" ${shown(first)} finds no item with ${shown(last)}`,
      before: [...item.before, ...before, made, other.made],
      steps: [{ ...asking(step, asked, first), expect: { ...step.expect, relations } }],
      inputs: inputsOf(item.base, reader.base),
    }),
  ];
}

/** A filter by a state that the service sets finds only items with this state, although a new one has another. */
function stateFilterCases(item: Item, reader: ListReader, items: ItemContext): readonly Case[] {
  const { states } = item;
  if (states === undefined) return [];
  const other = states.words.find((word) => word !== states.initial);
  return pairsOf(reader.asked, reader.members).flatMap(({ sent: asked, seen }): readonly Case[] => {
    const isState = seen.path.at(-1) === states.member && seen.isCertain;
    const isWider = doubtful.wider.test(asked.field.doc ?? '');
    if (other === undefined || !isState || isWider || !items.context.accepts(asked.field.type, other))
      return [];
    const { before, step } = listingOf(item, reader, items, readBackStep);
    const each = every(reader, seen, other);
    const name = asked.path.join('.');
    return [
      itemCase({
        operation: reader.operation,
        what: `filter/${item.kind.maker.name}/${name}`,
        title: `"${name}" ${shown(other)} finds only items with this value`,
        before: [...item.before, ...before, item.made],
        steps: [{ ...asking(step, asked, other), expect: { ...step.expect, relations: [each] } }],
        inputs: inputsOf(item.base, reader.base),
      }),
    ];
  });
}

/** Whether a filter by one value may find another one. */
function isAlike(one: Data | undefined, other: Data): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return isEqual(one, other);
  const [mine, theirs] = [one.toLowerCase(), other.toLowerCase()];
  return mine.includes(theirs) || theirs.includes(mine);
}

/** A list whose items all have a value. */
function every({ list }: ListReader, { path }: Leaf, value: Data): Relation {
  return { value: `$response.body#${list}`, relation: 'each', other: nested(path, value) };
}

/**
 * Whether a filter is of the same named type with a pattern as the member of the items (the code of a country), so that
 * it is compared as a whole.
 */
function isCode(asked: Leaf, sent: Leaf, { context }: ItemContext): boolean {
  const [one, two] = [asked, sent].map(({ field }) => notNull(field.type, context));
  if (one?.kind !== 'reference' || two?.kind !== 'reference' || one.name !== two.name) return false;
  const type = context.resolve(one);
  const isWider = doubtful.wider.test(asked.field.doc ?? '');
  return type.kind === 'string' && type.patterns !== undefined && !isWider && !sent.mayDiffer;
}

/** Whether a member has one of some values, which a filter compares as a whole. */
function isChoice({ field }: Leaf, { context }: ItemContext): boolean {
  const { kind } = context.resolve(field.type);
  return (kind === 'literal' || kind === 'boolean') && !isOfTime(field.type, context);
}
