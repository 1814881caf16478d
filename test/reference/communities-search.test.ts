import { beforeEach, describe, expect, it } from 'vitest';
import {
  asking,
  bodyOf,
  other,
  owner,
  type Served,
  serveCommunities,
  slugsOf,
  system,
} from './communities-fixture.js';

let served: Served;
beforeEach(() => {
  served = serveCommunities();
});

const { get, total } = asking(() => served);

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

  it('[C7.2.2] [C1.5] [C12.1] [C13.8] a page has ten results, as the interface says, and a thousand at most', async () => {
    for (let number = 0; number < 12; number += 1) await served.create(`c${number}`);
    expect((await get('/communities')).body.hits.hits).toHaveLength(10);
    expect((await get('/communities?size=1000')).body.hits.hits).toHaveLength(12);
    for (const path of [
      '/communities',
      '/user/communities',
      '/communities/featured',
      '/communities/c1/records',
    ]) {
      const { status, body } = await get(`${path}?size=1001`, owner);
      expect([path, status, body.errors]).toEqual([
        path,
        400,
        [{ field: 'size', messages: ['Must be less than or equal to 1000.'] }],
      ]);
    }
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
    ['deletion_status:P', true],
    ['deletion_status:D', false],
    ['children.allow:false', true],
    ['children.allow:true', false],
    ['is_verified:false', true],
    ['_exists_:is_verified AND NOT is_verified:true', true],
    ['metadata.type.title.de:veranstaltung', true],
    ['metadata.type.title.sv:veranstaltung', false],
    ['metadata.type.title.\\*:veranstaltung', true],
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
    const exact = { doc_count_error_upper_bound: 0, sum_other_doc_count: 0 };
    expect(await counts()).toEqual({
      type: {
        label: 'Type',
        ...exact,
        buckets: [bucket('event', 1, 'Event'), bucket('topic', 1, 'Topic', true)],
      },
      visibility: { label: 'Visibility', buckets: [bucket('public', 3, 'Public')] },
    });
    expect(await counts(owner)).toEqual({
      type: {
        label: 'Type',
        ...exact,
        buckets: [bucket('event', 2, 'Event'), bucket('topic', 1, 'Topic', true)],
      },
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
