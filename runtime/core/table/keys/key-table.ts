/** Hashes of keys with the first row of each. */

/** The three words of a hash. */
export interface Hash {
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

/** Words of a slot: the hash and the row, 0 if empty. */
const slotWords = 4;

/** Open addressing with linear probing; the lowest six bits of a hash select the table. */
export class HashTable {
  private words = new Uint32Array(16 * slotWords);
  private mask = 15;
  private size = 0;

  /** The row of a hash, 0 if it is absent. */
  find({ a, b, c }: Hash): number {
    const { words, mask } = this;
    for (let slot = (b ^ (a >>> 6)) & mask; ; slot = (slot + 1) & mask) {
      const at = slot * slotWords;
      const row = words[at + 3] ?? 0;
      if (row === 0) return 0;
      if (words[at] === a >>> 0 && words[at + 1] === b >>> 0 && words[at + 2] === c >>> 0) return row;
    }
  }

  /** Adds an absent hash. */
  add({ a, b, c }: Hash, row: number): void {
    if (4 * this.size > 3 * this.mask) this.grow();
    this.size += 1;
    this.put(a, b, c, row);
  }

  /** Calls a function with all hashes and their rows, unordered. */
  each(visit: (hash: Hash, row: number) => void): void {
    const { words } = this;
    for (let at = 0; at < words.length; at += slotWords) {
      const row = words[at + 3] ?? 0;
      if (row !== 0) visit({ a: words[at] ?? 0, b: words[at + 1] ?? 0, c: words[at + 2] ?? 0 }, row);
    }
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
