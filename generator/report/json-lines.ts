import { readJson } from './read-json.js';
import { type BodyMark, cutText, type ShownLine } from './shown-line.js';

/**
 * JSON as lines with one member each, with marks at their paths; undefined if the text is not JSON or too deeply
 * nested.
 */
export function jsonLines(
  text: string,
  marks: readonly BodyMark[],
  width: number,
): readonly ShownLine[] | undefined {
  const value = readJson(text);
  if (value === undefined) return undefined;
  const lines: ShownLine[] = [];
  write({ lines, width }, value, '', '', marks, 0);
  return lines;
}

interface Page {
  readonly lines: ShownLine[];
  readonly width: number;
}

/** Maximum depth of values that are split into lines; deeper ones are on one line. */
const deepest = 40;

function write(
  page: Page,
  value: unknown,
  before: string,
  after: string,
  marks: readonly BodyMark[],
  depth: number,
): void {
  const indent = '  '.repeat(depth);
  const own = marks.find(({ path }) => path.length === 0)?.message;
  const inside = marks.filter(({ path }) => path.length > 0);
  const line = (text: string): void =>
    void page.lines.push({ text: `${indent}${text}`, ...(own === undefined ? {} : { mark: own }) });
  const isOpen = typeof value === 'object' && value !== null && depth < deepest;
  const flat = JSON.stringify(value) ?? 'null';
  if (!isOpen || (inside.length === 0 && flat.length <= 60)) {
    line(`${before}${cutText(flat, page.width)}${after}`);
    return;
  }
  const isList = Array.isArray(value);
  line(`${before}${isList ? '[' : '{'}`);
  const entries = Object.entries(value as object);
  const below = marksBelow(inside);
  for (const [index, [name, member]] of entries.entries()) {
    const comma = index < entries.length - 1 ? ',' : '';
    write(page, member, isList ? '' : `${JSON.stringify(name)}: `, comma, below.get(name) ?? [], depth + 1);
  }
  const known = new Set(entries.map(([name]) => name));
  for (const { path, message } of inside)
    if (!known.has(String(path[0])))
      page.lines.push({ text: `${indent}  ${JSON.stringify(String(path[0]))}`, mark: message, absent: true });
  page.lines.push({ text: `${indent}${isList ? ']' : '}'}${after}` });
}

/** The marks of each member, with the remaining paths. */
function marksBelow(marks: readonly BodyMark[]): ReadonlyMap<string, readonly BodyMark[]> {
  const below = new Map<string, BodyMark[]>();
  for (const { path, message } of marks) {
    const name = String(path[0]);
    below.set(name, [...(below.get(name) ?? []), { path: path.slice(1), message }]);
  }
  return below;
}
