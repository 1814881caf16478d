/** Converts cells to a row: a pass that allocates only the row, and a second one that finds the issues. */

import { setOwn } from '../../own.js';
import { invalid } from '../fields/number.js';
import { shown, type TableIssue } from '../issue.js';
import type { RawRow } from '../scan/raw-row.js';
import type { AnyTable, NamedField, RowLiteral } from '../table.js';
import type { Layout } from './header.js';

/** A row under construction, by the names of the table's fields. */
export type RowValues = { [name: string]: unknown };

/** Reads rows of one layout. */
export interface RowReader {
  /** The values of the cells, or undefined if one of them is invalid. */
  read(cells: readonly unknown[]): RowValues | undefined;
  /** All issues of a row. */
  explain(raw: Place, cells: readonly unknown[]): TableIssue[];
  /** The values that could be read, even if others are invalid. */
  readable(cells: readonly unknown[]): RowValues;
}

/** The position of a row. */
export interface Place {
  readonly row: number;
  readonly line?: number;
  readonly offset?: number;
  readonly faults?: RawRow['faults'];
}

type CellFinding = Pick<TableIssue, 'code' | 'message' | 'constraint' | 'expected'>;

/** Reads the cells of one column. */
export interface CellReader {
  readonly position: number;
  readonly name: string;
  /** The value, `null` if it is missing, `invalid` if it is invalid. */
  read(cell: unknown): unknown;
  explain(cell: unknown): CellFinding[];
  /** The value without its constraints. */
  cast(cell: unknown): unknown;
}

/** The row literal of a table, if all its fields have a column. */
export function rowLiteral({ absent }: Layout, row: AnyTable['row']): RowLiteral<RowValues> | undefined {
  // The rows of a table are objects whose members are its fields.
  return absent.length === 0 ? (row as RowLiteral<RowValues> | undefined) : undefined;
}

/** Creates a row of values by names. */
export function rowOf(names: readonly string[], values: readonly unknown[]): RowValues {
  const made: RowValues = {};
  for (let index = 0; index < names.length; index += 1) setOwn(made, names[index] ?? '', values[index]);
  return made;
}

/** Creates rows of the values of a layout's columns, in the same form as rows read from bytes. */
function rowMaker(layout: Layout, row: AnyTable['row']): (values: readonly unknown[]) => RowValues {
  const names = layout.columns.map(({ named }) => named.name);
  const literal = rowLiteral(layout, row);
  if (literal === undefined) return (values) => rowOf(names, values);
  // The value at an index has been converted by its column; the row literal determines its type.
  const columns = names.map((_, index) => ({ read: (values: readonly unknown[]) => values[index] as never }));
  return literal(...columns);
}

/** Compiles the reader of a layout. */
export function rowReader(
  layout: Layout,
  nullSequence: string | undefined,
  row?: AnyTable['row'],
): RowReader {
  const columns = layout.columns.map(({ position, named }) => cellReader(position, named, nullSequence));
  const make = rowMaker(layout, row);
  // With `superset` and `partial` an absent field is also absent in the row; otherwise all rows are invalid.
  const refused = layout.issues.length > 0 && layout.absent.length > 0;
  return {
    read(cells) {
      if (cells.length !== layout.width || refused) return undefined;
      const values: unknown[] = [];
      for (const column of columns) {
        const value = column.read(cells[column.position]);
        if (value === invalid) return undefined;
        values.push(value);
      }
      return make(values);
    },
    explain(place, cells) {
      const faults = faultIssues(place);
      if (isBlank(cells) && layout.width !== 1) {
        return [...faults, at(place, { code: 'blank-row', message: 'the line is empty' })];
      }
      // The cells of a truncated row are not checked.
      if (place.faults?.some(({ code }) => code === 'row-too-long' || code === 'unclosed-quote'))
        return faults;
      const found = columns.flatMap((column) => cellIssues(column, place, cells));
      return [...faults, ...widthIssues(layout, place, cells), ...found];
    },
    readable(cells) {
      const row: RowValues = {};
      for (const column of columns) {
        const value = column.position < cells.length ? column.cast(cells[column.position]) : invalid;
        setOwn(row, column.name, value === invalid ? null : value);
      }
      return row;
    },
  };
}

/** Compiles the reader of a column. */
export function cellReader(
  position: number,
  named: NamedField,
  nullSequence: string | undefined,
): CellReader {
  const { field } = named;
  const { required, constraints } = field;
  const isMissing = missingCheck(named.missingValues, nullSequence);
  const cast = (cell: unknown): unknown => {
    if (cell === null || cell === undefined) return null;
    if (typeof cell === 'string') return isMissing(cell) ? null : field.read(cell);
    // A JSON number is compared with missing values as text.
    if (typeof cell === 'number' && isMissing(String(cell))) return null;
    return field.accept(cell);
  };
  const explain: CellReader['explain'] = (cell) => {
    const value = cast(cell);
    if (value === null) {
      return required
        ? [
            {
              code: 'required',
              message: 'must have a value',
              constraint: { name: 'required', value: true },
            },
          ]
        : [];
    }
    const text = textOf(cell);
    const cellText = field.type !== 'string' && /^[\w.:+-]{1,40}$/.test(text) ? text : shown(text);
    if (value === invalid) {
      const message = `${typeText(named, text)}, got ${cellText}`;
      return [{ code: 'type', message, expected: `${field.type}${formatText(field.format)}` }];
    }
    return constraints.flatMap((constraint) => {
      if (constraint.holds(value)) return [];
      const { code, name, value: given } = constraint;
      return [
        { code, message: `${constraint.message}, got ${cellText}`, constraint: { name, value: given } },
      ];
    });
  };
  if (constraints.length === 0) {
    const read = required ? (cell: unknown): unknown => cast(cell) ?? invalid : cast;
    return { position, name: named.name, cast, explain, read };
  }
  return {
    position,
    name: named.name,
    cast,
    explain,
    read(cell) {
      const value = cast(cell);
      if (value === null) return required ? invalid : null;
      if (value === invalid) return invalid;
      for (const constraint of constraints) if (!constraint.holds(value)) return invalid;
      return value;
    },
  };
}

function typeText({ field }: NamedField, text: string): string {
  if (field.carrier !== undefined && field.carrier.field.read(text) !== invalid)
    return `must be a value that ${field.carrier.name} represents exactly`;
  if (field.type === 'integer' && /^[+-]?\d{16,}$/.test(text))
    return 'must be between -(2^53 - 1) and 2^53 - 1, where integers are exact';
  return `must be ${withArticle(field.type)}${formatText(field.format)}`;
}

/** `an integer`; the type `any` needs no article. */
function withArticle(type: string): string {
  if (type === 'any') return 'any value';
  return `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;
}

function formatText(format: string): string {
  return format === 'default' ? '' : ` in the format ${shown(format)}`;
}

/** Whether a cell is one of the missing values; most cells are longer than all of them. */
function missingCheck(
  markers: readonly string[],
  nullSequence: string | undefined,
): (cell: string) => boolean {
  const all = new Set(nullSequence === undefined ? markers : [...markers, nullSequence]);
  const longest = [...all].reduce((most, marker) => Math.max(most, marker.length), -1);
  return (cell) => cell.length <= longest && all.has(cell);
}

function textOf(cell: unknown): string {
  if (typeof cell === 'string') return cell;
  return typeof cell === 'bigint' ? String(cell) : (JSON.stringify(cell) ?? String(cell));
}

function faultIssues(place: Place): TableIssue[] {
  return (place.faults ?? []).map(({ code, message, column, line }) => ({
    code,
    message: column === undefined ? `the row ${message}` : `the cell ${message}`,
    row: place.row,
    line,
    ...(place.offset !== undefined && { offset: place.offset }),
    ...(column !== undefined && { column }),
  }));
}

function isBlank(cells: readonly unknown[]): boolean {
  return cells.length === 1 && cells[0] === '';
}

function widthIssues({ width }: Layout, place: Place, cells: readonly unknown[]): TableIssue[] {
  if (cells.length === width) return [];
  const message = `the row must have ${width} cells, got ${cells.length}`;
  const code = cells.length > width ? 'extra-cell' : 'missing-cell';
  const column = Math.min(cells.length, width) + 1;
  return [{ ...at(place, { code, message, expected: width }), column }];
}

function cellIssues(column: CellReader, place: Place, cells: readonly unknown[]): TableIssue[] {
  if (column.position >= cells.length) return [];
  const cell = cells[column.position];
  return column.explain(cell).map((found) => ({
    ...at(place, found),
    column: column.position + 1,
    field: column.name,
    ...(cell !== null && cell !== undefined && { cell: textOf(cell) }),
  }));
}

function at({ row, line, offset }: Place, found: CellFinding): TableIssue {
  return { ...found, row, ...(line !== undefined && { line }), ...(offset !== undefined && { offset }) };
}
