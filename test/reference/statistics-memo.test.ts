import { expect, it, vi } from 'vitest';
import { memo } from '#reference/statistics/memo';

it('computes what comes often once, what is long each time, and forgets all when it is full', () => {
  const compute = vi.fn((text: string) => text.length);
  const length = memo(compute, 2);
  expect([length('a'), length('a'), length('bb')]).toEqual([1, 1, 2]);
  expect(compute).toHaveBeenCalledTimes(2);
  const long = 'x'.repeat(301);
  expect([length(long), length(long)]).toEqual([301, 301]);
  expect(compute).toHaveBeenCalledTimes(4);
  // A long value has not evicted another one.
  length('a');
  expect(compute).toHaveBeenCalledTimes(4);
  length('ccc');
  length('a');
  expect(compute).toHaveBeenCalledTimes(6);
});
