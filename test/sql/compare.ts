import { dirname, join } from 'node:path';
import type { IssueCode } from '@trivet/runtime/table';
import type { Contract } from '../../generator/model/contract.js';
import { readContract } from '../../generator/read.js';
import { duckdbSource } from '../../generator/sql/check-script.js';
import { sqlChecks, type TableChecks } from '../../generator/sql/checks.js';
import { nameOf } from '../../generator/sql/ddl.js';
import { validateData } from '../../generator/validate/validate.js';
import { duckdb } from './duckdb.js';

/** The differences between the reader and the queries on a package. */
export interface Comparison {
  /** `resource row field code` of each finding that only one of them has. */
  readonly onlyReader: readonly string[];
  readonly onlyQueries: readonly string[];
  /** Findings that both have. */
  readonly same: number;
  /** Findings of the reader that the queries do not check, as they report. */
  readonly unsaid: number;
}

const ofForm = new Set<IssueCode>(['blank-row', 'extra-cell', 'missing-cell', 'encoding', 'stray-quote']);

/** Checks a package's files against its schema twice: with the reader, and with the queries on DuckDB. */
export async function compareChecks(descriptor: string): Promise<Comparison> {
  const { contract } = readContract({ name: 'p', spec: descriptor });
  if (contract === undefined) throw new Error(`${descriptor} cannot be read`);
  const checks = sqlChecks(contract, 'duckdb', sourcesOf(contract, descriptor));
  const { tables } = await validateData(descriptor, { errors: 1_000_000 });
  const onlyReader: string[] = [];
  const onlyQueries: string[] = [];
  let same = 0;
  let unsaid = 0;
  for (const check of checks) {
    const issues = tables.find(({ resource }) => resource === check.resource)?.report?.issues ?? [];
    const looked = issues.filter((issue) => !ofForm.has(issue.code) && !isUnsaid(check, issue));
    unsaid += issues.length - looked.length;
    const wanted = new Set(looked.map(({ row, field, code }) => `${check.resource} ${row} ${field} ${code}`));
    const rows = await duckdb([check.query]);
    const found = new Set(
      rows.map(({ row, field, code }) => `${check.resource} ${row} ${field ?? undefined} ${code}`),
    );
    onlyReader.push(...[...wanted].filter((one) => !found.has(one)));
    onlyQueries.push(...[...found].filter((one) => !wanted.has(one)));
    same += [...wanted].filter((one) => found.has(one)).length;
  }
  return { onlyReader, onlyQueries, same, unsaid };
}

function isUnsaid(
  { unsaid }: TableChecks,
  issue: { readonly code: IssueCode; readonly field?: string },
): boolean {
  return unsaid.some(
    ({ code, fields }) =>
      code === issue.code && (issue.field === undefined ? fields.length > 1 : fields.includes(issue.field)),
  );
}

function sourcesOf(contract: Contract, descriptor: string): ReadonlyMap<string, string> {
  const fileOf = (path: string): string => join(dirname(descriptor), path);
  return new Map(contract.tables.map((table) => [nameOf(table), duckdbSource(table, fileOf)]));
}
