import type { Step } from '@trivet/runtime/conformance/case';
import type { Place, Service } from '../../../model/contract.js';
import { operationIndex } from '../../../model/resources/operation-index.js';
import type { RestOperation } from '../../../model/resources/rest-operation.js';
import { isOwn, type RestBase } from '../../base.js';
import { preparation } from '../../steps.js';

/** An operation that declares a conflict (409), a valid request of it, and the set-up of this. */
export interface Conflicting {
  readonly operation: RestOperation;
  readonly base: RestBase;
  readonly before: readonly Step[];
  /** Where the conflict is declared. */
  readonly at: Place;
}

/** The operations of a service that declare a conflict, as far as their requests are about items of the run. */
export function conflictingIn(
  service: Service,
  bases: ReadonlyMap<string, RestBase>,
): readonly Conflicting[] {
  const operations = new Map(service.operations.map((one) => [one.name, one]));
  return operationIndex(service).operations.flatMap((operation): readonly Conflicting[] => {
    const base = bases.get(operation.name);
    const conflict = operation.binding.responses.find(({ status }) => status === '409');
    if (!isOwn(base) || conflict === undefined) return [];
    return [{ operation, base, before: preparation(base, operations), at: conflict.at }];
  });
}
