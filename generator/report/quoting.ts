import type { Place } from '../model/contract.js';
import type { Quoting } from './problems.js';

/** Maximum number of quoted lines. */
const most = 4;

/** Maximum length of a quoted line. */
const longest = 200;

/** Quotes specs: the line of a clause with the lines that belong to it, and their relative indentation. */
export function quotingOf(files: {
  locate(place: Place): { readonly line: number; readonly column?: number };
  textOf(file: string): string | undefined;
}): Quoting {
  const lines = new Map<string, readonly string[]>();
  const linesOf = (file: string): readonly string[] => {
    const known = lines.get(file) ?? (files.textOf(file) ?? '').split(/\r\n?|\n/);
    lines.set(file, known);
    return known;
  };
  return {
    location: ({ file, pointer }) => {
      const { line, column } = files.locate({ file, pointer });
      return { file, pointer, line, ...(column !== undefined && { column }) };
    },
    quote: ({ file, line, column = 1 }) => {
      if (line === undefined) return undefined;
      const text = excerpt(linesOf(file), line - 1, column - 1);
      return text.length === 0 ? undefined : { line, text };
    },
  };
}

/** The line and a few deeper lines below it; common indentation is removed. */
function excerpt(lines: readonly string[], start: number, column: number): readonly string[] {
  const first = lines[start];
  if (first === undefined || first.trim() === '') return [];
  // Of a document on one line, the text around the place.
  if (first.length > longest) return [around(first, column)];
  const indent = indentOf(first);
  const rest = lines.slice(start + 1, start + most);
  const end = rest.findIndex((line) => line.trim() === '' || indentOf(line) <= indent);
  const own = [first, ...(end === -1 ? rest : rest.slice(0, end))];
  return own.map((line) => line.slice(Math.min(indent, indentOf(line))).slice(0, longest));
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** The part of a long line that begins a little before a column. */
function around(line: string, column: number): string {
  const start = column + longest / 2 < longest ? 0 : Math.min(column - 40, line.length - 1);
  const end = start + longest;
  return `${start > 0 ? '…' : ''}${line.slice(start, end)}${end < line.length ? '…' : ''}`;
}
