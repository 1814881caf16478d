import type { Case } from '@trivet/runtime/conformance/case';
import { expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';

/** A service in the manner of frameworks that declare 422 for every operation, and no conflict. */
function casesOf(name: string, names: string): readonly Case[] {
  const spec = `openapi: 3.1.0
info: { title: Pools, version: '1' }
paths:
  /pools/:
    post:
      operationId: createPool
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pool' } } } }
      responses:
        '201': { description: made, content: { application/json: { schema: { $ref: '#/components/schemas/Pool' } } } }
        '422': { description: invalid }
  '/pools/{name}':
    parameters: [{ name: name, in: path, required: true, schema: { type: string } }]
    get:
      operationId: readPool
      responses:
        '200': { description: found, content: { application/json: { schema: { $ref: '#/components/schemas/Pool' } } } }
        '404': { description: none }
        '422': { description: invalid }
  /agents/:
    post:
      operationId: createAgent
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Agent' } } } }
      responses:
        '201': { description: made, content: { application/json: { schema: { $ref: '#/components/schemas/Agent' } } } }
        '422': { description: invalid }
components:
  schemas:
    Pool: { type: object, required: [name], properties: { name: { type: string } } }
    Agent:
      type: object
      required: [name, pool_name]
      properties:
        name: ${name}
        pool_name: ${names}
`;
  const { contract } = readContract({ name: 'pools', spec: 'pools.yaml', scenarios: [] }, (path) =>
    path === 'pools.yaml' ? spec : undefined,
  );
  if (contract === undefined) throw new Error('no contract');
  return [...deriveCases(contract).cases.values()].flat();
}

test('a status that requests without a body declare, too, says nothing about unknown references', () => {
  const found = (cases: readonly Case[]) =>
    cases.find(({ id }) => id === 'createAgent/state/unknown/pool_name');
  const weak = found(casesOf('{ type: string }', '{ type: string }'));
  expect(weak?.assumption?.confidence).toBe('low');
  const said = found(casesOf('{ type: string }', '{ type: string, description: Must be an existing pool. }'));
  expect(said).toBeDefined();
  expect(said?.assumption).toBeUndefined();
});
