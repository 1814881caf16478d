import { expect, it } from 'vitest';
import { eventIngester, ingestEvents } from '#reference/statistics/ingest';
import { defaultQueries, type StatisticsSettings } from '#reference/statistics/settings';
import { describeEachDatabase } from './databases.js';
import { asking, downloads, loaded, resultOf, seen, views } from './statistics-fixture.js';

const versions = { stat: 'record-view-all-versions', params: { parent_recid: 'p1' } };

/** Half of them are views of `r1` by two visitors, half views of `r2` by one. */
const events = Array.from({ length: 60 }, (_, index) => [
  seen(`2026-01-${String(1 + (index % 20)).padStart(2, '0')}T1${index % 7}:00:00Z`, {
    recid: index % 2 === 0 ? 'r1' : 'r2',
    user_id: `u${index % 4}`,
  }),
  loaded(`2026-02-01T10:${String(index).padStart(2, '0')}:00Z`, `f${index % 3}`, { size: index }),
]).flat();

describeEachDatabase('statistics', (fixture) => {
  it('count the same as in memory, with dates and without', { timeout: 60_000 }, async () => {
    const ask = asking(await fixture.store());
    await ingestEvents(await fixture.again(), events);
    const days = { start_date: '2026-01-03', end_date: '2026-01-05' };
    const all = await ask({ v: views(), d: downloads(), days: views(days), all: versions });
    const counts = {
      views: 30,
      unique_views: 30,
      recid: 'r1',
      parent_recid: 'p1',
      start_date: null,
      end_date: null,
    };
    expect(all.body.v).toEqual(counts);
    expect(all.body.all).toMatchObject({ views: 60, unique_views: 60, parent_recid: 'p1' });
    expect(all.body.d).toMatchObject({ downloads: 60, unique_downloads: 3, data_volume: 1770 });
    expect(all.body.days).toMatchObject({ views: 6, start_date: '2026-01-03T00:00:00' });
  });

  it('lose nothing that two write at once, and count nothing twice', { timeout: 60_000 }, async () => {
    const ask = asking(await fixture.store());
    const ingesters = [eventIngester(await fixture.again()), eventIngester(await fixture.again())];
    const calls = events.map((event, index) => ingesters[index % 2]?.ingest([event]));
    await Promise.all([...calls, ...ingesters.map((ingester) => ingester.ingest(events.slice(0, 20)))]);
    expect(await resultOf(ask, versions)).toMatchObject({ views: 60, unique_views: 60 });
    expect(await resultOf(ask, downloads())).toMatchObject({ downloads: 60, data_volume: 1770 });
  });

  it('answer a query that is configured later', { timeout: 60_000 }, async () => {
    const STATS_QUERIES: StatisticsSettings = {
      ...defaultQueries,
      'by-file': {
        cls: 'terms',
        params: {
          index: 'stats-file-download',
          aggregated_fields: ['file_key'],
          metric_fields: { downloads: ['sum', 'count'] },
        },
      },
    };
    const store = await fixture.store();
    await ingestEvents(store, events);
    const found = await resultOf(asking(await fixture.again(), { STATS_QUERIES }), {
      stat: 'by-file',
      params: {},
    });
    expect(found.downloads).toBe(60);
    expect(found.buckets).toEqual(['f0', 'f1', 'f2'].map((file) => ({ key: `${file}.csv`, downloads: 20 })));
  });
});

describeEachDatabase('statistics, kept', (fixture, kind) => {
  it.skipIf(kind === 'memory')(
    'are there when the database is opened anew',
    { timeout: 60_000 },
    async () => {
      const store = await fixture.store();
      await ingestEvents(store, events);
      await fixture.reopen();
      const again = await fixture.again();
      expect(await resultOf(asking(again), versions)).toMatchObject({ views: 60, unique_views: 60 });
      const report = await ingestEvents(again, events);
      expect(report).toEqual({ accepted: 0, dropped: { robot: 0, via_api: 0, double_click: 120 } });
    },
  );
});
