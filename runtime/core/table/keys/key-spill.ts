/** Hashes of keys beyond the memory limit: written in parts, each of which is small enough to be read back. */

import type { Hash } from './key-table.js';

/** Temporary storage for bytes, deleted when closed. */
export interface Spill {
  /** Adds bytes at the end. */
  append(bytes: Uint8Array): void;
  /** Reads bytes from a position; all of them must exist. */
  read(position: number, bytes: Uint8Array): void;
  close(): void;
}

/** Opens an empty spill; on platforms without one keys are kept in memory only. */
export type OpenSpill = () => Spill;

/** Number of parts of a spill; the same bits of the hash select a table in memory. */
export const parts = 64;

/** Words of a record: the hash, the row and its line. */
const recordWords = 5;

/** Records that are written together: 1.3 MB of memory for all parts. */
const blockRecords = 1024;

/** A record that was read back; the next one overwrites it. */
export interface KeyRecord extends Hash {
  readonly row: number;
  readonly line: number;
}

/** The records in a spill. */
export class KeyRecords {
  private readonly spill: Spill;
  private readonly parts = Array.from({ length: parts }, () => new Part());
  private written = 0;

  constructor(spill: Spill) {
    this.spill = spill;
  }

  add({ a, b, c }: Hash, row: number, line: number): void {
    const part = this.part(a & (parts - 1));
    const { words } = part;
    const at = part.used * recordWords;
    words[at] = a;
    words[at + 1] = b;
    words[at + 2] = c;
    words[at + 3] = row;
    words[at + 4] = line;
    part.used += 1;
    if (part.used === blockRecords) this.write(part);
  }

  /** The records of a part in the order in which they were added. */
  *records(index: number): Generator<KeyRecord> {
    const part = this.part(index);
    const block = new Uint32Array(blockRecords * recordWords);
    for (const position of part.blocks) {
      this.spill.read(position, new Uint8Array(block.buffer));
      yield* recordsOf(block, blockRecords);
    }
    yield* recordsOf(part.words, part.used);
  }

  close(): void {
    this.spill.close();
  }

  private part(index: number): Part {
    const part = this.parts[index];
    if (part === undefined) throw new RangeError(`the part ${index} does not exist`);
    return part;
  }

  private write(part: Part): void {
    const bytes = new Uint8Array(part.words.buffer);
    this.spill.append(bytes);
    part.blocks.push(this.written);
    part.used = 0;
    this.written += bytes.length;
  }
}

/** The part of the records that has been written, and the rest. */
class Part {
  readonly blocks: number[] = [];
  readonly words = new Uint32Array(blockRecords * recordWords);
  used = 0;
}

function* recordsOf(words: Uint32Array, count: number): Generator<KeyRecord> {
  const record = { a: 0, b: 0, c: 0, row: 0, line: 0 };
  for (let at = 0; at < count * recordWords; at += recordWords) {
    record.a = words[at] ?? 0;
    record.b = words[at + 1] ?? 0;
    record.c = words[at + 2] ?? 0;
    record.row = words[at + 3] ?? 0;
    record.line = words[at + 4] ?? 0;
    yield record;
  }
}
