/** From the bytes of a row to its values. */

import { setOwn } from '../own.js';
import { ByteColumn } from './byte-column.js';
import type { Cells } from './cells.js';
import type { Layout } from './header.js';
import { invalid } from './number.js';
import type { RowValues } from './row.js';
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
  const make = absent.length === 0 ? maker(table) : undefined;
  const row = make ?? byName(columns.map(({ named }) => named.name));
  const values: unknown[] = columns.map(() => null);
  return {
    width,
    holds(cells) {
      for (const reader of strict) if (!reader.holds(cells)) return false;
      return true;
    },
    read(cells) {
      let index = 0;
      for (const reader of readers) {
        const value = reader.read(cells);
        if (value === invalid) return undefined;
        values[index] = value;
        index += 1;
      }
      return row(values);
    },
  };
}

type RowMaker = (values: readonly unknown[]) => RowValues;

function maker({ row }: AnyTable): RowMaker | undefined {
  if (row === undefined) return undefined;
  // The values are those of the fields in their order, which is what the table's maker was written for.
  const make = row as (...values: unknown[]) => RowValues;
  return (values) => make(...values);
}

function byName(names: readonly string[]): RowMaker {
  return (values) => {
    const row: RowValues = {};
    for (let index = 0; index < names.length; index += 1) setOwn(row, names[index] ?? '', values[index]);
    return row;
  };
}
