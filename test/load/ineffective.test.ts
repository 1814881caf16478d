/** What is allowed where it stands and has no effect there is a warning at its place. */

import { expect, test } from 'vitest';
import { modelled, withSchemas } from '../model/openapi-text.js';

function warnings(rest: string, version = '3.0.4'): readonly string[] {
  const head = version === '2.0' ? "swagger: '2.0'" : `openapi: ${version}`;
  const text = `${head}\ninfo: { title: T, version: '1' }\n${rest.includes('paths:') ? '' : 'paths: {}\n'}${rest}`;
  return modelled(text)
    .diagnostics.filter(({ severity }) => severity === 'warning')
    .map(({ code, at }) => `${code} ${at.pointer}`);
}

const schema = (text: string): string => `components: { schemas: { S: ${text} } }`;
const at = '/components/schemas/S';

test.each([
  ['{ type: integer, maxLength: 3 }', [`ignored-keyword ${at}/maxLength`]],
  ['{ type: string, minimum: 3 }', [`ignored-keyword ${at}/minimum`]],
  ['{ type: string, properties: {} }', [`ignored-keyword ${at}/properties`]],
  ['{ type: object, items: { type: string } }', [`ignored-keyword ${at}/items`]],
  ['{ type: boolean, required: [a] }', [`ignored-keyword ${at}/required`]],
  ['{ type: string, uniqueItems: false }', []],
  ['{ maxLength: 3 }', []],
  ['{ type: string, maxLength: 3 }', []],
  [
    '{ type: object, required: [a, b], properties: { a: {} }, additionalProperties: false }',
    [`impossible-value ${at}/required/1`],
  ],
  ['{ type: object, required: [a], properties: { a: {} }, additionalProperties: false }', []],
  ['{ type: number, maximum: 5, default: 10 }', [`invalid-example ${at}/default`]],
])('schema %s', (text, expected) => {
  expect(warnings(schema(text))).toEqual(expected);
});

test('types of OpenAPI 3.1', () => {
  expect(warnings(schema('{ type: [integer, string], maxLength: 3, minItems: 1 }'), '3.1.0')).toEqual([
    `ignored-keyword ${at}/minItems`,
  ]);
});

test.each([
  ['style: deepObject, schema: { type: string }', true],
  ['style: deepObject, schema: { type: array, items: { type: string } }', true],
  ['style: deepObject, schema: { type: object }', false],
  ['style: spaceDelimited, explode: false, schema: { type: string }', true],
  ['style: pipeDelimited, explode: false, schema: { type: array, items: { type: string } }', false],
  ['style: pipeDelimited, explode: true, schema: { type: object }', true],
  ["style: pipeDelimited, schema: { $ref: '#/components/schemas/S' }", true],
])('parameter %s', (text, isWarned) => {
  const parameters = `components: { schemas: { S: { type: string } }, parameters: { P: { name: p, in: query, ${text} } } }`;
  expect(warnings(parameters)).toEqual(isWarned ? ['ignored-keyword /components/parameters/P/style'] : []);
});

test('parameters of OpenAPI 2.0', () => {
  const parameter = '{ name: p, in: query, required: true, type: string, collectionFormat: csv }';
  expect(warnings(`parameters: { P: ${parameter} }`, '2.0')).toEqual([
    'ignored-keyword /parameters/P/collectionFormat',
  ]);
});

test('encodings, examples and bodies of GET', () => {
  const content = '{ text/plain: { encoding: { a: {} }, examples: { e: { summary: Nothing. } } } }';
  expect(
    warnings(
      `paths:\n  /a: { get: { requestBody: { content: ${content} }, responses: { '204': { description: Done. } } } }`,
    ),
  ).toEqual([
    'ignored-keyword /paths/~1a/get/requestBody',
    'ignored-keyword /paths/~1a/get/requestBody/content/text~1plain/encoding',
    'ignored-keyword /paths/~1a/get/requestBody/content/text~1plain/examples/e',
  ]);
});

test('the property of a discriminator that is optional in a selected schema', () => {
  const schemas = (required: string): string =>
    withSchemas(
      `
A: { type: object, required: [k], properties: { k: { type: string } } }
B: { allOf: [{ $ref: '#/components/schemas/A' }, { type: object }] }
C: { type: object, ${required}properties: { k: { type: string } } }
U:
  oneOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }, { $ref: '#/components/schemas/C' }]
  discriminator: { propertyName: k }
`,
      '3.0.4',
    );
  expect(modelled(schemas('required: [k], ')).findings).toEqual([]);
  expect(modelled(schemas('')).findings).toEqual(['warning missing-field 11:24']);
});

test('a mapping of a discriminator without alternatives next to it, to a schema that does not exist', () => {
  const { findings } = modelled(
    withSchemas(
      `
A: { type: object, required: [k], properties: { k: { type: string } }, discriminator: { propertyName: k, mapping: { b: '#/components/schemas/B', c: C } } }
B: { allOf: [{ $ref: '#/components/schemas/A' }] }
`,
      '3.0.4',
    ),
  );
  expect(findings).toEqual(['warning unresolved-reference 6:150']);
});

test('listed values that the keywords next to them exclude', () => {
  const { findings } = modelled(
    withSchemas(`
A: { type: integer, maximum: 5, enum: [5, 10] }
B: { type: string, format: date, enum: ['2026-01-31', '2026-02-30'] }
C: { type: object, required: [a], properties: { a: { type: string } }, enum: [{ a: x }, { a: 1 }] }`),
  );
  expect(findings).toEqual(['6:47', '7:59', '8:93'].map((at) => `warning invalid-example ${at}`));
});

test('schemes of one requirement that are sent in the same place', () => {
  const schemes = `components: { securitySchemes: {
    key: { type: apiKey, in: header, name: authorization }, other: { type: apiKey, in: header, name: X-Key },
    again: { type: apiKey, in: query, name: x-key }, token: { type: http, scheme: bearer },
    cert: { type: openIdConnect, openIdConnectUrl: 'https://x/' } } }`;
  const at = '/security/0';
  const found = (requirement: string): readonly string[] =>
    warnings(`security: [${requirement}]\n${schemes}`);
  expect(found('{ key: [], token: [] }')).toEqual([`impossible-value ${at}/token`]);
  expect(found('{ token: [], other: [], cert: [], key: [] }')).toEqual([
    `impossible-value ${at}/cert`,
    `impossible-value ${at}/key`,
  ]);
  expect(found('{ other: [], again: [], token: [] }')).toEqual([]);
  expect(found('{ key: [] }, { token: [] }')).toEqual([]);
});
