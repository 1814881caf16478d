import { type RunOptions, runCase, type Suite } from './run.js';
import { describeFailure } from './suite.js';
import type { Target } from './target.js';

/** The part of a test framework that is needed: vitest's, jest's and node:test's `test` all are such a function. */
export type TestFunction = (name: string, run: () => Promise<void>) => unknown;

/** Declares one test for each case; a failure's message says which clause is broken and how to see it again. */
export function declareSuite(
  suite: Suite,
  test: TestFunction,
  target: Target,
  options: RunOptions = {},
): void {
  for (const entry of suite.cases) {
    test(entry.id, async () => {
      const verdict = await runCase(suite, entry, target, options);
      if (verdict.outcome !== 'passed') throw new Error(describeFailure(verdict));
    });
  }
}
