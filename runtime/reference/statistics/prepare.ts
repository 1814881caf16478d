import { identify } from './anonymity.js';
import type { UsageEvent } from './event.js';
import { memo } from './memo.js';
import { hourReader, secondsOfDay, secondsReader } from './moment.js';
import { type AgentKind, agentJudge } from './robots.js';
import { subjectId, subjectKey, subjectOf } from './subject.js';

/** How events are received. */
export interface PrepareOptions {
  /** Classifies a user agent; robots are dropped. */
  readonly agentKind?: (agent: string) => AgentKind;
  /** Clicks of a visitor within a window of this length count once; must divide an hour. Default 10. */
  readonly doubleClickSeconds?: number;
}

/** A subject as text, with its id. */
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
  /** Two digits; for an unknown visitor, who is the same all day, two hyphens. */
  readonly hour: string;
  /** The second of the day at which the event's window starts. */
  readonly second: number;
  readonly subject: KnownSubject;
  /** Hashed to distinguish visitors of an hour. */
  readonly session: string;
  readonly size: number;
  readonly isMachine: boolean;
}

/** Why an event does not count. */
export type Dropped = 'robot' | 'via_api';

/** Creates a function that prepares one event, which must be valid. */
export function eventReader(options: PrepareOptions): (event: UsageEvent) => PreparedEvent | Dropped {
  const { doubleClickSeconds: length = 10, agentKind = agentJudge() } = options;
  if (!Number.isInteger(length) || length < 1 || 3600 % length !== 0)
    throw new RangeError(`doubleClickSeconds must divide an hour, got ${length}`);
  const kindOf = memo(agentKind, 10_000);
  const known = memo((_: string, event: UsageEvent): KnownSubject => {
    const subject = subjectOf(event);
    return { text: JSON.stringify(subject), id: subjectId(subject) };
  }, 50_000);
  const secondsOf = secondsReader();
  const hourOf = hourReader();
  return (event) => {
    if (event.event === 'record-view' && event.via_api === true) return 'via_api';
    const { user_agent } = event;
    const kind = user_agent ? kindOf(user_agent) : 'person';
    if (kind === 'robot') return 'robot';
    const seconds = Math.floor(secondsOf(event.timestamp) ?? 0);
    const second = seconds % secondsOfDay;
    const { date, hour } = hourOf(seconds);
    const { session } = identify(event, date.replaceAll('-', '') + hour);
    return {
      day: (seconds - second) / secondsOfDay,
      date,
      hour: session === '' ? '--' : hour,
      // A fixed grid, not a sliding window.
      second: second - (second % length),
      subject: known(subjectKey(event), event),
      session,
      size: event.event === 'file-download' ? event.size : 0,
      isMachine: kind === 'machine',
    };
  };
}
