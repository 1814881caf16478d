import type { Credentials, Suite } from '@trivet/runtime/conformance/run';
import type { Uncovered } from '../cases/cases.js';
import type { ContractSuites } from '../contract-suites.js';
import type { Contract } from '../model/contract.js';
import type { ConformOptions } from './options.js';
import { withProbes } from './probes.js';
import { suiteOf } from './suites.js';
import { withUnknownIds } from './unknown-ids.js';

/** The suite of a service, ready to run. */
export interface ReadySuite {
  readonly made: ContractSuites;
  readonly contract: Contract;
  readonly suite: Suite;
  /** The suite including the cases that depend on the credentials of the run. */
  readonly whole: Suite;
  /** The operations that no case compares between roles; of a suite in parts, once all cases are made. */
  readonly leftOut: readonly Uncovered[];
}

/** The suite of the service of a run; `apart` names the roles with which items of the first are compared. */
export async function readySuite(
  made: ContractSuites,
  contract: Contract,
  callers: Credentials,
  options: ConformOptions,
  apart?: readonly string[],
): Promise<ReadySuite> {
  const suite = await withUnknownIds(suiteOf(made.suites, options.service), options.unknownId);
  const leftOut: Uncovered[] = [];
  const whole = withProbes(suite, made, callers, options, (one) => leftOut.push(one), apart);
  return { made, contract, suite, whole, leftOut };
}
