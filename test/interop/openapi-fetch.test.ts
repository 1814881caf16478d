import type { paths } from '@trivet/generated/communities/paths';
import createClient, { type Client } from 'openapi-fetch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommunitiesServer, serveCommunities } from './communities-server.js';

/** openapi-fetch with the generated paths, against the served communities. */

let server: CommunitiesServer;
let owner: Client<paths>;
let administrator: Client<paths>;
let nobody: Client<paths>;
const unexpected: unknown[] = [];

beforeAll(async () => {
  server = await serveCommunities((error) => unexpected.push(error));
  const clientOf = (token?: string) =>
    createClient<paths>({
      baseUrl: server.origin,
      ...(token !== undefined && { headers: { Authorization: `Bearer ${token}` } }),
    });
  owner = clientOf('owner-token');
  administrator = clientOf('system-token');
  nobody = clientOf();
});

afterAll(async () => {
  await server.close();
  expect(unexpected).toEqual([]);
});

const access = { visibility: 'public', member_policy: 'open', record_policy: 'open' } as const;
const draft = (slug: string, title: string) => ({
  slug,
  access,
  metadata: { title, type: { id: 'event' as const } },
});
const at = (id: string) => ({ params: { path: { id } } });

const slugsOf = (hits: readonly { readonly slug: string }[] = []) => hits.map(({ slug }) => slug);

/** Creates a community, which must succeed. */
async function create(slug: string, title = 'Größe & Weite') {
  const { data, error } = await owner.POST('/api/communities', { body: draft(slug, title) });
  if (data === undefined) throw new Error(error.message);
  return data;
}

describe('a community', () => {
  it('is created, read by id and by slug, and updated', async () => {
    const made = await create('fetched');
    expect(made.metadata.title).toBe('Größe & Weite');
    for (const name of [made.id, made.slug]) {
      const { data, response } = await nobody.GET('/api/communities/{id}', at(name));
      expect([data?.id, response.headers.get('etag')]).toEqual([made.id, `"${made.revision_id}"`]);
    }
    const { data: updated } = await owner.PUT('/api/communities/{id}', {
      params: { path: { id: made.id }, header: { 'If-Match': String(made.revision_id) } },
      body: draft('fetched', 'Weite'),
    });
    expect([updated?.metadata.title, updated?.revision_id]).toEqual(['Weite', made.revision_id + 1]);
  });

  it('is renamed, and deleted for good', async () => {
    const { id } = await create('to-rename');
    const { data } = await owner.POST('/api/communities/{id}/rename', {
      ...at(id),
      body: { slug: 'renamed' },
    });
    expect(data?.slug).toBe('renamed');
    const removed = await owner.DELETE('/api/communities/{id}', at('renamed'));
    expect([removed.response.status, removed.error]).toEqual([204, undefined]);
    const { error, response } = await owner.GET('/api/communities/{id}', at(id));
    expect([response.status, error?.status]).toEqual([410, 410]);
  });

  it('has a logo', async () => {
    const { id } = await create('with-logo');
    const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0xff]);
    const { data: file, error } = await owner.PUT('/api/communities/{id}/logo', {
      ...at(id),
      body: bytes,
      headers: { 'Content-Type': 'application/octet-stream' },
      // Sends the body unchanged.
      bodySerializer: (body) => body,
    });
    expect(error).toBeUndefined();
    expect([file?.key, file?.size]).toEqual(['logo', bytes.length]);
    const { data: read } = await nobody.GET('/api/communities/{id}/logo', {
      ...at(id),
      parseAs: 'arrayBuffer',
    });
    expect(new Uint8Array(read as ArrayBuffer)).toEqual(bytes);
    const { response } = await owner.DELETE('/api/communities/{id}/logo', at(id));
    expect(response.status).toBe(204);
    expect((await nobody.GET('/api/communities/{id}/logo', at(id))).response.status).toBe(404);
  });
});

describe('searches', () => {
  it('find, page and sort, with parameters that are typed', async () => {
    for (const number of [1, 2, 3]) await create(`sought-${number}`, `Sought ${number}`);
    const query = { q: 'sought', sort: 'oldest', size: 2 } as const;
    const { data: first } = await nobody.GET('/api/communities', { params: { query } });
    const { data: second } = await nobody.GET('/api/communities', {
      params: { query: { ...query, page: 2 } },
    });
    const slugs = [first, second].flatMap((page) => slugsOf(page?.hits.hits));
    expect([first?.hits.total, slugs]).toEqual([3, ['sought-1', 'sought-2', 'sought-3']]);
    const { data: none } = await nobody.GET('/api/communities', {
      params: { query: { ...query, type: ['project', 'topic'] } },
    });
    expect(none?.hits.total).toBe(0);
    expect(none?.aggregations?.type?.buckets).toMatchObject([{ key: 'event', doc_count: 3, label: 'Event' }]);
    const { data: own } = await owner.GET('/api/user/communities', {
      params: { query: { q: 'slug:sought-2' } },
    });
    expect(slugsOf(own?.hits.hits)).toEqual(['sought-2']);
  });

  it('of records', async () => {
    const { data } = await nobody.GET('/api/communities/{id}/records', at('open-science'));
    expect(data?.hits.total).toBeGreaterThan(0);
    expect(data?.aggregations).toHaveProperty('resource_type');
  });
});

describe('featured entries', () => {
  it('are made, listed, moved and deleted, by whoever may', async () => {
    const { id } = await create('to-feature');
    const body = { start_date: '2026-01-02T03:04:05.000000Z' };
    const refused = await owner.POST('/api/communities/{id}/featured', { ...at(id), body });
    expect([refused.response.status, refused.error?.message]).toEqual([403, 'Permission denied.']);
    const { data: entry } = await administrator.POST('/api/communities/{id}/featured', { ...at(id), body });
    if (entry === undefined) throw new Error('there is no entry');
    const { data: found } = await nobody.GET('/api/communities/featured', {
      params: { query: { q: 'slug:to-feature' } },
    });
    expect([found?.hits.total, found?.sortBy]).toEqual([1, 'featured']);
    const params = { path: { id, featured_entry_id: entry.id } };
    const later = { start_date: '2027-01-02T03:04:05.000000Z' };
    const { data: moved } = await administrator.PUT('/api/communities/{id}/featured/{featured_entry_id}', {
      params,
      body: later,
    });
    expect(moved?.id).toBe(entry.id);
    const { data: list } = await administrator.GET('/api/communities/{id}/featured', at(id));
    expect(list?.hits.total).toBe(1);
    await administrator.DELETE('/api/communities/{id}/featured/{featured_entry_id}', { params });
    const { error } = await administrator.DELETE('/api/communities/{id}/featured/{featured_entry_id}', {
      params,
    });
    expect(error?.status).toBe(404);
  });
});

describe('refusals', () => {
  it('are typed: what is wrong is reported field by field', async () => {
    await create('taken');
    const { error } = await owner.POST('/api/communities', { body: draft('taken', 'x') });
    expect(error).toMatchObject({ status: 400, message: 'A validation error occurred.' });
    // Among the declared errors, this one has fields.
    if (error === undefined || !('errors' in error)) throw new Error('there are no errors');
    expect(error.errors).toEqual([
      { field: 'slug', messages: ['A community with this identifier already exists.'] },
    ]);
  });

  it.each([
    [403, () => nobody.POST('/api/communities', { body: draft('never', 'x') })],
    [403, () => nobody.GET('/api/user/communities')],
    [404, () => nobody.GET('/api/communities/{id}', at('no-such-community'))],
    [406, () => nobody.GET('/api/communities', { headers: { Accept: 'text/html' } })],
    [
      412,
      () =>
        owner.DELETE('/api/communities/{id}', {
          params: { path: { id: 'open-science' }, header: { 'If-Match': '4711' } },
        }),
    ],
  ] as const)('%i has the error body of the contract', async (status, call) => {
    const { error, response } = await call();
    expect([response.status, error?.status, typeof error?.message]).toEqual([status, status, 'string']);
  });

  it('leave no operation of the contract uncalled [C1.20]', () => {
    const called = new Set(
      server.answered.filter(({ status }) => status < 400).map(({ operation }) => operation),
    );
    expect(called.size).toBe(16);
  });
});
