import { type SearchDocument, scoreOf } from '@trivet/reference/communities/query/match';
import { readQuery } from '@trivet/reference/communities/query/parse';
import { describe, expect, it } from 'vitest';

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

const finds = (query: string): boolean => scoreOf(readQuery(query), document) > 0;

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
    '/fox(/',
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
    const score = (query: string): number => scoreOf(readQuery(query), document);
    expect(score('community')).toBeGreaterThan(score('comm'));
    expect(score('fox dog')).toBeGreaterThan(score('fox cat'));
    expect(score('fox^3')).toBe(3 * score('fox'));
  });

  it('reads deep and long queries in little time', () => {
    const start = performance.now();
    finds('('.repeat(50_000));
    finds(`slug:${'*a'.repeat(2_000)}b`);
    finds(`${'fox AND '.repeat(2_000)}fox`);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
