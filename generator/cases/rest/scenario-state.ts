import type { Step } from '@trivet/runtime/conformance/case';
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
  const made = setup.findLastIndex(({ id }) => items.has(id));
  if (made === -1) return false;
  const needed = stepsIn(step.send);
  const has = new Set(before.map(({ operation }) => operation));
  return setup.slice(made + 1).some(({ id, operation, send }) => {
    const isOfItem = [...stepsIn(send)].some((one) => items.has(one));
    // What the request itself refers to, such as the version of the item, is read.
    return isOfItem && !needed.has(id) && !has.has(operation);
  });
}

/**
 * A call that a service may refuse because of the state of its item: with a declared 402, 409 or 422, or where an action
 * has none of these with 400 or 403 (RFC 9110, 15.5). What changes or removes the item itself is only refused with 409.
 */
export function mayNeedMore(step: RestStep, { binding }: RestOperation): RestStep {
  const { method } = binding;
  if (method === 'GET' || method === 'HEAD') return step;
  const { expect } = step;
  const skipOn = [...new Set([...(expect.skipOn ?? []), ...refusalsOf(binding)])];
  return skipOn.length === 0 ? step : { ...step, expect: { ...expect, skipOn } };
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
