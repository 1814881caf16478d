/** Suites of contracts with streams of parts (OpenAPI 3.2, 4.14.3.2): each item is checked, in both directions. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handlerTarget, reasonText, runSuite, urlTarget } from '@trivet/runtime/conformance/run';
import { fetchHandler } from '@trivet/runtime/serve/fetch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { suitesOf } from '../../generator/contract-suites.js';
import { mockOf } from '../../generator/mock/mock.js';

const spec = `openapi: 3.2.0
info: { title: Parts, version: '1' }
paths:
  /ticks:
    get:
      operationId: ticks
      responses: { '200': { description: ok, content: { multipart/mixed: { itemSchema: { $ref: '#/components/schemas/Tick' } } } } }
  /sum:
    post:
      operationId: sum
      requestBody: { required: true, content: { multipart/mixed: { itemSchema: { $ref: '#/components/schemas/Tick' } } } }
      responses:
        '200': { description: ok, content: { application/json: { schema: { type: integer } } } }
        '400': { description: no }
  /texts:
    post:
      operationId: texts
      requestBody: { required: true, content: { multipart/mixed: { itemSchema: { type: string, minLength: 2 } } } }
      responses: { '204': { description: ok }, '400': { description: no } }
components: { schemas: { Tick: { type: object, required: [n], properties: { n: { type: integer } } } } }
`;

const folder = mkdtempSync(join(tmpdir(), 'trivet-parts-'));
const path = join(folder, 'parts.yaml');
writeFileSync(path, spec);
const config = { name: 'parts', spec: path, scenarios: [] };
const [made] = (await suitesOf(config)).suites;
if (made === undefined) throw new Error('no suite');
const suite = made;
afterAll(() => rmSync(folder, { recursive: true }));

describe('the mock', async () => {
  const { handler } = await mockOf(config);
  if (handler === undefined) throw new Error('nothing is served');

  test('keeps to its contract; items of requests are broken', async () => {
    const { verdicts } = await runSuite(suite, handlerTarget(handler), { seed: 's' });
    const ids = verdicts.map(({ case: { id } }) => id);
    expect(ids).toEqual(expect.arrayContaining(['sum/body.0.n/absent', 'sum/body.0.n/null']));
    // As text, any other value is a string, too.
    expect(ids.filter((id) => id.startsWith('texts/body.0'))).toEqual([]);
    expect(verdicts.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
  });

  test('sends several parts, one after another', async () => {
    const answer = await fetchHandler(handler)(new Request('http://mock.test/ticks'));
    const pieces: string[] = [];
    for await (const piece of answer.body ?? []) pieces.push(new TextDecoder().decode(piece));
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.at(-1)).toBe('--\r\n');
    for (const piece of pieces.slice(0, -1))
      expect(piece).toMatch(/json\r\n\r\n\{"n":-?\d+.*\}\r\n--[^\r]+$/);
  });
});

describe('a server that never ends its parts', () => {
  let open = 0;
  let textOf: (n: number) => string = String;
  const server = createServer((request, response) => {
    if (request.url !== '/ticks' || request.method !== 'GET')
      return void response.writeHead(request.url === '/ticks' ? 405 : 404).end();
    open += 1;
    response.writeHead(200, { 'content-type': 'multipart/mixed; boundary="a b"' });
    response.write('--a b');
    let n = 0;
    const timer = setInterval(() => {
      n += 1;
      response.write(`\r\nContent-Type: application/json\r\n\r\n{"n":${textOf(n)}}\r\n--a b`);
    }, 5);
    response.on('close', () => {
      open -= 1;
      clearInterval(timer);
    });
  });
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const isRead = (id: string): boolean =>
    id.startsWith('ticks/') && suite.cases.some((one) => one.id === id && one.kind === 'positive');

  test.each([
    ['with valid items passes in time', String, /^$/],
    ['with a wrong item fails', (n: number) => (n === 3 ? '"three"' : String(n)), /2.*n.*must be an integer/],
  ])('%s', async (_name, value, expected) => {
    textOf = value;
    const started = Date.now();
    const { verdicts } = await runSuite(suite, urlTarget(url), { seed: 's', only: isRead });
    expect(verdicts.length).toBeGreaterThan(0);
    expect(Date.now() - started).toBeLessThan(verdicts.length * 2500);
    const failed = verdicts.filter(({ outcome }) => outcome !== 'passed');
    expect(failed.flatMap(({ reasons }) => reasons.map(reasonText)).join('; ')).toMatch(expected);
    await expect.poll(() => open).toBe(0);
  });
});
