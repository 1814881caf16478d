import { beforeEach, describe, expect, it } from 'vitest';
import {
  asking,
  bodyOf,
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
    // An entry featured in the future is visible only to the same callers.
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
