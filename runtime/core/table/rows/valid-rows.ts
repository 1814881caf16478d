/** Rows one by one, each created on demand: waiting rows would be moved by the garbage collector. */

import { TableError } from '../issue.js';
import type { TableFeed } from '../scan/feed.js';
import type { Batch } from './batch.js';

/** Rows that are created at once: more of them would outlive the young generation. */
const together = 256;

/** The source of the rows: the used part of `TableReader`. */
interface BatchSource<R> {
  batch(): Batch<R>;
  ends(): Iterable<Batch<R>>;
  close(): void;
}

/** The rows of a file up to the first invalid one; a generator would take longer per row than reading it. */
export class ValidRows<R> implements AsyncIterableIterator<R> {
  private readonly feed: TableFeed;
  private readonly reader: BatchSource<R>;
  private readonly file: string;
  private rows: readonly R[] = [];
  private at = 0;
  private failure: TableError | undefined;
  private isDone = false;
  /** Calls that wait for more of the file, in order. */
  private queue: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(feed: TableFeed, reader: BatchSource<R>, file: string) {
    this.feed = feed;
    this.reader = reader;
    this.file = file;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  next(): Promise<IteratorResult<R, undefined>> {
    const { at, rows } = this;
    // Earlier calls come first.
    if (this.waiting === 0 && at < rows.length) {
      this.at = at + 1;
      // It exists, since the position was checked to be within the rows.
      return Promise.resolve({ value: rows[at] as R, done: false });
    }
    if (this.waiting > 0 || !this.isAtRow()) return this.inTurn(() => this.step());
    this.at += 1;
    // A row exists at the position.
    return Promise.resolve({ value: this.rows[this.at - 1] as R, done: false });
  }

  return(): Promise<IteratorResult<R, undefined>> {
    return this.inTurn(() => this.close());
  }

  /** Whether a row exists at the position, after reading more of the buffered file if necessary. */
  private isAtRow(): boolean {
    while (this.at >= this.rows.length) {
      if (this.isDone || this.failure !== undefined) return false;
      const mayGoOn = this.feed.drain(together);
      this.take(this.reader.batch());
      if (!mayGoOn) break;
    }
    return this.at < this.rows.length;
  }

  private async step(): Promise<IteratorResult<R, undefined>> {
    while (!this.isAtRow()) {
      if (this.failure !== undefined) break;
      if (await this.fill()) continue;
      if (this.isDone) return this.close();
      for (const batch of this.reader.ends()) if (this.failure === undefined) this.take(batch);
      if (this.failure === undefined) return this.close();
    }
    if (this.at < this.rows.length) {
      this.at += 1;
      return { value: this.rows[this.at - 1] as R, done: false };
    }
    const { failure } = this;
    this.failure = undefined;
    await this.close();
    throw failure;
  }

  private async fill(): Promise<boolean> {
    try {
      return await this.feed.fill();
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  private async close(): Promise<IteratorResult<R, undefined>> {
    this.isDone = true;
    this.rows = [];
    this.reader.close();
    await this.feed.close();
    return { value: undefined, done: true };
  }

  /** Takes the rows of a batch, up to the first invalid one. */
  private take({ rows, rejected: [rejected], issues: [broken], firstRow }: Batch<R>): void {
    const issue = broken ?? rejected?.issues[0];
    this.at = 0;
    this.rows = rows;
    if (issue === undefined) return;
    this.failure = new TableError(issue, this.file);
    this.rows = broken === undefined && rejected !== undefined ? rows.slice(0, rejected.row - firstRow) : [];
  }

  private inTurn<T>(step: () => Promise<T>): Promise<T> {
    this.waiting += 1;
    const turn = this.queue.then(step).finally(() => {
      this.waiting -= 1;
    });
    this.queue = turn.catch(() => undefined);
    return turn;
  }
}
