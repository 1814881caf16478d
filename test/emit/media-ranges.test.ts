/** Bodies declared with ranges of media types: no value is written as anything else than what it is. */

import { restClient } from '@trivet/runtime/http/client';
import { restHandler } from '@trivet/runtime/http/handler';
import type { RestService } from '@trivet/runtime/http/operation';
import { directTransport, type Transport } from '@trivet/runtime/http/transport';
import { describe, expect, test } from 'vitest';
import { emitChecks } from '../../generator/emit/checks/checks.js';
import { emitRest } from '../../generator/emit/rest/rest.js';
import { emitTypes } from '../../generator/emit/types.js';
import { importEmitted } from '../../generator/import-emitted.js';
import type { BinaryForm } from '../../generator/model/json-schema/octets.js';
import { modelled, withPaths } from '../model/openapi-text.js';
import { contextFor } from './contract-of.js';

const object = '{ schema: { type: object, properties: { a: { type: string } } } }';
const operation = (name: string, content: string): string => `
/${name}:
  post:
    operationId: ${name}
    requestBody: { required: true, content: ${content} }
    responses: { '200': { description: The same., content: { '*/*': ${object} } } }`;
const document = withPaths(
  [
    operation('both', `{ '*/*': {}, application/*: ${object} }`),
    operation('other', `{ application/*: {}, '*/*': ${object} }`),
    operation('alone', `{ '*/*': ${object} }`),
    operation('exact', `{ application/json: ${object} }`),
  ].join(''),
);

async function emitted(binary?: BinaryForm) {
  const { contract } = modelled(document, {}, {}, binary);
  const files = [emitTypes, emitChecks, emitRest].map((emit) => emit(contract, contextFor()));
  return (await Promise.all(files)).flat();
}

type Method = (input: { readonly body: unknown; readonly contentType?: string }) => Promise<unknown>;
type Api = { readonly [Name in 'both' | 'other' | 'alone' | 'exact']: Method };

/** A client whose requests are recorded as `media type: body`. */
async function client(binary: BinaryForm, sent: string[]): Promise<Api> {
  const modules = await importEmitted(await emitted(binary));
  const { api } = modules.get('operations.ts') ?? {};
  const transport: Transport = async ({ headers, body }) => {
    const chunks: Uint8Array[] = [];
    if (typeof body === 'object' && !(body instanceof Uint8Array))
      for await (const chunk of body) chunks.push(chunk);
    const text =
      chunks.length > 0 ? Buffer.concat(chunks).toString() : Buffer.from(body as string).toString();
    sent.push(`${headers[headers.indexOf('content-type') + 1]}: ${text}`);
    const bytes = new TextEncoder().encode('{}');
    return {
      status: 200,
      header: (name) => (name === 'content-type' ? 'application/json' : undefined),
      body: async () => bytes,
    };
  };
  return restClient(api as RestService<Api>, { baseUrl: 'http://x.test', transport });
}

const octets: { readonly [binary in BinaryForm]: unknown } = {
  Uint8Array: new Uint8Array([97]),
  Blob: new Blob(['a']),
  stream: new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new Uint8Array([97]));
      controller.close();
    },
  }),
};

describe.each(Object.entries(octets))('%s', (binary, value) => {
  test.each<[keyof Api, string | undefined]>([
    ['both', 'application/octet-stream'],
    ['both', 'application/json'],
    ['alone', undefined],
    ['alone', 'application/octet-stream'],
    ['alone', 'application/json'],
    ['exact', undefined],
  ])('is not written as JSON: %s, %s', async (name, contentType) => {
    const sent: string[] = [];
    const api = await client(binary as BinaryForm, sent);
    const call = api[name]({ body: value, ...(contentType !== undefined && { contentType }) });
    await expect(call).rejects.toThrow(/must be/);
    expect(sent).toEqual([]);
  });

  test('is written as octets of the other range', async () => {
    const sent: string[] = [];
    const api = await client(binary as BinaryForm, sent);
    await api.both({ body: value, contentType: 'image/png' });
    expect(sent).toEqual(['image/png: a']);
  });
});

test.each<[keyof Api, string | undefined, string]>([
  ['alone', undefined, 'application/json: {"a":"b"}'],
  ['alone', 'application/problem+json', 'application/problem+json: {"a":"b"}'],
  ['both', 'application/json', 'application/json: {"a":"b"}'],
  ['other', 'text/json', 'text/json: {"a":"b"}'],
])('an object is JSON: %s, %s', async (name, contentType, expected) => {
  const sent: string[] = [];
  const api = await client('Uint8Array', sent);
  await api[name]({ body: { a: 'b' }, ...(contentType !== undefined && { contentType }) });
  expect(sent).toEqual([expected]);
});

test.each<[keyof Api, string]>([
  ['alone', 'image/png'],
  ['alone', 'application/xml'],
  ['other', 'text/plain'],
  ['other', 'application/json'],
])('an object is not sent as another media type: %s, %s', async (name, contentType) => {
  const sent: string[] = [];
  const api = await client('Uint8Array', sent);
  await expect(api[name]({ body: { a: 'b' }, contentType })).rejects.toThrow(/must be/);
  expect(sent).toEqual([]);
});

test('types of requests allow JSON only', async () => {
  const text = (await emitted()).map((file) => file.text).join('');
  const input = (name: string): string =>
    text
      .slice(text.search(RegExp(`export (?:type|interface) ${name}Input`)))
      .split('/** The output')[0]
      ?.replace(/\s+/g, ' ') ?? '';
  const types = (name: string): unknown =>
    [...input(name).matchAll(/contentType\??: ([^;]*);/g)].map(([, type]) => type);
  expect(types('Both')).toEqual([
    '`${string}/${string}`',
    "'application/json' | `application/${string}+json`",
  ]);
  expect(types('Other')).toEqual(['`application/${string}`', '`${string}/${string}+json`']);
  expect(types('Alone')).toEqual(["'application/json' | `${string}/${string}+json`"]);
});

test.each(['image/png', 'text/html'])('a service does not respond with JSON as %s', async (contentType) => {
  const modules = await importEmitted(await emitted());
  const service = modules.get('operations.ts')?.api as RestService<Api>;
  const errors: unknown[] = [];
  const handler = restHandler(
    service,
    // The types forbid an object as an image, which a service in JavaScript can return nevertheless.
    { alone: async () => ({ status: 200, contentType, body: { a: 'b' } }) } as unknown as Api,
    { onError: (error) => void errors.push(String(error)) },
  );
  const transport = directTransport(handler);
  const api = restClient(service, { baseUrl: 'http://x.test', transport });
  await expect(api.alone({ body: {} })).rejects.toThrow(/500/);
  expect(errors).toEqual([expect.stringContaining('must be a JSON media type')]);
});
