import type { Case } from '@trivet/runtime/conformance/case';
import { nodeCallbacks, nodeTarget } from '@trivet/runtime/conformance/node';
import {
  describeFailure,
  problemText,
  runSuite,
  type Suite,
  type Target,
  type Verdict,
} from '@trivet/runtime/conformance/run';
import { needlessBase } from '../../generator/families/openapi-base.js';
import { type ContractSuites, suitesOf } from '../../generator/generate.js';
import { conformanceReport } from '../../generator/report/conformance-report.js';

/** What a run of a document's suites against one server came to. */
export interface BlindResult {
  readonly cases: number;
  readonly passed: number;
  /** Nothing could be said, since what comes before did not come about. */
  readonly blocked: number;
  /** Nothing is to be said, since what it stands on is not there. */
  readonly skipped: number;
  /** What could not be sent, or was not come to. */
  readonly notRun: number;
  readonly findings: readonly BlindFinding[];
  /** Clauses of the document, and how many of them the run has put to the test. */
  readonly clauses: number;
  readonly tested: number;
  /** Why each of the others was not: its side, and the reason without what is the document's own. */
  readonly untested: readonly string[];
  readonly requests: number;
  readonly seconds: number;
}

/** A case that failed, as a person is told of it. */
export interface BlindFinding {
  readonly id: string;
  /** The reason without what is the document's own: texts, numbers, names. */
  readonly sort: string;
  readonly text: string;
}

/**
 * Runs every suite of a spec against its server, knowing nothing but the spec and the URLs. A server that keeps nothing
 * has no states that could be tested.
 */
export async function runBlind(
  spec: string,
  urlOf: (service: string) => string | undefined,
  around: (target: Target) => Target = (target) => target,
  keepsNothing = false,
): Promise<BlindResult> {
  const start = performance.now();
  const read = await suitesFor(spec, urlOf(''));
  const { suites, contract, uncovered, locate, textOf } = read;
  const verdicts: Verdict[] = [];
  const findings: BlindFinding[] = [];
  const untested: string[] = [];
  let [clauses, tested, requests] = [0, 0, 0];
  for (const whole of suites) {
    const cases = whole.cases.filter((one) => !keepsNothing || !isOfThings(one));
    const suite = { ...whole, cases };
    const url = urlOf(serviceOf(suite));
    if (url === undefined) continue;
    const { target, close } = nodeTarget(url);
    const listening = await nodeCallbacks();
    const callbacks = { listening, wait: 500 };
    const report = await runSuite(suite, around(target), { callbacks }).finally(close);
    await listening.close();
    verdicts.push(...report.verdicts);
    requests += report.requests;
    for (const verdict of report.verdicts)
      if (verdict.outcome === 'failed') findings.push(findingOf(verdict, url));
    if (contract === undefined) continue;
    const about = { contract, suite, uncovered, locate, textOf, baseUrl: url };
    const { coverage } = conformanceReport({ ...about, run: report });
    clauses += coverage.total;
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
    tested,
    untested,
    requests,
    seconds,
  };
}

/** Whether a case asks what is there, and what is not. */
function isOfThings({ kind, id }: Case): boolean {
  return kind === 'state' || id.endsWith('/path/unknown');
}

/** The suites behind the base path that the server has its paths behind, as `trivet conform` finds out. */
async function suitesFor(spec: string, url: string | undefined): Promise<ContractSuites> {
  const config = { name: 'blind', spec, scenarios: [], rules: [] };
  const read = await suitesOf(config);
  const { contract } = read;
  if (url === undefined || contract === undefined) return read;
  const { target, close } = nodeTarget(url);
  const needless = await needlessBase(contract, target).finally(close);
  return needless === undefined ? read : suitesOf({ ...config, basePath: '' });
}

/** `blind/Weather` is of the service Weather; a suite that stands alone is of the only one. */
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
