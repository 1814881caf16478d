import type { Json, LiteralType, NamedType, Type } from './contract.js';

/** The listed values of named types that are known; undefined for types that list none, or refer to themselves. */
export type KnownLists = Map<string, readonly Json[] | undefined>;

/**
 * All values that may satisfy a type, if it lists them and none has parts; undefined otherwise. Each named type is
 * examined once for the same `known`.
 */
export function listedValues(
  type: Type,
  types: ReadonlyMap<string, NamedType>,
  known: KnownLists = new Map(),
): readonly Json[] | undefined {
  switch (type.kind) {
    case 'null':
      return [null];
    case 'boolean':
      return [true, false];
    case 'literal': {
      // A number may be represented by a bigint or a text, which is compared differently.
      const isPlain = type.base === undefined || !('carrier' in type.base);
      return isPlain && type.values.every(isScalar) ? type.values : undefined;
    }
    case 'reference': {
      const named = types.get(type.name);
      if (named === undefined || known.has(type.name)) return known.get(type.name);
      known.set(type.name, undefined);
      const listed = listedValues(named.type, types, known);
      known.set(type.name, listed);
      return listed;
    }
    case 'intersection': {
      for (const member of type.members) {
        const listed = listedValues(member, types, known);
        if (listed !== undefined) return listed;
      }
      return undefined;
    }
    case 'union': {
      const members = type.members.map((member) => listedValues(member, types, known));
      return members.every((values) => values !== undefined) ? [...new Set(members.flat())] : undefined;
    }
    default:
      return undefined;
  }
}

function isScalar(value: Json): boolean {
  return typeof value !== 'object' || value === null;
}

/** The values that a list of the document has, which requests may contain: without null that only `nullable` adds. */
export function statedValues({ values, unlisted }: LiteralType): readonly Json[] {
  return unlisted === true ? values.filter((value) => value !== null) : values;
}
