import { describe, expect, it } from 'vitest';
import { catalogueWithEntries, emptyCatalogue, faultOf, find, valuesOf } from './catalogue-fixture.js';

describe('createEntry', () => {
  it('gives values, defaults and built-in attributes [B9.1][B0.1]', async () => {
    const catalogue = await catalogueWithEntries({ now: () => Date.UTC(2026, 2, 1, 8, 30) });
    expect(await catalogue.listAttributes({ entry: 'a' })).toEqual({
      attributes: [
        { schema: 'job', name: 'run', value: '1', type: 'int' },
        { schema: 'job', name: 'title', value: 'untitled', type: 'text' },
        { schema: '_catalogue', name: '_owner', value: 'anonymous', type: 'varchar(250)' },
        { schema: '_catalogue', name: '_created', value: '2026-03-01 08:30:00', type: 'timestamp' },
        { schema: '_catalogue', name: '_modified', value: '2026-03-01 08:30:00', type: 'timestamp' },
      ],
    });
  });

  it('takes schemas in order and each once, and skips items that are nil [B9.12][B8.2]', async () => {
    const catalogue = await catalogueWithEntries();
    await catalogue.createSchema({ schemaName: 'other', attributes: [{ name: 'run', type: 'int' }] });
    await catalogue.createEntry({
      entries: [{ entry: 'c', attributes: [null, { schema: 'job', name: 'run', value: '3' }] }],
      schemas: ['other', 'job', 'other', '_catalogue'],
    });
    expect(await catalogue.listEntrySchemas({ entry: 'c' })).toEqual({
      schemas: ['other', 'job', '_catalogue'],
    });
    const { attributes } = await catalogue.listAttributes({ entry: 'c' });
    expect(attributes.map(({ value }) => value).slice(0, 3)).toEqual([undefined, '3', 'untitled']);
  });

  it('unsets a default with an attribute that has no value [B2.9]', async () => {
    const catalogue = await catalogueWithEntries();
    await catalogue.createEntry({
      entries: [{ entry: 'c', attributes: [{ name: 'title' }] }],
      schemas: ['job'],
    });
    expect(await valuesOf(catalogue, 'c')).toEqual({ run: undefined, title: undefined });
  });

  const run = (value: string) => ({ name: 'run', value });
  it.each([
    ['InvalidArgumentException', 'a bad name', [{ entry: 'a b' }], ['job']],
    ['InvalidArgumentException', 'the name of an item', [{ entry: 'schema:job' }], ['job']],
    [
      'InvalidArgumentException',
      'an unknown attribute',
      [{ entry: 'c', attributes: [{ name: 'x' }] }],
      ['job'],
    ],
    [
      'InvalidArgumentException',
      'no attribute name',
      [{ entry: 'c', attributes: [{ value: 'x' }] }],
      ['job'],
    ],
    ['InvalidArgumentException', 'a bad value', [{ entry: 'c', attributes: [run('x')] }], ['job']],
    ['InvalidArgumentException', 'one twice', [{ entry: 'c', attributes: [run('1'), run('2')] }], ['job']],
    [
      'InvalidArgumentException',
      'one twice, once with its schema',
      [{ entry: 'c', attributes: [run('1'), { ...run('2'), schema: 'job' }] }],
      ['job'],
    ],
    [
      'InvalidArgumentException',
      'another type',
      [{ entry: 'c', attributes: [{ ...run('1'), type: 'text' }] }],
      ['job'],
    ],
    ['InvalidArgumentException', 'no schemas', [{ entry: 'c' }], []],
    ['NotExistsException', 'an unknown schema', [{ entry: 'c' }], ['job', 'none']],
    ['ExistsException', 'a name that is taken', [{ entry: 'c' }, { entry: 'a' }], ['job']],
    ['ExistsException', 'a name that stands twice', [{ entry: 'c' }, { entry: 'c' }], ['job']],
    [
      'AuthorizationException',
      'a built-in attribute',
      [{ entry: 'c', attributes: [{ name: '_owner' }] }],
      ['job'],
    ],
  ])('ends with %s for %s', async (fault, _, entries, schemas) => {
    const catalogue = await catalogueWithEntries();
    expect(await faultOf(catalogue.createEntry({ entries, schemas }))).toBe(fault);
    expect(await find(catalogue, '*')).toEqual(['a', 'b']);
  });

  it('bounds entries and schemas [B10.2][B10.4]', async () => {
    const catalogue = await catalogueWithEntries();
    const entries = Array.from({ length: 1001 }, (_, index) => ({ entry: `c${index}` }));
    expect(await faultOf(catalogue.createEntry({ entries, schemas: ['job'] }))).toBe(
      'InvalidArgumentException',
    );
    await catalogue.createEntry({ entries: entries.slice(1), schemas: ['job'] });
    const schemas = Array.from({ length: 65 }, (_, index) => `s${index}`);
    for (const schemaName of schemas) {
      await catalogue.createSchema({ schemaName, attributes: [{ name: 'run', type: 'int' }] });
    }
    const call = catalogue.createEntry({ entries: [{ entry: 'd' }], schemas });
    expect(await faultOf(call)).toBe('InvalidArgumentException');
    await catalogue.createEntry({ entries: [{ entry: 'd' }], schemas: schemas.slice(1) });
    const further = catalogue.associateEntryWithSchema({ query: 'd', schemas: ['s0'] });
    expect(await faultOf(further)).toBe('InvalidArgumentException');
  });
});

describe('setAttributes', () => {
  it('sets, unsets and counts, and notes the moment [B9.2]', async () => {
    let now = Date.UTC(2026, 0, 1);
    const catalogue = await catalogueWithEntries({ now: () => now });
    now += 1500;
    const attributes = [{ name: 'title' }, { schema: 'job', name: 'run', value: '', type: 'INT' }];
    expect(await catalogue.setAttributes({ query: '* where run >= 1', attributes })).toEqual({
      entriesUpdated: 2,
    });
    expect(await valuesOf(catalogue, 'b')).toEqual({ run: undefined, title: undefined });
    const listed = await catalogue.listAttributes({ entry: 'a' });
    expect(listed.attributes.map(({ value }) => value).slice(-2)).toEqual([
      '2026-01-01 00:00:00',
      '2026-01-01 00:00:01.500000',
    ]);
  });

  it('reaches the first schema that has the attribute [B2.12]', async () => {
    const catalogue = await catalogueWithEntries();
    await catalogue.createSchema({ schemaName: 'other', attributes: [{ name: 'run', type: 'int' }] });
    await catalogue.associateEntryWithSchema({ query: 'a', schemas: ['other'] });
    await catalogue.setAttributes({ query: 'a', attributes: [{ name: 'run', value: '8' }] });
    await catalogue.setAttributes({ query: 'a', attributes: [{ schema: 'other', name: 'run', value: '9' }] });
    expect(await find(catalogue, 'where job:run = 8 and other:run = 9 and run = 8')).toEqual(['a']);
  });

  const title = [{ name: 'title', value: 'x' }];
  it.each([
    ['NotExistsException', 'none', title],
    ['NotExistsException', 'a', [...title, { schema: 'none', name: 'run' }]],
    ['NotExistsException', '* where none:run = 1', title],
    ['InvalidArgumentException', '', title],
    ['InvalidArgumentException', 'a where', title],
    ['InvalidArgumentException', '* where nothing = 1', title],
    ['InvalidArgumentException', 'a', []],
    ['InvalidArgumentException', 'a', [...title, { name: 'none' }]],
    ['InvalidArgumentException', 'a', [...title, { value: 'x' }]],
    ['InvalidArgumentException', 'a', [...title, ...title]],
    ['InvalidArgumentException', '*', [...title, { name: 'run', value: 'x' }]],
    ['InvalidArgumentException', 'a', [{ name: 'run', type: 'text' }]],
    ['AuthorizationException', 'a', [...title, { name: '_owner', value: 'me' }]],
  ])('ends with %s for "%s" %j', async (fault, query, attributes) => {
    const catalogue = await catalogueWithEntries();
    expect(await faultOf(catalogue.setAttributes({ query, attributes }))).toBe(fault);
    expect(await valuesOf(catalogue, 'a')).toEqual({ run: '1', title: 'untitled' });
  });

  it('does nothing to nothing [B4.21]', async () => {
    const catalogue = await catalogueWithEntries();
    expect(await catalogue.setAttributes({ query: 'x*', attributes: title })).toEqual({ entriesUpdated: 0 });
    expect(await catalogue.setAttributes({ query: 'a where run = 2', attributes: title })).toEqual({
      entriesUpdated: 0,
    });
  });
});

describe('removeEntry', () => {
  it('removes what is selected [B9.6]', async () => {
    const catalogue = await catalogueWithEntries();
    await catalogue.removeEntry({ query: 'where run = 1' });
    expect(await find(catalogue, '*')).toEqual(['b']);
    expect(await find(catalogue, 'where has(job)')).toEqual(['b']);
    expect(await faultOf(catalogue.listAttributes({ entry: 'a' }))).toBe('NotExistsException');
    expect(await faultOf(catalogue.removeEntry({ query: 'a' }))).toBe('NotExistsException');
    expect(await faultOf(catalogue.removeEntry({ query: 'a*' }))).toBe('none');
    expect(await faultOf(catalogue.removeEntry({ query: 'a order by run' }))).toBe(
      'InvalidArgumentException',
    );
  });
});

describe('associateEntryWithSchema', () => {
  it('appends schemas with their defaults, and leaves those that are there [B9.18][B9.8][B0.2]', async () => {
    const catalogue = await catalogueWithEntries();
    const quality = { name: 'quality', type: 'int', value: '5' };
    await catalogue.createSchema({ schemaName: 'other', attributes: [quality] });
    await catalogue.associateEntryWithSchema({ query: '*', schemas: ['other', 'job', '_catalogue'] });
    expect(await valuesOf(catalogue, 'b')).toEqual({ run: '2', title: 'untitled', quality: '5' });
    expect(await catalogue.listEntrySchemas({ entry: 'b' })).toEqual({
      schemas: ['job', 'other', '_catalogue'],
    });
    expect(await find(catalogue, 'where has(other)')).toEqual(['a', 'b']);
  });

  it.each([
    ['NotExistsException', 'none', ['job']],
    ['NotExistsException', 'a', ['none']],
    ['InvalidArgumentException', 'a', []],
    ['InvalidArgumentException', 'a b', ['job']],
  ])('ends with %s for "%s" %j', async (fault, query, schemas) => {
    const catalogue = await catalogueWithEntries();
    expect(await faultOf(catalogue.associateEntryWithSchema({ query, schemas }))).toBe(fault);
  });
});

describe('reading an entry [B9.8]', () => {
  it('that does not exist', async () => {
    const catalogue = emptyCatalogue();
    expect(await faultOf(catalogue.listAttributes({ entry: 'a' }))).toBe('NotExistsException');
    expect(await faultOf(catalogue.listEntrySchemas({ entry: 'a' }))).toBe('NotExistsException');
  });
});
