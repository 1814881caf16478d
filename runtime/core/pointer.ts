/** JSON Pointers (RFC 6901), written and parsed only here. */

/** The value at a path of names; undefined if it does not exist. */
export function member(value: unknown, path: readonly string[]): unknown {
  let current = value;
  for (const name of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, name)) return undefined;
    current = (current as { readonly [name: string]: unknown })[name];
  }
  return current;
}

/** The JSON Pointer for a path of names and indexes; empty for the value itself. */
export function pointerTo(...path: readonly (string | number)[]): string {
  return path.map((step) => `/${pointerToken(step)}`).join('');
}

/** One name or index as a reference token of a pointer: `~` and `/` are escaped (RFC 6901, 3). */
export function pointerToken(step: string | number): string {
  const name = String(step);
  return name.includes('~') || name.includes('/') ? name.replaceAll('~', '~0').replaceAll('/', '~1') : name;
}

/** The names in a pointer (RFC 6901, 4); none for the whole value. */
export function pathOf(pointer: string): readonly string[] {
  if (pointer === '') return [];
  const tokens = pointer.slice(1).split('/');
  return pointer.includes('~')
    ? tokens.map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
    : tokens;
}

/** The value at a pointer; `undefined` if it does not exist. */
export function resolvePointer(value: unknown, pointer: string): unknown {
  return member(value, pathOf(pointer));
}
