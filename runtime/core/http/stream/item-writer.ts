/** A stream of octets from items, written on demand. */

import type { Issue, Issues } from '../../check.js';
import { type Pieces, streamOf } from '../message.js';
import { Malformed } from '../shape.js';

/** How the items of one body are written. */
export interface ItemWriting {
  /** Check of one item; absent: items are not checked. */
  readonly check?: ((value: unknown) => Issues) | undefined;
  /** Makes the error for items that cannot be written, or violate their contract. */
  readonly fail: (issues: readonly Issue[]) => unknown;
  /** Keep-alive sent when the next item takes long. */
  readonly beat?: { readonly octets: Uint8Array; readonly milliseconds: number } | undefined;
}

/** How the items of one body are written, one after another. */
export interface ItemFormat {
  /** The text, octets or pieces of an item; `Malformed` states why it cannot be written. */
  write(item: unknown): string | Uint8Array | AsyncIterable<Uint8Array> | Malformed;
  /** What follows the last item. */
  end?(): Uint8Array;
  /** For the media type of a multipart body. */
  readonly boundary?: string;
}

/** A body whose items are taken from their source one by one, after the piece before has been sent. */
export class ItemBody implements Pieces {
  readonly #items: AsyncIterable<unknown>;
  readonly #format: ItemFormat;
  readonly #writing: ItemWriting;

  constructor(items: AsyncIterable<unknown>, format: ItemFormat, writing: ItemWriting) {
    this.#items = items;
    this.#format = format;
    this.#writing = writing;
  }

  [Symbol.asyncIterator](): AsyncIterator<Uint8Array, undefined> {
    return new ItemWriter(this.#items[Symbol.asyncIterator](), this.#format, this.#writing);
  }

  stream(): ReadableStream<Uint8Array> {
    return streamOf(this);
  }
}

const encoder = new TextEncoder();

class ItemWriter implements AsyncIterator<Uint8Array, undefined> {
  readonly #items: AsyncIterator<unknown>;
  readonly #format: ItemFormat;
  readonly #writing: ItemWriting;
  #written = 0;
  /** The remaining pieces of the current item. */
  #pieces: AsyncIterator<Uint8Array> | undefined;
  #isEnded = false;
  /** The item that is awaited. */
  #awaited: Promise<IteratorResult<unknown>> | undefined;
  #stopBeat = (): void => {};

  constructor(items: AsyncIterator<unknown>, format: ItemFormat, writing: ItemWriting) {
    this.#items = items;
    this.#format = format;
    this.#writing = writing;
  }

  async next(): Promise<IteratorResult<Uint8Array, undefined>> {
    const piece = await this.#pieces?.next();
    if (piece?.done === false) return piece;
    this.#pieces = undefined;
    this.#awaited ??= this.#items.next();
    const result = await this.#beaten(this.#awaited);
    if (result instanceof Uint8Array) return { done: false, value: result };
    this.#awaited = undefined;
    if (result.done === true) return this.#end();
    const written = this.#format.write(result.value);
    const issues =
      written instanceof Malformed
        ? [{ path: [], keyword: written.keyword, message: written.message }]
        : this.#writing.check?.(result.value);
    if (issues !== undefined && issues.length > 0) {
      this.#items.return?.()?.catch(() => {});
      throw this.#writing.fail(
        issues.map((issue) => ({ ...issue, path: ['body', this.#written, ...issue.path] })),
      );
    }
    this.#written += 1;
    if (written instanceof Uint8Array) return { done: false, value: written };
    if (typeof written !== 'object' || written instanceof Malformed)
      return { done: false, value: encoder.encode(String(written)) };
    this.#pieces = written[Symbol.asyncIterator]();
    return this.next();
  }

  #end(): IteratorResult<Uint8Array, undefined> {
    const rest = this.#isEnded ? undefined : this.#format.end?.();
    this.#isEnded = true;
    if (rest === undefined) return { done: true, value: undefined };
    // The source is over: the next call ends the body.
    this.#awaited = Promise.resolve({ done: true, value: undefined });
    return { done: false, value: rest };
  }

  /** Closes the source immediately, even while an item is awaited. */
  async return(): Promise<IteratorResult<Uint8Array, undefined>> {
    this.#stopBeat();
    await this.#pieces?.return?.();
    await this.#items.return?.();
    return { done: true, value: undefined };
  }

  /** The awaited item, or the keep-alive if that takes longer. */
  #beaten(
    awaited: Promise<IteratorResult<unknown>>,
  ): Promise<IteratorResult<unknown>> | Promise<IteratorResult<unknown> | Uint8Array> {
    const { beat } = this.#writing;
    if (beat === undefined || beat.milliseconds > longestTimer) return awaited;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => resolve(beat.octets), beat.milliseconds);
      this.#stopBeat = () => clearTimeout(timer);
      awaited.then(resolve, reject).finally(this.#stopBeat);
    });
  }
}

/** The longest delay of timers on all platforms. */
const longestTimer = 2 ** 31 - 1;
