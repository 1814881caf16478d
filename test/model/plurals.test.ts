/** Names of items are recognised in the plural and the singular. */

import { expect, test } from 'vitest';
import { singular } from '../../generator/model/resources/words.js';

test.each([
  ['courses', 'course'],
  ['databases', 'database'],
  ['licenses', 'license'],
  ['sizes', 'size'],
  ['caches', 'cache'],
  ['batches', 'batch'],
  ['addresses', 'address'],
  ['statuses', 'status'],
  ['campuses', 'campus'],
  ['menus', 'menu'],
  ['skus', 'sku'],
  ['analyses', 'analysis'],
  ['categories', 'category'],
  ['people', 'person'],
])('%s are of the kind %s', (many, one) => {
  expect(singular(many)).toBe(one);
  expect(singular(one)).toBe(one);
});
