import type { Case, Relation } from '@trivet/runtime/conformance/case';
import { dataIn } from '@trivet/runtime/internal/conformance';
import { actionStep, readBackStep } from '../../steps.js';
import { inputOf } from '../names.js';
import { deletersOf } from './deleting.js';
import { filterCases } from './filtered.js';
import { callOf, type Item, type ItemContext, inputsOf, itemCase } from './item.js';
import { pairsOf } from './leaves.js';
import { holding, isPaged, type ListReader, listingOf, listReadersOf, nested } from './list-reader.js';
import { pagedCases } from './paged.js';

/** A created item is in the lists that contain its kind, as far as their filters include it, and no longer when deleted. */
export function listedCases(item: Item, items: ItemContext): readonly Case[] {
  return listReadersOf(item, items).flatMap((reader) => [
    ...(listingOf(item, reader, items, readBackStep).isNarrow || !isPaged(reader, items)
      ? [listedCase(item, reader, items), ...unlistedCases(item, reader, items)]
      : []),
    ...elsewhereCases(item, reader, items),
    ...filterCases(item, reader, items),
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
