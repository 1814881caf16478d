/** Invalid requests as sent by conformance cases. */

import { bytes, json } from '@trivet/runtime/http/content';
import type { AnyOperation, RestInput } from '@trivet/runtime/http/operation';
import { describe, expect, test } from 'vitest';
import { leniently, writtenRequest } from './written-request.js';

const operation: AnyOperation = {
  name: 'putPart',
  method: 'PUT',
  path: '/notes/{id}/parts/{part}.{format}',
  parameters: {
    path: { id: {}, part: {}, format: {} },
    query: { tags: { shape: { items: 'string' }, explode: false } },
    headers: { 'X-Tags': { shape: { items: 'string' } } },
    cookies: { session: {} },
  },
  body: { contents: { 'application/json': json(), 'image/*': bytes() } },
  responses: { 204: {} },
};

const path = { id: '1', part: 'a', format: 'txt' };

function written(input: RestInput, lenient = true) {
  return lenient ? leniently(operation, input) : writtenRequest(operation, input);
}

describe('a lenient request', () => {
  test('has what no parameter describes, in the order given', () => {
    const input = {
      path,
      query: { page: 2, tags: ['x', 'y'] },
      headers: { Accept: 'a/b', 'x-tags': ['x', 'y'] },
      cookies: { other: 'é', session: 's' },
    };
    expect(written(input)).toEqual({
      path: '/notes/1/parts/a.txt',
      query: ['page=2', 'tags=x,y'],
      headers: ['Accept', 'a/b', 'x-tags', 'x,y'],
      cookies: ['other=%C3%A9', 'session=s'],
    });
    expect(written(input, false)).toEqual({
      path: '/notes/1/parts/a.txt',
      query: ['tags=x,y'],
      headers: [],
      cookies: ['session=s'],
    });
  });

  test('has values that have no text, and segments that no path keeps', () => {
    const wrong = { path: { ...path, id: '..' }, headers: { 'X-Tags': 'a\nb' }, query: { tags: '\ud800' } };
    expect(written(wrong)).toMatchObject({ path: '/notes/../parts/a.txt', headers: ['X-Tags', 'a\nb'] });
    expect(written(wrong)).toMatchObject({ query: ['tags='] });
    expect(written(wrong, false)).toMatchObject({
      issues: [{ path: ['path', 'id'] }, { path: ['query', 'tags'] }, { path: ['headers', 'X-Tags'] }],
    });
    expect(written({ path: { ...path, id: '' } })).toMatchObject({ path: '/notes//parts/a.txt' });
  });

  test('has every value that its path needs', () => {
    const issues = [{ path: ['path', 'format'], keyword: 'required', message: 'is missing' }];
    expect(written({ path: { id: '1', part: 'a' } })).toEqual({ issues });
  });

  test.each<[string, RestInput, unknown, string | undefined]>([
    ['the type declared first', { body: { a: 1 } }, '{"a":1}', 'application/json'],
    [
      'a type with parameters',
      { body: 1, contentType: 'application/json; x=y' },
      '1',
      'application/json; x=y',
    ],
    ['a type that is not declared', { body: [], contentType: 'text/csv' }, '[]', 'text/csv'],
    ['octets as text', { body: 'é', contentType: 'image/png' }, new Uint8Array([195, 169]), 'image/png'],
    ['a value without octets', { body: { a: 1 }, contentType: 'image/png' }, '{"a":1}', 'image/png'],
  ])('has a body of %s', (_, input, body, contentType) => {
    expect(written({ path, ...input })).toMatchObject({ body, contentType });
  });
});
