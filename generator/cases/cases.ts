import type { Case, Step } from '@trivet/runtime/conformance/case';
import type { Effects } from '@trivet/runtime/conformance/run';
import { ofBinding } from '../model/binding.js';
import type { Contract, Operation, Place, Rule, Service } from '../model/contract.js';
import { withPlainPaths } from '../model/resources/plain-paths.js';
import { isRest } from '../model/resources/rest-operation.js';
import type { SampleContext, UserSource } from '../model/samples/context.js';
import { sampleContextOf } from '../model/samples/contract-context.js';
import { type Base, restBasesIn, scenarioCases, scenariosFor } from './base.js';
import { type CaseBasis, caseBasisOf } from './case-basis.js';
import { withoutCredentialParameters } from './credential-parameters.js';
import type { EarlierRun } from './earlier-run.js';
import { effectsOf } from './effects.js';
import { withoutEnding } from './ending.js';
import { otherCases } from './other.js';
import { withApartReferences } from './rest/apart-references.js';
import { callbackCases } from './rest/callbacks.js';
import { withCurrentTags } from './rest/conditional.js';
import { withEndedJobs } from './rest/ended-jobs.js';
import { withFileTexts } from './rest/files.js';
import { methodCases } from './rest/methods.js';
import { ownNames } from './rest/new-names.js';
import { bodilessIn, withOptionalBodies } from './rest/optional-body.js';
import { ownRoutes } from './rest/other-route.js';
import { type OwnCases, ownRestCases } from './rest/own-cases.js';
import { withReachedStates } from './rest/reached.js';
import { withCurrentMembers } from './rest/repeated-members.js';
import { withDefaultInputs } from './rest/scenario-inputs.js';
import { jobCases } from './rest/state/jobs.js';
import { restStateCases } from './rest/state/more.js';
import { withoutRuled } from './rest/state/ruled.js';
import { stateParts, subjectsOf } from './rest/state/state.js';
import { ruleCases } from './rules/rules.js';
import { sampledCases } from './sampled-cases.js';
import { sentAsXml, withJsonCarriers } from './soap/carriers.js';
import { itemCases } from './soap/items/items.js';
import { soapCases, writtenRequests } from './soap/soap.js';
import { soapStateCases } from './soap/state.js';
import { firstOf } from './soap/transport.js';
import { withScenarioSteps } from './step-names.js';
import type { Subject } from './subject.js';

/** A clause without a case, and the reason. */
export interface Uncovered {
  readonly at: Place;
  readonly reason: string;
  /** The rule, scenario or step, if the clause is a user-written one. */
  readonly source?: UserSource;
}

/** The cases and related data of a contract; maps are by the name of the service. */
export interface DerivedCases {
  readonly cases: ReadonlyMap<string, readonly Case[]>;
  /** Valid requests that cases change, in addition to those of the cases themselves. */
  readonly requests: ReadonlyMap<string, readonly Step[]>;
  /** What operations create, and how it is removed. */
  readonly effects: ReadonlyMap<string, Effects>;
  readonly uncovered: readonly Uncovered[];
}

/**
 * The cases that vary the valid request of one operation; `first`: the operation with the cases that apply to all SOAP
 * operations.
 */
function ownCases(
  operation: Operation,
  { bases, context }: CaseBasis,
  service: Service,
  first: string | undefined,
  ofRest: OwnCases,
): readonly Case[] {
  const { name } = operation;
  const base = bases.get(name);
  return ofBinding(operation.binding, {
    rest: () => (isRest(operation) ? ofRest(operation) : []),
    soap: () => soapCases(operation, base, context, service, name === first),
    other: () => otherCases(operation, base, context),
  });
}

/** The scenarios with operations that no single service has. */
function homeless({ scenarios, services }: Contract): Contract['scenarios'] {
  const placed = new Set(services.flatMap((service) => scenariosFor(scenarios, service)));
  return scenarios.filter((one) => !placed.has(one));
}

/** What is derived from a service; its cases are made on request. */
export interface CaseSource {
  /** Name of the service. */
  readonly name: string;
  readonly effects: Effects;
  /** Valid requests that cases change, in addition to those of the cases. */
  readonly requests: readonly Step[];
  /** Its cases, to be read once: those of each operation in turn, then those of several operations. */
  parts(): Iterable<readonly Case[]>;
}

/**
 * Every conformance case of a contract, what operations create, and the clauses without a case; of an earlier run, what has
 * not changed is taken as it is.
 */
export function deriveCases(contract: Contract, earlier?: EarlierRun): DerivedCases {
  const uncovered: Uncovered[] = [];
  const sources = caseSources(contract, (one) => void uncovered.push(one), earlier);
  const cases = sources.map(({ name, parts }): [string, readonly Case[]] => {
    const made = [...parts()].flat();
    // What is made of a case, such as its text, is known for the same object.
    const kept = earlier?.merged(
      `cases of ${name}`,
      made.map((one) => [one.id, one]),
    );
    return [name, kept ?? made];
  });
  reportHomeless(contract, (one) => void uncovered.push(one));
  return {
    cases: new Map(cases),
    requests: new Map(sources.map(({ name, requests }) => [name, requests])),
    effects: new Map(sources.map(({ name, effects }) => [name, effects])),
    uncovered,
  };
}

/** What is derived from each service of a contract; the callback receives each clause without a case. */
export function caseSources(
  declared: Contract,
  report: (uncovered: Uncovered) => void,
  earlier?: EarlierRun,
): readonly CaseSource[] {
  const files = withFileTexts(declared);
  const contract = withJsonCarriers(files);
  const common = sampleContextOf(contract, (at, reason, source) =>
    report({ at, reason, ...(source !== undefined && { source }) }),
  );
  return contract.services.map((whole) => {
    const { plain, carriers } = withoutCredentialParameters(withPlainPaths(whole), contract);
    for (const { at } of carriers) report({ at, reason: 'it carries a credential, which the run sends' });
    const { kept: service, ending } = withoutEnding(plain, contract);
    for (const { operation, reason } of ending) report({ at: operation.at, reason });
    const basis = caseBasisOf(contract, service, common, earlier);
    const { bases, resources, context } = basis;
    const asXml =
      contract === files
        ? (one: Case) => [one]
        : sentAsXml(whole, { declared: files, carried: contract }, context);
    return {
      name: service.name,
      effects: effectsOf(service, bases, resources),
      requests: service.operations.flatMap((one) => writtenRequests(one, bases.get(one.name), context)),
      *parts() {
        for (const part of casesOf(contract, service, basis, earlier)) yield part.flatMap(asXml);
      },
    };
  });
}

/** Reports the scenarios whose operations belong to several services. */
export function reportHomeless(contract: Contract, report: (uncovered: Uncovered) => void): void {
  const reason = 'its steps call operations of several services';
  for (const { at, id: name } of homeless(contract))
    report({ at, reason, source: { kind: 'scenario', name } });
}

/** The cases of a service, a part at a time. */
function* casesOf(
  contract: Contract,
  service: Service,
  basis: CaseBasis,
  earlier: EarlierRun | undefined,
): Generator<readonly Case[]> {
  const { context, resources, issued, scenarios, bases } = basis;
  const bodiless = bodilessIn(service);
  const overHttp = restBasesIn(bases);
  const withNames = ownNames(overHttp, resources, context);
  const current = withCurrentMembers(service, resources, overHttp, context);
  const reached = withReachedStates({
    service,
    resources: [...resources, ...issued],
    bases: overHttp,
    statesOf: basis.statesOf,
  });
  const apart = withApartReferences(service, resources, scenarios, context);
  const ended = withEndedJobs(service, resources, overHttp, context);
  const complete = (cases: readonly Case[]): readonly Case[] =>
    cases.map((one) =>
      withNames(
        withOptionalBodies(current(withCurrentTags(ended(reached(apart(one))), service, context)), bodiless),
      ),
    );
  const first = firstOf(service, bases);
  const onOwnRoutes = ownRoutes(service, (operation, other) =>
    context.uncovered(operation.at, `a path with an invalid value is also one of "${other.name}"`),
  );
  // Only needed to find what scenarios do not cover.
  const derived: Case[] = [];
  const ofRest = ownRestCases(contract, service, basis, earlier);
  for (const one of service.operations) {
    const made = ownCases(one, basis, service, first, ofRest);
    const own = onOwnRoutes(withoutRuled(made, contract.rules));
    if (contract.scenarios.length > 0) derived.push(...own);
    yield complete(own);
  }
  yield complete([...methodCases(service, overHttp), ...callbackCases(service, overHttp, context)]);
  const subjects = subjectsOf(service, basis);
  const ids = new Set<string>();
  const noted = (cases: readonly Case[]): readonly Case[] => {
    for (const { id } of cases) ids.add(id);
    return complete(cases);
  };
  for (const one of stateParts(subjects, contract.rules)) yield noted(one);
  yield noted(moreCases(contract, service, basis, subjects));
  if (contract.scenarios.length > 0)
    yield complete(sampledCases(contract, service, { own: derived, ids, bases: overHttp }));
  yield complete(
    ruleCases(contract.rules ?? [], { service, bases, subjects, context }).map(withScenarioSteps),
  );
  yield scenarioCases(
    scenarios.map((one) => withDefaultInputs(one, service, context)),
    service,
  );
}

/** Cases of jobs, and of several operations, in addition to those of each resource. */
function moreCases(
  contract: Contract,
  service: Service,
  basis: CaseBasis,
  subjects: readonly Subject[],
): readonly Case[] {
  const { context, resources, bases, kinds } = basis;
  return [
    ...jobCases(service, restBasesIn(bases), resources, context),
    ...restStateCases(contract, service, basis, subjects),
    ...soapStateCases(service, bases, kinds, context),
    ...itemCases(service, basis),
  ];
}

/** Creates the cases of rules that a contract does not have, as if they were its only ones. */
export type RuleTrials = (rules: readonly Rule[]) => readonly Case[];

/** A function that creates cases of rules for a service, and the subjects and requests that these may refer to. */
export function ruleTrials(
  contract: Contract,
  service: Service,
): {
  readonly trials: RuleTrials;
  readonly subjects: readonly Subject[];
  readonly context: SampleContext;
  readonly bases: ReadonlyMap<string, Base>;
} {
  // Clauses without cases are not recorded here.
  const common = sampleContextOf(contract, () => {});
  const basis = caseBasisOf(contract, service, common);
  const { context, bases } = basis;
  const subjects = subjectsOf(service, basis);
  const known = { service, bases, subjects, context };
  const bodiless = bodilessIn(service);
  const trials: RuleTrials = (rules) =>
    ruleCases(rules, known).map((one) =>
      withOptionalBodies(withCurrentTags(withScenarioSteps(one), service, context), bodiless),
    );
  return { trials, subjects, context, bases };
}
