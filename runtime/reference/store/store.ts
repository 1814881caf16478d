/**
 * A document's key in its collection, in ASCII without control characters, so that every database orders keys alike.
 */
export type Key = string;

/** Keys from `from` (inclusive) to `to` (exclusive). */
export interface KeyRange {
  readonly from?: Key;
  readonly to?: Key;
}

/** A document that is put, or with `undefined` removed. A document is JSON, or bytes. */
export interface Write {
  readonly collection: string;
  readonly key: Key;
  readonly document: unknown;
  /**
   * The changes of its collection are never requested, which makes it cheaper. Applies to all writes of a collection,
   * or none.
   */
  readonly unfollowed?: true;
}

/** The changes from commit `since` to commit `head`. */
export interface Changes {
  /** Number of the newest commit; 0 before the first. */
  readonly head: number;
  /** The writes do not continue from `since`: the reader must discard its state first. */
  readonly restart: boolean;
  readonly writes: readonly Write[];
}

/**
 * The interface of databases for services: documents by key in collections, and atomic commits of several writes, which
 * fail if there was another commit since. Commits are numbered; acknowledged ones survive a crash if the store is
 * durable. Documents must not be changed after they were put or read.
 */
export interface Store {
  /** The documents of some keys, in the order of the keys, `undefined` for missing ones. */
  get(collection: string, keys: readonly Key[]): Promise<readonly unknown[]>;
  /** Documents in key order, as they are when the first one is read. */
  scan(collection: string, range?: KeyRange): AsyncIterable<readonly [Key, unknown]>;
  /** The writes to some collections after a commit, only the last one of each key. */
  changes(since: number, collections: readonly string[]): Promise<Changes>;
  /**
   * Commits writes on top of commit `seen`; returns its number, or `undefined` if `seen` is not the newest commit. If
   * it fails with an error other than `CommitRefusedError`, the commit may have been made.
   */
  commit(writes: readonly Write[], seen: number): Promise<number | undefined>;
  /**
   * Runs `work` while other commits are excluded, to resolve repeated conflicts; stores of a single process do not need
   * it. Commits of `work` are made when this settles, not before.
   */
  exclusively?<R>(work: (store: Committing) => Promise<R>): Promise<R>;
}

/** The part of a store for reading changes and committing. */
export type Committing = Pick<Store, 'changes' | 'commit'>;

/** Stores by space; a space is all data of one service. */
export interface Database {
  /** A description of the database without user and password. */
  readonly name: string;
  /** The store of a space, the same one each time. */
  store(space: string): Promise<Store>;
  close(): Promise<void>;
}

/** A store refuses a commit, and has written nothing of it. */
export class CommitRefusedError extends Error {
  override readonly name: string = 'CommitRefusedError';
}

/** A store is full. */
export class StoreFullError extends CommitRefusedError {
  override readonly name = 'StoreFullError';
}

/** A database cannot be used: it is not reachable, of another application, damaged, or of another version. */
export class DatabaseError extends Error {
  override readonly name: string = 'DatabaseError';
}

/** Records of a database are missing or damaged. */
export class DamagedDatabaseError extends DatabaseError {
  override readonly name = 'DamagedDatabaseError';
}

/** Maximum characters of a key: longer ones exceed the index limits of some databases. */
const maxKeyLength = 1000;

/** Throws for a key that databases may order differently, or cannot index. */
export function checkKey(key: Key): void {
  if (!/^[ -~]+$/.test(key))
    throw new RangeError(`a key must be printable ASCII, got ${JSON.stringify(key.slice(0, 100))}`);
  if (key.length > maxKeyLength)
    throw new RangeError(`a key must have at most ${maxKeyLength} characters, got ${key.length}`);
}

/** Throws for a space name that cannot be part of a key. */
export function checkSpace(space: string): void {
  if (!/^[a-z][a-z0-9-]{0,62}$/.test(space))
    throw new RangeError(`invalid space name ${JSON.stringify(space)}`);
}

/** The last write of each place, which determines the result of a commit. */
export function lastWrites<P extends Pick<Write, 'collection' | 'key'>>(writes: readonly P[]): readonly P[] {
  // Keys never contain a line feed.
  return [...new Map(writes.map((write) => [`${write.collection}\n${write.key}`, write])).values()];
}
