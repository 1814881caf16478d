/** The depot on Fastify: its own JSON Schema validation checks requests, and returns pointers of ajv. */
import fastify from 'fastify';
import { type BookDraft, type BookQuery, Depot, type Question, Refusal } from '../depot.js';

const text = (minLength: number, maxLength: number) => ({ type: 'string', minLength, maxLength }) as const;
const numeral = { type: 'string', pattern: '^-?[0-9]{1,9}$' } as const;
const subject = { enum: ['history', 'physics', 'poetry'] } as const;
const day = { type: 'string', format: 'date' } as const;
const bookDraft = {
  type: 'object',
  required: ['isbn', 'about'],
  properties: {
    isbn: { type: 'string', pattern: '^[0-9]{6,20}$' },
    about: {
      type: 'object',
      required: ['title', 'subject'],
      properties: {
        title: text(1, 60),
        subject: { type: 'object', required: ['id'], properties: { id: subject } },
      },
    },
  },
} as const;
const questions = {
  type: 'object',
  additionalProperties: {
    type: 'object',
    required: ['of'],
    properties: {
      of: {
        type: 'object',
        required: ['isbn'],
        properties: { isbn: text(1, 40), from_day: day, to_day: day },
      },
    },
  },
} as const;
const fileParams = {
  type: 'object',
  properties: { name: { type: 'string', pattern: '^[a-z0-9]{1,20}$' } },
} as const;

const app = fastify({
  ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allowUnionTypes: true } },
});
app.removeContentTypeParser('text/plain');
app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
  done(null, body),
);
const depot = new Depot();

interface Invalid extends Error {
  readonly statusCode?: number;
  readonly validation?: readonly { readonly instancePath: string; readonly message?: string }[];
}
app.setErrorHandler((error: Invalid, _request, reply) => {
  const status = error instanceof Refusal ? error.status : (error.statusCode ?? 500);
  const errors = (error.validation ?? []).map(({ instancePath: path, message = '' }) => ({ path, message }));
  return reply
    .code(status)
    .type('application/problem+json')
    .send(JSON.stringify({ title: error.message, status, errors }));
});
app.setNotFoundHandler(() => {
  throw new Refusal(404, 'There is nothing here');
});

/** A number of a query within its bounds: texts of a query are not coerced, since `1e1` is not a valid number there. */
function within(text: string | undefined, fallback: number, most: number): number {
  const value = text === undefined ? fallback : Number(text);
  if (value < 1 || value > most) throw new Refusal(400, `a number from 1 to ${most} is needed`);
  return value;
}

app.get<{
  Querystring: Omit<BookQuery, 'page' | 'size'> & { readonly page?: string; readonly size?: string };
}>(
  '/books',
  {
    schema: {
      querystring: {
        type: 'object',
        properties: {
          q: text(1, 40),
          subject,
          sort: { enum: ['newest', 'oldest'], default: 'newest' },
          size: numeral,
          page: numeral,
        },
      },
    },
  },
  async ({ query }) =>
    depot.list({ ...query, page: within(query.page, 1, 10_000), size: within(query.size, 10, 50) }),
);
app.post<{ Body: BookDraft }>('/books', { schema: { body: bookDraft } }, async ({ body }, reply) =>
  reply.code(201).send(depot.create(body)),
);
app.get<{ Params: { readonly id: string } }>('/books/:id', async ({ params }) => depot.find(params.id));
app.delete<{ Params: { readonly id: string } }>('/books/:id', async ({ params }, reply) => {
  depot.delete(params.id);
  return reply.code(204).send();
});

interface OfFile {
  readonly Params: { readonly name: string };
}
const schema = { params: fileParams };
app.get<OfFile>('/files/:name', { schema }, async ({ params }, reply) =>
  reply.type('application/octet-stream').send(depot.file(params.name)),
);
app.put<OfFile>('/files/:name', { schema }, async ({ params, body }) => {
  if (body === undefined) throw new Refusal(400, 'A body is required');
  if (!(body instanceof Uint8Array)) throw new Refusal(415, 'The body must be application/octet-stream');
  return depot.keep(params.name, body);
});
app.delete<OfFile>('/files/:name', { schema }, async ({ params }, reply) => {
  depot.drop(params.name);
  return reply.code(204).send();
});
app.post<{ Body: { readonly [name: string]: Question } }>(
  '/questions',
  { schema: { body: questions } },
  async ({ body }) => depot.answer(body),
);

const address = await app.listen({ port: Number(process.argv[2] ?? 0), host: '127.0.0.1' });
console.log(`listening on ${address}`);
