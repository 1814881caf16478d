import { guardOf, type Suite, type SuiteReport, type Verdict } from '@trivet/runtime/conformance/run';
import {
  baseUrlOf,
  callerInputs,
  inputSecrets,
  namesCallers,
  runSeed,
} from '@trivet/runtime/internal/conformance';
import { type ContractConfig, contractName } from '../config.js';
import { type FuzzTarget, fuzzTargets } from '../fuzz/fuzz.js';
import { type ContractSuites, suitesOf } from '../generate.js';
import type { Contract } from '../model/contract.js';
import { bareReport } from '../report/bare-report.js';
import { conformanceReport, type ReportInput } from '../report/conformance-report.js';
import { hiddenReport } from '../report/hidden-report.js';
import type { ConformanceReport } from '../report/report.js';
import { connectionTo, requireAnswer, targetOf } from './implementation.js';
import { mergedInputs } from './merged-inputs.js';
import { missingOf } from './missing.js';
import type { ConformEvent, ConformOptions, ConformResult, InputValues } from './options.js';
import { withProbes } from './probes.js';
import { run } from './run.js';
import { suiteOf, withCases, withTags } from './suites.js';
import { withUnknownIds } from './unknown-ids.js';
import { completing } from './values.js';

/**
 * Runs the conformance suite of a contract against an implementation, and tells what came of it as data. It prints
 * nothing, installs no handlers of signals, and writes no files: `signal` ends the run in order, `onEvent` is told of its
 * progress, and the report can be written by whoever called.
 *
 * @throws {ConformError} if an option cannot be used or the implementation does not respond, before any case is run
 */
export async function conform(options: ConformOptions): Promise<ConformResult> {
  const { tell, ending } = listenerOf(options);
  const signals = [ending.signal, ...(options.signal === undefined ? [] : [options.signal])];
  const result = await conformed({ ...options, signal: AbortSignal.any(signals) }, tell);
  ending.rethrow();
  return result;
}

async function conformed(given: ConformOptions, tell: Tell): Promise<ConformResult> {
  // User and password go with the requests, and stand nowhere else.
  const { url, user: urlUser } = baseUrlOf(given.url);
  const options = { ...given, url };
  await requireAnswer(options);
  const made = await suitesFor(options, tell);
  const { contract, suites, findings } = made;
  tell({ kind: 'loaded', findings });
  if (contract === undefined || suites.length === 0)
    return { ...(contract !== undefined && { contract }), findings, missing: {}, hide: (text) => text };
  const derived = await withUnknownIds(suiteOf(suites, options.service), options.unknownId);
  const { credentials = {} } = options;
  const callers = {
    areOwn: namesCallers(derived),
    ...(urlUser !== undefined && { urlUser }),
    ...(typeof credentials === 'function' ? await credentials({ suite: derived, contract }) : credentials),
  };
  const whole = withProbes(derived, made, callers, options);
  const { suite, fuzzed } = chosen(whole, contract, options);
  const completed = completing(contract, options);
  // A run that has ended already asks for nothing.
  const own = options.signal?.aborted === true ? {} : await valuesOf(options.inputs);
  const inputs = mergedInputs(callerInputs(callers), own);
  const { secrets } = connectionTo(options.connect);
  const guard = guardOf({
    ...callers,
    secrets: [...(callers.secrets ?? []), ...inputSecrets(own), ...secrets],
  });
  const seed = runSeed(options.seed);
  tell({ kind: 'started', suite: suite.contract, cases: suite.cases.length, seed });
  const fuzzRuns = options.fuzz ?? 0;
  const about = { seed, guard, inputs, contract, fuzzed, fuzzRuns, tell };
  const outcome = await run(suite, options, { ...about, ...(completed !== undefined && { completed }) });
  for (const { case: entry, excuse = '' } of outcome.verdicts)
    if (excuse !== '') tell({ kind: 'known-failure', case: entry.id, reason: excuse });
  const tried = withRandom(whole, outcome, fuzzed);
  const { basePath } = options;
  const told = { ...made, contract, suite: tried, run: outcome, baseUrl: url, basePath, seed, fuzzRuns };
  const report = hiddenReport(reportOf(told), guard.hideText);
  return { report, contract, findings, missing: missingOf(outcome.verdicts), hide: guard.hideText };
}

type Tell = (event: ConformEvent) => void;

/** Tells whoever listens; the first error of theirs ends the run, and is theirs again at its end. */
function listenerOf({ onEvent }: ConformOptions): {
  readonly tell: Tell;
  readonly ending: { readonly signal: AbortSignal; readonly rethrow: () => void };
} {
  const ending = new AbortController();
  const errors: unknown[] = [];
  return {
    tell: (event) => {
      if (errors.length > 0) return;
      try {
        onEvent?.(event);
      } catch (error) {
        errors.push(error);
        ending.abort('the listener of the run failed');
      }
    },
    ending: {
      signal: ending.signal,
      rethrow: () => {
        if (errors.length > 0) throw errors[0];
      },
    },
  };
}

/** The suites of a contract for an implementation, whose paths go behind the one where it has them. */
async function suitesFor(options: ConformOptions, tell: Tell): Promise<ContractSuites> {
  const { contract: given, basePath } = options;
  if (typeof given === 'object' && 'suites' in given) return given;
  const config: ContractConfig =
    typeof given === 'string' ? { name: contractName(given), spec: given } : given;
  const made = await suitesOf({ ...config, ...(basePath !== undefined && { basePath }) });
  const { contract, family } = made;
  if (basePath !== undefined || contract === undefined || family?.needlessBase === undefined) return made;
  const { target, close } = targetOf(options);
  const needless = await family.needlessBase(contract, target).finally(close);
  if (needless === undefined) return made;
  tell({ kind: 'base-path-dropped', path: needless });
  return suitesOf({ ...config, basePath: '' });
}

/** The cases that were asked for, and what gets random values. */
function chosen(
  whole: Suite,
  contract: Contract,
  { case: text = '', tags, fuzz }: ConformOptions,
): { readonly suite: Suite; readonly fuzzed: readonly FuzzTarget[] } {
  const fuzzed = fuzz === undefined ? [] : fuzzTargets(contract, whole).filter(({ id }) => id.includes(text));
  return { suite: withCases(withTags(whole, tags, contract), text, fuzzed.length), fuzzed };
}

async function valuesOf(inputs: ConformOptions['inputs'] = {}): Promise<InputValues> {
  return typeof inputs === 'function' ? inputs() : inputs;
}

/** The suite with the cases that random values have made. */
function withRandom(whole: Suite, { verdicts }: SuiteReport, fuzzed: readonly FuzzTarget[]): Suite {
  const isRandom = ({ case: { id } }: Verdict): boolean => fuzzed.some((one) => one.id === id);
  const random = verdicts.filter(isRandom).map((verdict) => verdict.case);
  return { ...whole, cases: [...whole.cases, ...random] };
}

/** The report of a run; where it cannot be made, that and the verdicts. */
function reportOf(input: ReportInput): ConformanceReport {
  try {
    return conformanceReport(input);
  } catch (error) {
    const { run: done, contract, baseUrl: subject } = input;
    const spec = contract.files[0] ?? contract.name;
    return bareReport({ contract: done.contract, spec, subject, run: done, error });
  }
}
