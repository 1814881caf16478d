/** Feeds a file to a sink of rows: read piece by piece, on demand. */

import { readUtf8, type TableSource } from '../bytes/decode.js';
import type { AnyTable } from '../table.js';
import { PageTurn } from './page-turn.js';
import { type RowScanner, rowScanner } from './row-scan.js';
import type { RowSink } from './row-sink.js';

/** Default maximum length of a row in characters. */
export const longestRow = 16 * 1024 * 1024;

/** Reads a file of a table: `fill` reads a part of it, `next` passes on the rows of that part. */
export class TableFeed {
  private readonly pieces: AsyncGenerator<string | Uint8Array, void, undefined>;
  private readonly scan: RowScanner;
  private readonly sink: RowSink;
  private readonly turn = new PageTurn();
  private piece: string | Uint8Array = '';
  private at = 0;
  private isEnded = false;

  constructor(table: AnyTable, source: TableSource, sink: RowSink, rowLength = longestRow) {
    this.scan = rowScanner(table.dialect, rowLength);
    this.pieces = readUtf8(source, table.encoding, (offset) => this.scan.begin(offset));
    this.sink = sink;
  }

  /** Reads the next part; false at the end. All rows of `next` must be taken before. */
  async fill(): Promise<boolean> {
    if (this.isEnded) return false;
    if (this.turn.isOver) await this.turn.pass();
    while (this.at >= this.piece.length) {
      const next = await this.pieces.next();
      this.at = 0;
      if (next.done === true) {
        this.isEnded = true;
        this.scan.end();
        return true;
      }
      this.piece = next.value;
    }
    this.at += this.scan.take(this.piece, this.at);
    return true;
  }

  /** Passes on the next row, or several together; false if the part has no more. */
  next(): boolean {
    return this.scan.next(this.sink, Number.POSITIVE_INFINITY) > 0;
  }

  /** Passes on rows of the part, about as many as a number; true if there may be more. */
  drain(most = Number.POSITIVE_INFINITY): boolean {
    for (let left = most; left > 0; ) {
      const handed = this.scan.next(this.sink, left);
      if (handed === 0) return false;
      left -= handed;
    }
    return true;
  }

  /** Stops reading and closes the source. */
  async close(): Promise<void> {
    this.isEnded = true;
    await this.pieces.return();
  }
}
