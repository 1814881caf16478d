const intervals = ['year', 'quarter', 'month', 'week', 'day'] as const;

/** The length of a bucket in a date histogram. */
export type Interval = (typeof intervals)[number];

/** Whether a value is an interval. */
export function isInterval(value: unknown): value is Interval {
  return intervals.some((interval) => interval === value);
}

const millisecondsOfDay = 86_400_000;

/** The first day of the interval that contains a day, or of one of the following intervals. */
export function firstDayOf(interval: Interval, day: number, following = 0): number {
  if (interval === 'day') return day + following;
  // 1970-01-01 was a Thursday; weeks start on Monday.
  if (interval === 'week') return day - ((day + 3) % 7) + 7 * following;
  const date = new Date(day * millisecondsOfDay);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (interval === 'year') return dayOf(year + following, 0);
  if (interval === 'quarter') return dayOf(year, month - (month % 3) + 3 * following);
  return dayOf(year, month + following);
}

function dayOf(year: number, month: number): number {
  return Date.UTC(year, month, 1) / millisecondsOfDay;
}
