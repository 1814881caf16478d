/** `minLength` and `maxLength` of whole bodies of octets: their number of octets (OpenAPI 3.1, 4.8.14.4). */

import { restClient } from '@trivet/runtime/http/client';
import { restHandler } from '@trivet/runtime/http/handler';
import type { RestService } from '@trivet/runtime/http/operation';
import { directTransport, type Transport } from '@trivet/runtime/http/transport';
import { fetchHandler } from '@trivet/runtime/serve/fetch';
import { describe, expect, test } from 'vitest';
import { emitChecks } from '../../generator/emit/checks/checks.js';
import { emitRest } from '../../generator/emit/rest/rest.js';
import { emitTypes } from '../../generator/emit/types.js';
import { importEmitted } from '../../generator/import-emitted.js';
import type { BinaryForm } from '../../generator/model/json-schema/octets.js';
import { compileDocuments } from '../corpus/compile.js';
import { modelled, withPaths } from '../model/openapi-text.js';
import { contextFor } from './contract-of.js';

const octets =
  '{ application/octet-stream: { schema: { type: string, format: binary, minLength: 2, maxLength: 3 } } }';
const document = withPaths(`
/a:
  post:
    operationId: send
    requestBody: { required: true, content: ${octets} }
    responses: { '200': { description: Octets., content: ${octets} } }`);

async function emitted(binary: BinaryForm) {
  const { contract, findings } = modelled(document, {}, {}, binary);
  expect(findings).toEqual([]);
  const files = [emitTypes, emitChecks, emitRest].map((emit) => emit(contract, contextFor()));
  return (await Promise.all(files)).flat();
}

interface Api {
  send(input: { readonly body: unknown }): Promise<{ readonly status: number; readonly body: unknown }>;
}

async function serviceOf(binary: BinaryForm): Promise<RestService<Api>> {
  return (await importEmitted(await emitted(binary))).get('operations.ts')?.api as RestService<Api>;
}

async function* pieces(length: number) {
  for (let at = 0; at < length; at += 1) yield new Uint8Array(1);
}

async function sizeOf(body: unknown): Promise<number> {
  if (body instanceof Uint8Array) return body.length;
  if (body instanceof Blob) return body.size;
  let length = 0;
  for await (const piece of body as AsyncIterable<Uint8Array>) length += piece.length;
  return length;
}

const made: { readonly [binary in BinaryForm]: (length: number) => unknown } = {
  Uint8Array: (length) => new Uint8Array(length),
  Blob: (length) => new Blob([new Uint8Array(length)]),
  stream: pieces,
};

describe.each(Object.entries(made))('binary: %s', (name, make) => {
  const binary = name as BinaryForm;

  test.each([
    [1, 'must have at least 2 bytes'],
    [4, 'must have at most 3 bytes'],
  ])('a client refuses to send %i bytes', async (length, message) => {
    const transport: Transport = async ({ body }) => {
      await sizeOf(body);
      throw new Error('all was sent');
    };
    const client = restClient(await serviceOf(binary), { baseUrl: 'http://x.test', transport });
    await expect(client.send({ body: make(length) })).rejects.toThrow(message);
    await expect(client.send({ body: make(3) })).rejects.toThrow('all was sent');
  });

  test.each([
    [1, 400],
    [2, 200],
    [4, 400],
  ])('a server answers %i bytes with %i', async (length, status) => {
    const service = await serviceOf(binary);
    const handler = restHandler(service, {
      send: async ({ body }) => ({ status: 200, body: make(await sizeOf(body)) }),
    });
    const headers = { 'content-type': 'application/octet-stream' };
    const body = new Uint8Array(length);
    const request = new Request('http://x.test/a', { method: 'POST', headers, body });
    expect((await fetchHandler(handler)(request)).status).toBe(status);
  });

  test.each([1, 4])('a client reports a response of %i bytes', async (length) => {
    const service = await serviceOf(binary);
    const handler = restHandler(service, {
      async send({ body }) {
        await sizeOf(body);
        return { status: 200, body: make(length) };
      },
    });
    const client = restClient(service, { baseUrl: 'http://x.test', transport: directTransport(handler) });
    await expect(client.send({ body: make(2) }).then(({ body }) => sizeOf(body))).rejects.toThrow('bytes');
  });

  test('compiles', { timeout: 60_000 }, async () => {
    expect(await compileDocuments([{ id: binary, files: await emitted(binary) }], 'typescript7')).toEqual(
      new Map(),
    );
  });
});
