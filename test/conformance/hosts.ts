import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type Target, urlTarget } from '@trivet/runtime/conformance/run';
import type { HttpHandler } from '@trivet/runtime/http/message';
import { expressHandler } from '@trivet/runtime/serve/express';
import { fastifyPlugin } from '@trivet/runtime/serve/fastify';
import { fetchHandler } from '@trivet/runtime/serve/fetch';
import { honoHandler } from '@trivet/runtime/serve/hono';
import { koaHandler } from '@trivet/runtime/serve/koa';
import { nodeListener } from '@trivet/runtime/serve/node';
import express from 'express';
import fastify from 'fastify';
import { Hono } from 'hono';
import Koa from 'koa';

/** A host that serves a handler: returns a target for a base path. */
export interface Host {
  target(base: string): Target;
  close(): Promise<unknown> | unknown;
}

/** Serves a handler. */
export type Mount = (handler: HttpHandler) => Promise<Host>;

async function listening(server: Server): Promise<Host> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return atPort(port, () => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  });
}

function atPort(port: number, close: Host['close']): Host {
  return { target: (base) => urlTarget(`http://127.0.0.1:${port}${base}`), close };
}

/** Every adapter, in a host of its kind. */
export const hosts: { readonly [name: string]: Mount } = {
  'Fetch, in process': async (handler) => {
    const answer = fetchHandler(handler);
    const call = (url: string | URL | Request, init?: RequestInit): Promise<Response> =>
      Promise.resolve(answer(new Request(url, init)));
    return { target: (base) => urlTarget(`http://localhost${base}`, { fetch: call }), close: () => {} };
  },
  'node:http': (handler) => listening(createServer(nodeListener(handler))),
  Express: (handler) => listening(createServer(express().use(expressHandler(handler)))),
  Fastify: async (handler) => {
    const app = fastify();
    await app.register(fastifyPlugin(handler));
    await app.listen({ port: 0, host: '127.0.0.1' });
    return atPort((app.server.address() as AddressInfo).port, () => app.close());
  },
  Hono: (handler) => {
    const app = new Hono();
    app.use(honoHandler(handler));
    return listening(createServer(getRequestListener(app.fetch)));
  },
  Koa: (handler) => listening(createServer(new Koa().use(koaHandler(handler)).callback())),
};
