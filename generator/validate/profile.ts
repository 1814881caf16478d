import type { TableReport } from '@trivet/runtime/table';
import {
  type DatasetReport,
  packageReport,
  type ResourceReport,
  type ValidateOptions,
} from '@trivet/runtime/table/validate';
import { printFinding } from '../print-diagnostic.js';
import type { Candidate } from './candidate.js';
import type { DataOutcome, TableOutcome } from './outcome.js';

/** Reads tables and profiles their columns; reports are in the given order. */
export async function profileTables(
  candidates: readonly Candidate[],
  limits: ValidateOptions,
): Promise<readonly ResourceReport[]> {
  const dataPackage = {
    name: '',
    descriptor: {},
    resources: candidates.map(({ input, file }) => ({
      name: input.resource,
      paths: [file],
      table: input.table,
    })),
  };
  const sources = new Map(candidates.map(({ input }) => [input.resource, input] as const));
  const report = await packageReport(dataPackage, sources, limits);
  return report.resources;
}

/** The basic part of a report. */
export function tableReport({ valid, rows, issues, truncated, counts }: ResourceReport): TableReport {
  return { valid, rows, issues, truncated, counts };
}

/** The report of a dataset, including problems of the descriptor and of files as a whole. */
export function datasetReport(
  what: Pick<DatasetReport, 'dataset' | 'title'>,
  { valid, findings, tables }: DataOutcome,
  profiled: readonly ResourceReport[],
): DatasetReport {
  // A valid file that is not a table has nothing to show.
  const shown = tables.filter(({ isFile, problems }) => !isFile || problems.length > 0);
  const resources = shown.map((table) => resourceReport(table, profiled));
  return {
    ...what,
    valid,
    rows: resources.reduce((sum, { rows }) => sum + rows, 0),
    findings: resources.reduce((sum, one) => sum + one.findings + (one.problems?.length ?? 0), 0),
    notes: findings.map((finding) => printFinding(finding).split('\n')[0] ?? ''),
    resources,
  };
}

function resourceReport(
  { resource, file, problems, notRead }: TableOutcome,
  profiled: readonly ResourceReport[],
): ResourceReport {
  const found = profiled.find(({ name }) => name === resource);
  const messages = problems.map(({ message }) => message);
  if (found !== undefined)
    return { ...found, valid: found.valid && messages.length === 0, problems: messages };
  const nothing = { rows: 0, findings: problems.length, counts: {}, issueLimit: 0, truncated: false };
  return {
    name: resource,
    files: [file],
    valid: false,
    error: [...messages, ...(notRead === undefined ? [] : [`skipped: ${notRead}`])].join('; '),
    ...nothing,
    issues: [],
    context: [],
    columns: [],
  };
}
