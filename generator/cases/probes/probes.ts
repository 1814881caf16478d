import type { Case } from '@trivet/runtime/conformance/case';
import type { Contract } from '../../model/contract.js';
import { operationIndex } from '../../model/resources/operation-index.js';
import { sampleContextOf } from '../../model/samples/contract-context.js';
import { restBasesIn } from '../base.js';
import { groundOf } from '../ground.js';
import { withCurrentTags } from '../rest/conditional.js';
import { bodilessIn, withOptionalBodies } from '../rest/optional-body.js';
import { subjectsOf } from '../rest/state/state.js';
import { assignmentCases, expiredCases, injectionCases } from './attacks.js';
import { isolationCases } from './isolation.js';
import { filterAttacks, pathAttacks } from './query-attacks.js';

/** What is asked besides the cases of a contract. */
export interface Probing {
  /** Roles of the run, the first one being who makes the requests that say nothing of it. */
  readonly roles: readonly string[];
  /** Also what an attacker would try, on nothing but what the run creates; `expired` names roles to be refused. */
  readonly security?: { readonly expired: readonly string[] };
}

/** Roles beside the first that are tried against what it has created. */
const mostOthers = 2;

/** Cases that depend on what a run has credentials for; maps are by the name of the service. */
export function probeCases(
  contract: Contract,
  { roles, security }: Probing,
): ReadonlyMap<string, readonly Case[]> {
  const common = sampleContextOf(contract, () => {});
  const others = roles.slice(1, 1 + mostOthers);
  return new Map(
    contract.services.map((service) => {
      const { bases, resources, context } = groundOf(contract, service, common);
      const bodiless = bodilessIn(service);
      const overHttp = restBasesIn(bases);
      const subjects = subjectsOf(service, overHttp, resources, context);
      const makers = new Set(subjects.map(({ resource }) => resource.producer.name));
      const attacks =
        security === undefined
          ? []
          : [
              ...subjects.flatMap((one) => [
                ...assignmentCases(one),
                ...injectionCases(one),
                ...filterAttacks(one, makers),
                ...pathAttacks(one),
              ]),
              ...operationIndex(service).operations.flatMap((one) =>
                security.expired.flatMap((role) => expiredCases(one, overHttp.get(one.name), service, role)),
              ),
            ];
      const cases = [...isolationCases(subjects, service, others), ...attacks].map((one) =>
        withOptionalBodies(withCurrentTags(one, service, context), bodiless),
      );
      return [service.name, [...new Map(cases.map((one) => [one.id, one])).values()]] as const;
    }),
  );
}
