import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emitContract } from '../../generator/generate.js';

const folder = mkdtempSync(join(tmpdir(), 'trivet-paths-'));
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.setHeader('content-type', 'application/json').end('{ "type": "string" }');
});

beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const spec = (schema: object): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: {
      '/a': {
        get: { responses: { 200: { description: 'ok', content: { 'application/json': { schema } } } } },
      },
    },
  });

async function emitted(
  schema: object,
): Promise<{ readonly paths: string | undefined; readonly messages: readonly string[] }> {
  const path = join(folder, 'openapi.json');
  writeFileSync(path, spec(schema));
  const { files, findings } = await emitContract({ name: 'a', spec: path });
  const messages = findings.map(({ diagnostic }) => diagnostic.message);
  return { paths: files.find((file) => file.path === 'paths.ts')?.text, messages };
}

test('a reference to the network is reported and never followed', async () => {
  const { port } = server.address() as AddressInfo;
  const { paths, messages } = await emitted({ $ref: `http://127.0.0.1:${port}/secret.json` });
  expect(paths).toBeUndefined();
  expect(messages.join('\n')).toContain('not fetched from the network');
  expect(asked).toEqual([]);
});

test('a reference to a file beside it is taken in', async () => {
  writeFileSync(
    join(folder, 'types.json'),
    JSON.stringify({ Node: { type: 'object', properties: { next: { $ref: '#/Node' } } } }),
  );
  const { paths } = await emitted({ $ref: 'types.json#/Node' });
  expect(paths).toContain('next?: components["schemas"]["Node"];');
});
