import type { Case, Relation } from '@trivet/runtime/conformance/case';
import { pointerTo } from '@trivet/runtime/internal/conformance';
import { phrases } from '../../../model/resources/phrases.js';
import { isReading, wordsOf } from '../../../model/resources/verbs.js';
import { sentencesIn } from '../../../model/resources/words.js';
import type { SoapStep } from '../../sends.js';
import { actionStep, output, readBackStep } from '../../steps.js';
import { valueAt, without } from '../../values.js';
import { inputOf } from '../names.js';
import { type Based, callOf, type Item, type ItemContext, inputsOf, itemCase, operationsOf } from './item.js';
import { type Leaf, leavesOf, type Pair, pairsOf } from './leaves.js';
import { withOtherValue } from './other-value.js';
import { type Reader, readersOf, readOf } from './readers.js';

const firstRead = 'the-first';

/**
 * An item that was created with its optional members keeps those that a change does not have, or loses them, as the
 * description of the change says.
 */
export function completeCases(item: Item, items: ItemContext): readonly Case[] {
  const made = complete(item, items);
  return operationsOf(item, items).flatMap((change) => {
    const { operation } = change;
    if (isReading(operation) || wordsOf(operation).verb !== 'update') return [];
    const said = sentencesIn(operation.doc?.replace(/\s+/g, ' '));
    const keeps = said.some((one) => phrases.rest.kept.test(one));
    const loses = said.some((one) => phrases.rest.lost.test(one));
    if (keeps === loses) return [];
    return readersOf(item, items).flatMap((reader) =>
      completeCase({ ...item, made }, change, reader, keeps, items),
    );
  });
}

/** The creation with every optional member. */
function complete({ made, kind: { maker }, leaves }: Item, { context }: ItemContext): SoapStep {
  const { type } = maker.binding.input;
  const input = inputOf(made);
  const absent = leaves.filter(({ path }) => valueAt(input, path) === undefined);
  const full = absent.reduce((so, leaf) => withOtherValue(so, leaf, type, context) ?? so, input);
  return { ...made, send: { ...made.send, input: full } };
}

function completeCase(
  item: Item,
  change: Based,
  reader: Reader,
  keeps: boolean,
  items: ItemContext,
): readonly Case[] {
  const { operation, base } = change;
  const { before, reaching, step: whole } = callOf(item, change, actionStep);
  // A change without any member may be refused.
  const step = bare(whole, change, keeps ? 1 : 0, items);
  const [first, again] = [firstRead, readBackStep].map((id) => readOf(item, reader, items, id).step);
  const pairs = left(item, step, change, reader, items);
  if (first === undefined || again === undefined || pairs.length === 0) return [];
  const relations = pairs.map(({ seen }): Relation => {
    const place = pointerTo(...seen.path);
    return {
      value: `$response.body#${place}`,
      relation: keeps ? 'holds' : 'differs',
      other: output(firstRead, 'item', place),
      given: output(firstRead, 'item', place).slice(1, -1),
    };
  });
  const { name } = reader.operation;
  return [
    itemCase({
      operation,
      what: `${keeps ? 'kept' : 'replaced'}/${name}`,
      title: `${name} ${keeps ? 'returns the optional members that a change does not have as before' : 'no longer returns the optional members that the request does not have'}`,
      before: [
        ...item.before,
        ...before,
        item.made,
        ...reaching,
        { ...first, outputs: { item: '$response.body' } },
      ],
      steps: [step, { ...again, expect: { ...again.expect, relations } }],
      inputs: inputsOf(item.base, base, reader.base),
    }),
  ];
}

/** A change without its optional members, apart from the first ones. */
function bare(step: SoapStep, { operation }: Based, kept: number, { context }: ItemContext): SoapStep {
  const { type } = operation.binding.input;
  const optional = leavesOf(type, context, inputOf(step)).filter(({ field }) => !field.required);
  const input = optional.slice(kept).reduce((so, { path }) => {
    const less = without(so, path);
    return context.accepts(type, less) ? less : so;
  }, inputOf(step));
  return { ...step, send: { ...step.send, input } };
}

/** The optional members of an item that a change may have, and does not have. */
function left(
  { made, leaves }: Item,
  step: SoapStep,
  { operation }: Based,
  reader: Reader,
  { context }: ItemContext,
): readonly Pair[] {
  const changeable = pairsOf(leavesOf(operation.binding.input.type, context, inputOf(step)), reader.leaves);
  const isLeft = (leaf: Leaf): boolean =>
    changeable.some(({ sent, seen }) => seen === leaf && valueAt(inputOf(step), sent.path) === undefined);
  return pairsOf(leaves, reader.leaves).filter(
    ({ sent, seen }) => valueAt(inputOf(made), sent.path) !== undefined && isLeft(seen),
  );
}
