/** Suites of contracts with streams: each item is checked, also of an endless stream, in bounded time. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeTarget } from '@trivet/runtime/conformance/node';
import { handlerTarget, reasonText, runSuite, type Target, urlTarget } from '@trivet/runtime/conformance/run';
import { fetchHandler } from '@trivet/runtime/serve/fetch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { suitesOf } from '../../generator/contract-suites.js';
import { mockOf } from '../../generator/mock/mock.js';

const spec = `openapi: 3.2.0
info: { title: Streams, version: '1' }
paths:
  /ticks:
    get:
      operationId: ticks
      responses: { '200': { description: ok, content: { text/event-stream: { schema: { $ref: '#/components/schemas/Tick' } } } } }
  /lines:
    post:
      operationId: lines
      requestBody: { required: true, content: { application/jsonl: { itemSchema: { $ref: '#/components/schemas/Tick' } } } }
      responses:
        '200': { description: ok, content: { application/x-ndjson: { itemSchema: { $ref: '#/components/schemas/Tick' } } } }
        '400': { description: no }
  /sum:
    post:
      operationId: sum
      requestBody: { required: true, content: { application/jsonl: { itemSchema: { $ref: '#/components/schemas/Tick' } } } }
      responses:
        '200': { description: ok, content: { application/json: { schema: { type: integer } } } }
        '400': { description: no }
components: { schemas: { Tick: { type: object, required: [n], properties: { n: { type: integer } } } } }
`;

const folder = mkdtempSync(join(tmpdir(), 'trivet-streams-'));
const path = join(folder, 'streams.yaml');
writeFileSync(path, spec);
const config = { name: 'streams', spec: path, scenarios: [] };
const [made] = (await suitesOf(config)).suites;
if (made === undefined) throw new Error('no suite');
const suite = made;
afterAll(() => rmSync(folder, { recursive: true }));

/** The text that a server sends on every stream, which it never ends. */
let text: (n: number) => string;
let open = 0;

function stream(type: string, response: ServerResponse, write: (n: number) => string): void {
  open += 1;
  response.writeHead(200, { 'content-type': type });
  let n = 0;
  const timer = setInterval(() => {
    n += 1;
    response.write(write(n));
  }, 5);
  response.on('close', () => {
    open -= 1;
    clearInterval(timer);
  });
}

const server = createServer((request, response) => {
  request.resume();
  if (request.url === '/ticks' && request.method === 'GET')
    stream('text/event-stream', response, (n) => `id: ${n}\ndata: ${text(n)}\n\n`);
  else if (request.url === '/lines' && request.method === 'POST')
    stream('application/x-ndjson', response, (n) => `${text(n)}\n`);
  else response.writeHead(request.url === '/ticks' || request.url === '/lines' ? 405 : 404).end();
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

async function failuresOf(target: Target) {
  const started = Date.now();
  const { verdicts, internalErrors } = await runSuite(suite, target, { seed: 's', only: isValid });
  expect(internalErrors ?? []).toEqual([]);
  expect(verdicts.length).toBeGreaterThan(1);
  expect(Date.now() - started).toBeLessThan(verdicts.length * 2500);
  return verdicts
    .filter(({ outcome }) => outcome !== 'passed')
    .map(({ case: { id }, reasons }) => `${id}: ${reasons.map(reasonText).join('; ')}`);
}

const positive = new Set(
  suite.cases.filter(({ id, kind }) => kind === 'positive' && !id.startsWith('sum/')).map(({ id }) => id),
);
const isValid = (id: string): boolean => positive.has(id);

describe.each([
  ['fetch', () => urlTarget(baseUrl)],
  ['node:http', () => nodeTarget(baseUrl).target],
])('endless streams, over %s', (_name, target) => {
  test('of valid items', async () => {
    text = (n) => `{"n":${n}}`;
    expect(await failuresOf(target())).toEqual([]);
    await expect.poll(() => open).toBe(0);
  });

  test('an item that breaks its schema', async () => {
    text = (n) => (n === 3 ? '{"n":"three"}' : `{"n":${n}}`);
    const failures = await failuresOf(target());
    expect(failures.join('\n')).toMatch(/ticks\/.*2.*n.*must be an integer/);
    expect(failures.join('\n')).toMatch(/lines\/.*2.*n.*must be an integer/);
  });
});

describe('the mock', async () => {
  const { handler } = await mockOf(config);
  if (handler === undefined) throw new Error('nothing is served');

  test('keeps to its contract; items of requests are broken in every way', async () => {
    const { verdicts } = await runSuite(suite, handlerTarget(handler), { seed: 's' });
    const broken = verdicts.filter(({ case: { id } }) => id.startsWith('sum/body.0'));
    expect(broken.map(({ case: { id } }) => id)).toEqual(
      expect.arrayContaining(['sum/body.0.n/absent', 'sum/body.0.n/null']),
    );
    expect(verdicts.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
  });

  test('streams several items, one after another', async () => {
    const answer = await fetchHandler(handler)(new Request('http://mock.test/ticks'));
    const pieces: string[] = [];
    for await (const piece of answer.body ?? []) pieces.push(new TextDecoder().decode(piece));
    expect(pieces.length).toBeGreaterThan(1);
    for (const piece of pieces)
      expect(piece).toMatch(/^(?:(?:event|id|retry): .*\n)*data: \{"n":-?\d+.*\}\n\n$/);
  });

  test.each([
    ['{"n":1}\n{"n":2}\n', 200],
    ['{"n":1}\n{"n":"2"}\n', 400],
  ])('checks each item of a request: %j', async (body, status) => {
    const headers = { 'content-type': 'application/jsonl' };
    const request = new Request('http://mock.test/sum', { method: 'POST', headers, body });
    expect((await fetchHandler(handler)(request)).status).toBe(status);
  });
});
