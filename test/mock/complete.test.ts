import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handlerTarget } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { mockOf } from '../../generator/mock/mock.js';

const spec = join(mkdtempSync(join(tmpdir(), 'trivet-complete-')), 'shop.yaml');
writeFileSync(
  spec,
  `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /orders:
    get:
      operationId: listOrders
      responses:
        '200':
          description: ok
          content:
            application/json:
              schema: { type: array, items: { $ref: '#/components/schemas/Order' } }
              example: [{ id: 7, note: null }]
components:
  schemas:
    Order:
      type: object
      required: [id]
      maxProperties: 5
      properties:
        id: { type: integer }
        note: { type: [string, 'null'], example: fast }
        secret: { type: string, writeOnly: true }
        lines: { type: array, items: { oneOf: [{ $ref: '#/components/schemas/Item' }, { $ref: '#/components/schemas/Gift' }] } }
        parent: { $ref: '#/components/schemas/Order' }
        never: false
    Item: { type: object, required: [size], properties: { size: { type: integer } }, additionalProperties: false }
    Gift: { type: object, required: [card], properties: { card: { type: string, example: Hello } }, additionalProperties: false }
`,
);

async function orders(options: { readonly complete?: boolean }): Promise<unknown> {
  const { handler } = await mockOf({ name: 'shop', spec, scenarios: [] }, options);
  if (handler === undefined) throw new Error('no mock');
  const { body } = await handlerTarget(handler)({ method: 'GET', url: '/orders', headers: [] });
  return JSON.parse(new TextDecoder().decode(body));
}

test('a complete mock adds what an example lacks, as far as valid', async () => {
  expect(await orders({})).toEqual([{ id: 7, note: null }]);
  const lines = [{ size: expect.any(Number) }, { card: 'Hello' }];
  expect(await orders({ complete: true })).toEqual([
    { id: 7, note: 'fast', lines, parent: expect.objectContaining({ id: expect.any(Number), lines }) },
  ]);
});
