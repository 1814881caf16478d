/** Items of a stream of octets, read on demand. */

import type { Issue, Issues } from '../../check.js';
import { issueOf } from '../exchange.js';
import { Malformed } from '../shape.js';
import type { StreamState } from './event-parser.js';
import type { Found, ItemParser } from './parser.js';
import type { PieceSource } from './piece-source.js';
import { UndeclaredItem } from './undeclared-item.js';

/** How the items of one body are read. */
export interface ItemReading {
  /** Check of one item; absent: items are not checked. */
  readonly check?: ((value: unknown) => Issues) | undefined;
  /** Makes the error for items that violate their contract. */
  readonly fail: (issues: Issue[]) => unknown;
  /** Whether an item that violates its contract is passed on as an `UndeclaredItem`. */
  readonly isLenient?: boolean;
  /** Aborts the stream. */
  readonly signal?: AbortSignal | undefined;
}

/** A parser of one body, and the state of its stream. */
export interface OpenParser {
  readonly parser: ItemParser;
  readonly state?: StreamState;
}

type Result = IteratorResult<unknown, undefined>;

/**
 * Reads pieces only on demand. Ending the iteration, an abort and an item that violates its contract cancel the source,
 * even while a piece is awaited.
 */
export class ItemReader implements AsyncIterableIterator<unknown> {
  /** Event streams only. */
  readonly state: StreamState | undefined;
  readonly #source: PieceSource;
  readonly #parser: ItemParser;
  readonly #reading: ItemReading;
  /** Parsed items that have not been returned yet. */
  #items: unknown[] = [];
  #next = 0;
  #given = 0;
  #isOver = false;
  #failure: { readonly reason: unknown } | undefined;
  #turn: Promise<unknown> | undefined;

  constructor(
    source: PieceSource,
    open: (found: Found, done: () => void) => OpenParser,
    reading: ItemReading,
  ) {
    this.#source = source;
    this.#reading = reading;
    const { parser, state } = open(
      (item) => void this.#items.push(item),
      () => void this.#items.push(last),
    );
    this.#parser = parser;
    this.state = state;
    const { signal } = reading;
    if (signal?.aborted === true) this.#abort();
    else signal?.addEventListener('abort', this.#abort);
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  next(): Promise<Result> {
    // Calls made before the last one has settled wait for their turn.
    const turn = this.#turn === undefined ? this.#step() : this.#turn.then(() => this.#step());
    const settled = (): void => {
      if (this.#turn === whole) this.#turn = undefined;
    };
    const whole: Promise<unknown> = turn.then(settled, settled);
    this.#turn = whole;
    return turn;
  }

  async return(): Promise<Result> {
    this.#close();
    return finished;
  }

  async #step(): Promise<Result> {
    while (this.#next === this.#items.length) {
      if (this.#failure !== undefined) throw this.#failure.reason;
      if (this.#isOver) return finished;
      await this.#fill();
    }
    if (this.#failure !== undefined) throw this.#failure.reason;
    const item = this.#items[this.#next];
    this.#next += 1;
    if (item === last) {
      this.#close();
      return finished;
    }
    const issues = item instanceof Malformed ? [issueOf(item)] : this.#reading.check?.(item);
    if (issues !== undefined && issues.length > 0) {
      const at = this.#given;
      if (this.#reading.isLenient === true && !(item instanceof Malformed) && !(item instanceof Uint8Array)) {
        this.#given += 1;
        return { done: false, value: new UndeclaredItem(item, issues) };
      }
      throw this.#fail(
        this.#reading.fail(issues.map((issue) => ({ ...issue, path: ['body', at, ...issue.path] }))),
      );
    }
    this.#given += 1;
    return { done: false, value: item };
  }

  async #fill(): Promise<void> {
    this.#items = [];
    this.#next = 0;
    try {
      const { done, value } = await this.#source.read();
      if (this.#isOver) return;
      if (done !== true) {
        if (value instanceof Uint8Array) this.#parser.push(value);
        return;
      }
      this.#parser.end();
      this.#leave();
    } catch (error) {
      this.#failure ??= { reason: error };
      this.#leave();
    }
  }

  /** Ends the iteration. */
  #leave(): void {
    this.#isOver = true;
    this.#reading.signal?.removeEventListener('abort', this.#abort);
  }

  #close(reason?: unknown): void {
    this.#items = [];
    this.#next = 0;
    if (this.#isOver) return;
    this.#leave();
    this.#source.cancel(reason).catch(() => {});
  }

  #fail(reason: unknown): unknown {
    this.#failure = { reason };
    this.#close(reason);
    return reason;
  }

  readonly #abort = (): void => void this.#fail(this.#reading.signal?.reason);
}

const finished: Result = { done: true, value: undefined };

/** Marks an end within the octets. */
const last = Symbol('end');
