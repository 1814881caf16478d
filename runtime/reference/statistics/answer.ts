import type { StatisticsBucket, StatisticsResult } from '@trivet/generated/statistics/types';
import { subjectsCountedBefore } from './counted-before.js';
import { addGroup, emptyGroup, type Group, metricOf } from './group.js';
import { type Asked, type Counts, type Groups, mostBuckets, tooManyBuckets } from './groups.js';
import { firstDayOf, type Interval } from './interval.js';
import { secondsOfDay, writeMoment } from './moment.js';
import type { Plan } from './plan.js';
import { readDaysOf } from './read-days.js';
import { isOfSums, readSums } from './read-sums.js';
import { collections } from './rollup.js';
import { fieldOf, readSubject, type Subject, type SubjectField } from './subject.js';

/** Maximum concurrent queries of the store. */
const queriesAtOnce = 4;

/** Runs queries on their counts; returns results with names, in the order of the queries. */
export async function answerQueries(
  counts: Counts,
  asked: readonly Asked[],
): Promise<readonly (readonly [name: string, result: StatisticsResult])[]> {
  const found = new Map(await readSums(counts, asked.filter(isOfSums)));
  const others = asked.filter((one) => !found.has(one));
  for (let start = 0; start < others.length; start += queriesAtOnce) {
    const some = others.slice(start, start + queriesAtOnce);
    await Promise.all(some.map(async (one) => found.set(one, await readDaysOf(counts, one))));
  }
  const newest = Array.from(found.values()).flatMap((groups) =>
    Array.from(groups.values(), (group) => group.newest.subject),
  );
  const before = await subjectsCountedBefore(
    counts,
    asked.filter((one) => lacksTexts(one, found.get(one))),
  );
  const subjects = await subjectsOf(counts, new Set([...newest, ...before.values()]));
  return asked.map((one) => {
    const groups = found.get(one) ?? new Map();
    return [one.name, writeResult(one.plan, groups, subjects, subjects.get(before.get(one) ?? ''))];
  });
}

/** Whether a text of the response is missing both in the results and in the query. */
function lacksTexts({ plan: { filters, settings } }: Asked, groups: Groups | undefined): boolean {
  const { copy_fields = {}, required_filters = {} } = settings.params;
  const given = Object.values(required_filters);
  return (
    settings.cls === 'terms' &&
    filters !== undefined &&
    (groups === undefined || groups.size === 0) &&
    Object.values(copy_fields).some((field) => !given.includes(field))
  );
}

function writeResult(
  plan: Plan,
  groups: Groups,
  subjects: ReadonlyMap<string, Subject>,
  before: Subject | undefined,
): StatisticsResult {
  const { start_date, end_date, settings, interval } = plan;
  const writer = writerOf(plan, subjects, before);
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

/** First days of all intervals from the first one with a document to the last. */
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

/** Writes groups as the response of a query. */
interface Writer {
  /** The numbers and texts of a group. */
  numbers(group: Group): Record<string, unknown>;
  /** The totals of groups, and those of the groups with the same value, field by field. */
  level(groups: readonly Group[], fields: readonly SubjectField[]): Record<string, unknown>;
}

/** Texts are taken from the query if it contains them, else from the last counted event; `before`: on another day. */
function writerOf(
  { settings: { params }, filters }: Plan,
  subjects: ReadonlyMap<string, Subject>,
  before: Subject | undefined,
): Writer {
  const { metric_fields, copy_fields = {}, required_filters = {} } = params;
  const given = new Map(
    Object.values(required_filters).map((field, index) => [field, filters?.[index]] as const),
  );
  const numbers = (group: Group): Record<string, unknown> => {
    const metrics = Object.entries(metric_fields).map(
      ([out, [operation, field]]) => [out, metricOf(group, operation, field)] as const,
    );
    const newest = subjects.get(group.newest.subject) ?? before;
    const texts = Object.entries(copy_fields).map(
      ([out, field]) => [out, given.get(field) ?? (newest && fieldOf(newest, field))] as const,
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

/** Groups by the value of a field, those with the most documents first; groups without a value are in no bucket. */
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
  const recentSubjects = Array.from(ids, (id) => [id, recent.subject(id)] as const);
  const missing = recentSubjects.flatMap(([id, subject]) => (subject === undefined ? [id] : []));
  const kept = await store.get(collections.subjects, missing);
  const read = missing.map((id, index) => [id, readSubject(kept[index])] as const);
  return new Map(
    [...recentSubjects, ...read].flatMap(([id, subject]) => (subject === undefined ? [] : [[id, subject]])),
  );
}
