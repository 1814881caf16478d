/** Defects of the suite itself, told as such: nothing is said of the implementation, and the run goes on. */

import type { Case } from './case.js';
import type { Guard } from './guard.js';
import { note } from './problem.js';
import type { Verdict } from './verdict.js';

/** The verdict on a case in which the suite itself went wrong. */
export function internalVerdict(testCase: Case, error: unknown, guard?: Guard): Verdict {
  const internalError = internalText(error, guard);
  const reasons = [{ problem: note(`internal error: ${internalError}`) }];
  return { case: testCase, outcome: 'not-run', reasons, internalError, exchanges: [] };
}

/** An error that nobody expected, with the place where it was thrown, without secrets. */
export function internalText(error: unknown, guard?: Guard): string {
  const place = error instanceof Error ? /^\s+at .*$/m.exec(error.stack ?? '')?.[0].trim() : undefined;
  const text = `${String(error)}${place === undefined ? '' : ` ${place}`}`;
  return guard?.hideText(text) ?? text;
}
