import type { Case, Send, Step } from '@trivet/runtime/conformance/case';
import type { Effects } from '@trivet/runtime/conformance/run';
import { expressionsIn } from '@trivet/runtime/internal/expressions';
import type { Refusal } from './refusal.js';

/** What an item needs before an operation accepts it, as a trial has shown. */
export interface Preparation {
  /** The operation that is refused otherwise. */
  readonly operation: string;
  /** A case whose last request prepares such an item. */
  readonly example: Case;
  /** The creation of the item, a step of this case. */
  readonly item: Step;
}

/** What a made-up identifier in the requests of an operation refers to, as a trial has shown. */
export interface FoundReference extends Refusal {
  /** Its place in the request, a JSON Pointer. */
  readonly member: string;
  readonly text: string;
  /** A case that creates such an item. */
  readonly example: Case;
  /** The creation of the item, a step of this case. */
  readonly item: Step;
}

/** The operation of the last request of a case. */
export function operationOf({ steps }: Case): string {
  return steps.at(-1)?.operation ?? '';
}

/** The steps to whose results a step refers, directly or by others, the nearest first. */
export function ancestorsOf(step: Step, steps: readonly Step[]): readonly Step[] {
  const found = new Set<Step>();
  let next: readonly Step[] = [step];
  while (next.length > 0) {
    const names = new Set(next.flatMap(({ send }) => stepNamesIn(send)));
    next = steps.filter((one) => names.has(one.id) && !found.has(one));
    for (const one of next) found.add(one);
  }
  return [...found];
}

/** The ids of the steps to whose results a request refers. */
export function stepNamesIn(send: Send): readonly string[] {
  return expressionsIn(send).flatMap((one) => (one.kind === 'steps' ? [one.step] : []));
}

/** Whether a step removes an item that another step has created. */
export function removes({ operation, send }: Step, item: Step, effects: Effects): boolean {
  const effect = effects[item.operation];
  return typeof effect === 'object' && effect.operation === operation && stepNamesIn(send).includes(item.id);
}
