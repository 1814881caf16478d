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
    ['an object of any values', 'in: query', '{ type: object }', 'a=1'],
    ['any value', 'in: query', '{}', 'v=1'],
    ['a label without its full stop', `${inPath}, style: label`, '{ type: string }', 'a'],
    ['a matrix of another name', `${inPath}, style: matrix`, '{ type: string }', ';w=a'],
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

/** OpenAPI 3.2, 4.12.6 (Style Examples): each cell of the table, for `color`. */
const cells: readonly (readonly [style: string, explode: boolean, texts: readonly (string | undefined)[]])[] =
  [
    ['matrix', false, [';color', ';color=blue', ';color=blue,black,brown', ';color=R,100,G,200,B,150']],
    ['matrix', true, [';color', ';color=blue', ';color=blue;color=black;color=brown', ';R=100;G=200;B=150']],
    ['label', false, ['.', '.blue', '.blue,black,brown', '.R,100,G,200,B,150']],
    ['label', true, ['.', '.blue', '.blue.black.brown', '.R=100.G=200.B=150']],
    ['simple', false, ['', 'blue', 'blue,black,brown', 'R,100,G,200,B,150']],
    ['simple', true, ['', 'blue', 'blue,black,brown', 'R=100,G=200,B=150']],
    ['form', false, ['color=', 'color=blue', 'color=blue,black,brown', 'color=R,100,G,200,B,150']],
    ['form', true, ['color=', 'color=blue', 'color=blue&color=black&color=brown', 'R=100&G=200&B=150']],
    [
      'spaceDelimited',
      false,
      [undefined, undefined, 'color=blue%20black%20brown', 'color=R%20100%20G%20200%20B%20150'],
    ],
    [
      'pipeDelimited',
      false,
      [undefined, undefined, 'color=blue%7Cblack%7Cbrown', 'color=R%7C100%7CG%7C200%7CB%7C150'],
    ],
    [
      'deepObject',
      true,
      [undefined, undefined, undefined, 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
    ],
    ['cookie', false, ['color=', 'color=blue', 'color=blue,black,brown', 'color=R,100,G,200,B,150']],
    ['cookie', true, ['color=', 'color=blue', 'color=blue; color=black; color=brown', 'R=100; G=200; B=150']],
  ];
const columns: readonly (readonly [kind: string, schema: string, value: unknown])[] = [
  ['empty', '{ type: string }', ''],
  ['string', '{ type: string }', 'blue'],
  ['array', strings, ['blue', 'black', 'brown']],
  [
    'object',
    '{ type: object, properties: { R: { type: integer }, G: { type: integer }, B: { type: integer } } }',
    { R: 100, G: 200, B: 150 },
  ],
];
const places: { readonly [style: string]: readonly string[] } = {
  matrix: [inPath],
  label: [inPath],
  simple: [inPath, 'in: header'],
  form: ['in: query', 'in: cookie'],
  cookie: ['in: cookie'],
};
const table = cells.flatMap(([style, explode, texts]) =>
  (places[style] ?? ['in: query']).flatMap((place) =>
    columns.flatMap(([kind, schema, value], index) => {
      const text = texts[index];
      const parameter = `${place}, style: ${style}, explode: ${explode}`;
      return text === undefined ? [] : [[`${kind}: ${parameter}`, parameter, schema, text, value] as const];
    }),
  ),
);

describe('the table of styles', () => {
  test.each(table)('%s', (_what, parameter, schema, text, value) => {
    expect(examplesOf(parameter, schema, text, 'color')).toEqual([value]);
  });

  test.each(table)('compared with "dataValue": %s', (_what, parameter, schema, text, value) => {
    const path = parameter.includes('in: path') ? '/a/{color}' : '/a';
    const found = (data: unknown): readonly string[] => {
      const example = `{ dataValue: ${JSON.stringify(data)}, serializedValue: ${JSON.stringify(text)} }`;
      const { diagnostics } = modelled(
        withPaths(
          `${path}: { get: { operationId: read, parameters: [{ name: color, ${parameter}, schema: ${schema}, examples: { e: ${example} } }], responses: { '204': { description: Done. } } } }`,
          '',
          '3.2.0',
        ),
      );
      return diagnostics.filter(({ code }) => code === 'invalid-example').map(({ message }) => message);
    };
    expect(found(value)).toEqual([]);
    const other = typeof value === 'string' ? 'red' : Array.isArray(value) ? ['red'] : { R: 1, G: 2, B: 3 };
    expect(found(other)).toEqual([
      expect.stringContaining('"serializedValue" must have the value of "dataValue"'),
    ]);
  });
});

const color =
  '{ type: object, properties: { R: { type: integer }, names: { type: array, items: { type: string } } } }';

describe('bodies', () => {
  const form = 'application/x-www-form-urlencoded';
  const value = { R: 100, names: ['a b', 'c'] };
  test.each([
    ['a form', form, '', 'R=100&names=a+b&names=c'],
    [
      'a form with a style',
      form,
      'encoding: { names: { style: pipeDelimited, explode: false } }',
      'R=100&names=a%20b%7Cc',
    ],
    [
      'parts',
      'multipart/form-data',
      '',
      '--x\nContent-Disposition: form-data; name="R"\n\n100\n--x\nContent-Disposition: form-data; name="names"\n\na b\n--x\nContent-Disposition: form-data; name="names"\n\nc\n--x--\n',
    ],
    ['XML', 'application/xml', '', '<Color><R>100</R><names>a b</names><names>c</names></Color>'],
  ])('%s', (_what, mediaType, more, text) => {
    const read = (data: unknown) => {
      const dataValue = data === undefined ? '' : `dataValue: ${JSON.stringify(data)}, `;
      const example = `{ ${dataValue}serializedValue: ${JSON.stringify(text)} }`;
      const content = `{ ${mediaType}: { schema: { $ref: '#/components/schemas/Color' }, ${more === '' ? '' : `${more}, `}examples: { e: ${example} } } }`;
      return modelled(
        withPaths(
          `/a: { post: { operationId: send, requestBody: { content: ${content} }, responses: { '204': { description: Done. } } } }`,
          `components: { schemas: { Color: ${color} } }`,
          '3.2.0',
        ),
      );
    };
    expect(read(undefined).rest('send').body?.contents[0]?.examples).toEqual([value]);
    expect(read(undefined).findings).toEqual([]);
    expect(read(value).findings).toEqual([]);
    expect(read({ ...value, R: 1 }).diagnostics.map(({ message }) => message)).toEqual([
      expect.stringContaining('"serializedValue" must have the value of "dataValue"'),
    ]);
  });
});
