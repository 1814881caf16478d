import { Collection, type Follower, type Indexes, type IndexRange } from './collection.js';
import type { IndexKey } from './index-key.js';
import { checkKey, type Key, type KeyRange, type Store, type Write } from './store.js';

/** Collections that a replica holds in memory, with their secondary indexes. */
export interface Declarations {
  // biome-ignore lint/suspicious/noExplicitAny: the type of a collection's documents is known to those who declare it
  readonly [collection: string]: Indexes<any>;
}

/** What follows which collection. */
export interface Followers {
  // biome-ignore lint/suspicious/noExplicitAny: the type of a collection's documents is known to those who declare it
  readonly [collection: string]: Follower<any>;
}

/** The documents as one transaction sees them. Nobody changes a document that was put or read. */
export interface View {
  get<T>(collection: string, key: Key): T | undefined;
  /** Puts a document; one of a collection that is not declared goes to the store alone. */
  put(collection: string, key: Key, document: unknown): void;
  delete(collection: string, key: Key): boolean;
  /** Documents in key order. */
  scan<T>(collection: string, range?: KeyRange): Iterable<readonly [Key, T]>;
  /** Documents in the order of an index. */
  find<T>(collection: string, index: string, range?: IndexRange): Iterable<readonly [IndexKey, Key, T]>;
  /** How many documents a collection has. */
  count(collection: string): number;
}

/** Collections of a store, held in memory: read there, written to the store. */
export interface Replica {
  /** The store beneath, for documents that are too large or too many to be held. */
  readonly store: Store;
  /**
   * Runs `work` on everything that has been committed, by whomever; its writes are seen all together or, when it
   * throws, not at all, and never before the store has them. `work` runs anew when another process was faster.
   */
  transaction<R>(work: (view: View) => R): Promise<R>;
}

/** Makes a replica of some collections of a store. */
export function replicaOf(store: Store, declarations: Declarations, followers: Followers = {}): Replica {
  const state = new ReplicaState(store, declarations, followers);
  return { store, transaction: (work) => state.transaction(work) };
}

/** A transaction on its way: what it came to when it ran, and how its caller hears of it. */
interface Call {
  /** Runs the work; whether it was refused is remembered. */
  run(): void;
  /** Tells the caller what the last run came to. */
  settle(): void;
  fail(error: unknown): void;
}

/**
 * Transactions run in turns. In each turn the replica catches up with the store, runs all that have arrived, and
 * commits their writes in one commit; a commit that comes too late is undone, and the turn begins again.
 */
class ReplicaState implements View {
  private readonly store: Store;
  private readonly collections: ReadonlyMap<string, Collection<unknown>>;
  private readonly names: readonly string[];
  private waiting: Call[] = [];
  private turning = false;
  private seen = 0;
  private writes: Write[] = [];
  private undo: (() => void)[] = [];

  constructor(store: Store, declarations: Declarations, followers: Followers) {
    this.store = store;
    this.names = Object.keys(declarations);
    this.collections = new Map(
      Object.entries(declarations).map(([name, indexes]) => [name, new Collection(indexes, followers[name])]),
    );
  }

  transaction<R>(work: (view: View) => R): Promise<R> {
    return new Promise((resolve, reject) => {
      let outcome = (): void => {};
      this.waiting.push({
        run: () => {
          outcome = this.attempt(work, resolve, reject);
        },
        settle: () => outcome(),
        fail: reject,
      });
      if (!this.turning) void this.takeTurns();
    });
  }

  /** Runs work; what it wrote is undone when it throws. */
  private attempt<R>(
    work: (view: View) => R,
    resolve: (result: R) => void,
    reject: (error: unknown) => void,
  ): () => void {
    const mark = { writes: this.writes.length, undo: this.undo.length };
    try {
      const result = work(this);
      if (result instanceof Promise) throw new TypeError('a transaction cannot wait for a promise');
      return () => resolve(result);
    } catch (error) {
      this.rollBack(mark.undo);
      this.writes.length = mark.writes;
      return () => reject(error);
    }
  }

  private async takeTurns(): Promise<void> {
    this.turning = true;
    while (this.waiting.length > 0) {
      const calls = this.waiting;
      this.waiting = [];
      try {
        await this.turn(calls);
        for (const call of calls) call.settle();
      } catch (error) {
        this.rollBack(0);
        for (const call of calls) call.fail(error);
      }
      this.writes = [];
      this.undo = [];
    }
    this.turning = false;
  }

  private async turn(calls: readonly Call[]): Promise<void> {
    for (;;) {
      await this.catchUp();
      for (const call of calls) call.run();
      if (this.writes.length === 0) return;
      const head = await this.store.commit(this.writes, this.seen);
      if (head !== undefined) {
        this.seen = head;
        return;
      }
      this.rollBack(0);
      this.writes = [];
    }
  }

  private async catchUp(): Promise<void> {
    const { head, restart, writes } = await this.store.changes(this.seen, this.names);
    if (restart) for (const collection of this.collections.values()) collection.clear();
    for (const { collection, key, document } of writes)
      this.collections.get(collection)?.replace(key, document);
    this.seen = head;
  }

  private rollBack(mark: number): void {
    while (this.undo.length > mark) this.undo.pop()?.();
  }

  get<T>(collection: string, key: Key): T | undefined {
    return this.held<T>(collection).get(key);
  }

  put(collection: string, key: Key, document: unknown): void {
    if (document === undefined) throw new TypeError('undefined is no document');
    checkKey(key);
    this.write({ collection, key, document: frozen(document) });
  }

  delete(collection: string, key: Key): boolean {
    const there = this.collections.get(collection)?.get(key) !== undefined;
    if (there || !this.collections.has(collection)) this.write({ collection, key, document: undefined });
    return there;
  }

  scan<T>(collection: string, range: KeyRange = {}): Iterable<readonly [Key, T]> {
    return this.held<T>(collection).scan(range);
  }

  *find<T>(collection: string, index: string, range: IndexRange = {}): Iterable<readonly [IndexKey, Key, T]> {
    const held = this.held<T>(collection);
    for (const [found, key] of held.find(index, range)) {
      const document = held.get(key);
      if (document !== undefined) yield [found, key, document];
    }
  }

  count(collection: string): number {
    return this.held(collection).size;
  }

  private write(write: Write): void {
    const { collection, key, document } = write;
    const held = this.collections.get(collection);
    this.writes.push(write);
    if (held === undefined) return;
    const before = held.replace(key, document);
    this.undo.push(() => held.replace(key, before));
  }

  private held<T>(name: string): Collection<T> {
    const found = this.collections.get(name);
    if (found === undefined) throw new RangeError(`the collection "${name}" is not held in memory`);
    // Who reads a collection names the type that it was declared with.
    return found as Collection<T>;
  }
}

/** A document that cannot be changed any more; bytes cannot be frozen. */
function frozen(document: unknown): unknown {
  if (typeof document !== 'object' || document === null || ArrayBuffer.isView(document)) return document;
  if (Object.isFrozen(document)) return document;
  for (const member of Object.values(document)) frozen(member);
  return Object.freeze(document);
}
