import { last } from '../store/index-key.js';
import { type Replica, replicaOf } from '../store/replica.js';
import type { Store } from '../store/store.js';

const nonces = 'nonces';
const expiry = 'expiry';

/** Maximum number of expired keys that are removed when one is added: greater than one. */
const forgottenAtOnce = 100;

/** Detects replays: remembers a bounded number of keys in a store until they expire. */
export class Replays {
  private readonly replica: Replica;
  private readonly most: number;

  constructor(store: Store, most: number) {
    this.replica = replicaOf(store, { [nonces]: { [expiry]: (until: number) => [[until]] } });
    this.most = most;
  }

  /** Whether a key is used for the first time, in all processes; `full` if the limit prevents remembering it. */
  meet(key: string, until: number, now: number): Promise<'first' | 'again' | 'full'> {
    return this.replica.transaction((view) => {
      if ((view.get<number>(nonces, key) ?? now) > now) return 'again';
      let forgotten = 0;
      for (const [, old] of view.keys(nonces, expiry, { to: [now, last] })) {
        view.delete(nonces, old);
        forgotten += 1;
        if (forgotten === forgottenAtOnce) break;
      }
      if (view.count(nonces) >= this.most) return 'full';
      view.put(nonces, key, until);
      return 'first';
    });
  }
}
