import { type BodyMark, cutText, type ShownLine } from './shown-line.js';

/** An open element while XML is split. */
interface Open {
  readonly name: string;
  /** How often each name has occurred in it so far. */
  readonly counts: Map<string, number>;
  /** Marks of its contents, with the remaining paths. */
  readonly marks: readonly BodyMark[];
  readonly line: number;
}

/**
 * XML as lines with one element each, with marks at paths of names. Paths begin in the first element of the SOAP body.
 * The text need not be well-formed, since it may be sent by anyone.
 */
export function xmlLines(text: string, marks: readonly BodyMark[], width: number): readonly ShownLine[] {
  const lines: ShownLine[] = [];
  const open: Open[] = [];
  const put = (line: string, mark?: string): void => {
    lines.push({
      text: cutText(`${'  '.repeat(Math.min(open.length, 40))}${line}`, width),
      ...(mark && { mark }),
    });
  };
  const pieces = piecesOf(text);
  for (let index = 0; index < pieces.length; index += 1) {
    const part = pieces[index]?.trim() ?? '';
    if (part === '') continue;
    const name = /^<([^\s/>!?]+)/.exec(part)?.[1];
    if (part.startsWith('</')) {
      const closed = open.pop();
      absent(closed, lines, open.length);
      put(part);
    } else if (name === undefined) put(part);
    else {
      const below = enter(open, name, marks);
      const mark = below.find(({ path }) => path.length === 0)?.message;
      const [content = '', end = ''] = [pieces[index + 1], pieces[index + 2]];
      if (part.endsWith('/>')) put(part, mark);
      else if (!content.startsWith('<') && end.startsWith('</')) {
        put(`${part}${content.trim()}${end}`, mark);
        index += 2;
      } else {
        put(part, mark);
        open.push({ name, counts: new Map(), marks: below, line: lines.length });
      }
    }
  }
  return lines;
}

/** The marks of an element that is about to open, by its local name and its number among those of this name. */
function enter(open: readonly Open[], name: string, marks: readonly BodyMark[]): readonly BodyMark[] {
  const parent = open.at(-1);
  const local = name.slice(name.indexOf(':') + 1);
  if (parent === undefined) return [];
  // The contract describes the contents of the body.
  if (/(^|:)(Body|detail|Detail)$/.test(parent.name)) return marks;
  const number = parent.counts.get(local) ?? 0;
  parent.counts.set(local, number + 1);
  return parent.marks.flatMap(({ path, message }) => {
    const [head, next] = path;
    if (head !== local) return [];
    if (typeof next !== 'number') return number === 0 ? [{ path: path.slice(1), message }] : [];
    return next === number ? [{ path: path.slice(2), message }] : [];
  });
}

/** Adds lines for paths without an element. */
function absent(closed: Open | undefined, lines: ShownLine[], depth: number): void {
  for (const { path, message } of closed?.marks ?? []) {
    const [name] = path;
    if (typeof name === 'string' && closed?.counts.get(name) === undefined)
      lines.push({ text: `${'  '.repeat(depth + 1)}<${name}>`, mark: message, absent: true });
  }
}

/** The start and end of a piece of XML; without an end, it is the rest of the text. */
const bounds = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<', '>'],
] as const;

/** Comments, CDATA sections, tags and the text between them, in linear time. */
function piecesOf(text: string): readonly string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; ) {
    const bound = bounds.find(([start]) => text.startsWith(start, at));
    const found = bound === undefined ? text.indexOf('<', at) : text.indexOf(bound[1], at + bound[0].length);
    const end = found === -1 ? text.length : found + (bound?.[1].length ?? 0);
    pieces.push(text.slice(at, end));
    at = end;
  }
  return pieces;
}
