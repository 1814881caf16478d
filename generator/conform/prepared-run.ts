import {
  type Credentials,
  type Guard,
  guardOf,
  type Suite,
  type Target,
} from '@trivet/runtime/conformance/run';
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
import { readySuite } from './ready-suite.js';
import type { RunContext } from './run.js';
import { suiteOf } from './suites.js';
import type { FoundKey } from './trials/find-keys.js';
import { type Remaking, type TriedSuite, triedSuite } from './trials/trials.js';
import { completing } from './values.js';

/** Receives the events of a run. */
export type Notify = (event: ConformEvent) => void;

/** A suite that is ready to run against an implementation, with its context. */
export interface PreparedRun extends TriedSuite {
  /** The given options, without user and password in the URL. */
  readonly options: ConformOptions;
  readonly guard: Guard;
  readonly context: RunContext;
}

/**
 * Reads the contract and gathers what a run needs, once the implementation has responded; returns the contract and
 * findings alone if the spec has no cases. `select` checks
 * the options that select cases, before functions of the caller are called for values.
 */
export async function preparedRun(
  given: ConformOptions,
  notify: Notify,
  select: (whole: Suite, contract: Contract, options: ConformOptions) => { readonly suite: Suite } = (
    suite,
  ) => ({ suite }),
): Promise<PreparedRun | Pick<ConformResult, 'contract' | 'findings'>> {
  // User and password are sent with the requests and must not appear anywhere else.
  const { url, user: urlUser } = baseUrlOf(given.url);
  const options = { ...given, url };
  await requireReachable(options);
  const read = await suitesFor(options);
  notify({ kind: 'loaded', findings: read.findings });
  const { contract: first, suites, findings } = read;
  if (first === undefined || suites.length === 0)
    return { ...(first !== undefined && { contract: first }), findings };
  const callers = await callersOf(options, suiteOf(suites, options.service), first, urlUser);
  const made = await withServedBase(read, options, callers, notify);
  const { contract = first } = made;
  const ready = await readySuite(made, contract, callers, options);
  const selected = select(ready.whole, contract, options);
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
  const remaking: Remaking = {
    withKeys: async (keys, others) => {
      const again = await suitesOf(withKeys(made.config, keys));
      return again.contract && readySuite(again, again.contract, callers, options, others);
    },
    withRoles: (known, others) => readySuite(known.made, known.contract, callers, options, others),
  };
  const tried = await triedSuite(ready, selected.suite, remaking, options, context);
  return { options, ...tried, guard, context };
}

/** The configuration of a contract with more members that must be unique. */
function withKeys(config: ContractConfig, keys: readonly FoundKey[]): ContractConfig {
  const { conventions = {} } = config;
  const operations = { ...conventions.operations };
  for (const { operation, member } of keys) {
    const { request, ...own } = operations[operation] ?? {};
    operations[operation] = { ...own, request: { [member]: 'key', ...request } };
  }
  return { ...config, conventions: { ...conventions, operations } };
}

/** The credentials of a run. */
async function callersOf(
  { credentials = {} }: ConformOptions,
  suite: Suite,
  contract: Contract,
  urlUser: Credentials['urlUser'],
): Promise<Credentials> {
  return {
    areOwn: namesCallers(suite),
    ...(urlUser !== undefined && { urlUser }),
    ...(typeof credentials === 'function' ? await credentials({ suite, contract }) : credentials),
  };
}

/** The suites of the contract, with the given base path or that of its first server. */
async function suitesFor(options: ConformOptions): Promise<ContractSuites> {
  const { contract } = options;
  return typeof contract === 'object' && 'suites' in contract
    ? contract
    : suitesOf(configOf(contract, options));
}

function configOf(contract: string | ContractConfig, { basePath }: ConformOptions): ContractConfig {
  const config = typeof contract === 'string' ? { name: contractName(contract), spec: contract } : contract;
  return { ...config, ...(basePath !== undefined && { basePath }) };
}

/**
 * The suites, without a base path if none is given, and the implementation does not have that of the first server.
 * Suites that the caller has made stay as they are.
 */
async function withServedBase(
  made: ContractSuites,
  options: ConformOptions,
  callers: Credentials,
  notify: Notify,
): Promise<ContractSuites> {
  const { contract: given, basePath } = options;
  const { contract, family, config } = made;
  if (typeof given === 'object' && 'suites' in given) return made;
  if (basePath !== undefined || contract === undefined || family?.needlessBase === undefined) return made;
  const { target, close } = targetOf(options);
  // A service that refuses unknown callers may do so for paths that it does not have, too.
  const { sign } = guardOf({ ...callers, areOwn: false });
  const signed: Target = async (request, signal) => target(await sign(request), signal);
  const needless = await family.needlessBase(contract, signed).finally(close);
  if (needless === undefined) return made;
  notify({ kind: 'base-path-dropped', path: needless });
  return suitesOf({ ...config, basePath: '' });
}

async function valuesOf(inputs: ConformOptions['inputs'] = {}): Promise<InputValues> {
  return typeof inputs === 'function' ? inputs() : inputs;
}
