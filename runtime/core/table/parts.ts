/** Files of one resource as one table (Data Package v2, path: parts are concatenated as if they were one file). */

import type { AnyTable } from './table.js';

/**
 * Joins the parts of a table. A part that does not end its last line gets a line end, and a header that a later part
 * repeats is dropped: the standard says neither, and publishers do both.
 */
export async function* joinParts(
  parts: readonly (AsyncIterable<Uint8Array> | Iterable<Uint8Array>)[],
  { dialect, encoding }: AnyTable,
): AsyncGenerator<Uint8Array> {
  const isPlain = /^(?:utf-?8|us-ascii|iso-8859-\d+|windows-\d+|latin1)$/i.test(encoding);
  const header = dialect.header && isPlain ? new FirstLine() : undefined;
  for (const [index, part] of parts.entries()) {
    let last = 10;
    const chunks = index === 0 || header === undefined ? part : header.without(part);
    for await (const chunk of chunks) {
      if (index === 0) header?.take(chunk);
      if (chunk.length > 0) last = chunk[chunk.length - 1] ?? last;
      yield chunk;
    }
    if (isPlain && last !== 10 && index < parts.length - 1) yield new Uint8Array([10]);
  }
}

/** The first line of the first part, to find it again at the head of others. */
class FirstLine {
  private readonly bytes: number[] = [];
  private complete = false;

  take(chunk: Uint8Array): void {
    for (let at = 0; at < chunk.length && !this.complete && this.bytes.length < 1_048_576; at += 1) {
      const byte = chunk[at] ?? 0;
      this.bytes.push(byte);
      this.complete = byte === 10;
    }
  }

  async *without(part: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let head: number[] | undefined = [];
    for await (const chunk of part) {
      if (head === undefined) {
        yield chunk;
        continue;
      }
      for (const byte of chunk) head.push(byte);
      if (head.length < this.bytes.length) continue;
      const bytes: readonly number[] = head;
      const repeats = this.complete && this.bytes.every((byte, index) => bytes[index] === byte);
      yield new Uint8Array(repeats ? head.slice(this.bytes.length) : head);
      head = undefined;
    }
    if (head !== undefined) yield new Uint8Array(head);
  }
}
