/** JSON Pointers (RFC 6901), written and read here only. */

/** What names lead to, one in the other; undefined where they lead nowhere. */
export function member(value: unknown, path: readonly string[]): unknown {
  let current = value;
  for (const name of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, name)) return undefined;
    current = (current as { readonly [name: string]: unknown })[name];
  }
  return current;
}

/** The JSON Pointer to what these names and indexes lead to, one in the other; empty for the value itself. */
export function pointerTo(...path: readonly (string | number)[]): string {
  return path.map((step) => `/${pointerToken(step)}`).join('');
}

/** One name or index as a reference token of a pointer: `~` and `/` are escaped (RFC 6901, 3). */
export function pointerToken(step: string | number): string {
  const name = String(step);
  return name.includes('~') || name.includes('/') ? name.replaceAll('~', '~0').replaceAll('/', '~1') : name;
}

/** The names that a pointer's reference tokens stand for (RFC 6901, 4); none for the whole value. */
export function pathOf(pointer: string): readonly string[] {
  if (pointer === '') return [];
  const tokens = pointer.slice(1).split('/');
  return pointer.includes('~')
    ? tokens.map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
    : tokens;
}

/** What a pointer refers to; `undefined` when it leads nowhere. */
export function resolvePointer(value: unknown, pointer: string): unknown {
  return member(value, pathOf(pointer));
}
