/** The apiary on Express: requests are checked by zod schemas. */
import type { AddressInfo } from 'node:net';
import express, { type NextFunction, type Request, type Response } from 'express';
import { z } from 'zod';
import { Apiary, type Hive, Refusal, requireMatch } from '../apiary.js';

/** The length is counted in code points (JSON Schema, validation, 6.3.1). */
const text = (least: number, most: number) =>
  z
    .string()
    .refine((value) => [...value].length >= least && [...value].length <= most, 'is too short or too long');
/** Integers as text: without exponent, sign or space. */
const numeral = (least: number, most: number) =>
  z
    .string()
    .regex(/^-?[0-9]{1,10}$/)
    .transform(Number)
    .pipe(z.number().int().min(least).max(most));
const whole = (least: number, most: number) => z.number().int().min(least).max(most);
const uuid = z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
const kind = z.enum(['langstroth', 'warre', 'topBar']);

const hiveDraft = z.object({
  tag: z.string().regex(/^[A-Z]{2}-[0-9]{4}$/),
  name: text(1, 40),
  kind,
  frames: whole(0, 60),
  weight: z.number().positive().max(500).nullish(),
  location: z.object({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    altitude: whole(-500, 9000).nullish(),
  }),
  labels: z
    .array(text(1, 20))
    .max(5)
    .refine((all) => new Set(all).size === all.length, 'must be unique')
    .default([]),
  installedOn: z.iso.date().nullish(),
  contact: z.email().optional(),
});

const inspectionDraft = z.object({
  at: z.iso.datetime({ offset: true }),
  temper: z.enum(['calm', 'nervous', 'aggressive']),
  queenSeen: z.boolean(),
  mites: whole(0, 10_000).nullish(),
  notes: text(0, 200).optional(),
  treatments: z
    .array(z.object({ substance: text(1, 30), grams: z.number().min(0.1).max(1000) }))
    .max(3)
    .optional(),
});

const transferDraft = z.object({
  fromHive: uuid,
  toHive: uuid,
  frames: whole(1, 10),
  note: text(0, 100).nullish(),
});

const hiveQuery = z.object({
  page: numeral(1, 10_000).default(1),
  size: numeral(1, 50).default(20),
  kind: kind.optional(),
  q: text(1, 40).optional(),
  sort: z.enum(['tag', '-tag', 'createdAt', '-createdAt']).default('createdAt'),
});

const inspectionQuery = z.object({ limit: numeral(1, 100).default(20), cursor: text(1, 100).optional() });

const app = express();
app.disable('etag');
const apiary = new Apiary();

/** The identifier of a path. */
const idOf = ({ params }: Request): string => uuid.parse(params.id);
const tagged = (response: Response, hive: Hive) => response.set('ETag', `"${hive.version}"`).json(hive);
const isJson = (request: Request): void => {
  if (!request.is('application/json')) throw new Refusal(415, 'The body must be application/json');
};

app.get('/status', (_request, response) => void response.json({ status: 'up' }));
app.use((request, _response, next) => {
  if (request.get('X-API-Key') !== 'bee-key') throw new Refusal(401, 'An API key is needed');
  next();
});
app.use(express.json({ strict: false }), express.raw({ type: 'image/png' }));

app
  .route('/hives')
  .get((request, response) => void response.json(apiary.list(hiveQuery.parse(request.query))))
  .post((request, response) => {
    isJson(request);
    const hive = apiary.create(hiveDraft.parse(request.body));
    tagged(response.status(201).location(`/hives/${hive.id}`), hive);
  });

app
  .route('/hives/:id')
  .get((request, response) => {
    const { hive } = apiary.find(idOf(request));
    tagged(response, hive);
  })
  .put((request, response) => {
    const id = idOf(request);
    requireMatch(request.get('If-Match'), apiary.find(id).hive.version);
    isJson(request);
    tagged(response, apiary.replace(id, hiveDraft.parse(request.body)));
  })
  .delete((request, response) => {
    apiary.delete(idOf(request));
    response.status(204).end();
  });

app
  .route('/hives/:id/photo')
  .get((request, response) => {
    const { photo } = apiary.find(idOf(request));
    if (photo === undefined) throw new Refusal(404, 'There is no photo');
    response.type('image/png').send(photo);
  })
  .put((request, response) => {
    const kept = apiary.find(idOf(request));
    if (request.get('Content-Type') !== undefined && !request.is('image/png') && request.is('*/*'))
      throw new Refusal(415, 'The body must be image/png');
    if (!(request.body instanceof Uint8Array) || request.body.length === 0)
      throw new Refusal(400, 'A body is required');
    kept.photo = request.body;
    response.status(204).end();
  });

app
  .route('/hives/:id/inspections')
  .get((request, response) => {
    const { limit, cursor } = inspectionQuery.parse(request.query);
    response.json(apiary.inspections(idOf(request), limit, cursor));
  })
  .post((request, response) => {
    const id = idOf(request);
    apiary.find(id);
    isJson(request);
    const made = apiary.inspect(id, inspectionDraft.parse(request.body));
    response.status(201).location(`/hives/${id}/inspections/${made.number}`).json(made);
  });

app.get('/hives/:id/inspections/:number', (request, response) => {
  const number = numeral(1, 2 ** 31 - 1).parse(request.params.number);
  response.json(apiary.inspection(idOf(request), number));
});

app.post('/transfers', (request, response) => {
  isJson(request);
  const made = apiary.transfer(transferDraft.parse(request.body));
  response.status(201).location(`/transfers/${made.id}`).json(made);
});
app.get('/transfers/:id', (request, response) => void response.json(apiary.transferred(idOf(request))));

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
    response
      .status(status)
      .type('application/problem+json')
      .send(JSON.stringify({ title: error.message, status }));
  },
);

const server = app.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => {
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  console.log(`listening on http://127.0.0.1:${port}`);
});
