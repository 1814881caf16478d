/** Lists inside the list of a parameter are written as JSON, in which an item may have any type. */

import { restHandler } from '@trivet/runtime/http/handler';
import type { RestService } from '@trivet/runtime/http/operation';
import { directTransport } from '@trivet/runtime/http/transport';
import { expect, test } from 'vitest';
import { emitServing } from '../../generator/families/emitted.js';
import { importEmitted } from '../../generator/import-emitted.js';
import { modelled } from '../model/openapi-text.js';
import { contextFor } from './contract-of.js';

const document = `
openapi: 3.1.0
info: { title: Nested, version: '1' }
paths:
  /n:
    get:
      operationId: read
      parameters:
        - { name: pairs, in: query, schema: { type: array, items: { type: array, items: { type: string } } } }
        - { name: flat, in: query, schema: { type: array, items: { type: string } } }
      responses: { '204': { description: ok } }
`;

test.each([
  ['pairs=%5B%22a%22%5D&pairs=%5B%5D', 204],
  ['pairs=%5B1%5D', 400],
  ['pairs=%5B%22a%22%5D&pairs=%5Bnull%5D', 400],
  ['pairs=a', 400],
  ['flat=1&flat=a', 204],
])('%s is answered with %i', async (query, status) => {
  const files = await emitServing(modelled(document).contract, contextFor());
  const service = (await importEmitted(files)).get('operations.ts')?.['api'] as RestService<{
    read(input: object): Promise<{ readonly status: number }>;
  }>;
  const send = directTransport(restHandler(service, { read: async () => ({ status: 204 }) }));
  const response = await send({ method: 'GET', url: `http://h/n?${query}`, headers: [] });
  expect(response.status).toBe(status);
});
