import { describe, expect, test } from 'vitest';
import { emitChecks } from '../../generator/emit/checks/checks.js';
import type { EmitContext, GeneratedFile } from '../../generator/emit/emitter.js';
import { emitRest } from '../../generator/emit/rest/rest.js';
import { emitTypes } from '../../generator/emit/types.js';
import { loadOpenApi } from '../../generator/load/openapi/openapi.js';
import { modelOpenApi } from '../../generator/model/openapi/openapi.js';
import { compileDocuments } from '../corpus/compile.js';
import { loopback } from '../corpus/openapi-loopback.js';

type Members = { readonly [name: string]: unknown };

/** A document with these paths and components. */
function spec(paths: Members, more: Members = {}): Members {
  return { openapi: '3.2.0', info: { title: 'Test', version: '1' }, paths, ...more };
}

const ok = { 200: { description: 'Done.' } };
const answers = (schema: Members) => ({
  200: { description: 'Done.', content: { 'application/json': { schema } } },
});

async function emitted(document: Members) {
  const text = JSON.stringify(document);
  const reports: string[] = [];
  const loaded = loadOpenApi(
    'api.json',
    (path) => (path === 'api.json' ? text : undefined),
    () => {},
  );
  if (loaded === undefined) throw new Error('not loaded');
  const contract = modelOpenApi(loaded, { name: 'test' }, () => {});
  const context: EmitContext = {
    banner: 'Generated from api.json. Do not edit.',
    source: { path: 'api.json', text, data: document },
    locate: () => ({ line: 1, column: 1 }),
    report: (code, message) => reports.push(`${code}: ${message}`),
  };
  const files: GeneratedFile[] = [];
  for (const emit of [emitTypes, emitChecks, emitRest]) files.push(...(await emit(contract, context)));
  const operations = files.find((file) => file.path === 'operations.ts')?.text ?? '';
  return { contract, files, operations, reports };
}

const documents = {
  /** Every group, each with its optional members. */
  groups: spec({
    '/pets/{id}': {
      get: {
        operationId: 'readPet',
        summary: 'Read a pet',
        description: 'As it is now.',
        deprecated: true,
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'integer' }, description: 'Its number.' },
          { name: 'tags', in: 'query', explode: false, schema: { type: 'array', items: { type: 'string' } } },
          {
            name: 'filter',
            in: 'query',
            style: 'deepObject',
            schema: { type: 'object', properties: { age: { type: 'integer' } } },
          },
          { name: 'X-Trace', in: 'header', required: true, schema: { type: 'string', maxLength: 9 } },
          { name: 'session', in: 'cookie', schema: { type: 'string' } },
          { name: 'size', in: 'query', schema: { type: 'integer', maximum: 100, default: 10 } },
        ],
        responses: answers({ type: 'string' }),
      },
      delete: {
        operationId: 'deletePet',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        responses: { 204: { description: 'Gone.' } },
      },
    },
    '/ping': {
      get: { operationId: 'ping', responses: ok },
      head: { operationId: 'headPing', responses: answers({ type: 'string' }) },
    },
  }),
  /** Statuses, ranges, default, several media types of the same and of different types. */
  outcomes: spec(
    {
      '/a': {
        post: {
          operationId: 'send',
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: { $ref: '#/components/schemas/Note' } },
              'application/merge-patch+json': { schema: { $ref: '#/components/schemas/Note' } },
              'text/plain': { schema: { type: 'string' } },
              'image/*': {},
            },
          },
          responses: {
            200: {
              description: 'One.',
              headers: { ETag: { required: true, schema: { type: 'string' } } },
              content: {
                'application/json': { schema: { $ref: '#/components/schemas/Note' } },
                'text/csv': { schema: { type: 'string' } },
              },
            },
            404: { description: 'None.' },
            '4XX': {
              description: 'Refused.',
              content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
            },
            default: {
              description: 'Failed.',
              content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
            },
          },
        },
      },
    },
    {
      components: {
        schemas: {
          Note: {
            type: 'object',
            required: ['title'],
            properties: { title: { type: 'string', maxLength: 5 } },
          },
          Problem: { type: 'object', properties: { detail: { type: 'string' } } },
        },
      },
    },
  ),
  /** Forms and parts. */
  forms: spec({
    '/form': {
      post: {
        operationId: 'sendForm',
        requestBody: {
          required: true,
          content: {
            'application/x-www-form-urlencoded': {
              schema: {
                type: 'object',
                required: ['n'],
                properties: {
                  n: { type: 'integer' },
                  tags: { type: 'array', items: { type: 'string' } },
                  of: { type: 'object', properties: { a: { type: 'integer' } } },
                },
              },
              encoding: { of: { style: 'deepObject' } },
            },
          },
        },
        responses: ok,
      },
    },
    '/parts': {
      post: {
        operationId: 'sendParts',
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: {
                  file: { type: 'string', format: 'binary' },
                  meta: { type: 'object', properties: { a: { type: 'integer' } } },
                },
              },
              encoding: { file: { contentType: 'image/png' } },
            },
          },
        },
        responses: ok,
      },
    },
    '/whole': {
      get: {
        operationId: 'wholeQuery',
        parameters: [
          {
            name: 'q',
            in: 'querystring',
            required: true,
            content: {
              'application/x-www-form-urlencoded': {
                schema: { type: 'object', properties: { a: { type: 'integer' } } },
              },
            },
          },
        ],
        responses: ok,
      },
    },
  }),
  /** Names that are in use, or that have another meaning in TypeScript. */
  names: spec(
    {
      '/a': { get: { operationId: 'json', responses: answers({ $ref: '#/components/schemas/JsonInput' }) } },
      '/b': { get: { operationId: 'restOperation', responses: ok } },
      '/c': { get: { operationId: 'delete', responses: ok } },
      '/d': { get: { operationId: 'test', responses: ok } },
      '/e': { get: { operationId: 'Status', responses: { default: { description: '' } } } },
      '/f': {
        get: {
          operationId: '__proto__',
          parameters: [
            { name: '__proto__', in: 'query', schema: { type: 'integer', minimum: 1 } },
            { name: 'constructor', in: 'query', schema: { type: 'string' } },
          ],
          responses: ok,
        },
      },
      '/g': { get: { operationId: 'get-some thing', responses: ok } },
      '/h': { get: { responses: ok } },
      '/i': {
        get: {
          operationId: 'checkId',
          parameters: [{ name: 'id', in: 'query', schema: { type: 'string', minLength: 2 } }],
          responses: ok,
        },
      },
    },
    {
      components: {
        schemas: {
          JsonInput: { type: 'object', properties: { a: { type: 'string' } } },
          Test: { type: 'string', minLength: 1 },
          TestOutput: { type: 'integer' },
        },
      },
    },
  ),
  /** Text that would end a string, a comment or a template. */
  hostile: spec(
    {
      [`/a'b"c\`d\${e}\\f*/{x'"\`}`]: {
        get: {
          operationId: `a'b"c\`d\${e}*/`,
          summary: `*/ alert('x') /* \${y} \u2028 </script>`,
          description: '*/ throw 1 /*',
          tags: [`'"\`*/`],
          parameters: [
            { name: `x'"\``, in: 'path', required: true, schema: { type: 'string' }, description: '*/' },
            {
              name: `q'"\`\${z}*/\n`,
              in: 'query',
              schema: { type: 'string', pattern: '^[*/`\'"\\]${}]+$', default: '*/' },
              description: '*/ x',
            },
          ],
          responses: {
            200: {
              description: '*/ y',
              content: { [`text/'"\`\${z}*/`]: { schema: { type: 'string' } }, 'image`${1}/*': {} },
            },
          },
          security: [{ [`k'"\`*/`]: [`s'"\`*/`] }],
        },
      },
    },
    { components: { securitySchemes: { [`k'"\`*/`]: { type: 'apiKey', in: 'header', name: `X'"\`*/` } } } },
  ),
};

describe('inputs and outcomes', () => {
  test('groups are optional where nothing in them is required', async () => {
    const { operations } = await emitted(documents.groups);
    expect(operations).toContain(`/** The input of \`readPet\`. */
export interface ReadPetInput {
  readonly path: {
    /** Its number. */
    readonly id: number;
  };
  readonly query?: {
    readonly tags?: readonly string[];
    readonly filter?: ReadPetFilter;
    /** @maximum 100 @default 10 */
    readonly size?: number;
  };
  readonly headers: {
    /** @maxLength 9 */
    readonly 'X-Trace': string;
  };
  readonly cookies?: {
    readonly session?: string;
  };
}`);
    expect(operations).toContain('export type PingInput = NoInput;');
    expect(operations).toContain(`  /**
   * Read a pet
   *
   * As it is now.
   *
   * @deprecated
   */
  readPet(input: ReadPetInput, context?: CallContext): Awaitable<ReadPetOutput>;`);
  });

  test('descriptors leave out what OpenAPI leaves to defaults', async () => {
    const { operations, reports } = await emitted(documents.groups);
    expect(operations).toContain(`/** \`GET /pets/{id}\` on the wire. */
export const readPet = /* @__PURE__ */ restOperation<ReadPetInput, ReadPetOutput>({
  name: 'readPet',
  method: 'GET',
  path: '/pets/{id}',
  parameters: {
    path: { id: { shape: 'integer' } },
    query: {
      tags: { explode: false, shape: { items: 'string' } },
      filter: { style: 'deepObject', shape: { fields: { age: 'integer' } }, check: checkReadPetFilter },
      size: { shape: 'integer', check: checkSize },
    },
    headers: { 'X-Trace': { required: true, check: checkXTrace } },
    cookies: { session: {} },
  },`);
    expect(operations).toContain('  responses: { 200: {} },\n});');
    expect(reports).toEqual([
      'forbidden-body: a response 200 to HEAD must not have a body; the declared body is ignored',
    ]);
  });

  test('statuses, ranges and media types distinguish outcomes', async () => {
    const { operations } = await emitted(documents.outcomes);
    expect(operations).toContain(`export type SendInput =
  | {
      readonly contentType?: 'application/json' | 'application/merge-patch+json';
      readonly body: Note;
    }
  | {
      readonly contentType: 'text/plain';
      readonly body: string;
    }
  | {
      readonly contentType: \`image/\${string}\`;
      readonly body: Uint8Array;
    };`);
    for (const status of [
      '200',
      '404',
      'Exclude<Status4XX, 404>',
      'Exclude<Status, 200 | 404 | Status4XX>',
    ]) {
      expect(operations).toContain(`readonly status: ${status};`);
    }
    expect(operations).toMatch(
      /readonly headers: \{\n +readonly ETag: string;\n +\};\n +readonly contentType: 'text\/csv';/,
    );
  });

  test('forms say what their text cannot', async () => {
    const { operations } = await emitted(documents.forms);
    expect(operations).toContain(`          fields: {
            n: { shape: 'integer' },
            tags: { shape: { items: 'string' } },
            of: { style: 'deepObject', shape: { fields: { a: 'integer' } } },
          },`);
    expect(operations).toContain(`file: { contentType: 'image/png', shape: 'bytes' }`);
    expect(operations).toContain('readonly querystring: ');
  });
});

describe('names', () => {
  test('what is taken is qualified by what it is', async () => {
    const { operations, reports } = await emitted(documents.names);
    expect(operations).toContain('export type JsonOperationInput = NoInput;');
    expect(operations).toContain('export interface TestOperationOutput {');
    expect(operations).toContain('json as json_');
    expect(operations).toContain('restOperation as restOperation_');
    expect(reports).toContain(
      'renamed: the name "TestOutput" is already used; here it is named "TestOperationOutput"',
    );
  });
});

describe('two operations at one place', () => {
  test('are reported', async () => {
    const { reports } = await emitted(
      spec({
        '/a/{x}': { get: { operationId: 'one', responses: ok } },
        '/a/{y}': { get: { operationId: 'two', responses: ok } },
      }),
    );
    expect(reports).toEqual([
      'ambiguous-route: "GET /a/{y}" matches the same requests as "one", which gets them all',
    ]);
  });

  test('names that two parameters share are reported', async () => {
    const parameters = ['a', 'b'].map((name) => ({
      name,
      in: 'query',
      schema: { type: 'object', properties: { x: { type: 'string' } } },
    }));
    const { reports } = await emitted(
      spec({ '/a': { get: { operationId: 'one', parameters, responses: ok } } }),
    );
    expect(reports).toEqual(['ambiguous-parameter: "x" in the request may belong to "a" or "b"']);
  });

  test('parameters of which no value can be sent are reported, others are not', async () => {
    const listed = (place: string, name: string, values: readonly string[], style?: string) => ({
      name,
      in: place,
      required: true,
      schema: { type: 'string', enum: values },
      ...(style !== undefined && { style }),
    });
    const parameters = [
      listed('path', 'a', ['', '..']),
      listed('path', 'b', ['', 'x']),
      listed('path', 'c', [''], 'label'),
      listed('path', 'd', ['.'], 'matrix'),
      listed('header', 'e', [' x', 'x\t']),
      listed('header', 'f', ['\u2028']),
      listed('query', 'g', ['', ' ']),
      ...[
        ['h', 'spaceDelimited', ['a b', ' ']],
        ['i', 'spaceDelimited', ['a b', 'c']],
        ['j', 'pipeDelimited', ['a|b']],
        ['k', 'pipeDelimited', ['a b']],
      ].map(([name, style, values]) => ({
        name,
        in: 'query',
        style,
        explode: false,
        schema: { type: 'array', items: { type: 'string', enum: values } },
      })),
    ];
    const { reports } = await emitted(
      spec({ '/{a}/{b}/{c}/{d}': { get: { operationId: 'one', parameters, responses: ok } } }),
    );
    expect(reports).toEqual([
      'unsendable-value: "a" must allow a value that a path can carry; empty segments, "." and ".." name other paths (RFC 3986, 3.3)',
      'unsendable-value: "c" must allow a value that a path can carry; empty segments, "." and ".." name other paths (RFC 3986, 3.3)',
      'unsendable-value: "h" must allow an item without " ", which separates the items of style "spaceDelimited" and cannot be escaped (OpenAPI 3.0.4, 4.7.12.4)',
      'unsendable-value: "j" must allow an item without "|", which separates the items of style "pipeDelimited" and cannot be escaped (OpenAPI 3.0.4, 4.7.12.4)',
      'unsendable-value: "e" must allow a value without blanks around it, which headers lose (RFC 9110, 5.5)',
    ]);
  });
});

test('hostile text stays text', async () => {
  const { operations } = await emitted(documents.hostile);
  expect(operations).not.toMatch(/\*\/ (?:alert|throw|x|y)/);
  expect(operations).not.toContain('\u2028');
});

describe('what is emitted', () => {
  const all = async () => {
    const list = [];
    for (const [id, document] of Object.entries(documents))
      list.push({ id, files: (await emitted(document)).files });
    return list;
  };

  test.each(['typescript7', 'typescript', 'typescript54'] as const)(
    'compiles under %s',
    { timeout: 60_000 },
    async (compiler) => {
      expect(await compileDocuments(await all(), compiler)).toEqual(new Map());
    },
  );

  test('says when a descriptor and its types disagree', { timeout: 60_000 }, async () => {
    const { files } = await emitted(documents.outcomes);
    const change = (from: string, to: string) =>
      files.map((file) =>
        file.path === 'operations.ts' ? { ...file, text: file.text.replace(from, to) } : file,
      );
    const faults = await compileDocuments([
      {
        id: 'body',
        files: change('json(checkNote)', 'json(checkProblem)'),
      },
      {
        id: 'answer',
        files: change("'text/csv': /* @__PURE__ */ text()", "'text/csv': /* @__PURE__ */ bytes()"),
      },
      { id: 'none', files },
    ]);
    expect([...faults.keys()].sort()).toEqual(['answer', 'body']);
  });

  test.each(Object.entries(documents))('carries every call: %s', async (_id, document) => {
    const { contract, files } = await emitted(document);
    const verdicts = await loopback(contract, files);
    expect(verdicts.length).toBeGreaterThan(0);
    for (const verdict of verdicts) {
      expect(verdict.reasons).toEqual([]);
      expect(verdict.calls).toBeGreaterThan(0);
    }
  });
});
