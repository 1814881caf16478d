import type { Report } from '../../diagnostic.js';
import { placeOf } from '../../load/json-schema/document-node.js';
import { type Complain, complainer } from '../../load/json-schema/report.js';
import type { ConventionsDocument, OperationConventions, Stated } from '../../load/rules/conventions.js';
import { didYouMean } from '../../suggestion.js';
import { ofBinding } from '../binding.js';
import type { Contract, Operation, Parameter, RestBinding, SoapBinding } from '../contract.js';
import {
  addNamedRoles,
  addPointerRoles,
  expectedNames,
  type FieldRoles,
  withFieldRoles,
} from './member-roles.js';

/**
 * The contract with the conventions of a rules file or a configuration applied; names that are not found are reported.
 */
export function withConventions(
  contract: Contract,
  conventions: ConventionsDocument,
  report: Report,
): Contract {
  const complain = complainer(report);
  const operations = contract.services.flatMap((service) => service.operations);
  const names = new Set(operations.flatMap(({ name, wireName = name }) => [name, wireName]));
  for (const one of conventions.operations)
    if (!names.has(one.name)) missing('operation', one, [...names], complain);
  const faults = new Set(
    operations.flatMap(({ binding }) => ('faults' in binding ? binding.faults.map(({ name }) => name) : [])),
  );
  for (const one of conventions.faults)
    if (!faults.has(one.name)) missing('fault', one, [...faults], complain);
  const services = contract.services.map((service) => ({
    ...service,
    operations: service.operations.map((one) =>
      withStated(one, conventions.operations, conventions.faults, complain),
    ),
  }));
  const roles: FieldRoles = new Map();
  const types = new Map(contract.types.map((one) => [one.name, one]));
  addNamedRoles(contract.types, conventions.members, roles, complain);
  for (const operation of operations) {
    const own = conventionOf(operation, conventions.operations);
    if (own !== undefined) addPointerRoles(operation, own, types, roles, complain);
  }
  return withFieldRoles({ ...contract, services }, roles);
}

function missing(
  what: string,
  { name, at }: Stated<unknown>,
  names: readonly string[],
  complain: Complain,
): void {
  const code = what === 'operation' ? 'unknown-operation' : 'unresolved-reference';
  complain(
    'error',
    code,
    `${what} "${name}" not found`,
    placeOf(at),
    didYouMean(name, names) ?? expectedNames(names),
  );
}

function conventionOf(
  { name, wireName }: Operation,
  conventions: readonly Stated<OperationConventions>[],
): OperationConventions | undefined {
  return conventions.findLast((one) => one.name === name || one.name === wireName)?.is;
}

type Faults = readonly Stated<NonNullable<SoapBinding['faults'][number]['role']>>[];

function withStated(
  operation: Operation,
  conventions: readonly Stated<OperationConventions>[],
  faults: Faults,
  complain: Complain,
): Operation {
  const own = conventionOf(operation, conventions);
  const { binding } = operation;
  const hasFaults = 'faults' in binding;
  if (!hasFaults && own?.resource !== undefined) {
    const message = '"resource" must only be given for SOAP operations; others have it in their path';
    complain('error', 'wrong-value', message, placeOf(own.resource.at));
  }
  return {
    ...operation,
    binding: ofBinding<Operation['binding']>(binding, {
      rest: (one) => withParameters(one, own, operation.name, complain),
      soap: (one) => withFaults(one, faults),
      other: (one) => one,
    }),
    ...(own?.does !== undefined && { does: own.does }),
    ...(hasFaults && own?.resource !== undefined && { resource: own.resource.is }),
  };
}

function withFaults(binding: SoapBinding, conventions: Faults): SoapBinding {
  if (conventions.length === 0) return binding;
  const faults = binding.faults.map((fault) => {
    const role = conventions.find(({ name }) => name === fault.name)?.is;
    return role === undefined ? fault : { ...fault, role };
  });
  return { ...binding, faults };
}

function withParameters(
  binding: RestBinding,
  conventions: OperationConventions | undefined,
  operation: string,
  complain: Complain,
): RestBinding {
  if (conventions === undefined || conventions.parameters.length === 0) return binding;
  const names = binding.parameters.filter((one) => one.in === 'query').map(({ name }) => name);
  for (const { name, at } of conventions.parameters) {
    if (names.includes(name)) continue;
    const message = `query parameter "${name}" not found in "${operation}"`;
    const fix = didYouMean(name, names) ?? expectedNames(names);
    complain('error', 'unresolved-reference', message, placeOf(at), fix);
  }
  const parameters = binding.parameters.map((parameter): Parameter => {
    const role = conventions.parameters.find(({ name }) => name === parameter.name)?.is;
    return parameter.in !== 'query' || role === undefined ? parameter : { ...parameter, role };
  });
  return { ...binding, parameters };
}
