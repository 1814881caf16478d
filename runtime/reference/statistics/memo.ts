/** Longer texts are not remembered: who sends them could fill the memory, and they do not come often. */
const longest = 300;

/**
 * A function that remembers what it came to for the last keys, so that it is cheap for those that come often; `from` is
 * what the key stands for, where that takes longer to look at.
 */
export function memo<K extends string | number, T, F = void>(
  compute: (key: K, from: F) => T,
  size: number,
): (key: K, from: F) => T {
  const known = new Map<K, T>();
  return (key, from) => {
    if (typeof key === 'string' && key.length > longest) return compute(key, from);
    const found = known.get(key);
    if (found !== undefined) return found;
    // Forgetting all of them costs less than keeping account of what was used when.
    if (known.size >= size) known.clear();
    const made = compute(key, from);
    known.set(key, made);
    return made;
  };
}
