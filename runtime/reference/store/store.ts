/**
 * A document's place in its collection, in ASCII without control characters, so that every database orders keys alike.
 */
export type Key = string;

/** Keys from `from` (inclusive) to `to` (exclusive). */
export interface KeyRange {
  readonly from?: Key;
  readonly to?: Key;
}

/** A document put in its place, or with `undefined` taken away. A document is JSON, or bytes. */
export interface Write {
  readonly collection: string;
  readonly key: Key;
  readonly document: unknown;
  /**
   * Nobody asks for the changes of its collection, which makes it cheaper. All writes of a collection are so, or none.
   */
  readonly unfollowed?: true;
}

/** What a reader of commit `since` has to do to see commit `head`. */
export interface Changes {
  /** Number of the newest commit; 0 before the first. */
  readonly head: number;
  /** The writes do not continue from `since`: whatever the reader holds is to be forgotten first. */
  readonly restart: boolean;
  readonly writes: readonly Write[];
}

/**
 * What a service needs of a database: documents by key in collections, and commits of several writes, entirely or not
 * at all, that fail when somebody else has committed since. Commits are numbered; what is acknowledged survives a
 * crash where the store is a durable one. Nobody changes a document that was put or read.
 */
export interface Store {
  /** The documents of some keys, in the order of the keys, `undefined` for those that are not there. */
  get(collection: string, keys: readonly Key[]): Promise<readonly unknown[]>;
  /** Documents in key order, as they are when the first one is read. */
  scan(collection: string, range?: KeyRange): AsyncIterable<readonly [Key, unknown]>;
  /** The writes to some collections after a commit, the last one of each key. */
  changes(since: number, collections: readonly string[]): Promise<Changes>;
  /**
   * Commits writes on top of commit `seen`; its number, or `undefined` when `seen` is not the newest commit. When it
   * fails with another error than `CommitRefusedError`, the commit may yet turn out to have been made.
   */
  commit(writes: readonly Write[], seen: number): Promise<number | undefined>;
  /**
   * Runs `work` while nobody else commits, for those who are too late again and again; a store of one process needs no
   * such thing. What `work` commits has been committed when this ends, and not before.
   */
  exclusively?<R>(work: (store: Committing) => Promise<R>): Promise<R>;
}

/** What it takes to see commits, and to make one. */
export type Committing = Pick<Store, 'changes' | 'commit'>;

/** Stores by the names of their spaces; a space is all that one service keeps. */
export interface Database {
  /** What the database is, fit to be shown: without user and password. */
  readonly name: string;
  /** The store of a space, the same one each time. */
  store(space: string): Promise<Store>;
  close(): Promise<void>;
}

/** A store will not take a commit, and has written nothing of it. */
export class CommitRefusedError extends Error {
  override readonly name: string = 'CommitRefusedError';
}

/** A store has as much as it may hold. */
export class StoreFullError extends CommitRefusedError {
  override readonly name = 'StoreFullError';
}

/** A database cannot be used: it is not reachable, somebody else's, damaged, or of another version. */
export class DatabaseError extends Error {
  override readonly name: string = 'DatabaseError';
}

/** Records of a database are missing or are not those that were written. */
export class DamagedDatabaseError extends DatabaseError {
  override readonly name = 'DamagedDatabaseError';
}

/** Characters of the longest key: longer ones do not fit the indexes of every database. */
const maxKeyLength = 1000;

/** Refuses a key that databases may order differently, or cannot index. */
export function checkKey(key: Key): void {
  if (!/^[ -~]+$/.test(key))
    throw new RangeError(`a key must be printable ASCII, got ${JSON.stringify(key.slice(0, 100))}`);
  if (key.length > maxKeyLength)
    throw new RangeError(`a key must have at most ${maxKeyLength} characters, got ${key.length}`);
}

/** Refuses a name of a space that would not do as a part of a key. */
export function checkSpace(space: string): void {
  if (!/^[a-z][a-z0-9-]{0,62}$/.test(space))
    throw new RangeError(`invalid space name ${JSON.stringify(space)}`);
}

/** The last write of each place: what is left of several writes in one commit. */
export function lastWrites<P extends Pick<Write, 'collection' | 'key'>>(writes: readonly P[]): readonly P[] {
  // No key holds a line feed.
  return [...new Map(writes.map((write) => [`${write.collection}\n${write.key}`, write])).values()];
}
