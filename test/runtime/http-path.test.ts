/** Several parameters in one segment of a path: the server's router parses the client's text. */

import type { AnyOperation, RestParameter } from '@trivet/runtime/http/operation';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CompiledOperation, compileOperation } from '#runtime/http/exchange';
import { readPathParameter } from '#runtime/http/parameter-read';
import { compileRoutes } from '#runtime/http/route';
import { writtenRequest } from './written-request.js';

type Parameters = { readonly [name: string]: RestParameter };

function compiled(path: string, parameters: Parameters): CompiledOperation {
  const operation: AnyOperation = {
    name: 'get',
    method: 'GET',
    path,
    parameters: { path: parameters },
    responses: {},
  };
  return compileOperation(operation);
}

/** The values that a server reads from those a client writes; the path if it has no route. */
function carried(operation: CompiledOperation, values: object): unknown {
  const written = writtenRequest(operation.operation, { path: values });
  if (!('path' in written)) return written.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  const { method, path } = operation.operation;
  const route = compileRoutes([{ method, path, prefixes: operation.prefixes, target: operation }]);
  const match = route('GET', written.path);
  if (match === undefined || 'allow' in match) return written.path;
  return Object.fromEntries(
    operation.path.map((parameter) => [
      parameter.name,
      readPathParameter(parameter, match.captures[match.names.indexOf(parameter.name)] ?? ''),
    ]),
  );
}

const list: RestParameter = { shape: { items: 'string' } };
const cases: readonly [string, Parameters][] = [
  ['/r/{a}.{b}', { a: {}, b: {} }],
  ['/r/{a}-{b}.{c}', { a: {}, b: {}, c: {} }],
  ['/r/{a}to{b}', { a: {}, b: {} }],
  ['/r/{a}%2D{b}', { a: {}, b: {} }],
  ['/r/{a}{b}', { a: {}, b: { style: 'label' } }],
  ['/r/{a}{b}', { a: {}, b: { style: 'matrix' } }],
  ['/r/{a}{b}', { a: { style: 'label' }, b: { style: 'label' } }],
  ['/r/{a}{b}', { a: { style: 'label' }, b: { style: 'matrix' } }],
  ['/r/{a}{b}{c}', { a: { style: 'matrix' }, b: { style: 'matrix' }, c: { style: 'label' } }],
  ['/r/x{a}{a.b}y', { a: { style: 'matrix' }, 'a.b': { style: 'label' } }],
];

describe.each(cases)('%s %j', (path, parameters) => {
  const operation = compiled(path, parameters);
  const names = Object.keys(parameters);

  test('any values arrive', () => {
    const text = fc.oneof(
      fc.string({ minLength: 1, unit: fc.constantFrom('a', 't', 'o', '.', '-', ';', '=', ',', '%', '2') }),
      fc.string({ minLength: 1, unit: 'grapheme' }),
    );
    const values = fc.record(Object.fromEntries(names.map((name) => [name, text])), {
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(values, (value) => {
        expect(carried(operation, value)).toEqual(value);
      }),
    );
  });
});

test.each<[string, Parameters, object]>([
  [
    '/r/{a}{b}',
    { a: list, b: { ...list, style: 'label', explode: true } },
    { a: ['1.5', '2'], b: ['.', 'x'] },
  ],
  ['/r/{a}{b}', { a: { ...list, style: 'label' }, b: { style: 'label' } }, { a: ['1.5', '2'], b: 'x.y' }],
  [
    '/r/{a}{b}',
    { a: { ...list, style: 'matrix' }, b: { ...list, style: 'matrix', explode: true } },
    { a: ['1', '2'], b: ['3', ';b=4'] },
  ],
])('lists beside each other: %s %j', (path, parameters, values) => {
  expect(carried(compiled(path, parameters), values)).toEqual(values);
});

test('only what could be the separator is escaped', () => {
  const written = ({ operation }: CompiledOperation, path: object): unknown => {
    const request = writtenRequest(operation, { path });
    return 'path' in request ? request.path : request.issues;
  };
  const page = compiled('/r/{a}t.{b}', { a: {}, b: {} });
  expect(written(page, { a: '1', b: 'text' })).toBe('/r/1t.text');
  expect(written(page, { a: 'at', b: 't.t' })).toBe('/r/att.%74.t');
  const twice = compiled('/r/{a}aa{b}', { a: {}, b: {} });
  expect(written(twice, { a: 'ba', b: 'c' })).toBe('/r/b%61aac');
  expect(carried(twice, { a: 'ba', b: 'c' })).toEqual({ a: 'ba', b: 'c' });
});

test('a value that cannot be told from what follows is rejected', () => {
  const spaced = compiled('/r/{a} to {b}', { a: {}, b: {} });
  expect(carried(spaced, { a: 'x', b: 'y to z' })).toEqual({ a: 'x', b: 'y to z' });
  const message = 'path.a must not contain the separator of the next parameter';
  expect(carried(spaced, { a: 'x to y', b: 'z' })).toEqual([message]);
  const labels: Parameters = { a: { ...list, style: 'label', explode: true }, b: { style: 'label' } };
  expect(carried(compiled('/r/{a}{b}', labels), { a: ['1', '2'], b: '3' })).toEqual([message]);
  expect(carried(compiled('/r/{a}{b}', { a: {}, b: {} }), { a: 'xy', b: 'z' })).toEqual([message]);
});
