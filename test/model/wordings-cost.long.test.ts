import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { doubtful } from '../../generator/model/resources/doubtful.js';
import { phrases } from '../../generator/model/resources/phrases.js';

/** Descriptions are hostile input: what takes the square of their length would stop the generator. */

const length = 60_000;
/** Milliseconds of CPU; those with linear time take a few, those with quadratic time hundreds. */
const limit = 150;

describe.each([...patternsIn('phrases', phrases), ...patternsIn('doubtful', doubtful)])(
  '%s',
  (_, pattern) => {
    test('texts that repeat the beginning, the end or the middle of a match are read in linear time', () => {
      const slow = hostileTexts(pattern).filter(
        (text) => cost(pattern, text) > limit && cost(pattern, text) > limit,
      );
      expect(slow.map((text) => text.slice(0, 60))).toEqual([]);
    });
  },
);

test('a wording without a limit is found to take quadratic time', () => {
  const pattern = /\bonly\b[^.]*\bif\b/;
  expect(hostileTexts(pattern).some((text) => cost(pattern, text) > limit)).toBe(true);
});

function patternsIn(path: string, value: unknown): readonly (readonly [string, RegExp])[] {
  if (value instanceof RegExp) return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => patternsIn(`${path}.${name}`, part));
}

function cost(pattern: RegExp, text: string): number {
  const before = process.cpuUsage().user;
  pattern.exec(text);
  return (process.cpuUsage().user - before) / 1000;
}

/** Long texts of parts of matches, also after half a match. */
function hostileTexts(pattern: RegExp): readonly string[] {
  const matches = fc.sample(fc.stringMatching(plain(pattern)), { numRuns: 12, seed: 7 });
  return matches.flatMap((match) => {
    const words = match.trim().split(/\s+/).slice(0, 6);
    const parts = words
      .flatMap((_, at) => [words.slice(0, at + 1), words.slice(at)])
      .map((some) => some.join(' '));
    return [...new Set(parts)].flatMap((part) =>
      ['', `${match.slice(0, match.length / 2)} `].map(
        (begin) => `${begin}${`${part} `.repeat(length / (part.length + 1))}`,
      ),
    );
  });
}

/** A pattern without what texts cannot be made from: assertions, boundaries and classes of letters. */
function plain({ source }: RegExp): RegExp {
  const simple = source
    .replace(/\\b/gi, ' ')
    .replace(/\\p\{\w+\}/gi, 'a')
    .replace(/^\^|\$$/g, '');
  return new RegExp(withoutAssertions(simple));
}

function withoutAssertions(source: string): string {
  const at = source.search(/\(\?<?[=!]/);
  if (at === -1) return source;
  const end = endOfGroup(source, at);
  return withoutAssertions(source.slice(0, at) + source.slice(end));
}

function endOfGroup(source: string, begin: number): number {
  let depth = 0;
  for (const { 0: token, index } of source.slice(begin).matchAll(/\\.|\[(?:\\.|[^\]])*\]|[()]/g)) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (depth === 0) return begin + index + 1;
  }
  return source.length;
}
