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

/** A report format. */
export type ReportKind = 'html' | 'junit' | 'json' | 'sarif' | 'ctrf' | 'github';

/** All formats of `--report`. */
export const reportKinds: readonly ReportKind[] = ['html', 'junit', 'json', 'sarif', 'ctrf', 'github'];

/** Whether reports of a format list every case; the others only contain failures, warnings and the like. */
export function listsEveryCase(kind: ReportKind): boolean {
  return kind !== 'sarif' && kind !== 'github';
}

/** A report: a file, or text for standard output, where GitHub reads annotations. */
interface Written {
  readonly file?: string;
  readonly text: string;
}

/** The result of writing reports. */
export interface WrittenReports {
  /** Paths of the files, in the requested order. */
  readonly paths: readonly string[];
  /** Formats that could not be created: defects of Trivet. */
  readonly internalErrors: readonly string[];
}

/** Writes the report of a run in each of the formats to a folder; if one fails, the others are written nevertheless. */
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
