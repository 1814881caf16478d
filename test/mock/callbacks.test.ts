import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeCallbacks } from '@trivet/runtime/conformance/node';
import { handlerTarget, runSuite } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { suitesOf } from '../../generator/contract-suites.js';
import { mockOf } from '../../generator/mock/mock.js';

const spec = `openapi: 3.1.0
info: { title: Hooks, version: '1' }
paths:
  /hooks:
    post:
      operationId: hook
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [url], properties: { url: { type: string } } } } } }
      responses: { '201': { description: made, content: { application/json: { schema: { type: object, required: [id], properties: { id: { type: string } } } } } } }
      callbacks:
        rung:
          '{$request.body#/url}/rung':
            post:
              parameters: [{ name: X-Try, in: header, required: true, schema: { type: integer } }]
              requestBody: { required: true, content: { application/json: { schema: { type: object, required: [at], properties: { at: { type: integer, minimum: 5 } } } } } }
              responses: { '204': { description: taken } }
`;

const folder = mkdtempSync(join(tmpdir(), 'trivet-mock-callbacks-'));
writeFileSync(join(folder, 'hooks.yaml'), spec);
const config = { name: 'hooks', spec: join(folder, 'hooks.yaml'), scenarios: [] };
const [suite] = (await suitesOf(config)).suites;
const lines: string[] = [];
let onLine: (line: string) => void = () => {};
const { handler } = await mockOf(config, {
  callbacks: {
    hosts: ['elsewhere.test'],
    onCallback: (line) => {
      lines.push(line);
      onLine(line);
    },
  },
});
rmSync(folder, { recursive: true });
if (suite === undefined || handler === undefined) throw new Error('nothing to run');

test('a mock sends the callbacks of an operation, as they are declared', async () => {
  const listening = await nodeCallbacks();
  const report = await runSuite(suite, handlerTarget(handler), {
    callbacks: { listening, isRequired: true },
  });
  await listening.close();
  expect(report.verdicts.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  expect(report.verdicts.find(({ case: { id } }) => id === 'hook/callback/rung')?.outcome).toBe('passed');
});

test.each([
  'http://192.0.2.7/a',
  'http://127.0.0.1.example/',
  'file:///etc/passwd',
  'http://u@localhost/',
  'none',
])('a mock sends none to %s', async (url) => {
  lines.splice(0);
  const line = new Promise<string>((done) => {
    onLine = done;
  });
  const body = new TextEncoder().encode(JSON.stringify({ url }));
  const headers = ['Content-Type', 'application/json'];
  const { status } = await handlerTarget(handler)({ method: 'POST', url: '/hooks', headers, body });
  expect(status).toBe(201);
  expect(await line).toBe(`hookRung: not sent to ${url}/rung: the host is not allowed`);
});

test('a mock shows no terminal what the address of a request would have it do', async () => {
  const line = new Promise<string>((done) => {
    onLine = done;
  });
  const body = new TextEncoder().encode(JSON.stringify({ url: 'http://x/\u001b[2J\n\u009b' }));
  await handlerTarget(handler)({
    method: 'POST',
    url: '/hooks',
    headers: ['Content-Type', 'application/json'],
    body,
  });
  expect(await line).toBe('hookRung: not sent to http://x/ [2J  /rung: the host is not allowed');
});
