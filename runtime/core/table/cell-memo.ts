/** Cells that were read before: equal bytes have equal values, and most columns repeat theirs. */

const slots = 512;

/** Words of a slot: four bytes of the start, the middle and the end of the cell, then the words behind the first. */
const stride = 10;

/** Bytes that the first three words tell all of. */
const covered = 12;

/** The longest cell that is kept, in bytes. */
const longestKept = 32;

/** How often it is looked whether looking pays. */
const trial = 4096;

/** A cell that says nothing to anybody but may be a missing value: these stay even where a column never repeats. */
const shortest = 8;

/** Values of cells of one column by their bytes; one place for each hash, so that nothing has to be thrown out. */
export class CellMemo<T> {
  private readonly keys = new Int32Array(slots * stride);
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
    const first = length < 4 ? shortWord(view, start, end) : view.getInt32(start, true);
    const middle = length > 8 ? view.getInt32(start + (length >> 1) - 2, true) : 0;
    const last = length > 4 ? view.getInt32(end - 4, true) : 0;
    const hash = Math.imul(Math.imul(first ^ length, 0x9e37_79b1) ^ middle, 0x85eb_ca6b) ^ last;
    const slot = (Math.imul(hash, 0x9e37_79b1) >>> 16) & (slots - 1);
    const { keys } = this;
    const key = slot * stride;
    this.slot = slot;
    this.tries += 1;
    if (
      this.lengths[slot] === length &&
      keys[key] === first &&
      keys[key + 1] === middle &&
      keys[key + 2] === last
    ) {
      if (length <= covered || this.isAt(key + 3, view, start, end)) return this.values[slot];
    }
    this.miss();
    return undefined;
  }

  /** Notes the value of the cell that was not found last. */
  note(view: DataView, start: number, end: number, value: T): void {
    const { slot, keys } = this;
    const length = end - start;
    const key = slot * stride;
    this.lengths[slot] = length;
    this.values[slot] = value;
    keys[key] = length < 4 ? shortWord(view, start, end) : view.getInt32(start, true);
    keys[key + 1] = length > 8 ? view.getInt32(start + (length >> 1) - 2, true) : 0;
    keys[key + 2] = length > 4 ? view.getInt32(end - 4, true) : 0;
    // The last word is there already, and with it what no whole word is.
    for (let at = start + 4, to = key + 3; at < end - 4 && length > covered; at += 4, to += 1)
      keys[to] = view.getInt32(at, true);
  }

  private isAt(first: number, view: DataView, start: number, end: number): boolean {
    const { keys } = this;
    for (let at = start + 4, key = first; at < end - 4; at += 4, key += 1)
      if (keys[key] !== view.getInt32(at, true)) return false;
    return true;
  }

  private miss(): void {
    this.misses += 1;
    if (this.tries < trial) return;
    if (2 * this.misses > this.tries) this.longest = shortest;
    this.tries = 0;
    this.misses = 0;
  }
}

/** Up to three bytes as a number. */
function shortWord(view: DataView, start: number, end: number): number {
  return view.getInt32(start, true) & ((1 << (8 * (end - start))) - 1);
}
