import { expect, test } from 'vitest';
import { fuzz } from './table-fuzz.js';

test('the reader and the reference agree on documents of any form', { timeout: 180_000 }, async () => {
  expect(await fuzz(1, 1500)).toBeUndefined();
});
