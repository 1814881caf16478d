/**
 * From pieces of UTF-8 to rows: rows that are formed as most are are parted at their marks, with no text made of
 * them; any other goes, byte by byte the same, through the scanner of texts, which knows every dialect and fault.
 */

import { ByteScanner, readsBytes, type WindowSizes } from './byte-scan.js';
import { utf8Decoder } from './decode.js';
import type { Dialect } from './dialect.js';
import type { RowSink } from './row-sink.js';
import { type Scanner, type ScanPlace, scanner } from './scan.js';
import type { TextPiece } from './utf8.js';

/** Takes a file in pieces and hands its rows on. */
export interface RowScanner {
  push(piece: string | Uint8Array, sink: RowSink): void;
  end(sink: RowSink): void;
}

/** A scanner for one file; `limit` is the greatest length of a row in characters. */
export function rowScanner(dialect: Dialect, limit: number, sizes?: WindowSizes): RowScanner {
  return readsBytes(dialect)
    ? new MixedScanner(new ByteScanner(dialect, limit, sizes))
    : new TextRowScanner(scanner(dialect, limit), { line: 1, number: 0 });
}

/** Bytes as bytes until somebody gives text; then all as text. */
class MixedScanner implements RowScanner {
  private readonly bytes: ByteScanner;
  private text: TextRowScanner | undefined;

  constructor(bytes: ByteScanner) {
    this.bytes = bytes;
  }

  push(piece: string | Uint8Array, sink: RowSink): void {
    if (this.text === undefined && typeof piece !== 'string') {
      this.bytes.push(piece, sink);
      return;
    }
    if (this.text === undefined) {
      const { rest, scanner: odd, place } = this.bytes.leave();
      this.text = new TextRowScanner(odd, place);
      this.text.push(rest, sink);
    }
    this.text.push(piece, sink);
  }

  end(sink: RowSink): void {
    if (this.text === undefined) this.bytes.end(sink);
    else this.text.end(sink);
  }
}

/** Every row as raw row. */
class TextRowScanner implements RowScanner {
  private readonly scan: Scanner;
  private readonly decoder = utf8Decoder(false);

  constructor(scan: Scanner, place: ScanPlace) {
    this.scan = scan;
    scan.resume({ text: '', damaged: [] }, place, false);
  }

  push(piece: string | Uint8Array, sink: RowSink): void {
    if (typeof piece === 'string') {
      // Text does not complete a character of bytes.
      this.take(this.decoder.end(), sink);
      this.take({ text: piece, damaged: [] }, sink);
    } else this.take(this.decoder.push(piece), sink);
  }

  end(sink: RowSink): void {
    this.take(this.decoder.end(), sink);
    for (const row of this.scan.end()) sink.raw(row);
  }

  private take({ text, damaged }: TextPiece, sink: RowSink): void {
    for (const row of this.scan.push(text, damaged)) sink.raw(row);
  }
}
