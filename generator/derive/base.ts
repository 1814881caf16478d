import type { Case, Clause, RestSend, SoapSend, Step } from '@trivet/runtime/conformance/case';
import type { Operation, Place, Scenario, ScenarioStep, Service } from '../model/contract.js';
import { wordsOf } from './state/soap-names.js';

/** A valid request of an operation and what has to be there before it: the ground that its cases vary. */
export interface Base {
  readonly setup: readonly Step[];
  readonly step: Step;
  readonly inputs: Case['inputs'];
  /** How far it can be relied on, where no scenario tells it. */
  readonly guess?: Guess;
}

/** What is not known of a valid request that nobody has told. */
export interface Guess {
  /** Statuses by which a server says that what the request names is not there, or in its way. */
  readonly moot: readonly string[];
  /** What it names is not the run's own: it may be read, or a change of it may be tried that has to be refused. */
  readonly foreign?: 'read' | 'refused';
  /** Member of its body that tells which thing it is about: with another value it would be about another. */
  readonly key?: string;
}

/** Valid bases by operation: the first scenario that reaches a successful step of it, up to that step. */
export function basesOf(scenarios: readonly Scenario[], service: Service): ReadonlyMap<string, Base> {
  const operations = operationsByName(service);
  const bases = new Map<string, Base>();
  for (const scenario of scenarios) {
    const steps = scenario.steps.map((step) => stepOf(step, operations));
    for (const [index, step] of steps.entries()) {
      if (step === undefined || bases.has(step.operation) || !succeeds(scenario.steps[index])) continue;
      const before = steps
        .slice(0, index)
        .filter((entry, at) => entry !== undefined && succeeds(scenario.steps[at]));
      bases.set(step.operation, { setup: needed(before, step, operations), step, inputs: scenario.inputs });
    }
  }
  return bases;
}

/** The steps that a base stands on: what only looks, and is not spoken of later, is the scenario's own. */
function needed(
  before: readonly (Step | undefined)[],
  step: Step,
  operations: ReadonlyMap<string, Operation>,
): readonly Step[] {
  const kept: Step[] = [step];
  for (const entry of [...before].reverse()) {
    if (entry === undefined) continue;
    const isUsed = JSON.stringify(kept).includes(`$steps.${entry.id}.`);
    if (isUsed || !isReading(operations.get(entry.operation))) kept.unshift(entry);
  }
  return kept.slice(0, -1);
}

/** Whether an operation changes nothing, as its method or its name says. */
export function isReading(operation: Operation | undefined): boolean {
  if (operation?.binding.kind === 'rest') return /^(GET|HEAD|OPTIONS)$/.test(operation.binding.method);
  return operation !== undefined && wordsOf(operation).verb === 'read';
}

/** The scenarios themselves as cases. */
export function scenarioCases(scenarios: readonly Scenario[], service: Service): readonly Case[] {
  const operations = operationsByName(service);
  return scenarios.map((scenario) => ({
    id: `scenario/${scenario.id}`,
    kind: 'scenario',
    clause: clauseOf(scenario.at),
    title: scenario.summary ?? scenario.id,
    ...inputsOf(scenario),
    steps: scenario.steps.map((step) => stepOf(step, operations)).filter((step) => step !== undefined),
  }));
}

function inputsOf(scenario: Scenario): { inputs?: Scenario['inputs'] } {
  return Object.keys(scenario.inputs).length === 0 ? {} : { inputs: scenario.inputs };
}

/** The clause that stands at a place, or one of its keywords. */
export function clauseOf(at: Place, keyword?: string): Clause {
  return { file: at.file, pointer: keyword === undefined ? at.pointer : `${at.pointer}/${keyword}` };
}

/** The scenarios whose every step is an operation of a service. */
export function scenariosFor(scenarios: readonly Scenario[], service: Service): readonly Scenario[] {
  const operations = operationsByName(service);
  return scenarios.filter(({ steps }) => steps.every((step) => operations.has(step.operation)));
}

function operationsByName(service: Service): ReadonlyMap<string, Operation> {
  return new Map(service.operations.map((operation) => [operation.name, operation]));
}

/** A scenario's step as a step of a case; `undefined` when its operation is not in the contract (reported when loaded). */
function stepOf(step: ScenarioStep, operations: ReadonlyMap<string, Operation>): Step | undefined {
  const operation = operations.get(step.operation);
  if (operation === undefined) return undefined;
  return {
    id: step.id,
    operation: operation.name,
    send: operation.binding.kind === 'rest' ? restSend(step) : soapSend(step),
    expect: {
      criteria: step.criteria.map(({ type, condition, context }) => ({
        type,
        condition,
        ...(context === undefined ? {} : { context }),
      })),
    },
    ...(Object.keys(step.outputs).length === 0 ? {} : { outputs: step.outputs }),
  };
}

function restSend(step: ScenarioStep): RestSend {
  const group = (place: string): object | undefined => {
    const members = step.parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name, value }) => [name, value]);
    return members.length === 0 ? undefined : Object.fromEntries(members);
  };
  return definedMembers<RestSend>({
    path: group('path'),
    query: group('query'),
    headers: group('header'),
    cookies: group('cookie'),
    contentType: step.body?.contentType,
    body: step.body?.payload,
  });
}

function soapSend(step: ScenarioStep): SoapSend {
  const headers = step.parameters
    .filter((parameter) => parameter.in === 'header')
    .map(({ name, value }) => [name, value]);
  return definedMembers<SoapSend>({
    input: step.body?.payload ?? {},
    httpHeaders: headers.length === 0 ? undefined : Object.fromEntries(headers),
  });
}

/** Leaves out members that are undefined. */
export function definedMembers<T extends object>(value: { readonly [K in keyof T]?: unknown }): T {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as T;
}

/** Whether a step expects success: a 2xx status, or for SOAP no fault. */
function succeeds(step: ScenarioStep | undefined): boolean {
  const conditions = (step?.criteria ?? [])
    .filter((criterion) => criterion.type === 'simple')
    .map(({ condition }) => condition);
  const faulty = conditions.some(
    (condition) => /\$fault\s*==\s*'/.test(condition) || /\$statusCode\s*==\s*[345]/.test(condition),
  );
  return !faulty;
}
