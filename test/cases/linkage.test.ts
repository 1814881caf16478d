import { runSuite, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, mockFrom, responseOf } from './derived.js';

const linked = (type: string): string =>
  `{ type: object, required: [data], properties: { data: { type: object, required: [type, id], properties: { type: { const: ${type} }, id: { type: string } } } } }`;
const json = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const document = (type: string, attributes: string, more = ''): string =>
  `{ type: object, required: [data], properties: { data: { type: object, required: [id, type, attributes${more}], properties: { id: { type: string, readOnly: true }, type: { const: ${type} }, ${attributes} } } } }`;

/** Orders refer to customers, which can be created, and to depots, which are only listed (JSON:API). */
const spec = `openapi: 3.1.0
info: { title: Orders, version: '1' }
paths:
  /depots:
    get:
      operationId: listDepots
      responses: { '200': { description: ok, ${json('{ type: object, required: [data], properties: { data: { type: array, items: { $ref: "#/components/schemas/Depot" } } } }')} } }
  /customers:
    post:
      operationId: addCustomer
      requestBody: { required: true, ${json("{ $ref: '#/components/schemas/Customer' }")} }
      responses: { '201': { description: made, ${json("{ $ref: '#/components/schemas/Customer' }")} }, '409': { description: the address is in use }, '422': { description: bad } }
  /customers/{customerId}:
    get:
      operationId: readCustomer
      parameters: [{ name: customerId, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: ok, ${json("{ $ref: '#/components/schemas/Customer' }")} }, '404': { description: none } }
  /orders:
    post:
      operationId: addOrder
      requestBody: { required: true, ${json("{ $ref: '#/components/schemas/Order' }")} }
      responses: { '201': { description: made, ${json("{ $ref: '#/components/schemas/Order' }")} }, '422': { description: bad } }
  /orders/{orderId}:
    get:
      operationId: readOrder
      parameters: [{ name: orderId, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: ok, ${json("{ $ref: '#/components/schemas/Order' }")} }, '404': { description: none } }
  /orders/{orderId}/lines:
    post:
      operationId: addLine
      parameters: [{ name: orderId, in: path, required: true, schema: { type: string } }]
      responses: { '201': { description: made, ${json("{ $ref: '#/components/schemas/Line' }")} }, '404': { description: none } }
components:
  schemas:
    Depot: { type: object, required: [id, type], properties: { id: { type: string }, type: { const: depots } } }
    Customer: ${document('customers', 'attributes: { type: object, required: [email], properties: { email: { type: string } } }')}
    Order: ${document('orders', `attributes: { type: object, properties: { note: { type: string, maxLength: 20 } } }, relationships: { type: object, required: [customer, from], properties: { customer: ${linked('customers')}, from: ${linked('depots')} } }`, ', relationships')}
    Line: ${document('lines', 'attributes: { type: object, properties: { note: { type: string } } }')}
`;

/** Customers and orders in memory; addresses are unique, and orders refer to what exists. */
function service(): Target {
  const stored = new Map<string, Item>([['depots/d1', { id: 'd1', type: 'depots' }]]);
  const data = (value: unknown): Item => (typeof value === 'object' && value !== null ? { ...value } : {});
  return async ({ method, url, body }) => {
    const [, kind = '', id] = url.split('/');
    if (kind === 'depots') return responseOf(200, { data: [stored.get('depots/d1')] });
    if (method === 'GET') {
      const item = stored.get(`${kind}/${id}`);
      return item === undefined ? responseOf(404) : responseOf(200, { data: item });
    }
    const sent = data(data(itemIn(body)).data);
    if (url.endsWith('/lines'))
      return stored.has(`${kind}/${id}`)
        ? responseOf(201, { data: { id: 'l', type: 'lines', attributes: {} } })
        : responseOf(404);
    const { email, note = '' } = data(sent.attributes);
    const links = Object.values(data(sent.relationships)).map((one) => data(data(one).data));
    const isBad =
      sent.type !== kind ||
      typeof sent.attributes !== 'object' ||
      sent.attributes === null ||
      Array.isArray(sent.attributes) ||
      (kind === 'customers' ? typeof email !== 'string' : typeof note !== 'string' || note.length > 20) ||
      (kind === 'orders' && links.length < 2) ||
      links.some((one) => typeof one.type !== 'string' || !stored.has(`${one.type}/${one.id}`));
    if (isBad) return responseOf(422);
    const isTaken = [...stored.values()].some(
      (one) => email !== undefined && data(one.attributes).email === email,
    );
    if (isTaken) return responseOf(409);
    const made = { ...sent, id: `x${stored.size}` };
    stored.set(`${kind}/${made.id}`, made);
    return responseOf(201, { data: made });
  };
}

describe('resource identifiers in a body', () => {
  test('refer to items that the run creates, and to the first of a list where no operation creates one', async () => {
    const { suite } = await derivedFrom('orders', spec);
    const base = suite.cases.find(({ id }) => id === 'addOrder/base');
    expect(base?.steps.map(({ operation }) => operation)).toEqual(['addCustomer', 'listDepots', 'addOrder']);
    const report = await runSuite(suite, service(), { seed: 'one' });
    // This service has no routing by methods.
    expect(idsOf(report, 'failed', 'blocked').filter((id) => !id.includes('/method/'))).toEqual([]);
    expect(idsOf(report, 'passed')).toContain('addOrder/body.data.attributes.note/valid/1');
  });

  test('of nothing are rejected', async () => {
    const { suite } = await derivedFrom('orders', spec);
    const known = service();
    const lax: Target = async (request) => {
      const response = await known(request);
      const isOrder = request.url === '/orders' && response.status === 422;
      return isOrder && new TextDecoder().decode(request.body).includes('nobody')
        ? responseOf(201, { data: { ...Object(itemIn(request.body)?.data), id: 'x' } })
        : response;
    };
    const report = await runSuite(suite, lax, { seed: 'one' });
    expect(idsOf(report, 'failed').some((id) => id.startsWith('addOrder/state/unknown/'))).toBe(true);
  });

  test('are known to the mock', async () => {
    const { suite } = await derivedFrom('orders', spec);
    const report = await runSuite(suite, await mockFrom('orders', spec), { seed: 'one' });
    expect(idsOf(report, 'failed')).toEqual([]);
  });

  test('a POST that returns another type of item is not an action on the item above it', async () => {
    const { suite } = await derivedFrom('orders', spec);
    expect(suite.cases.filter(({ id }) => id.startsWith('addLine/state/'))).toEqual([]);
  });
});
