/** Keys over the rows of a table: which values were seen, and where first. */

import { KeyHash } from './key-hash.js';

/** Values that can be looked up; a tuple with a null in it is no key (as in SQL). */
export interface KeyIndex {
  /** Records a key; gives the row that had it first, nothing when it is new. */
  add(values: readonly unknown[], row: number): number | undefined;
  has(values: readonly unknown[]): boolean;
  /** True when later keys were not recorded because there were too many. */
  readonly full: boolean;
}

/**
 * An index in memory that stops recording at a limit. It holds hashes, 16 bytes each in tables that are three eighths to
 * three quarters full: at most 43 bytes a key, 270 MB for ten million, however long the keys are.
 */
export function keyIndex(limit: number): KeyIndex {
  return new HashedKeys(limit);
}

/** Tables, by some bits of the hash: one that grows is copied, and the others are not. */
const shards = 64;

class HashedKeys implements KeyIndex {
  private readonly limit: number;
  private readonly hash = new KeyHash();
  private readonly tables: (HashTable | undefined)[] = Array.from({ length: shards }, () => undefined);
  private size = 0;
  full = false;

  constructor(limit: number) {
    this.limit = limit;
  }

  add(values: readonly unknown[], row: number): number | undefined {
    const { hash } = this;
    if (!hash.take(values)) return undefined;
    const shard = hash.a & (shards - 1);
    const table = this.tables[shard];
    const first = table?.find(hash) ?? 0;
    if (first > 0) return first;
    if (this.size >= this.limit) {
      this.full = true;
      return undefined;
    }
    this.size += 1;
    if (table !== undefined) table.add(hash, row);
    else {
      const made = new HashTable();
      this.tables[shard] = made;
      made.add(hash, row);
    }
    return undefined;
  }

  has(values: readonly unknown[]): boolean {
    const { hash } = this;
    return !hash.take(values) || (this.tables[hash.a & (shards - 1)]?.find(hash) ?? 0) > 0;
  }
}

/** Words of a slot: the hash and the row, 0 for none. */
const slotWords = 4;

/** Open addressing, the next slot where one is taken; the lowest six bits of a hash chose the table. */
class HashTable {
  private words = new Uint32Array(16 * slotWords);
  private mask = 15;
  private size = 0;

  /** The row of a hash, 0 when it is not here. */
  find({ a, b, c }: KeyHash): number {
    const { words, mask } = this;
    for (let slot = (b ^ (a >>> 6)) & mask; ; slot = (slot + 1) & mask) {
      const at = slot * slotWords;
      const row = words[at + 3] ?? 0;
      if (row === 0) return 0;
      if (words[at] === a >>> 0 && words[at + 1] === b >>> 0 && words[at + 2] === c >>> 0) return row;
    }
  }

  /** Adds a hash that is not here. */
  add({ a, b, c }: KeyHash, row: number): void {
    if (4 * this.size > 3 * this.mask) this.grow();
    this.size += 1;
    this.put(a, b, c, row);
  }

  private put(a: number, b: number, c: number, row: number): void {
    const { words, mask } = this;
    let slot = (b ^ (a >>> 6)) & mask;
    while (words[slot * slotWords + 3] !== 0) slot = (slot + 1) & mask;
    const at = slot * slotWords;
    words[at] = a;
    words[at + 1] = b;
    words[at + 2] = c;
    words[at + 3] = row;
  }

  private grow(): void {
    const { words } = this;
    this.mask = 2 * this.mask + 1;
    this.words = new Uint32Array((this.mask + 1) * slotWords);
    for (let at = 0; at < words.length; at += slotWords) {
      const row = words[at + 3] ?? 0;
      if (row !== 0) this.put(words[at] ?? 0, words[at + 1] ?? 0, words[at + 2] ?? 0, row);
    }
  }
}

/** Whether values have a null among them, so that they are no key. */
export function isNoKey(values: readonly unknown[]): boolean {
  return values.some((value) => value === null || value === undefined);
}
