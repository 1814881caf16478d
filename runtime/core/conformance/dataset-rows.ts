/** Checks rows of the dataset endpoint against their table and the query. */

import { fullMessage } from '../check.js';
import { checkRow } from '../table/rows/check-row.js';
import type { RowValues } from '../table/rows/row.js';
import { readFilter } from '../table/serve/filter.js';
import { compareRows, type RowQuery, readRowQuery, rowLimits } from '../table/serve/row-query.js';
import type { AnyTable } from '../table/table.js';

/** The problems of rows as the response to a query, one sentence each. Lines between them may report invalid rows. */
export function rowProblems(
  table: AnyTable,
  given: readonly unknown[],
  query: string,
  isLines: boolean,
): readonly string[] {
  const asked = askedFor(table, query);
  const kept = isLines ? given.filter((line) => !isRow(line) || !Object.hasOwn(line, '$issues')) : given;
  const rows = kept.map((row) => (isRow(row) ? revived(table, row) : row));
  return [
    ...rows.flatMap((row, index) => issuesOf(cut(table, asked), row, index)),
    ...(asked === undefined ? [] : responseProblems(table, asked, query, rows.filter(isRow), isLines)),
  ];
}

/** Undefined for a query that a server need not support; its rows are checked against their table only. */
function askedFor(table: AnyTable, query: string): RowQuery | undefined {
  try {
    return readRowQuery(table, query, rowLimits);
  } catch {
    return undefined;
  }
}

function cut(table: AnyTable, asked: RowQuery | undefined): AnyTable {
  const { fields } = asked ?? {};
  return fields === undefined
    ? table
    : { ...table, fields: table.fields.filter(({ name }) => fields.includes(name)) };
}

function issuesOf(table: AnyTable, row: unknown, index: number): readonly string[] {
  return (checkRow(table, row) ?? []).map(
    (issue) => `row ${index + 1}: ${issue.path.join('.')} ${fullMessage(issue)}`,
  );
}

function responseProblems(
  table: AnyTable,
  { sort, size, paged, fields }: RowQuery,
  query: string,
  rows: readonly RowValues[],
  isLines: boolean,
): readonly string[] {
  const problems: string[] = [];
  if ((paged || !isLines) && rows.length > size) problems.push(`expected ${size} rows, got ${rows.length}`);
  // Only fields that are shown can be checked.
  const isShown = (name: string): boolean => fields === undefined || fields.includes(name);
  for (const filter of new URLSearchParams(query).getAll('filter')) {
    if (!table.fields.some(({ name }) => filter.startsWith(`${name}:`) && isShown(name))) continue;
    const passes = readFilter(table, filter, rowLimits.values);
    const wrong = rows.findIndex((row) => !passes(row));
    if (wrong >= 0) problems.push(`row ${wrong + 1} must match the filter ${JSON.stringify(filter)}`);
  }
  if (!sort.every(({ field }) => isShown(field))) return problems;
  const wrong = rows.findIndex(
    (row, index) => index > 0 && compareRows(sort, rows[index - 1] ?? row, row) > 0,
  );
  if (wrong >= 0) problems.push(`row ${wrong + 1} must come before the row in front of it`);
  return problems;
}

function isRow(value: unknown): value is RowValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Numbers that JSON cannot represent are sent as text. */
function revived(table: AnyTable, row: RowValues): RowValues {
  const entries = Object.entries(row).map(([name, value]): [string, unknown] => {
    const field = table.fields.find((one) => one.name === name)?.field;
    const isNumber = field?.type === 'number' || field?.type === 'integer';
    const isText = typeof value === 'string' && /^(?:NaN|-?INF|-?\d{16,})$/.test(value);
    return [name, field !== undefined && isNumber && isText ? field.accept(value) : value];
  });
  return Object.fromEntries(entries);
}
