import { type SortedMap, sortedMap } from './btree.js';
import {
  type Changes,
  checkKey,
  type Key,
  type KeyRange,
  type Store,
  StoreFullError,
  type Write,
} from './store.js';

/** Limits of a memory store. */
export interface MemoryStoreOptions {
  /** Documents in all collections together; the store refuses more. Default: as many as fit in memory. */
  readonly maxDocuments?: number;
}

type Place = Pick<Write, 'collection' | 'key'>;

/** Commits that a reader may lag behind without reading everything anew. */
const rememberedCommits = 1000;

/** Makes an empty store that keeps its documents in memory. Documents are not copied: nobody changes what it put. */
export function memoryStore(options: MemoryStoreOptions = {}): Store {
  return new MemoryStore(options.maxDocuments ?? Number.POSITIVE_INFINITY);
}

class MemoryStore implements Store {
  private readonly collections = new Map<string, SortedMap<Key, unknown>>();
  /** What the last commits wrote, the newest last. */
  private readonly commits: (readonly Place[])[] = [];
  private readonly maxDocuments: number;
  private documents = 0;
  private head = 0;

  constructor(maxDocuments: number) {
    this.maxDocuments = maxDocuments;
  }

  async get(collection: string, keys: readonly Key[]): Promise<readonly unknown[]> {
    const documents = this.collections.get(collection);
    return keys.map((key) => documents?.get(key));
  }

  async *scan(collection: string, range: KeyRange = {}): AsyncGenerator<readonly [Key, unknown]> {
    const documents = this.collections.get(collection);
    if (documents === undefined) return;
    // A copy, which costs nothing: what is committed meanwhile is not seen.
    for (const [key, document] of documents.clone().entries(range.from)) {
      if (range.to !== undefined && key >= range.to) return;
      yield [key, document];
    }
  }

  async changes(since: number, collections: readonly string[]): Promise<Changes> {
    const missed = this.head - since;
    if (missed <= this.commits.length) {
      const places = lastOf(this.commits.slice(this.commits.length - missed).flat());
      const wanted = places.filter(({ collection }) => collections.includes(collection));
      return { head: this.head, restart: false, writes: wanted.map((place) => this.present(place)) };
    }
    const writes = collections.flatMap((collection) =>
      Array.from(
        this.collections.get(collection)?.entries() ?? [],
        ([key, document]): Write => ({ collection, key, document }),
      ),
    );
    return { head: this.head, restart: true, writes };
  }

  async commit(writes: readonly Write[], seen: number): Promise<number | undefined> {
    if (seen !== this.head) return undefined;
    this.checkRoom(writes);
    for (const { collection, key, document } of writes) this.write(collection, key, document);
    this.commits.push(writes.map(({ collection, key }) => ({ collection, key })));
    if (this.commits.length > rememberedCommits) this.commits.shift();
    this.head += 1;
    return this.head;
  }

  async close(): Promise<void> {}

  private present({ collection, key }: Place): Write {
    return { collection, key, document: this.collections.get(collection)?.get(key) };
  }

  /** Before anything is written: a commit is made entirely or not at all. */
  private checkRoom(writes: readonly Write[]): void {
    for (const { key } of writes) checkKey(key);
    if (this.documents + writes.length <= this.maxDocuments) return;
    let documents = this.documents;
    for (const { collection, key, document } of lastOf(writes)) {
      const before = this.collections.get(collection)?.has(key) ?? false;
      documents += Number(document !== undefined) - Number(before);
    }
    if (documents > this.maxDocuments) {
      throw new StoreFullError(
        `the store holds ${this.documents} documents, and ${this.maxDocuments} at most`,
      );
    }
  }

  private write(collection: string, key: Key, document: unknown): void {
    let documents = this.collections.get(collection);
    if (documents === undefined) {
      documents = sortedMap<Key, unknown>();
      this.collections.set(collection, documents);
    }
    if (document === undefined) this.documents -= Number(documents.delete(key));
    else this.documents += Number(documents.set(key, document));
  }
}

/** The last of those that have the same place. */
function lastOf<P extends Place>(places: readonly P[]): readonly P[] {
  return [...new Map(places.map((place) => [`${place.collection}\n${place.key}`, place])).values()];
}
