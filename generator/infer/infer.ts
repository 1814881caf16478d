import { basename, dirname, relative, resolve, sep } from 'node:path';
import { isEqual } from '@trivet/runtime/check';
import { decode, invalid, keyIndex, type RawRow, scanner } from '@trivet/runtime/internal/table';
import { type Dialect, defaultDialect } from '@trivet/runtime/table';
import { fileForm } from '../load/datapackage/form.js';
import type { Json } from '../model/contract.js';
import { runtimeField } from '../model/datapackage/field.js';
import { bytesOf } from '../validate/files.js';
import { CandidateFinder } from './candidate.js';
import { type ColumnFacts, ColumnTally } from './column.js';
import { type Decision, decide } from './decide.js';
import { type FieldDescriptor, fieldModel } from './descriptor.js';
import { type DialectEvidence, headRows, longestRow, sniffDialect } from './dialect.js';
import { type EncodingEvidence, sniffEncoding } from './encoding.js';
import { FormLog, type FormProblem } from './form-log.js';
import { type HeaderEvidence, sniffHeader } from './header.js';

/** Decisions that the user has already made. */
export interface InferOptions {
  readonly encoding?: string;
  readonly delimiter?: string;
  /** Empty: no quoting. */
  readonly quote?: string;
  readonly header?: boolean;
  /** Markers of missing values in the whole table, in addition to the empty cell. */
  readonly missing?: readonly string[];
  /** Fields by name. */
  readonly fields?: ReadonlyMap<string, FieldDescriptor>;
  /** Writes the constraints that all cells satisfy. */
  readonly constraints?: boolean;
}

/** One file: its resource, and all the evidence for it. */
export interface InferredTable {
  readonly file: string;
  readonly rows: number;
  readonly encoding: EncodingEvidence;
  readonly dialect: DialectEvidence;
  readonly header: HeaderEvidence;
  readonly columns: readonly InferredColumn[];
  /** Errors in the form of the file, whatever its types. */
  readonly problems: readonly FormProblem[];
  /** Resource of a Data Package; its path is relative to the working directory. */
  readonly resource: { readonly [name: string]: Json };
}

/** A column with its evidence and the decision on it. */
export interface InferredColumn extends Decision {
  readonly facts: ColumnFacts;
}

/** Infers dialect and schema of one CSV file, which is read completely; memory does not grow with it. */
export async function inferTable(file: string, options: InferOptions = {}): Promise<InferredTable> {
  const encoding = await sniffEncoding(bytesOf(file), options.encoding);
  const { dialect, first } = await beginningOf(file, encoding.encoding, options);
  const width = first[0]?.cells.length ?? 0;
  if (width > mostColumns)
    throw new InferError(`the first row of ${file} must have at most ${mostColumns} cells, got ${width}`);
  const header = sniffHeader(first.slice(0, mostHeaderRows), options.header);
  const settled: Dialect = { ...dialect.dialect, header: header.header };
  const reading = new TableReading(first[0]?.cells ?? [], header.header, options);
  const scan = scanner(settled, longestRow);
  for await (const { text: piece, damaged } of decode(bytesOf(file), encoding.encoding))
    for (const row of scan.push(piece, damaged)) reading.take(row);
  for (const row of scan.end()) reading.take(row);
  const columns = await differentValues(file, encoding.encoding, settled, reading.columns(), options);
  return {
    file,
    rows: reading.rows,
    encoding,
    dialect: { ...dialect, dialect: settled },
    header,
    columns,
    problems: reading.form.problems(),
    resource: resourceOf(file, encoding.encoding, settled, columns, options),
  };
}

/** A file for which no schema can be inferred; the message states why. */
export class InferError extends Error {
  override readonly name = 'InferError';
}

/** Number of characters from which dialect and header are detected, and of rows with which the header is compared. */
const headLength = 256 * 1024;
const mostHeaderRows = 200;
/** The counts of a column take some kilobytes. */
const mostColumns = 20_000;

interface Beginning {
  readonly dialect: DialectEvidence;
  /** Rows that are not blank; empty if the file has none. */
  readonly first: readonly RawRow[];
}

/** The first rows of a file and its dialect; reads as much as the first row requires. */
async function beginningOf(file: string, encoding: string, options: InferOptions): Promise<Beginning> {
  for (let length = headLength; ; length *= 8) {
    const { text, complete } = await headOf(file, encoding, length);
    const dialect = sniffDialect(text, complete, options);
    const first = headRows(text, complete, dialect.dialect).filter((row) => !isBlank(row));
    const isTooLong = first[0]?.faults?.some(({ code }) => code === 'row-too-long') ?? length > longestRow;
    if (isTooLong)
      throw new InferError(`the first row of ${file} must be at most ${longestRow} characters long`);
    if (first.length > 0 || complete) return { dialect, first };
  }
}

async function headOf(
  file: string,
  encoding: string,
  length: number,
): Promise<{ text: string; complete: boolean }> {
  let text = '';
  for await (const piece of decode(bytesOf(file), encoding)) {
    text += piece.text;
    if (text.length > length) return { text, complete: false };
  }
  return { text, complete: true };
}

/**
 * Columns whose values are unique, compared as by validators: `1.0` and `1.00` are two texts and one number. The file
 * is read once more if a column of another type than text seems to be unique.
 */
async function differentValues(
  file: string,
  encoding: string,
  dialect: Dialect,
  columns: readonly InferredColumn[],
  { missing = [] }: InferOptions,
): Promise<readonly InferredColumn[]> {
  const open = new Map<number, ColumnValues>();
  for (const [index, { field, suggested }] of columns.entries())
    if (suggested.unique === true && !(field.type === 'string' && field.format === undefined))
      open.set(index, new ColumnValues(field, field.missingValues ?? ['', ...missing]));
  const repeating = new Set<number>();
  const scan = scanner(dialect, longestRow);
  let isHeader = dialect.header;
  const take = (row: RawRow): void => {
    if (isHeader) isHeader = isBlank(row);
    else
      for (const [index, values] of open)
        if (values.repeats(row.cells[index] ?? '')) {
          repeating.add(index);
          open.delete(index);
        }
  };
  if (open.size > 0) {
    for await (const { text, damaged } of decode(bytesOf(file), encoding)) {
      for (const row of scan.push(text, damaged)) take(row);
      if (open.size === 0) break;
    }
    for (const row of scan.end()) take(row);
  }
  return columns.map((column, index) => {
    if (!repeating.has(index)) return column;
    const { unique: _, ...suggested } = column.suggested;
    return { ...column, suggested };
  });
}

/** The values of a column so far. */
class ColumnValues {
  private readonly field: ReturnType<typeof runtimeField>;
  private readonly missing: ReadonlySet<string>;
  private readonly keys = keyIndex(mostKeys);

  constructor(field: FieldDescriptor, missing: readonly string[]) {
    this.field = runtimeField({
      ...fieldModel(field),
      ...(field.type === 'integer' && { carrier: { kind: 'bigint' as const } }),
    });
    this.missing = new Set(missing);
  }

  /** Whether the value of a cell has occurred before. */
  repeats(cell: string): boolean {
    if (this.missing.has(cell)) return false;
    const value = this.field.read(cell);
    return value !== invalid && this.keys.add([value], 1) !== undefined;
  }
}

function isBlank({ cells }: RawRow): boolean {
  return cells.length === 1 && cells[0] === '';
}

/** Number of cells of all columns that are kept to check whether they differ. */
const mostKeys = 4_000_000;

class TableReading {
  readonly form = new FormLog();
  rows = 0;
  private readonly names: readonly string[];
  private readonly tallies: readonly ColumnTally[];
  private readonly options: InferOptions;
  private started: boolean;

  constructor(first: readonly string[], header: boolean, options: InferOptions) {
    const finder = new CandidateFinder();
    const markers = options.missing === undefined ? undefined : new Set(options.missing);
    this.options = options;
    this.started = !header;
    this.names = header ? namesOf(first) : first.map((_, index) => `field${index + 1}`);
    const keys = Math.floor(mostKeys / Math.max(1, first.length));
    this.tallies = first.map(() => new ColumnTally(finder, keys, markers));
    if (header) this.form.labels(first);
  }

  take(row: RawRow): void {
    if (!this.started) {
      this.started = !isBlank(row);
      return;
    }
    this.rows += 1;
    this.form.row(row, this.tallies.length);
    if (isBlank(row) && this.tallies.length !== 1) return;
    row.cells.slice(0, this.tallies.length).forEach((cell, index) => {
      this.tallies[index]?.add(cell, row.line);
    });
  }

  columns(): readonly InferredColumn[] {
    return this.tallies.map((tally, index) => {
      const name = this.names[index] ?? '';
      const facts = tally.facts();
      const given = this.options.fields?.get(name);
      const markersGiven = this.options.missing !== undefined;
      return { ...decide(name, facts, { markersGiven, ...(given !== undefined && { given }) }), facts };
    });
  }
}

/** Labels as unique names of fields (Table Schema v2, field name). */
function namesOf(labels: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return labels.map((label, index) => {
    const wanted = label.trim() === '' ? `field${index + 1}` : label;
    const name = taken.has(wanted) ? `${wanted} (column ${index + 1})` : wanted;
    taken.add(name);
    return name;
  });
}

function resourceOf(
  file: string,
  encoding: string,
  dialect: Dialect,
  columns: readonly InferredColumn[],
  { missing, constraints = false }: InferOptions,
): InferredTable['resource'] {
  const given = Object.entries({ ...dialect, quoteChar: dialect.quoteChar ?? null }).filter(
    ([name, value]) => !isEqual(value, defaultDialect[name as keyof Dialect]),
  );
  const fields = columns.map(({ field, suggested }) =>
    constraints && Object.keys(suggested).length > 0 ? { ...field, constraints: suggested } : field,
  );
  return {
    name: basename(file).replace(/(?:\.[A-Za-z0-9]{1,4})+$/, ''),
    type: 'table',
    path: file,
    ...(dialect.delimiter === '\t' && fileForm(file)?.kind === 'tsv'
      ? { format: 'tsv', mediatype: 'text/tab-separated-values' }
      : { format: 'csv', mediatype: 'text/csv' }),
    ...(encoding !== 'utf-8' && { encoding }),
    ...(given.length > 0 && { dialect: Object.fromEntries(given) as { readonly [name: string]: Json } }),
    schema: {
      // A Table Schema contains only JSON; the type cannot express that absent members are absent.
      fields: fields as readonly { readonly [name: string]: Json }[],
      ...(missing !== undefined && { missingValues: ['', ...missing] }),
    },
  };
}

/** The descriptor of a package of inferred tables, to be written to `out`; the files must be in its folder or below. */
export function packageOf(
  tables: readonly InferredTable[],
  out: string,
): { readonly descriptor: Json; readonly outside: readonly string[] } {
  const folder = resolve(dirname(out));
  const names = new Set<string>();
  const outside: string[] = [];
  const resources = tables.map(({ file, resource }) => {
    const path = relative(folder, resolve(file)).split(sep).join('/');
    if (path.startsWith('../') || path.startsWith('/')) outside.push(file);
    const wanted = String(resource.name);
    let name = wanted;
    for (let number = 2; names.has(name); number += 1) name = `${wanted}-${number}`;
    names.add(name);
    return { ...resource, name, path };
  });
  const name =
    basename(folder)
      .toLowerCase()
      .replace(/[^a-z0-9._-]+/g, '-') || 'package';
  const $schema = 'https://datapackage.org/profiles/2.0/datapackage.json';
  return { descriptor: { $schema, name, resources }, outside };
}
