import type { Suite } from './contract-suite.js';
import { describeFailure } from './describe-failure.js';
import { note } from './problem.js';
import { runCase } from './run.js';
import { runSuite, type SuiteOptions } from './suite.js';
import type { Target } from './target.js';
import type { Verdict } from './verdict.js';

/**
 * The part of a test framework that is needed: vitest's, jest's and node:test's `test` all are such a function. The
 * time-out is in milliseconds.
 */
export type TestFunction = (name: string, run: () => Promise<void>, timeout?: number) => unknown;

/** How the tests of a suite are run. */
export interface DeclareOptions extends Omit<SuiteOptions, 'only' | 'onVerdict'> {
  /** Where the implementation is, for the lines that send a request again; without it they name `$TRIVET_URL`. */
  readonly baseUrl?: string;
}

/** What a module that names the implementation under test exports. */
export interface Implementation extends DeclareOptions {
  readonly target: Target;
}

/**
 * Declares one test for each case; a failure's message says which clause is broken and how to see it again. A case on
 * the list of known failures has to fail, a skipped one and a warning say nothing, and an entry of the list that is no case is a failing test. With
 * `concurrency` the suite runs as a whole, from the first test on, and each test tells what became of its case; without
 * it each test runs its own. After `maxTime` what is left fails as not run.
 */
export function declareSuite(
  suite: Suite,
  test: TestFunction,
  target: Target,
  options: DeclareOptions = {},
): void {
  const { knownFailing = new Set<string>(), concurrency, maxTime, baseUrl } = options;
  const verdictOf =
    concurrency === undefined ? oneByOne(suite, target, options) : whole(suite, target, options);
  const timeout = concurrency === undefined ? undefined : (maxTime ?? longest) + grace;
  for (const entry of suite.cases) {
    const run = async (): Promise<void> => {
      const verdict = await verdictOf(entry.id);
      const isKnown = knownFailing.has(entry.id);
      if (verdict.outcome === 'passed' && isKnown)
        throw new Error(`${entry.id} is listed as a known failure, but passes: remove it from the list`);
      if (verdict.outcome === 'skipped' || verdict.outcome === 'warning') return;
      if (verdict.outcome !== 'passed' && (!isKnown || verdict.outcome === 'not-run'))
        throw new Error(describeFailure(verdict, baseUrl));
    };
    if (timeout === undefined) test(entry.id, run);
    else test(entry.id, run, timeout);
  }
  for (const id of knownFailing.keys())
    if (!suite.cases.some((one) => one.id === id))
      test(`known failing: ${id}`, async () => {
        throw new Error(`the list of known failures has "${id}", which is not a case of ${suite.contract}`);
      });
}

/** Milliseconds that a test waits at most for a run without a limit. */
const longest = 1_800_000;

/** Milliseconds to take back what was made. */
const grace = 15_000;

function oneByOne(suite: Suite, target: Target, options: DeclareOptions): (id: string) => Promise<Verdict> {
  const cases = new Map(suite.cases.map((entry) => [entry.id, entry]));
  let end: number | undefined;
  return async (id) => {
    const { maxTime = Number.POSITIVE_INFINITY } = options;
    end ??= Date.now() + maxTime;
    const entry = cases.get(id);
    if (entry === undefined) throw new Error(`the case "${id}" does not exist`);
    if (Date.now() < end) return runCase(suite, entry, target, options);
    const reason = `the time limit of the run, ${maxTime / 1000} s, was reached`;
    return { case: entry, outcome: 'not-run', reasons: [{ problem: note(reason) }], exchanges: [] };
  };
}

function whole(suite: Suite, target: Target, options: DeclareOptions): (id: string) => Promise<Verdict> {
  let verdicts: Promise<ReadonlyMap<string, Verdict>> | undefined;
  return async (id) => {
    verdicts ??= runSuite(suite, target, options).then(
      (report) => new Map(report.verdicts.map((verdict) => [verdict.case.id, verdict])),
    );
    const verdict = (await verdicts).get(id);
    if (verdict === undefined) throw new Error(`the case "${id}" does not exist`);
    return verdict;
  };
}
