import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { suite as communities } from '@trivet/generated/communities/conformance';
import { suite as catalogue } from '@trivet/generated/metadata-catalogue/conformance';
import { suite as statistics } from '@trivet/generated/statistics/conformance';
import { referenceHandler } from '@trivet/reference/serve';
import { describeFailure, runSuite } from '@trivet/runtime/conformance/suite';
import { type Target, urlTarget } from '@trivet/runtime/conformance/target';
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
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** How a host serves a handler: the targets of it, by the path that the service's endpoint adds. */
interface Host {
  target(base: string): Target;
  close(): Promise<unknown> | unknown;
}

type Mount = (handler: HttpHandler) => Promise<Host>;

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

const hosts: { readonly [name: string]: Mount } = {
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

const suites = [
  { suite: communities, base: '' },
  { suite: statistics, base: '' },
  { suite: catalogue, base: '/metadata-catalogue' },
] as const;

/** In CI every host runs every case; elsewhere all but one run a tenth, which shows most of what an adapter can break. */
const thorough = new Set(process.env.CI === undefined ? ['node:http'] : Object.keys(hosts));
const sample = 10;

describe.each(Object.entries(hosts))('%s', (name, mount) => {
  let host: Host;

  beforeAll(async () => {
    host = await mount(await referenceHandler());
  });
  afterAll(() => host.close());

  test.each(suites)(
    '$suite.contract',
    async ({ suite: whole, base }) => {
      const every = thorough.has(name) ? 1 : sample;
      const suite = { ...whole, cases: whole.cases.filter((_, index) => index % every === 0) };
      const report = await runSuite(suite, host.target(base), { concurrency: 16 });
      expect(
        report.verdicts.filter(({ outcome }) => outcome !== 'passed').map((each) => describeFailure(each)),
      ).toEqual([]);
      expect(report.passed).toBe(suite.cases.length);
    },
    120_000,
  );
});
