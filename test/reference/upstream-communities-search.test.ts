import { beforeEach, describe, expect, it } from 'vitest';
import { loadDemoCommunities } from '#reference/communities/fixtures';
import { communitiesHandler } from '#reference/communities/handler';
import { parseQuery } from '#reference/communities/query/parse';
import { bodyOf, owner, type Served, serveCommunities, slugsOf } from './communities-fixture.js';
import { type Received, send } from './http-request.js';

/** The expectations of the tests of the real service's framework on its resources, over HTTP. */

let served: Served;
beforeEach(() => {
  served = serveCommunities();
});

const call: Served['call'] = (line, sent) => served.call(line, sent);
const get = (path: string): Promise<Received> => call(`GET /api/communities${path}`);
const create = (slug: string, metadata: object = {}): Promise<Received> => served.create(slug, metadata);

describe('upstream: the framework beneath', () => {
  it.each([
    ['PUT', 200],
    ['DELETE', 204],
  ])('[U33] %s wants the revision', async (method, status) => {
    await create('a');
    const sent = { token: owner, body: method === 'PUT' ? bodyOf('a') : {} };
    const refused = await call(`${method} /api/communities/a`, { ...sent, headers: { 'if-match': '100' } });
    expect([refused.status, refused.body.message]).toEqual([
      412,
      "Revision id provided(100) doesn't match record's one(1)",
    ]);
    expect(
      (await call(`${method} /api/communities/a`, { ...sent, headers: { 'if-match': '1' } })).status,
    ).toBe(status);
  });

  it('[U34] says what is wrong', async () => {
    expect((await get('/nobody')).body).toEqual({
      status: 404,
      message: 'The persistent identifier does not exist.',
    });
    const behind = await get('?page=2000');
    expect([behind.status, behind.body.errors]).toEqual([
      400,
      [{ field: '_schema', messages: ['Invalid querystring parameters.'] }],
    ]);
    await create('gone');
    await call('DELETE /api/communities/gone', { token: owner });
    expect((await get('/gone')).body).toEqual({ status: 410, message: 'The record has been deleted.' });
    const broken = await call('POST /api/communities', { token: owner, body: '{' });
    expect([broken.status, broken.body.errors[0].messages]).toEqual([
      400,
      ['Unable to decode JSON data in request body.'],
    ]);
    const invalid = await call('POST /api/communities', {
      token: owner,
      body: { slug: 'a b', access: {}, metadata: {} },
    });
    expect(invalid.body.message).toBe('A validation error occurred.');
    expect(invalid.body.errors).toEqual(
      expect.arrayContaining([
        { field: 'slug', messages: ['The identifier should contain only letters, numbers, or dashes.'] },
        { field: 'metadata.title', messages: ['Missing data for required field.'] },
      ]),
    );
  });

  it('[U35] refuses queries that are some and cannot be run', async () => {
    expect((await get('?q=id~:')).status).toBe(200);
    const refused = await get('?q=id:test!');
    expect([refused.status, refused.body.errors[0].messages]).toEqual([
      400,
      ['Invalid query string syntax.'],
    ]);
  });

  it('[U36] has pages in a window', async () => {
    await create('a');
    expect((await get('?page=2')).body.hits).toEqual({ hits: [], total: 1 });
    expect((await get('?page=401&size=25')).status).toBe(400);
    expect((await get('?page=400&size=25')).status).toBe(200);
    const zero = await get('?size=0');
    expect(zero.body.errors).toEqual([{ field: 'size', messages: ['Must be greater than or equal to 1.'] }]);
  });

  it.each([
    [1, undefined, 2],
    [2, 1, 3],
    [3, 2, undefined],
    [4, 3, undefined],
    [5, undefined, undefined],
  ])('[U37] [C7.3] page %i has %s before and %s behind', async (page, prev, next) => {
    for (const slug of ['a', 'b', 'c']) await create(slug);
    const link = (number: number | undefined): string | undefined =>
      number === undefined
        ? undefined
        : `https://example.org/api/communities?page=${number}&size=1&sort=newest`;
    const { links } = (await get(`?size=1&page=${page}`)).body;
    expect([links.self, links.prev, links.next]).toEqual([link(page), link(prev), link(next)]);
  });

  it('[U38] keeps the query in links', async () => {
    for (const slug of ['a', 'b', 'c']) await create(slug, { title: 'the quick' });
    const { links, sortBy } = (await get('?q=the+quick&size=1&page=2')).body;
    expect(sortBy).toBe('bestmatch');
    const link = (page: number): string =>
      `https://example.org/api/communities?page=${page}&q=the+quick&size=1&sort=bestmatch`;
    expect(links).toEqual({ self: link(2), prev: link(1), next: link(3) });
  });

  it('[U39] shows the sort in links, asked for or not', async () => {
    const self = async (query: string): Promise<string> => (await get(query)).body.links.self;
    expect(await self('')).toContain('sort=newest');
    expect(await self('?sort=newest')).toBe(await self(''));
    expect(await self('?sort=oldest')).toContain('sort=oldest');
  });

  it('[U40] sorts', async () => {
    await create('first', { title: 'fox and wolf' });
    await create('second', { title: 'fox' });
    expect(slugsOf(await get(''))).toEqual(['second', 'first']);
    expect(slugsOf(await get('?q=fox+wolf'))).toEqual(['first', 'second']);
    expect(slugsOf(await get('?q=fox+wolf&sort=newest'))).toEqual(['second', 'first']);
    expect(slugsOf(await get('?sort=oldest'))).toEqual(['first', 'second']);
  });

  it.each(['xyz', '-created', 'featured'])('[U41] [C13.5] knows no sort %s', async (sort) => {
    const refused = await get(`?sort=${sort}`);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      message: 'A validation error occurred.',
      errors: [{ field: '_schema', messages: [`Invalid sort option '${sort}'.`] }],
    });
  });

  it('[U42] counts before it filters', async () => {
    for (const [slug, id] of [
      ['a', 'event'],
      ['b', 'event'],
      ['c', 'topic'],
    ])
      await create(slug ?? '', { type: { id } });
    const buckets = (isSelected: boolean): object[] => [
      { key: 'event', doc_count: 2, label: 'Event', is_selected: false },
      { key: 'topic', doc_count: 1, label: 'Topic', is_selected: isSelected },
    ];
    expect((await get('')).body.aggregations.type).toMatchObject({ label: 'Type', buckets: buckets(false) });
    const filtered = await get('?type=topic');
    expect(filtered.body.aggregations.type).toMatchObject({ label: 'Type', buckets: buckets(true) });
    expect(slugsOf(filtered)).toEqual(['c']);
  });

  it('[U43] filters by types and subtypes', async () => {
    await loadDemoCommunities(served.store);
    const total = async (...types: string[]): Promise<number> =>
      (await get(`/open-science/records?${types.map((type) => `resource_type=${type}`).join('&')}`)).body.hits
        .total;
    expect(await total('publication')).toBe(3);
    expect(await total('publication::publication-article')).toBe(1);
    expect(await total('publication::publication-article', 'publication::publication-report')).toBe(3);
    expect(await total('publication::publication-article', 'dataset')).toBe(2);
    expect(await total('publication', 'publication::publication-article')).toBe(3);
  });

  it('[U44] keeps filters in links, repeated ones in their order', async () => {
    const { links } = (await get('?type=topic&visibility=public&type=event')).body;
    expect(links.self).toBe(
      'https://example.org/api/communities?page=1&size=10&sort=newest&type=topic&type=event&visibility=public',
    );
  });

  it('[U46] suggests nothing', async () => {
    for (const query of ['?suggest=a', '?suggest=a&q=b']) {
      const refused = await get(query);
      expect([refused.status, refused.body.errors[0].messages]).toEqual([
        400,
        ['Invalid querystring parameters.'],
      ]);
    }
  });

  const plain = 'application/json';
  const vendor = 'application/vnd.trivet.v1+json';
  it.each([
    [undefined, plain],
    ['', plain],
    ['*/*', plain],
    [plain, plain],
    [vendor, vendor],
    [`${plain}, ${vendor};q=0.5`, plain],
    [`${plain};q=0.5, ${vendor}`, vendor],
    [`*/*, ${vendor};q=0.1`, vendor],
    [`text/html, */*;q=0.8`, plain],
    ['text/html', undefined],
  ])('[U47] %j is answered with %s', async (accept, type) => {
    const headers: Record<string, string> = accept === undefined ? {} : { accept };
    const { status, headers: received } = await call('GET /api/communities', { headers });
    expect(status).toBe(type === undefined ? 406 : 200);
    expect(received['content-type']).toBe(type ?? plain);
  });

  it('[U48] answers every failure in JSON with its status', async () => {
    const failing = communitiesHandler(
      {
        ...served.service,
        readCommunity: () => {
          throw new Error('out of order');
        },
      },
      { onError: () => {} },
    );
    const received = [
      await call('POST /api/communities', { token: owner, body: {} }),
      await call('POST /api/communities', { body: bodyOf('a') }),
      await get('/nobody'),
      await send(failing, 'GET /api/communities/a'),
    ];
    expect(received.map(({ status }) => status)).toEqual([400, 403, 404, 500]);
    for (const { status, headers, body } of received) {
      expect(headers['content-type']).toBe(plain);
      expect(body.status).toBe(status);
    }
  });
});

/** Queries of the framework's own tests that follow the grammar. */
const valid = [
  '(new your city) OR (big apple)',
  '"a phrase"',
  'status:active',
  'author:"John Smith"',
  'book.\\*:(quick OR brown)',
  '_exists_:title',
  'qu?ck bro*',
  'name:/joh?n(ath[oa]n)/',
  'quikc~ brwn~ foks~',
  '"fox quick"~5',
  'date:[2012-01-01 TO 2012-12-31]',
  'count:[1 TO 5]',
  'tag:{alpha TO omega}',
  'count:[10 TO *]',
  'date:{* TO 2012-01-01}',
  'count:[1 TO 5}',
  'age:>10',
  'age:>=10',
  'age:<10',
  'age:<=10',
  'age:(>=10 AND <20)',
  'age:(+>=10 +<20)',
  'quick^2 fox',
  '"john smith"^2   (foo bar)^4',
  'quick brown +fox -news',
  '((quick AND fox) OR (brown AND fox) OR fox) AND NOT news',
  '(quick OR brown) AND fox',
  'status:(active OR pending) title:(full text search)^2',
  'doi:10.1234/foo.bar',
];

/** Queries that do not, so that their words are searched for; with one of the words in each. */
const broken = [
  ['doi:', 'doi'],
  ['(new your city OR (big apple)', 'apple'],
  ['"a phrase', 'phrase'],
  ['author:"John Smith', 'Smith'],
  ['name:/joh?n(ath[oan)/', 'oan'],
  ['name:joh?n(ath[oa]n)/', 'ath'],
  ['date:[2012-01-01 to 2012-12-31]', 'date'],
  ['count:[1 TO 5', 'count'],
  ['tag:alpha TO omega}', 'omega'],
  ['count:[10 TO ]', 'count'],
  ['date:{ TO 2012-01-01}', 'date'],
  ['"john smith"^2   (foo bar^4', 'smith'],
  ['((quick AND fox) OR (brown AND fox OR fox) AND NOT news', 'news'],
  ['(quick OR brown AND fox', 'brown'],
];

describe('upstream: query strings', () => {
  it.each(valid)('[U45] %s is a query', async (query) => {
    expect(parseQuery(query)).toBeDefined();
    expect((await get(`?q=${encodeURIComponent(query)}`)).status).toBe(200);
  });

  it.each(broken)('[U45] %s is none', async (query, word) => {
    expect(parseQuery(query)).toBeUndefined();
    await create('found', { title: word });
    await create('other', { title: 'Elsewhere' });
    expect(slugsOf(await get(`?q=${encodeURIComponent(query)}`))).toEqual(['found']);
  });
});
