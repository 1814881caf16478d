import type { Case, Data, Relation } from '@trivet/runtime/conformance/case';
import { dataIn, isMembers } from '@trivet/runtime/internal/conformance';
import { freshName } from '../../../model/resources/chosen-name.js';
import { isReading, wordsOf } from '../../../model/resources/verbs.js';
import { singular, wordsIn } from '../../../model/resources/words.js';
import { hasExpression } from '../../../model/samples/expressions.js';
import { actionStep, readBackStep } from '../../steps.js';
import { withValue } from '../../values.js';
import { inputOf, listsOf, notNull } from '../names.js';
import { subjectOf } from '../things.js';
import {
  type Based,
  callOf,
  type Item,
  type ItemContext,
  inputsOf,
  itemCase,
  operationsOf,
  otherOf,
} from './item.js';
import { leavesOf, pairsOf } from './leaves.js';
import { objectOf, type PartReader, sentMembers } from './part-reader.js';

/** An operation that reads the records below an item, with their list. */
type RecordReader = Omit<PartReader, 'number'>;

/**
 * Records below an item that have no name by which they are read, such as events and remarks: one is in the list of the
 * item to which it was added, with what was sent, and not in that of another item, to which none was added.
 */
export function recordCases(item: Item, items: ItemContext): readonly Case[] {
  const others = operationsOf(item, items);
  const adding = others.filter(
    ({ operation }) => !isReading(operation) && ['create', 'none'].includes(wordsOf(operation).verb),
  );
  return adding.flatMap((add) =>
    others
      .flatMap((reader) => recordReaders(item, add, reader, items))
      .flatMap((reader) => casesOf(item, add, reader, items)),
  );
}

/**
 * A request that asks for nothing but the item, and a list that is named like what another one adds, and that the
 * creation of the item does not fill.
 */
function recordReaders(
  item: Item,
  add: Based,
  reader: Based,
  { context }: ItemContext,
): readonly RecordReader[] {
  const { operation } = reader;
  const { before, reaching, step } = callOf(item, reader, readBackStep);
  const asked = inputOf(step);
  const isOfItem = isMembers(asked) && Object.values(asked).every(hasExpression);
  const filled = listsOf(item.kind.maker.binding.input.type, context);
  const sent = inputOf(add.base.step);
  // The names of items distinguish those of other items by themselves.
  const names = new Set(
    leavesOf(add.operation.binding.input.type, context, sent)
      .filter(({ path }) => hasExpression(dataIn(sent, path) ?? null))
      .map(({ path }) => path.at(-1)),
  );
  if (!isReading(operation) || !isOfItem || before.length + reaching.length > 0) return [];
  return listsOf(operation.binding.output?.type, context).flatMap(({ pointer, items: type }) => {
    const named = wordsIn(pointer.split('/').at(-1) ?? '')
      .map(singular)
      .join('');
    const isFilled = filled.some(({ name }) => pointer.endsWith(`/${name}`));
    const isNamed = named !== '' && !isFilled && subjectOf(add.operation).endsWith(named);
    const members = leavesOf(notNull(type, context), context).filter(({ path }) => !names.has(path.at(-1)));
    return isNamed ? [{ ...reader, list: pointer, members }] : [];
  });
}

/** The request with a text of the run, which no other record has; undefined if it has no text. */
function distinct(
  input: Data,
  { operation }: Based,
  { members }: RecordReader,
  { context }: ItemContext,
): Data | undefined {
  const { type } = operation.binding.input;
  for (const { sent } of pairsOf(leavesOf(type, context, input), members)) {
    const fresh = freshName(sent.field.type, context);
    const own = typeof fresh === 'string' ? withValue(input, sent.path, fresh) : undefined;
    if (own !== undefined && context.accepts(type, own)) return own;
  }
  return undefined;
}

function casesOf(item: Item, add: Based, reader: RecordReader, items: ItemContext): readonly Case[] {
  const { before, reaching, step } = callOf(item, add, actionStep);
  const input = distinct(inputOf(step), add, reader, items);
  const added = {
    ...step,
    send: { ...step.send, input: input ?? inputOf(step) },
    outputs: { sent: '$request.body' },
  };
  const sent = sentMembers(added, add.operation, reader, items);
  const other = otherOf(item, items);
  // One value may be that of any record.
  if (sent.length < 2) return [];
  const { name } = reader.operation;
  const seen = (of: Item, relation: 'lists' | 'omits') => {
    const read = callOf(of, reader, readBackStep).step;
    const relations: readonly Relation[] = [
      { value: `$response.body#${reader.list}`, relation, other: objectOf(sent) },
    ];
    return { ...read, expect: { ...read.expect, relations } };
  };
  const parts = { operation: add.operation, inputs: inputsOf(item.base, add.base, reader.base) };
  const first = [...item.before, ...before, item.made];
  return [
    itemCase({
      ...parts,
      what: `recorded/${name}`,
      title: `${name} returns what was added, as it was sent`,
      before: [...first, ...reaching],
      steps: [added, seen(item, 'lists')],
      // A service may decide when it shows what was added.
      confidence: 'low',
    }),
    ...(other === undefined || input === undefined
      ? []
      : [
          itemCase({
            ...parts,
            what: `recorded/elsewhere/${name}`,
            title: `${name} of another item does not return it`,
            before: [...first, other.made, ...reaching],
            steps: [added, seen(other, 'omits')],
          }),
        ]),
  ];
}
