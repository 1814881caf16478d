import { printable, shortened } from '../quote.js';
/** The issues of tables, with their places and counts. */

/** All codes of issues, with their meaning. */
export const issueCodes = {
  encoding: 'bytes that are invalid in the declared encoding',
  'unclosed-quote': 'a quoted cell without a closing quote',
  'stray-quote': 'a quote inside a cell that is not quoted, or text after a closing quote',
  'stray-carriage-return': 'a carriage return that does not end a line',
  'nul-character': 'a NUL character',
  'row-too-long': 'a row longer than the limit',
  'blank-row': 'an empty line',
  'extra-cell': 'more cells than columns',
  'missing-cell': 'fewer cells than columns',
  'no-header': 'no header row',
  'blank-label': 'a column without a label',
  'duplicate-label': 'a label that occurs more than once',
  'wrong-label': 'a label that is not the name of the field at this position',
  'missing-label': 'a field without a column',
  'extra-label': 'a column without a field',
  type: 'a cell that is not of the type',
  required: 'a missing value where one is required',
  unique: 'a value that occurs in another row',
  enum: 'a value that is not in the list',
  minimum: 'a value below the minimum',
  maximum: 'a value above the maximum',
  'exclusive-minimum': 'a value not above the exclusive minimum',
  'exclusive-maximum': 'a value not below the exclusive maximum',
  'min-length': 'a value that is too short',
  'max-length': 'a value that is too long',
  pattern: 'a value that does not match the pattern',
  'json-schema': 'a value that is invalid against its JSON Schema',
  'primary-key': 'a primary key that occurs in another row',
  'unique-key': 'a unique key that occurs in another row',
  'foreign-key': 'a foreign key without a matching row',
  'keys-not-checked':
    'keys that were not compared: too many to keep in memory, or of a table that is missing',
  'lossy-value': 'a value that is not read back as itself',
} as const;

/** A code of `issueCodes`. */
export type IssueCode = keyof typeof issueCodes;

/** One issue, data first. Inapplicable members are absent: a header has no row, a row no field. */
export interface TableIssue {
  readonly code: IssueCode;
  /** A sentence without a full stop: `"year" must be at most 2030, got 2045`. */
  readonly message: string;
  /** Name of the file, if a table has several; line and byte refer to that file. */
  readonly file?: string;
  /** Data row, 1 for the first after the header; continued over all files of a table. */
  readonly row?: number;
  /** Physical line at which the row starts, from 1. */
  readonly line?: number;
  /**
   * Byte at which the row starts, from 0, in the decompressed file. Absent if the file is not in UTF-8, and for keys
   * that were only found at the end of a file.
   */
  readonly offset?: number;
  /** Position of the cell in its row, from 1. */
  readonly column?: number;
  readonly field?: string;
  /** The cell as in the file. */
  readonly cell?: string;
  /** The expected value, if it is a single one: a type, a label, a number of cells. */
  readonly expected?: string | number;
  /** The constraint, or the property of the dialect, with its name and value in the Table Schema. */
  readonly constraint?: { readonly name: string; readonly value: unknown };
}

/** The result of reading a whole table. */
export interface TableReport {
  readonly valid: boolean;
  /** Number of data rows. */
  readonly rows: number;
  /** Issues, up to the limit. */
  readonly issues: readonly TableIssue[];
  /** True if there were more issues than `issues` contains; `counts` includes all. */
  readonly truncated: boolean;
  readonly counts: { readonly [Code in IssueCode]?: number };
}

/** Thrown by readers and writers that stop at the first issue. */
export class TableError extends Error {
  override readonly name = 'TableError';
  readonly issue: TableIssue;
  constructor(issue: TableIssue, file = 'table') {
    super(issueText(issue, file));
    this.issue = issue;
  }
}

/** One line for people: `indicators.csv:17: "year" must be at most 2030, got 2045 (row 16, column 2, field "year")`. */
export function issueText(issue: TableIssue, whole: string): string {
  const file = issue.file ?? whole;
  const line = issue.line === undefined ? '' : `:${issue.line}`;
  const subject = issue.field === undefined ? '' : `"${printable(issue.field)}" `;
  const place = [
    ...(issue.row === undefined ? [] : [`row ${issue.row}`]),
    ...(issue.column === undefined ? [] : [`column ${issue.column}`]),
    ...(issue.field === undefined ? [] : [`field ${JSON.stringify(issue.field)}`]),
  ];
  return `${file}${line}: ${subject}${issue.message}${place.length > 0 ? ` (${place.join(', ')})` : ''} [${issue.code}]`;
}

/** A cell for messages: quoted, without control characters, truncated to 60 characters. */
export function shown(cell: string): string {
  return JSON.stringify(shortened(cell, 60));
}

/** Collects issues; keeps the first `limit` of them and counts all. */
export interface IssueLog {
  add(issue: TableIssue): void;
  /** Counts issues that are no longer available. */
  count(code: IssueCode, more: number): void;
  report(rows: number): TableReport;
}

/** A log that keeps at most `limit` issues; `locate` may change their places. */
export function issueLog(limit: number, locate = (issue: TableIssue): TableIssue => issue): IssueLog {
  const issues: TableIssue[] = [];
  const counts = new Map<IssueCode, number>();
  let total = 0;
  const count = (code: IssueCode, more: number): void => {
    total += more;
    counts.set(code, (counts.get(code) ?? 0) + more);
  };
  return {
    count,
    add(issue) {
      count(issue.code, 1);
      if (issues.length < limit) issues.push(locate(issue));
    },
    report: (rows) => ({
      valid: total === 0,
      rows,
      issues,
      truncated: total > issues.length,
      counts: Object.fromEntries(counts),
    }),
  };
}
