/** Totals beside lists that are amounts, and optional members that a sentence says are needed. */

import { expect, test } from 'vitest';
import { derivedFrom } from './derived.js';

const json = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const line = `{ $ref: '#/components/schemas/Line' }`;
const id = `{ type: string, format: uuid }`;
const withLines = (more: string): string =>
  `{ type: object, required: [lines, total], properties: { ${more}lines: { type: array, items: ${line} }, total: { type: integer, description: TEXT } } }`;

const specOf = (answer: string, text: string): string => `openapi: 3.1.0
info: { title: Bills, version: '1' }
paths:
  /bills:
    post:
      operationId: addBill
      requestBody: { required: true, ${json('{ type: object, properties: { note: { type: string } } }')} }
      responses: { '201': { description: ok, ${json(`{ type: object, required: [id], properties: { id: ${id} } }`)} }, '400': { description: bad } }
  /bills/{billId}:
    parameters: [{ name: billId, in: path, required: true, schema: ${id} }]
    get: { operationId: readBill, responses: { '200': { description: ok, ${json(answer.replace('TEXT', text))} }, '404': { description: none } } }
  /bills/{billId}/lines:
    parameters: [{ name: billId, in: path, required: true, schema: ${id} }]
    get: { operationId: listLines, responses: { '200': { description: ok, ${json(withLines('').replace('TEXT', text))} }, '404': { description: none } } }
    post:
      operationId: addLine
      description: A code is needed for every carrier but \`none\` (422).
      requestBody: { required: true, ${json('{ type: object, required: [count], properties: { count: { type: integer, minimum: 1, maximum: 9 }, code: { type: string }, colour: { type: string } }, example: { count: 2, code: c, colour: red } }')} }
      responses: { '201': { description: ok, ${json(line)} }, '400': { description: bad }, '404': { description: none }, '422': { description: not possible } }
components:
  schemas:
    Line: { type: object, required: [id, count], properties: { id: ${id}, count: { type: integer } } }
`;
const totals = async (answer: string, text: string): Promise<readonly string[]> =>
  (await derivedFrom('bills', specOf(answer, text))).suite.cases.flatMap((one) =>
    one.id.endsWith('/state/total') ? [one.id] : [],
  );
const item = withLines(`id: ${id}, `);

test('the total of an item is no number of the items in it', async () => {
  expect(await totals(item, 'of all lines')).toEqual(['listLines/state/total']);
  expect(await totals(withLines(''), 'of all lines')).toEqual([
    'readBill/state/total',
    'listLines/state/total',
  ]);
});

test('a total that may be an amount is no number of items', async () => {
  expect(await totals(withLines(''), 'the sum of the prices of the lines')).toEqual([]);
  expect(await totals(withLines(''), 'the number of lines with a price')).toHaveLength(2);
});

test('an optional member that a sentence says is needed may be missed', async () => {
  const { suite } = await derivedFrom('bills', specOf(item, 'of all lines'));
  const without = (name: string) => suite.cases.find((one) => one.id === `addLine/body.${name}/absent`);
  const skipOn = ['code', 'colour'].map((name) => without(name)?.steps.at(-1)?.expect.skipOn ?? []);
  expect(skipOn.map((one) => one.includes('422'))).toEqual([true, false]);
});
