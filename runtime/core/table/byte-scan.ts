/**
 * The second stage of reading: rows of bytes, parted at their marks. A row that has the wanted number of cells, with
 * quotes where quotes belong, is handed on in place; of any other one text is made, and the scanner of texts reads it.
 */

import type { Dialect } from './dialect.js';
import { LongRow } from './long-row.js';
import { plainFinder } from './marks.js';
import { odd, RowParter } from './row-parter.js';
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

/** Reads the bytes of one file: they are taken as they come, and rows are asked for one at a time. */
export class ByteScanner {
  private readonly dialect: Dialect;
  private readonly limit: number;
  private readonly delimiter: number;
  /** The mark of quotes; where nothing is quoted, one that is looked for anyway. */
  private readonly quote: number;
  /** First byte of a comment, -1 where there are none. */
  private readonly comment: number;
  /** The last row that is a comment for its number. */
  private readonly lastComment: number;
  private readonly text: Scanner;
  private readonly strict = strictDecoder();
  private readonly sizes: WindowSizes;
  private rows: RowParter;
  private size: number;
  private isSimdTried = false;
  private isEnded = false;
  private taken = 0;
  /** Bytes in the window. */
  private held = 0;
  /** Bytes of the window whose marks are found; 0 when it waits for more. */
  private ready = 0;
  /** Where the next row starts, and its first mark. */
  private at = 0;
  private mark = 0;
  /** Bytes that are no rows yet where they are more than a window holds. */
  private long: LongRow | undefined;
  /** What is held is looked at again when there is as much. */
  private patience = 0;
  private line = 1;
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
    this.rows = new RowParter(plainFinder(this.delimiter, this.quote, sizes.small), dialect, limit);
  }

  /** Takes what there is room for of a piece, from a position on, and gives the number of bytes; copies are kept. */
  take(piece: Uint8Array, from: number): number {
    if (this.long !== undefined) {
      this.long.add(piece.subarray(from));
      return piece.length - from;
    }
    const count = Math.min(this.size - this.held, piece.length - from);
    this.rows.window.set(piece.subarray(from, from + count), this.held);
    this.held += count;
    this.taken += count;
    if (this.held >= this.patience || this.held === this.size) this.find();
    return count;
  }

  /** Nothing more comes. */
  end(): void {
    this.isEnded = true;
    this.long ??= new LongRow(this.rows.window.subarray(0, this.held));
    this.held = 0;
  }

  /** What is left, for somebody else to go on with. */
  leave(): { readonly rest: Uint8Array; readonly scanner: Scanner; readonly place: ScanPlace } {
    const rest = this.long?.bytes ?? this.rows.window.slice(0, this.held);
    return { rest, scanner: this.text, place: { line: this.line, number: this.number } };
  }

  /** Hands on the next row, or several where they are odd; false when more has to be taken, or nothing is left. */
  next(sink: RowSink): boolean {
    if (this.long !== undefined) return this.nextLong(this.long, sink);
    const { at, rows } = this;
    if (at >= this.ready) return this.wait();
    const { width } = sink;
    rows.cells.reserve(width);
    const isOdd = width === 0 || rows.window[at] === this.comment || this.isPassing;
    const behind = isOdd ? odd : rows.part(at, this.mark, width);
    if (behind >= 0) {
      this.at = rows.next;
      this.mark = behind;
      this.takeRow(width, sink);
      return true;
    }
    const read = behind === odd ? this.readOdd(sink) : 0;
    if (read === 0) return this.wait();
    this.at = at + read;
    this.mark = rows.markAt(this.at, this.mark);
    return true;
  }

  /** The rows here are comments for their numbers, or the rest of a row that was too long. */
  private get isPassing(): boolean {
    return this.number < this.lastComment || this.text.skipping;
  }

  private takeRow(width: number, sink: RowSink): void {
    const { line, rows } = this;
    this.number += 1;
    this.line = line + rows.lines;
    this.oddSize = oddSize;
    if (sink.plain(rows.cells, line)) return;
    sink.raw({ cells: rows.cells.all(width), line, number: this.number, faults: undefined });
  }

  private find(): void {
    this.rows.find(this.held);
    this.ready = this.held;
    this.at = 0;
    this.mark = 0;
  }

  /** Makes room for more behind what is no row yet. */
  private wait(): false {
    if (this.ready === 0) return false;
    const { at, held } = this;
    const rest = held - at;
    if (at > 0 && rest > 0) this.rows.window.copyWithin(0, at, held);
    this.held = rest;
    this.ready = 0;
    this.at = 0;
    this.patience = 2 * rest;
    if (!this.isSimdTried && this.taken > this.sizes.after) this.enlarge();
    if (rest < this.size) return false;
    this.long = new LongRow(this.rows.window.subarray(0, rest));
    this.held = 0;
    return false;
  }

  /** Goes on in WebAssembly once a file has shown that it is not small. */
  private enlarge(): void {
    this.isSimdTried = true;
    const { delimiter, quote } = this;
    const finder = simdFinder(delimiter, quote) ?? plainFinder(delimiter, quote, simdWindow);
    finder.window.set(this.rows.window.subarray(0, this.held));
    this.rows = new RowParter(finder, this.dialect, this.limit);
    this.size = this.sizes.large;
  }

  /** Reads rows as text; gives the number of bytes that they were, 0 when they may go on. */
  private readOdd(sink: RowSink): number {
    const { at, ready, rows } = this;
    for (;;) {
      const stop = rows.lineBehind(at + this.oddSize, this.mark);
      const rest = rows.window.subarray(at, stop);
      const bytes = stop < ready ? rest : rest.subarray(0, rest.length - unfinished(rest));
      const read = this.readText(bytes, sink, false);
      if (read === 0 && stop === ready) return 0;
      this.oddSize = Math.min(2 * this.oddSize, simdWindow);
      if (read > 0) return read;
    }
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

  /** Reads what no window holds, and what is left at the end. */
  private nextLong(long: LongRow, sink: RowSink): boolean {
    if (!this.isEnded && long.length < this.patience) return false;
    const { bytes } = long;
    if (this.isEnded) {
      this.long = undefined;
      this.readText(bytes, sink, true);
      return true;
    }
    const read = this.readText(bytes.subarray(0, bytes.length - unfinished(bytes)), sink, false);
    const rest = bytes.subarray(read);
    if (rest.length < this.size) {
      this.long = undefined;
      this.held = rest.length;
      this.rows.window.set(rest);
      this.find();
      return true;
    }
    // Text of the whole rest is made each time, so that it has to have grown by a good part.
    this.patience = Math.min(2 * rest.length, rest.length + Math.max(this.limit >> 3, 1));
    if (read > 0) this.long = new LongRow(rest);
    return read > 0;
  }
}
