import type { Json, NamedType, RecordType, Type, UnionType } from './contract.js';
import { kindsOf } from './kinds.js';

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
  return declared(type) ?? implied(type, types);
}

/** A discriminator that leads to every member (OpenAPI 3.1, 4.8.25). */
function declared(type: UnionType): Choice | undefined {
  const { discriminator } = type;
  if (discriminator === undefined) return undefined;
  const cases = type.members.map((_, member) => ({
    values: discriminator.mapping.filter((entry) => entry.member === member).map((entry) => entry.value),
    member,
  }));
  const isWhole = cases.every((entry) => entry.values.length > 0);
  return isWhole ? { by: 'field', field: discriminator.field, cases } : undefined;
}

/** A required field whose values differ from member to member. */
function implied(type: UnionType, types: ReadonlyMap<string, NamedType>): Choice | undefined {
  if (type.members.length < 2) return undefined;
  const records = type.members.map((member) => recordOf(member, types));
  const [first] = records;
  if (first === undefined) return undefined;
  for (const { name } of first.fields) {
    const values = records.map((record) => tagValues(record, name, types));
    if (!values.every((list) => list !== undefined)) continue;
    const all = values.flatMap((list) => list ?? []);
    if (new Set(all).size !== all.length) continue;
    return {
      by: 'field',
      field: name,
      cases: values.map((list, member) => ({ values: list ?? [], member })),
    };
  }
  return undefined;
}

function tagValues(
  record: RecordType | undefined,
  name: string,
  types: ReadonlyMap<string, NamedType>,
): readonly Json[] | undefined {
  const field = record?.fields.find((known) => known.name === name);
  if (field === undefined || !field.required) return undefined;
  const type = resolved(field.type, types);
  if (type?.kind !== 'literal') return undefined;
  return type.values.every((value) => typeof value === 'string') ? type.values : undefined;
}

function recordOf(type: Type, types: ReadonlyMap<string, NamedType>): RecordType | undefined {
  const found = resolved(type, types);
  return found?.kind === 'record' ? found : undefined;
}

/** The type behind a reference, or behind a reference to a reference. */
export function resolved(type: Type, types: ReadonlyMap<string, NamedType>, depth = 0): Type | undefined {
  if (type.kind !== 'reference') return type;
  const named = types.get(type.name);
  return named === undefined || depth > 20 ? undefined : resolved(named.type, types, depth + 1);
}
