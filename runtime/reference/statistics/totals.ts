import { addDaily, type Daily } from './daily.js';
import { addDays, type Days, monthOf } from './month.js';

/**
 * Adds the counts of some days to the sums of whole months, which are stored like days: each under the newest day of
 * its month with events.
 */
export function addToTotals(totals: Days, more: Iterable<readonly [number, Daily]>): void {
  const newest = new Map(Array.from(totals.keys(), (day) => [monthOf(day), day]));
  for (const [day, daily] of more) {
    const month = monthOf(day);
    const known = newest.get(month) ?? day;
    newest.set(month, Math.max(known, day));
    const sum = totals.get(known);
    // The newest event on another day is determined by the day, not by the second.
    if (sum === undefined) totals.set(day, { ...daily });
    else if (day <= known) addDaily(sum, day === known ? daily : { ...daily, last: -1 });
    else {
      totals.delete(known);
      totals.set(day, { ...daily });
      addDays(totals, [[day, { ...sum, last: -1 }]]);
    }
  }
}

/** Replaces the counts of a month by those of its days. */
export function replaceInTotals(totals: Days, month: number, days: Days): void {
  for (const day of totals.keys()) if (monthOf(day) === month) totals.delete(day);
  addToTotals(totals, days);
}
