import { linearPattern } from '@trivet/runtime/internal/protocol';
import { linear } from '@trivet/runtime/pattern';
import type { Pattern } from './contract.js';
import { harmlessLength, isHarmless } from './pattern-cost/pattern-cost.js';
import { deepestGroups, groupNesting } from './pattern-nesting.js';
import { blocks, patternFault } from './xsd-pattern.js';

/** A pattern as an ECMAScript regular expression. */
export interface PatternExpression {
  readonly source: string;
  readonly flags: 'u' | '';
  /** It can be very slow in engines that backtrack, and runs on the runtime's linear-time matcher. */
  readonly linear?: true;
  /**
   * Maximum length of texts on which it is tried, in UTF-16 units; longer texts are rejected, since they may take too
   * long.
   */
  readonly longest?: number;
}

const known = new Map<string, PatternExpression | string | undefined>();

/**
 * Translates a pattern; undefined if it is not a regular expression of its dialect, or beyond the limits that
 * `patternLimit` explains.
 */
export function patternExpression(pattern: Pattern): PatternExpression | undefined {
  const found = translated(pattern);
  return typeof found === 'string' ? undefined : found;
}

/** What a pattern must not have to be matched in bounded time; undefined if it can be. */
export function patternLimit(pattern: Pattern): string | undefined {
  const found = translated(pattern);
  return typeof found === 'string' ? found : undefined;
}

function translated(pattern: Pattern): PatternExpression | string | undefined {
  const key = `${pattern.dialect} ${pattern.source}`;
  if (!known.has(key)) known.set(key, translate(pattern));
  return known.get(key);
}

function translate(pattern: Pattern): PatternExpression | string | undefined {
  if (pattern.dialect === 'xsd' && patternFault(pattern.source) !== undefined) return undefined;
  const nesting = groupNesting(pattern.source);
  if (nesting > deepestGroups)
    return `a pattern must have at most ${deepestGroups} groups inside each other, got ${nesting}`;
  const source = pattern.dialect === 'xsd' ? `^(?:${fromXsd(pattern.source)})$` : pattern.source;
  // The translation of an XSD expression requires the u flag.
  for (const flags of pattern.dialect === 'xsd' ? (['u'] as const) : (['u', ''] as const)) {
    const compiled = compile(source, flags);
    if (compiled === undefined) continue;
    const expression = { source: compiled.source, flags };
    if (isHarmless(compiled.source, flags)) return expression;
    const linearly = linearPattern(compiled.source, flags);
    if (typeof linearly === 'object') return { ...expression, linear: true };
    if (linearly === 'too large')
      return 'a pattern must have at most 50,000 characters and classes, counted repetitions written out';
    const longest = harmlessLength(compiled.source, flags);
    if (longest === 0)
      return 'a pattern of this size must have no back references, and only the syntax of the "u" flag';
    return { ...expression, ...(longest !== undefined && { longest }) };
  }
  return undefined;
}

/** Returns a function that tests whether a text is short enough to be tried, and matches. */
export function matcher({
  source,
  flags,
  linear: isLinear,
  longest = Number.POSITIVE_INFINITY,
}: PatternExpression): (text: string) => boolean {
  const expression = isLinear ? linear(source, flags) : new RegExp(source, flags);
  return (text) => text.length <= longest && expression.test(text);
}

/** The message for a pattern that is only tried on short texts; undefined if longer texts are excluded anyway. */
export function slowPattern(
  { linear: isLinear, longest }: PatternExpression,
  source: string,
  maxLength = Number.POSITIVE_INFINITY,
): string | undefined {
  if (isLinear)
    return `pattern "${source}" can be very slow in engines that backtrack; generated code matches it in linear time`;
  // Lengths of the contract are in code points of up to two UTF-16 units.
  if (longest === undefined || 2 * maxLength <= longest) return undefined;
  return `pattern "${source}" can be very slow; it is only checked on strings of at most ${longest} characters, and longer ones are rejected`;
}

function compile(source: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(source, flags);
  } catch {
    return undefined;
  }
}

// XSD 1.0 part 2, appendix F: ^ and $ are ordinary characters, the dot is any character but a line end, \i \c \d \w are
// XSD's own classes, and a class may have another class subtracted.
const nameStart =
  ':A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD';
const nameRest = `${nameStart}\\-.0-9\\u00B7\\u0300-\\u036F\\u203F\\u2040`;
// The complements of the name classes, for use inside a class, where a part cannot be negated.
const noNameStart =
  '\\u0000-9;-@[-^`{-\\u00BF\\u00D7\\u00F7\\u0300-\\u036F\\u037E\\u2000-\\u200B\\u200E-\\u206F\\u2190-\\u2BFF\\u2FF0-\\u3000\\uD800-\\uF8FF\\uFDD0-\\uFDEF\\uFFFE-\\u{10FFFF}';
const noNameRest =
  '\\u0000-,\\/;-@[-^`{-\\u00B6\\u00B8-\\u00BF\\u00D7\\u00F7\\u037E\\u2000-\\u200B\\u200E-\\u203E\\u2041-\\u206F\\u2190-\\u2BFF\\u2FF0-\\u3000\\uD800-\\uF8FF\\uFDD0-\\uFDEF\\uFFFE-\\u{10FFFF}';
const escapes: { readonly [letter: string]: { readonly inside: string; readonly outside: string } } = {
  i: { inside: nameStart, outside: `[${nameStart}]` },
  c: { inside: nameRest, outside: `[${nameRest}]` },
  d: { inside: '\\p{Nd}', outside: '\\p{Nd}' },
  w: { inside: '\\p{L}\\p{M}\\p{N}\\p{S}', outside: '[\\p{L}\\p{M}\\p{N}\\p{S}]' },
  s: { inside: ' \\t\\n\\r', outside: '[ \\t\\n\\r]' },
  I: { inside: noNameStart, outside: `[^${nameStart}]` },
  C: { inside: noNameRest, outside: `[^${nameRest}]` },
  D: { inside: '\\P{Nd}', outside: '\\P{Nd}' },
  W: { inside: '\\p{P}\\p{Z}\\p{C}', outside: '[\\p{P}\\p{Z}\\p{C}]' },
  S: { inside: '\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F!-\\u{10FFFF}', outside: '[^ \\t\\n\\r]' },
};

function fromXsd(source: string): string {
  let out = '';
  let at = 0;
  while (at < source.length) {
    const letter = source.charAt(at);
    if (letter === '\\') {
      const [text, next] = escaped(source, at, 'outside');
      out += text;
      at = next;
    } else if (letter === '[') {
      const [text, next] = characterClass(source, at);
      out += text;
      at = next;
    } else {
      out += letter === '^' || letter === '$' ? `\\${letter}` : letter === '.' ? '[^\\n\\r]' : letter;
      at += 1;
    }
  }
  return out;
}

/** The translation of the escape at `at`, and its end. */
function escaped(source: string, at: number, where: 'inside' | 'outside'): readonly [string, number] {
  const letter = source.charAt(at + 1);
  const known = Object.hasOwn(escapes, letter) ? escapes[letter] : undefined;
  if (known !== undefined) return [known[where], at + 2];
  if (letter === 'p' || letter === 'P') {
    const end = source.indexOf('}', at);
    return [property(letter, source.slice(at + 3, end), where), end + 1];
  }
  if ('nrt'.includes(letter)) return [`\\${letter}`, at + 2];
  // With the u flag only syntax characters may be escaped.
  const text =
    /[\^$\\.*+?()[\]{}|/]/.test(letter) || (letter === '-' && where === 'inside') ? `\\${letter}` : letter;
  return [text, at + 2];
}

/** ECMAScript has categories but no blocks. */
function property(letter: string, name: string, where: 'inside' | 'outside'): string {
  const block = name.startsWith('Is') ? blocks.get(name.slice(2)) : undefined;
  if (block === undefined) return `\\${letter}{${name}}`;
  const [from, to] = block;
  const range = `${point(from)}-${point(to)}`;
  if (where === 'outside') return letter === 'p' ? `[${range}]` : `[^${range}]`;
  if (letter === 'p') return range;
  return `${from === 0 ? '' : `\\u0000-${point(from - 1)}`}${point(to + 1)}-\\u{10FFFF}`;
}

function point(code: number): string {
  const digits = code.toString(16).toUpperCase().padStart(4, '0');
  return digits.length === 4 ? `\\u${digits}` : `\\u{${digits}}`;
}

/** The translation of the class at `at`, with subtraction as a lookahead: `[a-z-[aeiou]]` is `(?:(?![aeiou])[a-z])`. */
function characterClass(source: string, at: number): readonly [string, number] {
  let inside = '[';
  let index = at + 1;
  if (source.charAt(index) === '^') {
    inside += '^';
    index += 1;
  }
  while (index < source.length && source.charAt(index) !== ']') {
    if (source.startsWith('-[', index)) {
      const [taken, next] = characterClass(source, index + 1);
      const end = source.charAt(next) === ']' ? next + 1 : next;
      return [`(?:(?!${taken})${inside}])`, end];
    }
    const letter = source.charAt(index);
    if (letter === '\\') {
      const [text, next] = escaped(source, index, 'inside');
      inside += text;
      index = next;
    } else {
      inside += /[[^]/.test(letter) ? `\\${letter}` : letter === '-' ? hyphen(source, index) : letter;
      index += 1;
    }
  }
  return [`${inside}]`, index + 1];
}

/** A hyphen at either end of a class is literal. */
function hyphen(source: string, index: number): string {
  const isFirst = /[[^]/.test(source.charAt(index - 1));
  return isFirst || source.charAt(index + 1) === ']' ? '\\-' : '-';
}
