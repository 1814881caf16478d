import { beforeEach, describe, expect, it } from 'vitest';
import { flagsOf } from '../../runtime/reference/catalogue/acl.js';
import { anonymous, basic, trustedHeader } from '../../runtime/reference/catalogue/callers.js';
import {
  as,
  catalogueWithEntries,
  emptyCatalogue,
  faultOf,
  find,
  guardedCatalogue,
} from './catalogue-fixture.js';

const allow = (principal: string, letters: string) => ({ principal, principalPerm: flagsOf(letters) });
const none = flagsOf('');

describe('access control lists', () => {
  it('come back as they were set [B9.20][B7.8]', async () => {
    const catalogue = await catalogueWithEntries();
    const permissions = [
      { permission: { acl: [allow('jo', 'rg'), allow('*', 'x')] }, item: 'a' },
      { permission: { acl: [] }, item: 'schema:job' },
      { permission: { acl: [allow('Jo Doe', 'pdrwlxgs')] }, item: 'schema:_catalogue' },
    ];
    await catalogue.setPermission({ permissions });
    const items = permissions.map(({ item }) => item);
    expect(await catalogue.getPermission({ items: [...items, 'job'] })).toEqual({
      permissions: [...permissions, { permission: { acl: [] }, item: 'job' }],
    });
  });

  it('skip items that are nil [B8.2]', async () => {
    const catalogue = await catalogueWithEntries();
    await catalogue.setPermission({
      permissions: [{ permission: { acl: [null, allow('jo', 'r')] }, item: 'a' }],
    });
    expect(await catalogue.getPermission({ items: ['a'] })).toEqual({
      permissions: [{ permission: { acl: [allow('jo', 'r')] }, item: 'a' }],
    });
  });

  it("are an entry's before a schema's [B1.3]", async () => {
    const catalogue = await catalogueWithEntries();
    await catalogue.createEntry({ entries: [{ entry: 'job' }], schemas: ['job'] });
    await catalogue.setPermission({ permissions: [{ permission: {}, item: 'job' }] });
    const { permissions } = await catalogue.getPermission({ items: ['job', 'schema:job'] });
    expect(permissions.map(({ permission }) => permission.acl?.length)).toEqual([0, 1]);
  });

  it.each([
    [
      'NotExistsException',
      [
        { permission: {}, item: 'a' },
        { permission: {}, item: 'none' },
      ],
    ],
    ['NotExistsException', [{ permission: {}, item: 'schema:a' }]],
    ['InvalidArgumentException', [{ permission: {}, item: '' }]],
    ['InvalidArgumentException', []],
    [
      'InvalidArgumentException',
      [
        { permission: {}, item: 'a' },
        { permission: {}, item: 'a' },
      ],
    ],
    [
      'InvalidArgumentException',
      [
        { permission: {}, item: 'job' },
        { permission: {}, item: 'schema:job' },
      ],
    ],
    ['InvalidArgumentException', [{ permission: { acl: [allow('', 'r')] }, item: 'a' }]],
    ['InvalidArgumentException', [{ permission: { acl: [allow(' x', 'r')] }, item: 'a' }]],
    ['InvalidArgumentException', [{ permission: { acl: [allow('x', 'r'), allow('x', 'w')] }, item: 'a' }]],
    [
      'InvalidArgumentException',
      [
        {
          permission: { acl: Array.from({ length: 257 }, (_, index) => allow(`p${index}`, 'r')) },
          item: 'a',
        },
      ],
    ],
  ])('ends with %s for a wrong list [B9.19]', async (fault, permissions) => {
    const catalogue = await catalogueWithEntries();
    expect(await faultOf(catalogue.setPermission({ permissions }))).toBe(fault);
    const { permissions: kept } = await catalogue.getPermission({ items: ['a'] });
    expect(kept[0]?.permission.acl).toHaveLength(1);
  });

  it('of what does not exist are not told', async () => {
    const catalogue = await catalogueWithEntries();
    expect(await faultOf(catalogue.getPermission({ items: ['a', 'none'] }))).toBe('NotExistsException');
    expect(await faultOf(catalogue.getPermission({ items: [''] }))).toBe('InvalidArgumentException');
    const check = catalogue.checkPermission({ items: ['a', 'none'], perm: none });
    expect(await faultOf(check)).toBe('NotExistsException');
    expect(await faultOf(catalogue.checkPermission({ items: ['a'], perm: flagsOf('pdrwlxgs') }))).toBe(
      'none',
    );
  });
});

describe('callers', () => {
  const jo = as('jo');
  const eve = as('eve');
  const nobody = {};
  let catalogue: ReturnType<typeof guardedCatalogue>;
  beforeEach(async () => {
    catalogue = guardedCatalogue();
    await catalogue.createSchema({ schemaName: 'job', attributes: [{ name: 'run', type: 'int' }] }, jo);
    const entries = [{ entry: 'a', attributes: [{ name: 'run', value: '1' }] }, { entry: 'b' }];
    await catalogue.createEntry({ entries, schemas: ['job'] }, jo);
  });

  /** Gives a principal permissions on an item, in addition to its owner. */
  const grant = (item: string, principal: string, letters: string) =>
    catalogue.setPermission(
      { permissions: [{ permission: { acl: [allow('jo', 'pdrwlxgs'), allow(principal, letters)] }, item }] },
      as('root'),
    );

  const set = { query: 'a', attributes: [{ name: 'run', value: '2' }] };
  type Catalogue = typeof catalogue;
  const calls: readonly [string, string, string, (c: Catalogue) => unknown][] = [
    ['listAttributes', 'a', 'g', (c) => c.listAttributes({ entry: 'a' }, eve)],
    ['listEntrySchemas', 'a', 'g', (c) => c.listEntrySchemas({ entry: 'a' }, eve)],
    ['setAttributes', 'a', 's', (c) => c.setAttributes(set, eve)],
    ['removeEntry', 'a', 'd', (c) => c.removeEntry({ query: 'a' }, eve)],
    ['describeSchema', 'schema:job', 'g', (c) => c.describeSchema({ schemaName: 'job' }, eve)],
    ['dropSchema', 'schema:job', 'd', (c) => c.dropSchema({ schemaName: 'job' }, eve)],
    [
      'addSchemaAttributes',
      'schema:job',
      's',
      (c) => c.addSchemaAttributes({ schemaName: 'job', attributes: [{ name: 'y', type: 'int' }] }, eve),
    ],
    [
      'removeSchemaAttributes',
      'schema:job',
      's',
      (c) => c.removeSchemaAttributes({ schemaName: 'job', attributeNames: ['x'] }, eve),
    ],
    [
      'renameSchemaAttribute',
      'schema:job',
      's',
      (c) => c.renameSchemaAttribute({ schemaName: 'job', attributeName: 'run', newName: 'z' }, eve),
    ],
    ['addPolicy', 'schema:job', 'p', (c) => c.addPolicy({ schemaName: 'job', policy: 'x-2' }, eve)],
    ['dropPolicy', 'schema:job', 'p', (c) => c.dropPolicy({ schemaName: 'job', policy: 'x-1' }, eve)],
    [
      'createEntry',
      'schema:job',
      'w',
      (c) => c.createEntry({ entries: [{ entry: 'c' }], schemas: ['job'] }, eve),
    ],
    [
      'setPermission',
      'a',
      'p',
      (c) => c.setPermission({ permissions: [{ permission: {}, item: 'a' }] }, eve),
    ],
    ['getPermission', 'a', 'l', (c) => c.getPermission({ items: ['a'] }, eve)],
    ['getPermission', 'a', 'p', (c) => c.getPermission({ items: ['a'] }, eve)],
    ['checkPermission', 'a', 'rx', (c) => c.checkPermission({ items: ['a'], perm: flagsOf('rx') }, eve)],
  ];

  it.each(calls)('%s on %s needs %s [B7.9]', async (operation, item, letters, call) => {
    await catalogue.addSchemaAttributes({ schemaName: 'job', attributes: [{ name: 'x', type: 'int' }] }, jo);
    await catalogue.addPolicy({ schemaName: 'job', policy: 'x-1' }, jo);
    // Either of two permissions is enough for getPermission.
    const enough = operation === 'getPermission' ? 'pl' : letters;
    const others = [...'pdrwlxgs'].filter((letter) => !enough.includes(letter)).join('');
    await grant(item, 'eve', others);
    expect(await faultOf(call(catalogue))).toBe('AuthorizationException');
    await grant(item, 'eve', letters);
    expect(await faultOf(call(catalogue))).toBe('none');
  });

  it('of associateEntryWithSchema need permissions on both [B7.9]', async () => {
    await catalogue.createSchema({ schemaName: 'other', attributes: [{ name: 'x', type: 'int' }] }, jo);
    const call = () => faultOf(catalogue.associateEntryWithSchema({ query: 'a', schemas: ['other'] }, eve));
    await grant('a', 'eve', 's');
    expect(await call()).toBe('AuthorizationException');
    await grant('schema:other', 'eve', 'w');
    expect(await call()).toBe('none');
    await grant('a', 'eve', 'rg');
    expect(await call()).toBe('AuthorizationException');
  });

  it('create schemas when they may write in the catalogue [B1.4]', async () => {
    const schema = (schemaName: string) => ({ schemaName, attributes: [{ name: 'run', type: 'int' }] });
    expect(await faultOf(catalogue.createSchema(schema('mine'), eve))).toBe('none');
    expect(await faultOf(catalogue.createSchema(schema('theirs'), nobody))).toBe('AuthorizationException');
    expect(await faultOf(catalogue.dropSchema({ schemaName: 'mine' }, jo))).toBe('AuthorizationException');
    await grant('schema:_catalogue', 'eve', 'l');
    expect(await faultOf(catalogue.createSchema(schema('more'), eve))).toBe('AuthorizationException');
  });

  it('see the schemas they may list [B9.14]', async () => {
    const seen = async (context: object) => (await catalogue.listSchemas({}, context)).schemas;
    expect(await seen(jo)).toEqual(['_catalogue', 'job']);
    expect(await seen(eve)).toEqual(['_catalogue']);
    await grant('schema:job', '*', 'l');
    expect(await seen(nobody)).toEqual(['_catalogue', 'job']);
    await grant('schema:_catalogue', 'x', 'l');
    expect(await faultOf(catalogue.listSchemas({}, eve))).toBe('AuthorizationException');
    expect(await faultOf(catalogue.query({ query: { query: '*' } }, eve))).toBe('AuthorizationException');
  });

  it('find the entries they may read, by attributes only those whose metadata they may read [B9.3]', async () => {
    expect(await find(catalogue, '*', jo)).toEqual(['a', 'b']);
    expect(await find(catalogue, '*', eve)).toEqual([]);
    await grant('a', 'eve', 'r');
    expect(await find(catalogue, '*', eve)).toEqual(['a']);
    expect(await find(catalogue, '* where run = 1', eve)).toEqual([]);
    expect(await find(catalogue, '* order by run', eve)).toEqual([]);
    expect(await find(catalogue, '* where entry = "a"', eve)).toEqual(['a']);
    await grant('a', 'eve', 'rg');
    expect(await find(catalogue, '* where run = 1', eve)).toEqual(['a']);
    expect(await find(catalogue, '*', as('root'))).toEqual(['a', 'b']);
  });

  it('select what they may read, all or nothing [B7.11]', async () => {
    const change = { query: '*', attributes: [{ name: 'run', value: '5' }] };
    expect(await catalogue.setAttributes(change, eve)).toEqual({ entriesUpdated: 0 });
    await grant('a', 'eve', 'rs');
    expect(await catalogue.setAttributes(change, eve)).toEqual({ entriesUpdated: 1 });
    await grant('b', 'eve', 'r');
    expect(await faultOf(catalogue.setAttributes(change, eve))).toBe('AuthorizationException');
    const probe = { query: 'a where run = 5', attributes: change.attributes };
    expect(await faultOf(catalogue.setAttributes(probe, eve))).toBe('AuthorizationException');
    expect(await faultOf(catalogue.removeEntry({ query: 'none' }, eve))).toBe('NotExistsException');
    await grant('b', 'eve', 'rd');
    expect(await faultOf(catalogue.removeEntry({ query: '*' }, eve))).toBe('AuthorizationException');
    expect(await faultOf(catalogue.listAttributes({ entry: 'b' }, jo))).toBe('none');
    // Whichever of them lacks the permission.
    await grant('a', 'eve', 'rds');
    await grant('b', 'eve', 'r');
    const associate = { query: '*', schemas: ['_catalogue'] };
    expect(await faultOf(catalogue.associateEntryWithSchema(associate, eve))).toBe('AuthorizationException');
    expect(await faultOf(catalogue.removeEntry({ query: '*' }, eve))).toBe('AuthorizationException');
    expect(await faultOf(catalogue.listAttributes({ entry: 'a' }, jo))).toBe('none');
  });

  it('have the permissions of their groups and of everybody together [B7.5][B1.5]', async () => {
    const permissions = [
      {
        permission: { acl: [allow('staff', 'r'), allow('system:anyuser', 'g'), allow('*', 'x')] },
        item: 'a',
      },
    ];
    await catalogue.setPermission({ permissions }, jo);
    const may = async (letters: string, context: object) =>
      (await faultOf(catalogue.checkPermission({ items: ['a'], perm: flagsOf(letters) }, context))) ===
      'none';
    expect(await may('rgx', as('eve', 'guests, staff'))).toBe(true);
    expect(await may('rgx', eve)).toBe(false);
    expect(await may('gx', eve)).toBe(true);
    expect(await may('gx', nobody)).toBe(false);
    expect(await may('x', nobody)).toBe(true);
    expect(await may('p', jo)).toBe(false);
    expect(await may('p', as('root'))).toBe(true);
  });

  it('are told policies when they may read metadata of the schema [B6.9]', async () => {
    await catalogue.addPolicy({ schemaName: 'job', policy: 'x-1' }, jo);
    const key = 'schema.job.policies';
    expect(await catalogue.getServiceMetadata({ key }, jo)).toEqual({ serviceMetadata: 'x-1' });
    expect(await catalogue.getServiceMetadata({ key }, eve)).toEqual({ serviceMetadata: '' });
  });

  it('are reported that something does not exist before that they may not [B3.1]', async () => {
    expect(await faultOf(catalogue.listAttributes({ entry: 'none' }, eve))).toBe('NotExistsException');
    expect(await faultOf(catalogue.describeSchema({ schemaName: 'none' }, eve))).toBe('NotExistsException');
  });
});

describe('authenticators', () => {
  const basicly = (text: string) => ({ headers: { Authorization: `Basic ${btoa(text)}` } });
  const users = new Map([
    ['jo', { password: 'se:cret', groups: ['staff'] }],
    ['root', { password: '', administrator: true }],
  ]);

  it('know users by HTTP Basic [B7.1]', () => {
    const { callerOf } = basic(users);
    expect(callerOf(basicly('jo:se:cret'))).toEqual({
      id: 'jo',
      groups: ['staff'],
      authenticated: true,
      administrator: false,
    });
    expect(callerOf(basicly('root:'))).toMatchObject({ id: 'root', administrator: true });
    expect(callerOf(undefined)).toEqual(anonymous);
  });

  it.each([
    'Basic',
    'Basic !',
    'Bearer x',
    `Basic ${btoa('jo')}`,
    `Basic ${btoa('jo:x')}`,
    `Basic ${btoa('no:')}`,
  ])('refuse %s', async (Authorization) => {
    const catalogue = emptyCatalogue({ authenticator: basic(users) });
    const call = catalogue.getVersion({}, { headers: { Authorization } });
    expect(await faultOf(call)).toBe('AuthorizationException');
  });

  it('believe a proxy, and the request before headers of a caller in process [B7.1]', () => {
    const { callerOf } = trustedHeader({ user: 'X-User' });
    expect(callerOf(as('jo', 'staff'))).toEqual({
      id: 'jo',
      groups: [],
      authenticated: true,
      administrator: false,
    });
    expect(callerOf(as(''))).toEqual(anonymous);
    const request = {
      method: 'POST',
      path: '/',
      query: '',
      origin: '',
      header: () => undefined,
      body: () => new Uint8Array(),
    };
    expect(callerOf({ ...as('jo'), request })).toEqual(anonymous);
  });
});
