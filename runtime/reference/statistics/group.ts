import { type CountedField, countedFields, type Daily } from './daily.js';
import type { MetricOperation } from './settings.js';

interface Range {
  sum: number;
  min: number;
  max: number;
}

/** Daily documents that are counted together. */
export interface Group {
  documents: number;
  /** The newest document's day, its second, and the subject of its newest event. */
  newest: { readonly day: number; readonly second: number; readonly subject: string };
  readonly ranges: { readonly [field in CountedField]: Range };
}

/** A group without documents. */
export function emptyGroup(): Group {
  const range = (): Range => ({ sum: 0, min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY });
  return {
    documents: 0,
    newest: { day: -1, second: -1, subject: '' },
    ranges: { count: range(), unique_count: range(), volume: range(), machine_count: range() },
  };
}

/** Adds a day's document to a group. */
export function addDocument(group: Group, day: number, daily: Daily): void {
  group.documents += 1;
  const { ranges, newest } = group;
  widen(ranges.count, daily.count, daily.count, daily.count);
  widen(ranges.unique_count, daily.unique_count, daily.unique_count, daily.unique_count);
  widen(ranges.volume, daily.volume, daily.volume, daily.volume);
  widen(ranges.machine_count, daily.machine_count, daily.machine_count, daily.machine_count);
  if (isNewer(day, daily.last, newest)) group.newest = { day, second: daily.last, subject: daily.subject };
}

/** Adds a group's documents to another one. */
export function addGroup(group: Group, more: Group): void {
  group.documents += more.documents;
  for (const field of countedFields) {
    const { sum, min, max } = more.ranges[field];
    widen(group.ranges[field], sum, min, max);
  }
  if (isNewer(more.newest.day, more.newest.second, group.newest)) group.newest = more.newest;
}

function widen(range: Range, sum: number, min: number, max: number): void {
  range.sum += sum;
  if (min < range.min) range.min = min;
  if (max > range.max) range.max = max;
}

function isNewer(day: number, second: number, than: Group['newest']): boolean {
  return day > than.day || (day === than.day && second > than.second);
}

/** A number of a group; null if no document has it, except that an empty sum is 0. */
export function metricOf(
  { documents, ranges }: Group,
  operation: MetricOperation,
  field: CountedField,
): number | null {
  const { sum, min, max } = ranges[field];
  if (operation === 'sum') return sum;
  if (operation === 'value_count') return documents;
  if (documents === 0) return null;
  return operation === 'avg' ? sum / documents : operation === 'min' ? min : max;
}
