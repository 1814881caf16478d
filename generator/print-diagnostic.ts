import { codes, type Diagnostic } from './diagnostic.js';

/** A diagnostic as text for a person; with the file's text, the line it speaks of and a caret below the place. */
export function printDiagnostic(diagnostic: Diagnostic, text?: string): string {
  const { at, severity, message, code, mend } = diagnostic;
  const { line = 1, column = 1 } = at;
  return [
    `${at.file}:${line}:${column}: ${severity}: ${plain(message)} [${code}]`,
    ...(at.pointer === '' ? [] : [`  at ${plain(at.pointer)}`]),
    ...(text === undefined ? [] : frame(text, line, column)),
    `  ${plain(mend ?? codes[code])}`,
  ].join('\n');
}

/** What of a long line is shown on each side of the caret. */
const reach = 60;

function frame(text: string, line: number, column: number): readonly string[] {
  const whole = lineOf(text, line);
  if (whole === undefined || whole.trim() === '') return [];
  const start = column - 1 > reach * 2 ? column - 1 - reach : 0;
  const end =
    whole.length - start > reach * 3 ? Math.max(column - 1 + reach, start + reach * 2) : whole.length;
  const before = start > 0 ? '…' : '';
  const shown = `${before}${plain(whole.slice(start, end))}${end < whole.length ? '…' : ''}`;
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

/** Text without what would move the caret or steer a terminal. */
function plain(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, ' ');
}
