/** Items are brought into the states that operations require, and the states to which operations lead are read. */

import { runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, responseOf } from './derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const order = `{ description: ok, ${content(`{ $ref: '#/components/schemas/Order' }`)} }`;
const id = 'parameters: [{ name: id, in: path, required: true, schema: { type: integer, minimum: 1 } }]';
const note = content(
  '{ type: object, required: [note], properties: { note: { type: string, minLength: 2, maxLength: 9 } } }',
);
const states = ['draft', 'submitted', 'in_progress', 'completed', 'cancelled'];

/** Orders that are submitted, started and completed. */
const spec = `openapi: 3.1.0
info: { title: Orders, version: '1' }
paths:
  /orders:
    post:
      operationId: addOrder
      requestBody: { required: true, ${content('{ type: object, required: [sum], properties: { sum: { type: integer, minimum: 1, maximum: 9 } } }')} }
      responses: { '201': ${order}, '400': { description: bad } }
  /orders/{id}:
    ${id}
    get: { operationId: readOrder, responses: { '200': ${order}, '404': { description: none } } }
  /orders/{id}/submit:
    ${id}
    post: { operationId: submit, description: Only drafts can be submitted., responses: { '200': ${order}, '404': { description: none }, '409': { description: the order is not draft } } }
  /orders/{id}/start:
    ${id}
    post: { operationId: start, description: 'Only submitted orders can be started. Its status becomes "in_progress".', responses: { '200': ${order}, '404': { description: none }, '409': { description: conflict } } }
  /orders/{id}/complete:
    ${id}
    post:
      operationId: complete
      description: The order must be in progress.
      requestBody: { required: true, ${note} }
      responses: { '200': ${order}, '400': { description: bad }, '404': { description: none }, '409': { description: conflict } }
components:
  schemas:
    Order: { type: object, required: [id, sum, status], properties: { id: { type: integer }, sum: { type: integer }, status: { type: string, enum: [${states.join(', ')}] } } }
`;

type Fault = 'starts without effect' | 'completes any note' | 'completes again' | 'completes to cancelled';

const moves: { readonly [action: string]: readonly [string, string] } = {
  submit: ['draft', 'submitted'],
  start: ['submitted', 'in_progress'],
  complete: ['in_progress', 'completed'],
};

function server(fault?: Fault): Target {
  const orders = new Map<number, Item>();
  return async ({ method, url, body }) => {
    const [, , name, action] = url.split('/');
    if (name === undefined) {
      const sum = itemIn(body)?.sum;
      if (!Number.isInteger(sum) || Number(sum) < 1 || Number(sum) > 9) return responseOf(400);
      const made = { id: orders.size + 1, sum, status: 'draft' };
      orders.set(made.id, made);
      return responseOf(201, made);
    }
    const found = orders.get(Number(name));
    if (found === undefined) return responseOf(404);
    if (method === 'GET') return responseOf(200, found);
    const [from, to] = moves[action ?? ''] ?? ['', ''];
    const text = itemIn(body)?.note;
    const isNote = typeof text === 'string' && [...text].length >= 2 && [...text].length <= 9;
    if (action === 'complete' && !isNote && fault !== 'completes any note') return responseOf(400);
    const isAgain = fault === 'completes again' && action === 'complete' && found.status === to;
    if (found.status !== from && !isAgain) return responseOf(409);
    if (fault === 'starts without effect' && action === 'start') return responseOf(200, found);
    const status = fault === 'completes to cancelled' && action === 'complete' ? 'cancelled' : to;
    orders.set(Number(name), { ...found, status });
    return responseOf(200, { ...found, status });
  };
}

async function run(fault?: Fault): Promise<SuiteReport> {
  const { suite } = await derivedFrom('orders', spec);
  // The server does not check paths and methods.
  const cases = suite.cases.filter(({ id }) => !/\/(?:path\.id|method)\//.test(id));
  return runSuite({ ...suite, cases }, server(fault), { seed: 'one' });
}

describe('an operation that requires a state', () => {
  test('is called for items in this state', async () => {
    const report = await run();
    expect(idsOf(report, 'failed', 'warning', 'blocked')).toEqual([]);
    expect(idsOf(report, 'skipped').filter((one) => !one.includes('/excluded'))).toEqual([]);
    const passed = idsOf(report, 'passed');
    expect(passed).toEqual(
      expect.arrayContaining([
        'complete/base',
        'complete/body.note/minLength/1',
        'complete/state/led/completed',
        'complete/state/excluded/complete',
        'start/state/led/in_progress',
        'submit/state/excluded/complete',
      ]),
    );
  });

  test('is judged by the request, not by the state', async () => {
    expect(idsOf(await run('completes any note'), 'failed')).toContain('complete/body.note/minLength/1');
  });

  test('is refused for an item that it has brought into another one', async () => {
    expect(idsOf(await run('completes again'), 'failed')).toContain('complete/state/excluded/complete');
  });
});

describe('the state to which an operation leads', () => {
  test('is read afterwards', async () => {
    expect(idsOf(await run('starts without effect'), 'failed')).toContain('start/state/led/in_progress');
  });

  test('is an assumption if only its name says so', async () => {
    const report = await run('completes to cancelled');
    expect(idsOf(report, 'warning')).toContain('complete/state/led/completed');
    expect(idsOf(report, 'failed')).not.toContain('complete/state/led/completed');
  });
});
