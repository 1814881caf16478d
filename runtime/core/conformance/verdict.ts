import type { Case } from './case.js';
import type { Reason } from './problem.js';
import type { Recorded } from './step.js';

/**
 * The verdict on a case. `blocked`: its set-up failed, so that its clause could not be tested. `skipped`: a
 * precondition is not met, and not known to be provided, so that its clause could not be tested either. `warning`: the
 * contract allows the response, but it contradicts an assumption of the case at low confidence. `not-run`: the run
 * ended before it, its request could not be sent, it was refused for lack of credentials, or it refers to a caller or
 * another input that was not given.
 */
export interface Verdict {
  readonly case: Case;
  readonly outcome: 'passed' | 'failed' | 'blocked' | 'skipped' | 'not-run' | 'warning';
  /** Why; empty if passed. `reasonText` turns them into text. */
  readonly reasons: readonly Reason[];
  /** It did not pass, and is on the list of known failures. */
  readonly known?: boolean;
  /** The reason in the list of known failures; may be empty. */
  readonly excuse?: string;
  readonly exchanges: readonly Recorded[];
  /** Duration of its own requests; shared ones count where they were sent. */
  readonly milliseconds?: number;
  /** Security schemes of the contract without whose credentials it was refused. */
  readonly missingCredentials?: readonly string[];
  /** Inputs that it refers to, and roles (`$role.viewer`), that were not given: `$inputs.token.other`. */
  readonly lacking?: readonly string[];
  /** A response was one that the contract never allows, whatever happened before. */
  readonly isBreach?: boolean;
  /** The error of the suite itself, independent of the implementation; the case counts as not run. */
  readonly internalError?: string;
}
