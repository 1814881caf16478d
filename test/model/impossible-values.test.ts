/** Messages about values that no schema allows say which keyword excludes them. */

import { expect, test } from 'vitest';
import { modelled, withPaths } from './openapi-text.js';

const messages = (schema: string): readonly string[] =>
  modelled(
    withPaths(`
/x:
  get:
    operationId: x
    parameters: [{ name: a, in: query, schema: ${schema} }]
    responses: { '204': { description: Done. } }`),
  ).diagnostics.map(({ message }) => message);

test.each([
  [
    '{ type: number, exclusiveMinimum: 5, maximum: 5 }',
    '"exclusiveMinimum" must be less than "maximum", got 5 and 5; one of them excludes the bound, so that no value is left',
  ],
  ['{ type: number, minimum: 6, maximum: 5 }', '"minimum" must be at most "maximum", got 6 and 5'],
  [
    '{ type: string, enum: [a, b], default: c }',
    'the default "c" is not one of the 2 values of "enum"; ignored',
  ],
  ['{ type: string, enum: [a, b, a] }', '"a" is listed twice in "enum"'],
  ['{ const: a, default: c }', 'the default "c" is not "a", the only value; ignored'],
  ['{ type: number, default: c }', 'the default "c" does not match "type"; ignored'],
])('%s', (schema, message) => {
  expect(messages(schema)).toContain(message);
});

test('braces of a server are no parameters of its operations', () => {
  const { rest } = modelled(`
openapi: 3.1.0
info: { title: T, version: '1' }
servers: [{ url: '{{baseUrl}}/v1' }]
paths:
  /x/{id}:
    get:
      operationId: x
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '204': { description: Done. } }
`);
  expect(rest('x').path).toBe('/%7B%7BbaseUrl%7D%7D/v1/x/{id}');
});
