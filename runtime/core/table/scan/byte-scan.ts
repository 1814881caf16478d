/**
 * The second stage of reading: rows of bytes, split at their marks. A row with the expected number of cells and regular
 * quotes is passed on in place; any other is converted to text for the scanner of texts.
 */

import { plainFinder } from '../bytes/marks.js';
import { simdFinder, simdWindow } from '../bytes/simd-marks.js';
import { decodeUtf8, encodedLength, strictDecoder, unfinished } from '../bytes/utf8.js';
import type { Dialect } from '../dialect.js';
import { LongRow } from './long-row.js';
import type { ScanPlace } from './raw-row.js';
import { RowBlocks, roomOfBlocks } from './row-blocks.js';
import type { RowSink } from './row-sink.js';
import { odd, RowSplitter } from './row-splitter.js';
import { type Resumed, type Scanner, scanner } from './scan.js';

/** Bytes of a window. */
export interface WindowSizes {
  /** At the start of a file. */
  readonly small: number;
  /** When the file exceeds `after`, together with WebAssembly. */
  readonly large: number;
  readonly after: number;
}

const usualSizes: WindowSizes = { small: 16_384, large: simdWindow, after: 65_536 };

/** Maximum columns for splitting rows in blocks. */
const mostColumns = 4096;

/** Bytes that usually contain the header of a file. */
const headSize = 512;

/** Bytes of the text that is created for one irregular row; doubled for each that follows directly. */
const oddSize = 512;

/** Whether the marks of a dialect are single bytes, so that bytes can be read instead of characters. */
export function readsBytes(dialect: Dialect): boolean {
  const { delimiter, quoteChar, escapeChar, lineTerminator, commentChar } = dialect;
  const marks = quoteChar === undefined ? [delimiter] : [delimiter, quoteChar];
  return (
    marks.every((mark) => /^[\u0001-\u0009\u000b\u000c\u000e-\u007f]$/.test(mark)) &&
    delimiter !== quoteChar &&
    (escapeChar === undefined || escapeChar === quoteChar) &&
    (lineTerminator === undefined || lineTerminator === '\n' || lineTerminator === '\r\n') &&
    commentChar !== '' &&
    !(dialect.skipInitialSpace && marks.includes(' '))
  );
}

/** Reads the bytes of one file: they are pushed as they arrive, and rows are pulled. */
export class ByteScanner {
  private readonly dialect: Dialect;
  private readonly limit: number;
  private readonly delimiter: number;
  /** The quote; without quoting, a byte that is a mark anyway. */
  private readonly quote: number;
  /** First byte of a comment, -1 if there are none. */
  private readonly comment: number;
  /** The last row that is a comment by number. */
  private readonly lastComment: number;
  private readonly text: Scanner;
  private readonly strict = strictDecoder();
  private readonly sizes: WindowSizes;
  private rows: RowSplitter;
  private blocks: RowBlocks | undefined;
  /** The next row of the block, and its number of rows. */
  private row = 0;
  private block = 0;
  private size: number;
  /** The file is long enough for WebAssembly. */
  private isLong = false;
  private isSimdTried = false;
  private isEnded = false;
  private taken = 0;
  /** Bytes in the window. */
  private held = 0;
  /** Bytes of the window whose marks have been found; 0 while it waits for more. */
  private ready = 0;
  /** The start of the next row, and its first mark. */
  private at = 0;
  private mark = 0;
  /** Bytes of an incomplete row that exceeds the window. */
  private long: LongRow | undefined;
  /** The number of bytes at which the incomplete row is scanned again. */
  private rescanAt = 0;
  /** Line of the next row. */
  line = 1;
  /** Byte of the file at which the window starts. */
  private passed = 0;
  private number = 0;
  private oddSize = oddSize;

  constructor(dialect: Dialect, limit: number, sizes: WindowSizes = usualSizes) {
    this.dialect = dialect;
    this.limit = limit;
    this.sizes = sizes;
    this.size = sizes.small;
    this.delimiter = dialect.delimiter.charCodeAt(0);
    this.quote = (dialect.quoteChar ?? '\n').charCodeAt(0);
    this.comment = new TextEncoder().encode(dialect.commentChar ?? '')[0] ?? -1;
    this.lastComment = dialect.commentRows.reduce((last, row) => Math.max(last, row), 0);
    this.text = scanner(dialect, limit);
    this.rows = new RowSplitter(plainFinder(this.delimiter, this.quote, sizes.small), dialect, limit);
  }

  /** Rows that the end of the file truncated within quotes. */
  get unclosed(): number {
    return this.text.unclosed;
  }

  /** Called first, with the byte of the file at which the input starts. */
  begin(offset: number): void {
    this.passed = offset;
  }

  /**
   * Takes as much of a piece as there is room for, from a position on, and returns the number of bytes; they are
   * copied.
   */
  take(piece: Uint8Array, from: number): number {
    if (this.long !== undefined) {
      this.long.add(piece.subarray(from));
      return piece.length - from;
    }
    if (this.taken + piece.length - from > this.sizes.after) this.isLong = true;
    const count = Math.min(this.room - this.held, piece.length - from);
    this.rows.window.set(piece.subarray(from, from + count), this.held);
    this.held += count;
    this.taken += count;
    if (this.held >= this.rescanAt || this.held === this.size) this.find();
    return count;
  }

  /** Bytes that the window should contain: few until a long file is continued in WebAssembly. */
  private get room(): number {
    return this.isLong && !this.isSimdTried
      ? Math.min(this.size, Math.max(headSize, 2 * this.held))
      : this.size;
  }

  /** Ends the input. */
  end(): void {
    this.isEnded = true;
    this.long ??= new LongRow(this.rows.window.subarray(0, this.held));
    this.held = 0;
  }

  /** Returns the rest, to be continued elsewhere. */
  leave(): { readonly rest: Uint8Array; readonly scanner: Scanner; readonly place: ScanPlace } {
    const rest = this.long?.bytes ?? this.rows.window.slice(0, this.held);
    const { line, passed: offset, number } = this;
    return { rest, scanner: this.text, place: { line, offset, number } };
  }

  /** Passes on the next rows, up to a number while they are regular; returns how many, 0 if more input is needed. */
  next(sink: RowSink, most: number): number {
    if (this.row === this.block && !this.isBlock()) return this.nextAlone(sink) ? 1 : 0;
    const { block, row } = this;
    const to = Math.min(block, row + most);
    const end = this.hand(sink, row, to);
    this.row = end < to ? end + 1 : to;
    const taken = this.row - row;
    if (this.row === block) {
      this.number += block;
      this.line += this.rows.cells.lines[block] ?? 0;
    }
    return taken;
  }

  /** Splits the next rows as a block if they are regular. */
  private isBlock(): boolean {
    const { at, blocks, rows } = this;
    this.row = 0;
    this.block = 0;
    if (blocks === undefined || at >= this.ready || this.long !== undefined || this.isPassing) return false;
    this.block = blocks.part(at, this.mark, rows.count);
    if (this.block === 0) return false;
    this.at = blocks.next;
    this.mark = blocks.mark;
    this.oddSize = oddSize;
    return true;
  }

  private nextAlone(sink: RowSink): boolean {
    if (this.long !== undefined) return this.nextLong(this.long, sink);
    if (this.isLong && !this.isSimdTried && sink.width > 0) this.enlarge(sink);
    const { at, rows } = this;
    if (at >= this.ready) return this.wait();
    const { width } = sink;
    const { cells } = rows;
    cells.reserve(width);
    const isOdd = width === 0 || rows.window[at] === this.comment || this.isPassing;
    const behind = isOdd ? odd : rows.part(at, this.mark, width);
    if (behind >= 0) {
      this.at = rows.next;
      this.mark = behind;
      this.oddSize = oddSize;
      this.hand(sink, cells.spare, cells.spare + 1);
      this.number += 1;
      this.line += rows.lines;
      return true;
    }
    const read = behind === odd ? this.readOdd(sink) : 0;
    if (read === 0) return this.wait();
    this.at = at + read;
    this.mark = rows.markAt(this.at, this.mark);
    return true;
  }

  /** Passes on rows of the cells, and the one that the sink refuses as raw row; returns that one, or the end. */
  private hand(sink: RowSink, from: number, to: number): number {
    const { line } = this;
    const { cells } = this.rows;
    const end = sink.plain(cells, from, to, line);
    if (end === to) return to;
    const number = this.number + 1 + (end === cells.spare ? 0 : end);
    cells.stand(end);
    const { offset } = cells;
    sink.raw({ cells: cells.all(), line: line + (cells.lines[end] ?? 0), offset, number, faults: undefined });
    return end;
  }

  /** The rows here are comments by number, or the rest of a row that was too long. */
  private get isPassing(): boolean {
    return this.number < this.lastComment || this.text.skipping;
  }

  private find(): void {
    this.rows.find(this.held);
    this.rows.cells.windowOffset = this.passed;
    this.ready = this.held;
    this.at = 0;
    this.mark = 0;
  }

  /** Makes room for more input after an incomplete row. */
  private wait(): false {
    if (this.ready === 0) return false;
    const { at, held } = this;
    const rest = held - at;
    if (at > 0 && rest > 0) this.rows.window.copyWithin(0, at, held);
    this.passed += at;
    this.held = rest;
    this.ready = 0;
    this.at = 0;
    this.rescanAt = 2 * rest;
    if (rest < this.size) return false;
    this.long = new LongRow(this.rows.window.subarray(0, rest));
    this.held = 0;
    return false;
  }

  /** Continues in WebAssembly, if available, for a file that is not small and whose columns are known. */
  private enlarge(sink: RowSink): void {
    this.isSimdTried = true;
    const { delimiter, quote, comment, limit, dialect } = this;
    const { width, ahead } = sink;
    const rest = this.rows.window.subarray(this.at, this.held);
    // White space before cells is only handled by splitting rows one by one.
    const isBlock = !dialect.skipInitialSpace && width <= mostColumns;
    const simd = simdFinder(delimiter, quote, isBlock ? roomOfBlocks(width, ahead).size : 0);
    const finder = simd ?? plainFinder(delimiter, quote, simdWindow);
    finder.window.set(rest);
    this.rows = new RowSplitter(finder, dialect, limit);
    if (simd !== undefined && isBlock)
      this.blocks = new RowBlocks(
        simd,
        this.rows.cells,
        dialect,
        { delimiter, comment, limit, width },
        ahead,
      );
    this.size = this.sizes.large;
    this.passed += this.at;
    this.held = rest.length;
    if (this.ready > 0) this.find();
  }

  /** Reads rows as text; returns their number of bytes, 0 if they may be incomplete. */
  private readOdd(sink: RowSink): number {
    const { at, ready, rows } = this;
    for (;;) {
      const stop = rows.lineBehind(at + this.oddSize, this.mark);
      const rest = rows.window.subarray(at, stop);
      const bytes = stop < ready ? rest : rest.subarray(0, rest.length - unfinished(rest));
      const read = this.readText(bytes, this.passed + at, sink, false);
      if (read === 0 && stop === ready) return 0;
      this.oddSize = Math.min(2 * this.oddSize, simdWindow);
      if (read > 0) return read;
    }
  }

  private readText(bytes: Uint8Array, offset: number, sink: RowSink, ended: boolean): number {
    const piece = decodeUtf8(this.strict, bytes);
    const found: Resumed = this.text.resume(piece, { line: this.line, offset, number: this.number }, ended);
    this.line = found.line;
    this.number = found.number;
    for (const row of found.rows) sink.raw(row);
    if (found.read === piece.text.length) return bytes.length;
    return encodedLength(piece, 0, found.read);
  }

  /** Reads a row that exceeds the window, and the rest at the end. */
  private nextLong(long: LongRow, sink: RowSink): boolean {
    if (!this.isEnded && long.length < this.rescanAt) return false;
    const { bytes } = long;
    if (this.isEnded) {
      this.long = undefined;
      this.readText(bytes, this.passed, sink, true);
      return true;
    }
    const whole = bytes.subarray(0, bytes.length - unfinished(bytes));
    const read = this.readText(whole, this.passed, sink, false);
    const rest = bytes.subarray(read);
    this.passed += read;
    if (rest.length < this.size) {
      this.long = undefined;
      this.held = rest.length;
      this.rows.window.set(rest);
      this.find();
      return true;
    }
    // The text of the whole rest is created each time, so that it must have grown considerably.
    this.rescanAt = Math.min(2 * rest.length, rest.length + Math.max(this.limit >> 3, 1));
    if (read > 0) this.long = new LongRow(rest);
    return read > 0;
  }
}
