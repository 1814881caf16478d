import type { ConformanceReport } from './report.js';

/** Version of the JSON report's form; `report.schema.json` describes it. */
export const reportVersion = 1;

/** A run as plain data, as `report.schema.json` describes it: what `--json` prints and the JSON report holds. */
export function jsonReport(report: ConformanceReport): object {
  return { version: reportVersion, ...report };
}
