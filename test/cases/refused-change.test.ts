import { runSuite, type Target } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { derivedFrom, type Item, itemIn, responseOf } from './derived.js';

/** Pets are made by name; their weight is the service's until it is changed. */
const document = `openapi: 3.0.3
info: { title: Pets, version: '1' }
paths:
  /pets:
    post: { operationId: makePet, requestBody: { required: true, content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string } } } } } }, responses: { '201': { description: made, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }, '400': { description: invalid } } }
  /pets/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get: { operationId: readPet, responses: { '200': { description: found, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }, '404': { description: none } } }
    patch: { operationId: changePet, requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { weight: { type: integer }, tame: { type: boolean } } } } } }, responses: { '200': { description: changed, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }, '400': { description: invalid }, '404': { description: none } } }
components:
  schemas:
    Pet: { type: object, required: [id, name, weight], properties: { id: { type: integer }, name: { type: string }, weight: { type: integer }, tame: { type: boolean } } }
`;

/** A server that gives each pet a weight; one that keeps what is valid changes it although it refuses the request. */
function server(weight: number, keepsValid = false): Target {
  const pets = new Map<number, Item>();
  return async ({ method, url, body }) => {
    const item = itemIn(body) ?? {};
    const id = Number(/^\/pets\/(\d+)$/.exec(url)?.[1]);
    if (url === '/pets' && method === 'POST') {
      if (typeof item['name'] !== 'string') return responseOf(400);
      const pet = { id: pets.size + 1, name: item['name'], weight };
      pets.set(pet.id, pet);
      return responseOf(201, pet);
    }
    const known = pets.get(id);
    if (known === undefined) return responseOf(404);
    if (method !== 'PATCH') return responseOf(200, known);
    const isWeight = Number.isInteger(item['weight'] ?? 0);
    const isFit = isWeight && ['boolean', 'undefined'].includes(typeof item['tame']);
    if (isFit) pets.set(id, { ...known, ...item });
    else if (keepsValid && isWeight) pets.set(id, { ...known, weight: item['weight'] ?? weight });
    return isFit ? responseOf(200, pets.get(id)) : responseOf(400);
  };
}

const { suite } = await derivedFrom('pets', document);
const refused = suite.cases.filter(({ id }) => id === 'changePet/state/refused');

/** The weight of the change, which the service may have chosen before. */
const weightOf = (): number => {
  const call = refused[0]?.steps.at(-2)?.send as { readonly body: { readonly weight: number } } | undefined;
  return call?.body.weight ?? Number.NaN;
};

test.each([
  ['passes where the value of the service is another one', 900, false, 'passed'],
  ['is skipped where it is the value of the change', weightOf(), false, 'skipped'],
  ['fails where a refused change is made in part', 900, true, 'failed'],
] as const)('that a refused change changes nothing %s', async (_, weight, keepsValid, outcome) => {
  const report = await runSuite({ ...suite, cases: refused }, server(weight, keepsValid), { seed: 'one' });
  expect(report.verdicts.map((one) => one.outcome)).toEqual([outcome]);
});
