import { guardOf, runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, responseOf } from './derived.js';

const refusals = `'400': { description: Bad Request }, '401': { description: Unauthorized }, '403': { description: Forbidden }`;
const person = `{ application/json: { schema: { $ref: '#/components/schemas/Person' } } }`;

/** Accounts with names that nobody may have twice, of which the document says nothing; messages that apps send. */
const document = `openapi: 3.0.3
info: { title: Accounts, version: '1' }
security: [{ client: [] }, { password: [] }]
paths:
  /people:
    post: { operationId: addPerson, requestBody: { required: true, content: ${person} }, responses: { '200': { description: made, content: ${person} }, ${refusals} } }
  /people/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get: { operationId: readPerson, responses: { '200': { description: found, content: ${person} }, ${refusals}, '404': { description: none } } }
    delete: { operationId: dropPerson, responses: { '204': { description: gone }, ${refusals}, '404': { description: none } } }
  /people/{id}/portrait:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    delete: { operationId: dropPortrait, responses: { '204': { description: gone }, ${refusals}, '404': { description: none } } }
  /messages:
    post:
      operationId: send
      security: [{ app: [] }]
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [text], properties: { text: { type: string } } } } } }
      responses: { '204': { description: sent }, ${refusals} }
components:
  securitySchemes:
    client: { type: apiKey, in: header, name: X-Client }
    app: { type: apiKey, in: header, name: Authorization }
    password: { type: http, scheme: basic }
  schemas:
    Person:
      type: object
      required: [name, pass]
      properties: { id: { type: integer, readOnly: true }, name: { type: string, example: unicorn }, pass: { type: string, writeOnly: true }, admin: { type: boolean } }
`;

function server({ keepsNames = false } = {}): Target {
  const people = new Map<number, Item>();
  let last = 0;
  return async ({ method, url, body, headers }) => {
    const credential = headers[headers.findIndex((one) => one.toLowerCase() === 'authorization') + 1];
    const isBasic = headers.length > 0 && credential === `Basic ${btoa('ann:secret')}`;
    const [, place = '', id, part] = /^\/(people|messages)(?:\/([^/?]+))?(\/portrait)?$/.exec(url) ?? [];
    const allowed = part !== undefined ? ['DELETE'] : id !== undefined ? ['GET', 'DELETE'] : ['POST'];
    if (!allowed.includes(method)) return responseOf(405, undefined, ['Allow', allowed.join(', ')]);
    if (!isBasic) return responseOf(401, undefined, ['WWW-Authenticate', 'Basic']);
    if (place === 'messages') return responseOf(403);
    const item = itemIn(body);
    if (id === undefined) {
      const { name, pass, admin } = item ?? {};
      if (typeof name !== 'string' || typeof pass !== 'string') return responseOf(400);
      if (!['boolean', 'undefined'].includes(typeof admin)) return responseOf(400);
      const isKnown = [...people.values()].some((one) => one['name'] === name);
      if (isKnown) return responseOf(400);
      last += 1;
      const { pass: _, id: __, ...shown } = item ?? {};
      people.set(last, { ...shown, id: last });
      return responseOf(200, people.get(last));
    }
    const known = people.get(Number(id));
    if (!/^\d+$/.test(id)) return responseOf(400);
    if (known === undefined) return responseOf(404);
    // Nobody has a portrait.
    if (part !== undefined) return responseOf(400);
    if (method === 'GET') return responseOf(200, known);
    if (!keepsNames) people.delete(Number(id));
    return responseOf(204);
  };
}

const { suite } = await derivedFrom('accounts', document);
const roles = [{ name: 'ann', basic: { user: 'ann', password: 'secret' } }];
const run = (target: Target): Promise<SuiteReport> =>
  runSuite(suite, target, { seed: 'one', guard: guardOf({ roles }) });

describe('a service that takes each name once and has two kinds of callers', () => {
  test('passes', async () => {
    const report = await run(server());
    expect(idsOf(report, 'failed', 'blocked')).toEqual([]);
    const wanted = ['addPerson/base', 'addPerson/body.admin/valid/2', 'addPerson/body.pass/valid/2'];
    expect(idsOf(report, 'passed')).toEqual(expect.arrayContaining(wanted));
  });

  test('a password is no API key of the same header', async () => {
    const report = await run(server());
    const { outcome, missingCredentials } = report.verdicts.find((one) => one.case.id === 'send/base') ?? {};
    expect(outcome).toBe('not-run');
    expect(missingCredentials).toEqual(['app']);
  });

  test('a removed part that an item need not have is skipped', async () => {
    expect(idsOf(await run(server()), 'skipped')).toContain('dropPortrait/base');
  });

  test('items that remain do not disturb the others', async () => {
    const report = await run(server({ keepsNames: true }));
    expect(idsOf(report, 'failed').filter((id) => !id.startsWith('dropPerson/'))).toEqual([]);
  });
});
