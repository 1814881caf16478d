import type { Receiver } from './callback.js';
import type { Case } from './case.js';
import type { Effects } from './effects.js';
import type { Speaker } from './speaker.js';

/** All cases of one contract. */
export interface Suite {
  readonly contract: string;
  readonly speaker: Speaker;
  readonly cases: readonly Case[];
  /** What the operations leave behind, so that it can be taken back. */
  readonly effects?: Effects;
  /** Reads the callbacks that cases wait for. */
  readonly receiver?: Receiver;
}
