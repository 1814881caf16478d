/** Rules about lists of a service with an envelope, whose pages hold items of others as well. */

import { expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const order = `{ $ref: '#/components/schemas/Order' }`;
const enveloped = `{ type: object, required: [data], properties: { data: ${order} } }`;
const page = `{ type: object, required: [data, total], properties: { data: { type: array, items: ${order} }, total: { type: integer } } }`;
const texts = new Map([
  [
    'api.yaml',
    `openapi: 3.1.0
info: { title: Orders, version: '1' }
paths:
  /orders:
    get:
      operationId: listOrders
      parameters:
        - { name: 'page[number]', in: query, schema: { type: integer, minimum: 1, default: 1 } }
        - { name: 'page[size]', in: query, schema: { type: integer, minimum: 1, maximum: 50, default: 20 } }
        - { name: priority, in: query, schema: { enum: [low, high] } }
      responses: { '200': { description: ok, ${content(page)} }, '400': { description: bad } }
    post: { operationId: addOrder, requestBody: { required: true, ${content(order)} }, responses: { '201': { description: made, ${content(enveloped)} }, '400': { description: bad } } }
  /orders/{orderId}:
    parameters: [{ name: orderId, in: path, required: true, schema: { type: string } }]
    get: { operationId: readOrder, responses: { '200': { description: ok, ${content(enveloped)} }, '404': { description: none } } }
components:
  schemas:
    Order: { type: object, required: [id, reference, priority], properties: { id: { type: string, readOnly: true }, reference: { type: string, description: Unique. }, priority: { enum: [low, high] } } }
`,
  ],
  [
    'rules.yaml',
    `trivetRules: "1.0"
lists:
  orders: { operation: listOrders, items: /data, total: /total, key: /id, madeBy: addOrder, named: /reference }
rules:
  - { kind: count, list: orders }
  - { kind: filter, list: orders, parameter: priority, field: /priority }
  - { kind: paging, list: orders, page: 'page[number]', size: 'page[size]', default: 20 }
`,
  ],
]);
const casesWith = (rules: readonly string[]) => {
  const { contract, findings } = readContract(
    { name: 'orders', spec: 'api.yaml', scenarios: [], rules },
    (path) => texts.get(path),
  );
  if (contract === undefined || findings.length > 0) throw new Error(JSON.stringify(findings));
  return [...deriveCases(contract).cases.values()].flat();
};
const cases = casesWith(['rules.yaml']);

test('items are found by the identifier that the response to their creation has in its envelope', () => {
  const { steps = [] } = cases.find(({ id }) => id.startsWith('listOrders/rule/count')) ?? {};
  expect(steps[0]?.outputs).toEqual({ key: '$response.body#/data/id' });
  expect(JSON.stringify(steps.at(-1)?.expect.relations)).toContain('$steps.item-1.outputs.key');
});

test('a filtered item may be on another page', () => {
  const { steps = [] } = cases.find(({ id }) => id.startsWith('listOrders/rule/filter')) ?? {};
  expect(steps.at(-1)?.expect.relations?.map(({ relation }) => relation)).toEqual(['each']);
});

test('a rule about pages of a list with other items replaces no derived case', () => {
  const paged = (some: typeof cases) =>
    some.map(({ id }) => id).filter((id) => id.startsWith('listOrders/state/paging/'));
  expect(paged(casesWith([]))).not.toEqual([]);
  expect(paged(cases)).toEqual(paged(casesWith([])));
});
