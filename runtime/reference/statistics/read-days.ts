import { type Asked, type Counts, type Groups, groupsOf } from './groups.js';
import { addDays, type Days, type Month, readMonth } from './month.js';
import { monthsOf } from './recent.js';
import { collections, prefixOf, restsOf, termsIn } from './rollup.js';

/** Reads the counts for a query, day by day. */
export async function readDaysOf(counts: Counts, { rollup, plan }: Asked): Promise<Groups> {
  const {
    filters,
    days: [first, last],
  } = plan;
  const { groups, add } = groupsOf(plan);
  if (filters === undefined || first > last) return groups;
  for await (const [rest, days] of readMonths(counts, prefixOf(rollup, filters), restsOf([first, last]))) {
    const terms = termsIn(rest);
    for (const [day, daily] of days) if (day >= first && day <= last) add(day, daily, terms);
  }
  return groups;
}

/** The months of a prefix, including unmerged counts; stored ones in the order of their keys. */
async function* readMonths(
  { store, recent }: Counts,
  prefix: string,
  { from, to }: { readonly from: string; readonly to: string },
): AsyncGenerator<readonly [rest: string, days: Days]> {
  // Read before the months: counts that are merged meanwhile are in the months, which are marked accordingly.
  const unmerged = recent
    .countsOf(prefix)
    .map(([generation, counted]) => [generation, monthsOf(counted, prefix)] as const);
  const rests = new Set(unmerged.flatMap(([, months]) => [...months.keys()]));
  const withUnmerged = (rest: string, { merged, days }: Month): readonly [string, Days] => {
    for (const [generation, months] of unmerged) {
      if (generation > merged) addDays(days, months.get(rest) ?? []);
    }
    return [rest, days];
  };
  for await (const [key, document] of store.scan(collections.months, {
    from: prefix + from,
    to: prefix + to,
  })) {
    const rest = key.slice(prefix.length);
    rests.delete(rest);
    yield withUnmerged(rest, readMonth(document));
  }
  for (const rest of rests) {
    if (rest >= from && rest < to) yield withUnmerged(rest, readMonth(undefined));
  }
}
