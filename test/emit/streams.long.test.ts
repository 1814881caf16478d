/** Streams in documents: types, descriptors, and items sent between generated clients and servers. */

import { lenientClient, restClient } from '@trivet/runtime/http/client';
import { restHandler } from '@trivet/runtime/http/handler';
import type { RestService } from '@trivet/runtime/http/operation';
import { directTransport, type Transport } from '@trivet/runtime/http/transport';
import { describe, expect, test } from 'vitest';
import type { GeneratedFile } from '../../generator/emit/emitter.js';
import { emitServing } from '../../generator/families/emitted.js';
import { importEmitted } from '../../generator/import-emitted.js';
import type { Carriers } from '../../generator/model/json-schema/carriers.js';
import { compileDocuments } from '../corpus/compile.js';
import { modelled } from '../model/openapi-text.js';
import { contextFor } from './contract-of.js';

const document = `
openapi: 3.2.0
info: { title: Chat, version: '1' }
paths:
  /chat:
    post:
      operationId: chat
      requestBody: { required: true, content: { application/json: { schema: { type: object } } } }
      responses:
        '200':
          description: The answer, whole or as it is made.
          content:
            application/json: { schema: { $ref: '#/components/schemas/Chunk' } }
            text/event-stream: { schema: { $ref: '#/components/schemas/Chunk' } }
  /lines:
    post:
      operationId: lines
      requestBody:
        required: true
        content:
          application/jsonl: { itemSchema: { $ref: '#/components/schemas/Chunk' } }
          application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Chunk' } } }
      responses:
        '200':
          description: The same.
          content:
            application/x-ndjson: { schema: { type: array, items: { $ref: '#/components/schemas/Chunk' } } }
            application/json-seq: { itemSchema: { $ref: '#/components/schemas/Chunk' } }
  /events:
    get:
      operationId: events
      responses:
        '200':
          description: Events of two kinds.
          content:
            text/event-stream:
              itemSchema:
                oneOf:
                  - { type: object, required: [event, data], properties: { event: { const: chunk }, data: { $ref: '#/components/schemas/Chunk' } } }
                  - { type: object, required: [event, data], properties: { event: { const: end }, data: { const: '[DONE]' } } }
  /texts:
    get:
      operationId: texts
      responses: { '200': { description: Text., content: { text/event-stream: {} } } }
components:
  schemas:
    Chunk:
      type: object
      required: [n]
      properties: { n: { type: integer, format: int64 }, at: { type: string, format: date-time } }
`;

/** User code; that it compiles shows that the types are those of the events and items. */
const use = `
import { lenientClient, restClient } from '@trivet/runtime/http/client';
import { api, type Api } from './operations.js';

export const service: Api = {
  chat: (_input, context) =>
    context?.accepted === 'text/event-stream'
      ? { status: 200, contentType: 'text/event-stream', body: (async function* () { yield { data: { n: 1 }, id: '1' }; })() }
      : { status: 200, body: { n: 1 } },
  lines: ({ body }) => ({ status: 200, body: Symbol.asyncIterator in body ? body : (async function* () { yield* body; })() }),
  events: () => ({ status: 200, body: (async function* () { yield { event: 'end', data: '[DONE]' } as const; })() }),
  texts: () => ({ status: 200, body: (async function* () { yield { data: 'text', retry: 1 }; })() }),
};

const client = restClient(api, { baseUrl: 'http://x.test' });

export async function readLeniently(): Promise<number> {
  const answer = await lenientClient(api, { baseUrl: 'http://x.test' }).texts();
  if ('undeclared' in answer) return answer.status;
  let sum = 0;
  for await (const event of answer.body) sum += 'undeclared' in event ? event.issues.length : event.data.length;
  // @ts-expect-error an event may be undeclared: the test is that the compiler requires the question
  for await (const { data } of answer.body) sum += data.length;
  return sum;
}

export async function read(): Promise<number> {
  let sum = 0;
  const answer = await client.chat({ body: {} }, { headers: { accept: 'text/event-stream' } });
  for await (const { data, id, event } of answer.body) sum += data.n + Number(id) + (event?.length ?? 0);
  const whole = await client.chat({ body: {} }, { headers: { accept: 'application/json' } });
  sum += whole.body.n;
  const either = await client.chat({ body: {} });
  if (either.contentType === 'text/event-stream') for await (const { data } of either.body) sum += data.n;
  else sum += either.body.n;
  for await (const item of (await client.events()).body)
    if (item.event === 'chunk') sum += item.data.n;
    else item.data satisfies '[DONE]';
  for await (const { data } of (await client.texts()).body) sum += data.length;
  // @ts-expect-error "n" is an integer: the test is that the compiler rejects an item with a string
  await client.lines({ body: (async function* () { yield { n: 'one' }; })() });
  return sum;
}
`;

async function emitted(carriers: Carriers = {}): Promise<readonly GeneratedFile[]> {
  return emitServing(modelled(document, {}, carriers).contract, contextFor());
}

interface Output {
  readonly status: number;
  readonly contentType?: string;
  readonly body: unknown;
}
type Method = (input?: object, context?: object) => Promise<Output>;
interface Api {
  chat: Method;
  lines: Method;
  events: Method;
  texts: Method;
}

async function serviceOf(files: readonly GeneratedFile[]): Promise<RestService<Api>> {
  return (await importEmitted(files)).get('operations.ts')?.['api'] as RestService<Api>;
}

async function loopback(implementation: Partial<Api>, carriers: Carriers = {}, checkRequests = true) {
  const service = await serviceOf(await emitted(carriers));
  const transport = directTransport(restHandler(service, implementation as Api, { checkResponses: true }));
  return restClient(service, { baseUrl: 'http://x.test', transport, checkRequests });
}

async function* given<T>(...items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

async function itemsOf(items: unknown): Promise<unknown[]> {
  const list: unknown[] = [];
  for await (const item of items as AsyncIterable<unknown>) list.push(item);
  return list;
}

test.each(['typescript54', 'typescript7'] as const)(
  'what users write compiles: %s',
  { timeout: 120_000 },
  async (compiler) => {
    const files = [...(await emitted()), { path: 'use.ts', text: use }];
    expect(await compileDocuments([{ id: 'streams', files }], compiler)).toEqual(new Map());
  },
);

test('with dates and integers of other types it compiles, too', { timeout: 120_000 }, async () => {
  const all: readonly Carriers[] = [
    { integers: 'bigint', dates: 'Date' },
    { integers: 'string', dates: 'Temporal', temporal: 'temporal-polyfill' },
  ];
  const documents = await Promise.all(
    all.map(async (one, index) => ({ id: `${index}`, files: await emitted(one) })),
  );
  expect(await compileDocuments(documents, 'typescript7', ['temporal-polyfill'])).toEqual(new Map());
});

test('the output', async () => {
  const text = (await emitted()).find(({ path }) => path === 'operations.ts')?.text;
  for (const part of [
    'readonly body: AsyncIterable<ServerSentEvent<Chunk>>;',
    "readonly contentType?: 'application/x-ndjson' | 'application/json-seq';",
    'readonly body: AsyncIterable<Chunk>;',
    'readonly body: AsyncIterable<EventsOkEvent>;',
    'readonly body: AsyncIterable<ServerSentEvent<string>>;',
    "'application/json-seq': /* @__PURE__ */ jsonSequence(checkChunk)",
    "'text/event-stream': /* @__PURE__ */ dataEvents(checkChunk)",
    "{ texts: ['end'] }",
  ])
    expect(text).toContain(part);
});

describe('between client and server', () => {
  test('events keep their names, ids and data, and data are checked', async () => {
    const sent = [{ data: { n: 1 }, id: 'a', event: 'made', retry: 5 }, { data: { n: 2 } }];
    const client = await loopback({
      chat: async () => ({ status: 200, contentType: 'text/event-stream', body: given(...sent) }),
      events: async () => ({
        status: 200,
        body: given({ event: 'chunk', data: { n: 1 } }, { event: 'end', data: '[DONE]' }),
      }),
      texts: async () => ({ status: 200, body: given({ data: 'a\nb' }, { data: '{' }) }),
    });
    const { body, contentType } = await client.chat(
      { body: {} },
      { headers: { accept: 'text/event-stream' } },
    );
    expect([contentType, await itemsOf(body)]).toEqual(['text/event-stream', sent]);
    expect(await itemsOf((await client.events()).body)).toEqual([
      { event: 'chunk', data: { n: 1 } },
      { event: 'end', data: '[DONE]' },
    ]);
    expect(await itemsOf((await client.texts()).body)).toEqual([{ data: 'a\nb' }, { data: '{' }]);
  });

  test('an item that breaks its schema is an error with its place', async () => {
    const client = await loopback(
      {
        chat: async () => ({
          status: 200,
          contentType: 'text/event-stream',
          body: given({ data: { n: 1 } }, { data: { n: 'x' } }),
        }),
        lines: async (input) => ({ status: 200, body: given(...(await itemsOf((input as Output).body))) }),
      },
      {},
      false,
    );
    const { body } = await client.chat({ body: {} });
    await expect(itemsOf(body)).rejects.toThrow('body.1.data.n must be an integer');
    await expect(client.lines({ body: given({ n: 1 }, { n: 0.5 }) })).rejects.toMatchObject({ status: 400 });
  });

  test('a lenient client passes an item on that breaks its schema, with its issues', async () => {
    const service = await serviceOf(await emitted({ integers: 'bigint', dates: 'Date' }));
    const sent = ['{"n":1}', '{"n":"x","body":1}', '{"n":2}'].map((data) => `data: ${data}\n\n`).join('');
    const transport: Transport = async () => ({
      status: 200,
      header: (name) => (name === 'content-type' ? 'text/event-stream' : undefined),
      body: () => new TextEncoder().encode(sent),
    });
    const client = lenientClient(service, { baseUrl: 'http://x.test', transport });
    const { body } = (await client.chat({ body: {} })) as Output;
    expect(await itemsOf(body)).toEqual([
      { data: { n: 1n } },
      {
        undeclared: true,
        body: { data: { n: 'x', body: 1 } },
        issues: [expect.objectContaining({ path: ['data', 'n'], keyword: 'type' })],
      },
      { data: { n: 2n } },
    ]);
    const broken = lenientClient(service, {
      baseUrl: 'http://x.test',
      transport: async () => ({
        ...(await transport({} as never)),
        body: () => new TextEncoder().encode('data: {\n\n'),
      }),
    });
    await expect(itemsOf(((await broken.chat({ body: {} })) as Output).body)).rejects.toThrow(
      'must have JSON',
    );
  });

  test('dates and integers beyond 2^53 of each item, in both directions', async () => {
    const at = new Date('2026-01-02T03:04:05.678Z');
    const large = { n: 9_007_199_254_740_993n, at };
    let seen: unknown[] = [];
    const client = await loopback(
      {
        chat: async () => ({
          status: 200,
          contentType: 'text/event-stream',
          body: given({ data: large, id: '1' }),
        }),
        async lines(input) {
          seen = await itemsOf((input as Output).body);
          return { status: 200, contentType: 'application/json-seq', body: given(...seen) };
        },
      },
      { integers: 'bigint', dates: 'Date' },
    );
    expect(await itemsOf((await client.chat({ body: {} })).body)).toEqual([{ data: large, id: '1' }]);
    expect(await itemsOf((await client.lines({ body: given<unknown>(large, { n: 2n }) })).body)).toEqual([
      large,
      { n: 2n },
    ]);
    expect(seen).toEqual([large, { n: 2n }]);
    // The other media type of the same body is read as a whole.
    await client.lines({ contentType: 'application/json', body: [large] });
    expect(seen).toEqual([large]);
  });

  test('leaving off closes the source behind conversions, too', async () => {
    let isClosed = false;
    let made = 1;
    async function* endless() {
      try {
        for (; ; made += 1) yield { data: { n: BigInt(made) } };
      } finally {
        isClosed = true;
      }
    }
    const client = await loopback(
      { chat: async () => ({ status: 200, contentType: 'text/event-stream', body: endless() }) },
      { integers: 'bigint' },
    );
    const { body } = await client.chat({ body: {} });
    for await (const { data } of body as AsyncIterable<{ data: { n: bigint } }>) if (data.n === 3n) break;
    await expect.poll(() => isClosed).toBe(true);
    expect(made).toBeLessThan(20);
  });
});
