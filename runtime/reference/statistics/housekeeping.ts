import type { Store, Write } from '../store/store.js';
import { forgetVisits } from './forget.js';
import { Merge } from './merge.js';
import { secondsOfDay, writeMoment } from './moment.js';
import type { Generation, Recent } from './recent.js';
import { collections, registers } from './rollup.js';

/** How long visits are kept, and how much may wait to be merged. */
export interface HousekeepingOptions {
  /**
   * Days for which the visits of a day, and its secret, are kept after the last event of that day was received. An
   * event that is repeated later counts again; existing counts are kept. Default 30.
   */
  readonly retention?: number;
  /** Characters of a generation of events, which is kept in memory until it is merged. Default 16 Mi. */
  readonly generationSize?: number;
  /** Milliseconds since 1970; default: the platform's clock. */
  readonly now?: () => number;
}

/** Writes of a part of the work, and a function to call after they have been committed. */
export interface Share {
  readonly writes: readonly Write[];
  committed(): void;
}

/** Minimum number of documents merged in one turn. */
const mergedAtOnce = 200;

/** Work between the turns of events: merges generations, and removes old visits. */
export class Housekeeping {
  private readonly store: Store;
  private readonly recent: Recent;
  private readonly options: Required<HousekeepingOptions>;
  private merge: Merge | undefined;
  private forgetting = false;

  constructor(store: Store, recent: Recent, options: HousekeepingOptions) {
    const { retention = 30, generationSize = 16 * 1024 * 1024, now = Date.now } = options;
    if (!(retention >= 1)) throw new RangeError(`retention must be at least a day, got ${retention}`);
    this.store = store;
    this.recent = recent;
    this.options = { retention, generationSize, now };
  }

  /**
   * Makes room for some events, which may have to wait: a full generation is followed by another one, and memory use
   * stays bounded. Returns the current day.
   */
  async makeRoom(events: number): Promise<string> {
    const { recent } = this;
    const today = this.day(0);
    const isOver = (): boolean => (recent.filling?.size ?? 0) > this.options.generationSize;
    // Merging is too slow: events wait.
    while (recent.full !== undefined && isOver()) {
      await this.mergeOf(recent.full)?.step(this.store, recent, events + mergedAtOnce);
      await recent.catchUp();
    }
    if (recent.full !== undefined) return today;
    if (this.forgetting) await this.forget();
    if (this.isNewDay() || isOver()) await this.begin(today);
    return today;
  }

  /** Merges a part in proportion to the new events; returns the writes to commit together with them. */
  async share(events: number): Promise<Share> {
    const merge = this.mergeOf(this.recent.full);
    if (merge === undefined) return { writes: [], committed: () => {} };
    const writes = await merge.next(this.store, Math.max(events, mergedAtOnce));
    return { writes, committed: () => merge.committed() };
  }

  private mergeOf(full: Generation | undefined): Merge | undefined {
    if (full !== undefined && this.merge?.generation !== full) this.merge = new Merge(full);
    return full === undefined ? undefined : this.merge;
  }

  /** Starts a generation, at least once a day, so that visits do not wait for long. */
  private async begin(today: string): Promise<void> {
    const { store, recent } = this;
    const generation = recent.filling === undefined ? recent.active : recent.active + 1;
    const register = (key: string, document: unknown): Write => {
      return { collection: collections.registers, key, document };
    };
    const writes = [register(registers.generation, generation), register(registers.today, today)];
    const isNewDay = this.isNewDay();
    const head = await store.commit(writes, recent.seen);
    if (head === undefined) return recent.catchUp();
    recent.committed(head, writes);
    this.forgetting ||= isNewDay;
  }

  private async forget(): Promise<void> {
    this.forgetting = false;
    await forgetVisits(this.store, this.day(-this.options.retention));
    await this.recent.catchUp();
  }

  /** Clocks of servers may differ: one that is behind uses the day written by another. */
  private isNewDay(): boolean {
    const { today } = this.recent;
    return today < this.day(0) || today > this.day(1);
  }

  private day(from: number): string {
    return writeMoment(this.options.now() / 1000 + from * secondsOfDay).slice(0, 10);
  }
}
