/**
 * Defects of the suite itself, reported as such: they are not failures of the implementation, and the run continues.
 */

import type { Case } from './case.js';
import type { Guard } from './guard.js';
import { note } from './problem.js';
import type { Verdict } from './verdict.js';

/** The verdict on a case in which the suite itself failed. */
export function internalVerdict(testCase: Case, error: unknown, guard?: Guard): Verdict {
  const internalError = internalText(error, guard);
  const reasons = [{ problem: note(`internal error: ${internalError}`) }];
  return { case: testCase, outcome: 'not-run', reasons, internalError, exchanges: [] };
}

/** An unexpected error, with the place where it was thrown, without secrets. */
export function internalText(error: unknown, guard?: Guard): string {
  const place = error instanceof Error ? /^\s+at .*$/m.exec(error.stack ?? '')?.[0].trim() : undefined;
  const text = `${String(error)}${place === undefined ? '' : ` ${place}`}`;
  return guard?.hideText(text) ?? text;
}
