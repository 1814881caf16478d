import { cpSync, createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import type { AnyTable, TableIssue } from '@trivet/runtime/table';
import type { TableSource } from '@trivet/runtime/table/read';
import { type InlineRows, type TableInput, validateTables } from '@trivet/runtime/table/validate';
import { inlineRows } from '#runtime/table/inline';
import type { Diagnostic } from '../../generator/diagnostic.js';
import { loadDataPackage } from '../../generator/load/datapackage/datapackage.js';
import type { Json } from '../../generator/model/contract.js';
import { modelDataPackage } from '../../generator/model/datapackage/datapackage.js';
import { runtimeTable } from '../../generator/model/datapackage/table.js';
import { firstRow, formTable, usualForm } from '../../generator/validate/form.js';
import { validateData } from '../../generator/validate/validate.js';
import { fileAdjudications } from './tabular-adjudications.js';

type Built = { readonly $?: string; readonly args?: readonly unknown[]; readonly [name: string]: unknown };

/** A case of `validate-cases.json`. */
export interface FileCase {
  readonly id: string;
  readonly test: string;
  readonly target: Built;
  readonly validate: {
    readonly args?: readonly unknown[];
    readonly kw?: { readonly [name: string]: unknown };
  };
  readonly keys: readonly string[] | null;
  readonly errors: 'valid' | 'invalid' | readonly (readonly unknown[])[];
}

/** The result of a case; `skipped` ones test features of that library that the standard does not have. */
export interface FileCaseResult {
  readonly id: string;
  readonly outcome: 'passed' | 'adjudicated' | 'skipped' | 'failed';
  readonly message?: string;
}

/** The file cases of a directory with the layout of `corpus/tabular`. */
export function corpusFileCases(directory: string): readonly FileCase[] {
  return (
    JSON.parse(readFileSync(join(directory, 'validate-cases.json'), 'utf8')) as { cases: readonly FileCase[] }
  ).cases;
}

/** Builds the input of a case, validates it and compares; never throws. */
export async function runFileCase(directory: string, entry: FileCase): Promise<FileCaseResult> {
  const { id } = entry;
  const foreign = foreignFeature(entry);
  if (foreign !== undefined) return { id, outcome: 'skipped', message: foreign };
  const why = fileAdjudications.find((one) => one.tests.includes(entry.test))?.why;
  try {
    const find = isOfFiles(entry) ? foundInFiles : found;
    const message = compared(entry, await find(join(directory, 'fixtures/frictionless-py'), entry));
    if (message === undefined) return { id, outcome: 'passed' };
    return {
      id,
      outcome: why === undefined ? 'failed' : 'adjudicated',
      message: why ?? `${entry.test}: ${message}`,
    };
  } catch (error) {
    return {
      id,
      outcome: 'failed',
      message: `exception: ${error instanceof Error ? error.stack : String(error)}`,
    };
  }
}

/** Inference and synchronisation are features of that library only. */
function foreignFeature({ test, target, validate }: FileCase): string | undefined {
  const text = JSON.stringify([target, validate]);
  if (/"\$":"Detector"/.test(text) || /schema_sync|header_case/.test(test + text))
    return 'a detector or an option of that library changes what is wanted';
  return undefined;
}

/** Sizes, hashes and files other than tables are checked by the command, not by the reader. */
function isOfFiles({ target, validate }: FileCase): boolean {
  const text = JSON.stringify([target, validate]);
  const plain = text.replace(/(?:datapackage|resource|schema|issue-277|unique-field)\.json"/g, '');
  return /hash|"bytes"/.test(text) || /\.(?:json|bad|txt)"/.test(plain);
}

/** The findings of `validateData` in a package of the case. */
async function foundInFiles(fixtures: string, { target }: FileCase): Promise<readonly Finding[]> {
  const { descriptor, base } = descriptorOf(fixtures, target);
  const folder = mkdtempSync(join(tmpdir(), 'trivet-case-'));
  try {
    cpSync(join(base, 'data'), join(folder, 'data'), { recursive: true });
    writeFileSync(join(folder, 'datapackage.json'), JSON.stringify(descriptor));
    const { tables } = await validateData(join(folder, 'datapackage.json'));
    return tables.flatMap(({ problems, report }) => [
      ...problems.map((problem) => ({ type: fileType(problem.message), row: undefined })),
      ...(report?.issues ?? []).flatMap((issue) => peers(issue, undefined)),
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function fileType(problem: string): string {
  if (problem.includes(' hash ')) return 'hash-count';
  return problem.includes(' bytes') ? 'byte-count' : 'source-error';
}

interface Finding {
  readonly type: string;
  readonly row: number | undefined;
}

/** Names of that library's errors. */
const peerTypes: { readonly [code: string]: string } = {
  type: 'type-error',
  unique: 'unique-error',
  'wrong-label': 'incorrect-label',
  'no-header': 'source-error',
  encoding: 'encoding-error',
  'unique-key': 'unique-error',
};

const constraintCodes = new Set([
  'required',
  'enum',
  'minimum',
  'maximum',
  'min-length',
  'max-length',
  'pattern',
  'exclusive-minimum',
  'exclusive-maximum',
  'json-schema',
]);

async function found(fixtures: string, { target }: FileCase): Promise<readonly Finding[]> {
  const { descriptor, base } = descriptorOf(fixtures, target);
  const diagnostics: Diagnostic[] = [];
  const read = (path: string): string | undefined => {
    if (path === 'datapackage.json') return JSON.stringify(descriptor);
    try {
      return readFileSync(join(base, path), 'utf8');
    } catch {
      return undefined;
    }
  };
  const document = loadDataPackage('datapackage.json', read, (one) => void diagnostics.push(one));
  const contract =
    document && modelDataPackage(document, { name: 'case' }, (one) => void diagnostics.push(one));
  if (document === undefined || contract === undefined) return [{ type: 'source-error', row: undefined }];
  const inputs: TableInput[] = [];
  for (const resource of document.resources) {
    const path = resource.paths[0];
    const data = (resource.at.value as { readonly data?: Json }).data;
    const model = contract.tables.find(({ at }) => at.pointer === resource.at.pointer);
    const isHeaderless =
      (resource.at.value as { readonly dialect?: { readonly header?: boolean } }).dialect?.header === false;
    const open = (): TableSource => createReadStream(join(base, path ?? ''));
    const table =
      model === undefined
        ? await formOf(path === undefined ? undefined : open(), data, isHeaderless)
        : runtimeTable(model, contract);
    const rows: InlineRows | undefined = data === undefined ? undefined : inlineRows(data, table);
    if (data !== undefined && rows === undefined) return [{ type: 'source-error', row: undefined }];
    inputs.push({
      resource:
        model?.wireName ?? model?.name ?? String((resource.at.value as { readonly name?: string }).name),
      table,
      open: () => rows ?? open(),
    });
  }
  const reports = await validateTables(inputs);
  return reports.flatMap(({ issues }, index) =>
    issues.flatMap((issue) => peers(issue, inputs[index]?.table)),
  );
}

async function formOf(
  source: TableSource | undefined,
  data: Json | undefined,
  headerless: boolean,
): Promise<AnyTable> {
  const first = Array.isArray(data) ? data[0] : undefined;
  const labels =
    source === undefined ? (Array.isArray(first) ? first.map(String) : Object.keys(first ?? {})) : undefined;
  const usual = usualForm('case.csv');
  const form = { ...usual, dialect: { ...usual.dialect, header: !headerless } };
  return formTable({ name: 'case', labels: labels ?? (await firstRow(source ?? '', form)), form });
}

function peers({ code, row }: TableIssue, table: AnyTable | undefined): readonly Finding[] {
  const type = constraintCodes.has(code) ? 'constraint-error' : (peerTypes[code] ?? code);
  // That library counts the header as row 1.
  return [{ type, row: row === undefined ? undefined : row + (table?.dialect.header === false ? 0 : 1) }];
}

/** The constructors of that library as a package descriptor. */
function descriptorOf(
  fixtures: string,
  target: Built,
): { readonly descriptor: unknown; readonly base: string } {
  const inner = (target.$ === 'validate' ? target.args?.[0] : target) as Built | string;
  const named =
    typeof inner === 'string'
      ? inner
      : inner.$ === 'Package' || inner.$ === 'Resource' || inner.$?.endsWith('from_descriptor')
        ? inner.args?.[0]
        : undefined;
  if (typeof named === 'string' && /datapackage\.json$|resource\.json$/.test(named)) {
    const read: unknown = JSON.parse(readFileSync(join(fixtures, named), 'utf8'));
    const folder = join(fixtures, posix.dirname(named));
    return { descriptor: isPackage(read) ? read : { resources: [read] }, base: folder };
  }
  if (typeof named === 'string')
    return { descriptor: { resources: [{ ...members(inner), name: 'file', path: named }] }, base: fixtures };
  const given = plain(typeof named === 'object' && named !== null ? named : inner) as {
    readonly [name: string]: unknown;
  };
  const base = join(
    fixtures,
    typeof (inner as Built).basepath === 'string' ? String((inner as Built).basepath) : '.',
  );
  if (isPackage(given)) return { descriptor: given, base };
  return { descriptor: { resources: [{ name: 'table', ...resourceOf(inner as Built, given) }] }, base };
}

/** The named arguments of a constructor. */
function members(inner: Built | string): object {
  const { args: _, control: __, basepath: ___, ...rest } = plain(inner) as Built;
  return typeof inner === 'string' ? {} : rest;
}

function isPackage(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'resources' in value;
}

function resourceOf(
  inner: Built,
  given: { readonly [name: string]: unknown },
): { readonly [name: string]: unknown } {
  const [first] = inner.args ?? [];
  const control = given.control as { readonly [name: string]: unknown } | undefined;
  const data = Array.isArray(first) ? { data: first } : {};
  const { args: _, control: __, ...rest } = given;
  return { ...rest, ...data, ...(control !== undefined && { dialect: control }) };
}

/** Nested constructors are replaced by their arguments. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const { $, args, ...members } = value as Built;
  if ($?.endsWith('from_descriptor')) return plain(args?.[0]);
  return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, plain(member)]));
}

/**
 * Rows and kinds must be equal; how many cells of a ragged row are listed, and the place of a key, depend on the
 * library.
 */
function compared({ keys, errors, validate }: FileCase, findings: readonly Finding[]): string | undefined {
  if (errors === 'valid')
    return findings.length === 0 ? undefined : `valid is wanted, got ${JSON.stringify(findings.slice(0, 4))}`;
  if (errors === 'invalid') return findings.length > 0 ? undefined : 'invalid is wanted';
  const names = keys ?? ['taskNumber', 'rowNumber', 'fieldNumber', 'type'];
  const rowAt = names.indexOf('rowNumber');
  const typeAt = names.indexOf('type');
  const wanted = new Set(
    errors.map((row) =>
      keyOf(String(row[typeAt]), rowAt < 0 ? undefined : (row[rowAt] ?? undefined), rowAt >= 0),
    ),
  );
  const options = JSON.stringify(validate);
  const picked = picks(options);
  const limit = validate.kw?.limit_errors;
  const got = new Set(
    findings.filter(({ type }) => picked(type)).map(({ type, row }) => keyOf(type, row, rowAt >= 0)),
  );
  if (typeof limit === 'number')
    return [...wanted].every((one) => got.has(one))
      ? undefined
      : `${[...wanted].join()} are wanted, got ${[...got].join()}`;
  // A column without a field, or a field without a column, is reported once and not for every row.
  const unreported = [...wanted].filter(
    (one) =>
      !(one.startsWith('extra-cell') && has(wanted, 'extra-label')) &&
      !(one.startsWith('missing-cell') && has(wanted, 'missing-label')),
  );
  const lacks = unreported.filter((one) => !got.has(one));
  const surplus = [...got].filter((one) => !wanted.has(one));
  return lacks.length + surplus.length === 0
    ? undefined
    : `wanted and not found: ${lacks.join()}; found and not wanted: ${surplus.join()}`;
}

function has(all: ReadonlySet<string>, type: string): boolean {
  return [...all].some((one) => one.startsWith(type));
}

function keyOf(type: string, row: unknown, withRow: boolean): string {
  return withRow ? `${type}@${row === undefined || row === null ? '-' : String(row)}` : type;
}

function picks(options: string): (type: string) => boolean {
  const pick = /"pick_errors":(\[[^\]]*\])/.exec(options)?.[1];
  const skip = /"skip_errors":(\[[^\]]*\])/.exec(options)?.[1];
  const list = (text: string | undefined): readonly string[] =>
    text === undefined ? [] : (JSON.parse(text) as readonly string[]);
  const isHeader = (type: string): boolean => type.endsWith('-label');
  return (type) => {
    if (pick !== undefined)
      return list(pick).some((one) => one === type || (one === '#header' && isHeader(type)));
    return !list(skip).includes(type);
  };
}
