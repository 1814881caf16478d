import { runSuite, type Target } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { derivedFrom, itemIn, responseOf } from './derived.js';

const json = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;

/** Gauges with readings of a named unit of measurement, of which there is only a list. */
const document = `openapi: 3.1.0
info: { title: Gauges, version: '1' }
paths:
  /units:
    get: { operationId: listUnits, responses: { '200': { description: all, ${json('{ type: array, items: { $ref: "#/components/schemas/Unit" } }')} } } }
  /gauges:
    post:
      operationId: makeGauge
      requestBody: { required: true, ${json('{ $ref: "#/components/schemas/Gauge" }')} }
      responses: { '201': { description: made, ${json('{ $ref: "#/components/schemas/Gauge" }')} }, '400': { description: bad } }
  /gauges/{gaugeId}:
    parameters: [{ name: gaugeId, in: path, required: true, schema: { type: string } }]
    get: { operationId: readGauge, responses: { '200': { description: found, ${json('{ $ref: "#/components/schemas/Gauge" }')} }, '404': { description: none } } }
  /gauges/{gaugeId}/switch:
    parameters: [{ name: gaugeId, in: path, required: true, schema: { type: string } }]
    post:
      operationId: switchUnit
      requestBody: { required: true, ${json('{ type: object, required: [unitId], properties: { unitId: { type: string } } }')} }
      responses: { '204': { description: done }, '400': { description: bad }, '404': { description: none } }
  /readings:
    post:
      operationId: addReading
      requestBody: { required: true, ${json('{ type: object, required: [gaugeId], properties: { gaugeId: { type: string } } }')} }
      responses: { '204': { description: done }, '400': { description: bad }, '404': { description: none } }
components:
  schemas:
    Unit: { type: object, required: [id], properties: { id: { type: string } } }
    Gauge: { type: object, required: [id], properties: { id: { type: string, readOnly: true } } }
`;

/** A server that knows the gauges that it created, or has one under each name; readings of any gauge are accepted. */
function server(hasEach: boolean): Target {
  const gauges = new Set<string>();
  return async ({ method, url, body }) => {
    const [, collection = '', id = '', ...more] = url.split('?')[0]?.split('/') ?? [];
    if (collection === 'units') return responseOf(200, [{ id: 'bar' }]);
    if (method === 'GET') return hasEach || gauges.has(id) ? responseOf(200, { id }) : responseOf(404);
    const item = itemIn(body);
    if (item === undefined) return responseOf(400);
    if (collection === 'readings') return responseOf(typeof item['gaugeId'] === 'string' ? 204 : 400);
    if (more.length > 0) {
      if (!gauges.has(id)) return responseOf(404);
      return responseOf(typeof item['unitId'] === 'string' ? 204 : 400);
    }
    const made = `g${gauges.size + 1}`;
    gauges.add(made);
    return responseOf(201, { id: made });
  };
}

async function outcomes(hasEach: boolean): Promise<Readonly<Record<string, string>>> {
  const { suite } = await derivedFrom('gauges', document);
  const { verdicts } = await runSuite(suite, server(hasEach));
  const found = verdicts.filter(({ case: one }) => one.id.includes('/state/unknown/'));
  return Object.fromEntries(found.map(({ case: one, outcome }) => [one.id, outcome]));
}

test('a reference to what cannot be read is refused, if the contract declares a status', async () => {
  expect((await outcomes(false))['addReading/state/unknown/gaugeId']).toBe('failed');
});

test('where each name can be read, no reference is unknown', async () => {
  expect((await outcomes(true))['addReading/state/unknown/gaugeId']).toBe('skipped');
});

test('404 of an operation on an item may be that of the item, not of what its body refers to', async () => {
  expect((await outcomes(false))['switchUnit/state/unknown/unitId']).toBe('warning');
});
