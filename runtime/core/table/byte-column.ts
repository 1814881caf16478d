/** The cells of one column, from bytes to values: no text is made of what is a number, or was read before. */

import { integerAt, numberAt, yearAt } from './byte-number.js';
import { CellMemo } from './cell-memo.js';
import { type Cells, cellDoubled } from './cells.js';
import type { Constraint } from './constraint.js';
import type { FieldType, PlainForm } from './field.js';
import type { Column } from './header.js';
import { invalid } from './number.js';
import { type CellReader, cellReader } from './row.js';
import type { RowColumn } from './table.js';

/** Values of these types may be changed by who gets them, so that no two rows share one. */
const shapes: readonly FieldType[] = ['object', 'array', 'list', 'geopoint', 'geojson'];

/** Reads the cells of a column. */
export class ByteColumn implements RowColumn<Cells> {
  readonly position: number;
  /** Whatever a cell says is right, so that nobody has to look at it to know. */
  readonly isFree: boolean;
  private readonly plain: PlainForm | undefined;
  private readonly low: number;
  private readonly high: number;
  /** Constraints of plain numbers that are no bounds. */
  private readonly others: readonly Constraint<unknown>[];
  /** Missing values that look like numbers. */
  private readonly markers: ReadonlySet<number> | undefined;
  /** Bytes of the longest missing value; a longer cell of free text cannot be wrong. */
  private readonly longest: number;
  /** Bytes of the longest cell whose value may not be its text. */
  readonly longestOdd: number;
  private readonly isText: boolean;
  private readonly reader: CellReader;
  private readonly memo: CellMemo<unknown> | undefined;

  constructor({ position, named }: Column, nullSequence: string | undefined) {
    const { field } = named;
    const { constraints, plain, type } = field;
    const markers = nullSequence === undefined ? named.missingValues : [...named.missingValues, nullSequence];
    const encoder = new TextEncoder();
    const bytes = markers.map((marker) => encoder.encode(marker));
    const numbers = bytes
      .map((marker) => numberAt(marker, 0, marker.length))
      .filter((one) => !Number.isNaN(one));
    this.position = position;
    this.plain = plain === 'text' ? undefined : plain;
    this.isText = plain === 'text' && constraints.length === 0;
    this.isFree = this.isText && !field.required;
    this.longest = bytes.reduce((most, { length }) => Math.max(most, length), -1);
    this.longestOdd = this.isText ? this.longest : Number.POSITIVE_INFINITY;
    this.markers = numbers.length === 0 ? undefined : new Set(numbers);
    this.low = bound(constraints, 'minimum', Number.NEGATIVE_INFINITY);
    this.high = bound(constraints, 'maximum', Number.POSITIVE_INFINITY);
    this.others = constraints.filter(({ name }) => name !== 'minimum' && name !== 'maximum');
    this.reader = cellReader(position, named, nullSequence);
    this.memo = shapes.includes(type) ? undefined : new CellMemo();
  }

  /** The value of the cell, `null` when it is missing; where it is wrong in any way the cells are said to be broken. */
  read(cells: Cells): never {
    const value = this.cast(cells);
    if (value === invalid) cells.isBroken = true;
    // The row's literal gives it its type; this class serves columns of every type.
    return value as never;
  }

  /** The value of the cell, `null` when it is missing, `invalid` when it is wrong in any way. */
  cast(cells: Cells): unknown {
    const start = cells.starts[this.position] ?? 0;
    const end = cells.ends[this.position] ?? 0;
    if (this.plain === undefined) return this.castText(cells, start, end);
    const value = this.numberIn(cells.bytes, start, end);
    return Number.isNaN(value) || this.markers?.has(value)
      ? this.castText(cells, start, end)
      : this.checked(value);
  }

  /** The value of the cell where it is a plain number and right, else NaN, which says nothing of the cell. */
  number(cells: Cells): number {
    const value = this.numberIn(
      cells.bytes,
      cells.starts[this.position] ?? 0,
      cells.ends[this.position] ?? 0,
    );
    if (Number.isNaN(value) || this.markers?.has(value)) return Number.NaN;
    return this.checked(value) === invalid ? Number.NaN : value;
  }

  /** The value of the cell, for who remembers cells himself. */
  castAnew(cells: Cells): unknown {
    const text = cells.text(this.position);
    // Free text that is longer than all missing values is its own value.
    return this.isText && text.length > this.longest ? text : this.reader.read(text);
  }

  /** Whether the cell is right. */
  holds(cells: Cells): boolean {
    const start = cells.starts[this.position] ?? 0;
    const end = cells.ends[this.position] ?? 0;
    if (this.isText && end - start > this.longest && !this.isDoubled(cells)) return true;
    return this.cast(cells) !== invalid;
  }

  private numberIn(bytes: Uint8Array, start: number, end: number): number {
    switch (this.plain) {
      case 'integer':
        return integerAt(bytes, start, end);
      case 'number':
        return numberAt(bytes, start, end);
      case 'year':
        return yearAt(bytes, start, end);
      default:
        return Number.NaN;
    }
  }

  private checked(value: number): unknown {
    if (value < this.low || value > this.high) return invalid;
    for (const constraint of this.others) if (!constraint.holds(value)) return invalid;
    return value;
  }

  private isDoubled(cells: Cells): boolean {
    return ((cells.flags[this.position] ?? 0) & cellDoubled) !== 0;
  }

  private castText(cells: Cells, start: number, end: number): unknown {
    const { memo } = this;
    if (memo === undefined || end - start > memo.longest || this.isDoubled(cells))
      return this.castAnew(cells);
    const found = memo.find(cells.view, start, end);
    if (found !== undefined) return found;
    const value = this.castAnew(cells);
    memo.note(cells.view, start, end, value);
    return value;
  }
}

function bound(constraints: readonly Constraint<unknown>[], name: string, none: number): number {
  const found = constraints.find((constraint) => constraint.name === name)?.bound;
  return typeof found === 'number' ? found : none;
}
