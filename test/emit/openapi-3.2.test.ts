/** Constructs of OpenAPI 3.2 in what is generated, and on the wire. */

import type { AnyOperation } from '@trivet/runtime/http/operation';
import { describe, expect, test } from 'vitest';
import { operationsOf } from '#runtime/http/operation';
import { placeParameter, type RestParameter } from '#runtime/http/parameter';
import { readCookieParameter } from '#runtime/http/parameter-read';
import { writeCookieParameter } from '#runtime/http/parameter-write';
import { parseCookies } from '#runtime/http/percent';
import { emitChecks } from '../../generator/emit/checks/checks.js';
import { emitDocs } from '../../generator/emit/docs.js';
import { emitRest } from '../../generator/emit/rest/rest.js';
import { emitTypes } from '../../generator/emit/types.js';
import { importEmitted } from '../../generator/import-emitted.js';
import { modelled } from '../model/openapi-text.js';
import { contextFor } from './contract-of.js';

const document = `openapi: 3.2.0
info: { title: T, version: '1' }
tags:
  - { name: catalogue, summary: The catalogue, description: All of it. }
  - { name: full text, summary: Search, parent: catalogue, kind: nav }
  - { name: beta, summary: In trial, kind: badge }
  - { name: unused, parent: catalogue }
security: [{ device: [read] }, { old: [] }]
paths:
  /find:
    query:
      operationId: find
      tags: [beta, full text]
      parameters:
        - { name: greeting, in: cookie, style: cookie, schema: { type: string } }
        - { name: sizes, in: cookie, style: cookie, explode: false, schema: { type: array, items: { type: integer } } }
        - { name: escaped, in: cookie, schema: { type: string } }
      requestBody:
        content:
          application/json:
            schema: { type: object, properties: { text: { type: string } } }
            examples:
              data: { dataValue: { text: a }, serializedValue: '{ "text": "a" }' }
              wire: { serializedValue: '{"text":"b"}' }
              other: { dataValue: { text: c }, serializedValue: '{"text":"d"}' }
              broken: { serializedValue: '{"text"' }
              wrong: { serializedValue: '{"text":1}' }
      responses: { '204': { description: Done. } }
  /other: { get: { operationId: other, tags: [others], security: [{}], responses: { '204': { description: Done. } } } }
  /plain: { get: { operationId: plain, responses: { '204': { description: Done. } } } }
components:
  securitySchemes:
    device:
      type: oauth2
      oauth2MetadataUrl: https://id.example.com/metadata
      flows: { deviceAuthorization: { deviceAuthorizationUrl: https://id.example.com/device, tokenUrl: https://id.example.com/token, scopes: { read: Read it. } } }
    old: { type: apiKey, in: header, name: X-Old, deprecated: true }
`;

const { contract, diagnostics } = modelled(document);

async function find(): Promise<AnyOperation> {
  const emitted = [emitTypes, emitChecks, emitRest].map((emit) => emit(contract, contextFor()));
  const modules = await importEmitted((await Promise.all(emitted)).flat());
  const { api } = modules.get('operations.ts') ?? {};
  const found = operationsOf(api as Parameters<typeof operationsOf>[0]).find(({ name }) => name === 'find');
  if (found === undefined) throw new Error('no operation "find"');
  return found;
}

/** What a value is as a cookie, and what is read from it. */
function carried(name: string, parameter: RestParameter, value: unknown): readonly unknown[] {
  const placed = placeParameter('cookies', name, parameter);
  const pairs: string[] = [];
  const failure = writeCookieParameter(placed, value, pairs);
  if (failure !== undefined) return [failure.message];
  const text = pairs.join('; ');
  const claims = { names: new Set([name]), fields: new Set<string>() };
  return [text, readCookieParameter(placed, parseCookies(text), claims)];
}

describe('cookies of the style "cookie"', () => {
  test('are described as such', async () => {
    const { parameters } = await find();
    expect(parameters?.cookies).toMatchObject({
      greeting: { style: 'cookie' },
      sizes: { style: 'cookie', explode: false },
    });
    expect(parameters?.cookies?.greeting?.explode).toBeUndefined();
    expect(parameters?.cookies?.escaped?.style).toBeUndefined();
  });

  const list = { style: 'cookie', shape: { items: 'string' } } as const;
  const record = { style: 'cookie', shape: { fields: { a: 'string', b: 'number' } } } as const;
  // OpenAPI 3.2, 4.12.3 and 4.12.5: as "form", without escapes, with "; " between pairs.
  test.each([
    ['text', { style: 'cookie' }, 'Hello%2C world!', 'x=Hello%2C world!'],
    ['text of the style "form"', {}, 'Hello, world!', 'x=Hello%2C%20world%21'],
    ['a list', list, ['a', 'b'], 'x=a; x=b'],
    ['a list as one value', { ...list, explode: false }, ['a', 'b'], 'x=a,b'],
    ['an object', record, { a: 'c=d', b: 2 }, 'a=c=d; b=2'],
    ['an object as one value', { ...record, explode: false }, { a: 'c', b: 2 }, 'x=a,c,b,2'],
  ] as const)('carry %s', (_name, parameter, value, text) => {
    expect(carried('x', parameter, value)).toEqual([text, value]);
  });

  test.each([
    [{ style: 'cookie' }, 'a;b', 'must have only characters of ASCII other than ";" in a cookie'],
    [{ style: 'cookie' }, 'é', 'must have only characters of ASCII other than ";" in a cookie'],
    [{ style: 'cookie' }, ' a', 'must not begin or end with a space in a cookie'],
    [{ style: 'cookie' }, '"a"', 'must not be in quotes in a cookie'],
    [{ ...list, explode: false }, ['a,b'], 'must not contain ",", which separates items'],
  ] as const)('reject what would arrive as another value: %j %j', (parameter, value, message) => {
    expect(carried('x', parameter, value)).toEqual([message]);
  });
});

describe('the documentation page', () => {
  test('has operations by tag, the tags below others in a list of their own', async () => {
    const [{ text = '' } = {}] = await emitDocs(contract, contextFor());
    const nav = text
      .slice(text.indexOf('<nav'), text.indexOf('</nav>'))
      .replace(/<a href="#([^"]*)">/g, '[$1]');
    expect(nav.replace(/<(?!\/?(?:ul|li)\b)[^>]*>/g, '').replace(/<\/?li>/g, '')).toContain(
      '<ul>[tag-catalogue]The catalogue<ul>[tag-full-text]Search<ul>[operation-find]find</ul></ul>' +
        '[tag-others]others<ul>[operation-other]other</ul></ul><ul>[operation-plain]plain</ul>',
    );
    expect(text).toContain('<h2 id="tag-full-text">The catalogue › Search</h2>');
    expect(text).toContain('<span class="wire">QUERY /find</span> · In trial');
    expect(text).not.toContain('unused');
  });

  test('says how callers authenticate', async () => {
    const [{ text = '' } = {}] = await emitDocs(contract, contextFor());
    expect(text).toContain(
      '<p>device authorization (RFC 8628): devices authorize at https://id.example.com/device; tokens from https://id.example.com/token</p><p>scope read: Read it.</p>',
    );
    expect(text).toContain('<p>metadata: https://id.example.com/metadata</p>');
    expect(text).toContain(
      '<span class="deprecated">old</span></td><td>key in the header, X-Old · deprecated',
    );
    expect(text).toContain('<p class="access">Access: device (read) or old</p>');
    expect(text).toContain('<p class="access">Access: without credentials</p>');
  });
});

test('examples as they are sent are values, compared with those as data', () => {
  const [service] = contract.services;
  const binding = service?.operations.find(({ name }) => name === 'find')?.binding;
  expect(binding?.kind === 'rest' && binding.body?.contents[0]?.namedExamples).toEqual({
    data: { text: 'a' },
    wire: { text: 'b' },
    other: { text: 'c' },
    wrong: { text: 1 },
  });
  const about = diagnostics.filter(({ code }) => code === 'invalid-example');
  expect(
    about.map(({ severity, at, message }) => [severity, at.pointer.split('/').slice(-2), message]),
  ).toEqual([
    [
      'warning',
      ['other', 'serializedValue'],
      `"serializedValue" must have the value of "dataValue", got "{\\"text\\":\\"d\\"}"`,
    ],
    [
      'warning',
      ['broken', 'serializedValue'],
      `"serializedValue" must be written by its media type or style, got "{\\"text\\""`,
    ],
    ['warning', ['wrong', 'serializedValue'], expect.stringContaining('"text" fails "type"')],
  ]);
});
