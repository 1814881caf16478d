import type { TableIssue } from '../issue.js';

/**
 * A row that was not read, with everything that is wrong with it; nothing of it is lost. Where the header lacks a
 * column, every row is rejected, and what is wrong is told of the header alone.
 */
export interface RejectedRow {
  readonly row: number;
  readonly line: number;
  readonly cells: readonly unknown[];
  readonly issues: readonly TableIssue[];
}

/** Rows that came together. */
export interface Batch<R> {
  /** Number of the first row of the batch, kept or rejected. */
  readonly firstRow: number;
  readonly rows: readonly R[];
  readonly rejected: readonly RejectedRow[];
  /** What is wrong with the table and not with one of its rows: its header, mostly. */
  readonly issues: readonly TableIssue[];
}
