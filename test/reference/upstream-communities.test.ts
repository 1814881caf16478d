import { beforeEach, describe, expect, it } from 'vitest';
import { loadMembers, loadRecords } from '#reference/communities/fixtures';
import {
  admin,
  other,
  owner,
  type Served,
  serveCommunities,
  slugsOf,
  system,
} from './communities-fixture.js';
import type { Received } from './http-request.js';

/**
 * The expectations of the tests of the real service, in our own words and over HTTP. Where the interface document
 * differs, it takes precedence, and the test says so.
 */

let served: Served;
beforeEach(() => {
  served = serveCommunities();
});

/** The requests of upstream's tests; the contract requires two more policies, for which upstream has defaults. */
const upstreamAccess = {
  visibility: 'public',
  members_visibility: 'public',
  record_submission_policy: 'open',
};
const asked = { member_policy: 'open', record_policy: 'open' };
const minimal = (changes: { slug?: string; access?: object; metadata?: object } = {}): object => ({
  slug: changes.slug ?? 'public',
  access: { ...upstreamAccess, ...asked, ...changes.access },
  metadata: { title: 'My Community', ...changes.metadata },
});

const call: Served['call'] = (line, sent) => served.call(line, sent);
const post = (body: object, token = owner): Promise<Received> =>
  call('POST /api/communities', { token, body });
const put = (name: string, body: object, headers: Record<string, string> = {}): Promise<Received> =>
  call(`PUT /api/communities/${name}`, { token: owner, body, headers });
const remove = (name: string): Promise<Received> => call(`DELETE /api/communities/${name}`, { token: owner });
const get = (path: string, token?: string): Promise<Received> =>
  call(`GET /api/communities${path}`, token === undefined ? {} : { token });
const fieldsOf = ({ body }: Received): string[] => body.errors.map(({ field }: { field: string }) => field);
const gone = 'The record has been deleted.';
const unknown = 'The persistent identifier does not exist.';
const truncated = (id: string): string => id.slice(0, -1);

describe('upstream: resources of communities', () => {
  it('[U1] lives from creation to deletion', async () => {
    const { status, body } = await post(minimal());
    expect(status).toBe(201);
    for (const name of [body.id, 'public']) {
      expect((await get(`/${name}`)).body.id).toBe(body.id);
    }
    expect((await get(`?q=id:${body.id}`)).body.hits.total).toBe(1);
    expect((await put(body.id, minimal({ metadata: { title: 'New' } }))).status).toBe(200);
    expect((await get('?q=New')).body.hits.hits[0].metadata.title).toBe('New');
    expect((await remove(body.id)).status).toBe(204);
    const read = await get(`/${body.id}`);
    expect([read.status, read.body.message]).toEqual([410, gone]);
  });

  it('[U2] [C12.4] checks what is sent', async () => {
    expect((await post(minimal())).body.metadata).toEqual({ title: 'My Community' });
    expect((await post(minimal({ slug: 'a', metadata: { type: { id: 'foobar' } } }))).status).toBe(400);
    const refused = await post(minimal({ slug: 'a', access: { visibility: 'foobar' } }));
    expect(refused.body.errors).toEqual([
      { field: 'access.visibility', messages: ['Must be one of: public, restricted.'] },
    ]);
    // The interface requires both policies, upstream neither.
    const bare = await post({ slug: 'a', access: upstreamAccess, metadata: { title: 'T' } });
    expect(fieldsOf(bare)).toEqual(['access.member_policy', 'access.record_policy']);
  });

  it('[U3] [C1.6] [C12.2] limits texts', async () => {
    // The interface allows 2000 characters for a description and a curation policy; a setting restores upstream's 250.
    served = serveCommunities({ maxDescription: 250 });
    const tooLong: [string, object][] = [
      ['slug', minimal({ slug: 'x'.repeat(101) })],
      ['metadata.title', minimal({ metadata: { title: 'x'.repeat(251) } })],
      ['metadata.description', minimal({ metadata: { description: 'x'.repeat(251) } })],
      ['metadata.curation_policy', minimal({ metadata: { curation_policy: 'x'.repeat(50_001) } })],
      ['metadata.page', minimal({ metadata: { page: 'x'.repeat(50_001) } })],
    ];
    for (const [field, body] of tooLong) {
      const refused = await post(body);
      expect([refused.status, fieldsOf(refused)[0]]).toEqual([400, field]);
    }
    const metadata = {
      description: 'x'.repeat(250),
      curation_policy: 'x'.repeat(2000),
      page: 'x'.repeat(50_000),
    };
    expect((await post(minimal({ metadata }))).status).toBe(201);
    expect((await remove('public')).status).toBe(204);
  });

  it.each([
    ['[U4] a community', false],
    ['[U5] a deleted community', true],
  ])('%s keeps its slug', async (_, isDeleted) => {
    const { id } = (await post(minimal())).body;
    if (isDeleted) await remove(id);
    const again = await post({ ...minimal(), id: 'bogus' });
    expect(again.status).toBe(400);
    expect(again.body.errors).toEqual([
      { field: 'slug', messages: ['A community with this identifier already exists.'] },
    ]);
  });

  it('[U6] links to itself', async () => {
    const { id, links } = (await post(minimal())).body;
    expect(links.self).toBe(`https://example.org/api/communities/${id}`);
    expect(links.self_html).toBe('https://example.org/communities/public');
  });

  it('[U7] is searched', async () => {
    for (let number = 0; number < 16; number += 1) {
      const id = ['organization', 'event', 'topic', 'project'][number % 4] ?? '';
      await post(minimal({ slug: `c${number}`, metadata: { type: { id } } }));
    }
    const all = await get('');
    expect(all.body.hits.total).toBe(16);
    expect(slugsOf(all)[0]).toBe('c15');
    expect((await get('?q=metadata.type.id:project')).body.hits.total).toBe(4);
    expect(slugsOf(await get('?sort=oldest'))[0]).toBe('c0');
    expect((await get('?size=5&page=2')).body.hits.hits).toHaveLength(5);
    expect((await get('?q=Comm')).body.hits.total).toBe(16);
  });

  const full = minimal({
    metadata: {
      description: 'An example.',
      curation_policy: '<p>We read.</p>',
      page: '<h1>Welcome</h1>',
      type: { id: 'event' },
      website: 'https://inveniosoftware.org/',
      organizations: [{ name: 'Society' }],
    },
  }) as { metadata: { type: object } };

  it('[U8] is read as it was made', async () => {
    const { body } = await post(full);
    expect(body.metadata).toMatchObject(full.metadata);
    expect(body.metadata.type).toMatchObject({ id: 'event', title: { en: 'Event' } });
    const read = await get(`/${body.id}`);
    // The interface has the link to featured entries on a single read.
    const { featured: _, ...links } = read.body.links;
    expect({ ...read.body, links }).toEqual(body);
    expect((await get(`/${truncated(body.id)}`)).status).toBe(404);
  });

  it('[U9] is updated', async () => {
    const { id, revision_id } = (await post(full)).body;
    const changed = minimal({
      access: { members_visibility: 'restricted', member_policy: 'closed' },
      metadata: { title: 'New', type: { id: 'project' } },
    });
    const { status, body } = await put(id, changed);
    expect(status).toBe(200);
    expect(body.revision_id).toBe(revision_id + 1);
    expect(body.access).toMatchObject({ members_visibility: 'restricted', member_policy: 'closed' });
    expect(body.metadata).toMatchObject({ title: 'New', type: { title: { en: 'Project' } } });
    const missing = await put(truncated(id), changed);
    expect([missing.status, missing.body.message]).toEqual([404, unknown]);
    await remove(id);
    expect((await put(id, changed)).status).toBe(410);
  });

  it('[U10] is updated after it was renamed', async () => {
    const { id } = (await post(minimal())).body;
    const renamed = await call('POST /api/communities/public/rename', {
      token: owner,
      body: { slug: 'other' },
    });
    expect(renamed.status).toBe(200);
    const { status, body } = await put('other', minimal({ slug: 'other' }));
    expect([status, body.id, body.revision_id]).toEqual([200, id, renamed.body.revision_id + 1]);
  });

  it('[U11] is deleted', async () => {
    const { id } = (await post(minimal())).body;
    expect((await remove(id)).status).toBe(204);
    expect((await get(`/${id}`)).status).toBe(410);
    expect((await remove(truncated(id))).status).toBe(404);
  });

  it('[U12] has a logo', async () => {
    await post(minimal());
    const path = '/api/communities/public/logo';
    for (const method of ['GET', 'DELETE']) {
      const none = await call(`${method} ${path}`, { token: owner });
      expect([none.status, none.body.message]).toEqual([404, 'No logo exists for this community.']);
    }
    const upload = (text: string) =>
      call(`PUT ${path}`, { token: owner, body: new TextEncoder().encode(text) });
    const first = await upload('logo');
    expect([first.status, first.body.size]).toEqual([200, 4]);
    expect(new TextDecoder().decode((await call(`GET ${path}`)).bytes)).toBe('logo');
    expect((await upload('new logo')).body.size).toBe(8);
    expect((await call(`DELETE ${path}`)).status).toBe(403);
    expect((await call(`DELETE ${path}`, { token: owner })).status).toBe(204);
    expect((await call(`GET ${path}`)).status).toBe(404);
  });

  it('[U13] has a logo of a million bytes at most', async () => {
    await post(minimal());
    const upload = (size: number) =>
      call('PUT /api/communities/public/logo', { token: owner, body: new Uint8Array(size) });
    const refused = await upload(4_000_004);
    expect(refused.status).toBe(400);
    expect(refused.body.errors[0].messages[0]).toContain('Limit: 1.00 MB Given: 4.00 MB');
    expect((await upload(4)).status).toBe(200);
  });

  it('[U14] has a slug of letters, digits and dashes', async () => {
    const refused = await post(minimal({ slug: 'comm id' }));
    expect(refused.status).toBe(400);
    expect(refused.body.errors[0].messages).toEqual([
      'The identifier should contain only letters, numbers, or dashes.',
    ]);
  });

  it('[U15] is renamed', async () => {
    await post(minimal());
    const rename = (body: object) => call('POST /api/communities/public/rename', { token: owner, body });
    expect((await rename({ slug: 'Renamed comm' })).status).toBe(400);
    const missing = await rename({});
    expect(missing.body.errors).toEqual([{ field: 'slug', messages: ['Missing data for required field.'] }]);
    const renamed = await rename({ slug: 'Renamed_comm' });
    expect([renamed.status, renamed.body.slug]).toEqual([200, 'renamed_comm']);
    const slug = renamed.body.id;
    expect((await post(minimal({ slug }))).status).toBe(400);
  });

  it('[U16] is featured by those who hold system_process, not by administrators without it', async () => {
    await post(minimal());
    expect((await get('/featured')).body.hits.total).toBe(0);
    const path = '/api/communities/public/featured';
    const body = { start_date: '2022-06-03T10:52:23.945755Z' };
    expect((await call(`POST ${path}`, { token: owner, body })).status).toBe(403);
    expect((await call(`POST ${path}`, { token: admin, body })).status).toBe(403);
    expect((await call(`GET ${path}`, { token: system })).status).toBe(200);
    const made = await call(`POST ${path}`, { token: system, body });
    expect(made.status).toBe(201);
    expect((await call(`PUT ${path}/${made.body.id}`, { token: system, body })).status).toBe(200);
    expect((await call(`DELETE ${path}/${made.body.id}`, { token: system })).status).toBe(204);
  });

  const restricted = minimal({ access: { visibility: 'restricted' } });

  it('[U17] is restricted where the service lets it', async () => {
    expect((await post(restricted)).status).toBe(201);
    expect((await get('/public', owner)).status).toBe(200);
    served = serveCommunities({ COMMUNITIES_ALLOW_RESTRICTED: false });
    expect((await post(restricted)).status).toBe(403);
  });

  it('[U18] stays public where nothing may be restricted', async () => {
    served = serveCommunities({ COMMUNITIES_ALLOW_RESTRICTED: false });
    await post(minimal());
    expect((await put('public', restricted)).status).toBe(403);
    expect((await put('public', minimal({ metadata: { title: 'New' } }))).status).toBe(200);
  });

  it('[U19] stays restricted where nothing may be restricted', async () => {
    const { store } = served;
    await post(restricted);
    served = serveCommunities({ COMMUNITIES_ALLOW_RESTRICTED: false }, undefined, store);
    expect((await put('public', minimal())).status).toBe(403);
    expect((await put('public', minimal({ access: { visibility: 'restricted' } }))).status).toBe(200);
  });

  it('[U30] is of one of four types', async () => {
    for (const id of ['organization', 'event', 'topic', 'project'])
      expect((await post(minimal({ slug: id, metadata: { type: { id } } }))).status).toBe(201);
    expect((await post(minimal({ metadata: { type: { id: 'invalid' } } }))).status).toBe(400);
  });

  it('[U31] belongs to organizations', async () => {
    const named = [{ name: 'First' }, { name: 'Second' }];
    const kept = await post(minimal({ metadata: { organizations: named } }));
    expect(kept.body.metadata.organizations).toEqual(named);
    const both = await post(
      minimal({ slug: 'both', metadata: { organizations: [{ id: '01ggx4157', name: 'Mine' }] } }),
    );
    // Only the id is stored: the displayed name is that of the registry.
    expect(both.body.metadata.organizations).toEqual([
      { id: '01ggx4157', name: 'European Organization for Nuclear Research' },
    ]);
    for (const organizations of [
      [{ id: 'nobody' }],
      [{ id: 'nobody', name: 'Somebody' }],
      { name: 'First' },
      [{ foo: 'bar' }],
      [{ id: 1 }],
      [{ id: 1, name: 'One' }],
      [named[0], named[0]],
      [{ id: '01ggx4157' }, { id: '01ggx4157', name: 'Twice' }],
    ]) {
      const refused = await post(minimal({ slug: 'refused', metadata: { organizations } }));
      expect(refused.status, JSON.stringify(organizations)).toBe(400);
    }
  });
});

describe('upstream: services of communities', () => {
  const start = '/api/communities';
  const featureFrom = async (slug: string, start_date: string): Promise<number> =>
    (await call(`POST ${start}/${slug}/featured`, { token: system, body: { start_date } })).body.id;
  const past = '2022-01-01T00:00:00Z';

  it('[U20] finds what is featured now', async () => {
    for (const slug of ['a', 'b', 'c']) await post(minimal({ slug }));
    await featureFrom('a', '2999-01-01T00:00:00Z');
    expect((await get('/featured')).body.hits.total).toBe(0);
    await featureFrom('a', past);
    await featureFrom('b', '2023-01-01T00:00:00Z');
    expect(slugsOf(await get('/featured'))).toEqual(['b', 'a']);
    await featureFrom('a', '2024-01-01T00:00:00Z');
    const found = await get('/featured');
    expect(slugsOf(found)).toEqual(['a', 'b']);
    expect(found.body.hits.hits[0].links.self).toBeTypeOf('string');
    expect(found.body.hits.hits[0].featured).toBeUndefined();
  });

  it('[U21] features public communities from a date on', async () => {
    await post(minimal());
    await post(minimal({ slug: 'secret', access: { visibility: 'restricted' } }));
    const feature = (slug: string, body: object) =>
      call(`POST ${start}/${slug}/featured`, { token: system, body });
    expect((await feature('public', { start_date: past })).body.start_date).toBe(
      '2022-01-01T00:00:00.000000+00:00',
    );
    const secret = await feature('secret', { start_date: past });
    expect(secret.body.errors).toEqual([
      { field: 'community_id', messages: ['The community is not public.'] },
    ]);
    expect((await feature('public', {})).status).toBe(400);
  });

  it('[U22] lists entries in the order they were made', async () => {
    await post(minimal());
    const ids = [await featureFrom('public', '2999-01-01T00:00:00Z'), await featureFrom('public', past)];
    const { body } = await call(`GET ${start}/public/featured`, { token: system });
    expect(body.hits.total).toBe(2);
    expect(body.hits.hits.map(({ id }: { id: number }) => id)).toEqual(ids);
  });

  it('[U23] deletes an entry once', async () => {
    await post(minimal());
    const id = await featureFrom('public', past);
    const path = `${start}/public/featured`;
    expect((await call(`DELETE ${path}/${id}`, { token: system })).status).toBe(204);
    expect((await call(`GET ${path}`, { token: system })).body.hits.total).toBe(0);
    for (const missing of [id, 9999]) {
      const again = await call(`DELETE ${path}/${missing}`, { token: system });
      expect(again.status).toBe(404);
      expect(again.body.message).toMatch(/^A featured community entry with .* does not exist\.$/);
    }
  });

  it('[U24] moves an entry', async () => {
    await post(minimal());
    const id = await featureFrom('public', past);
    const move = (entry: number, body: object) =>
      call(`PUT ${start}/public/featured/${entry}`, { token: system, body });
    const moved = await move(id, { start_date: '2023-02-03T04:05:06Z' });
    expect(moved.body).toEqual({ id, start_date: '2023-02-03T04:05:06.000000+00:00' });
    expect((await move(9999, { start_date: past })).status).toBe(404);
    expect((await move(id, {})).status).toBe(400);
    await call(`DELETE ${start}/public/featured/${id}`, { token: system });
    expect((await move(id, { start_date: past })).status).toBe(404);
  });

  it('[U25] finds the communities of a user', async () => {
    await post(minimal({ access: { visibility: 'restricted' } }));
    await loadMembers(served.store, [{ community: 'public', user: 'admin', role: 'reader' }]);
    const total = async (token: string): Promise<number> =>
      (await call('GET /api/user/communities', { token })).body.hits.total;
    expect([await total(owner), await total(admin), await total(other)]).toEqual([1, 1, 0]);
    expect((await call('GET /api/user/communities')).status).toBe(403);
  });

  it('[U26] keeps why a community was deleted', async () => {
    const { id } = (await post(minimal())).body;
    const body = { removal_reason: { id: 'spam' }, note: 'Not ours.' };
    expect((await call(`DELETE ${start}/public`, { token: owner, body })).status).toBe(204);
    const [kept] = await served.store.get('communities', [id]);
    expect(kept).toMatchObject({
      deleted: true,
      tombstone: { is_visible: true, removed_by: 'owner', note: 'Not ours.', removal_reason: 'spam' },
    });
    const today = new Date().toISOString().slice(0, 10);
    expect(JSON.stringify(kept)).toContain(`"removal_date":"${today}`);
    // Restoring is not in the interface.
    expect((await call(`POST ${start}/${id}/restore`, { token: system })).status).toBe(404);
  });

  it('[U27] restores nothing that was not deleted', async () => {
    await post(minimal());
    expect((await call(`POST ${start}/public/restore`, { token: system })).status).toBe(404);
    expect((await get('/public')).status).toBe(200);
  });

  it('[U28] ignores themes and children, which are not in the interface', async () => {
    await post(minimal());
    for (const token of [owner, system]) {
      const body = { ...minimal(), theme: { brand: 'x' }, children: { allow: true } };
      const { status, body: after } = await call(`PUT ${start}/public`, { token, body });
      expect(status).toBe(200);
      expect([after.theme, after.children]).toEqual([undefined, { allow: false }]);
    }
  });

  it('[U29] takes back what it says of children', async () => {
    const { body } = await post(minimal());
    const after = await put('public', body);
    expect([after.status, after.body.children]).toEqual([200, { allow: false }]);
  });

  it('[U32] says what callers may do', async () => {
    const permissionsFor = async (token: string): Promise<unknown> =>
      (await call(`GET ${start}/public`, { token, headers: { accept: 'application/vnd.trivet.v1+json' } }))
        .body.ui.permissions;
    const none = {
      can_include_directly: false,
      can_update: false,
      can_submit_record: false,
      can_manage_collections: false,
    };
    await post(minimal({ access: { review_policy: 'closed', record_submission_policy: 'closed' } }));
    await loadMembers(served.store, [{ community: 'public', user: 'admin', role: 'reader' }]);
    expect(await permissionsFor(owner)).toEqual({ ...none, can_update: true, can_submit_record: true });
    expect(await permissionsFor(admin)).toEqual({ ...none, can_submit_record: true });
    expect(await permissionsFor(other)).toEqual(none);
    await put('public', minimal({ access: { review_policy: 'open', record_submission_policy: 'open' } }));
    expect(await permissionsFor(owner)).toMatchObject({ can_include_directly: true, can_update: true });
    expect(await permissionsFor(admin)).toEqual({ ...none, can_submit_record: true });
    expect(await permissionsFor(other)).toEqual({ ...none, can_submit_record: true });
    await put('public', minimal({ access: { review_policy: 'members' } }));
    expect(await permissionsFor(admin)).toMatchObject({ can_include_directly: true });
  });
});

describe('upstream: records of communities', () => {
  const record = {
    title: 'R',
    communities: ['public'],
    created: '2026-01-01T00:00:00Z',
    resource_type: { id: 'dataset', title: 'Dataset' },
  };
  const restricted = minimal({ access: { visibility: 'restricted' } });

  it('[U61] a community with public records cannot hide', async () => {
    await post(minimal());
    await loadRecords(served.store, [{ ...record, id: 'r1', visibility: 'restricted' }]);
    expect((await put('public', restricted)).status).toBe(200);
    expect((await put('public', minimal())).status).toBe(200);
    await loadRecords(served.store, [{ ...record, id: 'r2' }]);
    const refused = await put('public', restricted);
    expect(refused.status).toBe(400);
    expect(refused.body.errors[0].messages).toEqual(['Cannot restrict a community with public records.']);
  });

  it('[U62] finds the records of a community', async () => {
    await post(minimal());
    const total = async (token?: string): Promise<number> =>
      (await get('/public/records', token)).body.hits.total;
    expect([await total(), await total(other)]).toEqual([0, 0]);
    await loadRecords(
      served.store,
      ['r1', 'r2', 'r3'].map((id) => ({ ...record, id })),
    );
    expect([await total(), await total(other)]).toEqual([3, 3]);
  });
});
