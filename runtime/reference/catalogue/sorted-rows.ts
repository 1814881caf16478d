/** Sorted rows: sorted on demand, when changes since then are merged. */
export class SortedRows {
  private readonly compare: (a: number, b: number) => number;
  private readonly isIn: (row: number) => boolean;
  private sorted = new Uint32Array(0);
  private readonly changed = new Set<number>();

  /** `isIn`: whether a row belongs to the order at all; no two rows are equal. */
  constructor(compare: (a: number, b: number) => number, isIn: (row: number) => boolean) {
    this.compare = compare;
    this.isIn = isIn;
  }

  /** Notes that a row is new, removed, or has another position. */
  change(row: number): void {
    this.changed.add(row);
  }

  /** All rows in order. */
  rows(): Uint32Array {
    if (this.changed.size === 0) return this.sorted;
    const kept = this.sorted.filter((row) => !this.changed.has(row));
    const placed = Uint32Array.from(this.changed).filter((row) => this.isIn(row));
    this.changed.clear();
    this.sorted = this.merged(kept, placed.sort(this.compare));
    return this.sorted;
  }

  private merged(kept: Uint32Array<ArrayBuffer>, placed: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
    if (kept.length === 0 || placed.length === 0) return placed.length === 0 ? kept : placed;
    const all = new Uint32Array(kept.length + placed.length);
    let from = 0;
    for (const [index, row] of placed.entries()) {
      const at = from + firstIndex(kept.subarray(from), (other) => this.compare(other, row) > 0);
      all.set(kept.subarray(from, at), from + index);
      all[at + index] = row;
      from = at;
    }
    all.set(kept.subarray(from), from + placed.length);
    return all;
  }
}

/** Index of the first row that `isBehind`, which holds for all rows after it. */
export function firstIndex(rows: Uint32Array, isBehind: (row: number) => boolean): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBehind(rows[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}
