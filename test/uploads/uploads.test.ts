/** Uploads and downloads that are never kept in memory as a whole. */

import { createServer, type Server } from 'node:http';
import { HttpError } from '@trivet/runtime/errors';
import { restClient } from '@trivet/runtime/http/client';
import { type FormPart, partsOf } from '@trivet/runtime/http/form';
import { type RestHandlerOptions, restHandler } from '@trivet/runtime/http/handler';
import { directTransport, fetchTransport, type Transport } from '@trivet/runtime/http/transport';
import { nodeListener } from '@trivet/runtime/serve/node';
import { nodeTransport, undiciTransport } from '@trivet/runtime/serve/node-transport';
import { Agent, FormData as UndiciFormData, fetch as undiciFetch } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { implementation, type Upload, type Uploads, uploads, zeros } from './service.js';

const errors: unknown[] = [];
const handlerOf = (options: RestHandlerOptions = {}, service: Uploads = implementation) =>
  restHandler(uploads, service, { onError: (error) => void errors.push(error), ...options });
const node = nodeTransport();
const agent = new Agent();
let server: Server;
let baseUrl = '';

beforeAll(async () => {
  server = createServer(nodeListener(handlerOf()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  baseUrl = `http://127.0.0.1:${address.port}`;
});
afterAll(async () => {
  node.close();
  await agent.close();
  server.close();
});

async function* text(value: string): AsyncGenerator<Uint8Array, void> {
  for (const character of value) yield new TextEncoder().encode(character);
}

describe.each<[string, () => Transport]>([
  ['fetch', () => fetchTransport()],
  ['node:http', () => node],
  ['undici', () => undiciTransport(agent)],
  ['in the same process', () => directTransport(handlerOf())],
])('%s', (name, transport) => {
  const client = () => restClient(uploads, { baseUrl, transport: transport() });

  test('the parts of a form arrive with their names and octets', async () => {
    const file = { fileName: 'ü "x".png', type: 'image/png', body: text('four') };
    const { body } = await client().upload({
      body: partsOf<Upload>({ title: 'Größe', file, files: [{ body: text('a') }, { body: text('') }] }),
    });
    expect(body).toEqual({ bytes: 5, parts: ['title', 'file', 'files', 'files'] });
  });

  test('octets come back as they were sent', async () => {
    const { body } = await client().echo({ body: text('to and fro') });
    const pieces: Uint8Array[] = [];
    for await (const piece of body) pieces.push(piece);
    expect(Buffer.concat(pieces).toString()).toBe('to and fro');
  });

  test('what breaks the contract is refused', async () => {
    const send = (parts: AsyncIterable<FormPart<Upload>>) =>
      client()
        .upload({ body: parts })
        .then(
          () => 'done',
          (error: { readonly status?: number; readonly message: string; readonly cause?: unknown }) =>
            error.status ?? `${error.message} ${error.cause}`,
        );
    expect(await send(partsOf({ title: 'only' } as Upload))).toBe(400);
    expect(await send(partsOf({ title: 'x'.repeat(21), file: { body: text('') } }))).toBe(400);
    // In the same process, the service itself reads the value that cannot be written.
    const refused = await send(partsOf({ file: { type: 'image/gif', body: text('') } }));
    if (name === 'in the same process') expect(refused).toBe(500);
    else expect(refused).toContain('must be of type image/png, application/octet-stream, got image/gif');
  });
});

test('memory does not grow with what is sent', { timeout: 120_000 }, async () => {
  const client = restClient(uploads, { baseUrl, transport: node, timeout: Infinity });
  const run = (megabytes: number) =>
    client.upload({ body: partsOf<Upload>({ file: { body: zeros(megabytes) } }) });
  await run(32);
  const before = process.memoryUsage().rss;
  expect((await run(512)).body.bytes).toBe(512 * 1024 * 1024);
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
});

describe('limits', () => {
  const clientOf = (options: RestHandlerOptions, service?: Uploads) =>
    restClient(uploads, {
      baseUrl: 'http://x.test',
      transport: directTransport(handlerOf(options, service)),
    });
  const statusOf = (call: Promise<unknown>) =>
    call.then(
      () => 200,
      (error: { readonly status: number }) => error.status,
    );
  const form = (upload: Upload) => ({ body: partsOf(upload) });

  test('a body of more bytes', async () => {
    const client = clientOf({ limits: { stream: 1024 * 1024 } });
    expect(await statusOf(client.upload(form({ file: { body: zeros(2) } })))).toBe(413);
    expect(await statusOf(client.upload(form({ file: { body: text('x') } })))).toBe(200);
  });

  test('more parts', async () => {
    const files = Array.from({ length: 5 }, () => ({ body: text('x') }));
    const client = clientOf({ limits: { parts: 5 } });
    expect(await statusOf(client.upload(form({ file: { body: text('x') }, files })))).toBe(413);
    expect(await statusOf(client.upload(form({ file: { body: text('x') }, files: files.slice(1) })))).toBe(
      200,
    );
  });

  test('longer headers of a part', async () => {
    const client = clientOf({ limits: { partHeaders: 200 } });
    const file = { fileName: 'x'.repeat(200), body: text('x') };
    expect(await statusOf(client.upload(form({ file })))).toBe(413);
  });

  test('a field that is no file and longer than a body may be', async () => {
    const client = clientOf({ limits: { body: 10 } });
    expect(await statusOf(client.upload(form({ title: 'x'.repeat(11), file: { body: text('x') } })))).toBe(
      413,
    );
  });

  test('a file that nobody reads is passed over', async () => {
    const names: string[] = [];
    const service: Uploads = {
      ...implementation,
      async upload({ body }) {
        for await (const { name } of body) names.push(name);
        return { status: 200, body: { bytes: 0, parts: names } };
      },
    };
    const client = clientOf({}, service);
    expect(await statusOf(client.upload(form({ file: { body: zeros(1) }, title: 'after' })))).toBe(200);
    expect(names).toEqual(['file', 'title']);
  });

  test('the error of a service that leaves off reading is its answer', async () => {
    const service: Uploads = {
      ...implementation,
      async upload({ body }) {
        for await (const _ of body) throw new HttpError(409, 'No.');
        throw new Error('no part');
      },
    };
    expect(await statusOf(clientOf({}, service).upload(form({ file: { body: zeros(1) } })))).toBe(409);
  });
});

test("undici's fetch uploads a form", async () => {
  const data = new UndiciFormData();
  data.append('title', 'x');
  data.append('file', new File([new Uint8Array(300_000)], 'a.png', { type: 'image/png' }));
  const response = await undiciFetch(`${baseUrl}/upload`, { method: 'POST', body: data });
  expect(await response.json()).toEqual({ bytes: 300_000, parts: ['title', 'file'] });
});

test('a caller that gives up a download ends it', async () => {
  let ended = false;
  const service: Uploads = {
    ...implementation,
    echo: () => ({
      status: 200,
      body: (async function* () {
        try {
          yield* zeros(10_000);
        } finally {
          ended = true;
        }
      })(),
    }),
  };
  const client = restClient(uploads, { baseUrl, transport: directTransport(handlerOf({}, service)) });
  const controller = new AbortController();
  const { body } = await client.echo({ body: text('') }, { signal: controller.signal });
  const read = async (): Promise<void> => {
    for await (const _ of body) controller.abort(new Error('enough'));
  };
  await expect(read()).rejects.toThrow('enough');
  expect(ended).toBe(true);
});
