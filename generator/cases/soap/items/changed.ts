import { isEqual } from '@trivet/runtime/check';
import type { Case, Data, Step } from '@trivet/runtime/conformance/case';
import { dataIn, pointerTo } from '@trivet/runtime/internal/conformance';
import { isReading, wordsOf } from '../../../model/resources/verbs.js';
import { hasExpression } from '../../../model/samples/expressions.js';
import type { SoapStep } from '../../sends.js';
import { actionStep, output, readBackStep } from '../../steps.js';
import { inputOf } from '../names.js';
import {
  type Based,
  callOf,
  type Item,
  type ItemContext,
  inputsOf,
  itemCase,
  operationsOf,
  otherOf,
  sentBy,
} from './item.js';
import { isOfTime, type Leaf, leavesOf, type Pair, pairsOf, shows } from './leaves.js';
import { withOtherValue } from './other-value.js';
import { type Reader, readable, readersOf, readOf } from './readers.js';
import { isVersion } from './versions.js';

/** A change of a member. */
export interface Changing {
  readonly change: Based;
  readonly reader: Reader;
  /** The request with another value of the member. */
  readonly step: SoapStep;
  readonly pair: Pair;
}

/** A changed member is read as it was sent; others, and other items, are kept. */
export function changedCases(item: Item, items: ItemContext): readonly Case[] {
  const readers = readersOf(item, items);
  return changesOf(item, items).flatMap((change) =>
    readers.flatMap((reader) => {
      const changing = changingsOf(item, change, reader, items);
      const [first] = changing;
      return [
        ...changing.map((one) => changedCase(item, one, items)),
        ...(first === undefined ? [] : isolatedCase(item, first, items)),
      ];
    }),
  );
}

/** The operations that change an item, by their names; those of unknown verbs may do anything else with it. */
export function changesOf(item: Item, items: ItemContext): readonly Based[] {
  const creating = new Set(items.makers);
  return operationsOf(item, items).filter(
    ({ operation }) =>
      !isReading(operation) &&
      !creating.has(operation) &&
      ['update', 'none'].includes(wordsOf(operation).verb),
  );
}

/** The changes of single members that a reader returns, by one operation. */
export function changingsOf(
  item: Item,
  change: Based,
  reader: Reader,
  items: ItemContext,
): readonly Changing[] {
  const { context } = items;
  const { type } = change.operation.binding.input;
  const { step } = callOf(item, change, actionStep);
  const input = inputOf(step);
  const created = inputOf(item.made);
  const leaves = leavesOf(type, context, input);
  const given = pairsOf(item.leaves, reader.leaves);
  return pairsOf(leaves, reader.leaves).flatMap((pair): readonly Changing[] => {
    const { sent, seen } = pair;
    const present = dataIn(input, sent.path);
    if (isVersion(sent, context) || (present !== undefined && hasExpression(present))) return [];
    const first = given.find((one) => one.seen === seen)?.sent;
    const before = first && (dataIn(created, first.path) ?? firstValue(item, first, items));
    const changed = withOtherValue(input, sent, type, context, before);
    if (changed === undefined || isEqual(dataIn(changed, sent.path), before)) return [];
    return [{ change, reader, pair, step: { ...step, send: { ...step.send, input: changed } } }];
  });
}

/** The value with which an item is created so that it has an optional member. */
function firstValue({ made, kind }: Item, leaf: Leaf, { context }: ItemContext): Data | undefined {
  const filled = withOtherValue(inputOf(made), leaf, kind.maker.binding.input.type, context);
  return filled && dataIn(filled, leaf.path);
}

/** The reader returns the changed member, and the others as they were, as far as the change does not concern them. */
function changedCase(item: Item, changing: Changing, items: ItemContext): Case {
  const { change, reader, step, pair } = changing;
  const { operation, base } = change;
  const { before, reaching } = callOf(item, change, actionStep);
  const seen = readOf(item, reader, items, readBackStep);
  const shown = shownBefore(item, changing, items);
  const stored = readable(step, change, reader, items).filter((one) => !isVersion(one.sent, items.context));
  const sent = stored.map((one) => {
    const relation = shows(one, output(actionStep, 'sent', pointerTo(...one.sent.path)));
    if (shown === undefined || one.seen !== pair.seen) return relation;
    const { ifPresent: _, ...sure } = relation;
    return { ...sure, given: '$steps.the-first.outputs.shown' };
  });
  const isUpdate = wordsOf(operation).verb === 'update';
  const kept = isUpdate ? keptBy(item, change, reader, items) : [];
  const name = pair.sent.path.join('.');
  const relations = [
    ...(seen.step.expect.relations ?? []),
    ...sent,
    ...kept.map((one) => shows(one, sentBy(item, pointerTo(...one.sent.path)))),
  ];
  return itemCase({
    operation,
    what: `changed/${reader.operation.name}/${name}`,
    title: `${reader.operation.name} returns the changed "${name}"${kept.length > 0 ? ', and other members as before' : ''}`,
    before: [...item.before, ...before, ...seen.before, ...(shown ?? [item.made]), ...reaching],
    steps: [
      { ...step, outputs: { sent: '$request.body' } },
      { ...seen.step, expect: { ...seen.step.expect, relations } },
    ],
    inputs: inputsOf(item.base, base, reader.base),
    ...(!isUpdate && { confidence: 'low' }),
  });
}

/**
 * The creation with an optional member, and a read which shows whether the service returns it; undefined for members
 * that every response has.
 */
function shownBefore(
  item: Item,
  { reader, pair: { seen } }: Changing,
  items: ItemContext,
): readonly Step[] | undefined {
  const { context } = items;
  const own = pairsOf(item.leaves, reader.leaves).find((one) => one.seen === seen)?.sent;
  if (seen.isCertain || own === undefined) return undefined;
  const { type } = item.kind.maker.binding.input;
  const input = inputOf(item.made);
  const full = dataIn(input, own.path) === undefined ? withOtherValue(input, own, type, context) : input;
  if (full === undefined) return undefined;
  const { step } = readOf(item, reader, items, 'the-first');
  return [
    { ...item.made, send: { ...item.made.send, input: full } },
    { ...step, outputs: { shown: `$response.body#${pointerTo(...seen.path)}` } },
  ];
}

/** The members of the creation which a reader returns and a change cannot have; one of time may follow another. */
function keptBy(item: Item, change: Based, reader: Reader, items: ItemContext): readonly Pair[] {
  const { context } = items;
  const changeable = leavesOf(change.operation.binding.input.type, context).map(({ path }) => path.at(-1));
  return readable(item.made, { operation: item.kind.maker }, reader, items).filter(
    ({ sent: { path, field } }) => !changeable.includes(path.at(-1)) && !isOfTime(field.type, context),
  );
}

/** A change of one item leaves another one as it was. */
function isolatedCase(item: Item, { change, reader, step }: Changing, items: ItemContext): readonly Case[] {
  const other = otherOf(item, items);
  if (other === undefined) return [];
  const { operation, base } = change;
  const { before, reaching } = callOf(item, change, actionStep);
  const seen = readOf(other, reader, items, readBackStep);
  const relations = readable(other.made, { operation: item.kind.maker }, reader, items).map((one) =>
    shows(one, sentBy(other, pointerTo(...one.sent.path))),
  );
  if (relations.length === 0) return [];
  return [
    itemCase({
      operation,
      what: `isolated/${reader.operation.name}`,
      title: `${reader.operation.name} returns another item unchanged`,
      before: [...item.before, ...before, ...seen.before, item.made, other.made, ...reaching],
      steps: [
        step,
        {
          ...seen.step,
          expect: { ...seen.step.expect, relations: [...(seen.step.expect.relations ?? []), ...relations] },
        },
      ],
      inputs: inputsOf(item.base, base, reader.base),
    }),
  ];
}
