import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { metadataCatalogue } from '@trivet/generated/metadata-catalogue/operations';
import { nodeListener } from '@trivet/runtime/serve/node';
import { type Client, createClientAsync, WSSecurity } from 'soap';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { flagsOf } from '../../runtime/reference/catalogue/acl.js';
import { catalogueHandler } from '../../runtime/reference/catalogue/handler.js';
import { catalogueService } from '../../runtime/reference/catalogue/service.js';
import { usernameToken } from '../../runtime/reference/catalogue/username-token.js';
import { memoryStore } from '../../runtime/reference/store/memory.js';

let server: Server;
let client: Client;

beforeAll(async () => {
  const handler = catalogueHandler(catalogueService({ store: memoryStore(), pageSize: 2 }), {
    path: '/catalogue',
  });
  server = createServer(nodeListener(handler)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  // Without this, a field named "attributes" is read as XML attributes.
  client = await createClientAsync(`http://127.0.0.1:${port}/catalogue?wsdl`, {
    attributesKey: '$attributes',
  });
});

afterAll(() => server.close());

const called = new Set<string>();

async function call(operation: string, input: object = {}): Promise<Record<string, unknown>> {
  called.add(operation);
  const [output] = await client[`${operation}Async`](input);
  return output ?? {};
}

/** Name of the element in the detail of a call's fault. */
async function faultOf(operation: string, input: object): Promise<string> {
  try {
    await client[`${operation}Async`](input);
    return 'none';
  } catch (error) {
    const { root } = error as { root: { Envelope: { Body: { Fault: { detail: object } } } } };
    return Object.keys(root.Envelope.Body.Fault.detail).filter((name) => name !== '$attributes')[0] ?? 'none';
  }
}

it('serves an independent client in all operations', async () => {
  const schemaName = 'job';
  await call('createSchema', {
    schemaName,
    attributes: [
      { name: 'run', type: 'int' },
      { name: 'note', type: 'text' },
    ],
  });
  expect(await call('listSchemas')).toEqual({ schemas: ['_catalogue', 'job'] });
  await call('addSchemaAttributes', { schemaName, attributes: [{ name: 'x', value: '1', type: 'int' }] });
  await call('renameSchemaAttribute', { schemaName, attributeName: 'x', newName: 'y' });
  expect(await call('describeSchema', { schemaName })).toMatchObject({
    schemaAttributes: [
      { name: 'run' },
      { name: 'note' },
      { schema: 'job', name: 'y', value: '1', type: 'int' },
    ],
  });
  await call('removeSchemaAttributes', { schemaName, attributeNames: ['y'] });
  await call('addPolicy', { schemaName, policy: 'unique:run' });
  await call('dropPolicy', { schemaName, policy: 'unique:run' });

  const entries = ['a', 'b', 'c'].map((entry, index) => ({
    entry,
    attributes: [{ name: 'run', value: String(index) }],
  }));
  await call('createEntry', { entries, schemas: [schemaName] });
  await call('createSchema', { schemaName: 'other', attributes: [{ name: 'run', type: 'int' }] });
  await call('associateEntryWithSchema', { query: 'a', schemas: ['other'] });
  expect(await call('listEntrySchemas', { entry: 'a' })).toEqual({ schemas: ['job', 'other', '_catalogue'] });
  const note = 'Größe <&> 東京';
  expect(await call('setAttributes', { query: '*', attributes: [{ name: 'note', value: note }] })).toEqual({
    entriesUpdated: 3,
  });
  expect((await call('listAttributes', { entry: 'b' })).attributes).toContainEqual({
    schema: 'job',
    name: 'note',
    value: note,
    type: 'text',
  });

  const query = { query: 'where run <= 2' };
  const { queryResults: first } = (await call('query', { query })) as { queryResults: { token: string } };
  expect(first).toMatchObject({ done: false, entries: [{ entry: 'a' }, { entry: 'b' }] });
  expect(await call('nextQuery', { token: first.token, query })).toMatchObject({
    queryResults: { done: true, entries: [{ entry: 'c' }] },
  });
  await call('endQuery', { token: first.token });

  const acl = [{ principalPerm: flagsOf('rg'), principal: 'jo' }];
  await call('setPermission', { permissions: [{ permission: { acl }, item: 'a' }] });
  expect(await call('getPermission', { items: ['a'] })).toEqual({
    permissions: [{ permission: { acl }, item: 'a' }],
  });
  await call('checkPermission', { items: ['a'], perm: flagsOf('r') });

  expect(await call('getVersion')).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
  expect(await call('getSchemaVersion')).toEqual({ schemaVersion: '1.0.0' });
  expect(await call('getInterfaceVersion')).toEqual({ interfaceVersion: '1.0.0' });
  expect(await call('getServiceMetadata', { key: 'limit.query' })).toEqual({ serviceMetadata: '2' });
  await call('removeEntry', { query: '*' });
  await call('dropSchema', { schemaName: 'other' });
  expect([...called].sort()).toEqual(Object.keys(metadataCatalogue.operations).sort());
});

it('tells an independent client each of the faults', async () => {
  const attributes = [{ name: 'run', type: 'int' }];
  expect(await faultOf('createSchema', { schemaName: 'job', attributes })).toBe('ExistsException');
  expect(await faultOf('createSchema', { schemaName: '1', attributes })).toBe('InvalidArgumentException');
  expect(await faultOf('describeSchema', { schemaName: 'none' })).toBe('NotExistsException');
  expect(await faultOf('query', { query: { query: '* where (' } })).toBe('InvalidQueryException');
  expect(await faultOf('dropSchema', { schemaName: '_catalogue' })).toBe('AuthorizationException');
  const all = { schemaName: 'job', attributeNames: ['run', 'note'] };
  expect(await faultOf('removeSchemaAttributes', all)).toBe('InternalException');
});

it('knows an independent client by its WS-Security header', async () => {
  const users = new Map([['jo', { password: 'secret' }]]);
  const guarded = catalogueService({
    store: memoryStore(),
    mode: 'closed',
    authenticator: usernameToken(users),
  });
  const handler = catalogueHandler(guarded, { path: '/guarded', securityHeader: true });
  const own = createServer(nodeListener(handler)).listen(0, '127.0.0.1');
  await new Promise((resolve) => own.once('listening', resolve));
  const { port } = own.address() as AddressInfo;
  try {
    const asked = await createClientAsync(`http://127.0.0.1:${port}/guarded?wsdl`);
    for (const passwordType of ['PasswordText', 'PasswordDigest']) {
      const settings = { passwordType, hasNonce: true, mustUnderstand: true };
      asked.setSecurity(new WSSecurity('jo', 'secret', settings));
      const [output] = await asked.listSchemasAsync({});
      expect(output).toEqual({ schemas: ['_catalogue'] });
      asked.setSecurity(new WSSecurity('jo', 'wrong', settings));
      await expect(asked.listSchemasAsync({})).rejects.toThrow(/AuthorizationException/);
    }
  } finally {
    own.close();
    own.closeAllConnections();
  }
});
