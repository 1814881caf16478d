import type { Case, Step } from '@trivet/runtime/conformance/case';
import type { Effects } from '@trivet/runtime/conformance/run';
import { ofBinding } from '../model/binding.js';
import type { Contract, Place } from '../model/contract.js';
import { isReference, namedResources } from '../model/resources/references.js';
import { resourcesOf } from '../model/resources/resources.js';
import { isRest } from '../model/resources/rest-operation.js';
import type { SampleContext } from '../model/samples/context.js';
import { sampleContextOf } from '../model/samples/contract-context.js';
import { basesOf, isRestBase, restBasesIn, scenarioCases, scenariosFor } from './base.js';
import { effectsOf } from './effects.js';
import { otherCases } from './other.js';
import { callbackCases } from './rest/callbacks.js';
import { withCurrentTags } from './rest/conditional.js';
import { methodCases } from './rest/methods.js';
import { withOptionalBodies } from './rest/optional-body.js';
import { restCases } from './rest/rest.js';
import { withSampledRequests } from './rest/sampled/sampled.js';
import { withFreshInputs } from './rest/scenario-inputs.js';
import { stateCases, subjectsOf } from './rest/state/state.js';
import { takenCases } from './rest/state/taken.js';
import { unknownReferenceCases } from './rest/state/unknown-reference.js';
import { ruleCases } from './rules/rules.js';
import { soapCases, writtenRequests } from './soap/soap.js';
import { soapStateCases } from './soap/state.js';
import { firstOf } from './soap/transport.js';

/** A clause that no case covers, and why. */
export interface Uncovered {
  readonly at: Place;
  readonly reason: string;
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

/** Every conformance case of a contract, what operations leave behind, and the clauses that no case covers. */
export function deriveCases(contract: Contract): DerivedCases {
  const uncovered: Uncovered[] = [];
  const common = sampleContextOf(contract, (at, reason) => void uncovered.push({ at, reason }));
  const effects = new Map<string, Effects>();
  const requests = new Map<string, readonly Step[]>();
  const cases = contract.services.map((service): [string, readonly Case[]] => {
    const resources = resourcesOf(service, common);
    const named = namedResources(resources, common);
    const context: SampleContext = {
      ...common,
      isReference: (name, type) => isReference(name, type, named, common),
    };
    const scenarios = scenariosFor(contract.scenarios, service);
    const bases = withSampledRequests(
      service,
      basesOf(
        scenarios.map((one) => withFreshInputs(one, service, context)),
        service,
        context,
      ),
      resources,
      context,
    );
    effects.set(service.name, effectsOf(service, bases, resources));
    requests.set(
      service.name,
      service.operations.flatMap((one) => writtenRequests(one, bases.get(one.name), context)),
    );
    const first = firstOf(service, bases);
    const derived = service.operations.flatMap((operation) => {
      const { name } = operation;
      const base = bases.get(name);
      const over = base && isRestBase(base) ? base : undefined;
      return ofBinding(operation.binding, {
        rest: () => (isRest(operation) ? restCases(operation, over, context, service) : []),
        soap: () => soapCases(operation, base, context, service, name === first),
        other: () => otherCases(operation, base, context),
      });
    });
    const overHttp = restBasesIn(bases);
    const methods = methodCases(service, overHttp);
    const callbacks = callbackCases(service, overHttp, context);
    const subjects = subjectsOf(service, overHttp, resources, context);
    const states = [
      ...stateCases(subjects),
      ...takenCases(service, overHttp, subjects, context),
      ...unknownReferenceCases(service, overHttp, context),
      ...soapStateCases(service, bases, context),
    ];
    const rules = ruleCases(contract.rules ?? [], { service, bases, subjects, context });
    const stories = scenarioCases(scenarios, service);
    const made = [...derived, ...methods, ...callbacks, ...states, ...rules].map((one) =>
      withOptionalBodies(withCurrentTags(one, service, context), service),
    );
    return [service.name, [...made, ...stories]];
  });
  return { cases: new Map(cases), requests, effects, uncovered };
}
