/** The depot on Express: requests are checked by zod schemas, whose issues have paths of names with dots. */
import type { AddressInfo } from 'node:net';
import express, { type NextFunction, type Request, type Response } from 'express';
import { z } from 'zod';
import { Depot, type Question, Refusal } from '../depot.js';

const text = (least: number, most: number) =>
  z
    .string()
    .refine((value) => [...value].length >= least && [...value].length <= most, 'is too short or too long');
const numeral = (most: number) =>
  z
    .string()
    .regex(/^-?[0-9]{1,9}$/)
    .transform(Number)
    .pipe(z.number().int().min(1).max(most));
const subject = z.enum(['history', 'physics', 'poetry']);
const bookDraft = z.object({
  isbn: z.string().regex(/^[0-9]{6,20}$/),
  about: z.object({ title: text(1, 60), subject: z.object({ id: subject }) }),
});
const bookQuery = z.object({
  q: text(1, 40).optional(),
  subject: subject.optional(),
  sort: z.enum(['newest', 'oldest']).default('newest'),
  size: numeral(50).default(10),
  page: numeral(10_000).default(1),
});
const fileName = z.string().regex(/^[a-z0-9]{1,20}$/);
const question = z.object({
  of: z.object({ isbn: text(1, 40), from_day: z.iso.date().optional(), to_day: z.iso.date().optional() }),
});
// Zod's records skip "__proto__", which is checked like other names here.
const questions = z.looseObject({}).superRefine((all, context) => {
  for (const [name, one] of Object.entries(all))
    for (const issue of question.safeParse(one).error?.issues ?? [])
      context.addIssue({ code: 'custom', message: issue.message, path: [name, ...issue.path] });
});

const app = express();
app.disable('etag');
const depot = new Depot();
const isJson = (request: Request): void => {
  if (!request.is('application/json')) throw new Refusal(415, 'The body must be application/json');
};
app.use(express.json({ strict: false }), express.raw({ type: 'application/octet-stream' }));

app
  .route('/books')
  .get((request, response) => void response.json(depot.list(bookQuery.parse(request.query))))
  .post((request, response) => {
    isJson(request);
    response.status(201).json(depot.create(bookDraft.parse(request.body)));
  });
app
  .route('/books/:id')
  .get(({ params }, response) => void response.json(depot.find(params.id)))
  .delete(({ params }, response) => {
    depot.delete(params.id);
    response.status(204).end();
  });
app
  .route('/files/:name')
  .get(({ params }, response) => {
    response.type('application/octet-stream').send(depot.file(fileName.parse(params.name)));
  })
  .put((request, response) => {
    const name = fileName.parse(request.params.name);
    if (
      request.get('Content-Type') !== undefined &&
      !request.is('application/octet-stream') &&
      request.is('*/*')
    )
      throw new Refusal(415, 'The body must be application/octet-stream');
    if (!(request.body instanceof Uint8Array)) throw new Refusal(400, 'A body is required');
    response.json(depot.keep(name, request.body));
  })
  .delete(({ params }, response) => {
    depot.drop(fileName.parse(params.name));
    response.status(204).end();
  });
app.post('/questions', (request, response) => {
  isJson(request);
  questions.parse(request.body);
  // The schema has just accepted it.
  response.json(depot.answer(request.body as { readonly [name: string]: Question }));
});
app.use(() => {
  throw new Refusal(404, 'There is nothing here');
});
app.use(
  (
    error: Error & { readonly status?: number },
    _request: Request,
    response: Response,
    _next: NextFunction,
  ) => {
    const status = error instanceof z.ZodError ? 422 : (error.status ?? 500);
    const issues = error instanceof z.ZodError ? error.issues : [];
    const errors = issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    response
      .status(status)
      .type('application/problem+json')
      .send(JSON.stringify({ title: error.message, status, errors }));
  },
);

const server = app.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => {
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  console.log(`listening on http://127.0.0.1:${port}`);
});
