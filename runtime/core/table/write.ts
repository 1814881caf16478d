/** Writes a table: from typed rows to CSV; values that could not be read back are reported. */

import { isEqual } from '../equality.js';
import type { Dialect } from './dialect.js';
import { invalid } from './fields/number.js';
import { shown, TableError, type TableIssue } from './issue.js';
import type { AnyTable, NamedField, Table } from './table.js';

/** Options of a writer. */
export interface WriteOptions {
  /** Called with values that could not be read back; by default the first one throws a TableError. */
  readonly onIssue?: (issue: TableIssue) => void;
  /** Characters buffered before a piece is returned; default 64 Ki. */
  readonly pieceLength?: number;
  /** Name of the file in messages. */
  readonly file?: string;
}

/** Writes rows as CSV text in pieces, header first, in the table's dialect. */
export async function* writeRows<R>(
  table: Table<R>,
  rows: Iterable<R> | AsyncIterable<R>,
  options: WriteOptions = {},
): AsyncGenerator<string> {
  const writer = rowWriter(table, options);
  let text = writer.header();
  for await (const row of rows) {
    text += writer.row(row);
    if (text.length < (options.pieceLength ?? 65_536)) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

/** Writes rows as one CSV text. */
export function writeCsv<R>(table: Table<R>, rows: Iterable<R>, options: WriteOptions = {}): string {
  const writer = rowWriter(table, options);
  const lines = [writer.header()];
  for (const row of rows) lines.push(writer.row(row));
  return lines.join('');
}

/** CSV of cells as given, header first, without checks; undefined if the dialect cannot represent one of them. */
export function cellsCsv(table: AnyTable, rows: readonly (readonly string[])[]): string | undefined {
  const { dialect, fields } = table;
  const quote = quoter(dialect, fields.length === 1);
  const all = dialect.header ? [fields.map(({ label }) => label), ...rows] : rows;
  const lines = all.map((cells) => cells.map((cell, index) => quote(cell, index === 0)));
  if (lines.some((line) => line.includes(undefined))) return undefined;
  return lines.map((line) => line.join(dialect.delimiter) + (dialect.lineTerminator ?? '\r\n')).join('');
}

interface RowWriter<R> {
  header(): string;
  row(row: R): string;
}

function rowWriter<R>(table: Table<R>, options: WriteOptions): RowWriter<R> {
  const { dialect, fields } = table;
  const quote = quoter(dialect, fields.length === 1);
  const line = lineWriter(dialect);
  const report = (issue: TableIssue): void => {
    if (options.onIssue === undefined) throw new TableError(issue, options.file ?? table.name);
    options.onIssue(issue);
  };
  let count = 0;
  return {
    header: () =>
      headerOf(
        dialect,
        fields.map((named, index) => {
          const label = quote(named.label, index === 0);
          if (label === undefined) report(unwritable(named, index + 1));
          return label ?? named.label;
        }),
        line,
      ),
    row(row) {
      count += 1;
      const cells = fields.map((named, index) => {
        const value = memberOf(row, named.name);
        const text = cellText(named, value, dialect);
        const cell = text === undefined ? undefined : quote(text, index === 0);
        if (cell !== undefined) return cell;
        report(lossy(named, value, count, index + 1));
        return quote(text ?? String(value), index === 0) ?? '';
      });
      return line(cells.join(dialect.delimiter));
    },
  };
}

/** Ends rows; a row that would be a comment by its number is left empty, and the row follows it. */
function lineWriter({ commentRows, lineTerminator = '\r\n' }: Dialect): (row: string) => string {
  let number = 0;
  return (row) => {
    let comments = '';
    for (number += 1; commentRows.includes(number); number += 1) comments += lineTerminator;
    return comments + row + lineTerminator;
  };
}

/** The header at its row numbers: the last of several rows has the labels, and the others are empty. */
function headerOf(dialect: Dialect, labels: readonly string[], line: (row: string) => string): string {
  const { header, headerRows, commentRows, delimiter } = dialect;
  if (!header || headerRows?.length === 0) return '';
  const wanted = (headerRows ?? []).filter((number) => !commentRows.includes(number));
  const last = Math.max(1, ...wanted);
  const before = Array.from({ length: last - 1 }, (_, index) => index + 1)
    .filter((number) => !commentRows.includes(number))
    .map((number) => line(wanted.includes(number) ? delimiter.repeat(labels.length - 1) : ''));
  return before.join('') + line(labels.join(delimiter));
}

function unwritable({ name, label }: NamedField, column: number): TableIssue {
  const message = `the dialect cannot represent the label ${shown(label)}`;
  return { code: 'lossy-value', message, column, field: name, cell: label };
}

function memberOf(row: unknown, name: string): unknown {
  if (typeof row !== 'object' || row === null || !Object.hasOwn(row, name)) return undefined;
  return Object.getOwnPropertyDescriptor(row, name)?.value;
}

function lossy(named: NamedField, value: unknown, row: number, column: number): TableIssue {
  const text = typeof value === 'bigint' ? String(value) : (JSON.stringify(value) ?? 'nothing');
  const message = `cannot be written so that it is read back as itself, got ${shown(text)}`;
  return { code: 'lossy-value', message, row, column, field: named.name, cell: text };
}

/** The text of a value before quoting; undefined if it could not be read back. */
function cellText(named: NamedField, value: unknown, { nullSequence }: Dialect): string | undefined {
  const { field, missingValues } = named;
  if (value === null || value === undefined) {
    if (field.required) return undefined;
    // For a missing value people expect an empty cell.
    return missingValues.includes('') ? '' : (nullSequence ?? missingValues[0]);
  }
  if (!field.isValue(value)) return undefined;
  const text = field.write(value);
  if (text === undefined || text === nullSequence || missingValues.includes(text)) return undefined;
  const back = field.read(text);
  return back === value || (back !== invalid && (Object.is(back, value) || isEqual(back, value)))
    ? text
    : undefined;
}

/** Quotes a cell if necessary; undefined if the dialect cannot represent it. */
function quoter(dialect: Dialect, single: boolean): (cell: string, first: boolean) => string | undefined {
  const { delimiter, quoteChar, escapeChar, doubleQuote, skipInitialSpace, commentChar, lineTerminator } =
    dialect;
  const marks = [delimiter, '\n', '\r', quoteChar, escapeChar, lineTerminator].flatMap((mark) => mark ?? []);
  const needsQuotes = (cell: string, first: boolean): boolean =>
    marks.some((mark) => cell.includes(mark) || endsInPart(cell, mark)) ||
    (skipInitialSpace && (cell.startsWith(' ') || (cell === '' && delimiter.startsWith(' ')))) ||
    // A byte order mark at the very start would be removed.
    (first && (cell.startsWith('\ufeff') || (commentChar !== undefined && cell.startsWith(commentChar)))) ||
    (!first && lineTerminator !== undefined && beginsMark(delimiter, cell, lineTerminator)) ||
    (single && cell === '');
  return (cell, first) => {
    if (/\u0000|\p{Surrogate}/u.test(cell)) return undefined;
    if (!needsQuotes(cell, first)) return cell;
    if (quoteChar === undefined) return single && cell === '' ? cell : undefined;
    if (escapeChar !== undefined && escapeChar !== quoteChar) {
      const escaped = cell
        .replaceAll(escapeChar, escapeChar + escapeChar)
        .replaceAll(quoteChar, escapeChar + quoteChar);
      return quoteChar + escaped + quoteChar;
    }
    if (!doubleQuote && cell.includes(quoteChar)) return undefined;
    return quoteChar + cell.replaceAll(quoteChar, quoteChar + quoteChar) + quoteChar;
  };
}

/** Whether the delimiter before a cell and the cell could be read as a mark that begins like the delimiter. */
function beginsMark(delimiter: string, cell: string, mark: string): boolean {
  const text = delimiter + cell;
  return cell !== '' && mark.startsWith(delimiter) && (text.startsWith(mark) || mark.startsWith(text));
}

/** Whether a cell ends with the start of a mark of several characters, which the following text could complete. */
function endsInPart(cell: string, mark: string): boolean {
  for (let length = mark.length - 1; length > 0; length -= 1)
    if (cell.endsWith(mark.slice(0, length))) return true;
  return false;
}
