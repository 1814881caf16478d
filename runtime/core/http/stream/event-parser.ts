/** Server-sent events (WHATWG HTML, 9.2.5 and 9.2.6). */

import { type Found, type ItemParser, type ItemReading, itemTooLarge, parseItem } from './parser.js';
import { Pending } from './pending.js';

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** Whether the data of events with a name are text instead of JSON. */
export type IsText = (event: string) => boolean;

/** The state of a stream that a later connection needs. */
export interface StreamState {
  /** The last id; empty: none. */
  lastEventId: string;
  /** Milliseconds to wait before the next connection, if the stream sets them. */
  retry: number | undefined;
}

/** The fields of one event, as they are read. */
interface Block {
  data: string | undefined;
  event: string;
  id?: string;
  retry?: number;
}

/** The end marker that some services send as data instead of JSON. */
const sentinel = '[DONE]';

/** Parses consecutive events; an incomplete event at the end is dropped, as the standard requires. */
export class EventParser implements ItemParser {
  readonly state: StreamState = { lastEventId: '', retry: undefined };
  readonly #pending = new Pending();
  // Ill-formed octets are replaced, as the standard requires.
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  readonly #reading: ItemReading;
  readonly #isText: IsText;
  readonly #found: Found;
  readonly #done: () => void;
  #block: Block = { data: undefined, event: '' };
  #size = 0;
  #isFirst = true;
  #afterReturn = false;

  /** `done` is called at an end marker. */
  constructor(reading: ItemReading, isText: IsText, found: Found, done: () => void) {
    this.#reading = reading;
    this.#isText = isText;
    this.#found = found;
    this.#done = done;
  }

  push(piece: Uint8Array): void {
    let start = this.#afterReturn && piece[0] === lineFeed ? 1 : 0;
    if (piece.length > 0) this.#afterReturn = false;
    let feed = piece.indexOf(lineFeed, start);
    let turn = piece.indexOf(carriageReturn, start);
    while (feed >= 0 || turn >= 0) {
      const isTurn = turn >= 0 && (feed < 0 || turn < feed);
      const at = isTurn ? turn : feed;
      this.#line(piece.subarray(start, at));
      start = at + 1;
      if (isTurn && start === piece.length) this.#afterReturn = true;
      if (isTurn && piece[start] === lineFeed) start += 1;
      if (feed >= 0 && feed < start) feed = piece.indexOf(lineFeed, start);
      if (isTurn) turn = piece.indexOf(carriageReturn, start);
    }
    const rest = piece.subarray(start);
    if (this.#isLarger(this.#pending.length + rest.length)) return;
    this.#pending.add(rest);
  }

  end(): void {}

  #isLarger(length: number): boolean {
    const { item } = this.#reading.limits;
    if (this.#size + length <= item) return false;
    this.#found(itemTooLarge(item));
    return true;
  }

  #line(last: Uint8Array): void {
    const length = this.#pending.length + last.length;
    if (this.#isLarger(length)) return;
    let line = this.#decoder.decode(this.#pending.take(last));
    if (this.#isFirst) {
      this.#isFirst = false;
      if (line.startsWith('\ufeff')) line = line.slice(1);
    }
    if (line === '') this.#dispatch();
    // A comment, which servers send to keep a connection open.
    else if (!line.startsWith(':')) {
      // Counts the line feed of each line, so that many short lines are also limited.
      this.#size += length + 1;
      this.#field(line);
    }
  }

  #field(line: string): void {
    const [name = ''] = line.split(':', 1);
    const value = line.slice(name.length + (line.startsWith(': ', name.length) ? 2 : 1));
    const block = this.#block;
    if (name === 'data') block.data = block.data === undefined ? value : `${block.data}\n${value}`;
    else if (name === 'event') block.event = value;
    else if (name === 'id' && !value.includes('\0')) block.id = value;
    else if (name === 'retry' && /^[0-9]+$/.test(value)) block.retry = Number(value);
  }

  #dispatch(): void {
    const { data, event, id, retry } = this.#block;
    this.#block = { data: undefined, event: '' };
    this.#size = 0;
    if (id !== undefined) this.state.lastEventId = id;
    if (retry !== undefined) this.state.retry = retry;
    if (data === undefined) return;
    const isText = this.#isText(event || 'message');
    if (!isText && data === sentinel) {
      this.#done();
      return;
    }
    // Absent fields of an event are omitted.
    const itemOf = (value: unknown): object => ({
      data: value,
      ...(event !== '' && { event }),
      ...(id !== undefined && { id }),
      ...(retry !== undefined && { retry }),
    });
    this.#found(
      isText ? itemOf(data) : parseItem(data, this.#reading, { itemOf, rule: 'must have JSON as its data' }),
    );
  }
}
