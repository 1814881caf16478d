/** Middleware, retries and pages of clients, against a server of Fastify. */

import {
  type Middleware,
  nextByLink,
  nextByNumber,
  nextByToken,
  pages,
  restCaller,
  retry,
  withHeader,
  withMiddleware,
} from '@trivet/runtime/http/client';
import { json } from '@trivet/runtime/http/content';
import { restOperation } from '@trivet/runtime/http/operation';
import { fetchTransport, type Transport, type TransportRequest } from '@trivet/runtime/http/transport';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

interface List {
  readonly query?: { readonly page?: number; readonly cursor?: string };
}
interface Listed {
  readonly status: 200;
  readonly headers?: { readonly Link?: string };
  readonly body: { readonly items: readonly number[]; readonly next?: string };
}

const list = restOperation<List, Listed>({
  name: 'list',
  method: 'GET',
  path: '/list',
  parameters: { query: { page: { shape: 'integer' }, cursor: {} } },
  responses: { 200: { headers: { Link: {} }, contents: { 'application/json': json() } } },
});
const flaky = restOperation<
  { readonly path: { readonly how: string } },
  { status: 200 | 503; body: unknown }
>({
  name: 'flaky',
  method: 'GET',
  path: '/flaky/{how}',
  parameters: { path: { how: {} } },
  responses: {
    200: { contents: { 'application/json': json() } },
    503: { contents: { 'application/json': json() } },
  },
});
const send = restOperation<Record<never, never>, { status: 200 | 503; body: unknown }>({
  ...flaky,
  name: 'send',
  method: 'POST',
  path: '/flaky/post',
});

const server = Fastify();
let baseUrl = '';
let requests = 0;

beforeAll(async () => {
  server.get('/list', async (request, reply) => {
    const { page = '1', cursor } = request.query as { readonly page?: string; readonly cursor?: string };
    const number = Number(cursor?.slice(1) ?? page);
    const items = number > 3 ? [] : [number];
    if (number < 3)
      reply.header('link', `</list?page=1>; rel="first", </list?page=${number + 1}&x=y>; rel="next"`);
    return { items, ...(number < 3 && { next: `c${number + 1}` }) };
  });
  server.all('/flaky/:how', async (request, reply) => {
    requests += 1;
    const { how } = request.params as { readonly how: string };
    if (requests > 2) return { requests };
    if (how === 'reset') return reply.hijack().raw.destroy();
    const after = { later: '3600', date: new Date(Date.now() - 1000).toUTCString(), soon: '0' }[how];
    if (after !== undefined) reply.header('retry-after', after);
    return reply.status(503).send({ requests });
  });
  server.get('/secret', async (request, reply) =>
    request.headers.authorization === 'Bearer new' ? { ok: true } : reply.status(401).send({}),
  );
  baseUrl = await server.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => {
  requests = 0;
});
afterAll(() => server.close());

const retrying = (options = {}) =>
  restCaller({ baseUrl, transport: withMiddleware(fetchTransport(), retry({ delay: 1, ...options })) });

test.each(['plain', 'soon', 'date', 'reset'])('a request is sent again: %s', async (how) => {
  expect(await retrying()(flaky, { path: { how } })).toEqual({ status: 200, body: { requests: 3 } });
});

test('no more often than told, not after a long Retry-After, and no POST without a key', async () => {
  expect(await retrying({ attempts: 2 })(flaky, { path: { how: 'plain' } })).toMatchObject({ status: 503 });
  expect(requests).toBe(2);
  requests = 0;
  expect(await retrying()(flaky, { path: { how: 'later' } })).toMatchObject({ status: 503 });
  expect(requests).toBe(1);
  requests = 0;
  expect(await retrying()(send)).toMatchObject({ status: 503 });
  expect(requests).toBe(1);
  requests = 0;
  expect(await retrying()(send, {}, { headers: { 'Idempotency-Key': 'k' } })).toMatchObject({ status: 200 });
});

test('a wait ends with the call', async () => {
  const reason = new Error('enough');
  const controller = new AbortController();
  const call = retrying({ delay: 1e6, longestDelay: 1e6 })(
    flaky,
    { path: { how: 'plain' } },
    { signal: controller.signal },
  );
  setTimeout(() => controller.abort(reason), 50);
  await expect(call).rejects.toBe(reason);
  expect(requests).toBe(1);
});

test('middleware renews credentials, looks at requests and answers, the first outermost', async () => {
  const read = restOperation<Record<never, never>, { status: 200 | 401; body: unknown }>({
    ...flaky,
    name: 'secret',
    path: '/secret',
    responses: { default: { contents: { 'application/json': json() } } },
  });
  const seen: string[] = [];
  const log: Middleware = {
    before: ({ operation }) => void seen.push(`→ ${operation?.name}`),
    after: ({ status }) => void seen.push(`← ${status}`),
  };
  const renew: Middleware = {
    async around(request, next) {
      const response = await next(request);
      if (response.status !== 401) return response;
      response.discard?.();
      return next(withHeader(request, 'Authorization', 'Bearer new'));
    },
  };
  const headers = { authorization: 'Bearer old' };
  const outer = restCaller({ baseUrl, headers, transport: withMiddleware(fetchTransport(), log, renew) });
  expect(await outer(read)).toEqual({ status: 200, body: { ok: true } });
  expect(seen.splice(0)).toEqual(['→ secret', '← 200']);
  await restCaller({ baseUrl, headers, transport: withMiddleware(fetchTransport(), renew, log) })(read);
  expect(seen).toEqual(['→ secret', '← 401', '→ secret', '← 200']);
});

test.each([
  ['Link', nextByLink<List>(list)],
  ['number', nextByNumber<List, Listed>('page', ({ body }) => body.items.length === 0)],
  ['token', nextByToken<List, Listed>('cursor', ({ body }) => body.next)],
])('pages by %s', async (_name, next) => {
  const call = restCaller({ baseUrl });
  const items: number[] = [];
  for await (const { body } of pages((input: List) => call(list, input), {}, next)) items.push(...body.items);
  expect(items).toEqual([1, 2, 3]);
});

test('all requests share the function that creates their signal, which is then the same one', async () => {
  const seen: TransportRequest[] = [];
  const transport: Transport = async (request) => {
    seen.push(request);
    return {
      status: 200,
      header: () => 'application/json',
      body: () => new TextEncoder().encode('{"items":[]}'),
    };
  };
  const call = restCaller({ baseUrl: 'http://a', transport });
  await call(list, {});
  await call(list, {});
  // An accessor of its own would keep each request in memory until the slowest collection of V8.
  const [one, other] = seen.map((request) => Object.getOwnPropertyDescriptor(request, 'signal')?.get);
  expect(one).toBeTypeOf('function');
  expect(other).toBe(one);
  const [request] = seen;
  expect(request?.signal).toBeInstanceOf(AbortSignal);
  expect(request?.signal).toBe(request?.signal);
  expect({ ...request }.signal).toBe(request?.signal);
});

test('a copy of a request that middleware makes is aborted with the call', async () => {
  const reason = new Error('enough');
  const controller = new AbortController();
  let report = (_: unknown): void => {};
  const aborted = new Promise((resolve) => {
    report = resolve;
  });
  const transport: Transport = ({ signal }) => {
    signal?.addEventListener('abort', () => report(signal.reason));
    controller.abort(reason);
    return new Promise(() => {});
  };
  const copying: Middleware = { before: (request) => ({ ...request, url: `${request.url}?copy` }) };
  const call = restCaller({ baseUrl: 'http://a', transport: withMiddleware(transport, copying) });
  await expect(call(list, {}, { signal: controller.signal })).rejects.toBe(reason);
  expect(await aborted).toBe(reason);
});
