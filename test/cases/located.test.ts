import { runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, mockFrom, responseOf } from './derived.js';

const order = `{ application/json: { schema: { $ref: '#/components/schemas/Order' } } }`;

/** Orders whose creation is answered with their URL alone, in a header that the contract does not mention. */
const document = `openapi: 3.0.3
info: { title: Orders, version: '1' }
paths:
  /orders:
    post: { operationId: placeOrder, requestBody: { required: true, content: ${order} }, responses: { '201': { description: made }, '400': { description: invalid } } }
  /orders/{orderId}:
    parameters: [{ name: orderId, in: path, required: true, schema: { type: string } }]
    get: { operationId: readOrder, responses: { '200': { description: found, content: ${order} }, '404': { description: none } } }
    put: { operationId: changeOrder, requestBody: { required: true, content: ${order} }, responses: { '204': { description: changed }, '400': { description: invalid }, '404': { description: none } } }
    delete: { operationId: cancelOrder, responses: { '204': { description: gone }, '404': { description: none } } }
components:
  schemas:
    Order:
      type: object
      required: [product, count]
      properties: { product: { type: string }, count: { type: integer, minimum: 1 }, gift: { type: boolean } }
`;

interface Manner {
  readonly location?: (id: string) => string;
  /** It forgets what is sent. */
  readonly forgets?: true;
}

function server({ location = (id) => `/orders/${id}`, forgets }: Manner = {}): {
  readonly target: Target;
  readonly orders: ReadonlyMap<string, Item>;
} {
  const orders = new Map<string, Item>();
  let made = 0;
  const target: Target = async ({ method, url, body }) => {
    const [, encoded] = /^\/orders\/([^/?]+)$/.exec(url) ?? [];
    const item = itemIn(body);
    const { product, count, gift = false } = item ?? {};
    const valid =
      typeof product === 'string' &&
      Number.isInteger(count) &&
      Number(count) > 0 &&
      typeof gift === 'boolean';
    if (url === '/orders' && method === 'POST') {
      if (!valid) return responseOf(400);
      made += 1;
      orders.set(`No. ${made}`, { ...item });
      return responseOf(201, undefined, ['Location', location(encodeURIComponent(`No. ${made}`))]);
    }
    if (encoded === undefined || !['GET', 'PUT', 'DELETE'].includes(method))
      return responseOf(405, undefined, ['Allow', encoded === undefined ? 'POST' : 'GET, PUT, DELETE']);
    const id = encoded.replaceAll('%20', ' ');
    const known = orders.get(id);
    if (known === undefined) return responseOf(404);
    if (method === 'GET') return responseOf(200, known);
    if (method === 'PUT' && !valid) return responseOf(400);
    if (method === 'DELETE') orders.delete(id);
    else if (forgets !== true) orders.set(id, { ...item });
    return responseOf(204);
  };
  return { target, orders };
}

const { suite } = await derivedFrom('orders', document);
const run = (target: Target): Promise<SuiteReport> => runSuite(suite, target, { seed: 'one' });

describe('items that only their URL identifies', () => {
  test('are read, changed and removed under the last segment of Location', async () => {
    const { target, orders } = server();
    const report = await run(target);
    expect(idsOf(report, 'failed', 'blocked', 'skipped', 'warning')).toEqual([]);
    const wanted = ['readOrder/base', 'cancelOrder/state/gone/readOrder', 'changeOrder/body.count/minimum/1'];
    expect(idsOf(report, 'passed')).toEqual(expect.arrayContaining(wanted));
    // Whatever a run creates, it removes.
    expect([...orders]).toEqual([]);
  });

  test.each([
    ['absolute', (id: string) => `https://example.org/api/orders/${id}`],
    ['with a slash, a query and a fragment at its end', (id: string) => `orders/${id}/?a=b/c#d/e`],
  ])('are found by a URL that is %s', async (_, location) => {
    expect(idsOf(await run(server({ location }).target), 'failed', 'blocked', 'skipped')).toEqual([]);
  });

  test('show that a change is forgotten', async () => {
    expect(idsOf(await run(server({ forgets: true }).target), 'failed')).toContain(
      'changeOrder/state/echo/product',
    );
  });

  test('are kept by a mock, which sends Location', async () => {
    const report = await run(await mockFrom('orders', document));
    expect(idsOf(report, 'failed', 'blocked', 'skipped', 'warning')).toEqual([]);
    expect(idsOf(report, 'passed')).toEqual(
      expect.arrayContaining([
        'readOrder/base',
        'cancelOrder/state/gone/readOrder',
        'changeOrder/state/echo/product',
      ]),
    );
  });

  test('are skipped where a server sends no Location', async () => {
    const { target } = server();
    const silent: Target = async (request, ...rest) => {
      const response = await target(request, ...rest);
      return { ...response, headers: response.headers.filter((one) => !/^(?:Location|\/orders)/.test(one)) };
    };
    const report = await run(silent);
    expect(idsOf(report, 'failed', 'blocked')).toEqual([]);
    expect(idsOf(report, 'skipped')).toContain('readOrder/base');
  });
});
