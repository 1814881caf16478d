import type { Contract, Scenario, Service } from '../model/contract.js';
import { issuedResources } from '../model/resources/issued.js';
import { namedListings } from '../model/resources/named-listings.js';
import { namedResources } from '../model/resources/named-resources.js';
import { isReference, type Refers } from '../model/resources/references.js';
import type { Resource } from '../model/resources/resources.js';
import { everyResourceOf } from '../model/resources/unreturned.js';
import type { SampleContext } from '../model/samples/context.js';
import { type Base, basesOf, scenariosFor } from './base.js';
import type { EarlierRun } from './earlier-run.js';
import type { ResolveReferences } from './own-references.js';
import { type StatesOf, statesIn } from './rest/reached.js';
import { withSampledRequests } from './rest/sampled/sampled.js';
import { withFreshInputs } from './rest/scenario-inputs.js';
import { type Kind, kindsOf } from './soap/kinds.js';
import { distinguishableIn } from './soap/sample.js';
import { withSampledMessages } from './soap/sampled.js';
import { withReachedStates } from './soap/states/reached.js';
import { type States, statesOf } from './soap/states/states.js';

/** The data from which the cases of a service are generated. */
export interface CaseBasis {
  readonly context: SampleContext;
  readonly resources: readonly Resource[];
  /** Those that are only issued by operations on items of others. */
  readonly issued: readonly Resource[];
  readonly scenarios: readonly Scenario[];
  /** The kinds of items that SOAP requests refer to. */
  readonly kinds: ReadonlyMap<string, Kind>;
  /** Their states, and what operations do with them. */
  readonly states: readonly States[];
  /** The same of the items of REST resources. */
  readonly statesOf: StatesOf;
  /** Valid requests by operation. */
  readonly bases: ReadonlyMap<string, Base>;
  /** Changes the references of a request to items of the run. */
  readonly resolve: ResolveReferences;
}

/** The basis of a service of a contract, with the samples of all its types. */
export function caseBasisOf(
  contract: Contract,
  service: Service,
  common: SampleContext,
  earlier?: EarlierRun,
): CaseBasis {
  const resources = everyResourceOf(service, common);
  const issued = issuedResources(service, resources, common);
  const all = [...resources, ...issued];
  const named = namedResources(all, common);
  const listed = namedListings(service, common);
  const refers: Refers = (name, type) => named(name, type) !== undefined || listed(name) !== undefined;
  const context: SampleContext = {
    ...common,
    refers,
    isReference: (name, type) => isReference(name, type, refers, common),
  };
  const scenarios = scenariosFor(contract.scenarios, service);
  const fromScenarios = basesOf(
    scenarios.map((one) => withFreshInputs(one, service, context)),
    service,
    context,
  );
  const operations = distinguishableIn(service);
  const kinds = kindsOf(operations, context);
  const sampled = withSampledMessages(service, fromScenarios, kinds, context);
  const states = statesOf(operations, sampled, kinds, context);
  const messages = withReachedStates(sampled, states, kinds);
  return {
    context,
    kinds,
    states,
    statesOf: statesIn(all, context),
    resources,
    issued,
    scenarios,
    ...withSampledRequests(service, messages, all, context, earlier),
  };
}
