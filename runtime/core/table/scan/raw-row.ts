/** Rows as in the file, with the errors of their form. */

import type { IssueCode } from '../issue.js';

/** An error in the form of a row. */
export interface RowFault {
  readonly code: IssueCode;
  readonly message: string;
  /** Position of the cell, from 1. */
  readonly column?: number;
  readonly line: number;
}

/** A row as in the file. */
export interface RawRow {
  readonly cells: string[];
  /** Physical line at which it starts, from 1. */
  readonly line: number;
  /** Byte of the file at which it starts, from 0; NaN if unknown. */
  readonly offset: number;
  /** Number of the row over all rows of the file, comments included, from 1. */
  readonly number: number;
  readonly faults: readonly RowFault[] | undefined;
}

/** The position of a row: its line, its first byte, and the number of rows before it. */
export interface ScanPlace {
  readonly line: number;
  readonly offset: number;
  readonly number: number;
}
