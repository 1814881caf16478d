/** Form bodies: the generated server reads the same value that the generated client writes. */

import type { AnyContent } from '@trivet/runtime/http/content';
import { form, multipart } from '@trivet/runtime/http/form';
import { defaultLimits } from '@trivet/runtime/http/message';
import type { AnyOperation } from '@trivet/runtime/http/operation';
import { describe, expect, test } from 'vitest';
import { readBody, writeWholeBody } from '#runtime/http/body';
import { compileOperation } from '#runtime/http/exchange';
import { parseMediaType } from '#runtime/http/media-type';
import { operationsOf } from '#runtime/http/operation';
import { readQueryParameter } from '#runtime/http/parameter-read';
import { parseQuery } from '#runtime/http/percent';
import { Malformed } from '#runtime/http/shape';
import { emitChecks } from '../../generator/emit/checks/checks.js';
import { emitRest } from '../../generator/emit/rest/rest.js';
import { emitTypes } from '../../generator/emit/types.js';
import { importEmitted } from '../../generator/import-emitted.js';
import { modelled, withPaths } from '../model/openapi-text.js';
import { writtenRequest } from '../runtime/written-request.js';
import { contextFor } from './contract-of.js';

const formType = 'application/x-www-form-urlencoded';
const partsType = 'multipart/form-data';

function document(content: string, parameters = '[]'): string {
  return withPaths(`
/send:
  post:
    operationId: send
    parameters: ${parameters}
    requestBody: { required: true, content: { ${content} } }
    responses: { '204': { description: Done. } }`);
}

async function operationIn(text: string): Promise<AnyOperation> {
  const { contract } = modelled(text);
  const context = contextFor();
  const emitted = [emitTypes, emitChecks, emitRest].map((emit) => emit(contract, context));
  const modules = await importEmitted((await Promise.all(emitted)).flat());
  const { api } = modules.get('operations.ts') ?? {};
  if (typeof api !== 'object' || api === null || !('operations' in api)) throw new Error('no service');
  const [operation] = operationsOf(api as Parameters<typeof operationsOf>[0]);
  if (operation === undefined) throw new Error('no operation');
  return operation;
}

async function contentOf(mediaType: string, schema: string, encoding = '{}'): Promise<AnyContent> {
  const operation = await operationIn(document(`${mediaType}: { schema: ${schema}, encoding: ${encoding} }`));
  const content = operation.body?.contents[mediaType];
  if (content === undefined) throw new Error(`no ${mediaType}`);
  return content;
}

/** The text of a body, with the boundary of parts as `--`. */
function textOf(content: AnyContent, value: unknown): string {
  const written = writeWholeBody(content, value);
  if (written instanceof Malformed) return `rejected: ${written.message}`;
  const text = typeof written.body === 'string' ? written.body : new TextDecoder().decode(written.body);
  return written.boundary === undefined ? text : text.replaceAll(written.boundary, '');
}

/** The value that a server reads, and the result of its check. */
function carried(content: AnyContent, value: unknown): unknown {
  const written = writeWholeBody(content, value);
  if (written instanceof Malformed) return `rejected: ${written.message}`;
  const bytes = typeof written.body === 'string' ? new TextEncoder().encode(written.body) : written.body;
  const type = parseMediaType(`${partsType}; boundary=${written.boundary ?? 'none'}`);
  const read = readBody(content, bytes, type, defaultLimits);
  return content.check?.(read) ?? read;
}

const object = (properties: string) => `{ type: object, properties: { ${properties} } }`;
const map = (values: string) => `{ type: object, additionalProperties: ${values} }`;
const maps = `{ anyOf: [${object(`settings: ${map(object('w: { type: integer }'))}`)}, ${object(
  `settings: ${map(object('hidden: { type: boolean }'))}`,
)}] }`;
const clocks = `{ oneOf: [${object(`morning: ${object('loud: { type: boolean }')}`)}, ${object(
  `evening: ${object('warm: { type: boolean }')}`,
)}] }`;
const mapOrText = object(`v: { anyOf: [${map('{ type: integer }')}, { type: string }] }`);
const listOrText = object('v: { oneOf: [{ type: array, items: { type: string } }, { type: string }] }');
const listOrMap = object(`v: { oneOf: [{ type: array, items: ${map('{}')} }, ${map('{}')}] }`);

describe.each([formType, partsType])('%s', (mediaType) => {
  test.each<[string, string, readonly unknown[]]>([
    [
      'maps as alternatives',
      maps,
      [{}, { settings: { a: { w: 1 } } }, { settings: { b: { hidden: true } } }],
    ],
    ['a member that one alternative does not name', clocks, [{ evening: 'text' }, { morning: 'text' }]],
    [
      'maps of the whole body',
      `{ anyOf: [${map('{ type: integer }')}, ${map('{ type: boolean }')}] }`,
      [{ a: 1 }, { a: true, b: false }],
    ],
    [
      'alternatives beside other members',
      `{ allOf: [${object('n: { type: integer }')}, { oneOf: [${object('k: { enum: [1] }, x: { type: integer }')}, ${object('k: { enum: [2] }, y: { type: boolean }')}] }] }`,
      [{ n: 1, k: 1, x: 5 }],
    ],
    ['a map or a text', mapOrText, [{ v: { a: 1 } }, { v: 'x' }, { v: '' }, { v: '[1]' }]],
    [
      'a map or a list of maps',
      listOrMap,
      [{ v: { a: 1 } }, { v: [{ a: 1 }, { b: 2 }] }, { v: [{ a: 1 }] }, { v: [] }],
    ],
  ])('carries %s', async (_, schema, values) => {
    const content = await contentOf(mediaType, schema);
    expect(values.map((value) => carried(content, value))).toEqual(values);
  });

  test.each([
    ['array', '{ type: array, items: { type: integer } }'],
    ['integer', '{ type: integer }'],
    ['alternatives', '{ oneOf: [{ type: array, items: {} }, { type: boolean }] }'],
  ])('reports a schema that is no object: %s', async (_, schema) => {
    const text = document(`${mediaType}: { schema: ${schema} }`);
    expect(modelled(text).findings).toEqual(['error form-body 8:49']);
    const value = mediaType === formType ? 'a=1&a=2' : new TextEncoder().encode('--x--');
    expect(carried(await contentOf(mediaType, schema), value)).toEqual(value);
  });

  test('warns of a list among the alternatives, and rejects it', async () => {
    const schema = `{ oneOf: [${object('a: { type: string }')}, { type: array, items: {} }] }`;
    expect(modelled(document(`${mediaType}: { schema: ${schema} }`)).findings).toEqual([
      'warning form-body 8:49',
    ]);
    const content = await contentOf(mediaType, schema);
    expect(carried(content, { a: 'x' })).toEqual({ a: 'x' });
    expect(carried(content, ['x'])).toMatch(/^rejected: must be an object/);
  });
});

describe('forms on the wire', () => {
  test('an object keeps the name of its member', async () => {
    const content = await contentOf(formType, maps);
    expect(textOf(content, { settings: { a: { w: 1 } } })).toBe('settings=%7B%22a%22%3A%7B%22w%22%3A1%7D%7D');
    expect(textOf(form({}), { other: { a: 1 } })).toBe('other=%7B%22a%22%3A1%7D');
  });

  test('a text that reads as a map is rejected where there may be one', async () => {
    const content = await contentOf(formType, mapOrText);
    expect(textOf(content, { v: '{"a":1}' })).toBe(
      'rejected: v must not be a string that is read back as another of its types',
    );
  });

  test('the style deepObject reads alternatives', async () => {
    const content = await contentOf(formType, maps, '{ settings: { style: deepObject } }');
    for (const value of [{ settings: { a: { w: 1 } } }, { settings: { b: { hidden: true } } }])
      expect(carried(content, value)).toEqual(value);
  });
});

describe('parts on the wire', () => {
  test('a list, an item and a text that looks like one are distinguished', async () => {
    const content = await contentOf(partsType, listOrText);
    for (const v of [['a', 'b'], ['a'], [], 'a', '["a"]', '1'])
      expect(carried(content, { v })).toEqual({ v });
    expect(textOf(content, { v: ['a', 'b'] }).match(/name="v"\r\n\r\n[ab]/g)).toHaveLength(2);
    expect(textOf(content, { v: ['a'] })).toContain('Content-Type: application/json\r\n\r\n["a"]');
    expect(textOf(content, { v: '["a"]' })).toContain('Content-Type: text/plain\r\n\r\n["a"]');
  });

  test('a list of one kind has a part for each item', async () => {
    const content = await contentOf(partsType, object('v: { type: array, items: { type: integer } }'));
    expect(carried(content, { v: [1] })).toEqual({ v: [1] });
    expect(textOf(content, { v: [1] })).toBe(
      '--\r\nContent-Disposition: form-data; name="v"\r\n\r\n1\r\n----\r\n',
    );
  });

  test('values that nothing is said of arrive as they are', () => {
    const values = { n: 1, b: true, t: 'true', l: [1, 'x'], o: { a: 1 } };
    expect(carried(multipart({}), values)).toEqual(values);
  });

  test('files keep a part each', async () => {
    const file = '{ type: string, format: binary }';
    const content = await contentOf(
      partsType,
      object(`v: { oneOf: [{ type: array, items: ${file} }, ${file}] }`),
    );
    const [one, two] = [new Uint8Array([1]), new Uint8Array([2])];
    expect(carried(content, { v: [one, two] })).toEqual({ v: [one, two] });
    expect(carried(content, { v: one })).toEqual({ v: one });
  });
});

describe('what an encoding says', () => {
  const list = object('v: { type: array, items: { type: string } }');
  const record = object('v: { type: object, properties: { a: { type: integer } } }');

  test.each([
    ['an object as text', record, 'application/pdf'],
    [
      'a list of objects as text',
      object('v: { type: array, items: { type: object } }'),
      'text/plain, text/csv',
    ],
  ])('%s is an error at generation', (_, schema, contentType) => {
    for (const mediaType of [formType, partsType]) {
      const text = document(
        `${mediaType}: { schema: ${schema}, encoding: { v: { contentType: '${contentType}' } } }`,
      );
      expect(modelled(text).findings.map((finding) => finding.replace(/ \d.*/, ''))).toEqual([
        'error part-encoding',
      ]);
    }
  });

  test.each([
    ['JSON', record, 'application/vnd.x+json'],
    ['any type', record, '*/*'],
    ['XML', record, 'application/xml'],
    ['text of each item', list, 'text/csv'],
  ])('%s has a form', async (_, schema, contentType) => {
    const text = document(
      `${partsType}: { schema: ${schema}, encoding: { v: { contentType: '${contentType}' } } }`,
    );
    expect(modelled(text).findings).toEqual([]);
  });

  test('an object in a part of another form is written as a form', async () => {
    const values =
      'v: { type: object, properties: { a: { type: integer }, b: { type: array, items: { type: string } } } }';
    const encoding = '{ v: { contentType: application/x-www-form-urlencoded } }';
    const content = await contentOf(partsType, object(values), encoding);
    expect(textOf(content, { v: { a: 1, b: ['x y', '&'] } })).toBe(
      '--\r\nContent-Disposition: form-data; name="v"\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\na=1&b=x%20y&b=%26\r\n----\r\n',
    );
    expect(carried(content, { v: { a: 1, b: ['x y', '&'] } })).toEqual({ v: { a: 1, b: ['x y', '&'] } });
    const many = object('v: { type: array, items: { type: object, properties: { a: { type: integer } } } }');
    expect(carried(await contentOf(partsType, many, encoding), { v: [{ a: 1 }, { a: 2 }] })).toEqual({
      v: [{ a: 1 }, { a: 2 }],
    });
    const text = document(`${partsType}: { schema: ${object(values)}, encoding: ${encoding} }`);
    expect(modelled(text).findings).toEqual([]);
  });

  test('XML has the name of its field, and each item of a list is a part', async () => {
    const schema = object(
      `v: { type: array, items: { type: object, properties: { a: { type: integer } } } }`,
    );
    const content = await contentOf(partsType, schema, `{ v: { contentType: text/xml } }`);
    expect(textOf(content, { v: [{ a: 5 }] })).toBe(
      '--\r\nContent-Disposition: form-data; name="v"\r\nContent-Type: text/xml\r\n\r\n<?xml version="1.0" encoding="UTF-8"?>\n<v><a>5</a></v>\r\n----\r\n',
    );
    expect(carried(content, { v: [{ a: 5 }, { a: 6 }] })).toEqual({ v: [{ a: 5 }, { a: 6 }] });
  });

  test('a string that is declared as JSON is JSON', async () => {
    const content = await contentOf(
      partsType,
      object('v: { type: string }'),
      `{ v: { contentType: application/json } }`,
    );
    expect(textOf(content, { v: 'a "b"' })).toContain('application/json\r\n\r\n"a \\"b\\""\r\n');
    expect(carried(content, { v: '5' })).toEqual({ v: '5' });
  });

  test('headers of a part are sent where the document tells their values', async () => {
    const headers =
      'X-Kind: { schema: { const: photo } }, X-Size: { schema: { type: integer, default: 5 } }, X-Other: { schema: { type: string } }, Content-Type: { schema: { const: no } }';
    const encoding = `{ v: { headers: { ${headers} } } }`;
    const text = document(`${partsType}: { schema: ${list}, encoding: ${encoding} }`);
    expect(modelled(text).findings.map((finding) => finding.replace(/ \d.*/, ''))).toEqual([
      'info not-generated',
    ]);
    const content = await contentOf(partsType, list, encoding);
    expect(textOf(content, { v: ['a'] })).toBe(
      '--\r\nContent-Disposition: form-data; name="v"\r\nX-Kind: photo\r\nX-Size: 5\r\n\r\na\r\n----\r\n',
    );
  });

  test('a header that is required and has no value is an error', () => {
    const encoding = '{ v: { headers: { X-Sum: { required: true, schema: { type: string } } } } }';
    const text = document(`${partsType}: { schema: ${list}, encoding: ${encoding} }`);
    expect(modelled(text).findings.map((finding) => finding.replace(/ \d.*/, ''))).toEqual([
      'error part-encoding',
    ]);
  });

  test.each([
    ['style: form, explode: false', list, { v: ['a', 'b'] }],
    ['style: pipeDelimited', list, { v: ['a', 'b c'] }],
    ['style: deepObject', record, { v: { a: 1 } }],
    ['explode: true', record, { v: { a: 1 } }],
  ])('%s is read as it is written', async (encoding, schema, value) => {
    for (const mediaType of [formType, partsType])
      expect(carried(await contentOf(mediaType, schema, `{ v: { ${encoding} } }`), value)).toEqual(value);
  });
});

test('an exploded parameter has the fields of every alternative', async () => {
  const schema = `{ anyOf: [${object('a: { type: integer }')}, ${object('b: { type: boolean }')}] }`;
  const operation = await operationIn(
    document('application/json: {}', `[{ name: q, in: query, schema: ${schema} }]`),
  );
  const compiled = compileOperation(operation);
  const [parameter] = compiled.query;
  if (parameter === undefined) throw new Error('no parameter');
  const written = writtenRequest(operation, { query: { q: { a: 1, b: true } }, body: {} });
  if (!('query' in written)) throw new Error('not written');
  const query = parseQuery(written.query.join('&'));
  expect(readQueryParameter(parameter, query, compiled.claims.query)).toEqual({ a: 1, b: true });
});

test.each([
  ["{ type: [integer, 'null'] }", null],
  ["{ type: [boolean, 'null'] }", null],
  ["{ type: [string, 'null'], format: date }", null],
  ["{ type: [string, 'null'], enum: [x, null] }", null],
  ["{ oneOf: [{ type: 'null' }, { type: string, minLength: 1 }] }", null],
  ["{ type: [integer, string, 'null'], pattern: '^x' }", null],
  // Next to text, which may be empty, null has no form of its own.
  ["{ type: [string, 'null'] }", ''],
])('null in a form is an empty value: %s', async (schema, expected) => {
  const content = await contentOf(formType, `{ type: object, properties: { a: ${schema} } }`);
  expect(textOf(content, { a: null })).toBe('a=');
  const type = parseMediaType(formType);
  expect(readBody(content, new TextEncoder().encode('a='), type, defaultLimits)).toEqual({ a: expected });
});
