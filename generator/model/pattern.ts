import type { Pattern } from './contract.js';
import { harmlessLength } from './pattern-cost/pattern-cost.js';

/** A pattern as an ECMAScript regular expression. */
export interface PatternExpression {
  readonly source: string;
  readonly flags: 'u' | '';
  /** UTF-16 units of the longest text that it is tried on; longer texts are rejected, since they may take too long. */
  readonly longest?: number;
}

/** Translates a pattern; nothing when it is no regular expression in its dialect. */
export function patternExpression(pattern: Pattern): PatternExpression | undefined {
  const source = pattern.dialect === 'xsd' ? `^(?:${fromXsd(pattern.source)})$` : pattern.source;
  for (const flags of ['u', ''] as const) {
    const compiled = compile(source, flags);
    if (compiled === undefined) continue;
    const longest = harmlessLength(compiled.source, flags);
    return { source: compiled.source, flags, ...(longest !== undefined && { longest }) };
  }
  return undefined;
}

/** Whether a text is short enough to be tried, and matches. */
export function matcher({
  source,
  flags,
  longest = Number.POSITIVE_INFINITY,
}: PatternExpression): (text: string) => boolean {
  const expression = new RegExp(source, flags);
  return (text) => text.length <= longest && expression.test(text);
}

/** What is reported of a pattern that is tried on short texts only; nothing where texts are shorter anyway. */
export function slowPattern(
  { longest }: PatternExpression,
  source: string,
  maxLength = Number.POSITIVE_INFINITY,
): string | undefined {
  // Lengths of the contract are in code points, of which each has up to two units.
  if (longest === undefined || 2 * maxLength <= longest) return undefined;
  return `"${source}" can take very long, so that it is tried on texts of at most ${longest} characters and longer ones are rejected`;
}

function compile(source: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(source, flags);
  } catch {
    return undefined;
  }
}

// XSD 1.0 part 2, appendix F: ^ and $ are ordinary, the dot is any character but a line end, \i \c \d \w are classes
// of their own, and a class may have another taken from it.
const nameStart =
  ':A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD';
const nameRest = `${nameStart}\\-.0-9\\u00B7\\u0300-\\u036F\\u203F\\u2040`;
const escapes: { readonly [letter: string]: { readonly inside: string; readonly outside: string } } = {
  i: { inside: nameStart, outside: `[${nameStart}]` },
  c: { inside: nameRest, outside: `[${nameRest}]` },
  d: { inside: '\\p{Nd}', outside: '\\p{Nd}' },
  w: { inside: '\\p{L}\\p{M}\\p{N}\\p{S}', outside: '[\\p{L}\\p{M}\\p{N}\\p{S}]' },
  s: { inside: ' \\t\\n\\r', outside: '[ \\t\\n\\r]' },
  I: { inside: '', outside: `[^${nameStart}]` },
  C: { inside: '', outside: `[^${nameRest}]` },
  D: { inside: '\\P{Nd}', outside: '\\P{Nd}' },
  W: { inside: '\\p{P}\\p{Z}\\p{C}', outside: '[\\p{P}\\p{Z}\\p{C}]' },
  S: { inside: '\\S', outside: '[^ \\t\\n\\r]' },
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

/** An escape at `at`: its translation and where it ends. */
function escaped(source: string, at: number, where: 'inside' | 'outside'): readonly [string, number] {
  const letter = source.charAt(at + 1);
  const known = Object.hasOwn(escapes, letter) ? escapes[letter] : undefined;
  if (known !== undefined) return [known[where], at + 2];
  if (letter === 'p' || letter === 'P') {
    const end = source.indexOf('}', at);
    if (end < 0) return ['\\', at + 1];
    return [property(letter, source.slice(at + 3, end), where), end + 1];
  }
  if ('nrt'.includes(letter)) return [`\\${letter}`, at + 2];
  // With the u flag only syntax characters may be escaped.
  const text =
    /[\^$\\.*+?()[\]{}|/]/.test(letter) || (letter === '-' && where === 'inside') ? `\\${letter}` : letter;
  return [text, at + 2];
}

/** Blocks that schemas in the wild name; ECMAScript knows scripts and categories only. */
const blocks: { readonly [name: string]: string } = {
  IsBasicLatin: '\\u0000-\\u007F',
  'IsLatin-1Supplement': '\\u0080-\\u00FF',
  'IsLatinExtended-A': '\\u0100-\\u017F',
  'IsLatinExtended-B': '\\u0180-\\u024F',
  IsGreek: '\\u0370-\\u03FF',
  IsCyrillic: '\\u0400-\\u04FF',
  IsArabic: '\\u0600-\\u06FF',
  IsHiragana: '\\u3040-\\u309F',
  IsKatakana: '\\u30A0-\\u30FF',
  IsCJKUnifiedIdeographs: '\\u4E00-\\u9FFF',
};

function property(letter: string, name: string, where: 'inside' | 'outside'): string {
  const range = Object.hasOwn(blocks, name) ? blocks[name] : undefined;
  if (range === undefined) return `\\${letter}{${name}}`;
  if (where === 'inside') return letter === 'p' ? range : '';
  return letter === 'p' ? `[${range}]` : `[^${range}]`;
}

/** More than any schema takes away in turn; each is a call deeper here and in the engine. */
const mostSubtractions = 50;

/** A class at `at`, subtraction as a lookahead: `[a-z-[aeiou]]` is `(?:(?![aeiou])[a-z])`. */
function characterClass(source: string, at: number, depth = 0): readonly [string, number] {
  // A class that nothing closes: no engine takes the expression.
  if (depth > mostSubtractions) return ['[', source.length];
  let inside = '[';
  let index = at + 1;
  if (source.charAt(index) === '^') {
    inside += '^';
    index += 1;
  }
  while (index < source.length && source.charAt(index) !== ']') {
    if (source.startsWith('-[', index)) {
      const [taken, next] = characterClass(source, index + 1, depth + 1);
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

/** A hyphen at either end of a class stands for itself. */
function hyphen(source: string, index: number): string {
  const isFirst = /[[^]/.test(source.charAt(index - 1));
  return isFirst || source.charAt(index + 1) === ']' ? '\\-' : '-';
}
