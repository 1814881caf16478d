import { describe, expect, it } from 'vitest';
import { catalogueWithEntries, emptyCatalogue, faultOf, find, valuesOf } from './catalogue-fixture.js';

const attribute = (name: string, type = 'int') => ({ name, type });

describe('createSchema', () => {
  it('keeps attributes in order, with canonical types and defaults [B9.7][B9.15][B2.1]', async () => {
    const catalogue = emptyCatalogue();
    await catalogue.createSchema({
      schemaName: 'job',
      attributes: [
        { schema: 'job', name: 'run', type: ' INT ', value: '007' },
        { name: 'price', type: 'Numeric(5)', value: '' },
        { name: 'note', type: 'text', value: '' },
      ],
    });
    expect(await catalogue.describeSchema({ schemaName: 'job' })).toEqual({
      schemaAttributes: [
        { schema: 'job', name: 'run', type: 'int', value: '7' },
        { schema: 'job', name: 'price', type: 'numeric(5,0)' },
        { schema: 'job', name: 'note', type: 'text', value: '' },
      ],
    });
  });

  it.each([
    ['a bad name', '1job', [attribute('run')]],
    ['a reserved name', '_job', [attribute('run')]],
    ['the built-in name', '_catalogue', [attribute('run')]],
    ['a keyword', 'Where', [attribute('run')]],
    ['no attributes', 'job', []],
    ['an attribute without a name', 'job', [{ type: 'int' }]],
    ['a bad attribute name', 'job', [attribute('a-b')]],
    ['an attribute called entry', 'job', [attribute('entry')]],
    ['an unknown type [B2.2]', 'job', [attribute('run', 'integer')]],
    ['a default that is no value', 'job', [{ name: 'run', type: 'int', value: 'x' }]],
    ['an attribute twice', 'job', [attribute('run'), attribute('run')]],
    ['an attribute of another schema', 'job', [{ ...attribute('run'), schema: 'other' }]],
    ['too many attributes', 'job', Array.from({ length: 257 }, (_, index) => attribute(`a${index}`))],
  ])('refuses %s', async (_, schemaName, attributes) => {
    const catalogue = emptyCatalogue();
    expect(await faultOf(catalogue.createSchema({ schemaName, attributes }))).toBe(
      'InvalidArgumentException',
    );
    expect(await catalogue.listSchemas({})).toEqual({ schemas: ['_catalogue'] });
  });

  it('takes an attribute without a type for a text [B2.2]', async () => {
    const catalogue = emptyCatalogue();
    await catalogue.createSchema({ schemaName: 'job', attributes: [{ name: 'note' }] });
    expect(await catalogue.describeSchema({ schemaName: 'job' })).toEqual({
      schemaAttributes: [{ schema: 'job', name: 'note', type: 'text' }],
    });
  });

  it('refuses a name that is taken [B9.7]', async () => {
    const catalogue = await catalogueWithEntries();
    const again = catalogue.createSchema({ schemaName: 'job', attributes: [attribute('other')] });
    expect(await faultOf(again)).toBe('ExistsException');
  });

  it('gives an attribute name one type in all schemas, until none has it [B2.11]', async () => {
    const catalogue = await catalogueWithEntries();
    const other = { schemaName: 'other', attributes: [attribute('run', 'text')] };
    expect(await faultOf(catalogue.createSchema(other))).toBe('InvalidArgumentException');
    await catalogue.createSchema({ schemaName: 'third', attributes: [attribute('run')] });
    await catalogue.dropSchema({ schemaName: 'job' });
    expect(await faultOf(catalogue.createSchema(other))).toBe('InvalidArgumentException');
    await catalogue.dropSchema({ schemaName: 'third' });
    expect(await faultOf(catalogue.createSchema(other))).toBe('none');
  });

  it('takes names of object members', async () => {
    const catalogue = emptyCatalogue();
    await catalogue.createSchema({
      schemaName: 'constructor',
      attributes: [attribute('toString'), attribute('hasOwnProperty')],
    });
    await catalogue.createEntry({
      entries: [{ entry: 'valueOf', attributes: [{ name: 'toString', value: '1' }] }],
      schemas: ['constructor'],
    });
    expect(await valuesOf(catalogue, 'valueOf')).toEqual({ toString: '1', hasOwnProperty: undefined });
  });
});

describe('listSchemas', () => {
  it('sorts by name, the built-in one among them [B9.14]', async () => {
    const catalogue = emptyCatalogue();
    for (const schemaName of ['b', 'B', 'a']) {
      await catalogue.createSchema({ schemaName, attributes: [attribute('run')] });
    }
    expect(await catalogue.listSchemas({})).toEqual({ schemas: ['B', '_catalogue', 'a', 'b'] });
  });
});

describe('addSchemaAttributes', () => {
  it('appends, and gives entries the defaults [B9.9]', async () => {
    const catalogue = await catalogueWithEntries();
    await catalogue.addSchemaAttributes({
      schemaName: 'job',
      attributes: [{ name: 'quality', type: 'int', value: '5' }, attribute('other')],
    });
    expect(await valuesOf(catalogue, 'a')).toEqual({
      run: '1',
      title: 'untitled',
      quality: '5',
      other: undefined,
    });
  });

  it.each([
    ['NotExistsException', 'none', [attribute('x')]],
    ['ExistsException', 'job', [attribute('x'), attribute('run')]],
    ['AuthorizationException', '_catalogue', [attribute('x')]],
    ['InvalidArgumentException', 'job', [attribute('x', 'y')]],
    ['InvalidArgumentException', 'job', Array.from({ length: 255 }, (_, index) => attribute(`a${index}`))],
  ])('ends with %s for %s', async (fault, schemaName, attributes) => {
    const catalogue = await catalogueWithEntries();
    expect(await faultOf(catalogue.addSchemaAttributes({ schemaName, attributes }))).toBe(fault);
    const { schemaAttributes } = await catalogue.describeSchema({ schemaName: 'job' });
    expect(schemaAttributes).toHaveLength(2);
  });
});

describe('removeSchemaAttributes', () => {
  it('removes attributes, their values and the policies that name them [B9.10][B6.10]', async () => {
    const catalogue = await catalogueWithEntries();
    await catalogue.addPolicy({ schemaName: 'job', policy: 'required:run' });
    await catalogue.addPolicy({ schemaName: 'job', policy: 'readonly' });
    await catalogue.removeSchemaAttributes({ schemaName: 'job', attributeNames: ['run', 'run'] });
    expect(await valuesOf(catalogue, 'a')).toEqual({ title: 'untitled' });
    expect(await catalogue.getServiceMetadata({ key: 'schema.job.policies' })).toEqual({
      serviceMetadata: 'readonly',
    });
    await catalogue.addSchemaAttributes({ schemaName: 'job', attributes: [attribute('run')] });
    expect((await valuesOf(catalogue, 'a')).run).toBeUndefined();
  });

  it.each([
    ['NotExistsException', 'none', ['run']],
    ['NotExistsException', 'job', ['run', 'none']],
    ['InternalException', 'job', ['run', 'title']],
    ['AuthorizationException', '_catalogue', ['_owner']],
    ['Client', 'job', []],
  ])('ends with %s for %s %s', async (fault, schemaName, attributeNames) => {
    const catalogue = await catalogueWithEntries();
    expect(await faultOf(catalogue.removeSchemaAttributes({ schemaName, attributeNames }))).toBe(fault);
    expect(await valuesOf(catalogue, 'a')).toEqual({ run: '1', title: 'untitled' });
  });
});

describe('renameSchemaAttribute', () => {
  it('keeps values, place, type, default and policies [B9.11][B6.10]', async () => {
    const catalogue = await catalogueWithEntries();
    await catalogue.addPolicy({ schemaName: 'job', policy: 'readonly:run' });
    const rename = { schemaName: 'job', attributeName: 'run', newName: 'number' };
    await catalogue.renameSchemaAttribute(rename);
    const { schemaAttributes } = await catalogue.describeSchema({ schemaName: 'job' });
    expect(schemaAttributes[0]).toEqual({ schema: 'job', name: 'number', type: 'int' });
    expect(await valuesOf(catalogue, 'b')).toEqual({ number: '2', title: 'untitled' });
    expect(await find(catalogue, 'where number = 2')).toEqual(['b']);
    expect(await catalogue.getServiceMetadata({ key: 'schema.job.policies' })).toEqual({
      serviceMetadata: 'readonly:number',
    });
  });

  it('changes nothing when the name stays', async () => {
    const catalogue = await catalogueWithEntries();
    await catalogue.renameSchemaAttribute({ schemaName: 'job', attributeName: 'run', newName: 'run' });
    expect(await valuesOf(catalogue, 'a')).toEqual({ run: '1', title: 'untitled' });
  });

  it.each([
    ['NotExistsException', 'none', 'run', 'x'],
    ['NotExistsException', 'job', 'none', 'x'],
    ['ExistsException', 'job', 'run', 'title'],
    ['InvalidArgumentException', 'job', 'run', 'where'],
    ['InvalidArgumentException', 'job', 'run', 'note'],
    ['AuthorizationException', '_catalogue', '_owner', 'x'],
  ])('ends with %s for %s %s %s', async (fault, schemaName, attributeName, newName) => {
    const catalogue = await catalogueWithEntries();
    await catalogue.createSchema({ schemaName: 'other', attributes: [attribute('note', 'text')] });
    const call = catalogue.renameSchemaAttribute({ schemaName, attributeName, newName });
    expect(await faultOf(call)).toBe(fault);
    expect(await valuesOf(catalogue, 'a')).toEqual({ run: '1', title: 'untitled' });
  });
});

describe('dropSchema', () => {
  it('leaves the entries [B9.13]', async () => {
    const catalogue = await catalogueWithEntries();
    await catalogue.dropSchema({ schemaName: 'job' });
    expect(await catalogue.listEntrySchemas({ entry: 'a' })).toEqual({ schemas: ['_catalogue'] });
    const { attributes } = await catalogue.listAttributes({ entry: 'a' });
    expect(attributes.map(({ name }) => name)).toEqual(['_owner', '_created', '_modified']);
    expect(await faultOf(catalogue.describeSchema({ schemaName: 'job' }))).toBe('NotExistsException');
  });

  it('leaves nothing behind for a later schema of the name', async () => {
    const catalogue = await catalogueWithEntries();
    await catalogue.addPolicy({ schemaName: 'job', policy: 'readonly' });
    await catalogue.dropSchema({ schemaName: 'job' });
    await catalogue.createSchema({ schemaName: 'job', attributes: [attribute('run')] });
    expect(await find(catalogue, 'where has(job)')).toEqual([]);
    expect(await catalogue.getServiceMetadata({ key: 'schema.job.policies' })).toEqual({
      serviceMetadata: '',
    });
  });

  it('refuses what does not exist and what is built in [B0.1]', async () => {
    const catalogue = emptyCatalogue();
    expect(await faultOf(catalogue.dropSchema({ schemaName: 'job' }))).toBe('NotExistsException');
    expect(await faultOf(catalogue.dropSchema({ schemaName: '_catalogue' }))).toBe('AuthorizationException');
  });
});
