import { type MetadataCatalogue, metadataCatalogue } from '@trivet/generated/metadata-catalogue/operations';
import type { MDQuery } from '@trivet/generated/metadata-catalogue/types';
import { directTransport, type Transport } from '@trivet/runtime/http/transport';
import { soapClient } from '@trivet/runtime/soap/client';
import { describe, expect, it } from 'vitest';
import { flagsOf } from '../../runtime/reference/catalogue/acl.js';
import { trustedHeader } from '../../runtime/reference/catalogue/callers.js';
import { catalogueHandler } from '../../runtime/reference/catalogue/handler.js';
import { catalogueService } from '../../runtime/reference/catalogue/service.js';
import { memoryStore } from '../../runtime/reference/store/memory.js';
import { as, faultOf } from './catalogue-fixture.js';

type Fault =
  | 'InvalidArgument'
  | 'NotExists'
  | 'Exists'
  | 'Authorization'
  | 'InvalidQuery'
  | 'Internal'
  | 'Client';
type Run = (catalogue: MetadataCatalogue) => unknown;

/** The errors of a call, in the order in which they are checked; the fault of the first one is expected. */
type Case = readonly [operation: keyof MetadataCatalogue, wrong: string, fault: Fault, run: Run];

const int = (name: string) => ({ name, type: 'int' });
const set =
  (query: string, ...attributes: readonly { name: string; value?: string; schema?: string }[]): Run =>
  (catalogue) =>
    catalogue.setAttributes({ query, attributes });
const ask =
  (query: MDQuery): Run =>
  (catalogue) =>
    catalogue.query({ query });
const create =
  (entries: readonly string[], schemas: readonly string[], name?: string, value?: string): Run =>
  (catalogue) =>
    catalogue.createEntry({
      entries: entries.map((entry) => ({
        entry,
        ...(name !== undefined && { attributes: [{ name, ...(value !== undefined && { value }) }] }),
      })),
      schemas,
    });
const grant =
  (...items: readonly [item: string, ...principals: string[]][]): Run =>
  (catalogue) =>
    catalogue.setPermission({
      permissions: items.map(([item, ...principals]) => ({
        item,
        permission: { acl: principals.map((principal) => ({ principal, principalPerm: flagsOf('r') })) },
      })),
    });

/**
 * The caller has all permissions on `mine` and `own`, none on `theirs` (a schema) and `other` (an entry), and does not
 * create schemas.
 */
const cases: readonly Case[] = [
  [
    'createSchema',
    'name, permission, taken',
    'InvalidArgument',
    (c) => c.createSchema({ schemaName: 'no way', attributes: [int('a')] }),
  ],
  [
    'createSchema',
    'type, permission, taken',
    'InvalidArgument',
    (c) => c.createSchema({ schemaName: 'mine', attributes: [{ name: 'a', type: 'x' }] }),
  ],
  [
    'createSchema',
    'permission, taken',
    'Authorization',
    (c) => c.createSchema({ schemaName: 'mine', attributes: [int('a')] }),
  ],
  ['describeSchema', 'existence', 'NotExists', (c) => c.describeSchema({ schemaName: 'none' })],
  ['describeSchema', 'permission', 'Authorization', (c) => c.describeSchema({ schemaName: 'theirs' })],
  [
    'addSchemaAttributes',
    'type, existence',
    'InvalidArgument',
    (c) => c.addSchemaAttributes({ schemaName: 'none', attributes: [{ name: 'a', type: 'x' }] }),
  ],
  [
    'addSchemaAttributes',
    'existence',
    'NotExists',
    (c) => c.addSchemaAttributes({ schemaName: 'none', attributes: [int('a')] }),
  ],
  [
    'addSchemaAttributes',
    'permission, taken',
    'Authorization',
    (c) => c.addSchemaAttributes({ schemaName: 'theirs', attributes: [int('run')] }),
  ],
  [
    'addSchemaAttributes',
    'built in',
    'Authorization',
    (c) => c.addSchemaAttributes({ schemaName: '_catalogue', attributes: [int('z')] }),
  ],
  [
    'addSchemaAttributes',
    'taken',
    'Exists',
    (c) => c.addSchemaAttributes({ schemaName: 'mine', attributes: [int('z'), int('run')] }),
  ],
  [
    'addSchemaAttributes',
    'another type elsewhere',
    'InvalidArgument',
    (c) => c.addSchemaAttributes({ schemaName: 'mine', attributes: [int('z'), int('secret')] }),
  ],
  [
    'removeSchemaAttributes',
    'existence of the schema',
    'NotExists',
    (c) => c.removeSchemaAttributes({ schemaName: 'none', attributeNames: ['a'] }),
  ],
  [
    'removeSchemaAttributes',
    'existence of an attribute, permission',
    'NotExists',
    (c) => c.removeSchemaAttributes({ schemaName: 'theirs', attributeNames: ['secret', 'none'] }),
  ],
  [
    'removeSchemaAttributes',
    'permission, the last',
    'Authorization',
    (c) => c.removeSchemaAttributes({ schemaName: 'theirs', attributeNames: ['secret', 'run'] }),
  ],
  [
    'removeSchemaAttributes',
    'the last',
    'Internal',
    (c) => c.removeSchemaAttributes({ schemaName: 'mine', attributeNames: ['run', 'note', 'fixed', 'code'] }),
  ],
  [
    'renameSchemaAttribute',
    'name, existence',
    'InvalidArgument',
    (c) => c.renameSchemaAttribute({ schemaName: 'none', attributeName: 'run', newName: '1' }),
  ],
  [
    'renameSchemaAttribute',
    'existence, permission',
    'NotExists',
    (c) => c.renameSchemaAttribute({ schemaName: 'theirs', attributeName: 'none', newName: 'run' }),
  ],
  [
    'renameSchemaAttribute',
    'permission, taken',
    'Authorization',
    (c) => c.renameSchemaAttribute({ schemaName: 'theirs', attributeName: 'secret', newName: 'run' }),
  ],
  [
    'renameSchemaAttribute',
    'taken',
    'Exists',
    (c) => c.renameSchemaAttribute({ schemaName: 'mine', attributeName: 'note', newName: 'run' }),
  ],
  [
    'renameSchemaAttribute',
    'another type elsewhere',
    'InvalidArgument',
    (c) => c.renameSchemaAttribute({ schemaName: 'mine', attributeName: 'run', newName: 'secret' }),
  ],
  ['dropSchema', 'existence', 'NotExists', (c) => c.dropSchema({ schemaName: 'none' })],
  ['dropSchema', 'permission', 'Authorization', (c) => c.dropSchema({ schemaName: 'theirs' })],
  ['dropSchema', 'built in', 'Authorization', (c) => c.dropSchema({ schemaName: '_catalogue' })],
  [
    'addPolicy',
    'policy, existence',
    'InvalidArgument',
    (c) => c.addPolicy({ schemaName: 'none', policy: 'nonsense' }),
  ],
  ['addPolicy', 'existence', 'NotExists', (c) => c.addPolicy({ schemaName: 'none', policy: 'readonly' })],
  [
    'addPolicy',
    'permission, taken',
    'Authorization',
    (c) => c.addPolicy({ schemaName: 'theirs', policy: 'x-old' }),
  ],
  ['addPolicy', 'taken', 'Exists', (c) => c.addPolicy({ schemaName: 'mine', policy: 'unique:code' })],
  [
    'addPolicy',
    'no such attribute',
    'InvalidArgument',
    (c) => c.addPolicy({ schemaName: 'mine', policy: 'unique:none' }),
  ],
  [
    'addPolicy',
    'data against it',
    'InvalidArgument',
    (c) => c.addPolicy({ schemaName: 'mine', policy: 'required:note' }),
  ],
  [
    'dropPolicy',
    'existence of the schema',
    'NotExists',
    (c) => c.dropPolicy({ schemaName: 'none', policy: 'readonly' }),
  ],
  [
    'dropPolicy',
    'existence of the policy, permission',
    'NotExists',
    (c) => c.dropPolicy({ schemaName: 'theirs', policy: 'readonly' }),
  ],
  [
    'dropPolicy',
    'permission',
    'Authorization',
    (c) => c.dropPolicy({ schemaName: 'theirs', policy: 'x-old' }),
  ],
  ['createEntry', 'name, existence', 'InvalidArgument', create(['new', 'a b'], ['none'])],
  ['createEntry', 'existence of a schema, permission', 'NotExists', create(['own'], ['theirs', 'none'])],
  ['createEntry', 'permission, taken', 'Authorization', create(['own'], ['mine', 'theirs'])],
  ['createEntry', 'value, taken', 'InvalidArgument', create(['own'], ['mine'], 'run', 'x')],
  ['createEntry', 'built-in attribute, taken', 'Authorization', create(['own'], ['mine'], '_owner', 'x')],
  ['createEntry', 'taken', 'Exists', create(['new', 'own'], ['mine'])],
  ['createEntry', 'twice', 'Exists', create(['new', 'new'], ['mine'])],
  ['createEntry', 'policy', 'InvalidArgument', create(['new'], ['mine'], 'code', 'used')],
  ['removeEntry', 'selector', 'InvalidArgument', (c) => c.removeEntry({ query: 'where (' })],
  [
    'removeEntry',
    'attribute of the selector',
    'InvalidArgument',
    (c) => c.removeEntry({ query: 'where none = 1' }),
  ],
  ['removeEntry', 'schema of the selector', 'NotExists', (c) => c.removeEntry({ query: 'where has(none)' })],
  ['removeEntry', 'existence', 'NotExists', (c) => c.removeEntry({ query: 'none' })],
  ['removeEntry', 'permission of one', 'Authorization', (c) => c.removeEntry({ query: '**' })],
  ['setAttributes', 'selector, existence', 'InvalidArgument', set('"', { name: 'run', schema: 'none' })],
  ['setAttributes', 'twice, existence', 'InvalidArgument', set('none', { name: 'run' }, { name: 'run' })],
  ['setAttributes', 'existence of the entry', 'NotExists', set('none', { name: 'run' })],
  [
    'setAttributes',
    'existence of the schema, permission',
    'NotExists',
    set('shared', { name: 'run', schema: 'none' }),
  ],
  ['setAttributes', 'permission of one, value', 'Authorization', set('**', { name: 'run', value: 'x' })],
  ['setAttributes', 'no such attribute', 'InvalidArgument', set('own', { name: 'secret', value: '1' })],
  [
    'setAttributes',
    'read-only, value',
    'Authorization',
    set('own', { name: 'run', value: '5' }, { name: 'fixed', value: 'x' }),
  ],
  [
    'setAttributes',
    'value',
    'InvalidArgument',
    set('own', { name: 'run', value: '5' }, { name: 'note', value: 'x'.repeat(6) }),
  ],
  [
    'setAttributes',
    'policy',
    'InvalidArgument',
    set('own', { name: 'run', value: '5' }, { name: 'code', value: 'used' }),
  ],
  [
    'associateEntryWithSchema',
    'selector, existence',
    'InvalidArgument',
    (c) => c.associateEntryWithSchema({ query: 'where', schemas: ['none'] }),
  ],
  [
    'associateEntryWithSchema',
    'existence of the entry, permission',
    'NotExists',
    (c) => c.associateEntryWithSchema({ query: 'none', schemas: ['theirs'] }),
  ],
  [
    'associateEntryWithSchema',
    'existence of the schema, permission',
    'NotExists',
    (c) => c.associateEntryWithSchema({ query: 'shared', schemas: ['theirs', 'none'] }),
  ],
  [
    'associateEntryWithSchema',
    'permission on the schema',
    'Authorization',
    (c) => c.associateEntryWithSchema({ query: 'own', schemas: ['mine', 'theirs'] }),
  ],
  [
    'associateEntryWithSchema',
    'permission on an entry',
    'Authorization',
    (c) => c.associateEntryWithSchema({ query: '**', schemas: ['mine'] }),
  ],
  ['listAttributes', 'existence', 'NotExists', (c) => c.listAttributes({ entry: 'none' })],
  ['listAttributes', 'permission', 'Authorization', (c) => c.listAttributes({ entry: 'other' })],
  ['listEntrySchemas', 'existence', 'NotExists', (c) => c.listEntrySchemas({ entry: 'none' })],
  ['listEntrySchemas', 'permission', 'Authorization', (c) => c.listEntrySchemas({ entry: 'other' })],
  ['query', 'type, syntax', 'InvalidArgument', ask({ query: 'where (', type: 'sql' })],
  ['query', 'empty', 'InvalidArgument', ask({ query: ' ' })],
  ['query', 'limit', 'InvalidArgument', ask({ query: '** limit 0' })],
  ['query', 'syntax', 'InvalidQuery', ask({ query: 'where (' })],
  ['query', 'function', 'InvalidQuery', ask({ query: 'where nothing(run) = 1' })],
  ['query', 'existence', 'NotExists', ask({ query: 'none', type: 'schema' })],
  [
    'nextQuery',
    'token, syntax',
    'InvalidArgument',
    (c) => c.nextQuery({ token: 'x', query: { query: 'where (' } }),
  ],
  ['setPermission', 'item, existence', 'InvalidArgument', grant(['none'], [''])],
  ['setPermission', 'principal, existence', 'InvalidArgument', grant(['own'], ['none', ' jo'])],
  ['setPermission', 'existence, permission', 'NotExists', grant(['own'], ['other'], ['none'])],
  ['setPermission', 'twice', 'InvalidArgument', grant(['schema:mine'], ['own'], ['mine'])],
  ['setPermission', 'permission of one', 'Authorization', grant(['own'], ['other'])],
  ['getPermission', 'item, existence', 'InvalidArgument', (c) => c.getPermission({ items: ['none', ''] })],
  [
    'getPermission',
    'existence, permission',
    'NotExists',
    (c) => c.getPermission({ items: ['other', 'none'] }),
  ],
  ['getPermission', 'permission', 'Authorization', (c) => c.getPermission({ items: ['own', 'other'] })],
  [
    'checkPermission',
    'existence, permission',
    'NotExists',
    (c) => c.checkPermission({ items: ['other', 'none'], perm: flagsOf('r') }),
  ],
  [
    'checkPermission',
    'permission',
    'Authorization',
    (c) => c.checkPermission({ items: ['own', 'other'], perm: flagsOf('r') }),
  ],
  [
    'checkPermission',
    'too many',
    'Client',
    (c) => c.checkPermission({ items: Array.from({ length: 1001 }, () => 'own'), perm: flagsOf('r') }),
  ],
];

const authenticator = trustedHeader({ user: 'X-User', administrators: ['root'] });

/** A catalogue for the cases, the caller's client of it, and the last response. */
async function prepared() {
  const store = memoryStore();
  const service = catalogueService({ store, authenticator });
  const [root, jo] = [as('root'), as('jo')];
  const own = [
    int('run'),
    { name: 'note', type: 'varchar(5)' },
    { name: 'fixed', type: 'int' },
    { name: 'code', type: 'text' },
  ];
  await service.createSchema({ schemaName: 'mine', attributes: own }, jo);
  await service.createSchema(
    { schemaName: 'theirs', attributes: [int('run'), { name: 'secret', type: 'text' }] },
    root,
  );
  for (const policy of ['readonly:fixed', 'unique:code'])
    await service.addPolicy({ schemaName: 'mine', policy }, jo);
  await service.addPolicy({ schemaName: 'theirs', policy: 'x-old' }, root);
  await service.createEntry({ entries: [{ entry: 'own' }], schemas: ['mine'] }, jo);
  const used = [{ name: 'code', value: 'used' }];
  await service.createEntry({ entries: [{ entry: 'second', attributes: used }], schemas: ['mine'] }, jo);
  await service.createEntry({ entries: [{ entry: 'other' }, { entry: 'shared' }], schemas: ['mine'] }, root);
  const readable = [{ principal: 'jo', principalPerm: flagsOf('rg') }];
  const listable = [{ principal: 'system:anyuser', principalPerm: flagsOf('l') }];
  await service.setPermission(
    {
      permissions: [
        { item: 'shared', permission: { acl: readable } },
        { item: 'schema:_catalogue', permission: { acl: listable } },
      ],
    },
    root,
  );
  let last = { status: 0, text: '' };
  const direct = directTransport(catalogueHandler(service, { onError: () => {} }));
  const transport: Transport = async (request) => {
    const response = await direct({ ...request, headers: [...request.headers, 'X-User', 'jo'] });
    const bytes = await response.body();
    last = { status: response.status, text: new TextDecoder().decode(bytes) };
    return {
      ...response,
      status: response.status,
      header: (name) => response.header(name),
      body: async () => bytes,
    };
  };
  const client = soapClient(metadataCatalogue, { url: 'http://catalogue.test/', transport });
  return { service, client, last: () => last };
}

/** The contents of a catalogue. */
async function held(service: MetadataCatalogue): Promise<unknown> {
  const root = as('root');
  const { schemas } = await service.listSchemas({}, root);
  const { queryResults } = await service.query(
    { query: { query: '*, _catalogue:*', type: 'selectattr' } },
    root,
  );
  const described = await Promise.all(
    schemas.map((schemaName) => service.describeSchema({ schemaName }, root)),
  );
  const policies = await Promise.all(
    schemas.map((name) => service.getServiceMetadata({ key: `schema.${name}.policies` }, root)),
  );
  const items = [
    ...schemas.map((name) => `schema:${name}`),
    ...(queryResults.entries ?? []).map((each) => each?.entry ?? ''),
  ];
  return { schemas, queryResults, described, policies, acl: await service.getPermission({ items }, root) };
}

describe('what is wrong first', () => {
  it.each(cases)(
    'with %s: %s, is answered with %s, and nothing is changed [B3.1][B3.2]',
    async (operation, _, fault, run) => {
      const { service, client, last } = await prepared();
      const before = await held(service);
      expect(await faultOf(run(client))).toBe(fault === 'Client' ? 'Client' : `${fault}Exception`);
      // The form of B3: one empty element in the detail, whether the operation declares it or not.
      const { status, text } = last();
      expect(status).toBe(500);
      expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>/);
      const code = fault === 'Internal' ? 'Server' : 'Client';
      const name = `${fault}Exception`;
      const detail = fault === 'Client' ? '<detail/>' : `<detail><ns1:${name}/></detail>`;
      const string = fault === 'Client' ? '' : `${name}: `;
      expect(text).toContain(`<faultcode>soap:${code}</faultcode><faultstring>${string}`);
      expect(text).toContain(`${detail}</soap:Fault>`);
      const declared = metadataCatalogue.operations[operation].faults.map((type) => type.name);
      if (fault !== 'Client' && declared.length > 0) expect(declared).toContain(name);
      expect(await held(service)).toEqual(before);
    },
  );

  it('is, of a page, the token before the permission', async () => {
    const { service, client } = await prepared();
    const root = as('root');
    const nobody = [{ item: 'schema:_catalogue', permission: { acl: [] } }];
    await service.setPermission({ permissions: nobody }, root);
    const query = { query: '**' };
    expect(await faultOf(client.query({ query }))).toBe('AuthorizationException');
    expect(await faultOf(client.query({ query: { query: 'where (' } }))).toBe('InvalidQueryException');
    expect(await faultOf(client.nextQuery({ query, token: 'x' }))).toBe('InvalidArgumentException');
    expect(await faultOf(client.listSchemas({}))).toBe('AuthorizationException');
    expect(await faultOf(client.endQuery({ token: 'x' }))).toBe('none');
  });

  it('names every operation that can refuse something', () => {
    const refusing = new Set(cases.map(([operation]) => operation));
    const others = [
      'listSchemas',
      'endQuery',
      'getVersion',
      'getSchemaVersion',
      'getInterfaceVersion',
      'getServiceMetadata',
    ];
    expect([...refusing, ...others].sort()).toEqual(Object.keys(metadataCatalogue.operations).sort());
  });
});
