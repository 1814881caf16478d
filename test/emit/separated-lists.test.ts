/** Lists with separators that only OpenAPI 2.0 has, and lists of lists: from the generated client to the generated server. */

import { restClient } from '@trivet/runtime/http/client';
import { restHandler } from '@trivet/runtime/http/handler';
import type { RestService } from '@trivet/runtime/http/operation';
import { directTransport, type Transport } from '@trivet/runtime/http/transport';
import { describe, expect, test } from 'vitest';
import { emitServing } from '../../generator/families/emitted.js';
import { importEmitted } from '../../generator/import-emitted.js';
import { modelled } from '../model/openapi-text.js';
import { contextFor } from './contract-of.js';

interface Sent {
  readonly target: string;
  readonly headers: string;
  readonly body: string;
}

const lists = (formats: readonly string[]): string => {
  const [format, ...inner] = formats;
  return format === undefined
    ? 'type: integer'
    : `type: array, collectionFormat: ${format}, items: { ${lists(inner)} }`;
};
const texts = (format: string): string => `type: array, collectionFormat: ${format}, items: { type: string }`;

interface Sending {
  send(input: object): Promise<{ readonly status: number; readonly headers: object }>;
}

/** The request of the client and what the server gets of it. */
async function exchange(
  parameter: string,
  input: object,
  consumes = 'application/json',
  rewritten: (text: string) => string = (text) => text,
): Promise<{ readonly sent: Sent | undefined; readonly got: unknown; readonly failure?: string }> {
  const path = parameter.includes('in: path') ? '/x/{a}' : '/x';
  const { contract, findings } = modelled(`
swagger: '2.0'
info: { title: T, version: '1' }
paths:
  ${path}:
    post:
      operationId: send
      consumes: [${consumes}]
      parameters: [${parameter}]
      responses: { '204': { description: Done., headers: { X-Lists: { ${lists(['pipes', 'csv'])} } } } }
`);
  expect(findings).toEqual([]);
  const files = await emitServing(contract, contextFor());
  const service = (await importEmitted(files)).get('operations.ts')?.['api'] as RestService<Sending>;
  let [sent, got]: [Sent | undefined, unknown] = [undefined, undefined];
  const direct = directTransport(
    restHandler<Sending>(service, {
      async send(received) {
        got = received;
        return { status: 204, headers: { 'X-Lists': [[1, 2], [3]] } };
      },
    }),
  );
  const transport: Transport = async (request) => {
    sent = {
      target: request.url.slice('http://x'.length),
      headers: JSON.stringify(request.headers),
      body: String(
        request.body instanceof Uint8Array ? new TextDecoder().decode(request.body) : request.body,
      ),
    };
    return direct({ ...request, url: rewritten(request.url), body: rewritten(sent.body) });
  };
  const client = restClient(service, { baseUrl: 'http://x', transport });
  try {
    const { headers } = await client.send(input);
    expect(headers).toEqual({ 'X-Lists': [[1, 2], [3]] });
    return { sent, got };
  } catch (error) {
    if (sent !== undefined) throw error;
    return { sent, got, failure: String(error) };
  }
}

const nested = [[1, 2], [3]];

test.each([
  ['in: query', 'application/json', 'query', '/x?a=x,y%20z', ''],
  ['in: path, required: true', 'application/json', 'path', '/x/x,y%20z', ''],
  ['in: formData', 'application/x-www-form-urlencoded', 'body', '/x', 'a=x,y%20z'],
])('commas stay legible, and may be encoded: %s', async (place, consumes, group, target, body) => {
  const parameter = `{ name: a, ${place}, type: array, items: { type: string } }`;
  const value = { [group]: { a: ['x', 'y z'] } };
  const { sent, got } = await exchange(parameter, value, consumes, (text) => text.replaceAll(',', '%2C'));
  expect(sent?.target).toBe(target);
  if (body !== '') expect(sent?.body).toBe(body);
  expect(got).toMatchObject(value);
  const { failure } = await exchange(parameter, { [group]: { a: ['x,y'] } }, consumes);
  expect(failure).toContain('must not contain ",", which separates items');
});

describe('in a query', () => {
  test.each<[formats: readonly string[], query: string]>([
    [['tsv', 'csv'], '1,2%093'],
    [['csv', 'pipes'], '1%7C2,3'],
    [['multi', 'csv'], '1,2&a=3'],
    [['multi', 'ssv'], '1%202&a=3'],
    [['pipes', 'csv'], '1,2%7C3'],
  ])('%j', async (formats, query) => {
    const { sent, got } = await exchange(`{ name: a, in: query, ${lists(formats)} }`, {
      query: { a: nested },
    });
    expect(sent?.target).toBe(`/x?a=${query}`);
    expect(got).toMatchObject({ query: { a: nested } });
  });

  test('three levels', async () => {
    const value = [[[1], [2, 3]], [[4]]];
    const { sent, got } = await exchange(`{ name: a, in: query, ${lists(['pipes', 'ssv', 'csv'])} }`, {
      query: { a: value },
    });
    expect(sent?.target).toBe('/x?a=1%202,3%7C4');
    expect(got).toMatchObject({ query: { a: value } });
  });

  test('tabs', async () => {
    const { sent, got } = await exchange(`{ name: a, in: query, ${texts('tsv')} }`, {
      query: { a: ['x', 'y,z'] },
    });
    expect(sent?.target).toBe('/x?a=x%09y,z');
    expect(got).toMatchObject({ query: { a: ['x', 'y,z'] } });
  });
});

test.each([
  ['tsv', 'x%09y,z'],
  ['ssv', 'x%20y,z'],
  ['pipes', 'x%7Cy,z'],
])('in a path: %s', async (format, text) => {
  const { sent, got } = await exchange(`{ name: a, in: path, required: true, ${texts(format)} }`, {
    path: { a: ['x', 'y,z'] },
  });
  expect(sent?.target).toBe(`/x/${text}`);
  expect(got).toMatchObject({ path: { a: ['x', 'y,z'] } });
});

test.each([
  ['tsv', 'x\ty,z'],
  ['ssv', 'x y,z'],
  ['pipes', 'x|y,z'],
])('in a header: %s', async (format, text) => {
  const { sent, got } = await exchange(`{ name: a, in: header, ${texts(format)} }`, {
    headers: { a: ['x', 'y,z'] },
  });
  expect(sent?.headers).toContain(JSON.stringify(['a', text]).slice(1, -1));
  expect(got).toMatchObject({ headers: { a: ['x', 'y,z'] } });
});

test.each([
  ['application/x-www-form-urlencoded', ['tsv'], [1, 2], 'a=1%092'],
  ['application/x-www-form-urlencoded', ['multi', 'csv'], nested, 'a=1,2&a=3'],
  ['multipart/form-data', ['tsv'], [1, 2], '1\t2'],
  ['multipart/form-data', ['pipes', 'csv'], nested, '1,2|3'],
] as const)('in %s: %j', async (consumes, formats, value, text) => {
  const { sent, got } = await exchange(
    `{ name: a, in: formData, ${lists(formats)} }`,
    { body: { a: value } },
    consumes,
  );
  expect(sent?.body).toContain(text);
  expect(got).toMatchObject({ body: { a: value } });
});

test.each<[parameter: string, value: unknown, reason: string]>([
  [texts('tsv'), ['x\ty'], 'must not contain "\\t", which separates items'],
  [texts('tsv'), ['x', ''], 'must not have empty items'],
  [lists(['pipes', 'csv']), [[1], []], 'must not have empty items'],
])('what could not be read again is not sent: %s %j', async (parameter, value, reason) => {
  const { failure } = await exchange(`{ name: a, in: query, ${parameter} }`, { query: { a: value } });
  expect(failure).toContain(reason);
});
