/** The receiver of the rows that scanners find. */

import type { Cells } from './cells.js';
import type { RawRow } from './raw-row.js';
import type { ReadAhead } from './read-ahead.js';

/** Receives the rows of a file in order. */
export interface RowSink {
  /** Expected number of cells in a row; 0 while every row is passed on as raw row. */
  readonly width: number;
  /** The columns of such rows that may be read ahead. */
  readonly ahead: ReadAhead;
  /**
   * Takes rows with that many cells, from one up to another of their block, which starts at a line; stops at the first
   * that is needed as raw row and returns it.
   */
  plain(cells: Cells, from: number, to: number, line: number): number;
  raw(row: RawRow): void;
}
