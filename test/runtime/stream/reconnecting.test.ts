/** Streams of events over several connections, to a server that closes them in different ways. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ConnectContext, reconnecting, restCaller } from '@trivet/runtime/http/client';
import { restOperation } from '@trivet/runtime/http/operation';
import { events } from '@trivet/runtime/http/stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

interface TicksOutput {
  readonly status: 200;
  readonly body: AsyncIterable<{ readonly data: number; readonly id?: string }>;
}

const ticks = restOperation<Record<never, never>, TicksOutput | { readonly status: 204 }>({
  name: 'ticks',
  method: 'GET',
  path: '/ticks',
  responses: { 200: { contents: { 'text/event-stream': events() } }, 204: {} },
});

/** The response of each connection; `!` breaks it off, an empty text is 204. */
let answers: readonly string[] = [];
let asked: (string | undefined)[] = [];

const server = createServer((request, response) => {
  const answer = answers[asked.length];
  asked.push(request.headers['last-event-id'] as string | undefined);
  if (answer === undefined) return void response.writeHead(204).end();
  if (answer === '500') return void response.writeHead(500).end();
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(answer.replace('!', ''), () => {
    if (answer.endsWith('!')) setTimeout(() => response.destroy(), 20);
    else response.end();
  });
});
let baseUrl = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
});

async function connect(context: ConnectContext) {
  const answer = await restCaller({ baseUrl })(ticks, {}, context);
  return answer.status === 200 ? answer.body : undefined;
}

async function dataOf(events: AsyncIterable<{ readonly data: number }>): Promise<number[]> {
  const list: number[] = [];
  for await (const { data } of events) list.push(data);
  return list;
}

test('goes on behind the last id, after an end and after a failure, until 204', async () => {
  answers = [
    'retry: 1\nid: a\ndata: 1\n\nid: b\ndata: 2\n\n',
    'data: 3\n\n!',
    'id: c\n\n',
    'id\ndata: 4\n\n',
  ];
  expect(await dataOf(reconnecting(connect))).toEqual([1, 2, 3, 4]);
  // An id without data counts, and an empty one resets the id (WHATWG HTML, 9.2.6).
  expect(asked).toEqual([undefined, 'b', 'b', 'c', undefined]);
});

test('waits longer for each connection in a row that brings nothing, and gives up', async () => {
  answers = ['data: 1\n\n!', '!', ':\n\n', '', ''];
  const started = Date.now();
  const seen: number[] = [];
  const all = (async () => {
    for await (const { data } of reconnecting(connect, { delay: 20, attempts: 3, lastEventId: 'z' }))
      seen.push(data);
  })();
  await expect(all).rejects.toThrow('no event came over 3 connections');
  expect([seen, asked]).toEqual([[1], ['z', 'z', 'z', 'z']]);
  expect(Date.now() - started).toBeGreaterThanOrEqual(20 + 20 + 40);
});

test('what another connection would not mend is thrown', async () => {
  answers = ['data: 1\n\n', 'data: {\n\n'];
  await expect(dataOf(reconnecting(connect, { delay: 1 }))).rejects.toThrow('must have JSON as its data');
  asked = [];
  answers = ['500'];
  await expect(dataOf(reconnecting(connect, { delay: 1 }))).rejects.toThrow(
    'returned 500, which is not declared',
  );
});

test('an abort ends a wait', async () => {
  answers = ['data: 1\n\n', 'data: 2\n\n'];
  const controller = new AbortController();
  const all = dataOf(reconnecting(connect, { signal: controller.signal, delay: 60_000 }));
  setTimeout(() => controller.abort(new Error('enough')), 50);
  await expect(all).rejects.toThrow('enough');
  expect(asked).toHaveLength(1);
});

test('leaving off closes the connection', async () => {
  answers = ['data: 1\n\n', 'data: 2\n\n'];
  for await (const { data } of reconnecting(connect, { delay: 1 })) if (data === 2) break;
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(asked).toHaveLength(2);
});
