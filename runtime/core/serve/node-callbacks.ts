/**
 * Listens for the callbacks of an implementation under test. Its requests are untrusted: only issued random paths are
 * accepted, and bodies, headers, connections and time are limited.
 */

import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Listening, Take } from '../conformance/callback.js';

/** Where callbacks are received. */
export interface NodeCallbackOptions {
  /** Address to listen on. Default: 127.0.0.1. */
  readonly host?: string;
  /** TCP port to listen on. Default: an unused one, chosen by the system. */
  readonly port?: number;
  /** Base URL for the implementation, if it is not host and port: with a proxy or tunnel in between. */
  readonly url?: string;
}

/** Listens until it is closed. */
export interface NodeCallbacks extends Listening {
  close(): Promise<void>;
}

const limits = { body: 1024 * 1024, headers: 16 * 1024, connections: 64, milliseconds: 10_000 } as const;

/** Opens a listener; rejects with the platform's error if the port is not available. */
export async function nodeCallbacks({
  host = '127.0.0.1',
  port = 0,
  url,
}: NodeCallbackOptions = {}): Promise<NodeCallbacks> {
  const given = new Map<string, Take>();
  const options = {
    maxHeaderSize: limits.headers,
    headersTimeout: limits.milliseconds,
    requestTimeout: limits.milliseconds,
    connectionsCheckingInterval: 1000,
    keepAliveTimeout: 1000,
  };
  const server = createServer(options, (request, response) => {
    void receive(given, request, response).catch(() => response.destroy());
  });
  server.maxConnections = limits.connections;
  await new Promise<void>((ready, failed) => {
    server.once('error', failed);
    server.listen(port, host, ready);
  });
  // A connection that cannot be accepted, for example for lack of file descriptors, ends neither the listener nor the
  // process.
  server.on('error', () => {});
  // It does not keep the process running.
  server.unref();
  const address = server.address();
  const own = typeof address === 'object' && address !== null ? address.port : port;
  const base = url ?? `http://${host.includes(':') ? `[${host}]` : host}:${own}`;
  return {
    open(take) {
      const token = randomBytes(16).toString('hex');
      given.set(token, take);
      return { url: `${base.replace(/\/+$/, '')}/${token}`, close: () => void given.delete(token) };
    },
    async close() {
      given.clear();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function receive(
  given: ReadonlyMap<string, Take>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/', rawHeaders } = request;
  const [, token = '', behind = ''] = /\/([\da-f]{32})(?=[/?]|$)(.*)$/.exec(url) ?? [];
  const take = given.get(token);
  const body = take === undefined ? undefined : await bodyOf(request);
  if (take === undefined || body === undefined) {
    response.writeHead(take === undefined ? 404 : 413, { connection: 'close' }).end(() => request.destroy());
    return;
  }
  const answer = await take({ method, url: behind, headers: rawHeaders, ...(body.length > 0 && { body }) });
  const type = answer.headers.flatMap((name, index) =>
    index % 2 === 0 ? [[name, answer.headers[index + 1] ?? '']] : [],
  );
  response.writeHead(answer.status, Object.fromEntries(type)).end(answer.body);
}

/** The whole body; undefined above the limit. */
async function bodyOf(request: IncomingMessage): Promise<Uint8Array | undefined> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  // Otherwise ending the iteration would destroy the request, and its response with it.
  for await (const piece of request.iterator({ destroyOnReturn: false })) {
    size += (piece as Uint8Array).length;
    if (size > limits.body) return undefined;
    pieces.push(piece as Uint8Array);
  }
  return Buffer.concat(pieces);
}
