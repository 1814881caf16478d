/**
 * From pieces of UTF-8 to rows: rows that are formed as most are are parted at their marks, with no text made of
 * them; any other goes, byte by byte the same, through the scanner of texts, which knows every dialect and fault.
 */

import { utf8Decoder } from '../bytes/decode.js';
import type { TextPiece } from '../bytes/utf8.js';
import type { Dialect } from '../dialect.js';
import { ByteScanner, readsBytes, type WindowSizes } from './byte-scan.js';
import type { RawRow, ScanPlace } from './raw-row.js';
import type { RowSink } from './row-sink.js';
import { type Scanner, scanner } from './scan.js';

/** Takes a file in pieces; its rows are asked for. */
export interface RowScanner {
  /** Told before the first piece at which byte of the file it starts; NaN where that is not known. */
  begin(offset: number): void;
  /**
   * Takes a piece from a position on, and gives how much of it was taken. Only when `next` has nothing more to hand on
   * may more be taken.
   */
  take(piece: string | Uint8Array, from: number): number;
  /** Nothing more comes; what is left is handed on by `next`. */
  end(): void;
  /**
   * Hands on the next row, or several that stand together, up to a number; gives how many, 0 when there is none in what was
   * taken. Rows that had to be read as text count as one.
   */
  next(sink: RowSink, most: number): number;
  /** Line of the next row, counted from where reading began. */
  readonly line: number;
  /** Rows that the end cut off within quotes, which were read as they stand. */
  readonly unclosed: number;
}

/** A scanner for one file; `limit` is the greatest length of a row in characters. */
export function rowScanner(dialect: Dialect, limit: number, sizes?: WindowSizes): RowScanner {
  return readsBytes(dialect)
    ? new MixedScanner(new ByteScanner(dialect, limit, sizes))
    : new TextRowScanner(scanner(dialect, limit), { line: 1, offset: 0, number: 0 });
}

/** Bytes as bytes until somebody gives text; then all as text. */
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

/** Every row as raw row. */
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
      // Text does not complete a character of bytes.
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
