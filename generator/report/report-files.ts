import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SuiteReport } from '@trivet/runtime/conformance/suite';
import { htmlReport } from './html.js';
import { jsonReport } from './json.js';
import { junitReport } from './junit.js';

/** A form a report is written in. */
export type ReportKind = 'html' | 'junit' | 'json';

/** Every form that `--report` takes. */
export const reportKinds: readonly ReportKind[] = ['html', 'junit', 'json'];

/** Writes the report of a run in each of the forms into a folder; the paths of the files, in the order asked for. */
export async function writeReports(
  report: SuiteReport,
  baseUrl: string,
  kinds: readonly ReportKind[],
  folder: string,
): Promise<readonly string[]> {
  if (kinds.length > 0) await mkdir(folder, { recursive: true });
  const written: string[] = [];
  for (const kind of kinds) {
    const [name, text] = reportFile(kind, report, baseUrl);
    const path = join(folder, name);
    await writeFile(path, text);
    written.push(path);
  }
  return written;
}

function reportFile(kind: ReportKind, report: SuiteReport, baseUrl: string): readonly [string, string] {
  if (kind === 'html') return ['report.html', htmlReport(report, baseUrl)];
  if (kind === 'junit') return ['junit.xml', junitReport(report, baseUrl)];
  return ['report.json', `${JSON.stringify(jsonReport(report, baseUrl), undefined, 2)}\n`];
}
