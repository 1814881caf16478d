import { describe, expect, it } from 'vitest';
import { catalogueWithEntries, faultOf } from './catalogue-fixture.js';

const job = 'job';

describe('policies [B6.1]', () => {
  it.each([
    ['readonly', 'readonly'],
    [' readonly : run ', 'readonly:run'],
    ['required:run', 'required:run'],
    ['unique:run', 'unique:run'],
    ['default-acl: Jo Doe = rp r', 'default-acl:Jo Doe=pr'],
    ['x-any thing: at all', 'x-any thing: at all'],
  ])('"%s" is kept as "%s"', async (text, canonical) => {
    const catalogue = await catalogueWithEntries();
    await catalogue.addPolicy({ schemaName: job, policy: text });
    expect(await catalogue.getServiceMetadata({ key: 'schema.job.policies' })).toEqual({
      serviceMetadata: canonical,
    });
    expect(await faultOf(catalogue.addPolicy({ schemaName: job, policy: canonical }))).toBe(
      'ExistsException',
    );
    await catalogue.dropPolicy({ schemaName: job, policy: canonical });
    expect(await faultOf(catalogue.dropPolicy({ schemaName: job, policy: text }))).toBe('NotExistsException');
  });

  it.each([
    '',
    'frobnicate',
    'required',
    'unique:',
    'required:none',
    'readonly:none',
    'default-acl',
    'default-acl:jo',
    'default-acl:jo=',
    'default-acl:jo=rz',
    'default-acl:=r',
    `x-${'y'.repeat(1000)}`,
  ])('"%s" is refused', async (policy) => {
    const catalogue = await catalogueWithEntries();
    expect(await faultOf(catalogue.addPolicy({ schemaName: job, policy }))).toBe('InvalidArgumentException');
  });

  it('are refused on what does not exist and what is built in [B9.16]', async () => {
    const catalogue = await catalogueWithEntries();
    for (const call of [catalogue.addPolicy, catalogue.dropPolicy]) {
      expect(await faultOf(call({ schemaName: 'none', policy: 'readonly' }))).toBe('NotExistsException');
    }
    const builtIn = catalogue.addPolicy({ schemaName: '_catalogue', policy: 'readonly' });
    expect(await faultOf(builtIn)).toBe('AuthorizationException');
  });

  it('are at most 64, of at most 1,000 characters [B10.8]', async () => {
    const catalogue = await catalogueWithEntries();
    for (let index = 0; index < 64; index += 1) {
      await catalogue.addPolicy({ schemaName: job, policy: `x-${index}` });
    }
    expect(await faultOf(catalogue.addPolicy({ schemaName: job, policy: 'x-65' }))).toBe(
      'InvalidArgumentException',
    );
    await catalogue.dropPolicy({ schemaName: job, policy: 'x-0' });
    const long = `x-${'y'.repeat(998)}`;
    expect(await faultOf(catalogue.addPolicy({ schemaName: job, policy: `${long}y` }))).toBe(
      'InvalidArgumentException',
    );
    expect(await faultOf(catalogue.addPolicy({ schemaName: job, policy: long }))).toBe('none');
  });
});

describe('readonly [B6.2]', () => {
  it('refuses later values, not the first ones', async () => {
    const catalogue = await catalogueWithEntries();
    await catalogue.addPolicy({ schemaName: job, policy: 'readonly:run' });
    const set = (name: string) => catalogue.setAttributes({ query: 'a', attributes: [{ name, value: '5' }] });
    expect(await faultOf(set('run'))).toBe('AuthorizationException');
    expect(await faultOf(set('title'))).toBe('none');
    await catalogue.addPolicy({ schemaName: job, policy: 'readonly' });
    expect(await faultOf(set('title'))).toBe('AuthorizationException');
    const create = { entries: [{ entry: 'c', attributes: [{ name: 'run', value: '3' }] }], schemas: [job] };
    expect(await faultOf(catalogue.createEntry(create))).toBe('none');
  });
});

describe('required [B6.3]', () => {
  it('refuses unset values, also those that are there already', async () => {
    const catalogue = await catalogueWithEntries();
    await catalogue.addPolicy({ schemaName: job, policy: 'required:run' });
    const without = catalogue.createEntry({ entries: [{ entry: 'c' }], schemas: [job] });
    expect(await faultOf(without)).toBe('InvalidArgumentException');
    const unset = catalogue.setAttributes({ query: 'a', attributes: [{ name: 'run' }] });
    expect(await faultOf(unset)).toBe('InvalidArgumentException');
    await catalogue.dropPolicy({ schemaName: job, policy: 'required:run' });
    await catalogue.setAttributes({ query: 'a', attributes: [{ name: 'run' }] });
    const violated = catalogue.addPolicy({ schemaName: job, policy: 'required:run' });
    expect(await faultOf(violated)).toBe('InvalidArgumentException');
  });

  it('refuses to associate without a default', async () => {
    const catalogue = await catalogueWithEntries();
    await catalogue.createSchema({ schemaName: 'other', attributes: [{ name: 'code', type: 'text' }] });
    await catalogue.addPolicy({ schemaName: 'other', policy: 'required:code' });
    const associate = catalogue.associateEntryWithSchema({ query: 'a', schemas: ['other'] });
    expect(await faultOf(associate)).toBe('InvalidArgumentException');
    expect(await catalogue.listEntrySchemas({ entry: 'a' })).toEqual({ schemas: [job, '_catalogue'] });
  });
});

describe('unique [B6.4]', () => {
  it('refuses equal values, not unset ones', async () => {
    const catalogue = await catalogueWithEntries();
    await catalogue.addPolicy({ schemaName: job, policy: 'unique:run' });
    const create = (entry: string, value: string) =>
      catalogue.createEntry({ entries: [{ entry, attributes: [{ name: 'run', value }] }], schemas: [job] });
    expect(await faultOf(create('c', '+1'))).toBe('InvalidArgumentException');
    expect(await faultOf(create('c', '3'))).toBe('none');
    expect(await faultOf(create('d', ''))).toBe('none');
    expect(await faultOf(create('e', ''))).toBe('none');
    const all = catalogue.setAttributes({ query: '*', attributes: [{ name: 'run', value: '9' }] });
    expect(await faultOf(all)).toBe('InvalidArgumentException');
    const violated = catalogue.addPolicy({ schemaName: job, policy: 'unique:title' });
    expect(await faultOf(violated)).toBe('InvalidArgumentException');
  });
});

describe('default-acl [B6.5]', () => {
  it('is added to the permissions of entries created from then on', async () => {
    const catalogue = await catalogueWithEntries();
    await catalogue.addPolicy({ schemaName: job, policy: 'default-acl:jo=rg' });
    await catalogue.createEntry({ entries: [{ entry: 'c' }], schemas: [job] });
    const principals = async (item: string) =>
      (await catalogue.getPermission({ items: [item] })).permissions[0]?.permission.acl?.map(
        (entry) => entry?.principal,
      );
    expect(await principals('c')).toEqual(['anonymous', 'jo']);
    expect(await principals('a')).toEqual(['anonymous']);
  });
});
