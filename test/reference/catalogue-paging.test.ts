import { describe, expect, it } from 'vitest';
import { Cursors, cursorCollections, tokenOf } from '#reference/catalogue/cursors';
import { catalogueService } from '#reference/catalogue/service';
import { memoryStore } from '#reference/store/memory';
import { replicaOf } from '#reference/store/replica';
import { as, catalogueWithEntries, faultOf, find, guardedCatalogue } from './catalogue-fixture.js';

/** Entries `p-01` to `p-<count>` in a schema `page`, in addition to the usual ones. */
async function catalogueWithPages(count: number, options = {}) {
  const catalogue = await catalogueWithEntries({ pageSize: 10, ...options });
  await catalogue.createSchema({ schemaName: 'page', attributes: [{ name: 'number', type: 'int' }] });
  await catalogue.createEntry({
    entries: Array.from({ length: count }, (_, index) => ({
      entry: `p-${String(index + 1).padStart(2, '0')}`,
      attributes: [{ name: 'number', value: String(index + 1) }],
    })),
    schemas: ['page'],
  });
  return catalogue;
}

const query = { query: 'p-*' };

describe('pages [B5.1]', () => {
  it.each([
    [9, [9]],
    [10, [10]],
    [11, [10, 1]],
    [20, [10, 10]],
    [25, [10, 10, 5]],
  ])('of %i entries', async (count, sizes) => {
    const catalogue = await catalogueWithPages(count);
    let { queryResults: page } = await catalogue.query({ query });
    const seen = [page.entries?.length];
    while (!page.done) {
      expect(page.token).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
      ({ queryResults: page } = await catalogue.nextQuery({ token: page.token ?? '', query }));
      seen.push(page.entries?.length);
    }
    expect(page.token).toBeUndefined();
    expect(seen).toEqual(sizes);
    const names = await find(catalogue, 'p-*');
    expect(names).toEqual([...new Set(names)].sort());
    expect(names).toHaveLength(count);
  });

  it('have no entries element when there are none [B5.2]', async () => {
    const catalogue = await catalogueWithPages(1);
    expect(await catalogue.query({ query: { query: 'x*' } })).toEqual({ queryResults: { done: true } });
  });

  it('come again with the same token [B5.4]', async () => {
    const catalogue = await catalogueWithPages(25);
    const { token = '' } = (await catalogue.query({ query })).queryResults;
    const second = await catalogue.nextQuery({ token, query });
    const third = await catalogue.nextQuery({ token: second.queryResults.token ?? '', query });
    expect(await catalogue.nextQuery({ token, query })).toEqual(second);
    expect(third.queryResults.done).toBe(true);
    expect(await catalogue.nextQuery({ token: second.queryResults.token ?? '', query })).toEqual(third);
  });

  it('keep the order of the moment, read values of their own, and skip what was removed [B5.3]', async () => {
    const catalogue = await catalogueWithPages(25);
    const select = { query: 'number from p-* order by number desc', type: 'selectattr' };
    const { token = '' } = (await catalogue.query({ query: select })).queryResults;
    await catalogue.setAttributes({ query: 'p-15', attributes: [{ name: 'number', value: '99' }] });
    await catalogue.removeEntry({ query: 'p-14' });
    await catalogue.createEntry({ entries: [{ entry: 'p-99' }], schemas: ['page'] });
    const { queryResults: page } = await catalogue.nextQuery({ token, query: select });
    expect(page.entries?.map((entry) => entry?.entry)).toEqual(
      [15, 13, 12, 11, 10, 9, 8, 7, 6, 5].map((number) => `p-${String(number).padStart(2, '0')}`),
    );
    expect(page.entries?.[0]?.attributes?.[0]?.value).toBe('99');
  });

  it('skip what the caller may no longer read [B5.3]', async () => {
    const catalogue = guardedCatalogue();
    const [jo, eve] = [as('jo'), as('eve')];
    await catalogue.createSchema({ schemaName: 'page', attributes: [{ name: 'number', type: 'int' }] }, jo);
    await catalogue.addPolicy({ schemaName: 'page', policy: 'default-acl:eve=r' }, jo);
    const entries = Array.from({ length: 103 }, (_, index) => ({ entry: `p-${1000 + index}` }));
    await catalogue.createEntry({ entries, schemas: ['page'] }, jo);
    const { token = '' } = (await catalogue.query({ query }, eve)).queryResults;
    await catalogue.setPermission({ permissions: [{ permission: { acl: [] }, item: 'p-1101' }] }, jo);
    const { queryResults: page } = await catalogue.nextQuery({ token, query }, eve);
    expect(page.entries?.map((entry) => entry?.entry)).toEqual(['p-1100', 'p-1102']);
  });

  it('are done when nothing visible is left', async () => {
    const catalogue = await catalogueWithPages(21);
    const { token = '' } = (await catalogue.query({ query })).queryResults;
    await catalogue.removeEntry({ query: 'p-21' });
    const { queryResults: page } = await catalogue.nextQuery({ token, query });
    expect(page).toMatchObject({ done: true });
    expect(page.entries).toHaveLength(10);
  });

  it('leave out an attribute that was dropped [B5.3]', async () => {
    const catalogue = await catalogueWithPages(11);
    const select = { query: 'number, title from *', type: 'SelectAttr' };
    const first = (await catalogue.query({ query: select })).queryResults;
    await catalogue.dropSchema({ schemaName: 'page' });
    const { queryResults: page } = await catalogue.nextQuery({ token: first.token ?? '', query: select });
    expect(page.entries).toEqual([{ entry: 'p-09' }, { entry: 'p-10' }, { entry: 'p-11' }]);
  });

  it.each([
    [undefined, '100'],
    [0, '1'],
    [1000, '1000'],
    [1001, '1000'],
  ])('of a size of %j are of %s, as is published [B5.1]', async (pageSize, published) => {
    const catalogue = catalogueService({ store: memoryStore(), ...(pageSize !== undefined && { pageSize }) });
    const { serviceMetadata } = await catalogue.getServiceMetadata({ key: 'limit.query' });
    expect(serviceMetadata).toBe(published);
  });

  it('have nothing to do with limit [B5.1]', async () => {
    const catalogue = await catalogueWithPages(25);
    expect(await find(catalogue, 'p-* order by number desc limit 12 offset 1')).toHaveLength(12);
    expect(await find(catalogue, 'p-* limit 3 offset 24')).toEqual(['p-25']);
  });
});

describe('tokens', () => {
  it('lead nowhere when they are unknown, altered, of another query or ended [B5.5]', async () => {
    const catalogue = await catalogueWithPages(25);
    const { token = '' } = (await catalogue.query({ query })).queryResults;
    const next = (other: string, text = 'p-*', type?: string) =>
      faultOf(
        catalogue.nextQuery({
          token: other,
          query: { query: text, ...(type === undefined ? {} : { type }) },
        }),
      );
    for (const other of [
      '',
      'none',
      `${token}0`,
      token.replace(/.$/, (last) => (last === '1' ? '2' : '1')),
      token.slice(0, 22),
    ]) {
      expect(await next(other)).toBe('InvalidArgumentException');
    }
    expect(await next(token, 'p-0*')).toBe('InvalidArgumentException');
    expect(await next(token, 'p-*', 'schema')).toBe('InvalidArgumentException');
    expect(await next(token, ' p-* ', ' FIND ')).toBe('none');
    await catalogue.endQuery({ token });
    expect(await next(token)).toBe('InvalidArgumentException');
    expect(await faultOf(catalogue.endQuery({ token }))).toBe('none');
    expect(await faultOf(catalogue.endQuery({ token: 'none' }))).toBe('none');
  });

  it('end all pages of their query [B5.6]', async () => {
    const catalogue = await catalogueWithPages(25);
    const { token = '' } = (await catalogue.query({ query })).queryResults;
    const second = await catalogue.nextQuery({ token, query });
    await catalogue.endQuery({ token: second.queryResults.token ?? '' });
    expect(await faultOf(catalogue.nextQuery({ token, query }))).toBe('InvalidArgumentException');
  });

  it('do not come back when one who still reads is slower than one who ends them [B5.6]', async () => {
    let now = 0;
    const replica = replicaOf(memoryStore(), cursorCollections);
    const cursors = new Cursors(replica, { idle: 1000, perCaller: 32, now: () => now });
    const token = tokenOf(await cursors.open('jo', 'p-*', ['p-1', 'p-2']), 1);
    const found = await cursors.find(token, 'jo');
    if (found === undefined) throw new Error('the cursor is not there');
    now += 500;
    await cursors.touch(found.cursor);
    now += 999;
    expect(await cursors.find(token, 'jo')).toBeDefined();
    await cursors.close(token, 'jo');
    await cursors.touch(found.cursor);
    expect(await cursors.find(token, 'jo')).toBeUndefined();
  });

  it('die of idleness, and live on with use [B5.6]', async () => {
    let now = 0;
    const catalogue = await catalogueWithPages(25, { now: () => now, idle: 60 });
    const { token = '' } = (await catalogue.query({ query })).queryResults;
    for (let turn = 0; turn < 3; turn += 1) {
      now += 59_000;
      expect(await faultOf(catalogue.nextQuery({ token, query }))).toBe('none');
    }
    now += 60_000;
    expect(await faultOf(catalogue.nextQuery({ token, query }))).toBe('InvalidArgumentException');
  });

  it('are 32 for a caller, the longest unused goes first [B5.6]', async () => {
    const catalogue = await catalogueWithPages(11);
    const tokens: string[] = [];
    for (let index = 0; index < 32; index += 1) {
      tokens.push((await catalogue.query({ query })).queryResults.token ?? '');
    }
    const [first = '', second = ''] = tokens;
    await catalogue.nextQuery({ token: first, query });
    await catalogue.query({ query });
    expect(await faultOf(catalogue.nextQuery({ token: first, query }))).toBe('none');
    expect(await faultOf(catalogue.nextQuery({ token: second, query }))).toBe('InvalidArgumentException');
  });

  it('belong to their caller [B5.4][B5.5]', async () => {
    const catalogue = guardedCatalogue();
    const entries = Array.from({ length: 101 }, (_, index) => ({ entry: `p-${index}` }));
    const jo = as('jo');
    await catalogue.createSchema({ schemaName: 'page', attributes: [{ name: 'number', type: 'int' }] }, jo);
    await catalogue.createEntry({ entries, schemas: ['page'] }, jo);
    const { token = '' } = (await catalogue.query({ query }, jo)).queryResults;
    expect(await faultOf(catalogue.nextQuery({ token, query }, as('eve')))).toBe('InvalidArgumentException');
    await catalogue.endQuery({ token }, as('eve'));
    expect(await faultOf(catalogue.nextQuery({ token, query }, jo))).toBe('none');
  });
});
