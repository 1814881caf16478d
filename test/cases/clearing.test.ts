import { runSuite, type Target } from '@trivet/runtime/conformance/run';
import { beforeAll, describe, expect, test } from 'vitest';
import { derivedFrom, type Item, itemIn, responseOf } from './derived.js';

const stub = `{ application/json: { schema: { $ref: '#/components/schemas/Stub' } } }`;

/** Stubs of which all can be removed at once, as those of a mock server can. */
const document = `openapi: 3.1.0
info: { title: Stubs, version: '1' }
paths:
  /stubs:
    get: { operationId: listStubs, responses: { '200': { description: all, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Stub' } } } } } } }
    post: { operationId: makeStub, requestBody: { required: true, content: ${stub} }, responses: { '201': { description: made, content: ${stub} }, '400': { description: invalid } } }
    delete: { operationId: dropStubs, responses: { '204': { description: gone } } }
  /stubs/reset:
    post: { operationId: resetStubs, responses: { '204': { description: gone } } }
  /stubs/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { operationId: readStub, responses: { '200': { description: found, content: ${stub} }, '404': { description: none } } }
    put: { operationId: putStub, requestBody: { required: true, content: ${stub} }, responses: { '200': { description: changed, content: ${stub} }, '400': { description: invalid }, '404': { description: none } } }
    delete: { operationId: dropStub, responses: { '204': { description: gone }, '404': { description: none } } }
components:
  schemas:
    Stub:
      type: object
      required: [url]
      properties: { id: { type: string }, url: { type: string }, uuid: { type: string }, note: { type: string } }
`;

/** A server of the stubs. It answers slowly, so that requests of other cases come in between. */
function server(): { readonly target: Target; readonly called: readonly string[] } {
  const stubs = new Map<string, Item>();
  const called: string[] = [];
  let made = 0;
  const target: Target = async ({ method, url, body }) => {
    await new Promise((done) => setTimeout(done, 1));
    const [, id] = /^\/stubs\/([^/?]+)$/.exec(url) ?? [];
    const item = itemIn(body);
    const valid =
      item !== undefined &&
      typeof item.url === 'string' &&
      ['id', 'uuid', 'note'].every((name) => ['undefined', 'string'].includes(typeof item[name]));
    if ((method === 'DELETE' && url === '/stubs') || (method === 'POST' && id === 'reset')) {
      called.push('clears');
      stubs.clear();
      return responseOf(204);
    }
    called.push('other');
    if (url === '/stubs') {
      if (method === 'GET') return responseOf(200, [...stubs.values()]);
      if (method !== 'POST') return responseOf(405, undefined, ['Allow', 'GET, POST, DELETE']);
      if (!valid) return responseOf(400);
      made += 1;
      const stored = { ...item, id: `s${made}` };
      stubs.set(stored.id, stored);
      return responseOf(201, stored);
    }
    if (id === undefined || !['GET', 'PUT', 'DELETE'].includes(method))
      return responseOf(id === undefined ? 404 : 405, undefined, ['Allow', 'GET, PUT, DELETE']);
    const known = stubs.get(id);
    if (known === undefined) return responseOf(404);
    if (method === 'DELETE') return responseOf(stubs.delete(id) ? 204 : 404);
    // It keeps its identifier, and refuses another one.
    const changed = { ...item, id: known.id };
    if (method === 'PUT' && (!valid || (item.id !== undefined && item.id !== known.id)))
      return responseOf(400);
    if (method === 'PUT') stubs.set(id, changed);
    return responseOf(200, method === 'PUT' ? changed : known);
  };
  return { target, called };
}

describe('operations that remove the items of other cases', () => {
  let derived: Awaited<ReturnType<typeof derivedFrom>>;
  beforeAll(async () => {
    derived = await derivedFrom('stubs', document);
  });

  test('are the removal of a whole collection, and a reset', () => {
    const { effects = {} } = derived.suite;
    expect([effects.dropStubs, effects.resetStubs]).toEqual(['clears', 'clears']);
    expect(effects.dropStub).not.toBe('clears');
  });

  test('are called after all others, one at a time', async () => {
    const { target, called } = server();
    const { verdicts } = await runSuite(derived.suite, target, { seed: 'one', concurrency: 8 });
    const failed = verdicts.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'skipped');
    expect(failed.map((one) => one.case.id)).toEqual([]);
    const first = called.indexOf('clears');
    expect(first).toBeGreaterThan(100);
    // Their own cases make stubs, too.
    expect(called.slice(first).filter((one) => one === 'other').length).toBeLessThan(20);
  });

  test('a change gives an item no other identifier, and a member named like a form has it', () => {
    const sent = derived.suite.cases
      .filter(({ id }) => id.startsWith('putStub/state/') && !id.endsWith('/refused'))
      .flatMap(({ steps }) => steps.filter(({ operation }) => operation === 'putStub'))
      .map(({ send }) => Object(send).body as Item);
    expect(sent.length).toBeGreaterThan(2);
    expect(sent.filter(({ id }) => id !== undefined && !String(id).includes('$'))).toEqual([]);
    const uuids = sent.flatMap(({ uuid }) => (uuid === undefined ? [] : [uuid]));
    for (const uuid of uuids) expect(uuid).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
  });
});
