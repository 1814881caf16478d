import { beforeEach, describe, expect, it } from 'vitest';
import { access, bodyOf, owner, type Served, serveCommunities } from './communities-fixture.js';

let served: Served;
beforeEach(() => {
  served = serveCommunities();
});

const named = (count: number): object[] =>
  Array.from({ length: count }, (_, at) => ({ name: `Friends ${at}` }));
const missing = 'Missing data for required field.';

/** Section 4.2: the value of a member, and the expected message; undefined for a valid value. */
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
  [
    '[C4.2.7] more than a hundred organizations',
    { metadata: { title: 'T', organizations: named(101) } },
    'metadata.organizations',
    'Field cannot have more than 100 entries.',
  ],
  ['[C4.2.7] a hundred organizations', { metadata: { title: 'T', organizations: named(100) } }],
  [
    '[C4.2.7] an organization with a name that is too long',
    { metadata: { title: 'T', organizations: [{ name: 'A' }, { name: 'x'.repeat(251) }] } },
    'metadata.organizations.1.name',
    'Field cannot be blank or longer than 250 characters.',
  ],
  [
    '[C4.2.5] a page that is too long',
    { metadata: { title: 'T', page: 'x'.repeat(50_001) } },
    'metadata.page',
    'Field cannot be longer than 50000 characters.',
  ],
  [
    '[C4.2.5] a page that is too long as it is kept',
    { metadata: { title: 'T', page: '&'.repeat(10_001) } },
    'metadata.page',
    'Field cannot be longer than 50000 characters.',
  ],
  ['[C4.2.5] a page of fifty thousand characters', { metadata: { title: 'T', page: 'x'.repeat(50_000) } }],
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
    'Entries must be unique.',
  ],
  [
    '[C4.7] an organization twice, once with its name',
    { metadata: { title: 'T', organizations: [{ id: '01ggx4157' }, { id: '01ggx4157', name: 'A' }] } },
    'metadata.organizations',
    'Entries must be unique.',
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
