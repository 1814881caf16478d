import { CommitRefusedError, type Committing, type Store } from './store.js';
import { type Declarations, type Followers, HeldCollections, type View } from './view.js';

export type { Declarations, View } from './view.js';

/** Collections of a store, held in memory: read there, written to the store. */
export interface Replica {
  /** The store beneath, for documents that are too large or too many to be held. */
  readonly store: Store;
  /**
   * Runs `work` on everything that has been committed, by whomever; its writes are seen all together or, when it
   * throws, not at all, and never before the store has them. `work` runs anew when another process was faster. When
   * the store fails while it commits, whether the writes were made is not known; `work` does not run anew then.
   */
  transaction<R>(work: (view: View) => R): Promise<R>;
}

/** Makes a replica of some collections of a store. */
export function replicaOf(store: Store, declarations: Declarations, followers: Followers = {}): Replica {
  const turns = new Turns(store, new HeldCollections(declarations, followers));
  return { store, transaction: (work) => turns.transaction(work) };
}

/** A transaction on its way. */
interface Call {
  /** Runs the work and remembers what it came to. */
  run(): void;
  /** Whether the work has written something, the last time it ran. */
  wrote: boolean;
  /** Has to be the only one of its commit, since the store refused one that it was a part of. */
  alone: boolean;
  /** Tells the caller what the last run came to. */
  settle(): void;
  fail(error: unknown): void;
}

/** Commits that may come too late before the store is asked to let nobody else commit. */
const maxConflicts = 4;

/** Milliseconds after which a turn takes no further transaction, so that nobody waits long for what came after. */
const turnTime = 20;

/**
 * Transactions run in turns. In each turn the replica catches up with the store, runs those that have arrived, and
 * commits their writes in one commit; a commit that comes too late is undone, and its transactions run again.
 */
class Turns {
  private readonly store: Store;
  private readonly held: HeldCollections;
  private waiting: Call[] = [];
  private turning = false;
  /** The commit that the collections show. */
  private seen = 0;
  /** Commits that have come too late, one after the other. */
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

  /** A turn; those whose writes have been committed. */
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

  /** A turn that nobody else can be faster than. */
  private async exclusiveTurn(): Promise<readonly Call[]> {
    let calls: readonly Call[] = [];
    try {
      await this.store.exclusively?.(async (store) => {
        calls = await this.turn(store);
      });
      return calls;
    } catch (error) {
      // Whether the turn has been committed is not known, and so neither what the collections should hold.
      this.forget();
      for (const call of calls.length > 0 ? calls : this.waiting.splice(0)) call.fail(error);
      return [];
    }
  }

  private async catchUp(store: Committing): Promise<boolean> {
    try {
      const changes = await store.changes(this.seen, this.held.names);
      // What is half applied when it fails is read anew.
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

  /** Runs those that wait until the turn has lasted long enough; those that have to wait for the commit. */
  private runCalls(): readonly Call[] {
    // Who was too late does less at once, so as to be faster.
    const end = performance.now() + turnTime / 2 ** this.conflicts;
    const calls: Call[] = [];
    let ran = 0;
    for (const call of this.waiting) {
      if (call.alone && calls.length > 0) break;
      call.run();
      ran += 1;
      // Before the first write there is nothing to wait for: what was read has been committed.
      if (this.held.writes.length === 0) call.settle();
      else calls.push(call);
      if (performance.now() > end || (call.alone && calls.length > 0)) break;
    }
    this.waiting.splice(0, ran);
    return calls;
  }

  /** Those that have not written may have seen what is not there: they run again, whatever has become of the others. */
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
