import type { Json, NamedType, Type, UnionType } from './contract.js';
import { kindsOf } from './kinds.js';
import { recordOf, resolveType } from './resolve.js';

/** How a union tells which of its members a value is meant to be, where it can tell at all. */
export type Choice =
  /** Each kind of value belongs to one member. */
  | { readonly by: 'kind' }
  /** A field's value names the member. */
  | { readonly by: 'field'; readonly field: string; readonly cases: readonly Case[] };

export interface Case {
  readonly values: readonly Json[];
  readonly member: number;
}

/** Finds how to choose a union's member without trying them all. */
export function choiceOf(type: UnionType, types: ReadonlyMap<string, NamedType>): Choice | undefined {
  if (kindsOf(type, types).size === 0) return undefined;
  const kinds = type.members.map((member) => kindsOf(member, types));
  const total = kinds.reduce((sum, set) => sum + set.size, 0);
  if (new Set(kinds.flatMap((set) => [...set])).size === total) return { by: 'kind' };
  if (!kinds.every((set) => set.size === 1 && set.has('record'))) return undefined;
  return declared(type, types) ?? implied(type, types);
}

/**
 * A discriminator that leads to every member (OpenAPI 3.1, 4.8.25). Where a member says itself what the field holds,
 * that counts: mappings by schema name are often there by omission only.
 */
function declared(type: UnionType, types: ReadonlyMap<string, NamedType>): Choice | undefined {
  const { discriminator } = type;
  if (discriminator === undefined) return undefined;
  return byField(
    discriminator.field,
    type.members.map((member, index) => {
      const mapped = discriminator.mapping
        .filter((entry) => entry.member === index)
        .map(({ value }) => value);
      const stated = tagValues(member, discriminator.field, types, []);
      const shared = stated?.filter((value) => mapped.some((known) => known === value)) ?? mapped;
      return shared.length > 0 ? shared : (stated ?? mapped);
    }),
  );
}

/** A required field whose values differ from member to member. */
function implied(type: UnionType, types: ReadonlyMap<string, NamedType>): Choice | undefined {
  const [first] = type.members;
  const record = first === undefined ? undefined : recordOf(first, types);
  if (record === undefined || type.members.length < 2) return undefined;
  for (const { name } of record.fields) {
    if (
      !type.members.every((member) =>
        recordOf(member, types)?.fields.some((field) => field.name === name && field.required),
      )
    )
      continue;
    const found = byField(
      name,
      type.members.map((member) => tagValues(member, name, types, []) ?? []),
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A choice by these values, unless a member has none or two share one. */
function byField(field: string, values: readonly (readonly Json[])[]): Choice | undefined {
  const all = values.flat();
  if (values.some((list) => list.length === 0) || new Set(all).size !== all.length) return undefined;
  return { by: 'field', field, cases: values.map((list, member) => ({ values: list, member })) };
}

/** Texts that a field of a type is one of, where the type says so. */
function tagValues(
  type: Type,
  name: string,
  types: ReadonlyMap<string, NamedType>,
  seen: readonly string[],
): readonly Json[] | undefined {
  switch (type.kind) {
    case 'reference': {
      const named = seen.includes(type.name) ? undefined : types.get(type.name);
      return named === undefined ? undefined : tagValues(named.type, name, types, [...seen, type.name]);
    }
    case 'record': {
      const field = type.fields.find((known) => known.name === name);
      const of = field === undefined ? undefined : resolveType(field.type, types);
      return of?.kind === 'literal' && of.values.every((value) => typeof value === 'string')
        ? of.values
        : undefined;
    }
    case 'intersection':
      return type.members
        .map((member) => tagValues(member, name, types, seen))
        .find((found) => found !== undefined);
    case 'union': {
      const lists = type.members.map((member) => tagValues(member, name, types, seen));
      return lists.every((list) => list !== undefined) ? [...new Set(lists.flat())] : undefined;
    }
    default:
      return undefined;
  }
}
