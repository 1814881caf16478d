/** Refusals that a document declares without saying that they concern the requests of the suite. */

import { expect, test } from 'vitest';
import { derivedFrom } from './derived.js';

const json = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const plan = `{ type: object, additionalProperties: false, required: [title], properties: { title: { type: string, minLength: 1, maxLength: 40 } } }`;
const tag = (more: string): string =>
  `parameters: [{ name: If-Match, in: header, ${more}, schema: { type: string } }]`;

/** Plans that are changed and approved; `readers`: operations that read one. */
const specOf = (condition: string, refusals: string, readers = ''): string => `openapi: 3.1.0
info: { title: Plans, version: '1' }
paths:
  /plans:
    post:
      operationId: addPlan
      requestBody: { required: true, ${json(plan)} }
      responses: { '201': { description: ok, ${json('{ type: object, required: [id], properties: { id: { type: string } } }')} }, '400': { description: bad } }
  /plans/{planId}:
    parameters: [{ name: planId, in: path, required: true, schema: { type: string } }]
    ${readers}
    put:
      operationId: changePlan
      ${condition}
      requestBody: { required: true, ${json(plan)} }
      responses: { '204': { description: ok }, ${refusals} }
  /plans/{planId}/approval:
    parameters: [{ name: planId, in: path, required: true, schema: { type: string } }]
    post:
      operationId: approvePlan
      requestBody: { required: true, ${json(plan)} }
      responses: { '204': { description: ok }, '400': { description: bad }, '404': { description: none }, '409': { description: not now } }
`;

async function skipsOf(document: string, id: string): Promise<readonly string[]> {
  const { suite } = await derivedFrom('plans', document);
  const found = suite.cases.find((one) => one.id === id);
  expect(found, id).toBeDefined();
  return found?.steps.at(-1)?.expect.skipOn ?? [];
}

const statuses = `'400': { description: bad }, '412': { description: changed }`;
const reading = `get: { operationId: readPlan, responses: { '200': { description: ok, headers: { ETag: { schema: { type: string } } }, ${json(plan)} } } }`;

test('a state that no operation reads may not be the current one (412)', async () => {
  const condition = tag(`required: true, example: '"7"'`);
  expect(await skipsOf(specOf(condition, statuses), 'changePlan/base')).toContain('412');
  expect(await skipsOf(specOf(condition, statuses, reading), 'changePlan/base')).not.toContain('412');
});

test('an operation may require a condition (428) if all client errors are declared as one', async () => {
  const condition = tag('required: false');
  for (const range of ['4XX', 'default'])
    expect(await skipsOf(specOf(condition, `'${range}': { description: no }`), 'changePlan/base')).toContain(
      '428',
    );
  expect(await skipsOf(specOf(condition, statuses), 'changePlan/base')).not.toContain('428');
});

test('a caller may name only what is its own (403)', async () => {
  const person = `{ type: object, required: [id], properties: { id: { type: string, format: uuid, readOnly: true } } }`;
  const named = `{ type: object, required: [person_id], properties: { person_id: { type: string, format: uuid } } }`;
  const document = (refusals: string): string => `openapi: 3.1.0
info: { title: Orders, version: '1' }
paths:
  /people: { post: { operationId: addPerson, requestBody: { required: true, ${json(person)} }, responses: { '201': { description: ok, ${json(person)} }, '400': { description: bad } } } }
  /people/{personId}: { get: { operationId: readPerson, parameters: [{ name: personId, in: path, required: true, schema: { type: string, format: uuid } }], responses: { '200': { description: ok, ${json(person)} }, '404': { description: none } } } }
  /orders: { post: { operationId: addOrder, requestBody: { required: true, ${json(named)} }, responses: { '201': { description: ok }, ${refusals} } } }
`;
  const id = 'addOrder/state/unknown/person_id';
  const declared = `'400': { description: bad }, '422': { description: no such person }`;
  expect(await skipsOf(document(declared), id)).not.toContain('403');
  expect(await skipsOf(document(`${declared}, '403': { description: not yours }`), id)).toContain('403');
});

test('an invalid request of what is below an item may be refused since the item does not have it, or not now', async () => {
  const document = specOf(tag('required: false'), statuses);
  expect(await skipsOf(document, 'approvePlan/body.title/absent')).toEqual(['404', '409']);
  expect(await skipsOf(document, 'changePlan/body.title/absent')).toEqual([]);
});
