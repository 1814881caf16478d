import type { Case } from '@trivet/runtime/conformance/case';
import { pointerTo } from '@trivet/runtime/internal/conformance';
import { phrases } from '../../../model/resources/phrases.js';
import { isReading } from '../../../model/resources/verbs.js';
import { sentencesIn } from '../../../model/resources/words.js';
import { isSoapBase } from '../../base.js';
import { actionStep, readBackStep } from '../../steps.js';
import { refersTo } from '../reference.js';
import { stateIn } from '../states/states.js';
import { type Based, callOf, type Item, type ItemContext, inputsOf, itemCase } from './item.js';
import { type Reader, readersOf, readOf } from './readers.js';

/**
 * The state of an item after an operation on what was created for it, where a description names both: "Cancels a booking;
 * the order is DRAFT again".
 */
export function ledCases(item: Item, items: ItemContext): readonly Case[] {
  const readers = readersOf(item, items);
  return [...items.operations.values()].flatMap((operation): readonly Case[] => {
    const base = items.bases.get(operation.name);
    const state = stateAfter(operation.doc, item);
    if (state === undefined || isReading(operation)) return [];
    if (base?.guess === undefined || !isSoapBase(base) || refersTo(base, item.kind)) return [];
    // The item exists before the request, since what the request is about was created for it.
    const isBelow = base.setup.some((step) => step.operation === item.kind.maker.name);
    return isBelow
      ? readers.flatMap((reader) => ledCase(item, { operation, base }, state, reader, items))
      : [];
  });
}

/** The state that a sentence without conditions says the item has afterwards. */
function stateAfter(doc: string | undefined, { thing, states }: Item): string | undefined {
  if (doc === undefined || states === undefined) return undefined;
  const parts = sentencesIn(doc.replace(/\s+/g, ' ')).flatMap((one) => one.split('; '));
  const found = parts.flatMap((one) => {
    const [, other = '', word = ''] = phrases.states.again.exec(one) ?? [];
    const isOfItem =
      other !== '' && thing.endsWith(other.toLowerCase()) && !phrases.states.condition.test(one);
    const state = word.replace(/[^\w-]/g, '');
    return isOfItem && states.words.includes(state) ? [state] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

function ledCase(item: Item, led: Based, state: string, reader: Reader, items: ItemContext): readonly Case[] {
  const leaf = item.states && stateIn(reader.leaves, item.states, items.context);
  const shown = reader.leaves.find(({ path }) => pointerTo(...path) === leaf);
  if (leaf === undefined || shown === undefined) return [];
  const { before, reaching, step } = callOf(item, led, actionStep);
  const read = readOf(item, reader, items, readBackStep);
  const relations = [
    ...(read.step.expect.relations ?? []),
    { value: `$response.body#${leaf}`, relation: 'holds' as const, other: state },
  ];
  const { name } = reader.operation;
  return [
    itemCase({
      operation: led.operation,
      what: `leads/${name}/${shown.path.join('.')}`,
      title: `${name} returns "${state}" as "${shown.path.join('.')}" afterwards`,
      before: [...item.before, ...before, ...read.before, item.made, ...reaching],
      steps: [step, { ...read.step, expect: { ...read.step.expect, relations } }],
      inputs: inputsOf(item.base, led.base, reader.base),
    }),
  ];
}
