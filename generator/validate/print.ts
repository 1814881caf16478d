import { issueText, type TableReport } from '@trivet/runtime/table/issue';
import { printFinding } from '../print-diagnostic.js';
import type { DataOutcome } from './validate.js';

/** What came of it for a person, a line for each finding, a summary for each table. */
export function printDataOutcome({ findings, tables }: DataOutcome): string {
  const lines = findings.map((finding) => printFinding(finding));
  for (const { file, problems, report } of tables) {
    lines.push(...problems.map((problem) => `${file}: ${problem}`));
    if (report === undefined) continue;
    for (const issue of report.issues) lines.push(issueText(issue, file));
    lines.push(`${file}: ${summary(report)}`);
  }
  return lines.join('\n');
}

function summary({ rows, counts, issues, truncated }: TableReport): string {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const parts = Object.entries(counts).map(([code, count]) => `${count} ${code}`);
  const shown = truncated ? `; ${total - issues.length} not shown` : '';
  const found =
    total === 0 ? 'nothing wrong' : `${total} ${total === 1 ? 'finding' : 'findings'} (${parts.join(', ')})`;
  return `${rows} ${rows === 1 ? 'row' : 'rows'}, ${found}${shown}`;
}
