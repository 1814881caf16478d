import { isEqual } from '@trivet/runtime/check';
import type { Case, Data, Step } from '@trivet/runtime/conformance/case';
import type { Effects } from '@trivet/runtime/conformance/run';
import { callerNamed, isCreation, isRestSend, setupLength } from '@trivet/runtime/internal/conformance';
import { expressionsIn } from '@trivet/runtime/internal/expressions';
import { mergedSetup } from '../../cases/rest/sampled/merged-setup.js';
import { assumptions } from '../../cases/rest/state/assumptions.js';
import {
  ancestorsOf,
  itemNamesOf,
  operationOf,
  type Preparation,
  relatedTo,
  removes,
  stepNamesIn,
} from './preparation.js';
import { expectsRefusal } from './refusal.js';
import { renamedSteps } from './renamed-steps.js';

/**
 * A function that prepares the items of a case before the operations that need it. Cases that users wrote remain as they
 * are, and so do requests that test a state or credentials, which are about a refusal.
 */
export function withPreparations(
  preparations: readonly Preparation[],
  effects: Effects,
  scenarios: readonly Case[] = [],
): (one: Case) => Case {
  const needing = new Set(preparations.map(({ operation }) => operation));
  return (one) => {
    if (one.kind === 'scenario' || !one.steps.some(({ operation }) => needing.has(operation))) return one;
    const inputs = new Map(Object.entries(one.inputs ?? {}));
    const walk: Walk = { steps: [], inputs, effects, preparations, scenarios };
    const setup = setupLength(one);
    let setupSteps = setup;
    one.steps.forEach((step, index) => {
      const before = walk.steps.length;
      if (index < setup || isPreparable(one)) add(step, one.steps.slice(index + 1), walk);
      else walk.steps.push(step);
      if (index <= setup) setupSteps += walk.steps.length - before - 1;
    });
    if (walk.steps.length === one.steps.length) return one;
    const given = inputs.size > 0 && { inputs: Object.fromEntries(inputs) };
    return { ...one, ...given, steps: walk.steps, setupSteps };
  };
}

/** Whether the items of what a case tests may be prepared: a user wrote it otherwise, or it is about a refusal. */
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
  readonly scenarios: readonly Case[];
}

/** Adds a step after the requests that prepare its items, which may need others before themselves. */
function add(step: Step, later: readonly Step[], walk: Walk): void {
  const { steps } = walk;
  const preparations = isInScenario(step, walk) ? [] : walk.preparations;
  const reads = steps.splice(placeBefore(step, walk));
  for (const preparation of preparations) {
    if (preparation.operation !== step.operation) continue;
    for (const one of preparing(preparation, step, [reads, later], walk)) add(one, [], walk);
  }
  steps.push(...reads, step);
}

/** Whether a user has written that an operation is accepted after the steps of a case so far, which prepare its items. */
function isInScenario({ operation }: Step, { steps, effects, scenarios }: Walk): boolean {
  const done = new Set(steps.map((one) => one.operation));
  return scenarios.some(({ steps: all }) =>
    all.some((one, index) => {
      const before = all
        .slice(0, index)
        .filter(({ operation: other, expect }) => effects[other] !== 'reads' && !expectsRefusal(expect));
      return (
        one.operation === operation &&
        !expectsRefusal(one.expect) &&
        before.length > 0 &&
        before.every((each) => done.has(each.operation))
      );
    }),
  );
}

/** The requests that prepare the items of a step, or of the reads right before it. */
function preparing(
  preparation: Preparation,
  step: Step,
  [reads, later]: readonly [reads: readonly Step[], later: readonly Step[]],
  { steps, inputs, effects }: Walk,
): readonly Step[] {
  const given = Object.entries(preparation.example.inputs ?? {});
  // Two scenarios may give the same input different values.
  if (given.some(([name, value]) => inputs.has(name) && !isEqual(inputs.get(name), value))) return [];
  if (isRestSend(step.send) && step.send.credentials !== undefined) return [];
  const { item: model } = preparation;
  const isCounted = [step, ...later].some(isCounting);
  const made = relatedTo(step, [...steps, ...reads]).filter(({ operation }) => operation === model.operation);
  return made.flatMap((item): readonly Step[] => {
    const isOver = steps.some(
      (one) =>
        removes(one, item, effects) ||
        (isSentAs(one, preparation) && itemNamesOf(one, steps, effects).includes(item.id)),
    );
    const isCompared = [step, ...later].some((one) => refersToContent(one, item));
    const { id } = model.outputs ?? {};
    if (isOver || isCompared || id === undefined || (item.outputs?.id ?? id) !== id) return [];
    // What a preparation has created may need another one.
    const at = item.outputs?.id === undefined ? steps.indexOf(item) : -1;
    if (at >= 0) steps.splice(at, 1, { ...item, outputs: { ...model.outputs, ...item.outputs } });
    const own = stepsFor(preparation, [item, step], steps, isCounted ? effects : undefined);
    const needed = withoutDone(own, steps, effects);
    if (needed.length > 0) for (const [name, value] of given) inputs.set(name, value);
    return needed;
  });
}

/** Whether a step is the request of a preparation, by its role if it has one. */
function isSentAs({ operation, send }: Step, { example, by }: Preparation): boolean {
  if (operation !== operationOf(example)) return false;
  return by === undefined || (isRestSend(send) && by === (send.caller ?? callerNamed(send)));
}

/** Whether a step refers to more of an item than its identifier, which preparing it may change. */
function refersToContent({ send, expect }: Step, { id }: Step): boolean {
  return expressionsIn([send, expect]).some(
    (one) => one.kind === 'steps' && one.step === id && one.path[0] !== 'id',
  );
}

/** Whether a response must have a certain number of items. */
function isCounting({ expect }: Step): boolean {
  return expect.relations?.some(({ relation }) => relation === 'counts') === true;
}

/**
 * The requests of a preparation for another item than that of its example. In a case that counts items, by whose effects
 * creations are recognised, none is created in addition to those of the case: one below its item is enough, and otherwise
 * nothing is prepared.
 */
function stepsFor(
  { example, item: model, by }: Preparation,
  [item, needing]: readonly [item: Step, needing: Step],
  before: readonly Step[],
  counted?: Effects,
): readonly Step[] {
  // Both items refer to others of the same kinds, and both requests to others in the same places of their paths.
  const above = ancestorsOf(item, before);
  const shared = samePlaces(example.steps.at(-1), needing).filter(([theirs, own]) =>
    before.some(
      ({ id, operation }) =>
        id === own && example.steps.some((one) => one.id === theirs && one.operation === operation),
    ),
  );
  const names = new Map([...shared, [model.id, item.id]]);
  const known = new Set([model, ...example.steps.filter(({ id }) => names.has(id))]);
  for (const one of [...known]) for (const each of ancestorsOf(one, example.steps)) known.add(each);
  for (const one of ancestorsOf(model, example.steps)) {
    known.add(one);
    const same = above.find(({ operation }) => operation === one.operation);
    if (same !== undefined) names.set(one.id, same.id);
  }
  for (const one of counted === undefined ? [] : example.steps) {
    const alike = before.filter(({ operation }) => operation === one.operation);
    if (known.has(one) || alike.length === 0 || !isCreation(one, counted ?? {})) continue;
    const below = stepNamesIn(one.send).includes(model.id);
    const same = alike.find(({ send }) => below && stepNamesIn(send).includes(item.id));
    if (same === undefined) return [];
    known.add(one);
    names.set(one.id, same.id);
  }
  const steps = example.steps.filter((one) => !known.has(one));
  return renamedSteps(steps, names, `prepared-${before.length}-${item.id}`, item.send, by);
}

/** The steps whose items one request has in its path, with those that another one has in the same places. */
function samePlaces(one: Step | undefined, other: Step): readonly (readonly [string, string])[] {
  const itemsIn = (step: Step | undefined): readonly (readonly [string, string])[] =>
    step === undefined || !isRestSend(step.send)
      ? []
      : Object.entries(step.send.path ?? {}).flatMap(([name, value]) =>
          expressionsIn([value]).flatMap((each) =>
            each.kind === 'steps' ? [[name, each.step] as const] : [],
          ),
        );
  const theirs = new Map(itemsIn(other));
  return itemsIn(one).flatMap(([name, id]) => {
    const same = theirs.get(name);
    return same === undefined ? [] : [[id, same] as const];
  });
}

/**
 * The steps of a preparation without those that an earlier one has done, such as what brings an item above into a state; what
 * they create has other fresh names. Earlier steps get the outputs to which the rest refers.
 */
function withoutDone(own: readonly Step[], before: Step[], effects: Effects): readonly Step[] {
  const done = before.filter(
    (one, index) =>
      !expectsRefusal(one.expect) && !before.slice(index + 1).some((later) => removes(later, one, effects)),
  );
  const merged = mergedSetup(done, own).steps;
  for (const [index, one] of done.entries()) before.splice(before.indexOf(one), 1, merged[index] ?? one);
  return merged.slice(done.length);
}

/** The place before a step and the reads right before it to which it refers, such as that of an item's version. */
function placeBefore(step: Step, { steps, effects }: Walk): number {
  const names = new Set(itemNamesOf(step, steps, effects));
  const isOwnRead = ({ id, operation }: Step): boolean => names.has(id) && effects[operation] === 'reads';
  return steps.findLastIndex((one) => !isOwnRead(one)) + 1;
}
