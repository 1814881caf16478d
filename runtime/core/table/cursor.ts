/** Reads a table without creating rows: a cursor is at one row, and values are read from its cells on demand. */

import type { TableSource } from './bytes/decode.js';
import type { TableIssue } from './issue.js';
import { type ReadOptions, TableReader } from './read.js';
import type { Batch, RejectedRow } from './rows/batch.js';
import { type ByteColumn, byteColumn } from './rows/byte-column.js';
import { RowCheck } from './rows/byte-rows.js';
import type { RowCollector } from './rows/column-collector.js';
import type { Layout } from './rows/header.js';
import type { RowValues } from './rows/row.js';
import type { Cells } from './scan/cells.js';
import { TableFeed } from './scan/feed.js';
import type { ReadAhead } from './scan/read-ahead.js';
import type { AnyTable, Table } from './table.js';

/** A field of the current row of a cursor. */
export interface CursorField<T> {
  /** The value in the current row; fields may be read in any order, but only until the cursor moves on. */
  read(): T;
}

/**
 * Moves through the valid rows of a table; those that violate its schema are collected separately.
 *
 * ```ts
 * const cursor = readCursor(indicators, source);
 * const year = cursor.field('year');
 * while (await cursor.fill()) while (cursor.next()) if (year.read() === 2020) count += 1;
 * ```
 */
export interface TableCursor<R> {
  /** Number of the row, from 1, including rejected rows. */
  readonly row: number;
  /** Reads the next part of the file; returns false at its end, when the source is closed. */
  fill(): Promise<boolean>;
  /** Moves to the next row of the part; returns false after the last one. */
  next(): boolean;
  /** A field of all rows; its values are undefined if the file has no column for it. */
  field<Name extends keyof R & string>(name: Name): CursorField<R[Name]>;
  /** Issues since the last call; at the end it must be called until nothing is returned. */
  drain(): { readonly rejected: readonly RejectedRow[]; readonly issues: readonly TableIssue[] };
  /** Stops reading and closes the source. */
  close(): Promise<void>;
}

/** Opens a cursor before the first row of a table. */
export function readCursor<R>(
  table: Table<R>,
  source: TableSource,
  options: ReadOptions = {},
): TableCursor<R> {
  return new RowCursor<R>(table, source, options);
}

class RowCursor<R> implements TableCursor<R>, RowCollector {
  row = 0;
  private readonly fields: ReadonlyMap<string, StandingField>;
  private readonly place = new Place();
  private readonly reader: TableReader<R>;
  private readonly feed: TableFeed;
  private check = new RowCheck([]);
  /** Rows read as text, with their numbers: there may be several at once. */
  private read: { readonly row: number; readonly values: Readonly<RowValues> }[] = [];
  /** The next row of the cells, and the end of the valid ones. */
  private at = 0;
  private end = 0;
  /** Number of the first row of these cells. */
  private first = 1;
  private ends: Generator<Batch<R>, void, undefined> | undefined;

  constructor(table: AnyTable, source: TableSource, options: ReadOptions) {
    this.fields = new Map(table.fields.map(({ name }) => [name, new StandingField(name, this.place)]));
    this.reader = new TableReader<R>(table, options, { collector: this });
    this.feed = new TableFeed(table, source, this.reader, options.rowLength);
  }

  async fill(): Promise<boolean> {
    try {
      if (await this.feed.fill()) return true;
    } catch (error) {
      await this.close();
      throw error;
    }
    this.ends ??= this.reader.ends();
    return false;
  }

  next(): boolean {
    this.place.values = undefined;
    while (this.at >= this.end && this.read.length === 0) if (!this.feed.next()) return false;
    if (this.at < this.end) {
      this.place.cells?.stand(this.at);
      this.row = this.first + this.at;
      this.at += 1;
      return true;
    }
    const read = this.read.shift();
    this.place.values = read?.values;
    this.row = read?.row ?? this.reader.rows;
    return true;
  }

  field<Name extends keyof R & string>(name: Name): CursorField<R[Name]> {
    const field = this.fields.get(name);
    if (field === undefined) throw new RangeError(`the table must have the field ${JSON.stringify(name)}`);
    // The fields of a table match the members of its rows.
    return field as CursorField<unknown> as CursorField<R[Name]>;
  }

  drain(): ReturnType<TableCursor<R>['drain']> {
    const last = this.ends?.next();
    if (last?.done === true) this.reader.close();
    const { rejected, issues } = last?.value ?? this.reader.batch();
    return { rejected, issues };
  }

  async close(): Promise<void> {
    this.reader.close();
    await this.feed.close();
  }

  settle({ columns }: Layout, nullSequence: string | undefined): void {
    const readers = columns.map((column) => byteColumn(column, nullSequence));
    columns.forEach(({ named }, index) => {
      const field = this.fields.get(named.name);
      if (field !== undefined) field.column = readers[index];
    });
    this.check = new RowCheck(readers);
  }

  get ahead(): ReadAhead {
    return this.check.ahead;
  }

  take(cells: Cells, from: number, to: number): number {
    this.place.cells = cells;
    this.at = from;
    this.end = this.check.first(cells, from, to);
    this.first = this.reader.rows + 1 - from;
    return this.end;
  }

  takeRow(values: Readonly<RowValues>): void {
    this.read.push({ row: this.reader.rows, values });
  }
}

/** The position of a cursor: cells, or values that have already been read. */
class Place {
  cells: Cells | undefined;
  values: Readonly<RowValues> | undefined;
}

class StandingField implements CursorField<unknown> {
  column: ByteColumn | undefined;
  private readonly name: string;
  private readonly place: Place;

  constructor(name: string, place: Place) {
    this.name = name;
    this.place = place;
  }

  read(): unknown {
    const { column, place } = this;
    if (column === undefined) return undefined;
    if (place.values !== undefined) return place.values[this.name];
    return place.cells === undefined ? undefined : column.cast(place.cells);
  }
}
