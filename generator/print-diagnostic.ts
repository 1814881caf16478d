import { printable } from '@trivet/runtime/internal/text';
import { adviceOf, type Diagnostic } from './diagnostic.js';
import type { Finding } from './finding.js';

/** A diagnostic as text; with the file's text, also its line and a caret below the position. */
export function printDiagnostic(diagnostic: Diagnostic, text?: string): string {
  const { at, code, fix, see } = diagnostic;
  const { line = 1, column = 1 } = at;
  const advice = fix ?? adviceOf(code);
  return [
    firstLine(diagnostic),
    ...(at.pointer === '' ? [] : [`  at ${printable(at.pointer)}`]),
    ...(text === undefined ? [] : frame(text, line, column)),
    ...(advice === undefined ? [] : [`  ${printable(advice)}`]),
    ...(see === undefined ? [] : [`  See ${see}`]),
  ].join('\n');
}

/** Errors with their place and advice; other findings on one line with their specific fix, unless `verbose`. */
export function printFinding({ diagnostic, text }: Finding, verbose = false): string {
  if (verbose || diagnostic.severity === 'error') return printDiagnostic(diagnostic, text);
  const { fix, see } = diagnostic;
  return [
    firstLine(diagnostic),
    ...(fix === undefined ? [] : [printable(fix)]),
    ...(see === undefined ? [] : [see]),
  ].join(' ');
}

function firstLine({ at, severity, message, code }: Diagnostic): string {
  return `${at.file}:${at.line ?? 1}:${at.column ?? 1}: ${severity}: ${printable(message)} [${code}]`;
}

/** Characters of a long line that are shown on each side of the caret. */
const reach = 60;

/** A line of a text with a caret below a column; empty if the line does not exist. */
export function frame(text: string, line: number, column: number): readonly string[] {
  const whole = lineOf(text, line);
  if (whole === undefined || whole.trim() === '') return [];
  const start = column - 1 > reach * 2 ? column - 1 - reach : 0;
  const end =
    whole.length - start > reach * 3 ? Math.max(column - 1 + reach, start + reach * 2) : whole.length;
  const before = start > 0 ? '…' : '';
  const shown = `${before}${printable(whole.slice(start, end))}${end < whole.length ? '…' : ''}`;
  const number = String(line).padStart(5);
  return [
    `${number} | ${shown.trimEnd()}`,
    `${' '.repeat(number.length)} | ${' '.repeat(before.length + column - 1 - start)}^`,
  ];
}

function lineOf(text: string, line: number): string | undefined {
  let start = text.startsWith('\ufeff') ? 1 : 0;
  for (let number = 1; number < line; number += 1) {
    const end = text.indexOf('\n', start);
    if (end === -1) return undefined;
    start = end + 1;
  }
  const end = text.indexOf('\n', start);
  return text.slice(start, end === -1 ? undefined : end);
}
