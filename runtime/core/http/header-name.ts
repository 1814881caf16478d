/** Headers by their names, which have no case (RFC 9110, 5.1); compared here only. */

/** Whether two names are of one header. */
export function isHeader(name: string, other: string): boolean {
  return name.length === other.length && name.toLowerCase() === other.toLowerCase();
}

/** Whether a name is of one of several headers. */
export function isHeaderIn(name: string, names: readonly string[]): boolean {
  return names.some((one) => isHeader(name, one));
}

/** The value of a header. */
export function headerNamed<Value>(
  headers: { readonly [name: string]: Value } | undefined,
  name: string,
): Value | undefined {
  return Object.entries(headers ?? {}).find(([one]) => isHeader(one, name))?.[1];
}

/** The headers of some names alone. */
export function onlyHeaders<Value>(
  headers: { readonly [name: string]: Value } | undefined,
  ...names: readonly string[]
): { readonly [name: string]: Value } {
  return kept(headers, (name) => isHeaderIn(name, names));
}

/** The headers of all other names. */
export function withoutHeaders<Value>(
  headers: { readonly [name: string]: Value } | undefined,
  ...names: readonly string[]
): { readonly [name: string]: Value } {
  return kept(headers, (name) => !isHeaderIn(name, names));
}

function kept<Value>(
  headers: { readonly [name: string]: Value } | undefined,
  isKept: (name: string) => boolean,
): { readonly [name: string]: Value } {
  return Object.fromEntries(Object.entries(headers ?? {}).filter(([name]) => isKept(name)));
}

/** Where the name of a header stands in a flat list of names and values; -1 where it has none. */
export function headerIndex(headers: readonly string[], name: string, from = 0): number {
  for (let index = from; index + 1 < headers.length; index += 2)
    if (isHeader(headers[index] ?? '', name)) return index;
  return -1;
}
