import { createRequire } from 'node:module';
import type tree from 'sorted-btree';

// The package is CommonJS with a default export, which loaders hand over in two different ways.
const { default: SortedBTree }: typeof import('sorted-btree') = createRequire(import.meta.url)(
  'sorted-btree',
);

/** A sorted map, in which a copy costs nothing until one of the two changes. */
export type SortedMap<K, V> = tree.default<K, V>;

/** Makes an empty sorted map of keys that `compare` puts in order. */
export function sortedMap<K, V>(compare: (left: K, right: K) => number): SortedMap<K, V> {
  return new SortedBTree<K, V>(undefined, compare);
}

/** Makes an empty sorted map of texts, ordered by code unit. */
export function textMap<V>(): SortedMap<string, V> {
  return sortedMap(byCodeUnit);
}

function byCodeUnit(left: string, right: string): number {
  // Texts of which hashes are known are found unequal without a look at them.
  return left === right ? 0 : left < right ? -1 : 1;
}
