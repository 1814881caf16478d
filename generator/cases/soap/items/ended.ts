import type { Case, Expect } from '@trivet/runtime/conformance/case';
import { pointerTo } from '@trivet/runtime/internal/conformance';
import { isAbsence } from '../../../model/resources/roles.js';
import type { Said } from '../../../model/resources/states/said.js';
import { isReading } from '../../../model/resources/verbs.js';
import { actionStep, readBackStep } from '../../steps.js';
import type { SoapOperation } from '../names.js';
import { formIn, stateIn, wordsOf as statesOf } from '../states/states.js';
import { deletersOf } from './deleting.js';
import {
  type Based,
  callOf,
  type Item,
  type ItemCase,
  type ItemContext,
  inputsOf,
  itemCase,
  operationsOf,
  otherOf,
} from './item.js';
import type { Leaf } from './leaves.js';
import { type Reader, readersOf, readOf } from './readers.js';

/** A deleted item is not found, and another one is; an ended one has the state after which the operation is named. */
export function endedCases(item: Item, items: ItemContext): readonly Case[] {
  const readers = readersOf(item, items);
  const deleters = new Set(deletersOf(item, items).map(({ operation }) => operation));
  return operationsOf(item, items)
    .filter(({ operation }) => !isReading(operation) && !items.makers.includes(operation))
    .flatMap((end) =>
      readers.flatMap((reader) => [
        ...(deleters.has(end.operation) ? goneCases(item, end, reader, items) : []),
        ...stateCases(item, end, reader, items),
      ]),
    );
}

function goneCases(item: Item, end: Based, reader: Reader, items: ItemContext): readonly Case[] {
  const { operation } = reader;
  const absent = absenceOf(operation);
  const seen = readOf(item, reader, items, readBackStep);
  const { name } = operation;
  const gone =
    absent === undefined
      ? []
      : [
          endCase(item, end, reader, items, {
            what: `gone/${name}`,
            title: `${name} does not find the deleted item`,
            seen: { ...seen.step, expect: absent },
          }),
        ];
  return [...gone, ...otherCase(item, end, reader, items)];
}

/** Another item is still found after the deletion of one. */
function otherCase(item: Item, end: Based, reader: Reader, items: ItemContext): readonly Case[] {
  const other = otherOf(item, items);
  if (other === undefined) return [];
  const { name } = reader.operation;
  const seen = readOf(other, reader, items, readBackStep);
  return [
    endCase(item, end, reader, items, {
      what: `isolated/${name}`,
      title: `${name} still returns another item`,
      made: [other],
      seen: seen.step,
    }),
  ];
}

/** The state of an item after an operation, as its description says, or `cancelled` after `CancelBooking`. */
function stateCases(item: Item, end: Based, reader: Reader, items: ItemContext): readonly Case[] {
  const { name } = reader.operation;
  return reader.leaves.flatMap((leaf): readonly Case[] => {
    const described = describedAfter(item, end.operation, reader, leaf, items);
    const state = described?.next ?? formIn(statesOf(leaf.field, items.context), end.operation.name);
    if (state === undefined) return [];
    const { step } = readOf(item, reader, items, readBackStep);
    const relations = [
      ...(step.expect.relations ?? []),
      { value: `$response.body#${pointerTo(...leaf.path)}`, relation: 'holds' as const, other: state },
    ];
    return [
      endCase(item, end, reader, items, {
        what: `status/${name}/${leaf.path.join('.')}`,
        title: `${name} returns "${state}" as "${leaf.path.join('.')}" afterwards`,
        seen: { ...step, expect: { ...step.expect, relations } },
        ...(described?.isCertain === false && { confidence: 'low' as const }),
      }),
    ];
  });
}

/** What descriptions say about the state after an operation; undefined if they do not, or a member has none. */
function describedAfter(
  { states }: Item,
  { name }: SoapOperation,
  { leaves }: Reader,
  { path }: Leaf,
  { context }: ItemContext,
): Said | undefined {
  const isState = states !== undefined && stateIn(leaves, states, context) === pointerTo(...path);
  const said = isState ? states.effects.get(name) : undefined;
  return said?.next === undefined ? undefined : said;
}

interface EndParts {
  readonly what: string;
  readonly title: string;
  readonly seen: ItemCase['steps'][number];
  readonly confidence?: 'low';
  /** Further items that are created before. */
  readonly made?: readonly Item[];
}

function endCase(
  item: Item,
  end: Based,
  reader: Reader,
  items: ItemContext,
  { seen, made = [], ...parts }: EndParts,
): Case {
  const { before, reaching, step } = callOf(item, end, actionStep);
  const more = readOf(item, reader, items, readBackStep).before;
  return itemCase({
    ...parts,
    operation: end.operation,
    before: [...item.before, ...before, ...more, item.made, ...made.map((one) => one.made), ...reaching],
    steps: [step, seen],
    inputs: inputsOf(item.base, end.base, reader.base),
  });
}

/** The expectation of the fault that an operation declares for items that do not exist. */
export function absenceOf({ binding }: SoapOperation): Expect | undefined {
  const faults = binding.faults.filter(isAbsence).map(({ name }) => name);
  return faults.length === 0 ? undefined : { outcome: faults };
}
