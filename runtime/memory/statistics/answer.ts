import type { StatisticsBucket, StatisticsResult } from '@trivet/generated/statistics/types';
import { HttpError } from '@trivet/runtime/errors';
import type { Store } from '../store/store.js';
import { readDaily } from './daily.js';
import { addDocument, addGroup, emptyGroup, type Group, metricOf } from './group.js';
import { firstDayOf, type Interval } from './interval.js';
import { secondsOfDay, writeMoment } from './moment.js';
import type { Plan } from './plan.js';
import { collections, type KeptRollup, rangeOf, readDailyKey } from './rollup.js';
import type { QueryParams } from './settings.js';
import { fieldOf, readSubject, type Subject, type SubjectField } from './subject.js';

/** Buckets of one answer; upstream's search engine has the same limit. */
const mostBuckets = 65_535;

/** Runs a query on the daily documents that are kept for it. */
export async function answerQuery(store: Store, rollup: KeptRollup, plan: Plan): Promise<StatisticsResult> {
  const { start_date, end_date, settings, interval } = plan;
  const isHistogram = settings.cls === 'date_histogram';
  const groups = await readGroups(store, rollup, plan, isHistogram ? interval : undefined);
  const writer = await writerOf(store, settings.params, groups.values());
  if (!isHistogram) {
    const { aggregated_fields: fields = [] } = settings.params;
    return { start_date, end_date, ...writer.level([...groups.values()], fields) };
  }
  const buckets = datesOf(groups, interval).map((day): StatisticsBucket => {
    const date = writeMoment(day * secondsOfDay);
    return { key: day * secondsOfDay * 1000, date, ...writer.numbers(groups.get(day) ?? emptyGroup()) };
  });
  return { interval, key_type: 'date', start_date, end_date, buckets };
}

/** Documents by the interval that they lie in, else by their terms. */
async function readGroups(
  store: Store,
  rollup: KeptRollup,
  { filters, days }: Plan,
  interval: Interval | undefined,
): Promise<ReadonlyMap<number | string, Group>> {
  const groups = new Map<number | string, Group>();
  if (filters === undefined || days[0] > days[1]) return groups;
  for await (const [key, document] of store.scan(collections.daily, rangeOf(rollup, filters, days))) {
    const { day, terms } = readDailyKey(key);
    const name = interval === undefined ? terms : firstDayOf(interval, day);
    let group = groups.get(name);
    if (group === undefined) {
      group = emptyGroup();
      groups.set(name, group);
      if (groups.size > mostBuckets) throw tooManyBuckets();
    }
    addDocument(group, day, readDaily(document));
  }
  return groups;
}

/** First days of all intervals from the first that has a document to the last one. */
function datesOf(groups: ReadonlyMap<number | string, Group>, interval: Interval): readonly number[] {
  const [first] = groups.keys();
  const last = [...groups.keys()].at(-1);
  const days: number[] = [];
  if (typeof first !== 'number' || typeof last !== 'number') return days;
  for (let day = first; day <= last; day = firstDayOf(interval, day, 1)) {
    if (days.push(day) > mostBuckets) throw tooManyBuckets();
  }
  return days;
}

function tooManyBuckets(): HttpError {
  return new HttpError(400, `The answer would have more than ${mostBuckets} buckets.`);
}

/** Writes groups as a query answers them. */
interface Writer {
  /** The numbers and texts of a group. */
  numbers(group: Group): Record<string, unknown>;
  /** The numbers of groups together, and of those with the same value of a field each. */
  level(groups: readonly Group[], fields: readonly SubjectField[]): Record<string, unknown>;
}

async function writerOf(store: Store, params: QueryParams, groups: Iterable<Group>): Promise<Writer> {
  const subjects = await subjectsOf(store, groups);
  const { metric_fields, copy_fields = {} } = params;
  const numbers = (group: Group): Record<string, unknown> => {
    const metrics = Object.entries(metric_fields).map(
      ([out, [operation, field]]) => [out, metricOf(group, operation, field)] as const,
    );
    const newest = subjects.get(group.newest.subject);
    const texts = Object.entries(copy_fields).map(
      ([out, field]) => [out, newest && fieldOf(newest, field)] as const,
    );
    return Object.fromEntries([...metrics, ...texts.filter(([, text]) => text !== undefined)]);
  };
  const level: Writer['level'] = (found, [field, ...rest]) => {
    const own = numbers(together(found));
    if (field === undefined) return own;
    const buckets = byValue(found, field, subjects).map(([key, inner]) => ({ key, ...level(inner, rest) }));
    return { ...own, type: 'bucket', field, key_type: 'terms', buckets };
  };
  return { numbers, level };
}

function together(groups: readonly Group[]): Group {
  const all = emptyGroup();
  for (const group of groups) addGroup(all, group);
  return all;
}

/** Groups by the value of a field, those with the most documents first; what has no value is in no bucket. */
function byValue(
  groups: readonly Group[],
  field: SubjectField,
  subjects: ReadonlyMap<string, Subject>,
): readonly (readonly [string, readonly Group[]])[] {
  const values = new Map<string, Group[]>();
  for (const group of groups) {
    const subject = subjects.get(group.newest.subject);
    const value = subject && fieldOf(subject, field);
    if (value === undefined) continue;
    const same = values.get(value);
    if (same === undefined) values.set(value, [group]);
    else same.push(group);
  }
  const size = (found: readonly Group[]): number => found.reduce((sum, { documents }) => sum + documents, 0);
  return [...values].sort(
    ([left, a], [right, b]) => size(b) - size(a) || (left < right ? -1 : left > right ? 1 : 0),
  );
}

async function subjectsOf(store: Store, groups: Iterable<Group>): Promise<ReadonlyMap<string, Subject>> {
  const ids = [...new Set(Array.from(groups, ({ newest }) => newest.subject))];
  const kept = await store.get(collections.subjects, ids);
  return new Map(
    ids.flatMap((id, index) => {
      const subject = readSubject(kept[index]);
      return subject === undefined ? [] : [[id, subject] as const];
    }),
  );
}
