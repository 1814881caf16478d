/** Integers beyond 2^53, which JSON.parse rounds: rejected wherever the contract declares an integer, on both sides. */

import { CheckError } from '@trivet/runtime/errors';
import { restClient } from '@trivet/runtime/http/client';
import { type RestHandlerOptions, restHandler } from '@trivet/runtime/http/handler';
import type { HttpHandler } from '@trivet/runtime/http/message';
import type { AnyOperation, RestService } from '@trivet/runtime/http/operation';
import { directTransport } from '@trivet/runtime/http/transport';
import { describe, expect, test } from 'vitest';
import { emitServing } from '../../generator/families/emitted.js';
import { importEmitted } from '../../generator/import-emitted.js';
import { modelled } from '../model/openapi-text.js';
import { contextFor } from './contract-of.js';

const document = `
openapi: 3.0.3
info: { title: T, version: '1' }
paths:
  /n/{id}:
    put:
      operationId: put
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer } }
        - { name: ids, in: query, schema: { type: array, items: { type: integer } } }
        - { name: X-Id, in: header, schema: { type: integer, format: int64 } }
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/N' } } } }
      responses:
        '200':
          description: ok
          headers: { X-Id: { schema: { type: integer } } }
          content: { application/json: { schema: { $ref: '#/components/schemas/N' } } }
components:
  schemas:
    N:
      type: object
      properties:
        id: { type: integer, format: int64 }
        plain: { type: integer }
        low: { type: integer, minimum: 0 }
        small: { type: integer, minimum: 0, maximum: 10 }
        number: { type: number }
        long: { type: number, format: int64 }
        either: { nullable: true, oneOf: [{ type: integer }, { type: string }] }
`;

interface Input {
  readonly path: { readonly id: number };
  readonly query?: { readonly ids?: readonly number[] };
  readonly headers?: { readonly 'X-Id'?: number };
  readonly body: Readonly<Record<string, unknown>>;
}
interface Output {
  readonly status: number;
  readonly headers?: { readonly 'X-Id'?: number };
  readonly body: unknown;
}
interface Service {
  put(input: Input): Promise<Output>;
}

async function emittedService(): Promise<RestService<Service>> {
  const { contract } = modelled(document);
  const module = (await importEmitted(await emitServing(contract, contextFor()))).get('operations.ts');
  const operations = { put: module?.put as AnyOperation };
  // The descriptor belongs to the document above, which the interfaces here describe.
  return { name: 'T', operations } as RestService<Service>;
}

const service = await emittedService();
const tooLarge = 'must be between -(2^53 - 1) and 2^53 - 1, where integers are exact';

function handlerOf(answer: Output, options: RestHandlerOptions = {}): HttpHandler {
  return restHandler(service, { put: async () => answer }, { onError: () => {}, ...options });
}

async function sent(path: string, headers: readonly string[], body: string) {
  const handler = handlerOf({ status: 200, body: {} });
  const answer = await directTransport(handler)({
    method: 'PUT',
    url: `http://n.test${path}`,
    headers: ['content-type', 'application/json', ...headers],
    body,
  });
  const { errors = [] } = JSON.parse(new TextDecoder().decode(await answer.body()));
  return [
    answer.status,
    ...errors.map((e: Record<string, string>) => `${e.in}${e.pointer} ${e.keyword}: ${e.detail}`),
  ];
}

describe('a server', () => {
  test.each(['id', 'plain', 'low', 'long', 'either'])(
    'rejects one in the member "%s" of a body',
    async (name) => {
      for (const text of ['9007199254740993', '-9007199254740993', '9223372036854775807'])
        expect((await sent('/n/1', [], `{"${name}":${text}}`))[0]).toBe(400);
      expect(await sent('/n/1', [], `{"${name}":9007199254740991}`)).toEqual([200]);
    },
  );

  test('says why', async () => {
    expect(await sent('/n/1', [], '{"id":9007199254740993}')).toEqual([
      400,
      `body#/id precision: ${tooLarge}`,
    ]);
    expect(await sent('/n/1', [], '{"low":9007199254740993}')).toEqual([
      400,
      `body#/low precision: ${tooLarge}`,
    ]);
    expect(await sent('/n/1', [], '{"id":1.5}')).toEqual([400, 'body#/id type: must be an integer, got 1.5']);
    expect(await sent('/n/1', [], '{"small":9007199254740993}')).toEqual([
      400,
      'body#/small maximum: must be at most 10, got 9007199254740992',
    ]);
  });

  test('takes numbers that are no integers by declaration', async () => {
    expect(await sent('/n/1', [], '{"number":9007199254740993,"long":0.5}')).toEqual([200]);
  });

  test('rejects one in a parameter and in a header', async () => {
    const path = '/n/9007199254740993?ids=1&ids=9007199254740993';
    expect(await sent(path, ['x-id', '9007199254740993'], '{}')).toEqual([
      400,
      `path#/id precision: ${tooLarge}`,
      `query#/ids precision: item 1 ${tooLarge}`,
      `headers#/X-Id precision: ${tooLarge}`,
    ]);
  });

  test('that checks its responses does not send one', async () => {
    const client = (answer: Output) =>
      directTransport(handlerOf(answer, { checkResponses: true }))({
        method: 'PUT',
        url: 'http://n.test/n/1',
        headers: ['content-type', 'application/json'],
        body: '{}',
      });
    expect((await client({ status: 200, body: { id: 2 ** 53 } })).status).toBe(500);
    expect((await client({ status: 200, headers: { 'X-Id': 2 ** 53 }, body: {} })).status).toBe(500);
    expect((await client({ status: 200, headers: { 'X-Id': 7 }, body: { id: 7 } })).status).toBe(200);
  });
});

describe('a client', () => {
  const client = (body: string, headers: readonly string[] = []) =>
    restClient(service, {
      baseUrl: 'http://n.test',
      transport: directTransport(() => ({
        status: 200,
        headers: ['content-type', 'application/json', ...headers],
        body,
      })),
    });

  test('rejects one in its input, wherever it stands', async () => {
    const rejected = (input: Input) => expect(client('{}').put(input)).rejects;
    await rejected({ path: { id: 2 ** 53 }, body: {} }).toThrow(`path.id ${tooLarge}`);
    await rejected({ path: { id: 1 }, query: { ids: [1, -(2 ** 53)] }, body: {} }).toThrow(
      `query.ids ${tooLarge}`,
    );
    await rejected({ path: { id: 1 }, headers: { 'X-Id': 2 ** 60 }, body: {} }).toThrow(
      `headers.X-Id ${tooLarge}`,
    );
    await rejected({ path: { id: 1 }, body: { id: 2 ** 53 } }).toThrow(`body.id ${tooLarge}`);
    await rejected({ path: { id: 1.5 }, body: {} }).toThrow('path.id must be an integer');
  });

  test('rejects one in a response, its headers among it', async () => {
    const input: Input = { path: { id: 1 }, body: {} };
    await expect(client('{"id":9007199254740993}').put(input)).rejects.toThrow(CheckError);
    await expect(client('{"id":9007199254740993}').put(input)).rejects.toThrow(`body.id ${tooLarge}`);
    await expect(client('{}', ['x-id', '9007199254740993']).put(input)).rejects.toThrow(
      `headers.X-Id ${tooLarge}`,
    );
    expect(await client('{"id":9007199254740991}').put(input)).toMatchObject({
      body: { id: 9007199254740991 },
    });
  });
});

test('values of a contract beyond 2^53 are reported and left out', () => {
  const { findings, diagnostics, type } = modelled(`
openapi: 3.1.0
info: { title: T, version: '1' }
paths: {}
components:
  schemas:
    N: { type: integer, enum: [1, 9007199254740993] }
    C: { type: integer, const: 9007199254740993 }
    D: { type: object, properties: { d: { type: integer, default: 9007199254740993 } } }
    F: { type: number, enum: [1.0e+300] }
    E: { type: integer, format: int64, example: 9007199254740993 }
    M: { type: integer, maximum: 9223372036854775807 }
`);
  expect(findings).toEqual([
    'warning inexact-integer 7:25',
    'warning inexact-integer 8:25',
    'warning rounded-number 9:58',
    'warning rounded-number 11:40',
  ]);
  expect(diagnostics[0]?.message).toContain(
    'an integer beyond 2^53, which cannot be represented exactly; ignored',
  );
  expect(type('N')).toMatchObject({ values: [1] });
  expect(type('C')).toMatchObject({ values: [] });
  expect(type('F')).toMatchObject({ values: [1e300] });
});
