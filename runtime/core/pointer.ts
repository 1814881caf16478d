/** JSON Pointers (RFC 6901). */

/** What names lead to, one in the other; undefined where they lead nowhere. */
export function member(value: unknown, path: readonly string[]): unknown {
  let current = value;
  for (const name of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, name)) return undefined;
    current = (current as { readonly [name: string]: unknown })[name];
  }
  return current;
}

/** JSON Pointer (RFC 6901) to what these names lead to, one in the other. */
export function pointerTo(...names: readonly string[]): string {
  return names.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** RFC 6901; `undefined` when the pointer leads nowhere. */
export function resolvePointer(value: unknown, pointer: string): unknown {
  if (pointer === '' || pointer === '/') return pointer === '' ? value : member(value, ['']);
  const path = pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
  return member(value, path);
}
