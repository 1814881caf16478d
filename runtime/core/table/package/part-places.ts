/** Where the parts of a table lie in the whole. */

import type { TableIssue } from '../issue.js';

interface PartPlace {
  readonly offset: number;
  readonly line: number;
  /** What was dropped at its head. */
  dropped: { readonly bytes: number; readonly lines: number };
}

/** Learns where the parts of a table start as they are read, and tells findings with the part that they are in. */
export class PartPlaces {
  private readonly names: readonly string[];
  private parts: PartPlace[] = [];
  private offset = 0;
  private line = 1;

  constructor(names: readonly string[]) {
    this.names = names;
  }

  /** Reading starts anew. */
  clear(): void {
    this.parts = [];
    this.offset = 0;
    this.line = 1;
  }

  /** The next part starts. */
  begin(): void {
    this.parts.push({ offset: this.offset, line: this.line, dropped: { bytes: 0, lines: 0 } });
  }

  /** The head of the part is not passed on. */
  drop(bytes: number, lines: number): void {
    const part = this.parts.at(-1);
    if (part !== undefined) part.dropped = { bytes, lines };
  }

  /** Bytes of the part pass. */
  take(chunk: Uint8Array): void {
    this.offset += chunk.length;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) this.line += 1;
  }

  /** A place in the whole as a place in its part; as it is where that is not known. */
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
