import { addDaily, type Daily } from './daily.js';
import { addDays, type Days, monthOf } from './month.js';

/**
 * Adds what happened on some days to the sums of whole months, which are kept like days: each stands under the newest
 * day of its month on which something happened.
 */
export function addToTotals(totals: Days, more: Iterable<readonly [number, Daily]>): void {
  const newest = new Map(Array.from(totals.keys(), (day) => [monthOf(day), day]));
  for (const [day, daily] of more) {
    const month = monthOf(day);
    const known = newest.get(month) ?? day;
    newest.set(month, Math.max(known, day));
    const sum = totals.get(known);
    // What is newest on another day is told by the day, not by the second.
    if (sum === undefined) totals.set(day, { ...daily });
    else if (day <= known) addDaily(sum, day === known ? daily : { ...daily, last: -1 });
    else {
      totals.delete(known);
      totals.set(day, { ...daily });
      addDays(totals, [[day, { ...sum, last: -1 }]]);
    }
  }
}

/** Puts what happened on the days of a month in the place of what was known of it. */
export function replaceInTotals(totals: Days, month: number, days: Days): void {
  for (const day of totals.keys()) if (monthOf(day) === month) totals.delete(day);
  addToTotals(totals, days);
}
