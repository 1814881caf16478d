/** Longer texts are not remembered: who sends them could fill the memory, and they do not come often. */
const longest = 300;

/** A function that remembers what it came to for the last texts, so that it is cheap for those that come often. */
export function memo<T>(compute: (text: string) => T, size: number): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (text.length > longest) return compute(text);
    const found = known.get(text);
    if (found !== undefined) return found;
    // Forgetting all of them costs less than keeping account of what was used when.
    if (known.size >= size) known.clear();
    const made = compute(text);
    known.set(text, made);
    return made;
  };
}
