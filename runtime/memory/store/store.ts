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
 * crash where the store is a durable one.
 */
export interface Store {
  /** The documents of some keys, in the order of the keys, `undefined` for those that are not there. */
  get(collection: string, keys: readonly Key[]): Promise<readonly unknown[]>;
  /** Documents in key order. */
  scan(collection: string, range?: KeyRange): AsyncIterable<readonly [Key, unknown]>;
  /** The writes to some collections after a commit, the last one of each key. */
  changes(since: number, collections: readonly string[]): Promise<Changes>;
  /** Commits writes on top of commit `seen`; its number, or `undefined` when `seen` is not the newest commit. */
  commit(writes: readonly Write[], seen: number): Promise<number | undefined>;
  close(): Promise<void>;
}

/** A store has as many documents as it may hold. */
export class StoreFullError extends Error {
  override readonly name = 'StoreFullError';
}

/** Refuses a key that databases may order differently. */
export function checkKey(key: Key): void {
  if (!/^[ -~]+$/.test(key))
    throw new RangeError(`${JSON.stringify(key)} is no key: printable ASCII it has to be`);
}
