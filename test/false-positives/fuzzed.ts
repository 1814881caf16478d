import { describeFailure, handlerTarget } from '@trivet/runtime/conformance/run';
import { fuzz, fuzzTargets } from '../../generator/fuzz/fuzz.js';
import { readContract } from '../../generator/read.js';
import { services } from './services.js';
import type { ServiceName } from './variant.js';

/** The results of random values on a correct service. */
export interface Fuzzed {
  readonly targets: number;
  readonly complaints: readonly string[];
}

/** Sends random values to an unchanged service, this many for each target. */
export async function fuzzedOf(name: ServiceName, seed: string, runs: number): Promise<Fuzzed> {
  const { suites, spec, make } = services[name];
  const [suite] = suites;
  if (spec === undefined || suite === undefined) return { targets: 0, complaints: [] };
  const { contract } = readContract({ name, spec });
  if (contract === undefined) throw new Error(`${spec} cannot be read`);
  const targets = fuzzTargets(contract, suite);
  const target = handlerTarget(await make());
  const verdicts = await fuzz(contract, suite, targets, target, { seed, runs, concurrency: 16 });
  const complaints = verdicts
    .filter(({ outcome }) => outcome !== 'passed')
    .map((one) => describeFailure(one));
  return { targets: targets.length, complaints };
}
