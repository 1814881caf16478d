import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeXml, legalText } from '@trivet/runtime/internal/protocol';
import { jsonText } from '@trivet/runtime/internal/table';
import { issueText } from '@trivet/runtime/table';
import { reportHtml } from '@trivet/runtime/table/validate';
import { printFinding } from '../print-diagnostic.js';
import type { DataOutcome, TableOutcome } from './outcome.js';

/** Formats of a data report. */
export const dataReportKinds = ['html', 'junit', 'json'] as const;

/** One of `dataReportKinds`. */
export type DataReportKind = (typeof dataReportKinds)[number];

const forms: Readonly<
  Record<DataReportKind, readonly [file: string, write: (outcome: DataOutcome) => string]>
> = {
  html: ['report.html', ({ report }) => (report === undefined ? '' : reportHtml(report))],
  junit: ['junit.xml', dataJunit],
  json: ['report.json', ({ report }) => `${jsonText(report, 2)}\n`],
};

/** Writes a report in some formats to a folder; the outcome must have a `report`. Returns the paths. */
export async function writeDataReports(
  outcome: DataOutcome,
  kinds: readonly DataReportKind[],
  folder: string,
): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true });
  const paths: string[] = [];
  for (const kind of kinds) {
    const [file, write] = forms[kind];
    paths.push(join(folder, file));
    await writeFile(join(folder, file), write(outcome));
  }
  return paths;
}

/** JUnit XML: a suite for each table, a case for each of its fields and one for the form of its file. */
export function dataJunit({ findings, tables, report }: DataOutcome): string {
  const errors = findings
    .filter(({ diagnostic }) => diagnostic.severity === 'error')
    .map((one) => printFinding(one));
  const suites = [
    suiteText('descriptor', [{ name: 'form', found: errors }]),
    ...tables.map((table) => suiteOf(table, fieldsOf(table, report))),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('\n')}\n</testsuites>\n`;
}

function fieldsOf({ resource }: TableOutcome, report: DataOutcome['report']): readonly string[] {
  return report?.resources.find(({ name }) => name === resource)?.columns.map(({ field }) => field) ?? [];
}

function suiteOf(
  { resource, file, problems, report, notRead }: TableOutcome,
  fields: readonly string[],
): string {
  const issues = report?.issues ?? [];
  const lines = (field: string | undefined): readonly string[] =>
    issues.filter((issue) => issue.field === field).map((issue) => issueText(issue, file));
  const cut = report?.truncated === true ? ['more findings exist than are listed'] : [];
  const cases = [
    { name: 'file', found: [...problems.map(({ message }) => message), ...lines(undefined), ...cut] },
    ...(notRead === undefined ? [] : [{ name: 'rows', found: [], skipped: `skipped: ${notRead}` }]),
    ...fields.map((name) => ({ name, found: lines(name) })),
  ];
  return suiteText(resource, cases);
}

interface JunitCase {
  readonly name: string;
  readonly found: readonly string[];
  readonly skipped?: string;
}

function suiteText(suite: string, cases: readonly JunitCase[]): string {
  const skips = cases.filter(({ skipped }) => skipped !== undefined).length;
  const failures = cases.filter(({ found }) => found.length > 0).length;
  const texts = cases.map(({ name, found, skipped }) => {
    const open = `    <testcase classname="${xml(suite)}" name="${xml(name)}"`;
    if (skipped !== undefined) return `${open}>\n      <skipped message="${xml(skipped)}"/>\n    </testcase>`;
    if (found.length === 0) return `${open}/>`;
    return `${open}>\n      <failure message="${xml(found[0] ?? '')}">${xml(found.join('\n'))}</failure>\n    </testcase>`;
  });
  return [
    `  <testsuite name="${xml(suite)}" tests="${cases.length}" failures="${failures}"${skips === 0 ? '' : ` skipped="${skips}"`}>`,
    ...texts,
    '  </testsuite>',
  ].join('\n');
}

/** Text for XML; characters that XML 1.0 does not allow become U+FFFD. */
function xml(text: string): string {
  return escapeXml(legalText(text));
}
