/** Parameters without "type", of which no text is valid: what their alternatives say of numbers tells how they are read. */

import { restClient } from '@trivet/runtime/http/client';
import { restHandler } from '@trivet/runtime/http/handler';
import type { RestService } from '@trivet/runtime/http/operation';
import { directTransport } from '@trivet/runtime/http/transport';
import { expect, test } from 'vitest';
import { emitServing } from '../../generator/families/emitted.js';
import { importEmitted } from '../../generator/import-emitted.js';
import { modelled, withPaths } from '../model/openapi-text.js';
import { contextFor } from './contract-of.js';

interface Api {
  cats(input: object): Promise<{ readonly status: number }>;
}

test.each([
  [
    '{ oneOf: [{ minimum: 0, maximum: 10 }, { minimum: 100, maximum: 100 }] }',
    [0, 5, 10, 100],
    [11, 99, 'text'],
  ],
  ['{ oneOf: [{ minimum: 0, maximum: 10 }, { type: string, minLength: 3 }] }', ['a'], ['abc', '111']],
  ['{ anyOf: [{ minimum: 0, maximum: 10 }, { minimum: 100 }] }', ['text', '11'], []],
])('%s', async (schema, valid, invalid) => {
  const { contract } = modelled(
    withPaths(
      `/cats: { get: { operationId: cats, parameters: [{ name: limit, in: query, required: true, schema: ${schema} }], responses: { '200': { description: d }, '400': { description: d } } } }`,
    ),
  );
  const service = (await importEmitted(await emitServing(contract, contextFor()))).get('operations.ts')?.[
    'api'
  ] as RestService<Api>;
  const seen: unknown[] = [];
  const handler = restHandler<Api>(service, {
    cats: async (input) => {
      seen.push((input as { query: { limit: unknown } }).query.limit);
      return { status: 200 };
    },
  });
  const transport = directTransport(handler);
  const client = restClient(service, { baseUrl: 'http://n.test', transport });
  for (const limit of valid) expect((await client.cats({ query: { limit } })).status).toBe(200);
  expect(seen).toEqual(valid);
  for (const limit of invalid) {
    const url = `http://n.test/cats?limit=${limit}`;
    expect([limit, (await transport({ method: 'GET', url, headers: [] })).status]).toEqual([limit, 400]);
  }
});
