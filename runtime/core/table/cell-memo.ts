/** Cells that were read before: equal bytes have equal values, and most columns repeat theirs. */

const slots = 512;
const words = 8;

/** The longest cell that is kept, in bytes. */
export const longestKept = 4 * words;

/** How often it is looked whether looking pays. */
const trial = 4096;

/** A cell that says nothing to anybody but may be a missing value: these stay even where a column never repeats. */
const shortest = 8;

/** Values of cells of one column by their bytes; one place for each hash, so that nothing has to be thrown out. */
export class CellMemo<T> {
  private readonly keys = new Int32Array(slots * words);
  private readonly lengths = new Uint8Array(slots).fill(255);
  private readonly values: T[] = [];
  private slot = 0;
  private tries = 0;
  private misses = 0;
  /** Bytes of cells that are worth a look. */
  longest = longestKept;

  /** Cells of this column do not repeat, but for short ones. */
  get isIdle(): boolean {
    return this.longest === shortest;
  }

  /** Forgets all cells. */
  clear(): void {
    this.lengths.fill(255);
  }

  /** The value of a cell that was noted, else nothing; no cell is longer than `longest`. */
  find(view: DataView, start: number, end: number): T | undefined {
    const length = end - start;
    const slot = slotOf(view, start, end, length);
    this.slot = slot;
    this.tries += 1;
    if (this.lengths[slot] === length && this.isAt(slot * words, view, start, end)) return this.values[slot];
    this.miss();
    return undefined;
  }

  /** Notes the value of the cell that was not found last. */
  note(view: DataView, start: number, end: number, value: T): void {
    const { slot } = this;
    this.lengths[slot] = end - start;
    this.values[slot] = value;
    let key = slot * words;
    for (let at = start; at < end; at += 4) {
      this.keys[key] = wordAt(view, at, end);
      key += 1;
    }
  }

  private isAt(first: number, view: DataView, start: number, end: number): boolean {
    const { keys } = this;
    let key = first;
    let at = start;
    for (; at + 4 <= end; at += 4) {
      if (keys[key] !== view.getInt32(at, true)) return false;
      key += 1;
    }
    return at >= end || keys[key] === wordAt(view, at, end);
  }

  private miss(): void {
    this.misses += 1;
    if (this.tries < trial) return;
    if (2 * this.misses > this.tries) this.longest = shortest;
    this.tries = 0;
    this.misses = 0;
  }
}

/** The place of a cell, from four bytes at its start, in its middle and at its end. */
function slotOf(view: DataView, start: number, end: number, length: number): number {
  let hash = length;
  if (length < 4) {
    if (length > 0) hash ^= wordAt(view, start, end) << 4;
  } else {
    hash = Math.imul(hash ^ view.getInt32(start, true), 0x9e37_79b1);
    if (length > 8) hash = Math.imul(hash ^ view.getInt32(start + (length >> 1) - 2, true), 0x85eb_ca6b);
    hash ^= view.getInt32(end - 4, true);
  }
  hash = Math.imul(hash, 0x9e37_79b1);
  return (hash >>> 16) & (slots - 1);
}

/** Four bytes as a number; what is behind the end counts as zero. */
function wordAt(view: DataView, at: number, end: number): number {
  const word = view.getInt32(at, true);
  const left = end - at;
  return left >= 4 ? word : word & ((1 << (8 * left)) - 1);
}
