import type { Field, NamedType, RecordType, Type } from './contract.js';

type Types = ReadonlyMap<string, NamedType>;

/** The type behind references; undefined if one is unresolved or circular. */
export function resolveType(type: Type, types: Types): Type | undefined {
  // Most types are not references, and most references lead to another type at once.
  const target = type.kind === 'reference' ? types.get(type.name)?.type : type;
  if (target?.kind !== 'reference') return target;
  const seen = new Set<string>();
  let found: Type | undefined = type;
  while (found?.kind === 'reference') {
    if (seen.has(found.name)) return undefined;
    seen.add(found.name);
    found = types.get(found.name)?.type;
  }
  return found;
}

/** The record behind references, if the type is a record. */
export function recordOf(type: Type, types: Types): RecordType | undefined {
  const found = resolveType(type, types);
  return found?.kind === 'record' ? found : undefined;
}

/** Resolves references of types. */
export interface Resolving {
  /** Returns the type behind references. */
  resolve(type: Type): Type;
  /** Returns the description of a named type. */
  docOf?(name: string): string | undefined;
  /** Cache of the fields of types, by name. */
  readonly knownFields?: WeakMap<Type, ReadonlyMap<string, Field>>;
  /** Cache of the names of their members, as one text. */
  readonly knownNames?: WeakMap<Type, string>;
}
