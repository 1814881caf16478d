/**
 * For users of openapi-typescript with openapi-fetch: `emit: ['types', 'paths']` is a drop-in replacement, without the
 * runtime. Their code compiles, and runs against a server.
 */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emitContract } from '../../generator/emit-contract.js';
import { compileDocuments } from '../corpus/compile.js';

const document = `openapi: 3.1.0
info: { title: Tasks, version: '1' }
paths:
  /tasks:
    get:
      operationId: listTasks
      parameters:
        - { name: state, in: query, schema: { $ref: '#/components/schemas/State' } }
        - { name: tags, in: query, schema: { type: array, items: { type: string } } }
      responses: { '200': { description: All., content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Task' } } } } } }
    post:
      operationId: addTask
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Task' } } } }
      responses:
        '201': { description: Added., content: { application/json: { schema: { $ref: '#/components/schemas/Task' } } } }
        '400': { description: Refused., content: { application/json: { schema: { type: object, required: [reason], properties: { reason: { type: string } } } } } }
  /tasks/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get:
      operationId: readTask
      responses: { '200': { description: One., content: { application/json: { schema: { $ref: '#/components/schemas/Task' } } } } }
components:
  schemas:
    State: { type: string, enum: [open, done] }
    Task:
      type: object
      required: [title]
      properties: { id: { type: integer, readOnly: true }, title: { type: string, minLength: 1 }, state: { $ref: '#/components/schemas/State' } }
`;

/** Code of a user, as it was written for the file of openapi-typescript. */
const code = `
import createClient, { type Middleware } from 'openapi-fetch';
import type { components, operations, paths } from './api/paths.js';
import type { Task } from './api/types.js';

export type State = components['schemas']['State'];
export type Added = operations['addTask']['responses'][201]['content']['application/json'];

export async function run(baseUrl: string): Promise<readonly unknown[]> {
  const client = createClient<paths>({ baseUrl });
  const token: Middleware = {
    onRequest({ request }) {
      request.headers.set('authorization', 'Bearer t');
      return request;
    },
  };
  client.use(token);
  const listed = await client.GET('/tasks', { params: { query: { state: 'open', tags: ['a b', 'c'] } } });
  const titles: string[] | undefined = listed.data?.map((task) => task.title);
  const task: Task = { title: 'Tea' };
  const added = await client.POST('/tasks', { body: task });
  const given: Added | undefined = added.data;
  const refused = await client.POST('/tasks', { body: { title: '' } });
  const one = await client.GET('/tasks/{id}', { params: { path: { id: 7 } } });
  return [titles, given?.id, refused.error?.reason, refused.response.status, one.data?.state];
}
`;

const folder = mkdtempSync(join(tmpdir(), 'trivet-openapi-fetch-'));
const spec = join(folder, 'openapi.yaml');
writeFileSync(spec, document);
const { files } = await emitContract({ name: 'tasks', spec, emit: ['types', 'paths'] });
const emitted = files.map(({ path, text }) => ({ path: `api/${path}`, text }));

const seen: string[] = [];
let server: Server;
let baseUrl = '';
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let text = '';
    for await (const piece of request) text += piece;
    seen.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    const send = (status: number, body: unknown): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.method === 'GET') {
      const task = { id: 1, title: 'Tea', state: 'open' };
      return send(200, request.url === '/tasks/7' ? { ...task, state: 'done' } : [task]);
    }
    const { title } = JSON.parse(text) as { title: string };
    return title === '' ? send(400, { reason: 'no title' }) : send(201, { id: 9, title });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test('nothing of what is written needs the runtime', () => {
  expect(files.map(({ path }) => path).sort()).toEqual(['paths.ts', 'types.ts']);
  for (const { text } of files) expect(text).not.toMatch(/^\s*import\b|@trivet/m);
});

test('code of a user compiles, and what the document does not allow does not', async () => {
  const faulty = [
    ["state: 'open'", "state: 'closed'"],
    ["'/tasks/{id}', { params: { path: { id: 7 } } }", "'/task/{id}', { params: { path: { id: 7 } } }"],
    ['refused.error?.reason', 'refused.error?.cause'],
    ["const task: Task = { title: 'Tea' }", "const task: Task = { name: 'Tea' }"],
  ].map(([from = '', to = '']) => code.replace(from, to));
  expect(new Set([code, ...faulty]).size).toBe(5);
  const documents = [code, ...faulty].map((text, index) => ({
    id: String(index),
    files: [...emitted, { path: 'code.ts', text }],
  }));
  const faults = await compileDocuments(documents, 'typescript7', ['openapi-fetch']);
  expect([...faults.keys()].sort()).toEqual(['1', '2', '3', '4']);
});

test('it runs, and its bundle contains only openapi-fetch', async () => {
  for (const { path, text } of [...emitted, { path: 'code.ts', text: code }]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { outputFiles, metafile } = await build({
    absWorkingDir: folder,
    entryPoints: ['code.ts'],
    bundle: true,
    format: 'esm',
    write: false,
    metafile: true,
    nodePaths: [resolve(import.meta.dirname, '../../node_modules')],
  });
  const inputs = Object.keys(metafile.inputs).map((path) => path.replace(/^.*node_modules\//, ''));
  expect(inputs.filter((path) => path !== 'code.ts' && !path.startsWith('openapi-fetch/'))).toEqual([]);
  const text = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  const module = (await import(`data:text/javascript;base64,${text}`)) as {
    run(url: string): Promise<unknown[]>;
  };
  expect(await module.run(baseUrl)).toEqual([['Tea'], 9, 'no title', 400, 'done']);
  expect(seen).toEqual([
    'GET /tasks?state=open&tags=a%20b&tags=c Bearer t',
    'POST /tasks Bearer t',
    'POST /tasks Bearer t',
    'GET /tasks/7 Bearer t',
  ]);
});
