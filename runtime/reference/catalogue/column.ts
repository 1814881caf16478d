import { compareText } from './query/value.js';
import { firstIndex, SortedRows } from './sorted-rows.js';
import type { StoredValue } from './stored-value.js';

/** A bound of a range of values: as stored, or an integer of any size. */
export type Bound = string | number | bigint;

/** Values from `low` to `high`, both inclusive; absent bounds are unlimited. */
export interface ValueRange {
  readonly low?: Bound;
  readonly high?: Bound;
}

/** Values of one attribute by row, with numbers in a dense array. */
export class Column {
  /** Number of rows with a value. */
  count = 0;
  private numbers = new Float64Array(0);
  private readonly others: (Exclude<StoredValue, number> | undefined)[] = [];
  /** Rows by value, and equal ones by name; created on demand. */
  private sorted: SortedRows | undefined;
  private ranks: Uint32Array = new Uint32Array(0);

  get(row: number): StoredValue | undefined {
    const number = this.numbers[row];
    // NaN, which is never a value, marks rows without a number.
    return number === undefined || Number.isNaN(number) ? this.others[row] : number;
  }

  set(row: number, value: StoredValue | undefined): void {
    this.count += Number(value !== undefined) - Number(this.get(row) !== undefined);
    if (typeof value === 'number') this.reserve(row);
    if (row < this.numbers.length) this.numbers[row] = typeof value === 'number' ? value : Number.NaN;
    const other = typeof value === 'number' ? undefined : value;
    if (other !== undefined || row < this.others.length) this.fill(row, other);
    this.sorted?.change(row);
  }

  /** Rows with a value, in the order of values; `byName` are all rows by name, `ranks` their positions there. */
  inOrder(byName: Uint32Array, ranks: Uint32Array): Uint32Array {
    this.ranks = ranks;
    if (this.sorted === undefined) {
      this.sorted = new SortedRows(
        (a, b) => this.compare(a, b) || (this.ranks[a] ?? 0) - (this.ranks[b] ?? 0),
        (row) => this.get(row) !== undefined,
      );
      for (const row of byName) if (this.get(row) !== undefined) this.sorted.change(row);
    }
    return this.sorted.rows();
  }

  /** Negative, zero or positive: the order of the values of two rows. */
  compare(a: number, b: number): number {
    // Two numbers, the most frequent case.
    const difference = (this.numbers[a] ?? Number.NaN) - (this.numbers[b] ?? Number.NaN);
    if (!Number.isNaN(difference)) return difference;
    return compareBounds(boundOf(this.get(a)), boundOf(this.get(b)));
  }

  /** Start and end of the values of a range in rows sorted by value. */
  placesOf(sorted: Uint32Array, { low, high }: ValueRange): readonly [number, number] {
    const at = (row: number) => boundOf(this.get(row));
    const start = low === undefined ? 0 : firstIndex(sorted, (row) => compareBounds(at(row), low) >= 0);
    const end =
      high === undefined ? sorted.length : firstIndex(sorted, (row) => compareBounds(at(row), high) > 0);
    return [start, Math.max(start, end)];
  }

  private reserve(row: number): void {
    if (row < this.numbers.length) return;
    const larger = new Float64Array(Math.max(64, row + 1, this.numbers.length * 2)).fill(Number.NaN);
    larger.set(this.numbers);
    this.numbers = larger;
  }

  private fill(row: number, value: Exclude<StoredValue, number> | undefined): void {
    // Without holes, which would be slow to read.
    while (this.others.length < row) this.others.push(undefined);
    this.others[row] = value;
  }
}

/** The bound for a stored value. */
export function boundOf(value: StoredValue | undefined): Bound {
  return typeof value === 'object' ? BigInt(value.integer) : (value ?? '');
}

/** Order of two bounds; texts by code point, after all numbers. */
export function compareBounds(a: Bound, b: Bound): number {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  if (typeof a === 'string' || typeof b === 'string') return typeof a === 'string' ? 1 : -1;
  return a < b ? -1 : a > b ? 1 : 0;
}
