import type { Report } from '../../diagnostic.js';
import { type Complain, complainer } from '../../load/json-schema/report.js';
import { placeOf, type Spot } from '../../load/json-schema/spot.js';
import type { OperationSaid, Said } from '../../load/rules/conventions.js';
import { readRules } from '../../load/rules/rules.js';
import type { Source } from '../../load/source/source.js';
import { didYouMean } from '../../suggestion.js';
import { ofBinding } from '../binding.js';
import type {
  Contract,
  MemberRole,
  NamedType,
  Operation,
  Parameter,
  RestBinding,
  SoapBinding,
  Type,
} from '../contract.js';

/** The contract with what a rules file says in place of conventions; what names nothing in the contract is reported. */
export function withConventions(contract: Contract, source: Source, report: Report): Contract {
  // What is wrong with the form of the file is reported with its rules.
  const said = readRules(source, () => {})?.conventions;
  if (said === undefined) return contract;
  const complain = complainer(report);
  const operations = contract.services.flatMap((service) => service.operations);
  const names = new Set(operations.flatMap(({ name, wireName = name }) => [name, wireName]));
  for (const one of said.operations)
    if (!names.has(one.name)) missing('operation', one, [...names], complain);
  const faults = new Set(
    operations.flatMap(({ binding }) => ('faults' in binding ? binding.faults.map(({ name }) => name) : [])),
  );
  for (const one of said.faults) if (!faults.has(one.name)) missing('fault', one, [...faults], complain);
  const services = contract.services.map((service) => ({
    ...service,
    operations: service.operations.map((one) => withSaid(one, said.operations, said.faults, complain)),
  }));
  return { ...contract, services, types: withRoles(contract.types, said.members, complain) };
}

function missing(
  what: string,
  { name, at }: Said<unknown>,
  names: readonly string[],
  complain: Complain,
): void {
  const code = what === 'operation' ? 'unknown-operation' : 'unresolved-reference';
  complain(
    'error',
    code,
    `no ${what} named "${name}"`,
    placeOf(at),
    didYouMean(name, names) ?? thereAre(names),
  );
}

function thereAre(names: readonly string[]): string | undefined {
  return names.length === 0 || names.length > 12 ? undefined : `There are ${names.join(', ')}.`;
}

type Faults = readonly Said<NonNullable<SoapBinding['faults'][number]['role']>>[];

function withSaid(
  operation: Operation,
  said: readonly Said<OperationSaid>[],
  faults: Faults,
  complain: Complain,
): Operation {
  const own = said.findLast(({ name }) => name === operation.name || name === operation.wireName)?.is;
  const { binding } = operation;
  const hasFaults = 'faults' in binding;
  if (!hasFaults && own?.resource !== undefined) {
    const message = '"resource" is for SOAP operations: that of others is told by its path';
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

function withFaults(binding: SoapBinding, said: Faults): SoapBinding {
  if (said.length === 0) return binding;
  const faults = binding.faults.map((fault) => {
    const role = said.find(({ name }) => name === fault.name)?.is;
    return role === undefined ? fault : { ...fault, role };
  });
  return { ...binding, faults };
}

function withParameters(
  binding: RestBinding,
  said: OperationSaid | undefined,
  operation: string,
  complain: Complain,
): RestBinding {
  if (said === undefined || said.parameters.length === 0) return binding;
  const names = binding.parameters.filter((one) => one.in === 'query').map(({ name }) => name);
  for (const { name, at } of said.parameters) {
    if (names.includes(name)) continue;
    const message = `"${operation}" has no query parameter "${name}"`;
    const mend = didYouMean(name, names) ?? thereAre(names);
    complain('error', 'unresolved-reference', message, placeOf(at), mend);
  }
  const parameters = binding.parameters.map((parameter): Parameter => {
    const role = said.parameters.find(({ name }) => name === parameter.name)?.is;
    return parameter.in !== 'query' || role === undefined ? parameter : { ...parameter, role };
  });
  return { ...binding, parameters };
}

type Roles = Map<string, Map<string, MemberRole>>;

/** The types with the roles of their members, each in the type that declares it. */
function withRoles(
  types: readonly NamedType[],
  said: readonly Said<readonly Said<MemberRole>[]>[],
  complain: Complain,
): readonly NamedType[] {
  const known = new Map(types.map((one) => [one.name, one]));
  const roles: Roles = new Map();
  for (const one of said) {
    const found = types.find(({ name, wireName }) => name === one.name || wireName === one.name);
    if (found === undefined) missing('type', one, [...known.keys()], complain);
    else for (const member of one.is) setRole(found, member, known, roles, complain);
  }
  return roles.size === 0 ? types : types.map((one) => withOwnRoles(one, roles.get(one.name)));
}

function setRole(
  { name: type }: NamedType,
  { name, at, is }: { readonly name: string; readonly at: Spot; readonly is: MemberRole },
  known: ReadonlyMap<string, NamedType>,
  roles: Roles,
  complain: Complain,
): void {
  const declared = declarations(type, known);
  const owner = declared.find(([, names]) => names.includes(name))?.[0];
  if (owner === undefined) {
    const names = declared.flatMap(([, own]) => own);
    const mend = didYouMean(name, names) ?? thereAre(names);
    complain('error', 'unresolved-reference', `"${type}" has no member "${name}"`, placeOf(at), mend);
    return;
  }
  roles.set(owner, (roles.get(owner) ?? new Map<string, MemberRole>()).set(name, is));
}

/** The named types that declare the members of a type, the type itself first, with the names of those members. */
function declarations(
  name: string,
  known: ReadonlyMap<string, NamedType>,
  seen: ReadonlySet<string> = new Set(),
): readonly (readonly [string, readonly string[]])[] {
  const type = known.get(name)?.type;
  if (type === undefined || seen.has(name)) return [];
  const next = new Set([...seen, name]);
  const own: string[] = [];
  const others: (readonly [string, readonly string[]])[] = [];
  const walk = (one: Type): void => {
    if (one.kind === 'record') own.push(...one.fields.map((field) => field.name));
    else if (one.kind === 'intersection') one.members.forEach(walk);
    else if (one.kind === 'reference') others.push(...declarations(one.name, known, next));
  };
  walk(type);
  return [[name, own], ...others];
}

function withOwnRoles(named: NamedType, roles: ReadonlyMap<string, MemberRole> | undefined): NamedType {
  return roles === undefined ? named : { ...named, type: typeWithRoles(named.type, roles) };
}

function typeWithRoles(type: Type, roles: ReadonlyMap<string, MemberRole>): Type {
  if (type.kind === 'intersection')
    return { ...type, members: type.members.map((one) => typeWithRoles(one, roles)) };
  if (type.kind !== 'record') return type;
  const fields = type.fields.map((field) => {
    const role = roles.get(field.name);
    return role === undefined ? field : { ...field, role };
  });
  return { ...type, fields };
}
