import { setImmediate } from 'node:timers/promises';
import type { Store, Write } from '../store/store.js';
import { newSalt } from './anonymity.js';
import type { KnownSubject, PreparedEvent } from './prepare.js';
import { collections, readRollups } from './rollup.js';
import { readSubject } from './subject.js';
import { dailyWrites, keyOfVisit, readVisits, rollUp, tally, visitWrites } from './tally.js';

/** What a batch of events comes to. */
export interface Addition {
  readonly writes: readonly Write[];
  /** Whether each event took the place of another one in the same window. */
  readonly repeated: readonly boolean[];
}

/** Secret of a day, `YYYY-MM-DD`. */
export type SaltOf = (day: string) => string;

/** Reads what a batch of events touches, and works out what is to be written; it asks the store three times. */
export async function addEvents(
  store: Store,
  events: readonly PreparedEvent[],
  saltOf: SaltOf | undefined,
): Promise<Addition> {
  const [rollups, salts] = await Promise.all([readRollups(store), saltsOf(store, events, saltOf)]);
  const keys = events.map((event) => keyOfVisit(event, salts.texts.get(event.date) ?? ''));
  const different = [...new Set(keys)];
  const [kept, subjects] = await Promise.all([
    store.get(collections.visits, different),
    subjectWrites(store, events),
  ]);
  const visits = readVisits(different, kept);
  const { additions, repeated } = tally(events, keys, visits);
  const daily = rollUp(additions, rollups);
  // So far nothing has let others in where the store is in memory.
  await setImmediate();
  const before = await store.get(collections.daily, [...daily.keys()]);
  const writes = [...salts.writes, ...subjects, ...visitWrites(visits), ...dailyWrites(daily, before)];
  return { writes, repeated };
}

/** Salts of the days of events; a day that has none gets one. */
async function saltsOf(
  store: Store,
  events: readonly PreparedEvent[],
  saltOf: SaltOf | undefined,
): Promise<{ readonly texts: ReadonlyMap<string, string>; readonly writes: readonly Write[] }> {
  const days = [...new Set(events.map(({ date }) => date))];
  if (saltOf !== undefined) return { texts: new Map(days.map((day) => [day, saltOf(day)])), writes: [] };
  const kept = await store.get(collections.salts, days);
  const writes: Write[] = [];
  const texts = days.map((key, index) => {
    const found = kept[index];
    const salt = typeof found === 'string' ? found : newSalt();
    if (salt !== found) writes.push({ collection: collections.salts, key, document: salt });
    return [key, salt] as const;
  });
  return { texts: new Map(texts), writes };
}

/** The writes of subjects that are new, or of which something else is told than before. */
async function subjectWrites(store: Store, events: readonly PreparedEvent[]): Promise<readonly Write[]> {
  const latest = new Map<string, KnownSubject>(events.map(({ subject }) => [subject.id, subject]));
  const kept = await store.get(collections.subjects, [...latest.keys()]);
  return Array.from(latest.values(), ({ id, subject }, index): readonly Write[] => {
    const before = readSubject(kept[index]);
    if (before !== undefined && isSame(before, subject)) return [];
    return [{ collection: collections.subjects, key: id, document: subject }];
  }).flat();
}

function isSame(kept: object, subject: object): boolean {
  const [left, right] = [Object.entries(kept), Object.entries(subject)];
  return left.length === right.length && right.every(([name, value]) => Reflect.get(kept, name) === value);
}
