/** The service with the runtime; `./checks.js` is generated from the schema. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text } from '@trivet/runtime/http/content';
import { restHandler } from '@trivet/runtime/http/handler';
import { restOperation, restService } from '@trivet/runtime/http/operation';
import { nodeListener } from '@trivet/runtime/serve/node';
import { create, large, page, report } from './api.js';
// @ts-expect-error it is generated next to a copy of this file
import { check } from './checks.js';

interface Output {
  readonly status: 200 | 201;
  readonly body: object | string;
}
interface Input {
  readonly body: object;
}
interface Service {
  readPage(input: object): Output;
  readLarge(input: object): Output;
  create(input: Input): Output;
}

const list = restOperation<object, Output>({
  name: 'readPage',
  method: 'GET',
  path: '/api/communities',
  parameters: { query: { page: { shape: 'integer' }, size: { shape: 'integer' } } } as never,
  responses: { 200: { contents: { 'application/json': json() } } },
});
const readLarge = restOperation<object, Output>({
  name: 'readLarge',
  method: 'GET',
  path: '/api/large',
  responses: { 200: { contents: { 'text/plain': text() as never } } },
});
const post = restOperation<Input, Output>({
  name: 'create',
  method: 'POST',
  path: '/api/communities',
  body: { required: true, contents: { 'application/json': json(check) as never } },
  responses: { 201: { contents: { 'application/json': json() } } },
});
const service = restService<Service>({
  name: 'communities',
  operations: { readPage: list, readLarge, create: post } as never,
});
const handler = restHandler(service, {
  readPage: () => ({ status: 200, body: page }),
  readLarge: () => ({ status: 200, body: large }),
  create: ({ body }) => ({ status: 201, body: create(body) }),
});
const server = createServer(nodeListener(handler));
server.listen(0, '127.0.0.1', () => report((server.address() as AddressInfo).port));
