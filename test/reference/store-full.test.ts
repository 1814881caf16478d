import type { HttpHandler } from '@trivet/runtime/http/message';
import { SoapFaultError } from '@trivet/runtime/soap/operation';
import { expect, it } from 'vitest';
import { catalogueService } from '#reference/catalogue/service';
import { communitiesHandler } from '#reference/communities/handler';
import { communitiesService } from '#reference/communities/service';
import { eventsHandler } from '#reference/statistics/events-handler';
import { statisticsHandler } from '#reference/statistics/handler';
import { eventIngester } from '#reference/statistics/ingest';
import { statisticsService } from '#reference/statistics/service';
import { memoryStore } from '#reference/store/memory';
import { bodyOf, owner, system } from './communities-fixture.js';
import { type Sent, send } from './http-request.js';
import { seen } from './statistics-fixture.js';

const onError = (error: unknown): void => {
  throw error;
};

/** A communities handler whose store is full after `writes` communities. */
async function fullCommunities(): Promise<HttpHandler> {
  let room = true;
  const store = memoryStore();
  const full = memoryStore({ maxDocuments: 0 });
  const commit: typeof store.commit = (writes, seen) =>
    room ? store.commit(writes, seen) : full.commit(writes, 0);
  const limited = {
    get: store.get.bind(store),
    scan: store.scan.bind(store),
    changes: store.changes.bind(store),
    commit,
  };
  const handler = communitiesHandler(communitiesService({ store: limited }), { onError });
  await send(handler, 'POST /api/communities', { token: owner, body: bodyOf('a') });
  room = false;
  return handler;
}

const record = {
  id: 'r1',
  title: 'R',
  created: '2026-01-01T00:00:00Z',
  resource_type: { id: 'a', title: 'A' },
  communities: ['a'],
};

it.each<[string, Sent]>([
  ['POST /api/communities', { token: owner, body: bodyOf('b') }],
  ['PUT /api/communities/a', { token: owner, body: bodyOf('a', { title: 'B' }) }],
  ['POST /api/communities/a/rename', { token: owner, body: { slug: 'c' } }],
  ['PUT /api/communities/a/logo', { token: owner, body: new TextEncoder().encode('<svg/>') }],
  ['POST /api/communities/a/featured', { token: system, body: { start_date: '2026-01-01T00:00:00Z' } }],
  ['POST /admin/records', { token: system, body: [record] }],
  ['POST /admin/members', { token: system, body: [{ community: 'a', user: 'u', role: 'reader' }] }],
])('%s answers 507 when the store is full', async (line, sent) => {
  const { status, headers, body } = await send(await fullCommunities(), line, sent);
  expect([status, headers['content-type'], body]).toEqual([
    507,
    'application/json',
    { status: 507, message: 'The store is full.' },
  ]);
});

it('events are refused with 507 when the store is full', async () => {
  const handler = eventsHandler(eventIngester(memoryStore({ maxDocuments: 1 })), { onError });
  const sent = { token: system, body: [seen('2026-01-01T10:00:00Z')] };
  expect((await send(handler, 'POST /admin/events', sent)).status).toBe(507);
});

it('a query that has to keep counts of its own is refused with 507 when the store is full', async () => {
  const service = statisticsService({ store: memoryStore({ maxDocuments: 0 }) });
  const body = { q: { stat: 'record-view', params: { recid: 'r' } } };
  const { status } = await send(statisticsHandler(service, { onError }), 'POST /api/stats', { body });
  expect(status).toBe(507);
});

it('the catalogue answers with a fault that says so, and does nothing, when the store is full', async () => {
  const catalogue = catalogueService({ store: memoryStore({ maxDocuments: 1 }) });
  const attributes = [{ name: 'run', type: 'int' }];
  await catalogue.createSchema({ schemaName: 'job', attributes });
  const call = catalogue.createSchema({ schemaName: 'other', attributes });
  const fault: unknown = await Promise.resolve(call).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(SoapFaultError);
  expect(Object(fault).message).toBe('InternalException: the store is full');
  expect((await catalogue.listSchemas({})).schemas).not.toContain('other');
});
