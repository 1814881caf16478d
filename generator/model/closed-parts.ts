import type { Field, NamedType, RecordType, Type } from './contract.js';

/** A member that one part of an `allOf` declares and another, with `additionalProperties: false`, forbids. */
export interface Forbidden {
  readonly field: Field;
  /** The part that forbids it. */
  readonly closed: RecordType;
}

/** The members that are declared, or required, by one part of an intersection, and forbidden by another. */
export function forbiddenMembers(
  parts: readonly Type[],
  types: ReadonlyMap<string, NamedType>,
): readonly Forbidden[] {
  const seen = new Set<string>();
  const records = parts.flatMap((part) => recordsIn(part, types, seen));
  const closed = records.filter(
    ({ additional, patterns }) => additional?.kind === 'never' && patterns === undefined,
  );
  if (closed.length === 0) return [];
  return records.flatMap(({ fields }) =>
    fields.flatMap((field): readonly Forbidden[] => {
      if (field.type.kind === 'never') return [];
      const one = closed.find((record) => !declares(record, field.name));
      return one === undefined ? [] : [{ field, closed: one }];
    }),
  );
}

/** The member that one part of an intersection requires of every value, and another forbids. */
export function forbiddenMember(
  parts: readonly Type[],
  types: ReadonlyMap<string, NamedType>,
): string | undefined {
  return forbiddenMembers(parts, types).find(
    ({ field: { required, readOnly, writeOnly } }) => required && readOnly !== true && writeOnly !== true,
  )?.field.name;
}

function declares({ fields }: RecordType, name: string): boolean {
  return fields.some((field) => field.name === name && field.undeclared !== true);
}

/** The records that a value must satisfy simultaneously, each once. */
function recordsIn(
  type: Type,
  types: ReadonlyMap<string, NamedType>,
  seen: Set<string>,
): readonly RecordType[] {
  if (type.kind === 'record') return [type];
  if (type.kind === 'intersection') return type.members.flatMap((member) => recordsIn(member, types, seen));
  if (type.kind !== 'reference' || seen.has(type.name)) return [];
  seen.add(type.name);
  const named = types.get(type.name);
  return named === undefined ? [] : recordsIn(named.type, types, seen);
}
