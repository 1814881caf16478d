/** Every adapter on a real socket, with the same service and the same requests. */

import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { UnexpectedResponse } from '@trivet/runtime/errors';
import { restClient } from '@trivet/runtime/http/client';
import { restHandler } from '@trivet/runtime/http/handler';
import { firstOf, type HttpHandler } from '@trivet/runtime/http/message';
import { fetchTransport, type Transport } from '@trivet/runtime/http/transport';
import { expressHandler } from '@trivet/runtime/serve/express';
import { fastifyPlugin } from '@trivet/runtime/serve/fastify';
import { fetchHandler } from '@trivet/runtime/serve/fetch';
import { honoHandler } from '@trivet/runtime/serve/hono';
import { koaHandler } from '@trivet/runtime/serve/koa';
import { nodeListener } from '@trivet/runtime/serve/node';
import { nodeTransport } from '@trivet/runtime/serve/node-transport';
import express from 'express';
import fastify from 'fastify';
import { Hono } from 'hono';
import Koa from 'koa';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { memoryNotes, notes } from './http-service.js';

type Start = (handler: HttpHandler) => Promise<Server>;

function listen(server: Server): Promise<Server> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** Each host has its own page at `/page`, which the handler does not know. */
const hosts: readonly (readonly [string, Start])[] = [
  [
    'node',
    (handler) =>
      listen(
        createServer(
          nodeListener(handler, (_request, response) => {
            response.statusCode = _request.url === '/page' ? 200 : 404;
            response.end('page');
          }),
        ),
      ),
  ],
  [
    'fetch',
    (handler) => {
      const page = ({ url }: Request) => new Response('page', { status: url.endsWith('/page') ? 200 : 404 });
      return listen(createServer(getRequestListener(fetchHandler(handler, page))));
    },
  ],
  [
    'express',
    (handler) => {
      const app = express().use(expressHandler(handler));
      app.get('/page', (_request, response) => void response.send('page'));
      return listen(createServer(app));
    },
  ],
  [
    'express with a body parser and a mount point',
    (handler) => {
      const app = express().use(express.json()).use('/notes', expressHandler(handler));
      app.get('/page', (_request, response) => void response.send('page'));
      return listen(createServer(app));
    },
  ],
  [
    'fastify',
    async (handler) => {
      const app = fastify();
      await app.register(fastifyPlugin(handler));
      app.get('/page', async () => 'page');
      await app.listen({ port: 0, host: '127.0.0.1' });
      return app.server;
    },
  ],
  [
    'hono on node-server',
    (handler) => {
      const app = new Hono().use(honoHandler(handler));
      app.get('/page', (context) => context.text('page'));
      return listen(createServer(getRequestListener(app.fetch)));
    },
  ],
  [
    'hono on Fetch alone',
    (handler) => {
      const app = new Hono().use(honoHandler(handler));
      app.get('/page', (context) => context.text('page'));
      return listen(createServer(getRequestListener((request) => app.fetch(request))));
    },
  ],
  [
    'koa',
    (handler) => {
      const app = new Koa().use(koaHandler(handler));
      // Koa logs disconnected clients.
      app.silent = true;
      app.use((context) => {
        if (context.path === '/page') context.body = 'page';
      });
      return listen(createServer(app.callback()));
    },
  ],
];

const streamed: HttpHandler = ({ path, method }) => {
  if (path === '/sized') {
    const headers = ['Content-Length', '99', 'content-type', 'text/plain'];
    return method === 'HEAD' ? { status: 200, headers } : { status: 200, headers, body: 'abc' };
  }
  if (path !== '/streamed' && path !== '/measured') return undefined;
  return {
    status: 200,
    headers: ['content-type', 'text/plain', 'set-cookie', 'a=1', 'set-cookie', 'b=2'],
    ...(path === '/measured' && { length: 'one '.length + method.length }),
    body: (async function* () {
      yield new TextEncoder().encode('one ');
      yield new TextEncoder().encode(method);
    })(),
  };
};

describe.each(hosts)('%s', (_name, start) => {
  let server: Server;
  let base: string;
  let aborted = 0;
  const slow: HttpHandler = (request) => {
    if (request.path !== '/slow') return undefined;
    const { signal } = request;
    return new Promise((resolve) => {
      signal?.addEventListener('abort', () => {
        aborted += 1;
        resolve({ status: 204, headers: [] });
      });
    });
  };

  beforeAll(async () => {
    const handler = restHandler(notes, memoryNotes(), { limits: { body: 64 * 1024 } });
    server = await start(_name.includes('mount point') ? handler : firstOf(handler, streamed, slow));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  test.each([
    ['fetch', fetchTransport()],
    ['node:http', nodeTransport()],
  ])('the generated client is served over %s', async (_transport, transport) => {
    const client = restClient(notes, {
      baseUrl: base,
      transport,
      credentials: { token: 'x' },
      timeout: 5000,
    });
    expect(await client.createNote({ body: { title: 'é💡' } })).toEqual({
      status: 201,
      body: { title: 'é💡' },
    });
    const { length } = (await client.listNotes()).body;
    expect(await client.readNote({ path: { id: String(length) } })).toEqual({
      status: 200,
      headers: { ETag: '"1"' },
      body: { title: 'é💡' },
    });
    expect(await client.readNote({ path: { id: '1' }, headers: { 'If-None-Match': '"1"' } })).toEqual({
      status: 304,
    });
    expect(await client.readNote({ path: { id: 'a/b c?é' } })).toMatchObject({
      status: 404,
      body: { message: 'No note a/b c?é.' },
    });
    expect(await client.putLogo({ path: { id: '1' }, body: new Uint8Array(60_000).fill(255) })).toEqual({
      status: 200,
      body: '60000 bytes',
    });
    expect(await client.deleteNote({ path: { id: String(length) } })).toEqual({ status: 204 });
    expect(await client.listNotes({ query: { size: 1, tags: ['a', 'b'] } })).toMatchObject({
      body: [{ title: 'First' }],
    });
  });

  test('what the handler does not know goes to the host', async () => {
    const page = await fetch(`${base}/page`);
    expect([page.status, await page.text()]).toEqual([200, 'page']);
    expect((await fetch(`${base}/nothing`)).status).toBe(404);
  });

  test('refusals are answers', async () => {
    const post = (body: string, type = 'application/json') =>
      fetch(`${base}/notes`, { method: 'POST', body, headers: { 'content-type': type } });
    expect((await post('{"title":1}')).status).toBe(400);
    expect((await post('x', 'text/plain')).status).toBe(415);
    const patch = await fetch(`${base}/notes`, { method: 'PATCH' });
    expect([patch.status, patch.headers.get('allow')]).toEqual([405, 'GET, POST, HEAD, OPTIONS']);
  });

  test('HEAD has the headers of GET and no body', async () => {
    const head = await fetch(`${base}/notes/1`, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, '"1"', '']);
  });

  test('a body past the limit is refused', async () => {
    const answer = await fetch(`${base}/notes/1/logo`, {
      method: 'PUT',
      body: new Uint8Array(64 * 1024 + 1),
      headers: { 'content-type': 'application/octet-stream' },
    }).catch((error: unknown) => error);
    expect(answer).toMatchObject({ status: 413 });
  });

  test('keep-alive, HTTP/1.0 and Expect: 100-continue', async () => {
    const body = '{"title":"raw"}';
    const head = `POST /notes HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
    const twice = await raw(base, `${head}\r\n${body}GET /notes/1 HTTP/1.0\r\nHost: x\r\n\r\n`);
    expect(twice).toMatch(/^HTTP\/1.1 201 [\s\S]*HTTP\/1.1 200 [\s\S]*\{"title":"First"\}$/);
    const expecting = await raw(base, `${head}Expect: 100-continue\r\nConnection: close\r\n\r\n`, body);
    expect(expecting).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 201 /);
  });

  test('duplicate headers are one list', async () => {
    const request =
      'GET /notes/1 HTTP/1.1\r\nHost: x\r\nIf-None-Match: "0"\r\nIf-None-Match: "1"\r\nConnection: close\r\n\r\n';
    expect(await raw(base, request)).toMatch(/^HTTP\/1.1 200 /);
    const accept =
      'GET /notes HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\nAccept: application/json\r\nConnection: close\r\n\r\n';
    expect(await raw(base, accept)).toMatch(/^HTTP\/1.1 200 /);
  });

  test.skipIf(_name.includes('mount point'))('streams, several Set-Cookie lines', async () => {
    const answer = await fetch(`${base}/streamed`);
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(await answer.text()).toBe('one GET');
    expect(await (await fetch(`${base}/streamed`, { method: 'HEAD' })).text()).toBe('');
  });

  test.skipIf(_name.includes('mount point'))('tells the length of a stream where it is known', async () => {
    const answer = await fetch(`${base}/measured`);
    expect([answer.headers.get('content-length'), await answer.text()]).toEqual(['7', 'one GET']);
    const head = await fetch(`${base}/measured`, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe('8');
    expect((await fetch(`${base}/streamed`)).headers.get('content-length')).toBeNull();
  });

  test.skipIf(_name.includes('mount point'))('a declared length does not override the real one', async () => {
    const answer = await fetch(`${base}/sized`);
    expect([answer.headers.get('content-length'), await answer.text()]).toEqual(['3', 'abc']);
    const head = await fetch(`${base}/sized`, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe('99');
  });

  test.skipIf(_name.includes('mount point'))(
    'a client that goes away aborts the signal and harms nobody',
    async () => {
      const controller = new AbortController();
      const call = fetch(`${base}/slow`, { signal: controller.signal }).catch((error: Error) => error.name);
      await new Promise((resolve) => setTimeout(resolve, 50));
      controller.abort();
      expect(await call).toBe('AbortError');
      for (let tries = 0; tries < 40 && aborted === 0; tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 25));
      expect(aborted).toBe(1);
      expect((await fetch(`${base}/notes/1`)).status).toBe(200);
    },
  );

  test('a body that breaks off harms nobody', async () => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      'POST /notes HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"ti',
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    expect((await fetch(`${base}/notes/1`)).status).toBe(200);
  });
});

describe('node:http as a transport', () => {
  const never: HttpHandler = () => new Promise(() => {});

  test('keeps connections, gives up when told to, tells of servers that are not there', async () => {
    let connections = 0;
    const handler = firstOf(restHandler(notes, memoryNotes()), never);
    const server = await listen(
      createServer(nodeListener(handler)).on('connection', () => (connections += 1)),
    );
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const transport = nodeTransport({ connections: 1 });
    const client = restClient(notes, { baseUrl: base, transport });
    await Promise.all([client.listNotes(), client.listNotes(), client.listNotes()]);
    expect(connections).toBe(1);
    for (const each of [client, restClient(notes, { baseUrl: base })]) {
      const sized = each.createNote({ body: { title: 'sized' } }, { headers: { 'Content-Length': '3' } });
      expect(await sized).toMatchObject({ status: 201 });
    }
    const slow = transport({
      method: 'GET',
      url: `${base}/slow`,
      headers: [],
      signal: AbortSignal.timeout(30),
    });
    await expect(slow).rejects.toMatchObject({ name: 'TimeoutError' });
    transport.close();
    server.close();
    server.closeAllConnections();
    await expect(client.listNotes()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});

describe('failures that come too late for an answer', () => {
  test.each<[string, HttpHandler]>([
    ['a body', () => ({ status: 200, headers: [], body: cutOff() })],
    ['a handler', () => Promise.reject(new Error('too late'))],
  ])('%s breaks the connection and is heard of', async (_, handler) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const server = await listen(createServer(nodeListener(handler)));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const text = fetch(url).then((answer) => answer.text());
    await expect(text).rejects.toThrow();
    expect(log.mock.calls.map(String)).toEqual(['Error: too late']);
    log.mockRestore();
    server.close();
  });

  test.each([
    [9, 'more'],
    [11, '10'],
  ])('of %s bytes, with ten, is not taken for whole', async (length, got) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const handler: HttpHandler = () => ({
      status: 200,
      headers: [],
      length,
      body: (async function* () {
        yield new Uint8Array(10);
      })(),
    });
    const server = await listen(createServer(nodeListener(handler)));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expect(fetch(url).then((answer) => answer.text())).rejects.toThrow();
    expect(log.mock.calls.map(String)).toEqual([
      `Error: a body of ${length} bytes was announced, got ${got}`,
    ]);
    log.mockRestore();
    server.close();
  });

  async function* cutOff(): AsyncGenerator<Uint8Array, void> {
    yield new Uint8Array(10);
    throw new Error('too late');
  }
});

describe('answers that are too large', () => {
  test.each([
    ['node:http', nodeTransport()],
    ['fetch', fetchTransport()],
  ])('are given up while they come: %s', async (_, transport) => {
    let gone = false;
    const endless: HttpHandler = () => ({
      status: 200,
      headers: ['content-type', 'application/json'],
      body: (async function* () {
        try {
          for (;;) yield new Uint8Array(16 * 1024);
        } finally {
          gone = true;
        }
      })(),
    });
    const server = await listen(createServer(nodeListener(endless)));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const client = restClient(notes, { baseUrl, transport, limits: { body: 100_000 } });
    const error = await client.listNotes().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UnexpectedResponse);
    expect(String(error)).toContain('listNotes returned 200 with more than 100000 bytes');
    await vi.waitFor(() => expect(gone).toBe(true));
    server.close();
    server.closeAllConnections();
  });

  test('and so are those of a transport that looks at no limit', async () => {
    const transport: Transport = async () => ({
      status: 200,
      header: () => undefined,
      body: () => new Uint8Array(11),
    });
    const client = restClient(notes, { baseUrl: 'http://x.test', transport, limits: { body: 10 } });
    await expect(client.listNotes()).rejects.toThrow('with more than 10 bytes');
  });

  test('one that breaks off is reported', async () => {
    const server = await listen(
      createServer((_request, response) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('{');
        setTimeout(() => response.destroy(), 20);
      }),
    );
    const transport = nodeTransport();
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const answer = await transport({ method: 'GET', url, headers: [] });
    await new Promise((resolve) => setTimeout(resolve, 60));
    await expect(Promise.resolve(answer.body())).rejects.toThrow(/aborted|too early/);
    server.close();
  });
});

/** Sends bytes unchanged; `later` is sent after the first response data. */
function raw(base: string, text: string, later?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      if (answer === '' && later !== undefined) socket.write(later);
      answer += chunk;
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
    socket.write(text);
  });
}
