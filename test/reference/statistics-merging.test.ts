import { describe, expect, it } from 'vitest';
import { eventIngester, ingestEvents } from '#reference/statistics/ingest';
import { fillEmpty } from '#reference/store/fill-empty';
import { memoryStore } from '#reference/store/memory';
import type { Store } from '#reference/store/store';
import { asking, downloads, loaded, resultOf, seen, views } from './statistics-fixture.js';

const noon = (day: number, more: object = {}) =>
  seen(`2026-01-${String(day).padStart(2, '0')}T12:00:00Z`, more);
const days = Array.from({ length: 31 }, (_, index) => index + 1);

async function countOf(store: Store, ...names: readonly string[]): Promise<number> {
  let count = 0;
  for (const name of names) for await (const _ of store.scan(`statistics-${name}`)) count += 1;
  return count;
}

/** The store, but a commit that satisfies a test fails once. */
function failingOnce(store: Store, test: (collections: readonly string[]) => boolean): Store {
  let left = 1;
  return {
    get: (collection, keys) => store.get(collection, keys),
    scan: (collection, range) => store.scan(collection, range),
    changes: (since, collections) => store.changes(since, collections),
    commit: async (writes, seen) => {
      if (left > 0 && test(writes.map(({ collection }) => collection))) {
        left -= 1;
        throw new Error('no disk');
      }
      return store.commit(writes, seen);
    },
  };
}

describe('a generation of events', () => {
  it('is kept in one document a commit, until it is merged by month and hour', async () => {
    const store = memoryStore();
    const ingester = eventIngester(store, { generationSize: 10_000 });
    for (const day of days)
      await ingester.ingest([noon(day), loaded(`2026-01-${day < 10 ? '0' : ''}${day}T12:00:00Z`, 'f1')]);
    expect(await countOf(store, 'recent-counts')).toBe(31);
    expect(await countOf(store, 'months', 'visits', 'subjects')).toBe(0);
    const more = Array.from({ length: 200 }, (_, index) => noon(1 + (index % 31), { user_id: `u${index}` }));
    await ingester.ingest(more);
    // Each call does a part of the work.
    for (const day of days) await ingester.ingest([noon(day)]);
    expect(await countOf(store, 'recent-counts')).toBeLessThan(3);
    // January with one view and one file: by itself, by recid and by parent_recid, and the sums of both.
    expect(await countOf(store, 'months')).toBe(10);
    expect(await countOf(store, 'subjects')).toBe(2);
    expect(await resultOf(asking(store))).toMatchObject({ views: 231, unique_views: 231 });
    expect(await resultOf(asking(store), downloads())).toMatchObject({ downloads: 31, recid: 'r1' });
  });

  it('is not added twice when merging is broken off and begun again', async () => {
    const store = memoryStore();
    const all = days.flatMap((day) => [noon(day), noon(day, { recid: 'r2', user_id: '7' })]);
    await ingestEvents(store, all);
    // The documents are written, but the segments are not removed; then another process continues.
    let merged = false;
    const broken = failingOnce(store, (collections) => {
      if (merged) return collections.every((name) => name.startsWith('statistics-recent-'));
      merged = collections.includes('statistics-months');
      return false;
    });
    const ingester = eventIngester(broken, { generationSize: 1 });
    const failures: unknown[] = [];
    for (const day of days)
      await ingester.ingest([noon(day, { user_id: 'x' })]).catch((error: unknown) => failures.push(error));
    expect(failures).toEqual([new Error('no disk')]);
    const other = eventIngester(store, { generationSize: 1 });
    for (const day of days) await other.ingest([noon(day), noon(day, { user_id: 'x' })]);
    expect(await resultOf(asking(store))).toMatchObject({ views: 62 });
    expect(await resultOf(asking(store), views({ recid: 'r2' }))).toMatchObject({ views: 31 });
  });

  it('is seen whole by those who ask while it is merged', async () => {
    const store = memoryStore();
    const ask = asking(store);
    const ingester = eventIngester(store, { generationSize: 1 });
    const answers: unknown[] = [];
    for (const day of days) {
      await Promise.all([
        ingester.ingest([noon(day)]),
        ...[1, 2, 3].map(async () => answers.push((await resultOf(ask)).views)),
      ]);
    }
    // Acknowledged events are visible; pending ones may be.
    for (const [index, views] of answers.entries()) {
      const before = Math.floor(index / 3);
      expect([before, before + 1]).toContain(views);
    }
    expect(await resultOf(ask)).toMatchObject({ views: 31 });
  });

  it('is merged when the day is over, however small', async () => {
    const store = memoryStore();
    let now = Date.UTC(2026, 5, 1);
    const ingester = eventIngester(store, { now: () => now });
    await ingester.ingest([noon(1)]);
    now += 86_400_000;
    for (const day of [2, 3, 4]) await ingester.ingest([noon(day)]);
    expect(await countOf(store, 'visits')).toBe(1);
    expect(await resultOf(asking(store))).toMatchObject({ views: 4 });
  });
});

describe('events of a store that was filled by a copy', () => {
  it('are kept beside those that come in later', async () => {
    const store = memoryStore();
    await fillEmpty(store, (copied) => ingestEvents(copied, [noon(1), noon(2)]));
    const ingester = eventIngester(store);
    for (const day of [3, 4, 5]) await ingester.ingest([noon(day)]);
    expect(await resultOf(asking(store))).toMatchObject({ views: 5 });
  });
});

describe('visits of long ago', () => {
  const day = 86_400_000;
  const begin = Date.UTC(2026, 5, 1);

  async function later(passed: number): Promise<{ readonly store: Store; readonly again: number }> {
    const store = memoryStore();
    let now = begin;
    const ingester = eventIngester(store, { now: () => now, retention: 10 });
    await ingester.ingest([noon(1), noon(2), loaded('2026-01-01T12:00:00Z', 'f1')]);
    now += 5 * day;
    await ingester.ingest([noon(2, { user_id: 'late' })]);
    now = begin + passed * day;
    // An event on each of several days.
    for (const other of [20, 21, 22, 23]) await ingester.ingest([noon(other, { recid: 'other' })]);
    const { accepted } = await ingester.ingest([noon(1)]);
    return { store, again: accepted };
  }

  it('are known for the days of the retention after the last event of their day', async () => {
    const { store, again } = await later(10);
    expect(again).toBe(0);
    expect(await resultOf(asking(store))).toMatchObject({ views: 3 });
  });

  it('are forgotten then, with the secret of the day, and their counts stay', async () => {
    const { store, again } = await later(11);
    const salts: string[] = [];
    for await (const [date] of store.scan('statistics-salts')) salts.push(date);
    // The second of January was reused.
    expect(salts.slice(0, 2)).toEqual(['2026-01-01', '2026-01-02']);
    expect(again).toBe(1);
    expect(await resultOf(asking(store))).toMatchObject({ views: 4, unique_views: 4 });
    expect(await resultOf(asking(store), downloads())).toMatchObject({ downloads: 1 });
  });

  it('are kept for a day at least', () => {
    expect(() => eventIngester(memoryStore(), { retention: 0 })).toThrow(RangeError);
  });
});
