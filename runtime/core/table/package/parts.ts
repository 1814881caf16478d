/** Files of one resource as one table (Data Package v2, path: parts are concatenated as if they were one file). */

import type { AnyTable } from '../table.js';
import type { PartPlaces } from './part-places.js';

/** One part of a file in pieces. */
type Part = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * Joins the parts of a table. A line end is added to a part without one; the byte order mark of a later part, and a
 * repeated header, are dropped: the standard does not mention these, but they are common. `places` records the
 * positions of the parts.
 */
export async function* joinParts(
  parts: readonly Part[],
  { dialect, encoding }: AnyTable,
  places?: PartPlaces,
): AsyncGenerator<Uint8Array> {
  const isPlain = /^(?:utf-?8|us-ascii|iso-8859-\d+|windows-\d+|latin1)$/i.test(encoding);
  const endsInLineFeed = dialect.lineTerminator === undefined || /^\r?\n$/.test(dialect.lineTerminator);
  const known = isPlain && endsInLineFeed ? places : undefined;
  known?.clear();
  const first: number[] = [];
  let header: readonly number[] | undefined;
  for (const [index, part] of parts.entries()) {
    let last = 10;
    known?.begin();
    const drop = (bytes: number, lines: number): void => known?.drop(bytes, lines);
    for await (const chunk of index === 0 || !isPlain ? part : withoutHead(part, header, drop)) {
      if (index === 0 && dialect.header) header ??= firstLine(first, chunk);
      last = chunk[chunk.length - 1] ?? last;
      known?.take(chunk);
      yield chunk;
    }
    if (!isPlain || last === 10 || index === parts.length - 1) continue;
    known?.take(lineEnd);
    yield lineEnd;
  }
}

const lineEnd = new Uint8Array([10]);

/** Maximum bytes of a first line. */
const longestHeader = 1_048_576;

/** Adds bytes; returns the first line once it is complete, without byte order mark and line end. */
function firstLine(head: number[], chunk: Uint8Array): readonly number[] | undefined {
  for (const byte of chunk) {
    if (byte === 10) return head.slice(markLength(head), head.at(-1) === 13 ? -1 : undefined);
    if (head.length < longestHeader) head.push(byte);
  }
  return undefined;
}

/** Bytes of a UTF-8 byte order mark at the start. */
function markLength(head: readonly number[]): number {
  return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 3 : 0;
}

/** A later part without its byte order mark, and without its first line if that repeats the header. */
async function* withoutHead(
  part: Part,
  header: readonly number[] | undefined,
  drop: (bytes: number, lines: number) => void,
): AsyncGenerator<Uint8Array> {
  // A byte order mark, the header and its line end.
  const wanted = 3 + (header?.length ?? 0) + 2;
  let head: number[] | undefined = [];
  for await (const chunk of part) {
    if (head === undefined) yield chunk;
    else {
      for (const byte of chunk) head.push(byte);
      if (head.length < wanted) continue;
      yield behindHead(head, header, drop);
      head = undefined;
    }
  }
  if (head !== undefined) yield behindHead(head, header, drop);
}

function behindHead(
  head: readonly number[],
  header: readonly number[] | undefined,
  drop: (bytes: number, lines: number) => void,
): Uint8Array {
  const mark = markLength(head);
  const line = header === undefined ? undefined : firstLine([], Uint8Array.from(head));
  const repeats = line?.length === header?.length && line?.every((byte, at) => byte === header?.[at]);
  const length = mark + (repeats === true ? head.indexOf(10) + 1 - mark : 0);
  drop(length, repeats === true ? 1 : 0);
  return Uint8Array.from(head.slice(length));
}
