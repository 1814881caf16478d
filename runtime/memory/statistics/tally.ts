import { hash } from 'node:crypto';
import type { Write } from '../store/store.js';
import { identify } from './anonymity.js';
import { addDaily, type Daily, noDaily, readDaily, writeDaily } from './daily.js';
import type { KnownSubject, PreparedEvent } from './prepare.js';
import { collections, type KeptRollup, keyPartsOf } from './rollup.js';
import { readVisit, type Visit, visitKey, writeVisit } from './visit.js';

/** What a day's events add to daily documents, by what they are about. */
export type Additions = Map<string, Map<KnownSubject, Daily>>;

/** Where the visit of an event is kept: the session's hash, of which 66 bits tell a day's visitors of a subject apart. */
export function keyOfVisit({ visitor, hour, day, subject }: PreparedEvent, salt: string): string {
  const session = hash('sha224', salt + identify(visitor, hour).session, 'base64url').slice(0, 11);
  return visitKey(day, subject.id, session);
}

/** Counts events into visits; what that adds, and which events were double clicks of others. */
export function tally(
  events: readonly PreparedEvent[],
  keys: readonly string[],
  visits: ReadonlyMap<string, Visit>,
): { readonly additions: Additions; readonly repeated: readonly boolean[] } {
  const additions: Additions = new Map();
  const repeated = events.map((event, index) => {
    const visit = visits.get(keys[index] ?? '');
    return visit !== undefined && click(event, visit, dailyOf(additions, event));
  });
  return { additions, repeated };
}

function dailyOf(additions: Additions, { day, subject }: PreparedEvent): Daily {
  const subjects = additions.get(day) ?? new Map<KnownSubject, Daily>();
  additions.set(day, subjects);
  const daily = subjects.get(subject) ?? noDaily();
  subjects.set(subject, daily);
  return daily;
}

/** Puts an event in its window; whether there was one already, whose place it takes. */
function click({ second, subject, size, isMachine }: PreparedEvent, visit: Visit, daily: Daily): boolean {
  const before = visit.get(second);
  addDaily(daily, {
    count: before === undefined ? 1 : 0,
    unique_count: visit.size === 0 ? 1 : 0,
    volume: size - (before?.size ?? 0),
    machine_count: Number(isMachine) - Number(before?.isMachine ?? false),
    last: second,
    subject: subject.id,
  });
  visit.set(second, { size, isMachine });
  return before !== undefined;
}

/** What is to be added to which daily documents, by their keys. */
export function rollUp(additions: Additions, rollups: readonly KeptRollup[]): Map<string, Daily> {
  const documents = new Map<string, Daily>();
  for (const [day, subjects] of additions) {
    for (const [{ subject }, more] of subjects) {
      for (const rollup of rollups) {
        const parts = keyPartsOf(rollup, subject);
        if (parts === undefined) continue;
        const key = parts[0] + day + parts[1];
        const daily = documents.get(key) ?? noDaily();
        addDaily(daily, more);
        documents.set(key, daily);
      }
    }
  }
  return documents;
}

/** Visits by their keys, as they were kept. */
export function readVisits(keys: readonly string[], documents: readonly unknown[]): Map<string, Visit> {
  return new Map(keys.map((key, index) => [key, readVisit(documents[index])]));
}

/** The writes of visits. */
export function visitWrites(visits: ReadonlyMap<string, Visit>): Write[] {
  return Array.from(visits, ([key, visit]) => ({
    collection: collections.visits,
    key,
    document: writeVisit(visit),
  }));
}

/** The writes of daily documents that are added to what was kept. */
export function dailyWrites(documents: ReadonlyMap<string, Daily>, kept: readonly unknown[]): Write[] {
  return Array.from(documents, ([key, more], index) => {
    const daily = readDaily(kept[index]);
    addDaily(daily, more);
    return { collection: collections.daily, key, document: writeDaily(daily) };
  });
}
