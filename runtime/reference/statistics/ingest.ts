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

/** How events are taken in. */
export interface IngestOptions extends PrepareOptions, HousekeepingOptions {
  /** Queries that the events will be counted for; the default queries unless said. */
  readonly STATS_QUERIES?: StatisticsSettings;
  /** What has been counted of late in the same store, where somebody else follows that already. */
  readonly recent?: Recent;
  /** Secret of a day, `YYYY-MM-DD`; random and kept in the store unless said. */
  readonly saltOf?: SaltOf;
  /** Events that may wait for their turn; more are refused. Default 100,000. */
  readonly maxWaiting?: number;
}

/** What became of some events. */
export interface IngestReport {
  /** Events that count. */
  readonly accepted: number;
  /** Events that do not: `double_click` took the place of another one of the same visitor, subject and window. */
  readonly dropped: { readonly [reason in Dropped | 'double_click']: number };
}

/** Takes in events. */
export interface Ingester {
  /** Counts events, all of them or, when it throws, none. Calls at the same time share a commit. */
  ingest(events: readonly unknown[]): Promise<IngestReport>;
}

/** Some events are none, and nothing was counted. */
export class InvalidEvents extends Error {
  override readonly name = 'InvalidEvents';
  /** What is wrong with which one, by position from 0. */
  readonly faults: readonly { readonly index: number; readonly reason: string }[];
  constructor(faults: InvalidEvents['faults']) {
    super(`${faults.length} events are invalid; number ${faults[0]?.index ?? 0}: ${faults[0]?.reason ?? ''}`);
    this.faults = faults;
  }
}

/** More events wait for their turn than may. */
export class TooManyEvents extends Error {
  override readonly name = 'TooManyEvents';
}

/**
 * Makes the place where events come in, in any order and late or not. Robots and views through an API are dropped; what
 * one visitor does to one subject within the same ten seconds counts once.
 */
export function eventIngester(store: Store, options: IngestOptions = {}): Ingester {
  return new Queue(store, options);
}

/** Takes in events once. */
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

/** A call whose events have been looked at. */
interface PreparedCall {
  readonly events: readonly PreparedEvent[];
  readonly dropped: { readonly [reason in Dropped]: number };
}

/** Calls join until they have as many events as this. */
const eventsOfTurn = 2000;

/** Calls wait in a queue; each turn counts those that have come meanwhile, in one commit. */
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

  /** Looks at the events of a call, once; one with values that are none has failed then. */
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

  /** Looks at the events of the next turn while the store is busy with those of this one. */
  private async prepareAhead(): Promise<void> {
    let events = 0;
    for (const call of [...this.waiting]) {
      events += call.values.length;
      if (events > eventsOfTurn) return;
      // Also so that the store has been told what to do.
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
      // A store in memory answers without letting others in.
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
        // A commit in between makes ours fail, and what was read is read again.
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
