/** Gathers the values of rows by columns. */

import { setOwn } from '../own.js';
import { ByteColumn } from './byte-column.js';
import { CellMemo } from './cell-memo.js';
import { type Cells, cellDoubled } from './cells.js';
import type { FieldType } from './field.js';
import type { Layout } from './header.js';
import { invalid } from './number.js';
import type { RowValues } from './row.js';
import { GrowingDictionary } from './text-dictionary.js';

/** Takes rows while they are read; those that are not made of bytes come as values. */
export interface RowCollector {
  /** Told of the columns before the first row. */
  settle(layout: Layout, nullSequence: string | undefined): void;
  /** Takes the row of these cells; false when one of them is wrong, and nothing of it is kept. */
  take(cells: Cells): boolean;
  takeRow(row: Readonly<RowValues>): void;
}

/** Texts of a dictionary after which another one is begun. */
const mostTexts = 65_536;

/** Columns that grow row by row. */
export class ColumnCollector implements RowCollector {
  private columns: readonly GrowingColumn[] = [];
  /** Rows gathered. */
  length = 0;

  settle({ columns }: Layout, nullSequence: string | undefined): void {
    this.columns = columns.map((column) => {
      const { name, field } = column.named;
      const reader = new ByteColumn(column, nullSequence);
      if (texts.includes(field.type)) return new GrowingTexts(name, column.position, reader);
      if (field.type === 'boolean') return new GrowingBooleans(name, reader);
      return numbers.includes(field.type) && !field.isValue(0n)
        ? new GrowingNumbers(name, reader)
        : new GrowingValues(name, reader);
    });
  }

  take(cells: Cells): boolean {
    const { columns, length } = this;
    for (let index = 0; index < columns.length; index += 1)
      if (columns[index]?.take(cells, length) !== true) {
        for (const { valid } of columns) valid.restore(length);
        return false;
      }
    this.length = length + 1;
    return true;
  }

  takeRow(row: Readonly<RowValues>): void {
    for (const column of this.columns) column.set(this.length, row[column.name]);
    this.length += 1;
  }

  /** The columns by name; another batch begins. */
  drain(): Readonly<Record<string, unknown>> {
    const columns: Record<string, unknown> = {};
    for (const column of this.columns) setOwn(columns, column.name, column.drain(this.length));
    this.length = 0;
    return columns;
  }
}

const numbers: readonly FieldType[] = ['number', 'integer', 'year'];
const texts: readonly FieldType[] = ['string', 'any', 'date', 'time', 'datetime', 'yearmonth', 'duration'];

/** One column. A value of a row that is given up is written over by the next one. */
interface GrowingColumn {
  readonly name: string;
  readonly valid: GrowingBits;
  take(cells: Cells, row: number): boolean;
  set(row: number, value: unknown): void;
  drain(length: number): unknown;
}

/** The bits of a column: set, but for rows that have no value. */
class GrowingBits {
  private bytes = new Uint8Array(128).fill(255);

  clear(row: number): void {
    this.reserve(row);
    const at = row >> 3;
    this.bytes[at] = (this.bytes[at] ?? 0) & ~(1 << (row & 7));
  }

  /** Forgets a row that is given up. */
  restore(row: number): void {
    this.reserve(row);
    const at = row >> 3;
    this.bytes[at] = (this.bytes[at] ?? 0) | (1 << (row & 7));
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
  private readonly reader: ByteColumn;
  private values = new Float64Array(1024);
  readonly valid = new GrowingBits();

  constructor(name: string, reader: ByteColumn) {
    this.name = name;
    this.reader = reader;
  }

  take(cells: Cells, row: number): boolean {
    const number = this.reader.number(cells);
    if (!Number.isNaN(number)) {
      this.write(row, number);
      return true;
    }
    const value = this.reader.cast(cells);
    if (value === invalid) return false;
    this.set(row, value);
    return true;
  }

  set(row: number, value: unknown): void {
    if (typeof value === 'number') this.write(row, value);
    else {
      this.write(row, 0);
      this.valid.clear(row);
    }
  }

  private write(row: number, value: number): void {
    if (row >= this.values.length) this.values = grown(this.values, new Float64Array(2 * this.values.length));
    this.values[row] = value;
  }

  drain(length: number): unknown {
    return { kind: 'numbers', values: this.values.slice(0, length), valid: this.valid.drain(length) };
  }
}

class GrowingBooleans implements GrowingColumn {
  readonly name: string;
  private readonly reader: ByteColumn;
  private values = new Uint8Array(1024);
  readonly valid = new GrowingBits();

  constructor(name: string, reader: ByteColumn) {
    this.name = name;
    this.reader = reader;
  }

  take(cells: Cells, row: number): boolean {
    const value = this.reader.cast(cells);
    if (value === invalid) return false;
    this.set(row, value);
    return true;
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
  private readonly reader: ByteColumn;
  private values: unknown[] = [];
  readonly valid = new GrowingBits();

  constructor(name: string, reader: ByteColumn) {
    this.name = name;
    this.reader = reader;
  }

  take(cells: Cells, row: number): boolean {
    const value = this.reader.cast(cells);
    if (value === invalid) return false;
    this.set(row, value);
    return true;
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

/** A code that is no place in a dictionary. */
const nothing = -1;

class GrowingTexts implements GrowingColumn {
  readonly name: string;
  private readonly position: number;
  private readonly reader: ByteColumn;
  private codes = new Uint32Array(1024);
  private dictionary = new GrowingDictionary();
  private readonly memo = new CellMemo<number>();
  readonly valid = new GrowingBits();

  constructor(name: string, position: number, reader: ByteColumn) {
    this.name = name;
    this.position = position;
    this.reader = reader;
  }

  take(cells: Cells, row: number): boolean {
    const { position, memo } = this;
    const start = cells.starts[position] ?? 0;
    const end = cells.ends[position] ?? 0;
    const isDoubled = ((cells.flags[position] ?? 0) & cellDoubled) !== 0;
    const isKept = end - start <= memo.longest && !isDoubled;
    let code = isKept ? memo.find(cells.view, start, end) : undefined;
    if (code === undefined) {
      if (end - start > this.reader.longestOdd && !isDoubled)
        code = this.dictionary.addBytes(cells, start, end);
      else {
        const value = this.reader.castAnew(cells);
        if (value === invalid) return false;
        code = this.codeOf(value);
      }
      if (isKept) memo.note(cells.view, start, end, code);
    }
    this.write(row, code);
    return true;
  }

  set(row: number, value: unknown): void {
    this.write(row, this.codeOf(value));
  }

  drain(length: number): unknown {
    const { dictionary } = this;
    const codes = this.codes.slice(0, length);
    // What is handed out may still grow as long as most of it is used again.
    if (dictionary.size > mostTexts || this.memo.isIdle) {
      this.dictionary = new GrowingDictionary();
      this.memo.clear();
    }
    return { kind: 'texts', codes, dictionary, valid: this.valid.drain(length) };
  }

  private codeOf(value: unknown): number {
    return typeof value === 'string' ? this.dictionary.add(value) : nothing;
  }

  private write(row: number, code: number): void {
    if (row >= this.codes.length) this.codes = grown(this.codes, new Uint32Array(2 * this.codes.length));
    this.codes[row] = code === nothing ? 0 : code;
    if (code === nothing) this.valid.clear(row);
  }
}
