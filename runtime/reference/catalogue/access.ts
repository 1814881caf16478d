import type { EntryTable, Row } from './entry-table.js';
import type { Access } from './planner.js';
import { firstIndex } from './sorted-rows.js';

/** Rows of an access path, each at least once, unordered. */
function follow(table: EntryTable, way: Access): readonly Uint32Array[] {
  switch (way.kind) {
    case 'names': {
      const rows = way.names.map((name) => table.rowOf(name)).filter((row) => row !== undefined);
      return [Uint32Array.from(rows)];
    }
    case 'nameRange':
      return [named(table, way.from, way.to)];
    case 'members':
      return [table.members(way.schema)];
    case 'values':
      return way.schemas.flatMap((schema) =>
        way.ranges.map((range) => table.byValue(schema, way.attribute, range)),
      );
    case 'union':
      return way.of.flatMap((one) => follow(table, one));
  }
}

function named(table: EntryTable, from = '', to?: string): Uint32Array {
  const all = table.byName();
  const start = firstIndex(all, (row) => table.nameAt(row) >= from);
  const end = to === undefined ? all.length : firstIndex(all, (row) => table.nameAt(row) >= to);
  return all.subarray(start, Math.max(start, end));
}

/**
 * Rows of the shortest of several access paths, by name; `undefined` if there are more than `most`, so that a full scan
 * is as fast.
 */
export function shortest(
  table: EntryTable,
  ways: readonly Access[],
  most: number,
): readonly Row[] | undefined {
  let best: readonly Uint32Array[] | undefined;
  let least = most;
  for (const way of ways) {
    const rows = follow(table, way);
    const count = rows.reduce((sum, { length }) => sum + length, 0);
    if (count > least) continue;
    best = rows;
    least = count;
  }
  return best === undefined ? undefined : inNameOrder(table, best);
}

function inNameOrder(table: EntryTable, lists: readonly Uint32Array[]): readonly Row[] {
  const rankOf = table.ranks();
  const byName = table.byName();
  const ranks = new Set<number>();
  for (const rows of lists) for (const row of rows) ranks.add(rankOf[row] ?? 0);
  return Array.from(Uint32Array.from(ranks).sort(), (place) => byName[place] ?? 0);
}
