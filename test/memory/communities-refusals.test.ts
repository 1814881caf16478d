import { loadRecords } from '@trivet/reference/communities/fixtures';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  access,
  bodyOf,
  other,
  owner,
  type Served,
  serveCommunities,
  system,
} from './communities-fixture.js';
import type { Sent } from './http-request.js';

let served: Served;
beforeEach(async () => {
  served = serveCommunities();
  for (const slug of ['here', 'gone', 'taken']) await served.create(slug);
  await served.create('hidden', {}, { visibility: 'restricted' });
  await served.call('DELETE /api/communities/gone', { token: owner });
  await loadRecords(served.store, [
    {
      id: 'r1',
      title: 'R',
      communities: ['taken'],
      created: '2026-01-01T00:00:00Z',
      resource_type: { id: 'dataset', title: 'Dataset' },
    },
  ]);
});

const invalid = 'A validation error occurred.';
const missing = 'Missing data for required field.';
const one = (field: string, ...messages: string[]) => [{ field, messages }];
const asOwner = (body: unknown, headers: Record<string, string> = {}): Sent => ({
  token: owner,
  body,
  headers,
});
const asSystem = (body: unknown): Sent => ({ token: system, body });

const here = '/api/communities/here';
const featured = `${here}/featured`;
const start = { start_date: '2026-01-01T00:00:00Z' };

/** Section 2.2, row by row; where there is no list of errors, the contract has one with the message alone. */
const refusals: readonly (readonly [string, string, Sent, number, string, unknown?])[] = [
  [
    '[C2.2.1] a broken schema',
    'POST /api/communities',
    asOwner({ ...bodyOf('a'), metadata: {} }),
    400,
    invalid,
    one('metadata.title', missing),
  ],
  [
    '[C2.2.2] broken JSON',
    'POST /api/communities',
    asOwner('{"a":'),
    400,
    invalid,
    one('_schema', 'Unable to decode JSON data in request body.'),
  ],
  [
    '[C2.2.2] a body that is no UTF-8',
    'POST /api/communities',
    asOwner(new Uint8Array([0xff]), { 'content-type': 'application/json' }),
    400,
    invalid,
    one('_schema', 'Unable to decode JSON data in request body.'),
  ],
  [
    '[C2.2.3] an empty body',
    'POST /api/communities',
    asOwner(''),
    400,
    invalid,
    [...one('slug', missing), ...one('access', missing), ...one('metadata', missing)],
  ],
  [
    '[C2.2.4] an empty update',
    `PUT ${here}`,
    asOwner(''),
    400,
    invalid,
    [...one('slug', missing), ...one('access', missing), ...one('metadata', missing)],
  ],
  ...['"text"', '7', '[1]', 'null', 'true'].map(
    (text) =>
      [
        `[C2.2.4] ${text} as a community`,
        'POST /api/communities',
        asOwner(text),
        400,
        invalid,
        one('_schema', 'Invalid input type.'),
      ] as const,
  ),
  [
    '[C2.2.5] a feature without a body',
    `POST ${featured}`,
    asSystem(''),
    400,
    invalid,
    one('start_date', missing),
  ],
  [
    '[C2.2.6] an unknown slug',
    'GET /api/communities/nobody',
    {},
    404,
    'The persistent identifier does not exist.',
  ],
  [
    '[C2.2.6] an unknown UUID',
    'GET /api/communities/8f14e45f-ceea-467f-a0e6-0f5b3c1d2e4a',
    {},
    404,
    'The persistent identifier does not exist.',
  ],
  ['[C2.2.7] a deleted community', 'GET /api/communities/gone', {}, 410, 'The record has been deleted.'],
  ['[C2.2.8] a stranger', 'GET /api/communities/hidden', { token: other }, 403, 'Permission denied.'],
  [
    '[C2.2.9] a taken slug',
    'POST /api/communities',
    asOwner(bodyOf('TAKEN')),
    400,
    invalid,
    one('slug', 'A community with this identifier already exists.'),
  ],
  [
    '[C2.2.9] the slug of a deleted community',
    'POST /api/communities',
    asOwner(bodyOf('gone')),
    400,
    invalid,
    one('slug', 'A community with this identifier already exists.'),
  ],
  [
    '[C2.2.10] another slug in an update',
    `PUT ${here}`,
    asOwner(bodyOf('there')),
    400,
    invalid,
    one('slug', 'The ID should be modified through the renaming URL instead.'),
  ],
  [
    '[C2.2.11] renaming to the own slug',
    `POST ${here}/rename`,
    asOwner({ slug: 'HERE' }),
    400,
    invalid,
    one('slug', 'A new ID value is required for the renaming.'),
  ],
  [
    '[C2.2.12] renaming without a slug',
    `POST ${here}/rename`,
    asOwner({}),
    400,
    invalid,
    one('slug', missing),
  ],
  [
    '[C2.2.13] an unknown type',
    'POST /api/communities',
    asOwner(bodyOf('a', { type: { id: 'tribe' } })),
    400,
    invalid,
    one('metadata.type.id', 'Not a valid value.'),
  ],
  [
    '[C2.2.14] another media type',
    'POST /api/communities',
    asOwner('x', { 'content-type': 'text/plain' }),
    415,
    "Invalid 'Content-Type' header. Expected one of: application/json",
  ],
  [
    '[C2.2.14] another media type of a logo',
    `PUT ${here}/logo`,
    asOwner('x', { 'content-type': 'image/png' }),
    415,
    "Invalid 'Content-Type' header. Expected one of: application/octet-stream",
  ],
  [
    '[C2.2.15] an answer that nobody gives',
    `GET ${here}`,
    { headers: { accept: 'text/html' } },
    406,
    "Invalid 'Accept' header. Expected one of: application/json, application/vnd.trivet.v1+json",
  ],
  [
    '[C2.2.16] another revision',
    `PUT ${here}`,
    asOwner(bodyOf('here'), { 'if-match': '7' }),
    412,
    "Revision id provided(7) doesn't match record's one(1)",
  ],
  [
    '[C2.2.17] no revision',
    `PUT ${here}`,
    asOwner(bodyOf('here'), { 'if-match': 'x' }),
    400,
    invalid,
    one('if_match', 'Not a valid integer.'),
  ],
  ['[C2.2.18] no page', 'GET /api/communities?page=x', {}, 400, invalid, one('page', 'Not a valid integer.')],
  [
    '[C2.2.18] no size',
    'GET /api/communities?size=1.5',
    {},
    400,
    invalid,
    one('size', 'Not a valid integer.'),
  ],
  [
    '[C2.2.19] page 0',
    'GET /api/communities?page=0',
    {},
    400,
    invalid,
    one('page', 'Must be greater than or equal to 1.'),
  ],
  [
    '[C2.2.20] a page behind the window',
    'GET /api/communities?page=1001',
    {},
    400,
    'Invalid querystring parameters.',
  ],
  ['[C2.2.20] a suggestion', 'GET /api/communities?suggest=a', {}, 400, 'Invalid querystring parameters.'],
  [
    '[C2.2.21] an unknown sort',
    'GET /api/communities?sort=xyz',
    {},
    400,
    invalid,
    one('_schema', "Invalid sort option 'xyz'."),
  ],
  [
    '[C2.2.22] a query that cannot be run',
    'GET /api/communities?q=id:test!',
    {},
    400,
    'Invalid query string syntax.',
  ],
  ['[C2.2.23] no logo', `GET ${here}/logo`, {}, 404, 'No logo exists for this community.'],
  [
    '[C2.2.23] no logo to delete',
    `DELETE ${here}/logo`,
    asOwner(undefined),
    404,
    'No logo exists for this community.',
  ],
  [
    '[C2.2.25] a large logo',
    `PUT ${here}/logo`,
    asOwner(new Uint8Array(1_005_000)),
    400,
    'Logo size limit exceeded. Limit: 1.00 MB Given: 1.01 MB',
  ],
  [
    '[C2.2.27] a restricted community',
    'POST /api/communities/hidden/featured',
    asSystem(start),
    400,
    invalid,
    one('community_id', 'The community is not public.'),
  ],
  [
    '[C2.2.28] no date',
    `POST ${featured}`,
    asSystem({ start_date: 'foo' }),
    400,
    invalid,
    one('start_date', 'Not a valid datetime.'),
  ],
  [
    '[C2.2.28] a null date',
    `POST ${featured}`,
    asSystem({ start_date: null }),
    400,
    invalid,
    one('start_date', 'Field may not be null.'),
  ],
  ['[C2.2.28] a missing date', `POST ${featured}`, asSystem({}), 400, invalid, one('start_date', missing)],
  [
    '[C2.2.30] an entry that is no number',
    `PUT ${featured}/x`,
    asSystem(start),
    400,
    invalid,
    one('featured_entry_id', 'Not a valid integer.'),
  ],
  [
    '[C2.2.31] hiding public records',
    'PUT /api/communities/taken',
    asOwner(bodyOf('taken', {}, { visibility: 'restricted' })),
    400,
    invalid,
    one('access.visibility', 'Cannot restrict a community with public records.'),
  ],
  ['[C2.2.32] another method', `PATCH ${here}`, {}, 405, 'The method is not allowed for the requested URL.'],
  [
    '[C2.2.33] a body that is too large',
    'POST /api/communities',
    asOwner(bodyOf('a', { title: 'x'.repeat(5_000_000) })),
    413,
    'The body is larger than 4194304 bytes.',
  ],
];

describe('refusals', () => {
  for (const [title, line, sent, status, message, errors] of refusals) {
    it(title, async () => {
      const { status: found, headers, body } = await served.call(line, sent);
      expect(headers['content-type']).toBe('application/json');
      const list = status === 400 ? (errors ?? one('_schema', message)) : undefined;
      expect([found, body]).toEqual([
        status,
        { status, message, ...(list === undefined ? {} : { errors: list }) },
      ]);
    });
  }

  it('[C2.2.24] a logo whose bytes are gone', async () => {
    await served.call(`PUT ${here}/logo`, asOwner(new Uint8Array(4)));
    const bytes = 'community-logo-bytes';
    const keys: string[] = [];
    for await (const [key] of served.store.scan(bytes)) keys.push(key);
    const { head } = await served.store.changes(0, []);
    await served.store.commit(
      keys.map((key) => ({ collection: bytes, key, document: undefined })),
      head,
    );
    expect((await served.call(`GET ${here}/logo`)).status).toBe(404);
  });

  it('[C2.2.29] an unknown entry, of whatever community', async () => {
    const { id } = (await served.call(`POST ${featured}`, asSystem(start))).body;
    for (const path of [`${featured}/99`, `/api/communities/taken/featured/${id}`]) {
      const { status, body } = await served.call(`PUT ${path}`, asSystem(start));
      expect(status).toBe(404);
      expect(body.message).toMatch(
        /^A featured community entry with \{'id': \d+, 'community_id': .* does not exist\.$/,
      );
    }
  });

  it('[C2.2.32] another method is told which there are', async () => {
    const { status, headers } = await served.call(`OPTIONS ${here}`);
    expect(status).toBe(204);
    expect(headers['allow']?.split(', ').sort()).toEqual(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PUT']);
  });
});

/** Section 4.2: what is sent for a member, and what is said of it; nothing when it is fine. */
const values: readonly (readonly [string, object, string?, ...string[]])[] = [
  ['[C4.2.1] a slug', { slug: 'a' }],
  ['[C4.2.1] a slug in capitals', { slug: 'A-b_C' }],
  ['[C4.2.1] the longest slug', { slug: 'x'.repeat(100) }],
  ['[C4.2.1] a new slug', { slug: 'new' }],
  ['[C4.2.1] no slug', { slug: undefined }, 'slug', missing],
  ['[C4.2.1] a null slug', { slug: null }, 'slug', 'Field may not be null.'],
  ['[C4.2.1] a slug of an array', { slug: [] }, 'slug', 'Not a valid string.'],
  ['[C4.2.1] a number as slug', { slug: 1 }, 'slug', 'Not a valid string.'],
  [
    '[C4.2.1] an empty slug',
    { slug: '' },
    'slug',
    'Field cannot be blank or longer than 100 characters.',
    'The identifier should contain only letters, numbers, or dashes.',
  ],
  [
    '[C4.2.1] a slug that is too long',
    { slug: 'x'.repeat(101) },
    'slug',
    'Field cannot be blank or longer than 100 characters.',
  ],
  ...['comm id', ' ', 'cömm', 'a.b', 'a/b'].map(
    (slug) =>
      [
        `[C4.2.1] ${slug} as slug`,
        { slug },
        'slug',
        'The identifier should contain only letters, numbers, or dashes.',
      ] as const,
  ),
  ...['8f14e45f-ceea-467f-a0e6-0f5b3c1d2e4a', '8f14e45fceea467fa0e60f5b3c1d2e4a'].map(
    (slug) =>
      [
        `[C4.2.1] ${slug} as slug`,
        { slug },
        'slug',
        'The ID must not be an Universally Unique IDentifier (UUID).',
      ] as const,
  ),
  [
    '[C4.2.1] [C13.7] the slug of another resource',
    { slug: 'featured' },
    'slug',
    'This identifier is reserved.',
  ],
  ['[C4.2.2] no metadata', { metadata: undefined }, 'metadata', missing],
  ['[C4.2.2] null metadata', { metadata: null }, 'metadata', 'Field may not be null.'],
  ['[C4.2.2] metadata of a text', { metadata: 'x' }, 'metadata._schema', 'Invalid input type.'],
  ['[C4.2.2] an unknown member', { metadata: { title: 'T', x: 1 } }, 'metadata.x', 'Unknown field.'],
  ['[C4.2.3] no title', { metadata: {} }, 'metadata.title', missing],
  ...['', '   ', '\u200b', 'x'.repeat(251)].map(
    (title, index) =>
      [
        `[C4.2.3] title ${index}`,
        { metadata: { title } },
        'metadata.title',
        'Field cannot be blank or longer than 250 characters.',
      ] as const,
  ),
  ['[C4.2.3] HTML in a title', { metadata: { title: '<b>T</b>' } }],
  ...['', ' ', 'x'.repeat(2001)].map(
    (description, index) =>
      [
        `[C4.2.4] description ${index}`,
        { metadata: { title: 'T', description } },
        'metadata.description',
        'Field cannot be blank or longer than 2000 characters.',
      ] as const,
  ),
  ['[C4.2.5] a blank page', { metadata: { title: 'T', page: '', curation_policy: ' ' } }],
  [
    '[C4.2.5] a long page',
    { metadata: { title: 'T', page: '<p>'.repeat(20_000) } },
    'metadata.page',
    'Field cannot be longer than 50000 characters.',
  ],
  [
    '[C4.2.5] a policy that grows',
    { metadata: { title: 'T', curation_policy: '&'.repeat(1000) } },
    'metadata.curation_policy',
    'Field cannot be longer than 2000 characters.',
  ],
  [
    '[C4.2.6] a type with a title',
    { metadata: { title: 'T', type: { id: 'event', title: { en: 'Fête' } } } },
  ],
  [
    '[C4.2.6] a text as type',
    { metadata: { title: 'T', type: 'event' } },
    'metadata.type._schema',
    'Invalid input type.',
  ],
  ['[C4.2.6] a type without id', { metadata: { title: 'T', type: {} } }, 'metadata.type.id', missing],
  [
    '[C4.2.6] a type with more',
    { metadata: { title: 'T', type: { id: 'event', x: 1 } } },
    'metadata.type.x',
    'Unknown field.',
  ],
  ...['', 'not a url', 'http://a', '//x.org', 'example.org', 'mailto:a@b.c', 'javascript:alert(1)', 7].map(
    (website) =>
      [
        `[C4.5] ${website} as website`,
        { metadata: { title: 'T', website } },
        'metadata.website',
        'Not a valid URL.',
      ] as const,
  ),
  ...[
    'https://inveniosoftware.org/',
    'ftp://x.org',
    'http://localhost:3000',
    'http://127.0.0.1/a',
    'http://[::1]/',
    'https://sub_dom.x.org/p?q=1#f',
  ].map((website) => [`[C4.5] ${website} as website`, { metadata: { title: 'T', website } }] as const),
  [
    '[C4.2.7] organizations that are no list',
    { metadata: { title: 'T', organizations: {} } },
    'metadata.organizations',
    'Not a valid list.',
  ],
  [
    '[C4.2.7] an organization without anything',
    { metadata: { title: 'T', organizations: [{}] } },
    'metadata.organizations.0.affiliations',
    'An existing id or a free text name must be present.',
  ],
  ['[C4.2.7] an organization with more', { metadata: { title: 'T', organizations: [{ name: 'A', x: 1 }] } }],
  [
    '[C4.7] an unknown organization',
    { metadata: { title: 'T', organizations: [{ name: 'A' }, { id: 'x', name: 'B' }] } },
    'metadata.organizations.1.id',
    'Not a valid value.',
  ],
  [
    '[C4.7] an organization twice',
    { metadata: { title: 'T', organizations: [{ name: 'A' }, { name: 'A' }] } },
    'metadata.organizations',
    'No entry may be there twice.',
  ],
  [
    '[C4.7] an organization twice, once with its name',
    { metadata: { title: 'T', organizations: [{ id: '01ggx4157' }, { id: '01ggx4157', name: 'A' }] } },
    'metadata.organizations',
    'No entry may be there twice.',
  ],
  ['[C4.2.8] no access', { access: undefined }, 'access', missing],
  [
    '[C4.2.8] an unknown visibility',
    { access: { ...access, visibility: 'x' } },
    'access.visibility',
    'Must be one of: public, restricted.',
  ],
  [
    '[C4.2.8] an unknown members_visibility',
    { access: { ...access, members_visibility: 'x' } },
    'access.members_visibility',
    'Must be one of: public, restricted.',
  ],
  [
    '[C4.2.8] an unknown member_policy',
    { access: { ...access, member_policy: 'x' } },
    'access.member_policy',
    'Must be one of: open, closed.',
  ],
  [
    '[C4.3] a record_submission_policy that no model takes',
    { access: { ...access, record_submission_policy: 'restricted' } },
    'access.record_submission_policy',
    'Must be one of: open, closed.',
  ],
  [
    '[C4.2.8] an unknown review_policy',
    { access: { ...access, review_policy: 'x' } },
    'access.review_policy',
    'Must be one of: closed, open, members.',
  ],
  ['[C4.2.8] an unknown policy', { access: { ...access, x: 1 } }, 'access.x', 'Unknown field.'],
  [
    '[C4.3] no visibility',
    { access: { member_policy: 'open', record_policy: 'open' } },
    'access.visibility',
    missing,
  ],
  ['[C1.8] an unknown member at the top', { x: 1, id: 'bogus', links: {} }],
];

describe('values [C4.2] [C13.9]', () => {
  for (const [title, changes, field, ...messages] of values) {
    it(title, async () => {
      const body = { ...bodyOf('fresh'), ...changes };
      const received = await served.call('POST /api/communities', { token: owner, body });
      expect(received.body.errors).toEqual(field === undefined ? undefined : [{ field, messages }]);
      expect(received.status).toBe(field === undefined ? 201 : 400);
    });
  }

  it('[C4.2] all faults of one body are told at once', async () => {
    const body = {
      slug: 'a b',
      access: { ...access, visibility: 'x' },
      metadata: { website: 'x', organizations: [{ name: 'A' }, { name: 7 }] },
    };
    const { errors } = (await served.call('POST /api/communities', { token: owner, body })).body;
    expect(errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'access.visibility',
      'metadata.organizations.1.affiliations',
      'metadata.title',
      'metadata.website',
      'slug',
    ]);
  });

  it('[C4.2.1] slugs lose blanks around them', async () => {
    const { body } = await served.create(' Lead\n');
    expect(body.slug).toBe('lead');
    const again = await served.call('POST /api/communities', { token: owner, body: bodyOf('lead ') });
    expect(again.body.errors[0].messages).toEqual(['A community with this identifier already exists.']);
    const path = '/api/communities/lead';
    const same = await served.call(`PUT ${path}`, { token: owner, body: bodyOf(' LEAD ') });
    expect(same.body.slug).toBe('lead');
    const renamed = await served.call(`POST ${path}/rename`, { token: owner, body: { slug: '\tlend' } });
    expect(renamed.body.slug).toBe('lend');
  });

  it('[C4.2] texts lose blanks around them and what XML cannot have', async () => {
    const { body } = await served.create('trimmed', { title: ' A\u0000\u200b b ', description: '\n x \t' });
    expect(body.metadata).toEqual({ title: 'A b', description: 'x' });
  });
});
