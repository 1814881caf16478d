import type { Store, Write } from '../store/store.js';
import { forgetVisits } from './forget.js';
import { Merge } from './merge.js';
import { secondsOfDay, writeMoment } from './moment.js';
import type { Generation, Recent } from './recent.js';
import { collections, registers } from './rollup.js';

/** How long what is known of visits is kept, and how much waits to be merged. */
export interface HousekeepingOptions {
  /**
   * Days for which the visits of a day, and its secret, are kept after the last event of that day has come in. An event
   * that is sent again later than that counts again; what has been counted stays. Default 30.
   */
  readonly retention?: number;
  /** Characters of a generation of events, which is held in memory until it is merged. Default 16 Mi. */
  readonly generationSize?: number;
  /** Milliseconds since 1970; the platform's clock unless said. */
  readonly now?: () => number;
}

/** Writes of a share of the work, and what to call when they have been committed. */
export interface Share {
  readonly writes: readonly Write[];
  committed(): void;
}

/** Documents that are merged in one turn, at least. */
const mergedAtOnce = 200;

/** What is done in between the turns of events: generations are merged, and visits of long ago are forgotten. */
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
   * Makes room for some events, as far as others have to wait for it: a generation that is full is followed by another
   * one, and what is held in memory stays within its bound. The day that it is today.
   */
  async makeRoom(events: number): Promise<string> {
    const { recent } = this;
    const today = this.day(0);
    const isOver = (): boolean => (recent.filling?.size ?? 0) > this.options.generationSize;
    // Merging has not kept up: events wait.
    while (recent.full !== undefined && isOver()) {
      await this.mergeOf(recent.full)?.step(this.store, recent, events + mergedAtOnce);
      await recent.catchUp();
    }
    if (recent.full !== undefined) return today;
    if (this.forgetting) await this.forget();
    if (this.isNewDay() || isOver()) await this.begin(today);
    return today;
  }

  /** Merges a share that is in proportion to the events that come in: what to commit together with those. */
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

  /** Begins a generation, at least once a day, so that no visit waits for long. */
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

  /** Clocks of servers may differ: one that lags goes by what the other one has written. */
  private isNewDay(): boolean {
    const { today } = this.recent;
    return today < this.day(0) || today > this.day(1);
  }

  private day(from: number): string {
    return writeMoment(this.options.now() / 1000 + from * secondsOfDay).slice(0, 10);
  }
}
