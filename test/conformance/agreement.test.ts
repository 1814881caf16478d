import { expect, test } from 'vitest';
import { agree, order } from '../../runtime/core/conformance/agreement.js';

test.each([
  ['1.5', '1.50', true],
  ['5', '5.00', true],
  ['-0.10', '-0.1', true],
  ['100', '100.0', true],
  ['100', '10', false],
  ['1.5', '1.05', false],
  ['1.5', '-1.5', false],
  ['1.5.0', '1.5', false],
  ['v1.50', 'v1.5', false],
  ['.50', '.5', false],
])('decimal fractions may have zeros at the end: %s and %s', (one, other, isSame) => {
  expect([agree(one, other), agree(other, one)]).toEqual([isSame, isSame]);
});

test('zeros at the end cost linear time', () => {
  const long = `1.${'0'.repeat(4_000_000)}1`;
  expect(agree(long, '1')).toBe(false);
});

test.each([
  ['9.00', '20.00', -1],
  ['100.00', '20.00', 1],
  ['1.50', '1.5', 0],
  ['-2.5', '-1.5', -1],
  // Codes and words are texts.
  ['9', '20', 1],
  ['9.00a', '20.00', 1],
])('texts of decimal fractions are ordered as numbers: %s and %s', (one, other, way) => {
  expect(order(one, other)).toBe(way);
});
