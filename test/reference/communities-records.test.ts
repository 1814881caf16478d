import { beforeEach, describe, expect, it } from 'vitest';
import { loadDemoCommunities, loadRecords } from '#reference/communities/fixtures';
import { communitiesHandler } from '#reference/communities/handler';
import { communitiesService } from '#reference/communities/service';
import { memoryStore } from '#reference/store/memory';
import type { Store } from '#reference/store/store';
import { asking, other, owner, type Served, serveCommunities, system } from './communities-fixture.js';
import { send } from './http-request.js';

let served: Served;
beforeEach(() => {
  served = serveCommunities();
});

const { get, total } = asking(() => served);

describe('records', () => {
  const record = {
    created: '2026-01-01T00:00:00Z',
    resource_type: { id: 'dataset', title: 'Dataset' },
    communities: ['a'],
  };

  it('[C10.1] are searched like communities, under their path', async () => {
    await loadDemoCommunities(served.store);
    const { body } = await get('/communities/open-science/records?size=2');
    expect(Object.keys(body).sort()).toEqual(['aggregations', 'hits', 'links', 'page', 'sortBy']);
    expect([body.hits.total, body.sortBy]).toEqual([5, 'newest']);
    expect(body.links.next).toBe(
      'https://example.org/api/communities/open-science/records?page=2&size=2&sort=newest',
    );
    expect(body.hits.hits.map(({ id }: { id: string }) => id)).toEqual(['m5x8b-9sv47', 'a7p1z-5rn33']);
    expect(await total('/communities/open-science/records?q=glacier')).toBe(2);
    expect((await get('/communities/nobody/records')).status).toBe(404);
    expect((await get('/communities/open-science/records?sort=mostviewed')).status).toBe(400);
  });

  it('[C10.2] are seen whether or not their community is', async () => {
    await served.create('a', {}, { visibility: 'restricted' });
    await loadRecords(served.store, [
      { ...record, id: 'r1', title: 'Open' },
      { ...record, id: 'r2', title: 'Closed', visibility: 'restricted' },
    ]);
    expect([await total('/communities/a/records'), await total('/communities/a/records', owner)]).toEqual([
      1, 2,
    ]);
    await served.call('DELETE /api/communities/a', { token: owner });
    expect(await total('/communities/a/records')).toBe(1);
  });

  it('[C10.3] [C10.4] are counted by access status and by type and subtype', async () => {
    await loadDemoCommunities(served.store);
    const path = '/communities/open-science/records?resource_type=publication::publication-article';
    const { aggregations, hits, links } = (await get(`${path}&access_status=open`)).body;
    expect(hits.total).toBe(1);
    expect(aggregations).toEqual({
      access_status: {
        label: 'Access status',
        buckets: [
          { key: 'open', doc_count: 4, label: 'Open', is_selected: true },
          { key: 'embargoed', doc_count: 1, label: 'Embargoed', is_selected: false },
        ],
      },
      resource_type: {
        label: 'Resource types',
        buckets: [
          {
            key: 'publication',
            doc_count: 3,
            label: 'Publication',
            is_selected: false,
            inner: {
              buckets: [
                { key: 'publication-report', doc_count: 2, label: 'Report', is_selected: false },
                { key: 'publication-article', doc_count: 1, label: 'Journal article', is_selected: true },
              ],
            },
          },
          { key: 'dataset', doc_count: 1, label: 'Dataset', is_selected: false, inner: { buckets: [] } },
          {
            key: 'image',
            doc_count: 1,
            label: 'Image',
            is_selected: false,
            inner: { buckets: [{ key: 'image-photo', doc_count: 1, label: 'Photo', is_selected: false }] },
          },
        ],
      },
    });
    expect(new URL(links.self).searchParams.get('resource_type')).toBe('publication::publication-article');
  });

  it('[C10.3] metadata-only is a status with its own label', async () => {
    await served.create('a');
    await loadRecords(served.store, [{ ...record, id: 'r1', title: 'R', access_status: 'metadata-only' }]);
    expect((await get('/communities/a/records')).body.aggregations.access_status.buckets).toEqual([
      { key: 'metadata-only', doc_count: 1, label: 'Metadata-only', is_selected: false },
    ]);
  });
});

describe('loading', () => {
  const record = {
    id: 'r1',
    title: 'R',
    created: '2026-01-01T00:00:00Z',
    resource_type: { id: 'a', title: 'A', parent: { id: 'b', title: 'B' } },
    communities: ['a'],
  };
  const load = (path: string, body: unknown, token?: string) =>
    served.call(`POST /admin/${path}`, { body, ...(token === undefined ? {} : { token }) });

  it('puts records into communities, for the system alone', async () => {
    await served.create('a');
    for (const token of [undefined, owner, 'admin-token'])
      expect((await load('records', [record], token)).status).toBe(403);
    const loaded = await load(
      'records',
      [record, { ...record, id: 'r2', updated: '2026-02-01T00:00:00Z', creators: ['C'] }],
      system,
    );
    expect([loaded.status, loaded.body]).toEqual([200, { loaded: 2 }]);
    expect(await total('/communities/a/records')).toBe(2);
    const reading = await served.call('GET /admin/records', { token: system });
    expect([reading.status, reading.headers.allow]).toEqual([405, 'POST']);
  });

  it('says so when the store is full, or fails', async () => {
    const reported: unknown[] = [];
    const answers = async (store: Store): Promise<number> => {
      const handler = communitiesHandler(communitiesService({ store }), {
        onError: (error) => reported.push(error),
      });
      const body = {
        slug: 'a',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: 'A' },
      };
      await send(handler, 'POST /api/communities', { token: owner, body });
      return (await send(handler, 'POST /admin/records', { token: system, body: [record] })).status;
    };
    expect(await answers(memoryStore({ maxDocuments: 2 }))).toBe(507);
    expect(reported).toEqual([]);
    const broken = memoryStore();
    const failure = new Error('no disk');
    const failing: Store = {
      get: (collection, keys) => broken.get(collection, keys),
      scan: (collection, range) => broken.scan(collection, range),
      changes: (since, collections) => broken.changes(since, collections),
      commit: async (writes, seen) => {
        if (writes.some(({ collection }) => collection === 'records')) throw failure;
        return broken.commit(writes, seen);
      },
    };
    expect(await answers(failing)).toBe(500);
    expect(reported).toEqual([failure]);
  });

  it.each([
    [{}, 'The body must be a list.'],
    [[7], '0: must be an object.'],
    [[{ ...record, id: undefined }], '0.id: must be a string.'],
    [[record, { ...record, title: '' }], '1.title: must be a string.'],
    [[{ ...record, id: 'ä' }], '0.id: must be a string of ASCII characters without spaces.'],
    [[{ ...record, communities: 'a' }], '0.communities: must be a list of strings.'],
    [[{ ...record, visibility: 'x' }], '0.visibility: must be public or restricted.'],
    [[{ ...record, created: 'x' }], 'must be a date-time, got "x".'],
    [[{ ...record, resource_type: { id: 'a' } }], '0.title: must be a string.'],
  ])('refuses %j', async (body, message) => {
    await served.create('a');
    const refused = await load('records', body, system);
    expect([refused.status, refused.body]).toEqual([400, { status: 400, message }]);
    expect(await total('/communities/a/records')).toBe(0);
  });

  it('puts all records or none', async () => {
    await served.create('a');
    expect(
      (await load('records', [record, { ...record, id: 'r2', communities: ['b'] }], system)).status,
    ).toBe(404);
    expect(await total('/communities/a/records')).toBe(0);
  });

  it('gives users roles', async () => {
    await served.create('a', {}, { visibility: 'restricted' });
    expect((await get('/communities/a', other)).status).toBe(403);
    const member = { community: 'a', user: 'other', role: 'reader' };
    expect((await load('members', [member], owner)).status).toBe(403);
    expect((await load('members', [{ ...member, role: 'king' }], system)).status).toBe(400);
    expect((await load('members', [member], system)).body).toEqual({ loaded: 1 });
    expect((await get('/communities/a', other)).status).toBe(200);
    expect(await total('/user/communities', other)).toBe(1);
  });
});
