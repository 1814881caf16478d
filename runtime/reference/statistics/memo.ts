/** Longer texts are not cached: they could be used to fill the memory, and are rare. */
const longest = 300;

/** A function that caches its last results by key; `from` is the value of the key, if that takes longer to examine. */
export function memo<K extends string | number, T, F = void>(
  compute: (key: K, from: F) => T,
  size: number,
): (key: K, from: F) => T {
  const known = new Map<K, T>();
  return (key, from) => {
    if (typeof key === 'string' && key.length > longest) return compute(key, from);
    const found = known.get(key);
    if (found !== undefined) return found;
    // Clearing the cache costs less than tracking the use of its entries.
    if (known.size >= size) known.clear();
    const made = compute(key, from);
    known.set(key, made);
    return made;
  };
}
