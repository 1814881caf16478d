import { expect, it } from 'vitest';
import { benchCatalogue } from '../bench/catalogue.js';

it('is measured in every kind of operation', { timeout: 60_000 }, async () => {
  const figures = await benchCatalogue({ entries: 1200, seconds: 0 });
  expect(figures.length).toBeGreaterThan(70);
  expect(new Set(figures.map(({ operation }) => operation)).size).toBe(figures.length);
  for (const { operation, runs, median, p99 } of figures) {
    expect(runs, operation).toBeGreaterThan(0);
    expect(p99, operation).toBeGreaterThanOrEqual(median);
    // Far above the limits for 100,000 entries, so that a busy machine does not fail: only excessive growth is
    // detected.
    expect(median, operation).toBeLessThan(1000);
  }
});
