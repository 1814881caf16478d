/** Compares header names, which are case-insensitive (RFC 9110, 5.1); the only module that does so. */

/** Whether two names refer to the same header. */
export function isHeader(name: string, other: string): boolean {
  return name.length === other.length && name.toLowerCase() === other.toLowerCase();
}

/** Whether a name is one of several headers. */
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

/** The headers with certain names. */
export function onlyHeaders<Value>(
  headers: { readonly [name: string]: Value } | undefined,
  ...names: readonly string[]
): { readonly [name: string]: Value } {
  return kept(headers, (name) => isHeaderIn(name, names));
}

/** The headers without certain names. */
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

/** Index of a header name in a flat list of names and values; -1 if absent. */
export function headerIndex(headers: readonly string[], name: string, from = 0): number {
  for (let index = from; index + 1 < headers.length; index += 2)
    if (isHeader(headers[index] ?? '', name)) return index;
  return -1;
}
