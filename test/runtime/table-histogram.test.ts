import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { histogram } from '#runtime/table/report/histogram';

const numbers = fc.array(
  fc.oneof(
    fc.integer({ min: -1000, max: 1000 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.double({ min: 1e10, max: 1e10 + 1, noNaN: true }),
  ),
  { maxLength: 400 },
);

function binsOf(
  values: readonly number[],
  most: number,
  least = 0,
): ReturnType<ReturnType<typeof histogram>['bins']> {
  const counts = histogram();
  for (const value of values) counts.add(value);
  return counts.bins(most, least);
}

describe('a histogram', () => {
  test('counts every number in the bin it belongs to, whatever came before', () => {
    fc.assert(
      fc.property(numbers, fc.integer({ min: 4, max: 40 }), (values, most) => {
        const bins = binsOf(values, most);
        expect(bins.length).toBeLessThanOrEqual(most);
        for (const { from, to, count } of bins) {
          const inside = values.filter((value) =>
            from === to ? value === from : value >= from && value < to,
          );
          expect(count).toBe(inside.length);
        }
        expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
      }),
    );
  });

  test('counts neighbouring doubles, between which there is no bound of a bin', () => {
    const [one, next] = [1e10, 1e10 + 2 ** -19];
    const bins = binsOf([one, next], 4);
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    for (const { from, to, count } of bins)
      expect(count).toBe([one, next].filter((value) => value >= from && value < to).length);
  });

  test('does not depend on the order of the numbers', () => {
    fc.assert(
      fc.property(numbers, (values) => {
        const sorted = [...values].sort((a, b) => a - b);
        expect(binsOf(values, 24)).toEqual(binsOf(sorted, 24));
      }),
    );
  });

  test('keeps the tiniest numbers beside the greatest', () => {
    const tiny = Array.from({ length: 400 }, (_, index) => (index - 200) * Number.MIN_VALUE);
    const counts = binsOf([...tiny, 1e300], 8).map(({ count }) => count);
    expect(counts.filter((count) => count > 0)).toEqual([200, 200, 1]);
  });

  test('holds few bins of many numbers', () => {
    const counts = histogram();
    for (let value = 0; value < 1_000_000; value += 1) counts.add(value);
    const bins = counts.bins(24);
    expect(bins.length).toBeGreaterThan(12);
    expect(bins[1]).toEqual({ from: 65536, to: 131072, count: 65536 });
  });

  test('parts whole numbers at whole numbers', () => {
    expect(binsOf([2, 3, 3, 5], 24, 1)).toEqual([
      { from: 2, to: 3, count: 1 },
      { from: 3, to: 4, count: 2 },
      { from: 4, to: 5, count: 0 },
      { from: 5, to: 6, count: 1 },
    ]);
  });

  test('takes what has no place in a picture for nothing', () => {
    expect(binsOf([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY], 24)).toEqual([]);
    expect(binsOf([-0, 0], 24)).toEqual([{ from: 0, to: 0, count: 2 }]);
    expect(binsOf([-1.7e308, 1.7e308], 24).reduce((sum, { count }) => sum + count, 0)).toBe(2);
  });
});
