import { bareReport } from '../report/bare-report.js';
import { conformanceReport, type ReportInput } from '../report/conformance-report.js';
import { hiddenReport } from '../report/hidden-report.js';
import type { ConformanceReport } from '../report/report.js';
import { chosen } from './chosen.js';
import { lightVerdicts } from './light-verdicts.js';
import { listenerOf } from './listener.js';
import { missingOf } from './missing.js';
import type { ConformOptions, ConformResult } from './options.js';
import { type Notify, preparedRun } from './prepared-run.js';
import { run } from './run.js';

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
  const { options, made, contract, whole, leftOut, guard, context, trials } = prepared;
  const { uniqueMembers, references, preparations, times } = prepared;
  const { suite, fuzzed, tried } = chosen(whole, contract, options);
  const { seed, fuzzRuns, completes } = context;
  const light = suite.parts === undefined ? undefined : lightVerdicts(contract, suite, options);
  const cases = suite.parts === undefined ? { cases: suite.cases.length } : {};
  notify({ kind: 'started', suite: suite.contract, ...cases, seed });
  const done = await run(suite, options, { ...context, fuzzed, ...(light && { kept: light.kept }) });
  const outcome = {
    ...done,
    requests: done.requests + trials.requests,
    leftovers: [...trials.leftovers, ...done.leftovers],
    ...(light && { verdicts: light.all(done.verdicts) }),
  };
  for (const { case: entry, excuse = '' } of outcome.verdicts)
    if (excuse !== '') notify({ kind: 'known-failure', case: entry.id, reason: excuse });
  const { url, basePath } = options;
  const unusedValues = completes?.unused() ?? [];
  const input = {
    ...{ contract, suite: tried(outcome), run: outcome, baseUrl: url, basePath, seed, fuzzRuns },
    unusedValues,
    uniqueMembers,
    references,
    preparations,
    times,
    leftOut,
  };
  const report = reportOf({ ...made, ...input, ...(light && { tested: light.tested }) });
  const { findings } = made;
  const missing = missingOf(outcome.verdicts);
  return { report: hiddenReport(report, guard.hideText), contract, findings, missing, hide: guard.hideText };
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
