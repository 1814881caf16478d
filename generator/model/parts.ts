import type { Field, ListType, RecordType, Type } from './contract.js';

/** The type with its direct parts (members, items, fields, branches) replaced; the same object if none changes. */
export function withParts(type: Type, replaced: (part: Type) => Type): Type {
  switch (type.kind) {
    case 'union':
    case 'intersection':
      return changed(type, { members: list(type.members, replaced) });
    case 'not':
      return changed(type, { type: replaced(type.type) });
    case 'when': {
      const part = withParts(type.type, replaced);
      return part === type.type || part.kind !== type.type.kind ? type : { ...type, type: part };
    }
    case 'conditional':
      return changed(type, {
        if: replaced(type.if),
        // biome-ignore lint/suspicious/noThenProperty: the keyword's name
        ...(type.then && { then: replaced(type.then) }),
        ...(type.else && { else: replaced(type.else) }),
      });
    case 'list':
      return changed(type, listParts(type, replaced));
    case 'record':
      return changed(type, recordParts(type, replaced));
    default:
      return type;
  }
}

function listParts({ items, prefix, contains }: ListType, replaced: (part: Type) => Type): Partial<ListType> {
  return {
    items: replaced(items),
    ...(prefix && { prefix: list(prefix, replaced) }),
    ...(contains && {
      contains: same(
        contains,
        contains.map((entry) => changed(entry, { type: replaced(entry.type) })),
      ),
    }),
  };
}

function recordParts(
  { fields, patterns, additional, names, dependentTypes }: RecordType,
  replaced: (part: Type) => Type,
): Partial<RecordType> {
  const entries = Object.entries(dependentTypes ?? {});
  const dependent = entries.map(([name, type]) => [name, replaced(type)] as const);
  return {
    fields: same(
      fields,
      fields.map((field): Field => changed(field, { type: replaced(field.type) })),
    ),
    ...(patterns && {
      patterns: same(
        patterns,
        patterns.map((entry) => changed(entry, { type: replaced(entry.type) })),
      ),
    }),
    ...(additional && { additional: replaced(additional) }),
    ...(names && { names: replaced(names) }),
    ...(entries.some(([, type], index) => dependent[index]?.[1] !== type) && {
      dependentTypes: Object.fromEntries(dependent),
    }),
  };
}

function list(types: readonly Type[], replaced: (part: Type) => Type): readonly Type[] {
  return same(types, types.map(replaced));
}

function same<T>(before: readonly T[], after: readonly T[]): readonly T[] {
  return after.every((item, index) => item === before[index]) ? before : after;
}

function changed<T extends object>(before: T, members: Partial<T>): T {
  const names = Object.keys(members) as (keyof T)[];
  return names.every((name) => members[name] === before[name]) ? before : { ...before, ...members };
}
