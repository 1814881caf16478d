import { isDeepStrictEqual } from 'node:util';
import { Unanswered } from './exchange.js';

interface Entry<S> {
  /** The state of the last acknowledged change. */
  readonly sure: S | undefined;
  /** The state if a change without a response was made; `open` is true if there was such a change. */
  readonly pending: S | undefined;
  readonly open: boolean;
}

/** The counts over all ledgers of a run. */
export interface Tally {
  acknowledged: number;
  /** Changes without a response, by their result. */
  made: number;
  notMade: number;
  /** Acknowledged changes that are missing, or states that no change has caused. */
  readonly lost: string[];
}

/** An empty tally. */
export function emptyTally(): Tally {
  return { acknowledged: 0, made: 0, notMade: 0, lost: [] };
}

/** A client's knowledge of things on a server: the state of each, `undefined` if it does not exist. */
export class Ledger<S> {
  private readonly entries = new Map<string, Entry<S>>();
  private readonly tally: Tally;
  private readonly kept: number;

  /** `kept`: how many things are remembered; the one not used for the longest time is forgotten first. */
  constructor(tally: Tally, kept: number) {
    this.tally = tally;
    this.kept = kept;
  }

  /** A thing whose state is known and satisfies a test. */
  pick(
    random: () => number,
    test: (state: S) => boolean,
  ): { readonly key: string; readonly state: S } | undefined {
    const found: { readonly key: string; readonly state: S }[] = [];
    for (const [key, { sure, open }] of this.entries) {
      if (!open && sure !== undefined && test(sure)) found.push({ key, state: sure });
    }
    return found[Math.floor(random() * found.length)];
  }

  /** Changes a thing to a state; without a response, either state is possible. */
  async change(key: string, state: S | undefined, make: () => Promise<void>): Promise<void> {
    const sure = this.entries.get(key)?.sure;
    this.entries.delete(key);
    this.entries.set(key, { sure, pending: state, open: true });
    await make();
    this.entries.set(key, { sure: state, pending: undefined, open: false });
    this.tally.acknowledged += 1;
    this.forget();
  }

  /** Reads every thing and checks it against the known states. */
  async verify(read: (key: string, states: readonly S[]) => Promise<S | undefined>): Promise<void> {
    for (const [key, entry] of [...this.entries]) {
      const states = [entry.sure, entry.pending].filter((state) => state !== undefined);
      const found = await read(key, states);
      const { sure, pending, open } = entry;
      if (open && isDeepStrictEqual(found, pending)) this.tally.made += 1;
      else if (isDeepStrictEqual(found, sure)) this.tally.notMade += Number(open);
      else this.tally.lost.push(`${key}: ${JSON.stringify({ sure, ...(open ? { pending } : {}), found })}`);
      this.entries.set(key, { sure: found, pending: undefined, open: false });
    }
  }

  /** Existing things. */
  present(): readonly string[] {
    return [...this.entries].flatMap(([key, { sure }]) => (sure === undefined ? [] : [key]));
  }

  private forget(): void {
    for (const [key, { open }] of this.entries) {
      if (this.entries.size <= this.kept) return;
      if (!open) this.entries.delete(key);
    }
  }
}

/** A client that changes things on a server, one at a time, and can check their states. */
export interface Load {
  /** Creates the resources that the changes need; repeated after each start. */
  prepare(origin: string): Promise<void>;
  change(origin: string): Promise<void>;
  verify(origin: string): Promise<void>;
}

/** Runs loads until `stop` is called; without a response, a load continues with another change. */
export function runLoads(loads: readonly Load[], origin: string): { stop(): Promise<void> } {
  let running = true;
  const run = async (load: Load): Promise<void> => {
    while (running) {
      try {
        await load.change(origin);
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error;
        await new Promise((done) => setTimeout(done, 5));
      }
    }
  };
  const all = Promise.all(loads.map(run));
  // The caller of `stop` receives the errors; until then, the promise is not awaited.
  all.catch(() => {});
  return {
    stop: async () => {
      running = false;
      await all;
    },
  };
}
