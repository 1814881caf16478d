import type { PatternExpression } from '../model/pattern.js';

/**
 * A pattern for databases; undefined if it has another meaning there. They support neither look-around nor
 * back-references, and interpret `\s` and `\b` differently for other alphabets.
 */
export function portablePattern({ source, linear, longest }: PatternExpression): string | undefined {
  // Engines differ in which patterns are slow, and the reader may reject longer texts.
  if (linear || longest !== undefined) return undefined;
  if (/\(\?(?!:)|\\(?:[1-9kpPuxcbBsSvf]|$)|\[\^?\]|\[[^\]]*\[/.test(source)) return undefined;
  return source.replace(/^\^/, '').replace(/\$$/, '');
}
