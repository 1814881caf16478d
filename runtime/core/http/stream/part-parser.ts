/** The parts of a multipart body as items of a stream (OpenAPI 3.2, 4.14.3; RFC 2046, 5.1). */

import type { AnyContent } from '../any-content.js';
import { mediaParameter } from '../media-type.js';
import { defaultLimits } from '../message.js';
import { isBoundary, readTyped } from '../multipart.js';
import { type PartHead, readHead } from '../multipart-part.js';
import { partAt } from '../multipart-position.js';
import { PartScanner } from '../multipart-scanner.js';
import { Malformed } from '../shape.js';
import { type BodyReading, type Found, type ItemParser, itemTooLarge } from './parser.js';
import { Pending } from './pending.js';

/** Parses a value in each part; a part is complete at the delimiter behind it. */
export class PartParser implements ItemParser {
  readonly #content: AnyContent;
  readonly #reading: BodyReading;
  readonly #found: Found;
  readonly #scanner: PartScanner | undefined;
  readonly #pending = new Pending();
  #head: PartHead | undefined;
  #count = 0;

  constructor(content: AnyContent, reading: BodyReading, found: Found) {
    this.#content = content;
    this.#reading = reading;
    this.#found = found;
    const { contentType, all } = reading;
    const { partHeaders } = { ...defaultLimits, ...all };
    const boundary = mediaParameter(contentType, 'boundary');
    // Like other streams, it has no limit as a whole.
    if (isBoundary(boundary))
      this.#scanner = new PartScanner(boundary, { parts: Number.POSITIVE_INFINITY, partHeaders });
  }

  push(piece: Uint8Array): void {
    const events = this.#scanner?.write(piece) ?? new Malformed('must have a boundary', 'syntax');
    if (events instanceof Malformed) {
      this.#found(events);
      return;
    }
    for (const event of events) {
      if (!(event instanceof Uint8Array)) {
        this.#finish();
        this.#head = readHead(event.head);
      } else if (!this.#add(event)) return;
    }
    if (this.#scanner?.isBetween === true) this.#finish();
  }

  end(): void {
    const fault =
      this.#scanner === undefined ? new Malformed('must have a boundary', 'syntax') : this.#scanner.end();
    if (fault !== undefined) this.#found(fault);
  }

  /** Adds octets of a part; false if it has too many. */
  #add(octets: Uint8Array): boolean {
    const { item } = this.#reading.limits;
    if (this.#pending.length + octets.length > item) {
      this.#found(itemTooLarge(item));
      return false;
    }
    this.#pending.add(octets);
    return true;
  }

  #finish(): void {
    const head = this.#head;
    if (head === undefined) return;
    this.#head = undefined;
    // The buffer is used again for the next part.
    const body = this.#pending.take(new Uint8Array()).slice();
    const field = partAt(this.#content, this.#count);
    this.#count += 1;
    this.#found(readTyped({ shape: 'any', ...field, limits: this.#reading.all }, { ...head, body }));
  }
}
