import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { nodeSpill } from '@trivet/runtime/serve/node-spill';
import type { TableReport } from '@trivet/runtime/table/issue';
import type { DatasetReport } from '@trivet/runtime/table/report';
import { validateTables } from '@trivet/runtime/table/validate';
import { type Finding, readContract } from '../read.js';
import { type Candidate, candidateOf, fileCandidate } from './candidate.js';
import { bytesOf, shownPath } from './files.js';
import { formTable } from './form.js';
import { datasetReport, profileTables, tableReport } from './profile.js';
import { importTables } from './tables.js';
import type { RemoteOptions } from './url-bytes.js';
import { unzipPackage } from './zip.js';

/** What `validateData` may be told. */
export interface ValidateDataOptions {
  /** Table Schema for a CSV file; without it only the form of the file is checked. */
  readonly schema?: string;
  /** Findings shown for each table; default 100. All are counted. */
  readonly errors?: number;
  /** Also tells what each column holds, and the rows around findings, which takes longer. */
  readonly profile?: boolean;
  /** Files that a descriptor names by URL are fetched; without it, nothing is. */
  readonly remote?: RemoteOptions;
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
  /** Columns and rows around findings, where `profile` asks for them. */
  readonly report?: DatasetReport;
}

/**
 * Checks data against its contract: a descriptor with all its files, a package in a zip archive, or one CSV file.
 * Memory stays bounded.
 */
export async function validateData(path: string, options: ValidateDataOptions = {}): Promise<DataOutcome> {
  if (/\.zip$/i.test(path) && !/\.(?:csv|tsv|tab|txt)\.zip$/i.test(path)) return zippedPackage(path, options);
  const isData = /\.(?:csv|tsv|tab|txt)(?:\.(?:gz|zip))?$/i.test(path);
  if (isData)
    return options.schema === undefined
      ? formOnly(path, options)
      : fileBySchema(path, options.schema, options);
  const read = readContract({ name: 'validate', spec: path });
  const tables = read.contract === undefined ? [] : await importTables(read.contract, read.text, read.data);
  const candidates = tables.map(({ model, table }) => candidateOf(model, table, path, options.remote));
  const { title } = read.contract ?? {};
  const what = { dataset: shownPath(path), ...(title !== undefined && { title }) };
  return outcome(what, read.findings, candidates, options);
}

function unread(path: string, problem: string): DataOutcome {
  return {
    valid: false,
    findings: [],
    tables: [{ resource: basename(path), file: shownPath(path), problems: [problem] }],
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A package in an archive (Data Package v2, file name: `datapackage.json` at its top). */
async function zippedPackage(path: string, options: ValidateDataOptions): Promise<DataOutcome> {
  const refused = (problem: string): DataOutcome => unread(path, problem);
  if (!existsSync(path)) return refused('there is no such file');
  let unpacked: Awaited<ReturnType<typeof unzipPackage>>;
  try {
    unpacked = await unzipPackage(path);
  } catch (error) {
    return refused(messageOf(error));
  }
  try {
    const descriptor = join(unpacked.folder, 'datapackage.json');
    if (!existsSync(descriptor)) return refused('the archive has no datapackage.json at its top');
    return await validateData(descriptor, options);
  } finally {
    await unpacked.remove();
  }
}

async function outcome(
  what: Pick<DatasetReport, 'dataset' | 'title'>,
  findings: readonly Finding[],
  candidates: readonly Candidate[],
  options: ValidateDataOptions,
): Promise<DataOutcome> {
  const ready = candidates.filter(({ problems }) => problems.length === 0);
  const errors = options.errors ?? 100;
  const profiled = options.profile === true ? await profileTables(ready, errors) : undefined;
  const reports =
    profiled?.map(tableReport) ??
    (await validateTables(
      ready.map(({ input }) => input),
      { issues: errors, spill: nodeSpill },
    ));
  const tables = candidates.map(({ input, file, problems, facts }): TableOutcome => {
    const report = reports[ready.findIndex((one) => one.input === input)];
    const all = report === undefined ? problems : [...problems, ...(facts?.() ?? [])];
    return { resource: input.resource, file, problems: all, ...(report !== undefined && { report }) };
  });
  const failed = findings.some(({ diagnostic }) => diagnostic.severity === 'error');
  const valid =
    !failed && tables.every(({ report, problems }) => report?.valid === true && problems.length === 0);
  const plain = { valid, findings, tables };
  return profiled === undefined ? plain : { ...plain, report: datasetReport(what, plain, profiled) };
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
  return outcome({ dataset: shownPath(path) }, read.findings, [fileCandidate(path, own)], options);
}

/** Without a schema: the columns are those of the header, and cells may be anything. */
async function formOnly(path: string, options: ValidateDataOptions): Promise<DataOutcome> {
  try {
    const table = await formTable(basename(path), existsSync(path) ? bytesOf(path) : '');
    return await outcome({ dataset: shownPath(path) }, [], [fileCandidate(path, table)], options);
  } catch (error) {
    return unread(path, `the file cannot be read: ${messageOf(error)}`);
  }
}
