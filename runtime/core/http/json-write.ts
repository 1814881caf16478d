/** Writes values as JSON text. */

/**
 * The JSON text of a value; undefined if it has none: octets, streams, maps and other objects of the platform without
 * `toJSON`, for which JSON.stringify would write `{}` or an object of indices. `toJSON` of a Buffer lists its octets.
 */
export function writeJson(
  value: unknown,
  replace?: (name: string, member: unknown) => unknown,
): string | undefined {
  const object: object = Object(value);
  return object instanceof Uint8Array ||
    Symbol.asyncIterator in object ||
    (Symbol.toStringTag in object && !('toJSON' in object))
    ? undefined
    : JSON.stringify(value, replace);
}
