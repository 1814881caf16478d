import { demoRecord, loadDemoStatistics } from '@trivet/reference/statistics/demo';
import {
  anonymize,
  type DownloadEvent,
  ingestEvents,
  type UsageEvent,
  type ViewEvent,
} from '@trivet/reference/statistics/events';
import { statisticsHandler } from '@trivet/reference/statistics/handler';
import { defaultQueries } from '@trivet/reference/statistics/queries';
import { statisticsService } from '@trivet/reference/statistics/service';
import { memoryStore } from '@trivet/reference/store/memory';
import { describe, expect, it } from 'vitest';
import { type Received, type Sent, send } from './http-request.js';

const seen = (timestamp: string, more: Partial<ViewEvent> = {}): ViewEvent => ({
  kind: 'view',
  timestamp,
  recid: 'r1',
  parent_recid: 'p1',
  visitor: { user_id: '100' },
  ...more,
});

const loaded = (timestamp: string, file_id: string, more: Partial<DownloadEvent> = {}): DownloadEvent => ({
  ...seen(timestamp),
  kind: 'download',
  bucket_id: 'b1',
  file_id,
  size: 10,
  ...more,
});

type Options = Omit<Parameters<typeof statisticsService>[0], 'store'>;

function serve(
  events: readonly UsageEvent[],
  options: Options = {},
): (body: unknown, sent?: Sent) => Promise<Received> {
  const store = memoryStore();
  const loaded = ingestEvents(store, events);
  const handler = statisticsHandler(statisticsService({ store, ...options }), { checkResponses: true });
  return async (body, sent) => (await loaded, send(handler, 'POST /api/stats', { body, ...sent }));
}

const views = (params: object = {}): object => ({ stat: 'record-view', params: { recid: 'r1', ...params } });
const downloads = { stat: 'record-download', params: { recid: 'r1' } };

describe('anonymity', () => {
  // Hashes of the salt `test-salt`, as the reference gives them.
  it.each([
    [
      { user_id: '100' },
      'eaf6a44a598ea63c659e6e46722e2d11d0d7487694ec504ade273b9d',
      'c6b85f117cd0636a07f1cf250a30d86714ec45e55a1110441d1a9e2b',
    ],
    [{ session_id: 'foo' }, 'a78cc092c88fb4d060a873217f2cd466c2776f672a99ee06317c2858', undefined],
    [
      { ip_address: '188.184.37.205', user_agent: 'bar' },
      'e9c48686d21c21a9ee5b9eba58b1d86c9460272809b6de71649f6ce7',
      'e9c48686d21c21a9ee5b9eba58b1d86c9460272809b6de71649f6ce7',
    ],
    [
      {},
      '1850abef504ce64cb6b38fa60fe8f90aede1d2d2e9013735554af946',
      '1850abef504ce64cb6b38fa60fe8f90aede1d2d2e9013735554af946',
    ],
  ])('hashes %j', (who, visitor, session) => {
    const hashes = anonymize(who, '2018-01-01T12:34:56', 'test-salt');
    expect(hashes.visitor).toBe(visitor);
    if (session !== undefined) expect(hashes.session).toBe(session);
  });

  it('keeps a visitor for a day and a session for an hour', () => {
    const at = (time: string): ReturnType<typeof anonymize> =>
      anonymize({ user_id: '1' }, `2018-01-01T${time}`, 'salt');
    expect(at('12:00:00')).toEqual(at('12:59:59'));
    expect(at('13:00:00').visitor).toBe(at('12:00:00').visitor);
    expect(at('13:00:00').session).not.toBe(at('12:00:00').session);
  });

  it('keeps nothing that tells who it was', async () => {
    const store = memoryStore();
    await ingestEvents(store, [seen('2026-01-01T10:00:00Z', { visitor: { user_id: 'ada-lovelace' } })]);
    const kept = JSON.stringify((await store.changes(0, ['statistics-views'])).writes);
    expect(kept).toContain('r1');
    expect(kept).not.toContain('ada-lovelace');
  });
});

describe('counting', () => {
  const count = async (events: readonly UsageEvent[], query: object = views()): Promise<unknown> =>
    (await serve(events)({ q: query })).body.q;

  it('counts clicks within the same ten seconds of the clock once', async () => {
    const times = ['10', '11', '19', '22'].map((second) => seen(`2026-01-01T10:00:${second}Z`));
    expect(await count(times)).toMatchObject({ views: 2, unique_views: 1 });
  });

  it('counts sessions of an hour', async () => {
    const times = ['10:00:00', '10:30:00', '11:00:00', '12:00:00'].map((time) => seen(`2026-01-01T${time}Z`));
    expect(await count(times)).toMatchObject({ views: 4, unique_views: 3 });
  });

  it('counts days apart', async () => {
    const days = [1, 2, 3].map((day) => seen(`2026-01-0${day}T10:00:00Z`));
    expect(await count(days)).toMatchObject({ views: 3, unique_views: 3 });
  });

  it('counts neither robots nor views through an API', async () => {
    const robot = { user_agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' };
    const events = [
      seen('2026-01-01T10:00:00Z', { visitor: robot }),
      seen('2026-01-01T11:00:00Z', { via_api: true }),
      seen('2026-01-01T12:00:00Z'),
    ];
    expect(await count(events)).toMatchObject({ views: 1, unique_views: 1 });
  });

  it('counts downloads by file, through an API, too', async () => {
    const events = [
      loaded('2026-01-01T10:00:00Z', 'f1'),
      loaded('2026-01-01T10:00:01Z', 'f2', { size: 5 }),
      loaded('2026-01-01T10:20:00Z', 'f1', { via_api: true }),
    ];
    const expected = { downloads: 3, unique_downloads: 2, data_volume: 25, recid: 'r1', parent_recid: 'p1' };
    expect(await count(events, downloads)).toEqual({ ...expected, start_date: null, end_date: null });
  });

  it('sums versions of a record', async () => {
    const events = [
      seen('2026-01-01T10:00:00Z'),
      seen('2026-01-01T10:00:00Z', { recid: 'r2' }),
      seen('2026-01-01T10:00:00Z', { recid: 'x', parent_recid: 'x' }),
    ];
    const query = { stat: 'record-view-all-versions', params: { parent_recid: 'p1' } };
    expect(await count(events, query)).toEqual({
      views: 2,
      unique_views: 2,
      parent_recid: 'p1',
      start_date: null,
      end_date: null,
    });
  });

  it('takes events in any order and refuses those without a time, all of them', async () => {
    const store = memoryStore();
    await expect(ingestEvents(store, [seen('2026-01-01T10:00:00Z'), seen('yesterday')])).rejects.toThrow(RangeError);
    expect((await store.changes(0, ['statistics-views'])).writes).toEqual([]);
  });
});

describe('statistics over HTTP', () => {
  const week = [1, 2, 3, 4, 5, 6, 7].map((day) => seen(`2026-01-0${day}T00:00:00Z`));

  it.each([
    [{}, 7, null, null],
    [{ start_date: '2026-01-03' }, 5, '2026-01-03T00:00:00', null],
    [{ end_date: '2026-01-03' }, 3, null, '2026-01-03T00:00:00'],
    [{ start_date: '2026-01-03', end_date: '2026-01-05' }, 3, '2026-01-03T00:00:00', '2026-01-05T00:00:00'],
    [{ start_date: '2026-01-05', end_date: '2026-01-03' }, 0, '2026-01-05T00:00:00', '2026-01-03T00:00:00'],
  ])('limits by %j', async (dates, count, start_date, end_date) => {
    const { body } = await serve(week)({ q: views(dates) });
    expect(body.q).toMatchObject({ views: count, start_date, end_date });
    expect('recid' in body.q).toBe(count > 0);
  });

  it('answers under every name that JSON can have', async () => {
    const text = '{"__proto__": Q, "constructor": Q, "": Q, "A b": Q}'.replaceAll(
      'Q',
      JSON.stringify(views()),
    );
    const { status, body } = await serve(week)(text);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['__proto__', 'constructor', '', 'A b']);
    expect(Object.values(body).map((result) => (result as { views: number }).views)).toEqual([7, 7, 7, 7]);
  });

  it.each([
    [{ good: views(), bad: { stat: 'nope', params: {} } }, 400],
    [{ bad: { stat: 'record-view', params: {} } }, 400],
    [{ bad: { params: { recid: 'r1' } } }, 400],
    [{ bad: { stat: 'record-view' } }, 400],
    [{ bad: { ...views(), more: 1 } }, 400],
    [{ bad: views({ foo: 1 }) }, 400],
    [{ bad: views({ start_date: '01/02/2017' }) }, 400],
    [{ bad: views({ end_date: '2017-02-30' }) }, 400],
    [{ bad: null }, 400],
    [[], 400],
    ['{', 400],
    ['', 400],
    [{}, 200],
  ])('answers %j by %i', async (body, status) => {
    const received = await serve(week)(body);
    expect(received.status).toBe(status);
    if (status === 400) expect(received.body).toEqual({ status, message: expect.any(String) });
  });

  it('asks for a permission where one is set', async () => {
    const { 'record-view': recordView } = defaultQueries;
    if (recordView === undefined) throw new Error('the default queries lack record-view');
    const permits = (caller: { readonly system: boolean }): boolean => caller.system;
    const call = serve(week, { STATS_QUERIES: { 'record-view': { ...recordView, permits } } });
    expect((await call({ q: views() })).status).toBe(401);
    expect((await call({ q: views() }, { token: 'owner-token' })).status).toBe(403);
    expect((await call({ q: views() }, { token: 'system-token' })).status).toBe(200);
    const unset = await call({ q: downloads }, { token: 'system-token' });
    expect(unset.body).toEqual({ status: 400, message: "Unknown statistic 'record-download'" });
  });

  it('has events to show', async () => {
    const store = memoryStore();
    expect(await loadDemoStatistics(store)).toBeGreaterThan(20);
    const handler = statisticsHandler(statisticsService({ store }));
    const { recid, lastDay } = demoRecord;
    const params = { recid, start_date: lastDay };
    const { body } = await send(handler, 'POST /api/stats', { body: { q: { stat: 'record-view', params } } });
    expect(body.q.views).toBeGreaterThan(0);
  });
});
