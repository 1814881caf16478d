import { resolve } from 'node:path';
import { guardOf } from '@trivet/runtime/conformance/run';
import { baseUrlOf, callerInputs, inputSecrets, runSeed } from '@trivet/runtime/internal/conformance';
import { type ContractConfig, contractName } from '../config.js';
import { isWithin } from '../confine.js';
import { fuzzTargets } from '../fuzz/fuzz.js';
import { type ContractSuites, suitesOf } from '../generate.js';
import { printDiagnostic } from '../print-diagnostic.js';
import { bareReport } from '../report/bare-report.js';
import { conformanceReport, type ReportInput } from '../report/conformance-report.js';
import { hiddenReport } from '../report/hidden-report.js';
import type { ConformanceReport } from '../report/report.js';
import { credentialsOf, wantedCredentials, wantedInputs } from './conform-credentials.js';
import { hooksFrom, withUnknownIds } from './conform-hooks.js';
import { type ConformArguments, type ConformOptions, inputsOf, mergedInputs } from './conform-options.js';
import { requireAnswer, run, targetOf } from './conform-run.js';
import { suiteOf, withCases, withTags } from './conform-suites.js';
import { connectionFrom } from './connect-options.js';
import { count, Misuse, requireFile, say } from './terminal.js';

/** What a run came to. */
export interface Conformed {
  readonly report: ConformanceReport;
  /** What the person who called has to mend, though there is a report. */
  readonly complaint?: string;
}

/** The suites of a spec for an implementation, whose paths go behind the one where it has them. */
async function suitesFor(config: ContractConfig, options: ConformOptions): Promise<ContractSuites> {
  const { basePath } = options;
  const made = await suitesOf({ ...config, ...(basePath !== undefined && { basePath }) });
  const { contract, family } = made;
  if (basePath !== undefined || contract === undefined || family?.needlessBase === undefined) return made;
  const { target, close } = targetOf(options);
  const needless = await family.needlessBase(contract, target).finally(close);
  if (needless === undefined) return made;
  say(`${options.url} has the paths of the spec without the server path ${needless}`);
  return suitesOf({ ...config, basePath: '' });
}

/** Runs a suite; nothing where the spec has none, which has been said. */
export async function conformService(spec: string, given: ConformArguments): Promise<Conformed | undefined> {
  requireFile(spec);
  if (given.url === undefined) throw new Misuse('--url is missing: the base URL of the implementation');
  // User and password go with the requests, and stand nowhere else.
  const { url, user } = baseUrlOf(given.url);
  const options: ConformOptions = { ...given, url, ...(user !== undefined && { urlUser: user }) };
  const hooks = await hooksFrom(options.hooks);
  await requireAnswer(options);
  const { scenarios, rules, allowPath: allowPaths = [] } = options;
  const { root, families } = given;
  const told = {
    allowPaths,
    ...(families !== undefined && { families }),
    ...(scenarios !== undefined && { scenarios }),
    ...(rules !== undefined && { rules }),
    // A configuration elsewhere is not that of this spec.
    ...(root !== undefined && isWithin(resolve(spec), resolve(root)) && { root }),
  };
  for (const file of [...(scenarios ?? []), ...(rules ?? [])]) requireFile(file);
  const made = await suitesFor({ name: contractName(spec), spec, ...told }, options);
  const { contract, suites, findings } = made;
  for (const { diagnostic, text } of findings) {
    if (diagnostic.severity === 'error') say(printDiagnostic(diagnostic, text));
  }
  if (contract === undefined || suites.length === 0) return undefined;
  const whole = await withUnknownIds(suiteOf(suites, options.service), hooks);
  const text = options.case ?? '';
  const fuzzed =
    options.fuzz === undefined ? [] : fuzzTargets(contract, whole).filter(({ id }) => id.includes(text));
  const suite = withCases(withTags(whole, options.tag, contract), text, fuzzed.length);
  const schemes = contract.services.flatMap(({ securitySchemes }) => securitySchemes);
  const callers = await credentialsOf(options, whole, schemes, hooks);
  const seeded = (await hooks.seed?.(url)) ?? {};
  const own = mergedInputs(seeded, await inputsOf(options));
  const inputs = mergedInputs(callerInputs(callers), own);
  const { secrets } = connectionFrom(options);
  const guard = guardOf({ ...callers, secrets: [...inputSecrets(own), ...secrets] });
  const seed = runSeed(options.seed);
  say(`${count(suite.cases.length, 'case')}, seed ${seed}`);
  const fuzzRuns = typeof options.fuzz === 'number' ? options.fuzz : 50;
  const outcome = await run(suite, options, { seed, guard, inputs, contract, fuzzed, fuzzRuns });
  const random = outcome.verdicts.filter(({ case: { id } }) => fuzzed.some((one) => one.id === id));
  const tried = { ...whole, cases: [...whole.cases, ...random.map((verdict) => verdict.case)] };
  const complaint = await Promise.resolve(hooks.reset?.(url)).then(
    () => undefined,
    (error: Error) => guard.hideText(error.message),
  );
  for (const hint of [wantedCredentials(outcome.verdicts, schemes), wantedInputs(outcome.verdicts)])
    if (hint !== undefined) say(hint);
  for (const { case: entry, excuse = '' } of outcome.verdicts)
    if (excuse !== '') say(`known failure: ${entry.id}: ${excuse}`);
  const { basePath } = options;
  const about = { ...made, contract, suite: tried, run: outcome, baseUrl: url, basePath, seed, fuzzRuns };
  const report = hiddenReport(reportOf(about), guard.hideText);
  return { report, ...(complaint !== undefined && { complaint }) };
}

/** The report of a run; where it cannot be made, that and the verdicts. */
function reportOf(input: ReportInput): ConformanceReport {
  try {
    return conformanceReport(input);
  } catch (error) {
    const { run: done, contract, baseUrl: subject } = input;
    const spec = contract.files[0] ?? contract.name;
    return bareReport({ contract: done.contract, spec, subject, run: done, error });
  }
}
