import type { Contract, Operation, Service } from '../model/contract.js';
import { conventions } from '../model/resources/conventions.js';
import { operationIndex } from '../model/resources/operation-index.js';
import type { RestOperation } from '../model/resources/rest-operation.js';

/** Whether an operation ends the service, by the last segment of its path; rules files can say otherwise. */
function isStopping({ does, binding: { path } }: RestOperation): boolean {
  const isFixed = does === undefined && !path.includes('{');
  return isFixed && conventions.stopping.test(path.slice(path.lastIndexOf('/') + 1));
}

/** A service without the operations that end it, and these; one that a scenario calls is kept. */
export function withoutStopping(
  service: Service,
  { scenarios }: Contract,
): { readonly kept: Service; readonly stopping: readonly Operation[] } {
  const called = new Set(scenarios.flatMap(({ steps }) => steps.map(({ operation }) => operation)));
  const stopping: readonly Operation[] = operationIndex(service).operations.filter(
    (one) => isStopping(one) && !called.has(one.name),
  );
  if (stopping.length === 0) return { kept: service, stopping };
  const operations = service.operations.filter((one) => !stopping.includes(one));
  return { kept: { ...service, operations }, stopping };
}
