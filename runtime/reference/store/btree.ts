import { createRequire } from 'node:module';
import type tree from 'sorted-btree';

// The package is CommonJS with a default export, which loaders expose in two different ways.
const { default: SortedBTree }: typeof import('sorted-btree') = createRequire(import.meta.url)(
  'sorted-btree',
);

/** A sorted map, which is copied lazily on changes. */
export type SortedMap<K, V> = tree.default<K, V>;

/** Creates an empty sorted map of keys ordered by `compare`. */
export function sortedMap<K, V>(compare: (left: K, right: K) => number): SortedMap<K, V> {
  return new SortedBTree<K, V>(undefined, compare);
}

/** Creates an empty sorted map of texts, ordered by code unit. */
export function textMap<V>(): SortedMap<string, V> {
  return sortedMap(byCodeUnit);
}

function byCodeUnit(left: string, right: string): number {
  // Texts with known hashes are found to differ without comparing them.
  return left === right ? 0 : left < right ? -1 : 1;
}
