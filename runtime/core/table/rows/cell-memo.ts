/** Caches values of cells by their bytes, since most columns repeat them. */

import type { Cells } from '../scan/cells.js';

const slots = 512;

/** Words of a slot: four bytes of the start, the middle and the end of the cell, then the words after the first. */
const stride = 10;

/** Length of cells that the first three words cover completely. */
const covered = 12;

/** Maximum length of a cached cell, in bytes. */
const longestKept = 32;

/** Number of look-ups after which the hit rate is judged. */
const trial = 4096;

/** Maximum length of cells that are always cached: they may be missing values, even in a column without repetitions. */
const shortest = 8;

/** The cache of one column: by the numbers of cells, if they were numbered ahead, else by their bytes. */
export class CellMemo<T> {
  /** Numbers of the cells of a block of rows, the same for the same bytes; -1 for cells without one. */
  codes: Int32Array = Int32Array.of(-1);
  /** The cached values of the cells with these numbers. */
  known: (T | undefined)[] = [];
  /** Maximum length in bytes of cells that are looked up. */
  longest = longestKept;
  private bytes: MemoOfBytes<T> | undefined;
  /** After the last number with a cached value. */
  private end = 0;
  private tries = 0;
  private misses = 0;

  /** Cells of this column rarely repeat, except short ones. */
  get isIdle(): boolean {
    return this.longest === shortest;
  }

  /** Assigns numbers below a bound to cells from now on. */
  number(codes: Int32Array, bound: number): void {
    this.codes = codes;
    this.known = new Array<T | undefined>(bound).fill(undefined);
  }

  /** Clears the cache. */
  forget(): void {
    this.known.fill(undefined, 0, this.end);
    this.end = 0;
    this.bytes?.clear();
  }

  /** The cached value of a cell without doubled quotes. */
  find(cells: Cells, start: number, end: number): T | undefined {
    const code = this.codes[cells.row] ?? -1;
    if (code >= 0) return this.known[code];
    if (end - start > this.longest) return undefined;
    this.bytes ??= new MemoOfBytes();
    const found = this.bytes.find(cells.view, start, end);
    if (end - start > shortest) this.judge(1, found === undefined ? 1 : 0);
    return found;
  }

  /** Caches the value of the cell that was last looked up in vain. */
  note(cells: Cells, start: number, end: number, value: T): void {
    const code = this.codes[cells.row] ?? -1;
    if (code >= 0) {
      this.known[code] = value;
      if (code >= this.end) this.end = code + 1;
    } else if (end - start <= this.longest) this.bytes?.note(cells.view, start, end, value);
  }

  /** Notes how many cells above the minimum length were looked up, and how many of them were new. */
  judge(cells: number, news: number): void {
    this.tries += cells;
    this.misses += news;
    if (this.tries < trial) return;
    if (2 * this.misses > this.tries) this.longest = shortest;
    this.tries = 0;
    this.misses = 0;
  }
}

/** Values of cells of one column by their bytes; each hash has one slot, whose entry is replaced. */
class MemoOfBytes<T> {
  private readonly keys = new Int32Array(slots * stride);
  private readonly lengths = new Uint8Array(slots).fill(255);
  private readonly values: T[] = [];
  private slot = 0;

  /** Forgets all cells. */
  clear(): void {
    this.lengths.fill(255);
  }

  /** The cached value of a cell, if any; the cell must be at most `longestKept` bytes long. */
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
    const isFound =
      this.lengths[slot] === length &&
      keys[key] === first &&
      keys[key + 1] === middle &&
      keys[key + 2] === last &&
      (length <= covered || this.isAt(key + 3, view, start, end));
    return isFound ? this.values[slot] : undefined;
  }

  /** Caches the value of the cell that was last looked up in vain. */
  note(view: DataView, start: number, end: number, value: T): void {
    const { slot, keys } = this;
    const length = end - start;
    const key = slot * stride;
    this.lengths[slot] = length;
    this.values[slot] = value;
    keys[key] = length < 4 ? shortWord(view, start, end) : view.getInt32(start, true);
    keys[key + 1] = length > 8 ? view.getInt32(start + (length >> 1) - 2, true) : 0;
    keys[key + 2] = length > 4 ? view.getInt32(end - 4, true) : 0;
    // The last word is already included, and with it the bytes after the last whole word.
    for (let at = start + 4, to = key + 3; at < end - 4 && length > covered; at += 4, to += 1)
      keys[to] = view.getInt32(at, true);
  }

  private isAt(first: number, view: DataView, start: number, end: number): boolean {
    const { keys } = this;
    for (let at = start + 4, key = first; at < end - 4; at += 4, key += 1)
      if (keys[key] !== view.getInt32(at, true)) return false;
    return true;
  }
}

/** Up to three bytes as a number. */
function shortWord(view: DataView, start: number, end: number): number {
  return view.getInt32(start, true) & ((1 << (8 * (end - start))) - 1);
}
