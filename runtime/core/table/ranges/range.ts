/** A range of a file, read as if it were a file of its own: its issues have positions relative to its start. */

import { type IssueCode, issueLog, type TableIssue } from '../issue.js';
import { TableReader } from '../read.js';
import type { RowValues } from '../rows/row.js';
import { longestRow } from '../scan/feed.js';
import { rowScanner } from '../scan/row-scan.js';
import type { AnyTable } from '../table.js';

/** A part of a file to read. */
export interface RangeTask {
  /** Start of a row after the header. */
  readonly from: number;
  /** Presumed start of a row, or the end of the file. */
  readonly to: number;
  /** The header of the file; undefined if it has none. */
  readonly labels: readonly string[] | undefined;
  /** Fields whose values must be compared with those of other rows. */
  readonly keys: readonly string[];
  /** Maximum number of issues to return; all are counted. */
  readonly issues: number;
  readonly rowLength: number | undefined;
}

/** The result of a range: plain data that can be sent between threads. */
export interface RangeOutcome {
  readonly rows: number;
  readonly lines: number;
  /** False if the range ends within quotes, so that the result for its last row is wrong. */
  readonly isWhole: boolean;
  readonly issues: readonly TableIssue[];
  readonly counts: { readonly [Code in IssueCode]?: number };
  readonly keys: RangeKeys | undefined;
}

/** The rows of a range with the values of their keys. */
export interface RangeKeys {
  readonly fields: readonly string[];
  /** The values of all rows for each of the fields. */
  readonly values: readonly (readonly unknown[])[];
  readonly lines: readonly number[];
  readonly offsets: readonly number[];
}

/** Reads the bytes of a range. Keys need all ranges; their values are returned. */
export function readRange(table: AnyTable, pieces: Iterable<Uint8Array>, task: RangeTask): RangeOutcome {
  const keys = new KeyColumns(task.keys);
  const observe = keys.fields.length === 0 ? undefined : keys.take;
  const reader = new TableReader<unknown>(withoutKeys(table), {}, { observe, keepsRows: false });
  if (task.labels !== undefined) reader.settleAs(task.labels);
  const log = issueLog(task.issues);
  // Rows that are comments by number have been handled with the header.
  const scan = rowScanner({ ...table.dialect, commentRows: [] }, task.rowLength ?? longestRow);
  const drain = (): void => {
    while (scan.next(reader, Number.POSITIVE_INFINITY) > 0);
    const { issues, rejected } = reader.batch();
    for (const issue of issues) log.add(issue);
    for (const row of rejected) for (const issue of row.issues) log.add(issue);
  };
  scan.begin(task.from);
  for (const piece of pieces) {
    for (let at = 0; at < piece.length; ) {
      at += scan.take(piece, at);
      drain();
    }
  }
  scan.end();
  drain();
  const { issues, counts } = log.report(reader.rows);
  return {
    rows: reader.rows,
    lines: scan.line - 1,
    isWhole: scan.unclosed === 0,
    issues,
    counts,
    keys: observe === undefined ? undefined : keys.columns,
  };
}

/** The table without keys, which concern other rows. */
export function withoutKeys(table: AnyTable): AnyTable {
  const fields = table.fields.map((named) =>
    named.field.unique ? { ...named, field: { ...named.field, unique: false } } : named,
  );
  return { ...table, fields, primaryKey: [], uniqueKeys: [], foreignKeys: [] };
}

/** Collects the values of keys. */
class KeyColumns {
  readonly fields: readonly string[];
  private readonly values: readonly unknown[][];
  private readonly lines: number[] = [];
  private readonly offsets: number[] = [];

  constructor(fields: readonly string[]) {
    this.fields = fields;
    this.values = fields.map(() => []);
  }

  get columns(): RangeKeys {
    const { fields, values, lines, offsets } = this;
    return { fields, values, lines, offsets };
  }

  readonly take = (row: RowValues, _: number, line: number, offset: number): readonly TableIssue[] => {
    const { fields, values } = this;
    for (let index = 0; index < fields.length; index += 1) {
      const name = fields[index] ?? '';
      values[index]?.push(Object.hasOwn(row, name) ? row[name] : undefined);
    }
    this.lines.push(line);
    this.offsets.push(offset);
    return [];
  };
}
