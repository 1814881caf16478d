import { describeFailure, runSuite } from '@trivet/runtime/conformance/run';
import { hosts } from '../conformance/hosts.js';
import { services } from './services.js';
import type { ServiceName } from './variant.js';

/** Names of the adapters. */
export const adapters = Object.keys(hosts);

/** Runs the suites of a service on one adapter. */
export async function silenceOn(
  adapter: string,
  name: ServiceName,
  every: number,
): Promise<{ readonly cases: number; readonly complaints: readonly string[] }> {
  const mount = hosts[adapter];
  if (mount === undefined) throw new Error(`there is no adapter ${adapter}`);
  const { suites, make } = services[name];
  const complaints: string[] = [];
  let cases = 0;
  for (const suite of suites) {
    const host = await mount(await make());
    const some = { ...suite, cases: suite.cases.filter((_, index) => index % every === 0) };
    const report = await runSuite(some, host.target(''), { seed: adapter, concurrency: 16 });
    await host.close();
    cases += report.verdicts.length;
    for (const verdict of report.verdicts)
      if (verdict.outcome !== 'passed') complaints.push(describeFailure(verdict));
  }
  return { cases, complaints };
}
