/** The positions of the parts of a table in the whole. */

import type { TableIssue } from '../issue.js';

interface PartPlace {
  readonly offset: number;
  readonly line: number;
  /** The bytes and lines dropped at its start. */
  dropped: { readonly bytes: number; readonly lines: number };
}

/** Records where the parts of a table start as they are read, and adds the part to issues. */
export class PartPlaces {
  private readonly names: readonly string[];
  private parts: PartPlace[] = [];
  private offset = 0;
  private line = 1;

  constructor(names: readonly string[]) {
    this.names = names;
  }

  /** Resets everything for another reading. */
  clear(): void {
    this.parts = [];
    this.offset = 0;
    this.line = 1;
  }

  /** Starts the next part. */
  begin(): void {
    this.parts.push({ offset: this.offset, line: this.line, dropped: { bytes: 0, lines: 0 } });
  }

  /** Notes that the start of the part is not passed on. */
  drop(bytes: number, lines: number): void {
    const part = this.parts.at(-1);
    if (part !== undefined) part.dropped = { bytes, lines };
  }

  /** Notes that bytes of the part are passed on. */
  take(chunk: Uint8Array): void {
    this.offset += chunk.length;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) this.line += 1;
  }

  /** Converts a position in the whole to one in its part; unchanged if that is unknown. */
  located<T extends Pick<TableIssue, 'line' | 'offset' | 'file'>>(place: T): T {
    const { line, offset } = place;
    const index = line === undefined ? -1 : this.parts.findLastIndex((one) => one.line <= line);
    const part = this.parts[index];
    const file = this.names[index];
    if (line === undefined || part === undefined || file === undefined) return place;
    return {
      ...place,
      file,
      line: line - part.line + 1 + part.dropped.lines,
      ...(offset !== undefined && { offset: offset - part.offset + part.dropped.bytes }),
    };
  }
}
