import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A report of `trivet conform` that lies in a folder. */
export interface Report {
  /** Its folder below the one that is looked in; `report` for that one itself. */
  readonly id: string;
  /** When it was written, ISO 8601. */
  readonly written: string;
  /** Whether there is a page of it. */
  readonly page: boolean;
  /** What the JSON report says, where there is one. */
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

/** Where reports lie: a folder as `trivet conform --out` wrote it, one with such folders in it, or one HTML file. */
export interface Reports {
  /** The last one first. */
  list(): Promise<readonly Report[]>;
  /** The page of one. */
  page(id: string): Promise<string | undefined>;
}

/** Looks for reports each time it is asked: they are written while the server runs. */
export function reportsIn(place: string): Reports {
  return {
    async list() {
      const reports = await Promise.all([...(await placesIn(place))].map(([id, files]) => report(id, files)));
      const found = reports.filter((one) => one !== undefined);
      return found.sort((a, b) => (a.written < b.written ? 1 : a.written > b.written ? -1 : 0));
    },
    async page(id) {
      const files = (await placesIn(place)).get(id);
      return files === undefined ? undefined : textOf(files.html);
    },
  };
}

interface Files {
  readonly html: string;
  readonly json: string;
}

/** Files that may be there, by the report's id; ids come from this list alone, never from a request. */
async function placesIn(place: string): Promise<ReadonlyMap<string, Files>> {
  if (place.endsWith('.html')) {
    return new Map([['report', { html: place, json: join(dirname(place), 'report.json') }]]);
  }
  const entries = await readdir(place, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return new Map([
    ['report', filesIn(place)],
    ...folders.map((name): [string, Files] => [name, filesIn(join(place, name))]),
  ]);
}

function filesIn(folder: string): Files {
  return { html: join(folder, 'report.html'), json: join(folder, 'report.json') };
}

async function report(id: string, { html, json }: Files): Promise<Report | undefined> {
  const [page, data] = await Promise.all([writtenAt(html), writtenAt(json)]);
  const written = page ?? data;
  if (written === undefined) return undefined;
  // A report of another run that was left behind does not speak for the page.
  const together = data !== undefined && Math.abs(data - written) < 60_000;
  const summary = together ? summaryOf(await textOf(json)) : undefined;
  return {
    id,
    written: new Date(written).toISOString(),
    page: page !== undefined,
    ...(summary && { summary }),
  };
}

async function writtenAt(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).mtimeMs;
  } catch {
    return undefined;
  }
}

async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    return undefined;
  }
}

function summaryOf(text: string | undefined): ReportSummary | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isSummary(value) ? pick(value) : undefined;
  } catch {
    return undefined;
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

/** A report holds every exchange; a page that lists reports wants none. */
function pick({ contract, ok, passed, failed, blocked, known }: ReportSummary): ReportSummary {
  return { contract, ok, passed, failed, blocked, known };
}
