import type { Deed, Service } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { resourcesOf } from './resources.js';
import { deedOfOperation } from './verbs.js';

/** What the operations of a service do with its resources, by name; unknown ones are omitted. */
export function deedsOf(service: Service, context: Resolving): ReadonlyMap<string, Exclude<Deed, 'none'>> {
  const deeds = new Map<string, Exclude<Deed, 'none'>>();
  const set = (operation: { readonly name: string; readonly does?: Deed }, deed: Deed): void => {
    if (deed !== 'none' && operation.does === undefined) deeds.set(operation.name, deed);
  };
  for (const operation of service.operations) {
    const deed = deedOfOperation(operation);
    if (deed !== 'none') deeds.set(operation.name, deed);
  }
  for (const { producer, listers, actions } of resourcesOf(service, context)) {
    set(producer, 'create');
    for (const { operation } of listers) set(operation, 'list');
    for (const action of actions) set(action, 'update');
  }
  return deeds;
}
