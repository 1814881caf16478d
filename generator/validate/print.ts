import { issueText, type TableReport } from '@trivet/runtime/table';
import { printFinding } from '../print-diagnostic.js';
import { findingsTable } from './findings-table.js';
import type { DataOutcome } from './outcome.js';

/** The result as text: a line for each finding, or a table if a width is given; a summary for each table. */
export function printDataOutcome({ findings, tables }: DataOutcome, width?: number): string {
  const lines = findings.map((finding) => printFinding(finding));
  for (const { resource, file, problems, report, notRead } of tables) {
    lines.push(...problems.map(({ message }) => `${file}: ${message}`));
    if (notRead !== undefined) lines.push(`${file}: resource "${resource}" skipped: ${notRead}`);
    if (report === undefined) continue;
    if (width === undefined) lines.push(...report.issues.map((issue) => issueText(issue, file)));
    else if (report.issues.length > 0) lines.push(`${file}:`, ...findingsTable(report.issues, width));
    lines.push(`${file}: ${summary(report)}`);
  }
  // For a spec without data, there is nothing else to report.
  return lines.length === 0 ? 'valid' : lines.join('\n');
}

function summary({ rows, counts, issues, truncated }: TableReport): string {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const parts = Object.entries(counts).map(([code, count]) => `${count} ${code}`);
  const shown = truncated ? `; ${total - issues.length} not shown` : '';
  const found =
    total === 0 ? 'valid' : `${total} ${total === 1 ? 'finding' : 'findings'} (${parts.join(', ')})`;
  return `${rows} ${rows === 1 ? 'row' : 'rows'}, ${found}${shown}`;
}
