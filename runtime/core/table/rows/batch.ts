import type { TableIssue } from '../issue.js';

/**
 * A rejected row, with all its issues and its original cells. If the header lacks a column, every row is rejected, and
 * the issue is reported only for the header.
 */
export interface RejectedRow {
  readonly row: number;
  readonly line: number;
  readonly cells: readonly unknown[];
  readonly issues: readonly TableIssue[];
}

/** Rows that are returned together. */
export interface Batch<R> {
  /** Number of the first row of the batch, accepted or rejected. */
  readonly firstRow: number;
  readonly rows: readonly R[];
  readonly rejected: readonly RejectedRow[];
  /** Issues of the table instead of one of its rows, mainly of the header. */
  readonly issues: readonly TableIssue[];
}
