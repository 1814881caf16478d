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
