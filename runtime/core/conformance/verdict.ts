import type { Case } from './case.js';
import type { Reason } from './problem.js';
import type { Recorded } from './step.js';

/**
 * What became of a case. `blocked`: its set-up failed, so that nothing can be said of its clause. `skipped`: what it stands
 * on is not there, and nobody has told that it is, so that nothing is to be said either. `warning`: the answer is one that
 * the contract allows, but contradicts what the case assumes at low confidence. `not-run`: the run ended before
 * it, its request could not be sent, it was refused for want of credentials that nobody gave, or it speaks of a caller or
 * another input that nobody gave.
 */
export interface Verdict {
  readonly case: Case;
  readonly outcome: 'passed' | 'failed' | 'blocked' | 'skipped' | 'not-run' | 'warning';
  /** Why; empty when passed. `reasonText` puts them into words. */
  readonly reasons: readonly Reason[];
  /** It did not pass, and the list of known failures says so. */
  readonly known?: boolean;
  /** The reason that the list of known failures gives; may be empty. */
  readonly excuse?: string;
  readonly exchanges: readonly Recorded[];
  /** How long its own requests took; what it shares with others counts where it was sent. */
  readonly milliseconds?: number;
  /** Security schemes of the contract for want of which it was refused. */
  readonly missingCredentials?: readonly string[];
  /** Inputs that it speaks of and that nobody gave: `$inputs.token.other`. */
  readonly lacking?: readonly string[];
  /** An answer was one that the contract never allows, whatever went before. */
  readonly isBreach?: boolean;
  /** What went wrong in the suite itself, so that nothing is said of the implementation; the case counts as not run. */
  readonly internalError?: string;
}
