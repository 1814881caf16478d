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

/** Writes an item as text; `Malformed` states why that is impossible. */
export type WriteItem = (item: unknown) => string | Malformed;

/** A body whose items are taken from their source one by one, after the piece before has been sent. */
export class ItemBody implements Pieces {
  readonly #items: AsyncIterable<unknown>;
  readonly #write: WriteItem;
  readonly #writing: ItemWriting;

  constructor(items: AsyncIterable<unknown>, write: WriteItem, writing: ItemWriting) {
    this.#items = items;
    this.#write = write;
    this.#writing = writing;
  }

  [Symbol.asyncIterator](): AsyncIterator<Uint8Array, undefined> {
    return new ItemWriter(this.#items[Symbol.asyncIterator](), this.#write, this.#writing);
  }

  stream(): ReadableStream<Uint8Array> {
    return streamOf(this);
  }
}

const encoder = new TextEncoder();

class ItemWriter implements AsyncIterator<Uint8Array, undefined> {
  readonly #items: AsyncIterator<unknown>;
  readonly #write: WriteItem;
  readonly #writing: ItemWriting;
  #written = 0;
  /** The item that is awaited. */
  #awaited: Promise<IteratorResult<unknown>> | undefined;
  #stopBeat = (): void => {};

  constructor(items: AsyncIterator<unknown>, write: WriteItem, writing: ItemWriting) {
    this.#items = items;
    this.#write = write;
    this.#writing = writing;
  }

  async next(): Promise<IteratorResult<Uint8Array, undefined>> {
    this.#awaited ??= this.#items.next();
    const result = await this.#beaten(this.#awaited);
    if (result instanceof Uint8Array) return { done: false, value: result };
    this.#awaited = undefined;
    if (result.done === true) return { done: true, value: undefined };
    const text = this.#write(result.value);
    const issues =
      text instanceof Malformed
        ? [{ path: [], keyword: text.keyword, message: text.message }]
        : this.#writing.check?.(result.value);
    if (issues !== undefined && issues.length > 0) {
      this.#items.return?.()?.catch(() => {});
      throw this.#writing.fail(
        issues.map((issue) => ({ ...issue, path: ['body', this.#written, ...issue.path] })),
      );
    }
    this.#written += 1;
    return { done: false, value: encoder.encode(String(text)) };
  }

  /** Closes the source immediately, even while an item is awaited. */
  async return(): Promise<IteratorResult<Uint8Array, undefined>> {
    this.#stopBeat();
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
