/** JSON text sequences (RFC 7464): `application/json-seq` and types that end in `+json-seq`. */

import { Malformed } from '../shape.js';
import { isBlank } from './line-parser.js';
import { type Found, type ItemParser, type ItemReading, itemTooLarge, readJson } from './parser.js';
import { Pending } from './pending.js';

const recordSeparator = 0x1e;
const lineFeed = 0x0a;
const quote = 0x22;
const backslash = 0x5c;

/**
 * Parses a text after each record separator. A line feed after a complete text ends it, so that an item is available as
 * soon as it has been sent, and not just with the next one.
 */
export class SequenceParser implements ItemParser {
  readonly #pending = new Pending();
  readonly #reading: ItemReading;
  readonly #found: Found;
  #isOpen = false;
  /** State of the current text: the number of open brackets, and whether a string is open. */
  #depth = 0;
  #inString = false;
  #isEscaped = false;

  constructor(reading: ItemReading, found: Found) {
    this.#reading = reading;
    this.#found = found;
  }

  push(piece: Uint8Array): void {
    let start = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const octet = piece[at] ?? 0;
      if (octet === recordSeparator) {
        this.#text(piece.subarray(start, at), false);
        this.#isOpen = true;
        start = at + 1;
      } else if (octet === lineFeed && this.#depth <= 0 && !this.#inString) {
        this.#text(piece.subarray(start, at), true);
        start = at + 1;
      } else this.#follow(octet);
    }
    const rest = piece.subarray(start);
    if (this.#pending.length + rest.length > this.#reading.limits.item)
      this.#found(itemTooLarge(this.#reading.limits.item));
    else this.#pending.add(rest);
  }

  end(): void {
    this.#text(new Uint8Array(), false);
  }

  /** Tracks the state of a text to recognise line feeds within it. */
  #follow(octet: number): void {
    if (this.#inString) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (octet === backslash) this.#isEscaped = true;
      else if (octet === quote) this.#inString = false;
    } else if (octet === quote) this.#inString = true;
    else if (octet === 0x7b || octet === 0x5b) this.#depth += 1;
    else if (octet === 0x7d || octet === 0x5d) this.#depth -= 1;
  }

  #text(last: Uint8Array, isEnded: boolean): void {
    const { item } = this.#reading.limits;
    const isLarge = this.#pending.length + last.length > item;
    const text = isLarge ? last : this.#pending.take(last);
    this.#depth = 0;
    this.#inString = false;
    this.#isEscaped = false;
    if (isBlank(text)) return;
    if (isLarge) this.#found(itemTooLarge(item));
    else if (!this.#isOpen)
      this.#found(new Malformed('must begin with a record separator (U+001E)', 'syntax'));
    else if (!isEnded && !isDelimited(text))
      this.#found(new Malformed('must be a whole text, which a line feed follows', 'syntax'));
    else this.#found(readJson(text, this.#reading));
    // Only one text follows each separator.
    this.#isOpen = false;
  }
}

/** RFC 7464, 2.4: a number or literal at the very end may be truncated; a string, list or object is complete. */
function isDelimited(text: Uint8Array): boolean {
  const last = text[text.length - 1];
  return last === quote || last === 0x7d || last === 0x5d || isBlank(text.subarray(-1));
}
