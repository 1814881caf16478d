import { describe, expect, it } from 'vitest';
import { catalogueWithEntries, emptyCatalogue, faultOf, find } from './catalogue-fixture.js';

const select = (text: string) => ({ query: { query: text, type: 'selectattr' } });

describe('query', () => {
  it('selects by name, pattern and condition [B4.5]', async () => {
    const catalogue = await catalogueWithEntries();
    await catalogue.createEntry({ entries: [{ entry: 'dir/c' }, { entry: 'where' }], schemas: ['job'] });
    expect(await find(catalogue, '*')).toEqual(['a', 'b', 'where']);
    expect(await find(catalogue, '**')).toEqual(['a', 'b', 'dir/c', 'where']);
    expect(await find(catalogue, 'dir/?')).toEqual(['dir/c']);
    expect(await find(catalogue, '"where"')).toEqual(['where']);
    expect(await find(catalogue, 'a where run = 1')).toEqual(['a']);
    expect(await find(catalogue, 'a where run = 2')).toEqual([]);
    expect(await find(catalogue, 'none')).toEqual([]);
    expect(await find(catalogue, 'where run is null order by entry desc')).toEqual(['where', 'dir/c']);
    expect(await find(catalogue, 'where 2 = run or run = 1')).toEqual(['a', 'b']);
    expect(await find(catalogue, 'where run in (2) and entry like "%"')).toEqual(['b']);
    expect(await find(catalogue, 'where _owner = "anonymous" and job:run < 9')).toEqual(['a', 'b']);
    expect(await find(catalogue, 'where has(_catalogue)')).toHaveLength(4);
    expect(await find(catalogue, 'order by run desc, entry desc limit 3')).toEqual(['b', 'a', 'where']);
    expect(await find(catalogue, 'order by run')).toEqual(['a', 'b', 'dir/c', 'where']);
  });

  it('reads an attribute of the first schema that has it [B2.12]', async () => {
    const catalogue = await catalogueWithEntries();
    await catalogue.createSchema({
      schemaName: 'other',
      attributes: [{ name: 'run', type: 'int', value: '7' }],
    });
    await catalogue.associateEntryWithSchema({ query: 'b', schemas: ['other'] });
    await catalogue.createEntry({ entries: [{ entry: 'c' }], schemas: ['other', 'job'] });
    expect(await find(catalogue, 'where run = 7')).toEqual(['c']);
    expect(await find(catalogue, 'where other:run = 7')).toEqual(['b', 'c']);
    expect(await find(catalogue, 'where job:run is null')).toEqual(['c']);
  });

  it('returns the columns asked for [B4.17]', async () => {
    const catalogue = await catalogueWithEntries();
    const run = { schema: 'job', name: 'run', value: '1', type: 'int' };
    const title = { schema: 'job', name: 'title', value: 'untitled', type: 'text' };
    const entriesOf = async (text: string) => (await catalogue.query(select(text))).queryResults.entries;
    expect(await entriesOf('title, run from a')).toEqual([{ entry: 'a', attributes: [title, run] }]);
    expect(await entriesOf('* from a')).toEqual([{ entry: 'a', attributes: [run, title] }]);
    expect(await entriesOf('job:*, entry, job:run where run = 1')).toEqual([
      { entry: 'a', attributes: [run, title, run] },
    ]);
    expect((await entriesOf('_catalogue:* from a'))?.[0]?.attributes).toHaveLength(3);
    expect(await entriesOf('entry from a')).toEqual([{ entry: 'a' }]);
    await catalogue.createSchema({ schemaName: 'other', attributes: [{ name: 'quality', type: 'int' }] });
    expect(await entriesOf('quality from a')).toEqual([{ entry: 'a' }]);
    await catalogue.associateEntryWithSchema({ query: 'a', schemas: ['other'] });
    expect(await entriesOf('quality from a')).toEqual([
      { entry: 'a', attributes: [{ schema: 'other', name: 'quality', type: 'int' }] },
    ]);
  });

  it('returns an unqualified column from the first schema that has it [B2.12]', async () => {
    const catalogue = await catalogueWithEntries();
    const run = { name: 'run', type: 'int' };
    await catalogue.createSchema({ schemaName: 'later', attributes: [{ ...run, value: '7' }] });
    await catalogue.associateEntryWithSchema({ query: 'a', schemas: ['later'] });
    await catalogue.createEntry({ entries: [{ entry: 'z' }], schemas: ['later', 'job'] });
    const { entries = [] } = (await catalogue.query(select('run from *'))).queryResults;
    const schemas = entries.map((each) => [each?.entry, each?.attributes?.[0]?.schema]);
    expect(schemas).toEqual([
      ['a', 'job'],
      ['b', 'job'],
      ['z', 'later'],
    ]);
  });

  it('returns the entries of a schema [B4.18]', async () => {
    const catalogue = await catalogueWithEntries();
    const { queryResults } = await catalogue.query({ query: { query: ' job ', type: 'Schema' } });
    expect(queryResults).toEqual({ done: true, entries: [{ entry: 'a' }, { entry: 'b' }] });
  });

  it.each([
    ['InvalidQueryException', '* where (', undefined],
    ['InvalidQueryException', '* where nothing = 1', undefined],
    ['InvalidQueryException', '* order by nothing', undefined],
    ['InvalidQueryException', 'nothing from *', 'selectattr'],
    ['InvalidQueryException', '* where run = title', undefined],
    ['NotExistsException', '* where none:run = 1', undefined],
    ['NotExistsException', '* where has(none)', undefined],
    ['NotExistsException', 'none:* from *', 'selectattr'],
    ['NotExistsException', 'none', 'schema'],
    ['InvalidArgumentException', '', undefined],
    ['InvalidArgumentException', ' ', 'schema'],
    ['InvalidArgumentException', '* limit 0', ''],
    ['InvalidArgumentException', '*', 'sql'],
  ])('ends with %s for "%s" of type %s', async (fault, text, type) => {
    const catalogue = await catalogueWithEntries();
    const query = { query: text, ...(type === undefined ? {} : { type }) };
    expect(await faultOf(catalogue.query({ query }))).toBe(fault);
  });
});

describe('a pattern that would take too long', () => {
  it('is refused, in queries and selectors', async () => {
    const catalogue = await catalogueWithEntries();
    const value = 'a'.repeat(1_000_000);
    await catalogue.setAttributes({ query: 'a', attributes: [{ name: 'title', value }] });
    const query = `* where title like "%${'a'.repeat(60_000)}b"`;
    expect(await faultOf(catalogue.query({ query: { query } }))).toBe('InvalidArgumentException');
    expect(await faultOf(catalogue.removeEntry({ query }))).toBe('InvalidArgumentException');
    expect(await find(catalogue, '* where title like "%aa"')).toEqual(['a']);
  });
});

describe('versions and service metadata', () => {
  it('agree [B9.22][B9.23][B9.24][B9.25]', async () => {
    const catalogue = emptyCatalogue({ pageSize: 7, idle: 60 });
    const value = async (key: string) => (await catalogue.getServiceMetadata({ key })).serviceMetadata;
    expect(await value('VERSION')).toBe((await catalogue.getVersion({})).version);
    expect(await value('INTERFACE_VERSION')).toBe((await catalogue.getInterfaceVersion({})).interfaceVersion);
    expect(await value('SCHEMA_VERSION')).toBe((await catalogue.getSchemaVersion({})).schemaVersion);
    expect(await value('limit.query')).toBe('7');
    expect(await value('limit.token.idle')).toBe('60');
    expect(await value('feature.auth')).toBe('open');
    expect(await value('feature.query.types')).toBe('find selectattr schema');
    for (const key of ['', 'none', 'constructor', 'schema.none.policies', 'feature.string']) {
      expect(await value(key)).toBe('');
    }
  });

  it('tell the version of the package', async () => {
    const { version } = JSON.parse(
      await (await import('node:fs/promises')).readFile('runtime/reference/package.json', 'utf8'),
    );
    expect(await emptyCatalogue().getVersion({})).toEqual({ version });
  });
});
