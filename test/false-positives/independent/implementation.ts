import type { Assumption } from '@trivet/runtime/conformance/case';
import type { Credentials } from '@trivet/runtime/conformance/run';
import { conform } from '../../../generator/conform/conform.js';
import type { CaseEntry } from '../../../generator/report/report.js';

/** A correct implementation for which the suites were not written. */
export interface Implementation {
  readonly name: string;
  /** What is missing to run it, as a sentence; undefined if it can be run. */
  lack(): Promise<string | undefined>;
  look(): Promise<Outcome>;
}

/** The result of testing an implementation. */
export interface Outcome {
  readonly cases: number;
  /** Cases without a result. */
  readonly blocked: number;
  readonly skipped: number;
  readonly requests: number;
  readonly findings: readonly Finding[];
  /** Assumptions of cases, with the number of responses that agreed with them and that did not. */
  readonly assumptions: readonly Exercised[];
}

/** How often an assumption was tested. */
export interface Exercised {
  readonly says: string;
  readonly confidence: Assumption['confidence'];
  readonly agreed: number;
  readonly contradicted: number;
}

/** How often each assumption of a run was tested: skipped cases do not count. */
export function exercisedBy(cases: readonly CaseEntry[]): readonly Exercised[] {
  const all = new Map<string, Exercised>();
  for (const { assumption, outcome } of cases) {
    const { says, confidence } = assumption ?? {};
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

/** Assumptions on several servers: on how many of them each was tested, how often it was right, and how often not. */
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

/** Material outside of this repository. */
export const corpus = '../shared/corpus';

/** A running server, and data about it. */
export interface Served {
  readonly spec: string;
  /** The suite of the spec, if it has several. */
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
  const { report } = await conform({
    contract: { name: 'independent', spec, scenarios: [...scenarios] },
    ...(service !== undefined && { service }),
    url,
    credentials,
    seed: seed ?? 'independent',
  });
  if (report === undefined) throw new Error(`${spec} has no suite ${service ?? ''}`);
  return {
    cases: report.cases.length,
    blocked: report.blocked,
    skipped: report.skipped,
    requests: report.requests ?? 0,
    assumptions: exercisedBy(report.cases),
    findings: report.cases
      .filter(({ outcome }) => outcome === 'failed' || outcome === 'not-run')
      .map(({ id, reasons }) => ({ id, reason: reasons.join('; ') })),
  };
}
