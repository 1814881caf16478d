import type { Suite } from '@trivet/runtime/conformance/run';
import { runSuite, type SuiteReport } from '@trivet/runtime/conformance/suite';
import { urlTarget } from '@trivet/runtime/conformance/target';
import { type ConformOptions, headersOf, inputsOf, knownFailing } from './conform-options.js';
import { Misuse, progress } from './terminal.js';

/** Says once that there is no server, and not for every case that nothing answered. */
export async function requireAnswer(url: string): Promise<void> {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new Misuse(`--url ${url}: expected something like http://localhost:3000`);
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(30_000) });
    await response.body?.cancel();
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const why = cause instanceof Error && cause.message !== '' ? `: ${cause.message}` : '';
    throw new Misuse(`nothing answers at ${url}${why}; start the implementation first`);
  }
}

/** Runs a suite against the implementation, with a progress bar where there is a terminal. */
export async function run(suite: Suite, seed: string, options: ConformOptions): Promise<SuiteReport> {
  let failed = 0;
  return runSuite(suite, urlTarget(options.url, { headers: headersOf(options.header ?? []) }), {
    seed,
    inputs: inputsOf(options.input ?? []),
    ...(options.knownFailing === undefined ? {} : { knownFailing: await knownFailing(options.knownFailing) }),
    onVerdict: (verdict, done, total) => {
      if (verdict.outcome !== 'passed') failed += 1;
      progress(suite.contract, done, total, failed);
    },
  });
}
