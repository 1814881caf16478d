import { type Guard, guardOf, type Suite } from '@trivet/runtime/conformance/run';
import {
  baseUrlOf,
  callerInputs,
  inputSecrets,
  namesCallers,
  runSeed,
} from '@trivet/runtime/internal/conformance';
import { type ContractConfig, contractName } from '../config.js';
import { type ContractSuites, suitesOf } from '../contract-suites.js';
import type { Contract } from '../model/contract.js';
import { connectionTo, requireReachable, targetOf } from './implementation.js';
import { mergedInputs } from './merged-inputs.js';
import type { ConformEvent, ConformOptions, ConformResult, InputValues } from './options.js';
import { withProbes } from './probes.js';
import type { RunContext } from './run.js';
import { suiteOf } from './suites.js';
import { withUnknownIds } from './unknown-ids.js';
import { completing } from './values.js';

/** Receives the events of a run. */
export type Notify = (event: ConformEvent) => void;

/** A suite that is ready to run against an implementation, with its context. */
export interface PreparedRun {
  /** The given options, without user and password in the URL. */
  readonly options: ConformOptions;
  readonly made: ContractSuites;
  readonly contract: Contract;
  readonly suite: Suite;
  /** The suite including the cases that depend on the credentials of the run. */
  readonly whole: Suite;
  readonly guard: Guard;
  readonly context: RunContext;
}

/**
 * Reads the contract and gathers what a run needs, once the implementation has responded; returns the contract and
 * findings alone if the spec has no cases. Options are checked before functions of the caller are called for values.
 */
export async function preparedRun(
  given: ConformOptions,
  notify: Notify,
  check: (whole: Suite, contract: Contract, options: ConformOptions) => unknown = () => {},
): Promise<PreparedRun | Pick<ConformResult, 'contract' | 'findings'>> {
  // User and password are sent with the requests and must not appear anywhere else.
  const { url, user: urlUser } = baseUrlOf(given.url);
  const options = { ...given, url };
  await requireReachable(options);
  const made = await suitesFor(options, notify);
  const { contract, suites, findings } = made;
  notify({ kind: 'loaded', findings });
  if (contract === undefined || suites.length === 0)
    return { ...(contract !== undefined && { contract }), findings };
  const suite = await withUnknownIds(suiteOf(suites, options.service), options.unknownId);
  const { credentials = {} } = options;
  const callers = {
    areOwn: namesCallers(suite),
    ...(urlUser !== undefined && { urlUser }),
    ...(typeof credentials === 'function' ? await credentials({ suite, contract }) : credentials),
  };
  const whole = withProbes(suite, made, callers, options);
  check(whole, contract, options);
  const completes = completing(contract, options);
  // A run that has already ended does not call functions of the caller.
  const own = options.signal?.aborted === true ? {} : await valuesOf(options.inputs);
  const inputs = mergedInputs(callerInputs(callers), own);
  const { secrets } = connectionTo(options.connect);
  const guard = guardOf({
    ...callers,
    secrets: [...(callers.secrets ?? []), ...inputSecrets(own), ...secrets],
  });
  const about = { seed: runSeed(options.seed), guard, inputs, contract, fuzzed: () => [], notify };
  const context = {
    ...about,
    fuzzRuns: options.fuzz ?? 0,
    ...(completes !== undefined && { completes }),
  };
  return { options, made, contract, suite, whole, guard, context };
}

/** The suites of a contract for an implementation, with its base path if the implementation serves it. */
async function suitesFor(options: ConformOptions, notify: Notify): Promise<ContractSuites> {
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
  notify({ kind: 'base-path-dropped', path: needless });
  return suitesOf({ ...config, basePath: '' });
}

async function valuesOf(inputs: ConformOptions['inputs'] = {}): Promise<InputValues> {
  return typeof inputs === 'function' ? inputs() : inputs;
}
