/** Writes values as JSON text. */

/**
 * The JSON text of a value; undefined if it has none: octets, streams, maps and other objects of the platform without
 * `toJSON`, for which JSON.stringify would write `{}` or an object of indices. `toJSON` of a Buffer lists its octets.
 */
export function writeJson(
  value: unknown,
  replace?: (name: string, member: unknown) => unknown,
): string | undefined {
  const isForeign =
    value instanceof Object &&
    (value instanceof Uint8Array ||
      Symbol.asyncIterator in value ||
      (Symbol.toStringTag in value && !('toJSON' in value)));
  return isForeign ? undefined : JSON.stringify(value, replace);
}
