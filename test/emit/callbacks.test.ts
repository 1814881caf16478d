import { addressed, callbackAddress, restClient } from '@trivet/runtime/http/client';
import { restHandler } from '@trivet/runtime/http/handler';
import type { RestService } from '@trivet/runtime/http/operation';
import { directTransport, type TransportRequest } from '@trivet/runtime/http/transport';
import { describe, expect, test } from 'vitest';
import { emitDocs } from '../../generator/emit/docs.js';
import type { EmitContext } from '../../generator/emit/emitter.js';
import { emitServing } from '../../generator/families/emitted.js';
import { importEmitted } from '../../generator/import-emitted.js';
import { readContract } from '../../generator/read.js';
import { compileDocuments } from '../corpus/compile.js';

const spec = `openapi: 3.1.0
info: { title: Streams, version: '1' }
servers: [{ url: https://streams.example/v1 }]
security: [{ key: [] }]
paths:
  /streams:
    post:
      operationId: open
      parameters: [{ name: to, in: query, required: true, schema: { type: string } }]
      responses: { '201': { description: open } }
      callbacks:
        onData:
          '{$request.query.to}/data?id={$response.body#/id}':
            post:
              parameters: [{ name: X-Try, in: header, required: true, schema: { type: integer } }]
              requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Event' } } } }
              responses: { '202': { description: taken }, '4XX': { description: refused } }
        onEnd: { $ref: '#/components/callbacks/End' }
webhooks:
  started: { post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Event' } } } }, responses: { '204': { description: taken } } } }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
  callbacks:
    End: { '{$request.query.to}/end': { put: { operationId: open, responses: { '204': { description: taken } } }, delete: { responses: { '204': { description: taken } } } } }
  schemas: { Event: { type: object, required: [at], properties: { at: { type: integer }, text: { type: string } } } }
`;

const { contract } = readContract({ name: 'streams', spec: 'streams.yaml', scenarios: [] }, () => spec);
if (contract === undefined) throw new Error('no contract');
const context: EmitContext = {
  banner: 'Generated from streams.yaml. Do not edit.',
  source: { path: 'streams.yaml', text: spec, data: {} },
  locate: () => ({ line: 1, column: 1 }),
  report: () => {},
};
const files = await emitServing(contract, context);

describe('what a service sends of its own accord', () => {
  test('is in the contract, with names that no operation has', () => {
    const modelled = contract.services[0]?.callbacks?.map(
      ({ name, key, from, binding: { method, path, address } }) =>
        [name, key, from, method, path, address].join(' '),
    );
    expect(modelled).toEqual([
      'openOnData onData open POST /openOnData/data {$request.query.to}/data?id={$response.body#/id}',
      'openOnEndPutCallback onEnd open PUT /openOnEndPutCallback/end {$request.query.to}/end',
      'openOnEndDelete onEnd open DELETE /openOnEndDelete/end {$request.query.to}/end',
      'started started  POST /started ',
    ]);
    expect(contract.services[0]?.callbacks?.every(({ binding }) => binding.security.length === 0)).toBe(true);
  });

  test('is a service that receivers implement', async () => {
    expect(files.find(({ path }) => path === 'callbacks.ts')?.text).toMatchInlineSnapshot(`
      "// Generated from streams.yaml. Do not edit.

      import { json } from '@trivet/runtime/http/content';
      import type { Awaitable, CallContext } from '@trivet/runtime/http/message';
      import { type NoInput, type Status4XX, restOperation, restService } from '@trivet/runtime/http/operation';
      import { fullWire } from '@trivet/runtime/http/wire';
      import { checkEvent } from './checks.js';
      import type { Event } from './types.js';

      /** The callbacks of \`Streams\`: implemented by the receiver. */
      export interface StreamsCallbacks {
        openOnData(input: OpenOnDataInput, context?: CallContext): Awaitable<OpenOnDataOutput>;

        openOnEndPutCallback(
          input: OpenOnEndPutCallbackInput,
          context?: CallContext,
        ): Awaitable<OpenOnEndPutCallbackOutput>;

        openOnEndDelete(input: OpenOnEndDeleteInput, context?: CallContext): Awaitable<OpenOnEndDeleteOutput>;

        started(input: StartedInput, context?: CallContext): Awaitable<StartedOutput>;
      }

      /** The input of \`openOnData\`. */
      export interface OpenOnDataInput {
        readonly headers: {
          readonly 'X-Try': number;
        };
        readonly body: Event;
      }

      /** The output of \`openOnData\`. */
      export type OpenOnDataOutput =
        | {
            /** taken */
            readonly status: 202;
          }
        | {
            /** refused */
            readonly status: Status4XX;
          };

      /** \`POST /openOnData/data\` on the wire. */
      export const openOnData = /* @__PURE__ */ restOperation<OpenOnDataInput, OpenOnDataOutput>({
        name: 'openOnData',
        method: 'POST',
        path: '/openOnData/data',
        address: '{$request.query.to}/data?id={$response.body#/id}',
        parameters: { headers: { 'X-Try': { required: true, shape: 'integer' } } },
        body: { required: true, contents: { 'application/json': /* @__PURE__ */ json(checkEvent) } },
        responses: { 202: {}, '4XX': {} },
        wire: fullWire,
      });

      /** The input of \`openOnEndPutCallback\`. */
      export type OpenOnEndPutCallbackInput = NoInput;

      /** The output of \`openOnEndPutCallback\`. */
      export interface OpenOnEndPutCallbackOutput {
        /** taken */
        readonly status: 204;
      }

      /** \`PUT /openOnEndPutCallback/end\` on the wire. */
      export const openOnEndPutCallback = /* @__PURE__ */ restOperation<
        OpenOnEndPutCallbackInput,
        OpenOnEndPutCallbackOutput
      >({
        name: 'openOnEndPutCallback',
        method: 'PUT',
        path: '/openOnEndPutCallback/end',
        address: '{$request.query.to}/end',
        responses: { 204: {} },
      });

      /** The input of \`openOnEndDelete\`. */
      export type OpenOnEndDeleteInput = NoInput;

      /** The output of \`openOnEndDelete\`. */
      export interface OpenOnEndDeleteOutput {
        /** taken */
        readonly status: 204;
      }

      /** \`DELETE /openOnEndDelete/end\` on the wire. */
      export const openOnEndDelete = /* @__PURE__ */ restOperation<OpenOnEndDeleteInput, OpenOnEndDeleteOutput>({
        name: 'openOnEndDelete',
        method: 'DELETE',
        path: '/openOnEndDelete/end',
        address: '{$request.query.to}/end',
        responses: { 204: {} },
      });

      /** The input of \`started\`. */
      export interface StartedInput {
        readonly body?: Event;
      }

      /** The output of \`started\`. */
      export interface StartedOutput {
        /** taken */
        readonly status: 204;
      }

      /** \`POST /started\` on the wire. */
      export const started = /* @__PURE__ */ restOperation<StartedInput, StartedOutput>({
        name: 'started',
        method: 'POST',
        path: '/started',
        body: { contents: { 'application/json': /* @__PURE__ */ json(checkEvent) } },
        responses: { 204: {} },
      });

      /** The operations of \`StreamsCallbacks\`, for \`restHandler\` and \`restClient\`. */
      export const streamsCallbacks = /* @__PURE__ */ restService<StreamsCallbacks>({
        name: 'StreamsCallbacks',
        operations: { openOnData, openOnEndPutCallback, openOnEndDelete, started },
        securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
      });
      "
    `);
    expect(await compileDocuments([{ id: 'streams', files }])).toEqual(new Map());
  });

  test('is sent to where the request said, and taken by a handler', async () => {
    const service = (await importEmitted(files)).get('callbacks.ts')?.streamsCallbacks as RestService<{
      openOnData(input: object): { status: number };
    }>;
    const taken: object[] = [];
    const handler = restHandler(service, {
      openOnData(input) {
        taken.push(input);
        return { status: 202 };
      },
    });
    const source = { input: { query: { to: 'http://me.test/openOnData' } }, body: { id: 7 } };
    const url = callbackAddress(service.operations.openOnData, source);
    expect(url).toBe('http://me.test/openOnData/data?id=7');
    const asked: string[] = [];
    const transport = (request: TransportRequest) => {
      asked.push(`${request.method} ${request.url}`);
      return directTransport(handler)(request);
    };
    const client = restClient(service, { baseUrl: '', transport: addressed(url ?? '', transport) });
    const input = { headers: { 'X-Try': 1 }, body: { at: 3 } };
    expect(await client.openOnData(input)).toMatchObject({ status: 202 });
    expect(asked).toEqual(['POST http://me.test/openOnData/data?id=7']);
    expect(taken).toEqual([input]);
    await expect(client.openOnData({ ...input, body: {} })).rejects.toThrow('at');
  });

  test('has no address where the exchange tells none', () => {
    const of = (address: string) =>
      callbackAddress({ address }, { input: { body: { a: { b: 'x' } }, headers: { 'x-to': 'y' } } });
    expect([
      of('{$request.body#/a/b}/z'),
      of('{$request.body#/a}'),
      of('{$request.header.X-To}'),
      of('{$url}'),
    ]).toEqual(['x/z', undefined, 'y', undefined]);
  });

  test('stands in the docs', async () => {
    const [page] = await emitDocs(contract, context);
    expect(page?.text).toContain(
      '<span class="wire">PUT {$request.query.to}/end</span> · after <a href="#operation-open">open</a>',
    );
  });
});

describe('what a spec has for a callback', () => {
  const evil = `'"\`\${globalThis.told=1}\\\n*/globalThis.told=1;//<script>told</script>{{told}}&`;
  const operation = (callbacks: object): object => ({
    operationId: '__proto__',
    summary: evil,
    description: evil,
    parameters: [
      { name: evil, in: 'header', description: evil, schema: { type: 'string' } },
      { name: evil, in: 'path', required: true, schema: { type: 'string' } },
    ],
    requestBody: { description: evil, content: { 'application/json': { schema: { const: evil } } } },
    responses: { '204': { description: evil } },
    callbacks,
  });
  const address = `{$request.query.to}/${evil.replace(/[{}]/g, '')}`;
  const document = {
    openapi: '3.1.0',
    info: { title: 'Evil', version: '1' },
    paths: {
      '/a': {
        post: {
          operationId: 'a',
          parameters: [{ name: 'to', in: 'query', schema: { type: 'string' } }],
          responses: { '204': { description: 'ok' } },
          callbacks: {
            [evil]: { [address]: { post: operation({}) }, [`{$request.query.to}${evil}`]: { post: {} } },
            constructor: { [address]: { $ref: `#/paths/~1a` } },
            around: { $ref: '#/components/callbacks/around' },
          },
        },
      },
    },
    webhooks: { [evil]: { post: operation({}) }, __proto__x: { put: operation({}) } },
    components: {
      callbacks: {
        around: { [address]: { post: operation({ around: { $ref: '#/components/callbacks/around' } }) } },
      },
    },
  };

  test('stands in quotes wherever it comes out', async () => {
    const text = JSON.stringify(document);
    const read = readContract({ name: 'evil', spec: 'evil.json', scenarios: [] }, () => text);
    if (read.contract === undefined) throw new Error('no contract');
    const emitted = await emitServing(read.contract, context);
    expect(emitted.map(({ path }) => path)).toContain('callbacks.ts');
    expect(await compileDocuments([{ id: 'evil', files: emitted }])).toEqual(new Map());
    await importEmitted(emitted);
    expect(globalThis).not.toHaveProperty('told');
    const [page] = await emitDocs(read.contract, context);
    expect(page?.text).not.toContain('<script>told');
  });
});
