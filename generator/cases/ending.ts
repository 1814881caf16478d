import type { Contract, Operation, Service } from '../model/contract.js';
import { conventions } from '../model/resources/conventions.js';
import { operationIndex } from '../model/resources/operation-index.js';
import type { RestOperation } from '../model/resources/rest-operation.js';

/** Why an operation would end a run, by the last segment of its path; rules files can say otherwise. */
function whyItEnds({ does, binding }: RestOperation): string | undefined {
  const { method, path, security } = binding;
  if (does !== undefined || path.includes('{')) return undefined;
  const segment = path.slice(path.lastIndexOf('/') + 1);
  if (conventions.stopping.test(segment)) return 'it stops the service';
  const { leaving, secret, oneself } = conventions.access;
  const isOwn = (security ?? []).length > 0 && method !== 'GET' && method !== 'HEAD';
  const ends =
    leaving.test(segment) || secret.test(segment) || (method === 'DELETE' && oneself.test(segment));
  return isOwn && ends ? 'it changes or ends the access of its caller, with which the run calls' : undefined;
}

/** An operation that is not called, and why. */
interface Ending {
  readonly operation: Operation;
  readonly reason: string;
}

/** A service without the operations that would end a run, and these; one that a scenario calls is kept. */
export function withoutEnding(
  service: Service,
  { scenarios }: Contract,
): { readonly kept: Service; readonly ending: readonly Ending[] } {
  const called = new Set(scenarios.flatMap(({ steps }) => steps.map(({ operation }) => operation)));
  const ending = operationIndex(service).operations.flatMap((operation): readonly Ending[] => {
    const why = called.has(operation.name) ? undefined : whyItEnds(operation);
    const reason = `its path says that ${why} (a rule of "conventions" can deny this)`;
    return why === undefined ? [] : [{ operation, reason }];
  });
  if (ending.length === 0) return { kept: service, ending };
  const left = new Set(ending.map(({ operation }) => operation));
  return { kept: { ...service, operations: service.operations.filter((one) => !left.has(one)) }, ending };
}
