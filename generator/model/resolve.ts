import type { NamedType, RecordType, Type } from './contract.js';

type Types = ReadonlyMap<string, NamedType>;

/** The type behind references; none where one leads nowhere or round in a circle. */
export function resolveType(type: Type, types: Types): Type | undefined {
  const seen = new Set<string>();
  let found: Type | undefined = type;
  while (found?.kind === 'reference') {
    if (seen.has(found.name)) return undefined;
    seen.add(found.name);
    found = types.get(found.name)?.type;
  }
  return found;
}

/** The record that a type is, behind references. */
export function recordOf(type: Type, types: Types): RecordType | undefined {
  const found = resolveType(type, types);
  return found?.kind === 'record' ? found : undefined;
}

/** What looking into types takes. */
export interface Resolving {
  /** The type behind references. */
  resolve(type: Type): Type;
}
