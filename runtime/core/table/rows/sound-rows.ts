/** Rows one by one, each made when it is asked for: rows that wait would have to be carried along by the collector. */

import { TableError } from '../issue.js';
import type { TableFeed } from '../scan/feed.js';
import type { Batch } from './batch.js';

/** Rows that are made at once: more of them would wait so long that they outlive their making. */
const together = 256;

/** Where the rows come from: what is used of a `TableReader`. */
interface BatchSource<R> {
  batch(): Batch<R>;
  ends(): Iterable<Batch<R>>;
  close(): void;
}

/** The rows of a file up to the first that is broken; a generator would take longer over each than reading it does. */
export class SoundRows<R> implements AsyncIterableIterator<R> {
  private readonly feed: TableFeed;
  private readonly reader: BatchSource<R>;
  private readonly file: string;
  private rows: readonly R[] = [];
  private at = 0;
  private failure: TableError | undefined;
  private isDone = false;
  /** Calls that wait for more of the file, in their order. */
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
    // Who asked before comes first.
    if (this.waiting === 0 && at < rows.length) {
      this.at = at + 1;
      // There is one: its number is below their count.
      return Promise.resolve({ value: rows[at] as R, done: false });
    }
    if (this.waiting > 0 || !this.isAtRow()) return this.inTurn(() => this.step());
    this.at += 1;
    // There is a row at the position.
    return Promise.resolve({ value: this.rows[this.at - 1] as R, done: false });
  }

  return(): Promise<IteratorResult<R, undefined>> {
    return this.inTurn(() => this.close());
  }

  /** Whether there is a row at the position, once more of what is read of the file has been looked at. */
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

  /** Takes the rows of a batch; where one is broken, those before it. */
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
