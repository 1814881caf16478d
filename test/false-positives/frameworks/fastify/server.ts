/** The apiary on Fastify: its own JSON Schema validation checks requests. */
import fastify, { type FastifyReply } from 'fastify';
import {
  Apiary,
  type Hive,
  type HiveDraft,
  type HiveQuery,
  Refusal,
  requireMatch,
  type TransferDraft,
} from '../apiary.js';

const text = (minLength: number, maxLength: number) => ({ type: 'string', minLength, maxLength }) as const;
const number = (minimum: number, maximum: number) => ({ type: 'number', minimum, maximum }) as const;
const whole = (minimum: number, maximum: number) => ({ type: 'integer', minimum, maximum }) as const;
const uuid = { type: 'string', format: 'uuid', pattern: '^[^:]*$' } as const;
const kind = { enum: ['langstroth', 'warre', 'topBar'] } as const;

const hiveDraft = {
  type: 'object',
  required: ['tag', 'name', 'kind', 'frames', 'location'],
  properties: {
    tag: { type: 'string', pattern: '^[A-Z]{2}-[0-9]{4}$' },
    name: text(1, 40),
    kind,
    frames: whole(0, 60),
    weight: { type: ['number', 'null'], exclusiveMinimum: 0, maximum: 500 },
    location: {
      type: 'object',
      required: ['latitude', 'longitude'],
      properties: {
        latitude: number(-90, 90),
        longitude: number(-180, 180),
        altitude: { ...whole(-500, 9000), type: ['integer', 'null'] },
      },
    },
    labels: { type: 'array', maxItems: 5, uniqueItems: true, items: text(1, 20) },
    installedOn: { type: ['string', 'null'], format: 'date' },
    contact: { type: 'string', format: 'email' },
  },
} as const;

const inspectionDraft = {
  type: 'object',
  required: ['at', 'temper', 'queenSeen'],
  properties: {
    // ajv's "date-time" also accepts a space instead of the T.
    at: { type: 'string', format: 'date-time', pattern: '^[^ ]*$' },
    temper: { enum: ['calm', 'nervous', 'aggressive'] },
    queenSeen: { type: 'boolean' },
    mites: { ...whole(0, 10_000), type: ['integer', 'null'] },
    notes: text(0, 200),
    treatments: {
      type: 'array',
      maxItems: 3,
      items: {
        type: 'object',
        required: ['substance', 'grams'],
        properties: { substance: text(1, 30), grams: number(0.1, 1000) },
      },
    },
  },
} as const;

const transferDraft = {
  type: 'object',
  required: ['fromHive', 'toHive', 'frames'],
  properties: {
    fromHive: uuid,
    toHive: uuid,
    frames: whole(1, 10),
    note: { ...text(0, 100), type: ['string', 'null'] },
  },
} as const;

const hiveParams = { type: 'object', properties: { id: uuid } } as const;

const numeral = { type: 'string', pattern: '^-?[0-9]{1,9}$' } as const;

const app = fastify({
  ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allowUnionTypes: true } },
});
// Its parser of text/plain would accept JSON of that type as text.
app.removeContentTypeParser('text/plain');
const apiary = new Apiary();

app.addHook('onRequest', async (request) => {
  if (request.is404 || request.url.startsWith('/status')) return;
  if (request.headers['x-api-key'] !== 'bee-key') throw new Refusal(401, 'An API key is needed');
});
app.setErrorHandler((error: Error & { readonly statusCode?: number }, _request, reply) => {
  const status = error instanceof Refusal ? error.status : (error.statusCode ?? 500);
  return reply
    .code(status)
    .type('application/problem+json')
    .send(JSON.stringify({ title: error.message, status }));
});
app.setNotFoundHandler(() => {
  throw new Refusal(404, 'There is nothing here');
});
app.addContentTypeParser('image/png', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

const tagged = (reply: FastifyReply, hive: Hive) => reply.header('ETag', `"${hive.version}"`).send(hive);

/** A number of a query within its bounds: texts of a query are not coerced, since `1e1` is not a valid number there. */
function within(text: string | undefined, fallback: number, least: number, most: number): number {
  const value = text === undefined ? fallback : Number(text);
  if (value < least || value > most) throw new Refusal(400, `a number from ${least} to ${most} is needed`);
  return value;
}

app.get('/status', async () => ({ status: 'up' }));

app.get<{
  Querystring: { readonly page?: string; readonly size?: string; readonly sort: string } & Omit<
    HiveQuery,
    'page' | 'size'
  >;
}>(
  '/hives',
  {
    schema: {
      querystring: {
        type: 'object',
        properties: {
          page: numeral,
          size: numeral,
          kind,
          q: text(1, 40),
          sort: { enum: ['tag', '-tag', 'createdAt', '-createdAt'], default: 'createdAt' },
        },
      },
    },
  },
  async ({ query }) =>
    apiary.list({ ...query, page: within(query.page, 1, 1, 10_000), size: within(query.size, 20, 1, 50) }),
);

app.post<{ Body: HiveDraft }>('/hives', { schema: { body: hiveDraft } }, async ({ body }, reply) => {
  const hive = apiary.create(body);
  return tagged(reply.code(201).header('Location', `/hives/${hive.id}`), hive);
});

interface OfHive {
  readonly Params: { readonly id: string };
}

app.get<OfHive>('/hives/:id', { schema: { params: hiveParams } }, async ({ params, headers }, reply) => {
  const { hive } = apiary.find(params.id);
  const tags = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (tags.includes('*') || tags.includes(`"${hive.version}"`))
    return reply.code(304).header('ETag', `"${hive.version}"`).send();
  return tagged(reply, hive);
});

app.put<OfHive & { Body: HiveDraft }>(
  '/hives/:id',
  { schema: { params: hiveParams, body: hiveDraft } },
  async ({ params, headers, body }, reply) => {
    requireMatch(headers['if-match'], apiary.find(params.id).hive.version);
    return tagged(reply, apiary.replace(params.id, body));
  },
);

app.delete<OfHive>('/hives/:id', { schema: { params: hiveParams } }, async ({ params }, reply) => {
  apiary.delete(params.id);
  return reply.code(204).send();
});

app.get<OfHive>('/hives/:id/photo', { schema: { params: hiveParams } }, async ({ params }, reply) => {
  const { photo } = apiary.find(params.id);
  if (photo === undefined) throw new Refusal(404, 'There is no photo');
  return reply.type('image/png').send(photo);
});

app.put<OfHive>('/hives/:id/photo', { schema: { params: hiveParams } }, async ({ params, body }, reply) => {
  const kept = apiary.find(params.id);
  if (body === undefined) throw new Refusal(400, 'A body is required');
  if (!(body instanceof Uint8Array)) throw new Refusal(415, 'The body must be image/png');
  if (body.length === 0) throw new Refusal(400, 'A body is required');
  kept.photo = body;
  return reply.code(204).send();
});

app.get<OfHive & { Querystring: { readonly limit?: string; readonly cursor?: string } }>(
  '/hives/:id/inspections',
  {
    schema: {
      params: hiveParams,
      querystring: { type: 'object', properties: { limit: numeral, cursor: text(1, 100) } },
    },
  },
  async ({ params, query }) => apiary.inspections(params.id, within(query.limit, 20, 1, 100), query.cursor),
);

app.post<OfHive & { Body: { readonly at: string } }>(
  '/hives/:id/inspections',
  { schema: { params: hiveParams, body: inspectionDraft } },
  async ({ params, body }, reply) => {
    const made = apiary.inspect(params.id, body);
    return reply.code(201).header('Location', `/hives/${params.id}/inspections/${made.number}`).send(made);
  },
);

app.get<{ Params: { readonly id: string; readonly number: string } }>(
  '/hives/:id/inspections/:number',
  {
    schema: {
      params: { type: 'object', properties: { id: uuid, number: { type: 'string', pattern: '^[0-9]+$' } } },
    },
  },
  async ({ params }) => apiary.inspection(params.id, within(params.number, 0, 1, 2 ** 31 - 1)),
);

app.post<{ Body: TransferDraft }>(
  '/transfers',
  { schema: { body: transferDraft } },
  async ({ body }, reply) => {
    const made = apiary.transfer(body);
    return reply.code(201).header('Location', `/transfers/${made.id}`).send(made);
  },
);

app.get<OfHive>('/transfers/:id', { schema: { params: hiveParams } }, async ({ params }) =>
  apiary.transferred(params.id),
);

const address = await app.listen({ port: Number(process.argv[2] ?? 0), host: '127.0.0.1' });
console.log(`listening on ${address}`);
