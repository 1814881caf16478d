import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isClosedPipe } from '@trivet/runtime/internal/text';
import type { AnyTable } from '@trivet/runtime/table';
import { readRows } from '@trivet/runtime/table/read';
import { writeRows } from '@trivet/runtime/table/write';
import type { Table } from '../model/contract.js';
import { bytesOf } from '../validate/files.js';
import { readArrow, writeArrow } from './arrow.js';
import { withJsonCells } from './json-cell.js';
import { readParquet, writeParquet } from './parquet.js';
import { ConvertError, type Row, readNdjson, writeNdjson } from './rows.js';

/** Data formats. */
export const dataForms = ['csv', 'ndjson', 'parquet', 'arrow'] as const;

/** One of `dataForms`. */
export type DataForm = (typeof dataForms)[number];

/** A table in the contract and in the runtime. */
export interface ConvertTable {
  readonly model: Table;
  readonly table: AnyTable;
}

/** The format of a file by its name; undefined for an unknown extension. */
export function formOf(file: string): DataForm | undefined {
  if (/\.(?:csv|tsv|tab|txt)(?:\.(?:gz|zip))?$/i.test(file)) return 'csv';
  if (/\.(?:ndjson|jsonl)$/i.test(file)) return 'ndjson';
  if (/\.(?:arrow|arrows|feather)$/i.test(file)) return 'arrow';
  return /\.parquet$/i.test(file) ? 'parquet' : undefined;
}

/**
 * Converts a data file of a table to another format; rows are streamed, and the first invalid row ends the conversion.
 */
export async function convertData(
  { model, table }: ConvertTable,
  file: string,
  to: DataForm,
  out: string | undefined,
): Promise<void> {
  const exact = withJsonCells(table);
  const rows = rowsOf(model, exact, file);
  if (to === 'parquet' || to === 'arrow') {
    if (out === undefined)
      throw new ConvertError(`${to} cannot be written to standard output; give a file with --out`);
    await (to === 'parquet' ? writeParquet(model, rows, out) : writeArrow(model, rows, out));
    return;
  }
  const pieces = Readable.from(to === 'csv' ? writeRows(exact, rows) : writeNdjson(rows));
  if (out !== undefined) return pipeline(pieces, createWriteStream(out));
  try {
    await pipeline(pieces, process.stdout, { end: false });
  } catch (error) {
    // A reader that closes the pipe needs no more rows.
    if (!isClosedPipe(error)) throw error;
  }
}

function rowsOf(model: Table, table: AnyTable, file: string): AsyncIterable<Row> {
  const form = formOf(file);
  if (form === 'ndjson') return readNdjson(table, file);
  if (form === 'parquet') return readParquet(model, table, file);
  if (form === 'arrow') return readArrow(table, file);
  if (form === undefined)
    throw new ConvertError(`the extension of ${file} must be one of ${dataForms.join(', ')}`);
  // Rows of any table are objects whose members are its fields.
  return readRows(table, bytesOf(file), { file }) as AsyncIterable<Row>;
}
