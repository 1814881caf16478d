import { paced } from '@trivet/runtime/conformance/pace';
import type { Suite } from '@trivet/runtime/conformance/run';
import { runSuite, type SuiteReport } from '@trivet/runtime/conformance/suite';
import { type NodeTarget, nodeTarget } from '@trivet/runtime/serve/node-target';
import { type ConformOptions, headersOf, inputsOf, knownFailing } from './conform-options.js';
import { Misuse, progress, say } from './terminal.js';

/** Says once that there is no server, and not for every case that nothing answered. */
export async function requireAnswer(options: ConformOptions): Promise<void> {
  const { url } = options;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new Misuse(`--url ${url}: expected something like http://localhost:3000`);
  const { target, close } = targetOf(options);
  try {
    await target({ method: 'GET', url: '', headers: [] });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Misuse(`${url} gives no answer: ${why}`);
  } finally {
    close();
  }
}

/** Runs a suite against the implementation, with a progress bar where there is a terminal. */
export async function run(suite: Suite, seed: string, options: ConformOptions): Promise<SuiteReport> {
  const { target, close } = targetOf(options);
  const { rate, concurrency, maxTime = defaultMaxTime } = options;
  const interrupted = interruption();
  let failed = 0;
  const report = await runSuite(suite, paced(target, rate === undefined ? {} : { rate }), {
    seed,
    signal: interrupted.signal,
    inputs: inputsOf(options.input ?? []),
    ...(concurrency !== undefined && { concurrency }),
    ...(maxTime > 0 && { maxTime: maxTime * 1000 }),
    ...(options.knownFailing === undefined ? {} : { knownFailing: await knownFailing(options.knownFailing) }),
    onVerdict: (verdict, done, total) => {
      if (verdict.outcome === 'failed' || verdict.outcome === 'blocked') failed += 1;
      progress(suite.contract, done, total, failed);
    },
  });
  interrupted.clear();
  close();
  return report;
}

/** Seconds that a run may take unless said otherwise. */
const defaultMaxTime = 1800;

function targetOf({ url, header, timeout, retries }: ConformOptions): NodeTarget {
  return nodeTarget(url, {
    headers: headersOf(header ?? []),
    ...(timeout !== undefined && { timeout: timeout * 1000 }),
    ...(retries !== undefined && { retries }),
  });
}

/** The first Ctrl-C ends the run in order: what it made is removed and a report written. The second one ends at once. */
function interruption(): { readonly signal: AbortSignal; readonly clear: () => void } {
  const ending = new AbortController();
  const end = (): void => {
    say('\ninterrupted: removing what was made; once more ends at once');
    ending.abort('it was interrupted');
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  return {
    signal: ending.signal,
    clear: () => {
      process.removeListener('SIGINT', end);
      process.removeListener('SIGTERM', end);
    },
  };
}
