import type { Contract, Type } from '../contract.js';

/**
 * A contract in which alternatives may overlap and no record is closed: for types without valid values (`oneOf` of
 * similar alternatives, `allOf` of closed records), the values of the relaxed type are the closest.
 */
export function relaxedContract(contract: Contract): Contract {
  return { ...contract, types: contract.types.map((named) => ({ ...named, type: relaxedType(named.type) })) };
}

/** A type as in a relaxed contract. */
export function relaxedType(type: Type): Type {
  return relaxed(type) as Type;
}

function relaxed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relaxed);
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  if (Reflect.get(value, 'kind') === 'never') return { kind: 'any' };
  const copy = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, relaxed(member)]));
  return 'exclusive' in copy ? { ...copy, exclusive: false } : copy;
}
