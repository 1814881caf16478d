/** Reads the rows before the data of a large file. */

import { utf8Start } from '../bytes/decode.js';
import type { TableIssue } from '../issue.js';
import { TableReader } from '../read.js';
import type { Column } from '../rows/header.js';
import type { RawRow } from '../scan/raw-row.js';
import { nothingAhead } from '../scan/read-ahead.js';
import { rowScanner } from '../scan/row-scan.js';
import type { RowSink } from '../scan/row-sink.js';
import type { AnyTable } from '../table.js';
import { withoutKeys } from './range.js';

/** The header of a file, and the start of its first row. */
export interface TableHead {
  readonly labels: readonly string[] | undefined;
  readonly columns: readonly Column[];
  readonly issues: readonly TableIssue[];
  readonly line: number;
  readonly offset: number;
}

/** Bytes that are scanned together, so that few rows are read needlessly. */
const step = 4096;

/**
 * Reads the head of a file from its first bytes; undefined if it exceeds them, if later rows are comments by number, or
 * if the text is not UTF-8.
 */
export function readHead(table: AnyTable, bytes: Uint8Array, rowLength: number): TableHead | undefined {
  const start = utf8Start(bytes, table.encoding);
  if (start === undefined) return undefined;
  const scan = rowScanner(table.dialect, rowLength);
  const sink = new HeadSink(table);
  scan.begin(start);
  for (let from = start; from < bytes.length; from += step) {
    const piece = bytes.subarray(from, from + step);
    for (let at = 0; at < piece.length; ) {
      at += scan.take(piece, at);
      while (scan.next(sink, 1) > 0);
      if (sink.first !== undefined) return sink.head(sink.first);
    }
  }
  return undefined;
}

class HeadSink implements RowSink {
  readonly width = 0;
  readonly ahead = nothingAhead;
  /** The first row after the header. */
  first: RawRow | undefined;
  private readonly lastComment: number;
  private readonly reader: TableReader<unknown>;

  constructor(table: AnyTable) {
    this.reader = new TableReader(withoutKeys(table), {}, { keepsRows: false });
    this.lastComment = table.dialect.commentRows.reduce((last, row) => Math.max(last, row), 0);
  }

  plain(_: unknown, from: number): number {
    return from;
  }

  raw(row: RawRow): void {
    if (this.first !== undefined) return;
    if (!this.reader.isSettled) this.reader.raw(row);
    else this.first = row;
    // The last row of the header may be a comment, so that this one comes after it.
    if (this.reader.rows > 0) this.first = row;
  }

  head({ line, offset, number }: RawRow): TableHead | undefined {
    if (number < this.lastComment) return undefined;
    const { labels, columns } = this.reader;
    return { labels, columns, issues: this.reader.batch().issues, line, offset };
  }
}
