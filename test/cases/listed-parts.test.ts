/** Parts of an item that are created with it, and have paths of their own below it. */

import { runSuite, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, responseOf } from './derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const ref = (name: string): string => `{ $ref: '#/components/schemas/${name}' }`;
const id = (name: string): string =>
  `{ name: ${name}, in: path, required: true, schema: { type: integer, minimum: 1 } }`;

/** Orders, whose lines can be removed one by one. */
const spec = `openapi: 3.1.0
info: { title: Orders, version: '1' }
paths:
  /orders:
    post:
      operationId: placeOrder
      description: Each line costs its price; \`total\` is the sum of the prices.
      requestBody: { required: true, ${content(ref('NewOrder'))} }
      responses: { '201': { description: ok, ${content(ref('Order'))} }, '400': { description: bad } }
  /orders/{order_id}:
    parameters: [${id('order_id')}]
    get: { operationId: readOrder, responses: { '200': { description: ok, ${content(ref('Order'))} }, '404': { description: none } } }
  /orders/{order_id}/lines/{line_id}:
    parameters: [${id('order_id')}, ${id('line_id')}]
    delete: { operationId: dropLine, responses: { '204': { description: gone }, '404': { description: none } } }
components:
  schemas:
    NewOrder: { type: object, required: [lines], properties: { lines: { type: array, minItems: 1, items: { type: object, required: [price], properties: { price: { type: integer, minimum: 1 } } } } } }
    Order: { type: object, required: [id, lines, total], properties: { id: { type: integer }, total: { type: integer }, lines: { type: array, items: ${ref('Line')} } } }
    Line: { type: object, required: [id, price], properties: { id: { type: integer }, price: { type: integer } } }
`;

type Fault = 'keeps the line' | 'keeps the total';

interface Order {
  readonly id: number;
  lines: readonly Item[];
  total: number;
}

function server(fault?: Fault): Target {
  const orders: Order[] = [];
  const sum = (lines: readonly Item[]): number => lines.reduce((so, { price }) => so + Number(price), 0);
  const place = (item: Item | undefined): ReturnType<typeof responseOf> => {
    const sent: readonly Item[] = Array.isArray(item?.lines) ? item.lines : [];
    if (sent.length === 0 || sent.some((one) => !(Number.isInteger(one.price) && Number(one.price) > 0)))
      return responseOf(400);
    const lines = sent.map(({ price }, index) => ({ id: 100 * (orders.length + 1) + index, price }));
    orders.push({ id: orders.length + 1, lines, total: sum(lines) });
    return responseOf(201, orders.at(-1));
  };
  const drop = (order: Order, line: number): ReturnType<typeof responseOf> => {
    const rest = order.lines.filter((one) => one.id !== line);
    if (rest.length === order.lines.length) return responseOf(404);
    if (fault !== 'keeps the line') order.lines = rest;
    if (fault !== 'keeps the total') order.total = sum(order.lines);
    return responseOf(204);
  };
  return async ({ method, url, body }) => {
    const [, , name, , line] = new URL(url, 'http://x').pathname.split('/');
    if (name === undefined) return method === 'POST' ? place(itemIn(body)) : responseOf(405);
    const order = orders[Number(name) - 1];
    if (order === undefined) return responseOf(404);
    if (line !== undefined) return method === 'DELETE' ? drop(order, Number(line)) : responseOf(405);
    return method === 'GET' ? responseOf(200, order) : responseOf(405);
  };
}

const { suite } = await derivedFrom('orders', spec);
const cases = suite.cases.filter(({ id: name }) => /^dropLine\/(?:base|path|state)/.test(name));
const run = (fault?: Fault) => runSuite({ ...suite, cases }, server(fault), { seed: 'one' });

describe('an item below another that is created with it', () => {
  test('is called by its identifier in the list', async () => {
    const report = await run();
    expect(idsOf(report, 'failed', 'warning', 'blocked', 'skipped')).toEqual([]);
    expect(idsOf(report, 'passed')).toEqual(
      expect.arrayContaining(['dropLine/base', 'dropLine/state/omitted']),
    );
  });

  test.each(['keeps the line', 'keeps the total'] as const)('%s is a failure', async (fault) => {
    expect(idsOf(await run(fault), 'failed')).toEqual(['dropLine/state/omitted']);
  });
});
