import { isEqual } from '@trivet/runtime/check';
import type { Case, Data, Relation } from '@trivet/runtime/conformance/case';
import { dataIn, shown } from '@trivet/runtime/internal/conformance';
import { doubtful } from '../../../model/resources/phrases.js';
import { actionStep, otherStep, readBackStep } from '../../steps.js';
import { withValue } from '../../values.js';
import { inputOf } from '../names.js';
import { deletersOf } from './deleting.js';
import { callOf, type Item, type ItemContext, inputsOf, itemCase, otherOf } from './item.js';
import { isOfTime, type Leaf, pairsOf } from './leaves.js';
import {
  asking,
  holding,
  isPaged,
  type ListReader,
  listingOf,
  listReadersOf,
  nested,
} from './list-reader.js';
import { withOtherValue } from './other-value.js';
import { pagedCases } from './paged.js';

/** A created item is in the lists that contain its kind, as far as their filters include it, and no longer when deleted. */
export function listedCases(item: Item, items: ItemContext): readonly Case[] {
  return listReadersOf(item, items).flatMap((reader) => [
    ...(listingOf(item, reader, items, readBackStep).isNarrow || !isPaged(reader, items)
      ? [listedCase(item, reader, items), ...unlistedCases(item, reader, items)]
      : []),
    ...elsewhereCases(item, reader, items),
    ...filterCases(item, reader, items),
    ...stateFilterCases(item, reader, items),
    ...pagedCases(item, reader, items),
  ]);
}

function listedCase(item: Item, reader: ListReader, items: ItemContext): Case {
  const { before, step } = listingOf(item, reader, items, readBackStep);
  const { name } = reader.operation;
  const relations = [holding(reader, item, 'lists'), ...eachOf(item, reader, items)];
  return itemCase({
    operation: item.kind.maker,
    what: `listed/${name}`,
    title: `${name} returns the created item`,
    before: [...item.before, ...before],
    steps: [item.made, { ...step, expect: { ...step.expect, relations } }],
    inputs: inputsOf(item.base, reader.base),
  });
}

/** All items of a list have the names of the run by which it was requested. */
function eachOf(item: Item, reader: ListReader, items: ItemContext): readonly Relation[] {
  const { step } = listingOf(item, reader, items, readBackStep);
  return pairsOf(reader.asked, reader.members).flatMap(({ sent, seen }): Relation[] => {
    const value = dataIn(inputOf(step), sent.path);
    if (value === undefined || !seen.isCertain || JSON.stringify(value).includes('$') === false) return [];
    return [{ value: `$response.body#${reader.list}`, relation: 'each', other: nested(seen.path, value) }];
  });
}

function unlistedCases(item: Item, reader: ListReader, items: ItemContext): readonly Case[] {
  const { name } = reader.operation;
  return deletersOf(item, items).map((removal) => {
    const gone = callOf(item, removal, actionStep);
    const { before, step } = listingOf(item, reader, items, readBackStep);
    const relations = [holding(reader, item, 'omits')];
    return itemCase({
      operation: removal.operation,
      what: `unlisted/${name}`,
      title: `${name} no longer returns the deleted item`,
      before: [...item.before, ...gone.before, ...before, item.made, ...gone.reaching],
      steps: [gone.step, { ...step, expect: { ...step.expect, relations } }],
      inputs: inputsOf(item.base, removal.base, reader.base),
    });
  });
}

/** What is created below one item is not in the list below another one. */
function elsewhereCases(item: Item, reader: ListReader, items: ItemContext): readonly Case[] {
  const { before, step } = listingOf(item, reader, items, readBackStep);
  return item.parents.flatMap((parent): readonly Case[] => {
    const moved = parent.instead(step);
    if (moved === undefined) return [];
    const { name } = reader.operation;
    const relations = [holding(reader, item, 'omits')];
    return [
      itemCase({
        operation: reader.operation,
        what: `elsewhere/${item.kind.maker.name}/${parent.maker}`,
        title: `${name} returns nothing that ${item.kind.maker.name} has created for another item of ${parent.maker}`,
        before: [...item.before, ...before, item.made, parent.other],
        steps: [{ ...moved, expect: { ...moved.expect, relations } }],
        inputs: inputsOf(item.base, reader.base),
      }),
    ];
  });
}

/** Of two items with different values of a member, a filter with its name finds the one with its value. */
function filterCases(item: Item, reader: ListReader, items: ItemContext): readonly Case[] {
  return pairsOf(reader.asked, item.leaves).flatMap(({ sent: asked, seen: sent }) =>
    filterCase(item, reader, items, asked, sent),
  );
}

function filterCase(
  item: Item,
  reader: ListReader,
  items: ItemContext,
  asked: Leaf,
  sent: Leaf,
): readonly Case[] {
  const { context } = items;
  const { type } = item.kind.maker.binding.input;
  const second = otherOf(item, items);
  const own = inputOf(item.made);
  const first = dataIn(own, sent.path) ?? context.valid(sent.field.type)[0];
  if (
    second === undefined ||
    first === undefined ||
    !isChoice(sent, items) ||
    !context.accepts(asked.field.type, first)
  )
    return [];
  const mine = withValue(own, sent.path, first);
  const theirs = withOtherValue(inputOf(second.made), sent, type, context, first);
  if (theirs === undefined || isEqual(dataIn(theirs, sent.path), first) || !context.accepts(type, mine))
    return [];
  const { before, step } = listingOf(item, reader, items, readBackStep);
  const made = { ...item.made, send: { ...item.made.send, input: mine } };
  const other: Item = {
    ...second,
    made: { ...second.made, id: otherStep, send: { ...second.made.send, input: theirs } },
  };
  const name = asked.path.join('.');
  const relations = [
    holding(reader, other, 'omits'),
    ...(isPaged(reader, items) ? [] : [holding(reader, item, 'lists')]),
  ];
  return [
    itemCase({
      operation: reader.operation,
      what: `filter/${item.kind.maker.name}/${name}`,
      title: `"${name}" ${shown(first)} finds no item with ${shown(dataIn(theirs, sent.path))}`,
      before: [...item.before, ...before, made, other.made],
      steps: [{ ...asking(step, asked, first as Data), expect: { ...step.expect, relations } }],
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
    const each: Relation = {
      value: `$response.body#${reader.list}`,
      relation: 'each',
      other: nested(seen.path, other),
    };
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

/** Whether a member has one of some values, which a filter compares as a whole. */
function isChoice({ field }: Leaf, { context }: ItemContext): boolean {
  const { kind } = context.resolve(field.type);
  return (kind === 'literal' || kind === 'boolean') && !isOfTime(field.type, context);
}
