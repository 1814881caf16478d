import { isEqual } from '@trivet/runtime/check';
import type { Case, Data, Step } from '@trivet/runtime/conformance/case';
import { isMembers } from '@trivet/runtime/internal/conformance';
import { isOfStep, wholeExpression } from '@trivet/runtime/internal/expressions';
import type { Scenario, Service } from '../../model/contract.js';
import type { Resource } from '../../model/resources/resources.js';
import { isRest } from '../../model/resources/rest-operation.js';
import type { SampleContext } from '../../model/samples/context.js';
import { isRestStep, type RestStep } from '../sends.js';
import { idInCases } from '../step-names.js';
import { actionStep, another, furtherStep, output, refersTo } from '../steps.js';

/**
 * A case in which further items next to the first refer to other items than it, if a conflict (409) is declared: the same
 * learner cannot be enrolled twice. What other requests of the case refer to, such as a filter of a list, stays, and so do
 * steps of scenarios.
 */
export function withApartReferences(
  service: Service,
  resources: readonly Resource[],
  scenarios: readonly Scenario[],
  context: SampleContext,
): (one: Case) => Case {
  const stated = new Set(
    scenarios.flatMap(({ steps }) => steps.map((one) => keyOf({ ...one, id: idInCases(one.id) }))),
  );
  const conflicting = new Set(
    service.operations.filter(isRest).flatMap(({ name, binding }) => {
      const declared = binding.responses.map(({ status }) => status);
      return binding.method === 'POST' && declared.includes('201') && declared.includes('409') ? [name] : [];
    }),
  );
  const makers = new Map(resources.toReversed().map((one) => [one.producer.name, one]));
  return (one) => {
    const creations = one.steps.filter(({ operation }) => conflicting.has(operation));
    const isSeveral = creations.some((step, index) =>
      creations.slice(0, index).some((first) => isNextTo(step, first)),
    );
    if (!isSeveral) return one;
    const walk: Walk = {
      given: one.steps,
      conflicting,
      stated,
      makers,
      context,
      steps: [],
      originals: new Map(),
      copies: new Map(),
    };
    const first = one.setupSteps ?? 0;
    let added = 0;
    one.steps.forEach((step, index) => {
      const before = walk.steps.length;
      perform(step, walk);
      if (index <= first) added += walk.steps.length - before - 1;
    });
    return { ...one, steps: walk.steps, setupSteps: first + added };
  };
}

/** The steps of a case so far. */
interface Walk {
  /** Those before the change. */
  readonly given: readonly Step[];
  readonly conflicting: ReadonlySet<string>;
  /** The steps that users wrote. */
  readonly stated: ReadonlySet<string>;
  readonly makers: ReadonlyMap<string, Resource>;
  readonly context: SampleContext;
  readonly steps: Step[];
  /** Creations as they were before the change, by their step. */
  readonly originals: Map<string, Step>;
  /** The expressions of the items that take the place of that of a step, which is the first of them. */
  readonly copies: Map<string, Data[]>;
}

function keyOf({ id, operation }: Pick<Step, 'id' | 'operation'>): string {
  return JSON.stringify([id, operation]);
}

/** Adds a step that refers to other items than those next to it, after what creates these. */
function perform(step: Step, walk: Walk): void {
  const rank = [...walk.originals.values()].filter((one) => isNextTo(step, one)).length;
  if (walk.conflicting.has(step.operation)) walk.originals.set(step.id, step);
  // What a user wrote stays: the same request again, with its idempotency key.
  if (rank === 0 || walk.stated.has(keyOf(step)) || !isRestStep(step) || !isMembers(step.send.body)) {
    walk.steps.push(step);
    return;
  }
  const body = Object.fromEntries(
    Object.entries(step.send.body).map(([name, value]): [string, Data] => [
      name,
      apart(value, rank, step, walk),
    ]),
  );
  walk.steps.push({ ...step, send: { ...step.send, body } });
}

/** Whether a step creates an item where another one has created one of the same kind. */
function isNextTo(step: Step, other: Step): boolean {
  if (step.operation !== other.operation || step.id === other.id || step.id === actionStep) return false;
  if (!isRestStep(step) || !isRestStep(other)) return false;
  const isMade = ({ expect }: Step): boolean => expect.status?.every((one) => one.startsWith('2')) === true;
  return (
    (isMade(step) || step.id === furtherStep) &&
    isMade(other) &&
    isEqual(step.send.path ?? {}, other.send.path ?? {})
  );
}

/** The value for the item of a rank, from 0 on, in place of one that refers to an item of the set-up. */
function apart(value: Data, rank: number, step: Step, walk: Walk): Data {
  const expression = typeof value === 'string' ? wholeExpression(value) : undefined;
  if (expression === undefined || !isOfStep(expression) || expression.path.join() !== 'id') return value;
  const id = expression.step;
  const isForOthers = walk.given.some(
    (one) => one.operation !== step.operation && refersTo([one.send, one.expect], [id]),
  );
  if (isForOthers) return value;
  const copies = walk.copies.get(id) ?? [value];
  walk.copies.set(id, copies);
  while (copies.length <= rank) {
    const copy = copyOf(id, copies.length, walk);
    if (copy === undefined) return value;
    copies.push(copy);
  }
  return copies[rank] ?? value;
}

/** The expression of another item than that of a step: a new one, or the next one of the list. */
function copyOf(id: string, rank: number, walk: Walk): Data | undefined {
  const at = walk.steps.findIndex((one) => one.id === id);
  const source = walk.steps[at];
  const resource = source && walk.makers.get(source.operation);
  if (source === undefined || !isRestStep(source)) return undefined;
  if (resource === undefined) {
    // A list that a user reads may have no other item.
    if (walk.stated.has(keyOf(source))) return undefined;
    const first = source.outputs?.id;
    const next = first?.replace(/\/0\/([^/]+)$/, `/${rank}/$1`);
    if (next === undefined || next === first) return undefined;
    const name = `id-${rank + 1}`;
    walk.steps.splice(at, 1, { ...source, outputs: { ...source.outputs, [name]: next } });
    return output(id, name);
  }
  const made = source.outputs?.id === undefined ? undefined : anotherOf(source, rank, resource, walk);
  if (made === undefined) return undefined;
  perform(made, walk);
  return output(made.id, 'id');
}

/** The step that creates another item: each has one more suffix in its names. */
function anotherOf(source: RestStep, rank: number, resource: Resource, walk: Walk): RestStep | undefined {
  const original = walk.originals.get(source.id);
  let made = original !== undefined && isRestStep(original) ? original : source;
  for (let number = 0; number < rank; number += 1) {
    const next = another(resource, made, walk.context);
    if (next === undefined) return undefined;
    made = next;
  }
  return { ...made, id: `${source.id}-apart-${rank}` };
}
