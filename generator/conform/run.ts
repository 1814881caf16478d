import { runSuite, type Suite, type SuiteReport, type Verdict } from '@trivet/runtime/conformance/run';
import { internalText } from '@trivet/runtime/internal/conformance';
import { type FuzzTarget, fuzz, withFuzz } from '../fuzz/fuzz.js';
import type { Contract } from '../model/contract.js';
import { callbacksOf } from './callbacks.js';
import type { ConformEvent, ConformOptions } from './options.js';
import { openSession, type SessionContext } from './session.js';

/** The context of a run: credentials, inputs and random values. */
export interface RunContext extends SessionContext {
  readonly contract: Contract;
  /** The targets of random values, and the number of values for each. */
  readonly fuzzed: () => readonly FuzzTarget[];
  /** What is kept of a verdict until the end of the run; by default all of it. */
  readonly kept?: (verdict: Verdict, index: number) => Verdict | undefined;
  readonly fuzzRuns: number;
  readonly notify: (event: ConformEvent) => void;
}

/** Runs a suite against the implementation, then random values. */
export async function run(suite: Suite, options: ConformOptions, context: RunContext): Promise<SuiteReport> {
  const { guard, fuzzRuns, kept, notify } = context;
  const { knownFailing } = options;
  // Steps that may throw come before anything that must be closed.
  const callbacks = await callbacksOf(suite, options, notify);
  const { asked, common, close } = openSession(options, context);
  let failed = 0;
  try {
    const report = await runSuite(suite, asked, {
      ...common,
      ...(options.formats !== undefined && { formats: options.formats }),
      ...(options.strictWarnings === true && { strictWarnings: true }),
      ...(options.keepGoing === true && { keepGoing: true }),
      ...(callbacks !== undefined && { callbacks: callbacks.options }),
      ...(knownFailing !== undefined && { knownFailing }),
      ...(kept !== undefined && { kept }),
      onVerdict: ({ outcome }, done, total) => {
        if (outcome === 'failed' || outcome === 'blocked') failed += 1;
        notify({ kind: 'progress', suite: suite.contract, done, total, failed });
      },
    });
    const fuzzed = context.fuzzed();
    if (fuzzed.length === 0 || report.stopped !== undefined) return report;
    notify({ kind: 'fuzzing', targets: fuzzed.length, runs: fuzzRuns });
    const errors: string[] = [];
    const verdicts = await fuzz(context.contract, suite, fuzzed, asked, { ...common, runs: fuzzRuns }).catch(
      (error: unknown) => {
        errors.push(internalText(error, guard));
        return [];
      },
    );
    const stopped = common.signal.aborted ? String(common.signal.reason) : undefined;
    return withErrors(withFuzz(report, verdicts, stopped), errors);
  } finally {
    close();
    await callbacks?.close();
  }
}

/** The report with internal errors of Trivet that occurred outside any case. */
function withErrors(report: SuiteReport, errors: readonly string[]): SuiteReport {
  if (errors.length === 0) return report;
  return { ...report, internalErrors: [...(report.internalErrors ?? []), ...errors], ok: false };
}
