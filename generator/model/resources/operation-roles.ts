import type { OperationRole, Service } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { withPlainPaths } from './plain-paths.js';
import { resourcesOf } from './resources.js';
import { roleOfOperation } from './verbs.js';

/** What the operations of a service do with its resources, by name; unknown ones are omitted. */
export function operationRolesOf(
  service: Service,
  context: Resolving,
): ReadonlyMap<string, Exclude<OperationRole, 'none'>> {
  const roles = new Map<string, Exclude<OperationRole, 'none'>>();
  const set = (
    operation: { readonly name: string; readonly does?: OperationRole },
    role: OperationRole,
  ): void => {
    if (role !== 'none' && operation.does === undefined) roles.set(operation.name, role);
  };
  for (const operation of service.operations) {
    const role = roleOfOperation(operation);
    if (role !== 'none') roles.set(operation.name, role);
  }
  for (const { producer, listers, actions } of resourcesOf(withPlainPaths(service), context)) {
    set(producer, 'create');
    for (const { operation } of listers) set(operation, 'list');
    for (const action of actions) set(action, 'update');
  }
  return roles;
}
