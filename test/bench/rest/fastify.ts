/** The service with Fastify, ajv and fast-json-stringify. */
import Fastify from 'fastify';
import {
  create,
  createSchema,
  large,
  list,
  pathSchema,
  querySchema,
  read,
  report,
  responseSchemas,
} from './api.js';

const app = Fastify({ logger: false, ajv: { customOptions: { allErrors: true, removeAdditional: false } } });
const { page, community } = responseSchemas;
app.get<{ readonly Querystring: { readonly page: number; readonly size: number } }>(
  '/api/communities',
  { schema: { querystring: querySchema, response: { 200: page } } },
  async ({ query }) => list(query.page, query.size),
);
app.get<{ readonly Params: { readonly id: string } }>(
  '/api/communities/:id',
  { schema: { params: pathSchema, response: { 200: community } } },
  async ({ params }) => read(params.id),
);
app.get('/api/large', async () => large);
app.post(
  '/api/communities',
  { schema: { body: createSchema, response: { 201: community } } },
  async (request, reply) => {
    reply.code(201);
    return create(request.body as object);
  },
);
await app.listen({ port: 0, host: '127.0.0.1' });
const [address] = app.addresses();
report(typeof address === 'object' ? address.port : 0);
