import { loadDemoCommunities, loadRecords } from '@trivet/reference/communities/fixtures';
import { communitiesHandler } from '@trivet/reference/communities/handler';
import { communitiesService } from '@trivet/reference/communities/service';
import { memoryStore } from '@trivet/reference/store/memory';
import type { Store } from '@trivet/reference/store/store';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  bodyOf,
  other,
  owner,
  type Served,
  serveCommunities,
  slugsOf,
  system,
} from './communities-fixture.js';
import type { Received } from './http-request.js';
import { send } from './http-request.js';

let served: Served;
beforeEach(() => {
  served = serveCommunities();
});

const get = (path: string, token?: string): Promise<Received> =>
  served.call(`GET /api${path}`, token === undefined ? {} : { token });
const total = async (path: string, token?: string): Promise<number> =>
  (await get(path, token)).body.hits.total;

describe('searching communities', () => {
  it('[C7.1] has an envelope', async () => {
    await served.create('a');
    const { body } = await get('/communities');
    expect(Object.keys(body).sort()).toEqual(['aggregations', 'hits', 'links', 'page', 'sortBy']);
    expect(Object.keys(body.hits).sort()).toEqual(['hits', 'total']);
    expect([body.page, body.sortBy, body.hits.total]).toEqual([1, 'newest', 1]);
  });

  it.each([
    ['', 'newest', ['c', 'b', 'a']],
    ['sort=bestmatch', 'newest', ['c', 'b', 'a']],
    ['sort=newest', 'newest', ['c', 'b', 'a']],
    ['sort=oldest', 'oldest', ['a', 'b', 'c']],
    ['sort=updated-desc', 'updated-desc', ['a', 'c', 'b']],
    ['sort=updated-asc', 'updated-asc', ['b', 'c', 'a']],
    ['sort=version', 'version', ['c', 'b', 'a']],
    ['q=title+b', 'bestmatch', ['b', 'c', 'a']],
    ['q=title+b&sort=bestmatch', 'bestmatch', ['b', 'c', 'a']],
    ['q=title&sort=oldest', 'oldest', ['a', 'b', 'c']],
    ['q=', 'newest', ['c', 'b', 'a']],
    ['q=%20', 'newest', ['c', 'b', 'a']],
  ])('[C7.2.1] %j is sorted by %s', async (query, sortBy, slugs) => {
    for (const slug of ['a', 'b', 'c'])
      await served.create(slug, { title: `Title ${slug}${slug}`, description: slug });
    await served.call('PUT /api/communities/a', { token: owner, body: bodyOf('a', { title: 'Title aa' }) });
    const found = await get(`/communities?${query}`);
    expect([found.body.sortBy, slugsOf(found)]).toEqual([sortBy, slugs]);
    expect(found.body.links.self).toContain(`sort=${sortBy}`);
  });

  it('[C7.2.1] the settings say which sorts there are', async () => {
    served = serveCommunities({
      COMMUNITIES_SORT_OPTIONS: {
        newest: { fields: ['-created'] },
        'by-kind': { fields: ['metadata.type.id', '-slug'] },
      },
    });
    for (const [slug, id] of [
      ['a', 'topic'],
      ['b', 'event'],
      ['c', 'topic'],
    ] as const)
      await served.create(slug, { type: { id } });
    await served.create('d');
    const found = await get('/communities?sort=by-kind');
    expect([found.body.sortBy, slugsOf(found)]).toEqual(['by-kind', ['b', 'c', 'a', 'd']]);
    expect((await get('/communities?sort=oldest')).status).toBe(400);
    expect((await get('/communities?q=title')).body.sortBy).toBe('newest');
  });

  it('[C7.2.2] [C1.5] [C12.1] [C13.8] a page has ten results, as the interface says, and ten thousand at most', async () => {
    for (let number = 0; number < 12; number += 1) await served.create(`c${number}`);
    expect((await get('/communities')).body.hits.hits).toHaveLength(10);
    expect((await get('/communities?size=20000')).body.hits.hits).toHaveLength(12);
    expect((await get('/communities?size=20000&page=2')).status).toBe(400);
  });

  it('[C7.2.3] [C1.16] pages begin within the window', async () => {
    served = serveCommunities({ maxResultWindow: 5 });
    for (let number = 0; number < 8; number += 1) await served.create(`c${number}`);
    const last = await get('/communities?size=2&page=3');
    expect([last.body.hits.total, slugsOf(last)]).toEqual([8, ['c3']]);
    expect(last.body.links.next).toBeUndefined();
    expect((await get('/communities?size=2&page=4')).status).toBe(400);
  });

  it('[C7.2.4] filters are joined by or within one, by and across', async () => {
    for (const [slug, id, visibility] of [
      ['a', 'event', 'public'],
      ['b', 'topic', 'public'],
      ['c', 'topic', 'restricted'],
      ['d', 'project', 'restricted'],
    ] as const)
      await served.create(slug, { type: { id } }, { visibility });
    const found = async (query: string): Promise<string> =>
      slugsOf(await get(`/communities?sort=oldest&${query}`, owner)).join('');
    expect(await found('type=event&type=topic')).toBe('abc');
    expect(await found('type=topic&visibility=restricted')).toBe('c');
    expect(await found('visibility=public&visibility=restricted')).toBe('abcd');
    expect(await found('type=tribe')).toBe('');
    expect(await found('type=tribe&type=event')).toBe('a');
  });

  it('[C7.2.5] [C13.6] other parameters mean nothing and are not in links', async () => {
    await served.create('a');
    const { status, body } = await get('/communities?status=P&include_deleted=false&expand=1&x=y');
    expect([status, body.hits.total]).toEqual([200, 1]);
    expect(body.links.self).toBe('https://example.org/api/communities?page=1&size=10&sort=newest');
    expect((await get('/communities?include_deleted=perhaps')).body.errors).toEqual([
      { field: 'include_deleted', messages: ['Not a valid boolean.'] },
    ]);
  });

  it('[C7.3] links have all parameters, by name', async () => {
    await served.create('a', { title: 'the *: quick' });
    const { self } = (await get('/communities?type=event&q=the+*:*+quick&page=1')).body.links;
    const { searchParams } = new URL(self);
    expect([...searchParams.keys()]).toEqual(['page', 'q', 'size', 'sort', 'type']);
    expect(searchParams.get('q')).toBe('the *:* quick');
  });

  it.each([
    ['comm', true],
    ['community', true],
    ['munity', false],
    ['c', false],
    ['uber', true],
    ['quick', true],
    ['qui', false],
    ['my-slug', true],
    ['MY-SLUG', false],
    ['event', true],
    ['veranstaltung', true],
    ['society', true],
    ['https\\://x.org/a', true],
    ['metadata.type.id:event', true],
    ['metadata.type.id:Event', false],
    ['metadata.type.id:ev*', true],
    ['metadata.organizations.name:society', true],
    ['access.visibility:public', true],
    ['access.member_policy:closed', false],
    ['created:[2026-01 TO 2026-02]', true],
    ['created:2026', true],
    ['created:[* TO 2025]', false],
    ['id:*', true],
    ['metadata.title:/comm[a-u]nity/', true],
    ['metadata.title:/COMM.*/', true],
    ['metadata.title:/comm/', false],
    ['nothing:my', false],
    ['my AND quick', true],
    ['my AND NOT quick', false],
    ['cat quick', true],
    ['+cat quick', false],
  ])('[C7.4] %s finds it: %s', async (q, isFound) => {
    served = serveCommunities({}, () => Date.UTC(2026, 0, 15));
    await served.create('my-slug', {
      title: 'My Community über alles',
      description: 'The quick brown fox',
      type: { id: 'event' },
      website: 'https://x.org/a',
      organizations: [{ name: 'Society of Friends' }],
    });
    expect(await total(`/communities?q=${encodeURIComponent(q)}`)).toBe(isFound ? 1 : 0);
  });

  it.each([
    `/${'(a|b|ab)*'.repeat(20)}c/`,
    `/(x+x+)+y/`,
    `/.*a.{30}/`,
    `/${'('.repeat(100)}/`,
    `/a{1,99999}/`,
    `/((((){9999}){9999}){9999}){9999}/`,
    `${'*a'.repeat(500)}`,
    `${'a~ '.repeat(500)}`,
    `"${'a '.repeat(2000)}"~999999`,
  ])('[C7.4.2] %s takes little time', async (q) => {
    await served.create('long', {
      title: 'x'.repeat(250),
      description: 'ab'.repeat(1000),
      page: 'a '.repeat(20_000),
    });
    const start = performance.now();
    const { status } = await get(`/communities?q=${encodeURIComponent(q)}`);
    expect([200, 400]).toContain(status);
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it('[C7.4.2] a query of more than 1024 words is refused, and of more than 16 that are not spelled out', async () => {
    expect((await get(`/communities?q=${'a+'.repeat(1024)}`)).status).toBe(200);
    expect((await get(`/communities?q=${'a+'.repeat(1025)}`)).status).toBe(400);
    expect((await get(`/communities?q=${'a~+'.repeat(16)}`)).status).toBe(200);
    expect((await get(`/communities?q=${'a~+'.repeat(17)}`)).status).toBe(400);
  });

  it('[C7.5] [C1.15] [C12.12] counts what may be seen, whatever is filtered', async () => {
    for (const [slug, id, visibility] of [
      ['a', 'event', 'public'],
      ['b', 'event', 'restricted'],
      ['c', 'topic', 'public'],
      ['d', undefined, 'public'],
    ] as const)
      await served.create(slug, id === undefined ? {} : { type: { id } }, { visibility });
    const counts = async (token?: string): Promise<unknown> =>
      (await get('/communities?type=topic&q=title', token)).body.aggregations;
    const bucket = (key: string, doc_count: number, label: string, is_selected = false) => ({
      key,
      doc_count,
      label,
      is_selected,
    });
    expect(await counts()).toEqual({
      type: { label: 'Type', buckets: [bucket('event', 1, 'Event'), bucket('topic', 1, 'Topic', true)] },
      visibility: { label: 'Visibility', buckets: [bucket('public', 3, 'Public')] },
    });
    expect(await counts(owner)).toEqual({
      type: { label: 'Type', buckets: [bucket('event', 2, 'Event'), bucket('topic', 1, 'Topic', true)] },
      visibility: {
        label: 'Visibility',
        buckets: [bucket('public', 3, 'Public'), bucket('restricted', 1, 'Restricted')],
      },
    });
  });

  it('[C7.6.1] a user finds the own communities', async () => {
    for (const slug of ['a', 'b', 'c'])
      await served.create(slug, {}, { visibility: slug === 'a' ? 'restricted' : 'public' });
    await served.call('DELETE /api/communities/c', { token: owner });
    const found = await get('/user/communities?sort=oldest&size=1', owner);
    expect([found.body.hits.total, slugsOf(found)]).toEqual([2, ['a']]);
    expect(found.body.links.next).toBe('https://example.org/api/user/communities?page=2&size=1&sort=oldest');
    expect(await total('/user/communities', other)).toBe(0);
  });

  it('[C7.6.3] deleted communities are found by nobody, and changes at once', async () => {
    await served.create('a');
    await served.call('DELETE /api/communities/a', { token: owner });
    for (const token of [undefined, owner, system]) expect(await total('/communities', token)).toBe(0);
    expect(await total('/communities?include_deleted=true', system)).toBe(0);
  });
});

describe('featured communities', () => {
  const feature = (slug: string, start_date: unknown) =>
    served.call(`POST /api/communities/${slug}/featured`, { token: system, body: { start_date } });

  it('[C7.6.2] [C9.5] are public, have an entry in the past, and the last one comes first', async () => {
    for (const slug of ['a', 'b', 'c', 'd', 'e']) await served.create(slug, { type: { id: 'event' } });
    for (const [slug, start] of [
      ['a', '2020-01-01T00:00:00Z'],
      ['b', '2022-01-01T00:00:00Z'],
      ['c', '2021-01-01T00:00:00Z'],
      ['a', '2999-01-01T00:00:00Z'],
      ['d', '2999-01-01T00:00:00Z'],
      ['e', '2023-01-01T00:00:00Z'],
    ] as const)
      await feature(slug, start);
    await served.call('PUT /api/communities/e', {
      token: owner,
      body: bodyOf('e', {}, { visibility: 'restricted' }),
    });
    const found = await get('/communities/featured?sort=oldest', owner);
    expect(slugsOf(found)).toEqual(['b', 'c', 'a']);
    expect([found.body.sortBy, found.body.links.self]).toEqual([
      'featured',
      'https://example.org/api/communities/featured?page=1&size=10&sort=featured',
    ]);
    expect(found.body.hits.hits[0].featured).toBeUndefined();
    const second = await get('/communities/featured?size=1&page=2&q=title&type=event');
    expect([second.body.hits.total, slugsOf(second)]).toEqual([3, ['c']]);
    expect(await total('/communities/featured?visibility=restricted')).toBe(0);
    await served.call('DELETE /api/communities/b', { token: owner });
    expect(slugsOf(await get('/communities/featured'))).toEqual(['c', 'a']);
  });

  it('[C7.4] are found by when they were featured, and by when they will be for whoever features', async () => {
    for (const slug of ['a', 'b', 'c', 'd']) await served.create(slug);
    await feature('a', '2020-01-01T00:00:00Z');
    await feature('a', '2022-06-01T00:00:00Z');
    await feature('b', '2022-07-01T00:00:00Z');
    await feature('b', '2999-01-01T00:00:00Z');
    await feature('d', '2022-07-01T00:00:00Z');
    await served.call('DELETE /api/communities/d', { token: owner });
    const found = async (q: string, token = owner): Promise<readonly string[]> =>
      slugsOf(await get(`/communities?sort=oldest&q=${encodeURIComponent(q)}`, token));
    expect(await found('featured.past:2020')).toEqual(['a']);
    expect(await found('featured.past:[2022-06 TO 2022-07]')).toEqual(['a', 'b']);
    expect(await found('featured.past:{2022-06 TO *]')).toEqual(['b']);
    expect(await found('featured.past:[2021 TO 2021]')).toEqual([]);
    expect(await found('featured.past:2999', system)).toEqual([]);
    expect(await found('_exists_:featured.past')).toEqual(['a', 'b']);
    expect(await found('-featured.past:>2000')).toEqual(['c']);
    expect(await found('featured.\\*:2020')).toEqual(['a']);
    expect(await found('featured.future:2999', system)).toEqual(['b']);
    expect(await found('_exists_:featured.future', system)).toEqual(['b']);
    // When somebody is going to be featured, the entries tell the same callers alone.
    expect(await found('featured.future:2999')).toEqual([]);
    expect(slugsOf(await get('/communities/featured?q=featured.past:2020'))).toEqual(['a']);
    expect(slugsOf(await get('/user/communities?q=featured.past:2020', owner))).toEqual(['a']);
  });

  it('[C9.1] entries are numbered across communities, and may be alike', async () => {
    for (const slug of ['a', 'b']) await served.create(slug);
    const ids: number[] = [];
    for (const slug of ['a', 'b', 'a']) ids.push((await feature(slug, '2020-01-01T00:00:00Z')).body.id);
    expect(ids).toEqual([1, 2, 3]);
    const { body } = await get('/communities/a/featured', system);
    expect(body).toEqual({
      hits: { hits: [1, 3].map((id) => ({ id, start_date: '2020-01-01T00:00:00.000000+00:00' })), total: 2 },
    });
  });

  it('[C9.2] entries are made, moved and deleted', async () => {
    await served.create('a');
    const made = await feature('a', '2022-06-03T10:52:23.945755Z');
    expect([made.status, made.body]).toEqual([
      201,
      { id: 1, start_date: '2022-06-03T10:52:23.945755+00:00' },
    ]);
    const path = '/api/communities/a/featured/1';
    const moved = await served.call(`PUT ${path}`, {
      token: system,
      body: { start_date: '2023-01-01T00:00:00Z' },
    });
    expect([moved.status, moved.body.start_date]).toEqual([200, '2023-01-01T00:00:00.000000+00:00']);
    expect((await served.call(`DELETE ${path}`, { token: system })).status).toBe(204);
  });

  it.each([
    ['2022-06-03T10:52:23.945755Z', '2022-06-03T10:52:23.945755+00:00'],
    ['2022-06-03T10:52:23.945755+00:00', '2022-06-03T10:52:23.945755+00:00'],
    ['2022-06-03T10:52:23', '2022-06-03T10:52:23.000000+00:00'],
    ['2022-06-03 10:52:23', '2022-06-03T10:52:23.000000+00:00'],
    ['2022-06-03T10:52:23+02:00', '2022-06-03T08:52:23.000000+00:00'],
  ])('[C9.4] [C12.10] [C13.4] %s is a start', async (start, kept) => {
    await served.create('a');
    expect((await feature('a', start)).body.start_date).toBe(kept);
  });

  it.each([
    '2022-06-03',
    '',
    'foo',
    '2022-13-03T10:52:23',
    '2022-06-03T25:52:23',
    '2022-02-30T00:00:00',
    7,
    true,
    null,
  ])('[C9.4] %s is none', async (start) => {
    await served.create('a');
    expect((await feature('a', start)).status).toBe(400);
  });

  it('[C9.3] a body has a start and nothing else', async () => {
    await served.create('a');
    const body = { start_date: '2022-01-01T00:00:00Z', id: 7 };
    const refused = await served.call('POST /api/communities/a/featured', { token: system, body });
    expect(refused.body.errors).toEqual([{ field: 'id', messages: ['Unknown field.'] }]);
  });

  it('[C9.6] an entry of a community that was restricted later may be moved', async () => {
    await served.create('a');
    await feature('a', '2022-01-01T00:00:00Z');
    await served.call('PUT /api/communities/a', {
      token: owner,
      body: bodyOf('a', {}, { visibility: 'restricted' }),
    });
    const body = { start_date: '2023-01-01T00:00:00Z' };
    expect((await served.call('PUT /api/communities/a/featured/1', { token: system, body })).status).toBe(
      200,
    );
  });
});

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
    const told: unknown[] = [];
    const answers = async (store: Store): Promise<number> => {
      const handler = communitiesHandler(communitiesService({ store }), {
        onError: (error) => told.push(error),
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
    expect(told).toEqual([]);
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
    expect(told).toEqual([failure]);
  });

  it.each([
    [{}, 'The body has to be a list.'],
    [[7], '0: not an object.'],
    [[{ ...record, id: undefined }], '0.id: a text is wanted.'],
    [[record, { ...record, title: '' }], '1.title: a text is wanted.'],
    [[{ ...record, id: 'ä' }], '0.id: a text of ASCII characters without blanks is wanted.'],
    [[{ ...record, communities: 'a' }], '0.communities: a list of texts is wanted.'],
    [[{ ...record, visibility: 'x' }], '0.visibility: public or restricted is wanted.'],
    [[{ ...record, created: 'x' }], '"x" is no moment.'],
    [[{ ...record, resource_type: { id: 'a' } }], '0.title: a text is wanted.'],
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
