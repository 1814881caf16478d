// The expectations of the tests of invenio-stats and invenio-app-rdm on their services, in our own words.

import { describe, expect, it } from 'vitest';
import { anonymize } from '#reference/statistics/anonymity';
import type { UsageEvent } from '#reference/statistics/event';
import { type IngestOptions, ingestEvents } from '#reference/statistics/ingest';
import { agentJudge } from '#reference/statistics/robots';
import { defaultQueries, type StatisticsSettings } from '#reference/statistics/settings';
import { memoryStore } from '#reference/store/memory';
import { asking, downloads, loaded, resultOf, seen, serve, views } from './statistics-fixture.js';

const agents = {
  person:
    'Mozilla/5.0 (Windows NT 6.1; WOW64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/45.0.2454.101 Safari/537.36',
  robot: 'googlebot',
  machine: 'Wget/1.14 (linux-gnu)',
};

describe('[U49] test_post_request', () => {
  it('answers a query that is known, refuses one that is not', async () => {
    const ask = serve([seen('2017-01-01T00:00:00')]);
    expect((await ask({ mystat: views() })).body.mystat.views).toBe(1);
    expect((await ask({ mystat: { stat: 'unknown', params: { recid: 'r1' } } })).status).toBe(400);
  });
});

describe('[U50] test_unauthorized_request', () => {
  const asked: unknown[] = [];
  const STATS_QUERIES: StatisticsSettings = {
    'test-query': {
      ...defaultQueries['record-view'],
      permission_factory: (stat, params) => {
        asked.push([stat, params]);
        return ({ user }) => user === 'owner';
      },
    },
  };
  it.each([
    ['owner-token', 200],
    ['other-token', 403],
    [undefined, 401],
  ])('%s is answered by %i', async (token, status) => {
    const body = { mystat: { stat: 'test-query', params: { recid: 'r1', foo: [1] } } };
    const received = await serve([], { STATS_QUERIES })(body, token === undefined ? {} : { token });
    expect(received.status).toBe(status);
    expect(asked.at(-1)).toEqual(['test-query', { recid: 'r1', foo: [1] }]);
  });
});

describe('[U51] test_anonymize_user', () => {
  const unknown = '1850abef504ce64cb6b38fa60fe8f90aede1d2d2e9013735554af946';
  const user = 'eaf6a44a598ea63c659e6e46722e2d11d0d7487694ec504ade273b9d';
  const session = 'a78cc092c88fb4d060a873217f2cd466c2776f672a99ee06317c2858';
  const atNoon = 'c6b85f117cd0636a07f1cf250a30d86714ec45e55a1110441d1a9e2b';
  const atThree = '77536991d991e6e8251999fc6a8d78ec1be42847da3c8774221a03a0';
  const sessionAtNoon = 'ca28702a6ece34d18c6f6498ef79d77492a6bd653ac886beb5018880';
  const sessionAtThree = 'ceb752c8b51c8c4a9c18a9d4404e9fb570fbf83195631ab3efb46b31';
  const agent = 'e9c48686d21c21a9ee5b9eba58b1d86c9460272809b6de71649f6ce7';
  const otherAddress = '602e9bc738b422d5a19283e20fc31ec540a12d42b04ad7073d943fb2';
  const otherHour = '4b30c060f422f304b073759553d4161a14784e0ddcf57284f55d7cae';
  const [bar, foo, hundred] = [{ user_agent: 'bar' }, { session_id: 'foo' }, { user_id: '100' }];

  it.each([
    ['131.169.180.47', {}, '12:00:00', unknown, unknown],
    ['188.184.37.205', hundred, '12:00:00', user, atNoon],
    ['23.22.39.120', { ...hundred, ...foo, ...bar }, '12:00:00', user, atNoon],
    ['23.22.39.120', hundred, '15:00:00', user, atThree],
    ['23.22.39.120', hundred, '15:30:00', user, atThree],
    ['131.169.180.47', foo, '12:00:00', session, sessionAtNoon],
    ['131.169.180.47', { ...foo, ...bar }, '12:00:00', session, sessionAtNoon],
    ['131.169.180.47', { ...foo, ...bar }, '15:00:00', session, sessionAtThree],
    ['188.184.37.205', bar, '12:00:00', agent, agent],
    ['131.169.180.47', bar, '12:00:00', otherAddress, otherAddress],
    ['131.169.180.47', bar, '15:00:00', otherHour, otherHour],
    ['0.0.0.0', {}, '12:00:00', unknown, unknown],
  ])('%s %j at %s [C11.6.3]', (ip_address, who, time, visitor, unique) => {
    const hashes = anonymize({ ip_address, ...who }, `2018-01-01T${time}`, 'test-salt');
    expect(hashes).toEqual({ visitor, session: unique });
  });

  it('[U51] test_anonymiation_salt: a visitor is the same for a day, a session for an hour', async () => {
    const at = (timestamp: string, salt: string) => anonymize({ user_id: '100' }, timestamp, salt);
    const noon = at('2018-01-01T12:00:00', 'one');
    const evening = at('2018-01-01T21:00:00', 'one');
    const nextDay = at('2018-01-02T12:00:00', 'two');
    expect(evening.visitor).toBe(noon.visitor);
    expect(evening.session).not.toBe(noon.session);
    expect(nextDay.visitor).not.toBe(noon.visitor);
    expect(nextDay.session).not.toBe(noon.session);
  });
});

const downloadsAt = (...times: string[]): UsageEvent[] => times.map((time) => loaded(time, 'f1'));

async function acceptedOf(events: readonly UsageEvent[], options: IngestOptions = {}): Promise<number> {
  return (await ingestEvents(memoryStore(), events, options)).accepted;
}

describe('[U52] test_double_clicks', () => {
  it('makes two events of four', async () => {
    const times = ['10', '11', '19', '22'].map((second) => `2000-06-01T10:00:${second}`);
    expect(await acceptedOf(downloadsAt(...times))).toBe(2);
  });
});

describe('[U53] test_events_indexer_id_windowing', () => {
  it('makes three events of five in windows of three minutes', async () => {
    const times = ['01T00:11:03', '01T00:09:01', '02T00:12:10', '02T00:13:03', '02T00:30:03'];
    const events = downloadsAt(...times.map((time) => `2017-06-${time}`));
    expect(await acceptedOf(events, { doubleClickSeconds: 180 })).toBe(3);
    expect(await acceptedOf(events)).toBe(5);
  });
});

describe('[U54] test_filter_robots', () => {
  const events = [agents.person, agents.person, agents.robot, agents.robot, agents.robot].map(
    (user_agent, index) => seen(`2017-01-01T1${index}:00:00`, { user_agent }),
  );
  it('counts two without robots, five with them', async () => {
    expect(await acceptedOf(events)).toBe(2);
    expect(await acceptedOf(events, { agentKind: () => 'person' })).toBe(5);
  });
});

describe('[U55] test_metric_aggregations', () => {
  it('counts twelve events in four hours as four unique ones', async () => {
    const times = Array.from({ length: 12 }, (_, index) => {
      const [hour, minute] = [10 + Math.floor(index / 3), 20 * (index % 3)];
      return `2018-01-01T${hour}:${String(minute).padStart(2, '0')}:00`;
    });
    const found = await resultOf(serve(downloadsAt(...times)), downloads());
    expect(found).toMatchObject({ downloads: 12, unique_downloads: 4, data_volume: 120 });
  });
});

describe('[U56] test_overwriting_aggregations', () => {
  it('counts a day anew when an event is late', async () => {
    const store = memoryStore();
    const day = downloads({ start_date: '2017-06-01', end_date: '2017-06-01' });
    await ingestEvents(store, downloadsAt('2017-06-01T01:00:00', '2017-06-02T01:00:00'));
    expect(await resultOf(asking(store), day)).toMatchObject({ downloads: 1 });
    await ingestEvents(store, downloadsAt('2017-06-03T01:00:00', '2017-06-01T05:00:00'));
    expect(await resultOf(asking(store), day)).toMatchObject({ downloads: 2 });
  });
});

describe('[U57] test_terms_query', () => {
  it('counts seven events on each of seven days, both ends included', async () => {
    const times = [1, 2, 3, 4, 5, 6, 7].flatMap((day) =>
      [0, 1, 2, 3, 4, 5, 6].map((minute) => `2017-01-0${day}T00:0${minute}:00`),
    );
    const STATS_QUERIES: StatisticsSettings = {
      'bucket-file-download-total': {
        cls: 'terms',
        params: {
          index: 'stats-file-download',
          required_filters: { bucket_id: 'bucket_id' },
          aggregated_fields: ['file_key'],
          metric_fields: { value: ['sum', 'count'] },
        },
      },
    };
    const events = downloadsAt(...times, '2016-12-31T23:59:59', '2017-01-08T00:00:00');
    const params = { bucket_id: 'b1', start_date: '2017-01-01', end_date: '2017-01-07' };
    const query = { stat: 'bucket-file-download-total', params };
    const { buckets } = await resultOf(serve(events, { STATS_QUERIES }), query);
    expect(buckets).toEqual([{ key: 'f1.csv', value: 49 }]);
  });
});

describe('[U58] test_flag_robots, test_flag_machines', () => {
  it.each(Object.entries(agents))('tells a %s', (kind, agent) => expect(agentJudge()(agent)).toBe(kind));
});

describe('[U59] test_ui_event_emission', () => {
  it('answers no query by nothing; unlike there, everybody may ask', async () => {
    const ask = serve([seen('2026-01-01T10:00:00Z')]);
    expect(await ask({})).toMatchObject({ status: 200, body: {} });
    expect((await ask({ q: views() })).status).toBe(200);
  });
});

describe('[U60] test_record_view_statistics', () => {
  it('counts three views of one visitor, and names the record and its parent', async () => {
    const times = ['10:00:00', '10:00:11', '10:00:25'].map((time) =>
      seen(`2026-01-01T${time}`, { session_id: 's' }),
    );
    expect(await resultOf(serve(times))).toEqual({
      start_date: null,
      end_date: null,
      recid: 'r1',
      parent_recid: 'p1',
      views: 3,
      unique_views: 1,
    });
  });
});
