/** One construct in each document, most of them forbidden: the verdict that the specification asks for, at its place. */

import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../generator/diagnostic.js';
import { loadOpenApi } from '../../generator/load/openapi/openapi.js';
import { modelOpenApi } from '../../generator/model/openapi/openapi.js';

/** A valid document of 3.0 with the given parts. */
function documentWith(parts: { readonly [name: string]: unknown }): string {
  const document = { openapi: '3.0.3', info: { title: 'Shop', version: '1' }, paths: {}, ...parts };
  return JSON.stringify(document);
}

const done = { 204: { description: 'Done.' } };
const schema = (value: unknown, name = 'Order') => ({ components: { schemas: { [name]: value } } });
const field = (value: unknown) => schema({ type: 'object', properties: { code: value } });
const operation = (value: object) => ({ paths: { '/orders': { get: { responses: done, ...value } } } });
const parameter = (value: object) => operation({ parameters: [value] });

/** Severity, code and place of what is found. */
function findingsOf(text: string): readonly string[] {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => void diagnostics.push(diagnostic);
  const document = loadOpenApi('api.json', () => text, report);
  if (document !== undefined) modelOpenApi(document, { name: 'api' }, report);
  return diagnostics.map(({ severity, code, at }) => `${severity} ${code} ${at.pointer}`);
}

const inSchema = '/components/schemas/Order';
const inOperation = '/paths/~1orders/get';

describe('forbidden', () => {
  test.each<[string, { readonly [name: string]: unknown }, string]>([
    [
      'a name of a component with a blank',
      schema({ type: 'string' }, 'An order'),
      'wrong-value /components/schemas/An order',
    ],
    [
      'required: true',
      field({ type: 'string', required: true }),
      `wrong-type ${inSchema}/properties/code/required`,
    ],
    ['required as text', schema({ type: 'object', required: 'code' }), `wrong-type ${inSchema}/required`],
    ['an empty required', schema({ type: 'object', required: [] }), `wrong-value ${inSchema}/required`],
    [
      'a name twice in required',
      schema({ type: 'object', required: ['a', 'a'], properties: { a: {} } }),
      `wrong-value ${inSchema}/required`,
    ],
    ['deprecated as text', operation({ deprecated: 'yes' }), `wrong-type ${inOperation}/deprecated`],
    [
      'a default of another type',
      field({ type: 'string', default: 5 }),
      `impossible-value ${inSchema}/properties/code/default`,
    ],
    ['an empty allOf', schema({ allOf: [] }), `wrong-value ${inSchema}/allOf`],
    ['an empty enum', schema({ type: 'string', enum: [] }), `wrong-value ${inSchema}/enum`],
    ['no response', operation({ responses: {} }), `missing-field ${inOperation}/responses`],
    ['responses that are missing', operation({ responses: undefined }), `missing-field ${inOperation}`],
    [
      'a response that is no status',
      operation({ responses: { fine: done[204] } }),
      `wrong-value ${inOperation}/responses/fine`,
    ],
    [
      'a number as exclusiveMinimum',
      schema({ type: 'number', exclusiveMinimum: 3 }),
      `wrong-type ${inSchema}/exclusiveMinimum`,
    ],
    [
      'an unknown place of a parameter',
      parameter({ name: 'a', in: 'body', schema: {} }),
      `wrong-value ${inOperation}/parameters/0/in`,
    ],
    [
      'a parameter with schema and content',
      parameter({ name: 'a', in: 'query', schema: {}, content: { 'application/json': {} } }),
      `forbidden-field ${inOperation}/parameters/0/content`,
    ],
    ['a negative minLength', schema({ type: 'string', minLength: -3 }), `wrong-value ${inSchema}/minLength`],
    ['a minLength as text', schema({ type: 'string', minLength: '1' }), `wrong-type ${inSchema}/minLength`],
    ['an array without items', schema({ type: 'array' }), `missing-field ${inSchema}`],
    ['a list of types', schema({ type: ['string', 'integer'] }), `wrong-value ${inSchema}/type`],
    ['the type null', schema({ type: 'null' }), `wrong-value ${inSchema}/type`],
    ['a misspelt type', schema({ type: 'integr' }), `wrong-value ${inSchema}/type`],
    ['a list of properties', schema({ type: 'object', properties: [] }), `wrong-type ${inSchema}/properties`],
    ['a number as $ref', schema({ $ref: 5 }), `wrong-type ${inSchema}/$ref`],
    ['a tag twice', { tags: [{ name: 'a' }, { name: 'a' }] }, 'duplicate-name /tags/1/name'],
    [
      'an unknown security scheme',
      operation({ security: [{ key: [] }] }),
      `unresolved-reference ${inOperation}/security/0/key`,
    ],
    ['a path without a slash', { paths: { orders: {} } }, 'wrong-value /paths/orders'],
    ['a version that is a number', { info: { title: 'Shop', version: 2 } }, 'wrong-type /info/version'],
  ])('%s', (_what, parts, expected) => {
    const errors = findingsOf(documentWith(parts)).filter((finding) => finding.startsWith('error '));
    expect(errors).toEqual([`error ${expected}`]);
  });

  test('an operationId and a path that are given twice', () => {
    const read = { operationId: 'read', responses: done };
    expect(findingsOf(documentWith({ paths: { '/a': { get: read }, '/b': { get: read } } }))).toEqual([
      'error duplicate-name /paths/~1b/get/operationId',
    ]);
    const of = (name: string) => ({
      get: {
        parameters: [{ name, in: 'path', required: true, schema: { type: 'string' } }],
        responses: done,
      },
    });
    expect(findingsOf(documentWith({ paths: { '/a/{x}': of('x'), '/a/{y}': of('y') } }))).toContainEqual(
      expect.stringMatching(/^error duplicate-name \/paths\/~1a~1\{y\}/),
    );
  });
});

test('what is legal is at most a warning', () => {
  // JSON Schema Wright-00, 5.20: values should be unique, but need not be.
  expect(findingsOf(documentWith(schema({ type: 'string', enum: ['a', 'a'] })))).toEqual([
    'warning duplicate-name /components/schemas/Order/enum',
  ]);
});
