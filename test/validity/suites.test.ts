/** What the tests of another validator hold to be invalid is rejected, or allowed by the specification. */

import { expect, test } from 'vitest';
import { judged } from './suites/judge.js';
import { redoclySuite } from './suites/redocly.js';

test('the documents in the tests of @redocly/openapi-core', async () => {
  const all = judged(await redoclySuite());
  expect(all.length).toBeGreaterThan(300);
  const unexplained = all.filter(({ found, because }) => found.length === 0 && because === undefined);
  expect(unexplained.map(({ name }) => name)).toEqual([]);
  expect(all.filter(({ found, isAtPlace }) => found.length > 0 && !isAtPlace)).toEqual([]);
  expect(all.filter(({ found }) => found.length > 0).length / all.length).toBeGreaterThan(0.95);
});
