/** Conformance cases for readers of tables: readable data, run against any reader. */

import { uncarried } from '../table/carrier.js';
import { readBatches } from '../table/read.js';
import type { AnyTable } from '../table/table.js';
import { validateTable } from '../table/validate.js';
import { cellsCsv, writeCsv } from '../table/write.js';
import type { Data } from './case.js';
import type { TestFunction } from './declare.js';

/** An issue that a reader must report, by the codes of `table/issue`. */
export interface WantedIssue {
  readonly code: string;
  readonly row?: number;
  readonly field?: string;
}

/** One text to read and the expected result. */
export interface TableCase {
  /** `table/field/clause/cell`, unique and stable. */
  readonly id: string;
  readonly kind: 'positive' | 'negative';
  /** The clause in the suite's file, as a JSON Pointer. */
  readonly pointer: string;
  /** One line for people: `year: 2031 is refused by maximum`. */
  readonly title: string;
  /** Cells that differ from the base row of the suite; the file consists of the header and that row. */
  readonly cells?: { readonly [field: string]: string };
  /** The whole file, instead of `cells`. */
  readonly text?: string;
  readonly expect: {
    /** Number of accepted rows. */
    readonly rows: number;
    readonly issues: readonly WantedIssue[];
    /** At least one of these must also be reported: the text violates two rules, and either may be reported. */
    readonly either?: readonly WantedIssue[];
    /** Values of the first row, if JSON can represent them. */
    readonly values?: { readonly [field: string]: Data };
  };
}

/** The cases of one table. */
export interface TableSuite {
  readonly table: AnyTable;
  /** File of the Table Schema. */
  readonly file: string;
  /** Cells of a row that is valid in every column. */
  readonly base: { readonly [field: string]: string };
  readonly cases: readonly TableCase[];
}

/** The result of a reader. */
export interface ReadResult {
  readonly rows: readonly unknown[];
  readonly issues: readonly WantedIssue[];
}

/**
 * A reader under test; it returns dates as text, and integers as numbers or bigints, independent of the row types of
 * the table.
 */
export type ReadCsv = (table: AnyTable, text: string) => Promise<ReadResult> | ReadResult;

/** The runtime's own reader. */
export const ownReader: ReadCsv = async (table, text) => {
  const rows: unknown[] = [];
  for await (const batch of readBatches(table, text)) rows.push(...batch.rows);
  const { issues } = await validateTable(table, text);
  return { rows, issues };
};

/** A writer under test. */
export type WriteCsv = (table: AnyTable, rows: readonly unknown[]) => Promise<string> | string;

/** The runtime's own writer. */
export const ownWriter: WriteCsv = (table, rows) => writeCsv(table, rows);

/** The text of a case. */
export function caseText({ table, base }: TableSuite, { cells, text }: TableCase): string {
  if (text !== undefined) return text;
  const all = { ...base, ...cells };
  return cellsCsv(table, [table.fields.map(({ name }) => all[name] ?? '')]) ?? '';
}

/** The problems of a reader in one case, one sentence each; none if it passes. */
export async function runTableCase(
  suite: TableSuite,
  entry: TableCase,
  read: ReadCsv,
): Promise<readonly string[]> {
  const { rows, issues } = await read(uncarried(suite.table), caseText(suite, entry));
  const wanted = entry.expect;
  const either = wanted.either ?? [];
  const isFound = (one: WantedIssue): boolean => issues.some((issue) => agrees(one, issue));
  const missing = wanted.issues.filter((one) => !isFound(one));
  const surplus = issues.filter((issue) => ![...wanted.issues, ...either].some((one) => agrees(one, issue)));
  return [
    ...missing.map((one) => `expected ${describe(one)}, which was not found`),
    ...(either.length === 0 || either.some(isFound)
      ? []
      : [`expected ${either.map(describe).join(' or ')}, which was not found`]),
    ...surplus.map((one) => `${describe(one)} was found, but nothing is wrong there`),
    ...(rows.length === wanted.rows ? [] : [`expected ${wanted.rows} rows, got ${rows.length}`]),
    ...valueProblems(wanted.values ?? {}, rows[0]),
  ];
}

/**
 * The problems of a writer in one case: a trusted reader must find the same rows in the text and in the output of the
 * writer for them.
 */
export async function runWrittenCase(
  suite: TableSuite,
  entry: TableCase,
  write: WriteCsv,
  read: ReadCsv = ownReader,
): Promise<readonly string[]> {
  const table = uncarried(suite.table);
  const before = await read(table, caseText(suite, entry));
  const text = await write(table, before.rows);
  const after = await read(table, text);
  const wrong = after.issues.map((one) => `${describe(one)} was found in the written table`);
  if (after.rows.length !== before.rows.length)
    return [...wrong, `expected ${before.rows.length} rows to be read back, got ${after.rows.length}`];
  const changed = after.rows.flatMap((row, index) =>
    spelt(row) === spelt(before.rows[index]) ? [] : [`row ${index + 1} was not read back as it was written`],
  );
  return [...wrong, ...changed];
}

/** A row as text, in which NaN, infinities and large integers differ from null. */
function spelt(row: unknown): string {
  return JSON.stringify(row, (_, value: unknown) =>
    typeof value === 'bigint' || typeof value === 'number' ? `${typeof value} ${value}` : value,
  );
}

function agrees(wanted: WantedIssue, issue: WantedIssue): boolean {
  if (wanted.code !== issue.code) return false;
  const sameRow = wanted.row === undefined || issue.row === undefined || wanted.row === issue.row;
  return sameRow && (wanted.field === undefined || issue.field === undefined || wanted.field === issue.field);
}

function describe({ code, row, field }: WantedIssue): string {
  return [
    code,
    ...(field === undefined ? [] : [`in ${JSON.stringify(field)}`]),
    ...(row === undefined ? [] : [`of row ${row}`]),
  ].join(' ');
}

function valueProblems(wanted: { readonly [field: string]: Data }, row: unknown): readonly string[] {
  return Object.entries(wanted).flatMap(([field, value]) => {
    const given: unknown =
      typeof row === 'object' && row !== null
        ? Object.getOwnPropertyDescriptor(row, field)?.value
        : undefined;
    // JSON would turn NaN into null.
    const text =
      typeof given === 'bigint' || typeof given === 'number' ? String(given) : JSON.stringify(given);
    return text === (typeof value === 'number' ? String(value) : JSON.stringify(value))
      ? []
      : [`${JSON.stringify(field)} must be ${JSON.stringify(value)}, got ${text}`];
  });
}

/**
 * Declares a test for each case of a table, and one of writing for each text that is accepted; for any test framework.
 */
export function declareTableSuite(
  suite: TableSuite,
  test: TestFunction,
  read: ReadCsv = ownReader,
  write: WriteCsv = ownWriter,
): void {
  const failed = (entry: TableCase, problems: readonly string[]): void => {
    if (problems.length === 0) return;
    const head = [`FAIL ${entry.id}`, `  ${suite.file} ${entry.pointer}`, `  ${entry.title}`];
    const lines = problems.map((problem) => `  - ${problem}`);
    throw new Error([...head, ...lines, caseText(suite, entry)].join('\n'));
  };
  for (const entry of suite.cases) {
    test(entry.id, async () => failed(entry, await runTableCase(suite, entry, read)));
    if (entry.expect.rows > 0 && entry.kind === 'positive')
      test(`${entry.id}/written`, async () => failed(entry, await runWrittenCase(suite, entry, write)));
  }
}
