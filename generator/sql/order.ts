import type { ForeignKey, Table } from '../model/contract.js';

/** What a foreign key of something leads to; nothing where that is not among the others, or in another package. */
export function keyTarget<T>(
  { resource, package: other }: ForeignKey,
  own: T,
  others: ReadonlyMap<string, T>,
): T | undefined {
  if (other !== undefined) return undefined;
  return resource === '' ? own : others.get(resource);
}

/** Tables in an order in which each can be made or loaded, and those that refer to each other in a circle. */
export function orderedTables(tables: readonly Table[]): {
  readonly tables: readonly Table[];
  readonly cyclic: ReadonlySet<string>;
} {
  const nameOf = (table: Table): string => table.wireName ?? table.name;
  const ordered: Table[] = [];
  const waiting = new Map(tables.map((table) => [nameOf(table), table]));
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter((table) =>
      table.foreignKeys.every((key) => {
        const target = keyTarget(key, table, waiting);
        return target === undefined || target === table;
      }),
    );
    if (ready.length === 0) break;
    for (const table of ready) {
      ordered.push(table);
      waiting.delete(nameOf(table));
    }
  }
  return { tables: [...ordered, ...waiting.values()], cyclic: new Set(waiting.keys()) };
}
