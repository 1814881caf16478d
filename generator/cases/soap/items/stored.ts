import { isEqual } from '@trivet/runtime/check';
import type { Case, Data } from '@trivet/runtime/conformance/case';
import { pointerTo } from '@trivet/runtime/internal/conformance';
import type { Type } from '../../../model/contract.js';
import { freshName } from '../../../model/resources/chosen-name.js';
import { isPresence } from '../../../model/resources/roles.js';
import type { SampleContext } from '../../../model/samples/context.js';
import { hasExpression } from '../../../model/samples/expressions.js';
import type { SoapStep } from '../../sends.js';
import { actionStep, createdStep, output, readBackStep } from '../../steps.js';
import { valueAt, withValue } from '../../values.js';
import { isAnswered } from '../kinds.js';
import { inputOf } from '../names.js';
import { isCertainlyUnique, isUnique } from '../unique.js';
import { type Item, type ItemContext, inputsOf, itemCase, otherOf, sentBy } from './item.js';
import { type Leaf, shows } from './leaves.js';
import { withOtherValue } from './other-value.js';
import { type Reader, readable, readersOf, readOf } from './readers.js';

/** A created item is read as it was sent: the sample, and one with all members and other values. */
export function storedCases(item: Item, items: ItemContext): readonly Case[] {
  const full = filledUp(item, items);
  const read = readersOf(item, items).flatMap((reader) => [
    ...storedCase(item, item.made, reader, items, ''),
    ...(full === undefined ? [] : storedCase(item, full, reader, items, '/all')),
    ...ownCase(item, reader, items),
  ]);
  return [...read, ...takenCases(item, items)];
}

function storedCase(
  item: Item,
  made: SoapStep,
  reader: Reader,
  items: ItemContext,
  tail: string,
): readonly Case[] {
  const { maker: operation } = item.kind;
  const { before, step } = readOf(item, reader, items, readBackStep);
  const relations = readable(made, { operation }, reader, items).map((pair) =>
    shows(pair, sentBy(item, pointerTo(...pair.sent.path))),
  );
  if (tail !== '' && relations.length === 0) return [];
  const { name } = reader.operation;
  const seen = {
    ...step,
    expect: { ...step.expect, relations: [...(step.expect.relations ?? []), ...relations] },
  };
  return [
    itemCase({
      operation,
      what: `read/${name}${tail}`,
      title: `${name} returns the created item as it was sent${tail === '' ? '' : ', with all members'}`,
      before: [...item.before, ...before],
      steps: [made, seen],
      inputs: inputsOf(item.base, reader.base),
    }),
  ];
}

/** The creation with values for all members that do not refer to others; undefined if it has no more. */
function filledUp({ made, kind: { maker }, leaves }: Item, { context }: ItemContext): SoapStep | undefined {
  const { type } = maker.binding.input;
  const input = inputOf(made);
  const full = leaves.reduce((so, leaf) => {
    const { field } = leaf;
    const fresh = isUnique(field, maker, context) ? freshName(field.type, context) : undefined;
    const own = fresh === undefined ? so : (withMember(so, leaf, type, fresh, context) ?? so);
    return withOtherValue(own, leaf, type, context) ?? own;
  }, input);
  return isEqual(full, input) ? undefined : { ...made, send: { ...made.send, input: full } };
}

/** A request with a value of a member that has none; undefined if it would be invalid. */
function withMember(
  input: Data,
  leaf: Leaf,
  type: Type,
  value: Data,
  context: SampleContext,
): Data | undefined {
  if (hasExpression(valueAt(input, leaf.path))) return undefined;
  const placed = withOtherValue(input, leaf, type, context);
  const changed = placed && withValue(placed, leaf.path, value);
  return changed !== undefined && context.accepts(type, changed) ? changed : undefined;
}

/** A value that must be unique is rejected with the declared fault if another item has it. */
function takenCases(item: Item, { context }: ItemContext): readonly Case[] {
  const { made, kind, leaves, base, before } = item;
  const { maker } = kind;
  const { type } = maker.binding.input;
  const faults = maker.binding.faults.filter(isPresence).map(({ name }) => name);
  if (faults.length === 0 || !isAnswered(kind.name)) return [];
  return leaves.flatMap((leaf): readonly Case[] => {
    const { path, field } = leaf;
    const fresh = isCertainlyUnique(field, maker, context) ? freshName(field.type, context) : undefined;
    const input = fresh === undefined ? undefined : withMember(inputOf(made), leaf, type, fresh, context);
    if (input === undefined) return [];
    const step = { ...made, send: { ...made.send, input } };
    return [
      itemCase({
        operation: maker,
        what: `taken/${path.join('.')}`,
        title: `rejects a "${path.join('.')}" that another item has`,
        before: [...before, step],
        steps: [{ ...step, id: actionStep, expect: { outcome: faults } }],
        inputs: base.inputs,
      }),
    ];
  });
}

/** Two created items have different names, and each is read by its own. */
function ownCase(item: Item, reader: Reader, items: ItemContext): readonly Case[] {
  const other = otherOf(item, items);
  if (other === undefined) return [];
  const { maker: operation, name } = item.kind;
  const [one, two] = [
    readOf(item, reader, items, `${readBackStep}-1`),
    readOf(other, reader, items, `${readBackStep}-2`),
  ];
  const apart = isAnswered(name)
    ? [
        {
          value: `$response.body#${name.pointer}`,
          relation: 'differs' as const,
          other: output(createdStep, 'id'),
        },
      ]
    : [];
  const made = { ...other.made, expect: { ...other.made.expect, relations: apart } };
  return [
    itemCase({
      operation,
      what: `own/${reader.operation.name}`,
      title: `two created items have names of their own, by which ${reader.operation.name} returns them`,
      before: [...item.before, ...one.before, item.made],
      steps: [made, one.step, two.step],
      inputs: inputsOf(item.base, reader.base),
    }),
  ];
}
