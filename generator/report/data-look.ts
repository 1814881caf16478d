import type { IssueCode, TableIssue } from '@trivet/runtime/table';
import type { ResourceReport } from '@trivet/runtime/table/validate';
import type { ContractClause } from '../clauses/clause.js';
import type { FileProblem } from '../data-facts.js';
import type { Contract, Table } from '../model/contract.js';
import { schemaPlace } from '../model/samples/table-row.js';
import type { DataOutcome } from '../validate/outcome.js';
import type { ClauseState, RowExample } from './report.js';

/** Data, their contract, and the result of checking the data against it. */
export interface DataSources {
  readonly contract: Contract;
  /** The result of the validation, including columns. */
  readonly outcome: DataOutcome;
  /** Name of a file for users, if it was fetched. */
  readonly shown: (file: string) => string;
}

/** Maximum number of example rows for a clause. */
export const mostRows = 20;

/** The result for one clause. */
export interface Look {
  readonly clause: ContractClause;
  readonly state: ClauseState['state'];
  /** Why it was not tested, or what is wrong, in one sentence. */
  readonly reason?: string;
  readonly rows: readonly RowExample[];
  /** Number of rows, or other findings, that violate it; a minimum if findings were omitted. */
  readonly count: number;
}

/** Evaluates a clause with the result of the validation. */
export function look(clause: ContractClause, { contract, outcome, shown }: DataSources): Look {
  const nothing = { clause, rows: [], count: 0 };
  if (clause.at.pointer === '') return descriptorLook(clause, outcome);
  const table = contract.tables.find((one) => (one.wireName ?? one.name) === clause.group);
  const name = clause.group;
  const found = outcome.tables.find(({ resource }) => resource === name) ?? outcome.tables[0];
  const resource = outcome.report?.resources.find((one) => one.name === found?.resource);
  if (table === undefined || found === undefined || resource === undefined)
    return { ...nothing, state: 'untested', reason: 'the table was not checked' };
  const keyword = keywordOf(clause, table);
  const problems = fileProblems(found.problems, keyword);
  if (problems.length > 0)
    return { ...nothing, state: 'broken', reason: messagesOf(problems), count: problems.length };
  if (found.report === undefined)
    return { ...nothing, state: 'untested', reason: `the table was not read: ${messagesOf(found.problems)}` };
  const issues = resource.issues.filter((issue) => isOf(issue, clause, keyword, table));
  if (issues.length > 0) {
    const [first] = issues;
    const reason = `${first?.field === undefined ? '' : `${first.field}: `}${first?.message ?? ''}`;
    const rows = issues.slice(0, mostRows).map((issue) => rowOf(issue, shown(found.file)));
    return { clause, state: 'broken', reason, rows, count: issues.length };
  }
  const reason = untestedReason(clause, keyword, table, resource);
  return {
    ...nothing,
    state: reason === undefined ? 'held' : 'untested',
    ...(reason !== undefined && { reason }),
  };
}

function descriptorLook(clause: ContractClause, { findings }: DataOutcome): Look {
  const errors = findings.filter(({ diagnostic }) => diagnostic.severity === 'error');
  const nothing = { clause, rows: [], count: errors.length };
  const [first] = errors;
  return first === undefined
    ? { ...nothing, state: 'held' }
    : { ...nothing, state: 'broken', reason: first.diagnostic.message };
}

/** The end of a clause's pointer below its table or field: `constraints/minimum`, `uniqueKeys/0`, `dialect`. */
function keywordOf({ at }: ContractClause, table: Table): string {
  const places = [...table.fields.map((field) => field.at), schemaPlace(table), table.at];
  const around = places.find(({ file, pointer }) => file === at.file && at.pointer.startsWith(`${pointer}/`));
  return at.pointer.slice((around?.pointer.length ?? 0) + 1);
}

/** The problems of a file by one keyword of its resource. */
export function fileProblems(problems: readonly FileProblem[], keyword: string): readonly FileProblem[] {
  return problems.filter(({ about }) => about === keyword);
}

/** Problems of a file in one line. */
export function messagesOf(problems: readonly FileProblem[]): string {
  return problems.map(({ message }) => message).join('; ');
}

/** Findings about the form of a file. */
const formCodes: ReadonlySet<IssueCode> = new Set<IssueCode>([
  'unclosed-quote',
  'stray-quote',
  'stray-carriage-return',
  'nul-character',
  'row-too-long',
  'blank-row',
  'extra-cell',
  'missing-cell',
]);

/** Findings about its header. */
const headerCodes: ReadonlySet<IssueCode> = new Set<IssueCode>([
  'no-header',
  'blank-label',
  'duplicate-label',
  'wrong-label',
  'missing-label',
  'extra-label',
]);

/** Whether a finding belongs to a clause. */
function isOf(issue: TableIssue, { at }: ContractClause, keyword: string, table: Table): boolean {
  if (keyword === 'dialect') return formCodes.has(issue.code);
  if (keyword === 'fieldsMatch') return headerCodes.has(issue.code);
  if (keyword === 'encoding') return issue.code === 'encoding';
  if (keyword === 'primaryKey')
    return issue.code === 'primary-key' || (issue.code === 'required' && isKeyAlone(issue, table));
  const [word, index] = keyword.split('/');
  if (word === 'uniqueKeys' || word === 'foreignKeys') {
    const keys = word === 'uniqueKeys' ? table.uniqueKeys : table.foreignKeys.map(({ fields }) => fields);
    const code = word === 'uniqueKeys' ? 'unique-key' : 'foreign-key';
    return issue.code === code && isAbout(issue, keys, Number(index));
  }
  const field = table.fields.find((one) => at.pointer.startsWith(`${one.at.pointer}/`));
  if (field === undefined || issue.field !== field.name) return false;
  return fieldKeyword(issue, table) === keyword;
}

/**
 * A finding of a key of one field names the field; if several such keys cannot be distinguished, it belongs to the
 * first.
 */
function isAbout({ field }: TableIssue, keys: readonly (readonly string[])[], index: number): boolean {
  const found = keys.findIndex((fields) =>
    field === undefined ? fields.length > 1 : fields.length === 1 && fields[0] === field,
  );
  return (found === -1 ? 0 : found) === index;
}

/** Whether values are required by a primary key but by no constraint. */
function isKeyAlone({ field }: TableIssue, table: Table): boolean {
  const named = table.fields.find(({ name }) => name === field);
  return named?.constraints['required'] !== true && table.primaryKey.includes(field ?? '');
}

function fieldKeyword(issue: TableIssue, table: Table): string | undefined {
  if (issue.code === 'type') return 'type';
  if (issue.code === 'required' && isKeyAlone(issue, table)) return undefined;
  const named = table.fields.find(({ name }) => name === issue.field);
  const name = issue.constraint?.name ?? constraintNames.get(issue.code);
  if (name === 'enum' && named?.constraints['enum'] === undefined && named?.categories !== undefined)
    return 'categories';
  return name === undefined ? undefined : `constraints/${name}`;
}

const constraintNames: ReadonlyMap<IssueCode, string> = new Map<IssueCode, string>([
  ['required', 'required'],
  ['unique', 'unique'],
  ['json-schema', 'jsonSchema'],
]);

/** Why no data could have violated a clause. */
function untestedReason(
  { at }: ContractClause,
  keyword: string,
  table: Table,
  { rows, columns, counts, truncated, issues }: ResourceReport,
): string | undefined {
  if (['path', 'bytes', 'hash', 'encoding', 'dialect', 'fieldsMatch'].includes(keyword)) return undefined;
  if (rows === 0) return 'the table has no rows';
  if (truncated && issues.length > 0 && !keyword.startsWith('constraints/required'))
    return 'there are more findings than listed; raise --errors';
  const isKey = /^(?:primaryKey|uniqueKeys|foreignKeys)/.test(keyword);
  if (isKey && counts['keys-not-checked'] !== undefined) return 'not all keys could be compared';
  const field = table.fields.find((one) => at.pointer.startsWith(`${one.at.pointer}/`));
  if (field === undefined) return undefined;
  const column = columns.find((one) => one.field === field.name);
  if (column?.column === undefined) return 'the file has no such column';
  const isAsked = keyword === 'constraints/required' || column.valid + column.invalid > 0;
  return isAsked ? undefined : 'the column has no values';
}

/** A finding as an example of a violation. */
export function rowOf({ row, line, field, cell, message }: TableIssue, file: string): RowExample {
  return {
    file,
    ...(row !== undefined && { row }),
    ...(line !== undefined && { line }),
    ...(field !== undefined && { field }),
    ...(cell !== undefined && { cell: cell.slice(0, 200) }),
    message,
  };
}
