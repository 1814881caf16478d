import { type Asked, type Counts, type Groups, groupsOf } from './groups.js';
import { firstDayOf } from './interval.js';
import { lastDay, monthOf, readMonth } from './month.js';
import { collections, monthKey, prefixOf, totalsKey } from './rollup.js';

/** Whether a query requests only sums, of intervals of at least a month: sums of whole months are stored. */
export function isOfSums({ rollup, plan: { settings, interval } }: Asked): boolean {
  if (rollup.terms.length > 0) return false;
  if (settings.cls === 'date_histogram' && (interval === 'day' || interval === 'week')) return false;
  return Object.values(settings.params.metric_fields).every(([operation]) => operation === 'sum');
}

/** Reads the counts for queries of sums, in one request to the store. */
export async function readSums(
  { store, recent }: Counts,
  asked: readonly Asked[],
): Promise<readonly (readonly [Asked, Groups])[]> {
  const wanted = asked.map((one) => {
    // Read first: counts that are merged meanwhile are in the documents, which are marked accordingly.
    const unmerged = recent.countsOf(prefixOf(one.rollup, one.plan.filters ?? []));
    return { one, parts: partsOf(one), unmerged };
  });
  const keys = new Set(wanted.flatMap(({ parts }) => parts.map(({ key }) => key)));
  const documents = await store.get(collections.months, [...keys]);
  const found = new Map(Array.from(keys, (key, index) => [key, documents[index]]));
  return wanted.map(({ one, parts, unmerged }) => {
    const { groups, add } = groupsOf(one.plan);
    for (const { key, first, last } of parts) {
      const { merged, days } = readMonth(found.get(key));
      const later = unmerged.filter(([generation]) => generation > merged).flatMap(([, counted]) => counted);
      for (const some of [days, ...later.map((counted) => counted.days)])
        for (const [day, daily] of some) if (day >= first && day <= last) add(day, daily, '');
    }
    return [one, groups];
  });
}

/** A document, and the days of it for a query. */
interface Part {
  readonly key: string;
  readonly first: number;
  readonly last: number;
}

/** The complete months between two days, both inclusive, and the partial ones before and after. */
function partsOf({ rollup, plan: { filters, days } }: Asked): readonly Part[] {
  const [first, last] = days;
  if (filters === undefined || first > last) return [];
  const prefix = prefixOf(rollup, filters);
  const begin = firstDayOf('month', first) === first ? first : firstDayOf('month', first, 1);
  const end = last === lastDay ? last : firstDayOf('month', last + 1) - 1;
  const parts = [
    { key: monthKey(prefix, monthOf(first)), first, last: Math.min(begin - 1, last) },
    { key: totalsKey(prefix), first: begin, last: end },
    { key: monthKey(prefix, monthOf(last)), first: Math.max(end + 1, begin), last },
  ];
  return parts.filter((part) => part.first <= part.last);
}
