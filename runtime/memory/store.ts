/** A document's place in the store's order: collections sort their keys by code unit. */
export type Key = string;

/** What a service needs of a database: documents by key in collections, and transactions over them. */
export interface Store {
  /** Runs `work` on a consistent view; its writes are seen all together or, when it throws, not at all. */
  transaction<R>(work: (view: StoreView) => R): R;
}

/** The documents as one transaction sees them. Values go in and come out by value: nobody shares an object with the store. */
export interface StoreView {
  get<T>(collection: string, key: Key): T | undefined;
  put<T>(collection: string, key: Key, document: T): void;
  delete(collection: string, key: Key): boolean;
  /** Documents in key order, from `from` (inclusive) to `to` (exclusive). */
  scan<T>(
    collection: string,
    range?: { readonly from?: Key; readonly to?: Key },
  ): Iterable<readonly [Key, T]>;
}
