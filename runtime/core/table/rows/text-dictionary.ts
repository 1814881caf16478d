/** Texts of a column by number, kept as bytes: strings are only created on demand. */

import type { Cells } from '../scan/cells.js';

/** Texts by their codes. */
export interface TextDictionary {
  /** Number of texts; codes are less than it. */
  readonly size: number;
  text(code: number): string;
}

/** A dictionary that grows. */
export class GrowingDictionary implements TextDictionary {
  size = 0;
  private bytes: Uint8Array;
  private view: DataView;
  /** The end of each text, which is the start of the next one. */
  private ends: Uint32Array;
  private used = 0;
  private readonly texts: string[] = [];
  private readonly decoder = new TextDecoder('utf-8', { ignoreBOM: true });

  /** Starts with the size of another one. */
  constructor(like?: GrowingDictionary) {
    this.bytes = new Uint8Array(Math.max(4096, like?.used ?? 0));
    this.view = new DataView(this.bytes.buffer);
    this.ends = new Uint32Array(Math.max(256, like?.size ?? 0));
  }

  text(code: number): string {
    const known = this.texts[code];
    if (known !== undefined || code < 0 || code >= this.size) return known ?? '';
    const start = code === 0 ? 0 : (this.ends[code - 1] ?? 0);
    const made = this.decoder.decode(this.bytes.subarray(start, this.ends[code]));
    this.texts[code] = made;
    return made;
  }

  /** Adds a text; returns its code. */
  add(text: string): number {
    const bytes = new TextEncoder().encode(text);
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.used);
    return this.close(bytes.length);
  }

  /** Adds the bytes of a cell without quotes in it. */
  addBytes({ view }: Cells, start: number, end: number): number {
    this.reserve(end - start);
    // Whole words: excess bytes are overwritten by the next text.
    for (let from = start, to = this.used; from < end; from += 4, to += 4)
      this.view.setInt32(to, view.getInt32(from, true), true);
    return this.close(end - start);
  }

  private close(length: number): number {
    this.used += length;
    if (this.size >= this.ends.length) {
      const ends = new Uint32Array(this.ends.length + (this.ends.length >> 1));
      ends.set(this.ends);
      this.ends = ends;
    }
    this.ends[this.size] = this.used;
    this.size += 1;
    return this.size - 1;
  }

  private reserve(length: number): void {
    const needed = this.used + length + 4;
    if (needed <= this.bytes.length) return;
    const bytes = new Uint8Array(Math.max(needed, this.bytes.length + (this.bytes.length >> 1)));
    bytes.set(this.bytes);
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer);
  }
}
