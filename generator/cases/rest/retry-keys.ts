import type { Data, Step } from '@trivet/runtime/conformance/case';
import { freshExpression, freshNameOf, isRestSend } from '@trivet/runtime/internal/conformance';
import { mapExpressions, type RuntimeExpression } from '@trivet/runtime/internal/expressions';
import { isHeader } from '@trivet/runtime/internal/protocol';
import type { Operation, Scenario, ScenarioStep } from '../../model/contract.js';
import type { Resolving } from '../../model/resolve.js';
import { freshName } from '../../model/resources/chosen-name.js';
import { isRest } from '../../model/resources/rest-operation.js';
import { isRetryKey } from '../../model/resources/roles.js';

/**
 * A step with an idempotency key of its own, since a service takes a request with the key of another one for this one.
 * Cases that repeat a request set the key themselves.
 */
export function withOwnKey<S extends Step>(step: S, operation: Operation | undefined, context: Resolving): S {
  const { send } = step;
  if (operation === undefined || !isRest(operation) || !isRestSend(send)) return step;
  const { parameters } = operation.binding;
  const keys = Object.keys(send.headers ?? {}).flatMap((name): [string, Data][] => {
    const declared = parameters.find((one) => one.in === 'header' && isHeader(one.name, name));
    const own = declared !== undefined && isRetryKey(name) ? freshName(declared.type, context) : undefined;
    return typeof own === 'string' ? [[name, mapExpressions(own, keyPart)]] : [];
  });
  if (keys.length === 0) return step;
  return { ...step, send: { ...send, headers: { ...send.headers, ...Object.fromEntries(keys) } } };
}

/** Whether a scenario sends a step with the idempotency key of another one of its steps, to show that it is recognised. */
export function repeatsKey(step: ScenarioStep, { steps }: Scenario): boolean {
  const keysOf = ({ operation, parameters }: ScenarioStep): readonly string[] =>
    parameters
      .filter(({ in: place, name }) => place === 'header' && isRetryKey(name))
      .map(({ value }) => JSON.stringify([operation, value]));
  const own = keysOf(step);
  return steps.some((one) => one !== step && keysOf(one).some((key) => own.includes(key)));
}

/** The part of a key in place of a fresh name of the same form. */
function keyPart(expression: RuntimeExpression): RuntimeExpression | readonly (string | RuntimeExpression)[] {
  const name = freshNameOf(expression);
  if (name?.kind === 'text')
    return ['u', freshExpression({ kind: 'key', text: { ranges: '0-9a-z', length: 11 } })];
  if (name?.kind === 'uuid') return freshExpression({ kind: 'key' });
  if (name?.kind !== 'letters') return expression;
  return freshExpression({ kind: 'key', text: { ranges: name.ranges, length: name.length } });
}
