import { isEqual } from '@trivet/runtime/check';
import type {
  Assumption,
  Case,
  CaseCriterion,
  Data,
  Expect,
  RestSend,
  Send,
  Step,
} from '@trivet/runtime/conformance/case';
import {
  freshExpression,
  freshNameOf,
  isMembers,
  mapTexts,
  membersOf,
  pointerTo,
  withExpressions,
} from '@trivet/runtime/internal/conformance';
import {
  bracedText,
  conditionOperand,
  expressionsIn,
  isOfStep,
  mapExpressions,
  mapExpressionsIn,
  parseTemplateText,
  printExpression,
} from '@trivet/runtime/internal/expressions';
import { onlyHeaders } from '@trivet/runtime/internal/protocol';
import { templateNames } from '@trivet/runtime/internal/text';
import { ofBinding } from '../model/binding.js';
import type { Operation, Place } from '../model/contract.js';
import { definedMembers } from '../model/defined-members.js';
import { identifierPointer } from '../model/resources/identifier.js';
import { sharedMembers } from '../model/resources/members.js';
import type { Resource } from '../model/resources/resources.js';
import {
  bodyType,
  type RestOperation,
  responseType,
  sureResponse,
} from '../model/resources/rest-operation.js';
import { isReading } from '../model/resources/verbs.js';
import type { SampleContext } from '../model/samples/context.js';
import { hasExpression } from '../model/samples/expressions.js';
import { type Base, clauseOf, type RestBase } from './base.js';
import { doubtStatuses } from './call.js';
import { withCondition } from './rest/conditional.js';
import { lacksSteps, mayNeedMore } from './rest/scenario-state.js';
import { type RestStep, withTexts } from './sends.js';
import { movedTime, withOther } from './values.js';

/** Id of the step that creates the tested item. */
export const createdStep = 'created';
/** Id of the step whose effect is tested. */
export const actionStep = 'tested-action';
/** Id of the step that verifies the effect. */
export const readBackStep = 'read-back';
/** Id of the step that creates one item more than another one has room for. */
export const furtherStep = 'further-item';
/** Id of the step that creates another, unrelated item. */
export const otherStep = 'other-item';

/** The expression for an output of a step, optionally at a pointer in it. */
export const output = (step: string, name: string, pointer = ''): string =>
  bracedText({ kind: 'steps', step, path: [name], ...(pointer !== '' && { pointer }) });

/** Whether a value refers to an output of one of some steps. */
export const refersTo = (value: unknown, steps: readonly string[]): boolean =>
  expressionsIn(value).some((one) => isOfStep(one, steps));

/** A request that refers to steps by other names; unmapped names are kept. */
export function withStepNames<Sent extends Send>(
  send: Sent,
  nameOf: (step: string) => string | undefined,
): Sent {
  return withExpressions(send, (one) =>
    one.kind === 'steps' ? { ...one, step: nameOf(one.step) ?? one.step } : one,
  );
}

/** A step that refers to steps by other names, also in what must be shown of its response. */
export function withNamesIn<One extends Step>(step: One, nameOf: (step: string) => string | undefined): One {
  const { send, expect } = step;
  const renamed = { ...step, send: withStepNames(send, nameOf) };
  if (expect.controls === undefined) return renamed;
  const controls = mapExpressionsIn(expect.controls, (one) =>
    one.kind === 'steps' ? { ...one, step: nameOf(one.step) ?? one.step } : one,
  ) as typeof expect.controls;
  return { ...renamed, expect: { ...expect, controls } };
}

/** The set-up of a base without the scenario's own expectations. */
export function preparation(
  { setup, step: made }: Base,
  operations: ReadonlyMap<string, Operation>,
): readonly Step[] {
  const kept: Step[] = [];
  for (const step of [...setup].reverse()) {
    const operation = operations.get(step.operation);
    if (operation === undefined || expectsFailure(step)) continue;
    const isUsed = [...kept, made].some((later) => refersTo(later.send, [step.id]));
    if (step.expect.retry !== undefined) {
      kept.unshift(step);
      continue;
    }
    if (isReading(operation) && !isUsed) continue;
    // A resource that the base itself puts need not exist before.
    if (isPut(operation) && isAlike(step, made)) continue;
    const { otherwise: _, ...own } = step;
    const { skipOn, undeclared, when } = step.expect;
    const guessed = skipOn === undefined ? {} : definedMembers<Expect>({ skipOn, undeclared, when });
    kept.unshift({ ...own, expect: { ...succeeds(operation), ...guessed } });
  }
  return kept;
}

function isPut({ binding }: Operation): boolean {
  return ofBinding(binding, {
    rest: ({ method }) => method === 'PUT',
    soap: () => false,
    other: () => false,
  });
}

function isAlike(one: Step, other: Step): boolean {
  return one.operation === other.operation && isEqual(one.send, other.send);
}

function expectsFailure({ expect }: Step): boolean {
  const { status, outcome } = expect;
  return (
    status?.every((one) => !one.startsWith('2')) === true ||
    (outcome !== undefined && !outcome.includes('response'))
  );
}

/** The expectation of success. */
export function succeeds({ binding }: Operation): Expect {
  return ofBinding<Expect>(binding, {
    rest: ({ responses }) => {
      const status = responses.map((one) => one.status).filter((one) => one.startsWith('2'));
      return { status: status.length === 0 ? ['2XX'] : status };
    },
    soap: () => ({ outcome: ['response'] }),
    other: () => ({ outcome: ['response'] }),
  });
}

/** The expectation of success, or of a response that skips the case if the base is not from a scenario. */
export function succeedsBy(operation: Operation, base: Base | undefined): Expect {
  const skipOn = base?.guess?.skipOn ?? base?.step.expect.skipOn;
  return { ...succeeds(operation), ...(skipOn !== undefined && { skipOn }) };
}

/** A call of an operation with its valid request, at another path. */
export function callOf(
  id: string,
  operation: RestOperation,
  base: RestBase | undefined,
  path: RestSend['path'],
  headers: RestSend['headers'] = {},
  before: readonly Step[] = [],
): RestStep | undefined {
  const known = movedTo(base?.step.send ?? { protocol: 'rest' }, path);
  // RFC 9110, 13: the outcome of a conditional request does not depend on the resource alone.
  const own = Object.entries({ ...headers, ...known.headers }).filter(([name]) => !/^if-/i.test(name));
  const send = withCondition(
    definedMembers<RestSend>({
      ...known,
      path,
      headers: own.length === 0 ? undefined : Object.fromEntries(own),
    }),
    operation.binding,
  );
  const needsBody = operation.binding.body?.required === true && base === undefined;
  const elsewhere = !isKnownTo(before, { ...send, path: {} }, base);
  // Without a declared success or a scenario, the expectation is unknown.
  const declared = operation.binding.responses.map(({ status }) => status);
  const isOpen = declared.length === 0 || declared.some((status) => /^2|default/.test(status));
  if (needsBody || elsewhere || (base?.guess !== undefined && !isOpen)) return undefined;
  const sure: RestStep = { id, operation: operation.name, send, expect: succeedsBy(operation, base) };
  const call = lacksSteps(base, before) ? mayNeedMore(sure, operation, base) : sure;
  // The times of a scenario fit the item of the scenario, not every other one.
  return base?.guess === undefined && hasTime(send.body) ? refusable(call, operation) : call;
}

/** Whether a member of a body is a date, perhaps with a time. */
function hasTime(body: Data | undefined): boolean {
  return Object.values(membersOf(body ?? null)).some(
    (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d(?:T|$)/.test(value),
  );
}

/** A request at another path; its other references to its own path are changed, too. */
function movedTo(send: RestSend, path: RestSend['path'] = {}): RestSend {
  const moved = new Map(
    Object.entries(send.path ?? {}).flatMap(([name, value]): [string, string][] => {
      const other = path[name];
      if (typeof value !== 'string' || typeof other !== 'string') return [];
      const [first] = parseTemplateText(value).parts;
      return typeof first === 'object' && isOfStep(first) ? [[value, other]] : [];
    }),
  );
  return moved.size === 0 ? send : withTexts(send, (text) => moved.get(text) ?? text);
}

/** Whether a request only refers to steps that also precede it here, in the same form as in its base. */
function isKnownTo(before: readonly Step[], send: RestSend, base: Base | undefined): boolean {
  const ids = expressionsIn(send).flatMap((one) => (isOfStep(one) ? [one.step] : []));
  return ids.every((id) => {
    if (id === createdStep) return true;
    const [one, other] = [before, base?.setup ?? []].map((steps) => steps.find((step) => step.id === id));
    return (
      one !== undefined &&
      other !== undefined &&
      one.operation === other.operation &&
      isEqual(one.send, other.send)
    );
  });
}

/** The credentials of a request. */
export function credentials({ send }: RestStep): NonNullable<RestSend['headers']> {
  return onlyHeaders(send.headers, 'authorization');
}

/** Whether the item that a base creates belongs to the run: a chosen name that is not the run's own may be in use. */
export function isNamedByRun({ isChosen, parameter = '' }: Resource, { step }: RestBase): boolean {
  return isChosen !== true || hasExpression(step.send.path?.[parameter]);
}

/** Path parameters of the parent of an item. */
export function aboveOf(
  { isChosen, parameter }: Resource,
  { send }: RestStep,
): NonNullable<RestSend['path']> {
  const path = Object.entries(send.path ?? {});
  return Object.fromEntries(path.filter(([name]) => isChosen !== true || name !== parameter));
}

/**
 * Path parameters of the item that a step has created: those of its request, by name or in order, as far as the path of
 * the resource has them, and its identifier.
 */
export function placeOf(resource: Resource, made: RestStep): NonNullable<RestSend['path']> {
  const { parameter, path } = resource;
  const above = aboveOf(resource, made);
  const values = Object.values(above);
  const names = templateNames(path).filter((name) => name !== parameter);
  const place = names.flatMap((name, index): [string, Data][] => {
    const value = Object.hasOwn(above, name) ? above[name] : values[index];
    return value === undefined ? [] : [[name, value]];
  });
  const own: [string, Data][] = parameter === undefined ? [] : [[parameter, output(made.id, 'id')]];
  return Object.fromEntries([...place, ...own]);
}

/** The step that creates an item, with the outputs that later steps need. */
export function making(
  resource: Resource,
  base: RestBase,
  body: Data | undefined,
  id = createdStep,
): RestStep {
  const { producer, isIssued, identifier = '' } = resource;
  const send = { ...base.step.send, ...(body !== undefined && { body }) };
  const outputs = outputsOf(resource);
  const when: CaseCriterion = {
    type: 'simple',
    condition: `${conditionOperand(`$response.body#${identifierPointer(resource)}`)} != null`,
    says: `"${identifier}" is not null`,
  };
  return {
    id,
    operation: producer.name,
    send,
    expect: { ...succeedsBy(producer, base), ...(isIssued === true && { when }) },
    ...(outputs !== undefined && { outputs }),
  };
}

/** The expression of a path parameter as it was sent. */
function sentName(name: string): string {
  return printExpression({ kind: 'request', part: 'path', name });
}

/** The outputs of a step that creates an item. */
export function outputsOf(resource: Resource): Step['outputs'] {
  const { identifier, isChosen, isLocated, parameter = '', part, producer, sent } = resource;
  const body = '$response.body';
  if (isLocated === true) return { id: '$response.header.Location#last' };
  if (part !== undefined) return { id: `${body}#${part}` };
  if (sent !== undefined)
    return { id: printExpression({ kind: 'request', part: 'body', pointer: pointerTo(sent) }) };
  if (isChosen === true)
    return { id: sentName(parameter), ...(sureResponse(producer) !== undefined && { body }) };
  return identifier === undefined ? undefined : { id: `${body}#${identifierPointer(resource)}`, body };
}

/**
 * The step that creates another item: its fresh names have a suffix. Undefined if the contract does not allow such a
 * name.
 */
export function another(resource: Resource, step: RestStep, context: SampleContext): RestStep | undefined {
  const { producer, isChosen, parameter = '' } = resource;
  const { body, ...sent } = step.send;
  const name = sent.path?.[parameter];
  const otherName = isChosen === true && name !== undefined ? withTail(name, 'n') : undefined;
  // A name from an input cannot be varied.
  if (otherName !== undefined && otherName === name) return undefined;
  const rest = otherName === undefined ? sent : { ...sent, path: { ...sent.path, [parameter]: otherName } };
  if (body === undefined) return { ...step, id: otherStep, send: rest };
  const named = withTail(body, 'n');
  const renamed = apart(resource, body, named, context);
  const type = bodyType(producer);
  if (type !== undefined && !context.accepts(type, renamed)) return undefined;
  const other = { ...step, id: otherStep, send: { ...rest, body: renamed } };
  // What is above may take a limited number of them.
  const mayBeFull =
    templateNames(producer.binding.path).length > 0 &&
    producer.binding.responses.some(({ status }) => status === '409');
  return renamed === named && !mayBeFull ? other : refusable(other, producer);
}

/** A step with values that the schema allows but the service, as far as it declares that, may reject. */
export function refusable(step: RestStep, { binding }: RestOperation): RestStep {
  const { expect } = step;
  const skipOn = [...(expect.skipOn ?? []), ...doubtStatuses(binding, 'compared with another value')];
  return { ...step, expect: { ...expect, skipOn: [...new Set(skipOn)] } };
}

/** The body with other texts if it has no fresh names and two equal items may conflict. */
function apart(resource: Resource, body: Data, renamed: Data, context: SampleContext): Data {
  const { producer } = resource;
  const type = bodyType(producer);
  const mayConflict = producer.binding.responses.some(({ status }) => status === '409');
  if (type === undefined || !mayConflict || !isEqual(renamed, body)) return renamed;
  return sharedMembers(type, responseType(producer), resource, context)
    .filter(({ path, sent }) => path.length === 1 && context.resolve(sent.type).kind === 'string')
    .filter(({ path }) => isMembers(body) && Object.hasOwn(body, path[0] ?? ''))
    .reduce((so, { path: [name = ''], ...member }): Data => {
      // All times are moved alike, so that they stay in order.
      const moved = movedTime(member.sent.type, membersOf(so)[name] ?? null, 5, context);
      if (moved !== undefined) return { ...membersOf(so), [name]: moved };
      return withOther(so, { ...member, path: [name] }, type, context) ?? so;
    }, renamed);
}

/** A value whose fresh names have a suffix, which makes them distinct. */
export function withTail(value: Data, tail: string): Data {
  return mapTexts(value, (text) => textWithTail(text, tail));
}

/** A text whose fresh names have a suffix. */
export function textWithTail(text: string, tail: string): string {
  return mapExpressions(text, (expression) => {
    const name = freshNameOf(expression);
    if (name === undefined || name.kind === 'key') return expression;
    if (name.kind !== 'text' && name.isFixed === true) return expression;
    // A UUID or a number cannot have a suffix.
    if (name.kind === 'text') return [expression, tail];
    return freshExpression({ ...name, nth: (name.nth ?? 1) + 1 });
  });
}

/** The parts of a case of a state. */
export interface StateParts {
  readonly operation: Operation;
  /** `stored`, `gone/readThing`. */
  readonly what: string;
  readonly title: string;
  readonly at: Place;
  readonly keyword?: string;
  /** The assumption behind its expectation. */
  readonly assumption?: Assumption;
  readonly inputs: Case['inputs'];
  /** The set-up steps. */
  readonly before: readonly Step[];
  /** The steps that test the state. */
  readonly steps: readonly Step[];
}

/** Creates a case of a state. */
export function stateCase(parts: StateParts): Case {
  const { operation, what, title, at, keyword, assumption, inputs, before, steps } = parts;
  const given = inputs === undefined || Object.keys(inputs).length === 0 ? {} : { inputs };
  return {
    id: `${operation.name}/state/${what}`,
    kind: 'state',
    clause: clauseOf(at, keyword),
    title,
    ...(assumption !== undefined && { assumption }),
    ...given,
    steps: [...before, ...steps],
    setupSteps: before.length,
  };
}
