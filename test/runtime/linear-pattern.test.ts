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
  '\\b',
  '\\B',
];
const { expression } = fc.letrec<{ expression: string; row: string; item: string }>((tie) => ({
  item: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    fc.constantFrom(...atoms),
    tie('expression').map((inner) => `(${inner})`),
    tie('expression').map((inner) => `(?:${inner})`),
    fc
      .tuple(fc.constantFrom('=', '!', '<=', '<!'), tie('expression'))
      .map(([sign, inner]) => `(?${sign}${inner})`),
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
      parts
        .map(([item, times]) => (/^(?:\^|\$|\\[bB]|\(\?<?[=!].*)$/.test(item) ? item : item + times))
        .join(''),
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

const zones = Intl.supportedValuesOf('timeZone').map((zone) => zone.replace('+', '\\+'));
const cpu = (): number => process.cpuUsage().user / 1000;

const sandbox = createContext({});
const comparison = new Script('expression.exec(text)?.index');

/**
 * The verdict of a backtracking engine; undefined if it takes too long, which nested repetitions do on nine characters,
 * or if it matches between two surrogates, as V8 does although ECMA-262, 22.2.7.2, skips both.
 */
function backtracking(expression: RegExp, text: string): boolean | undefined {
  Object.assign(sandbox, { expression, text });
  try {
    const index = comparison.runInContext(sandbox, { timeout: 200 }) as number | undefined;
    if (index === undefined) return false;
    const isInside = expression.unicode && /^[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(index - 1));
    return index > 0 && isInside ? undefined : true;
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
          if (typeof pattern === 'string') return;
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
    ['^(?=(a|a)*$)(?!.*(b|b)+$)', 'ab', ''],
    ['(?<=(x+x+)+)y', 'x', 'z'],
    ['^(\\b\\w+\\b ?)+$', 'ab ', '!'],
  ])('%s takes time in proportion to the text', (source, part, tail) => {
    const pattern = linear(source, 'u');
    const start = process.cpuUsage();
    expect(pattern.test(part.repeat(20_000) + tail)).toBe(false);
    expect(process.cpuUsage(start).user / 1e6).toBeLessThan(2);
  });

  test.each([
    ['(a)\\1', 'not regular'],
    ['(?<a>b)\\k<a>', 'not regular'],
    ['(?:a{1000}){1000}', 'too large'],
    ['(a{60000})+', 'too large'],
    [Array.from({ length: 21 }, (_, index) => `(?=.*${index})`).join(''), 'too large'],
  ])('%s is none', (source, why) => {
    expect(linearPattern(source, 'u')).toBe(why);
    expect(() => linear(source, 'u')).toThrow(SyntaxError);
  });

  test('accepts what an expression of thousands of names accepts, in time in proportion to both', () => {
    const names = [0, 1, 2, 3].flatMap((copy) => zones.map((zone) => zone + (copy === 0 ? '' : copy)));
    const time = (count: number): { readonly made: number; readonly read: number } => {
      const some = names.slice(0, count).join('|');
      const start = cpu();
      const pattern = linear(`^(?:${some})(?:,(?:${some}))*$`, 'u');
      const made = cpu();
      const text = Array.from({ length: 30_000 }, (_, index) => names[(index * 7919) % count]).join();
      expect(pattern.test(text)).toBe(true);
      expect(pattern.test(`${text}?`)).toBe(false);
      expect(pattern.test(`${text},`)).toBe(false);
      return { made: made - start, read: (cpu() - made) / text.length };
    };
    time(200);
    const [small, large] = [time(400), time(1200)];
    expect(large.made).toBeLessThan(9 * small.made + 100);
    expect(large.read).toBeLessThan(5 * small.read + 0.002);
  });

  test.each(['(?:%)+', '(?:%)*x', '^(?:%)(?:,(?:%))*$', '(?<!-)(?:%)(?! )'])(
    '%s with all time zones accepts what a regular expression accepts',
    (form) => {
      const source = form.replaceAll('%', zones.slice(0, 60).join('|'));
      const [peer, pattern] = [new RegExp(source, 'u'), linear(source, 'u')];
      const part = fc.oneof(fc.constantFrom(...zones.slice(0, 70)), fc.constantFrom(',', 'x', ' ', '-', 'é'));
      fc.assert(
        fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
          const text = parts.join('');
          expect(pattern.test(text), text).toBe(peer.test(text));
        }),
        { numRuns: 500 },
      );
    },
  );

  test('reads texts of more kinds of characters, and sets of states, than are remembered', () => {
    const source = '^(?:(?=\\p{L})[^x]|.)*a.{20}$';
    const pattern = linear(source, 'u');
    let text = '';
    for (let code = 0x4e00; code < 0x4e00 + 12_000; code += 1)
      text += String.fromCharCode(code) + (code % 7 < 3 ? 'a' : code % 5 === 0 ? '1' : 'x');
    expect(pattern.test(`${text}a${'b'.repeat(20)}`)).toBe(true);
    expect(pattern.test(`${text}bb${'b'.repeat(20)}`)).toBe(false);
    expect(pattern.test(`${text}a${'b'.repeat(20)}`)).toBe(true);
  });

  test('says its source', () => {
    expect(linear('^(a+)+$', 'u').source).toBe('^(a+)+$');
  });
});
