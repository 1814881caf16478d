import { runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, responseOf } from './derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const kite = `{ description: ok, ${content(`{ $ref: '#/components/schemas/Kite' }`)} }`;
const sent = `requestBody: { required: true, ${content(`{ $ref: '#/components/schemas/NewKite' }`)} }`;
const bad = `'400': { description: bad }`;

const spec = (summary: string, required = 'name'): string => `openapi: 3.1.0
info: { title: Kites, version: '1' }
paths:
  /kites:
    post: { operationId: addKite, ${sent}, responses: { '201': ${kite}, ${bad} } }
  /kites/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { operationId: readKite, responses: { '200': ${kite}, '404': { description: none } } }
    put: { operationId: putKite, summary: '${summary}', ${sent}, responses: { '200': ${kite}, ${bad}, '404': { description: none } } }
    delete: { operationId: dropKite, responses: { '204': { description: gone }, '404': { description: none } } }
components:
  schemas:
    NewKite:
      type: object
      required: [${required}]
      properties:
        id: { type: string }
        name: { type: string, minLength: 1 }
        colour: { type: string, enum: [red, blue], default: red }
        note: { type: [string, 'null'] }
        tags: { type: array, items: { type: string } }
        tail: { type: object, properties: { length: { type: integer }, pattern: { type: string } } }
        currency: { type: string }
        until: { type: [string, 'null'], format: date }
    Kite:
      allOf:
        - $ref: '#/components/schemas/NewKite'
        - { type: object, required: [id, name], properties: { id: { type: string } } }
`;

/** What a PUT does to the optional members that it leaves out. */
type Put = 'removes' | 'keeps' | 'nulls' | 'keeps tags' | 'keeps until';

function server(put: Put): Target {
  const kites = new Map<string, Item>();
  let last = 0;
  const valid = (item: Item | undefined): item is Item =>
    typeof item?.name === 'string' && item.name !== '' && item.colour !== null;
  return async ({ method, url, body }) => {
    const key = url.split('/')[2] ?? '';
    const item = itemIn(body);
    if (method === 'POST') {
      if (!valid(item)) return responseOf(400);
      last += 1;
      kites.set(`k${last}`, { colour: 'red', currency: 'EUR', ...item, id: `k${last}` });
      return responseOf(201, kites.get(`k${last}`));
    }
    const found = kites.get(key);
    if (found === undefined) return responseOf(404);
    if (method === 'DELETE') return responseOf(kites.delete(key) ? 204 : 404);
    if (method === 'GET') return responseOf(200, found);
    if (!valid(item)) return responseOf(400);
    const whole = { colour: 'red', currency: 'EUR', ...item, id: key };
    const kept =
      put === 'keeps'
        ? { ...found, ...item }
        : put === 'keeps tags'
          ? { ...whole, tags: found.tags }
          : put === 'keeps until'
            ? { ...whole, until: found.until }
            : whole;
    kites.set(key, put === 'nulls' ? { note: null, until: null, tags: [], ...kept } : kept);
    return responseOf(200, kites.get(key));
  };
}

const omitted = 'putKite/state/omitted';

async function run(put: Put, summary = 'Replaces a kite.', required?: string): Promise<SuiteReport> {
  const { suite } = await derivedFrom('kites', spec(summary, required));
  const cases = suite.cases.filter((one) => one.id === omitted);
  return runSuite({ ...suite, cases }, server(put), { seed: 'one' });
}

describe('optional members that a PUT leaves out', () => {
  test.each(['removes', 'nulls'] as const)('are gone: %s', async (put) => {
    expect(idsOf(await run(put), 'passed')).toEqual([omitted]);
  });

  test.each(['keeps', 'keeps tags', 'keeps until'] as const)(
    'are a failure if the service %s',
    async (put) => {
      expect(idsOf(await run(put), 'failed')).toEqual([omitted]);
    },
  );

  test('are a warning if no description says that a PUT replaces', async () => {
    expect(idsOf(await run('keeps', 'Stores a kite.'), 'warning')).toEqual([omitted]);
  });

  test('may remain where the description says so, and where nothing is required', async () => {
    expect((await run('keeps', 'Replaces only the fields that are sent.')).verdicts).toEqual([]);
    expect((await run('keeps', 'Stores a kite.', '')).verdicts).toEqual([]);
  });
});
