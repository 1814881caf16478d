import { type SortedMap, sortedMap, textMap } from './btree.js';
import { compareIndexKeys, type IndexKey } from './index-key.js';
import type { Key, KeyRange } from './store.js';

/** Index keys from `from` (inclusive) to `to` (exclusive). */
export interface IndexRange {
  readonly from?: IndexKey;
  readonly to?: IndexKey;
  /** In descending order. */
  readonly reverse?: boolean;
}

/** A secondary index: the keys under which a document can be found, none or several. */
export type Index<T> = (document: T, key: Key) => Iterable<IndexKey>;

/** Secondary indexes by name. */
export interface Indexes<T> {
  readonly [name: string]: Index<T>;
}

/** A structure derived from a collection's documents: informed of every change, including undone ones. */
export interface Follower<T> {
  replace(key: Key, before: T | undefined, after: T | undefined): void;
  clear(): void;
}

/** A collection in memory: documents in key order, with its secondary indexes kept up to date. */
export class Collection<T> {
  private readonly documents: SortedMap<Key, T> = textMap();
  private readonly indexes: readonly {
    readonly name: string;
    readonly keysOf: Index<T>;
    readonly entries: SortedMap<IndexKey, Key>;
  }[];

  private readonly follower: Follower<T> | undefined;

  constructor(indexes: Indexes<T>, follower?: Follower<T>) {
    this.follower = follower;
    this.indexes = Object.entries(indexes).map(([name, keysOf]) => ({
      name,
      keysOf,
      entries: sortedMap(compareIndexKeys),
    }));
  }

  get(key: Key): T | undefined {
    return this.documents.get(key);
  }

  /** Puts a document, or with `undefined` removes it; returns the previous one. */
  replace(key: Key, document: T | undefined): T | undefined {
    const before = this.documents.get(key);
    // All keys are computed before anything is changed: if an index throws, everything is unchanged.
    const changes = this.indexes.map(({ keysOf, entries }) => ({
      entries,
      gone: before === undefined ? [] : Array.from(keysOf(before, key)),
      come: document === undefined ? [] : Array.from(keysOf(document, key)),
    }));
    for (const { entries, gone, come } of changes) {
      // The document's key makes entries of equal index keys distinct, and orders them. Unchanged entries are not
      // touched.
      const left = gone.filter((found, at) => !isSame(found, come[at]));
      for (const found of left) entries.delete([...found, key]);
      // A duplicate key was removed together with the other one.
      const entered = come.filter(
        (found, at) => !isSame(found, gone[at]) || left.some((other) => isSame(other, found)),
      );
      for (const found of entered) entries.set([...found, key], key);
    }
    if (document === undefined) this.documents.delete(key);
    else this.documents.set(key, document);
    this.follower?.replace(key, before, document);
    return before;
  }

  clear(): void {
    this.documents.clear();
    for (const { entries } of this.indexes) entries.clear();
    this.follower?.clear();
  }

  get size(): number {
    return this.documents.size;
  }

  /** Documents in key order, as they are now, independent of later writes. */
  *scan({ from, to }: KeyRange): Iterable<readonly [Key, T]> {
    for (const entry of this.documents.clone().entries(from)) {
      if (to !== undefined && entry[0] >= to) return;
      yield entry;
    }
  }

  /** Keys of documents in the order of an index, as they are now. */
  *find(index: string, { from, to, reverse = false }: IndexRange): Iterable<readonly [IndexKey, Key]> {
    const entries = this.entriesOf(index).clone();
    if (!reverse) {
      for (const entry of entries.entries(from)) {
        if (to !== undefined && compareIndexKeys(entry[0], to) >= 0) return;
        yield entry;
      }
      return;
    }
    for (const entry of entries.entriesReversed(to, undefined, true)) {
      if (from !== undefined && compareIndexKeys(entry[0], from) < 0) return;
      yield entry;
    }
  }

  private entriesOf(name: string): SortedMap<IndexKey, Key> {
    const found = this.indexes.find((index) => index.name === name);
    if (found === undefined) throw new RangeError(`index "${name}" is not declared`);
    return found.entries;
  }
}

function isSame(key: IndexKey, other: IndexKey | undefined): boolean {
  return other !== undefined && compareIndexKeys(key, other) === 0;
}
