import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';

interface Trip {
  readonly id: string;
  readonly origin: string;
  readonly destination: string;
  readonly departure_time: string;
  readonly arrival_time: string;
  readonly operator: string;
  readonly price: number;
  readonly bicycles_allowed: boolean;
  readonly dogs_allowed: boolean;
}

interface Booking {
  readonly trip_id?: string | undefined;
  readonly passenger_name?: string | undefined;
  readonly has_bicycle?: boolean | undefined;
  readonly has_dog?: boolean | undefined;
}

interface Payment {
  readonly amount?: number;
  readonly currency?: string;
  readonly source?: { readonly number: string; readonly [member: string]: unknown };
}

const stations = [
  ['efdbb9d1-02c2-4bc3-afb7-6788d8782b1e', 'Berlin Hauptbahnhof', 'Europaplatz 1, Berlin', 'DE', 'Berlin'],
  ['b2e783e1-c824-4d63-b37a-d8d698862f1d', 'Paris Gare du Nord', '18 Rue de Dunkerque, Paris', 'FR', 'Paris'],
  ['c9a6f5f0-2f0e-4f0a-8f6b-1f3c0f2f8d11', 'Wien Hauptbahnhof', 'Am Hauptbahnhof 1, Wien', 'AT', 'Vienna'],
].map(([id = '', name, address, country_code, city]) => {
  return { id, name, address, country_code, timezone: `Europe/${city}` };
});

/** Two trains between any two stations, in both directions. */
function timetable(): readonly Trip[] {
  return stations.flatMap((from) =>
    stations
      .filter((to) => to !== from)
      .flatMap((to) =>
        [9, 15].map((hour) => ({
          id: randomUUID(),
          origin: from.id,
          destination: to.id,
          departure_time: new Date(Date.UTC(2024, 1, 1, hour)).toISOString(),
          arrival_time: new Date(Date.UTC(2024, 1, 1, hour + 8)).toISOString(),
          operator: hour === 9 ? 'Deutsche Bahn' : 'SNCF',
          price: 49.9,
          bicycles_allowed: hour === 9,
          dogs_allowed: true,
        })),
      ),
  );
}

const uuid = { type: 'string', format: 'uuid' } as const;
const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

const tripQuery = {
  type: 'object',
  required: ['origin', 'destination', 'date'],
  properties: {
    origin: uuid,
    destination: uuid,
    date: { type: 'string', format: 'date-time' },
    bicycles: flag,
    dogs: flag,
  },
} as const;

const bookingParams = { type: 'object', properties: { bookingId: uuid } } as const;

const bookingBody = {
  type: 'object',
  properties: { id: uuid, trip_id: uuid, passenger_name: text, has_bicycle: flag, has_dog: flag },
} as const;

const card = {
  type: 'object',
  required: ['name', 'number', 'cvc', 'exp_month', 'exp_year', 'address_country'],
  additionalProperties: false,
  properties: {
    object: { const: 'card' },
    name: text,
    number: text,
    cvc: { type: 'integer' },
    exp_month: { type: 'integer' },
    exp_year: { type: 'integer' },
    address_line1: text,
    address_line2: text,
    address_city: text,
    address_country: text,
    address_post_code: text,
  },
} as const;

const bankAccount = {
  type: 'object',
  required: ['name', 'number', 'account_type', 'bank_name', 'country'],
  additionalProperties: false,
  properties: {
    object: { const: 'bank_account' },
    name: text,
    number: text,
    sort_code: text,
    account_type: { enum: ['individual', 'company'] },
    bank_name: text,
    country: text,
  },
} as const;

const paymentBody = {
  type: ['object', 'null'],
  properties: {
    amount: { type: 'number', exclusiveMinimum: 0 },
    currency: { enum: ['bam', 'bgn', 'chf', 'eur', 'gbp', 'nok', 'sek', 'try'] },
    source: { anyOf: [card, bankAccount] },
  },
} as const;

class Problem extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** The scopes of each token. */
const scopes: { readonly [token: string]: readonly string[] } = {
  traveller: ['read', 'write'],
  onlooker: ['read'],
};

function requireScope(scope: string) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const granted = Object.hasOwn(scopes, token) ? scopes[token] : undefined;
    if (granted === undefined) throw new Problem(401, 'A valid access token is needed.');
    if (!granted.includes(scope)) throw new Problem(403, `The access token lacks the scope "${scope}".`);
  };
}

/** The Train Travel API by Bump.sh: a typical handwritten Fastify application. */
export function trainsServer(): FastifyInstance {
  // JSON has types; values of a query are text.
  const app = fastify({ ajv: { customOptions: { removeAdditional: false, coerceTypes: false } } });
  const trips = timetable();
  const bookings = new Map<string, Booking & { readonly id: string }>();
  const read = requireScope('read');
  const write = requireScope('write');
  const href = (request: FastifyRequest, path: string): string => `http://${request.host}${path}`;
  const shown = (request: FastifyRequest, booking: Booking & { readonly id: string }): object => ({
    ...booking,
    links: { self: href(request, `/bookings/${booking.id}`) },
  });
  const found = (id: string): Booking & { readonly id: string } => {
    const booking = bookings.get(id.toLowerCase());
    if (booking === undefined) throw new Problem(404, 'There is no such booking.');
    return booking;
  };

  app.addHook('onSend', async (_request, reply) => {
    reply.header('RateLimit', 'limit=1000, remaining=999, reset=60');
  });
  app.setErrorHandler((error: Error & { readonly statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 401) reply.header('WWW-Authenticate', 'Bearer');
    const body = { type: 'about:blank', title: error.message, status, instance: request.url };
    return reply.code(status).type('application/problem+json').send(JSON.stringify(body));
  });
  app.setNotFoundHandler(() => {
    throw new Problem(404, 'There is nothing here.');
  });

  app.get('/stations', { onRequest: read }, (request) => ({
    data: stations,
    links: { self: href(request, '/stations') },
  }));

  app.get<{ Querystring: { readonly [name: string]: string | boolean } }>(
    '/trips',
    { onRequest: read, schema: { querystring: tripQuery }, preValidation: flagsOfQuery },
    (request) => {
      const { origin, destination, date, bicycles, dogs } = request.query;
      const data = trips.filter(
        (trip) =>
          trip.origin === String(origin).toLowerCase() &&
          trip.destination === String(destination).toLowerCase() &&
          trip.departure_time >= new Date(String(date)).toISOString() &&
          (bicycles !== true || trip.bicycles_allowed) &&
          (dogs !== true || trip.dogs_allowed),
      );
      return { data, links: { self: href(request, request.url) } };
    },
  );

  app.get('/bookings', { onRequest: read }, (request) => ({
    data: [...bookings.values()],
    links: { self: href(request, '/bookings') },
  }));

  app.post<{ Body: Booking }>(
    '/bookings',
    { onRequest: write, schema: { body: bookingBody } },
    (request, reply) => {
      const { trip_id, passenger_name, has_bicycle, has_dog } = request.body;
      const trip = trips.find(({ id }) => id === trip_id?.toLowerCase());
      if (trip_id !== undefined && trip === undefined) throw new Problem(404, 'There is no such trip.');
      if (trip?.bicycles_allowed === false && has_bicycle === true)
        throw new Problem(409, 'Bicycles are not allowed on this trip.');
      const booking = { id: randomUUID(), trip_id, passenger_name, has_bicycle, has_dog };
      bookings.set(booking.id, booking);
      return reply.code(201).send(shown(request, booking));
    },
  );

  app.get<{ Params: { readonly bookingId: string } }>(
    '/bookings/:bookingId',
    { onRequest: read, schema: { params: bookingParams } },
    (request) => shown(request, found(request.params.bookingId)),
  );

  app.delete<{ Params: { readonly bookingId: string } }>(
    '/bookings/:bookingId',
    { onRequest: write, schema: { params: bookingParams } },
    (request, reply) => {
      bookings.delete(found(request.params.bookingId).id);
      return reply.code(204).send();
    },
  );

  app.post<{ Params: { readonly bookingId: string }; Body: Payment | null }>(
    '/bookings/:bookingId/payment',
    { onRequest: read, schema: { params: bookingParams, body: paymentBody } },
    (request) => {
      const booking = bookings.get(request.params.bookingId.toLowerCase());
      if (booking === undefined) throw new Problem(400, 'There is no such booking to pay for.');
      const { amount, currency, source } = request.body ?? {};
      return {
        id: randomUUID(),
        amount,
        currency,
        source: source === undefined ? undefined : masked(source),
        status: 'succeeded',
        links: { booking: href(request, `/bookings/${booking.id}`) },
      };
    },
  );
  return app;
}

/** `true` and `false` in a query are flags. */
async function flagsOfQuery(request: FastifyRequest): Promise<void> {
  const query = request.query as { [name: string]: unknown };
  for (const name of ['bicycles', 'dogs'])
    if (query[name] === 'true' || query[name] === 'false') query[name] = query[name] === 'true';
}

/** Secret members of a payment's source are hidden. */
function masked(source: NonNullable<Payment['source']>): object {
  const { cvc, address_line1, address_line2, number, ...rest } = source;
  return { ...rest, number: number.replace(/.(?=.{4})/g, '*') };
}
