import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TableIssue } from '@trivet/runtime/table';
import { TableReader } from '@trivet/runtime/table/read';
import { validateTable } from '@trivet/runtime/table/validate';
import { invalid } from '#runtime/table/fields/number';
import type { Diagnostic } from '../../generator/diagnostic.js';
import { loadDataPackage } from '../../generator/load/datapackage/datapackage.js';
import type { Contract, Table } from '../../generator/model/contract.js';
import { modelDataPackage } from '../../generator/model/datapackage/datapackage.js';
import { planField } from '../../generator/model/datapackage/field.js';
import { isApplicable, isTableType } from '../../generator/model/datapackage/field-type.js';
import { runtimeTable } from '../../generator/model/datapackage/table.js';
import { adjudications } from './tabular-adjudications.js';

/** A value with its kind, as written in the corpus. */
export interface Tagged {
  readonly t: string;
  readonly v?: unknown;
  readonly tz?: string;
}

interface Expectation {
  readonly outcome: 'value' | 'missing' | 'error' | 'errors';
  readonly value?: Tagged;
  readonly violations?: readonly string[];
  readonly assertions?: readonly Assertion[];
}

interface Assertion {
  readonly assert: 'equals' | 'contains' | 'count' | 'count-filtered';
  readonly n?: number;
  readonly error_type?: string;
  readonly error?: PeerError;
  readonly errors?: readonly PeerError[];
}

interface PeerError {
  readonly type: string;
  readonly fieldName?: string;
  readonly fieldNames?: readonly string[];
  readonly rowNumber?: number;
}

/** A question of `cast-cases.json`. */
export interface Question {
  readonly id: string;
  readonly kind: 'cast' | 'column' | 'stringify' | 'applicability' | 'constraint';
  readonly type: string | null;
  readonly format: string | null;
  readonly options: { readonly [name: string]: unknown };
  readonly physical: 'text' | 'native';
  readonly input: Tagged;
  readonly schema?: { readonly [name: string]: unknown };
  readonly columns?: { readonly [name: string]: readonly unknown[] };
  readonly answers: readonly { readonly expect: Expectation }[];
  readonly adjudication?: { readonly expect: Expectation | null; readonly why: string };
}

/** The result of a question: `adjudicated` differs from the suites for a listed reason. */
export interface Answer {
  readonly id: string;
  readonly kind: Question['kind'];
  readonly outcome: 'passed' | 'adjudicated' | 'failed';
  readonly message?: string;
}

/** The questions of a directory with the layout of `corpus/tabular`. */
export function corpusQuestions(directory: string): readonly Question[] {
  const file = JSON.parse(readFileSync(join(directory, 'cast-cases.json'), 'utf8')) as {
    cases: readonly Question[];
  };
  return file.cases;
}

/** Applies one question to the model and the runtime; never throws. */
export async function answer(question: Question): Promise<Answer> {
  const { id, kind } = question;
  try {
    const wanted = question.adjudication?.expect;
    const expected = wanted ? [wanted] : question.answers.map((one) => one.expect);
    const failures: string[] = [];
    for (const expect of expected) {
      const message = await askers[kind](question, expect);
      if (message === undefined) return { id, kind, outcome: 'passed' };
      failures.push(message);
    }
    const message = failures.join('; ');
    const reason =
      adjudications.find((one) => one.applies(question))?.why ??
      (wanted === null ? question.adjudication?.why : undefined);
    if (reason !== undefined) return { id, kind, outcome: 'adjudicated', message: reason };
    return { id, kind, outcome: 'failed', message };
  } catch (error) {
    return {
      id,
      kind,
      outcome: 'failed',
      message: `exception: ${error instanceof Error ? error.stack : String(error)}`,
    };
  }
}

type Asker = (question: Question, expect: Expectation) => Promise<string | undefined> | string | undefined;

const askers: { readonly [Kind in Question['kind']]: Asker } = {
  cast: askCast,
  column: askColumn,
  stringify: askStringify,
  applicability: askApplicability,
  constraint: askConstraint,
};

/** The table of a schema, read through a descriptor. */
export function tableOf(
  schema: unknown,
  integers: 'number' | 'bigint' = 'number',
): { readonly table: Table; readonly contract: Contract; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  const document = loadDataPackage('schema.json', () => JSON.stringify(schema), report, { version: 2 });
  const contract = document && modelDataPackage(document, { name: 'question', integers }, report);
  const table = contract?.tables[0];
  if (contract === undefined || table === undefined)
    throw new Error(`no table: ${JSON.stringify(diagnostics)}`);
  return { table, contract, diagnostics };
}

function fieldSchema({ type, format, options }: Question): { readonly fields: readonly unknown[] } {
  return { fields: [{ name: 'x', type: type ?? 'string', ...(format !== null && { format }), ...options }] };
}

function askCast(question: Question, expect: Expectation): string | undefined {
  const schema = fieldSchema(question);
  const { table, contract } = tableOf(schema, isHuge(question) ? 'bigint' : 'number');
  const made = runtimeTable(table, contract);
  if (isLogical(question))
    return askValue(made.fields[0]?.field.isValue(native(question.input)) === true, expect);
  const reader = new TableReader<{ readonly x: unknown }>(made, {});
  const cell = question.physical === 'text' ? question.input.v : nativeOf(question);
  const { rows, rejected } = reader.takeValues(['x'], [[cell]]);
  const issues = rejected[0]?.issues ?? [];
  const violations = issues.map(violationOf).sort();
  const wanted = [...(expect.violations ?? [])].filter((name) => name !== 'type').sort();
  const isError = issues.some(
    ({ code, constraint }) =>
      code === 'type' || (constraint?.name === 'categories' && expect.outcome === 'error'),
  );
  if (expect.outcome === 'error')
    return isError ? undefined : `an error is wanted, got ${JSON.stringify(rows[0]?.x ?? null)}`;
  if (isError) return `${expect.outcome} is wanted, got an error`;
  if (violations.join() !== wanted.join())
    return `violations ${wanted.join()} are wanted, got ${violations.join()}`;
  if (wanted.length > 0) return undefined;
  const value = rows[0]?.x;
  if (expect.outcome === 'missing')
    return value === null ? undefined : `missing is wanted, got ${JSON.stringify(value)}`;
  const { type } = question;
  return expect.value !== undefined && isSame(expect.value, value, type)
    ? undefined
    : `${JSON.stringify(expect.value)} is wanted, got ${String(JSON.stringify(value) ?? value)}`;
}

/** Dates as objects are already values, which `isValue` checks. */
function isLogical({ physical, input }: Question): boolean {
  return physical === 'native' && /^(?:date|time|datetime|duration)$/.test(input.t);
}

function askValue(isValue: boolean, expect: Expectation): string | undefined {
  return isValue === (expect.outcome === 'value') ? undefined : `${expect.outcome} is wanted of a value`;
}

function violationOf(issue: TableIssue): string {
  return issue.constraint?.name ?? issue.code;
}

/** A tagged value as JSON, dates in their ISO form. */
export function native({ t, v, tz }: Tagged): unknown {
  if (t === 'null') return null;
  if (t === 'number') return numberOf(String(v));
  if (t === 'yearmonth')
    return String(v).replace(/^(\d{1,3})-/, (_, year: string) => `${year.padStart(4, '0')}-`);
  if (t === 'array') return (v as readonly Tagged[]).map(native);
  if (t === 'object')
    return Object.fromEntries(
      Object.entries(v as { [name: string]: Tagged }).map(([name, member]) => [name, native(member)]),
    );
  if (t === 'geopoint') return (v as readonly string[]).map(Number);
  if (t === 'duration' && typeof v === 'object' && v !== null) return durationText(v as Duration);
  if (t === 'datetime' || t === 'time') return `${String(v)}${tz ?? ''}`;
  return v;
}

/** Numbers beyond 2^53 are bigints if the field is one. */
function nativeOf(question: Question): unknown {
  const value = native(question.input);
  return typeof value === 'bigint' && !isHuge(question) ? Number(value) : value;
}

function isHuge({ type, input: { t, v } }: Question): boolean {
  return (
    type === 'integer' &&
    /^(?:number|string)$/.test(t) &&
    /^-?\d{16,}$/.test(String(v)) &&
    !Number.isSafeInteger(Number(v))
  );
}

function numberOf(text: string): unknown {
  if (/^-?\d{16,}$/.test(text) && !Number.isSafeInteger(Number(text))) return BigInt(text);
  if (text === 'NaN') return Number.NaN;
  if (/INF/.test(text)) return text.startsWith('-') ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  return Number(text);
}

interface Duration {
  readonly years: number;
  readonly months: number;
  readonly days: number;
  readonly seconds: number;
}

function durationText({ years, months, days, seconds }: Duration): string {
  return `P${years}Y${months}M${days}DT${seconds}S`;
}

function isSame(wanted: Tagged, value: unknown, type: string | null): boolean {
  const expected = native(wanted);
  if (type === 'duration' && typeof value === 'string')
    return durationParts(String(expected)) === durationParts(value);
  if (typeof expected === 'bigint')
    return value === (typeof value === 'bigint' ? expected : Number(expected));
  if (wanted.t === 'number')
    return Object.is(Number(value), expected) || (Number(value) === 0 && expected === 0);
  return JSON.stringify(value) === JSON.stringify(expected);
}

function durationParts(text: string): string {
  const [, y, mo, d, h, mi, s] =
    /^-?P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?)?$/.exec(text) ?? [];
  const [years, months, days, hours, minutes, seconds] = [y, mo, d, h, mi, s].map((part) =>
    Number(part ?? 0),
  );
  return JSON.stringify([
    (years ?? 0) * 12 + (months ?? 0),
    days,
    (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0),
  ]);
}

/** The text may differ from a suite's if both read as the same value (`2` and `2.0`). */
function askStringify(question: Question, expect: Expectation): string | undefined {
  const { table, contract } = tableOf(fieldSchema(question));
  const field = runtimeTable(table, contract).fields[0]?.field;
  const wanted = String(expect.value?.v ?? '');
  if (question.input.t === 'null')
    return wanted === '' ? undefined : `${wanted} is wanted for a missing value`;
  const value = native(question.input);
  if (field === undefined || !field.isValue(value))
    return `${JSON.stringify(value)} is no value of the field`;
  const text = field.write(value);
  if (text === wanted) return undefined;
  const same = text !== undefined && JSON.stringify(field.read(text)) === JSON.stringify(field.read(wanted));
  return same && field.read(text) !== invalid ? undefined : `${wanted} is wanted, got ${text}`;
}

function askApplicability({ type, options }: Question, expect: Expectation): string | undefined {
  const [[name, value] = ['', undefined]] = Object.entries(
    options.constraints as { [name: string]: unknown },
  );
  const kind = type ?? 'string';
  const { table } = tableOf({ fields: [{ name: 'x', type: kind, constraints: { [name]: value } }] });
  const [field] = table.fields;
  const applies = isTableType(kind) && isApplicable(name, kind) === true;
  const isHeld = field !== undefined && planField(field).problems.length === 0;
  return (applies && isHeld) === expect.value?.v
    ? undefined
    : `${String(expect.value?.v)} is wanted for ${name} on ${kind}`;
}

const fieldTypes: { readonly [tag: string]: string } = {
  number: 'number',
  string: 'string',
  array: 'array',
  null: 'string',
};

async function askConstraint({ options, input }: Question, expect: Expectation): Promise<string | undefined> {
  const name = String(options.constraint);
  const type = fieldTypes[input.t] ?? 'any';
  const argument = native(options.argument as Tagged);
  const { table, contract } = tableOf({ fields: [{ name: 'x', type, constraints: { [name]: argument } }] });
  const report = await validateTable(runtimeTable(table, contract), {
    labels: ['x'],
    values: [[native(input)]],
  });
  return report.valid === expect.value?.v
    ? undefined
    : `${String(expect.value?.v)} is wanted, got ${JSON.stringify(report.issues)}`;
}

const peerCodes: { readonly [type: string]: readonly string[] } = {
  'cell/type': ['type'],
  'cell/required': ['required'],
  'cell/unique': ['unique'],
  'cell/enum': ['enum'],
  'cell/pattern': ['pattern'],
  'cell/minimum': ['minimum'],
  'cell/maximum': ['maximum'],
  'cell/exclusiveMinimum': ['exclusive-minimum'],
  'cell/exclusiveMaximum': ['exclusive-maximum'],
  'cell/minLength': ['min-length'],
  'cell/maxLength': ['max-length'],
  'cell/jsonSchema': ['json-schema'],
  'row/unique': ['unique-key', 'primary-key'],
  'fields/missing': ['missing-label'],
  'fields/extra': ['extra-label'],
  'field/name': ['wrong-label'],
};

async function askColumn(
  { schema, columns = {} }: Question,
  { assertions = [] }: Expectation,
): Promise<string | undefined> {
  // These questions start after the detection of missing values: null is missing, the empty text is not.
  const { table, contract } = tableOf({ missingValues: [], ...schema });
  const labels = Object.keys(columns);
  const height = Math.max(0, ...Object.values(columns).map((cells) => cells.length));
  const values = Array.from({ length: height }, (_, row) =>
    labels.map((label) => columns[label]?.[row] ?? null),
  );
  const { issues } = await validateTable(runtimeTable(table, contract), { labels, values });
  for (const assertion of assertions) {
    const message = assertionFailure(assertion, issues);
    if (message !== undefined)
      return `${message}; got ${JSON.stringify(issues.map(({ code, row, field }) => [code, row, field]))}`;
  }
  return undefined;
}

function assertionFailure(assertion: Assertion, issues: readonly TableIssue[]): string | undefined {
  switch (assertion.assert) {
    case 'count':
      return issues.length === assertion.n ? undefined : `${assertion.n} errors are wanted`;
    case 'count-filtered': {
      const found = issues.filter((issue) => peerCodes[assertion.error_type ?? '']?.includes(issue.code));
      return found.length === assertion.n
        ? undefined
        : `${assertion.n} of ${assertion.error_type} are wanted`;
    }
    case 'contains':
      return assertion.error !== undefined && issues.some((issue) => isPeer(assertion.error, issue))
        ? undefined
        : `${JSON.stringify(assertion.error)} is wanted`;
    case 'equals': {
      const wanted = assertion.errors ?? [];
      const lacks = wanted.find((error) => !issues.some((issue) => isPeer(error, issue)));
      if (lacks !== undefined) return `${JSON.stringify(lacks)} is wanted`;
      const surplus = issues.find((issue) => !wanted.some((error) => isPeer(error, issue)));
      return surplus === undefined ? undefined : `${JSON.stringify(surplus)} is not wanted`;
    }
  }
}

function isPeer(error: PeerError | undefined, issue: TableIssue): boolean {
  if (error === undefined || !(peerCodes[error.type] ?? []).includes(issue.code)) return false;
  if (error.rowNumber !== undefined && error.rowNumber !== issue.row) return false;
  const fields = error.fieldNames ?? (error.fieldName === undefined ? undefined : [error.fieldName]);
  return fields === undefined || issue.field === undefined || fields.includes(issue.field);
}
