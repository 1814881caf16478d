/** What a scenario sends before the request of a case stays as its user wrote it. */

import { expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const boat = `{ type: object, required: [id, name], properties: { id: { type: integer, readOnly: true }, name: { type: string } } }`;
const trip = `{ type: object, required: [id, boatId], properties: { id: { type: integer, readOnly: true }, boatId: { type: integer } } }`;
const refused = `'400': { description: invalid }, '409': { description: The boat is on a trip. }`;
const key = 'parameters: [{ name: Idempotency-Key, in: header, schema: { type: string } }]';
const step = (id: string, operation: string, rest: string): string =>
  `      - { stepId: ${id}, operationId: ${operation}, ${rest} }`;
const start = `parameters: [{ name: Idempotency-Key, in: header, value: $inputs.unique }], requestBody: { payload: { boatId: $steps.boat.outputs.id } }, successCriteria: [{ condition: $statusCode == 201 }]`;
const texts = new Map([
  [
    'api.yaml',
    `openapi: 3.1.0
info: { title: Boats, version: '1' }
paths:
  /boats:
    post: { operationId: addBoat, requestBody: { required: true, ${content(boat)} }, responses: { '201': { description: made, ${content(boat)} }, '400': { description: bad } } }
  /boats/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get: { operationId: readBoat, responses: { '200': { description: ok, ${content(boat)} }, '404': { description: none } } }
  /trips:
    get: { operationId: listTrips, responses: { '200': { description: ok, ${content(`{ type: array, items: ${trip} }`)} } } }
    post: { operationId: startTrip, ${key}, requestBody: { required: true, ${content(trip)} }, responses: { '201': { description: made, ${content(trip)} }, ${refused} } }
`,
  ],
  [
    'a.arazzo.yaml',
    `arazzo: 1.0.1
info: { title: T, version: '1' }
sourceDescriptions: [{ name: boats, url: api.yaml, type: openapi }]
workflows:
  - workflowId: startsOnce
    inputs: { type: object, properties: { unique: { type: string } } }
    steps:
${step('boat', 'addBoat', 'requestBody: { payload: { name: North } }, successCriteria: [{ condition: $statusCode == 201 }], outputs: { id: $response.body#/id }')}
${step('item', 'startTrip', start)}
${step('again', 'startTrip', start)}
${step('all', 'listTrips', 'successCriteria: [{ condition: $statusCode == 200 }]')}
`,
  ],
]);
const config = { name: 'boats', spec: 'api.yaml', scenarios: ['a.arazzo.yaml'], rules: [] };
const { contract } = readContract(config, (path) => texts.get(path));
const cases = contract === undefined ? [] : [...deriveCases(contract).cases.values()].flat();

test('a request that a scenario sends again is the same one', () => {
  const steps = cases.find(({ id }) => id === 'listTrips/base')?.steps ?? [];
  const sent = steps.filter(({ operation }) => operation === 'startTrip').map(({ send }) => send);
  expect(steps.map(({ operation }) => operation)).toEqual(['addBoat', 'startTrip', 'startTrip', 'listTrips']);
  expect(sent[1]).toEqual(sent[0]);
});
