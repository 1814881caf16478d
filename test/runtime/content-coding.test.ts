import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { json } from '@trivet/runtime/http/content';
import { restHandler } from '@trivet/runtime/http/handler';
import type { Awaitable } from '@trivet/runtime/http/message';
import { restOperation, restService } from '@trivet/runtime/http/operation';
import { directTransport } from '@trivet/runtime/http/transport';
import { expressHandler } from '@trivet/runtime/serve/express';
import { soapHandler } from '@trivet/runtime/soap/handler';
import express from 'express';
import { describe, expect, it } from 'vitest';
import { namespace, recordingShop, shop } from './soap-shop.js';

interface Echo {
  echo(input: { readonly body: unknown }): Awaitable<{ readonly status: 200; readonly body: unknown }>;
}

const contents = { 'application/json': json<unknown>() };
const echo = restService<Echo>({
  name: 'Echo',
  operations: {
    echo: restOperation<{ readonly body: unknown }, { readonly status: 200; readonly body: unknown }>({
      name: 'echo',
      method: 'POST',
      path: '/echo',
      body: { contents },
      responses: { 200: { contents } },
    }),
  },
});

const limits = { body: 20_000 };

/** A handler of each family, with a message to which it responds with 200; it may be surrounded by white space. */
const families = {
  REST: {
    handler: restHandler<Echo>(echo, { echo: ({ body }) => ({ status: 200, body }) }, { limits }),
    path: '/echo',
    type: 'application/json',
    message: '{"a":1}',
  },
  SOAP: {
    handler: soapHandler(shop, recordingShop(), { limits }),
    path: '/soap',
    type: 'text/xml; charset=utf-8',
    message: `<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><order xmlns="${namespace}"><id>1</id><size>small</size><item>x</item></order></S:Body></S:Envelope>`,
  },
} as const;

async function send(name: keyof typeof families, coding: string, body: Uint8Array) {
  const { handler, path, type } = families[name];
  const transport = directTransport(handler);
  const headers = ['content-type', type, 'soapaction', '""', 'content-encoding', coding];
  const response = await transport({ method: 'POST', url: `http://x.test${path}`, headers, body });
  return { status: response.status, accepted: response.header('accept-encoding') };
}

describe.each(['REST', 'SOAP'] as const)('a packed request to a %s handler', (name) => {
  const message = Buffer.from(families[name].message);

  it.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['GZIP', gzipSync],
    ['deflate', deflateSync],
    ['identity', (bytes: Uint8Array) => bytes],
  ] as const)('is read: %s', async (coding, pack) => {
    expect(await send(name, coding, pack(message))).toMatchObject({ status: 200 });
  });

  it.each([
    ['br', brotliCompressSync(message)],
    ['gzip, gzip', gzipSync(gzipSync(message))],
    ['compress', message],
  ])('is refused with the codings that are known: %s', async (coding, body) => {
    expect(await send(name, coding, body)).toEqual({ status: 415, accepted: 'gzip, deflate' });
  });

  it.each([
    ['plain text', message],
    ['a packed body that is cut off', gzipSync(message).subarray(0, -9)],
    ['a packed body with more behind it', Buffer.concat([gzipSync(message), message])],
  ])('is refused when it is %s', async (_, body) => {
    expect((await send(name, 'gzip', body)).status).toBe(400);
  });

  it('is refused past the limit, of which no more is unpacked', async () => {
    const { bomb, small } = bombs();
    expect(bomb.length).toBeGreaterThan(limits.body);
    expect(small.length).toBeLessThan(limits.body);
    const before = process.memoryUsage().arrayBuffers;
    expect((await send(name, 'gzip', bomb)).status).toBe(413);
    expect((await send(name, 'gzip', small)).status).toBe(413);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(5_000_000);
  });

  it('is read once where a body parser has unpacked it', async () => {
    const { path, type, handler } = families[name];
    const app = express();
    app.use(express.raw({ type: '*/*' }));
    app.use(expressHandler(handler));
    expect(await post(app, path, type, gzipSync(message))).toBe(200);
  });
});

/** White space far beyond the limit, compressed to more and to less than the limit. */
function bombs(): { readonly bomb: Uint8Array; readonly small: Uint8Array } {
  return { bomb: gzipSync(Buffer.alloc(40_000_000, 32)), small: gzipSync(Buffer.alloc(10_000_000, 32)) };
}

/** Sends a gzip body over HTTP to a new server. */
async function post(
  listener: RequestListener,
  path: string,
  type: string,
  body: Uint8Array,
): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const headers = { 'content-type': type, 'content-encoding': 'gzip', soapaction: '""' };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers,
      body: new Blob([new Uint8Array(body)]),
    });
    return answer.status;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
