import { createReadStream, existsSync, realpathSync } from 'node:fs';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import { createGunzip } from 'node:zlib';
import { decode, type TableSource } from '@trivet/runtime/table/decode';
import { any } from '@trivet/runtime/table/fields';
import { issueText, type TableReport } from '@trivet/runtime/table/issue';
import { joinParts } from '@trivet/runtime/table/parts';
import { scanner } from '@trivet/runtime/table/scan';
import { type AnyTable, table as describe } from '@trivet/runtime/table/table';
import { type InlineRows, type TableInput, validateTables } from '@trivet/runtime/table/validate';
import { fileFacts, watched } from './data-facts.js';
import { emitTables } from './emit/tables.js';
import { importEmitted } from './import-emitted.js';
import { isUrl } from './load/datapackage/path.js';
import type { Contract, Json, Table } from './model/contract.js';
import { rowRecord } from './model/datapackage/datapackage.js';
import { printFinding } from './print-diagnostic.js';
import { type Finding, readContract } from './read.js';

/** What `validateData` may be told. */
export interface ValidateDataOptions {
  /** Table Schema for a CSV file; without it only the form of the file is checked. */
  readonly schema?: string;
  /** Findings shown for each table; default 100. All are counted. */
  readonly errors?: number;
}

/** What came of one table. */
export interface TableOutcome {
  readonly resource: string;
  /** File, relative to the working directory; the descriptor itself for inline data. */
  readonly file: string;
  readonly report?: TableReport;
  /** Why there is no report, or what is wrong with the file as a whole. */
  readonly problems: readonly string[];
}

/** What came of a descriptor or a file. */
export interface DataOutcome {
  /** True when every table was read and nothing is wrong with it; warnings about the descriptor do not count. */
  readonly valid: boolean;
  readonly findings: readonly Finding[];
  readonly tables: readonly TableOutcome[];
}

/** Checks data against its contract: a descriptor with all its files, or one CSV file. Memory stays bounded. */
export async function validateData(path: string, options: ValidateDataOptions = {}): Promise<DataOutcome> {
  const isData = /\.(?:csv|tsv|tab|txt)(?:\.gz)?$/i.test(path);
  if (isData)
    return options.schema === undefined
      ? formOnly(path, options)
      : fileBySchema(path, options.schema, options);
  const read = readContract({ name: 'validate', spec: path });
  const tables = read.contract === undefined ? [] : await importTables(read.contract, read.text, read.data);
  const candidates = tables.map(({ model, table }) => candidateOf(model, table, path));
  return outcome(read.findings, candidates, options);
}

/** A table with its data, or why there is none. */
interface Candidate {
  readonly input: TableInput;
  readonly file: string;
  readonly problems: string[];
  /** Called when the file has been read: what its size and hash tell. */
  readonly facts?: () => readonly string[];
}

async function outcome(
  findings: readonly Finding[],
  candidates: readonly Candidate[],
  options: ValidateDataOptions,
): Promise<DataOutcome> {
  const ready = candidates.filter(({ problems }) => problems.length === 0);
  const reports = await validateTables(
    ready.map(({ input }) => input),
    { issues: options.errors ?? 100 },
  );
  const tables = candidates.map(({ input, file, problems, facts }): TableOutcome => {
    const report = reports[ready.findIndex((one) => one.input === input)];
    const all = report === undefined ? problems : [...problems, ...(facts?.() ?? [])];
    return { resource: input.resource, file, problems: all, ...(report !== undefined && { report }) };
  });
  const failed = findings.some(({ diagnostic }) => diagnostic.severity === 'error');
  const valid =
    !failed && tables.every(({ report, problems }) => report?.valid === true && problems.length === 0);
  return { valid, findings, tables };
}

/** The tables of a contract, by the very code that `generate` writes. */
async function importTables(
  contract: Contract,
  text: string,
  data: unknown,
): Promise<readonly { readonly model: Table; readonly table: AnyTable }[]> {
  const [path = contract.name] = contract.files;
  const files = await emitTables(exact(contract), {
    banner: 'Generated.',
    source: { path, text, data },
    locate: () => ({ line: 1, column: 1 }),
    report: () => undefined,
  });
  const modules = await importEmitted(files);
  return contract.tables.flatMap((model) => {
    const table = modules.get(`${model.name}.ts`)?.[model.name] as AnyTable | undefined;
    return table === undefined ? [] : [{ model, table }];
  });
}

/** The same contract with integers of any size: data is not wrong for being large. */
function exact(contract: Contract): Contract {
  const tables = contract.tables.map((table) => ({
    ...table,
    fields: table.fields.map((field) =>
      field.type === 'integer' ? { ...field, carrier: 'bigint' as const } : field,
    ),
  }));
  const types = contract.types.map((named) => {
    const table = tables.find(({ rowType }) => rowType === named.name);
    return table === undefined ? named : { ...named, type: rowRecord(table) };
  });
  return { ...contract, tables, types };
}

function candidateOf(model: Table, table: AnyTable, descriptor: string): Candidate {
  const resource = model.wireName ?? model.name;
  const problems: string[] = [];
  if (model.inline !== undefined) {
    const rows = inlineRows(model.inline, table);
    if (rows === undefined)
      problems.push('the inline data is no table: a list of lists or of objects is wanted');
    return {
      input: { resource, table, open: () => rows ?? { labels: [], values: [] } },
      file: descriptor,
      problems,
    };
  }
  const paths = model.paths.map((path) => locatePath(path, descriptor, problems));
  if (model.paths.length === 0) problems.push('the resource has no file');
  const facts = fileFacts(model);
  const open = (): TableSource =>
    joinParts(
      paths.map((path) => watched(bytesOf(path), facts)),
      table,
    );
  const file = paths[0] === undefined ? descriptor : shownPath(paths[0]);
  return {
    input: {
      resource,
      table,
      open: paths.length === 1 ? () => watched(bytesOf(paths[0] ?? ''), facts) : open,
    },
    file,
    problems,
    facts: () => facts.problems(),
  };
}

/** A file beside the descriptor, links followed: what lies outside its folder is not read. */
function locatePath(path: string, descriptor: string, problems: string[]): string {
  const folder = resolve(dirname(descriptor));
  const file = resolve(folder, path);
  if (isUrl(path)) problems.push(`"${path}" is not fetched from the network`);
  else if (!existsSync(file)) problems.push(`there is no file "${shownPath(file)}"`);
  else if (!isWithin(realpathSync(file), realpathSync(folder)))
    problems.push(`"${path}" leads out of the folder of the descriptor`);
  else if (/\.(?:zip|xlsx?|ods|parquet)$/i.test(path))
    problems.push(`"${path}" is no CSV file, and only CSV is read`);
  return file;
}

function isWithin(file: string, folder: string): boolean {
  return file === folder || file.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

function shownPath(file: string): string {
  const path = relative(process.cwd(), file).split(sep).join('/');
  return path.startsWith('../') ? basename(file) : path;
}

/** The bytes of a file, unpacked where its name says that it is compressed. */
function bytesOf(file: string): AsyncIterable<Uint8Array> {
  const stream = createReadStream(file, { highWaterMark: 256 * 1024 });
  if (!/\.gz$/i.test(file)) return stream;
  const unpacked = createGunzip();
  stream.on('error', (error) => unpacked.destroy(error));
  return stream.pipe(unpacked);
}

/** Inline data of a resource (Data Package v2, data): rows as lists, the header first, or rows as objects. */
export function inlineRows(data: Json, table: Pick<AnyTable, 'dialect' | 'fields'>): InlineRows | undefined {
  const rows = typeof data === 'string' ? undefined : data;
  if (!Array.isArray(rows)) return undefined;
  if (rows.every((row): row is readonly Json[] => Array.isArray(row))) {
    if (!table.dialect.header) return { labels: table.fields.map(({ label }) => label), values: rows };
    const [header = [], ...values] = rows;
    return { labels: header.map((label) => (label === null ? '' : String(label))), values };
  }
  if (!rows.every(isRecord)) return undefined;
  const labels = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return {
    labels,
    values: rows.map((row) => labels.map((label) => (Object.hasOwn(row, label) ? row[label] : null))),
  };
}

function isRecord(row: unknown): row is { readonly [name: string]: Json } {
  return typeof row === 'object' && row !== null && !Array.isArray(row);
}

async function fileBySchema(
  path: string,
  schema: string,
  options: ValidateDataOptions,
): Promise<DataOutcome> {
  const read = readContract({ name: 'validate', spec: schema });
  const tables = read.contract === undefined ? [] : await importTables(read.contract, read.text, read.data);
  const wanted =
    tables.find(({ model }) => model.paths.some((one) => basename(one) === basename(path))) ?? tables[0];
  if (wanted === undefined) return { valid: false, findings: read.findings, tables: [] };
  // The table stands alone here, so that keys into others are not asked for.
  const own = { ...wanted.table, foreignKeys: wanted.table.foreignKeys.filter((key) => key.resource === '') };
  return outcome(read.findings, [fileCandidate(path, own)], options);
}

function fileCandidate(path: string, table: AnyTable): Candidate {
  const problems = existsSync(path) ? [] : [`there is no file "${path}"`];
  return { input: { resource: basename(path), table, open: () => bytesOf(path) }, file: path, problems };
}

/** Without a schema: the columns are those of the header, and cells may be anything. */
async function formOnly(path: string, options: ValidateDataOptions): Promise<DataOutcome> {
  const table = await formTable(basename(path), existsSync(path) ? bytesOf(path) : '');
  return outcome([], [fileCandidate(path, table)], options);
}

/** A table that asks for nothing but the form: its columns are the labels given, or those of a file's first row. */
export async function formTable(name: string, source: TableSource | readonly string[]): Promise<AnyTable> {
  const labels = Array.isArray(source)
    ? (source as readonly string[])
    : await firstRow(source as TableSource);
  const distinct = [...new Set(labels)].filter((label) => label.trim() !== '');
  const fields = distinct.map((label) => [label, any()] as const);
  return describe<{ readonly [name: string]: string | null }>({
    name,
    fields: Object.fromEntries(fields),
    order: distinct,
    fieldsMatch: 'subset',
  });
}

async function firstRow(source: TableSource): Promise<readonly string[]> {
  const { dialect } = describe<object>({ name: '', fields: {} });
  const scan = scanner(dialect, 1024 * 1024);
  for await (const { text, damaged } of decode(source, 'utf-8')) {
    const [row] = scan.push(text, damaged);
    if (row !== undefined) return row.cells;
  }
  return scan.end()[0]?.cells ?? [];
}

/** What came of it for a person, a line for each finding, a summary for each table. */
export function printDataOutcome({ findings, tables }: DataOutcome): string {
  const lines = findings.map((finding) => printFinding(finding));
  for (const { file, problems, report } of tables) {
    lines.push(...problems.map((problem) => `${file}: ${problem}`));
    if (report === undefined) continue;
    for (const issue of report.issues) lines.push(issueText(issue, file));
    lines.push(`${file}: ${summary(report)}`);
  }
  return lines.join('\n');
}

function summary({ rows, counts, issues, truncated }: TableReport): string {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const parts = Object.entries(counts).map(([code, count]) => `${count} ${code}`);
  const shown = truncated ? `; ${total - issues.length} not shown` : '';
  const found =
    total === 0 ? 'nothing wrong' : `${total} ${total === 1 ? 'finding' : 'findings'} (${parts.join(', ')})`;
  return `${rows} ${rows === 1 ? 'row' : 'rows'}, ${found}${shown}`;
}
