import { createContext, Script } from 'node:vm';
import { linearPattern } from '@trivet/runtime/internal/protocol';
import { linear } from '@trivet/runtime/pattern';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const atoms = [
  'a',
  'b',
  '.',
  '\\d',
  '\\w',
  '\\s',
  '[ab]',
  '[^a]',
  '[a-c\\]]',
  '[]',
  '[^]',
  '\\.',
  '\\x61',
  '\\u0062',
  '\\u{1F600}',
  '\\p{L}',
  '[\\d-]',
  '😀',
  'é',
  '\\ud83d\\ude00',
  '\\n',
  '^',
  '$',
];
const { expression } = fc.letrec<{ expression: string; row: string; item: string }>((tie) => ({
  item: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    fc.constantFrom(...atoms),
    tie('expression').map((inner) => `(${inner})`),
    tie('expression').map((inner) => `(?:${inner})`),
  ),
  row: fc
    .array(
      fc.tuple(
        tie('item'),
        fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{1,3}', '{2,}', '{0}', '*?', '+?', '{1,2}?'),
      ),
      { maxLength: 4 },
    )
    .map((parts) =>
      parts.map(([item, times]) => (item === '^' || item === '$' ? item : item + times)).join(''),
    ),
  expression: fc.array(tie('row'), { minLength: 1, maxLength: 3 }).map((rows) => rows.join('|')),
}));
const texts = fc.array(
  fc
    .array(fc.constantFrom('a', 'b', 'c', 'é', '😀', '\ud83d', '\n', '1', '.', '-', ']', ' '), {
      maxLength: 9,
    })
    .map((all) => all.join('')),
  { minLength: 8, maxLength: 8 },
);

const sandbox = createContext({});
const comparison = new Script('expression.test(text)');

/** The verdict of a backtracking engine; undefined if it takes too long, which nested repetitions do on nine characters. */
function backtracking(expression: RegExp, text: string): boolean | undefined {
  Object.assign(sandbox, { expression, text });
  try {
    return comparison.runInContext(sandbox, { timeout: 200 }) as boolean;
  } catch {
    return undefined;
  }
}

describe('a pattern that is matched without backtracking', () => {
  test('accepts what a regular expression accepts', () => {
    let compared = 0;
    fc.assert(
      fc.property(
        expression,
        texts,
        fc.constantFrom('u', '') as fc.Arbitrary<'u' | ''>,
        (source, all, flags) => {
          let peer: RegExp;
          try {
            peer = new RegExp(source, flags);
          } catch {
            return;
          }
          const pattern = linearPattern(source, flags);
          if (pattern === undefined) return;
          compared += 1;
          for (const text of all) {
            const found = pattern.test(text);
            const expected = backtracking(peer, text);
            if (expected !== undefined)
              expect(found, `/${source}/${flags} on ${JSON.stringify(text)}`).toBe(expected);
          }
        },
      ),
      { numRuns: 1000 },
    );
    expect(compared).toBeGreaterThan(350);
  });

  test.each([
    ['(a+)+$', 'a', '!'],
    ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a', ''],
    ['^(a|a)*$', 'a', 'b'],
    ['(.*)*x', 'ab', ''],
    ['^(\\w+\\s?)*$', 'ab ', '!'],
    ['(a?){50}b', 'a', ''],
    ['(x+x+)+y', 'x', ''],
    ['[01]*1[01]{14}$', '01', '2'],
  ])('%s takes time in proportion to the text', (source, part, tail) => {
    const pattern = linear(source, 'u');
    const start = process.cpuUsage();
    expect(pattern.test(part.repeat(20_000) + tail)).toBe(false);
    expect(process.cpuUsage(start).user / 1e6).toBeLessThan(2);
  });

  test.each(['(a)\\1', '(?=a)b', '(?<!a)b', '\\bword', '(?:a{100}){100}', '(a{3000})+'])(
    '%s is none',
    (source) => {
      expect(linearPattern(source, 'u')).toBeUndefined();
      expect(() => linear(source, 'u')).toThrow(SyntaxError);
    },
  );

  test('says its source', () => {
    expect(linear('^(a+)+$', 'u').source).toBe('^(a+)+$');
  });
});
