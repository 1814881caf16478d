import type { Requirement } from './requirement.js';
import type { Told } from './result.js';

/** A client that somebody else wrote, and what it is made to do. */
export interface Suite {
  /** As `--client` has it; the folder of its programs. */
  readonly name: string;
  readonly title: string;
  /** Runs by default; the others under `--all`. */
  readonly usual: boolean;
  readonly requirement: Requirement;
  readonly run: () => Promise<Told>;
}
