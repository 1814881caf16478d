/** Who takes the rows that scanners find. */

import type { Cells } from './cells.js';
import type { RawRow } from './raw-row.js';
import type { ReadAhead } from './read-ahead.js';

/** Takes the rows of a file in order. */
export interface RowSink {
  /** Cells that a row is to have; 0 as long as every row is wanted as raw row. */
  readonly width: number;
  /** What of the rows of that width may be read before they are handed on. */
  readonly ahead: ReadAhead;
  /**
   * Takes rows of that many cells, from one up to another of their block, which starts in a line; gives the first that is
   * wanted as raw row after all, and takes none behind it.
   */
  plain(cells: Cells, from: number, to: number, line: number): number;
  raw(row: RawRow): void;
}
