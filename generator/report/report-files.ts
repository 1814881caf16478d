import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ctrfReport } from './ctrf.js';
import { githubReport } from './github.js';
import { Guarded } from './guarded.js';
import { htmlReport } from './html.js';
import { jsonReport } from './json.js';
import { junitReport } from './junit.js';
import type { ConformanceReport } from './report.js';
import { sarifReport } from './sarif.js';

/** A form a report is written in. */
export type ReportKind = 'html' | 'junit' | 'json' | 'sarif' | 'ctrf' | 'github';

/** Every form that `--report` takes. */
export const reportKinds: readonly ReportKind[] = ['html', 'junit', 'json', 'sarif', 'ctrf', 'github'];

/** What a form comes to: a file, or text for standard output, where GitHub reads its annotations. */
interface Written {
  readonly file?: string;
  readonly text: string;
}

/** What became of writing a report. */
export interface WrittenReports {
  /** Paths of the files, in the order asked for. */
  readonly paths: readonly string[];
  /** Forms that could not be made: defects of Trivet. */
  readonly internalErrors: readonly string[];
}

/** Writes the report of a run in each of the forms into a folder; one that cannot be made keeps no other from it. */
export async function writeReports(
  report: ConformanceReport,
  kinds: readonly ReportKind[],
  folder: string,
  version: string,
): Promise<WrittenReports> {
  const written: string[] = [];
  const guarded = new Guarded();
  for (const kind of kinds) {
    const form = guarded.make(`the report as ${kind}`, () => formOf(kind, report, version), undefined);
    if (form === undefined) continue;
    const { file, text } = form;
    if (file === undefined) {
      process.stdout.write(text);
      continue;
    }
    await mkdir(folder, { recursive: true });
    const path = join(folder, file);
    await writeFile(path, text);
    written.push(path);
  }
  return { paths: written, internalErrors: guarded.errors };
}

function formOf(kind: ReportKind, report: ConformanceReport, version: string): Written {
  switch (kind) {
    case 'html':
      return { file: 'report.html', text: htmlReport(report) };
    case 'junit':
      return { file: 'junit.xml', text: junitReport(report) };
    case 'json':
      return { file: 'report.json', text: json(jsonReport(report)) };
    case 'sarif':
      return { file: 'report.sarif', text: json(sarifReport(report, version)) };
    case 'ctrf':
      return { file: 'ctrf.json', text: json(ctrfReport(report)) };
    case 'github':
      return { text: githubReport(report) };
  }
}

function json(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
