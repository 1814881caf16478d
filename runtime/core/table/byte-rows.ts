/** From the bytes of a row to its values. */

import { ByteColumn } from './byte-column.js';
import type { Cells } from './cells.js';
import type { Column, Layout } from './header.js';
import { type RowValues, rowLiteral, rowOf } from './row.js';
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
  const make = rowLiteral(layout, table.row)?.(...readers) ?? namedRows(columns, readers);
  return {
    width,
    holds(cells) {
      for (let index = 0; index < strict.length; index += 1)
        if (strict[index]?.holds(cells) !== true) return false;
      return true;
    },
    read(cells) {
      const row = make(cells);
      if (!cells.isBroken) return row;
      cells.isBroken = false;
      return undefined;
    },
  };
}

function namedRows(columns: readonly Column[], readers: readonly ByteColumn[]): (cells: Cells) => RowValues {
  const names = columns.map(({ named }) => named.name);
  const values: unknown[] = columns.map(() => null);
  return (cells) => {
    for (let index = 0; index < readers.length; index += 1) values[index] = readers[index]?.read(cells);
    return rowOf(names, values);
  };
}
