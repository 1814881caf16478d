import { createRequire } from 'node:module';
import type tree from 'sorted-btree';

// The package is CommonJS with a default export, which loaders hand over in two different ways.
const { default: SortedBTree }: typeof import('sorted-btree') = createRequire(import.meta.url)(
  'sorted-btree',
);

/** A sorted map, in which a copy costs nothing until one of the two changes. */
export type SortedMap<K, V> = tree.default<K, V>;

/** Makes an empty sorted map; without `compare` its keys are texts, ordered by code unit. */
export function sortedMap<K, V>(compare: (left: K, right: K) => number = byCodeUnit): SortedMap<K, V> {
  return new SortedBTree<K, V>(undefined, compare);
}

function byCodeUnit(left: unknown, right: unknown): number {
  const a = String(left);
  const b = String(right);
  return a < b ? -1 : a > b ? 1 : 0;
}
