import type { Step } from '@trivet/runtime/conformance/case';
import { isRestSend } from '@trivet/runtime/internal/conformance';
import { headerNamed } from '@trivet/runtime/internal/protocol';
import type { Scenario } from '../../model/contract.js';

/** Whether a step of some scenarios has its own credentials: the others then differ by having none. */
export function nameCallers(scenarios: readonly Scenario[]): boolean {
  return scenarios.some(({ steps }) =>
    steps.some(({ parameters }) =>
      parameters.some((one) => one.in === 'header' && one.name.toLowerCase() === 'authorization'),
    ),
  );
}

/**
 * A step of a scenario, without credentials if that is what it is about: it has none of its own and expects 401 (RFC
 * 9110, 15.5.2), or 403 where other steps name their callers. All others are sent by the first role.
 */
export function asAnonymous(step: Step, areNamed: boolean): Step {
  const { send, expect } = step;
  if (!isRestSend(send) || headerNamed(send.headers ?? {}, 'authorization') !== undefined) return step;
  const { status = [] } = expect;
  const isRefused = status.length > 0 && status.every((one) => one === '401' || (areNamed && one === '403'));
  return isRefused ? { ...step, send: { ...send, credentials: 'none' } } : step;
}
