/** No server is blamed for a response whose schema no value satisfies. */

import { runSuite, type Target } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { modelled, withSchemas } from '../model/openapi-text.js';
import { derivedFrom, idsOf, mockFrom, responseOf } from './derived.js';

const schemas = `
    Error: { type: object, properties: { message: { type: string } } }
    Failure: { allOf: [{ $ref: '#/components/schemas/Error' }, { type: object, properties: { code: { type: string, default: failed } } }] }
    Mistake: { allOf: [{ $ref: '#/components/schemas/Error' }, { type: object, properties: { code: { type: string, default: mistaken } } }] }
    Base: { type: object, required: [kind], properties: { kind: { type: string } }, additionalProperties: false }
    Item: { allOf: [{ $ref: '#/components/schemas/Base' }, { type: object, required: [size], properties: { size: { type: integer } } }] }`;
const document = `openapi: 3.0.3
info: { title: Items, version: '1' }
paths:
  /item:
    get:
      operationId: readItem
      parameters: [{ name: size, in: query, schema: { type: integer } }]
      responses:
        '200': { description: found, content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } }
        '400': { description: invalid, content: { application/json: { schema: { oneOf: [{ $ref: '#/components/schemas/Failure' }, { $ref: '#/components/schemas/Mistake' }] } } } }
components:
  schemas:${schemas}
`;

const failed = async (target: Target): Promise<readonly string[]> => {
  const { suite } = await derivedFrom('items', document);
  const report = await runSuite(suite, target);
  expect(idsOf(report, 'passed').length).toBeGreaterThan(0);
  return idsOf(report, 'failed', 'blocked');
};

test('such responses of a mock pass', async () => {
  expect(await failed(await mockFrom('items', document))).toEqual([]);
});

test('what every alternative rejects fails', async () => {
  const server =
    (status: number, item: unknown, error: unknown): Target =>
    async ({ method, url }) => {
      if (method !== 'GET') return responseOf(405, undefined, ['Allow', 'GET']);
      return /size=-?\d+$|item$/.test(url) ? responseOf(status, item) : responseOf(400, error);
    };
  const item = { kind: 'a', size: 1 };
  expect(await failed(server(200, item, { code: 'failed' }))).toEqual([]);
  expect(await failed(server(200, item, { code: 5 }))).toContain('readItem/query.size/type/1');
  expect(await failed(server(200, 'item', {}))).toContain('readItem/base');
});

const refTo = (name: string): string => `$ref: '#/components/schemas/${name}'`;

test('a warning says so', () => {
  const { diagnostics } = modelled(
    withSchemas(`${schemas.replaceAll('\n    ', '\n')}
Any: { oneOf: [{ ${refTo('Failure')} }, { ${refTo('Mistake')} }] }
Apart: { oneOf: [{ ${refTo('Failure')} }, { ${refTo('Mistake')} }, { ${refTo('Item')} }] }`),
  );
  const twins = diagnostics.filter(({ message }) => message.includes('each occurs twice'));
  expect(twins.map(({ severity }) => severity)).toEqual(['warning']);
});

const endless = `openapi: 3.0.3
info: { title: Nodes, version: '1' }
paths:
  /node:
    get:
      operationId: readNode
      responses:
        '200': { description: found, content: { application/json: { schema: { $ref: '#/components/schemas/Node' } } } }
components:
  schemas:
    Node:
      type: object
      required: [id, parent, links, next]
      properties:
        id: { type: string }
        parent: { $ref: '#/components/schemas/Node' }
        links: { type: array, items: { $ref: '#/components/schemas/Node' } }
        next: { oneOf: [{ type: string }, { $ref: '#/components/schemas/Node' }] }
`;

test('a required member whose values never end is not demanded, all others are', async () => {
  const { suite } = await derivedFrom('nodes', endless);
  const failed = async (target: Target): Promise<readonly string[]> =>
    idsOf(await runSuite(suite, target), 'failed', 'blocked');
  expect(await failed(await mockFrom('nodes', endless))).toEqual([]);
  const server =
    (node: unknown): Target =>
    async ({ method }) =>
      method === 'GET' ? responseOf(200, node) : responseOf(405, undefined, ['Allow', 'GET']);
  const node = { id: 'a', links: [], next: 'b' };
  expect(await failed(server(node))).toEqual([]);
  expect(await failed(server({ ...node, parent: node }))).toEqual([]);
  expect(await failed(server({ ...node, parent: { id: 5 } }))).toContain('readNode/base');
  for (const name of ['id', 'links', 'next'])
    expect(await failed(server({ ...node, [name]: undefined }))).toContain('readNode/base');
});
