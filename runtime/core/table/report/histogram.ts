/** The distribution of numbers, in one pass with little memory, for any range. */

/** Numbers from one bound up to, but not including, another; a single value if the bounds are equal. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Counts numbers. */
export interface Histogram {
  add(value: number): void;
  /** The bins in order, including empty ones; at most `most`, which must be at least four. */
  bins(most: number, least?: number): readonly Bin[];
}

/** Maximum number of distinct numbers counted individually, and of bins afterwards. */
const mostExact = 64;
const mostBins = 128;

/**
 * A histogram that widens its bins when needed. Widths are powers of two and bins start at multiples of them, so that
 * two bins can be merged exactly.
 */
export function histogram(): Histogram {
  let counts = new Map<number, number>();
  // 0: individual values are counted.
  let width = 0;
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  const regroup = (wider: number): void => {
    counts = grouped(counts, width, wider);
    width = wider;
  };
  return {
    add(given) {
      if (!Number.isFinite(given)) return;
      // Adding 0 turns -0 into 0.
      const value = given + 0;
      lowest = Math.min(lowest, value);
      highest = Math.max(highest, value);
      // Bins are merged first, since the position of a distant number may overflow.
      const full =
        width === 0
          ? counts.size >= mostExact && !counts.has(value)
          : spanned(lowest, highest, width) > mostBins;
      if (full) regroup(widthFor(lowest, highest, mostBins / 2, width));
      const key = width === 0 ? value : binAt(value, width);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    bins(most, least = 0) {
      if (counts.size === 0) return [];
      if (lowest === highest) return [{ from: lowest, to: highest, count: total(counts) }];
      const wide = widthFor(lowest, highest, most, Math.max(width, least));
      return dense(grouped(counts, width, wide), binAt(lowest, wide), binAt(highest, wide), wide);
    },
  };
}

function grouped(counts: ReadonlyMap<number, number>, width: number, wider: number): Map<number, number> {
  const all = new Map<number, number>();
  for (const [key, count] of counts) {
    const index = width === 0 ? binAt(key, wider) : binAt(key, wider / width);
    all.set(index, (all.get(index) ?? 0) + count);
  }
  return all;
}

function spanned(lowest: number, highest: number, width: number): number {
  return binAt(highest, width) - binAt(lowest, width) + 1;
}

/** The bin of a number; the quotient of a tiny negative one may be zero, but its bin is -1. */
function binAt(value: number, width: number): number {
  const quotient = value / width;
  return value < 0 && quotient === 0 ? -1 : Math.floor(quotient);
}

/** The smallest power of two, at least `least`, for which the range has at most `most` bins. */
function widthFor(lowest: number, highest: number, most: number, least: number): number {
  // The two are divided separately, since their difference may overflow.
  const wanted = Math.max(highest / most - lowest / most, Number.MIN_VALUE);
  let width = Math.max(2 ** Math.floor(Math.log2(wanted)), least, Number.MIN_VALUE);
  // Beyond 2^53, neighbouring bins would have the same position.
  const isExact = (): boolean => Math.max(highest, -lowest) / width <= 2 ** 52;
  // Four bins of the largest width contain all numbers.
  while ((spanned(lowest, highest, width) > most || !isExact()) && width < 2 ** 1023) width *= 2;
  return width;
}

function dense(counts: ReadonlyMap<number, number>, first: number, last: number, width: number): Bin[] {
  return Array.from({ length: last - first + 1 }, (_, offset) => {
    const index = first + offset;
    return { from: index * width, to: (index + 1) * width, count: counts.get(index) ?? 0 };
  });
}

function total(counts: ReadonlyMap<number, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}
