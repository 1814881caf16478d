import { beforeEach, describe, expect, it } from 'vitest';
import { loadRecords } from '#reference/communities/fixtures';
import { bodyOf, other, owner, type Served, serveCommunities, system } from './communities-fixture.js';
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

/** Section 2.2, row by row; if the list of errors is missing, the contract has one with the message only. */
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
    'The body must have at most 4194304 bytes.',
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

  it('[C2.2.32] another method is reported which there are', async () => {
    const { status, headers } = await served.call(`OPTIONS ${here}`);
    expect(status).toBe(204);
    expect(headers['allow']?.split(', ').sort()).toEqual(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PUT']);
  });
});
