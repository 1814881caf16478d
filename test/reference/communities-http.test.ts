import type { HttpHandler } from '@trivet/runtime/http/message';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadDemoCommunities, loadRecords } from '#reference/communities/fixtures';
import { communitiesHandler } from '#reference/communities/handler';
import { communitiesService } from '#reference/communities/service';
import { memoryStore } from '#reference/store/memory';
import { type Received, type Sent, send } from './http-request.js';

const owner = 'owner-token';
const other = 'other-token';
const system = 'system-token';

let store = memoryStore();
let handler: HttpHandler;

function serve(options: Parameters<typeof communitiesService>[0]['settings'] = {}, now?: () => number): void {
  store = memoryStore();
  const service = communitiesService({ store, settings: options, ...(now === undefined ? {} : { now }) });
  // Every response is checked against the contract.
  handler = communitiesHandler(service, { checkResponses: true });
}

beforeEach(() => serve());

const call = (line: string, sent?: Sent): Promise<Received> => send(handler, line, sent);

const access = { visibility: 'public', member_policy: 'open', record_policy: 'open' };
const input = (slug: string, metadata: object = {}, policies: object = {}): object => ({
  slug,
  access: { ...access, ...policies },
  metadata: { title: `Title of ${slug}`, ...metadata },
});
const create = (slug: string, metadata: object = {}, policies: object = {}): Promise<Received> =>
  call('POST /api/communities', { token: owner, body: input(slug, metadata, policies) });
const slugsOf = ({ body }: Received): string[] => body.hits.hits.map((hit: { slug: string }) => hit.slug);

describe('communities over HTTP', () => {
  it('[C5.4] [C12.15] creates with defaults, ids, links and an ETag', async () => {
    const { status, headers, body } = await create('Open_Science', { type: { id: 'event' } });
    expect(status).toBe(201);
    expect(headers).toMatchObject({ etag: '"1"', 'content-type': 'application/json' });
    expect(headers.location).toBeUndefined();
    expect(body).toMatchObject({
      slug: 'open_science',
      revision_id: 1,
      access: { ...access, members_visibility: 'public', review_policy: 'closed' },
      metadata: { title: 'Title of Open_Science', type: { id: 'event', title: { en: 'Event' } } },
      links: {
        self: `https://example.org/api/communities/${body.id}`,
        self_html: 'https://example.org/communities/open_science',
        rename: `https://example.org/api/communities/${body.id}`,
      },
    });
    expect(body.created).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00$/);
    expect(body.updated).toBe(body.created);
  });

  it('[C4.2] names every field at fault in one answer', async () => {
    const { status, body } = await call('POST /api/communities', {
      token: owner,
      body: {
        access: { ...access, visibility: 'hidden', surprise: 1 },
        metadata: { organizations: [{ name: 'A' }, {}] },
      },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ status: 400, message: 'A validation error occurred.' });
    const fields = body.errors.map(({ field }: { field: string }) => field);
    expect(fields).toEqual(
      expect.arrayContaining([
        'slug',
        'access.visibility',
        'access.surprise',
        'metadata.title',
        'metadata.organizations.1.affiliations',
      ]),
    );
    expect(body.errors).toContainEqual({
      field: 'metadata.title',
      messages: ['Missing data for required field.'],
    });
    expect(body.errors).toContainEqual({ field: 'access.surprise', messages: ['Unknown field.'] });
  });

  it.each([
    ['{"slug": ', { field: '_schema', messages: ['Unable to decode JSON data in request body.'] }],
    ['[]', { field: '_schema' }],
    ['"text"', { field: '_schema' }],
  ])('answers 400 to the body %j', async (text, error) => {
    const { status, body } = await call('POST /api/communities', { token: owner, body: text });
    expect(status).toBe(400);
    expect(body.errors).toHaveLength(1);
    expect(body.errors[0]).toMatchObject(error);
  });

  it('reads a charset and media types in any case', async () => {
    const sent = {
      token: owner,
      body: input('charset'),
      headers: { 'content-type': 'Application/JSON; charset=utf-8' },
    };
    expect((await call('POST /api/communities', sent)).status).toBe(201);
  });

  it.each([
    ['POST /api/communities', 415, { token: owner, body: 'x', headers: { 'content-type': 'text/plain' } }],
    ['GET /api/communities', 406, { headers: { accept: 'image/png' } }],
    ['PATCH /api/communities/x', 405, {}],
    ['GET /api/communities/x/members', 404, {}],
    ['GET /communities/x/settings', 404, {}],
    ['GET /api/communities?size=0', 400, {}],
    ['GET /api/communities?page=x', 400, {}],
    ['GET /api/communities?sort=banana', 400, {}],
    [
      'PUT /api/communities/x/featured/one',
      400,
      { token: system, body: { start_date: '2020-01-01T00:00:00Z' } },
    ],
    ['POST /api/communities', 403, { body: {} }],
    ['POST /api/communities', 403, { token: 'nobody', body: input('a') }],
  ])('answers %s by %i and its own error body', async (line, status, sent: Sent) => {
    const received = await call(line, sent);
    expect(received.status).toBe(status);
    expect(received.headers['content-type']).toBe('application/json');
    expect(received.body).toMatchObject({ status, message: expect.any(String) });
    expect('errors' in received.body).toBe(status === 400);
  });

  it('[C4.4.1] [C1.9] replaces metadata, merges access, keeps identity', async () => {
    const before = (await create('merge', { description: 'x' }, { review_policy: 'members' })).body;
    const { status, headers, body } = await call('PUT /api/communities/merge', {
      token: owner,
      body: input('MERGE', { title: 'After' }, { member_policy: 'closed' }),
    });
    expect(status).toBe(200);
    expect(headers.etag).toBe('"2"');
    expect(body).toMatchObject({ id: before.id, created: before.created, revision_id: 2 });
    expect(body.metadata).toEqual({ title: 'After' });
    expect(body.access).toMatchObject({ member_policy: 'closed', review_policy: 'members' });
    expect(body.updated > before.updated).toBe(true);
  });

  it('[C4.4.2] takes back what it gave', async () => {
    const all = {
      type: { id: 'topic' },
      organizations: [{ id: '01ggx4157' }, { name: 'B' }],
      page: '<b>x</b>',
      website: 'https://x.org',
    };
    const { body } = await create('round', all);
    expect(body.metadata.organizations).toEqual([
      { id: '01ggx4157', name: 'European Organization for Nuclear Research' },
      { name: 'B' },
    ]);
    const again = await call(`PUT /api/communities/${body.id}`, { token: owner, body });
    expect(again.status).toBe(200);
    expect(again.body.metadata).toEqual(body.metadata);
  });

  it.each(['1', '"1"', 'W/"1"', '"7", "1"', '*'])('[C13.3] changes the revision %s', async (ifMatch) => {
    await create('etag');
    const sent = { token: owner, headers: { 'if-match': ifMatch } };
    expect((await call('DELETE /api/communities/etag', sent)).status).toBe(204);
  });

  it.each([
    ['2', 412],
    ['"7", "8"', 412],
    ['one', 400],
  ])('does not change the revision %s: %i', async (ifMatch, status) => {
    await create('etag');
    const sent = { token: owner, headers: { 'if-match': ifMatch } };
    expect((await call('DELETE /api/communities/etag', sent)).status).toBe(status);
    expect((await call('GET /api/communities/etag')).status).toBe(200);
  });

  it('[C2.1] looks at the revision before the permission on update, after it on delete', async () => {
    await create('order');
    const sent = { token: other, headers: { 'if-match': '9' } };
    expect((await call('PUT /api/communities/order', { ...sent, body: input('order') })).status).toBe(412);
    expect((await call('DELETE /api/communities/order', sent)).status).toBe(403);
  });

  it('finds a community by any spelling of its UUID and the exact slug', async () => {
    const { id } = (await create('spelled')).body;
    for (const name of [id.toUpperCase(), id.replaceAll('-', ''), 'spelled']) {
      expect((await call(`GET /api/communities/${name}`)).status).toBe(200);
    }
    expect((await call('GET /api/communities/SPELLED')).status).toBe(404);
    expect((await call(`GET /api/communities/${id.slice(0, -1)}`)).status).toBe(404);
  });

  it('[C2.1] says that a restricted community is gone to its members alone', async () => {
    await create('secret', {}, { visibility: 'restricted' });
    await call('DELETE /api/communities/secret', { token: owner });
    expect((await call('GET /api/communities/secret', { token: owner })).status).toBe(410);
    expect((await call('GET /api/communities/secret', { token: other })).status).toBe(403);
  });
});

describe('search over HTTP', () => {
  beforeEach(async () => {
    serve({}, () => Date.UTC(2026, 0, 1));
    for (const [index, type] of ['event', 'topic', 'event', 'project'].entries()) {
      await create(`c${index}`, { title: `Ice ${'abcd'[index]}`, type: { id: type } });
    }
    await create('plain', { title: 'Snow' });
    await create('hidden', { title: 'Ice z' }, { visibility: 'restricted' });
  });

  it('pages without gaps, with links that keep the parameters', async () => {
    const first = await call('GET /api/communities?size=2&sort=oldest&type=event&type=topic&q=ice');
    expect(slugsOf(first)).toEqual(['c0', 'c1']);
    expect(first.body.hits.total).toBe(3);
    expect(first.body.links).toEqual({
      self: 'https://example.org/api/communities?page=1&q=ice&size=2&sort=oldest&type=event&type=topic',
      next: 'https://example.org/api/communities?page=2&q=ice&size=2&sort=oldest&type=event&type=topic',
    });
    const next = await call(`GET ${first.body.links.next.slice('https://example.org'.length)}`);
    expect(slugsOf(next)).toEqual(['c2']);
    expect(Object.keys(next.body.links)).toEqual(['self', 'prev']);
    const beyond = await call('GET /api/communities?size=2&page=4');
    expect(beyond.body.hits).toEqual({ hits: [], total: 5 });
    expect(Object.keys(beyond.body.links)).toEqual(['self', 'prev']);
    expect(Object.keys((await call('GET /api/communities?size=2&page=5')).body.links)).toEqual(['self']);
  });

  it.each([
    ['', 'newest', ['plain', 'c3', 'c2', 'c1', 'c0']],
    ['?sort=bestmatch', 'newest', ['plain', 'c3', 'c2', 'c1', 'c0']],
    ['?sort=oldest', 'oldest', ['c0', 'c1', 'c2', 'c3', 'plain']],
    ['?sort=version', 'version', ['plain', 'c3', 'c2', 'c1', 'c0']],
    ['?q=ice+b', 'bestmatch', ['c1', 'c3', 'c2', 'c0']],
    ['?q=ice&sort=newest', 'newest', ['c3', 'c2', 'c1', 'c0']],
    ['?q=', 'newest', ['plain', 'c3', 'c2', 'c1', 'c0']],
  ])('orders %j by %s', async (query, sortBy, slugs) => {
    const found = await call(`GET /api/communities${query}`);
    expect(found.body.sortBy).toBe(sortBy);
    expect(slugsOf(found)).toEqual(slugs);
  });

  it('counts facets before they filter', async () => {
    const { body } = await call('GET /api/communities?type=topic');
    expect(body.hits.total).toBe(1);
    expect(body.aggregations.type).toMatchObject({
      label: 'Type',
      buckets: [
        { key: 'event', doc_count: 2, label: 'Event', is_selected: false },
        { key: 'project', doc_count: 1, label: 'Project', is_selected: false },
        { key: 'topic', doc_count: 1, label: 'Topic', is_selected: true },
      ],
    });
    expect(body.aggregations.visibility.buckets).toEqual([
      { key: 'public', doc_count: 5, label: 'Public', is_selected: false },
    ]);
  });

  it('shows restricted communities to members', async () => {
    expect((await call('GET /api/communities?visibility=restricted', { token: owner })).body.hits.total).toBe(
      1,
    );
    expect((await call('GET /api/communities?visibility=restricted', { token: other })).body.hits.total).toBe(
      0,
    );
    expect((await call('GET /api/user/communities', { token: owner })).body.hits.total).toBe(6);
    expect((await call('GET /api/user/communities', { token: other })).body.hits.total).toBe(0);
  });

  it('offers the sorts and the page size that are set', async () => {
    serve({
      COMMUNITIES_SORT_OPTIONS: { newest: { fields: ['-created'] } },
      pageSize: 1,
      maxPageSize: 2,
    });
    for (const slug of ['a', 'b', 'c']) await create(slug);
    expect((await call('GET /api/communities')).body.hits.hits).toHaveLength(1);
    expect((await call('GET /api/communities?size=100')).body.hits.hits).toHaveLength(2);
    const refused = await call('GET /api/communities?sort=oldest');
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual([{ field: '_schema', messages: ["Invalid sort option 'oldest'."] }]);
  });
});

describe('logos over HTTP', () => {
  const bytes = new Uint8Array([0x89, 0x50, 0x80, 0xff, 0x00]);

  it('keeps bytes as they are', async () => {
    await create('logo');
    const put = await call('PUT /api/communities/logo/logo', { token: owner, body: bytes });
    expect(put.body).toMatchObject({
      size: 5,
      key: 'logo',
      metadata: null,
      mimetype: 'application/octet-stream',
    });
    const got = await call('GET /api/communities/logo/logo', { headers: { accept: 'application/json' } });
    expect(got.status).toBe(200);
    expect(got.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-md5': put.body.checksum.slice(4),
      'x-content-type-options': 'nosniff',
    });
    expect(got.bytes).toEqual(bytes);
  });

  it('[C5.5] refuses one that is too large', async () => {
    serve({ COMMUNITIES_LOGO_MAX_FILE_SIZE: 1_000_000 });
    await create('logo');
    const put = await call('PUT /api/communities/logo/logo', {
      token: owner,
      body: new Uint8Array(4_000_004),
    });
    expect(put.status).toBe(400);
    expect(put.body.errors[0].messages).toEqual(['Logo size limit exceeded. Limit: 1.00 MB Given: 4.00 MB']);
    expect((await call('GET /api/communities/logo/logo')).status).toBe(404);
  });
});

describe('featured entries over HTTP', () => {
  const entries = (slug: string): string => `/api/communities/${slug}/featured`;
  const featureFrom = (slug: string, start_date: string): Promise<Received> =>
    call(`POST ${entries(slug)}`, { token: system, body: { start_date } });

  it('[C9.5] becomes due as time goes by', async () => {
    let now = Date.UTC(2026, 0, 1);
    serve({}, () => now);
    await create('due');
    expect((await featureFrom('due', '2026-01-02T00:00:00+00:00')).status).toBe(201);
    expect((await call('GET /api/communities/featured')).body.hits.total).toBe(0);
    now = Date.UTC(2026, 0, 3);
    const found = await call('GET /api/communities/featured?sort=oldest');
    expect(found.body).toMatchObject({ sortBy: 'featured', hits: { total: 1 } });
    expect(found.body.hits.hits[0].featured).toBeUndefined();
    expect(found.body.links.self).toContain('sort=featured');
  });

  it('numbers entries across communities', async () => {
    await create('a');
    await create('b');
    const ids = [];
    for (const slug of ['a', 'b', 'a']) ids.push((await featureFrom(slug, '2020-01-01 00:00:00')).body.id);
    expect(new Set(ids).size).toBe(3);
    const list = await call(`GET ${entries('a')}`, { token: system });
    expect(list.body).toEqual({
      hits: {
        hits: [ids[0], ids[2]].map((id) => ({ id, start_date: '2020-01-01T00:00:00.000000+00:00' })),
        total: 2,
      },
    });
  });

  it('[C2.1] answers 404 before 403 for an entry that is not there', async () => {
    await create('a');
    const { id } = (await featureFrom('a', '2020-01-01T00:00:00Z')).body;
    const body = { start_date: '2021-01-01T00:00:00Z' };
    expect((await call(`PUT ${entries('a')}/${id}`, { token: owner, body })).status).toBe(403);
    expect((await call(`PUT ${entries('a')}/99`, { token: owner, body })).status).toBe(404);
    expect((await call(`DELETE ${entries('a')}/${id}`, { token: owner })).status).toBe(403);
  });

  it.each([
    {},
    { start_date: null },
    { start_date: 'tomorrow' },
    { start_date: '2020-01-01' },
    { start_date: '2020-01-01T00:00:00Z', id: 1 },
  ])('refuses %j', async (body) => {
    await create('a');
    expect((await call(`POST ${entries('a')}`, { token: system, body })).status).toBe(400);
  });
});

describe('records over HTTP', () => {
  it('counts and filters types and subtypes', async () => {
    await loadDemoCommunities(store);
    const all = (await call('GET /api/communities/open-science/records')).body;
    expect(all.hits.total).toBe(5);
    expect(all.aggregations.resource_type.buckets[0]).toEqual({
      key: 'publication',
      doc_count: 3,
      label: 'Publication',
      is_selected: false,
      inner: {
        buckets: [
          { key: 'publication-report', doc_count: 2, label: 'Report', is_selected: false },
          { key: 'publication-article', doc_count: 1, label: 'Journal article', is_selected: false },
        ],
      },
    });
    const articles = (
      await call('GET /api/communities/open-science/records?resource_type=publication::publication-article')
    ).body;
    expect(articles.hits.total).toBe(1);
    expect(articles.aggregations.resource_type.buckets[0].inner.buckets[1]).toMatchObject({
      is_selected: true,
    });
    expect(
      (await call('GET /api/communities/open-science/records?access_status=embargoed&q=notes')).body.hits
        .total,
    ).toBe(1);
  });

  it('[C10.2] hides restricted records from outsiders, and keeps a community with public ones from hiding', async () => {
    await create('shelf');
    const record = {
      title: 'R',
      communities: ['shelf'],
      created: '2026-01-01T00:00:00.000000+00:00',
      resource_type: { id: 'dataset', title: 'Dataset' },
    };
    await loadRecords(store, [{ ...record, id: 'r1', visibility: 'restricted' }]);
    expect((await call('GET /api/communities/shelf/records')).body.hits.total).toBe(0);
    expect((await call('GET /api/communities/shelf/records', { token: owner })).body.hits.total).toBe(1);
    const restrict = { token: owner, body: input('shelf', {}, { visibility: 'restricted' }) };
    expect((await call('PUT /api/communities/shelf', restrict)).status).toBe(200);
    expect((await call('PUT /api/communities/shelf', { token: owner, body: input('shelf') })).status).toBe(
      200,
    );
    await loadRecords(store, [{ ...record, id: 'r2' }]);
    expect((await call('PUT /api/communities/shelf', restrict)).status).toBe(400);
  });

  it('loads all records or none', async () => {
    await create('shelf');
    const record = {
      title: 'R',
      created: '2026-01-01T00:00:00.000000+00:00',
      resource_type: { id: 'dataset', title: 'Dataset' },
    };
    await expect(
      loadRecords(store, [
        { ...record, id: 'r1', communities: ['shelf'] },
        { ...record, id: 'r2', communities: ['nowhere'] },
      ]),
    ).rejects.toThrow();
    expect((await call('GET /api/communities/shelf/records')).body.hits.total).toBe(0);
  });
});

describe('renaming and deleting over HTTP', () => {
  const rename = (slug: string, body: unknown): Promise<Received> =>
    call(`POST /api/communities/${slug}/rename`, { token: owner, body });

  it.each(['event', { id: 'event' }])(
    '[C1.11] [C4.4.3] [C12.11] looks at the slug alone, whether the type is %j or not',
    async (type) => {
      const before = (await create('before', { description: 'x' })).body;
      const { status, headers, body } = await rename('before', {
        slug: 'After_All',
        access: { visibility: 'restricted' },
        metadata: { title: 'Other', type },
      });
      expect([status, headers['etag']]).toEqual([200, '"2"']);
      expect(body).toMatchObject({
        id: before.id,
        slug: 'after_all',
        access: before.access,
        metadata: before.metadata,
      });
      expect(body.metadata.type).toBeUndefined();
      expect(body.links.self).toBe(before.links.self);
      expect(body.links.self_html).toBe('https://example.org/communities/after_all');
      expect((await call('GET /api/communities/before')).status).toBe(404);
      expect((await create('before')).status).toBe(201);
    },
  );

  it.each(['application/json', 'application/vnd.trivet.v1+json'])(
    '[C12.11] answers the type as plain text, as %s too, and it stays an object elsewhere',
    async (accept) => {
      const type = (await create('before', { type: { id: 'event' } })).body.metadata.type;
      const renamed = await call('POST /api/communities/before/rename', {
        token: owner,
        body: { slug: 'after', metadata: { title: 'Other', type: 'topic' } },
        headers: { accept },
      });
      expect(renamed.headers['content-type']).toBe(accept);
      expect(renamed.body.metadata).toEqual({ title: 'Title of before', type: 'event' });
      expect((await call('GET /api/communities/after')).body.metadata.type).toEqual(type);
      expect(type).toMatchObject({ id: 'event', title: { en: 'Event' } });
    },
  );

  it('[C1.10] [C4.4.4] is not done by an update', async () => {
    await create('same');
    const put = (slug: string) => call('PUT /api/communities/same', { token: owner, body: input(slug) });
    expect((await put('other')).status).toBe(400);
    expect((await put('SAME')).body.slug).toBe('same');
  });

  it('[C1.12] [C2.5.1] the ETag may be sent back as it came', async () => {
    const { headers } = await create('tagged');
    const sent = { token: owner, body: input('tagged'), headers: { 'if-match': headers['etag'] ?? '' } };
    expect((await call('PUT /api/communities/tagged', sent)).status).toBe(200);
    expect((await call('PUT /api/communities/tagged', sent)).status).toBe(412);
  });

  it('[C1.13] [C5.6] deletes once: then it is gone, and its slug stays taken', async () => {
    await create('once');
    expect((await call('DELETE /api/communities/once', { token: owner })).status).toBe(204);
    expect((await call('DELETE /api/communities/once', { token: owner })).status).toBe(410);
    expect((await call('GET /api/communities/once')).status).toBe(410);
    expect((await create('once')).status).toBe(400);
    await create('free');
    await rename('free', { slug: 'elsewhere' });
    expect((await call('GET /api/communities/free')).status).toBe(404);
  });
});
