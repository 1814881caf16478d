import { closeSync, openSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { invalid } from '@trivet/runtime/internal/table';
import type { AnyTable } from '@trivet/runtime/table';
import type { Table as ArrowTable, Column } from '@uwdata/flechette';
import type { Table } from '../model/contract.js';
import { type Arrow, type ArrowColumn, arrowColumns } from './arrow-columns.js';
import { arrowValues } from './arrow-values.js';
import { ConvertError, type Row } from './rows.js';

/** Rows of one record batch. */
const batchRows = 50_000;

type Batch = Column<unknown>['data'][number];

/** Columns of Arrow that grow batch by batch: values that wait to be written take less memory than rows. */
class GrowingColumn {
  readonly column: ArrowColumn;
  private readonly arrow: Arrow;
  private readonly batches: Batch[] = [];
  private readonly dictionary: Column<unknown> | undefined;
  private readonly codes: ReadonlyMap<string, number>;

  constructor(arrow: Arrow, column: ArrowColumn) {
    this.arrow = arrow;
    this.column = column;
    const { categories = [], type } = column;
    this.codes = new Map(categories.map((text, code) => [text, code]));
    // The same type object, by which the library finds the dictionary of a column.
    if (type.typeId === arrow.Type.Dictionary)
      this.dictionary = arrow.columnFromValues(categories, type.dictionary);
  }

  /** Adds a batch; `firstRow` is for messages. */
  add(rows: readonly Row[], firstRow: number): void {
    const values = rows.map((row, index) => this.written(row[this.column.name], firstRow + index));
    this.batches.push(
      this.dictionary === undefined ? this.plain(values) : this.coded(values, this.dictionary),
    );
  }

  done(): Column<unknown> {
    const { batches, dictionary, column } = this;
    // The dictionary belongs to the first batch; without batches, the column has the type of its values.
    const type = batches.length === 0 ? (dictionary?.type ?? column.type) : column.type;
    return new this.arrow.Column(batches, type);
  }

  private plain(values: readonly unknown[]): Batch {
    return batchOf(this.arrow.columnFromValues(values, this.column.type));
  }

  private coded(values: readonly unknown[], dictionary: Column<unknown>): Batch {
    const { arrow, codes } = this;
    const { type } = this.column;
    const found = values.map((value) => (value === null ? null : (codes.get(String(value)) ?? null)));
    const plain = batchOf(arrow.columnFromValues(found, arrow.int32()));
    const { length, nullCount, validity, values: indices } = plain;
    const Made = arrow.batchType(type);
    return new Made({ length, nullCount, validity, values: indices, type }).setDictionary(dictionary);
  }

  private written(value: unknown, row: number): unknown {
    if (value === null || value === undefined) return null;
    try {
      return this.column.write(value);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new ConvertError(`row ${row}, field "${this.column.name}": ${error.message}`);
    }
  }
}

function batchOf({ data: [batch] }: Column<unknown>): Batch {
  if (batch === undefined) throw new Error('values must have a batch');
  return batch;
}

/** Writes rows to an Arrow file, in the stream format if its name ends with `.arrows`. */
export async function writeArrow(table: Table, rows: AsyncIterable<Row>, file: string): Promise<void> {
  const arrow = await import('@uwdata/flechette');
  const columns = arrowColumns(arrow, table).map((column) => new GrowingColumn(arrow, column));
  let group: Row[] = [];
  let firstRow = 1;
  const flush = (): void => {
    if (group.length === 0) return;
    for (const column of columns) column.add(group, firstRow);
    firstRow += group.length;
    group = [];
  };
  for await (const row of rows) {
    group.push(row);
    if (group.length === batchRows) flush();
  }
  flush();
  const done = columns.map((column) => column.done());
  const fields = columns.map(({ column: { name, type, isRequired } }, index) =>
    arrow.field(name, done[index]?.type ?? type, !isRequired),
  );
  const { Version, Endianness } = arrow;
  const schema = { version: Version.V5, endianness: Endianness.Little, fields, metadata: null };
  const made = new arrow.Table(schema, done);
  const format = /\.arrows$/i.test(file) ? 'stream' : 'file';
  const handle = openSync(file, 'w');
  try {
    arrow.tableToIPC(made, { format, sink: sinkTo(handle) });
  } finally {
    closeSync(handle);
  }
}

/** Bytes are written to the file as they are produced. */
function sinkTo(handle: number): {
  write(bytes: Uint8Array): void;
  pad(count: number): void;
  finish(): null;
} {
  const write = (bytes: Uint8Array): void => {
    for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
  };
  return { write, pad: (count) => write(new Uint8Array(count)), finish: () => null };
}

/** Reads the rows of an Arrow file or stream; columns of other types are read if the field accepts their values. */
export async function* readArrow({ fields }: AnyTable, file: string): AsyncGenerator<Row> {
  const arrow = await import('@uwdata/flechette');
  const table = tableIn(arrow, await readFile(file), file);
  const columns = fields.map(({ name, field }) => {
    const index = table.names.indexOf(name);
    const column = index < 0 ? undefined : table.getChildAt(index);
    if (column === undefined) throw new ConvertError(`column "${name}" not found in the file`);
    return { name, field, values: arrowValues(arrow, column) };
  });
  for (let row = 0; row < table.numRows; row += 1) {
    const entries = columns.map(({ name, field, values }) => {
      const given = values.next().value;
      if (given === null || given === undefined) return [name, null] as const;
      const value = field.accept(given);
      if (value !== invalid) return [name, value] as const;
      throw new ConvertError(
        `row ${row + 1}, field "${name}": must be of type ${field.type}, got ${JSON.stringify(given)}`,
      );
    });
    yield Object.fromEntries(entries);
  }
}

function tableIn(arrow: Arrow, bytes: Uint8Array, file: string): ArrowTable {
  if (Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'FEA1')
    throw new ConvertError(`${file} must be an Arrow file, got Feather version 1`);
  try {
    return arrow.tableFromIPC(bytes, { useBigInt: true, useDate: false });
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const packed = /compression codec "(\w+)"/.exec(text)?.[1];
    throw new ConvertError(
      packed === undefined
        ? `cannot read ${file} as Arrow: ${text}`
        : `${file} must not be compressed, got ${packed}`,
    );
  }
}
