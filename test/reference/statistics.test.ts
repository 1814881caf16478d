import { describe, expect, it } from 'vitest';
import { holds } from '#reference/callers';
import { demoRecord, loadDemoStatistics } from '#reference/statistics/demo';
import { statisticsHandler } from '#reference/statistics/handler';
import { ingestEvents } from '#reference/statistics/ingest';
import { statisticsService } from '#reference/statistics/service';
import { defaultQueries, type Permission } from '#reference/statistics/settings';
import { memoryStore } from '#reference/store/memory';
import { send } from './http-request.js';
import { asking, downloads, loaded, seen, serve, views } from './statistics-fixture.js';

const week = [1, 2, 3, 4, 5, 6, 7].map((day) => seen(`2026-01-0${day}T00:00:00Z`));
const wrongForm =
  'Invalid Input. It should be of the form { STATISTIC_NAME: { "stat": STAT_TYPE, "params": STAT_PARAMS }}';
const unreadable = 'The browser (or proxy) sent a request that this server could not understand.';

describe('a request', () => {
  it('may hold no query [C11.1.1]', async () => {
    const { status, body } = await serve(week)({});
    expect([status, body]).toEqual([200, {}]);
  });

  it('is answered under every name that JSON can have [C11.1.2] [C12.17]', async () => {
    const text = '{"__proto__": Q, "constructor": Q, "": Q, "A b": Q}'.replaceAll(
      'Q',
      JSON.stringify(views()),
    );
    const { status, body } = await serve(week)(text);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['__proto__', 'constructor', '', 'A b']);
    expect(Object.values(body).map((result) => (result as { views: number }).views)).toEqual([7, 7, 7, 7]);
  });

  it('fails as a whole when one query does, wherever it stands [C11.1.2]', async () => {
    const bad = { stat: 'nope', params: {} };
    for (const body of [
      { good: views(), bad },
      { bad, good: views() },
    ])
      expect((await serve(week)(body)).body).toEqual({ status: 400, message: "Unknown statistic 'nope'" });
  });

  it.each([
    ['no object', null],
    ['a list', []],
    ['a text', 'record-view'],
    ['no stat', { params: {} }],
    ['another key', { ...views(), more: 1 }],
  ])('with a query that is or has %s has a wrong form [C11.1.3]', async (_, query) => {
    const { status, body } = await serve(week)({ good: views(), bad: query });
    expect(status).toBe(400);
    expect(body).toEqual({ status: 400, message: wrongForm, detail: expect.stringContaining('bad') });
  });

  it('without params has a wrong form: the interface wants them [C11.1.4]', async () => {
    const { status, body } = await serve(week)({ q: { stat: 'record-view' } });
    expect([status, body.message]).toEqual([400, wrongForm]);
    expect(body.detail).toBe('q.params is missing');
  });

  it.each(['nope', '', 'toString', '__proto__'])(
    'for the statistic %j is refused [C11.1.5]',
    async (stat) => {
      const { status, body } = await serve(week)({ q: { stat, params: { recid: 'r1' } } });
      expect([status, body]).toEqual([400, { status: 400, message: `Unknown statistic '${stat}'` }]);
    },
  );

  it.each([
    ['record-view', 'recid', {}],
    ['record-view-all-versions', 'parent_recid', { recid: 'r1' }],
    ['record-download', 'recid', { parent_recid: 'p1', start_date: '2026-01-01' }],
    ['record-download-all-versions', 'parent_recid', {}],
  ])('for %s without %s is refused [C11.1.6] [C13.10]', async (stat, param, params) => {
    const { status, body } = await serve(week)({ q: { stat, params } });
    const message = `Missing one of the required parameters {'${param}'} in query ${stat}`;
    expect([status, body]).toEqual([400, { status: 400, message }]);
  });

  it('may hold parameters that nobody knows [C11.1.7]', async () => {
    const { body } = await serve(week)({
      q: views({ foo: { a: [1] }, interval: 'never', parent_recid: 'x' }),
    });
    expect(body.q.views).toBe(7);
  });

  it.each([null, 'unknown', '', 'r1 ', '\ud800', 'R1'])(
    'about recid %j counts nothing, and is told its record [C11.1.8] [C11.4.4]',
    async (recid) => {
      const { status, body } = await serve(week)({ v: views({ recid }), d: downloads({ recid }) });
      const dates = { start_date: null, end_date: null };
      const named = recid === null ? {} : { recid };
      expect([status, body]).toEqual([
        200,
        {
          v: { ...dates, ...named, views: 0, unique_views: 0 },
          d: { ...dates, ...named, downloads: 0, unique_downloads: 0, data_volume: 0 },
        },
      ]);
    },
  );

  it.each([
    ['list', []],
    ['text', '"text"'],
    ['number', '7'],
    ['null', 'null'],
    ['params null', { q: { stat: 'record-view', params: null } }],
    ['params list', { q: { stat: 'record-view', params: [] } }],
    ['stat list', { q: { stat: ['record-view'], params: {} } }],
    ['stat number', { q: { stat: 5, params: {} } }],
    ['date number', { q: views({ start_date: 2026 }) }],
    ['date true', { q: views({ end_date: true }) }],
    ['recid object', { q: views({ recid: {} }) }],
  ])('that is or has a %s has a wrong form [C11.1.14] [C13.4]', async (_, body) => {
    const received = await serve(week)(body);
    expect([received.status, received.body.message]).toEqual([400, wrongForm]);
  });

  it.each(['{', '', '{"q":', '\u0001', '{"q":{"stat":"record-view","params":{"recid":"r1"}}'])(
    'with the body %j cannot be understood [C11.1.13]',
    async (body) => {
      const received = await serve(week)(body);
      expect(received.status).toBe(400);
      expect(received.body).toEqual({ status: 400, message: unreadable, detail: expect.any(String) });
    },
  );

  it('in bytes that are no UTF-8 cannot be understood [C11.1.13]', async () => {
    const body = new Uint8Array([0x7b, 0xff, 0x7d]);
    const received = await serve(week)(body, { headers: { 'content-type': 'application/json' } });
    expect([received.status, received.body.message]).toEqual([400, unreadable]);
  });

  it('holds as many queries as it may', async () => {
    const body = Object.fromEntries([1, 2, 3].map((name) => [`q${name}`, views()]));
    expect((await serve(week, { maxQueries: 3 })(body)).status).toBe(200);
    expect((await serve(week, { maxQueries: 2 })(body)).status).toBe(400);
  });
});

describe('dates', () => {
  it.each([
    'foo',
    '2023-13-01',
    '2023-02-30',
    '2023-01',
    '5',
    '01/02/2023',
    '2023-1-1',
    '2023-01-01 00:00:00',
  ])('%j is none [C11.1.9] [C11.2.1] [C13.11]', async (date) => {
    const message = 'Invalid date format for statistic record-view.';
    for (const name of ['start_date', 'end_date']) {
      const { status, body } = await serve(week)({ q: views({ [name]: date }) });
      expect([status, body]).toEqual([400, { status: 400, message }]);
    }
  });

  it.each(['0000-01-01', '2023-01-01T24:00:00', '2023-01-01T10', '2023-01-01T10:00:00+99:00', '+2023-01-01'])(
    '%j is none either [C11.2.1]',
    async (date) => expect((await serve(week)({ q: views({ start_date: date }) })).status).toBe(400),
  );

  it.each([null, ''])('%j limits nothing [C11.1.10]', async (date) => {
    const { body } = await serve(week)({ q: views({ start_date: date, end_date: date }) });
    expect(body.q).toMatchObject({ views: 7, start_date: null, end_date: null });
  });

  it.each([
    [{}, 7, null, null],
    [{ start_date: '2026-01-03' }, 5, '2026-01-03T00:00:00', null],
    [{ end_date: '2026-01-03' }, 3, null, '2026-01-03T00:00:00'],
    [{ start_date: '2026-01-03', end_date: '2026-01-05' }, 3, '2026-01-03T00:00:00', '2026-01-05T00:00:00'],
    [{ start_date: '2026-01-07', end_date: '2026-01-07' }, 1, '2026-01-07T00:00:00', '2026-01-07T00:00:00'],
    [{ start_date: '0001-01-01', end_date: '9999-12-31' }, 7, '0001-01-01T00:00:00', '9999-12-31T00:00:00'],
    [{ end_date: '1969-12-31' }, 0, null, '1969-12-31T00:00:00'],
  ])('%j count both days [C11.2.3] [C11.2.5]', async (dates, count, start_date, end_date) => {
    const { body } = await serve(week)({ q: views(dates) });
    expect(body.q).toMatchObject({ views: count, start_date, end_date });
  });

  it('that are backwards count nothing and are echoed [C11.1.11]', async () => {
    const { status, body } = await serve(week)({
      q: views({ start_date: '2026-01-05', end_date: '2026-01-03' }),
    });
    expect(status).toBe(200);
    expect(body.q).toEqual({
      start_date: '2026-01-05T00:00:00',
      end_date: '2026-01-03T00:00:00',
      recid: 'r1',
      parent_recid: 'p1',
      views: 0,
      unique_views: 0,
    });
  });

  it.each([
    ['2026-01-03T00:00:00', 5],
    ['2026-01-03T00:00', 5],
    ['2026-01-03T00:00:01', 4],
    ['2026-01-03T00:00:00.5', 4],
    ['2026-01-03T23:59:59', 4],
    ['2026-01-03T02:00:00+02:00', 5],
    ['2026-01-03T00:00:00-02:00', 4],
    ['2026-01-03T00:00:00Z', 5],
  ])('from %s on count %i days [C11.2.4]', async (start_date, count) => {
    expect((await serve(week)({ q: views({ start_date }) })).body.q.views).toBe(count);
  });

  it.each([
    ['2026-01-03T00:00:00', 3],
    ['2026-01-03T12:00:00', 3],
    ['2026-01-02T23:59:59.9', 2],
    ['2026-01-02T23:00:00-02:00', 3],
  ])('until %s count %i days [C11.2.4]', async (end_date, count) => {
    expect((await serve(week)({ q: views({ end_date }) })).body.q.views).toBe(count);
  });

  it.each([
    ['2026-01-03', '2026-01-03T00:00:00'],
    ['2026-01-03T04:05', '2026-01-03T04:05:00'],
    ['2026-01-03T04:05:06.25', '2026-01-03T04:05:06.250000'],
    ['2026-01-03T04:05:06.0', '2026-01-03T04:05:06'],
    ['2026-01-03T04:05:06+05:30', '2026-01-03T04:05:06+05:30'],
    ['2026-01-03T04:05:06Z', '2026-01-03T04:05:06+00:00'],
  ])('%s are echoed as %s [C11.2.2]', async (start_date, echo) => {
    expect((await serve(week)({ q: views({ start_date }) })).body.q.start_date).toBe(echo);
  });

  it('are of each query its own', async () => {
    const { body } = await serve(week)({
      a: views({ start_date: '2026-01-06' }),
      b: views(),
      c: views({ end_date: '2026-01-01' }),
    });
    expect([body.a.views, body.b.views, body.c.views]).toEqual([2, 7, 1]);
  });
});

describe('results', () => {
  const events = [
    seen('2026-01-01T10:00:00Z'),
    seen('2026-01-02T10:00:00Z', { recid: 'r2' }),
    loaded('2026-01-01T10:00:00Z', 'f1'),
    loaded('2026-01-01T10:00:01Z', 'f2', { size: 5 }),
    loaded('2026-01-03T10:00:00Z', 'f3', { recid: 'r2', bucket_id: 'b2', size: 0.5e12 }),
  ];
  const dates = { start_date: null, end_date: null };

  it.each([
    ['record-view', { recid: 'r1' }, { recid: 'r1', parent_recid: 'p1', views: 1, unique_views: 1 }],
    ['record-view-all-versions', { parent_recid: 'p1' }, { parent_recid: 'p1', views: 2, unique_views: 2 }],
    [
      'record-download',
      { recid: 'r1' },
      { recid: 'r1', parent_recid: 'p1', downloads: 2, unique_downloads: 2, data_volume: 15 },
    ],
    [
      'record-download-all-versions',
      { parent_recid: 'p1' },
      { parent_recid: 'p1', downloads: 3, unique_downloads: 3, data_volume: 500_000_000_015 },
    ],
  ])('of %s have just these fields [C11.4.1] [C11.4.3] [C11.5.4]', async (stat, params, expected) => {
    const { body } = await serve(events)({ q: { stat, params } });
    expect(body.q).toEqual({ ...expected, ...dates });
  });

  it('always have the dates, even where nothing was ever counted [C11.4.2]', async () => {
    const { body } = await serve([])({ q: views(), d: downloads() });
    expect(body).toEqual({
      q: { ...dates, recid: 'r1', views: 0, unique_views: 0 },
      d: { ...dates, recid: 'r1', downloads: 0, unique_downloads: 0, data_volume: 0 },
    });
  });

  it('name the record and its parent where nothing lies between the dates [C11.4.4]', async () => {
    const { body } = await serve(events)({ q: views({ start_date: '2027-01-01' }) });
    expect(body.q).toEqual({
      start_date: '2027-01-01T00:00:00',
      end_date: null,
      recid: 'r1',
      parent_recid: 'p1',
      views: 0,
      unique_views: 0,
    });
  });

  it('name the parent of a record that was downloaded and never seen, and the other way round [C11.4.4]', async () => {
    const onlyLoaded = await serve([loaded('2026-01-01T10:00:00Z', 'f1')])({ q: views() });
    expect(onlyLoaded.body.q).toMatchObject({ recid: 'r1', parent_recid: 'p1', views: 0 });
    const onlySeen = await serve([seen('2026-01-01T10:00:00Z')])({ q: downloads() });
    expect(onlySeen.body.q).toMatchObject({ recid: 'r1', parent_recid: 'p1', downloads: 0 });
  });

  it.each(['record-view-all-versions', 'record-download-all-versions'])(
    'name the parent record of %s where nothing was counted [C11.4.4]',
    async (stat) => {
      const { body } = await serve(events)({
        unknown: { stat, params: { parent_recid: 'p7' } },
        early: { stat, params: { parent_recid: 'p1', end_date: '1990-01-01' } },
      });
      expect(body.unknown).toMatchObject({ parent_recid: 'p7' });
      expect(body.early).toMatchObject({ parent_recid: 'p1' });
    },
  );

  it('copy fields from the newest document that matches, whatever came last [C11.4.5]', async () => {
    const ask = serve([
      seen('2026-01-03T09:00:00Z', { parent_recid: 'p9' }),
      seen('2026-01-02T10:00:00Z', { recid: 'r2', parent_recid: 'p9' }),
    ]);
    const all = { stat: 'record-view-all-versions', params: { parent_recid: 'p9' } };
    const { body } = await ask({ all, one: views() });
    expect(body.all).toMatchObject({ parent_recid: 'p9', views: 2 });
    expect(body.one).toMatchObject({ recid: 'r1', parent_recid: 'p9', views: 1 });
  });

  it('copy what is reported a record now [C11.4.5]', async () => {
    const store = memoryStore();
    await ingestEvents(store, [seen('2026-01-01T10:00:00Z')]);
    await ingestEvents(store, [seen('2026-01-03T10:00:00Z', { parent_recid: 'p9' })]);
    expect((await asking(store)({ q: views() })).body.q).toMatchObject({ parent_recid: 'p9', views: 2 });
  });
});

describe('permission [C11.1.12] [C12.14]', () => {
  const { 'record-view': recordView, 'record-download': recordDownload } = defaultQueries;
  const system: Permission = (caller) => holds(caller, 'system_process');
  const closed = {
    STATS_QUERIES: {
      'record-view': { ...recordView, permission_factory: () => system },
      'record-download': { ...recordDownload, permission_factory: () => undefined },
    },
  };
  const message = 'You do not have a permission to query the statistic "record-view" with those parameters';

  it("is everybody's unless a factory makes one", async () => {
    const { status } = await serve(week)({ q: views() });
    expect(status).toBe(200);
    expect((await serve(week, closed)({ q: downloads() })).status).toBe(200);
  });

  it.each([
    [undefined, 401],
    ['owner-token', 403],
    ['nobody-token', 401],
  ])('is refused to %s by %i', async (token, status) => {
    const received = await serve(week, closed)({ q: views() }, token === undefined ? {} : { token });
    expect([received.status, received.body]).toEqual([status, { status, message }]);
    expect(received.headers['www-authenticate']).toBe(status === 401 ? 'Bearer' : undefined);
  });

  it('is given to those who hold it', async () => {
    expect((await serve(week, closed)({ q: views() }, { token: 'system-token' })).status).toBe(200);
  });

  it('is asked for after the statistic is known, and before its parameters are read [C11.1.18]', async () => {
    const ask = serve(week, closed);
    expect((await ask({ q: { stat: 'record-view-all-versions', params: {} } })).status).toBe(400);
    expect((await ask({ q: { stat: 'record-view', params: { start_date: 'foo' } } })).status).toBe(401);
    expect((await ask({ q: { stat: 'record-view', params: {} } })).status).toBe(401);
    expect((await ask({ q: { stat: 'record-view' } })).status).toBe(400);
  });

  it('is asked for query by query [C11.1.18]', async () => {
    const ask = serve(week, closed);
    const unknown = { stat: 'nope', params: {} };
    expect((await ask({ a: views(), b: unknown })).status).toBe(401);
    expect((await ask({ a: unknown, b: views() })).status).toBe(400);
  });
});

describe('HTTP', () => {
  const body = { q: views() };

  it.each([
    'application/json; charset=utf-8',
    'Application/JSON',
    'application/vnd.api+json',
    'application/ld+json; charset="utf-8"',
  ])('takes %s [C11.1.16]', async (type) => {
    const { status } = await serve(week)(body, { headers: { 'content-type': type } });
    expect(status).toBe(200);
  });

  it.each(['text/plain', 'application/xml', 'application/jsonp', 'image/svg+json', 'nonsense'])(
    'answers %s by 415 [C11.3]',
    async (type) => {
      const received = await serve(week)(body, { headers: { 'content-type': type } });
      expect([received.status, received.body.status]).toEqual([415, 415]);
    },
  );

  it.each(['application/vnd.inveniordm.v1+json', 'text/html'])(
    'cannot answer %s [C11.1.15]',
    async (accept) => {
      const received = await serve(week)(body, { headers: { accept } });
      expect([received.status, received.body.status]).toEqual([406, 406]);
    },
  );

  it.each(['application/json', '*/*', 'application/*', 'text/html, application/json;q=0.1'])(
    'answers %s [C11.1.15]',
    async (accept) => expect((await serve(week)(body, { headers: { accept } })).status).toBe(200),
  );

  it('knows POST alone, and no slash behind the path [C11.1.17]', async () => {
    const handler = statisticsHandler(statisticsService({ store: memoryStore() }));
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const { status, headers } = await send(handler, `${method} /api/stats`);
      expect([status, headers.allow]).toEqual([405, 'POST, OPTIONS']);
    }
    await expect(send(handler, 'POST /api/stats/', { body: {} })).rejects.toThrow('no answer');
  });

  it('says no list of errors [C11.1.19]', async () => {
    const ask = serve(week);
    const bodies = ['{', [], { q: 1 }, { q: { stat: 'x', params: {} } }, { q: views({ start_date: 'x' }) }];
    for (const sent of bodies) expect((await ask(sent)).body).not.toHaveProperty('errors');
  });

  it('answers counts as numbers [C11.4.6]', async () => {
    const { bytes } = await serve(week)(body);
    expect(new TextDecoder().decode(bytes)).toContain('"views":7');
  });
});

describe('the demonstration', () => {
  it('has events to show', async () => {
    const store = memoryStore();
    expect(await loadDemoStatistics(store)).toBeGreaterThan(20);
    const { recid, lastDay } = demoRecord;
    const { body } = await asking(store)({
      q: { stat: 'record-view', params: { recid, start_date: lastDay } },
    });
    expect(body.q.views).toBeGreaterThan(0);
  });
});
