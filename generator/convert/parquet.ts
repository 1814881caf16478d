import { invalid } from '@trivet/runtime/internal/table';
import type { AnyTable } from '@trivet/runtime/table';
import type { SchemaElement } from 'hyparquet';
import type { Table, TableField } from '../model/contract.js';
import { isRequired } from '../model/datapackage/datapackage.js';
import { isJsonType, JsonCell } from './json-cell.js';
import { ConvertError, type Row } from './rows.js';

/**
 * How the values of a Table Schema type are stored in Parquet; types that are not listed are text in their default
 * format.
 */
const columns: Readonly<Record<string, Omit<ParquetColumn, 'field'>>> = {
  number: { element: { type: 'DOUBLE' }, write: (value) => value, read: Number },
  integer: {
    element: { type: 'INT64' },
    write: (value) => BigInt(String(value)),
    read: (value) => BigInt(String(value)),
  },
  year: { element: { type: 'INT64' }, write: (value) => BigInt(String(value)), read: Number },
  boolean: { element: { type: 'BOOLEAN' }, write: (value) => value, read: (value) => value },
  date: {
    element: { type: 'INT32', converted_type: 'DATE' },
    write: (value) => new Date(`${String(value)}T00:00:00Z`),
    read: (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  },
  ...Object.fromEntries(
    ['list', 'geopoint'].map((type) => [
      type,
      {
        element: { type: 'BYTE_ARRAY', converted_type: 'JSON' },
        write: (value: unknown) => value,
        read: (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value),
      },
    ]),
  ),
  ...Object.fromEntries(
    ['object', 'array', 'geojson'].map((type) => [
      type,
      {
        // Declared as text: the library would encode JSON again. See `markJson`.
        element: { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'JSON' } },
        write: (value: unknown) => (value instanceof JsonCell ? value.text : JSON.stringify(value)),
        read: (value: unknown) => value,
      },
    ]),
  ),
};

const text: Omit<ParquetColumn, 'field'> = {
  element: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  write: String,
  read: String,
};

interface ParquetColumn {
  readonly field: TableField;
  readonly element: Pick<SchemaElement, 'type' | 'converted_type' | 'logical_type'>;
  write(value: unknown): unknown;
  read(value: unknown): unknown;
}

function columnsOf({ fields }: Table): readonly ParquetColumn[] {
  return fields.map((field) => ({
    field,
    ...(Object.hasOwn(columns, field.type) ? (columns[field.type] ?? text) : text),
  }));
}

/** Rows per row group. */
const groupRows = 50_000;

/** Writes rows to a Parquet file, group by group. */
export async function writeParquet(table: Table, rows: AsyncIterable<Row>, file: string): Promise<number> {
  const { ParquetWriter, fileWriter } = await import('hyparquet-writer');
  const described = columnsOf(table);
  const elements = described.map((column) => elementOf(table, column));
  const writer = new ParquetWriter({
    writer: fileWriter(file),
    schema: [{ name: 'root', num_children: described.length }, ...elements],
  });
  let group: Row[] = [];
  let count = 0;
  const flush = async (): Promise<void> => {
    if (group.length === 0) return;
    const columnData = described.map((column) => ({
      name: column.field.name,
      data: group.map((row, index) =>
        written(column, row[column.field.name], count - group.length + index + 1),
      ),
    }));
    await writer.write({ columnData, rowGroupSize: groupRows });
    group = [];
  };
  for await (const row of rows) {
    group.push(row);
    count += 1;
    if (group.length === groupRows) await flush();
  }
  await flush();
  markJson(elements);
  await writer.finish();
  return count;
}

/**
 * Sets the type of text columns that contain JSON after all rows are written: the footer, which states the type, comes
 * last.
 */
function markJson(elements: readonly SchemaElement[]): void {
  for (const element of elements) if (element.logical_type?.type === 'JSON') element.converted_type = 'JSON';
}

function elementOf(table: Table, { field, element }: ParquetColumn): SchemaElement {
  return {
    name: field.name,
    repetition_type: isRequired(table, field.name) ? 'REQUIRED' : 'OPTIONAL',
    ...element,
  };
}

const int64 = 2n ** 63n;

function written({ field, write }: ParquetColumn, value: unknown, row: number): unknown {
  if (value === null || value === undefined) return null;
  const made = write(value);
  if (typeof made === 'bigint' && (made >= int64 || made < -int64))
    throw new ConvertError(
      `row ${row}, field "${field.name}": ${made} exceeds the 64 bits of an integer in Parquet`,
    );
  return made;
}

/** JSON is read as text, with all its digits. */
const jsonAsText = {
  jsonFromBytes: (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes),
};

/** Reads the rows of a Parquet file, group by group. */
export async function* readParquet(table: Table, { fields }: AnyTable, file: string): AsyncGenerator<Row> {
  const { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } = await import('hyparquet');
  const buffer = await asyncBufferFromFile(file);
  const metadata = await parquetMetadataAsync(buffer);
  const described = columnsOf(table);
  const present = new Set(metadata.schema.slice(1).map(({ name }) => name));
  const absent = described.find(({ field }) => !present.has(field.name));
  if (absent !== undefined) throw new ConvertError(`column "${absent.field.name}" not found in the file`);
  let rowStart = 0;
  for (const { num_rows } of metadata.row_groups) {
    const rowEnd = rowStart + Number(num_rows);
    const rows = await parquetReadObjects({ file: buffer, metadata, rowStart, rowEnd, parsers: jsonAsText });
    for (const [index, row] of rows.entries()) {
      const entries = described.map(({ field, read }, at) => {
        const given: unknown = row[field.name];
        if (given === null || given === undefined) return [field.name, null] as const;
        if (!isJsonType(field.type)) return [field.name, read(given)] as const;
        const value = fields[at]?.field.accept(given);
        if (value !== invalid) return [field.name, value] as const;
        throw new ConvertError(
          `row ${rowStart + index + 1}, field "${field.name}": must be of type ${field.type}`,
        );
      });
      yield Object.fromEntries(entries);
    }
    rowStart = rowEnd;
  }
}
