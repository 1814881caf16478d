import type { Case, CaseCriterion, Relation, Step } from '@trivet/runtime/conformance/case';
import { pointerTo } from '@trivet/runtime/internal/conformance';
import { conditionOperand } from '@trivet/runtime/internal/expressions';
import { isSoapBase, type SoapBase } from '../../base.js';
import type { SoapStep } from '../../sends.js';
import { actionStep, output, readBackStep, refersTo } from '../../steps.js';
import { valueAt } from '../../values.js';
import { inputOf } from '../names.js';
import { pathTo, type States, stateIn } from '../states/states.js';
import {
  type Based,
  type Call,
  callOf,
  type Item,
  type ItemContext,
  inputsOf,
  itemCase,
  operationsOf,
} from './item.js';
import { leavesOf, pairsOf } from './leaves.js';
import { withOtherValue } from './other-value.js';
import { type Reader, readable, readersOf, readOf } from './readers.js';

const firstRead = 'the-first';

/** An operation is rejected for an item in a state other than the required one, and changes nothing. */
export function refusedCases(item: Item, items: ItemContext): readonly Case[] {
  const { states } = item;
  if (states === undefined) return [];
  return operationsOf(item, items).flatMap((one): readonly Case[] => {
    const { required } = states.effects.get(one.operation.name) ?? {};
    if (required === undefined) return [];
    return readersOf(item, items).flatMap((reader) =>
      states.words
        .filter((state) => !required.includes(state))
        .flatMap((state) => refusedCase(item, one, reader, { states, state }, items)),
    );
  });
}

/** The states of a kind, and one of them. */
interface Present {
  readonly states: States;
  readonly state: string;
}

function refusedCase(
  item: Item,
  one: Based,
  reader: Reader,
  { states, state }: Present,
  items: ItemContext,
): readonly Case[] {
  const { operation, base } = one;
  const place = stateIn(reader.leaves, states, items.context);
  const reaching = reachedBefore(item, one, states, state, items);
  if (place === undefined || reaching === undefined || operation.binding.output === undefined) return [];
  const step = changing(item, reaching.step, one, reader, items);
  const [first, again] = [firstRead, readBackStep].map((id) => readOf(item, reader, items, id).step);
  if (first === undefined || again === undefined) return [];
  const value = `$response.body#${place}`;
  const when: CaseCriterion = {
    type: 'simple',
    condition: `${conditionOperand(value)} == '${state.replaceAll("'", "''")}'`,
    says: `the item is ${state} before`,
  };
  const { name } = reader.operation;
  const said = states.effects.get(operation.name);
  const names = operation.binding.faults.map((fault) => fault.name);
  const outcome = names.length === 0 ? ['Client', 'Server'] : ['Client', ...names];
  return [
    itemCase({
      operation,
      what: `refused/${name}/${state}`,
      title: `rejects an item that is ${state}, and ${name} returns it unchanged`,
      before: [
        ...item.before,
        ...reaching.before,
        item.made,
        ...reaching.reaching,
        { ...first, outputs: { item: '$response.body' }, expect: { ...first.expect, when } },
      ],
      steps: [
        { ...step, expect: { outcome } },
        {
          ...again,
          expect: { ...again.expect, relations: keptBy(one, step, reader, { value, state }, items) },
        },
      ],
      inputs: inputsOf(item.base, base, reader.base),
      // The repetition of what was done may be accepted.
      ...(said?.isStrict !== true &&
        (said?.isCertain !== true || said.next === state) && { confidence: 'low' }),
    }),
  ];
}

/** A request with other values of the optional members that a reader returns, so that a change of them would show. */
function changing(
  { made, leaves }: Item,
  step: SoapStep,
  { operation }: Based,
  reader: Reader,
  { context }: ItemContext,
): SoapStep {
  const { type } = operation.binding.input;
  const given = pairsOf(leaves, reader.leaves);
  const input = pairsOf(leavesOf(type, context, inputOf(step)), reader.leaves).reduce(
    (so, { sent, seen }) => {
      const first = given.find((one) => one.seen === seen)?.sent;
      const before = first && valueAt(inputOf(made), first.path);
      return valueAt(so, sent.path) === undefined
        ? (withOtherValue(so, sent, type, context, before) ?? so)
        : so;
    },
    inputOf(step),
  );
  return { ...step, send: { ...step.send, input } };
}

/** The state, and the members that the rejected request has, are as before. */
function keptBy(
  one: Based,
  step: Step,
  reader: Reader,
  { value, state }: { readonly value: string; readonly state: string },
  items: ItemContext,
): readonly Relation[] {
  const others = readable(step, one, reader, items)
    .filter(({ seen }) => seen.isCertain)
    .map(({ seen: { path } }): Relation => {
      const place = pointerTo(...path);
      return { value: `$response.body#${place}`, relation: 'holds', other: output(firstRead, 'item', place) };
    });
  return [{ value, relation: 'holds', other: state }, ...others.filter((other) => other.value !== value)];
}

/**
 * A request about a new item that is in a state, after the requests that bring it there and those that create the parts
 * to which it refers; undefined without any.
 */
function reachedBefore(
  item: Item,
  one: Based,
  states: States,
  state: string,
  items: ItemContext,
): Call | undefined {
  const path = pathTo(states, states.initial, (found) => found === state);
  const based = path?.map((name): Based | undefined => {
    const [operation, base] = [items.operations.get(name), items.bases.get(name)];
    return operation === undefined || base === undefined || !isSoapBase(base)
      ? undefined
      : { operation, base };
  });
  const calls = based?.filter((found) => found !== undefined);
  if (calls === undefined || calls.length !== path?.length) return undefined;
  const first = callOf(item, one, actionStep);
  // Parts to which a request refers are created in the first state; other requests would lead to other states.
  let walk = performed({ item, before: [], reaching: [] }, { ...first, reaching: partsOf(first) }, one.base);
  for (const [index, call] of calls.entries()) {
    const next = callOf(walk.item, call, `to-${index + 1}`);
    walk = performed(walk, { ...next, reaching: [...next.reaching, next.step] }, call.base);
  }
  const { step } = callOf(walk.item, one, actionStep);
  return { before: walk.before, reaching: walk.reaching, step };
}

/** What has been done with an item; its `steps` name what was. */
interface Walk extends Omit<Call, 'step'> {
  readonly item: Item;
}

/** What has been done after the steps of a call, except for the call itself. */
function performed(walk: Walk, { before, reaching }: Call, base: SoapBase): Walk {
  const added = [...before, ...reaching];
  const steps = new Map([
    ...walk.item.steps,
    ...added.map(({ operation, id }): [string, string] => [operation, id]),
  ]);
  // A part that was created before is also named by its response.
  const named = [...walk.reaching, ...reaching].map((step) => {
    const own = base.setup.find(({ operation }) => operation === step.operation);
    return own?.outputs === undefined ? step : { ...step, outputs: { ...step.outputs, ...own.outputs } };
  });
  return { item: { ...walk.item, steps }, before: [...walk.before, ...before], reaching: named };
}

/** The steps before a request to which it refers, in turn. */
function partsOf({ reaching, step }: Call): readonly Step[] {
  const kept: Step[] = [];
  for (const one of reaching.toReversed())
    if ([...kept, step].some(({ send }) => refersTo(send, [one.id]))) kept.unshift(one);
  return kept;
}
