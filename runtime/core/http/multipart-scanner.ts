/** Splits multipart bodies at their delimiters (RFC 2046, 5.1.1), incrementally, with pieces of any size. */

import { Malformed } from './shape.js';

/** An event of a body, in order: the headers of a part, then its octets in one or more pieces. */
export type PartEvent = { readonly head: string } | Uint8Array;

/** Limits of the parts of a body. */
export interface PartLimits {
  /** Parts of one body. */
  readonly parts: number;
  /** Bytes of the headers of one part. */
  readonly partHeaders: number;
}

type State = 'preamble' | 'delimiter' | 'head' | 'body' | 'end';

const CR = 13;
const LF = 10;
const DASH = 45;
const encoder = /* @__PURE__ */ new TextEncoder();
const lineBreak = /* @__PURE__ */ new Uint8Array([CR, LF]);
const blankLine = /* @__PURE__ */ new Uint8Array([CR, LF, CR, LF]);
const none = /* @__PURE__ */ new Uint8Array();
/** Most octets that are taken at once for the headers of a part, most of which are shorter. */
const headStep = 256;

/** Finds the delimiters of one body; it buffers less than a delimiter, or the headers of one part. */
export class PartScanner {
  readonly #delimiter: Uint8Array;
  readonly #limits: PartLimits;
  readonly #head: Uint8Array;
  #headLength = 0;
  #state: State = 'preamble';
  /** Buffered octets that may be the start of a delimiter; the first delimiter needs no line break before it. */
  #tail: Uint8Array = lineBreak;
  /** Leading octets that are the end of the headers, unless a delimiter starts with them. */
  #lead = 0;
  /** Number of dashes after a delimiter; -1 after white space, where none are allowed. */
  #dashes = 0;
  #parts = 0;
  #events: PartEvent[] = [];

  constructor(boundary: string, limits: PartLimits) {
    this.#delimiter = encoder.encode(`\r\n--${boundary}`);
    this.#limits = limits;
    this.#head = new Uint8Array(limits.partHeaders);
  }

  /** Takes a piece, and returns its events. */
  write(piece: Uint8Array): readonly PartEvent[] | Malformed {
    this.#events = [];
    let rest: Uint8Array | Malformed = piece;
    while (rest.length > 0 && this.#state !== 'end') {
      rest = this.#step(rest);
      if (rest instanceof Malformed) return rest;
    }
    return this.#events;
  }

  /** Whether the last part is complete. */
  get isBetween(): boolean {
    return this.#state === 'delimiter' || this.#state === 'end';
  }

  /** The error of a body that ends here, if any. */
  end(): Malformed | undefined {
    return this.#state === 'end' ? undefined : new Malformed('must end with its boundary', 'syntax');
  }

  #step(piece: Uint8Array): Uint8Array | Malformed {
    switch (this.#state) {
      case 'preamble':
      case 'body':
        return this.#takeBody(piece);
      case 'delimiter':
        return this.#takeDelimiter(piece);
      default:
        return this.#takeHead(piece);
    }
  }

  #takeBody(piece: Uint8Array): Uint8Array {
    const work = this.#tail.length === 0 ? piece : joined(this.#tail, piece);
    const at = indexOf(work, this.#delimiter, 0);
    const end = at >= 0 ? at : startOfDelimiter(work, this.#delimiter);
    if (this.#state === 'body' && end > this.#lead) this.#events.push(work.subarray(this.#lead, end));
    if (at < 0) {
      if (end > 0) this.#lead = Math.max(0, this.#lead - end);
      this.#tail = work.subarray(end);
      return none;
    }
    this.#enterDelimiter();
    return work.subarray(at + this.#delimiter.length);
  }

  #enterDelimiter(): void {
    this.#state = 'delimiter';
    this.#tail = none;
    this.#lead = 0;
    this.#dashes = 0;
  }

  /** After a delimiter: `--` if it is the last one, otherwise white space and the line break before the headers. */
  #takeDelimiter(piece: Uint8Array): Uint8Array | Malformed {
    for (let index = 0; index < piece.length; index += 1) {
      const byte = piece[index];
      if (byte === DASH && this.#dashes === 1) {
        this.#state = 'end';
        return none;
      }
      if (byte === DASH && this.#dashes === 0) this.#dashes = 1;
      else if (this.#dashes !== 1 && (byte === 32 || byte === 9)) this.#dashes = -1;
      else if (this.#dashes !== 1 && byte === CR) return this.#enterHead(piece.subarray(index));
      else return noLineBreak();
    }
    return none;
  }

  #enterHead(rest: Uint8Array): Uint8Array | Malformed {
    this.#parts += 1;
    if (this.#parts > this.#limits.parts) return new Malformed('has too many parts', 'limit');
    this.#state = 'head';
    this.#headLength = 0;
    return rest;
  }

  #takeHead(piece: Uint8Array): Uint8Array | Malformed {
    const known = this.#headLength;
    const taken = Math.min(piece.length, this.#head.length - known, headStep);
    this.#head.set(piece.subarray(0, taken), known);
    this.#headLength = known + taken;
    const head = this.#head.subarray(0, this.#headLength);
    if (head.length > 1 && head[1] !== LF) return noLineBreak();
    const from = Math.max(0, known - this.#delimiter.length);
    const blank = indexOf(head, blankLine, from);
    // Without a blank line, the part has no body; the delimiter uses the line break of the last header.
    const delimiter = indexOf(head, this.#delimiter, from);
    if (delimiter >= 0 && (blank < 0 || delimiter < blank)) {
      this.#noteHead(head.subarray(0, delimiter));
      this.#enterDelimiter();
      return piece.subarray(delimiter + this.#delimiter.length - known);
    }
    if (blank >= 0) {
      this.#noteHead(head.subarray(0, blank));
      this.#state = 'body';
      this.#lead = 2;
      // The line break that ends the headers may be that of a delimiter. It is usually in the same piece, which is
      // then not copied for each of its parts.
      const start = blank + 2 - known;
      this.#tail = start < 0 ? lineBreak : none;
      return piece.subarray(start < 0 ? start + 2 : start);
    }
    if (this.#headLength === this.#head.length)
      return new Malformed(`must have at most ${this.#head.length} bytes of headers for each part`, 'limit');
    return piece.subarray(taken);
  }

  #noteHead(head: Uint8Array): void {
    this.#events.push({ head: new TextDecoder().decode(head) });
  }
}

function noLineBreak(): Malformed {
  return new Malformed('must have a line break after each boundary', 'syntax');
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const whole = new Uint8Array(a.length + b.length);
  whole.set(a);
  whole.set(b, a.length);
  return whole;
}

/**
 * The position at which a delimiter may start at the end of a piece, else the end. A delimiter contains one CR, as its
 * first byte.
 */
function startOfDelimiter(work: Uint8Array, delimiter: Uint8Array): number {
  const at = work.lastIndexOf(CR);
  const isStart =
    at >= 0 && work.length - at < delimiter.length && startsWith(delimiter, work.subarray(at), 0);
  return isStart ? at : work.length;
}

function startsWith(bytes: Uint8Array, wanted: Uint8Array, offset: number): boolean {
  for (let index = 0; index < wanted.length; index += 1) {
    if (bytes[offset + index] !== wanted[index]) return false;
  }
  return true;
}

function indexOf(bytes: Uint8Array, wanted: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(CR, from); at >= 0; at = bytes.indexOf(CR, at + 1)) {
    if (startsWith(bytes, wanted, at)) return at;
  }
  return -1;
}
