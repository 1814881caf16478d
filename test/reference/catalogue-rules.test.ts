import type { MetadataCatalogue } from '@trivet/generated/metadata-catalogue/operations';
import { handlerTarget } from '@trivet/runtime/conformance/run';
import { expect, it } from 'vitest';
import { flagsOf, lettersOf } from '../../runtime/reference/catalogue/acl.js';
import { trustedHeader } from '../../runtime/reference/catalogue/callers.js';
import { type CatalogueHandlerOptions, catalogueHandler } from '../../runtime/reference/catalogue/handler.js';
import { catalogueService } from '../../runtime/reference/catalogue/service.js';
import { memoryStore } from '../../runtime/reference/store/memory.js';
import type { Store } from '../../runtime/reference/store/store.js';
import {
  as,
  catalogueWithEntries,
  emptyCatalogue,
  faultOf,
  find,
  guardedCatalogue,
} from './catalogue-fixture.js';

const namespace = 'https://trivet.example/metadata-catalogue/1';
const root = as('root');
const int = (name: string) => ({ name, type: 'int' });
const many = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

/** Sends bytes to a catalogue's handler. */
async function post(
  service: MetadataCatalogue,
  body: string | Buffer,
  headers: readonly string[] = ['Content-Type', 'text/xml; charset=utf-8'],
  options: CatalogueHandlerOptions & { readonly method?: string } = {},
) {
  const { method = 'POST', ...handling } = options;
  const target = handlerTarget(catalogueHandler(service, { onError: () => {}, ...handling }));
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const response = await target({ method, url: '/', headers, ...(method === 'POST' && { body: bytes }) });
  return { ...response, text: Buffer.from(response.body).toString('utf8') };
}

const soap = (body: string) =>
  `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/" xmlns="${namespace}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema"><s:Body>${body}</s:Body></s:Envelope>`;

it('is HTTP as it should be: 413, 405 and 415 [B3.10][B10.1]', async () => {
  const catalogue = emptyCatalogue();
  const call = soap('<getVersion/>');
  const padded = (size: number) => `${call}${' '.repeat(size - call.length)}`;
  expect((await post(catalogue, padded(4 * 2 ** 20))).status).toBe(200);
  const large = await post(catalogue, padded(4 * 2 ** 20 + 1));
  expect(large.status).toBe(413);
  expect(large.text).toContain('<faultcode>soap:Client</faultcode>');
  expect((await post(catalogue, call, ['Content-Type', 'application/json'])).status).toBe(415);
  for (const method of ['GET', 'PUT', 'DELETE']) {
    expect((await post(catalogue, '', [], { method })).status).toBe(405);
  }
});

const forms: readonly (readonly [form: string, body: Buffer, headers: readonly string[]])[] = [
  [
    'UTF-16',
    Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${soap('<getVersion/>')}`, 'utf16le'),
    ['text/xml'],
  ],
  [
    'any SOAPAction',
    Buffer.from(soap('<getVersion/>')),
    ['text/xml; charset=utf-8', 'SOAPAction', '"urn:other"'],
  ],
  [
    'types and styles that say nothing',
    Buffer.from(
      soap('<listAttributes s:encodingStyle="x"><entry xsi:type="xsd:string">a</entry></listAttributes>'),
    ),
    ['text/xml; charset=utf-8'],
  ],
];

it.each(forms)('reads %s [B8.1]', async (_, body, headers) => {
  const catalogue = await catalogueWithEntries();
  expect((await post(catalogue, body, ['Content-Type', ...headers])).status).toBe(200);
});

it('takes children in any order only when it is told to [B8.4]', async () => {
  const body = soap('<dropPolicy><policy>x-a</policy><schemaName>job</schemaName></dropPolicy>');
  const type = ['Content-Type', 'text/xml; charset=utf-8'];
  const answer = async (lenientOrder: boolean) => {
    const catalogue = await catalogueWithEntries();
    await catalogue.addPolicy({ schemaName: 'job', policy: 'x-a' });
    return (await post(catalogue, body, type, { lenientOrder })).status;
  };
  expect([await answer(false), await answer(true)]).toEqual([500, 200]);
});

it('gives the next page from another process on the same store [B5.8][B5.4]', async () => {
  const store = memoryStore();
  const [one, other] = [catalogueService({ store, pageSize: 2 }), catalogueService({ store, pageSize: 2 })];
  const entries = many(3005, (index) => ({ entry: `e${String(index).padStart(4, '0')}` }));
  for (let start = 0; start < entries.length; start += 1000) {
    await one.createEntry({ entries: entries.slice(start, start + 1000), schemas: ['_catalogue'] });
  }
  const query = { query: '**' };
  let { queryResults: page } = await one.query({ query });
  const seen = (page.entries ?? []).map((each) => each?.entry);
  for (let turn = 0; !page.done; turn += 1) {
    expect(page.token).toMatch(/^[A-Za-z0-9_-]{22,64}$/);
    const process = turn % 2 === 0 ? other : one;
    ({ queryResults: page } = await process.nextQuery({ query, token: page.token ?? '' }));
    seen.push(...(page.entries ?? []).map((each) => each?.entry));
  }
  expect(seen).toEqual(entries.map(({ entry }) => entry));
  const { queryResults: first } = await one.query({ query });
  const token = first.token ?? '';
  await other.endQuery({ token });
  expect(await faultOf(one.nextQuery({ query, token }))).toBe('InvalidArgumentException');
});

it('fills a page across thousands of entries that are gone, and leaves no cursor behind [B5.3][B5.6]', async () => {
  let now = 0;
  const store = memoryStore();
  const catalogue = catalogueService({ store, pageSize: 2, now: () => now, idle: 100 });
  const entries = many(6000, (index) => ({ entry: `e${String(index).padStart(4, '0')}` }));
  for (let start = 0; start < entries.length; start += 1000) {
    await catalogue.createEntry({ entries: entries.slice(start, start + 1000), schemas: ['_catalogue'] });
  }
  const query = { query: '**' };
  const { token = '' } = (await catalogue.query({ query })).queryResults;
  await catalogue.removeEntry({ query: 'where entry > "e0002" and entry < "e5998"' });
  const { queryResults } = await catalogue.nextQuery({ query, token });
  expect(queryResults.entries?.map((each) => each?.entry)).toEqual(['e0002', 'e5998']);
  const last = await catalogue.nextQuery({ query, token: queryResults.token ?? '' });
  expect(last.queryResults).toEqual({ done: true, entries: [{ entry: 'e5999' }] });
  // The next request finds the expired cursors of others, and removes them.
  now += 250_000;
  await catalogue.query({ query });
  expect(await stored(store, 'catalogue/cursors')).toBe(1);
  expect(await stored(store, 'catalogue/cursor-names')).toBe(1);
});

async function stored(store: Store, collection: string): Promise<number> {
  let count = 0;
  for await (const _ of store.scan(collection)) count += 1;
  return count;
}

it('keeps a cursor alive that another process uses, and dies where nobody does [B5.6]', async () => {
  let now = 0;
  const store = memoryStore();
  const options = { store, pageSize: 1, now: () => now, idle: 100 };
  const [one, other] = [catalogueService(options), catalogueService(options)];
  await one.createEntry({ entries: many(9, (index) => ({ entry: `e${index}` })), schemas: ['_catalogue'] });
  const query = { query: '**' };
  const { token = '' } = (await one.query({ query })).queryResults;
  for (const process of [other, other, one, one]) {
    now += 95_000;
    expect(await faultOf(process.nextQuery({ query, token }))).toBe('none');
  }
  // A use so soon after the last one is not recorded.
  now += 5000;
  expect(await faultOf(one.nextQuery({ query, token }))).toBe('none');
  now += 99_000;
  expect(await faultOf(other.nextQuery({ query, token }))).toBe('none');
  now += 110_000;
  for (const process of [one, other]) {
    expect(await faultOf(process.nextQuery({ query, token }))).toBe('InvalidArgumentException');
  }
});

it('lets everybody do everything when it is open, and keeps permissions all the same [B7.2]', async () => {
  const catalogue = await catalogueWithEntries();
  const acl = [{ principal: 'jo', principalPerm: flagsOf('x') }];
  await catalogue.setPermission({ permissions: [{ item: 'a', permission: { acl } }] });
  expect(await catalogue.getPermission({ items: ['a'] })).toEqual({
    permissions: [{ permission: { acl }, item: 'a' }],
  });
  expect(await faultOf(catalogue.checkPermission({ items: ['a'], perm: flagsOf('pdrwlxgs') }))).toBe('none');
  expect(await faultOf(catalogue.removeEntry({ query: 'a' }))).toBe('none');
});

it('lets administrators pass, also where they have locked themselves out [B7.6]', async () => {
  const catalogue = guardedCatalogue();
  await catalogue.createSchema({ schemaName: 'job', attributes: [int('run')] }, root);
  await catalogue.setPermission({ permissions: [{ item: 'job', permission: { acl: [] } }] }, root);
  expect(await faultOf(catalogue.describeSchema({ schemaName: 'job' }, as('jo')))).toBe(
    'AuthorizationException',
  );
  expect(await faultOf(catalogue.describeSchema({ schemaName: 'job' }, root))).toBe('none');
  expect(await faultOf(catalogue.dropSchema({ schemaName: 'job' }, root))).toBe('none');
});

it('gives a new item to its creator alone; any user may read, write and list the catalogue [B7.7]', async () => {
  const catalogue = guardedCatalogue();
  const jo = as('jo', 'staff');
  await catalogue.createSchema({ schemaName: 'job', attributes: [int('run')] }, jo);
  await catalogue.createEntry({ entries: [{ entry: 'a' }], schemas: ['job'] }, jo);
  const items = ['schema:job', 'a', 'schema:_catalogue'];
  const { permissions } = await catalogue.getPermission({ items }, root);
  const answer = permissions.map(({ permission }) =>
    (permission.acl ?? []).map((each) => [
      each?.principal,
      each === null ? '' : lettersOf(each.principalPerm),
    ]),
  );
  expect(answer).toEqual([
    [['jo', 'pdrwlxgs']],
    [['jo', 'pdrwlxgs']],
    [
      ['system:anyuser', 'rwlg'],
      ['*', 'lg'],
    ],
  ]);
});

it('answers a failure inside with InternalException, though permission operations declare none [B9.26][B3.5]', async () => {
  const broken: Store = {
    ...memoryStore(),
    get: () => Promise.reject(new Error('secret')),
    changes: () => Promise.reject(new Error('secret')),
    commit: () => Promise.reject(new Error('secret')),
  };
  const catalogue = catalogueService({ store: broken });
  const flags = Object.keys(flagsOf(''));
  const perm = flags.map((flag) => `<${flag}>true</${flag}>`).join('');
  const calls = [
    '<getPermission><items>a</items></getPermission>',
    `<checkPermission><items>a</items><perm>${perm}</perm></checkPermission>`,
    '<setPermission><permissions><permission/><item>a</item></permissions></setPermission>',
  ];
  for (const call of calls) {
    const { status, text } = await post(catalogue, soap(call));
    expect(status).toBe(500);
    expect(text).toContain('<faultcode>soap:Server</faultcode>');
    expect(text).toContain('<detail><ns1:InternalException/></detail>');
    expect(text).not.toContain('secret');
  }
});

it('bounds what one request, schema or list holds [B10.3][B10.5][B10.6][B10.7]', async () => {
  const catalogue = await catalogueWithEntries();
  const schema = (count: number) => ({
    schemaName: `n${count}`,
    attributes: many(count, (index) => int(`a${index}`)),
  });
  expect(await faultOf(catalogue.createSchema(schema(256)))).toBe('none');
  expect(await faultOf(catalogue.createSchema(schema(257)))).toBe('InvalidArgumentException');
  const more = { schemaName: 'n256', attributes: [int('further')] };
  expect(await faultOf(catalogue.addSchemaAttributes(more))).toBe('InvalidArgumentException');
  const names = many(4, (part) => `part${part}`);
  for (const name of names) {
    const attributes = many(256, (index) => int(`${name}_${index}`));
    await catalogue.createSchema({ schemaName: name, attributes });
  }
  await catalogue.createEntry({ entries: [{ entry: 'wide' }], schemas: names });
  const all = names.flatMap((name) => many(256, (index) => ({ name: `${name}_${index}`, value: '1' })));
  const set = (count: number) => catalogue.setAttributes({ query: 'wide', attributes: all.slice(0, count) });
  expect(await faultOf(set(1000))).toBe('none');
  expect(await faultOf(set(1001))).toBe('InvalidArgumentException');
  const acl = (count: number) =>
    many(count, (index) => ({ principal: `p${index}`, principalPerm: flagsOf('r') }));
  const grant = (count: number) =>
    catalogue.setPermission({ permissions: [{ item: 'a', permission: { acl: acl(count) } }] });
  expect(await faultOf(grant(256))).toBe('none');
  expect(await faultOf(grant(257))).toBe('InvalidArgumentException');
  const get = (count: number) => catalogue.getPermission({ items: many(count, () => 'a') });
  expect([await faultOf(get(1000)), await faultOf(get(1001))]).toEqual(['none', 'InvalidArgumentException']);
});

it('carries out what arrives together one after the other [B3.2]', async () => {
  const catalogue = await catalogueWithEntries();
  const create = () => catalogue.createEntry({ entries: [{ entry: 'c' }, { entry: 'd' }], schemas: ['job'] });
  const outcomes = await Promise.all(many(10, () => faultOf(create())));
  expect(outcomes.filter((outcome) => outcome === 'none')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'ExistsException')).toHaveLength(9);
  expect(await find(catalogue, '**')).toEqual(['a', 'b', 'c', 'd']);
});

it('keeps to 32 cursors of a caller, also when they are opened at once [B5.6]', async () => {
  const authenticator = trustedHeader({ user: 'X-User', administrators: ['root'] });
  const catalogue = emptyCatalogue({ authenticator, pageSize: 1 });
  await catalogue.createEntry({ entries: [{ entry: 'a' }, { entry: 'b' }], schemas: ['_catalogue'] }, root);
  const query = { query: '**' };
  const opened = await Promise.all(many(40, () => catalogue.query({ query }, root)));
  const tokens = opened.map(({ queryResults }) => queryResults.token ?? '');
  const alive = await Promise.all(
    tokens.map((token) => faultOf(catalogue.nextQuery({ query, token }, root))),
  );
  expect(alive).toEqual([...many(8, () => 'InvalidArgumentException'), ...many(32, () => 'none')]);
});
