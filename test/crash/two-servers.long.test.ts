import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres, whyNoPostgres } from '../reference/postgres-server.js';
import { queriedEntries } from './catalogue-load.js';
import { communityIn, demand } from './communities-load.js';
import { catalogueOf, type HttpAnswer, send, unlessRefused } from './exchange.js';
import { type ServerProcess, startServer } from './server-process.js';

const missing = whyNoPostgres();
const title = `two servers on one PostgreSQL${missing === undefined ? '' : `: ${missing}`}`;
const access = { visibility: 'public', member_policy: 'open', record_policy: 'open' };

let postgres: PostgresServer;
let servers: readonly ServerProcess[] = [];
let origins: readonly string[] = [];

const create = (origin: string, slug: string): Promise<HttpAnswer> =>
  send(origin, 'POST', '/api/communities', { body: { slug, access, metadata: { title: slug } } });

const update = (origin: string, slug: string, name: string, ifMatch?: string): Promise<HttpAnswer> =>
  send(origin, 'PUT', `/api/communities/${slug}`, {
    body: { slug, access, metadata: { title: name } },
    ...(ifMatch === undefined ? {} : { ifMatch }),
  });

/** Does the same on each server, several times, concurrently. */
function everywhere<R>(times: number, work: (origin: string, index: number) => Promise<R>): Promise<R[]> {
  const calls = Array.from({ length: times * origins.length }, (_, index) => index);
  return Promise.all(calls.map((index) => work(origins[index % origins.length] ?? '', index)));
}

const statuses = (answers: readonly HttpAnswer[]): number[] => answers.map(({ status }) => status).sort();

describe.skipIf(missing !== undefined)(title, () => {
  beforeAll(async () => {
    postgres = await startPostgres();
    // Simultaneously, on a database without tables.
    const started = await Promise.all([startServer(postgres.url), startServer(postgres.url)]);
    servers = started.filter((server) => server !== undefined);
    origins = servers.map(({ origin }) => origin);
  }, 120_000);

  afterAll(async () => {
    const codes = await Promise.all(servers.map((server) => server.stop()));
    await postgres?.stop();
    expect(codes).toEqual([0, 0]);
    expect(servers.map(({ errors }) => errors())).toEqual(['', '']);
  });

  it('loads the data of the demonstration once', async () => {
    const totals = await everywhere(1, async (origin) => {
      const { body } = demand(200, await send(origin, 'GET', '/api/communities', { token: 'system-token' }));
      const { views } = Object(
        demand(
          200,
          await send(origin, 'POST', '/api/stats', {
            body: { views: { stat: 'record-view', params: { recid: 'ehvhw-rzz80' } } },
          }),
        ).body,
      );
      return { communities: Object(body).hits.total, views: views.views };
    });
    expect(totals[0]).toEqual(totals[1]);
    expect(totals[0]?.communities).toBe(3);
    const names = await queriedEntries(origins, { type: 'schema', query: 'recording' });
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBe(120);
  });

  it('gives a slug to one of those who ask at once', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 25; round += 1) {
      const answers = await everywhere(2, (origin) => create(origin, `wanted-${round}`));
      expect(statuses(answers)).toEqual([201, 400, 400, 400]);
      const id = communityIn(answers.find(({ status }) => status === 201) ?? expect.fail()).id;
      const found = await everywhere(1, (origin) => send(origin, 'GET', `/api/communities/wanted-${round}`));
      expect(found.map((answer) => communityIn(answer).id)).toEqual([id, id]);
    }
  });

  it('gives a slug to one of two communities that are renamed at once', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 15; round += 1) {
      const created = await everywhere(2, (origin, index) => create(origin, `before-${round}-${index}`));
      const ids = created.map((answer) => communityIn(demand(201, answer)).id);
      const answers = await everywhere(2, (origin, index) =>
        send(origin, 'POST', `/api/communities/${ids[index]}/rename`, { body: { slug: `after-${round}` } }),
      );
      expect(statuses(answers)).toEqual([200, 400, 400, 400]);
    }
  });

  it('lets one of those update who have seen the same revision', { timeout: 60_000 }, async () => {
    let { revision } = communityIn(demand(201, await create(origins[0] ?? '', 'watched')));
    for (let round = 0; round < 25; round += 1) {
      const answers = await everywhere(2, (origin, index) =>
        update(origin, 'watched', `${round} ${index}`, `"${revision}"`),
      );
      expect(statuses(answers)).toEqual([200, 412, 412, 412]);
      const winner = answers.findIndex(({ status }) => status === 200);
      revision += 1;
      const found = await everywhere(1, (origin) => send(origin, 'GET', '/api/communities/watched'));
      for (const answer of found) {
        expect(communityIn(answer)).toMatchObject({ revision, title: `${round} ${winner}` });
      }
    }
  });

  it('counts every update', { timeout: 60_000 }, async () => {
    demand(201, await create(origins[0] ?? '', 'counted'));
    const answers = await everywhere(60, (origin, index) => update(origin, 'counted', `update ${index}`));
    const revisions = answers
      .map((answer) => communityIn(demand(200, answer)).revision)
      .sort((a, b) => a - b);
    // Each update has a revision of its own, without gaps.
    expect(revisions).toEqual(Array.from({ length: 120 }, (_, index) => index + 2));
  });

  it('shows on one server what the other one has acknowledged', async () => {
    const [first = '', second = ''] = origins;
    demand(201, await create(first, 'shown'));
    for (let round = 0; round < 50; round += 1) {
      const [here, there] = round % 2 === 0 ? [first, second] : [second, first];
      demand(200, await update(here, 'shown', `round ${round}`));
      expect(communityIn(await send(there, 'GET', '/api/communities/shown')).title).toBe(`round ${round}`);
    }
  });

  it('keeps what each sets of one entry', { timeout: 60_000 }, async () => {
    const names = Array.from({ length: 40 }, (_, index) => `a${index}`);
    const [first = ''] = origins;
    await catalogueOf(first).createSchema({
      schemaName: 'shared',
      attributes: names.map((name) => ({ name, type: 'int' })),
    });
    const created = await everywhere(3, (origin) =>
      unlessRefused('ExistsException', () =>
        catalogueOf(origin).createEntry({
          entries: [{ entry: 'shared_entry', attributes: [] }],
          schemas: ['shared'],
        }),
      ),
    );
    expect(created.filter((answer) => answer !== undefined)).toHaveLength(1);
    const set = await everywhere(20, (origin, index) =>
      catalogueOf(origin).setAttributes({
        query: 'shared_entry',
        attributes: [{ name: `a${index}`, value: String(index) }],
      }),
    );
    expect(set.every(({ entriesUpdated }) => entriesUpdated === 1)).toBe(true);
    for (const origin of origins) {
      const { attributes = [] } = await catalogueOf(origin).listAttributes({ entry: 'shared_entry' });
      const values = attributes.filter(({ schema }) => schema === 'shared').map(({ value }) => value);
      expect(values).toEqual(names.map((_, index) => String(index)));
    }
  });

  it('gives every entry once, whichever server a page is asked of', { timeout: 60_000 }, async () => {
    const [first = '', second = ''] = origins;
    await catalogueOf(first).createSchema({ schemaName: 'paged', attributes: [{ name: 'n', type: 'int' }] });
    const entryOf = (index: number) => ({
      entry: `paged_${String(index).padStart(4, '0')}`,
      attributes: [{ name: 'n', value: String(index) }],
    });
    const entries = Array.from({ length: 450 }, (_, index) => entryOf(index));
    await catalogueOf(first).createEntry({ entries, schemas: ['paged'] });
    let writing = true;
    const writer = (async () => {
      for (let index = 450; writing; index += 1) {
        const origin = origins[index % 2] ?? '';
        await catalogueOf(origin).createEntry({ entries: [entryOf(index)], schemas: ['paged'] });
        await catalogueOf(origin).setAttributes({
          query: `paged_${String(index % 450).padStart(4, '0')}`,
          attributes: [{ name: 'n', value: String(index) }],
        });
      }
    })();
    for (const order of [[first, second], [second, first], [second]]) {
      const names = await queriedEntries(order, { type: 'schema', query: 'paged' });
      expect(new Set(names).size).toBe(names.length);
      for (const { entry } of entries) expect(names).toContain(entry);
    }
    writing = false;
    await writer;
  });

  it('counts events that both take in', { timeout: 60_000 }, async () => {
    const body = (index: number) => [
      {
        event: 'record-view',
        timestamp: '2026-05-01T12:00:00Z',
        recid: 'both',
        parent_recid: 'both-parent',
        session_id: `session ${index}`,
      },
    ];
    const answers = await everywhere(30, (origin, index) =>
      send(origin, 'POST', '/admin/events', { token: 'system-token', body: body(index) }),
    );
    for (const answer of answers) expect(Object(demand(200, answer).body).accepted).toBe(1);
    // The same ones again, at the other server.
    await everywhere(30, (origin, index) =>
      send(origin, 'POST', '/admin/events', { token: 'system-token', body: body(59 - index) }),
    );
    for (const origin of origins) {
      const query = { views: { stat: 'record-view', params: { recid: 'both' } } };
      const answer = demand(200, await send(origin, 'POST', '/api/stats', { body: query }));
      expect(Object(answer.body).views).toMatchObject({ views: 60, unique_views: 60 });
    }
  });
});
