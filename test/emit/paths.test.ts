import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emitContract } from '../../generator/emit-contract.js';
import { compileDocuments } from '../corpus/compile.js';

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
  const { files, findings } = await emitContract({ name: 'a', spec: path, emit: ['default', 'paths'] });
  const messages = findings.map(({ diagnostic }) => diagnostic.message);
  return { paths: files.find((file) => file.path === 'paths.ts')?.text, messages };
}

test('a reference to the network is reported and never followed', async () => {
  const { port } = server.address() as AddressInfo;
  const { paths, messages } = await emitted({ $ref: `http://127.0.0.1:${port}/secret.json` });
  expect(paths).toBeUndefined();
  expect(messages.join('\n')).toContain('nothing is fetched from the network');
  expect(asked).toEqual([]);
});

test('components that tools do not refer to may have references that do not resolve, others may not', async () => {
  const document = JSON.parse(spec({ type: 'string' }));
  const nowhere = { $ref: 'nowhere.json#/x' };
  const pathsOf = async (components: object): Promise<string | undefined> => {
    const path = join(folder, 'components.json');
    writeFileSync(path, JSON.stringify({ ...document, components }));
    const { files } = await emitContract({ name: 'a', spec: path, emit: ['default', 'paths'] });
    return files.find((file) => file.path === 'paths.ts')?.text;
  };
  expect(await pathsOf({ securitySchemes: { elsewhere: nowhere } })).toContain('"/a"');
  expect(await pathsOf({ responses: { Elsewhere: nowhere } })).toBeUndefined();
});

test('a reference to a file beside it is taken in', async () => {
  writeFileSync(
    join(folder, 'types.json'),
    JSON.stringify({ Node: { type: 'object', properties: { next: { $ref: '#/Node' } } } }),
  );
  const { paths } = await emitted({ $ref: 'types.json#/Node' });
  expect(paths).toContain('next?: components["schemas"]["Node"];');
});

/** Types of a document written to `api.yaml` next to `parts.yaml`. */
async function pathsOf(document: string, parts = ''): Promise<string> {
  const path = join(folder, 'api.yaml');
  writeFileSync(path, document);
  writeFileSync(join(folder, 'parts.yaml'), parts);
  const { files, findings } = await emitContract({ name: 'a', spec: path, emit: ['default', 'paths'] });
  const errors = findings.filter(({ diagnostic }) => diagnostic.severity === 'error');
  // A path that is a reference repeats an operation and its name.
  expect(errors.filter(({ diagnostic }) => diagnostic.code !== 'duplicate-name')).toEqual([]);
  return files.find((file) => file.path === 'paths.ts')?.text ?? '';
}

test('responses, schemas and properties named like keywords for literals are no literals', async () => {
  const paths = await pathsOf(
    `openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /a:
    get:
      responses:
        '200': { description: ok, content: { application/json: { schema: { $ref: 'parts.yaml#/value' } } } }
        default: { $ref: 'parts.yaml#/default' }
components:
  schemas:
    example: { $ref: 'parts.yaml#/value' }
  responses:
    value: { $ref: 'parts.yaml#/default' }
`,
    `value:
  type: object
  properties:
    default: { $ref: '#/enum' }
    x-own: { $ref: '#/enum' }
    const: { type: string, default: { $ref: no reference }, const: { $ref: nor this } }
enum: { type: string, enum: [a, b] }
default: { description: no, content: { application/json: { schema: { $ref: '#/value' } } } }
`,
  );
  expect(paths).toContain('example: components["schemas"]["value"]');
  expect(paths.match(/"application\/json": components\["schemas"\]\["value"\]/g)).toHaveLength(3);
  expect(paths).toContain('default?: components["schemas"]["enum"]');
  expect(paths).toContain('"x-own"?: components["schemas"]["enum"]');
  expect(paths).toContain('enum: "a" | "b"');
  expect(paths).not.toContain('parts.yaml');
});

test('a Swagger 2.0 document has paths.ts, too', async () => {
  const paths = await pathsOf(`swagger: '2.0'
info: { title: T, version: '1' }
consumes: [application/json]
paths:
  /a/{id}:
    parameters: [{ $ref: '#/parameters/id' }]
    put:
      operationId: putA
      parameters: [{ in: body, name: body, required: true, schema: { $ref: '#/definitions/A' } }]
      responses:
        200: { description: ok, schema: { $ref: '#/definitions/A/properties/b' } }
        default: { $ref: '#/responses/Failed' }
parameters: { id: { in: path, name: id, type: integer, required: true } }
responses: { Failed: { description: no, schema: { type: file } } }
definitions:
  A: { type: object, required: [b], properties: { b: { type: array, items: { $ref: '#/definitions/A' } }, c: { type: string, x-nullable: true } } }
`);
  expect(paths).toContain('put: operations["putA"]');
  expect(paths).toContain('id: number;');
  expect(paths).toMatch(
    /requestBody: \{\s+content: \{\s+"application\/json": components\["schemas"\]\["A"\];/,
  );
  expect(paths).toContain('b: components["schemas"]["A"][];');
  expect(paths).toContain('c?: string | null;');
  expect(paths).toMatch(/200: [^}]+\};\s+content: \{\s+"application\/json": components\["schemas"\]\["b"\];/);
  expect(paths).toContain('default: {');
});

test('references into a document that are no components lead to components of their own', async () => {
  const paths = await pathsOf(`openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /a:
    get:
      operationId: same
      responses:
        '200':
          description: ok
          content: { application/json: { schema: { anyOf: [{ $ref: '#/x-types/Odd' }, { $ref: '#anchored' }] } } }
  /b: { $ref: '#/paths/~1a' }
x-types: { Odd: { type: array, items: { $ref: '#/x-types/Odd' } } }
components:
  schemas:
    A: { $anchor: anchored, type: string }
    Dog: { type: object, required: [kind], properties: { kind: { type: string } } }
    Pet: { oneOf: [{ $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: kind, mapping: { d: './api.yaml#/components/schemas/Dog' } } }
`);
  expect(paths).toContain('components["schemas"]["Odd"] | components["schemas"]["A"]');
  expect(paths).toContain('type OddList = components["schemas"]["Odd"][];');
  expect(paths.match(/^ {4}same: /gm)).toHaveLength(1);
  expect(paths).toContain('kind: "d";');
});

test('values beside examples and references in extensions are never fetched', async () => {
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/secret`;
  const paths = await pathsOf(
    JSON.stringify({
      openapi: '3.0.3',
      info: { title: 'T', version: '1' },
      'x-any': { $ref: url },
      paths: {
        '/a': {
          'x-any': { $ref: 'no-file.json' },
          get: {
            responses: {
              200: {
                description: 'ok',
                content: {
                  'application/json': {
                    schema: { type: 'string', 'x-any': { $ref: url } },
                    examples: {
                      a: { externalValue: url },
                      b: { externalValue: './no-file.json' },
                      c: { value: { $ref: url } },
                    },
                  },
                },
              },
            },
          },
        },
      },
    }),
  );
  expect(paths).toContain('"application/json": string;');
  expect(asked).toEqual([]);
});

test('members of a base that may be null are made required', async () => {
  const paths = await pathsOf(`openapi: 3.0.3
info: { title: T, version: '1' }
paths: {}
components:
  schemas:
    Base: { type: object, nullable: true, properties: { a: { type: string }, b: { type: integer } } }
    Whole: { allOf: [{ $ref: '#/components/schemas/Base' }, { type: object }], required: [a] }
    Plain: { type: object, properties: { a: { type: string } } }
    Other: { allOf: [{ $ref: '#/components/schemas/Plain' }, { type: object, properties: { c: { type: string } } }], required: [a] }
`);
  const use = `import type { components } from './paths.js';
type Schemas = components['schemas'];
export const whole: Schemas['Whole'] = { a: 'x' };
export const other: Schemas['Other'] = { a: 'x', c: 'y' };
// @ts-expect-error "a" is required
export const less: Schemas['Whole'] = { b: 1 };
// @ts-expect-error "a" is required
export const none: Schemas['Other'] = { c: 'y' };
`;
  const files = [
    { path: 'paths.ts', text: paths },
    { path: 'use.ts', text: use },
  ];
  expect([...(await compileDocuments([{ id: 'nullable', files }]))]).toEqual([]);
  expect(paths.match(/type WithRequired</g)).toHaveLength(1);
});

test('a list beside "type: object" is not read as a list of schemas', async () => {
  const { paths, messages } = await emitted({
    type: 'object',
    enum: ['a', 'b'],
    properties: { name: { type: 'string' } },
  });
  expect(paths).toContain('name?: string');
  expect(messages.filter((message) => message.includes('paths.ts'))).toEqual([]);
});
