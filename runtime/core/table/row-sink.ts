/** Who takes the rows that scanners find. */

import type { Cells } from './cells.js';
import type { RawRow } from './scan.js';

/** Takes the rows of a file in order. */
export interface RowSink {
  /** Cells that a row is to have; 0 as long as every row is wanted as raw row. */
  readonly width: number;
  /** Takes a row of that many cells; false when it is wanted as raw row after all. */
  plain(cells: Cells, line: number): boolean;
  raw(row: RawRow): void;
}
