import type { Requirement } from './requirement.js';
import type { SuiteOutcome } from './result.js';

/** A client by others, and how it is run. */
export interface Suite {
  /** Its name for `--client`; the folder of its programs. */
  readonly name: string;
  readonly title: string;
  /** Runs by default; others only with `--all`. */
  readonly usual: boolean;
  readonly requirement: Requirement;
  readonly run: () => Promise<SuiteOutcome>;
}
