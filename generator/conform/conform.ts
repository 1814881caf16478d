import type { Suite, SuiteReport } from '@trivet/runtime/conformance/run';
import { type FuzzTarget, fuzzTargets } from '../fuzz/fuzz.js';
import type { Contract } from '../model/contract.js';
import { bareReport } from '../report/bare-report.js';
import { conformanceReport, type ReportInput } from '../report/conformance-report.js';
import { hiddenReport } from '../report/hidden-report.js';
import type { ConformanceReport } from '../report/report.js';
import { withTheseCases } from '../suite-parts.js';
import { listenerOf } from './listener.js';
import { missingOf } from './missing.js';
import type { ConformOptions, ConformResult } from './options.js';
import { type Notify, preparedRun } from './prepared-run.js';
import { run } from './run.js';
import { withCases, withTags } from './suites.js';

/**
 * Runs the conformance suite of a contract against an implementation and returns the results as data. It prints
 * nothing, installs no signal handlers and writes no files: `signal` ends the run in order, `onEvent` receives its
 * progress, and the caller can write the report.
 *
 * @throws {ConformError} if an option cannot be used or the implementation does not respond, before any case is run
 */
export async function conform(options: ConformOptions): Promise<ConformResult> {
  const { notify, ending } = listenerOf(options);
  const signals = [ending.signal, ...(options.signal === undefined ? [] : [options.signal])];
  const result = await conformed({ ...options, signal: AbortSignal.any(signals) }, notify);
  ending.rethrow();
  return result;
}

async function conformed(given: ConformOptions, notify: Notify): Promise<ConformResult> {
  const prepared = await preparedRun(given, notify, chosen);
  if (!('suite' in prepared)) return { ...prepared, missing: {}, hide: (text) => text };
  const { options, made, contract, whole, guard, context } = prepared;
  const { suite, fuzzed } = chosen(whole, contract, options);
  const { seed, fuzzRuns } = context;
  const cases = suite.parts === undefined ? { cases: suite.cases.length } : {};
  notify({ kind: 'started', suite: suite.contract, ...cases, seed });
  const outcome = await run(suite, options, { ...context, fuzzed });
  for (const { case: entry, excuse = '' } of outcome.verdicts)
    if (excuse !== '') notify({ kind: 'known-failure', case: entry.id, reason: excuse });
  const tried = triedOf(whole, suite, outcome, fuzzed);
  const { url, basePath } = options;
  const outcomes = { ...made, contract, suite: tried, run: outcome, baseUrl: url, basePath, seed, fuzzRuns };
  const report = hiddenReport(reportOf(outcomes), guard.hideText);
  const { findings } = made;
  return { report, contract, findings, missing: missingOf(outcome.verdicts), hide: guard.hideText };
}

/** The selected cases, and the targets of random values. */
function chosen(
  whole: Suite,
  contract: Contract,
  { case: text = '', tags, fuzz }: ConformOptions,
): { readonly suite: Suite; readonly fuzzed: readonly FuzzTarget[] } {
  const fuzzed = fuzz === undefined ? [] : fuzzTargets(contract, whole).filter(({ id }) => id.includes(text));
  return { suite: withCases(withTags(whole, tags, contract), text, fuzzed.length), fuzzed };
}

/** The suite together with the cases generated from random values; of a suite in parts, the cases that were run. */
function triedOf(
  whole: Suite,
  suite: Suite,
  { verdicts }: SuiteReport,
  fuzzed: readonly FuzzTarget[],
): Suite {
  const ran = verdicts.map((verdict) => verdict.case);
  if (suite.parts !== undefined) return withTheseCases(whole, ran);
  const random = ran.filter(({ id }) => fuzzed.some((one) => one.id === id));
  return withTheseCases(whole, [...whole.cases, ...random]);
}

/** The report of a run; if it cannot be created, the verdicts with this error. */
function reportOf(input: ReportInput): ConformanceReport {
  try {
    return conformanceReport(input);
  } catch (error) {
    const { run: done, contract, baseUrl: subject } = input;
    const spec = contract.files[0] ?? contract.name;
    return bareReport({ contract: done.contract, spec, subject, run: done, error });
  }
}
