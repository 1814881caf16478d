import type { Case, Data, Expect, Relation, RestSend, Send, Step } from '@trivet/runtime/conformance/case';
import { conditionOperand, isRestSend, membersOf } from '@trivet/runtime/internal/conformance';
import { pathOf } from '@trivet/runtime/internal/text';
import { bindingFacts, ofBinding } from '../../model/binding.js';
import type { Operation, Parameter, Rule, Service, Values } from '../../model/contract.js';
import type { SampleContext } from '../../model/samples/context.js';
import { type Base, clauseOf } from '../base.js';
import { preparation, succeeds } from '../steps.js';
import type { Subject } from '../subject.js';

/** What rules are told with: operations of either protocol, their valid requests, and resources over HTTP. */
export interface RuleContext {
  readonly service: Service;
  readonly bases: ReadonlyMap<string, Base>;
  readonly subjects: readonly Subject[];
  /** All rules of the service. */
  readonly rules: readonly Rule[];
  readonly context: SampleContext;
}

/** An operation of the service by its name. */
export function operationOf({ service }: RuleContext, name: string): Operation | undefined {
  return service.operations.find((one) => one.name === name);
}

/** No case: a rule says nothing here, for a reason that is reported. */
export function none({ context }: RuleContext, { at }: Rule, reason: string): readonly never[] {
  context.uncovered(at, reason);
  return [];
}

/** Why an operation has no valid request to start from. */
export const unasked = (name: string): string =>
  `no scenario calls "${name}", and no valid request of it can be derived from the document`;

/** Why an operation of another protocol says nothing of a resource. */
export const overHttp = (name: string): string => `"${name}" must be an operation over HTTP`;

/** What has to be there before the valid request of an operation is sent. */
export function preparedFor({ service }: RuleContext, base: Base): readonly Step[] {
  return preparation(base, new Map(service.operations.map((one) => [one.name, one])));
}

/** The acceptable outcomes of a refusal. */
export function refusal({ binding }: Operation, outcomes: readonly string[]): Expect {
  return ofBinding<Expect>(binding, {
    rest: () => ({ status: outcomes }),
    soap: () => ({ outcome: outcomes }),
    other: () => ({ outcome: outcomes }),
  });
}

/** A request with values where they go: parameters by their names, members of what is sent by pointers. */
export function sending({ binding }: Operation, start: Send, values: Values): Send {
  if (!isRestSend(start)) return messageSending(start, values);
  const { parameters } = bindingFacts(binding);
  return parameters === undefined ? start : restSending(parameters, start, values);
}

/** A request over HTTP with values where they go. */
export function restSending(parameters: readonly Parameter[], start: RestSend, values: Values): RestSend {
  let send = start;
  for (const [target, value] of Object.entries(values))
    send = target.startsWith('/')
      ? { ...send, body: withValue(send.body ?? {}, pathOf(target), value) }
      : withParameter(parameters, send, target, value);
  return send;
}

function messageSending(start: Exclude<Send, RestSend>, values: Values): Send {
  let send = start;
  for (const [target, value] of Object.entries(values))
    send = { ...send, input: withValue(send.input ?? {}, pathOf(target), value) };
  return send;
}

function withParameter(
  parameters: readonly Parameter[],
  send: RestSend,
  name: string,
  value: Data,
): RestSend {
  const place = parameters.find((one) => one.name === name)?.in;
  if (place === 'path') return { ...send, path: { ...send.path, [name]: value } };
  if (place === 'query') return { ...send, query: { ...send.query, [name]: value } };
  if (place === 'cookie') return { ...send, cookies: { ...send.cookies, [name]: value } };
  return { ...send, headers: { ...send.headers, [name]: value } };
}

/** A value with another one at a place; objects on the way there are made. */
export function withValue(whole: Data, [token, ...rest]: readonly string[], value: Data): Data {
  if (token === undefined) return value;
  if (Array.isArray(whole)) {
    const list: readonly Data[] = whole;
    return list.map((one, index) => (index === Number(token) ? withValue(one, rest, value) : one));
  }
  const members = membersOf(whole);
  const inner = Object.hasOwn(members, token) ? members[token] : undefined;
  return { ...members, [token]: withValue(inner ?? {}, rest, value) };
}

/** An object that has one value, at a place. */
export function holding(pointer: string, value: Data): Data {
  return pathOf(pointer).reduceRight<Data>((inner, token) => ({ [token]: inner }), value);
}

/** What stands in the answer at a pointer. */
export const answered = (pointer: string): string => `$response.body${pointer === '' ? '' : `#${pointer}`}`;

/** A criterion that nothing stands in the answer at a pointer. */
export const isAbsent = (pointer: string): NonNullable<Expect['criteria']>[number] => ({
  type: 'simple',
  condition: `${conditionOperand(answered(pointer))} == null`,
});

/** A criterion that something stands there. */
export const isPresent = (pointer: string): NonNullable<Expect['when']> => ({
  type: 'simple',
  condition: `${conditionOperand(answered(pointer))} != null`,
  says: `the response has a value at ${pointer}`,
});

/** A call that succeeds, and how its answer stands to what is known. */
export function seen(
  step: Step,
  operation: Operation,
  relations: readonly Relation[],
  criteria: Expect['criteria'] = [],
): Step {
  const told = { ...(relations.length > 0 && { relations }), ...(criteria.length > 0 && { criteria }) };
  return { ...step, expect: { ...succeeds(operation), ...told } };
}

/** A case of a rule, told by its steps. */
export interface RuleParts {
  readonly operation: string;
  readonly rule: Rule;
  /** What of the rule it shows; nothing where it shows all of it. */
  readonly what?: string;
  readonly title: string;
  readonly inputs: Case['inputs'];
  readonly before: readonly Step[];
  readonly steps: readonly Step[];
}

/** Makes a case of a rule; its title says which numbers the rule has in the reference. */
export function ruleCase({ operation, rule, what, title, inputs, before, steps }: RuleParts): Case {
  const given = inputs === undefined || Object.keys(inputs).length === 0 ? {} : { inputs };
  const numbers = rule.rule.map((number) => ` [${number}]`).join('');
  return {
    id: `${operation}/rule/${rule.kind}${what === undefined ? '' : `/${what}`}`,
    kind: 'rule',
    clause: clauseOf(rule.at),
    title: `${rule.says === undefined ? '' : `${rule.says}: `}${title}${numbers}`,
    ...given,
    steps: [...before, ...steps],
    setupSteps: before.length,
  };
}
