import type { Case } from '@trivet/runtime/conformance/case';
import { isRestSend, membersOf } from '@trivet/runtime/internal/conformance';
import { expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';

const order =
  "{ type: object, required: [id, code, lines, amount, customer], properties: { id: { type: string, readOnly: true }, code: { type: string, pattern: '^[A-Z]{6}$' }, customer: { type: string }, amount: { type: integer, readOnly: true, description: Sum of the prices of the lines. }, lines: { type: array, items: { type: object, required: [price], properties: { price: { type: integer, minimum: 1 } } } } } }";
const spec = `openapi: 3.1.0
info: { title: Orders, version: '1' }
paths:
  /orders:
    post:
      operationId: addOrder
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }
      responses: { '201': { description: made, content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }, '400': { description: bad } }
    get:
      operationId: listOrders
      parameters:
        - { name: customer, in: query, schema: { type: string } }
        - { name: sort, in: query, schema: { enum: [amount, -amount] } }
      responses: { '200': { description: all, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Order' } } } } } }
  /orders/{id}:
    get:
      operationId: readOrder
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: one, content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }, '404': { description: none } }
components: { schemas: { Order: ${order} } }
`;
const rules = `trivetRules: "1.0"
lists:
  orders: { operation: listOrders, key: /id, items: "", madeBy: addOrder, named: /code, mark: /customer, with: { customer: "{$inputs.unique}" } }
rules:
  - { kind: order, list: orders, field: /amount, direction: descending, when: { sort: -amount } }
`;
const story = `arazzo: 1.0.1
info: { title: T, version: '1' }
sourceDescriptions: [{ name: orders, url: api.yaml, type: openapi }]
workflows:
  - workflowId: life
    inputs: { type: object, properties: { unique_A-Z_6: { type: string }, unique: { type: string } } }
    steps:
      - { stepId: made, operationId: addOrder, requestBody: { payload: { code: '{$inputs.unique_A-Z_6}', customer: '{$inputs.unique}', lines: [{ price: 5 }, { price: 7 }] } }, successCriteria: [{ condition: $statusCode == 201 }] }
`;
const texts = new Map([
  ['api.yaml', spec],
  ['rules.yaml', rules],
  ['a.arazzo.yaml', story],
]);
const { contract } = readContract(
  { name: 'orders', spec: 'api.yaml', scenarios: ['a.arazzo.yaml'], rules: ['rules.yaml'] },
  (path) => texts.get(path),
);
const cases = contract === undefined ? [] : [...deriveCases(contract).cases.values()].flat();

/** The prices of the items that a case creates. */
function pricesIn({ steps }: Case): readonly unknown[] {
  return bodiesOf(steps).map(({ lines }) => lines);
}

function bodiesOf(steps: Case['steps']): readonly ReturnType<typeof membersOf>[] {
  return steps.flatMap(({ operation, send }) =>
    operation === 'addOrder' && isRestSend(send) ? [membersOf(send.body ?? null)] : [],
  );
}

function caseOf(id: string): Case {
  const found = cases.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no ${id}: ${cases.map((one) => one.id).join(' ')}`);
  return found;
}

test('items differ in a number that the service computes of others', () => {
  expect(pricesIn(caseOf('listOrders/state/sort/amount,-amount'))).toEqual([
    [{ price: 6 }, { price: 8 }],
    [{ price: 7 }, { price: 9 }],
  ]);
  expect(pricesIn(caseOf('listOrders/rule/order/amount/descending/-amount'))).toEqual([
    [{ price: 6 }, { price: 8 }],
    [{ price: 7 }, { price: 9 }],
    [{ price: 5 }, { price: 7 }],
  ]);
});

test('items of a rule have names of their own, also of a certain form', () => {
  const codes = bodiesOf(caseOf('listOrders/rule/order/amount/descending/-amount').steps).map(
    ({ code }) => code,
  );
  expect(codes).toEqual(['{$inputs.unique_A-Z_6}', '{$inputs.unique_A-Z_6No2}', '{$inputs.unique_A-Z_6No3}']);
});
