import type { Case, Data, Expect, RestSend, Step } from '@trivet/runtime/conformance/case';
import type { RestOperation } from '../../model/resources/rest-operation.js';
import type { SampleContext } from '../../model/samples/context.js';
import { sampleSend } from '../../model/samples/request.js';
import { isOwn, type RestBase } from '../base.js';
import { declaredAmong, refusal, unknownItem, withParameter } from '../call.js';
import { caseMaker } from '../case.js';
import { unknownPathCase } from '../case-ids.js';
import type { RestStep } from '../sends.js';
import { refersTo } from '../steps.js';
import { conditionOfMissing, requiredCondition } from './conditional.js';

/** The case of a well-formed identifier that does not exist: 404 if declared. */
export function unknownPathCases(
  operation: RestOperation,
  base: RestBase | undefined,
  context: SampleContext,
): readonly Case[] {
  const { binding } = operation;
  const response = binding.responses.find((entry) => entry.status === '404');
  // RFC 9110, 9.3.4: such a PUT creates the item.
  if (binding.method === 'PUT' && binding.responses.some(({ status }) => status === '201')) return [];
  const path = binding.parameters.filter((parameter) => parameter.in === 'path');
  if (response === undefined || path.length === 0) return [];
  const values = path.flatMap(({ name, type }): readonly (readonly [string, Data])[] => {
    const value = context.unknownId(type);
    return value === undefined ? [] : [[name, value]];
  });
  if (values.length < path.length) return [];
  const quiet = { ...context, uncovered: () => {} };
  const known = base?.step.send ?? sampleSend(operation, quiet);
  if (known === undefined) return [];
  const condition = requiredCondition(binding);
  const there: RestSend = { ...known, path: Object.fromEntries(values) };
  // RFC 9110, 13.1.1: `*` matches any existing resource, so that only its absence can fail the condition.
  const tag = condition && conditionOfMissing(condition, context);
  if (condition !== undefined && tag === undefined) return [];
  const send = condition === undefined || tag === undefined ? there : withParameter(there, condition, tag);
  const unmet = condition === undefined ? [] : refusal(binding, ['412']);
  const setup = neededFor(send, base);
  const step: RestStep = base?.step ?? { id: 'call', operation: operation.name, send, expect: {} };
  const make = caseMaker(operation, { setup, step, inputs: base?.inputs });
  return [
    make({
      what: unknownPathCase,
      kind: 'protocol',
      title: 'returns 404 for a resource that does not exist',
      at: response.at,
      send,
      expect: withOwnRules(unknownItem(binding, unmet, context), send, base, operation),
    }),
  ];
}

/**
 * A body that no item of the run accepts first may violate rules that its schema does not state: a server may read it
 * before it looks for the item, and reject it as declared.
 */
function withOwnRules(
  expect: Expect,
  { body }: RestSend,
  base: RestBase | undefined,
  { binding }: RestOperation,
): Expect {
  const isAccepted = isOwn(base);
  const refused = declaredAmong(binding, ['400', '422']);
  if (body === undefined || isAccepted || refused.length === 0) return expect;
  return { ...expect, skipOn: [...new Set([...(expect.skipOn ?? []), ...refused])] };
}

/**
 * The steps whose outputs a request uses, directly or indirectly; for a scenario also all steps before them, which may
 * be needed without being referred to.
 */
function neededFor(send: RestSend, base: RestBase | undefined): readonly Step[] {
  const kept: Step[] = [];
  const setup = base?.setup ?? [];
  for (const step of setup.toReversed()) {
    const sends = [send, ...kept.map((one) => one.send)];
    const isNeeded = refersTo(sends, [step.id]);
    if (isNeeded || (kept.length > 0 && base?.guess === undefined)) kept.unshift(step);
  }
  return kept;
}
