import type { Step } from '@trivet/runtime/conformance/case';
import { callerNamed, isRestSend } from '@trivet/runtime/internal/conformance';
import { expressionsIn } from '@trivet/runtime/internal/expressions';
import type { RestBinding } from '../../model/contract.js';
import type { RestOperation } from '../../model/resources/rest-operation.js';
import type { RestBase } from '../base.js';
import { declaredAmong, doubtStatuses } from '../call.js';
import type { RestStep } from '../sends.js';

/**
 * Whether a call lacks steps by which the scenario of its request has changed the item in its path between the creation
 * of the item and the call: an event without the seats that a scenario adds may not be published.
 */
export function lacksSteps(base: RestBase | undefined, before: readonly Step[]): boolean {
  if (base === undefined || base.guess !== undefined) return false;
  const { setup, step } = base;
  const items = stepsIn(step.send.path);
  const made = madeIn(base);
  if (made === -1) return false;
  const needed = stepsIn(step.send);
  const has = new Set(before.map(({ operation }) => operation));
  return setup.slice(made + 1).some(({ id, operation, send }) => {
    const isOfItem = [...stepsIn(send)].some((one) => items.has(one));
    // What the request itself refers to, such as the version of the item, is read.
    return isOfItem && !needed.has(id) && !has.has(operation);
  });
}

/** The index of the step of a scenario that has created the item of its call; -1 if there is none. */
function madeIn({ setup, step }: RestBase): number {
  const items = stepsIn(step.send.path);
  return setup.findLastIndex(({ id }) => items.has(id));
}

/**
 * A call that a service may refuse because of the state of its item: with a declared 402, 409 or 422, or where an action
 * has none of these with 400 or 403 (RFC 9110, 15.5). What changes or removes the item itself is only refused with 409. From
 * other roles than that of the creator, the item may be hidden (403 or 404) until then.
 */
export function mayNeedMore(
  step: RestStep,
  { binding }: RestOperation,
  base: RestBase | undefined,
): RestStep {
  const { method } = binding;
  if (method === 'GET' || method === 'HEAD') return step;
  const { expect } = step;
  const hidden = base !== undefined && isOfAnother(base) ? declaredAmong(binding, ['403', '404']) : [];
  const skipOn = [...new Set([...(expect.skipOn ?? []), ...refusalsOf(binding), ...hidden])];
  return skipOn.length === 0 ? step : { ...step, expect: { ...expect, skipOn } };
}

/** Whether a scenario sends its call with other credentials than the creation of the item. */
function isOfAnother(base: RestBase): boolean {
  const made = base.setup[madeIn(base)];
  if (made === undefined || !isRestSend(made.send)) return false;
  return callerNamed(made.send) !== callerNamed(base.step.send);
}

function refusalsOf(binding: RestBinding): readonly string[] {
  if (binding.method !== 'POST') return declaredAmong(binding, ['409']);
  const own = doubtStatuses(binding, 'depends on the state of an item');
  return own.length > 0 ? own : declaredAmong(binding, ['400', '403']);
}

/** The ids of the steps to whose results a part of a request refers. */
function stepsIn(value: unknown): ReadonlySet<string> {
  return new Set(expressionsIn(value).flatMap((one) => (one.kind === 'steps' ? [one.step] : [])));
}
