/** How numbers are spread, in one pass and little memory, whatever their range. */

/** Numbers from one bound up to, and without, another; the only value where both bounds are the same. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Counts numbers. */
export interface Histogram {
  add(value: number): void;
  /** The bins in order, empty ones among them; at most as many as asked for, which are four or more. */
  bins(most: number, least?: number): readonly Bin[];
}

/** Distinct numbers that are counted one by one, and bins that are held afterwards. */
const mostExact = 64;
const mostBins = 128;

/**
 * A histogram that widens its bins as it goes. Widths are powers of two and bins begin at multiples of them, so that
 * two bins become one without a count going wrong.
 */
export function histogram(): Histogram {
  let counts = new Map<number, number>();
  // 0: values themselves are counted.
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
      // Adding 0 makes one of the two zeros.
      const value = given + 0;
      lowest = Math.min(lowest, value);
      highest = Math.max(highest, value);
      // First the bins, since the place of a number far away may be beyond what a number can be.
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

/** The bin of a number; the quotient of a tiny one below zero may be zero, and its bin is not. */
function binAt(value: number, width: number): number {
  const quotient = value / width;
  return value < 0 && quotient === 0 ? -1 : Math.floor(quotient);
}

/** The smallest power of two, and at least `least`, with which the range needs no more bins than `most`. */
function widthFor(lowest: number, highest: number, most: number, least: number): number {
  // The two are divided apart, since their difference may be beyond what a number can be.
  const wanted = Math.max(highest / most - lowest / most, Number.MIN_VALUE);
  let width = Math.max(2 ** Math.floor(Math.log2(wanted)), least, Number.MIN_VALUE);
  // Four bins of the last of them hold every number there is.
  while (spanned(lowest, highest, width) > most && width < 2 ** 1023) width *= 2;
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
