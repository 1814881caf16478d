import type { Contract, Operation, Service } from '../model/contract.js';
import { conventions } from '../model/resources/conventions.js';
import { isRest } from '../model/resources/rest-operation.js';

/**
 * Whether an operation ends the service, by the last segment of its path. An operation with an action by a rules file,
 * or in a scenario, is one to call.
 */
function isStopping(operation: Operation, called: ReadonlySet<string>): boolean {
  if (!isRest(operation) || operation.does !== undefined || called.has(operation.name)) return false;
  const { path } = operation.binding;
  return !path.includes('{') && conventions.stopping.test(path.slice(path.lastIndexOf('/') + 1));
}

/** A service without the operations that end it, and these. */
export function withoutStopping(
  service: Service,
  { scenarios }: Contract,
): { readonly kept: Service; readonly stopping: readonly Operation[] } {
  const called = new Set(scenarios.flatMap(({ steps }) => steps.map(({ operation }) => operation)));
  const stopping = service.operations.filter((one) => isStopping(one, called));
  if (stopping.length === 0) return { kept: service, stopping };
  return {
    kept: { ...service, operations: service.operations.filter((one) => !stopping.includes(one)) },
    stopping,
  };
}
