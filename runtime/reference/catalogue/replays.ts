import { last } from '../store/index-key.js';
import { type Replica, replicaOf } from '../store/replica.js';
import type { Store } from '../store/store.js';

const nonces = 'nonces';
const expiry = 'expiry';

/** Things that have expired and are forgotten when one is met: more than come with it. */
const forgottenAtOnce = 100;

/** What has been met once and must not be met again, until it expires; a bounded number of things in a store. */
export class Replays {
  private readonly replica: Replica;
  private readonly most: number;

  constructor(store: Store, most: number) {
    this.replica = replicaOf(store, { [nonces]: { [expiry]: (until: number) => [[until]] } });
    this.most = most;
  }

  /** Whether something is met for the first time, by anybody; without room to remember it, it is not met at all. */
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
