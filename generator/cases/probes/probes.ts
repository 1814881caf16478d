import type { Case } from '@trivet/runtime/conformance/case';
import type { Contract } from '../../model/contract.js';
import { operationIndex } from '../../model/resources/operation-index.js';
import { sampleContextOf } from '../../model/samples/contract-context.js';
import { restBasesIn } from '../base.js';
import { caseBasisOf } from '../case-basis.js';
import type { Uncovered } from '../cases.js';
import { withCurrentTags } from '../rest/conditional.js';
import { bodilessIn, withOptionalBodies } from '../rest/optional-body.js';
import { withReachedStates } from '../rest/reached.js';
import { subjectsOf } from '../rest/state/state.js';
import { alternativeCases } from './alternatives.js';
import { assignmentCases, expiredCases, injectionCases } from './attacks.js';
import { isolationCases } from './isolation.js';
import { leftOutOf } from './left-out.js';
import { filterAttacks, pathAttacks } from './query-attacks.js';
import { reservedCases } from './reserved.js';
import { ownItemCases, type ProbedRole, schemeCases } from './role-schemes.js';
import { scopeCases } from './scopes.js';

/** Options for cases in addition to those of a contract. */
export interface Probing {
  /** Roles of the run; the first is the caller of requests without a role. */
  readonly roles: readonly ProbedRole[];
  /** The other roles with which items of the first are compared, such as those that do not share them; absent: the next. */
  readonly apart?: readonly string[];
  /** Also attacks, only on items that the run creates; `expired` names roles with expired credentials. */
  readonly security?: { readonly expired: readonly string[] };
}

/** Maximum number of other roles that are tested with items of the first. */
export const mostOthers = 2;

/**
 * Cases that depend on the credentials of a run; maps are by the name of the service. `leftOut` receives the operations
 * on items that no case compares between roles.
 */
export function probeCases(
  contract: Contract,
  { roles, apart, security }: Probing,
  leftOut: (one: Uncovered) => void = () => {},
): ReadonlyMap<string, readonly Case[]> {
  const common = sampleContextOf(contract, () => {});
  const known = roles.slice(0, 1 + mostOthers);
  const others = known.slice(1).map(({ name }) => name);
  return new Map(
    contract.services.map((service) => {
      const basis = caseBasisOf(contract, service, common);
      const { bases, context, resources, issued, statesOf } = basis;
      const bodiless = bodilessIn(service);
      const overHttp = restBasesIn(bases);
      const subjects = subjectsOf(service, basis);
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
      const cases = [
        ...isolationCases(subjects, service, apart ?? others),
        // These replace cases whose control needs an item of the other role.
        ...ownItemCases(subjects, service, known),
        ...scopeCases(service, overHttp, others),
        ...schemeCases(service, overHttp, known),
        ...reservedCases(
          service,
          overHttp,
          known.map(({ name }) => name),
        ),
        ...alternativeCases(service, overHttp, known),
        ...attacks,
      ]
        .map(withReachedStates({ service, resources: [...resources, ...issued], bases: overHttp, statesOf }))
        .map((one) => withOptionalBodies(withCurrentTags(one, service, context), bodiless));
      for (const one of leftOutOf(service, subjects, cases, apart ?? others)) leftOut(one);
      return [service.name, [...new Map(cases.map((one) => [one.id, one])).values()]] as const;
    }),
  );
}
