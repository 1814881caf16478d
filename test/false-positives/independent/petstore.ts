import express, {
  type ErrorRequestHandler,
  type Express,
  type RequestHandler,
  type Response,
  Router,
} from 'express';

type Json = { readonly [member: string]: unknown };

/** Whether a member is absent or valid. */
type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
const isInteger: Check = (value) => Number.isInteger(value);
const isInt32: Check = (value) => isInteger(value) && Math.abs(Number(value)) <= 2 ** 31;
const isMoment: Check = (value) =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/i.test(value) &&
  !Number.isNaN(Date.parse(value));
const isOneOf =
  (...values: readonly string[]): Check =>
  (value) =>
    values.includes(String(value)) && isText(value);
const isList =
  (item: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(item);
const isRecord =
  (members: { readonly [name: string]: Check }, required: readonly string[] = []): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    required.every((name) => name in value) &&
    Object.entries(value).every(([name, member]) => members[name]?.(member) ?? true);

const named = isRecord({ id: isInteger, name: isText });
const statuses = ['available', 'pending', 'sold'];
const pet = isRecord(
  {
    id: isInteger,
    name: isText,
    category: named,
    photoUrls: isList(isText),
    tags: isList(named),
    status: isOneOf(...statuses),
  },
  ['name', 'photoUrls'],
);
const order = isRecord({
  id: isInteger,
  petId: isInteger,
  quantity: isInt32,
  shipDate: isMoment,
  status: isOneOf('placed', 'approved', 'delivered'),
  complete: isFlag,
});
const user = isRecord({
  id: isInteger,
  username: isText,
  firstName: isText,
  lastName: isText,
  email: isText,
  password: isText,
  phone: isText,
  userStatus: isInt32,
});

const refuse = (response: Response, status: number, message: string): void =>
  void response.status(status).json({ code: status, type: 'error', message });

/** The Swagger Petstore: a typical handwritten Express application. */
export function petstoreServer(): Express {
  const api = Router();
  const [pets, orders, users] = [
    new Map<number, Json>(),
    new Map<number, Json>(),
    new Map<string, Json>(),
  ] as const;
  let last = 100;
  const numbered = (given: Json): Json & { readonly id: number } => ({
    ...given,
    id: typeof given.id === 'number' ? given.id : ++last,
  });
  const checked =
    (check: Check, status = 400): RequestHandler =>
    (request, response, next) =>
      check(request.body) ? next() : refuse(response, status, 'Invalid input');
  const number: RequestHandler = (request, response, next) => {
    const [id = ''] = Object.values(request.params).map(String);
    return /^-?\d+$/.test(id) ? next() : refuse(response, 400, 'Invalid ID supplied');
  };
  api.use(express.json());

  api.put('/pet', checked(pet), (request, response) => {
    const { id } = request.body;
    if (id === undefined) return refuse(response, 400, 'Invalid ID supplied');
    if (!pets.has(id)) return refuse(response, 404, 'Pet not found');
    pets.set(id, request.body);
    response.json(request.body);
  });
  api.post('/pet', checked(pet), (request, response) => {
    const made = numbered(request.body);
    pets.set(made.id, made);
    response.json(made);
  });
  api.get('/pet/findByStatus', (request, response) => {
    const { status } = request.query;
    if (!statuses.includes(String(status))) return refuse(response, 400, 'Invalid status value');
    response.json([...pets.values()].filter((one) => one.status === status));
  });
  api.get('/pet/findByTags', (request, response) => {
    if (request.query.tags === undefined) return refuse(response, 400, 'Invalid tag value');
    const tags = [request.query.tags].flat().map(String);
    const tagsOf = ({ tags = [] }: { readonly tags?: readonly Json[] }): readonly unknown[] =>
      tags.map(({ name }) => name);
    response.json(
      [...pets.values()].filter((one) => tagsOf(one).some((name) => tags.includes(String(name)))),
    );
  });
  api.get('/pet/:petId', number, (request, response) => {
    const found = pets.get(Number(request.params.petId));
    if (found === undefined) return refuse(response, 404, 'Pet not found');
    response.json(found);
  });
  api.post('/pet/:petId', number, (request, response) => {
    const found = pets.get(Number(request.params.petId));
    // This operation declares no 404.
    if (found === undefined) return refuse(response, 400, 'Pet not found');
    const { name = found.name, status = found.status } = request.query;
    const changed = { ...found, name, status };
    if (!pet(changed)) return refuse(response, 400, 'Invalid input');
    pets.set(Number(request.params.petId), changed);
    response.json(changed);
  });
  api.delete('/pet/:petId', number, (request, response) => {
    pets.delete(Number(request.params.petId));
    response.status(200).end();
  });
  api.post('/pet/:petId/uploadImage', number, express.raw(), (request, response) => {
    if (!pets.has(Number(request.params.petId))) return refuse(response, 404, 'Pet not found');
    if (!(request.body instanceof Uint8Array)) return refuse(response, 400, 'No file uploaded');
    response.json({ code: 200, type: 'image', message: `${request.body.length} bytes` });
  });

  api.get('/store/inventory', (_request, response) => {
    const counts: { [status: string]: number } = {};
    for (const { status } of pets.values()) counts[String(status)] = (counts[String(status)] ?? 0) + 1;
    response.json(counts);
  });
  api.post('/store/order', checked(order), (request, response) => {
    const made = numbered(request.body);
    orders.set(made.id, made);
    response.json(made);
  });
  api.get('/store/order/:orderId', number, (request, response) => {
    const found = orders.get(Number(request.params.orderId));
    if (found === undefined) return refuse(response, 404, 'Order not found');
    response.json(found);
  });
  api.delete('/store/order/:orderId', number, (request, response) => {
    if (!orders.delete(Number(request.params.orderId))) return refuse(response, 404, 'Order not found');
    response.status(200).end();
  });

  api.post('/user', checked(user), (request, response) => {
    users.set(String(request.body.username), request.body);
    response.json(request.body);
  });
  api.post('/user/createWithList', checked(isList(user)), (request, response) => {
    for (const one of request.body) users.set(String(one.username), one);
    response.json(request.body.at(-1) ?? {});
  });
  api.get('/user/login', (request, response) => {
    response.set({ 'X-Rate-Limit': '5000', 'X-Expires-After': new Date(Date.now() + 3.6e6).toISOString() });
    response.json(`session of ${String(request.query.username ?? 'nobody')}`);
  });
  api.get('/user/logout', (_request, response) => void response.status(200).end());
  api.get('/user/:username', (request, response) => {
    const found = users.get(request.params.username);
    if (found === undefined) return refuse(response, 404, 'User not found');
    response.json(found);
  });
  api.put('/user/:username', checked(user), (request, response) => {
    const username = String(request.params.username);
    if (!users.has(username)) return refuse(response, 404, 'User not found');
    users.set(username, request.body);
    response.status(200).end();
  });
  api.delete('/user/:username', (request, response) => {
    if (!users.delete(request.params.username)) return refuse(response, 404, 'User not found');
    response.status(200).end();
  });

  api.use(((error: Error & { readonly status?: number }, _request, response, _next) =>
    refuse(response, error.status ?? 500, error.message)) satisfies ErrorRequestHandler);
  return express().use('/api/v3', api);
}
