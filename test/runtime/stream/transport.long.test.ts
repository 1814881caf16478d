/**
 * Streams over every adapter and transport: items in both directions as they are sent, with back-pressure and an end.
 */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Check } from '@trivet/runtime/check';
import { type RestClient, restClient } from '@trivet/runtime/http/client';
import { json } from '@trivet/runtime/http/content';
import { restHandler } from '@trivet/runtime/http/handler';
import type { Awaitable, CallContext, HttpHandler } from '@trivet/runtime/http/message';
import { restOperation, restService } from '@trivet/runtime/http/operation';
import { events, jsonLines } from '@trivet/runtime/http/stream';
import { directTransport, fetchTransport, type Transport } from '@trivet/runtime/http/transport';
import { expressHandler } from '@trivet/runtime/serve/express';
import { fastifyPlugin } from '@trivet/runtime/serve/fastify';
import { fetchHandler } from '@trivet/runtime/serve/fetch';
import { honoHandler } from '@trivet/runtime/serve/hono';
import { koaHandler } from '@trivet/runtime/serve/koa';
import { nodeListener } from '@trivet/runtime/serve/node';
import { nodeTransport, undiciTransport } from '@trivet/runtime/serve/node-transport';
import express from 'express';
import fastify from 'fastify';
import { Hono } from 'hono';
import Koa from 'koa';
import { Agent } from 'undici';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

interface Tick {
  readonly data: number;
  readonly event?: string;
  readonly id?: string;
}

interface Feed {
  ticks(input: TicksInput, context?: CallContext): Awaitable<TicksOutput>;
  sum(input: SumInput, context?: CallContext): Awaitable<SumOutput>;
  echo(input: SumInput, context?: CallContext): Awaitable<EchoOutput>;
}

interface TicksInput {
  readonly query?: { readonly count?: number };
}

type TicksOutput =
  | { readonly status: 200; readonly contentType?: 'application/json'; readonly body: readonly number[] }
  | { readonly status: 200; readonly contentType: 'text/event-stream'; readonly body: AsyncIterable<Tick> };

interface SumInput {
  readonly body: AsyncIterable<number>;
}

interface SumOutput {
  readonly status: 200;
  readonly body: number;
}

interface EchoOutput {
  readonly status: 200;
  readonly body: AsyncIterable<number>;
}

const isNumber: Check<number> = (value) =>
  typeof value === 'number' ? undefined : [{ path: [], keyword: 'type', message: 'must be a number' }];

const checkTick: Check<Tick> = (value) =>
  isNumber((value as Tick).data)?.map((issue) => ({ ...issue, path: ['data', ...issue.path] }));

const feed = restService<Feed>({
  name: 'Feed',
  operations: {
    ticks: restOperation<TicksInput, TicksOutput>({
      name: 'ticks',
      method: 'GET',
      path: '/ticks',
      parameters: { query: { count: { shape: 'integer' } } },
      responses: {
        200: {
          contents: { 'application/json': json<readonly number[]>(), 'text/event-stream': events(checkTick) },
        },
      },
    }),
    sum: restOperation<SumInput, SumOutput>({
      name: 'sum',
      method: 'POST',
      path: '/sum',
      body: { required: true, contents: { 'application/x-ndjson': jsonLines(isNumber) } },
      responses: { 200: { contents: { 'application/json': json(isNumber) } } },
    }),
    echo: restOperation<SumInput, EchoOutput>({
      name: 'echo',
      method: 'POST',
      path: '/echo',
      body: { required: true, contents: { 'application/x-ndjson': jsonLines(isNumber) } },
      responses: { 200: { contents: { 'application/x-ndjson': jsonLines(isNumber) } } },
    }),
  },
});

/** The state of the stream that the service sends. */
const seen = { made: 0, isClosed: false, isAborted: false };

const service: Feed = {
  ticks({ query }, context) {
    seen.made = 0;
    seen.isClosed = false;
    seen.isAborted = false;
    const count = query?.count ?? Number.POSITIVE_INFINITY;
    if (context?.accepted !== 'text/event-stream') return { status: 200, body: [1, 2, 3] };
    context.signal?.addEventListener('abort', () => {
      seen.isAborted = true;
    });
    async function* made(): AsyncGenerator<Tick> {
      try {
        for (; seen.made < count; ) {
          seen.made += 1;
          yield { data: seen.made, event: 'tick', id: String(seen.made) };
        }
      } finally {
        seen.isClosed = true;
      }
    }
    return { status: 200, contentType: 'text/event-stream', body: made() };
  },
  async sum({ body }) {
    let sum = 0;
    for await (const item of body) sum += item;
    return { status: 200, body: sum };
  },
  echo: ({ body }) => ({ status: 200, body }),
};

type Start = (handler: HttpHandler) => Promise<Server>;

function listen(server: Server): Promise<Server> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

const hosts: readonly (readonly [string, Start])[] = [
  ['node', (handler) => listen(createServer(nodeListener(handler)))],
  ['fetch', (handler) => listen(createServer(getRequestListener(fetchHandler(handler))))],
  ['express', (handler) => listen(createServer(express().use(expressHandler(handler))))],
  [
    'fastify',
    async (handler) => {
      const app = fastify();
      await app.register(fastifyPlugin(handler));
      await app.listen({ port: 0, host: '127.0.0.1' });
      return app.server;
    },
  ],
  ['hono', (handler) => listen(createServer(getRequestListener(new Hono().use(honoHandler(handler)).fetch)))],
  ['koa', (handler) => listen(createServer(new Koa().use(koaHandler(handler)).callback()))],
];

const agent = new Agent();
const overNode = nodeTransport();
const transports: readonly (readonly [string, Transport])[] = [
  ['fetch', fetchTransport()],
  ['node:http', overNode],
  ['undici', undiciTransport(agent)],
];

afterAll(async () => {
  overNode.close();
  await agent.close();
});
afterEach(() => void vi.restoreAllMocks());

async function* upTo(count: number): AsyncGenerator<number> {
  for (let item = 1; item <= count; item += 1) yield item;
}

async function collected<T>(items: AsyncIterable<T>, most = Number.POSITIVE_INFINITY): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) {
    list.push(item);
    if (list.length === most) break;
  }
  return list;
}

const wanted = { headers: { accept: 'text/event-stream' } } as const;

function behaves(clientOf: () => RestClient<Feed>): void {
  test('the caller chooses by type what it gets', async () => {
    const answer = await clientOf().ticks({ query: { count: 3 } }, wanted);
    expect(answer.contentType).toBe('text/event-stream');
    expect(await collected(answer.body)).toEqual([
      { data: 1, event: 'tick', id: '1' },
      { data: 2, event: 'tick', id: '2' },
      { data: 3, event: 'tick', id: '3' },
    ]);
    const whole = await clientOf().ticks({}, { headers: { accept: 'application/json' } });
    expect(whole.body).toEqual([1, 2, 3]);
  });

  test('leaving off an endless stream closes it, and it is made no faster than it is read', async () => {
    const { body } = await clientOf().ticks({}, wanted);
    expect(await collected(body, 5)).toHaveLength(5);
    await expect.poll(() => seen.isClosed).toBe(true);
    // The capacity of the buffers of sockets and streams.
    expect(seen.made).toBeLessThan(400_000);
  });

  test('an abort closes it, too', async () => {
    const controller = new AbortController();
    const { body } = await clientOf().ticks({}, { ...wanted, signal: controller.signal });
    const items = body[Symbol.asyncIterator]();
    expect(await items.next()).toMatchObject({ value: { data: 1 } });
    controller.abort(new Error('enough'));
    await expect(items.next()).rejects.toThrow('enough');
    await expect.poll(() => seen.isClosed).toBe(true);
  });

  test('requests are streams, too', async () => {
    expect(await clientOf().sum({ body: upTo(20_000) })).toEqual({ status: 200, body: 200_010_000 });
    const { body } = await clientOf().echo({ body: upTo(1000) });
    expect(await collected(body)).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1));
  });
}

describe.each(hosts)('served by %s', (_name, start) => {
  let server: Server;
  beforeAll(async () => {
    server = await start(restHandler(feed, service));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  describe.each(transports)('called over %s', (_transport, transport) => {
    const clientOf = (): RestClient<Feed> => {
      const { port } = server.address() as AddressInfo;
      return restClient(feed, { baseUrl: `http://127.0.0.1:${port}`, transport });
    };
    behaves(clientOf);

    test('an item of a request that breaks its contract', async () => {
      async function* wrong(): AsyncGenerator<number> {
        yield 1;
        yield 'two' as unknown as number;
      }
      const failure = await clientOf()
        .sum({ body: wrong() })
        .catch((error: Error) => error);
      const { message } = ((failure as Error).cause as Error | undefined) ?? (failure as Error);
      expect(message).toContain('body.1 must be a number');
    });
  });

  test('the head of an answer is there before its first item', async () => {
    const { port } = server.address() as AddressInfo;
    const waiting = restHandler(feed, {
      ...service,
      ticks: () => ({
        status: 200,
        contentType: 'text/event-stream',
        body: { [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => {}) }) },
      }),
    });
    expect(port).toBeGreaterThan(0);
    const other = await start(waiting);
    const address = other.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${address.port}/ticks`, wanted);
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    await answer.body?.cancel();
    other.closeAllConnections();
    other.close();
  });

  test('an item that breaks its contract is refused with its place', async () => {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/sum`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson' },
      body: '1\n"two"\n3\n',
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      errors: [{ in: 'body', pointer: '#/1', keyword: 'type' }],
    });
  });
});

describe('in the same process', () => {
  behaves(() =>
    restClient(feed, { baseUrl: 'http://local', transport: directTransport(restHandler(feed, service)) }),
  );
});

describe('what a server may be reported', () => {
  const clientOf = (given: Partial<Feed>, options = {}): RestClient<Feed> =>
    restClient(feed, {
      baseUrl: 'http://local',
      transport: directTransport(restHandler(feed, { ...service, ...given }, options)),
      checkResponses: false,
    });

  test('a comment is sent where no event comes for a while', async () => {
    const handler = restHandler(
      feed,
      {
        ...service,
        ticks: () => ({
          status: 200,
          contentType: 'text/event-stream',
          body: (async function* () {
            await new Promise((done) => setTimeout(done, 35));
            yield { data: 1 };
          })(),
        }),
      },
      { heartbeat: 10 },
    );
    const answer = await fetchHandler(handler)(new Request('http://local/ticks', wanted));
    expect(await answer.text()).toMatch(/^(?::\n\n)+data: 1\n\n$/);
  });

  test('answers are checked item by item where it is asked for', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const given: Partial<Feed> = {
      ticks: () => ({
        status: 200,
        contentType: 'text/event-stream',
        body: (async function* () {
          yield { data: 1 };
          yield { data: 'x' as unknown as number };
        })(),
      }),
    };
    const trusted = await clientOf(given).ticks({}, wanted);
    expect(await collected(trusted.body)).toHaveLength(2);
    const checked = await clientOf(given, { checkResponses: true }).ticks({}, wanted);
    await expect(collected(checked.body)).rejects.toThrow('body.1.data must be a number');
    expect(logged).not.toHaveBeenCalled();
  });

  test('the output says what came where the server does not keep to what is asked for', async () => {
    const client = clientOf({ ticks: () => ({ status: 200, body: [1] }) });
    expect(await client.ticks({}, wanted)).toMatchObject({ contentType: 'application/json', body: [1] });
  });

  test('compressed requests are read as they come', async () => {
    const packed = new Blob(['1\n2\n3\n']).stream().pipeThrough(new CompressionStream('gzip'));
    const answer = await fetchHandler(restHandler(feed, service))(
      new Request('http://local/sum', {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson', 'content-encoding': 'gzip' },
        body: packed,
        duplex: 'half',
      } as RequestInit),
    );
    expect(await answer.json()).toBe(6);
  });
});
