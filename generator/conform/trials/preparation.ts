import type { Case, Data, Send, Step } from '@trivet/runtime/conformance/case';
import type { Effects } from '@trivet/runtime/conformance/run';
import { isRestSend } from '@trivet/runtime/internal/conformance';
import { expressionsIn, type RuntimeExpression } from '@trivet/runtime/internal/expressions';
import type { Refusal } from './refusal.js';

/** What an item needs before an operation accepts it, as a trial has shown. */
export interface Preparation {
  /** The operation that is refused otherwise. */
  readonly operation: string;
  /** A case whose last request prepares such an item. */
  readonly example: Case;
  /** The creation of the item, a step of this case. */
  readonly item: Step;
  /** The role that sends this request in addition to the role that sends it anyway. */
  readonly by?: string;
}

/** A preparation, and how its operation was refused without it. */
export type FoundPreparation = Preparation & Refusal;

/** What a made-up identifier in the requests of an operation refers to. */
export interface Reference {
  readonly operation: string;
  /** Its place in the request, a JSON Pointer. */
  readonly member: string;
  readonly value: Data;
  /** A case that creates or lists such an item. */
  readonly example: Case;
  /** The creation of the item or the list, a step of this case. */
  readonly item: Step;
  /** Where the list has the identifiers; absent if the step creates the item. */
  readonly listed?: ListedItems;
}

/** The identifiers in a list. */
export interface ListedItems {
  /** JSON Pointer of the list in the response. */
  readonly pointer: string;
  /** The member of its items that identifies them. */
  readonly identifier: string;
  /** It must be the list of an item to which the request refers, too. */
  readonly isOfSame: boolean;
  /** Each request needs another item. */
  readonly isUsedUp: boolean;
}

/** A reference, and how its operation was refused with another identifier. */
export type FoundReference = Reference & Refusal;

/** The dates and times of a request that must be near the present. */
export interface MovedTimes {
  readonly operation: string;
  /** Those of the valid request. */
  readonly times: readonly string[];
  /** By how many days they are moved. */
  readonly days: number;
}

/** Moved times, and how their operation was refused with others. */
export type FoundTimes = MovedTimes & Refusal;

/** What trials have found that operations need. */
export interface Needs<
  R extends Reference = Reference,
  P extends Preparation = Preparation,
  T extends MovedTimes = MovedTimes,
> {
  readonly references: readonly R[];
  readonly preparations: readonly P[];
  readonly times: readonly T[];
}

/** The operation of the last request of a case. */
export function operationOf({ steps }: Case): string {
  return steps.at(-1)?.operation ?? '';
}

/** The ids of the steps to whose results a request refers, directly or by the results of reads. */
export function itemNamesOf(step: Step, steps: readonly Step[], effects: Effects): readonly string[] {
  const found = new Set<string>();
  let next = stepNamesIn(step.send);
  while (next.length > 0) {
    for (const name of next) found.add(name);
    const reads = steps.filter(({ id, operation }) => next.includes(id) && effects[operation] === 'reads');
    next = reads.flatMap(({ send }) => stepNamesIn(send)).filter((name) => !found.has(name));
  }
  return [...found];
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

/**
 * The steps to whose results a step refers, the nearest first, and then other earlier requests about the item in its path, and
 * those to which they refer: what an order needs may be missing from one of its lines, or from the article of a line. Other
 * items of its kind are not: they may have the same customer.
 */
export function relatedTo(step: Step, steps: readonly Step[]): readonly Step[] {
  const above = ancestorsOf(step, steps);
  const items = itemsIn(step, steps);
  const [names, kinds] = [new Set(items.map(({ id }) => id)), new Set(items.map((one) => one.operation))];
  const beside = steps
    .filter((one) => !above.includes(one) && stepNamesIn(one.send).some((name) => names.has(name)))
    .flatMap((one) => [one, ...ancestorsOf(one, steps)])
    .filter(({ operation }) => !kinds.has(operation));
  return [...new Set([...above, ...beside])].filter((one) => one !== step);
}

/** The creations of the innermost items in the path of a request. */
function itemsIn({ send }: Step, steps: readonly Step[]): readonly Step[] {
  const names = new Set(isRestSend(send) ? expressionsIn(send.path ?? {}).flatMap(stepOf) : []);
  const named = steps.filter(({ id }) => names.has(id));
  return named.filter(
    (one) => !named.some((other) => other !== one && ancestorsOf(other, steps).includes(one)),
  );
}

/** The ids of the steps to whose results a request refers. */
export function stepNamesIn(send: Send): readonly string[] {
  return expressionsIn(send).flatMap(stepOf);
}

function stepOf(expression: RuntimeExpression): readonly string[] {
  return expression.kind === 'steps' ? [expression.step] : [];
}

/** Whether a step removes an item that another step has created. */
export function removes({ operation, send }: Step, item: Step, effects: Effects): boolean {
  const effect = effects[item.operation];
  return typeof effect === 'object' && effect.operation === operation && stepNamesIn(send).includes(item.id);
}
