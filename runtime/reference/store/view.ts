import { Collection, type Follower, type Indexes, type IndexRange } from './collection.js';
import { frozen } from './document.js';
import type { IndexKey } from './index-key.js';
import { type Changes, checkKey, type Key, type KeyRange, type Write } from './store.js';

/** Collections that a replica holds in memory, with their secondary indexes. */
export interface Declarations {
  // biome-ignore lint/suspicious/noExplicitAny: the type of a collection's documents is known to those who declare it
  readonly [collection: string]: Indexes<any>;
}

/** Followers by collection. */
export interface Followers {
  // biome-ignore lint/suspicious/noExplicitAny: the type of a collection's documents is known to those who declare it
  readonly [collection: string]: Follower<any>;
}

/**
 * The documents as one transaction sees them, while it runs. Documents must not be changed after they were put or read.
 */
export interface View {
  get<T>(collection: string, key: Key): T | undefined;
  /** Puts a document; in an undeclared collection, only in the store. */
  put(collection: string, key: Key, document: unknown): void;
  delete(collection: string, key: Key): boolean;
  /** Documents in key order. */
  scan<T>(collection: string, range?: KeyRange): Iterable<readonly [Key, T]>;
  /** Documents in the order of an index. */
  find<T>(collection: string, index: string, range?: IndexRange): Iterable<readonly [IndexKey, Key, T]>;
  /** Keys of documents in the order of an index, without the documents. */
  keys(collection: string, index: string, range?: IndexRange): Iterable<readonly [IndexKey, Key]>;
  /** Number of documents in a collection. */
  count(collection: string): number;
}

/** Declared collections in memory: a view for the running transaction, and uncommitted writes. */
export class HeldCollections implements View {
  /** Names of the collections. */
  readonly names: readonly string[];
  private readonly collections: ReadonlyMap<string, Collection<unknown>>;
  private uncommitted: Write[] = [];
  private undo: (() => void)[] = [];
  private running = false;

  constructor(declarations: Declarations, followers: Followers) {
    this.names = Object.keys(declarations);
    this.collections = new Map(
      Object.entries(declarations).map(([name, indexes]) => [name, new Collection(indexes, followers[name])]),
    );
  }

  /** The writes since the last commit. */
  get writes(): readonly Write[] {
    return this.uncommitted;
  }

  /** Runs a function on a view; its writes are undone if it throws. */
  run<R>(work: (view: View) => R): R {
    const mark = { writes: this.uncommitted.length, undo: this.undo.length };
    this.running = true;
    try {
      const result = work(this);
      if (result instanceof Promise) throw new TypeError('a transaction must not wait for a promise');
      return result;
    } catch (error) {
      this.undoTo(mark.undo);
      this.uncommitted.length = mark.writes;
      throw error;
    } finally {
      this.running = false;
    }
  }

  /** Notes that the store has the writes. */
  committed(): void {
    this.uncommitted = [];
    this.undo = [];
  }

  /** Notes that the store does not have the writes. */
  rollBack(): void {
    this.undoTo(0);
    this.uncommitted = [];
  }

  /** Applies writes of others. */
  apply({ restart, writes }: Changes): void {
    if (restart) this.clear();
    for (const { collection, key, document } of writes)
      this.collections.get(collection)?.replace(key, document);
  }

  /** Discards all documents. */
  clear(): void {
    for (const collection of this.collections.values()) collection.clear();
  }

  get<T>(collection: string, key: Key): T | undefined {
    return this.held<T>(collection).get(key);
  }

  put(collection: string, key: Key, document: unknown): void {
    if (document === undefined) throw new TypeError('a document must not be undefined');
    checkKey(key);
    this.write({ collection, key, document: frozen(document) });
  }

  delete(collection: string, key: Key): boolean {
    const there = this.collections.get(collection)?.get(key) !== undefined;
    if (there || !this.collections.has(collection)) this.write({ collection, key, document: undefined });
    return there;
  }

  *scan<T>(collection: string, range: KeyRange = {}): Iterable<readonly [Key, T]> {
    yield* this.held<T>(collection).scan(range);
  }

  *find<T>(collection: string, index: string, range: IndexRange = {}): Iterable<readonly [IndexKey, Key, T]> {
    const held = this.held<T>(collection);
    for (const [found, key] of held.find(index, range)) {
      const document = held.get(key);
      if (document !== undefined) yield [found, key, document];
    }
  }

  keys(collection: string, index: string, range: IndexRange = {}): Iterable<readonly [IndexKey, Key]> {
    return this.held(collection).find(index, range);
  }

  count(collection: string): number {
    return this.held(collection).size;
  }

  private write(write: Write): void {
    this.demandRunning();
    const { collection, key, document } = write;
    const held = this.collections.get(collection);
    if (held !== undefined) {
      const before = held.replace(key, document);
      this.undo.push(() => held.replace(key, before));
    }
    this.uncommitted.push(write);
  }

  private undoTo(mark: number): void {
    while (this.undo.length > mark) this.undo.pop()?.();
  }

  private held<T>(name: string): Collection<T> {
    this.demandRunning();
    const found = this.collections.get(name);
    if (found === undefined) throw new RangeError(`the collection "${name}" is not held in memory`);
    // The reader of a collection states the type that it was declared with.
    return found as Collection<T>;
  }

  /** A view that is kept would see, and make, writes of other transactions. */
  private demandRunning(): void {
    if (!this.running) throw new TypeError('the transaction of this view has ended');
  }
}
