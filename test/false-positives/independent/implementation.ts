import type { Assumption } from '@trivet/runtime/conformance/case';
import { nodeTarget } from '@trivet/runtime/conformance/node';
import {
  type Credentials,
  guardOf,
  reasonText,
  runSuite,
  type Verdict,
} from '@trivet/runtime/conformance/run';
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
  /** Assumptions that cases were judged by, with how many agreed with them and how many did not. */
  readonly assumptions: readonly Exercised[];
}

/** How often an assumption was put to the test. */
export interface Exercised {
  readonly says: string;
  readonly confidence: Assumption['confidence'];
  readonly agreed: number;
  readonly contradicted: number;
}

/** How often each assumption of a run was put to the test: cases that were skipped show nothing. */
export function exercisedBy(verdicts: readonly Verdict[]): readonly Exercised[] {
  const all = new Map<string, Exercised>();
  for (const { case: one, outcome } of verdicts) {
    const { says, confidence } = one.assumption ?? {};
    if (says === undefined || confidence === undefined) continue;
    if (outcome !== 'passed' && outcome !== 'failed' && outcome !== 'warning') continue;
    const { agreed, contradicted } = all.get(says) ?? { agreed: 0, contradicted: 0 };
    const count =
      outcome === 'passed'
        ? { agreed: agreed + 1, contradicted }
        : { agreed, contradicted: contradicted + 1 };
    all.set(says, { says, confidence, ...count });
  }
  return [...all.values()];
}

/** Assumptions on several servers: on how many of them each was put to the test, how often it agreed, and how often not. */
export class AssumptionTally {
  private readonly all = new Map<
    string,
    { readonly servers: Set<string>; agreed: number; contradicted: number }
  >();
  private readonly confidence = new Map<string, string>();

  add(server: string, exercised: readonly Exercised[]): void {
    for (const { says, confidence, agreed, contradicted } of exercised) {
      const known = this.all.get(says) ?? { servers: new Set(), agreed: 0, contradicted: 0 };
      known.servers.add(server);
      known.agreed += agreed;
      known.contradicted += contradicted;
      this.all.set(says, known);
      this.confidence.set(says, confidence);
    }
  }

  lines(): readonly string[] {
    return [...this.all].map(
      ([says, { servers, agreed, contradicted }]) =>
        `  ${this.confidence.get(says)}, ${servers.size} servers, ${agreed} cases agree, ${contradicted} contradict: ${says}`,
    );
  }
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
    assumptions: exercisedBy(report.verdicts),
    findings: report.verdicts
      .filter(({ outcome }) => outcome === 'failed' || outcome === 'not-run')
      .map(({ case: { id }, reasons }) => ({ id, reason: reasons.map(reasonText).join('; ') })),
  };
}
