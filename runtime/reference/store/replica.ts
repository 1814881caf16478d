import { CommitRefusedError, type Committing, type Store } from './store.js';
import { type Declarations, type Followers, HeldCollections, type View } from './view.js';

export type { Declarations, View } from './view.js';

/** Collections of a store in memory: read there, written to the store. */
export interface Replica {
  /** The underlying store, for documents that are too large or too many for memory. */
  readonly store: Store;
  /**
   * Runs `work` on everything that has been committed, by any process; its writes are atomic and become visible only
   * after the store has them. `work` is repeated if another process committed first. If the store fails during a
   * commit, it is unknown whether the writes were made; `work` is not repeated then.
   */
  transaction<R>(work: (view: View) => R): Promise<R>;
}

/** Creates a replica of some collections of a store. */
export function replicaOf(store: Store, declarations: Declarations, followers: Followers = {}): Replica {
  const turns = new Turns(store, new HeldCollections(declarations, followers));
  return { store, transaction: (work) => turns.transaction(work) };
}

/** A transaction in progress. */
interface Call {
  /** Runs the work and keeps its result. */
  run(): void;
  /** Whether the last run of the work has written something. */
  wrote: boolean;
  /** Must be alone in its commit, since the store refused a combined one. */
  alone: boolean;
  /** Returns the last result to the caller. */
  settle(): void;
  fail(error: unknown): void;
}

/** Number of conflicting commits after which the store is locked. */
const maxConflicts = 4;

/** Milliseconds after which a turn accepts no further transactions, so that later ones do not wait long. */
const turnTime = 20;

/**
 * Transactions run in turns. In each turn the replica catches up with the store, runs the transactions that have
 * arrived, and combines their writes in one commit; a conflicting commit is undone, and its transactions are repeated.
 */
class Turns {
  private readonly store: Store;
  private readonly held: HeldCollections;
  private waiting: Call[] = [];
  private turning = false;
  /** The commit of the collections' state. */
  private seen = 0;
  /** Number of consecutive conflicts. */
  private conflicts = 0;

  constructor(store: Store, held: HeldCollections) {
    this.store = store;
    this.held = held;
  }

  transaction<R>(work: (view: View) => R): Promise<R> {
    return new Promise((resolve, reject) => {
      let outcome = (): void => {};
      const call: Call = {
        wrote: false,
        alone: false,
        run: () => {
          const before = this.held.writes.length;
          try {
            const result = this.held.run(work);
            outcome = () => resolve(result);
          } catch (error) {
            outcome = () => reject(error);
          }
          call.wrote = this.held.writes.length > before;
        },
        settle: () => outcome(),
        fail: reject,
      };
      this.waiting.push(call);
      if (!this.turning) void this.takeTurns();
    });
  }

  private async takeTurns(): Promise<void> {
    this.turning = true;
    while (this.waiting.length > 0) {
      const exclusive = this.conflicts >= maxConflicts && this.store.exclusively !== undefined;
      const calls = await (exclusive ? this.exclusiveTurn() : this.turn(this.store));
      for (const call of calls) call.settle();
    }
    this.turning = false;
  }

  /** A turn; returns the transactions whose writes have been committed. */
  private async turn(store: Committing): Promise<readonly Call[]> {
    if (!(await this.catchUp(store))) return [];
    const calls = this.runCalls();
    if (calls.length === 0) return [];
    try {
      const head = await store.commit(this.held.writes, this.seen);
      if (head === undefined) {
        this.conflicts += 1;
        this.runAgain(calls);
        return [];
      }
      this.seen = head;
      this.conflicts = 0;
      this.held.committed();
      return calls;
    } catch (error) {
      this.refuse(calls, error);
      return [];
    }
  }

  /** A turn that excludes other commits. */
  private async exclusiveTurn(): Promise<readonly Call[]> {
    let calls: readonly Call[] = [];
    try {
      await this.store.exclusively?.(async (store) => {
        calls = await this.turn(store);
      });
      return calls;
    } catch (error) {
      // It is unknown whether the turn has been committed, and so are the contents of the collections.
      this.forget();
      for (const call of calls.length > 0 ? calls : this.waiting.splice(0)) call.fail(error);
      return [];
    }
  }

  private async catchUp(store: Committing): Promise<boolean> {
    try {
      const changes = await store.changes(this.seen, this.held.names);
      // If it fails half applied, everything is read again.
      this.seen = 0;
      this.held.apply(changes);
      this.seen = changes.head;
      return true;
    } catch (error) {
      if (this.seen === 0) this.forget();
      for (const call of this.waiting.splice(0)) call.fail(error);
      return false;
    }
  }

  private forget(): void {
    this.seen = 0;
    this.held.clear();
  }

  /** Runs waiting transactions until the time limit of the turn; returns those that must wait for the commit. */
  private runCalls(): readonly Call[] {
    // After conflicts a turn does less, to be faster.
    const end = performance.now() + turnTime / 2 ** this.conflicts;
    const calls: Call[] = [];
    let ran = 0;
    for (const call of this.waiting) {
      if (call.alone && calls.length > 0) break;
      call.run();
      ran += 1;
      // Before the first write there is nothing to wait for: everything read has been committed.
      if (this.held.writes.length === 0) call.settle();
      else calls.push(call);
      if (performance.now() > end || (call.alone && calls.length > 0)) break;
    }
    this.waiting.splice(0, ran);
    return calls;
  }

  /** Transactions without writes may have seen uncommitted data: they run again, whatever the result of the others. */
  private refuse(calls: readonly Call[], error: unknown): void {
    const writers = calls.filter(({ wrote }) => wrote);
    const separable = error instanceof CommitRefusedError && writers.length > 1;
    for (const call of writers) {
      if (separable) call.alone = true;
      else call.fail(error);
    }
    this.runAgain(separable ? calls : calls.filter(({ wrote }) => !wrote));
  }

  private runAgain(calls: readonly Call[]): void {
    this.held.rollBack();
    this.waiting = [...calls, ...this.waiting];
  }
}
