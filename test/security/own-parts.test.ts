/** Items that belong to their callers in an item that callers share. */

import { guardOf, runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { withProbes } from '../../generator/conform/probes.js';
import { derivedFrom, type Item, idsOf, itemIn, responseOf } from '../cases/derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const held = (schema: string): string =>
  `{ description: ok, ${content(`{ type: object, required: [data], properties: { data: ${schema} } }`)} }`;
const hall = `{ $ref: '#/components/schemas/Hall' }`;
const plan = `{ $ref: '#/components/schemas/Plan' }`;
const id = (name: string): string =>
  `parameters: [{ name: ${name}, in: path, required: true, schema: { type: string } }]`;
const body = `requestBody: { required: true, ${content('{ type: object, required: [name], properties: { name: { type: string, minLength: 1 } } }')} }`;

const specOf = (doc: string): string => `openapi: 3.1.0
info: { title: Halls, version: '1', description: '${doc}' }
security: [{ token: [] }]
paths:
  /halls:
    get: { operationId: listHalls, responses: { '200': ${held(`{ type: array, items: ${hall} }`)} } }
    post: { operationId: addHall, ${body}, responses: { '201': ${held(hall)}, '400': { description: bad } } }
  /halls/{hallId}:
    ${id('hallId')}
    get: { operationId: readHall, responses: { '200': ${held(hall)}, '404': { description: none } } }
  /halls/{hallId}/plans:
    ${id('hallId')}
    get: { operationId: listPlans, responses: { '200': ${held(`{ type: array, items: ${plan} }`)}, '404': { description: none } } }
    post: { operationId: addPlan, ${body}, responses: { '201': ${held(plan)}, '400': { description: bad }, '404': { description: none } } }
  /plans/{planId}:
    ${id('planId')}
    get: { operationId: readPlan, responses: { '200': ${held(plan)}, '404': { description: none } } }
components:
  securitySchemes: { token: { type: http, scheme: bearer } }
  schemas:
    Hall: { type: object, required: [id, name], properties: { id: { type: string }, name: { type: string } } }
    Plan: { type: object, required: [id, hallId, name], properties: { id: { type: string }, hallId: { type: string }, name: { type: string } } }
`;

type Other = 'reads all' | 'lists all' | 'shares all';

function server(other?: Other): Target {
  const halls: Item[] = [];
  const plans: { readonly owner: string; readonly item: Item }[] = [];
  return async ({ method, url, headers, body: sent }) => {
    const at = headers.findIndex((one) => one.toLowerCase() === 'authorization');
    const owner = at < 0 ? '' : (headers[at + 1] ?? '');
    const [, kind = '', key, part] = new URL(url, 'http://localhost').pathname.split('/');
    const name = itemIn(sent)?.name;
    const isOwn = (one: { readonly owner: string }, fault: Other): boolean =>
      one.owner === owner || other === fault || other === 'shares all';
    if (kind === 'plans') {
      const found = plans.find((one) => one.item.id === key && isOwn(one, 'reads all'));
      return found === undefined ? responseOf(404) : responseOf(200, { data: found.item });
    }
    const found = halls.find((one) => one.id === key);
    if (key !== undefined && found === undefined) return responseOf(404);
    if (method === 'GET' && part !== undefined) {
      const seen = plans.filter((one) => one.item.hallId === key && isOwn(one, 'lists all'));
      return responseOf(200, { data: seen.map(({ item }) => item) });
    }
    if (method === 'GET') return responseOf(200, { data: found ?? halls });
    if (typeof name !== 'string' || name === '') return responseOf(400);
    if (part === undefined) {
      halls.push({ id: `h${halls.length}`, name });
      return responseOf(201, { data: halls.at(-1) });
    }
    plans.push({ owner, item: { id: `p${plans.length}`, hallId: key, name } });
    return responseOf(201, { data: plans.at(-1)?.item });
  };
}

/** Halls that must be opened before they have plans. */
const opened = (doc: string): string =>
  specOf(doc)
    .replace(
      'operationId: addPlan,',
      'operationId: addPlan, description: The hall must exist (404) and be open (409).,',
    )
    .replace(`'201': ${held(plan)},`, `'201': ${held(plan)}, '409': { description: conflict },`)
    .replace(
      '  /plans/{planId}:',
      `  /halls/{hallId}/open:
    ${id('hallId')}
    post: { operationId: openHall, description: The status of the hall becomes "open"., responses: { '200': ${held(hall)}, '404': { description: none } } }
  /plans/{planId}:`,
    )
    .replace(
      '{ type: object, required: [id, name], properties: { id: { type: string }, name',
      '{ type: object, required: [id, state, name], properties: { id: { type: string }, state: { type: string, enum: [new, open] }, name',
    );

/** A server of such halls. */
function openedServer(): Target {
  const target = server();
  const open = new Set<string>();
  return async (request) => {
    const [, , key = '', part] = request.url.split('/');
    if (part === 'open') open.add(key);
    if (request.method === 'POST' && part === 'plans' && !open.has(key)) return responseOf(409);
    const isOpening = part === 'open';
    const url = isOpening ? `/halls/${key}` : request.url;
    const response = await target({ ...request, url, method: isOpening ? 'GET' : request.method });
    const { data } = itemIn(response.body) ?? {};
    const withState = (one: Item): Item => ({ ...one, state: open.has(String(one.id)) ? 'open' : 'new' });
    if (!request.url.startsWith('/halls') || part === 'plans' || response.status > 299) return response;
    return responseOf(response.status, {
      data: Array.isArray(data) ? data.map(withState) : withState(data as Item),
    });
  };
}

async function run(
  doc: string,
  other?: Other,
  [document, target] = [specOf(doc), server(other)] as const,
): Promise<SuiteReport> {
  const made = await derivedFrom('halls', document);
  const bearer = (name: string) => ({ name, bearer: name });
  const credentials = { roles: [bearer('ada'), bearer('bob')] };
  return runSuite(withProbes(made.suite, made, credentials), target, {
    guard: guardOf(credentials),
    seed: 'one',
    only: (one) => one.includes('/isolation'),
  });
}

const said = 'Halls are shared. A keeper sees and changes only the plans that they hold.';
const [read, listed] = [
  'readPlan/security/isolation/bob',
  'listPlans/security/isolation/bob/addPlan/unreadable',
];

describe('parts of which a document says that callers see their own, in an item that they share', () => {
  test.each([said, 'Managers see all plans, keepers only their own.'])('are tested: %s', async (doc) => {
    const report = await run(doc);
    expect(idsOf(report, 'failed', 'warning', 'blocked')).toEqual([]);
    expect(idsOf(report, 'passed')).toEqual(expect.arrayContaining([read, listed]));
  });

  test('are tested where the item must first be brought into a state', async () => {
    const report = await run(said, undefined, [opened(said), openedServer()]);
    expect(idsOf(report, 'failed', 'warning', 'blocked')).toEqual([]);
    expect(idsOf(report, 'passed')).toContain(read);
  });

  test('may be neither read nor listed by another caller', async () => {
    expect(idsOf(await run(said, 'reads all'), 'failed')).toEqual([read]);
    expect(idsOf(await run(said, 'lists all'), 'failed')).toEqual([listed]);
  });

  test('show nothing if callers share them', async () => {
    expect(idsOf(await run(said, 'shares all'), 'failed', 'warning', 'passed')).toEqual([]);
  });

  test('are not tested where the document does not say so', async () => {
    const report = await run('A keeper sees only the halls that they hold.', 'reads all');
    expect(idsOf(report, 'failed')).toEqual([]);
  });
});
