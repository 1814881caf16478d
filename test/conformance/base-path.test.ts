import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Target } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { type ConformEvent, conform } from '../../generator/api.js';
import { needlessBase } from '../../generator/families/openapi-base.js';
import { readContract } from '../../generator/read.js';

const spec = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  servers: [{ url: 'https://example.org/api/v1' }],
  paths: {
    '/things/{id}': {
      get: {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        responses: { 200: { description: 'It.' } },
      },
    },
  },
});

function contractOf(basePath?: string) {
  const config = { name: 'things', spec: 'things.json', scenarios: [], rules: [] };
  const read = () => spec;
  const { contract } = readContract({ ...config, ...(basePath !== undefined && { basePath }) }, read);
  if (contract === undefined) throw new Error('there is no contract');
  return contract;
}

/** An implementation with paths below this one. */
const below =
  (base: string): Target =>
  async ({ url }) => ({
    status: url.startsWith(`${base}/things`) ? 401 : 404,
    headers: [],
    body: new Uint8Array(),
  });

test('paths go behind the path of the server of the spec, or behind the one that is asked for', () => {
  const paths = [undefined, '', '/', '/v2/'].map((base) =>
    contractOf(base).services.flatMap(({ operations }) =>
      operations.map(({ binding }) => binding.kind === 'rest' && binding.path),
    ),
  );
  expect(paths.flat()).toEqual(['/api/v1/things/{id}', '/things/{id}', '/things/{id}', '/v2/things/{id}']);
});

test('an implementation without the path of the server is noticed', async () => {
  expect(await needlessBase(contractOf(), below(''))).toBe('/api/v1');
  expect(await needlessBase(contractOf(), below('/api/v1'))).toBeUndefined();
});

test('nothing is made of an implementation that has the paths nowhere', async () => {
  expect(await needlessBase(contractOf(), below('/elsewhere'))).toBeUndefined();
});

test('it is noticed of an implementation that answers unknown callers alike for every path', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'base-')), 'things.json');
  writeFileSync(file, spec);
  const answer = (status: number) => ({ status, headers: [], body: new Uint8Array() });
  const target: Target = async ({ url, headers }) => {
    if (!headers.includes('Bearer right')) return answer(401);
    return answer(url.startsWith('/things') ? 200 : 404);
  };
  const events: ConformEvent[] = [];
  await conform({
    contract: file,
    url: 'http://things.test',
    target,
    credentials: { roles: [{ name: 'me', bearer: 'right' }] },
    onEvent: (event) => events.push(event),
  });
  expect(events).toContainEqual({ kind: 'base-path-dropped', path: '/api/v1' });
});
