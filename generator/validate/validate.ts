import { existsSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { isSelf } from '@trivet/runtime/internal/table';
import { nodeSpill } from '@trivet/runtime/table/node';
import { type DatasetReport, type TableInput, validateTables } from '@trivet/runtime/table/validate';
import { pathProblem } from '../data-facts.js';
import type { Finding } from '../finding.js';
import { fileForm } from '../load/datapackage/form.js';
import { isUrl } from '../load/datapackage/path.js';
import { type ReadContract, readContract } from '../read.js';
import { type Candidate, candidateOf, fileCandidate } from './candidate.js';
import { readDescriptor } from './descriptor.js';
import { bytesOf, shownPath } from './files.js';
import { firstRow, formModule, formTable, usualForm } from './form.js';
import type { DataOutcome, TableOutcome } from './outcome.js';
import { otherPackages } from './packages.js';
import { type DescriptorPlace, descriptorPlace } from './place.js';
import { datasetReport, profileTables, tableReport } from './profile.js';
import { schemaless, unreadTables } from './schemaless.js';
import { importTables, ofFile } from './tables.js';
import { validateInThreads } from './threads.js';
import type { RemoteOptions } from './url-bytes.js';
import { unzipPackage } from './zip.js';

/** Options of `validateData`. */
export interface ValidateDataOptions {
  /** Table Schema for a CSV file; without it only the form of the file is checked. */
  readonly schema?: string;
  /** Findings shown for each table; default 100. All are counted. */
  readonly errors?: number;
  /** Also profiles each column and the rows around findings, which takes longer. */
  readonly profile?: boolean;
  /** Files that a descriptor refers to by URL are fetched; by default, only those named by the caller. */
  readonly remote?: RemoteOptions;
  /**
   * Threads that read a large file; default 1. The report is the same; ignored with `profile`, which reads all rows.
   */
  readonly threads?: number;
  /** The descriptors of other packages that foreign keys refer to, by the names used there. */
  readonly packages?: ReadonlyMap<string, string>;
  /** Files and folders outside the project of the descriptor that may be read. */
  readonly allowPaths?: readonly string[];
}

/**
 * Checks data against its contract: a descriptor with all its files, a package in a zip archive, or one CSV file; a
 * descriptor and a CSV file may be URLs. Memory is bounded.
 */
export async function validateData(path: string, options: ValidateDataOptions = {}): Promise<DataOutcome> {
  const place = descriptorPlace(path, options.remote, options.allowPaths);
  const name = isUrl(path) ? new URL(path).pathname : path;
  const form = options.schema === undefined ? undefined : fileForm(name);
  if (form?.kind === 'unread') return notRead(path, form.reason);
  if (!isUrl(path) && /\.zip$/i.test(path) && !/\.(?:csv|tsv|tab|txt)\.zip$/i.test(path))
    return zippedPackage(path, options);
  const isData = /\.(?:csv|tsv|tab|txt)(?:\.(?:gz|zip))?$/i.test(name);
  if (isData)
    return options.schema === undefined
      ? formOnly(place, options)
      : fileBySchema(place, options.schema, options);
  let read: ReadContract;
  try {
    read = await readDescriptor(place);
  } catch (error) {
    return unread(path, messageOf(error));
  }
  const { contract, family } = read;
  // For a spec that describes no data, the spec itself is checked.
  const tables =
    contract === undefined || family?.isData !== true
      ? []
      : await importTables(contract, read.text, read.data);
  const { candidates: forms, files: plain } = await schemaless(read, place);
  const files = [...(await unreadTables(read, place)), ...plain];
  const candidates = [...tables.map((table) => candidateOf(table, place)), ...forms];
  const others = await otherPackages(read, place, options.packages ?? new Map());
  const { title } = read.contract ?? {};
  const what = { dataset: shownPath(path), ...(title !== undefined && { title }) };
  // Tables that are not read are reported with the tables.
  const reported = read.findings.filter(({ diagnostic }) => diagnostic.code !== 'not-read');
  const findings = [...reported, ...others.findings];
  const all = await outcome(what, findings, candidates, { ...options, others: others.packages, files });
  return family === undefined || family.isData === true ? all : { ...all, family: family.name };
}

function notRead(path: string, reason: string): DataOutcome {
  const table = { resource: basename(path), file: shownPath(path), problems: [], notRead: reason };
  return { valid: false, findings: [], tables: [table] };
}

function unread(path: string, problem: string): DataOutcome {
  return {
    valid: false,
    findings: [],
    tables: [{ resource: basename(path), file: shownPath(path), problems: [pathProblem(problem)] }],
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A package in an archive: `datapackage.json` at its top level, or in its only folder. */
async function zippedPackage(path: string, options: ValidateDataOptions): Promise<DataOutcome> {
  const refused = (problem: string): DataOutcome => unread(path, problem);
  if (!existsSync(path)) return refused('file not found');
  let unpacked: Awaited<ReturnType<typeof unzipPackage>>;
  try {
    unpacked = await unzipPackage(path);
  } catch (error) {
    return refused(messageOf(error));
  }
  try {
    const found = descriptorsIn(unpacked.files);
    const [descriptor] = found;
    if (descriptor === undefined) return refused('datapackage.json not found in the archive');
    if (found.length > 1) return refused(`the archive must contain one package, got ${found.join(', ')}`);
    return await validateData(join(unpacked.folder, descriptor), options);
  } finally {
    await unpacked.remove();
  }
}

/** Descriptors without another one in a parent folder. */
function descriptorsIn(files: readonly string[]): readonly string[] {
  const all = files.filter((name) => posix.basename(name) === 'datapackage.json');
  const depth = (name: string): number => name.split('/').length;
  const least = Math.min(...all.map(depth));
  return all.filter((name) => depth(name) === least);
}

interface OutcomeOptions extends ValidateDataOptions {
  readonly others?: ReadonlyMap<string, readonly TableInput[]>;
  /** The results for files that are not tables. */
  readonly files?: readonly TableOutcome[];
}

async function outcome(
  what: Pick<DatasetReport, 'dataset' | 'title'>,
  findings: readonly Finding[],
  candidates: readonly Candidate[],
  { errors = 100, profile, others, threads = 1, files = [] }: OutcomeOptions,
): Promise<DataOutcome> {
  const ready = candidates.filter(({ problems }) => problems.length === 0);
  const limits = { issues: errors, spill: nodeSpill, packages: others };
  const profiled = profile === true ? await profileTables(ready, limits) : undefined;
  const reports =
    profiled?.map(tableReport) ??
    (threads > 1
      ? await validateInThreads(ready, threads, limits)
      : await validateTables(
          ready.map(({ input }) => input),
          limits,
        ));
  const read = candidates.map(({ input, file, problems, facts }): TableOutcome => {
    const report = reports[ready.findIndex((one) => one.input === input)];
    const all = report === undefined ? problems : [...problems, ...(facts?.() ?? [])];
    return { resource: input.resource, file, problems: all, ...(report !== undefined && { report }) };
  });
  const tables = [...read, ...files];
  const failed = findings.some(({ diagnostic }) => diagnostic.severity === 'error');
  const valid =
    !failed &&
    tables.every(
      ({ report, problems, isFile }) => (report?.valid ?? isFile) === true && problems.length === 0,
    );
  const plain = { valid, findings, tables };
  return profiled === undefined ? plain : { ...plain, report: datasetReport(what, plain, profiled) };
}

async function fileBySchema(
  place: DescriptorPlace,
  schema: string,
  options: ValidateDataOptions,
): Promise<DataOutcome> {
  const { at: path } = place;
  const read = readContract({ name: 'validate', spec: schema, allowPaths: options.allowPaths ?? [] });
  const tables =
    read.contract === undefined ? [] : await importTables(ofFile(read.contract, path), read.text, read.data);
  const wanted =
    tables.find(({ model }) => model.paths.some((one) => basename(one) === basename(path))) ?? tables[0];
  if (wanted === undefined) return { valid: false, findings: read.findings, tables: [] };
  // Only this table is read, so that keys into others are not checked.
  const { table, module } = wanted;
  const own = { ...table, foreignKeys: table.foreignKeys.filter((key) => isSelf(key, '')) };
  return outcome({ dataset: shownPath(path) }, read.findings, [fileCandidate(place, own, module)], options);
}

/** Without a schema: the columns are those of the header, and cells may be anything. */
async function formOnly(place: DescriptorPlace, options: ValidateDataOptions): Promise<DataOutcome> {
  const { at: path, remote } = place;
  try {
    const isThere = isUrl(path) || existsSync(path);
    const form = usualForm(path);
    const labels = await firstRow(isThere ? bytesOf(path, undefined, remote) : '', form);
    const described = { name: basename(path), labels, form };
    const candidate = fileCandidate(place, formTable(described), formModule(described));
    return await outcome({ dataset: shownPath(path) }, [], [candidate], options);
  } catch (error) {
    return unread(path, `cannot read the file: ${messageOf(error)}`);
  }
}
