import { type SortedMap, textMap } from './btree.js';
import { encodeDocument } from './document.js';
import { type Place, RecentCommits } from './recent-commits.js';
import {
  type Changes,
  checkKey,
  checkSpace,
  type Database,
  type Key,
  type KeyRange,
  lastWrites,
  type Store,
  StoreFullError,
  type Write,
} from './store.js';

/** Limits of a memory store; it refuses commits that would exceed them. */
export interface MemoryStoreOptions {
  /** Total documents of all collections. Default: as many as `maxBytes` allows. */
  readonly maxDocuments?: number;
  /** Bytes and characters of all documents and keys, as JSON; the heap uses a multiple. Default: 512 MiB. */
  readonly maxBytes?: number;
}

/** A document, and its size. */
interface Entry {
  readonly document: unknown;
  readonly bytes: number;
}

/** Overhead of a document in addition to its key and its text. */
const bytesOfPlace = 64;

/** Creates an empty store that keeps its documents in memory. They are not copied: callers must not change them. */
export function memoryStore(options: MemoryStoreOptions = {}): Store {
  return new MemoryStore(
    options.maxDocuments ?? Number.POSITIVE_INFINITY,
    options.maxBytes ?? 512 * 1024 * 1024,
  );
}

/** Creates a database whose stores are in memory; the limits apply to each one. */
export function memoryDatabase(options: MemoryStoreOptions = {}): Database {
  const stores = new Map<string, Store>();
  return {
    name: 'memory',
    store: async (space) => {
      checkSpace(space);
      const store = stores.get(space) ?? memoryStore(options);
      stores.set(space, store);
      return store;
    },
    close: async () => {},
  };
}

class MemoryStore implements Store {
  private readonly collections = new Map<string, SortedMap<Key, Entry>>();
  private readonly recent = new RecentCommits();
  private readonly maxDocuments: number;
  private readonly maxBytes: number;
  private documents = 0;
  private bytes = 0;
  private head = 0;

  constructor(maxDocuments: number, maxBytes: number) {
    this.maxDocuments = maxDocuments;
    this.maxBytes = maxBytes;
  }

  async get(collection: string, keys: readonly Key[]): Promise<readonly unknown[]> {
    return keys.map((key) => this.entry(collection, key)?.document);
  }

  async *scan(collection: string, range: KeyRange = {}): AsyncGenerator<readonly [Key, unknown]> {
    const entries = this.collections.get(collection);
    if (entries === undefined) return;
    // A copy, which is cheap: later commits are not seen.
    for (const [key, { document }] of entries.clone().entries(range.from)) {
      if (range.to !== undefined && key >= range.to) return;
      yield [key, document];
    }
  }

  async changes(since: number, collections: readonly string[]): Promise<Changes> {
    const places = this.recent.last(this.head - since, collections);
    const writes = places?.map((place) => this.present(place)) ?? this.all(collections);
    return { head: this.head, restart: places === undefined, writes };
  }

  async commit(writes: readonly Write[], seen: number): Promise<number | undefined> {
    if (seen !== this.head) return undefined;
    const last = lastWrites(writes).map(({ collection, key, document }) => {
      checkKey(key);
      const entry = document === undefined ? undefined : { document, bytes: sizeOf(key, document) };
      return { collection, key, entry };
    });
    // Before anything is written: a commit is atomic.
    this.checkRoom(last);
    for (const { collection, key, entry } of last) this.write(collection, key, entry);
    this.recent.add(writes);
    this.head += 1;
    return this.head;
  }

  private entry(collection: string, key: Key): Entry | undefined {
    return this.collections.get(collection)?.get(key);
  }

  private present({ collection, key }: Place): Write {
    return { collection, key, document: this.entry(collection, key)?.document };
  }

  private all(collections: readonly string[]): readonly Write[] {
    return collections.flatMap((collection) =>
      Array.from(
        this.collections.get(collection)?.entries() ?? [],
        ([key, { document }]): Write => ({ collection, key, document }),
      ),
    );
  }

  private checkRoom(writes: readonly (Place & { readonly entry: Entry | undefined })[]): void {
    let { documents, bytes } = this;
    for (const { collection, key, entry } of writes) {
      const before = this.entry(collection, key);
      documents += Number(entry !== undefined) - Number(before !== undefined);
      bytes += (entry?.bytes ?? 0) - (before?.bytes ?? 0);
    }
    // Commits that reduce the size are always accepted.
    if (documents > this.maxDocuments && documents > this.documents) {
      throw new StoreFullError(
        `the store must have at most ${this.maxDocuments} documents, got ${this.documents}`,
      );
    }
    if (bytes > this.maxBytes && bytes > this.bytes) {
      throw new StoreFullError(`the store must have at most ${this.maxBytes} bytes, got ${this.bytes}`);
    }
  }

  private write(collection: string, key: Key, entry: Entry | undefined): void {
    let entries = this.collections.get(collection);
    if (entries === undefined) {
      entries = textMap<Entry>();
      this.collections.set(collection, entries);
    }
    this.bytes += (entry?.bytes ?? 0) - (entries.get(key)?.bytes ?? 0);
    if (entry === undefined) this.documents -= Number(entries.delete(key));
    else this.documents += Number(entries.set(key, entry));
  }
}

function sizeOf(key: Key, document: unknown): number {
  return bytesOfPlace + key.length + encodeDocument(document).length;
}
