/** Rows as they stand in a file, with what is wrong with their form. */

import type { IssueCode } from '../issue.js';

/** Something wrong with the form of a row. */
export interface RowFault {
  readonly code: IssueCode;
  readonly message: string;
  /** Position of the cell, from 1. */
  readonly column?: number;
  readonly line: number;
}

/** A row as it stands in the file. */
export interface RawRow {
  readonly cells: string[];
  /** Physical line where it starts, from 1. */
  readonly line: number;
  /** Byte of the file where it starts, from 0; NaN where that is not known. */
  readonly offset: number;
  /** Number of the row over all rows of the file, comments included, from 1. */
  readonly number: number;
  readonly faults: readonly RowFault[] | undefined;
}

/** Where a row stands: its line, its first byte, and the number of rows before it. */
export interface ScanPlace {
  readonly line: number;
  readonly offset: number;
  readonly number: number;
}
