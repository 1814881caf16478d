import { printable } from '@trivet/runtime/internal/text';
import type { TableIssue } from '@trivet/runtime/table';

/** Findings as a table for a terminal of this width: place, cell, problem. */
export function findingsTable(issues: readonly TableIssue[], width: number): readonly string[] {
  const rows = issues.map(({ file, line, field, column, cell, message, code }) => [
    line === undefined ? '' : printable(file === undefined ? String(line) : `${file}:${line}`),
    printable(field ?? (column === undefined ? '' : `column ${column}`)),
    cell === undefined ? '' : printable(cell),
    printable(message),
    code,
  ]);
  const heads = ['line', 'field', 'cell', 'finding', 'code'];
  const most = [issues.some(({ file }) => file !== undefined) ? 24 : 7, 24, 24, Number.POSITIVE_INFINITY, 20];
  const widths = heads.map((head, index) =>
    Math.min(most[index] ?? 0, Math.max(head.length, ...rows.map((row) => row[index]?.length ?? 0))),
  );
  const others = widths.reduce((sum, one, index) => (index === 3 ? sum : sum + one + 2), 2);
  widths[3] = Math.max(20, Math.min(widths[3] ?? 0, width - others - 2));
  const lineOf = (cells: readonly string[]): string =>
    `  ${cells.map((cell, index) => cut(cell, widths[index] ?? 0).padEnd(widths[index] ?? 0)).join('  ')}`.trimEnd();
  return [lineOf(heads), lineOf(widths.map((one) => '─'.repeat(one))), ...rows.map(lineOf)];
}

function cut(text: string, width: number): string {
  return text.length > width ? `${text.slice(0, width - 1)}…` : text;
}
