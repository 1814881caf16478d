/**
 * A hash of 96 bits for a key. A single number is mixed without loss, so that different numbers never collide; the
 * probability that two of n other keys collide is n² / 2^97, 10^-15 for ten million. Each index has its own seed, so
 * that collisions cannot be constructed in advance.
 */

import { canonical } from '../../equality.js';

const tags = { number: 1, string: 2, bigint: 3, boolean: 4, object: 5 };

/** Hashes keys, one at a time. */
export class KeyHash {
  a = 0;
  b = 0;
  c = 0;
  private readonly seed: number;
  private readonly float = new Float64Array(1);
  private readonly words = new Uint32Array(this.float.buffer);

  constructor(seed: number = Math.floor(Math.random() * 0x1_0000_0000)) {
    this.seed = seed | 0;
  }

  /**
   * Hashes a key into `a`, `b` and `c`; false for one that contains a null, which does not count as a key (as in SQL).
   */
  take(values: readonly unknown[]): boolean {
    this.a = this.seed;
    this.b = this.seed ^ 0x3c6e_f372;
    this.c = values.length;
    for (let index = 0; index < values.length; index += 1) {
      const value = values[index];
      if (value === null || value === undefined) return false;
      this.value(value, values.length === 1);
    }
    this.a = mixed(this.a);
    this.b = mixed(this.b);
    this.c = mixed(this.c);
    return true;
  }

  private value(value: unknown, isAlone: boolean): void {
    switch (typeof value) {
      case 'number':
        this.number(value, isAlone);
        break;
      case 'string':
        this.text(tags.string, value);
        break;
      case 'bigint':
        this.text(tags.bigint, String(value));
        break;
      case 'boolean':
        this.word(tags.boolean, value ? 1 : 0);
        break;
      default:
        this.text(tags.object, canonical(value));
    }
  }

  private number(value: number, isAlone: boolean): void {
    // Zero has two representations, and NaN many.
    this.float[0] = value === 0 ? 0 : Number.isNaN(value) ? Number.NaN : value;
    const low = this.words[0] ?? 0;
    const high = this.words[1] ?? 0;
    if (isAlone) {
      // Each half goes into its own lane, and the first is spread by an invertible function.
      this.b ^= high;
      this.a ^= low ^ mixed(this.b);
      return;
    }
    this.word(tags.number, low);
    this.word(tags.number, high);
  }

  private text(tag: number, text: string): void {
    const { length } = text;
    this.word(tag, length);
    let at = 0;
    for (; at + 1 < length; at += 2) this.word(0, text.charCodeAt(at) | (text.charCodeAt(at + 1) << 16));
    if (at < length) this.word(0, text.charCodeAt(at));
  }

  /** Three lanes of MurmurHash3, each of which influences the next. */
  private word(tag: number, word: number): void {
    const first = Math.imul(rotated(Math.imul(word ^ tag, 0x239b_961b), 15), 0xab0e_9789);
    const second = Math.imul(rotated(Math.imul(word ^ tag, 0x38b3_4ae5), 17), 0xa1e3_8b93);
    const third = Math.imul(rotated(Math.imul(word ^ tag, 0xab0e_9789), 16), 0x38b3_4ae5);
    this.a = (Math.imul(rotated(this.a ^ first, 19) + this.b, 5) + 0x561c_cd1b) | 0;
    this.b = (Math.imul(rotated(this.b ^ second, 17) + this.c, 5) + 0x0bca_a747) | 0;
    this.c = (Math.imul(rotated(this.c ^ third, 15) + this.a, 5) + 0x96cd_1c35) | 0;
  }
}

function rotated(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}

/** The last step of MurmurHash3, which is invertible. */
function mixed(word: number): number {
  let mixing = word ^ (word >>> 16);
  mixing = Math.imul(mixing, 0x85eb_ca6b);
  mixing ^= mixing >>> 13;
  mixing = Math.imul(mixing, 0xc2b2_ae35);
  return mixing ^ (mixing >>> 16);
}
