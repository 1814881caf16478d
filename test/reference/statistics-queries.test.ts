import { describe, expect, it } from 'vitest';
import type { UsageEvent } from '#reference/statistics/event';
import { eventIngester, ingestEvents } from '#reference/statistics/ingest';
import { statisticsService } from '#reference/statistics/service';
import { defaultQueries, type StatisticsSettings } from '#reference/statistics/settings';
import { memoryStore } from '#reference/store/memory';
import type { Store } from '#reference/store/store';
import { asking, loaded, resultOf, seen, serve } from './statistics-fixture.js';

const downloads = { downloads: ['sum', 'count'], volume: ['sum', 'volume'] } as const;
const allDownloads = {
  ...downloads,
  unique: ['sum', 'unique_count'],
  machines: ['sum', 'machine_count'],
} as const;

const own = {
  ...defaultQueries,
  'file-downloads': {
    cls: 'terms',
    params: {
      index: 'stats-file-download',
      required_filters: { bucket: 'bucket_id', name: 'file_key' },
      metric_fields: downloads,
      copy_fields: { record: 'recid', file: 'file_id' },
    },
  },
  'top-files': {
    cls: 'terms',
    params: {
      index: 'stats-file-download',
      required_filters: { parent_recid: 'parent_recid' },
      aggregated_fields: ['recid', 'file_key'],
      metric_fields: downloads,
    },
  },
  'views-over-time': {
    cls: 'date_histogram',
    params: {
      index: 'stats-record-view',
      required_filters: { recid: 'recid' },
      metric_fields: { views: ['sum', 'count'] },
      copy_fields: { parent: 'parent_recid' },
    },
  },
  'all-downloads': {
    cls: 'terms',
    params: {
      index: 'stats-file-download',
      metric_fields: allDownloads,
      copy_fields: { newest: 'file_id', of: 'unique_id' },
    },
  },
  'all-views': {
    cls: 'terms',
    params: {
      index: 'stats-record-view',
      metric_fields: {
        total: ['sum', 'count'],
        least: ['min', 'count'],
        most: ['max', 'count'],
        usual: ['avg', 'count'],
        days: ['value_count', 'count'],
      },
    },
  },
} satisfies StatisticsSettings;

const events = [
  loaded('2026-01-01T10:00:00Z', 'f1'),
  loaded('2026-01-01T10:00:20Z', 'f1'),
  loaded('2026-01-02T10:00:00Z', 'f2', { size: 5 }),
  loaded('2026-01-02T10:00:00Z', 'f1', { recid: 'r2', bucket_id: 'b2', size: 1 }),
  loaded('2026-01-03T10:00:00Z', 'f1', { recid: 'r2', bucket_id: 'b2', size: 1 }),
  loaded('2026-01-04T10:00:00Z', 'f9', { recid: 'r2', bucket_id: 'b2', size: 1 }),
  loaded('2026-01-04T10:00:10Z', 'f9', { recid: 'x', parent_recid: 'x', bucket_id: 'b3' }),
];
const dates = { start_date: null, end_date: null };
const query = (stat: string, params: object = {}): object => ({ stat, params });

describe("queries of a service's own", () => {
  it('have names, parameters and results of their own [C11.5.1]', async () => {
    const ask = serve(events, { STATS_QUERIES: own });
    expect(await resultOf(ask, query('file-downloads', { bucket: 'b1', name: 'f1.csv' }))).toEqual({
      ...dates,
      downloads: 2,
      volume: 20,
      record: 'r1',
      file: 'f1',
    });
    const { body } = await ask({ q: query('file-downloads', { bucket: 'b1' }) });
    const message = "Missing one of the required parameters {'bucket', 'name'} in query file-downloads";
    expect(body).toEqual({ status: 400, message });
  });

  it.each([null, 'b9', 7, true])('find nothing by the value %j [C11.5.1]', async (bucket) => {
    const ask = serve(events, { STATS_QUERIES: own });
    const found = await resultOf(ask, query('file-downloads', { bucket, name: 'f1.csv' }));
    expect(found).toEqual({ ...dates, downloads: 0, volume: 0 });
  });

  it('compare numbers by their text, and refuse what has none [C11.5.1]', async () => {
    const ask = serve([loaded('2026-01-01T10:00:00Z', 'f1', { bucket_id: '7' })], { STATS_QUERIES: own });
    const found = await resultOf(ask, query('file-downloads', { bucket: 7, name: 'f1.csv' }));
    expect(found).toMatchObject({ downloads: 1 });
    const { status, body } = await ask({ q: query('file-downloads', { bucket: {}, name: 'f1.csv' }) });
    expect([status, body.message]).toEqual([400, expect.stringMatching(/^Invalid Input\./)]);
  });

  it('copy fields of the newest event of a day, whatever came last [C11.5.1]', async () => {
    const store = memoryStore();
    const ask = asking(store, { STATS_QUERIES: own });
    for (const [time, file] of [
      ['12:00:00', 'f2'],
      ['11:00:00', 'f1'],
      ['10:00:00', 'f3'],
    ] as const) {
      await ingestEvents(store, [loaded(`2026-01-01T${time}Z`, file)], { STATS_QUERIES: own });
      expect(await resultOf(ask, query('all-downloads'))).toMatchObject({ newest: 'f2', of: 'b1_f2' });
    }
  });

  it('take the place of the default ones [C11.5.1]', async () => {
    const { 'record-view': recordView } = own;
    const ask = serve([], { STATS_QUERIES: { 'record-view': recordView } });
    expect((await ask({ q: query('record-view', { recid: 'r1' }) })).status).toBe(200);
    const { body } = await ask({ q: query('record-download', { recid: 'r1' }) });
    expect(body).toEqual({ status: 400, message: "Unknown statistic 'record-download'" });
  });

  it('list the values of fields, the most often met first, one within the other [C11.5.2]', async () => {
    const ask = serve(events, { STATS_QUERIES: own });
    const file = (key: string, count: number, volume: number): object => ({ key, downloads: count, volume });
    const files = { type: 'bucket', field: 'file_key', key_type: 'terms' };
    expect(await resultOf(ask, query('top-files', { parent_recid: 'p1' }))).toEqual({
      ...dates,
      downloads: 6,
      volume: 28,
      type: 'bucket',
      field: 'recid',
      key_type: 'terms',
      buckets: [
        {
          key: 'r2',
          downloads: 3,
          volume: 3,
          ...files,
          buckets: [file('f1.csv', 2, 2), file('f9.csv', 1, 1)],
        },
        {
          key: 'r1',
          downloads: 3,
          volume: 25,
          ...files,
          buckets: [file('f1.csv', 2, 20), file('f2.csv', 1, 5)],
        },
      ],
    });
  });

  it('count what lacks a field in no bucket, but in all [C11.5.2]', async () => {
    const { file_key, ...nameless } = loaded('2026-01-01T10:00:00Z', 'f1');
    const ask = serve([nameless, loaded('2026-01-01T10:00:00Z', 'f2')], { STATS_QUERIES: own });
    const found = await resultOf(ask, query('top-files', { parent_recid: 'p1' }));
    expect(file_key).toBe('f1.csv');
    expect(found.downloads).toBe(2);
    expect(found.buckets[0].downloads).toBe(2);
    expect(found.buckets[0].buckets.map(({ key }: { key: string }) => key)).toEqual(['f2.csv']);
  });

  it('sum, and tell the least, the most and the mean of the days [C11.5.2]', async () => {
    const times = ['01T10:00:00', '01T11:00:00', '01T12:00:00', '02T10:00:00', '05T10:00:00', '05T11:00:00'];
    const ask = serve(
      times.map((time) => seen(`2026-01-${time}Z`)),
      { STATS_QUERIES: own },
    );
    const expected = { total: 6, least: 1, most: 3, usual: 2, days: 3 };
    expect(await resultOf(ask, query('all-views'))).toEqual({ ...dates, ...expected });
    const nothing = await resultOf(ask, query('all-views', { start_date: '2027-01-01' }));
    expect(nothing).toMatchObject({ total: 0, least: null, most: null, usual: null, days: 0 });
  });
});

describe('date histograms [C11.5.3]', () => {
  const days = ['2025-11-30', '2025-12-31', '2026-01-01', '2026-01-04', '2026-01-05', '2026-04-01'];
  const ask = serve(
    days.map((day) => seen(`${day}T10:00:00Z`)),
    { STATS_QUERIES: own },
  );
  const histogram = (
    params: object,
  ): Promise<Record<string, unknown> & { buckets: Record<string, unknown>[] }> =>
    resultOf(ask, query('views-over-time', { recid: 'r1', ...params }));

  it.each([
    ['year', ['2025-01-01', 2], ['2026-01-01', 4]],
    ['quarter', ['2025-10-01', 2], ['2026-01-01', 3], ['2026-04-01', 1]],
    [
      'month',
      ['2025-11-01', 1],
      ['2025-12-01', 1],
      ['2026-01-01', 3],
      ['2026-02-01', 0],
      ['2026-03-01', 0],
      ['2026-04-01', 1],
    ],
  ])('by %s fill the gaps', async (interval, ...expected) => {
    const { buckets, ...rest } = await histogram({ interval });
    expect(rest).toEqual({ interval, key_type: 'date', ...dates });
    expect(buckets.map(({ date, views }) => [date, views])).toEqual(
      expected.map(([day, count]) => [`${day}T00:00:00`, count]),
    );
    for (const { key, date } of buckets) expect(key).toBe(Date.parse(`${date}Z`));
  });

  it('by week begin on Monday', async () => {
    const { buckets } = await histogram({
      interval: 'week',
      start_date: '2025-12-31',
      end_date: '2026-01-05',
    });
    expect(buckets.map(({ date, views }) => [date, views])).toEqual([
      ['2025-12-29T00:00:00', 3],
      ['2026-01-05T00:00:00', 1],
    ]);
  });

  it('are by day unless said, and copy fields of what they hold', async () => {
    const { interval, buckets } = await histogram({ start_date: '2025-12-31', end_date: '2026-01-04' });
    expect(interval).toBe('day');
    expect(buckets.map(({ views, parent }) => [views, parent])).toEqual([
      [1, 'p1'],
      [1, 'p1'],
      [0, undefined],
      [0, undefined],
      [1, 'p1'],
    ]);
  });

  it('of nothing have no bucket', async () => {
    expect(await histogram({ recid: 'x' })).toEqual({
      interval: 'day',
      key_type: 'date',
      ...dates,
      buckets: [],
    });
  });

  it.each(['hour', '', null, 5, ['day']])('know no interval %j', async (interval) => {
    const { status, body } = await ask({ q: query('views-over-time', { recid: 'r1', interval }) });
    const message = 'Invalid aggregation time interval for statistic views-over-time.';
    expect([status, body]).toEqual([400, { status: 400, message }]);
  });

  it('have an end', async () => {
    const far = serve([seen('1970-01-01T10:00:00Z'), seen('2999-01-01T10:00:00Z')], { STATS_QUERIES: own });
    const params = { recid: 'r1', interval: 'year' };
    expect((await resultOf(far, query('views-over-time', params))).buckets).toHaveLength(1030);
    expect((await far({ q: query('views-over-time', { recid: 'r1' }) })).status).toBe(400);
  });
});

describe('a query that is configured later', () => {
  const machine = loaded('2026-01-01T12:00:00Z', 'f2', { user_agent: 'curl/8.5.0' });
  const asked = [
    query('top-files', { parent_recid: 'p1' }),
    query('file-downloads', { bucket: 'b1', name: 'f1.csv' }),
    query('all-downloads'),
  ];

  async function expectSame(store: Store, all: readonly UsageEvent[]): Promise<void> {
    const ask = asking(store, { STATS_QUERIES: own });
    const fresh = serve(all, { STATS_QUERIES: own });
    for (const each of asked) expect(await resultOf(ask, each)).toEqual(await resultOf(fresh, each));
  }

  /** A store in which all events except perhaps the last one have been merged. */
  async function merged(all: readonly UsageEvent[]): Promise<Store> {
    const store = memoryStore();
    const ingester = eventIngester(store, { generationSize: 1 });
    for (const event of all) await ingester.ingest([event]);
    return store;
  }

  it.each([
    ['of late', 0],
    ['and was merged', 1],
  ])('counts what came before %s, too', async (_, way) => {
    const store = way === 0 ? memoryStore() : await merged([...events, machine]);
    if (way === 0) await ingestEvents(store, [...events, machine]);
    await expectSame(store, [...events, machine]);
    const later = loaded('2026-01-02T12:00:00Z', 'f1');
    await ingestEvents(store, [later]);
    await expectSame(store, [...events, machine, later]);
  });

  it('counts what comes in while it is prepared', async () => {
    const store = await merged(events);
    const late = [loaded('2026-01-02T12:00:00Z', 'f1'), loaded('2026-01-02T13:00:00Z', 'f1')];
    const between = [...late];
    // An event is ingested between the reading of a month and the commit of its documents.
    const slow: Store = {
      ...bound(store),
      commit: async (writes, head) => {
        const isMonth = writes.every(({ collection }) => collection === 'statistics-months');
        const event = isMonth ? between.shift() : undefined;
        if (event !== undefined) await ingestEvents(store, [event]);
        return store.commit(writes, head);
      },
    };
    await resultOf(asking(slow, { STATS_QUERIES: own }), query('all-downloads'));
    expect(between).toEqual([]);
    await expectSame(store, [...events, ...late]);
  });

  it('is prepared anew where preparing it was broken off', async () => {
    const store = await merged(events);
    const ask = asking(
      {
        ...bound(store),
        commit: async (writes, head) => {
          if (writes.some(({ collection }) => collection === 'statistics-months'))
            throw new Error('broken off');
          return store.commit(writes, head);
        },
      },
      { STATS_QUERIES: own },
    );
    await expect(ask({ q: query('all-downloads') })).rejects.toThrow('broken off');
    await expectSame(store, events);
  });
});

function bound(store: Store): Store {
  return {
    get: (collection, keys) => store.get(collection, keys),
    scan: (collection, range) => store.scan(collection, range),
    changes: (since, collections) => store.changes(since, collections),
    commit: (writes, head) => store.commit(writes, head),
  };
}

describe('settings that are wrong [C11.5.5]', () => {
  const { 'record-view': recordView } = defaultQueries;
  const faults = (statistic: unknown): string => {
    try {
      // A value that a caller without type checks may pass.
      const STATS_QUERIES = { mine: statistic } as StatisticsSettings;
      statisticsService({ store: memoryStore(), STATS_QUERIES });
      return 'none';
    } catch (error) {
      return error instanceof TypeError ? error.message : String(error);
    }
  };
  const withParams = (params: object): object => ({
    ...recordView,
    params: { ...recordView.params, ...params },
  });

  it.each([
    [recordView, 'none'],
    [null, '"mine" must be an object'],
    [{ ...recordView, cls: 'sum' }, '"mine": cls must be one of terms, date_histogram'],
    [{ ...recordView, permission_factory: true }, '"mine": permission_factory must be a function'],
    [{ ...recordView, more: 1 }, '"mine": more is unknown'],
    [{ cls: 'terms' }, '"mine": params must be an object'],
    [
      withParams({ index: 'events' }),
      '"mine": params.index must be one of stats-record-view, stats-file-download',
    ],
    [
      withParams({ required_filters: { x: 'file_key' } }),
      '"mine": params.required_filters.x must be one of recid',
    ],
    [withParams({ required_filters: { start_date: 'recid' } }), 'start_date has a reserved name'],
    [withParams({ metric_fields: {} }), '"mine": params.metric_fields must have a metric'],
    [
      withParams({ metric_fields: { n: ['median', 'count'] } }),
      '"mine": params.metric_fields.n.0 must be one of sum, min',
    ],
    [
      withParams({ metric_fields: { n: ['sum', 'volume'] } }),
      '"mine": params.metric_fields.n.1 must be one of count',
    ],
    [
      withParams({ metric_fields: { n: 'count' } }),
      'params.metric_fields.n must be a list of an operation and a field',
    ],
    [withParams({ metric_fields: { buckets: ['sum', 'count'] } }), 'buckets has a reserved name'],
    [withParams({ metric_fields: { __proto__x: ['sum', 'count'] } }), '__proto__x must be a name'],
    [
      withParams({ copy_fields: { views: 'recid' } }),
      '"mine": params.copy_fields.views must not also be a metric field',
    ],
    [withParams({ aggregated_fields: 'recid' }), '"mine": params.aggregated_fields must be a list'],
    [
      withParams({ aggregated_fields: ['recid', 'recid'] }),
      'params.aggregated_fields must not contain a field twice',
    ],
    [
      { ...withParams({ aggregated_fields: ['recid'] }), cls: 'date_histogram' },
      'is only allowed in terms queries',
    ],
    [withParams({ doc_type: 'x' }), '"mine": params.doc_type is unknown'],
  ])('%j: %s', (statistic, fault) => expect(faults(statistic)).toContain(fault));

  it('are reported all at once', () => {
    const message = faults({ ...withParams({ index: 'events' }), cls: 'x' });
    expect(message.split('\n')).toHaveLength(3);
  });
});
