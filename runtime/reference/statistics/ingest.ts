import { setImmediate } from 'node:timers/promises';
import type { Store } from '../store/store.js';
import { addEvents } from './add-events.js';
import { readEvent, type UsageEvent } from './event.js';
import { Housekeeping, type HousekeepingOptions } from './housekeeping.js';
import { type SecondsOf, secondsReader } from './moment.js';
import { type Dropped, eventReader, type PreparedEvent, type PrepareOptions } from './prepare.js';
import { prepareRollups } from './rebuild.js';
import { Recent } from './recent.js';
import type { SaltOf } from './salt.js';
import { defaultQueries, rollupsOf, type StatisticsSettings } from './settings.js';

/** How events are received. */
export interface IngestOptions extends PrepareOptions, HousekeepingOptions {
  /** Queries for which the events are counted; default: the default queries. */
  readonly STATS_QUERIES?: StatisticsSettings;
  /** Recent counts of the same store, if they are already followed. */
  readonly recent?: Recent;
  /** Secret of a day, `YYYY-MM-DD`; default: random, and kept in the store. */
  readonly saltOf?: SaltOf;
  /** Maximum number of waiting events; more are refused. Default 100,000. */
  readonly maxWaiting?: number;
}

/** The result for some events. */
export interface IngestReport {
  /** Events that count. */
  readonly accepted: number;
  /** Events that do not count: `double_click` replaced another one of the same visitor, subject and window. */
  readonly dropped: { readonly [reason in Dropped | 'double_click']: number };
}

/** Receives events. */
export interface Ingester {
  /** Counts all of the events or, if it throws, none. Concurrent calls share a commit. */
  ingest(events: readonly unknown[]): Promise<IngestReport>;
}

/** Some events are invalid, and none were counted. */
export class InvalidEvents extends Error {
  override readonly name = 'InvalidEvents';
  /** The errors, by position from 0. */
  readonly faults: readonly { readonly index: number; readonly reason: string }[];
  constructor(faults: InvalidEvents['faults']) {
    super(`${faults.length} events are invalid; number ${faults[0]?.index ?? 0}: ${faults[0]?.reason ?? ''}`);
    this.faults = faults;
  }
}

/** The limit of waiting events is exceeded. */
export class TooManyEvents extends Error {
  override readonly name = 'TooManyEvents';
}

/**
 * Creates the receiver of events, which may arrive in any order and late. Robots and views through an API are dropped;
 * events of one visitor and one subject within the same ten seconds count once.
 */
export function eventIngester(store: Store, options: IngestOptions = {}): Ingester {
  return new Queue(store, options);
}

/** Receives events once. */
export function ingestEvents(
  store: Store,
  events: readonly UsageEvent[],
  options: IngestOptions = {},
): Promise<IngestReport> {
  return eventIngester(store, options).ingest(events);
}

interface Call {
  readonly values: readonly unknown[];
  readonly done: (report: IngestReport) => void;
  readonly failed: (error: unknown) => void;
}

/** A call whose events have been checked. */
interface PreparedCall {
  readonly events: readonly PreparedEvent[];
  readonly dropped: { readonly [reason in Dropped]: number };
}

/** Calls are combined until they have this many events. */
const eventsOfTurn = 2000;

/** Calls wait in a queue; each turn counts those that have arrived meanwhile, in one commit. */
class Queue implements Ingester {
  private readonly store: Store;
  private readonly options: IngestOptions;
  private readonly recent: Recent;
  private readonly housekeeping: Housekeeping;
  private readonly read: (event: UsageEvent) => PreparedEvent | Dropped;
  private readonly secondsOf = secondsReader();
  private readonly waiting: Call[] = [];
  private readonly ahead = new WeakMap<Call, PreparedCall | undefined>();
  private waitingEvents = 0;
  private turning = false;
  private prepared = false;

  constructor(store: Store, options: IngestOptions) {
    this.store = store;
    this.options = options;
    this.recent = options.recent ?? new Recent(store);
    this.housekeeping = new Housekeeping(store, this.recent, options);
    this.read = eventReader(options);
  }

  ingest(values: readonly unknown[]): Promise<IngestReport> {
    const { maxWaiting = 100_000 } = this.options;
    return new Promise((done, failed) => {
      if (this.waitingEvents + values.length > maxWaiting)
        return failed(
          new TooManyEvents(`at most ${maxWaiting} events may be queued, got ${this.waitingEvents}`),
        );
      this.waitingEvents += values.length;
      this.waiting.push({ values, done, failed });
      if (!this.turning) void this.takeTurns();
    });
  }

  private async takeTurns(): Promise<void> {
    this.turning = true;
    while (this.waiting.length > 0) {
      await this.takeTurn(this.nextCalls());
    }
    this.turning = false;
  }

  private async takeTurn(calls: readonly Call[]): Promise<void> {
    const prepared = calls.flatMap((call) => {
      const found = this.prepare(call);
      return found === undefined ? [] : [[call, found] as const];
    });
    const events = prepared.flatMap(([, found]) => found.events);
    let repeated: readonly boolean[] = [];
    let failure: { readonly error: unknown } | undefined;
    try {
      if (events.length > 0) repeated = await this.turn(events);
    } catch (error) {
      failure = { error };
    }
    for (const { values } of calls) this.waitingEvents -= values.length;
    let at = 0;
    for (const [{ done, failed }, { events, dropped }] of prepared) {
      const own = repeated.slice(at, at + events.length);
      at += events.length;
      const double_click = own.filter(Boolean).length;
      if (failure !== undefined) failed(failure.error);
      else done({ accepted: events.length - double_click, dropped: { ...dropped, double_click } });
    }
  }

  /** Checks the events of a call, once; a call with invalid ones has failed then. */
  private prepare(call: Call): PreparedCall | undefined {
    if (this.ahead.has(call)) return this.ahead.get(call);
    const dropped = { robot: 0, via_api: 0 };
    const events: PreparedEvent[] = [];
    try {
      for (const event of checked(call.values, this.secondsOf)) {
        const found = this.read(event);
        if (typeof found === 'string') dropped[found] += 1;
        else events.push(found);
      }
    } catch (error) {
      call.failed(error);
      return undefined;
    }
    return { events, dropped };
  }

  /** Checks the events of the next turn while the store is busy with the current one. */
  private async prepareAhead(): Promise<void> {
    let events = 0;
    for (const call of [...this.waiting]) {
      events += call.values.length;
      if (events > eventsOfTurn) return;
      // Also lets the store start its work.
      await setImmediate();
      this.ahead.set(call, this.prepare(call));
    }
  }

  private nextCalls(): readonly Call[] {
    let events = 0;
    let calls = 0;
    for (const call of this.waiting) {
      if (calls > 0 && events + call.values.length > eventsOfTurn) break;
      events += call.values.length;
      calls += 1;
    }
    return this.waiting.splice(0, calls);
  }

  private async turn(events: readonly PreparedEvent[]): Promise<readonly boolean[]> {
    const { STATS_QUERIES = defaultQueries, saltOf } = this.options;
    if (!this.prepared) await prepareRollups(this.store, rollupsOf(STATS_QUERIES));
    this.prepared = true;
    for (;;) {
      // A store in memory responds without yielding to other tasks.
      await setImmediate();
      await this.recent.catchUp();
      const today = await this.housekeeping.makeRoom(events.length);
      await setImmediate();
      const [merged, added] = await Promise.all([
        this.housekeeping.share(events.length),
        addEvents(this.store, this.recent, events, { today, saltOf }),
      ]);
      const { seen, repeated } = added;
      const writes = [...merged.writes, ...added.writes];
      if (writes.length > 0) {
        await setImmediate();
        // Another commit in between makes this one fail, and everything is read again.
        const [head] = await Promise.all([this.store.commit(writes, seen), this.prepareAhead()]);
        if (head === undefined) continue;
        this.recent.committed(head, writes, added.segment);
      }
      merged.committed();
      return repeated;
    }
  }
}

function checked(values: readonly unknown[], secondsOf: SecondsOf): readonly UsageEvent[] {
  const events: UsageEvent[] = [];
  const faults: { readonly index: number; readonly reason: string }[] = [];
  for (const [index, value] of values.entries()) {
    const event = readEvent(value, secondsOf);
    if (typeof event === 'string') faults.push({ index, reason: event });
    else events.push(event);
  }
  if (faults.length > 0) throw new InvalidEvents(faults);
  return events;
}
