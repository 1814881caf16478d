/**
 * A pattern as databases take it; nothing for one that means something else there. They know neither what looks ahead
 * or behind nor references back, and `\s` and `\b` of other alphabets.
 */
export function portablePattern(source: string): string | undefined {
  if (/\(\?(?!:)|\\(?:[1-9kpPuxcbBsSvf]|$)|\[\^?\]|\[[^\]]*\[/.test(source)) return undefined;
  return source.replace(/^\^/, '').replace(/\$$/, '');
}
