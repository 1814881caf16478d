/** Tables by columns: numbers in typed arrays, texts as codes of a dictionary, and a bit per value for its presence. */

import type { TableSource } from './bytes/decode.js';
import type { TableIssue } from './issue.js';
import { type ReadOptions, TableReader } from './read.js';
import type { Batch, RejectedRow } from './rows/batch.js';
import { ColumnCollector } from './rows/column-collector.js';
import type { TextDictionary } from './rows/text-dictionary.js';
import { TableFeed } from './scan/feed.js';
import type { Table } from './table.js';

/** The common part of all columns. */
interface Column {
  /** Bit `row & 7` of byte `row >> 3` means that the row has a value. */
  readonly valid: Uint8Array;
}

/** Numbers; 0 for missing ones. */
export interface NumberColumn extends Column {
  readonly kind: 'numbers';
  readonly values: Float64Array;
}

/** Booleans; 0 for missing ones. */
export interface BooleanColumn extends Column {
  readonly kind: 'booleans';
  readonly values: Uint8Array;
}

/**
 * Texts by their codes in a dictionary of the batch. A rare text may have several codes, so that the dictionary never
 * exceeds the texts of a batch.
 */
export interface TextColumn extends Column {
  readonly kind: 'texts';
  readonly codes: Uint32Array;
  readonly dictionary: TextDictionary;
}

/** All other values; null for missing ones. */
export interface ValueColumn<T> extends Column {
  readonly kind: 'values';
  readonly values: readonly (T | null)[];
}

/** The column for a type of values. */
export type ColumnOf<T> = [T] extends [number]
  ? NumberColumn
  : [T] extends [boolean]
    ? BooleanColumn
    : [T] extends [string]
      ? TextColumn
      : ValueColumn<T>;

/** A batch of rows by columns; a field without a column in the file is absent. */
export interface ColumnBatch<R> {
  /** Number of the first row of the batch, accepted or rejected. */
  readonly firstRow: number;
  /** Accepted rows: the length of the columns. */
  readonly length: number;
  readonly columns: { readonly [Name in keyof R]: ColumnOf<Exclude<R[Name], null | undefined>> };
  readonly rejected: readonly RejectedRow[];
  readonly issues: readonly TableIssue[];
}

/** Reads a table by columns, in batches of a suitable size; rows that violate its schema are collected separately. */
export async function* readColumns<R>(
  table: Table<R>,
  source: TableSource,
  options: ReadOptions = {},
): AsyncGenerator<ColumnBatch<R>, void, undefined> {
  const collector = new ColumnCollector();
  const reader = new TableReader<R>(table, options, { collector });
  const feed = new TableFeed(table, source, reader, options.rowLength);
  const drained = ({ firstRow, rejected, issues }: Batch<R>): ColumnBatch<R> | undefined => {
    const { length } = collector;
    if (length + rejected.length + issues.length === 0) return undefined;
    // The kinds of the columns follow from the types of the fields, which match R.
    return { firstRow, length, columns: collector.drain() as ColumnBatch<R>['columns'], rejected, issues };
  };
  try {
    while (await feed.fill()) {
      feed.drain();
      const batch = drained(reader.batch());
      if (batch !== undefined) yield batch;
    }
    for (const last of reader.ends()) {
      const batch = drained(last);
      if (batch !== undefined) yield batch;
    }
  } finally {
    reader.close();
    await feed.close();
  }
}

/** Whether a row of a column has a value. */
export function hasValue({ valid }: { readonly valid: Uint8Array }, row: number): boolean {
  return (((valid[row >> 3] ?? 0) >> (row & 7)) & 1) === 1;
}

/** The value of a column in a row. */
export function valueAt<T>(column: ColumnOf<T>, row: number): T | null {
  // The type of a column's values follows from its kind.
  const any = column as NumberColumn | BooleanColumn | TextColumn | ValueColumn<T>;
  if (!hasValue(any, row)) return null;
  if (any.kind === 'texts') return any.dictionary.text(any.codes[row] ?? 0) as T;
  if (any.kind === 'booleans') return (any.values[row] === 1) as T;
  return (any.values[row] ?? null) as T | null;
}
