import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A report of `trivet conform` in a folder. */
export interface Report {
  /** `report` in the given folder, `<name>/report` in one of its subfolders. */
  readonly id: string;
  /** Time of writing, ISO 8601. */
  readonly written: string;
  /** Whether it has an HTML page. */
  readonly page: boolean;
  /** Numbers of the JSON report, if it has one. */
  readonly summary?: ReportSummary;
}

/** Numbers of a run. */
export interface ReportSummary {
  readonly contract: string;
  readonly ok: boolean;
  readonly passed: number;
  readonly failed: number;
  readonly blocked: number;
  readonly known: number;
}

/** The place of reports: a folder written by `trivet conform --out`, one with such subfolders, or one HTML file. */
export interface Reports {
  /** The latest first. */
  list(): Promise<readonly Report[]>;
  /** The bytes of a report's page; the file is opened on demand. */
  page(id: string): Promise<AsyncIterable<Uint8Array> | undefined>;
}

/** Bytes that are read from the start of a JSON report: its numbers are there, before all clauses and exchanges. */
const headLength = 1024 * 1024;

/**
 * Searches for reports on every call, since they are written while the server runs. Unchanged ones are not read again.
 */
export function reportsIn(place: string): Reports {
  const summaries: Summaries = new Map();
  return {
    async list() {
      const places = [...(await placesIn(place))];
      const reports = await Promise.all(places.map(([id, files]) => report(id, files, summaries)));
      const found = reports.filter((one) => one !== undefined);
      return found.sort((a, b) => (a.written < b.written ? 1 : a.written > b.written ? -1 : 0));
    },
    async page(id) {
      const files = (await placesIn(place)).get(id);
      if (files === undefined || (await versionOf(files.html)) === undefined) return undefined;
      return bytesOf(files.html);
    },
  };
}

interface Files {
  readonly html: string;
  readonly json: string;
}

/** Possible files, by the report's id; ids are taken from this list, never from a request. */
async function placesIn(place: string): Promise<ReadonlyMap<string, Files>> {
  if (place.endsWith('.html')) {
    return new Map([['report', { html: place, json: join(dirname(place), 'report.json') }]]);
  }
  const entries = await readdir(place, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return new Map([
    ['report', filesIn(place)],
    ...folders.map((name): [string, Files] => [`${name}/report`, filesIn(join(place, name))]),
  ]);
}

function filesIn(folder: string): Files {
  return { html: join(folder, 'report.html'), json: join(folder, 'report.json') };
}

/** When a file was written, in milliseconds since 1970, and its size in bytes. */
interface Version {
  readonly written: number;
  readonly size: number;
}

/** Numbers of JSON reports as last read, by path. */
type Summaries = Map<string, { readonly version: Version; readonly summary: ReportSummary | undefined }>;

async function report(id: string, { html, json }: Files, summaries: Summaries): Promise<Report | undefined> {
  const [page, data] = await Promise.all([versionOf(html), versionOf(json)]);
  const version = page ?? data;
  if (version === undefined) return undefined;
  // A report left over from another run does not apply to the page.
  const together = data !== undefined && Math.abs(data.written - version.written) < 60_000;
  const summary = together ? await summaryIn(json, data, summaries) : undefined;
  return {
    id,
    written: new Date(version.written).toISOString(),
    page: page !== undefined,
    ...(summary && { summary }),
  };
}

async function versionOf(path: string): Promise<Version | undefined> {
  try {
    const { mtimeMs, size } = await stat(path);
    return { written: mtimeMs, size };
  } catch {
    return undefined;
  }
}

async function* bytesOf(path: string): AsyncGenerator<Uint8Array, void> {
  yield* createReadStream(path);
}

async function summaryIn(
  path: string,
  version: Version,
  summaries: Summaries,
): Promise<ReportSummary | undefined> {
  const known = summaries.get(path);
  if (known?.version.written === version.written && known.version.size === version.size) return known.summary;
  const summary = await readSummary(path);
  summaries.set(path, { version, summary });
  return summary;
}

async function readSummary(path: string): Promise<ReportSummary | undefined> {
  try {
    const head = await readHead(path);
    const value: unknown = JSON.parse(head.replace(/,\s*"coverage"\s*:.*$/s, '}'));
    return isSummary(value) ? pick(value) : undefined;
  } catch {
    return undefined;
  }
}

async function readHead(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(headLength) });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

function isSummary(value: unknown): value is ReportSummary {
  if (typeof value !== 'object' || value === null) return false;
  const members = new Map(Object.entries(value));
  const counts = ['passed', 'failed', 'blocked', 'known'];
  return (
    typeof members.get('contract') === 'string' &&
    typeof members.get('ok') === 'boolean' &&
    counts.every((name) => typeof members.get(name) === 'number')
  );
}

/** A report contains every exchange, which a list of reports does not need. */
function pick({ contract, ok, passed, failed, blocked, known }: ReportSummary): ReportSummary {
  return { contract, ok, passed, failed, blocked, known };
}
