/** The service with the runtime; `./generated` is generated from the document. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { restHandler } from '@trivet/runtime/http/handler';
import { nodeListener } from '@trivet/runtime/serve/node';
import { create, large, list, read, report } from './api.js';
// @ts-expect-error it is generated next to a copy of this file
import { api } from './generated/api/operations.js';

interface Query {
  readonly page?: number;
  readonly size?: number;
}
const handler = restHandler(api, {
  listCommunities: ({ query }: { readonly query?: Query }) => ({
    status: 200,
    body: list(query?.page ?? 1, query?.size ?? 10),
  }),
  readCommunity: ({ path }: { readonly path: { readonly id: string } }) => ({
    status: 200,
    body: read(path.id),
  }),
  readLarge: () => ({ status: 200, body: large }),
  createCommunity: ({ body }: { readonly body: object }) => ({ status: 201, body: create(body) }),
});
const server = createServer(nodeListener(handler));
server.listen(0, '127.0.0.1', () => report((server.address() as AddressInfo).port));
