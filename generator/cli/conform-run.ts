import { type NodeTarget, nodeTarget } from '@trivet/runtime/conformance/node';
import { type Guard, runSuite, type Suite, type SuiteReport } from '@trivet/runtime/conformance/run';
import { internalText, paced } from '@trivet/runtime/internal/conformance';
import { type FuzzTarget, fuzz, withFuzz } from '../fuzz/fuzz.js';
import type { Contract } from '../model/contract.js';
import { callbacksOf } from './conform-callbacks.js';
import { type ConformOptions, type Inputs, knownFailing } from './conform-options.js';
import { connectAdvice, connectionFrom } from './connect-options.js';
import { count, Misuse, progressBar, say } from './terminal.js';

/** Says once that there is no server, and not for every case that nothing answered. */
export async function requireAnswer(options: ConformOptions): Promise<void> {
  const { url } = options;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    // What stands before an @ may be a password.
    throw new Misuse(
      `--url must be an http(s) URL such as http://localhost:3000, got ${url.replace(/^.*@/, '')}`,
    );
  const { target, close } = targetOf(options);
  try {
    await target({ method: 'GET', url: '', headers: [] });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Misuse(`${url} does not respond: ${why}${connectAdvice(why)}`);
  } finally {
    close();
  }
}

/** Who asks, and with what. */
export interface RunContext {
  readonly seed: string;
  readonly guard: Guard;
  /** Values of `$inputs`. */
  readonly inputs: Inputs;
  readonly contract: Contract;
  /** What gets random values, and how many. */
  readonly fuzzed: readonly FuzzTarget[];
  readonly fuzzRuns: number;
}

/** Runs a suite against the implementation, with a progress bar where there is a terminal. */
export async function run(
  suite: Suite,
  options: ConformOptions,
  { seed, guard, inputs, contract, fuzzed, fuzzRuns }: RunContext,
): Promise<SuiteReport> {
  const { rate, concurrency, maxTime = defaultMaxTime } = options;
  const known = options.knownFailing === undefined ? undefined : await knownFailing(options.knownFailing);
  // What may be refused comes before anything that has to be closed again.
  const callbacks = await callbacksOf(suite, options);
  const { target, close } = targetOf(options);
  const stray: string[] = [];
  const ending = endingOf(maxTime, (error) => void stray.push(internalText(error, guard)));
  const asked = paced(target, rate === undefined ? {} : { rate });
  const common = {
    seed,
    inputs,
    guard,
    signal: ending.signal,
    ...(concurrency !== undefined && { concurrency }),
  };
  const bar = progressBar(suite.contract);
  let failed = 0;
  try {
    const report = await runSuite(suite, asked, {
      ...common,
      ...(options.keepGoing === true && { keepGoing: true }),
      ...(callbacks !== undefined && { callbacks: callbacks.options }),
      ...(known !== undefined && { knownFailing: known }),
      onVerdict: (verdict, done, total) => {
        if (verdict.outcome === 'failed' || verdict.outcome === 'blocked') failed += 1;
        bar.show(done, total, failed);
      },
    });
    bar.end();
    if (fuzzed.length === 0 || report.stopped !== undefined) return withErrors(report, stray);
    say(`${count(fuzzRuns, 'random value')} for each of ${count(fuzzed.length, 'target')}`);
    const verdicts = await fuzz(contract, suite, fuzzed, asked, { ...common, runs: fuzzRuns }).catch(
      (error: unknown) => {
        stray.push(internalText(error, guard));
        return [];
      },
    );
    const stopped = ending.signal.aborted ? String(ending.signal.reason) : undefined;
    return withErrors(withFuzz(report, verdicts, stopped), stray);
  } finally {
    bar.end();
    ending.clear();
    close();
    await callbacks?.close();
  }
}

/** A report that tells also what went wrong in Trivet outside of any case. */
function withErrors(report: SuiteReport, errors: readonly string[]): SuiteReport {
  if (errors.length === 0) return report;
  return { ...report, internalErrors: [...(report.internalErrors ?? []), ...errors], ok: false };
}

/** Seconds that a run may take unless said otherwise. */
const defaultMaxTime = 1800;

/** The implementation, asked as the options say. */
export function targetOf({ url, timeout, retries, ...settings }: ConformOptions): NodeTarget {
  const { open, close } = connectionFrom(settings);
  const { target } = nodeTarget(url, {
    open,
    ...(timeout !== undefined && { timeout: timeout * 1000 }),
    ...(retries !== undefined && { retries }),
  });
  return { target, close };
}

/**
 * Ends a run in order, by the first Ctrl-C or when its seconds are over: what it made is removed and a report written.
 * The second Ctrl-C ends at once. So does an error that no case has caught end it in order, once `onError` was told.
 */
function endingOf(
  seconds: number,
  onError: (error: unknown) => void,
): { readonly signal: AbortSignal; readonly clear: () => void } {
  const ending = new AbortController();
  const end = (): void => {
    say('\ninterrupted: deleting created items; press Ctrl-C again to stop at once');
    ending.abort('the run was interrupted');
  };
  const over = (): void => ending.abort(`the time limit of the run, ${seconds} s, was reached`);
  const clock = seconds > 0 ? setTimeout(over, seconds * 1000) : undefined;
  const broken = (error: unknown): void => {
    onError(error);
    ending.abort('an internal error occurred');
  };
  process.on('uncaughtException', broken);
  process.on('unhandledRejection', broken);
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  return {
    signal: ending.signal,
    clear: () => {
      clearTimeout(clock);
      process.removeListener('uncaughtException', broken);
      process.removeListener('unhandledRejection', broken);
      process.removeListener('SIGINT', end);
      process.removeListener('SIGTERM', end);
    },
  };
}
