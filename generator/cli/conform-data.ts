import { basename } from 'node:path';
import { baseUrlOf } from '@trivet/runtime/internal/conformance';
import { contractName } from '../config.js';
import { readContract } from '../read.js';
import { dataReport } from '../report/data-report.js';
import { hiddenReport } from '../report/hidden-report.js';
import type { ConformanceReport } from '../report/report.js';
import { type Fetched, fetchFile, fetchPackage } from '../validate/remote.js';
import { RemoteError } from '../validate/url-bytes.js';
import { validateData } from '../validate/validate.js';
import type { ConformArguments } from './conform-options.js';
import { optionHider } from './conform-secrets.js';
import { requireFile, UsageError } from './terminal.js';

/** Whether data are checked instead of a server: a data file or a descriptor. */
export function isDataRun(spec: string, { url }: ConformArguments): boolean {
  if (isHttp(spec) || isTable(spec) || isOtherTable(spec)) return true;
  const isDescriptor = /(?:^|\/)datapackage\.json$/.test(spec);
  // A URL without a file name is the base of a dataset endpoint, which has its own suite.
  return isDescriptor && (url === undefined || namesFile(url));
}

/** Checks data against their contract: a Data Package or a CSV file, local or at a URL. */
export async function conformData(spec: string, options: ConformArguments): Promise<ConformanceReport> {
  const hide = await optionHider(spec, options);
  try {
    return hiddenReport(await dataRun(spec, options), hide);
  } catch (error) {
    throw error instanceof UsageError ? new UsageError(hide(error.message)) : error;
  }
}

async function dataRun(spec: string, options: ConformArguments): Promise<ConformanceReport> {
  const { url } = options;
  if (isOtherTable(spec)) throw new UsageError(`${basename(spec)} must be a CSV or TSV file`);
  const source = isHttp(spec) ? spec : url;
  if (source === undefined) {
    requireFile(spec);
    return reportOn(spec, options, spec, (file) => file, command(spec, options));
  }
  if (!isHttp(source))
    throw new UsageError(
      `--url must be an http(s) URL such as http://localhost:3000/data/, got ${baseUrlOf(source).url}`,
    );
  const fetched = await fetchedFrom(spec, source);
  try {
    return await reportOn(
      fetched.path,
      options,
      baseUrlOf(source).url,
      (file) => baseUrlOf(fetched.shown(file)).url,
      command(spec, options),
    );
  } finally {
    await fetched.remove();
  }
}

async function fetchedFrom(spec: string, source: string): Promise<Fetched> {
  try {
    if (isTable(new URL(source).pathname)) return await fetchFile(source);
    if (!isHttp(spec)) requireFile(spec);
    return await fetchPackage(source, isHttp(spec) ? undefined : spec);
  } catch (error) {
    throw error instanceof RemoteError ? new UsageError(error.message) : error;
  }
}

async function reportOn(
  path: string,
  { schema, allowPath: allowPaths = [] }: ConformArguments,
  subject: string,
  shown: (file: string) => string,
  again: string,
): Promise<ConformanceReport> {
  if (isTable(path) && schema === undefined)
    throw new UsageError(`${basename(path)} has no schema: give its Table Schema with --schema`);
  if (schema !== undefined) requireFile(schema);
  const spec = isTable(path) ? (schema ?? '') : path;
  const read = readContract({ name: contractName(spec), spec, allowPaths });
  const { contract, family } = read;
  if (contract === undefined || family?.isData !== true)
    throw new UsageError(`${shown(spec)} must be a Data Package or a Table Schema`);
  const outcome = await validateData(path, {
    errors: 1000,
    profile: true,
    allowPaths,
    ...(schema === undefined ? {} : { schema }),
  });
  return dataReport({ ...read, contract, outcome, subject, shown, command: again });
}

function isHttp(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}

function isTable(path: string): boolean {
  return /\.(?:csv|tsv|tab|txt)(?:\.gz)?$/i.test(path);
}

/** Tables in file formats that cannot be read. */
function isOtherTable(path: string): boolean {
  return !isHttp(path) && /\.(?:ndjson|jsonl|parquet|arrows?|feather|xlsx?|ods)(?:\.gz)?$/i.test(path);
}

function namesFile(url: string): boolean {
  return URL.canParse(url) && /\.(?:json|csv|tsv|tab|txt)(?:\.gz)?$/i.test(new URL(url).pathname);
}

function command(spec: string, { url, schema }: ConformArguments): string {
  const parts = ['npx trivet conform', baseUrlOf(spec).url];
  if (url !== undefined) parts.push('--url', baseUrlOf(url).url);
  if (schema !== undefined) parts.push('--schema', schema);
  return parts.join(' ');
}
