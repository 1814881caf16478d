import { Collection, type Follower, type Indexes, type IndexRange } from './collection.js';
import { frozen } from './document.js';
import type { IndexKey } from './index-key.js';
import { type Changes, checkKey, type Key, type KeyRange, type Write } from './store.js';

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

/** The documents as one transaction sees them, for as long as it runs. Nobody changes a document that was put or read. */
export interface View {
  get<T>(collection: string, key: Key): T | undefined;
  /** Puts a document; one of a collection that is not declared goes to the store alone. */
  put(collection: string, key: Key, document: unknown): void;
  delete(collection: string, key: Key): boolean;
  /** Documents in key order. */
  scan<T>(collection: string, range?: KeyRange): Iterable<readonly [Key, T]>;
  /** Documents in the order of an index. */
  find<T>(collection: string, index: string, range?: IndexRange): Iterable<readonly [IndexKey, Key, T]>;
  /** Keys of documents in the order of an index, for whom the documents are not needed. */
  keys(collection: string, index: string, range?: IndexRange): Iterable<readonly [IndexKey, Key]>;
  /** How many documents a collection has. */
  count(collection: string): number;
}

/** Declared collections in memory: a view for the transaction that runs, and what has been written but not committed. */
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

  /** What has been written since the last commit. */
  get writes(): readonly Write[] {
    return this.uncommitted;
  }

  /** Runs work on a view; what it wrote is undone when it throws. */
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

  /** The store has what was written. */
  committed(): void {
    this.uncommitted = [];
    this.undo = [];
  }

  /** The store does not have what was written. */
  rollBack(): void {
    this.undoTo(0);
    this.uncommitted = [];
  }

  /** Takes in what others have written. */
  apply({ restart, writes }: Changes): void {
    if (restart) this.clear();
    for (const { collection, key, document } of writes)
      this.collections.get(collection)?.replace(key, document);
  }

  /** Forgets all documents. */
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
    // Who reads a collection names the type that it was declared with.
    return found as Collection<T>;
  }

  /** Whoever keeps a view would see, and make, writes of other transactions. */
  private demandRunning(): void {
    if (!this.running) throw new TypeError('the transaction of this view has ended');
  }
}
