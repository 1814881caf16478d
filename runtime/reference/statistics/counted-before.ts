import type { Asked, Counts } from './groups.js';
import { lastDay } from './month.js';
import { readSums } from './read-sums.js';

/**
 * Ids of the subjects for queries without results: those counted last with the same values of filters, on any day,
 * preferably in the query's own index. None if nothing was ever counted.
 */
export async function subjectsCountedBefore(
  counts: Counts,
  asked: readonly Asked[],
): Promise<ReadonlyMap<Asked, string>> {
  const always = asked.flatMap((one) => rollupsFor(counts, one).map((whole) => [one, whole] as const));
  const read = await readSums(
    counts,
    always.map(([, whole]) => whole),
  );
  const groups = new Map(read);
  const found = new Map<Asked, string>();
  for (const [one, whole] of always) {
    const [group] = groups.get(whole)?.values() ?? [];
    if (group !== undefined && group.documents > 0 && !found.has(one)) found.set(one, group.newest.subject);
  }
  return found;
}

/** The same query for all days, by each rollup with the same fields. */
function rollupsFor({ recent }: Counts, { name, rollup, plan }: Asked): readonly Asked[] {
  const fields = rollup.filters.join();
  const wasRead = plan.days[0] === 0 && plan.days[1] === lastDay;
  return recent.rollups
    .filter(({ filters, terms }) => terms.length === 0 && filters.join() === fields)
    .filter(({ id }) => id !== rollup.id || !wasRead)
    .sort((left, right) => Number(right.index === rollup.index) - Number(left.index === rollup.index))
    .map((other) => ({ name, rollup: other, plan: { ...plan, days: [0, lastDay] as const } }));
}
