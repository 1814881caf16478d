import { expect, test } from 'vitest';
import type { Contract, Type } from '../../generator/model/contract.js';
import { sampleContextOf } from '../../generator/model/samples/contract-context.js';
import { keyOf } from '../../generator/model/samples/making.js';

const contract: Contract = {
  name: 'equal',
  family: 'openapi',
  files: ['equal.yaml'],
  types: [],
  formats: [],
  services: [],
  tables: [],
  scenarios: [],
};

/** The type of a parameter, as it is read for each operation that refers to it. */
const size = (pointer: string): Type => ({
  kind: 'number',
  integer: true,
  minimum: 1,
  maximum: 9,
  at: { file: 'equal.yaml', pointer },
});

test('equal types have the same values, which are made once', () => {
  const context = sampleContextOf(contract, () => {});
  expect(context.valid(size('/size'))).toBe(context.valid(size('/size')));
  expect(context.invalid(size('/size'))).toBe(context.invalid(size('/size')));
});

test('the violated clause of a value is that of its own type, not of one that is equal elsewhere', () => {
  const context = sampleContextOf(contract, () => {});
  const places = ['/size', '/other'].map((pointer) => {
    const values = context.invalid(size(pointer));
    expect(values.length).toBeGreaterThan(0);
    return [...new Set(values.map(({ at }) => at?.pointer))];
  });
  expect(places).toEqual([['/size'], ['/other']]);
});

test('values with large integers or octets are distinguished', () => {
  expect(keyOf([1n])).toBe('["1n"]');
  expect(keyOf([1])).toBe('[1]');
  expect(keyOf({ a: new Uint8Array([1]) })).not.toBe(keyOf({ a: new Uint8Array([2]) }));
  expect(keyOf({ a: [1, 'x', null] })).toBe('{"a":[1,"x",null]}');
});
