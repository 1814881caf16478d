import { pathOf } from '@trivet/runtime/internal/text';
import { placeOf } from '../../load/json-schema/document-node.js';
import type { Complain } from '../../load/json-schema/report.js';
import type { Stated } from '../../load/rules/conventions.js';
import { didYouMean } from '../../suggestion.js';
import { bindingFacts, withTypes } from '../binding.js';
import type { Contract, Field, MemberRole, NamedType, Operation, Type } from '../contract.js';
import { resolveType } from '../resolve.js';
import { followed } from './places.js';

/** Fields with the roles that conventions define, by identity, since inline types have no names. */
export type FieldRoles = Map<Field, MemberRole>;

/** The possible names if one is not found, unless there are too many. */
export function expectedNames(names: readonly string[]): string | undefined {
  return names.length === 0 || names.length > 12 ? undefined : `Expected one of ${names.join(', ')}.`;
}

/** Adds the roles of members of named types: those of a type itself, and of the types it is composed of. */
export function addNamedRoles(
  types: readonly NamedType[],
  conventions: readonly Stated<readonly Stated<MemberRole>[]>[],
  roles: FieldRoles,
  complain: Complain,
): void {
  const known = new Map(types.map((one) => [one.name, one]));
  for (const { name, at, is } of conventions) {
    const type = types.find((one) => one.name === name || one.wireName === name);
    if (type === undefined) {
      const fix = didYouMean(name, [...known.keys()]) ?? expectedNames([...known.keys()]);
      complain('error', 'unresolved-reference', `type "${name}" not found`, placeOf(at), fix);
      continue;
    }
    const fields = fieldsOf(type.type, known);
    for (const member of is) addRole(member, fields, `"${type.name}"`, roles, complain);
  }
}

function addRole(
  { name, at, is }: Stated<MemberRole>,
  fields: readonly Field[],
  owner: string,
  roles: FieldRoles,
  complain: Complain,
): void {
  const field = fields.find((one) => one.name === name);
  if (field !== undefined) {
    roles.set(field, is);
    return;
  }
  const names = fields.map((one) => one.name);
  const fix = didYouMean(name, names) ?? expectedNames(names);
  complain('error', 'unresolved-reference', `member "${name}" not found in ${owner}`, placeOf(at), fix);
}

/** The members of a record or an intersection of records, its own first. */
function fieldsOf(type: Type, known: ReadonlyMap<string, NamedType>, seen: readonly string[] = []): Field[] {
  if (type.kind === 'record') return [...type.fields];
  if (type.kind === 'intersection') {
    const own = type.members.filter(({ kind }) => kind === 'record');
    const others = type.members.filter(({ kind }) => kind !== 'record');
    return [...own, ...others].flatMap((one) => fieldsOf(one, known, seen));
  }
  if (type.kind !== 'reference' || seen.includes(type.name)) return [];
  const named = known.get(type.name);
  return named === undefined ? [] : fieldsOf(named.type, known, [...seen, type.name]);
}

/** Adds the roles of members at JSON Pointers into the request or the response of an operation. */
export function addPointerRoles(
  operation: Operation,
  { request = [], response = [] }: PointerRoles,
  types: ReadonlyMap<string, NamedType>,
  roles: FieldRoles,
  complain: Complain,
): void {
  const facts = bindingFacts(operation.binding);
  const sides = [
    [request, facts.request, 'request'],
    [response, facts.answer(['2']), 'response'],
  ] as const;
  for (const [conventions, type, side] of sides)
    for (const { name: pointer, at, is } of conventions) {
      const tokens = pathOf(pointer);
      const fields = type === undefined ? [] : fieldsAt(type, tokens, types);
      for (const field of fields) roles.set(field, is);
      if (fields.length > 0) continue;
      const led = followed(type, tokens, types);
      const names = led !== 'anything' && 'names' in led ? led.names : [];
      const last = tokens.findLast((token) => !names.includes(token)) ?? '';
      const message = `member "${pointer}" not found in the ${side} of "${operation.name}"`;
      const fix = didYouMean(last, names) ?? expectedNames(names);
      complain('error', 'unresolved-reference', message, placeOf(at), fix);
    }
}

/** Members of a request and a response by JSON Pointer, with their roles. */
export interface PointerRoles {
  readonly request?: readonly Stated<MemberRole>[];
  readonly response?: readonly Stated<MemberRole>[];
}

/** The fields at a pointer; several if alternatives of a union have fields with the name. */
function fieldsAt(
  type: Type,
  [token, ...rest]: readonly string[],
  types: ReadonlyMap<string, NamedType>,
): readonly Field[] {
  const resolved = resolveType(type, types);
  if (token === undefined || resolved === undefined) return [];
  switch (resolved.kind) {
    case 'record': {
      const field = resolved.fields.find(({ name }) => name === token);
      if (field === undefined) return [];
      return rest.length === 0 ? [field] : fieldsAt(field.type, rest, types);
    }
    case 'list':
      return /^\d+$/.test(token) ? fieldsAt(resolved.items, rest, types) : [];
    case 'union':
    case 'intersection':
      return resolved.members.flatMap((one) => fieldsAt(one, [token, ...rest], types));
    default:
      return [];
  }
}

/** The contract with the roles of its fields, at all their places. */
export function withFieldRoles(contract: Contract, roles: FieldRoles): Contract {
  if (roles.size === 0) return contract;
  const change = (type: Type): Type => withRoles(type, roles);
  const services = contract.services.map((service) => ({
    ...service,
    operations: service.operations.map((one) => ({ ...one, binding: withTypes(one.binding, change) })),
  }));
  return { ...contract, services, types: contract.types.map((one) => ({ ...one, type: change(one.type) })) };
}

function withRoles(type: Type, roles: FieldRoles): Type {
  const inner = (one: Type): Type => withRoles(one, roles);
  switch (type.kind) {
    case 'record':
      return {
        ...type,
        fields: type.fields.map((field) => {
          const role = roles.get(field);
          return { ...field, type: inner(field.type), ...(role !== undefined && { role }) };
        }),
      };
    case 'list':
      return { ...type, items: inner(type.items) };
    case 'union':
    case 'intersection':
      return { ...type, members: type.members.map(inner) };
    default:
      return type;
  }
}
