import type { Case, Step } from '@trivet/runtime/conformance/case';
import type { Effects } from '@trivet/runtime/conformance/run';
import { isRestSend } from '@trivet/runtime/internal/conformance';
import { onlyHeaders } from '@trivet/runtime/internal/protocol';
import { ofBinding } from '../model/binding.js';
import type { Contract, Operation, Place, Rule, Service } from '../model/contract.js';
import { operationIndex } from '../model/resources/operation-index.js';
import { isRest } from '../model/resources/rest-operation.js';
import type { SampleContext, Told } from '../model/samples/context.js';
import { sampleContextOf } from '../model/samples/contract-context.js';
import { type Base, isRestBase, restBasesIn, scenarioCases, scenariosFor } from './base.js';
import { effectsOf } from './effects.js';
import { groundOf } from './ground.js';
import { otherCases } from './other.js';
import { callbackCases } from './rest/callbacks.js';
import { withCurrentTags } from './rest/conditional.js';
import { methodCases } from './rest/methods.js';
import { bodilessIn, withOptionalBodies } from './rest/optional-body.js';
import { restCases } from './rest/rest.js';
import { withDefaultInputs } from './rest/scenario-inputs.js';
import { withoutRuled } from './rest/state/ruled.js';
import { stateCases, subjectsOf } from './rest/state/state.js';
import { takenCases } from './rest/state/taken.js';
import { unknownReferenceCases } from './rest/state/unknown-reference.js';
import { ruleCases } from './rules/rules.js';
import { soapCases, writtenRequests } from './soap/soap.js';
import { soapStateCases } from './soap/state.js';
import { firstOf } from './soap/transport.js';
import type { Subject } from './subject.js';

/** A clause that no case covers, and why. */
export interface Uncovered {
  readonly at: Place;
  readonly reason: string;
  /** The rule, scenario or step that it is, where a person has written it beside the contract. */
  readonly told?: Told;
}

/** What is derived from a contract; maps are by the name of the service. */
export interface DerivedCases {
  readonly cases: ReadonlyMap<string, readonly Case[]>;
  /** Valid requests that cases change, beside those of the cases themselves. */
  readonly requests: ReadonlyMap<string, readonly Step[]>;
  /** What operations leave behind. */
  readonly effects: ReadonlyMap<string, Effects>;
  readonly uncovered: readonly Uncovered[];
}

/** The cases that vary the valid request of one operation; `first`: the operation that shows what SOAP asks of all. */
function ownCases(
  operation: Operation,
  bases: ReadonlyMap<string, Base>,
  context: SampleContext,
  service: Service,
  first: string | undefined,
): readonly Case[] {
  const { name } = operation;
  const base = bases.get(name);
  const over = base && isRestBase(base) ? base : undefined;
  return ofBinding(operation.binding, {
    rest: () => (isRest(operation) ? restCases(operation, over, context, service) : []),
    soap: () => soapCases(operation, base, context, service, name === first),
    other: () => otherCases(operation, base, context),
  });
}

/** The scenarios that no service has all operations of. */
function homeless({ scenarios, services }: Contract): Contract['scenarios'] {
  const told = new Set(services.flatMap((service) => scenariosFor(scenarios, service)));
  return scenarios.filter((one) => !told.has(one));
}

/** Every conformance case of a contract, what operations leave behind, and the clauses that no case covers. */
export function deriveCases(contract: Contract): DerivedCases {
  const uncovered: Uncovered[] = [];
  const common = sampleContextOf(
    contract,
    (at, reason, told) => void uncovered.push({ at, reason, ...(told !== undefined && { told }) }),
  );
  const effects = new Map<string, Effects>();
  const requests = new Map<string, readonly Step[]>();
  const cases = contract.services.map((service): [string, readonly Case[]] => {
    const { context, resources, scenarios, bases } = groundOf(contract, service, common);
    effects.set(service.name, effectsOf(service, bases, resources));
    requests.set(
      service.name,
      service.operations.flatMap((one) => writtenRequests(one, bases.get(one.name), context)),
    );
    const first = firstOf(service, bases);
    const derived = withoutRuled(
      service.operations.flatMap((one) => ownCases(one, bases, context, service, first)),
      contract.rules,
    );
    const overHttp = restBasesIn(bases);
    const methods = methodCases(service, overHttp);
    const callbacks = callbackCases(service, overHttp, context);
    const subjects = subjectsOf(service, overHttp, resources, context);
    const states = [
      ...withUntold(stateCases(subjects, contract.rules), derived, contract, service),
      ...takenCases(service, overHttp, subjects, context),
      ...unknownReferenceCases(service, overHttp, context),
      ...soapStateCases(service, bases, context),
    ];
    const rules = ruleCases(contract.rules ?? [], { service, bases, subjects, context });
    const stories = scenarioCases(
      scenarios.map((one) => withDefaultInputs(one, service, context)),
      service,
    );
    const bodiless = bodilessIn(service);
    const made = [...derived, ...methods, ...callbacks, ...states, ...rules].map((one) =>
      withOptionalBodies(withCurrentTags(one, service, context), bodiless),
    );
    return [service.name, [...made, ...stories]];
  });
  for (const { at, id } of homeless(contract))
    common.uncovered(at, 'its steps call operations of several services', { kind: 'scenario', name: id });
  return { cases: new Map(cases), requests, effects, uncovered };
}

/**
 * The cases of states, and those that the document alone has besides: what a scenario tells of an operation may be less
 * than what a request that is derived shows of it (names that are not the run's own, a place that nobody has created).
 */
function withUntold(
  told: readonly Case[],
  own: readonly Case[],
  contract: Contract,
  service: Service,
): readonly Case[] {
  // Derived requests have the credentials of the run; scenarios that name callers of their own may give it none.
  if (contract.scenarios.length === 0 || told.concat(own).some(namesCaller)) return told;
  const known = new Set(told.map(({ id }) => id));
  const bases = new Map(own.map((one) => [one.id, one]));
  const ground = groundOf(
    { ...contract, scenarios: [] },
    service,
    sampleContextOf(contract, () => {}),
  );
  const { resources, context } = ground;
  const overHttp = restBasesIn(ground.bases);
  const subjects = subjectsOf(service, overHttp, resources, context);
  // What a scenario has done before a read may hide what is answered where nothing has been done.
  const reads = operationIndex(service).operations.flatMap((operation): readonly Case[] => {
    if (operation.binding.method !== 'GET') return [];
    const id = `${operation.name}/base`;
    const sampled = restCases(operation, overHttp.get(operation.name), context, service).find(
      (one) => one.id === id,
    );
    const isSame = JSON.stringify(sampled?.steps) === JSON.stringify(bases.get(id)?.steps);
    return sampled === undefined || isSame || !bases.has(id) ? [] : [{ ...sampled, id: `${id}/sampled` }];
  });
  return [...told, ...reads, ...stateCases(subjects, contract.rules).filter(({ id }) => !known.has(id))];
}

/** Whether a request of a case carries credentials by itself. */
function namesCaller({ steps }: Case): boolean {
  return steps.some(
    ({ send }) => isRestSend(send) && Object.keys(onlyHeaders(send.headers, 'authorization')).length > 0,
  );
}

/** Makes the cases of rules that a contract does not have, as if it had them alone. */
export type RuleTrials = (rules: readonly Rule[]) => readonly Case[];

/** What makes cases of rules about a service, and the resources that they may speak of. */
export function ruleTrials(
  contract: Contract,
  service: Service,
): { readonly trials: RuleTrials; readonly subjects: readonly Subject[]; readonly context: SampleContext } {
  // What yields no case is not written down by anybody.
  const common = sampleContextOf(contract, () => {});
  const { context, resources, bases } = groundOf(contract, service, common);
  const subjects = subjectsOf(service, restBasesIn(bases), resources, context);
  const known = { service, bases, subjects, context };
  const bodiless = bodilessIn(service);
  const trials: RuleTrials = (rules) =>
    ruleCases(rules, known).map((one) =>
      withOptionalBodies(withCurrentTags(one, service, context), bodiless),
    );
  return { trials, subjects, context };
}
