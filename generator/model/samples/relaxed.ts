import type { Contract, Field, NamedType, Type } from '../contract.js';
import { isEndless } from '../endless.js';

type NamedTypes = ReadonlyMap<string, NamedType>;

/**
 * A contract in which alternatives may overlap, no record is closed, and no member is required whose values never end:
 * for types without valid values (`oneOf` of similar alternatives, `allOf` of closed records), the values of the relaxed
 * type are the closest.
 */
export function relaxedContract(contract: Contract): Contract {
  const types = new Map(contract.types.map((named) => [named.name, named]));
  return {
    ...contract,
    types: contract.types.map((named) => ({ ...named, type: relaxedType(named.type, types) })),
  };
}

/** A type as in a relaxed contract with these types. */
export function relaxedType(type: Type, types: NamedTypes): Type {
  return relaxed(type, types) as Type;
}

function relaxed(value: unknown, types: NamedTypes): unknown {
  if (Array.isArray(value)) return value.map((one) => relaxed(one, types));
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  if (Reflect.get(value, 'kind') === 'never') return { kind: 'any' };
  const copy = Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, relaxed(member, types)]),
  );
  if (isField(value) && value.required && isEndless(value.type, types)) return { ...copy, required: false };
  return 'exclusive' in copy ? { ...copy, exclusive: false } : copy;
}

function isField(value: object): value is Field {
  return 'name' in value && 'required' in value && 'type' in value;
}
