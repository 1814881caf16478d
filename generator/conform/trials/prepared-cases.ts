import { isEqual } from '@trivet/runtime/check';
import type { Case, Data, Send, Step } from '@trivet/runtime/conformance/case';
import type { Effects } from '@trivet/runtime/conformance/run';
import {
  dataAt,
  isRestSend,
  mapTexts,
  payloadOf,
  setupLength,
  withExpressions,
  withPayload,
} from '@trivet/runtime/internal/conformance';
import { expressionsIn } from '@trivet/runtime/internal/expressions';
import { assumptions } from '../../cases/rest/state/assumptions.js';
import { output } from '../../cases/steps.js';
import {
  ancestorsOf,
  type FoundReference,
  operationOf,
  type Preparation,
  removes,
  stepNamesIn,
} from './preparation.js';

/**
 * A function that prepares the items of a case before the operations that need it. Cases that users wrote remain as they
 * are, and so do those about a state or about credentials, which are about a refusal.
 */
export function withPreparations(
  preparations: readonly Preparation[],
  effects: Effects,
): (one: Case) => Case {
  const needing = new Set(preparations.map(({ operation }) => operation));
  return (one) => {
    if (!isPreparable(one) || !one.steps.some(({ operation }) => needing.has(operation))) return one;
    const inputs = new Map(Object.entries(one.inputs ?? {}));
    const walk: Walk = { steps: [], inputs, effects, preparations };
    const setup = setupLength(one);
    let setupSteps = setup;
    one.steps.forEach((step, index) => {
      const before = walk.steps.length;
      add(step, one.steps.slice(index + 1), walk);
      if (index <= setup) setupSteps += walk.steps.length - before - 1;
    });
    if (walk.steps.length === one.steps.length) return one;
    const given = inputs.size > 0 && { inputs: Object.fromEntries(inputs) };
    return { ...one, ...given, steps: walk.steps, setupSteps };
  };
}

/**
 * A function that puts the identifiers of new items in place of made-up ones. Cases that users wrote remain as they are, and so
 * do those whose identifier is another one.
 */
export function withReferences(references: readonly FoundReference[]): (one: Case) => Case {
  return (one) => {
    if (one.kind === 'scenario') return one;
    const steps: Step[] = [];
    const setup = setupLength(one);
    let setupSteps = setup;
    one.steps.forEach((step, index) => {
      let changed = step;
      for (const { operation, member, text, example, item } of references) {
        const payload = payloadOf(changed.send);
        if (step.operation !== operation || dataAt(payload, member) !== text) continue;
        const made = [...ancestorsOf(item, example.steps), item];
        const created = renamedSteps(
          example.steps.filter((each) => made.includes(each)),
          new Map(),
          steps.length,
          step.send,
        );
        steps.push(...created);
        if (index <= setup) setupSteps += created.length;
        const id = output(created.at(-1)?.id ?? '', 'id');
        const named = mapTexts(payload ?? null, (one) => (one === text ? id : one));
        changed = { ...changed, send: withPayload(changed.send, named) };
      }
      steps.push(changed);
    });
    return steps.length === one.steps.length ? one : { ...one, steps, setupSteps };
  };
}

/** Whether the items of a case may be prepared: a user wrote it otherwise, or it is about a refusal. */
export function isPreparable({ kind, assumption }: Case): boolean {
  return kind !== 'scenario' && assumption !== assumptions.state;
}

/** The steps of a case so far. */
interface Walk {
  readonly steps: Step[];
  /** Its inputs, with those of the requests that prepare items. */
  readonly inputs: Map<string, Data>;
  readonly effects: Effects;
  readonly preparations: readonly Preparation[];
}

/** Adds a step after the requests that prepare its items, which may need others before themselves. */
function add(step: Step, later: readonly Step[], walk: Walk): void {
  const { steps, preparations } = walk;
  const reads = steps.splice(placeBefore(step, walk));
  for (const preparation of preparations) {
    if (preparation.operation !== step.operation) continue;
    for (const one of preparing(preparation, step, later, walk)) add(one, [], walk);
  }
  steps.push(...reads, step);
}

/** The requests that prepare the items of a step. */
function preparing(
  preparation: Preparation,
  step: Step,
  later: readonly Step[],
  { steps, inputs, effects }: Walk,
): readonly Step[] {
  const given = Object.entries(preparation.example.inputs ?? {});
  // Two scenarios may give the same input different values.
  if (given.some(([name, value]) => inputs.has(name) && !isEqual(inputs.get(name), value))) return [];
  if (isRestSend(step.send) && step.send.credentials !== undefined) return [];
  const { item: model } = preparation;
  const by = operationOf(preparation.example);
  const made = ancestorsOf(step, steps).filter(({ operation }) => operation === model.operation);
  return made.flatMap((item): readonly Step[] => {
    const isOver = steps.some(
      (one) =>
        removes(one, item, effects) || (one.operation === by && stepNamesIn(one.send).includes(item.id)),
    );
    const isCompared = [step, ...later].some((one) => refersToContent(one, item));
    if (isOver || isCompared || model.outputs?.id === undefined || item.outputs?.id !== model.outputs.id)
      return [];
    for (const [name, value] of given) inputs.set(name, value);
    return stepsFor(preparation, item, steps);
  });
}

/** Whether a step refers to more of an item than its identifier, which preparing it may change. */
function refersToContent({ send, expect }: Step, { id }: Step): boolean {
  return expressionsIn([send, expect]).some(
    (one) => one.kind === 'steps' && one.step === id && one.path[0] !== 'id',
  );
}

/** The requests of a preparation for another item than that of its example. */
function stepsFor(
  { example, item: model }: Preparation,
  item: Step,
  before: readonly Step[],
): readonly Step[] {
  // Both items refer to others of the same kinds.
  const above = ancestorsOf(item, before);
  const names = new Map([[model.id, item.id]]);
  const known = new Set([model]);
  for (const one of ancestorsOf(model, example.steps)) {
    known.add(one);
    const same = above.find(({ operation }) => operation === one.operation);
    if (same !== undefined) names.set(one.id, same.id);
  }
  const steps = example.steps.filter((one) => !known.has(one));
  return renamedSteps(steps, names, before.length, item.send);
}

/** Steps with new ids, sent by the role that sends another request; they skip a case if they are refused. */
function renamedSteps(
  steps: readonly Step[],
  known: ReadonlyMap<string, string>,
  first: number,
  other: Send,
): readonly Step[] {
  const names = new Map(known);
  for (const [index, { id }] of steps.entries()) names.set(id, `prepared-${first + index}`);
  return steps.map(
    (step): Step => ({
      ...step,
      id: names.get(step.id) ?? step.id,
      send: sentLike(withStepNames(step.send, names), other),
      expect: { ...step.expect, skipOn: ['4XX'] },
    }),
  );
}

function withStepNames(send: Send, names: ReadonlyMap<string, string>): Send {
  return withExpressions(send, (one) =>
    one.kind === 'steps' ? { ...one, step: names.get(one.step) ?? one.step } : one,
  );
}

/** A request sent by the role that sends another one. */
function sentLike(send: Send, other: Send): Send {
  if (!isRestSend(send) || !isRestSend(other) || other.caller === undefined) return send;
  return { ...send, caller: other.caller };
}

/** The place before a step and the reads right before it to which it refers, such as that of an item's version. */
function placeBefore({ send }: Step, { steps, effects }: Walk): number {
  const names = new Set(stepNamesIn(send));
  const isOwnRead = ({ id, operation }: Step): boolean => names.has(id) && effects[operation] === 'reads';
  return steps.findLastIndex((one) => !isOwnRead(one)) + 1;
}
