/** Rows with issues as in the file, with the rows next to them. */

import { own } from '../../own.js';
import type { Batch, RejectedRow } from '../rows/batch.js';
import type { Column } from '../rows/header.js';
import type { RowValues } from '../rows/row.js';
import type { AnyTable } from '../table.js';

/** A row with issues, as in the file. */
export interface RowInContext {
  readonly row: number;
  /** Name of the file, if a table has several. */
  readonly file?: string;
  readonly line: number;
  /** Position of the first of the cells, from 1: only a part of wide rows is shown. */
  readonly from: number;
  /** Cells of the row; long ones are truncated and end with `…`. */
  readonly cells: readonly string[];
  /** The same cells of the adjacent rows, as written by the table; absent at the start and the end. */
  readonly before?: readonly string[];
  readonly after?: readonly string[];
}

/** Collects the rows with issues from batches. */
export interface ContextLog {
  add(batch: Batch<unknown>, columns: readonly Column[]): void;
  rows(): readonly RowInContext[];
}

/** Maximum number of cells of a row, and maximum length of each. */
const widest = 24;
const longestCell = 120;

/** A log for one table that keeps a limited number of rows, so that its memory is independent of the file. */
export function contextLog(table: AnyTable, most: number): ContextLog {
  const kept: RowInContext[] = [];
  let last: readonly string[] | undefined;
  // A row at the end of its batch waits for the next one.
  let open: RowInContext | undefined;
  return {
    add(batch, columns) {
      const { rejected, firstRow, rows } = batch;
      const length = rows.length + rejected.length;
      if (length === 0) return;
      if (rejected.length === 0 && kept.length >= most) return;
      const texts = rowTexts(batch, columns, table);
      if (open !== undefined) kept.push(besideRow(open, 'after', texts(firstRow)));
      open = undefined;
      for (const row of rejected) {
        if (kept.length >= most || row.issues.length === 0) continue;
        const before = row.row === firstRow ? last : texts(row.row - 1);
        const made = besideRow(inContext(row), 'before', before);
        // Only the last row of a batch must wait.
        if (row.row === firstRow + length - 1) open = made;
        else kept.push(besideRow(made, 'after', texts(row.row + 1)));
      }
      last = texts(firstRow + length - 1);
    },
    rows: () => (open === undefined ? kept : [...kept, open]),
  };
}

/** A row with the same part of an adjacent row. */
function besideRow(
  row: RowInContext,
  side: 'before' | 'after',
  cells: readonly string[] | undefined,
): RowInContext {
  if (cells === undefined) return row;
  const part = cells.slice(row.from - 1, row.from - 1 + widest);
  return { ...row, [side]: part.map((cell) => cut(cell, longestCell)) };
}

/** Returns a function for the text of a row of a batch, accepted or rejected. */
function rowTexts(
  { rows, rejected, firstRow }: Batch<unknown>,
  columns: readonly Column[],
  table: AnyTable,
): (row: number) => readonly string[] | undefined {
  const refused = new Map(rejected.map((row) => [row.row, row]));
  const before = (row: number): number => rejected.filter((one) => one.row < row).length;
  return (row) => {
    const found = refused.get(row);
    if (found !== undefined) return found.cells.map(cellText);
    // Rows are objects whose members are the fields of the table.
    const values = rows[row - firstRow - before(row)] as RowValues | undefined;
    return values === undefined ? undefined : valueTexts(values, columns, table);
  };
}

function valueTexts(values: RowValues, columns: readonly Column[], { fields }: AnyTable): readonly string[] {
  const width = columns.reduce((most, { position }) => Math.max(most, position + 1), 0);
  const texts = Array.from({ length: Math.max(width, fields.length) }, () => '');
  for (const { position, named } of columns) {
    const value = own(values, named.name);
    texts[position] =
      value === null || value === undefined ? '' : (named.field.write(value) ?? cellText(value));
  }
  return texts;
}

/** A row with its invalid cells; if it is wide, the part around the first of them. */
function inContext({ row, line, cells, issues }: RejectedRow): RowInContext {
  const first = issues.find(({ column }) => column !== undefined)?.column ?? 1;
  const from =
    cells.length <= widest ? 0 : Math.min(Math.max(0, first - 1 - widest / 2), cells.length - widest);
  return {
    row,
    line,
    from: from + 1,
    cells: cells.slice(from, from + widest).map((cell) => cut(cellText(cell), longestCell)),
  };
}

function cellText(cell: unknown): string {
  if (typeof cell === 'string') return cell;
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'bigint' ? String(cell) : (JSON.stringify(cell) ?? '');
}

/** Truncates text, without splitting a surrogate pair. */
export function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const inPair = (text.charCodeAt(longest - 1) & 0xfc00) === 0xd800;
  return `${text.slice(0, inPair ? longest - 1 : longest)}…`;
}
