import type { StatisticsBucket, StatisticsResult } from '@trivet/generated/statistics/types';
import { HttpError } from '@trivet/runtime/errors';
import type { Store } from '../store/store.js';
import { addDocument, addGroup, emptyGroup, type Group, metricOf } from './group.js';
import { firstDayOf, type Interval } from './interval.js';
import { secondsOfDay, writeMoment } from './moment.js';
import { addDays, type Days, type Month, readMonth } from './month.js';
import type { Plan } from './plan.js';
import type { Recent } from './recent.js';
import { collections, type KeptRollup, prefixOf, restsOf, termsIn } from './rollup.js';
import type { QueryParams } from './settings.js';
import { fieldOf, readSubject, type Subject, type SubjectField } from './subject.js';

/** Buckets of one answer; upstream's search engine has the same limit. */
const mostBuckets = 65_535;

/** What a query is answered from. */
export interface Counts {
  readonly store: Store;
  /** What is not in the store's months yet. */
  readonly recent: Recent;
}

/** A query, and the rollup that is kept for it. */
export interface Asked {
  /** What its result is called. */
  readonly name: string;
  readonly rollup: KeptRollup;
  readonly plan: Plan;
}

/** Queries that wait for the store at the same time. */
const queriesAtOnce = 4;

/** Runs queries on the counts that are kept for them; results with their names, in the order of the queries. */
export async function answerQueries(
  counts: Counts,
  asked: readonly Asked[],
): Promise<readonly (readonly [name: string, result: StatisticsResult])[]> {
  const found: (readonly [Asked, Groups])[] = [];
  for (let start = 0; start < asked.length; start += queriesAtOnce) {
    const some = asked.slice(start, start + queriesAtOnce);
    found.push(
      ...(await Promise.all(some.map(async (one) => [one, await readGroups(counts, one)] as const))),
    );
  }
  const newest = found.flatMap(([, groups]) => Array.from(groups.values(), (group) => group.newest.subject));
  const subjects = await subjectsOf(counts, new Set(newest));
  return found.map(([{ name, plan }, groups]) => [name, writeResult(plan, groups, subjects)]);
}

function writeResult(
  { start_date, end_date, settings, interval }: Plan,
  groups: Groups,
  subjects: ReadonlyMap<string, Subject>,
): StatisticsResult {
  const writer = writerOf(settings.params, subjects);
  if (settings.cls !== 'date_histogram') {
    const { aggregated_fields: fields = [] } = settings.params;
    return { start_date, end_date, ...writer.level([...groups.values()], fields) };
  }
  const buckets = datesOf(groups, interval).map((day): StatisticsBucket => {
    const date = writeMoment(day * secondsOfDay);
    return { key: day * secondsOfDay * 1000, date, ...writer.numbers(groups.get(day) ?? emptyGroup()) };
  });
  return { interval, key_type: 'date', start_date, end_date, buckets };
}

/** Days that are counted together, by the first day of their interval, else by their terms. */
type Groups = ReadonlyMap<number | string, Group>;

async function readGroups(counts: Counts, { rollup, plan }: Asked): Promise<Groups> {
  const {
    filters,
    days: [first, last],
    settings,
  } = plan;
  const interval = settings.cls === 'date_histogram' ? plan.interval : undefined;
  const groups = new Map<number | string, Group>();
  if (filters === undefined || first > last) return groups;
  for await (const [rest, days] of readMonths(counts, prefixOf(rollup, filters), restsOf([first, last]))) {
    for (const [day, daily] of days) {
      if (day < first || day > last) continue;
      const name = interval === undefined ? termsIn(rest) : firstDayOf(interval, day);
      let group = groups.get(name);
      if (group === undefined) {
        group = emptyGroup();
        groups.set(name, group);
        if (groups.size > mostBuckets) throw tooManyBuckets();
      }
      addDocument(group, day, daily);
    }
  }
  return groups;
}

/** The months of a prefix, with what has not been merged into them; in the order of their keys where they are kept. */
async function* readMonths(
  { store, recent }: Counts,
  prefix: string,
  { from, to }: { readonly from: string; readonly to: string },
): AsyncGenerator<readonly [rest: string, days: Days]> {
  // Before the months are read: what is merged meanwhile is in these and says so.
  const unmerged = recent.countsOf(prefix);
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

/** First days of all intervals from the first that has a document to the last one. */
function datesOf(groups: Groups, interval: Interval): readonly number[] {
  const found = [...groups.keys()].map(Number).sort((left, right) => left - right);
  const days: number[] = [];
  const [first] = found;
  const last = found.at(-1);
  if (first === undefined || last === undefined) return days;
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

function writerOf(params: QueryParams, subjects: ReadonlyMap<string, Subject>): Writer {
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

async function subjectsOf(
  { store, recent }: Counts,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Subject>> {
  const told = Array.from(ids, (id) => [id, recent.subject(id)] as const);
  const missing = told.flatMap(([id, subject]) => (subject === undefined ? [id] : []));
  const kept = await store.get(collections.subjects, missing);
  const read = missing.map((id, index) => [id, readSubject(kept[index])] as const);
  return new Map(
    [...told, ...read].flatMap(([id, subject]) => (subject === undefined ? [] : [[id, subject]])),
  );
}
