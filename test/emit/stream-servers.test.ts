/**
 * Event streams of other implementations: their servers with generated clients, a generated server with their
 * EventSource.
 */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { restClient } from '@trivet/runtime/http/client';
import { restHandler } from '@trivet/runtime/http/handler';
import type { Awaitable } from '@trivet/runtime/http/message';
import type { RestService } from '@trivet/runtime/http/operation';
import { nodeListener } from '@trivet/runtime/serve/node';
import fastify from 'fastify';
import { EventSource } from 'undici';
import { expect, test } from 'vitest';
import { emitServing } from '../../generator/families/emitted.js';
import { importEmitted } from '../../generator/import-emitted.js';
import { executable, launch, without } from '../explorer/browser.js';
import { modelled, withPaths } from '../model/openapi-text.js';
import { contextFor } from './contract-of.js';

interface Tick {
  readonly data: { readonly n: number };
  readonly event?: string;
  readonly id?: string;
  readonly retry?: number;
}

interface TicksOutput {
  readonly status: 200;
  readonly body: AsyncIterable<Tick>;
}

interface Ticks {
  ticks(input: Record<never, never>): Awaitable<TicksOutput>;
}

const document = withPaths(
  `
/ticks:
  get:
    operationId: ticks
    responses:
      '200':
        description: Ticks.
        content: { text/event-stream: { schema: { $ref: '#/components/schemas/Tick' } } }`,
  'components: { schemas: { Tick: { type: object, required: [n], properties: { n: { type: integer } } } } }',
);

/** The service generated from the document. */
async function generated(): Promise<RestService<Ticks>> {
  const files = await emitServing(modelled(document).contract, contextFor());
  return (await importEmitted(files)).get('operations.ts')?.['api'] as RestService<Ticks>;
}

const service = await generated();

async function firstOf(baseUrl: string, count: number): Promise<Tick[]> {
  const { body } = await restClient(service, { baseUrl }).ticks();
  const list: Tick[] = [];
  for await (const tick of body) if (list.push(tick) === count) break;
  return list;
}

const expected = [
  { data: { n: 1 }, id: '1', retry: 50 },
  { data: { n: 2 }, event: 'tock', id: '2' },
  { data: { n: 3 }, id: '3' },
];

test('a server on Fastify', async () => {
  const app = fastify();
  app.get('/ticks', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    reply.raw.write(
      ': hello\r\n\r\nretry: 50\r\nid: 1\r\ndata: {"n":\r\ndata: 1}\r\n\r\nid: 2\r\nevent: tock\r\n',
    );
    setTimeout(() => reply.raw.write('data: {"n":2}\r\n\r\nid: 3\r\ndata:{"n":3}\r\n\r\n'), 20);
  });
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  expect(await firstOf(baseUrl, 3)).toEqual(expected);
  await app.close();
});

const python = `
import http.server, time
class Ticks(http.server.BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'
    def do_GET(self):
        self.send_response(200)
        self.send_header('Content-Type', 'text/event-stream')
        self.send_header('Connection', 'close')
        self.end_headers()
        for text in ['retry: 50\\nid: 1\\ndata: {"n": 1}\\n\\n', ':\\n\\nid: 2\\nevent: tock\\ndata: {"n": 2}\\n', '\\nid: 3\\ndata: {"n": 3}\\n\\n']:
            self.wfile.write(text.encode())
            self.wfile.flush()
            time.sleep(0.02)
        self.close_connection = True
    def log_message(self, *_):
        pass
server = http.server.HTTPServer(('127.0.0.1', 0), Ticks)
print(server.server_port, flush=True)
server.serve_forever()
`;
const hasPython = spawnSync('python3', ['--version']).status === 0;

test.skipIf(!hasPython)('a server in Python (skipped where there is none)', async () => {
  const server: ChildProcess = spawn('python3', ['-c', python], { stdio: ['ignore', 'pipe', 'ignore'] });
  const port = await new Promise<string>((resolve) =>
    server.stdout?.once('data', (text) => resolve(String(text).trim())),
  );
  expect(await firstOf(`http://127.0.0.1:${port}`, 9)).toEqual(expected);
  server.kill();
});

/** The generated server on its own port, with a page for a browser. */
async function serving(): Promise<{ readonly baseUrl: string; close(): void }> {
  const handler = restHandler(service, {
    ticks: () => ({
      status: 200,
      body: (async function* () {
        yield* expected;
        await new Promise(() => {});
      })(),
    }),
  });
  const listener = nodeListener(handler);
  const server = createServer((request, response) => {
    if (request.url === '/')
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>Ticks</title>');
    else listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const seenBySources = [
  ['message', { n: 1 }, '1'],
  ['tock', { n: 2 }, '2'],
  ['message', { n: 3 }, '3'],
];

test('our server, read by the EventSource of undici', async () => {
  const { baseUrl, close } = await serving();
  const source = new EventSource(`${baseUrl}/ticks`);
  const seen: unknown[] = [];
  await new Promise<void>((resolve) => {
    const take = ({ type, data, lastEventId }: { type: string; data: string; lastEventId: string }): void => {
      if (seen.push([type, JSON.parse(data), lastEventId]) === 3) resolve();
    };
    source.addEventListener('message', take);
    source.addEventListener('tock', take as never);
  });
  source.close();
  close();
  expect(seen).toEqual(seenBySources);
});

test.skipIf(executable === undefined)(
  `our server, read by the EventSource of a browser (${without})`,
  { timeout: 60_000 },
  async () => {
    const { baseUrl, close } = await serving();
    const browser = await launch();
    const page = await browser.newPage();
    await page.goto(`${baseUrl}/`);
    const seen = await page.evaluate(
      () =>
        new Promise<unknown[]>((resolve) => {
          const list: unknown[] = [];
          const source = new globalThis.EventSource('/ticks');
          const take = ({ type, data, lastEventId }: MessageEvent<string>): void => {
            if (list.push([type, JSON.parse(data), lastEventId]) < 3) return;
            source.close();
            resolve(list);
          };
          source.addEventListener('message', take);
          source.addEventListener('tock', take);
        }),
    );
    await browser.close();
    close();
    expect(seen).toEqual(seenBySources);
  },
);
