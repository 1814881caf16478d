import { describe, expect, it } from 'vitest';
import { eventIngester } from '#reference/statistics/ingest';
import { lastDay, monthOf } from '#reference/statistics/month';
import { prepareRollups } from '#reference/statistics/rebuild';
import { defaultQueries, rollupsOf, type StatisticsSettings } from '#reference/statistics/settings';
import { memoryStore } from '#reference/store/memory';
import type { Store } from '#reference/store/store';
import { seeded } from '../crash/seeded.js';
import { asking, loaded, seen } from './statistics-fixture.js';

const metric_fields = {
  downloads: ['sum', 'count'],
  unique_downloads: ['sum', 'unique_count'],
  data_volume: ['sum', 'volume'],
} as const;
const required_filters = { recid: 'recid' } as const;

/** The same counts, with or without sums of whole months. */
const STATS_QUERIES: StatisticsSettings = {
  ...defaultQueries,
  days: {
    cls: 'date_histogram',
    params: { index: 'stats-file-download', required_filters, metric_fields },
  },
};

const milliseconds = 86_400_000;
const begin = Date.UTC(2025, 10, 20);
const dateOf = (day: number): string => new Date(begin + day * milliseconds).toISOString().slice(0, 10);
const random = seeded(7);
const below = (limit: number): number => Math.floor(random() * limit);

/** Downloads of five months in random order, of files of three records. */
const events = Array.from({ length: 600 }, (_, index) => {
  const recid = `r${below(3)}`;
  const more = { recid, bucket_id: `b-${recid}`, user_id: `u${below(5)}`, size: 1 + below(100) };
  const time = `${dateOf(below(150))}T${10 + below(10)}:00:${10 + (index % 40)}Z`;
  return loaded(time, `f${below(2)}`, more);
});

/** A period within a month or over several; half of them do not end at the beginning or end of a month. */
function windowOf(run: number): { readonly start_date?: string; readonly end_date?: string } {
  const months = ['2025-11-30', '2025-12-01', '2025-12-31', '2026-01-01', '2026-02-28', '2026-03-01'];
  const [first = '', last = ''] = Array.from({ length: 2 }, () =>
    run % 2 === 0 ? dateOf(below(150)) : months[below(6)],
  ).sort();
  return { ...(run % 5 !== 0 && { start_date: first }), ...(run % 7 !== 0 && { end_date: last }) };
}

async function compare(store: Store, runs: number): Promise<void> {
  const ask = asking(store, { STATS_QUERIES });
  for (let run = 0; run < runs; run += 1) {
    const params = { recid: `r${below(3)}`, ...windowOf(run) };
    const { body } = await ask({
      sums: { stat: 'record-download', params },
      days: { stat: 'days', params },
      months: { stat: 'days', params: { ...params, interval: 'month' } },
    });
    const sum = (buckets: readonly { readonly [name: string]: number }[], name: string): number =>
      buckets.reduce((total, bucket) => total + (bucket[name] ?? 0), 0);
    for (const name of Object.keys(metric_fields)) {
      expect([params, name, body.sums[name]]).toEqual([params, name, sum(body.days.buckets, name)]);
      expect([params, name, sum(body.months.buckets, name)]).toEqual([params, name, body.sums[name]]);
    }
    for (const { date, downloads } of body.months.buckets) {
      const ofMonth = body.days.buckets.filter((bucket: { date: string }) =>
        bucket.date.startsWith(date.slice(0, 7)),
      );
      expect([params, date, downloads]).toEqual([params, date, sum(ofMonth, 'downloads')]);
    }
  }
}

describe('sums of whole months', () => {
  it('are what their days come to, however much is merged', async () => {
    const store = memoryStore();
    // A generation has some thirty events.
    const ingester = eventIngester(store, { generationSize: 4000, STATS_QUERIES });
    for (let start = 0; start < events.length; start += 10) {
      await ingester.ingest(events.slice(start, start + 10));
      if (start % 100 === 0) await compare(store, 20);
    }
    await compare(store, 200);
    const naive = events.filter(({ recid }) => recid === 'r0');
    const { body } = await asking(store)({ q: { stat: 'record-download', params: { recid: 'r0' } } });
    const windows = new Set(
      naive.map((event) => `${event.timestamp.slice(0, 18)} ${event.file_id} ${event.user_id}`),
    );
    expect(body.q.downloads).toBe(windows.size);
    expect(body.q.recid).toBe('r0');
  });

  it('are read in place of their days', async () => {
    const kept = memoryStore();
    const ingester = eventIngester(kept, { generationSize: 1 });
    for (const event of events) await ingester.ingest([event]);
    const read: string[] = [];
    const store: Store = {
      get: (collection, keys) => {
        if (collection === 'statistics-months') read.push(...keys);
        return kept.get(collection, keys);
      },
      scan: (collection, range) => {
        if (collection === 'statistics-months' && range?.from?.startsWith('--') === false)
          throw new Error('days are read');
        return kept.scan(collection, range);
      },
      changes: (since, collections) => kept.changes(since, collections),
      commit: (writes, head) => kept.commit(writes, head),
    };
    const ask = asking(store);
    const query = (dates: object) => ({ stat: 'record-download', params: { recid: 'r1', ...dates } });
    await ask({ all: query({}), again: query({}), none: query({ recid: 'other' }) });
    // A statistic that was never counted is looked up again, among the views.
    expect(read).toHaveLength(3);
    read.length = 0;
    await ask({ q: query({ start_date: '2025-12-01', end_date: '2026-01-31' }) });
    expect(read).toHaveLength(1);
    read.length = 0;
    await ask({ q: query({ start_date: '2025-12-02', end_date: '2026-01-30' }) });
    expect(read).toHaveLength(2);
    read.length = 0;
    await ask({ q: query({ start_date: '2025-11-30', end_date: '2026-01-30' }) });
    expect(read).toHaveLength(3);
  });

  it('are made anew for a query that is configured later, and kept then', async () => {
    const store = memoryStore();
    const ingester = eventIngester(store, { generationSize: 2000 });
    for (let start = 0; start < 300; start += 10) await ingester.ingest(events.slice(start, start + 10));
    const byFile = { recid: 'recid', file: 'file_id' } as const;
    const params = { index: 'stats-file-download', required_filters: byFile, metric_fields } as const;
    const later: StatisticsSettings = { ...defaultQueries, file: { cls: 'terms', params } };
    const ask = asking(store, { STATS_QUERIES: later });
    const both = async () => {
      const { body } = await ask({
        r: { stat: 'record-download', params: { recid: 'r2', end_date: '2026-03-15' } },
        f0: { stat: 'file', params: { recid: 'r2', file: 'f0', end_date: '2026-03-15' } },
        f1: { stat: 'file', params: { recid: 'r2', file: 'f1', end_date: '2026-03-15' } },
      });
      expect(body.f0.downloads).toBeGreaterThan(10);
      for (const name of Object.keys(metric_fields))
        expect([name, body.f0[name] + body.f1[name]]).toEqual([name, body.r[name]]);
    };
    await both();
    const goesOn = eventIngester(store, { generationSize: 2000, STATS_QUERIES: later });
    for (let start = 300; start < 600; start += 10) await goesOn.ingest(events.slice(start, start + 10));
    await both();
  });

  it('hold nothing twice that came in before all of them were made', async () => {
    const store = memoryStore();
    const ingester = eventIngester(store, { generationSize: 2000 });
    for (let start = 0; start < 300; start += 10) await ingester.ingest(events.slice(start, start + 10));
    // The rollup is known, but none of its documents has been created.
    const broken: Store = {
      get: (collection, keys) => store.get(collection, keys),
      scan: (collection, range) => store.scan(collection, range),
      changes: (since, collections) => store.changes(since, collections),
      commit: async (writes, head) => {
        if (writes.some(({ collection }) => collection === 'statistics-months')) throw new Error('no disk');
        return store.commit(writes, head);
      },
    };
    const params = { index: 'stats-file-download', required_filters: {}, metric_fields } as const;
    const later: StatisticsSettings = { ...defaultQueries, all: { cls: 'terms', params } };
    await expect(prepareRollups(broken, rollupsOf(later))).rejects.toThrow('no disk');
    for (let start = 300; start < 600; start += 10) await ingester.ingest(events.slice(start, start + 10));
    const { body } = await asking(store, { STATS_QUERIES: later })({
      all: { stat: 'all', params: {} },
      ...['r0', 'r1', 'r2'].map((recid) => ({ stat: 'record-download', params: { recid } })),
    });
    for (const name of Object.keys(metric_fields))
      expect([name, body.all[name]]).toEqual([name, body[0][name] + body[1][name] + body[2][name]]);
  });

  it('copy the texts of what was used last', async () => {
    const store = memoryStore();
    const ingester = eventIngester(store, { generationSize: 1 });
    const versions = ['2026-01-05T23:00:00Z', '2026-01-20T01:00:00Z', '2026-01-10T12:00:00Z'];
    for (const [index, time] of versions.entries())
      await ingester.ingest([seen(time, { recid: `v${index}` })]);
    for (const day of [1, 2, 3]) await ingester.ingest([seen(`2025-01-0${day}T00:00:00Z`, { recid: 'old' })]);
    const settings: StatisticsSettings = {
      newest: {
        cls: 'terms',
        params: {
          index: 'stats-record-view',
          required_filters: { parent_recid: 'parent_recid' },
          copy_fields: { recid: 'recid' },
          metric_fields: { views: ['sum', 'count'] },
        },
      },
    };
    const ask = asking(store, { STATS_QUERIES: settings });
    const { body } = await ask({ q: { stat: 'newest', params: { parent_recid: 'p1' } } });
    expect(body.q).toMatchObject({ views: 6, recid: 'v1' });
  });
});

describe('the month of a day', () => {
  it('is the one that the platform has', () => {
    for (let day = 0; day <= lastDay; day += 1) {
      const date = new Date(day * milliseconds);
      const month = (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
      if (monthOf(day) !== month)
        expect([date.toISOString(), monthOf(day)]).toEqual([date.toISOString(), month]);
    }
  });
});
