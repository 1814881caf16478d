import type { Case } from '@trivet/runtime/conformance/case';
import { nodeCallbacks, nodeTarget } from '@trivet/runtime/conformance/node';
import {
  describeFailure,
  type Guard,
  guardOf,
  problemText,
  runSuite,
  type Suite,
  type Verdict,
} from '@trivet/runtime/conformance/run';
import { type ContractSuites, suitesOf } from '../../generator/contract-suites.js';
import { needlessBase } from '../../generator/families/openapi-base.js';
import { conformanceReport } from '../../generator/report/conformance-report.js';

/** The result of running a document's suites against one server. */
export interface BlindResult {
  readonly cases: number;
  readonly passed: number;
  /** Cases without a result, since their set-up failed. */
  readonly blocked: number;
  /** Cases without a result, since a requirement is missing. */
  readonly skipped: number;
  /** Cases that could not be sent, or were not reached. */
  readonly notRun: number;
  readonly findings: readonly BlindFinding[];
  /** Number of clauses of the document, of those that no request is certain to exercise, and of those that the run has tested. */
  readonly clauses: number;
  readonly unreachable: number;
  readonly tested: number;
  /** Why each of the others was not tested: its side, and the reason without parts specific to the document. */
  readonly untested: readonly string[];
  readonly requests: number;
  readonly seconds: number;
}

/** A failed case as shown to users. */
export interface BlindFinding {
  readonly id: string;
  /** The reason without parts specific to the document: texts, numbers, names. */
  readonly sort: string;
  readonly text: string;
}

/**
 * Runs every suite of a spec against its server, using only the spec and the URLs. A server without memory has no
 * states that could be tested.
 */
export async function runBlind(
  spec: string,
  urlOf: (service: string) => string | undefined,
  guard: Guard = guardOf({}),
  keepsNothing = false,
): Promise<BlindResult> {
  const start = performance.now();
  const read = await suitesFor(spec, urlOf(''));
  const { suites, contract, uncovered, locate, textOf } = read;
  const verdicts: Verdict[] = [];
  const findings: BlindFinding[] = [];
  const untested: string[] = [];
  let [clauses, unreachable, tested, requests] = [0, 0, 0, 0];
  for (const whole of suites) {
    const cases = whole.cases.filter((one) => !keepsNothing || !isOfThings(one));
    const suite = { ...whole, cases };
    const url = urlOf(serviceOf(suite));
    if (url === undefined) continue;
    const { target, close } = nodeTarget(url);
    const listening = await nodeCallbacks();
    const callbacks = { listening, wait: 500 };
    const report = await runSuite(suite, target, { callbacks, guard }).finally(close);
    await listening.close();
    verdicts.push(...report.verdicts);
    requests += report.requests;
    for (const verdict of report.verdicts)
      if (verdict.outcome === 'failed') findings.push(findingOf(verdict, url));
    if (contract === undefined) continue;
    const about = { contract, suite, uncovered, locate, textOf, baseUrl: url };
    const { coverage } = conformanceReport({ ...about, run: report });
    clauses += coverage.total;
    unreachable += coverage.unreachable;
    tested += coverage.total - coverage.untested;
    for (const { state, polarity, reason = '' } of coverage.clauses)
      if (state === 'untested') untested.push(`${polarity}: ${anonymous(reason)}`);
  }
  const count = (outcome: Verdict['outcome']) => verdicts.filter((one) => one.outcome === outcome).length;
  const seconds = (performance.now() - start) / 1000;
  return {
    cases: verdicts.length,
    passed: count('passed'),
    blocked: count('blocked'),
    skipped: count('skipped'),
    notRun: count('not-run'),
    findings,
    clauses,
    unreachable,
    tested,
    untested,
    requests,
    seconds,
  };
}

/** Whether a case depends on existing and missing resources. */
function isOfThings({ kind, id }: Case): boolean {
  return kind === 'state' || id.endsWith('/path/unknown');
}

/** The suites with the base path of the server, as determined by `trivet conform`. */
async function suitesFor(spec: string, url: string | undefined): Promise<ContractSuites> {
  const config = { name: 'blind', spec, scenarios: [], rules: [] };
  const read = await suitesOf(config);
  const { contract } = read;
  if (url === undefined || contract === undefined) return read;
  const { target, close } = nodeTarget(url);
  const needless = await needlessBase(contract, target).finally(close);
  return needless === undefined ? read : suitesOf({ ...config, basePath: '' });
}

/** `blind/Weather` belongs to the service Weather; a single suite to the only one. */
function serviceOf({ contract }: Suite): string {
  return contract.includes('/') ? (contract.split('/').pop() ?? '') : '';
}

function findingOf(verdict: Verdict, url: string): BlindFinding {
  const { case: one, reasons } = verdict;
  const reason = reasons
    .slice(0, 1)
    .map(({ problem }) => problemText(problem))
    .join();
  const sort = `${one.kind} ${one.id.replace(/^.*?\/([^/.]*).*$/s, '$1')}: ${anonymous(reason)}`;
  return { id: one.id, sort, text: describeFailure(verdict, url) };
}

function anonymous(reason: string): string {
  return reason
    .replace(/response body [^ ]*[^a-z]([a-z])/i, 'response body … $1')
    .replace(/"[^"]*"/g, '"…"')
    .slice(0, 90);
}
