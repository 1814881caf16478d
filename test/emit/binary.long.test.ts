/** Representations of octets by the option `binary`: types, descriptors, and the values that they send and read. */

import { restClient } from '@trivet/runtime/http/client';
import type { FilePart } from '@trivet/runtime/http/form';
import { restHandler } from '@trivet/runtime/http/handler';
import type { RestService } from '@trivet/runtime/http/operation';
import { directTransport } from '@trivet/runtime/http/transport';
import { describe, expect, test } from 'vitest';
import { emitChecks } from '../../generator/emit/checks/checks.js';
import type { GeneratedFile } from '../../generator/emit/emitter.js';
import { emitRest } from '../../generator/emit/rest/rest.js';
import { emitTypes } from '../../generator/emit/types.js';
import { importEmitted } from '../../generator/import-emitted.js';
import type { BinaryForm } from '../../generator/model/json-schema/octets.js';
import { compileDocuments } from '../corpus/compile.js';
import { modelled, withPaths } from '../model/openapi-text.js';
import { contextFor } from './contract-of.js';

const document = withPaths(`
/files:
  post:
    operationId: send
    requestBody:
      required: true
      content:
        multipart/form-data:
          schema:
            type: object
            required: [file]
            properties:
              title: { type: string }
              short: { type: string, format: binary, minLength: 2, maxLength: 3 }
              file: { type: string, format: binary }
              files: { type: array, items: { type: string, format: binary } }
              either: { oneOf: [{ type: string, format: binary }, { type: object, properties: { a: { type: integer } } }] }
          encoding: { file: { contentType: 'image/png, text/plain' } }
    responses: { '200': { description: Done., content: { application/octet-stream: {} } } }
  put:
    operationId: put
    requestBody: { required: true, content: { application/octet-stream: {} } }
    responses: { '204': { description: Done. } }`);

async function emitted(binary: BinaryForm): Promise<readonly GeneratedFile[]> {
  const { contract, findings } = modelled(document, {}, {}, binary);
  // The length of a streamed file is not checked.
  expect(findings.length).toBe(binary === 'stream' ? 1 : 0);
  const files = [emitTypes, emitChecks, emitRest].map((emit) => emit(contract, contextFor()));
  return (await Promise.all(files)).flat();
}

async function textOf(binary: BinaryForm): Promise<string> {
  return (await emitted(binary)).map(({ text }) => text).join('');
}

type Method = (input: { readonly body: unknown }) => Promise<{ readonly body: unknown }>;
interface Files {
  send: Method;
  put: Method;
}

/** The generated service with an implementation that returns its input. */
async function serving(binary: BinaryForm, implementation: Partial<Files>) {
  const modules = await importEmitted(await emitted(binary));
  const { api } = modules.get('operations.ts') ?? {};
  const service = api as RestService<Files>;
  const transport = directTransport(restHandler(service, implementation as Files));
  return restClient(service, { baseUrl: 'http://x.test', transport });
}

test.each<[BinaryForm, readonly string[]]>([
  ['Uint8Array', ['readonly file: Uint8Array;', 'readonly body: Uint8Array;', 'bytes()', 'multipart(']],
  ['Blob', ['readonly file: File;', 'readonly files?: readonly File[];', 'readonly body: Blob;', 'blob()']],
  [
    'stream',
    [
      'readonly file: FilePart;',
      'readonly body: FormParts<SendBody>;',
      'readonly body: AsyncIterable<Uint8Array>;',
      'octets()',
      'formParts<SendBody>(',
    ],
  ],
])('%s: types and descriptors', async (binary, wanted) => {
  const text = await textOf(binary);
  for (const part of wanted) expect(text).toContain(part);
});

const compilers = ['typescript7', 'typescript', 'typescript54'] as const;

test.each(compilers)('all of them compile under %s', { timeout: 60_000 }, async (compiler) => {
  const forms: readonly BinaryForm[] = ['Uint8Array', 'Blob', 'stream'];
  const documents = await Promise.all(
    forms.map(async (binary) => ({ id: binary, files: await emitted(binary) })),
  );
  expect(await compileDocuments(documents, compiler)).toEqual(new Map());
});

test.each<[BinaryForm, (length: number) => unknown]>([
  ['Uint8Array', (length) => new Uint8Array(length)],
  ['Blob', (length) => new File([new Uint8Array(length)], 'a.txt')],
])('%s: the length of a file is the number of its bytes', async (binary, octets) => {
  const answer = new Uint8Array(1);
  const client = await serving(binary, {
    send: async () => ({ status: 200, body: binary === 'Blob' ? new Blob([answer]) : answer }),
  });
  const file = binary === 'Blob' ? new File(['a'], 'a.txt', { type: 'text/plain' }) : new Uint8Array([97]);
  const sent = (length: number) => client.send({ body: { file, short: octets(length) } });
  await expect(sent(1)).rejects.toThrow('short');
  await expect(sent(4)).rejects.toThrow('short');
  await expect(sent(3)).resolves.toMatchObject({ status: 200 });
});

describe('Blob', () => {
  test('files keep their names and types', async () => {
    let seen: Readonly<Record<string, unknown>> = {};
    const client = await serving('Blob', {
      async send({ body }) {
        seen = body as typeof seen;
        return { status: 200, body: new Blob(['answer'], { type: 'text/plain' }) };
      },
    });
    const file = new File(['one'], 'ü.txt', { type: 'text/plain' });
    const { body } = await client.send({ body: { title: 'T', file, files: [file, file], either: { a: 1 } } });
    expect(await (body as Blob).text()).toBe('answer');
    expect(seen).toMatchObject({ title: 'T', either: { a: 1 } });
    const { name, type } = seen.file as File;
    expect([name, type, await (seen.file as File).text()]).toEqual(['ü.txt', 'text/plain', 'one']);
    expect((seen.files as readonly File[]).map((each) => each.name)).toEqual(['ü.txt', 'ü.txt']);
  });

  test('what is no file is refused before it is sent', async () => {
    const client = await serving('Blob', {});
    await expect(client.send({ body: { file: 'text' } })).rejects.toThrow('file');
  });
});

describe('stream', () => {
  test('parts and octets arrive as they are sent', async () => {
    const seen: unknown[] = [];
    const client = await serving('stream', {
      async send({ body }) {
        for await (const { name, value } of body as AsyncIterable<{ name: string; value: unknown }>) {
          if (name !== 'file') seen.push([name, value]);
          else {
            const { fileName, type, body } = value as FilePart;
            const pieces: Uint8Array[] = [];
            for await (const piece of body) pieces.push(piece);
            seen.push([name, fileName, type, Buffer.concat(pieces).toString()]);
          }
        }
        return { status: 200, body: new TextEncoder().encode('answer') };
      },
    });
    async function* octets() {
      yield new TextEncoder().encode('one');
    }
    async function* parts() {
      yield { name: 'title', value: 'T' };
      yield { name: 'file', value: { fileName: 'a.txt', type: 'text/plain', body: octets() } };
      yield { name: 'either', value: { a: 1 } };
    }
    const { body } = await client.send({ body: parts() });
    const answer: Uint8Array[] = [];
    for await (const piece of body as AsyncIterable<Uint8Array>) answer.push(piece);
    expect(Buffer.concat(answer).toString()).toBe('answer');
    expect(seen).toEqual([
      ['title', 'T'],
      ['file', 'a.txt', 'text/plain', 'one'],
      ['either', { a: 1 }],
    ]);
  });
});
