import { expect, test } from 'vitest';
import { isComparedIn } from '../../generator/model/resources/said-of-values.js';

const said = [
  'Replaces what was recorded before.',
  'The minutes cannot exceed the duration of the shift (422).',
];

test.each([
  ['minutes', true],
  ['workedMinutes', true],
  ['minutesAtSea', false],
  ['shiftId', false],
])('a sentence compares %s: %s', (name, isCompared) => {
  expect(isComparedIn(said, name)).toBe(isCompared);
});

test('a name that ends with a preposition is not called by it', () => {
  expect(isComparedIn(['The fee cannot exceed 20 until the trip begins.'], 'validUntil')).toBe(false);
});
