import { runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, mockFrom, responseOf } from './derived.js';

/** Families by code, with units by a name that the path calls otherwise; responses to creations contain nothing. */
const document = `openapi: 3.0.3
info: { title: Families, version: '1' }
paths:
  /families:
    post: { operationId: addFamily, requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Family' } } } }, responses: { '201': { description: made }, '400': { description: invalid }, '409': { description: known } } }
  /families/{code}:
    parameters: [{ name: code, in: path, required: true, schema: { type: string } }]
    get: { operationId: readFamily, responses: { '200': { description: found, content: { application/json: { schema: { $ref: '#/components/schemas/Family' } } } }, '404': { description: none } } }
    patch: { operationId: changeFamily, requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Change' } } } }, responses: { '204': { description: changed }, '400': { description: invalid }, '404': { description: none } } }
    delete: { operationId: dropFamily, responses: { '204': { description: gone }, '404': { description: none } } }
  /families/{line}/attachment:
    parameters: [{ name: line, in: path, required: true, example: 7, schema: { type: integer } }]
    post: { operationId: attach, responses: { '204': { description: attached }, '404': { description: none } } }
  /units:
    post: { operationId: addUnit, requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Unit' } } } }, responses: { '200': { description: made, content: { application/json: { schema: { type: object } } } }, '400': { description: invalid } } }
  /units/{unit}:
    get: { operationId: readUnit, parameters: [{ name: unit, in: path, required: true, schema: { type: string } }], responses: { '200': { description: found, content: { application/json: { schema: { $ref: '#/components/schemas/Unit' } } } }, '404': { description: none } } }
components:
  schemas:
    Family:
      type: object
      required: [code, size]
      properties: { code: { type: string, pattern: '^[a-z0-9_]{3,30}$' }, size: { type: integer, minimum: 1 } }
    Change:
      type: object
      required: [size]
      properties: { size: { type: integer, minimum: 1 } }
    Unit:
      type: object
      required: [name]
      properties: { name: { type: string }, symbol: { type: string } }
`;

/** A server; one that forgets takes the first five letters of a code as the whole. */
function server({ cuts = false, forgets = false } = {}): {
  readonly target: Target;
  readonly families: ReadonlyMap<string, Item>;
} {
  const families = new Map<string, Item>();
  const units = new Map<string, Item>();
  const isSize = (size: unknown): boolean => Number.isInteger(size) && Number(size) > 0;
  const familiesTarget = (method: string, item: Item): ReturnType<typeof responseOf> => {
    const { code, size } = item;
    if (method !== 'POST') return responseOf(405, undefined, ['Allow', 'POST']);
    if (typeof code !== 'string' || !/^[a-z0-9_]{3,30}$/.test(code) || !isSize(size)) return responseOf(400);
    if (families.has(code)) return responseOf(409);
    families.set(cuts ? code.slice(0, 5) : code, { code, size });
    return responseOf(201);
  };
  const familyTarget = (method: string, code: string, item: Item): ReturnType<typeof responseOf> => {
    const known = families.get(code);
    if (!['GET', 'PATCH', 'DELETE'].includes(method))
      return responseOf(405, undefined, ['Allow', 'GET, PATCH, DELETE']);
    if (known === undefined) return responseOf(404);
    if (method === 'GET') return responseOf(200, known);
    if (method === 'PATCH' && !isSize(item['size'])) return responseOf(400);
    if (method === 'DELETE') families.delete(code);
    else if (!forgets) families.set(code, { ...known, size: item['size'] });
    return responseOf(204);
  };
  const target: Target = async ({ method, url, body }) => {
    const item = itemIn(body) ?? {};
    const [, line = ''] = /^\/families\/([^/]*)\/attachment$/.exec(url) ?? [];
    // Lines have numbers, and there are none.
    if (line !== '') return responseOf(/^\d+$/.test(line) ? 404 : 400);
    const [, kind, key] = /^\/(families|units)(?:\/([^/?]+))?$/.exec(url) ?? [];
    if (kind === 'families')
      return key === undefined ? familiesTarget(method, item) : familyTarget(method, key, item);
    if (key !== undefined) {
      if (method !== 'GET') return responseOf(405, undefined, ['Allow', 'GET']);
      const unit = units.get(key);
      return unit === undefined ? responseOf(404) : responseOf(200, unit);
    }
    const { name, symbol } = item;
    if (method !== 'POST') return responseOf(405, undefined, ['Allow', 'POST']);
    if (typeof name !== 'string' || !['string', 'undefined'].includes(typeof symbol)) return responseOf(400);
    // It takes no name twice, and says so nowhere.
    const own = encodeURIComponent(name);
    if (units.has(own)) return responseOf(409);
    units.set(own, item);
    return responseOf(200, {});
  };
  return { target, families };
}

const { suite } = await derivedFrom('families', document);
const run = (target: Target): Promise<SuiteReport> => runSuite(suite, target, { seed: 'one' });

describe('items whose identifier the caller sends and no response contains', () => {
  test('are read, changed and removed under what was sent', async () => {
    const { target, families } = server();
    const report = await run(target);
    expect(idsOf(report, 'failed', 'blocked', 'skipped', 'warning')).toEqual([]);
    const wanted = ['readFamily/base', 'dropFamily/state/gone/readFamily', 'addFamily/state/taken'];
    expect(idsOf(report, 'passed')).toEqual(expect.arrayContaining(wanted));
    expect([...families]).toEqual([]);
  });

  test('are found by their name where a response contains nothing', async () => {
    expect(idsOf(await run(server().target), 'passed')).toContain('readUnit/base');
  });

  test('are kept by a mock', async () => {
    const report = await run(await mockFrom('families', document));
    expect(idsOf(report, 'failed', 'blocked', 'skipped', 'warning')).toEqual([]);
    const wanted = ['dropFamily/state/gone/readFamily', 'addFamily/state/taken', 'readUnit/base'];
    expect(idsOf(report, 'passed')).toEqual(expect.arrayContaining(wanted));
  });

  test('show that a change is forgotten', async () => {
    expect(idsOf(await run(server({ forgets: true }).target), 'failed')).toContain(
      'changeFamily/state/echo/size',
    );
  });

  test('show that an item is under another identifier', async () => {
    expect(idsOf(await run(server({ cuts: true }).target), 'failed')).toContain('readFamily/base');
  });
});
