import type { PatternExpression } from '../model/pattern.js';

/**
 * A pattern as databases take it; nothing for one that means something else there. They know neither what looks ahead
 * or behind nor references back, and `\s` and `\b` of other alphabets.
 */
export function portablePattern({ source, longest }: PatternExpression): string | undefined {
  // Engines differ in what they take long for, and the reader rejects longer texts.
  if (longest !== undefined) return undefined;
  if (/\(\?(?!:)|\\(?:[1-9kpPuxcbBsSvf]|$)|\[\^?\]|\[[^\]]*\[/.test(source)) return undefined;
  return source.replace(/^\^/, '').replace(/\$$/, '');
}
