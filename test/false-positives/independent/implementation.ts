import { nodeTarget } from '@trivet/runtime/conformance/node';
import { type Credentials, guardOf, reasonText, runSuite } from '@trivet/runtime/conformance/run';
import { suitesOf } from '../../../generator/generate.js';

/** Something right that the suites were not written for. */
export interface Implementation {
  readonly name: string;
  /** What is not there that it needs, as a sentence; undefined when everything is. */
  lack(): Promise<string | undefined>;
  look(): Promise<Outcome>;
}

/** What a look at an implementation came to. */
export interface Outcome {
  readonly cases: number;
  /** Cases of which nothing could be said. */
  readonly blocked: number;
  readonly skipped: number;
  readonly requests: number;
  readonly findings: readonly Finding[];
}

/** A case that failed. */
export interface Finding {
  readonly id: string;
  readonly reason: string;
}

/** The material that is not part of this repository. */
export const corpus = '../shared/corpus';

/** A server that is up, and what is known of it. */
export interface Served {
  readonly spec: string;
  /** Which suite of the spec, where it has several. */
  readonly service?: string;
  readonly scenarios?: readonly string[];
  readonly credentials?: Credentials;
  readonly url: string;
  readonly seed?: string;
}

/** Runs a suite as `trivet conform` does. */
export async function conformed({
  spec,
  service,
  scenarios = [],
  credentials = {},
  url,
  seed,
}: Served): Promise<Outcome> {
  const { suites } = await suitesOf({ name: 'independent', spec, scenarios: [...scenarios] });
  const suite = suites.find(({ contract }) => service === undefined || contract.endsWith(`/${service}`));
  if (suite === undefined) throw new Error(`${spec} has no suite ${service ?? ''}`);
  const { target, close } = nodeTarget(url);
  const report = await runSuite(suite, target, {
    guard: guardOf(credentials),
    seed: seed ?? 'independent',
  }).finally(close);
  return {
    cases: report.verdicts.length,
    blocked: report.blocked,
    skipped: report.skipped,
    requests: report.requests,
    findings: report.verdicts
      .filter(({ outcome }) => outcome === 'failed' || outcome === 'not-run')
      .map(({ case: { id }, reasons }) => ({ id, reason: reasons.map(reasonText).join('; ') })),
  };
}
