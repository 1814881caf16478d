import { runSuite, type Target } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { derivedFrom, idsOf } from './derived.js';

const streets = (absent: string) => `openapi: 3.0.3
info: { title: Streets, version: '1' }
paths:
  /streets:
    post:
      operationId: layStreet
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string } } } } } }
      responses:
        '201': { description: made, content: { application/json: { schema: { $ref: '#/components/schemas/Street' } } } }
  /streets/{streetId}:
    parameters: [{ name: streetId, in: path, required: true, schema: { type: string } }]
    get:
      operationId: readStreet
      responses:
        '200': { description: found, content: { application/json: { schema: { $ref: '#/components/schemas/Street' } } } }
        '404': { description: unknown }
  /streets/{streetId}/houses:
    parameters: [{ name: streetId, in: path, required: true, schema: { type: string } }]
    post:
      operationId: buildHouse
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [number], properties: { number: { type: integer, minimum: 1 } } } } } }
      responses:
        '201': { description: made, content: { application/json: { schema: { $ref: '#/components/schemas/House' } } } }
        '404': { description: unknown }
  /streets/{streetId}/houses/{houseId}:
    parameters:
      - { name: streetId, in: path, required: true, schema: { type: string } }
      - { name: houseId, in: path, required: true, schema: { type: string } }
    get:
      operationId: readHouse
      responses:
        '200': { description: found, content: { application/json: { schema: { $ref: '#/components/schemas/House' } } } }
        ${absent}
components:
  schemas:
    Street: { type: object, required: [id, name], properties: { id: { type: string }, name: { type: string } } }
    House: { type: object, required: [id, number], properties: { id: { type: string }, number: { type: integer } } }
`;

/** Streets with houses; a fault shows a house of any street. */
function town(isAnywhere: boolean): Target {
  const all = new Map<string, { readonly street: string; readonly own: object }>();
  const answer = (status: number, value?: object) => ({
    status,
    headers: value === undefined ? [] : ['Content-Type', 'application/json'],
    body: new TextEncoder().encode(value === undefined ? '' : JSON.stringify(value)),
  });
  return async ({ method, url, body }) => {
    const [, , street = '', below, house = ''] = url.split('/');
    const made = (): object => {
      const text = new TextDecoder().decode(typeof body === 'string' ? new TextEncoder().encode(body) : body);
      const own = { id: `i${all.size + 1}`, ...JSON.parse(text) };
      all.set(own.id, { street: below === undefined ? own.id : street, own });
      return own;
    };
    if (street !== '' && all.get(street)?.street !== street) return answer(404);
    if (method === 'POST') return answer(201, made());
    const found = all.get(below === undefined ? street : house);
    const isThere = found !== undefined && (found.street === street || isAnywhere);
    return isThere ? answer(200, found.own) : answer(404);
  };
}

const id = 'readHouse/state/below-other';

test.each([
  [false, 'passed'],
  [true, 'failed'],
] as const)('a house that is found in any street (%s): the case has %s', async (isAnywhere, outcome) => {
  const { suite } = await derivedFrom('streets', streets("'404': { description: unknown }"));
  const only = { ...suite, cases: suite.cases.filter((one) => one.id === id) };
  const report = await runSuite(only, town(isAnywhere), { seed: 'streets' });
  expect(idsOf(report, outcome)).toEqual([id]);
});

test('where no 404 is declared, nothing is expected', async () => {
  const { suite } = await derivedFrom('streets', streets("'400': { description: invalid }"));
  expect(suite.cases.map((one) => one.id)).not.toContain(id);
});
