/**
 * Converts the cells of one column from bytes to values: without creating text for numbers, or for cells that were read
 * before.
 */

import type { Constraint } from '../fields/constraint.js';
import type { FieldType } from '../fields/field.js';
import { invalid } from '../fields/number.js';
import { type Cells, cellDoubled } from '../scan/cells.js';
import { type ColumnAhead, type IntegersAhead, type NumbersAhead, noInteger } from '../scan/read-ahead.js';
import type { RowColumn } from '../table.js';
import { integerAt, numberAt, yearAt } from './byte-number.js';
import { CellMemo } from './cell-memo.js';
import type { Column } from './header.js';
import { type CellReader, cellReader } from './row.js';

/** Values of these types are mutable, so that no two rows may share one. */
const shapes: readonly FieldType[] = ['object', 'array', 'list', 'geopoint', 'geojson'];

/** Compiles the reader of a column. */
export function byteColumn(column: Column, nullSequence: string | undefined): ByteColumn {
  switch (column.named.field.plain) {
    case 'integer':
      return new IntegerColumn(column, nullSequence, integerAt, 0);
    case 'year':
      return new IntegerColumn(column, nullSequence, yearAt, 4);
    case 'number':
      return new NumberColumn(column, nullSequence);
    default:
      return new TextColumn(column, nullSequence);
  }
}

/** Reads the cells of a column. */
export abstract class ByteColumn implements RowColumn<Cells> {
  readonly position: number;
  /** All cells are valid, so that they need not be checked. */
  abstract readonly isFree: boolean;
  /** A cell is valid if reading ahead found it so. */
  abstract readonly isChecked: boolean;
  /** Columns to read ahead for values, and for checking cells. */
  abstract readonly ahead: ColumnAhead | undefined;
  abstract readonly aheadToLook: ColumnAhead | undefined;
  /** Bytes of the longest missing value. */
  protected readonly longestMissing: number;
  protected readonly reader: CellReader;
  protected readonly memo = new CellMemo<unknown>();

  constructor({ position, named }: Column, nullSequence: string | undefined) {
    this.position = position;
    this.reader = cellReader(position, named, nullSequence);
    this.longestMissing = markersOf(named, nullSequence).reduce(
      (most, { length }) => Math.max(most, length),
      -1,
    );
  }

  /** The value of the cell, `null` if it is missing; sets `isBroken` of the cells if it is invalid. */
  abstract read(cells: Cells): never;

  /** Reads a cell that was not read ahead. */
  protected readAnew(cells: Cells): never {
    const value = this.cast(cells);
    if (value === invalid) cells.isBroken = true;
    return member(value);
  }

  /** The value of the cell, `null` if it is missing, `invalid` if it is invalid. */
  abstract cast(cells: Cells): unknown;

  /** The value of the cell if it is a valid number, else NaN for any reason. */
  number(cells: Cells): number {
    const value = this.cast(cells);
    return typeof value === 'number' ? value : Number.NaN;
  }

  /** The value of the cell without the cache, for callers with their own. */
  castAnew(cells: Cells): unknown {
    return this.reader.read(cells.text(this.position));
  }

  /** Whether the cell is valid. */
  holds(cells: Cells): boolean {
    return this.cast(cells) !== invalid;
  }

  protected castText(cells: Cells): unknown {
    const { memo } = this;
    const cell = cells.base + this.position;
    if (((cells.flags[cell] ?? 0) & cellDoubled) !== 0) return this.castAnew(cells);
    const start = cells.starts[cell] ?? 0;
    const end = cells.ends[cell] ?? 0;
    const found = memo.find(cells, start, end);
    if (found !== undefined) return found;
    const value = this.castAnew(cells);
    if (value !== invalid) memo.note(cells, start, end, value);
    return value;
  }
}

/** A value as a member of a row: the row's literal determines its type, since a column serves all types. */
function member(value: unknown): never {
  return value as never;
}

/** Numbers of either kind. */
abstract class NumericColumn extends ByteColumn {
  readonly isFree = false;
  readonly isChecked: boolean;
  protected readonly low: number;
  protected readonly high: number;
  /** Constraints other than bounds. */
  private readonly others: readonly Constraint<unknown>[];
  /** Missing values that look like numbers. */
  private readonly markers: ReadonlySet<number> | undefined;

  constructor(column: Column, nullSequence: string | undefined) {
    super(column, nullSequence);
    const { constraints } = column.named.field;
    const numbers = markersOf(column.named, nullSequence)
      .map((marker) => numberAt(marker, 0, marker.length))
      .filter((one) => !Number.isNaN(one));
    this.markers = numbers.length === 0 ? undefined : new Set(numbers);
    this.low = bound(constraints, 'minimum', Number.NEGATIVE_INFINITY);
    this.high = bound(constraints, 'maximum', Number.POSITIVE_INFINITY);
    this.others = constraints.filter(({ name }) => name !== 'minimum' && name !== 'maximum');
    this.isChecked = this.markers === undefined && this.others.length === 0;
  }

  /** The number of a plain cell, else NaN. */
  protected abstract plain(cells: Cells, start: number, end: number): number;

  protected look(cells: Cells): unknown {
    const cell = cells.base + this.position;
    return this.judged(cells, this.plain(cells, cells.starts[cell] ?? 0, cells.ends[cell] ?? 0));
  }

  /** The value of a cell whose plain number is known. */
  protected judged(cells: Cells, value: number): unknown {
    if (Number.isNaN(value) || this.markers?.has(value)) return this.castText(cells);
    if (value < this.low || value > this.high) return invalid;
    for (const constraint of this.others) if (!constraint.holds(value)) return invalid;
    return value;
  }
}

class IntegerColumn extends NumericColumn {
  readonly ahead: IntegersAhead;
  readonly aheadToLook: ColumnAhead;
  private readonly plainAt: typeof integerAt;

  constructor(column: Column, nullSequence: string | undefined, plainAt: typeof integerAt, digits: number) {
    super(column, nullSequence);
    const { low, high, position } = this;
    this.plainAt = plainAt;
    this.ahead = { kind: 'integers', position, digits, low, high, values: Int32Array.of(noInteger) };
    this.aheadToLook = this.ahead;
  }

  override read(cells: Cells): never {
    const value = this.ahead.values[cells.row] ?? noInteger;
    return value !== noInteger && this.isChecked ? member(value) : this.readAnew(cells);
  }

  override cast(cells: Cells): unknown {
    const value = this.ahead.values[cells.row] ?? noInteger;
    if (value === noInteger) return this.look(cells);
    return this.isChecked ? value : this.judged(cells, value);
  }

  override number(cells: Cells): number {
    const value = this.ahead.values[cells.row] ?? noInteger;
    return this.isChecked && value !== noInteger ? value : super.number(cells);
  }

  protected override plain({ bytes }: Cells, start: number, end: number): number {
    return this.plainAt(bytes, start, end);
  }
}

class NumberColumn extends NumericColumn {
  readonly ahead: NumbersAhead;
  readonly aheadToLook: ColumnAhead;

  constructor(column: Column, nullSequence: string | undefined) {
    super(column, nullSequence);
    const { low, high, position } = this;
    this.ahead = { kind: 'numbers', position, low, high, values: Float64Array.of(Number.NaN) };
    this.aheadToLook = this.ahead;
  }

  override read(cells: Cells): never {
    const value = this.ahead.values[cells.row] ?? Number.NaN;
    return this.isChecked && !Number.isNaN(value) ? member(value) : this.readAnew(cells);
  }

  override cast(cells: Cells): unknown {
    const value = this.ahead.values[cells.row] ?? Number.NaN;
    if (Number.isNaN(value)) return this.look(cells);
    return this.isChecked ? value : this.judged(cells, value);
  }

  override number(cells: Cells): number {
    const value = this.ahead.values[cells.row] ?? Number.NaN;
    return this.isChecked && !Number.isNaN(value) ? value : super.number(cells);
  }

  protected override plain({ bytes }: Cells, start: number, end: number): number {
    return numberAt(bytes, start, end);
  }
}

/** All columns that are read as text. */
export class TextColumn extends ByteColumn {
  readonly isFree: boolean;
  readonly isChecked: boolean;
  readonly ahead: ColumnAhead | undefined;
  readonly aheadToLook: ColumnAhead | undefined;
  /** Rows may share a value. */
  private readonly isShared: boolean;
  private readonly isText: boolean;
  /** Bytes of the longest cell whose value may differ from its text. */
  readonly longestOdd: number;

  constructor(column: Column, nullSequence: string | undefined) {
    const { field } = column.named;
    super(column, nullSequence);
    const { position, longestMissing, memo } = this;
    this.isShared = !shapes.includes(field.type) && field.carrier?.isText !== false;
    this.isText = field.plain === 'text' && field.constraints.length === 0;
    this.isFree = this.isText && !field.required;
    this.isChecked = this.isText;
    this.longestOdd = this.isText ? longestMissing : Number.POSITIVE_INFINITY;
    this.ahead = !this.isShared ? undefined : { kind: 'texts', position, memo, isLatin: true };
    this.aheadToLook = this.isText ? { kind: 'long', position, longest: longestMissing } : this.ahead;
  }

  override read(cells: Cells): never {
    const { memo } = this;
    const code = memo.codes[cells.row] ?? -1;
    const known = code < 0 ? undefined : memo.known[code];
    return known === undefined ? this.readAnew(cells) : member(known);
  }

  override cast(cells: Cells): unknown {
    return this.isShared ? this.castText(cells) : this.castAnew(cells);
  }

  override castAnew(cells: Cells): unknown {
    const text = cells.text(this.position);
    // Text longer than all missing values is its own value.
    return this.isText && text.length > this.longestMissing ? text : this.reader.read(text);
  }

  override holds(cells: Cells): boolean {
    const cell = cells.base + this.position;
    const isLong = (cells.ends[cell] ?? 0) - (cells.starts[cell] ?? 0) > this.longestMissing;
    const isDoubled = ((cells.flags[cell] ?? 0) & cellDoubled) !== 0;
    return (this.isText && isLong && !isDoubled) || this.cast(cells) !== invalid;
  }
}

/** The bytes of missing values. */
function markersOf(
  { missingValues }: Column['named'],
  nullSequence: string | undefined,
): readonly Uint8Array[] {
  const encoder = new TextEncoder();
  const markers = nullSequence === undefined ? missingValues : [...missingValues, nullSequence];
  return markers.map((marker) => encoder.encode(marker));
}

function bound(constraints: readonly Constraint<unknown>[], name: string, none: number): number {
  const found = constraints.find((constraint) => constraint.name === name)?.bound;
  return typeof found === 'number' ? found : none;
}
