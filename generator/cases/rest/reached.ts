import type { Case, Relation, Step } from '@trivet/runtime/conformance/case';
import { expressionsIn, isOfStep } from '@trivet/runtime/internal/expressions';
import type { Service } from '../../model/contract.js';
import { nounOf } from '../../model/resources/calling.js';
import { operationIndex } from '../../model/resources/operation-index.js';
import type { Resource } from '../../model/resources/resources.js';
import type { RestOperation } from '../../model/resources/rest-operation.js';
import { referredStates } from '../../model/resources/states/allowed-states.js';
import { type ItemStates, itemStatesOf } from '../../model/resources/states/item-states.js';
import { statePath } from '../../model/resources/states/state-path.js';
import type { SampleContext } from '../../model/samples/context.js';
import type { RestBase } from '../base.js';
import { isRestStep, type RestStep } from '../sends.js';
import { callOf, placeOf } from '../steps.js';
import { assumptions } from './state/assumptions.js';

/** Most operations that bring an item into the state which another one requires. */
const mostMoves = 4;

/** The states of the items of each resource that has some. */
export type StatesOf = (resource: Resource) => ItemStates | undefined;

/** The states of the items of a service. */
export function statesIn(resources: readonly Resource[], context: SampleContext): StatesOf {
  const nouns = new Set(resources.flatMap(({ path }) => nounOf(path).at(-1) ?? []));
  const known = new Map(resources.map((one) => [one.path, itemStatesOf(one, nouns, context)]));
  return ({ path }) => known.get(path);
}

/** What cases that bring items into states are made of. */
export interface Reaching {
  readonly service: Service;
  readonly resources: readonly Resource[];
  readonly bases: ReadonlyMap<string, RestBase>;
  readonly statesOf: StatesOf;
}

/** An item that a case has created, and its present state. */
interface Made {
  readonly resource: Resource;
  readonly states: ItemStates;
  readonly step: RestStep;
  state: string;
}

/**
 * A case in which each item that an operation is called for, or that its request refers to, is brought before into a state
 * which the operation requires, by the operations that lead to it, unless the case is about a state that excludes the
 * operation.
 */
export function withReachedStates(reaching: Reaching): (one: Case) => Case {
  const { service, resources, statesOf } = reaching;
  const makers = new Map(
    resources
      .filter((one) => statesOf(one) !== undefined)
      .toReversed()
      .map((one) => [one.producer.name, one]),
  );
  if (makers.size === 0) return (one) => one;
  const operations = new Map(operationIndex(service).operations.map((one) => [one.name, one]));
  return (one) => {
    if (!one.steps.some(({ operation }) => makers.has(operation))) return one;
    const walk: Walk = { reaching, makers, operations, made: [], steps: [] };
    const first = one.setupSteps ?? 0;
    let added = 0;
    one.steps.forEach((step, index) => {
      const before = walk.steps.length;
      const isExcluded = one.assumption === assumptions.state && index >= first;
      perform(step, isExcluded ? undefined : one.steps.slice(index + 1), walk);
      if (index <= first) added += walk.steps.length - before - 1;
    });
    if (walk.steps.length === one.steps.length) return one;
    return { ...one, steps: walk.steps, setupSteps: (one.setupSteps ?? 0) + added };
  };
}

/** The steps of a case so far, and the items that they have created. */
interface Walk {
  readonly reaching: Reaching;
  readonly makers: ReadonlyMap<string, Resource>;
  readonly operations: ReadonlyMap<string, RestOperation>;
  readonly made: Made[];
  readonly steps: Step[];
}

/**
 * Adds a step after those that it requires, and notes the state to which it leads; `later`: the steps after it, undefined
 * if its state is not to be changed.
 */
function perform(step: Step, later: readonly Step[] | undefined, walk: Walk): void {
  if (later !== undefined)
    for (const item of walk.made) {
      const required = requiredOf(step, item, walk);
      if (required === undefined || isCompared(item.step.id, [step, ...later])) continue;
      walk.steps.push(...movesTo(required, item, walk));
    }
  walk.steps.push(step);
  const item = walk.made.find((one) => one.states.effects.has(step.operation) && isAbout(step, one));
  const next = item?.states.effects.get(step.operation)?.next;
  if (item !== undefined && next !== undefined && !isRefused(step)) item.state = next;
  const removed = walk.made.findIndex(
    (one) => one.resource.remover?.name === step.operation && isAbout(step, one),
  );
  if (removed >= 0) walk.made.splice(removed, 1);
  const resource = walk.makers.get(step.operation);
  const states = resource && walk.reaching.statesOf(resource);
  if (isRestStep(step) && resource !== undefined && states !== undefined)
    walk.made.push({ resource, states, step, state: states.initial });
}

/** The states in one of which a step requires an item: that of its path, or one that the rest of the request refers to. */
function requiredOf(
  step: Step,
  item: Made,
  { operations, reaching: { bases } }: Walk,
): readonly string[] | undefined {
  if (bases.get(step.operation)?.guess === undefined) return undefined;
  if (isAbout(step, item)) return item.states.effects.get(step.operation)?.required;
  const operation = operations.get(step.operation);
  const isReferred = expressionsIn(step.send).some((one) => isOfStep(one, [item.step.id]));
  if (operation === undefined || !isReferred) return undefined;
  return referredStates(operation, item.resource.path, item.states.member.values);
}

/** Whether a step is about an item, by its path. */
function isAbout(step: Step, { step: { id } }: Made): boolean {
  const path = isRestStep(step) ? Object.values(step.send.path ?? {}) : [];
  return expressionsIn(path).some((text) => isOfStep(text, [id]));
}

function isRefused({ expect }: Step): boolean {
  return expect.status?.every((one) => !one.startsWith('2')) === true;
}

/** The requests that bring an item into one of the states which a step requires. */
function movesTo(required: readonly string[], item: Made, walk: Walk): readonly RestStep[] {
  const { states, state, resource, step } = item;
  const { bases } = walk.reaching;
  if (required.includes(state)) return [];
  const path = statePath(states.effects, state, (one) => required.includes(one)) ?? [];
  if (path.length > mostMoves) return [];
  const moves = path.flatMap((one, index): readonly RestStep[] => {
    const operation = walk.operations.get(one);
    const id = `moved-${walk.steps.length + index}`;
    const call = operation && callOf(id, operation, bases.get(one), placeOf(resource, step), {}, walk.steps);
    return call === undefined ? [] : [call];
  });
  if (moves.length < path.length) return [];
  for (const one of path) item.state = states.effects.get(one)?.next ?? item.state;
  return moves;
}

/** Whether later steps compare an item with the response to its creation, which shows it in another state. */
function isCompared(id: string, later: readonly Step[]): boolean {
  const isOfBody = (value: unknown): boolean =>
    expressionsIn(value).some((one) => isOfStep(one, [id]) && one.kind === 'steps' && one.path[0] !== 'id');
  return later.some(({ send, expect }) => {
    const { relations = [], when: _, ...others } = expect;
    const isKept = ({ relation }: Relation): boolean => relation !== 'differs';
    return isOfBody(send) || isOfBody(others) || isOfBody(relations.filter(isKept));
  });
}
