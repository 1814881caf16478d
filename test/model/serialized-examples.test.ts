/** Examples that are given as they are sent (`serializedValue` of OpenAPI 3.2, 4.19), as values. */

import { describe, expect, test } from 'vitest';
import { modelled, withPaths } from './openapi-text.js';

function examplesOf(parameter: string, schema: string, text: string, name = 'v'): unknown {
  const example = `examples: { e: { serializedValue: ${JSON.stringify(text)} } }`;
  const path = parameter.includes('in: path') ? `/a/{${name}}` : '/a';
  const { rest } = modelled(
    withPaths(
      `${path}: { get: { operationId: read, parameters: [{ name: ${name}, ${parameter}, schema: ${schema}, ${example} }], responses: { '204': { description: Done. } } } }`,
      '',
      '3.2.0',
    ),
  );
  return rest('read').parameters[0]?.examples;
}

const strings = '{ type: array, items: { type: string } }';
const integers = '{ type: array, items: { type: integer } }';
const inPath = 'in: path, required: true';

describe('parameters', () => {
  test.each([
    ['a text in a query', 'in: query', '{ type: string }', 'v=one%20thing+%2B', 'one thing +'],
    ['a number in a query', 'in: query', '{ type: [integer, "null"] }', 'v=5', 5],
    ['a text of digits', 'in: query', '{ type: string }', 'v=5', '5'],
    ['exploded', 'in: query', strings, 'v=a%26b&v=c', ['a&b', 'c']],
    ['not exploded', 'in: query, explode: false', strings, 'v=a%2Cb,c', ['a,b', 'c']],
    ['pipes', 'in: query, style: pipeDelimited', integers, 'v=1%7C2|3', [1, 2, 3]],
    ['a path', inPath, '{ type: string }', 'a+%E1%B9%85', 'a+ṅ'],
    ['a list in a path', inPath, integers, '1,2', [1, 2]],
    ['a header', 'in: header', integers, '12345678,90099', [12345678, 90099]],
    ['a header without escapes', 'in: header', '{ type: string }', 'a%20b', 'a%20b'],
    ['a cookie', 'in: cookie', '{ type: boolean }', 'v=true', true],
    ['plain cookies', 'in: cookie, style: cookie', strings, 'v=a%2C; v=b', ['a%2C', 'b']],
  ])('%s', (_what, parameter, schema, text, value) => {
    expect(examplesOf(parameter, schema, text)).toEqual([value]);
  });

  test.each([
    ['of another name', 'in: query', '{ type: string }', 'w=5'],
    ['of another kind', 'in: query', '{ type: integer }', 'v=five'],
    ['given twice', 'in: query', '{ type: string }', 'v=a&v=b'],
    ['an object', 'in: query', '{ type: object }', 'a=1'],
    ['a label', `${inPath}, style: label`, '{ type: string }', '.a'],
  ])('not read: %s', (_what, parameter, schema, text) => {
    expect(examplesOf(parameter, schema, text)).toBeUndefined();
  });

  test('JSON of a media type', () => {
    const example = `{ application/json: { schema: { type: object }, examples: { e: { serializedValue: '{"lat":10}' } } } }`;
    const { rest } = modelled(
      withPaths(
        `/a: { get: { operationId: read, parameters: [{ name: v, in: query, content: ${example} }], responses: { '204': { description: Done. } } } }`,
        '',
        '3.2.0',
      ),
    );
    expect(rest('read').parameters[0]?.examples).toEqual([{ lat: 10 }]);
  });
});

test.each([
  ['application/jsonl', '{"n":1}\n{"n":2}\n', [[{ n: 1 }, { n: 2 }]]],
  ['application/json-seq', '\u001e{"n":1}\n\u001e{"n":2}\n', [[{ n: 1 }, { n: 2 }]]],
  ['application/jsonl', '{"n":1}\n{', undefined],
])('streams of %s', (mediaType, text, expected) => {
  const content = `{ ${mediaType}: { itemSchema: { type: object }, examples: { e: { serializedValue: ${JSON.stringify(text)} } } } }`;
  const { rest } = modelled(
    withPaths(
      `/a: { get: { operationId: read, responses: { '200': { description: Read., content: ${content} } } } }`,
      '',
      '3.2.0',
    ),
  );
  expect(rest('read').responses[0]?.contents[0]?.examples).toEqual(expected);
});
