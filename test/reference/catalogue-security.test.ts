import { createHash } from 'node:crypto';
import type { MetadataCatalogue } from '@trivet/generated/metadata-catalogue/operations';
import { handlerTarget } from '@trivet/runtime/conformance/run';
import { describe, expect, it } from 'vitest';
import { anyOf, basic, trustedHeader, type User } from '../../runtime/reference/catalogue/callers.js';
import { catalogueHandler } from '../../runtime/reference/catalogue/handler.js';
import type { Mode } from '../../runtime/reference/catalogue/mode.js';
import { type CatalogueOptions, catalogueService } from '../../runtime/reference/catalogue/service.js';
import {
  type UsernameTokenOptions,
  usernameToken,
} from '../../runtime/reference/catalogue/username-token.js';
import { memoryStore } from '../../runtime/reference/store/memory.js';
import { as, emptyCatalogue, faultOf } from './catalogue-fixture.js';

const oasis = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-';
const wsse = `${oasis}wssecurity-secext-1.0.xsd`;
const wsu = `${oasis}wssecurity-utility-1.0.xsd`;
const digestType = `${oasis}username-token-profile-1.0#PasswordDigest`;
const textType = `${oasis}username-token-profile-1.0#PasswordText`;

const users = new Map<string, User>([
  // With the nonce and the time below, the published example of this digest.
  ['bob', { password: 'taadtaadpstcsm', groups: ['staff'] }],
  ['root', { password: 'Größe 1', administrator: true }],
]);
const moment = Date.parse('2003-12-15T14:43:07Z');

function sender(options: Partial<CatalogueOptions>, isRead = true) {
  const service = catalogueService({ store: memoryStore(), ...options });
  const target = handlerTarget(catalogueHandler(service, { securityHeader: isRead, onError: () => {} }));
  return async (header: string, body = '<c:listSchemas/>', headers: readonly string[] = []) => {
    const envelope = `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/" xmlns:c="https://trivet.example/metadata-catalogue/1"
      xmlns:w="${wsse}" xmlns:u="${wsu}"><s:Header>${header}</s:Header><s:Body>${body}</s:Body></s:Envelope>`;
    const response = await target({
      method: 'POST',
      url: '/',
      headers: ['Content-Type', 'text/xml; charset=utf-8', ...headers],
      body: Buffer.from(envelope),
    });
    const text = Buffer.from(response.body).toString('utf8');
    const fault =
      /<detail>.*?<(?:\w+:)?(\w+)/s.exec(text)?.[1] ?? /<faultcode>(?:\w+:)?(\w+)/.exec(text)?.[1];
    return { status: response.status, headers: response.headers, outcome: fault ?? 'answered' };
  };
}

/** A sender whose clock is stopped, so that tokens can have its time or another. */
function clocked(now: () => number = () => moment, options: UsernameTokenOptions = {}) {
  return sender({ authenticator: usernameToken(users, { now, ...options }) });
}

const security = (content: string, attributes = 's:mustUnderstand="1"') =>
  `<w:Security ${attributes}>${content}</w:Security>`;
const token = (parts: string) => security(`<w:UsernameToken>${parts}</w:UsernameToken>`);
const named = (name: string, password: string, type?: string) =>
  `<w:Username>${name}</w:Username><w:Password${type === undefined ? '' : ` Type="${type}"`}>${password}</w:Password>`;

function digested(name: string, password: string, nonce: Buffer, created: string): string {
  const digest = createHash('sha1').update(nonce).update(created).update(password).digest('base64');
  return token(
    `${named(name, digest, digestType)}<w:Nonce>${nonce.toString('base64')}</w:Nonce><u:Created>${created}</u:Created>`,
  );
}

const bobs = digested(
  'bob',
  'taadtaadpstcsm',
  Buffer.from('d36e316282959a9ed4c89851497a717f'),
  '2003-12-15T14:43:07Z',
);

describe('UsernameToken', () => {
  it('has the digest that was published [B7.3]', async () => {
    expect(bobs).toContain('quR/EWLAV4xLf9Zqyw4pDmfV9OY=');
    expect(await clocked()(bobs)).toMatchObject({ status: 200, outcome: 'answered' });
  });

  it.each([
    ['text', token(named('bob', 'taadtaadpstcsm', textType))],
    ['text without a type', token(named('root', 'Größe 1'))],
    [
      'text with nonce and moment',
      token(
        `${named('root', 'Größe 1')}<w:Nonce>AAEC</w:Nonce><u:Created>2003-12-15T15:43:00+01:00</u:Created>`,
      ),
    ],
    ['a digest, not ASCII', digested('root', 'Größe 1', Buffer.from([0, 255]), '2003-12-15T14:42:07.123Z')],
    ['a moment without a zone', digested('bob', 'taadtaadpstcsm', Buffer.from('n'), '2003-12-15T14:43:07')],
    [
      'a timestamp beside it',
      security(
        `<u:Timestamp><u:Created>2003-12-15T14:43:00Z</u:Created><u:Expires>2003-12-15T14:48:00Z</u:Expires></u:Timestamp><w:UsernameToken>${named('root', 'Größe 1')}</w:UsernameToken>`,
      ),
    ],
    ['no header at all', ''],
    ['a header for somebody else', security('<w:BinarySecurityToken/>', 's:actor="urn:other"')],
  ])('takes %s [B7.3]', async (_, header) => {
    expect(await clocked()(header)).toMatchObject({ status: 200, outcome: 'answered' });
  });

  it.each([
    ['a wrong password', token(named('bob', 'wrong'))],
    ['a wrong digest', bobs.replace('quR', 'quS')],
    ['a digest of another moment', bobs.replace('14:43:07', '14:43:08')],
    ['a password for a digest', token(named('bob', 'taadtaadpstcsm', digestType))],
    ['an unknown user', token(named('eve', ''))],
    [
      'an unknown user with a digest of nothing',
      digested('eve', '', Buffer.from('n'), '2003-12-15T14:43:07Z'),
    ],
    ['no password', token('<w:Username>bob</w:Username>')],
    ['no user', token('<w:Password>x</w:Password>')],
    ['two users', token(`${named('bob', 'taadtaadpstcsm')}<w:Username>root</w:Username>`)],
    [
      'two tokens',
      security(`<w:UsernameToken>${named('bob', 'taadtaadpstcsm')}</w:UsernameToken><w:UsernameToken/>`),
    ],
    ['two headers', token(named('bob', 'taadtaadpstcsm')) + token(named('bob', 'taadtaadpstcsm'))],
    ['nothing', security('')],
    [
      'a signature',
      security(
        `<w:UsernameToken>${named('bob', 'taadtaadpstcsm')}</w:UsernameToken><x:Signature xmlns:x="urn:x"/>`,
      ),
    ],
    ['another type of password', token(named('bob', 'taadtaadpstcsm', 'urn:other'))],
    ['a nonce that is not Base64', token(`${named('bob', 'taadtaadpstcsm')}<w:Nonce>!</w:Nonce>`)],
    ['a moment that is none', token(`${named('bob', 'taadtaadpstcsm')}<u:Created>today</u:Created>`)],
    ['a salt', token(`${named('bob', 'taadtaadpstcsm')}<w:Salt>x</w:Salt>`)],
  ])('refuses %s [B3.11]', async (_, header) => {
    expect(await clocked()(header)).toMatchObject({ status: 500, outcome: 'AuthorizationException' });
  });

  it.each([
    [-361, 'AuthorizationException'],
    [-359, 'answered'],
    [59, 'answered'],
    [61, 'AuthorizationException'],
  ])('of %i seconds from now is %s', async (seconds, outcome) => {
    const created = new Date(moment + seconds * 1000).toISOString();
    const send = clocked();
    expect(await send(digested('bob', 'taadtaadpstcsm', Buffer.from('n'), created))).toMatchObject({
      outcome,
    });
  });

  it.each([
    ['Expires', -61, 'AuthorizationException'],
    ['Expires', -59, 'answered'],
    ['Created', 61, 'AuthorizationException'],
    ['Created', 59, 'answered'],
  ])('with a timestamp that has %s %i seconds from now is %s', async (name, seconds, outcome) => {
    const at = new Date(moment + seconds * 1000).toISOString();
    const header = security(
      `<u:Timestamp><u:${name}>${at}</u:${name}></u:Timestamp><w:UsernameToken>${named('root', 'Größe 1')}</w:UsernameToken>`,
    );
    expect(await clocked()(header)).toMatchObject({ outcome });
  });

  it('is taken once, also when its moment has passed in between', async () => {
    let now = moment;
    const send = clocked(() => now);
    expect((await send(bobs)).outcome).toBe('answered');
    expect((await send(bobs)).outcome).toBe('AuthorizationException');
    now += 359_000;
    expect((await send(bobs)).outcome).toBe('AuthorizationException');
    now += 2000;
    expect((await send(bobs)).outcome).toBe('AuthorizationException');
    const text = token(`${named('root', 'Größe 1')}<w:Nonce>AAEC</w:Nonce>`);
    expect((await send(text)).outcome).toBe('answered');
    expect((await send(text)).outcome).toBe('AuthorizationException');
    // The same bytes in another Base64 encoding.
    const spelt = (nonce: string) => token(`${named('root', 'Größe 1')}<w:Nonce>${nonce}</w:Nonce>`);
    expect((await send(spelt('AAEC/A=='))).outcome).toBe('answered');
    for (const nonce of ['AAEC/B==', 'AAEC/A=', 'AAEC/A']) {
      expect((await send(spelt(nonce))).outcome).toBe('AuthorizationException');
    }
  });

  it('that one server has taken is taken by no other that shares its store', async () => {
    const store = memoryStore();
    const [first, second] = [clocked(undefined, { store }), clocked(undefined, { store })];
    expect((await first(bobs)).outcome).toBe('answered');
    expect((await second(bobs)).outcome).toBe('AuthorizationException');
    const other = digested('root', 'Größe 1', Buffer.from('once'), new Date(moment).toISOString());
    const outcomes = (await Promise.all([first(other), second(other)])).map(({ outcome }) => outcome);
    expect(outcomes.sort()).toEqual(['AuthorizationException', 'answered']);
  });

  it('that was wrong does not use up a nonce, and one too many is refused until others expire', async () => {
    let now = moment;
    const send = clocked(() => now, { maxNonces: 2 });
    const at = () => new Date(now).toISOString();
    expect((await send(bobs.replace('quR', 'quS'))).outcome).toBe('AuthorizationException');
    expect((await send(bobs)).outcome).toBe('answered');
    expect((await send(digested('root', 'Größe 1', Buffer.from('2'), at()))).outcome).toBe('answered');
    expect((await send(digested('root', 'Größe 1', Buffer.from('3'), at()))).outcome).toBe(
      'AuthorizationException',
    );
    now += 361_000;
    expect((await send(digested('root', 'Größe 1', Buffer.from('3'), at()))).outcome).toBe('answered');
  });

  it('has to be understood, which a service that does not read it says [B3.9]', async () => {
    const send = sender({ authenticator: basic(users) }, false);
    expect(await send(bobs)).toMatchObject({ status: 500, outcome: 'MustUnderstand' });
    expect(await send(bobs.replace(' s:mustUnderstand="1"', ''))).toMatchObject({ outcome: 'answered' });
  });

  it('stands beside HTTP Basic [B7.1]', async () => {
    const authenticator = anyOf(usernameToken(users, { now: () => moment }), basic(users));
    const service = catalogueService({ store: memoryStore(), authenticator });
    expect(await service.getServiceMetadata({ key: 'feature.auth' })).toEqual({
      serviceMetadata: 'wsse basic',
    });
    const send = sender({ authenticator, mode: 'closed' });
    const credentials = (text: string) => ['Authorization', `Basic ${Buffer.from(text).toString('base64')}`];
    expect((await send('')).outcome).toBe('AuthorizationException');
    expect((await send('', undefined, credentials('bob:taadtaadpstcsm'))).outcome).toBe('answered');
    expect((await send('', undefined, credentials('bob:no'))).outcome).toBe('AuthorizationException');
    expect((await send(bobs)).outcome).toBe('answered');
  });
});

describe('a challenge', () => {
  const call = (challenge: boolean, headers: readonly string[] = [], body?: string) =>
    sender({ authenticator: basic(users, { challenge }) })('', body, headers);
  const wrong = ['Authorization', `Basic ${btoa('bob:no')}`];
  const forbidden = '<c:dropSchema><c:schemaName>_catalogue</c:schemaName></c:dropSchema>';

  it('is made when it is asked for, to callers without credentials or with wrong ones [B7.4]', async () => {
    for (const answer of [await call(true, wrong), await call(true, [], forbidden)]) {
      expect(answer).toMatchObject({ status: 401, outcome: 'AuthorizationException' });
      expect(answer.headers.join()).toMatch(/www-authenticate,Basic realm=/i);
    }
    const right = ['Authorization', `Basic ${btoa('bob:taadtaadpstcsm')}`];
    expect(await call(true, right, forbidden)).toMatchObject({
      status: 500,
      outcome: 'AuthorizationException',
    });
    expect(await call(true)).toMatchObject({ status: 200, outcome: 'answered' });
  });

  it('is not made otherwise [B3.11]', async () => {
    const answer = await call(false, wrong);
    expect(answer).toMatchObject({ status: 500, outcome: 'AuthorizationException' });
    expect(answer.headers.join()).not.toMatch(/www-authenticate/i);
  });
});

const flags = {
  permission: false,
  remove: false,
  read: true,
  write: false,
  list: false,
  execute: false,
  getMetadata: false,
  setMetadata: false,
};
const attributes = [{ name: 'a', type: 'int' }];

type Call = readonly [
  name: keyof MetadataCatalogue,
  run: (catalogue: MetadataCatalogue, context: never) => unknown,
];

const describing: readonly Call[] = [
  ['getVersion', (catalogue, context) => catalogue.getVersion({}, context)],
  ['getSchemaVersion', (catalogue, context) => catalogue.getSchemaVersion({}, context)],
  ['getInterfaceVersion', (catalogue, context) => catalogue.getInterfaceVersion({}, context)],
  ['getServiceMetadata', (catalogue, context) => catalogue.getServiceMetadata({ key: 'VERSION' }, context)],
];
const reading: readonly Call[] = [
  ['listSchemas', (catalogue, context) => catalogue.listSchemas({}, context)],
  ['describeSchema', (catalogue, context) => catalogue.describeSchema({ schemaName: 'job' }, context)],
  ['listAttributes', (catalogue, context) => catalogue.listAttributes({ entry: 'e' }, context)],
  ['listEntrySchemas', (catalogue, context) => catalogue.listEntrySchemas({ entry: 'e' }, context)],
  ['query', (catalogue, context) => catalogue.query({ query: { query: '**' } }, context)],
  [
    'nextQuery',
    async (catalogue, context) => {
      const { queryResults } = await catalogue.query({ query: { query: '**' } }, as('root'));
      const { token: next = '' } = queryResults;
      const call = catalogue.nextQuery({ query: { query: '**' }, token: next }, context);
      // A token belongs to its caller, so another caller gets a fault about the argument if admitted.
      return (await faultOf(call)) === 'InvalidArgumentException' ? undefined : call;
    },
  ],
  ['endQuery', (catalogue, context) => catalogue.endQuery({ token: 'x' }, context)],
  ['getPermission', (catalogue, context) => catalogue.getPermission({ items: ['e'] }, context)],
  [
    'checkPermission',
    (catalogue, context) => catalogue.checkPermission({ items: ['e'], perm: flags }, context),
  ],
];
const changing: readonly Call[] = [
  [
    'createSchema',
    (catalogue, context) => catalogue.createSchema({ schemaName: 'new', attributes }, context),
  ],
  [
    'addSchemaAttributes',
    (catalogue, context) =>
      catalogue.addSchemaAttributes({ schemaName: 'job', attributes: [{ name: 'b', type: 'int' }] }, context),
  ],
  [
    'renameSchemaAttribute',
    (catalogue, context) =>
      catalogue.renameSchemaAttribute({ schemaName: 'job', attributeName: 'a', newName: 'z' }, context),
  ],
  [
    'removeSchemaAttributes',
    (catalogue, context) =>
      catalogue.removeSchemaAttributes({ schemaName: 'job', attributeNames: ['spare'] }, context),
  ],
  ['addPolicy', (catalogue, context) => catalogue.addPolicy({ schemaName: 'job', policy: 'x-a' }, context)],
  [
    'dropPolicy',
    (catalogue, context) => catalogue.dropPolicy({ schemaName: 'job', policy: 'x-old' }, context),
  ],
  [
    'createEntry',
    (catalogue, context) => catalogue.createEntry({ entries: [{ entry: 'f' }], schemas: ['job'] }, context),
  ],
  [
    'setAttributes',
    (catalogue, context) =>
      catalogue.setAttributes({ query: 'e', attributes: [{ name: 'a', value: '1' }] }, context),
  ],
  [
    'associateEntryWithSchema',
    (catalogue, context) => catalogue.associateEntryWithSchema({ query: 'e', schemas: ['job'] }, context),
  ],
  [
    'setPermission',
    (catalogue, context) =>
      catalogue.setPermission(
        { permissions: [{ item: 'e', permission: { acl: [{ principal: '*', principalPerm: flags }] } }] },
        context,
      ),
  ],
  ['removeEntry', (catalogue, context) => catalogue.removeEntry({ query: 'e' }, context)],
  ['dropSchema', (catalogue, context) => catalogue.dropSchema({ schemaName: 'job' }, context)],
];

/** A catalogue in a mode, with a schema `job` and an entry `e` on which everyone has all permissions. */
async function inMode(mode: Mode) {
  const store = memoryStore();
  const authenticator = trustedHeader({ user: 'X-User', administrators: ['root'] });
  const before = catalogueService({ store, authenticator });
  const root = as('root');
  const schema = { schemaName: 'job', attributes: [...attributes, { name: 'spare', type: 'int' }] };
  await before.createSchema(schema, root);
  await before.addPolicy({ schemaName: 'job', policy: 'x-old' }, root);
  await before.createEntry({ entries: [{ entry: 'e' }, { entry: 'e2' }], schemas: ['job'] }, root);
  const all = Object.fromEntries(Object.keys(flags).map((flag) => [flag, true])) as typeof flags;
  const acl = [{ principal: '*', principalPerm: all }];
  const items = ['e', 'schema:job', 'schema:_catalogue'];
  await before.setPermission({ permissions: items.map((item) => ({ item, permission: { acl } })) }, root);
  return catalogueService({ store, authenticator, mode, pageSize: 1 });
}

describe('a mode', () => {
  const nobody = as('');
  const modes: readonly [Mode, readonly Call[], readonly Call[], string][] = [
    ['open', [...describing, ...reading, ...changing], [], 'anonymous'],
    ['open', [...describing, ...reading, ...changing], [], 'jo'],
    ['read-only', [...describing, ...reading], changing, 'anonymous'],
    ['read-only', [...describing, ...reading], changing, 'jo'],
    ['read-only', [...describing, ...reading, ...changing], [], 'root'],
    ['closed', describing, [...reading, ...changing], 'anonymous'],
    ['closed', [...describing, ...reading, ...changing], [], 'jo'],
  ];

  it.each(modes)('%s lets in as it says: %# [B7.12]', async (mode, allowed, refused, user) => {
    const context = (user === 'anonymous' ? nobody : as(user)) as never;
    for (const [name, run] of [...refused, ...allowed]) {
      const catalogue = await inMode(mode);
      const isRefused = refused.some(([other]) => other === name);
      expect([name, await faultOf(run(catalogue, context))]).toEqual([
        name,
        isRefused ? 'AuthorizationException' : 'none',
      ]);
    }
  });

  it('of read-only is for everybody where nobody is asked [B7.12]', async () => {
    const store = memoryStore();
    await catalogueService({ store }).createSchema({ schemaName: 'job', attributes });
    const catalogue = catalogueService({ store, mode: 'read-only' });
    expect(await faultOf(catalogue.dropSchema({ schemaName: 'job' }))).toBe('AuthorizationException');
    expect(await faultOf(catalogue.describeSchema({ schemaName: 'job' }))).toBe('none');
  });

  it('is about every operation', () => {
    const names = [...describing, ...reading, ...changing].map(([name]) => name);
    expect(names.sort()).toEqual(Object.keys(emptyCatalogue()).sort());
  });

  it('is published [B9.27]', async () => {
    for (const mode of ['open', 'read-only', 'closed'] as const) {
      const catalogue = await inMode(mode);
      const published = await catalogue.getServiceMetadata({ key: 'feature.mode' }, nobody);
      expect(published).toEqual({ serviceMetadata: mode });
    }
  });

  it('takes nobody for an administrator who was not asked who he is', async () => {
    const catalogue = emptyCatalogue({ mode: 'read-only' });
    expect(await faultOf(catalogue.createSchema({ schemaName: 'x', attributes }))).toBe(
      'AuthorizationException',
    );
    expect(await faultOf(catalogue.listSchemas({}))).toBe('none');
    const closed = emptyCatalogue({ mode: 'closed' });
    expect(await faultOf(closed.listSchemas({}))).toBe('AuthorizationException');
  });
});
