import type { Case, Expect } from '@trivet/runtime/conformance/case';
import { pointerTo } from '@trivet/runtime/internal/conformance';
import { isAbsence } from '../../../model/resources/roles.js';
import { isReading, wordsOf } from '../../../model/resources/verbs.js';
import { wordsIn } from '../../../model/resources/words.js';
import { actionStep, readBackStep } from '../../steps.js';
import { notNull, type SoapOperation } from '../names.js';
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
  return operationsOf(item, items)
    .filter(({ operation }) => !isReading(operation) && !items.makers.includes(operation))
    .flatMap((end) =>
      readers.flatMap((reader) => [
        ...(wordsOf(end.operation).verb === 'delete' ? goneCases(item, end, reader, items) : []),
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

/** The state of an item after an operation: `cancelled` after `CancelBooking`. */
function stateCases(item: Item, end: Based, reader: Reader, items: ItemContext): readonly Case[] {
  const { name } = reader.operation;
  return reader.leaves.flatMap((leaf): readonly Case[] => {
    const state = stateAfter(end.operation, leaf, items);
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
      }),
    ];
  });
}

/** The only value of an enumeration that is a form of the verb of an operation. */
function stateAfter({ name }: SoapOperation, { field }: Leaf, { context }: ItemContext): string | undefined {
  const [verb = ''] = wordsIn(name);
  const type = context.resolve(notNull(context.resolve(field.type), context));
  if (type.kind !== 'literal' || type.values.length < 2) return undefined;
  const texts = type.values.filter((one) => typeof one === 'string');
  const forms = texts.filter((one) => isFormOf(one, verb));
  return forms.length === 1 ? forms[0] : undefined;
}

/** Whether a word is the past participle of a verb: `CANCELED` or `cancelled` of `cancel`, `closed` of `close`. */
function isFormOf(word: string, verb: string): boolean {
  const text = word.toLowerCase();
  const last = verb.at(-1) ?? '';
  const forms = [`${verb}ed`, `${verb}${last}ed`, `${verb}d`, `${verb.replace(/y$/, 'i')}ed`];
  return verb.length > 2 && forms.includes(text);
}

interface EndParts {
  readonly what: string;
  readonly title: string;
  readonly seen: ItemCase['steps'][number];
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
  const { before, step } = callOf(item, end, actionStep);
  const more = readOf(item, reader, items, readBackStep).before;
  return itemCase({
    ...parts,
    operation: end.operation,
    before: [...item.before, ...before, ...more, item.made, ...made.map((one) => one.made)],
    steps: [step, seen],
    inputs: inputsOf(item.base, end.base, reader.base),
  });
}

/** The expectation of the fault that an operation declares for items that do not exist. */
export function absenceOf({ binding }: SoapOperation): Expect | undefined {
  const faults = binding.faults.filter(isAbsence).map(({ name }) => name);
  return faults.length === 0 ? undefined : { outcome: faults };
}
