/** Keys over the rows of a table: which values were seen, and where first. */

import { canonical } from './fields.js';

/** Values that can be looked up; a tuple with a null in it is no key (as in SQL). */
export interface KeyIndex {
  /** Records a key; gives the row that had it first, nothing when it is new. */
  add(values: readonly unknown[], row: number): number | undefined;
  has(values: readonly unknown[]): boolean;
  /** True when later keys were not recorded because there were too many. */
  readonly full: boolean;
}

/** An index in memory that stops recording at a limit. */
export function keyIndex(limit: number): KeyIndex {
  const rows = new Map<unknown, number>();
  let full = false;
  return {
    add(values, row) {
      const key = keyOf(values);
      if (key === undefined) return undefined;
      const first = rows.get(key);
      if (first !== undefined) return first;
      if (rows.size < limit) rows.set(key, row);
      else full = true;
      return undefined;
    },
    has(values) {
      const key = keyOf(values);
      return key === undefined || rows.has(key);
    },
    get full() {
      return full;
    },
  };
}

/** A key as something a map compares by value; nothing for a tuple with a null in it. */
export function keyOf(values: readonly unknown[]): unknown {
  if (values.some((value) => value === null || value === undefined)) return undefined;
  const [only] = values;
  if (values.length === 1 && typeof only !== 'object') return only;
  return canonical(values);
}
