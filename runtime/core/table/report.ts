/** The validation report of a data package: each resource, what is wrong with it, and what its columns hold. */

import type { TableSource } from './bytes/decode.js';
import { uncarried } from './carrier.js';
import type { IssueCode, TableIssue, TableReport } from './issue.js';
import type { DataPackage, PackageResource, UnreadResource } from './package.js';
import { type ContextLog, contextLog, cut, type RowInContext } from './report/context.js';
import { type ColumnProfile, profiler } from './report/profile.js';
import { type InlineRows, type Locate, type ValidateOptions, validateTables } from './validate.js';

/** What is said of one resource. */
export interface ResourceReport {
  readonly name: string;
  readonly files: readonly string[];
  readonly valid: boolean;
  /** Why nothing was read, where nothing was. */
  readonly error?: string;
  /** What is wrong with its files as a whole. */
  readonly problems?: readonly string[];
  readonly rows: number;
  /** All findings, listed or not. */
  readonly findings: number;
  readonly counts: TableReport['counts'];
  /** Findings that are listed at most. */
  readonly issueLimit: number;
  /** True when there are more findings than are listed. */
  readonly truncated: boolean;
  readonly issues: readonly TableIssue[];
  /** The rows that the listed findings speak of. */
  readonly context: readonly RowInContext[];
  readonly columns: readonly ColumnProfile[];
}

/** What is said of a package, or of one of its resources. */
export interface DatasetReport {
  readonly dataset: string;
  readonly title?: string;
  readonly valid: boolean;
  readonly rows: number;
  readonly findings: number;
  /** What is wrong with the descriptor. */
  readonly notes?: readonly string[];
  readonly resources: readonly ResourceReport[];
}

/** Where the data of a resource is read from; a text says why it cannot be. */
export type ResourceSource =
  | { open(): TableSource | InlineRows; readonly locate?: Locate | undefined }
  | string;

/** Findings that a report lists unless it is told otherwise. */
export const mostIssues = 1000;

/**
 * Reads all resources of a package and reports on each; what cannot be opened does not keep others from it. Findings
 * beyond `issues` (default 1000) are counted.
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

/** A report of fewer resources or fewer findings; what is left out is still counted. */
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

/** Of a resource that is not read there is nothing to tell but that. */
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

/** The commonest findings first. */
function ordered(counts: TableReport['counts']): TableReport['counts'] {
  const all = Object.entries(counts) as readonly [IssueCode, number][];
  return Object.fromEntries([...all].sort(([, a], [, b]) => b - a));
}

/** A cell may be as long as its file; a report is not the place for all of it. */
const longestCell = 500;

function cutIssue(issue: TableIssue): TableIssue {
  return {
    ...issue,
    message: cut(issue.message, 2 * longestCell),
    ...(issue.cell !== undefined && { cell: cut(issue.cell, longestCell) }),
  };
}
