/** Names that `operations.ts` of a WSDL declares. */

import type { Contract, Operation, Service, SoapFault } from '../../model/contract.js';
import { NameScope, type Renaming, valueName } from '../../model/names.js';

/** Names of the constants of one `operations.ts`. */
export interface ServiceNames {
  readonly faults: ReadonlyMap<string, string>;
  readonly operations: ReadonlyMap<Operation, string>;
  readonly services: ReadonlyMap<Service, string>;
  readonly renamings: readonly Renaming[];
}

/** The faults of all operations by name; a name is the same element wherever it is declared. */
export function faultsOf(contract: Contract): ReadonlyMap<string, SoapFault> {
  const faults = new Map<string, SoapFault>();
  for (const operation of contract.services.flatMap((service) => service.operations)) {
    if (operation.binding.kind !== 'soap') continue;
    for (const fault of operation.binding.faults) if (!faults.has(fault.name)) faults.set(fault.name, fault);
  }
  return faults;
}

/** Plans the names of all services, which are in one file. */
export function planNames(contract: Contract): ServiceNames {
  const scope = new NameScope({ cased: true });
  // The constant of the main namespace of the file.
  scope.take('namespace');
  const faults = new Map(
    [...faultsOf(contract).values()].map(({ name, at }) => [name, scope.take(name, [`${name}Fault`], at)]),
  );
  const several = contract.services.length > 1;
  const operations = new Map<Operation, string>();
  for (const service of contract.services) {
    for (const operation of service.operations) {
      const whole = `${lower(service.name)}${upper(operation.name)}`;
      const [wanted, others] = several ? [whole, []] : [operation.name, [whole]];
      operations.set(operation, scope.take(wanted, [...others, `${whole}Operation`], operation.at));
    }
  }
  const services = new Map(
    contract.services.map((service) => {
      const wanted = lower(service.name);
      return [service, scope.take(wanted, [`${wanted}Service`], service.at)];
    }),
  );
  return { faults, operations, services, renamings: scope.renamings };
}

/** A name as a value name. */
export function lower(name: string): string {
  // `Import` would become a reserved word.
  return valueName(uncapitalized(name));
}

function uncapitalized(name: string): string {
  return /^[A-Z]+$/.test(name) ? name.toLowerCase() : name.charAt(0).toLowerCase() + name.slice(1);
}

/** A name as the start of a type name. */
export function upper(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
