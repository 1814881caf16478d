import type { Case, Relation, Step } from '@trivet/runtime/conformance/case';
import { isReading, wordsOf } from '../../../model/resources/verbs.js';
import type { SoapStep } from '../../sends.js';
import { actionStep, otherStep, readBackStep } from '../../steps.js';
import { inputOf } from '../names.js';
import { deletersOf } from './deleting.js';
import { type Based, callOf, type Item, type ItemContext, inputsOf, itemCase, operationsOf } from './item.js';
import { leavesOf, pairsOf } from './leaves.js';
import { withOtherValue } from './other-value.js';
import { listing, type PartReader, partReadersOf, partsRead, sentMembers } from './part-reader.js';

/**
 * Cases of what the service numbers below another item: a part is in the list of its item as it was sent, a change of it
 * is seen there and leaves the part of another item as it was, and it is no longer there when it has been removed.
 */
export function partCases(item: Item, items: ItemContext): readonly Case[] {
  return partReadersOf(item, items).flatMap((reader) => [
    listedCase(item, reader, items),
    ...changesOf(item, items).flatMap((change) => [
      ...changedCase(item, change, reader, items),
      ...elsewhereCase(item, change, reader, items),
    ]),
    ...deletersOf(item, items).flatMap((removal) => [
      removedCase(item, removal, reader),
      ...elsewhereCase(item, removal, reader, items),
    ]),
  ]);
}

function changesOf(item: Item, items: ItemContext): readonly Based[] {
  return operationsOf(item, items).filter(
    ({ operation }) => !isReading(operation) && wordsOf(operation).verb === 'update',
  );
}

function listedCase(item: Item, reader: PartReader, items: ItemContext): Case {
  const { maker: operation } = item.kind;
  const { name } = reader.operation;
  const sent = sentMembers(item.made, operation, reader, items);
  return itemCase({
    operation,
    what: `listed/${name}`,
    title: `${name} returns the new part as it was sent`,
    before: item.before,
    steps: [item.made, seen(item, reader, [listing(item, reader, 'lists', sent)])],
    inputs: inputsOf(item.base, reader.base),
  });
}

function changedCase(item: Item, change: Based, reader: PartReader, items: ItemContext): readonly Case[] {
  const { operation, base } = change;
  const { before, reaching, step } = callOf(item, change, actionStep);
  const changed = withOthers(item, step, change, reader, items);
  const sent = sentMembers(changed, operation, reader, items);
  const { name } = reader.operation;
  return sent.length === 0
    ? []
    : [
        itemCase({
          operation,
          what: `changed/${name}`,
          title: `${name} returns the changed part`,
          before: [...item.before, ...before, item.made, ...reaching],
          steps: [changed, seen(item, reader, [listing(item, reader, 'lists', sent)])],
          inputs: inputsOf(item.base, base, reader.base),
        }),
      ];
}

/** The request with other values of the members that a part has. */
function withOthers(
  { leaves }: Item,
  step: SoapStep,
  { operation }: Based,
  { members }: PartReader,
  { context }: ItemContext,
): SoapStep {
  const { type } = operation.binding.input;
  const given = new Map(pairsOf(leaves, members).map(({ sent, seen: one }) => [one, sent]));
  const input = pairsOf(leavesOf(type, context, inputOf(step)), members).reduce((so, pair) => {
    const first = given.get(pair.seen);
    if (first === undefined) return so;
    return withOtherValue(so, pair.sent, type, context) ?? so;
  }, inputOf(step));
  return { ...step, send: { ...step.send, input }, outputs: { sent: '$request.body' } };
}

/** A part of another item, which may have the same number, is as it was. */
function elsewhereCase(item: Item, change: Based, reader: PartReader, items: ItemContext): readonly Case[] {
  const { operation, base } = change;
  const parent = item.parents.findLast((one) => one.instead(item.made) !== undefined);
  const read = parent?.instead(partsRead(item, reader, readBackStep));
  const made = parent?.instead({ ...item.made, id: otherStep });
  if (parent === undefined || read === undefined || made === undefined) return [];
  const other: Item = { ...item, made };
  const { before, reaching, step } = callOf(item, change, actionStep);
  const changed = wordsOf(operation).verb === 'update' ? withOthers(item, step, change, reader, items) : step;
  const sent = sentMembers(made, item.kind.maker, reader, items);
  const { name } = reader.operation;
  return [
    itemCase({
      operation,
      what: `elsewhere/${name}`,
      title: `${name} returns a part of another item unchanged`,
      before: [...item.before, ...before, item.made, parent.other, made, ...reaching],
      steps: [changed, withRelations(read, [listing(other, reader, 'lists', sent)])],
      inputs: inputsOf(item.base, base, reader.base),
    }),
  ];
}

function removedCase(item: Item, removal: Based, reader: PartReader): Case {
  const { operation, base } = removal;
  const { before, reaching, step } = callOf(item, removal, actionStep);
  const { name } = reader.operation;
  return itemCase({
    operation,
    what: `unlisted/${name}`,
    title: `${name} no longer returns the removed part`,
    before: [...item.before, ...before, item.made, ...reaching],
    steps: [step, seen(item, reader, [listing(item, reader, 'omits')])],
    inputs: inputsOf(item.base, base, reader.base),
  });
}

function seen(item: Item, reader: PartReader, relations: readonly Relation[]): Step {
  return withRelations(partsRead(item, reader, readBackStep), relations);
}

function withRelations(step: SoapStep, relations: readonly Relation[]): Step {
  return { ...step, expect: { ...step.expect, relations } };
}
