import { expect, test } from 'vitest';
import { runSeed, valueSeed } from '#runtime/conformance/seed';

test('a seed of values and names is taken as it is', () => {
  expect(runSeed('7:a')).toBe('7:a');
  expect(valueSeed('7:a')).toBe('7');
});

test('a seed of values alone gets other names for each run', () => {
  expect(runSeed('7')).toMatch(/^7:[0-9a-f]{8}$/);
  expect(runSeed('7')).not.toBe(runSeed('7'));
});

test('no seed is a new one for values and names', () => {
  expect(runSeed()).toMatch(/^[0-9a-f]{8}:[0-9a-f]{8}$/);
  expect(valueSeed(runSeed())).not.toBe(valueSeed(runSeed()));
});
