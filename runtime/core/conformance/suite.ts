import { type RunOptions, runCase, type Suite, type Verdict } from './run.js';
import type { Target } from './target.js';

/** What a run of a suite came to. */
export interface SuiteReport {
  readonly contract: string;
  readonly verdicts: readonly Verdict[];
  /** Cases on the known-failing list that passed: the list is stale, so the run fails. */
  readonly unexpectedlyPassed: readonly string[];
  readonly passed: number;
  readonly failed: number;
  readonly blocked: number;
  /** Failed or blocked, and on the known-failing list. */
  readonly known: number;
  readonly ok: boolean;
}

export interface SuiteOptions extends RunOptions {
  /** Runs the cases for which this holds. */
  readonly only?: (id: string) => boolean;
  /** Ids of cases that are known to fail. */
  readonly knownFailing?: ReadonlySet<string>;
  /** Cases under way at once. Default 4; cases use names of their own, so that they do not meet. */
  readonly concurrency?: number;
  readonly onVerdict?: (verdict: Verdict, done: number, total: number) => void;
}

/** Runs a suite's cases against an implementation. */
export async function runSuite(
  suite: Suite,
  target: Target,
  options: SuiteOptions = {},
): Promise<SuiteReport> {
  const cases = suite.cases.filter((entry) => options.only?.(entry.id) ?? true);
  const verdicts: Verdict[] = new Array(cases.length);
  let next = 0;
  let done = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < cases.length; index = next++) {
      const entry = cases[index];
      if (entry === undefined) return;
      const verdict = await runCase(suite, entry, target, options);
      verdicts[index] = verdict;
      done += 1;
      options.onVerdict?.(verdict, done, cases.length);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, options.concurrency ?? 4) }, worker));
  return summarise(suite.contract, verdicts, options.knownFailing ?? new Set());
}

function summarise(
  contract: string,
  run: readonly Verdict[],
  knownFailing: ReadonlySet<string>,
): SuiteReport {
  const verdicts = run.map((verdict) =>
    verdict.outcome !== 'passed' && knownFailing.has(verdict.case.id) ? { ...verdict, known: true } : verdict,
  );
  const count = (outcome: Verdict['outcome']): number =>
    verdicts.filter((verdict) => verdict.outcome === outcome && verdict.known !== true).length;
  const unexpectedlyPassed = verdicts
    .filter((verdict) => verdict.outcome === 'passed' && knownFailing.has(verdict.case.id))
    .map((verdict) => verdict.case.id);
  const [passed, failed, blocked] = [count('passed'), count('failed'), count('blocked')];
  const known = verdicts.length - passed - failed - blocked;
  const ok = failed + blocked === 0 && unexpectedlyPassed.length === 0;
  return { contract, verdicts, unexpectedlyPassed, passed, failed, blocked, known, ok };
}

/** A failure as a person reads it: the clause, what was expected and why, and a line that sends the request again. */
export function describeFailure(verdict: Verdict, baseUrl = 'http://localhost:8080'): string {
  const { clause, id, title } = verdict.case;
  const last = verdict.exchanges[verdict.exchanges.length - 1];
  return [
    `${verdict.outcome === 'blocked' ? 'BLOCKED' : 'FAIL'} ${id}`,
    `  ${clause.file}${clause.line === undefined ? '' : `:${clause.line}`} ${clause.pointer}`,
    `  ${title}`,
    ...verdict.reasons.map((reason) => `  - ${reason}`),
    ...(last === undefined ? [] : [`  replay: ${curl(last, baseUrl)}`]),
    ...(last?.response === undefined ? [] : [`  answer: ${excerpt(last.response)}`]),
  ].join('\n');
}

/** A `curl` line that sends a recorded request again. */
export function curl(recorded: Verdict['exchanges'][number], baseUrl: string): string {
  const { method, url, headers, body } = recorded.request;
  const options = [`-X ${method}`];
  for (let index = 0; index + 1 < headers.length; index += 2)
    options.push(`-H ${shell(`${headers[index]}: ${headers[index + 1]}`)}`);
  if (body !== undefined) options.push(`--data-binary ${shell(new TextDecoder().decode(body))}`);
  return `curl -s ${options.join(' ')} ${shell(`${baseUrl.replace(/\/+$/, '')}${url}`)}`;
}

function shell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function excerpt(response: { readonly status: number; readonly body: Uint8Array }): string {
  const text = new TextDecoder().decode(response.body);
  return `${response.status} ${text.length > 400 ? `${text.slice(0, 400)}…` : text}`;
}
