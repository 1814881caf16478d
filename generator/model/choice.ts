import type { Discriminator, Json, NamedType, RecordType, Type, UnionType } from './contract.js';
import { type Kind, kindOfJson, kindsOf } from './kinds.js';
import { recordOf, resolveType } from './resolve.js';

/** How the member of a union is determined from a value, if possible. */
export type Choice =
  /** By kind: each kind of value belongs to one member. */
  | { readonly by: 'kind' }
  /** By the value of a field. */
  | { readonly by: 'field'; readonly field: string; readonly cases: readonly Case[] };

/** A member of a union, and the values of the field that select it. */
export interface Case {
  readonly values: readonly Json[];
  readonly member: number;
}

/** Finds how to determine the member of a union without trying all of them. */
export function choiceOf(type: UnionType, types: ReadonlyMap<string, NamedType>): Choice | undefined {
  if (kindsOf(type, types).size === 0) return undefined;
  const kinds = type.members.map((member) => kindsOf(member, types));
  const total = kinds.reduce((sum, set) => sum + set.size, 0);
  if (new Set(kinds.flatMap((set) => [...set])).size === total) return { by: 'kind' };
  if (!kinds.every((set) => set.size === 1 && set.has('record'))) return undefined;
  return declared(type, types) ?? implied(type, types);
}

/**
 * A discriminator that selects every member (OpenAPI 3.1, 4.8.25). If a member lists the values of the field, these
 * apply, since a discriminator does not change what a schema accepts; the mapping decides between members that list the
 * same value.
 */
function declared(type: UnionType, types: ReadonlyMap<string, NamedType>): Choice | undefined {
  const { discriminator } = type;
  if (discriminator === undefined) return undefined;
  const { field } = discriminator;
  const members = memberValues(type, discriminator, types, []);
  return (
    byField(
      field,
      members.map(({ stated }) => stated),
    ) ??
    byField(
      field,
      members.map(({ shared }) => shared),
    )
  );
}

/** The values of the field that each member lists or, if it lists none, those mapped to it; `shared` are both. */
function memberValues(
  type: UnionType,
  { field, mapping }: Discriminator,
  types: ReadonlyMap<string, NamedType>,
  seen: readonly string[],
): readonly { readonly stated: readonly Json[]; readonly shared: readonly Json[] }[] {
  return type.members.map((member, index) => {
    const kinds = fieldKinds(member, field, types, seen);
    const mapped = mapping
      .filter((entry) => entry.member === index)
      .flatMap(({ value }) => spelledBy(value, kinds));
    const stated = tagValues(member, field, types, seen) ?? mapped;
    const shared = stated.filter((value) => mapped.includes(value));
    return { stated, shared: shared.length > 0 ? shared : stated };
  });
}

/** The values with which a discriminator selects members; undefined unless each member has some. */
function declaredValues(
  type: UnionType,
  types: ReadonlyMap<string, NamedType>,
  seen: readonly string[],
): readonly Json[] | undefined {
  if (type.discriminator === undefined) return undefined;
  const members = memberValues(type, type.discriminator, types, seen);
  if (members.some(({ stated }) => stated.length === 0)) return undefined;
  return [...new Set(members.flatMap(({ stated }) => stated))];
}

/**
 * The values of a mapping key. Keys are strings whatever the type of the field (OpenAPI 3.1.1, 4.8.25: a value may be
 * converted to a string for the comparison), so those of a boolean or a number are parsed by the kinds of the field.
 */
function spelledBy(key: string, kinds: ReadonlySet<Kind> | undefined): readonly Json[] {
  if (kinds === undefined) return [key];
  return [key, ...scalarOf(key)].filter((value) => kinds.has(kindOfJson(value)));
}

/** The boolean, number or null with this JSON text. */
function scalarOf(text: string): readonly Json[] {
  if (text === 'true' || text === 'false') return [text === 'true'];
  if (text === 'null') return [null];
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text) ? [Number(text)] : [];
}

/** A choice by a required field whose values differ from member to member. */
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

/** A choice by these values; undefined if a member has none or two members share one. */
function byField(field: string, values: readonly (readonly Json[])[]): Choice | undefined {
  const all = values.flat();
  if (values.some((list) => list.length === 0) || new Set(all).size !== all.length) return undefined;
  return { by: 'field', field, cases: values.map((list, member) => ({ values: list, member })) };
}

/** The kinds of a field of a type; undefined if the type does not restrict them. */
function fieldKinds(
  type: Type,
  name: string,
  types: ReadonlyMap<string, NamedType>,
  seen: readonly string[],
): ReadonlySet<Kind> | undefined {
  switch (type.kind) {
    case 'reference': {
      const named = seen.includes(type.name) ? undefined : types.get(type.name);
      return named === undefined ? undefined : fieldKinds(named.type, name, types, [...seen, type.name]);
    }
    case 'record': {
      const field = type.fields.find((known) => known.name === name);
      return field === undefined ? undefined : kindsOf(field.type, types);
    }
    case 'intersection': {
      const sets = type.members.flatMap((member) => fieldKinds(member, name, types, seen) ?? []);
      const [first, ...others] = sets;
      return first && new Set([...first].filter((kind) => others.every((set) => set.has(kind))));
    }
    case 'union': {
      const sets = type.members.map((member) => fieldKinds(member, name, types, seen));
      return sets.every((set) => set !== undefined) ? new Set(sets.flatMap((set) => [...set])) : undefined;
    }
    default:
      return undefined;
  }
}

/** The scalars to which a type restricts a field; undefined if it does not. */
export function tagValues(
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
      return of?.kind === 'literal' && of.values.every((value) => typeof value !== 'object' || value === null)
        ? of.values
        : undefined;
    }
    case 'intersection':
      return type.members
        .map((member) => tagValues(member, name, types, seen))
        .find((found) => found !== undefined);
    case 'union': {
      if (type.discriminator?.field === name) return declaredValues(type, types, seen);
      const lists = type.members.map((member) => tagValues(member, name, types, seen));
      return lists.every((list) => list !== undefined) ? [...new Set(lists.flat())] : undefined;
    }
    default:
      return undefined;
  }
}

/**
 * Whether no value satisfies two of these types: they have different kinds, or a required field has different values.
 */
export function areApart(members: readonly Type[], types: ReadonlyMap<string, NamedType>): boolean {
  if (members.length > mostCompared) return false;
  const known = members.map((member) => ({ kinds: kindsOf(member, types), record: recordOf(member, types) }));
  return known.every((one, index) =>
    known.slice(index + 1).every((other) => {
      if (![...one.kinds].some((kind) => other.kinds.has(kind))) return true;
      return (
        [one, other].every(({ kinds }) => kinds.size === 1) && differInField(one.record, other.record, types)
      );
    }),
  );
}

/** Maximum number of members that are compared with each other; more are assumed to overlap. */
const mostCompared = 32;

function differInField(
  one: RecordType | undefined,
  other: RecordType | undefined,
  types: ReadonlyMap<string, NamedType>,
): boolean {
  if (one === undefined || other === undefined) return false;
  return one.fields.some(({ name, required }) => {
    const isShared = required && other.fields.some((field) => field.name === name && field.required);
    const [values, others] = isShared ? [one, other].map((part) => tagValues(part, name, types, [])) : [];
    return values !== undefined && others !== undefined && !values.some((value) => others.includes(value));
  });
}
