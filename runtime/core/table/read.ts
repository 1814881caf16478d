/** Reads a table: from bytes or text to batches of typed rows, on demand. */

import type { TableSource } from './bytes/decode.js';
import type { TableIssue } from './issue.js';
import { type KeyOptions, keyIndex, keysInMemory } from './keys/keys.js';
import { type UniqueCheck, uniqueCheck, uniqueNotChecked } from './keys/unique-keys.js';
import type { Batch, RejectedRow } from './rows/batch.js';
import { type ByteRows, byteRows } from './rows/byte-rows.js';
import type { RowCollector } from './rows/column-collector.js';
import { type Column, joinHeader, type Layout, layout, positional } from './rows/header.js';
import { type RowReader, type RowValues, rowReader } from './rows/row.js';
import { ValidRows } from './rows/valid-rows.js';
import type { Cells } from './scan/cells.js';
import { TableFeed } from './scan/feed.js';
import type { RawRow } from './scan/raw-row.js';
import { nothingAhead, type ReadAhead } from './scan/read-ahead.js';
import type { RowSink } from './scan/row-sink.js';
import type { AnyTable, Table } from './table.js';

/** Options of a reader. */
export interface ReadOptions extends KeyOptions {
  /** Maximum length of a row in characters; default 16 Mi. */
  readonly rowLength?: number;
  /** Name of the file in messages. */
  readonly file?: string;
}

/**
 * Reads a table in batches; rows that violate its schema are collected separately. Batches are small, so that their
 * rows do not outlive the young generation of the garbage collector.
 */
export async function* readBatches<R>(
  table: Table<R>,
  source: TableSource,
  options: ReadOptions = {},
): AsyncGenerator<Batch<R>, void, undefined> {
  const reader = new TableReader<R>(table, options);
  const feed = new TableFeed(table, source, reader, options.rowLength);
  try {
    while (await feed.fill()) {
      for (let mayGoOn = true; mayGoOn; ) {
        mayGoOn = feed.drain(together);
        const batch = reader.batch();
        if (isFilled(batch)) yield batch;
      }
    }
    for (const batch of reader.ends()) if (isFilled(batch)) yield batch;
  } finally {
    reader.close();
    await feed.close();
  }
}

function isFilled<R>({ rows, rejected, issues }: Batch<R>): boolean {
  return rows.length + rejected.length + issues.length > 0;
}

/** Reads a table row by row; throws a TableError at the first row or header that violates its schema. */
export function readRows<R>(
  table: Table<R>,
  source: TableSource,
  options: ReadOptions = {},
): AsyncIterableIterator<R> {
  const reader = new TableReader<R>(table, options);
  const feed = new TableFeed(table, source, reader, options.rowLength);
  return new ValidRows(feed, reader, options.file ?? table.name);
}

/** Rows of a batch. */
const together = 1024;

/** Issues of keys per batch. */
const lateTogether = 1000;

/**
 * Called for each row, valid or not, with the values that could be read: used for foreign keys. `offset` is NaN if
 * unknown.
 */
export type RowObserver = (
  values: RowValues,
  row: number,
  line: number,
  offset: number,
) => readonly TableIssue[];

/** Internal options of a reader of rows. */
export interface ReaderChoices {
  readonly observe?: RowObserver | undefined;
  /** False: rows are only checked; batches contain just the rejected ones. */
  readonly keepsRows?: boolean;
  /** Receives the rows instead of a batch. */
  readonly collector?: RowCollector;
}

type RowPlace = Pick<RawRow, 'line' | 'offset' | 'faults'>;

/** The cells of a row, for its issues. */
interface RowCells {
  readonly offset: number;
  all(): readonly unknown[];
}

/** The byte of a row for its issues, if known. */
function offsetOf({ offset }: { readonly offset: number }): { readonly offset?: number } {
  return Number.isNaN(offset) ? {} : { offset };
}

/** Receives the rows of one file in order. */
export class TableReader<R> implements RowSink {
  private readonly table: AnyTable;
  private readonly observe: RowObserver | undefined;
  private readonly unique: UniqueCheck;
  private readonly keepsRows: boolean;
  private readonly collector: RowCollector | undefined;
  /** Rows are independent of each other. */
  private readonly looksAlone: boolean;
  /** The values of valid rows are not needed. */
  private readonly looksOnly: boolean;
  private readonly headerRows: readonly number[] | undefined;
  private readonly header: string[][] = [];
  private headerPlace: Pick<RawRow, 'line' | 'offset'> = { line: 1, offset: Number.NaN };
  private layout: Layout | undefined;
  private reader: RowReader | undefined;
  private bytes: ByteRows | undefined;
  private pending: TableIssue[] = [];
  private kept: R[] = [];
  private rejected: RejectedRow[] = [];
  private firstRow = 1;
  /** Number of data rows so far. */
  rows = 0;

  constructor(table: AnyTable, options: ReadOptions, choices: ReaderChoices = {}) {
    this.table = table;
    this.observe = choices.observe;
    this.keepsRows = choices.keepsRows ?? true;
    this.collector = choices.collector;
    this.unique = uniqueCheck(table, () => keyIndex(keysInMemory(options), options.spill));
    this.looksAlone = this.unique.none && this.observe === undefined;
    this.looksOnly = !this.keepsRows && this.looksAlone;
    this.headerRows = table.dialect.headerRows;
    if (!table.dialect.header || this.headerRows?.length === 0) this.settle(positional(table));
  }

  /** The columns of the fields in the file; empty before the header is read. */
  get columns(): readonly Column[] {
    return this.layout?.columns ?? [];
  }

  /** The header of the file; undefined before it is read, and for a file without one. */
  get labels(): readonly string[] | undefined {
    return this.layout === undefined || this.header.length === 0
      ? undefined
      : joinHeader(this.header, this.table.dialect);
  }

  /** Whether rows can be read: their columns are known. */
  get isSettled(): boolean {
    return this.layout !== undefined;
  }

  get width(): number {
    return this.bytes?.width ?? 0;
  }

  get ahead(): ReadAhead {
    const { bytes, collector } = this;
    if (bytes === undefined) return nothingAhead;
    if (this.looksOnly) return bytes.aheadToLook;
    return this.looksAlone && collector !== undefined ? collector.ahead : bytes.aheadToRead;
  }

  plain(cells: Cells, from: number, to: number, line: number): number {
    const { bytes, collector } = this;
    if (bytes === undefined) return from;
    if (!this.looksAlone) return this.takeOneByOne(bytes, cells, from, to, line);
    const end = this.looksOnly
      ? bytes.check(cells, from, to)
      : collector === undefined
        ? // The fields match R by the description of the table.
          bytes.read(cells, from, to, this.kept as RowValues[])
        : collector.take(cells, from, to);
    this.rows += end - from;
    return end;
  }

  raw(raw: RawRow): void {
    const { reader } = this;
    if (reader === undefined) this.takeHeader(raw);
    else this.takeRow(reader, raw.cells, raw);
  }

  /** The rows since the last batch. */
  batch(): Batch<R> {
    const { firstRow, kept, rejected, pending } = this;
    this.firstRow = this.rows + 1;
    this.kept = [];
    this.rejected = [];
    this.pending = [];
    return { firstRow, rows: kept, rejected, issues: pending };
  }

  take(raws: readonly RawRow[]): Batch<R> {
    for (const raw of raws) this.raw(raw);
    return this.batch();
  }

  /** Takes typed rows, as in inline data. */
  takeValues(labels: readonly string[] | undefined, values: readonly (readonly unknown[])[]): Batch<R> {
    if (labels !== undefined) this.settle(layout(this.table, labels, 1));
    const { reader } = this;
    if (reader === undefined) return this.end();
    values.forEach((cells, index) => {
      this.takeRow(reader, cells, { line: index + 2, offset: Number.NaN, faults: undefined });
    });
    return this.batch();
  }

  /** The last batch, if keys are in memory. */
  end(): Batch<R> {
    if (this.layout === undefined) {
      if (this.header.length > 0) this.settleHeader();
      else this.pending.push({ code: 'no-header', message: 'the header is missing', line: 1 });
    }
    if (this.unique.full()) this.pending.push(uniqueNotChecked);
    return this.batch();
  }

  /** The last batches: keys outside memory are only known at the end, in batches of a thousand issues. */
  *ends(): Generator<Batch<R>, void, undefined> {
    yield this.end();
    for (const issue of this.unique.late(this.columns)) {
      this.pending.push(issue);
      if (this.pending.length === lateTogether) yield this.batch();
    }
    yield this.batch();
  }

  /** Frees the keys; the reader cannot be used afterwards. */
  close(): void {
    this.unique.close();
  }

  /** Continues in the middle of a file whose header has been read and checked elsewhere. */
  settleAs(labels: readonly string[]): void {
    this.settle(layout(this.table, labels, 1));
    this.pending = [];
  }

  private takeHeader(raw: RawRow): void {
    const wanted = this.headerRows;
    for (const { code, message, line } of raw.faults ?? [])
      this.pending.push({ code, message: `the row ${message}`, line, ...offsetOf(raw) });
    if (wanted === undefined) {
      this.takeHeaderRow(raw);
      this.settleHeader();
      return;
    }
    const last = Math.max(...wanted);
    if (wanted.includes(raw.number)) this.takeHeaderRow(raw);
    if (raw.number >= last) this.settleHeader();
    // The last row of the header may be a comment, which is not passed on.
    if (raw.number > last) this.raw(raw);
  }

  private takeHeaderRow(raw: RawRow): void {
    this.header.push(raw.cells);
    this.headerPlace = raw;
  }

  private settleHeader(): void {
    const { line } = this.headerPlace;
    const found = layout(this.table, joinHeader(this.header, this.table.dialect), line);
    const issues = found.issues.map((issue) => ({ ...issue, ...offsetOf(this.headerPlace) }));
    this.settle({ ...found, issues });
  }

  private settle(found: Layout): void {
    this.layout = found;
    this.reader = rowReader(found, this.table.dialect.nullSequence, this.table.row);
    this.bytes = byteRows(this.table, found);
    this.collector?.settle(found, this.table.dialect.nullSequence);
    for (const issue of found.issues) this.pending.push(issue);
  }

  /** Takes rows that are compared with others. */
  private takeOneByOne(bytes: ByteRows, cells: Cells, from: number, to: number, line: number): number {
    const made: RowValues[] = [];
    const end = bytes.read(cells, from, to, made);
    for (const [index, row] of made.entries()) {
      this.rows += 1;
      cells.stand(from + index);
      this.takeValid(row, line + (cells.lines[from + index] ?? 0), cells);
    }
    return end;
  }

  private takeRow(reader: RowReader, cells: readonly unknown[], raw: RowPlace): void {
    this.rows += 1;
    const row = raw.faults === undefined ? reader.read(cells) : undefined;
    if (row !== undefined) {
      this.takeValid(row, raw.line, { offset: raw.offset, all: () => cells });
      return;
    }
    const { line, faults } = raw;
    const offset = offsetOf(raw);
    const issues = reader.explain({ row: this.rows, line, ...offset, faults }, cells);
    for (const issue of this.look(reader.readable(cells), line, raw.offset))
      issues.push({ ...issue, ...offset });
    this.rejected.push({ row: this.rows, line, cells, issues });
  }

  private takeValid(row: RowValues, line: number, cells: RowCells): void {
    const found = this.look(row, line, cells.offset);
    if (found.length > 0) {
      const offset = offsetOf(cells);
      const issues = found.map((issue) => ({ ...issue, ...offset }));
      this.rejected.push({ row: this.rows, line, cells: cells.all(), issues });
    } else if (this.keepsRows) this.keep(row);
  }

  private keep(row: RowValues): void {
    if (this.collector !== undefined) this.collector.takeRow(row);
    // The fields match R by the description of the table.
    else this.kept.push(row as R);
  }

  /** The issues of a row in relation to others. */
  private look(values: RowValues, line: number, offset: number): readonly TableIssue[] {
    if (this.looksAlone) return [];
    const issues = this.unique.look(values, this.rows, line, this.columns);
    if (this.observe !== undefined) issues.push(...this.observe(values, this.rows, line, offset));
    return issues;
  }
}
