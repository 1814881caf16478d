import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchDocument } from '#reference/communities/query/document';
import { globMatcher, globOf } from '#reference/communities/query/glob';
import { readQuery } from '#reference/communities/query/parse';
import { nearTo } from '#reference/communities/query/text';
import { evaluate } from '#reference/communities/search/evaluate';
import { search } from '#reference/communities/search/search';
import { maskOf, SearchIndex } from '#reference/communities/search/search-index';
import { firstOf } from '#reference/communities/search/top';
import { defaultSettings } from '#reference/communities/settings';
import { edits, hasShape, scoreOf } from './communities-naive.js';

interface Item {
  readonly id: string;
  readonly created: string;
  readonly title: string;
  readonly texts: readonly string[];
  readonly kind: string | undefined;
  readonly isShown: boolean;
}

const target = {
  fields: ({ id, created, title, texts, kind }: Item): SearchDocument =>
    new Map([
      ['id', { kind: 'keyword', values: [id] }],
      ['created', { kind: 'date', values: [created] }],
      ['title', { kind: 'title', values: [title] }],
      ['text.body', { kind: 'text', values: texts }],
      ['text.kind', { kind: 'keyword', values: kind === undefined ? [] : [kind] }],
    ]),
  labels: ({ isShown }: Item) => (isShown ? ['shown'] : []),
  facets: [{ name: 'kind', value: ({ kind }: Item) => kind }],
};

const word = fc.constantFrom('ice', 'iced', 'icy', 'fox', 'Föx', 'foxes', 'a', 'zebra', '2026', 'x1');
const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
const item = fc.record({
  id: fc.constantFrom(...'abcdefghij'),
  created: fc
    .integer({ min: 0, max: 400 })
    .map((day) => new Date(Date.UTC(2025, 5, 1) + day * 86_400_000).toISOString()),
  title: text,
  texts: fc.array(text, { maxLength: 2 }),
  kind: fc.constantFrom(undefined, 'event', 'Fox', 'topic'),
  isShown: fc.boolean(),
});

const field = fc.constantFrom(
  '',
  '',
  'title:',
  'text.body:',
  'text.kind:',
  'text.\\*:',
  'created:',
  'id:',
  'none:',
);
const leaf = fc.oneof(
  word,
  fc.constantFrom('fo*', '*x', '?ce', 'i*e?', 'foxs~', 'icd~1', '/ic(e|y)d?/', '/[f-i].*/', 'i', 'zebra^2'),
  fc.tuple(word, word, fc.constantFrom('', '~1', '~2')).map(([a, b, slop]) => `"${a} ${b}"${slop}`),
  fc.constantFrom(
    '[fox TO ice]',
    '{a TO zebra]',
    '[* TO icy}',
    '[2025-07 TO 2025-09-15]',
    '{2026 TO *]',
    '*',
  ),
);
const clause = fc
  .tuple(fc.constantFrom('', '', '', '+', '-', 'NOT ', '!'), field, leaf)
  .map(([occur, name, what]) => `${occur}${name}${what}`);
const { query } = fc.letrec<{ query: string; group: string }>((tie) => ({
  query: fc
    .array(
      fc.tuple(
        fc.oneof({ weight: 4, arbitrary: clause }, tie('group')),
        fc.constantFrom(' ', ' AND ', ' OR '),
      ),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    .map((parts) => parts.map(([one, joint], index) => (index === 0 ? one : `${joint}${one}`)).join('')),
  group: tie('query').map((inner) => `(${inner})`),
}));

/** Items after some have replaced others, and an index that has followed. */
function indexed(writes: readonly (readonly [Item, boolean])[]): {
  readonly index: SearchIndex<Item>;
  readonly items: ReadonlyMap<string, Item>;
} {
  const index = new SearchIndex<Item>(target);
  const items = new Map<string, Item>();
  for (const [one, isDeleted] of writes) {
    const before = items.get(one.id);
    if (isDeleted && before === undefined) continue;
    index.replace(one.id, before, isDeleted ? undefined : one);
    if (isDeleted) items.delete(one.id);
    else items.set(one.id, one);
  }
  return { index, items };
}

const writes = fc.array(
  fc.tuple(
    item,
    fc.integer({ max: 4, min: 0 }).map((draw) => draw === 0),
  ),
  { maxLength: 25 },
);

describe('the search index', () => {
  it('[C7.4] finds and scores as looking at every document does, whatever was written before', () => {
    fc.assert(
      fc.property(writes, query, (written, q) => {
        const { index, items } = indexed(written);
        const read = readQuery(q);
        const scores = evaluate(read, index);
        for (const [key, one] of items) {
          expect(scores[index.slotOf(key) ?? -1], `${q} in ${JSON.stringify(one)}`).toBeCloseTo(
            scoreOf(read, target.fields(one)),
            9,
          );
        }
      }),
      { numRuns: 1500 },
    );
  });

  it('[C7.5] pages, counts and orders what it finds as sorting everything does', () => {
    const sort = fc.constantFrom(undefined, 'newest', 'oldest', 'bestmatch');
    const place = fc.record({ size: fc.integer({ min: 1, max: 5 }), page: fc.integer({ min: 1, max: 4 }) });
    const kinds = fc.subarray(['event', 'topic', 'none']);
    fc.assert(
      fc.property(writes, query, sort, place, kinds, (written, q, by, { size, page }, kind) => {
        const { index, items } = indexed(written);
        const request = {
          url: '/',
          q,
          size,
          page,
          filters: { kind },
          ...(by === undefined ? {} : { sort: by }),
        };
        const result = search(index, request, { mask: maskOf(index, ['shown']) }, defaultSettings);
        const read = readQuery(q);
        const matched = [...items.values()]
          .map((one) => ({ one, score: scoreOf(read, target.fields(one)) }))
          .filter(({ one, score }) => one.isShown && score > 0);
        const found = matched
          .filter(({ one }) => kind.length === 0 || kind.includes(one.kind ?? ''))
          .sort((left, right) => {
            const age =
              left.one.created < right.one.created ? 1 : left.one.created > right.one.created ? -1 : 0;
            const first = by === 'oldest' ? -age : by === 'newest' ? age : right.score - left.score;
            return first || age || (left.one.id < right.one.id ? -1 : 1);
          });
        const first = (page - 1) * size;
        expect(result.total).toBe(found.length);
        expect(result.items.map(({ id }) => id)).toEqual(
          found.slice(first, first + size).map(({ one }) => one.id),
        );
        for (const [value, count] of result.counts.get('kind') ?? [])
          expect(count).toBe(matched.filter(({ one }) => one.kind === value).length);
      }),
      { numRuns: 800 },
    );
  });

  it('forgets everything when it is cleared', () => {
    const one: Item = {
      id: 'a',
      created: '2026-01-01T00:00:00Z',
      title: 'ice',
      texts: [],
      kind: 'event',
      isShown: true,
    };
    const index = new SearchIndex<Item>(target);
    index.replace('a', undefined, one);
    index.clear();
    index.replace('b', undefined, { ...one, id: 'b', kind: 'topic' });
    const result = search(
      index,
      { url: '/', filters: {} },
      { mask: maskOf(index, ['shown']) },
      defaultSettings,
    );
    expect(result.items.map(({ id }) => id)).toEqual(['b']);
    expect([...(result.counts.get('kind') ?? [])]).toEqual([['topic', 1]]);
  });

  it('brings the first of many to the front', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(1000), { maxLength: 60 }), fc.nat(60), (numbers, count) => {
        const first = firstOf(Int32Array.from(numbers), count, (left, right) => left < right);
        expect([...first]).toEqual([...numbers].sort((a, b) => a - b).slice(0, count));
      }),
    );
  });

  it('knows the shape of texts as trying everything does', () => {
    const letters = (alphabet: string) => fc.array(fc.constantFrom(...alphabet), { maxLength: 8 });
    fc.assert(
      fc.property(letters('ab*?😀'), letters('ab😀'), (glob, letter) => {
        const shape = globOf(glob.join(''));
        expect(globMatcher(shape)(letter.join(''))).toBe(hasShape(shape, letter.join('')));
      }),
      { numRuns: 2000 },
    );
  });

  it('knows how far words are from each other', () => {
    const letters = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 7 }).map((list) => list.join(''));
    fc.assert(
      fc.property(
        letters,
        fc.array(letters, { maxLength: 3 }),
        fc.constantFrom(1, 2),
        (left, others, distance) => {
          const isNear = nearTo(left, distance);
          for (const right of others)
            expect(isNear(right), `${left} ${right}`).toBe(edits(left, right) <= distance);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
