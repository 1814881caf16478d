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
  /** The newest document's day, its second, and what its newest event was about. */
  newest: { readonly day: number; readonly second: number; readonly subject: string };
  readonly ranges: { readonly [field in CountedField]: Range };
}

/** A group of no document. */
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
  for (const field of countedFields) widen(group.ranges[field], daily[field], daily[field], daily[field]);
  keepNewest(group, { day, second: daily.last, subject: daily.subject });
}

/** Adds a group's documents to another one. */
export function addGroup(group: Group, more: Group): void {
  group.documents += more.documents;
  for (const field of countedFields) {
    const { sum, min, max } = more.ranges[field];
    widen(group.ranges[field], sum, min, max);
  }
  keepNewest(group, more.newest);
}

function widen(range: Range, sum: number, min: number, max: number): void {
  range.sum += sum;
  if (min < range.min) range.min = min;
  if (max > range.max) range.max = max;
}

function keepNewest(group: Group, other: Group['newest']): void {
  const { day, second } = group.newest;
  if (other.day > day || (other.day === day && other.second > second)) group.newest = other;
}

/** A number of a group; what no document has is null, but that the sum of nothing is 0. */
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
