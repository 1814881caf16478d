import type {
  Case,
  Clause,
  Data,
  Expect,
  OtherSend,
  RestSend,
  Send,
  SoapSend,
  Step,
} from '@trivet/runtime/conformance/case';
import { isRestSend, isSoapSend, stepExpressions } from '@trivet/runtime/internal/conformance';
import { isOfStep } from '@trivet/runtime/internal/expressions';
import { ofBinding } from '../model/binding.js';
import type {
  Criterion,
  Operation,
  Place,
  Scenario,
  ScenarioStep,
  Service,
  Type,
} from '../model/contract.js';
import { definedMembers } from '../model/defined-members.js';
import { isReading } from '../model/resources/verbs.js';
import type { SampleContext } from '../model/samples/context.js';
import { hasExpression } from '../model/samples/expressions.js';
import { asAnonymous, nameCallers } from './rest/anonymous.js';
import { isBesideOwn, mayConflict } from './rest/conflict.js';
import { repeatsKey, withOwnKey } from './rest/retry-keys.js';
import { stepInCases } from './step-names.js';

/** A valid request of an operation and its set-up, which the cases of the operation vary. */
export interface Base<Sent extends Send = Send> {
  readonly setup: readonly Step[];
  readonly step: Step<Sent>;
  readonly inputs: Case['inputs'];
  /** How reliable it is, if it is not from a scenario. */
  readonly guess?: Guess;
}

/** A valid request of a REST operation. */
export type RestBase = Base<RestSend>;

/** A valid request of a SOAP operation. */
export type SoapBase = Base<SoapSend>;

/** Whether a base is of a REST operation. */
export function isRestBase(base: Base): base is RestBase {
  return isRestSend(base.step.send);
}

/** Whether a base is of a SOAP operation. */
export function isSoapBase(base: Base): base is SoapBase {
  return isSoapSend(base.step.send);
}

/** Whether a valid request is known, and is about items that the run created or was given, so that its effects can be judged. */
export function isOwn<T extends Base>(base: T | undefined): base is T {
  return base !== undefined && base.guess?.foreign === undefined;
}

/** The bases of REST operations, by operation. */
export function restBasesIn(bases: ReadonlyMap<string, Base>): ReadonlyMap<string, RestBase> {
  return new Map([...bases].filter((entry): entry is [string, RestBase] => isRestBase(entry[1])));
}

/** The uncertainty of a valid request that is not from a scenario. */
export interface Guess {
  /** Statuses with which a server reports that something in the request does not exist, or conflicts with it. */
  readonly skipOn: readonly string[];
  /** Those of them that say nothing about its schema, so that a server may also report them before it reads the rest. */
  readonly before?: readonly string[];
  /**
   * Its resource was not created by the run: it may only be read, or a change of it that must be rejected may be tried.
   */
  readonly foreign?: 'read' | 'refused';
  /** Member of its body that identifies the resource: with another value it would be about another one. */
  readonly key?: string;
  /** Member of its body that contains the resource; absent if the body is the resource. */
  readonly holder?: string;
  /** The creation of the item that it changes: type and value of the body. */
  readonly created?: { readonly type: Type; readonly body: Data };
}

/** Bases by operation: the first scenario with a successful step of it, up to that step. */
export function basesOf(
  scenarios: readonly Scenario[],
  service: Service,
  context: SampleContext,
): ReadonlyMap<string, Base> {
  const operations = operationsByName(service);
  const bases = new Map<string, Base>();
  for (const scenario of scenarios) {
    const steps = scenario.steps.map((one) => {
      const step = stepOf(one, operations);
      const operation = operations.get(one.operation);
      const own = step && stepInCases(step);
      const keyed = own && (repeatsKey(one, scenario) ? own : withOwnKey(own, operation, context));
      return keyed && mayConflict(keyed, operation);
    });
    for (const [index, step] of steps.entries()) {
      const declared = scenario.steps[index];
      if (step === undefined || declared === undefined || bases.has(step.operation) || isRefused(declared))
        continue;
      const fault = faultOf(declared, operations.get(step.operation), context);
      if (fault !== undefined) {
        context.uncovered(
          declared.at,
          `the request of this step does not satisfy the contract, so no case is based on it: ${fault}`,
          { kind: 'step', name: `${declared.id} of ${scenario.id}`, operation: step.operation },
        );
        continue;
      }
      const before = steps
        .slice(0, index)
        .filter((entry, at) => entry !== undefined && !isRefused(scenario.steps[at]));
      bases.set(step.operation, { setup: needed(before, step, operations), step, inputs: scenario.inputs });
    }
  }
  return bases;
}

function isRefused(step: ScenarioStep | undefined): boolean {
  return step?.expectation.isRefusal === true;
}

/** The error in the body of a step according to the contract, apart from values that are only known when it is sent. */
function faultOf(
  step: ScenarioStep,
  operation: Operation | undefined,
  context: SampleContext,
): string | undefined {
  if (operation === undefined || step.body === undefined) return undefined;
  const { contentType, payload } = step.body;
  const type = ofBinding<Type | undefined>(operation.binding, {
    rest: ({ body }) => {
      const contents = body?.contents ?? [];
      const content = contents.find(({ mediaType }) => mediaType === contentType) ?? contents[0];
      return content?.codec === 'json' ? content.type : undefined;
    },
    // Errors in XML messages are reported when they are written.
    soap: () => undefined,
    other: ({ input }) => input,
  });
  if (type === undefined) return undefined;
  const found = context.findings(type, payload).find(({ path }) => !hasExpression(valueAt(payload, path)));
  return found && `"${found.path.join('.')}" fails "${found.keyword}"`;
}

/** The value at a path, or the last existing value on it. */
function valueAt(value: Data, path: readonly (string | number)[]): Data {
  const [first, ...rest] = path;
  const members: { readonly [name: string]: Data } | undefined =
    typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : undefined;
  const next = first === undefined ? undefined : members?.[first];
  // A missing value is not an expression, whatever the other members are.
  return next === undefined ? (first === undefined ? value : null) : valueAt(next, rest);
}

/** The steps that a base requires: reads whose outputs are not used later belong to the scenario only. */
function needed(
  before: readonly (Step | undefined)[],
  step: Step,
  operations: ReadonlyMap<string, Operation>,
): readonly Step[] {
  const kept: Step[] = [step];
  for (const entry of [...before].reverse()) {
    if (entry === undefined) continue;
    const isUsed = kept.flatMap(stepExpressions).some((one) => isOfStep(one, [entry.id]));
    const isWaiting = entry.expect.retry !== undefined;
    if (isUsed || isWaiting || !isReading(operations.get(entry.operation))) kept.unshift(entry);
  }
  return kept.slice(0, -1);
}

/** The scenarios themselves as cases. */
export function scenarioCases(scenarios: readonly Scenario[], service: Service): readonly Case[] {
  const operations = operationsByName(service);
  const areNamed = nameCallers(scenarios);
  return scenarios.map((scenario) => ({
    id: `scenario/${scenario.id}`,
    kind: 'scenario',
    clause: clauseOf(scenario.at),
    title: scenario.summary ?? scenario.id,
    ...inputsOf(scenario),
    steps: scenario.steps
      .flatMap((one) => stepOf(one, operations) ?? [])
      .map((step) => asAnonymous(step, areNamed))
      .map((step, index, all) => {
        const isSure = step.expect.status?.includes('409') === true || isBesideOwn(step, all.slice(0, index));
        return isSure ? step : mayConflict(step, operations.get(step.operation));
      }),
  }));
}

function inputsOf(scenario: Scenario): { inputs?: Scenario['inputs'] } {
  return Object.keys(scenario.inputs).length === 0 ? {} : { inputs: scenario.inputs };
}

/** The clause at a place, or of one of its keywords. */
export function clauseOf(at: Place, keyword?: string): Clause {
  return { file: at.file, pointer: keyword === undefined ? at.pointer : `${at.pointer}/${keyword}` };
}

/** The scenarios all of whose steps are operations of a service. */
export function scenariosFor(scenarios: readonly Scenario[], service: Service): readonly Scenario[] {
  const operations = operationsByName(service);
  return scenarios.filter(({ steps }) => steps.every((step) => operations.has(step.operation)));
}

function operationsByName(service: Service): ReadonlyMap<string, Operation> {
  return new Map(service.operations.map((operation) => [operation.name, operation]));
}

/** A scenario's step as a step of a case; undefined if its operation is not in the contract, which was reported. */
function stepOf(step: ScenarioStep, operations: ReadonlyMap<string, Operation>): Step | undefined {
  const operation = operations.get(step.operation);
  if (operation === undefined) return undefined;
  return {
    id: step.id,
    operation: operation.name,
    send: ofBinding<Step['send']>(operation.binding, {
      rest: () => restSend(step),
      soap: () => definedMembers<SoapSend>({ protocol: 'soap', ...messageOf(step) }),
      other: () => definedMembers<OtherSend>({ protocol: 'other', ...messageOf(step) }),
    }),
    expect: {
      ...(step.ends !== undefined && { skipOn: step.ends }),
      ...expectOf(step.expectation),
      ...(step.retry !== undefined && {
        retry: { ...step.retry, criteria: criteriaOf(step.retry.criteria) },
      }),
    },
    ...(Object.keys(step.outputs).length === 0 ? {} : { outputs: step.outputs }),
  };
}

function expectOf({ statuses, outcomes, criteria }: ScenarioStep['expectation']): Expect {
  const others = criteriaOf(criteria);
  return {
    ...(statuses === undefined ? {} : { status: statuses }),
    ...(outcomes === undefined ? {} : { outcome: outcomes }),
    ...(others.length === 0 ? {} : { criteria: others }),
  };
}

function criteriaOf(criteria: readonly Criterion[]): NonNullable<Expect['criteria']> {
  return criteria.map(({ type, condition, context, longest }) => ({
    type,
    condition,
    ...(context === undefined ? {} : { context }),
    ...(longest === undefined ? {} : { longest }),
  }));
}

function restSend(step: ScenarioStep): RestSend {
  const group = (place: string): object | undefined => {
    const members = step.parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name, value }) => [name, value]);
    return members.length === 0 ? undefined : Object.fromEntries(members);
  };
  return definedMembers<RestSend>({
    protocol: 'rest',
    path: group('path'),
    query: group('query'),
    headers: group('header'),
    cookies: group('cookie'),
    contentType: step.body?.contentType,
    body: step.body?.payload,
  });
}

function messageOf(step: ScenarioStep): { readonly input: Data; readonly httpHeaders: object | undefined } {
  const headers = step.parameters
    .filter((parameter) => parameter.in === 'header')
    .map(({ name, value }) => [name, value]);
  return {
    input: step.body?.payload ?? {},
    httpHeaders: headers.length === 0 ? undefined : Object.fromEntries(headers),
  };
}
