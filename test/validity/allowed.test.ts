/** What resembles a violation, and is allowed. */

import { expect, test } from 'vitest';
import { modelled } from '../model/openapi-text.js';

const head = (version: string): string =>
  `openapi: ${version}\ninfo: { title: T, version: '1' }\npaths: {}\n`;

function errorsOf(text: string): readonly string[] {
  return modelled(text)
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ message }) => message);
}

test('a mapping leads to an alternative of either list, or of a nested one', () => {
  const text = `${head('3.0.3')}components:
  schemas:
    A: { type: object, required: [k], properties: { k: { type: string } } }
    B: { type: object, required: [k], properties: { k: { type: string } } }
    C: { type: object, required: [k], properties: { k: { type: string } } }
    Nested: { oneOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }] }
    U:
      oneOf: [{ $ref: '#/components/schemas/Nested' }]
      anyOf: [{ $ref: '#/components/schemas/C' }, { $ref: '#/components/schemas/A' }]
      discriminator: { propertyName: k, mapping: { a: A, b: '#/components/schemas/B', c: C } }
`;
  expect(errorsOf(text)).toEqual([]);
});

test('media types and ranges of an encoding, with parameters and quoted commas', () => {
  const text = `openapi: 3.1.0
info: { title: T, version: '1' }
servers: [{ url: 'https://{a}.example/{b}', variables: { a: { default: a }, b: { default: '?' } } }]
paths:
  /a:
    post:
      requestBody:
        content:
          multipart/form-data:
            schema: { type: object, properties: { f: { type: string } } }
            encoding: { f: { contentType: 'image/png, image/*,*/*; q=0.1, text/plain; a="b, c"' } }
      responses: { '204': { description: Done. } }
      callbacks: { c: { 'https://a.example/{$request.body#/a/b}/{$url}?q={$response.header.X-A}': { post: { responses: { '204': { description: Done. } } } } } }
`;
  expect(errorsOf(text)).toEqual([]);
});

test('scopes of other schemes are roles since 3.1', () => {
  const text = `${head('3.1.0')}security: [{ b: [admin] }]
components: { securitySchemes: { b: { type: http, scheme: bearer } } }
`;
  expect(errorsOf(text)).toEqual([]);
});

test('a reference to a component of OpenAPI inside a schema with an identifier, and one of an earlier draft', () => {
  const text = `${head('3.1.0')}components:
  schemas:
    A: { type: object, properties: { a: { $recursiveRef: '#' }, b: { $ref: '#/components/schemas/B' } } }
    B: { $id: 'https://a.example/b', $schema: 'https://json-schema.org/draft/2020-12/schema', properties: { c: { $ref: '#' } } }
`;
  expect(errorsOf(text)).toEqual([]);
});

test('a number that JSON does not have is an error at its place', () => {
  const { diagnostics } =
    modelled(`${head('3.1.0')}components: { schemas: { S: { type: number, maximum: .inf } } }
`);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toMatchObject([
    {
      code: 'wrong-value',
      message: 'a number must be finite, since JSON has no .inf',
      at: { line: 4, column: 54 },
    },
  ]);
});

const operation = (id: string, more = ''): string =>
  `{ operationId: ${id}, responses: { '200': { description: Done. } }${more} }`;

test('a link leads to an operation of a callback, a webhook or a component', () => {
  const links = ['called', 'told', 'kept'].map((id) => `${id}: { operationId: ${id} }`).join(', ');
  const text = `openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /a: { get: { responses: { '200': { description: Done., links: { ${links} } } } } }
  /b: { post: ${operation('b', `, callbacks: { c: { 'https://a.example': { post: ${operation('called')} } } }`)} }
webhooks: { w: { post: ${operation('told')} } }
components: { pathItems: { P: { get: ${operation('kept')} } } }
`;
  expect(errorsOf(text)).toEqual([]);
});

test('a link in a component without references has no effect', () => {
  const text = `${head('3.1.0')}components: { links: { l: { operationId: elsewhere } } }`;
  expect(modelled(text).findings).toEqual(['warning unresolved-reference 4:29']);
});

test('a link may lead to an operation of another document, of which only parts are read', () => {
  const link = '{ description: Done., links: { l: { operationId: elsewhere } } }';
  const text = `openapi: 3.1.0
info: { title: T, version: '1' }
paths: { /a: { get: { responses: { '200': ${link}, '400': { $ref: 'b.yaml#/components/responses/R' } } } } }
`;
  const other = `${head('3.1.0')}components: { responses: { R: { description: None. } } }`;
  expect(modelled(text, { 'b.yaml': other }).findings).toEqual(['warning unresolved-reference 3:79']);
});
