/** Rows one by one out of batches: a generator would take longer over each row than reading it does. */

/** Hands on what batches hold; a batch is asked for when the one before is used up. */
export function batchedRows<R>(
  batches: AsyncGenerator<readonly R[], void, undefined>,
): AsyncIterableIterator<R> {
  return new BatchedRows(batches);
}

class BatchedRows<R> implements AsyncIterableIterator<R> {
  private readonly batches: AsyncGenerator<readonly R[], void, undefined>;
  private rows: readonly R[] = [];
  private at = 0;
  /** Calls that wait for a batch, in their order. */
  private queue: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(batches: AsyncGenerator<readonly R[], void, undefined>) {
    this.batches = batches;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  next(): Promise<IteratorResult<R, undefined>> {
    const { rows, at } = this;
    if (at >= rows.length || this.waiting > 0) return this.inTurn(() => this.step());
    this.at = at + 1;
    // The position is below the length.
    return Promise.resolve({ value: rows[at] as R, done: false });
  }

  return(): Promise<IteratorResult<R, undefined>> {
    return this.inTurn(async () => {
      this.rows = [];
      await this.batches.return();
      return { value: undefined, done: true };
    });
  }

  private async step(): Promise<IteratorResult<R, undefined>> {
    while (this.at >= this.rows.length) {
      const next = await this.batches.next();
      this.rows = next.done === true ? [] : next.value;
      this.at = 0;
      if (next.done === true) return { value: undefined, done: true };
    }
    this.at += 1;
    return { value: this.rows[this.at - 1] as R, done: false };
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
