import { expect, test } from 'vitest';
import { lineText } from '../../generator/emit/suite/line-text.js';

test('numbers that JSON does not preserve are written exactly wherever they are', () => {
  expect(lineText({ a: [-0, { b: Infinity }], c: -Infinity })).toBe('{"a":[-0,{"b":1e400}],"c":-1e400}');
  expect(lineText(-0)).toBe('-0');
  expect(lineText([1e21, 0, 'text', null, true])).toBe('[1e+21,0,"text",null,true]');
  expect(() => lineText({ a: [Number.NaN] })).toThrow('finite');
});

test('members without a value are omitted, next to any number', () => {
  expect(lineText({ b: undefined, a: 1 })).toBe('{"a":1}');
  expect(lineText({ b: undefined, a: -0 })).toBe('{"a":-0}');
});
