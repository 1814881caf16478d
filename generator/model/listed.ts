import type { Json, NamedType, Type } from './contract.js';

/** All values that may satisfy a type, if it lists them and none has parts; undefined otherwise. */
export function listedValues(
  type: Type,
  types: ReadonlyMap<string, NamedType>,
  inPlace: readonly string[] = [],
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
      if (named === undefined || inPlace.includes(type.name)) return undefined;
      return listedValues(named.type, types, [...inPlace, type.name]);
    }
    case 'intersection': {
      for (const member of type.members) {
        const listed = listedValues(member, types, inPlace);
        if (listed !== undefined) return listed;
      }
      return undefined;
    }
    case 'union': {
      const members = type.members.map((member) => listedValues(member, types, inPlace));
      return members.every((values) => values !== undefined) ? [...new Set(members.flat())] : undefined;
    }
    default:
      return undefined;
  }
}

function isScalar(value: Json): boolean {
  return typeof value !== 'object' || value === null;
}
