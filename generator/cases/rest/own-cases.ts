/** Cases of single operations, which are not made again for a contract in which nothing has changed that they depend on. */

import type { Case } from '@trivet/runtime/conformance/case';
import { Asked } from '../../model/asked.js';
import type { Contract, Service } from '../../model/contract.js';
import type { RestOperation } from '../../model/resources/rest-operation.js';
import type { SampleContext } from '../../model/samples/context.js';
import { ReachedTypes } from '../../model/type-reach.js';
import { isRestBase, type RestBase } from '../base.js';
import type { CaseBasis } from '../case-basis.js';
import type { EarlierRun } from '../earlier-run.js';
import type { Resolved } from '../own-references.js';
import { recordingContext } from './recording-context.js';
import { restCases } from './rest.js';

/** Makes the cases that vary the valid request of an operation. */
export type OwnCases = (operation: RestOperation) => readonly Case[];

/** The cases of operations of a service; of an earlier run, those that have not changed. */
export function ownRestCases(
  contract: Contract,
  service: Service,
  basis: CaseBasis,
  earlier: EarlierRun | undefined,
): OwnCases {
  const make: MakeCases = (operation, { context, resolve }) =>
    restCases(operation, baseOf(operation, basis), context, service, resolve);
  if (earlier === undefined) return (operation) => make(operation, basis);
  return rememberedCases(make, contract, service, basis, earlier);
}

function baseOf({ name }: RestOperation, { bases }: CaseBasis): RestBase | undefined {
  const base = bases.get(name);
  return base && isRestBase(base) ? base : undefined;
}

type MakeCases = (operation: RestOperation, basis: Pick<CaseBasis, 'context' | 'resolve'>) => readonly Case[];

/** The cases of an operation, and what was asked of other parts of the contract while they were made. */
interface Own {
  readonly cases: readonly Case[];
  readonly types: Asked<SampleContext>;
  /** Requests with references, and these with items of the run. */
  readonly resolved: readonly (Resolved & { readonly from: Resolved })[];
  /** Keys of cases that are made once for a contract, and whether they were the first. */
  readonly firsts: ReadonlyMap<string, boolean>;
  readonly reports: readonly Parameters<SampleContext['uncovered']>[];
}

/**
 * Cases of an earlier run are those that were made of the same operation and valid request, and for which all questions
 * about other parts of the contract, such as its types, have the same answers.
 */
function rememberedCases(
  make: MakeCases,
  contract: Contract,
  service: Service,
  basis: CaseBasis,
  earlier: EarlierRun,
): OwnCases {
  const { context } = basis;
  const reached = new ReachedTypes(contract.types, earlier.make);
  const name = `cases of ${service.name}`;
  // The objects of a list that has not changed are the same, but the list may be a new one.
  const common = earlier.make(
    `${name}, common`,
    [...service.securitySchemes, ...(contract.formats ?? [])],
    () => ({}),
  );
  return (operation) => {
    const base = baseOf(operation, basis);
    return earlier.make(
      `${name}, ${operation.name}`,
      [operation, base, common],
      () => recorded(make, operation, basis, reached),
      (own) => {
        if (
          !own.types.areSame(context, reached, earlier.areSame) ||
          !isCurrent(own, operation, basis, earlier)
        )
          return false;
        for (const key of own.firsts.keys()) context.isFirst(key);
        for (const report of own.reports) context.uncovered(...report);
        return true;
      },
    ).cases;
  };
}

/** Whether all questions about other operations still have the same answers. */
function isCurrent(
  { resolved, firsts }: Own,
  operation: RestOperation,
  { context, resolve }: CaseBasis,
  { areSame }: EarlierRun,
): boolean {
  return (
    [...firsts].every(([key, isFirst]) => context.wasAsked(key) !== isFirst) &&
    resolved.every(({ from, ...answer }) => areSame(answer, resolve(operation, from.send, from.setup)))
  );
}

/** Makes the cases of an operation and records what is asked meanwhile. */
function recorded(
  make: MakeCases,
  operation: RestOperation,
  { context, resolve }: CaseBasis,
  reached: ReachedTypes,
): Own {
  const types = new Asked<SampleContext>();
  const resolved: Own['resolved'][number][] = [];
  const firsts = new Map<string, boolean>();
  const reports: Own['reports'][number][] = [];
  const recording: SampleContext = {
    ...recordingContext(context, reached, types),
    wasAsked: context.wasAsked,
    isFirst(key) {
      const answer = context.isFirst(key);
      if (!firsts.has(key)) firsts.set(key, answer);
      return answer;
    },
    uncovered(...report) {
      context.uncovered(...report);
      reports.push(report);
    },
  };
  const cases = make(operation, {
    context: recording,
    resolve(of, send, setup) {
      const answer = resolve(of, send, setup);
      resolved.push({ ...answer, from: { send, setup } });
      return answer;
    },
  });
  return { cases, types, resolved, firsts, reports };
}
