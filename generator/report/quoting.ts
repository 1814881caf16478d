import type { Place } from '../model/contract.js';
import type { Quoting } from './problems.js';

/** Most lines that are quoted of a spec. */
const most = 4;

/** Quotes specs: the line of a clause and what belongs to it, indented as there. */
export function quotingOf(files: {
  locate(place: Place): { readonly line: number };
  textOf(file: string): string | undefined;
}): Quoting {
  const lines = new Map<string, readonly string[]>();
  const linesOf = (file: string): readonly string[] => {
    const known = lines.get(file) ?? (files.textOf(file) ?? '').split(/\r\n?|\n/);
    lines.set(file, known);
    return known;
  };
  return {
    spot: ({ file, pointer }) => ({ file, pointer, line: files.locate({ file, pointer }).line }),
    quote: ({ file, line }) => {
      if (line === undefined) return undefined;
      const text = excerpt(linesOf(file), line - 1);
      return text.length === 0 ? undefined : { line, text };
    },
  };
}

/** The line and those below it that are indented deeper, a few of them; blanks that all have are taken away. */
function excerpt(lines: readonly string[], start: number): readonly string[] {
  const first = lines[start];
  if (first === undefined || first.trim() === '') return [];
  const indent = indentOf(first);
  const rest = lines.slice(start + 1, start + most);
  const end = rest.findIndex((line) => line.trim() === '' || indentOf(line) <= indent);
  const own = [first, ...(end === -1 ? rest : rest.slice(0, end))];
  return own.map((line) => line.slice(Math.min(indent, indentOf(line))).slice(0, 200));
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
