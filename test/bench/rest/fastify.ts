/** The service with Fastify, ajv and fast-json-stringify. */
import Fastify from 'fastify';
import { create, createSchema, large, page, report } from './api.js';

const properties = (createSchema as { readonly properties: object }).properties;
const whole = {
  type: 'object',
  properties: { ...properties, id: { type: 'string' }, revision: { type: 'integer' } },
};
const pageSchema = {
  type: 'object',
  properties: { total: { type: 'integer' }, items: { type: 'array', items: whole } },
};
const query = { type: 'object', properties: { page: { type: 'integer' }, size: { type: 'integer' } } };
const app = Fastify({ logger: false, ajv: { customOptions: { allErrors: true, removeAdditional: false } } });
app.get(
  '/api/communities',
  { schema: { querystring: query, response: { 200: pageSchema } } },
  async () => page,
);
app.get('/api/large', async () => large);
app.post(
  '/api/communities',
  { schema: { body: createSchema, response: { 201: whole } } },
  async (request, reply) => {
    reply.code(201);
    return create(request.body as object);
  },
);
await app.listen({ port: 0, host: '127.0.0.1' });
const [address] = app.addresses();
report(typeof address === 'object' ? address.port : 0);
