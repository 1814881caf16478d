import { isEqual } from '@trivet/runtime/check';
import type { Case, Data, Step } from '@trivet/runtime/conformance/case';
import { expressionsIn } from '@trivet/runtime/internal/expressions';
import { headerNamed, onlyHeaders } from '@trivet/runtime/internal/protocol';
import type { RestBase } from '../base.js';
import { isRestStep } from '../sends.js';

/**
 * Cases whose requests without credentials have those with which a scenario calls the same operation: a run may have no
 * others, and its first role may not be allowed to do what the caller of the scenario does.
 */
export function withScenarioCallers(
  cases: readonly Case[],
  bases: ReadonlyMap<string, RestBase>,
): readonly Case[] {
  return cases.map((one) => {
    const inputs = new Map(Object.entries(one.inputs ?? {}));
    const steps = one.steps.map((step): Step => {
      const base = bases.get(step.operation);
      if (base === undefined || base.guess !== undefined || !isRestStep(step)) return step;
      const { send } = step;
      const caller = onlyHeaders(base.step.send.headers, 'authorization');
      const isNamed = headerNamed(send.headers ?? {}, 'authorization') !== undefined;
      if (Object.keys(caller).length === 0 || isNamed || send.credentials !== undefined) return step;
      const needed = inputsOf(caller, base);
      // Two scenarios may give the same input different values.
      if (needed.some(([name, value]) => inputs.has(name) && !isEqual(inputs.get(name), value))) return step;
      for (const [name, value] of needed) inputs.set(name, value);
      return { ...step, send: { ...send, headers: { ...send.headers, ...caller } } };
    });
    return { ...one, ...(inputs.size > 0 && { inputs: Object.fromEntries(inputs) }), steps };
  });
}

/** The inputs to which headers refer, as far as their scenario gives them a value. */
function inputsOf(headers: object, { inputs = {} }: RestBase): readonly (readonly [string, Data])[] {
  const names = new Set(
    expressionsIn(headers).flatMap((one) => (one.kind === 'inputs' ? one.path.slice(0, 1) : [])),
  );
  return Object.entries(inputs).filter(([name]) => names.has(name));
}
