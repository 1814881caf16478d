import { expect, test } from 'vitest';
import { derivedFrom } from './derived.js';

/** Orders get lines; a request for a new line returns what `returned` says. */
const shop = (returned: string) => `openapi: 3.0.3
info: { title: Shop, version: '1' }
paths:
  /orders:
    post:
      operationId: makeOrder
      requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { note: { type: string } } } } } }
      responses:
        '201': { description: made, content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }
  /orders/{orderId}:
    parameters: [{ name: orderId, in: path, required: true, schema: { type: string } }]
    get:
      operationId: readOrder
      responses:
        '200': { description: found, content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }
        '404': { description: unknown }
  /orders/{orderId}/lines:
    parameters: [{ name: orderId, in: path, required: true, schema: { type: string } }]
    post:
      operationId: addLine
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [words], properties: { words: { type: string } } } } } }
      responses:
        '201': { description: added, content: { application/json: { schema: { $ref: '#/components/schemas/${returned}' } } } }
        '404': { description: unknown }
  /orders/{orderId}/lines/{lineId}:
    parameters:
      - { name: orderId, in: path, required: true, schema: { type: string } }
      - { name: lineId, in: path, required: true, schema: { type: string } }
    delete:
      operationId: dropLine
      responses:
        '204': { description: gone }
        '404': { description: unknown }
components:
  schemas:
    Order:
      type: object
      required: [id, lines]
      properties:
        id: { type: string }
        note: { type: string }
        lines: { type: array, items: { $ref: '#/components/schemas/Line' } }
    Line:
      type: object
      required: [id, words]
      properties: { id: { type: string }, words: { type: string } }
`;

async function idsFor(returned: string): Promise<readonly string[]> {
  const { suite } = await derivedFrom('shop', shop(returned));
  return suite.cases.map(({ id }) => id);
}

test('a response with the new item identifies it', async () => {
  expect(await idsFor('Line')).toContain('addLine/state/distinct');
});

test('a response with the item around it does not: two of them have the same identifier', async () => {
  const ids = await idsFor('Order');
  expect(ids).not.toContain('addLine/state/distinct');
  expect(ids).toContain('makeOrder/state/distinct');
});

test('the parts of the item around it have the identifier of the new one', async () => {
  const { suite } = await derivedFrom('shop', shop('Order'));
  const { steps = [] } = suite.cases.find(({ id }) => id === 'dropLine/base') ?? {};
  expect(steps.map(({ operation }) => operation)).toEqual(['makeOrder', 'addLine', 'dropLine']);
  expect(steps[1]?.outputs).toMatchObject({ id: '$response.body#/lines/0/id' });
});
