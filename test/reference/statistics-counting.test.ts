import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { anonymize } from '#reference/statistics/anonymity';
import type { UsageEvent } from '#reference/statistics/event';
import { eventIngester, InvalidEvents, ingestEvents, TooManyEvents } from '#reference/statistics/ingest';
import { type AgentKind, agentJudge } from '#reference/statistics/robots';
import { defaultQueries } from '#reference/statistics/settings';
import { memoryStore } from '#reference/store/memory';
import type { Store } from '#reference/store/store';
import { asking, downloads, loaded, resultOf, seen, serve, views } from './statistics-fixture.js';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function everything(store: Store): Promise<[string, string, unknown][]> {
  const found: [string, string, unknown][] = [];
  for (const name of ['recent-counts', 'recent-visits', 'months', 'visits', 'subjects', 'salts'])
    for await (const [key, document] of store.scan(`statistics-${name}`)) found.push([name, key, document]);
  return found;
}

describe('events', () => {
  it('through an API count as downloads, not as views [C11.6.1]', async () => {
    const ask = serve([
      seen('2026-01-01T11:00:00Z', { via_api: true }),
      seen('2026-01-01T12:00:00Z', { via_api: false }),
      loaded('2026-01-01T11:00:00Z', 'f1', { via_api: true }),
    ]);
    expect(await resultOf(ask)).toMatchObject({ views: 1 });
    expect(await resultOf(ask, downloads())).toMatchObject({ downloads: 1 });
  });

  it('count at once, in whatever order they come [C11.6.6]', async () => {
    const store = memoryStore();
    const ask = asking(store);
    for (const [index, day] of ['05', '01', '03', '01'].entries()) {
      await ingestEvents(store, [seen(`2026-01-${day}T10:0${index}:00Z`)]);
      expect(await resultOf(ask)).toMatchObject({ views: index + 1 });
    }
    expect(await resultOf(ask, views({ end_date: '2026-01-01' }))).toMatchObject({
      views: 2,
      unique_views: 1,
    });
  });

  it.each([
    ['2026-01-01T23:59:59.999', '2026-01-01'],
    ['2026-01-01T23:59:59', '2026-01-01'],
    ['2026-01-02T00:00:00Z', '2026-01-02'],
    ['2026-01-02T01:30:00+02:00', '2026-01-01'],
    ['2026-01-01T23:30:00-01:00', '2026-01-02'],
    ['1970-01-01T00:00:00Z', '1970-01-01'],
    ['2999-12-31T23:59:59Z', '2999-12-31'],
  ])('at %s are of the day %s in UTC [C11.6.1]', async (timestamp, day) => {
    const ask = serve([seen(timestamp)]);
    expect(await resultOf(ask, views({ start_date: day, end_date: day }))).toMatchObject({ views: 1 });
  });

  it.each([
    [{ ...seen('2026-01-01T10:00:00Z'), timestamp: 'yesterday' }, /timestamp must be/],
    [{ ...seen('2026-01-01T10:00:00Z'), timestamp: '2026-02-30T10:00:00Z' }, /timestamp must be/],
    [seen('1969-12-31T23:59:59Z'), /between 1970 and 2999/],
    [seen('3000-01-01T00:00:00Z'), /between 1970 and 2999/],
    [{ ...seen('2026-01-01T10:00:00Z'), event: 'like' }, /must be "record-view"/],
    [{ ...seen('2026-01-01T10:00:00Z'), recid: '' }, /recid must be a printable string/],
    [{ ...seen('2026-01-01T10:00:00Z'), recid: 'a\u0000' }, /recid must be a printable string/],
    [{ ...seen('2026-01-01T10:00:00Z'), parent_recid: '\ud800' }, /parent_recid must be a printable string/],
    [
      { ...seen('2026-01-01T10:00:00Z'), parent_recid: 'x'.repeat(1001) },
      /parent_recid must be a printable string/,
    ],
    [{ ...seen('2026-01-01T10:00:00Z'), user_id: 5 }, /user_id must be a string/],
    [{ ...seen('2026-01-01T10:00:00Z'), via_api: 'no' }, /via_api must be/],
    [{ ...loaded('2026-01-01T10:00:00Z', 'f'), size: -1 }, /size must be a number/],
    [{ ...loaded('2026-01-01T10:00:00Z', 'f'), size: 1.5 }, /size must be a number/],
    [
      { ...loaded('2026-01-01T10:00:00Z', 'f'), bucket_id: undefined },
      /bucket_id must be a printable string/,
    ],
    [{ ...loaded('2026-01-01T10:00:00Z', 'f'), file_key: 7 }, /file_key must be a printable string/],
    [null, /must be an object/],
    [[], /must be an object/],
  ])('that are none are refused, and all that came with them: %j', async (bad, reason) => {
    const store = memoryStore();
    const call = eventIngester(store).ingest([seen('2026-01-01T10:00:00Z'), bad]);
    await expect(call).rejects.toThrow(InvalidEvents);
    await expect(call).rejects.toThrow(reason);
    expect(await everything(store)).toEqual([]);
  });

  it('may say what is not known as null', async () => {
    const store = memoryStore();
    const event = { ...loaded('2026-01-01T10:00:00Z', 'f'), user_id: null, file_key: null, referrer: 'x' };
    expect(await eventIngester(store).ingest([event])).toMatchObject({ accepted: 1 });
    expect(await resultOf(asking(store), downloads())).toMatchObject({ downloads: 1 });
  });
});

describe('user agents [C11.6.2]', () => {
  const judge = agentJudge();
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/120.0.0.0 Safari/537.36',
    'Scrapy/2.11.0 (+https://scrapy.org)',
    'python-requests/2.31 (compatible; SemrushBot)',
    `${'x'.repeat(300)} Googlebot/2.1`,
  ])('%s is a robot', (agent) => expect(judge(agent)).toBe('robot'));

  it.each([
    'Wget/1.20.3 (linux-gnu)',
    'curl/8.5.0',
    'python-requests/2.28.1',
    'Python-urllib/3.9',
    'libwww-perl/6.05',
    'Java/1.8.0_66',
    'okhttp/4.9.0',
    'Go-http-client/1.1',
    'Apache-HttpClient/4.5.13 (Java/11.0.11)',
  ])('%s is a machine', (agent) => expect(judge(agent)).toBe('machine'));

  it.each([
    firefox,
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0',
    'bar',
    '',
  ])('%j is a person', (agent) => expect(judge(agent)).toBe('person'));

  it('are read up to 512 characters', () => {
    expect(judge(`${'word '.repeat(100)}Googlebot/2.1`)).toBe('robot');
    expect(judge(`${'word '.repeat(103)}Googlebot/2.1`)).toBe('person');
  });

  it('are judged in time that no text can draw out', () => {
    const start = performance.now();
    for (const text of ['(', ' ', 'a/', '1.', 'x;', '@a-']) judge(text.repeat(200_000));
    expect(performance.now() - start).toBeLessThan(500);
  });

  it('of robots are dropped, machines are counted and told apart', async () => {
    const store = memoryStore();
    const machine_views = ['sum', 'machine_count'] as const;
    const { 'record-view': view } = defaultQueries;
    const params = { ...view.params, metric_fields: { ...view.params.metric_fields, machine_views } };
    const STATS_QUERIES = { 'record-view': { ...view, params } };
    const agents = ['Googlebot/2.1', 'curl/8.5.0', 'Wget/1.20', firefox];
    const events = agents.map((user_agent, index) => seen(`2026-01-01T1${index}:00:00Z`, { user_agent }));
    const report = await ingestEvents(store, events, { STATS_QUERIES });
    expect(report).toEqual({ accepted: 3, dropped: { robot: 1, via_api: 0, double_click: 0 } });
    const expected = { views: 3, unique_views: 3, machine_views: 2 };
    expect(await resultOf(asking(store, { STATS_QUERIES }))).toMatchObject(expected);
  });
});

describe('anonymity [C11.6.3]', () => {
  it('keeps nothing that tells who it was', async () => {
    const store = memoryStore();
    const who = {
      user_id: 'ada-lovelace',
      session_id: 'sid-77',
      ip_address: '192.0.2.99',
      user_agent: firefox,
    };
    await ingestEvents(store, [seen('2026-01-01T10:00:00Z', who)]);
    const kept = JSON.stringify(await everything(store));
    expect(kept).toContain('r1');
    for (const text of Object.values(who)) expect(kept).not.toContain(text);
    const { visitor, session } = anonymize(who, '2026-01-01T10:00:00', '');
    for (const text of [visitor, session]) expect(kept).not.toContain(text.slice(0, 11));
  });

  it('has a secret of 32 bytes for each day, which stays the same', async () => {
    const store = memoryStore();
    const salts = async (): Promise<[string, string, unknown][]> =>
      (await everything(store)).filter(([name]) => name === 'salts');
    await ingestEvents(store, [seen('2026-01-01T10:00:00Z'), seen('2026-01-02T10:00:00Z')]);
    const first = await salts();
    expect(first.map(([, day]) => day)).toEqual(['2026-01-01', '2026-01-02']);
    expect(first.map(([, , document]) => Buffer.from(Object(document).salt, 'base64').length)).toEqual([
      32, 32,
    ]);
    expect(first[0]?.[2]).not.toBe(first[1]?.[2]);
    await ingestEvents(store, [seen('2026-01-01T18:00:00Z')]);
    expect(await salts()).toEqual(first);
  });

  it('tells nobody the secret', async () => {
    const spies = (['log', 'error', 'warn', 'info'] as const).map((name) => vi.spyOn(console, name));
    await ingestEvents(memoryStore(), [seen('2026-01-01T10:00:00Z')]);
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('makes those of whom nothing is known one visitor for a day', async () => {
    const unknown = (time: string) => ({ ...seen(`2026-01-01T${time}Z`), user_id: '' });
    const ask = serve([unknown('10:00:00'), unknown('15:00:00')]);
    expect(await resultOf(ask)).toMatchObject({ views: 2, unique_views: 1 });
  });
});

describe('double clicks [C11.6.4]', () => {
  it('are reported by a grid of ten seconds, not by a window that slides', async () => {
    const times = ['10', '11', '19', '20', '22', '29', '30'].map((second) =>
      seen(`2026-01-01T10:00:${second}Z`),
    );
    const store = memoryStore();
    const report = await ingestEvents(store, times);
    expect(report).toEqual({ accepted: 3, dropped: { robot: 0, via_api: 0, double_click: 4 } });
    expect(await resultOf(asking(store))).toMatchObject({ views: 3, unique_views: 1 });
  });

  it('are of one visitor and one subject', async () => {
    const at = '2026-01-01T10:00:00Z';
    const ask = serve([
      seen(at),
      seen(at, { user_id: '7' }),
      loaded(at, 'f1'),
      loaded(at, 'f2'),
      loaded(at, 'f1'),
    ]);
    expect(await resultOf(ask)).toMatchObject({ views: 2, unique_views: 2 });
    expect(await resultOf(ask, downloads())).toMatchObject({ downloads: 2, unique_downloads: 2 });
  });

  it('take the place of what was before: the later size counts', async () => {
    const store = memoryStore();
    const ask = asking(store);
    for (const size of [10, 70, 30]) {
      await ingestEvents(store, [loaded(`2026-01-01T10:00:0${size / 10}Z`, 'f1', { size })]);
      expect(await resultOf(ask, downloads())).toMatchObject({ downloads: 1, data_volume: size });
    }
  });

  it('come to the same when all events are sent again', async () => {
    const store = memoryStore();
    const events = [
      seen('2026-01-01T10:00:00Z'),
      loaded('2026-01-01T10:00:00Z', 'f1', { user_agent: 'curl/8' }),
    ];
    await ingestEvents(store, events);
    const before = await everything(store);
    expect((await ingestEvents(store, events)).accepted).toBe(0);
    expect(await everything(store)).toEqual(before);
  });

  it.each([0, 7, 7200, 1.5])('have no window of %s seconds', (doubleClickSeconds) => {
    expect(() => eventIngester(memoryStore(), { doubleClickSeconds })).toThrow(RangeError);
  });
});

describe('daily counts [C11.6.5]', () => {
  it('are unique by hour, by day and by file, and are added up', async () => {
    const times = ['10:00:00', '10:30:00', '11:00:00', '12:00:00'];
    const ask = serve([
      ...times.map((time) => seen(`2026-01-01T${time}Z`)),
      seen('2026-01-02T10:00:00Z'),
      ...times.map((time) => loaded(`2026-01-01T${time}Z`, 'f1')),
      loaded('2026-01-01T10:00:05Z', 'f2', { size: 1 }),
    ]);
    expect(await resultOf(ask)).toMatchObject({ views: 5, unique_views: 4 });
    const expected = { downloads: 5, unique_downloads: 4, data_volume: 41 };
    expect(await resultOf(ask, downloads())).toMatchObject(expected);
  });
});

/** The counts of section 11.6 by definition, from all events at once. */
function countByTheLetter(events: readonly UsageEvent[], recid: string, from: string, to: string) {
  const documents = new Map<string, { day: string; subject: string; session: string; size: number }>();
  for (const event of events) {
    if (event.recid !== recid || (event.event === 'record-view' && event.via_api)) continue;
    const subject =
      event.event === 'record-view' ? `ui_${event.recid}` : `${event.bucket_id}_${event.file_id}`;
    const time = event.timestamp.slice(0, 19);
    const { visitor, session } = anonymize(event, time, time.slice(0, 10));
    const size = event.event === 'file-download' ? event.size : 0;
    documents.set(`${time.slice(0, 18)}0 ${subject} ${visitor}`, {
      day: time.slice(0, 10),
      subject,
      session,
      size,
    });
  }
  const counted = [...documents.values()].filter(({ day }) => day >= from && day <= to);
  const ofViews = counted.filter(({ subject }) => subject.startsWith('ui_'));
  const ofFiles = counted.filter(({ subject }) => !subject.startsWith('ui_'));
  const unique = (found: typeof counted) =>
    new Set(found.map(({ day, subject, session }) => `${day} ${subject} ${session}`)).size;
  return {
    v: { views: ofViews.length, unique_views: unique(ofViews) },
    d: {
      downloads: ofFiles.length,
      unique_downloads: unique(ofFiles),
      data_volume: ofFiles.reduce((sum, { size }) => sum + size, 0),
    },
  };
}

describe('any events', () => {
  const timestamp = fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 9, max: 11 }), fc.integer({ min: 0, max: 59 }))
    .map(
      ([day, hour, second]) =>
        `2026-01-0${day}T${String(hour).padStart(2, '0')}:00:${String(second).padStart(2, '0')}Z`,
    );
  const visitor = fc.constantFrom<object>(
    { user_id: '1' },
    { user_id: '2' },
    { session_id: '1' },
    { ip_address: '192.0.2.1', user_agent: firefox },
    { user_id: '2', user_agent: 'curl/8' },
    {},
  );
  const event = fc
    .tuple(
      timestamp,
      visitor,
      fc.constantFrom('r1', 'r2'),
      fc.boolean(),
      fc.constantFrom('', 'f1', 'f2'),
      fc.nat(9),
    )
    .map(([time, who, recid, via_api, file, size]): UsageEvent => {
      const common = { timestamp: time, recid, parent_recid: 'p', ...who };
      if (file === '') return { event: 'record-view', ...common, via_api };
      return { event: 'file-download', ...common, bucket_id: `b-${recid}`, file_id: file, size };
    });

  // Merged after each commit, after some, or never.
  const sizes = fc.constantFrom(1, 1000, 1_000_000);

  it('come to what the rules say, however they are cut into batches [C11.6.4] [C11.6.5]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(event, { maxLength: 20 }), { maxLength: 6 }),
        sizes,
        async (batches, generationSize) => {
          const store = memoryStore();
          const ingester = eventIngester(store, { saltOf: (day) => day, generationSize });
          const [one, ...others] = batches;
          await ingester.ingest(one ?? []);
          await Promise.all(others.map((batch) => ingester.ingest(batch)));
          const ask = asking(store);
          for (const [start_date, end_date] of [
            ['2026-01-01', '2026-01-03'],
            ['2026-01-02', '2026-01-02'],
          ] as const) {
            const { body } = await ask({
              v: views({ start_date, end_date }),
              d: downloads({ start_date, end_date }),
            });
            expect(body).toMatchObject(countByTheLetter(batches.flat(), 'r1', start_date, end_date));
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('ingesting at the same time', () => {
  it('joins calls into few commits', async () => {
    const store = memoryStore();
    const commit = vi.spyOn(store, 'commit');
    const ingester = eventIngester(store);
    const calls = Array.from({ length: 100 }, (_, index) =>
      ingester.ingest([seen(`2026-01-01T10:00:00Z`, { user_id: `u${index}` })]),
    );
    const reports = await Promise.all(calls);
    expect(reports.every(({ accepted }) => accepted === 1)).toBe(true);
    expect(commit.mock.calls.length).toBeLessThan(5);
    expect(await resultOf(asking(store))).toMatchObject({ views: 100, unique_views: 100 });
  });

  it('from several places into one store loses nothing', async () => {
    const store = memoryStore();
    const ingesters = Array.from({ length: 5 }, () => eventIngester(store));
    const calls = Array.from({ length: 100 }, (_, index) =>
      ingesters[index % 5]?.ingest([seen('2026-01-01T10:00:00Z', { user_id: `u${index}` })]),
    );
    await Promise.all(calls);
    expect(await resultOf(asking(store))).toMatchObject({ views: 100, unique_views: 100 });
  });

  it('tells each call of its own double clicks', async () => {
    const ingester = eventIngester(memoryStore());
    // The first one is committed alone; the others wait, and are combined.
    const reports = await Promise.all([
      ingester.ingest([seen('2026-01-01T10:00:00Z'), seen('2026-01-01T10:00:20Z')]),
      ingester.ingest([seen('2026-01-01T10:00:01Z'), seen('2026-01-01T10:00:21Z')]),
      ingester.ingest([
        seen('2026-01-01T10:00:30Z'),
        seen('2026-01-01T10:00:31Z'),
        seen('2026-01-01T10:00:40Z'),
      ]),
    ]);
    expect(reports.map(({ accepted, dropped }) => [accepted, dropped.double_click])).toEqual([
      [2, 0],
      [0, 2],
      [2, 1],
    ]);
  });

  it('looks at those who wait while the store is busy, each by itself', async () => {
    const kept = memoryStore();
    let looked = 0;
    const lookedAtCommits: number[] = [];
    const store: Store = {
      get: (collection, keys) => kept.get(collection, keys),
      scan: (collection, range) => kept.scan(collection, range),
      changes: (since, collections) => kept.changes(since, collections),
      commit: async (writes, head) => {
        for (let round = 0; round < 50 && looked < 3; round += 1)
          await new Promise((done) => setImmediate(done));
        lookedAtCommits.push(looked);
        return kept.commit(writes, head);
      },
    };
    const agentKind = (agent: string): AgentKind => {
      looked += 1;
      return agent === 'robot' ? 'robot' : 'person';
    };
    const ingester = eventIngester(store, { agentKind });
    const by = (user_agent: string): UsageEvent => seen('2026-01-01T10:00:00Z', { user_agent });
    const calls = [[by('a')], [by('b'), { event: 'none' }], [by('robot')], [by('c'), by('robot')]];
    const settled = await Promise.allSettled(calls.map((events) => ingester.ingest(events)));
    expect(settled.map((one) => (one.status === 'fulfilled' ? one.value.accepted : one.reason.name))).toEqual(
      [1, 'InvalidEvents', 0, 1],
    );
    // The rollups, the day, and the first call's event; then a, robot and c have been read.
    expect(lookedAtCommits.slice(-2)).toEqual([3, 3]);
    expect(await resultOf(asking(kept))).toMatchObject({ views: 2 });
  });

  it('refuses more than may wait', async () => {
    const ingester = eventIngester(memoryStore(), { maxWaiting: 2 });
    const two = [seen('2026-01-01T10:00:00Z'), seen('2026-01-01T10:00:20Z')];
    const first = ingester.ingest(two);
    await expect(ingester.ingest([seen('2026-01-01T10:00:40Z')])).rejects.toThrow(TooManyEvents);
    expect((await first).accepted).toBe(2);
    expect((await ingester.ingest([seen('2026-01-01T10:00:40Z')])).accepted).toBe(1);
  });

  it('writes nothing where the store is full, and goes on', async () => {
    const store = memoryStore({ maxBytes: 1700 });
    const ingester = eventIngester(store);
    await ingester.ingest([seen('2026-01-01T10:00:00Z')]);
    const before = await everything(store);
    const many = Array.from({ length: 20 }, (_, index) =>
      seen('2026-01-01T10:00:00Z', { user_id: `u${index}` }),
    );
    await expect(ingester.ingest(many)).rejects.toThrow(/at most 1700/);
    expect(await everything(store)).toEqual(before);
    expect((await ingester.ingest([seen('2026-01-01T10:00:30Z')])).accepted).toBe(1);
  });
});
