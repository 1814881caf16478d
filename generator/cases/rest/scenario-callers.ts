import { isEqual } from '@trivet/runtime/check';
import type { Case, Data, RestSend, Step } from '@trivet/runtime/conformance/case';
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
  readsItem: (operation: string) => boolean,
): readonly Case[] {
  return cases.map((one) => {
    const inputs = new Map(Object.entries(one.inputs ?? {}));
    /** The credentials of the steps so far. */
    const callers = new Map<string, Headers>();
    const steps = one.steps.map((step): Step => {
      const own = withCaller(step);
      if (isRestStep(own)) callers.set(own.id, onlyHeaders(own.send.headers, 'authorization'));
      return own;
    });
    return { ...one, ...(inputs.size > 0 && { inputs: Object.fromEntries(inputs) }), steps };

    function withCaller(step: Step): Step {
      const base = bases.get(step.operation);
      if (base === undefined || base.guess !== undefined || !isRestStep(step)) return step;
      const { send } = step;
      // Who has created an item may read it; another one perhaps only after what the scenario did before.
      const creator = readsItem(step.operation) ? creatorOf(send, callers) : undefined;
      if (creator !== undefined)
        return { ...step, send: { ...send, headers: { ...send.headers, ...creator } } };
      const caller = onlyHeaders(base.step.send.headers, 'authorization');
      const isNamed = headerNamed(send.headers ?? {}, 'authorization') !== undefined;
      if (Object.keys(caller).length === 0 || isNamed || send.credentials !== undefined) return step;
      const needed = inputsOf(caller, base);
      // Two scenarios may give the same input different values.
      if (needed.some(([name, value]) => inputs.has(name) && !isEqual(inputs.get(name), value))) return step;
      for (const [name, value] of needed) inputs.set(name, value);
      return { ...step, send: { ...send, headers: { ...send.headers, ...caller } } };
    }
  });
}

type Headers = NonNullable<RestSend['headers']>;

/** The credentials of the request that has created the item in the path of another one. */
function creatorOf({ path }: RestSend, callers: ReadonlyMap<string, Headers>): Headers | undefined {
  const [name] = expressionsIn(path ?? {})
    .flatMap((one) => (one.kind === 'steps' ? [one.step] : []))
    .slice(-1);
  const headers = name === undefined ? undefined : callers.get(name);
  return headers === undefined || Object.keys(headers).length === 0 ? undefined : headers;
}

/** The inputs to which headers refer, as far as their scenario gives them a value. */
function inputsOf(headers: object, { inputs = {} }: RestBase): readonly (readonly [string, Data])[] {
  const names = new Set(
    expressionsIn(headers).flatMap((one) => (one.kind === 'inputs' ? one.path.slice(0, 1) : [])),
  );
  return Object.entries(inputs).filter(([name]) => names.has(name));
}
