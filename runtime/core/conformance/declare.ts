import type { Suite } from './contract-suite.js';
import { describeFailure } from './describe-failure.js';
import { note } from './problem.js';
import { RuleRefusals } from './rule-refusals.js';
import { callersOf } from './run-callers.js';
import { runCase } from './run-case.js';
import { runSuite, type SuiteOptions } from './suite.js';
import type { Target } from './target.js';
import type { Verdict } from './verdict.js';

/**
 * The required part of a test framework: `test` of vitest, jest and node:test are such functions. The time-out is in
 * milliseconds.
 */
export type TestFunction = (name: string, run: () => Promise<void>, timeout?: number) => unknown;

/** How the tests of a suite are run. */
export interface DeclareOptions extends Omit<SuiteOptions, 'only' | 'onVerdict'> {
  /** URL of the implementation for the `curl` lines of failures; without it they use `$TRIVET_URL`. */
  readonly baseUrl?: string;
}

/** The exports of a module that provides the implementation under test. */
export interface Implementation extends DeclareOptions {
  readonly target: Target;
}

/**
 * Declares one test per case; the message of a failure names the violated clause and how to reproduce the failure. A
 * case on the list of known failures must fail, skipped cases and warnings pass, and an entry of the list without a
 * case is a failing test. With `concurrency` the suite runs as a whole, starting with the first test, and each test
 * reports the verdict of its case; without it each test runs its own case. After `maxTime` the remaining tests fail as
 * not run.
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

/** Maximum milliseconds that a test waits for a run without a time limit. */
const longest = 1_800_000;

/** Milliseconds to undo the effects of a run. */
const grace = 15_000;

function oneByOne(suite: Suite, target: Target, options: DeclareOptions): (id: string) => Promise<Verdict> {
  const cases = new Map(suite.cases.map((entry) => [entry.id, entry]));
  let end: number | undefined;
  const known = { callers: callersOf(suite, options.guard), ruleRefusals: new RuleRefusals(suite) };
  return async (id) => {
    const { maxTime = Number.POSITIVE_INFINITY } = options;
    end ??= Date.now() + maxTime;
    const entry = cases.get(id);
    if (entry === undefined) throw new Error(`the case "${id}" does not exist`);
    if (Date.now() < end) return runCase(suite, entry, target, { ...options, ...known });
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
