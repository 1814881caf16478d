import type { Key, Store, StoreView } from './store.js';

/** Limits of a memory store. */
export interface MemoryStoreOptions {
  /** Documents in all collections together; the store refuses more. Default: as many as fit in memory. */
  readonly maxDocuments?: number;
}

/** A store has as many documents as it may hold. */
export class StoreFullError extends Error {
  override readonly name = 'StoreFullError';
}

/** A collection: its documents, and their keys in order. */
interface Collection {
  readonly documents: Map<Key, unknown>;
  readonly keys: Key[];
}

/** Makes an empty store that keeps its documents in memory. */
export function memoryStore(options: MemoryStoreOptions = {}): Store {
  const state = new MemoryState(options.maxDocuments ?? Number.POSITIVE_INFINITY);
  return { transaction: (work) => state.transaction(work) };
}

/** Writes go straight into the collections; what they replace is remembered until the transaction ends. */
class MemoryState implements StoreView {
  private readonly collections = new Map<string, Collection>();
  private readonly undo: (() => void)[] = [];
  private readonly maxDocuments: number;
  private documents = 0;
  private depth = 0;

  constructor(maxDocuments: number) {
    this.maxDocuments = maxDocuments;
  }

  /** A transaction inside another one is undone alone when it fails, and together with the other. */
  transaction<R>(work: (view: StoreView) => R): R {
    const mark = this.undo.length;
    this.depth += 1;
    try {
      const result = work(this);
      if (result instanceof Promise) throw new TypeError('a transaction cannot wait for a promise');
      return result;
    } catch (error) {
      while (this.undo.length > mark) this.undo.pop()?.();
      throw error;
    } finally {
      this.depth -= 1;
      if (this.depth === 0) this.undo.length = 0;
    }
  }

  get<T>(collection: string, key: Key): T | undefined {
    return structuredClone(this.collections.get(collection)?.documents.get(key)) as T | undefined;
  }

  put<T>(collection: string, key: Key, document: T): void {
    const { documents, keys } = this.collection(collection);
    const copy = structuredClone(document);
    const before = documents.get(key);
    if (before !== undefined) {
      documents.set(key, copy);
      this.undo.push(() => documents.set(key, before));
      return;
    }
    if (this.documents >= this.maxDocuments) {
      throw new StoreFullError(`the store holds ${this.maxDocuments} documents already`);
    }
    this.insert(documents, keys, key, copy);
    this.undo.push(() => this.remove(documents, keys, key));
  }

  delete(collection: string, key: Key): boolean {
    const { documents, keys } = this.collection(collection);
    const before = documents.get(key);
    if (before === undefined) return false;
    this.remove(documents, keys, key);
    this.undo.push(() => this.insert(documents, keys, key, before));
    return true;
  }

  *scan<T>(
    collection: string,
    range: { readonly from?: Key; readonly to?: Key } = {},
  ): Iterable<readonly [Key, T]> {
    const { documents, keys } = this.collection(collection);
    const start = range.from === undefined ? 0 : positionOf(keys, range.from);
    const end = range.to === undefined ? keys.length : positionOf(keys, range.to);
    // A copy, so that whoever scans may write.
    for (const key of keys.slice(start, end)) {
      const document = documents.get(key);
      if (document !== undefined) yield [key, structuredClone(document) as T];
    }
  }

  private collection(name: string): Collection {
    let found = this.collections.get(name);
    if (found === undefined) {
      found = { documents: new Map(), keys: [] };
      this.collections.set(name, found);
    }
    return found;
  }

  private insert(documents: Map<Key, unknown>, keys: Key[], key: Key, document: unknown): void {
    documents.set(key, document);
    keys.splice(positionOf(keys, key), 0, key);
    this.documents += 1;
  }

  private remove(documents: Map<Key, unknown>, keys: Key[], key: Key): void {
    documents.delete(key);
    keys.splice(positionOf(keys, key), 1);
    this.documents -= 1;
  }
}

/** Position of the first key that is not less; keys are compared by code unit. */
function positionOf(keys: readonly Key[], key: Key): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
