/**
 * The second stage of reading: rows of bytes, parted at their marks. A row that has the wanted number of cells, with
 * quotes where quotes belong, is handed on in place; of any other one text is made, and the scanner of texts reads it.
 */

import { Cells, cellDoubled } from './cells.js';
import type { Dialect } from './dialect.js';
import { type MarkFinder, markPosition, plainFinder } from './marks.js';
import type { RowSink } from './row-sink.js';
import { type Resumed, type Scanner, type ScanPlace, scanner } from './scan.js';
import { simdFinder, simdWindow } from './simd-marks.js';
import { decodeUtf8, encodedLength, strictDecoder, unfinished } from './utf8.js';

/** Bytes that are looked at together. */
export interface WindowSizes {
  /** What a file starts with. */
  readonly small: number;
  /** What it gets, and WebAssembly with it, when it turns out to be longer than `after`. */
  readonly large: number;
  readonly after: number;
}

const usualSizes: WindowSizes = { small: 16_384, large: simdWindow, after: 65_536 };

/** Bytes of the text that is made for one odd row; twice as many for each that follows it at once. */
const oddSize = 512;

const lineFeed = 10;
const carriageReturn = 13;
const blank = 32;

/** What came of the bytes of one row: the mark behind it, or nothing. */
const odd = -1;
const incomplete = -2;

/** Whether the marks of a dialect are single bytes, so that bytes can be read in place of characters. */
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

/** Reads the bytes of one file. */
export class ByteScanner {
  private readonly dialect: Dialect;
  private readonly limit: number;
  private readonly delimiter: number;
  /** -1 where nothing is quoted. */
  private readonly quote: number;
  /** First byte of a comment, -1 where there are none. */
  private readonly comment: number;
  /** The last row that is a comment for its number. */
  private readonly lastComment: number;
  private readonly text: Scanner;
  private readonly strict = strictDecoder();
  private finder: MarkFinder;
  private cells: Cells;
  private readonly sizes: WindowSizes;
  private size: number;
  private isSimdTried = false;
  private taken = 0;
  /** Bytes in the window that are no rows yet. */
  private held = 0;
  /** Bytes that are no rows yet where they are more than a window holds. */
  private long: LongRow | undefined;
  /** What is held is looked at again when there is as much. */
  private patience = 0;
  private line = 1;
  private number = 0;
  private oddSize = oddSize;
  /** The mark behind the row that was last parted, and the byte behind it. */
  private next = 0;
  private lines = 1;

  constructor(dialect: Dialect, limit: number, sizes: WindowSizes = usualSizes) {
    this.dialect = dialect;
    this.limit = limit;
    this.sizes = sizes;
    this.size = sizes.small;
    this.delimiter = dialect.delimiter.charCodeAt(0);
    this.quote = dialect.quoteChar?.charCodeAt(0) ?? -1;
    this.comment = new TextEncoder().encode(dialect.commentChar ?? '')[0] ?? -1;
    this.lastComment = dialect.commentRows.reduce((last, row) => Math.max(last, row), 0);
    this.text = scanner(dialect, limit);
    this.finder = plainFinder(this.delimiter, this.quoteMark, sizes.small);
    this.cells = new Cells(this.finder.window, dialect.quoteChar ?? '');
  }

  private get quoteMark(): number {
    return this.quote < 0 ? lineFeed : this.quote;
  }

  /** Takes a piece; nothing of it is kept but in copies. */
  push(piece: Uint8Array, sink: RowSink): void {
    let at = 0;
    while (at < piece.length) {
      if (this.long !== undefined) {
        this.long.add(piece.subarray(at));
        this.readLong(sink, false);
        return;
      }
      const count = Math.min(this.size - this.held, piece.length - at);
      this.finder.window.set(piece.subarray(at, at + count), this.held);
      this.held += count;
      this.taken += count;
      at += count;
      this.readWindow(sink);
    }
  }

  /** Reads what is left when nothing more comes. */
  end(sink: RowSink): void {
    if (this.long === undefined) this.long = new LongRow(this.finder.window.subarray(0, this.held));
    this.held = 0;
    this.readLong(sink, true);
  }

  /** What is left, for somebody else to go on with. */
  leave(): { readonly rest: Uint8Array; readonly scanner: Scanner; readonly place: ScanPlace } {
    const rest = this.long?.bytes ?? this.finder.window.slice(0, this.held);
    return { rest, scanner: this.text, place: { line: this.line, number: this.number } };
  }

  /** Goes on in WebAssembly once a file has shown that it is not small. */
  private enlarge(): void {
    this.isSimdTried = true;
    const finder = simdFinder(this.delimiter, this.quoteMark) ?? this.plain();
    finder.window.set(this.finder.window.subarray(0, this.held));
    const { starts } = this.cells;
    this.finder = finder;
    this.cells = new Cells(finder.window, this.dialect.quoteChar ?? '');
    this.cells.reserve(starts.length);
    this.size = this.sizes.large;
  }

  private plain(): MarkFinder {
    return plainFinder(this.delimiter, this.quoteMark, simdWindow);
  }

  private readWindow(sink: RowSink): void {
    if (this.held < this.patience && this.held < this.size) return;
    const { window } = this.finder;
    const read = this.rows(this.finder.find(this.held), sink);
    const rest = this.held - read;
    if (read > 0 && rest > 0) window.copyWithin(0, read, this.held);
    this.held = rest;
    this.patience = 2 * rest;
    if (!this.isSimdTried && this.taken > this.sizes.after) this.enlarge();
    if (rest < this.size) return;
    this.long = new LongRow(window.subarray(0, rest));
    this.held = 0;
  }

  /** Hands on the rows of the window, and gives the number of bytes that they are. */
  private rows(count: number, sink: RowSink): number {
    const { window } = this.finder;
    const { held, comment, cells } = this;
    let { width } = sink;
    cells.reserve(width);
    let at = 0;
    let mark = 0;
    while (at < held) {
      const isOdd = width === 0 || window[at] === comment || this.isPassing;
      const behind = isOdd ? odd : this.part(at, mark, count, width);
      if (behind === incomplete) return at;
      if (behind === odd) {
        const read = this.readOdd(at, mark, count, sink);
        if (read === 0) return at;
        at += read;
        while (mark < count && this.position(mark) < at) mark += 1;
        // The first rows may have been the header.
        width = sink.width;
        cells.reserve(width);
        continue;
      }
      this.takeRow(width, sink);
      at = this.next;
      mark = behind;
    }
    return at;
  }

  /** The rows here are comments for their numbers, or the rest of a row that was too long. */
  private get isPassing(): boolean {
    return this.number < this.lastComment || this.text.skipping;
  }

  private takeRow(width: number, sink: RowSink): void {
    const { line } = this;
    this.number += 1;
    this.line = line + this.lines;
    this.oddSize = oddSize;
    if (sink.plain(this.cells, line)) return;
    sink.raw({ cells: this.cells.all(width), line, number: this.number, faults: undefined });
  }

  private position(mark: number): number {
    return (this.finder.marks[mark] ?? 0) & markPosition;
  }

  /** Parts a row at its marks; gives the mark behind it. */
  private part(at: number, first: number, count: number, width: number): number {
    const last = first + width - 1;
    if (last >= count) return this.partQuoted(at, first, count, width);
    const { marks, window } = this.finder;
    const { delimiter } = this;
    const { starts, ends, flags } = this.cells;
    let start = at;
    let cell = 0;
    for (let mark = first; mark < last; mark += 1) {
      const found = marks[mark] ?? 0;
      const end = found & markPosition;
      if (window[end] !== delimiter) return this.partQuoted(at, first, count, width);
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
    const behind = this.lineEnd(last, count);
    if (behind === odd) return this.partQuoted(at, first, count, width);
    if (end - at > this.limit) return odd;
    if (this.dialect.skipInitialSpace) this.skipSpace(width);
    return behind;
  }

  /** The mark behind the line end at a mark, LF or CR and LF. */
  private lineEnd(mark: number, count: number): number {
    const { window } = this.finder;
    const end = this.position(mark);
    const byte = window[end];
    if (byte === lineFeed) {
      this.next = end + 1;
      return mark + 1;
    }
    if (byte !== carriageReturn) return odd;
    if (mark + 1 >= count) return end + 1 < this.held ? odd : incomplete;
    if (this.position(mark + 1) !== end + 1 || window[end + 1] !== lineFeed) return odd;
    this.next = end + 2;
    return mark + 2;
  }

  private skipSpace(width: number): void {
    const { starts, ends, bytes } = this.cells;
    for (let cell = 0; cell < width; cell += 1) {
      const end = ends[cell] ?? 0;
      let start = starts[cell] ?? 0;
      while (start < end && bytes[start] === blank) start += 1;
      starts[cell] = start;
    }
  }

  /** Parts a row with quoted cells; whatever is not as RFC 4180 has it is odd. */
  private partQuoted(at: number, first: number, count: number, width: number): number {
    const { window } = this.finder;
    const { starts, ends, flags } = this.cells;
    if (this.dialect.skipInitialSpace) return this.hasLineEnd(first, count) ? odd : incomplete;
    this.lines = 1;
    let start = at;
    let mark = first;
    for (let cell = 0; cell < width; cell += 1) {
      if (mark >= count) return incomplete;
      if (window[start] === this.quote) {
        const closing = this.closing(mark, count, cell);
        if (closing < 0) return closing;
        starts[cell] = start + 1;
        mark = closing + 1;
        const behind = (ends[cell] ?? 0) + 1;
        if (mark >= count && behind >= this.held) return incomplete;
        if (mark >= count || this.position(mark) !== behind) return odd;
      } else {
        starts[cell] = start;
        ends[cell] = this.position(mark);
        flags[cell] = (this.finder.marks[mark] ?? 0) >>> 31;
      }
      const end = this.position(mark);
      if (cell === width - 1) break;
      if (window[end] !== this.delimiter) return odd;
      start = end + 1;
      mark += 1;
    }
    return this.position(mark) - at > this.limit ? odd : this.lineEnd(mark, count);
  }

  /** The mark that closes the quote at a mark; its cell's end and flags are noted, and the lines it goes over. */
  private closing(opening: number, count: number, cell: number): number {
    const { marks, window } = this.finder;
    let flags = 0;
    for (let mark = opening + 1; mark < count; mark += 1) {
      const found = marks[mark] ?? 0;
      const position = found & markPosition;
      const byte = window[position];
      flags |= found >>> 31;
      if (byte === this.quote) {
        const isDoubled =
          this.dialect.doubleQuote &&
          window[position + 1] === this.quote &&
          this.position(mark + 1) === position + 1;
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

  private hasLineEnd(first: number, count: number): boolean {
    for (let mark = first; mark < count; mark += 1)
      if (this.finder.window[this.position(mark)] === lineFeed) return true;
    return false;
  }

  /** Reads rows as text from a row on; gives the number of bytes that they were, 0 when they may go on. */
  private readOdd(at: number, first: number, count: number, sink: RowSink): number {
    for (;;) {
      const stop = this.oddStop(at, first, count);
      const rest = this.finder.window.subarray(at, stop);
      const bytes = stop < this.held ? rest : rest.subarray(0, rest.length - unfinished(rest));
      const read = this.readText(bytes, sink, false);
      if (read === 0 && stop === this.held) return 0;
      this.oddSize = Math.min(2 * this.oddSize, simdWindow);
      if (read > 0) return read;
    }
  }

  /** Behind the first line end that is as far as odd rows are read at once. */
  private oddStop(at: number, first: number, count: number): number {
    const wanted = at + this.oddSize;
    for (let mark = first; mark < count; mark += 1) {
      const position = this.position(mark);
      if (position >= wanted && this.finder.window[position] === lineFeed) return position + 1;
    }
    return this.held;
  }

  private readText(bytes: Uint8Array, sink: RowSink, ended: boolean): number {
    const piece = decodeUtf8(this.strict, bytes);
    const found: Resumed = this.text.resume(piece, { line: this.line, number: this.number }, ended);
    this.line = found.line;
    this.number = found.number;
    for (const row of found.rows) sink.raw(row);
    if (found.read === piece.text.length) return bytes.length;
    return encodedLength(piece, found.read);
  }

  /** Reads what no window holds. */
  private readLong(sink: RowSink, ended: boolean): void {
    const { long } = this;
    if (long === undefined || (!ended && long.length < this.patience)) return;
    const { bytes } = long;
    const read = this.readText(
      ended ? bytes : bytes.subarray(0, bytes.length - unfinished(bytes)),
      sink,
      ended,
    );
    const rest = bytes.subarray(read);
    // Text of the whole rest is made each time, so that it has to have grown by a good part.
    this.patience = Math.min(2 * rest.length, rest.length + Math.max(this.limit >> 3, 1));
    if (rest.length < this.size) {
      this.long = undefined;
      this.patience = 0;
      this.push(rest, sink);
    } else if (read > 0) this.long = new LongRow(rest);
  }
}

/** Bytes that grow. */
class LongRow {
  private room: Uint8Array;
  length: number;

  constructor(start: Uint8Array) {
    this.room = start.slice();
    this.length = start.length;
  }

  get bytes(): Uint8Array {
    return this.room.subarray(0, this.length);
  }

  add(bytes: Uint8Array): void {
    const length = this.length + bytes.length;
    if (length > this.room.length) {
      const room = new Uint8Array(Math.max(length, 2 * this.room.length));
      room.set(this.bytes);
      this.room = room;
    }
    this.room.set(bytes, this.length);
    this.length = length;
  }
}
