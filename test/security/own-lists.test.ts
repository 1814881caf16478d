/** Items that are neither changed nor removed are kept from another caller: in lists, as references, by actions. */

import { guardOf, runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import type { Uncovered } from '../../generator/cases/cases.js';
import { withProbes } from '../../generator/conform/probes.js';
import { isOwnKind } from '../../generator/model/resources/own-kinds.js';
import { derivedFrom, type Item, idsOf, itemIn, responseOf } from '../cases/derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const list = (of: string): string =>
  `{ description: ok, ${content(`{ type: object, required: [items], properties: { items: { type: array, items: { $ref: '#/components/schemas/${of}' } } } }`)} }`;
const limit = '{ name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 5, default: 5 } }';
const sort =
  '{ name: sort, in: query, schema: { type: string, enum: [created_at, -created_at], default: created_at } }';
const body = (member: string): string =>
  `requestBody: { required: true, ${content(`{ type: object, required: [${member}], properties: { ${member}: { type: string, minLength: 1 } } }`)} }`;

const specOf = (doc: string): string => `openapi: 3.1.0
info: { title: Parcels, version: '1', description: ${doc} }
security: [{ token: [] }]
paths:
  /clients:
    get: { operationId: listClients, parameters: [${limit}, ${sort}], responses: { '200': ${list('Client')} } }
    post: { operationId: addClient, ${body('name')}, responses: { '201': { description: ok, ${content(`{ $ref: '#/components/schemas/Client' }`)} }, '400': { description: bad } } }
  /parcels:
    get: { operationId: listParcels, parameters: [{ name: client_id, in: query, schema: { type: string } }, ${limit}], responses: { '200': ${list('Parcel')} } }
    post: { operationId: addParcel, ${body('client_id')}, responses: { '201': { description: ok, ${content(`{ $ref: '#/components/schemas/Parcel' }`)} }, '400': { description: bad }, '422': { description: unknown } } }
  /clients/{id}: { parameters: [{ name: id, in: path, required: true, schema: { type: string } }], get: { operationId: readClient, responses: { '200': { description: ok, ${content(`{ $ref: '#/components/schemas/Client' }`)} }, '404': { description: none } } } }
  /parcels/{id}/seal: { parameters: [{ name: id, in: path, required: true, schema: { type: string } }], post: { operationId: sealParcel, responses: { '200': { description: ok, ${content(`{ $ref: '#/components/schemas/Parcel' }`)} }, '404': { description: none } } } }
  /parcels/{id}: { parameters: [{ name: id, in: path, required: true, schema: { type: string } }], get: { operationId: readParcel, responses: { '200': { description: ok, ${content(`{ $ref: '#/components/schemas/Parcel' }`)} }, '404': { description: none } } } }
components:
  securitySchemes: { token: { type: http, scheme: bearer } }
  schemas:
    Client: { type: object, required: [id, name, created_at], properties: { id: { type: string }, name: { type: string }, created_at: { type: string, format: date-time } } }
    Parcel: { type: object, required: [id, client_id], properties: { id: { type: string }, client_id: { type: string } } }
`;

/** What a server does for callers with items of others. */
type Leak = 'lists' | 'acts' | 'refers' | undefined;

/** A server whose callers have their own items, but for a leak: of parcels, or of clients that a parcel refers to. */
function server(leak: Leak): Target {
  const stored: { readonly kind: string; readonly owner: string; readonly item: Item }[] = [];
  return async ({ method, url, headers, body: sent }) => {
    const at = headers.findIndex((one) => one.toLowerCase() === 'authorization');
    const owner = at < 0 ? '' : (headers[at + 1] ?? '');
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const [, kind = '', id, action] = pathname.split('/');
    const isOpen = leak === 'acts' && action !== undefined;
    const own = stored.filter((one) => one.kind === kind && (one.owner === owner || isOpen));
    if (id !== undefined) {
      const found = own.find(({ item }) => item.id === id);
      return found === undefined ? responseOf(404) : responseOf(200, found.item);
    }
    if (method === 'POST') {
      const member = kind === 'parcels' ? 'client_id' : 'name';
      const value = itemIn(sent)?.[member];
      if (typeof value !== 'string' || value === '') return responseOf(400);
      const isKnown = stored.some(
        (one) => (one.owner === owner || leak === 'refers') && one.item.id === value,
      );
      if (member === 'client_id' && !isKnown) return responseOf(422);
      const item = {
        id: `${kind}-${stored.length}`,
        [member]: value,
        ...(kind !== 'parcels' && { created_at: '2024-05-01T00:00:00Z' }),
      };
      stored.push({ kind, owner, item });
      return responseOf(201, item);
    }
    const seen = leak === 'lists' && kind === 'parcels' ? stored.filter((one) => one.kind === kind) : own;
    const client = searchParams.get('client_id');
    const found = seen.map(({ item }) => item).filter((one) => client === null || one.client_id === client);
    const sorted = searchParams.get('sort') === '-created_at' ? found.toReversed() : found;
    return responseOf(200, { items: sorted.slice(0, Number(searchParams.get('limit') ?? 5)) });
  };
}

async function run(doc: string, leak?: Leak, changed = (text: string) => text): Promise<SuiteReport> {
  const made = await derivedFrom('parcels', changed(specOf(doc)));
  const bearer = (name: string) => ({ name, bearer: name });
  const credentials = { roles: [bearer('ada'), bearer('bob')] };
  return runSuite(withProbes(made.suite, made, credentials), server(leak), {
    guard: guardOf(credentials),
    seed: 'one',
    // Clients before: more than a page.
    only: (id) => /^addClient\/body|\/isolation/.test(id),
  });
}

/** Tags, which are in a list as clients are, and parcels that have one. */
const tags = `  /tags:
    get: { operationId: listTags, parameters: [${limit}, ${sort}], responses: { '200': ${list('Client')} } }
    post: { operationId: addTag, ${body('name')}, responses: { '201': { description: ok, ${content(`{ $ref: '#/components/schemas/Client' }`)} }, '400': { description: bad } } }
`;
const both = body('client_id, tag_id').replace(
  'client_id, tag_id: {',
  'tag_id: { type: string }, client_id: {',
);

const own = 'A shop sees and changes only its own clients and parcels.';
const id = 'listParcels/security/isolation/bob/addParcel';

describe('a list of items of which a document says that callers see their own', () => {
  test('is tested, on a service that keeps them apart', async () => {
    const report = await run(own);
    expect(idsOf(report, 'failed', 'warning', 'blocked')).toEqual([]);
    expect(idsOf(report, 'passed')).toContain(id);
  });

  test('may not have those of another caller', async () => {
    expect(idsOf(await run(own, 'lists'), 'failed')).toEqual([id]);
  });

  test.each([
    'A parcel of another shop is answered with 404. An item of another shop is never part of a list.',
    'Data that belongs to other shops is not listed.',
    'A record of another shop never appears in a list.',
    'A shop sees and changes its own records only.',
  ])('may not have those of another caller, also if the document says so of all kinds: %s', async (doc) => {
    expect(idsOf(await run(doc), 'failed', 'warning', 'blocked')).toEqual([]);
    expect(idsOf(await run(doc, 'lists'), 'failed')).toEqual([id]);
  });

  test.each(['acts', 'refers'] as const)(
    'and which another caller can neither act on nor name: %s',
    async (leak) => {
      const doc = 'A record of another shop is treated as if it did not exist.';
      expect(idsOf(await run(doc), 'failed', 'warning', 'blocked')).toEqual([]);
      const failed =
        leak === 'acts' ? 'sealParcel/security/isolation/bob' : 'addParcel/security/isolation/bob/reference';
      expect(idsOf(await run(doc, leak), 'failed')).toEqual([failed]);
      const other = leak === 'acts' ? 'failed' : 'warning';
      expect(idsOf(await run(own, leak), other)).toEqual([failed]);
    },
  );

  test('may not have those of another caller, if another list shows that they are kept apart', async () => {
    const doc = 'Records of other shops never appear in a list.';
    const inTags = (text: string): string =>
      text
        .replace(/ {4}get: \{ operationId: listClients.*\n/, '')
        .replace(/\n {2}\/parcels:/, `\n${tags}  /parcels:`)
        .replace(body('client_id'), both);
    expect(idsOf(await run(doc, undefined, inTags), 'failed', 'warning', 'blocked')).toEqual([]);
    expect(idsOf(await run(doc, 'lists', inTags), 'failed')).toEqual([id]);
  });

  test('is not tested where the document does not say so', async () => {
    const report = await run('Parcels are read with a token.', 'lists');
    expect(report.verdicts.map((one) => one.case.id)).not.toContain(id);
  });

  test('is named as left out where the document does not say so', async () => {
    const made = await derivedFrom('parcels', specOf('Parcels are read with a token.'));
    const left: Uncovered[] = [];
    const roles = ['ada', 'bob'].map((name) => ({ name, bearer: name }));
    const { cases } = withProbes(made.suite, made, { roles }, {}, (one) => left.push(one));
    expect(cases.length).toBeGreaterThan(0);
    expect(left.map(({ source, reason }) => [source?.name, reason])).toEqual([
      [
        'between roles of listClients, listParcels, readClient, sealParcel, readParcel',
        'no description says that callers see their own items only ("a tenant sees its own records only")',
      ],
    ]);
  });
});

test.each([
  ['A clinic sees and changes only its own patients, samples and orders.', true],
  ['Members can read their own orders only.', true],
  ['A clinic sees and changes only the orders that it holds.', true],
  ['Managers see all orders of a shop, clerks only their own.', true],
  ['A clinic sees only the orders that are paid.', false],
  ['A clinic sees only the patients that it holds, and all orders.', false],
  ['Managers see all shops with their orders, clerks only their own.', false],
  ['A clinic sees only its own patients.', false],
  ['An order can only use its own labels.', false],
  ['Each shop has its own orders.', false],
])('%s: %s', (text, isOwn) => {
  expect(isOwnKind(text, 'order')).toBe(isOwn);
});
