import type { Case, Data, Expect, Relation, RestSend, Send, Step } from '@trivet/runtime/conformance/case';
import { isRestSend, membersOf } from '@trivet/runtime/internal/conformance';
import { conditionOperand } from '@trivet/runtime/internal/expressions';
import { pathOf } from '@trivet/runtime/internal/text';
import { bindingFacts, ofBinding } from '../../model/binding.js';
import type { Operation, Parameter, Rule, Service, Values } from '../../model/contract.js';
import { mayBeShort } from '../../model/resources/short-pages.js';
import type { SampleContext } from '../../model/samples/context.js';
import { type Base, clauseOf } from '../base.js';
import { preparation, succeeds } from '../steps.js';
import type { Subject } from '../subject.js';

/** The context of rules: operations of either protocol, their valid requests, and REST resources. */
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

/** Returns no cases, and reports why a rule has none here. */
export function none({ context }: RuleContext, { at }: Rule, reason: string): readonly never[] {
  context.uncovered(at, reason);
  return [];
}

/** Why an operation has no valid request. */
export const unasked = (name: string): string =>
  `no scenario calls "${name}", and no valid request of it can be derived from the document`;

/** Why an operation of another protocol cannot be used with a resource. */
export const overHttp = (name: string): string => `"${name}" must be an operation over HTTP`;

/** The set-up of the valid request of an operation. */
export function preparedFor({ service }: RuleContext, base: Base): readonly Step[] {
  return preparation(base, new Map(service.operations.map((one) => [one.name, one])));
}

/** Whether a description says that pages of a list may be shorter than requested. */
export function hasShortPages(operation: Operation, { doc }: Service): boolean {
  return ofBinding(operation.binding, {
    rest: (binding) =>
      mayBeShort({ operation: { ...operation, binding }, parameters: binding.parameters }, doc),
    soap: () => false,
    other: () => false,
  });
}

/** The expectation of a rejection with acceptable outcomes. */
export function refusal({ binding }: Operation, outcomes: readonly string[]): Expect {
  return ofBinding<Expect>(binding, {
    rest: () => ({ status: outcomes }),
    soap: () => ({ outcome: outcomes }),
    other: () => ({ outcome: outcomes }),
  });
}

/** A request with values set: parameters by name, members of the request by pointer. */
export function sending({ binding }: Operation, start: Send, values: Values): Send {
  if (!isRestSend(start)) return messageSending(start, values);
  const { parameters } = bindingFacts(binding);
  return parameters === undefined ? start : restSending(parameters, start, values);
}

/** A REST request with values set. */
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

/** A value with another one at a path; missing objects on the path are created. */
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

/** An object with one value, at a pointer. */
export function holding(pointer: string, value: Data): Data {
  return pathOf(pointer).reduceRight<Data>((inner, token) => ({ [token]: inner }), value);
}

/** The expression for the value at a pointer in the response. */
export const responseBody = (pointer: string): string =>
  `$response.body${pointer === '' ? '' : `#${pointer}`}`;

/** A criterion that the response has no value at a pointer. */
export const isAbsent = (pointer: string): NonNullable<Expect['criteria']>[number] => ({
  type: 'simple',
  condition: `${conditionOperand(responseBody(pointer))} == null`,
});

/** A criterion that the response has a value at a pointer. */
export const isPresent = (pointer: string): NonNullable<Expect['when']> => ({
  type: 'simple',
  condition: `${conditionOperand(responseBody(pointer))} != null`,
  says: `the response has a value at ${pointer}`,
});

/** A successful call, with relations on its response. */
export function seen(
  step: Step,
  operation: Operation,
  relations: readonly Relation[],
  criteria: Expect['criteria'] = [],
): Step {
  const expected = { ...(relations.length > 0 && { relations }), ...(criteria.length > 0 && { criteria }) };
  return { ...step, expect: { ...succeeds(operation), ...expected } };
}

/** The parts of a case of a rule. */
export interface RuleParts {
  readonly operation: string;
  readonly rule: Rule;
  /** The aspect of the rule that it tests; absent for the whole rule. */
  readonly what?: string;
  readonly title: string;
  readonly inputs: Case['inputs'];
  readonly before: readonly Step[];
  readonly steps: readonly Step[];
}

/** Creates a case of a rule; its title contains the rule's numbers in the reference. */
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
