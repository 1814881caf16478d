import type { Receiver } from './callback.js';
import type { Case } from './case.js';
import type { Effects } from './effects.js';
import type { Speaker } from './speaker.js';

/** All cases of one contract. */
export interface Suite {
  readonly contract: string;
  readonly speaker: Speaker;
  readonly cases: readonly Case[];
  /**
   * The same cases in parts, each made on request, for contracts with too many cases to make all of them before the
   * first one is run. Reading `cases` then makes all of them. No case of such a suite sets the credentials of a request.
   */
  readonly parts?: () => Iterable<readonly Case[]>;
  /** The effects of operations, so that they can be undone. */
  readonly effects?: Effects;
  /** Reads the callbacks that cases expect. */
  readonly receiver?: Receiver;
}
