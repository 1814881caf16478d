import { isDeepStrictEqual } from 'node:util';
import { Unanswered } from './exchange.js';

interface Entry<S> {
  /** As it was acknowledged last. */
  readonly sure: S | undefined;
  /** As it is when a change was made whose answer did not come; `open` says that there was one. */
  readonly perhaps: S | undefined;
  readonly open: boolean;
}

/** What has been counted over all ledgers of a run. */
export interface Tally {
  acknowledged: number;
  /** Changes without an answer, by what became of them. */
  made: number;
  notMade: number;
  /** What was acknowledged and is not there, or is something that nobody has made. */
  readonly lost: string[];
}

/** An empty tally. */
export function emptyTally(): Tally {
  return { acknowledged: 0, made: 0, notMade: 0, lost: [] };
}

/** What a client knows of things on a server: a state of each, `undefined` where it is not there. */
export class Ledger<S> {
  private readonly entries = new Map<string, Entry<S>>();
  private readonly tally: Tally;
  private readonly kept: number;

  /** `kept`: how many things are remembered; what was touched longest ago is forgotten first. */
  constructor(tally: Tally, kept: number) {
    this.tally = tally;
    this.kept = kept;
  }

  /** Some thing whose state is known, and for which a test holds. */
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

  /** Changes a thing to a state; when no answer comes, either state is as good. */
  async change(key: string, state: S | undefined, make: () => Promise<void>): Promise<void> {
    const sure = this.entries.get(key)?.sure;
    this.entries.delete(key);
    this.entries.set(key, { sure, perhaps: state, open: true });
    await make();
    this.entries.set(key, { sure: state, perhaps: undefined, open: false });
    this.tally.acknowledged += 1;
    this.forget();
  }

  /** Reads every thing and holds it against what is known. */
  async verify(read: (key: string, states: readonly S[]) => Promise<S | undefined>): Promise<void> {
    for (const [key, entry] of [...this.entries]) {
      const states = [entry.sure, entry.perhaps].filter((state) => state !== undefined);
      const found = await read(key, states);
      const { sure, perhaps, open } = entry;
      if (open && isDeepStrictEqual(found, perhaps)) this.tally.made += 1;
      else if (isDeepStrictEqual(found, sure)) this.tally.notMade += Number(open);
      else this.tally.lost.push(`${key}: ${JSON.stringify({ sure, ...(open ? { perhaps } : {}), found })}`);
      this.entries.set(key, { sure: found, perhaps: undefined, open: false });
    }
  }

  /** Things that are there. */
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

/** A client that changes things on a server, one at a time, and can tell whether they are as they should be. */
export interface Load {
  /** Makes what the changes need; done again after each start. */
  prepare(origin: string): Promise<void>;
  change(origin: string): Promise<void>;
  verify(origin: string): Promise<void>;
}

/** Has loads change things until `stop` is called; whoever gets no answer goes on with something else. */
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
  // Whoever calls `stop` hears of what went wrong; until then nobody waits for it.
  all.catch(() => {});
  return {
    stop: async () => {
      running = false;
      await all;
    },
  };
}
