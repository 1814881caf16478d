import type { ConformanceReport } from './report.js';

/** Version of the JSON report's format, described by `report.schema.json`. */
export const reportVersion = 1;

/** A run as plain data, as described by `report.schema.json`: printed by `--json` and written as the JSON report. */
export function jsonReport(report: ConformanceReport): object {
  return { version: reportVersion, ...report };
}
