/** The second of the two stages of reading: from the marks in a window of bytes to the cells of its rows. */

import { type MarkFinder, markPosition } from '../bytes/marks.js';
import type { Dialect } from '../dialect.js';
import { Cells, cellDoubled } from './cells.js';

const lineFeed = 10;
const carriageReturn = 13;
const blank = 32;

/** Result instead of the mark after a row: its form is irregular. */
export const odd = -1;

/** Result instead of the mark after a row: it may continue after the window. */
export const incomplete = -2;

/** Splits the rows of a window at their marks; rows that differ from RFC 4180 are irregular. */
export class RowSplitter {
  readonly window: Uint8Array;
  /** The cells of the last row. */
  readonly cells: Cells;
  /** The byte after the last row. */
  next = 0;
  /** Number of lines of the last row. */
  lines = 1;
  private readonly finder: MarkFinder;
  private readonly marks: Int32Array;
  private readonly delimiter: number;
  /** -1 without quoting. */
  private readonly quote: number;
  private readonly doubleQuote: boolean;
  private readonly skipInitialSpace: boolean;
  private readonly limit: number;
  private held = 0;
  /** Number of marks in the window. */
  count = 0;

  constructor(finder: MarkFinder, dialect: Dialect, limit: number) {
    this.finder = finder;
    this.window = finder.window;
    this.marks = finder.marks;
    this.cells = new Cells(finder.window, dialect.quoteChar ?? '');
    this.delimiter = dialect.delimiter.charCodeAt(0);
    this.quote = dialect.quoteChar?.charCodeAt(0) ?? -1;
    this.doubleQuote = dialect.doubleQuote;
    this.skipInitialSpace = dialect.skipInitialSpace;
    this.limit = limit;
  }

  /** Finds the marks in the first bytes of the window. */
  find(held: number): void {
    this.held = held;
    this.count = this.finder.find(held);
  }

  /** The first mark, starting at one, that is at or after a position. */
  markAt(position: number, from: number): number {
    let mark = from;
    while (mark < this.count && this.position(mark) < position) mark += 1;
    return mark;
  }

  /** The byte after the first line end at or after a position, or the end of the window. */
  lineBehind(position: number, from: number): number {
    for (let mark = from; mark < this.count; mark += 1) {
      const end = this.position(mark);
      if (end >= position && this.window[end] === lineFeed) return end + 1;
    }
    return this.held;
  }

  /**
   * Splits the row at a position, whose first mark is given, into the current cells; returns the mark after it, `odd`
   * or `incomplete`.
   */
  part(at: number, first: number, width: number): number {
    const last = first + width - 1;
    if (last >= this.count) return this.partQuoted(at, first, width);
    const { marks, window, delimiter } = this;
    const { starts, ends, flags, base } = this.cells;
    let start = at;
    let cell = base;
    for (let mark = first; mark < last; mark += 1) {
      const found = marks[mark] ?? 0;
      const end = found & markPosition;
      if (window[end] !== delimiter) return this.partQuoted(at, first, width);
      starts[cell] = start;
      ends[cell] = end;
      flags[cell] = found >>> 31;
      start = end + 1;
      cell += 1;
    }
    const found = marks[last] ?? 0;
    const end = found & markPosition;
    starts[cell] = start;
    ends[cell] = end;
    flags[cell] = found >>> 31;
    this.lines = 1;
    const behind = this.lineEnd(last);
    if (behind === odd) return this.partQuoted(at, first, width);
    if (end - at > this.limit) return odd;
    if (this.skipInitialSpace) this.skipSpace(width);
    return behind;
  }

  private position(mark: number): number {
    return (this.marks[mark] ?? 0) & markPosition;
  }

  /** The mark after the line end at a mark, LF or CR and LF. */
  private lineEnd(mark: number): number {
    const { window } = this;
    const end = this.position(mark);
    const byte = window[end];
    if (byte === lineFeed) {
      this.next = end + 1;
      return mark + 1;
    }
    if (byte !== carriageReturn) return odd;
    if (mark + 1 >= this.count) return end + 1 < this.held ? odd : incomplete;
    if (this.position(mark + 1) !== end + 1 || window[end + 1] !== lineFeed) return odd;
    this.next = end + 2;
    return mark + 2;
  }

  private skipSpace(width: number): void {
    const { starts, ends, bytes, base } = this.cells;
    for (let cell = base; cell < base + width; cell += 1) {
      const end = ends[cell] ?? 0;
      let start = starts[cell] ?? 0;
      while (start < end && bytes[start] === blank) start += 1;
      starts[cell] = start;
    }
  }

  private partQuoted(at: number, first: number, width: number): number {
    const { window, count } = this;
    const { starts, ends, flags, base } = this.cells;
    if (this.skipInitialSpace) return this.hasLineEnd(first) ? odd : incomplete;
    this.lines = 1;
    let start = at;
    let mark = first;
    for (let cell = base; cell < base + width; cell += 1) {
      if (mark >= count) return incomplete;
      if (window[start] === this.quote) {
        const closing = this.closing(mark, cell);
        if (closing < 0) return closing;
        starts[cell] = start + 1;
        mark = closing + 1;
        const behind = (ends[cell] ?? 0) + 1;
        if (mark >= count && behind >= this.held) return incomplete;
        if (mark >= count || this.position(mark) !== behind) return odd;
      } else {
        starts[cell] = start;
        ends[cell] = this.position(mark);
        flags[cell] = (this.marks[mark] ?? 0) >>> 31;
      }
      const end = this.position(mark);
      if (cell === base + width - 1) break;
      if (window[end] !== this.delimiter) return odd;
      start = end + 1;
      mark += 1;
    }
    return this.position(mark) - at > this.limit ? odd : this.lineEnd(mark);
  }

  /** The mark that closes the quote at a mark; stores the end and the flags of the cell, and counts its lines. */
  private closing(opening: number, cell: number): number {
    const { marks, window, count } = this;
    let flags = 0;
    for (let mark = opening + 1; mark < count; mark += 1) {
      const found = marks[mark] ?? 0;
      const position = found & markPosition;
      const byte = window[position];
      flags |= found >>> 31;
      if (byte === this.quote) {
        const isDoubled =
          this.doubleQuote && window[position + 1] === this.quote && this.position(mark + 1) === position + 1;
        if (!isDoubled || mark + 1 >= count) {
          this.cells.ends[cell] = position;
          this.cells.flags[cell] = flags;
          return mark;
        }
        flags |= cellDoubled;
        mark += 1;
      } else if (byte === lineFeed) this.lines += 1;
      else if (byte !== this.delimiter && byte !== carriageReturn) return odd;
    }
    return incomplete;
  }

  private hasLineEnd(first: number): boolean {
    for (let mark = first; mark < this.count; mark += 1)
      if (this.window[this.position(mark)] === lineFeed) return true;
    return false;
  }
}
