import { beforeEach, describe, expect, it } from 'vitest';
import { loadMembers } from '#reference/communities/fixtures';
import { communitiesHandler } from '#reference/communities/handler';
import { admin, bodyOf, other, owner, type Served, serveCommunities, system } from './communities-fixture.js';
import { send } from './http-request.js';

let served: Served;
beforeEach(async () => {
  served = serveCommunities();
  await served.create('here', { type: { id: 'event' }, organizations: [{ id: '01ggx4157' }, { name: 'B' }] });
});

const call: Served['call'] = (line, sent) => served.call(line, sent);
const here = '/api/communities/here';
const plain = 'application/json';
const vendor = 'application/vnd.trivet.v1+json';

describe('negotiation and bodies', () => {
  it.each([
    [`${plain}, ${vendor};q=0.1`, plain],
    [`${plain};q=0.1, ${vendor}`, vendor],
    [`*/*;q=1, ${vendor};q=0.1`, vendor],
    ['*/*', plain],
    ['', plain],
    // Section 13: types that upstream cannot read are read here.
    ['application/*', plain],
    [`${plain}; charset=utf-8`, plain],
  ])('[C2.3.1] [C13.2] Accept: %s is answered with %s', async (accept, type) => {
    const { status, headers } = await call(`GET ${here}`, { headers: { accept } });
    expect([status, headers['content-type']]).toEqual([200, type]);
  });

  it('[C2.3.1] other vendors are answered by their own name', async () => {
    const type = 'application/vnd.inveniordm.v1+json';
    const { headers, body } = await call(`GET ${here}`, { headers: { accept: `${type}, */*;q=0.8` } });
    expect(headers['content-type']).toBe(type);
    expect(body.ui.type.title_l10n).toBe('Event');
  });

  it('[C2.3.2] the type of an answer has no charset', async () => {
    expect((await call(`GET ${here}`)).headers['content-type']).toBe(plain);
  });

  it('[C2.3.3] a body without a type is JSON, or octets as a logo', async () => {
    const bytes = (text: string) => ({ method: 'PUT', token: owner, bytes: new TextEncoder().encode(text) });
    const handler = communitiesHandler(served.service);
    for (const [line, text] of [
      [`PUT ${here}`, JSON.stringify(bodyOf('here'))],
      [`PUT ${here}/logo`, 'logo'],
    ] as const) {
      const untyped: typeof handler = (request) =>
        handler({
          ...request,
          header: (name) => (name === 'content-type' ? undefined : request.header(name)),
          body: (limit) => request.body(limit),
        });
      expect((await send(untyped, line, { token: owner, body: bytes(text).bytes })).status).toBe(200);
    }
  });

  it.each(['application/JSON; charset=utf-8', 'APPLICATION/json', 'application/json;charset="UTF-8"'])(
    '[C13.1] %s is JSON',
    async (type) => {
      const sent = { token: owner, body: bodyOf('fresh'), headers: { 'content-type': type } };
      expect((await call('POST /api/communities', sent)).status).toBe(201);
    },
  );

  it('[C1.14] [C13.1] octets may have parameters', async () => {
    const headers = { 'content-type': 'application/octet-stream; x=y' };
    expect((await call(`PUT ${here}/logo`, { token: owner, body: 'logo', headers })).status).toBe(200);
  });

  it('[C2.3.4] a deletion has no body, or JSON', async () => {
    const remove = (slug: string, body: unknown, type: string) =>
      call(`DELETE /api/communities/${slug}`, { token: owner, body, headers: { 'content-type': type } });
    expect((await remove('here', 'x', 'text/plain')).status).toBe(415);
    expect((await remove('here', '', plain)).status).toBe(204);
    await served.create('there');
    expect((await remove('there', { removal_reason: { id: 'spam' } }, plain)).status).toBe(204);
  });

  it('[C2.3.5] deleting a logo looks at no body', async () => {
    await call(`PUT ${here}/logo`, {
      token: owner,
      body: 'logo',
      headers: { 'content-type': 'application/octet-stream' },
    });
    const headers = { 'content-type': 'application/octet-stream' };
    const { status, bytes } = await call(`DELETE ${here}/logo`, { token: owner, headers });
    expect([status, bytes.length]).toEqual([204, 0]);
  });

  it('[C2.3.6] prettyprint puts lines, blanks and order into JSON', async () => {
    const pretty = await call(`GET ${here}?prettyprint=1`);
    const text = new TextDecoder().decode(pretty.bytes);
    expect(text.split('\n').slice(0, 2)).toEqual(['{', '  "access": {']);
    const sortedKeys = (value: object): boolean => {
      const names = Object.keys(value);
      return names.join() === [...names].sort().join();
    };
    expect(sortedKeys(pretty.body)).toBe(true);
    expect(pretty.body).toEqual((await call(`GET ${here}`)).body);
  });

  it('[C2.3.7] HEAD is like GET, and a slash behind leads nowhere', async () => {
    const head = await call(`HEAD ${here}`);
    expect([head.status, head.headers['etag']]).toEqual([200, '"1"']);
    expect((await call(`GET ${here}/`)).status).toBe(404);
  });

  it('[C2.3.8] no answer names a location', async () => {
    expect((await served.create('fresh')).headers['location']).toBeUndefined();
  });

  it('[C2.3.9] of repeated parameters the first counts', async () => {
    await served.create('there');
    const { links, hits } = (await call('GET /api/communities?size=1&size=x&sort=oldest&sort=newest')).body;
    expect(links.self).toContain('size=1&sort=oldest');
    expect(hits.hits).toHaveLength(1);
    expect((await call('GET /api/communities?q=slug:there&q=slug:nowhere')).body.hits.total).toBe(1);
  });
});

describe('credentials', () => {
  it('[C1.1] anonymous callers are refused by 403, as others are', async () => {
    for (const token of [undefined, 'nonsense', other]) {
      const sent = token === undefined ? { body: bodyOf('here') } : { token, body: bodyOf('here') };
      expect((await call(`PUT ${here}`, sent)).status).toBe(403);
    }
    expect((await call('GET /api/user/communities')).status).toBe(403);
  });

  it('[C1.2] an unknown token leaves its caller anonymous', async () => {
    expect((await call(`GET ${here}`, { token: 'expired' })).status).toBe(200);
  });

  it('[C2.4.1] a token may stand in the query', async () => {
    await served.create('hidden', {}, { visibility: 'restricted' });
    expect((await call(`GET /api/communities/hidden?access_token=${owner}`)).status).toBe(200);
    expect((await call(`GET /api/communities/hidden?access_token=${other}`)).status).toBe(403);
    const found = await call(`GET /api/communities?access_token=${owner}&visibility=restricted`);
    expect(found.body.hits.total).toBe(1);
    expect(found.body.links.self).not.toContain('access_token');
  });

  it('[C2.4.2] a query that is badly escaped is refused', async () => {
    for (const query of ['%zz', '%4', '%', '%a', '%%']) {
      const { status, body } = await call(`GET /api/communities?q=${query}`);
      expect([status, body.message]).toEqual([400, 'Error trying to decode a non urlencoded string.']);
    }
  });

  it('[C2.4.4] [C12.9] administrators without system_process do not feature, nor change communities of others', async () => {
    const body = { start_date: '2026-01-01T00:00:00Z' };
    expect((await call(`POST ${here}/featured`, { token: admin, body })).status).toBe(403);
    expect((await call(`POST ${here}/featured`, { token: system, body })).status).toBe(201);
    expect((await call(`GET ${here}/featured`, { token: admin })).status).toBe(403);
    expect((await call(`PUT ${here}/featured/1`, { token: admin, body })).status).toBe(403);
    expect((await call(`DELETE ${here}/featured/1`, { token: admin })).status).toBe(403);
    expect((await call(`GET ${here}/featured`, { token: system })).body.hits.total).toBe(1);
    expect((await call(`PUT ${here}`, { token: admin, body: bodyOf('here') })).status).toBe(403);
  });
});

describe('revisions', () => {
  const put = (headers: Record<string, string> = {}) =>
    call(`PUT ${here}`, { token: owner, body: bodyOf('here'), headers });
  const revision = async (): Promise<number> => (await call(`GET ${here}`)).body.revision_id;

  it('[C2.5.1] the ETag of a community is its revision, in both representations', async () => {
    for (const accept of [plain, vendor])
      expect((await call(`GET ${here}`, { headers: { accept } })).headers['etag']).toBe('"1"');
    expect((await put()).headers['etag']).toBe('"2"');
    const renamed = await call(`POST ${here}/rename`, { token: owner, body: { slug: 'there' } });
    expect(renamed.headers['etag']).toBe('"3"');
    for (const path of ['/api/communities', '/api/communities/featured'])
      expect((await call(`GET ${path}`)).headers['etag']).toBeUndefined();
  });

  it('[C2.5.2] If-None-Match means nothing for JSON', async () => {
    expect((await call(`GET ${here}`, { headers: { 'if-none-match': '"1"' } })).status).toBe(200);
  });

  it.each(['if-match', 'if_match'])('[C2.5.3] %s is honoured', async (name) => {
    expect((await put({ [name]: '7' })).status).toBe(412);
    expect((await put({ [name]: '1' })).status).toBe(200);
  });

  it.each(['1', '"1"', 'W/"1"', '"7", "1"', '*'])(
    '[C13.3] If-Match: %s means the first revision',
    async (tag) => {
      expect((await put({ 'if-match': tag })).status).toBe(200);
    },
  );

  it('[C2.5.4] each update and rename is one revision', async () => {
    await put();
    await call(`POST ${here}/rename`, { token: owner, body: { slug: 'there' } });
    await call(`POST /api/communities/there/rename`, { token: owner, body: { slug: 'here' } });
    await put();
    expect(await revision()).toBe(5);
  });

  it('[C2.5.5] a logo is a revision of its community, a featured entry is none', async () => {
    const sent = { token: owner, body: new Uint8Array(4) };
    const before = (await call(`GET ${here}`)).body.updated;
    await call(`PUT ${here}/logo`, sent);
    expect(await revision()).toBe(2);
    expect((await call(`GET ${here}`)).body.updated > before).toBe(true);
    await call(`DELETE ${here}/logo`, { token: owner });
    expect(await revision()).toBe(3);
    await call(`POST ${here}/featured`, { token: system, body: { start_date: '2026-01-01T00:00:00Z' } });
    expect(await revision()).toBe(3);
  });
});

describe('the community', () => {
  it('[C4.1] has all its members', async () => {
    const { body } = await call(`GET ${here}`);
    expect(Object.keys(body).sort()).toEqual([
      'access',
      'children',
      'created',
      'custom_fields',
      'deletion_status',
      'id',
      'links',
      'metadata',
      'revision_id',
      'slug',
      'updated',
    ]);
    expect(body.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    for (const moment of [body.created, body.updated])
      expect(moment).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00$/);
    expect(body).toMatchObject({
      revision_id: 1,
      custom_fields: {},
      deletion_status: { is_deleted: false, status: 'P' },
      children: { allow: false },
      metadata: {
        type: { id: 'event', title: { en: 'Event', de: 'Veranstaltung' } },
        organizations: [
          { id: '01ggx4157', name: 'European Organization for Nuclear Research' },
          { name: 'B' },
        ],
      },
    });
    expect(Object.keys(body.access).sort()).toEqual([
      'member_policy',
      'members_visibility',
      'record_policy',
      'record_submission_policy',
      'review_policy',
      'visibility',
    ]);
  });

  it('[C4.3] has defaults of its policies', async () => {
    const { body } = await served.create('defaults', {}, { record_policy: 'closed' });
    expect(body.access).toEqual({
      visibility: 'public',
      member_policy: 'open',
      members_visibility: 'public',
      record_policy: 'closed',
      record_submission_policy: 'closed',
      review_policy: 'closed',
    });
  });

  it('[C1.7] [C4.8] is found by its exact slug, and its UUID however it is spelled', async () => {
    const { id } = (await call(`GET ${here}`)).body;
    const bare = id.replaceAll('-', '');
    for (const name of [id, id.toUpperCase(), bare, `%7B${id}%7D`, `urn:uuid:${id}`, 'here'])
      expect((await call(`GET /api/communities/${name}`)).status, name).toBe(200);
    for (const name of ['HERE', 'Here', bare.slice(1), `${bare}0`])
      expect((await call(`GET /api/communities/${name}`)).status, name).toBe(404);
  });

  it('[C5.3] is gone on every path but that of its records', async () => {
    await call(`DELETE ${here}`, { token: owner });
    const start = { start_date: '2026-01-01T00:00:00Z' };
    for (const [line, sent] of [
      [`GET ${here}`, {}],
      [`PUT ${here}`, { token: owner, body: bodyOf('here') }],
      [`DELETE ${here}`, { token: owner }],
      [`POST ${here}/rename`, { token: owner, body: { slug: 'a' } }],
      [`GET ${here}/logo`, {}],
      [`PUT ${here}/logo`, { token: owner, body: new Uint8Array(1) }],
      [`DELETE ${here}/logo`, { token: owner }],
      [`GET ${here}/featured`, { token: system }],
      [`POST ${here}/featured`, { token: system, body: start }],
      [`PUT ${here}/featured/1`, { token: system, body: start }],
      [`DELETE ${here}/featured/1`, { token: system }],
    ] as const)
      expect((await call(line, sent)).status, line).toBe(410);
    expect((await call(`GET ${here}/records`)).status).toBe(200);
  });

  it('[C6] [C12.6] [C12.7] [C12.8] links to what belongs to it', async () => {
    const { id } = (await call(`GET ${here}`)).body;
    const api = `https://example.org/api/communities/${id}`;
    const page = 'https://example.org/communities/here';
    const links = {
      self: api,
      self_html: page,
      settings_html: `${page}/settings`,
      logo: `${api}/logo`,
      rename: api,
      members: `${api}/members`,
      public_members: `${api}/members/public`,
      invitations: `${api}/invitations`,
      requests: `${api}/requests`,
      records: `${api}/records`,
      membership_requests: `${api}/membership-requests`,
      collection_trees: `${api}/collection-trees`,
    };
    const hit = async (token: string) =>
      (await call('GET /api/communities', { token })).body.hits.hits[0].links;
    for (const token of [owner, admin]) expect(await hit(token)).toEqual(links);
    expect(await hit(system)).toEqual({ ...links, featured: `${api}/featured` });
    // The interface has it on a single read, for every caller.
    expect((await call(`GET ${here}`)).body.links).toEqual({ ...links, featured: `${api}/featured` });
    for (const name of [
      'members',
      'members/public',
      'invitations',
      'requests',
      'membership-requests',
      'collection-trees',
    ]) {
      const { status, body } = await call(`GET ${here}/${name}`);
      expect([status, body.status]).toEqual([404, 404]);
    }
  });

  it.each([
    ['de', 'Veranstaltung'],
    ['de-AT-1996, en;q=0.9', 'Veranstaltung'],
    ['fr, SV;q=0.7, es;q=0.8', 'Evento'],
    ['fr;q=1, *;q=0.5', 'Event'],
    ['de;q=0, __proto__, q=', 'Event'],
    ['', 'Event'],
  ])('[C8.1] has texts in the language that %j asks for', async (language, title) => {
    const headers = { accept: vendor, 'accept-language': language };
    const { body } = await call(`GET ${here}`, { headers });
    expect(body.ui.type.title_l10n).toBe(title);
  });

  it('[C8.1] has texts and permissions in the vendor’s representation', async () => {
    await loadMembers(served.store, [{ community: 'here', user: 'other', role: 'curator' }]);
    const { body } = await call(`GET ${here}`, { token: other, headers: { accept: vendor } });
    const { ui, ...rest } = body;
    expect(rest).toEqual((await call(`GET ${here}`)).body);
    expect(ui).toEqual({
      type: { id: 'event', title_l10n: 'Event' },
      organizations: [
        {
          id: '01ggx4157',
          name: 'European Organization for Nuclear Research',
          icon: '/static/images/ror-icon.svg',
          url: 'https://ror.org/01ggx4157',
          label: 'ROR',
        },
        { name: 'B' },
      ],
      custom_fields: {},
      permissions: {
        can_include_directly: false,
        can_update: false,
        can_submit_record: true,
        can_manage_collections: false,
      },
    });
  });

  it('[C8.2] [C1.17] [C12.13] has pages in plain lists, texts in the vendor’s', async () => {
    const plainList = (await call('GET /api/communities')).body;
    const vendorList = (await call('GET /api/communities', { headers: { accept: vendor } })).body;
    const members = ['aggregations', 'hits', 'links', 'sortBy'];
    expect(Object.keys(plainList).sort()).toEqual([...members.slice(0, 3), 'page', 'sortBy']);
    expect(Object.keys(vendorList).sort()).toEqual(members);
    expect(vendorList.hits.hits[0].ui.permissions.can_update).toBe(false);
    expect(plainList.hits.hits[0].ui).toBeUndefined();
  });

  it('[C8.3] is refused in plain JSON, whatever was asked for', async () => {
    const { headers } = await call('GET /api/communities/nobody', { headers: { accept: vendor } });
    expect(headers['content-type']).toBe(plain);
  });
});
