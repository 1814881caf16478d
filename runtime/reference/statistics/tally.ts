import { hash } from 'node:crypto';
import { addDaily, type Daily, noDaily } from './daily.js';
import { type Days, writeDay } from './month.js';
import type { PreparedEvent } from './prepare.js';
import { type Visit, type VisitPlace, visitPlace } from './visit.js';

/** The additions of events to the counts of subjects, by the texts of these. */
export type Additions = Map<string, Days>;

/** The place of an event's visit: at least 66 bits distinguish the visits of an hour. */
export function placeOfVisit({ session, hour, day, subject }: PreparedEvent, salt: string): VisitPlace {
  const name = hash('sha256', `${salt}${subject.id}${session}`, 'base64url');
  return visitPlace(writeDay(day), hour, name);
}

/** The result of events. */
export interface Tally {
  readonly additions: Additions;
  /** Changed visits. */
  readonly changed: ReadonlySet<Visit>;
  /** Which events replaced others in the same window. */
  readonly repeated: readonly boolean[];
}

/** Counts events into their visits. */
export function tally(events: readonly PreparedEvent[], visits: readonly Visit[]): Tally {
  const additions: Additions = new Map();
  const changed = new Set<Visit>();
  const repeated = events.map((event, index) => {
    const visit = visits[index] ?? new Map();
    const before = visit.get(event.second);
    const { size, isMachine, second } = event;
    if (before?.size === size && before.isMachine === isMachine) return true;
    addDaily(dailyOf(additions, event), {
      count: before === undefined ? 1 : 0,
      unique_count: visit.size === 0 ? 1 : 0,
      volume: size - (before?.size ?? 0),
      machine_count: Number(isMachine) - Number(before?.isMachine ?? false),
      last: second,
      subject: event.subject.id,
    });
    visit.set(second, { size, isMachine });
    changed.add(visit);
    return before !== undefined;
  });
  return { additions, changed, repeated };
}

function dailyOf(additions: Additions, { day, subject }: PreparedEvent): Daily {
  const days = additions.get(subject.text) ?? new Map<number, Daily>();
  if (days.size === 0) additions.set(subject.text, days);
  const daily = days.get(day) ?? noDaily();
  days.set(day, daily);
  return daily;
}
