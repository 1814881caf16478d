/** Collects the values of rows by columns. */

import { setOwn } from '../../own.js';
import type { FieldType } from '../fields/field.js';
import { invalid } from '../fields/number.js';
import { type Cells, cellDoubled } from '../scan/cells.js';
import { type ColumnAhead, nothingAhead, type ReadAhead } from '../scan/read-ahead.js';
import { type ByteColumn, byteColumn, TextColumn } from './byte-column.js';
import { CellMemo } from './cell-memo.js';
import type { Layout } from './header.js';
import type { RowValues } from './row.js';
import { GrowingDictionary } from './text-dictionary.js';

/** Receives rows while they are read, as cells or as values. */
export interface RowCollector {
  /** Called with the columns before the first row. */
  settle(layout: Layout, nullSequence: string | undefined): void;
  /** The columns to read ahead for taking rows; known after the columns. */
  readonly ahead: ReadAhead;
  /** Takes rows from one up to another of the cells; stops at the first invalid one and returns it. */
  take(cells: Cells, from: number, to: number): number;
  takeRow(row: Readonly<RowValues>): void;
}

/** Maximum texts of a dictionary before a new one is started. */
const mostTexts = 65_536;

/** Columns that grow row by row. */
export class ColumnCollector implements RowCollector {
  private columns: readonly GrowingColumn[] = [];
  /** Number of rows collected. */
  length = 0;
  ahead: ReadAhead = nothingAhead;

  settle({ columns }: Layout, nullSequence: string | undefined): void {
    this.columns = columns.map((column) => {
      const { name, field } = column.named;
      const isText = field.carrier?.isText ?? texts.includes(field.type);
      if (isText) return new GrowingTexts(name, new TextColumn(column, nullSequence));
      const reader = byteColumn(column, nullSequence);
      if (field.type === 'boolean') return new GrowingBooleans(name, reader);
      return numbers.includes(field.type) && !field.isValue(0n) && field.carrier === undefined
        ? new GrowingNumbers(name, reader)
        : new GrowingValues(name, reader);
    });
    this.ahead = { columns: this.columns.flatMap(({ ahead }) => ahead ?? []), isWhole: false };
  }

  take(cells: Cells, from: number, to: number): number {
    const { columns, length } = this;
    let end = to;
    for (const column of columns) end = column.take(cells, from, end, length);
    this.length = length + end - from;
    if (end < to) for (const { valid } of columns) valid.restore(this.length, length + to - from);
    return end;
  }

  takeRow(row: Readonly<RowValues>): void {
    for (const column of this.columns) column.set(this.length, row[column.name]);
    this.length += 1;
  }

  /** The columns by name; starts another batch. */
  drain(): Readonly<Record<string, unknown>> {
    const columns: Record<string, unknown> = {};
    for (const column of this.columns) setOwn(columns, column.name, column.drain(this.length));
    this.length = 0;
    return columns;
  }
}

const numbers: readonly FieldType[] = ['number', 'integer', 'year'];
const texts: readonly FieldType[] = ['string', 'any', 'date', 'time', 'datetime', 'yearmonth', 'duration'];

/** One column. Values of abandoned rows are overwritten by the next ones. */
interface GrowingColumn {
  readonly name: string;
  readonly ahead: ColumnAhead | undefined;
  readonly valid: GrowingBits;
  /** Takes the cells of rows from one up to another, starting at row `row`; returns the first invalid one. */
  take(cells: Cells, from: number, to: number, row: number): number;
  set(row: number, value: unknown): void;
  drain(length: number): unknown;
}

/** The bits of a column: set, except for rows without a value. */
class GrowingBits {
  private bytes = new Uint8Array(128).fill(255);

  clear(row: number): void {
    this.reserve(row);
    const at = row >> 3;
    this.bytes[at] = (this.bytes[at] ?? 0) & ~(1 << (row & 7));
  }

  /** Resets the bits of abandoned rows. */
  restore(from: number, to: number): void {
    this.reserve(to);
    for (let row = from; row < to; row += 1) {
      const at = row >> 3;
      this.bytes[at] = (this.bytes[at] ?? 0) | (1 << (row & 7));
    }
  }

  drain(length: number): Uint8Array {
    if (length > 0) this.reserve(length - 1);
    const drained = this.bytes.slice(0, (length + 7) >> 3);
    if ((length & 7) !== 0) drained[drained.length - 1] = (drained.at(-1) ?? 0) & ((1 << (length & 7)) - 1);
    this.bytes.fill(255);
    return drained;
  }

  private reserve(row: number): void {
    const { bytes } = this;
    if (row >> 3 < bytes.length) return;
    this.bytes = new Uint8Array(Math.max(2 * bytes.length, (row >> 3) + 1)).fill(255);
    this.bytes.set(bytes);
  }
}

function grown<T extends Uint8Array | Float64Array | Uint32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

class GrowingNumbers implements GrowingColumn {
  readonly name: string;
  readonly ahead: ColumnAhead | undefined;
  private readonly reader: ByteColumn;
  private values = new Float64Array(1024);
  readonly valid = new GrowingBits();

  constructor(name: string, reader: ByteColumn) {
    this.name = name;
    this.ahead = reader.ahead;
    this.reader = reader;
  }

  take(cells: Cells, from: number, to: number, row: number): number {
    const { reader } = this;
    this.reserve(row + to - from);
    const { values } = this;
    for (let at = from, into = row; at < to; at += 1, into += 1) {
      cells.stand(at);
      const number = reader.number(cells);
      if (Number.isNaN(number)) {
        const value = reader.cast(cells);
        if (value === invalid) return at;
        this.set(into, value);
      } else values[into] = number;
    }
    return to;
  }

  set(row: number, value: unknown): void {
    this.reserve(row + 1);
    this.values[row] = typeof value === 'number' ? value : 0;
    if (typeof value !== 'number') this.valid.clear(row);
  }

  private reserve(length: number): void {
    const { values } = this;
    if (length > values.length)
      this.values = grown(values, new Float64Array(Math.max(length, 2 * values.length)));
  }

  drain(length: number): unknown {
    return { kind: 'numbers', values: this.values.slice(0, length), valid: this.valid.drain(length) };
  }
}

/** Takes cells whose values a column stores directly. */
function takeValues(
  column: GrowingColumn,
  reader: ByteColumn,
  cells: Cells,
  from: number,
  to: number,
  row: number,
): number {
  for (let at = from, into = row; at < to; at += 1, into += 1) {
    cells.stand(at);
    const value = reader.cast(cells);
    if (value === invalid) return at;
    column.set(into, value);
  }
  return to;
}

class GrowingBooleans implements GrowingColumn {
  readonly name: string;
  readonly ahead: ColumnAhead | undefined;
  private readonly reader: ByteColumn;
  private values = new Uint8Array(1024);
  readonly valid = new GrowingBits();

  constructor(name: string, reader: ByteColumn) {
    this.name = name;
    this.ahead = reader.ahead;
    this.reader = reader;
  }

  take(cells: Cells, from: number, to: number, row: number): number {
    return takeValues(this, this.reader, cells, from, to, row);
  }

  set(row: number, value: unknown): void {
    if (row >= this.values.length) this.values = grown(this.values, new Uint8Array(2 * this.values.length));
    this.values[row] = value === true ? 1 : 0;
    if (typeof value !== 'boolean') this.valid.clear(row);
  }

  drain(length: number): unknown {
    return { kind: 'booleans', values: this.values.slice(0, length), valid: this.valid.drain(length) };
  }
}

class GrowingValues implements GrowingColumn {
  readonly name: string;
  readonly ahead: ColumnAhead | undefined;
  private readonly reader: ByteColumn;
  private values: unknown[] = [];
  readonly valid = new GrowingBits();

  constructor(name: string, reader: ByteColumn) {
    this.name = name;
    this.ahead = reader.ahead;
    this.reader = reader;
  }

  take(cells: Cells, from: number, to: number, row: number): number {
    return takeValues(this, this.reader, cells, from, to, row);
  }

  set(row: number, value: unknown): void {
    this.values[row] = value ?? null;
    if (value === null || value === undefined) this.valid.clear(row);
  }

  drain(length: number): unknown {
    const values = this.values.slice(0, length);
    this.values = [];
    return { kind: 'values', values, valid: this.valid.drain(length) };
  }
}

/** A code outside any dictionary. */
const nothing = -1;

class GrowingTexts implements GrowingColumn {
  readonly name: string;
  readonly ahead: ColumnAhead;
  private readonly position: number;
  private readonly reader: TextColumn;
  private codes = new Uint32Array(1024);
  private dictionary = new GrowingDictionary();
  private readonly memo = new CellMemo<number>();
  readonly valid = new GrowingBits();

  constructor(name: string, reader: TextColumn) {
    const { position } = reader;
    this.name = name;
    this.position = position;
    this.reader = reader;
    this.ahead = { kind: 'texts', position, memo: this.memo, isLatin: false };
  }

  take(cells: Cells, from: number, to: number, row: number): number {
    const { codes: numbers, known } = this.memo;
    this.reserve(row + to - from);
    const { codes } = this;
    for (let at = from, into = row; at < to; at += 1, into += 1) {
      const number = numbers[at] ?? -1;
      let code = number < 0 ? undefined : known[number];
      if (code === undefined) {
        cells.stand(at);
        code = this.look(cells);
      }
      if (code === undefined) return at;
      codes[into] = code;
      if (code === nothing) this.setNothing(into);
    }
    return to;
  }

  /** The code of a cell that may be new; undefined if it is invalid. */
  private look(cells: Cells): number | undefined {
    const { memo, reader } = this;
    const cell = cells.base + this.position;
    const start = cells.starts[cell] ?? 0;
    const end = cells.ends[cell] ?? 0;
    const isDoubled = ((cells.flags[cell] ?? 0) & cellDoubled) !== 0;
    let code = isDoubled ? undefined : memo.find(cells, start, end);
    if (code !== undefined) return code;
    if (end - start > reader.longestOdd && !isDoubled) code = this.dictionary.addBytes(cells, start, end);
    else {
      const value = reader.castAnew(cells);
      if (value === invalid) return undefined;
      code = this.codeOf(value);
    }
    if (!isDoubled) memo.note(cells, start, end, code);
    return code;
  }

  set(row: number, value: unknown): void {
    const code = this.codeOf(value);
    this.reserve(row + 1);
    if (code === nothing) this.setNothing(row);
    else this.codes[row] = code;
  }

  drain(length: number): unknown {
    const { dictionary } = this;
    const codes = this.codes.slice(0, length);
    // The dictionary of a returned batch may still grow while most of it is reused.
    if (dictionary.size > mostTexts || this.memo.isIdle) {
      this.dictionary = new GrowingDictionary(this.memo.isIdle ? dictionary : undefined);
      this.memo.forget();
    }
    return { kind: 'texts', codes, dictionary, valid: this.valid.drain(length) };
  }

  private codeOf(value: unknown): number {
    return typeof value === 'string' ? this.dictionary.add(value) : nothing;
  }

  private setNothing(row: number): void {
    this.codes[row] = 0;
    this.valid.clear(row);
  }

  private reserve(length: number): void {
    const { codes } = this;
    if (length > codes.length) this.codes = grown(codes, new Uint32Array(Math.max(length, 2 * codes.length)));
  }
}
