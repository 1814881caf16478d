/**
 * Reads rows from pieces of UTF-8: regular rows are split at their marks without creating text; all others are read by
 * the scanner of texts, with the same result, since it handles every dialect and error.
 */

import { utf8Decoder } from '../bytes/decode.js';
import type { TextPiece } from '../bytes/utf8.js';
import type { Dialect } from '../dialect.js';
import { ByteScanner, readsBytes, type WindowSizes } from './byte-scan.js';
import type { RawRow, ScanPlace } from './raw-row.js';
import type { RowSink } from './row-sink.js';
import { type Scanner, scanner } from './scan.js';

/** Receives a file in pieces; its rows are pulled. */
export interface RowScanner {
  /** Called before the first piece with the byte of the file at which it starts; NaN if unknown. */
  begin(offset: number): void;
  /**
   * Takes a piece from a position on, and returns how much of it was taken. More may be taken only after `next` has
   * returned 0.
   */
  take(piece: string | Uint8Array, from: number): number;
  /** Ends the input; `next` passes on the rest. */
  end(): void;
  /**
   * Passes on the next row, or several together, up to a number; returns how many, 0 if the input has no more. Rows
   * that were read as text count as one.
   */
  next(sink: RowSink, most: number): number;
  /** Line of the next row, relative to the start of reading. */
  readonly line: number;
  /** Rows that the end truncated within quotes, which were read literally. */
  readonly unclosed: number;
}

/** A scanner for one file; `limit` is the maximum length of a row in characters. */
export function rowScanner(dialect: Dialect, limit: number, sizes?: WindowSizes): RowScanner {
  return readsBytes(dialect)
    ? new MixedScanner(new ByteScanner(dialect, limit, sizes))
    : new TextRowScanner(scanner(dialect, limit), { line: 1, offset: 0, number: 0 });
}

/** Reads bytes as bytes until there is text; then everything as text. */
class MixedScanner implements RowScanner {
  private readonly bytes: ByteScanner;
  private text: TextRowScanner | undefined;

  constructor(bytes: ByteScanner) {
    this.bytes = bytes;
  }

  get line(): number {
    return (this.text ?? this.bytes).line;
  }

  get unclosed(): number {
    return (this.text ?? this.bytes).unclosed;
  }

  begin(offset: number): void {
    this.bytes.begin(offset);
  }

  take(piece: string | Uint8Array, from: number): number {
    if (this.text === undefined && typeof piece !== 'string') return this.bytes.take(piece, from);
    this.text ??= this.leaveBytes();
    return this.text.take(piece, from);
  }

  end(): void {
    if (this.text === undefined) this.bytes.end();
    else this.text.end();
  }

  next(sink: RowSink, most: number): number {
    return this.text === undefined ? this.bytes.next(sink, most) : this.text.next(sink);
  }

  private leaveBytes(): TextRowScanner {
    const { rest, scanner: odd, place } = this.bytes.leave();
    const text = new TextRowScanner(odd, place);
    text.take(rest, 0);
    return text;
  }
}

/** Passes on every row as raw row. */
class TextRowScanner implements RowScanner {
  private readonly scan: Scanner;
  private readonly decoder = utf8Decoder(false);
  private rows: RawRow[] = [];
  private at = 0;

  constructor(scan: Scanner, place: ScanPlace) {
    this.scan = scan;
    scan.resume({ text: '', damaged: [] }, place, false);
  }

  get line(): number {
    return this.scan.line;
  }

  get unclosed(): number {
    return this.scan.unclosed;
  }

  begin(offset: number): void {
    this.scan.resume({ text: '', damaged: [] }, { line: 1, offset, number: 0 }, false);
  }

  take(piece: string | Uint8Array, from: number): number {
    if (typeof piece === 'string') {
      // Text cannot complete a character split between bytes.
      this.read(this.decoder.end());
      this.read({ text: piece.slice(from), damaged: [] });
    } else this.read(this.decoder.push(piece.subarray(from)));
    return piece.length - from;
  }

  end(): void {
    this.read(this.decoder.end());
    this.add(this.scan.end());
  }

  next(sink: RowSink): number {
    const row = this.rows[this.at];
    if (row === undefined) return 0;
    this.at += 1;
    sink.raw(row);
    return 1;
  }

  private read({ text, damaged }: TextPiece): void {
    this.add(this.scan.push(text, damaged));
  }

  private add(rows: RawRow[]): void {
    this.rows = this.at < this.rows.length ? [...this.rows.slice(this.at), ...rows] : rows;
    this.at = 0;
  }
}
