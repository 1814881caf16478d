/** Returns the members that are not undefined. */
export function definedMembers<T extends object>(value: { readonly [K in keyof T]?: unknown }): T {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as T;
}
