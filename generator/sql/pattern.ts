import type { PatternExpression } from '../model/pattern.js';

/**
 * A pattern as databases take it; nothing for one that means something else there. They know neither what looks ahead
 * or behind nor references back, and `\s` and `\b` of other alphabets.
 */
export function portablePattern({ source, linear, longest }: PatternExpression): string | undefined {
  // Engines differ in what they take long for, and the reader may reject longer texts.
  if (linear || longest !== undefined) return undefined;
  if (/\(\?(?!:)|\\(?:[1-9kpPuxcbBsSvf]|$)|\[\^?\]|\[[^\]]*\[/.test(source)) return undefined;
  return source.replace(/^\^/, '').replace(/\$$/, '');
}
