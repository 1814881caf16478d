/** Reading a table: bytes or text in, batches of typed rows out; nothing is read before somebody asks. */

import { decode, type TableSource } from './decode.js';
import { type Column, joinHeader, type Layout, layout, positional } from './header.js';
import { TableError, type TableIssue } from './issue.js';
import { type KeyIndex, keyIndex } from './keys.js';
import { type RowReader, type RowValues, rowReader } from './row.js';
import { type RawRow, scanner } from './scan.js';
import type { AnyTable, Table } from './table.js';

/** Limits and choices of a reader. */
export interface ReadOptions {
  /** Characters of the longest row; default 16 Mi. */
  readonly rowLength?: number;
  /** Keys held in memory for each unique field and key; default 10 million. */
  readonly keys?: number;
  /** Name of the file in messages. */
  readonly file?: string;
}

/**
 * A row that was not read, with everything that is wrong with it; nothing of it is lost. Where the header lacks a
 * column, every row is rejected, and what is wrong is told of the header alone.
 */
export interface RejectedRow {
  readonly row: number;
  readonly line: number;
  readonly cells: readonly unknown[];
  readonly issues: readonly TableIssue[];
}

/** Rows that came together. */
export interface Batch<R> {
  /** Number of the first row of the batch, kept or rejected. */
  readonly firstRow: number;
  readonly rows: readonly R[];
  readonly rejected: readonly RejectedRow[];
  /** What is wrong with the table and not with one of its rows: its header, mostly. */
  readonly issues: readonly TableIssue[];
}

/** Reads a table in batches; rows that break its contract are set apart, reading goes on. */
export async function* readBatches<R>(
  table: Table<R>,
  source: TableSource,
  options: ReadOptions = {},
): AsyncGenerator<Batch<R>, void, undefined> {
  const reader = new TableReader<R>(table, options);
  const scan = scanner(table.dialect, options.rowLength ?? defaultRowLength);
  for await (const piece of decode(source, table.encoding)) {
    yield* filled(reader.take(scan.push(piece.text, piece.damaged)));
  }
  yield* filled(reader.take(scan.end()));
  yield* filled(reader.end());
}

function filled<R>(batch: Batch<R>): readonly Batch<R>[] {
  return batch.rows.length + batch.rejected.length + batch.issues.length > 0 ? [batch] : [];
}

/** Reads a table row by row; the first row or header that breaks its contract throws a TableError. */
export async function* readRows<R>(
  table: Table<R>,
  source: TableSource,
  options: ReadOptions = {},
): AsyncGenerator<R, void, undefined> {
  for await (const batch of readBatches(table, source, options)) {
    const [issue] = batch.issues;
    if (issue !== undefined) throw new TableError(issue, options.file ?? table.name);
    const [rejected] = batch.rejected;
    const [first] = rejected?.issues ?? [];
    if (rejected === undefined || first === undefined) {
      yield* batch.rows;
      continue;
    }
    // All rows before the first broken one are whole.
    yield* batch.rows.slice(0, rejected.row - batch.firstRow);
    throw new TableError(first, options.file ?? table.name);
  }
}

const defaultRowLength = 16 * 1024 * 1024;
const defaultKeys = 10_000_000;

/** Looks at each row with the values that could be read, rejected or not: what foreign keys are checked by. */
export type RowObserver = (values: RowValues, row: number, line: number) => readonly TableIssue[];

/** Takes raw rows of one file in order. */
export class TableReader<R> {
  private readonly table: AnyTable;
  private readonly observe: RowObserver | undefined;
  private readonly unique: UniqueCheck;
  private readonly headerRows: readonly number[] | undefined;
  private readonly header: string[][] = [];
  private headerLine = 1;
  private layout: Layout | undefined;
  private reader: RowReader | undefined;
  private pending: TableIssue[] = [];
  /** Data rows seen. */
  rows = 0;

  constructor(table: AnyTable, options: ReadOptions, observe?: RowObserver) {
    this.table = table;
    this.observe = observe;
    this.unique = uniqueCheck(table, options.keys ?? defaultKeys);
    this.headerRows = table.dialect.headerRows;
    if (!table.dialect.header || this.headerRows?.length === 0) this.settle(positional(table));
  }

  /** Where the fields stand in the file; none before the header is read. */
  get columns(): readonly Column[] {
    return this.layout?.columns ?? [];
  }

  take(raws: readonly RawRow[]): Batch<R> {
    const rows: R[] = [];
    const rejected: RejectedRow[] = [];
    const firstRow = this.rows + 1;
    for (const raw of raws) {
      const { reader } = this;
      if (reader === undefined) this.takeHeader(raw);
      else this.takeRow(reader, raw.cells, raw, rows, rejected);
    }
    return { firstRow, rows, rejected, issues: this.drain() };
  }

  /** Takes rows that are typed already, as inline data has them. */
  takeValues(labels: readonly string[] | undefined, values: readonly (readonly unknown[])[]): Batch<R> {
    if (labels !== undefined) this.settle(layout(this.table, labels, 1));
    const rows: R[] = [];
    const rejected: RejectedRow[] = [];
    const { reader } = this;
    if (reader === undefined) return this.end();
    values.forEach((cells, index) => {
      this.takeRow(reader, cells, { line: index + 2, faults: undefined }, rows, rejected);
    });
    return { firstRow: 1, rows, rejected, issues: this.drain() };
  }

  /** What can only be told at the end. */
  end(): Batch<R> {
    if (this.layout === undefined) {
      if (this.header.length > 0) this.settleHeader();
      else this.pending.push({ code: 'no-header', message: 'there is no header', line: 1 });
    }
    if (this.unique.full()) {
      const message = 'there are too many keys to compare all of them; duplicates may have gone unseen';
      this.pending.push({ code: 'keys-not-checked', message });
    }
    return { firstRow: this.rows + 1, rows: [], rejected: [], issues: this.drain() };
  }

  private drain(): TableIssue[] {
    const issues = this.pending;
    this.pending = [];
    return issues;
  }

  private takeHeader(raw: RawRow): void {
    const wanted = this.headerRows;
    for (const { code, message, line } of raw.faults ?? [])
      this.pending.push({ code, message: `the row ${message}`, line });
    if (wanted === undefined) {
      this.header.push(raw.cells);
      this.headerLine = raw.line;
      this.settleHeader();
      return;
    }
    if (wanted.includes(raw.number)) {
      this.header.push(raw.cells);
      this.headerLine = raw.line;
    }
    if (wanted.every((number) => number <= raw.number)) this.settleHeader();
  }

  private settleHeader(): void {
    this.settle(layout(this.table, joinHeader(this.header, this.table.dialect), this.headerLine));
  }

  private settle(found: Layout): void {
    this.layout = found;
    this.reader = rowReader(found, this.table.dialect.nullSequence);
    this.pending = [...this.pending, ...found.issues];
  }

  private takeRow(
    reader: RowReader,
    cells: readonly unknown[],
    raw: Pick<RawRow, 'line' | 'faults'>,
    rows: R[],
    rejected: RejectedRow[],
  ): void {
    this.rows += 1;
    const row = raw.faults === undefined ? reader.read(cells) : undefined;
    if (row !== undefined && this.unique.none && this.observe === undefined) {
      // The fields are tied to R where the table is described.
      rows.push(row as R);
      return;
    }
    const { line } = raw;
    const issues =
      row === undefined ? reader.explain({ row: this.rows, line, faults: raw.faults }, cells) : [];
    const values = row ?? reader.readable(cells);
    issues.push(...this.unique.look(values, this.rows, line, this.layout));
    if (this.observe !== undefined) issues.push(...this.observe(values, this.rows, line));
    if (row !== undefined && issues.length === 0) rows.push(row as R);
    else rejected.push({ row: this.rows, line, cells, issues });
  }
}

interface UniqueCheck {
  /** True when the table has nothing unique. */
  readonly none: boolean;
  look(values: RowValues, row: number, line: number, layout: Layout | undefined): TableIssue[];
  full(): boolean;
}

function uniqueCheck(table: AnyTable, limit: number): UniqueCheck {
  const keys: {
    fields: readonly string[];
    code: 'unique' | 'primary-key' | 'unique-key';
    index: KeyIndex;
  }[] = [
    ...(table.primaryKey.length > 0
      ? [{ fields: table.primaryKey, code: 'primary-key' as const, index: keyIndex(limit) }]
      : []),
    ...table.uniqueKeys.map((fields) => ({ fields, code: 'unique-key' as const, index: keyIndex(limit) })),
    ...table.fields
      .filter(({ field }) => field.unique)
      .map(({ name }) => ({ fields: [name], code: 'unique' as const, index: keyIndex(limit) })),
  ];
  return {
    none: keys.length === 0,
    full: () => keys.some(({ index }) => index.full),
    look(values, row, line, found) {
      return keys.flatMap(({ fields, code, index }): TableIssue[] => {
        const first = index.add(valuesOf(values, fields), row);
        if (first === undefined) return [];
        const [field] = fields;
        const message = `${keyText(values, fields)} stands in row ${first} already`;
        const constraint = code === 'unique' ? { name: 'unique', value: true } : undefined;
        return [
          {
            code,
            message,
            row,
            line,
            ...(fields.length === 1 && field !== undefined && { field, ...columnOf(found, field) }),
            ...(constraint !== undefined && { constraint }),
          },
        ];
      });
    },
  };
}

/** Where a field stands in the file. */
export function columnOf(found: Layout | undefined, field: string): { readonly column?: number } {
  const column = found?.columns.find(({ named }) => named.name === field);
  return column === undefined ? {} : { column: column.position + 1 };
}

/** The values of some fields of a row, in order. */
export function valuesOf(values: RowValues, fields: readonly string[]): unknown[] {
  return fields.map((field) => (Object.hasOwn(values, field) ? values[field] : undefined));
}

/** A key for a message: `(country, year) = ("Peru", 2001)`. */
export function keyText(values: RowValues, fields: readonly string[]): string {
  const texts = valuesOf(values, fields).map((value) =>
    typeof value === 'bigint' ? String(value) : JSON.stringify(value),
  );
  return fields.length === 1 ? (texts[0] ?? '') : `(${fields.join(', ')}) = (${texts.join(', ')})`;
}
