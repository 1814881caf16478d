/** From the bytes of a row to its values. */

import { ByteColumn } from './byte-column.js';
import type { Cells } from './cells.js';
import type { Layout } from './header.js';
import { invalid } from './number.js';
import { type RowValues, rowMaker } from './row.js';
import type { AnyTable } from './table.js';

/** Reads rows of one layout from their bytes. */
export interface ByteRows {
  /** Cells of a row. */
  readonly width: number;
  /** Whether everything is right with a row. */
  holds(cells: Cells): boolean;
  /** The row, or nothing when a cell of it is wrong. */
  read(cells: Cells): RowValues | undefined;
}

/** Compiles the reader of a layout; nothing where the header lacks a column, so that no row can be right. */
export function byteRows(table: AnyTable, layout: Layout): ByteRows | undefined {
  const { columns, absent, issues, width } = layout;
  if (width === 0 || (issues.length > 0 && absent.length > 0)) return undefined;
  const readers = columns.map((column) => new ByteColumn(column, table.dialect.nullSequence));
  const strict = readers.filter(({ isFree }) => !isFree);
  const make = rowMaker(layout, table.row);
  const values: unknown[] = columns.map(() => null);
  return {
    width,
    holds(cells) {
      for (let index = 0; index < strict.length; index += 1)
        if (strict[index]?.holds(cells) !== true) return false;
      return true;
    },
    read(cells) {
      for (let index = 0; index < readers.length; index += 1) {
        const value = readers[index]?.read(cells);
        if (value === invalid) return undefined;
        values[index] = value;
      }
      return make(values);
    },
  };
}
