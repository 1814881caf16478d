/** Converts the bytes of a row to its values. */

import type { Cells } from '../scan/cells.js';
import type { ReadAhead } from '../scan/read-ahead.js';
import type { AnyTable } from '../table.js';
import { type ByteColumn, byteColumn } from './byte-column.js';
import type { Column, Layout } from './header.js';
import { type RowValues, rowLiteral, rowOf } from './row.js';

/** Reads rows of one layout from their bytes. */
export interface ByteRows {
  /** Number of cells in a row. */
  readonly width: number;
  /** The columns to read ahead for checking rows, and for reading them. */
  readonly aheadToLook: ReadAhead;
  readonly aheadToRead: ReadAhead;
  /** The first row, from one up to another of the cells, that is not entirely valid. */
  check(cells: Cells, from: number, to: number): number;
  /** Adds the rows, from one up to another of the cells, to a list; stops at the first invalid one and returns it. */
  read(cells: Cells, from: number, to: number, rows: RowValues[]): number;
}

/** Compiles the reader of a layout; undefined if the header lacks a column, so that every row is invalid. */
export function byteRows(table: AnyTable, layout: Layout): ByteRows | undefined {
  const { columns, absent, issues, width } = layout;
  if (width === 0 || (issues.length > 0 && absent.length > 0)) return undefined;
  const readers = columns.map((column) => byteColumn(column, table.dialect.nullSequence));
  const check = new RowCheck(readers);
  const make = rowLiteral(layout, table.row)?.(...readers) ?? namedRows(columns, readers);
  return {
    width,
    aheadToLook: check.ahead,
    aheadToRead: { columns: readers.flatMap(({ ahead }) => ahead ?? []), isWhole: false },
    check: (cells, from, to) => check.first(cells, from, to),
    read(cells, from, to, rows) {
      for (let row = from; row < to; row += 1) {
        cells.stand(row);
        const made = make(cells);
        if (cells.isBroken) {
          cells.isBroken = false;
          return row;
        }
        rows[rows.length] = made;
      }
      return to;
    },
  };
}

/** Checks whether rows are valid. */
export class RowCheck {
  /** The columns to read ahead for that. */
  readonly ahead: ReadAhead;
  /** Columns whose cells may be invalid. */
  private readonly strict: readonly ByteColumn[];

  constructor(columns: readonly ByteColumn[]) {
    this.strict = columns.filter(({ isFree }) => !isFree);
    const ahead = this.strict.flatMap(({ aheadToLook }) => aheadToLook ?? []);
    this.ahead = { columns: ahead, isWhole: this.strict.every(({ isChecked }) => isChecked) };
  }

  /** The first row, from one up to another of the cells, that is invalid. */
  first(cells: Cells, from: number, to: number): number {
    const { right } = cells;
    for (let row = from; row < to; row += 1) if (right[row] !== 1 && !this.holds(cells, row)) return row;
    return to;
  }

  private holds(cells: Cells, row: number): boolean {
    const { strict } = this;
    cells.stand(row);
    for (let index = 0; index < strict.length; index += 1)
      if (strict[index]?.holds(cells) !== true) return false;
    return true;
  }
}

function namedRows(columns: readonly Column[], readers: readonly ByteColumn[]): (cells: Cells) => RowValues {
  const names = columns.map(({ named }) => named.name);
  const values: unknown[] = columns.map(() => null);
  return (cells) => {
    for (let index = 0; index < readers.length; index += 1) values[index] = readers[index]?.read(cells);
    return rowOf(names, values);
  };
}
