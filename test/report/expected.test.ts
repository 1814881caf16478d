import { expect, test } from 'vitest';
import { expectedOf } from '../../generator/report/expected.js';

test('what an answer has to be is reported in words', () => {
  const relations = [
    { value: '$response.body#/total', relation: 'holds', other: 3 },
    { value: '$response.body#/items', relation: 'omits', other: { id: '{$steps.created.outputs.id}' } },
  ] as const;
  expect(expectedOf({ status: ['200', '206'], relations }, undefined)).toBe(
    'status 200 or 206; $response.body#/total is 3; $response.body#/items does not contain {"id":"{$steps.created.outputs.id}"}, and satisfies the contract',
  );
});

test('a status that skips the case is named after what is expected', () => {
  const skipOn = ['400', '500'];
  expect(expectedOf({ skipOn }, undefined)).toBe('a declared response; 400 or 500 skips the case');
  expect(expectedOf({ outcome: ['response'], skipOn }, undefined)).toBe(
    'response, and satisfies the contract; 400 or 500 skips the case',
  );
});
