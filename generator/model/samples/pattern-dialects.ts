import type { Assumption } from '@trivet/runtime/conformance/case';
import type { Pattern, Type } from '../contract.js';
import { matcher, patternExpression } from '../pattern.js';

/** The classes of letters and digits in the expressions of Python, .NET, Rust and others: those of Unicode. */
const wide: { readonly [letter: string]: string } = {
  w: '\\p{L}\\p{M}\\p{Nd}\\p{Pc}',
  d: '\\p{Nd}',
};

/** A pattern with the classes `\w` and `\d` of Unicode; undefined if it has none. */
function widened({ dialect, source }: Pattern): Pattern | undefined {
  if (dialect === 'xsd' || !/\\[wd]/.test(source)) return undefined;
  let isInside = false;
  const text = source.replace(/\\.|[[\]]/gsu, (part) => {
    if (part === '[' || part === ']') isInside = part === '[';
    const letters = wide[part.slice(1)];
    if (letters === undefined) return part;
    return isInside ? letters : `[${letters}]`;
  });
  return { dialect, source: text };
}

/**
 * Why a text that violates the patterns of a type may still be accepted: JSON Schema (2020-12 Core, 6.4) recommends
 * the dialect of ECMAScript, whose `\w` and `\d` are of ASCII, and advises against both.
 */
export function dialectOf(type: Type, text: unknown): Assumption | undefined {
  if (type.kind !== 'string' || typeof text !== 'string') return undefined;
  const violated = (type.patterns ?? []).filter((pattern) => !matches(pattern, text));
  const isWide = violated.every((pattern) => {
    const wider = widened(pattern);
    return wider !== undefined && matches(wider, text);
  });
  if (violated.length === 0 || !isWide) return undefined;
  return {
    says: 'expressions are of ECMAScript, where \\w and \\d mean letters and digits of ASCII (JSON Schema 2020-12 Core, 6.4)',
    confidence: 'low',
  };
}

function matches(pattern: Pattern, text: string): boolean {
  const expression = patternExpression(pattern);
  return expression !== undefined && matcher(expression)(text);
}
