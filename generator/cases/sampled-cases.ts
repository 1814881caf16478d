import type { Case } from '@trivet/runtime/conformance/case';
import type { Contract, Service } from '../model/contract.js';
import { operationIndex } from '../model/resources/operation-index.js';
import { sampleContextOf } from '../model/samples/contract-context.js';
import { type RestBase, restBasesIn } from './base.js';
import { caseBasisOf } from './case-basis.js';
import { baseCase } from './case-ids.js';
import { restCases } from './rest/rest.js';
import { withScenarioCallers } from './rest/scenario-callers.js';
import { jobCases } from './rest/state/jobs.js';
import { restStateCases } from './rest/state/more.js';
import { stateCases, subjectsOf } from './rest/state/state.js';

/** What is generated with scenarios. */
interface Known {
  /** The cases that need one operation. */
  readonly own: readonly Case[];
  /** The ids of all others. */
  readonly ids: ReadonlySet<string>;
  /** The valid requests. */
  readonly bases: ReadonlyMap<string, RestBase>;
}

/**
 * The cases of states that are only generated without scenarios: the step of a scenario may test less of an operation
 * than a sampled request (fresh names, an identifier that has not been created yet). Its callers are those of scenarios.
 */
export function sampledCases(
  contract: Contract,
  service: Service,
  { own, ids, bases }: Known,
): readonly Case[] {
  const known = new Map(own.map((one) => [one.id, one]));
  const sampled = caseBasisOf(
    { ...contract, scenarios: [] },
    service,
    sampleContextOf(contract, () => {}),
  );
  const { resources, context, resolve } = sampled;
  const overHttp = restBasesIn(sampled.bases);
  const subjects = subjectsOf(service, sampled);
  const index = operationIndex(service);
  const readsItem = (name: string): boolean => {
    const { method, path = '' } = index.named(name)?.binding ?? {};
    return method === 'GET' && path.endsWith('}');
  };
  const calling = (cases: readonly Case[]): readonly Case[] => withScenarioCallers(cases, bases, readsItem);
  // Earlier steps of a scenario may hide how a read responds without them.
  const reads = index.operations.flatMap((operation): readonly Case[] => {
    if (operation.binding.method !== 'GET') return [];
    const id = `${operation.name}/${baseCase}`;
    const all = restCases(operation, overHttp.get(operation.name), context, service, resolve);
    const [one] = calling(all.filter((each) => each.id === id));
    const isSame = JSON.stringify(one?.steps) === JSON.stringify(known.get(id)?.steps);
    return one === undefined || isSame || !known.has(id) ? [] : [{ ...one, id: `${id}/sampled` }];
  });
  // A scenario may start another kind of job.
  const jobs = jobCases(service, overHttp, resources, context).map((one) => ({
    ...one,
    id: `${one.id}/sampled`,
  }));
  const states = [
    ...stateCases(subjects, contract.rules),
    ...restStateCases(contract, service, sampled, subjects),
  ];
  // The cases of states read what they have created.
  const inStates = new Set(states.flatMap(({ steps }) => steps.map(({ operation }) => operation)));
  const others = reads.filter(({ steps }) => !inStates.has(steps.at(-1)?.operation ?? ''));
  return [...others, ...calling([...states.filter(({ id }) => !ids.has(id)), ...jobs])];
}
