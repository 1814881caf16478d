import { identify } from './anonymity.js';
import type { UsageEvent } from './event.js';
import { memo } from './memo.js';
import { readMoment, secondsOfDay, writeMoment } from './moment.js';
import { type AgentKind, agentJudge } from './robots.js';
import { type Subject, subjectId, subjectOf } from './subject.js';

/** How events are taken in. */
export interface PrepareOptions {
  /** Tells who is behind a user agent; robots are dropped. */
  readonly agentKind?: (agent: string) => AgentKind;
  /** Clicks of a visitor within a window of this length count once; it divides an hour. Default 10. */
  readonly doubleClickSeconds?: number;
}

/** A subject as a text, with its id. */
export interface KnownSubject {
  readonly id: string;
  readonly text: string;
}

/** An event that counts unless it is a double click. */
export interface PreparedEvent {
  /** Since 1970. */
  readonly day: number;
  /** `2026-01-31`: the day of the salt. */
  readonly date: string;
  /** Two digits; of a visitor of whom nothing is known, who is the same all day, two hyphens. */
  readonly hour: string;
  /** The second of the day that the event's window begins with. */
  readonly second: number;
  readonly subject: KnownSubject;
  /** What is hashed to tell visitors of an hour apart. */
  readonly session: string;
  readonly size: number;
  readonly isMachine: boolean;
}

/** Why an event does not count. */
export type Dropped = 'robot' | 'via_api';

/** Makes the function that looks at one event, which has to be a right one. */
export function eventReader(options: PrepareOptions): (event: UsageEvent) => PreparedEvent | Dropped {
  const { doubleClickSeconds: length = 10, agentKind = agentJudge() } = options;
  if (!Number.isInteger(length) || length < 1 || 3600 % length !== 0)
    throw new RangeError(`doubleClickSeconds: ${length} does not divide an hour`);
  const kindOf = memo(agentKind, 10_000);
  const known = memo((text): KnownSubject => {
    const subject: Subject = JSON.parse(text);
    return { text, id: subjectId(subject) };
  }, 50_000);
  return (event) => {
    if (event.event === 'record-view' && event.via_api === true) return 'via_api';
    const { user_agent } = event;
    const kind = user_agent ? kindOf(user_agent) : 'person';
    if (kind === 'robot') return 'robot';
    const seconds = Math.floor(readMoment(event.timestamp)?.seconds ?? 0);
    const second = seconds % secondsOfDay;
    const timestamp = writeMoment(seconds);
    const { session } = identify(event, timestamp.slice(0, 13).replace(/[-T]/g, ''));
    return {
      day: (seconds - second) / secondsOfDay,
      date: timestamp.slice(0, 10),
      hour: session === '' ? '--' : timestamp.slice(11, 13),
      // A fixed grid, not a window that slides.
      second: second - (second % length),
      subject: known(JSON.stringify(subjectOf(event))),
      session,
      size: event.event === 'file-download' ? event.size : 0,
      isMachine: kind === 'machine',
    };
  };
}
