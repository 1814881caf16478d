/** The validation report of a data package: for each resource its issues and a summary of its columns. */

import type { TableSource } from './bytes/decode.js';
import { uncarried } from './carrier.js';
import type { IssueCode, TableIssue, TableReport } from './issue.js';
import type { DataPackage, PackageResource, UnreadResource } from './package.js';
import { type ContextLog, contextLog, cut, type RowInContext } from './report/context.js';
import { type ColumnProfile, profiler } from './report/profile.js';
import { type InlineRows, type Locate, type ValidateOptions, validateTables } from './validate.js';

/** The report on one resource. */
export interface ResourceReport {
  readonly name: string;
  readonly files: readonly string[];
  readonly valid: boolean;
  /** Why it was not read, if so. */
  readonly error?: string;
  /** Problems of its files as a whole. */
  readonly problems?: readonly string[];
  readonly rows: number;
  /** Number of all issues, listed or not. */
  readonly findings: number;
  readonly counts: TableReport['counts'];
  /** Maximum number of listed issues. */
  readonly issueLimit: number;
  /** True if there are more issues than listed. */
  readonly truncated: boolean;
  readonly issues: readonly TableIssue[];
  /** The rows of the listed issues. */
  readonly context: readonly RowInContext[];
  readonly columns: readonly ColumnProfile[];
}

/** The report on a package, or on one of its resources. */
export interface DatasetReport {
  readonly dataset: string;
  readonly title?: string;
  readonly valid: boolean;
  readonly rows: number;
  readonly findings: number;
  /** Problems of the descriptor. */
  readonly notes?: readonly string[];
  readonly resources: readonly ResourceReport[];
}

/** The source of the data of a resource, or the reason why it cannot be read. */
export type ResourceSource =
  | { open(): TableSource | InlineRows; readonly locate?: Locate | undefined }
  | string;

/** Default number of issues listed in a report. */
export const mostIssues = 1000;

/**
 * Reads all resources of a package and reports on each, even if others cannot be opened. Issues above `issues` (default
 * 1000) are only counted.
 */
export async function packageReport(
  dataPackage: DataPackage,
  sources: ReadonlyMap<string, ResourceSource>,
  options: Omit<ValidateOptions, 'onBatch'> = {},
): Promise<DatasetReport> {
  const limit = options.issues ?? mostIssues;
  const plain = dataPackage.resources.map((one) => ({ ...one, table: uncarried(one.table) }));
  const drafts = plain.map((resource) => draftOf(resource, limit, sources.get(resource.name)));
  const readable = drafts.flatMap(({ resource: { name, table }, source, profile, context }) =>
    typeof source === 'string'
      ? []
      : [{ resource: name, table, open: () => source.open(), locate: source.locate, profile, context }],
  );
  const reports = await validateTables(readable, {
    ...options,
    issues: limit,
    onBatch(resource, batch, columns) {
      const draft = readable.find((one) => one.resource === resource);
      draft?.profile.add(batch, columns);
      draft?.context.add(batch, columns);
    },
  });
  const found = new Map(readable.map(({ resource }, index) => [resource, reports[index]]));
  return summed(dataPackage, [
    ...drafts.map((draft) => resourceReport(draft, limit, found.get(draft.resource.name))),
    ...(dataPackage.unread ?? []).map((resource) => unreadReport(resource, limit)),
  ]);
}

function summed({ name, descriptor }: DataPackage, resources: readonly ResourceReport[]): DatasetReport {
  const { title } = descriptor;
  return {
    dataset: name,
    ...(typeof title === 'string' && { title }),
    valid: resources.every(({ valid }) => valid),
    rows: resources.reduce((sum, { rows }) => sum + rows, 0),
    findings: resources.reduce((sum, { findings }) => sum + findings, 0),
    resources,
  };
}

/** A report on fewer resources or with fewer issues; the others are still counted. */
export function narrowed(
  dataPackage: DataPackage,
  report: DatasetReport,
  resource: string | undefined,
  issueLimit: number,
): DatasetReport {
  const kept = report.resources.filter(({ name }) => resource === undefined || name === resource);
  return summed(
    dataPackage,
    kept.map((one) => {
      const issues = one.issues.slice(0, issueLimit);
      const rows = new Set(issues.map(({ row }) => row));
      const context = one.context.filter(({ row }) => rows.has(row));
      return { ...one, issueLimit, truncated: one.findings > issues.length, issues, context };
    }),
  );
}

interface Draft {
  readonly resource: PackageResource;
  readonly source: ResourceSource;
  readonly profile: ReturnType<typeof profiler>;
  readonly context: ContextLog;
}

function draftOf(
  resource: PackageResource,
  limit: number,
  source: ResourceSource = 'its data is missing',
): Draft {
  const { table } = resource;
  return { resource, source, profile: profiler(table), context: contextLog(table, limit) };
}

function resourceReport(
  { resource, source, profile, context }: Draft,
  issueLimit: number,
  report: TableReport | undefined,
): ResourceReport {
  const { issues = [], counts = {}, rows = 0 } = report ?? {};
  const locate = (typeof source === 'string' ? undefined : source.locate) ?? ((place) => place);
  const wanted = new Set(issues.map(({ row }) => row));
  const findings = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    name: resource.name,
    files: resource.paths,
    valid: report?.valid ?? false,
    ...(typeof source === 'string' && { error: source }),
    rows,
    findings,
    counts: ordered(counts),
    issueLimit,
    truncated: findings > issues.length,
    issues: issues.map(cutIssue),
    context: context.rows().flatMap((one) => (wanted.has(one.row) ? [locate(one)] : [])),
    columns: profile.columns(),
  };
}

/** The report on a resource that is not read: only the reason. */
function unreadReport({ name, paths, reason }: UnreadResource, issueLimit: number): ResourceReport {
  const nothing = {
    rows: 0,
    findings: 0,
    counts: {},
    truncated: false,
    issues: [],
    context: [],
    columns: [],
  };
  return { name, files: paths, valid: false, error: `skipped: ${reason}`, issueLimit, ...nothing };
}

/** The most frequent issues first. */
function ordered(counts: TableReport['counts']): TableReport['counts'] {
  const all = Object.entries(counts) as readonly [IssueCode, number][];
  return Object.fromEntries([...all].sort(([, a], [, b]) => b - a));
}

/** Maximum length of a cell in a report; a cell may be as long as its file. */
const longestCell = 500;

function cutIssue(issue: TableIssue): TableIssue {
  return {
    ...issue,
    message: cut(issue.message, 2 * longestCell),
    ...(issue.cell !== undefined && { cell: cut(issue.cell, longestCell) }),
  };
}
