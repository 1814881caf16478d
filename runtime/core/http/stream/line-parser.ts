/** JSON lines: `application/x-ndjson`, `application/jsonl` and their other names. */

import { type Found, type ItemParser, type ItemReading, itemTooLarge, readJson } from './parser.js';
import { Pending } from './pending.js';

const lineFeed = 0x0a;

/** Parses an item in each line that is not blank; the last line may lack a line feed. */
export class LineParser implements ItemParser {
  readonly #pending = new Pending();
  readonly #reading: ItemReading;
  readonly #found: Found;

  constructor(reading: ItemReading, found: Found) {
    this.#reading = reading;
    this.#found = found;
  }

  push(piece: Uint8Array): void {
    let start = 0;
    for (let at = piece.indexOf(lineFeed); at >= 0; at = piece.indexOf(lineFeed, start)) {
      this.#line(piece.subarray(start, at));
      start = at + 1;
    }
    const rest = piece.subarray(start);
    if (this.#pending.length + rest.length > this.#reading.limits.item)
      this.#found(itemTooLarge(this.#reading.limits.item));
    else this.#pending.add(rest);
  }

  end(): void {
    this.#line(new Uint8Array());
  }

  #line(last: Uint8Array): void {
    const { item } = this.#reading.limits;
    if (this.#pending.length + last.length > item) this.#found(itemTooLarge(item));
    else {
      const line = this.#pending.take(last);
      if (!isBlank(line)) this.#found(readJson(line, this.#reading));
    }
  }
}

/** Whether octets are only white space of JSON (RFC 8259, 2). */
export function isBlank(octets: Uint8Array): boolean {
  return octets.every((octet) => octet === 0x20 || octet === 0x09 || octet === 0x0d || octet === 0x0a);
}
