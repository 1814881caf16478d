import { describe, expect, it } from 'vitest';
import type { SearchDocument } from '#reference/communities/query/document';
import { readQuery } from '#reference/communities/query/parse';
import { BadPattern } from '#reference/communities/query/pattern-steps';
import { compilePattern } from '#reference/communities/query/regexp';
import { evaluate } from '#reference/communities/search/evaluate';
import { SearchIndex } from '#reference/communities/search/search-index';
import { scoreOf as naiveScoreOf } from './communities-naive.js';

const document: SearchDocument = new Map([
  ['slug', { kind: 'keyword', values: ['my-community'] }],
  ['metadata.title', { kind: 'title', values: ['My Community über Gletscher'] }],
  [
    'metadata.description',
    { kind: 'text', values: ['The quick brown fox jumps over the lazy dog, 12 times'] },
  ],
  ['metadata.type.id', { kind: 'keyword', values: ['event'] }],
  ['metadata.website', { kind: 'keyword', values: [] }],
  ['created', { kind: 'date', values: ['2026-06-03T10:04:14.837956+00:00'] }],
]);

const index = new SearchIndex<SearchDocument>({ fields: (fields) => fields, labels: () => [], facets: [] });
index.replace('one', undefined, document);

/** The score in the index, which must equal that of the document itself. */
function scoreOf(text: string): number {
  const query = readQuery(text);
  const [score = 0] = evaluate(query, index);
  expect(naiveScoreOf(query, document)).toBe(score);
  return score;
}

const finds = (query: string): boolean => scoreOf(query) > 0;

describe('queries', () => {
  it.each([
    ['', true],
    ['*', true],
    ['fox', true],
    ['FOX', true],
    ['cat', false],
    ['cat fox', true],
    ['Comm', true],
    ['uber', true],
    ['C', false],
    ['qui', false],
    ['my-community', true],
    ['cat OR fox', true],
    ['cat AND fox', false],
    ['dog AND fox', true],
    ['cat || fox', true],
    ['dog && fox', true],
    ['fox AND NOT dog', false],
    ['fox AND NOT cat', true],
    ['fox -dog', false],
    ['fox !cat', true],
    ['-cat', true],
    ['-fox', false],
    ['NOT fox', false],
    ['+cat fox', false],
    ['+fox cat', true],
    ['(cat OR fox) AND dog', true],
    ['(cat OR fox) AND cow', false],
    ['cat AND fox OR dog', true],
    ['"quick brown"', true],
    ['"quick fox"', false],
    ['"quick fox"~1', true],
    ['metadata.type.id:event', true],
    ['metadata.type.id:topic', false],
    ['metadata.type.id:(topic OR event)', true],
    ['metadata.type.id:(+event)', true],
    ['metadata.title:fox', false],
    ['metadata.\\*:fox', true],
    ['metadata.description:"lazy dog"', true],
    ['slug:my-*', true],
    ['slug:my-communit?', true],
    ['slug:My-*', false],
    ['qu?ck', true],
    ['bro*', true],
    ['quikc~', true],
    ['fx~1', false],
    ['foxy~', true],
    ['_exists_:metadata.type.id', true],
    ['_exists_:metadata.website', false],
    ['_exists_:nothing', false],
    ['created:2026-06', true],
    ['created:2025', false],
    ['created:[2026-06-01 TO 2026-06-03]', true],
    ['created:[2026-06-01 TO 2026-06-03}', false],
    ['created:{2026-06-03 TO *]', false],
    ['created:{* TO 2026-07}', true],
    ['created:>2026-06-02', true],
    ['created:>=2026-06-03', true],
    ['created:<2026-06-03', false],
    ['created:(>=2026 AND <2027)', true],
    ['fox^2', true],
    ['slug:"my-community"', true],
    ['constructor:fox', false],
  ])('%j is found: %s', (query, expected) => {
    expect(finds(query)).toBe(expected);
  });

  it.each([
    'fox:',
    '(fox',
    'fox)',
    '"fox',
    '/fox[a/',
    'fox:/a(/',
    'created:[2026 to fox]',
    'fox AND',
    '[fox TO',
    'fox AND (',
    '[TO fox]',
  ])('%j is no query, so its words are searched for', (query) => {
    expect(finds(query)).toBe(true);
    expect(finds(query.replace('fox', 'cat').replace('2026', 'cat'))).toBe(false);
  });

  it('scores a better match higher', () => {
    expect(scoreOf('community')).toBeGreaterThan(scoreOf('comm'));
    expect(scoreOf('fox dog')).toBeGreaterThan(scoreOf('fox cat'));
    expect(scoreOf('fox^3')).toBe(3 * scoreOf('fox'));
  });

  it('reads deep and long queries in little time', () => {
    const start = performance.now();
    finds('('.repeat(50_000));
    finds(`slug:${'*a'.repeat(2_000)}b`);
    finds(`${'fox AND '.repeat(1_000)}fox`);
    expect(() => readQuery(`${'fox AND '.repeat(2_000)}fox`)).toThrow();
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

describe('regular expressions', () => {
  const read = (source: string) => compilePattern(source, (text) => text);

  it.each([
    ['joh?n', 'jon john', 'johhn joh xjohn'],
    ['ab*c', 'ac abbbc', 'ab abb'],
    ['(ab|cd)+', 'ab abcd', 'a abc'],
    ['a{2}', 'aa', 'a aaa'],
    ['a{2,}', 'aa aaaa', 'a'],
    ['a{1,3}', 'a aaa', 'aaaa'],
    ['[a-c]x', 'ax cx', 'dx'],
    ['[^a-c]x', 'dx', 'ax'],
    ['a.c', 'abc a😀c', 'ac'],
    ['a\\.c', 'a.c', 'abc'],
    ['a@', 'a abc', 'ba'],
    ['(a|b|)c', 'ac c', 'abc'],
    ['(a*)*b', 'b aab', 'a'],
  ])('%s matches %s and not %s', (source, matching, others) => {
    const { matches, prefix } = read(source);
    for (const text of matching.split(' ')) {
      expect(matches(text), text).toBe(true);
      expect(text.startsWith(prefix)).toBe(true);
    }
    for (const text of others.split(' ')) expect(matches(text), text).toBe(false);
  });

  it.each([
    '(',
    ')',
    '[',
    '[]',
    'a{',
    'a{2,1}',
    '*',
    '+a',
    '[b-a]',
    'a\\',
    '~a',
    'a&b',
    '<1-9>',
    'a{3000}',
    '"a"',
  ])('%s is none', (source) => {
    expect(() => read(source)).toThrow(BadPattern);
  });

  it('gives up on one that has too many states', () => {
    const { matches } = read('.*a.{30}');
    const bits = (number: number): string =>
      number.toString(2).padStart(31, '0').replaceAll('0', 'b').replaceAll('1', 'a');
    expect(() => {
      for (let number = 0; number < 20_000; number += 1) matches(bits(number * 104_729));
    }).toThrow(BadPattern);
  });
});
