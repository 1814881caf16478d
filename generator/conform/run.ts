import {
  type Guard,
  runSuite,
  type Suite,
  type SuiteReport,
  type Verdict,
} from '@trivet/runtime/conformance/run';
import { internalText, paced } from '@trivet/runtime/internal/conformance';
import { type FuzzTarget, fuzz, withFuzz } from '../fuzz/fuzz.js';
import type { Contract } from '../model/contract.js';
import { callbacksOf } from './callbacks.js';
import { targetOf } from './implementation.js';
import type { ConformEvent, ConformOptions, InputValues } from './options.js';
import type { Completing } from './values.js';

/** The context of a run: credentials, inputs and random values. */
export interface RunContext {
  readonly seed: string;
  readonly guard: Guard;
  /** Values of `$inputs`. */
  readonly inputs: InputValues;
  readonly contract: Contract;
  /** The targets of random values, and the number of values for each. */
  readonly fuzzed: () => readonly FuzzTarget[];
  /** What is kept of a verdict until the end of the run; by default all of it. */
  readonly kept?: (verdict: Verdict, index: number) => Verdict | undefined;
  readonly fuzzRuns: number;
  /** Completes texts whose validity is not fully described by a pattern, such as check digits. */
  readonly completes?: Completing;
  readonly notify: (event: ConformEvent) => void;
}

/** Runs a suite against the implementation, then random values. */
export async function run(suite: Suite, options: ConformOptions, context: RunContext): Promise<SuiteReport> {
  const { seed, guard, inputs, fuzzRuns, completes, kept, notify } = context;
  const { rate, concurrency, knownFailing } = options;
  // Steps that may throw come before anything that must be closed.
  const callbacks = await callbacksOf(suite, options, notify);
  const { target, close } = targetOf(options);
  const ending = endingOf(options);
  const asked = paced(target, rate === undefined ? {} : { rate });
  const common = {
    seed,
    inputs,
    ...(completes !== undefined && { completed: completes.completed }),
    guard,
    signal: ending.signal,
    ...(concurrency !== undefined && { concurrency }),
  };
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
    const stopped = ending.signal.aborted ? String(ending.signal.reason) : undefined;
    return withErrors(withFuzz(report, verdicts, stopped), errors);
  } finally {
    ending.clear();
    close();
    await callbacks?.close();
  }
}

/** The report with internal errors of Trivet that occurred outside any case. */
function withErrors(report: SuiteReport, errors: readonly string[]): SuiteReport {
  if (errors.length === 0) return report;
  return { ...report, internalErrors: [...(report.internalErrors ?? []), ...errors], ok: false };
}

/** Ends a run on the caller's signal or after its maximum duration. */
function endingOf({ signal, maxTime = 0 }: ConformOptions): {
  readonly signal: AbortSignal;
  readonly clear: () => void;
} {
  const ending = new AbortController();
  const over = (): void => ending.abort(`the time limit of the run, ${maxTime} s, was reached`);
  const clock = maxTime > 0 ? setTimeout(over, maxTime * 1000) : undefined;
  return {
    signal: signal === undefined ? ending.signal : AbortSignal.any([signal, ending.signal]),
    clear: () => clearTimeout(clock),
  };
}
