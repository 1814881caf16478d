import { callerInputs } from '@trivet/runtime/conformance/roles';
import { runSeed } from '@trivet/runtime/conformance/seed';
import type { Command } from 'commander';
import { type ContractConfig, contractName } from '../config.js';
import { fuzzTargets } from '../fuzz/fuzz.js';
import { type ContractSuites, suitesOf } from '../generate.js';
import { printDiagnostic } from '../print-diagnostic.js';
import { conformanceReport } from '../report/conformance-report.js';
import { jsonReport } from '../report/json.js';
import { outcomeText } from '../report/outcome.js';
import type { ConformanceReport } from '../report/report.js';
import { reportKinds, writeReports } from '../report/report-files.js';
import { version } from '../version.js';
import { needlessBase } from './conform-base.js';
import { credentialsOf, wantedCredentials, wantedInputs } from './conform-credentials.js';
import { conformData, isDataRun } from './conform-data.js';
import { hooksFrom, withUnknownIds } from './conform-hooks.js';
import {
  type ConformArguments,
  type ConformOptions,
  inputsOf,
  mergedInputs,
  numberFrom,
  reportKindsOf,
  withConfig,
} from './conform-options.js';
import { requireAnswer, run, targetOf } from './conform-run.js';
import { suiteOf, withCases, withTags } from './conform-suites.js';
import { colours, count, emitJson, exit, Misuse, requireFile, say } from './terminal.js';

/** `trivet conform`. */
export function conformCommand(command: Command, finish: (code: number) => void): Command {
  const list = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];
  return command
    .option(
      '--url <url>',
      'base URL of the implementation; for data the URL of the descriptor or the CSV file',
    )
    .option(
      '--base-path <path>',
      "path between --url and the paths of an OpenAPI document, / for none (default: that of the document's first " +
        'server, or none where the implementation is found without it alone)',
    )
    .option('--schema <file>', 'Table Schema of a CSV file')
    .option(
      '--config <file>',
      'configuration whose "conform" block holds options (default: trivet.config.ts)',
    )
    .option(
      '--scenarios <file>',
      'Arazzo document; may be given several times (default: every *.arazzo.yaml beside the spec)',
      list,
    )
    .option(
      '--rules <file>',
      'rules file; may be given several times (default: rules.yaml and every *.rules.yaml beside the spec)',
      list,
    )
    .option('--report <kinds>', `forms to report in, separated by commas: ${reportKinds.join(', ')}`)
    .option('--out <dir>', 'folder of the report files (default: conformance-report)')
    .option(
      '--known-failing <file>',
      'cases that may fail, a line each: id  # reason; a listed case that passes fails the run',
    )
    .option('--service <name>', 'which service, when the spec has several')
    .option('--case <text>', 'only cases whose id contains this')
    .option(
      '--tag <name>',
      'only cases of an OpenAPI tag, an operation or a kind (positive, negative, protocol, state, rule, scenario); may be given several times',
      list,
    )
    .option(
      '--seed <values[:names]>',
      'of random values and of the fresh names that a run sends, as every run prints it; without names they are new ones, since a server may keep those of what was removed',
    )
    .option(
      '--input <name=value>',
      'value of $inputs in scenarios, name may have dots; may be given several times',
      list,
    )
    .option('--inputs <file>', 'JSON file of such values')
    .option('--header <name: value>', 'header of every request; may be given several times', list)
    .option(
      '--bearer <role=token>',
      'token of a role, $inputs.token.role for scenarios; the first is sent where no case names a caller; may be given several times',
      list,
    )
    .option(
      '--basic <role=user:password>',
      'the same with HTTP Basic, $inputs.user.role and $inputs.password.role',
      list,
    )
    .option(
      '--key <scheme=value>',
      'API key, by the name of its security scheme; may be given several times',
      list,
    )
    .option('--username-token <user:password>', 'WS-Security UsernameToken in every SOAP envelope')
    .option('--password-digest', 'the UsernameToken holds a digest of the password')
    .option(
      '--hooks <module>',
      'module that exports some of auth(scheme, role), unknownId(parameter, value), request(request), seed(url), reset(url)',
    )
    .option(
      '--fuzz [runs]',
      'also random bodies and parameters for each operation, valid and broken ones (default: 50 of each); a failure is shown with the smallest found; the same with the same --seed',
      numberFrom(1),
    )
    .option('--concurrency <n>', 'cases under way at once (default: 4)', numberFrom(1))
    .option('--rate <n>', 'requests a second at most', numberFrom(0.01))
    .option(
      '--timeout <seconds>',
      'until a request without a whole answer is given up (default: 10)',
      numberFrom(0.01),
    )
    .option(
      '--max-time <seconds>',
      'for the run; what it has not come to is reported as not run and fails it; 0: no limit (default: 1800)',
      numberFrom(0),
    )
    .option(
      '--retries <n>',
      'times to send a request again that found no connection, or that got no byte of an answer because its ' +
        'connection ended, when it is a GET, HEAD, OPTIONS or TRACE or the connection was a kept one; never after a ' +
        'time-out (default: 2)',
      numberFrom(0),
    )
    .option(
      '--callback-host <host[:port]>',
      'where to listen for callbacks (default: 127.0.0.1 and any free port, for an implementation on this machine; none otherwise)',
    )
    .option('--callback-url <url>', 'how the implementation reaches that, where it is not by host and port')
    .option(
      '--callback-wait <seconds>',
      'until a callback that has not come is given up (default: 3)',
      numberFrom(0.01),
    )
    .option('--callback-required', 'a callback that does not come fails its case, which else says nothing')
    .option('--json', 'verdicts as JSON on standard output')
    .addHelpText('after', credentialsHelp)
    .action(async (spec: string, given: ConformArguments & { readonly config?: string }) => {
      const { config, ...options } = given;
      finish(await conform(spec, options, config));
    });
}

const credentialsHelp = `
What is given by --bearer, --basic, --key, --header and --username-token never stands in a report: variables such as
$TOKEN_OWNER do, which the replay lines read from the environment.`;

async function conform(spec: string, given: ConformArguments, config: string | undefined): Promise<number> {
  const isData = isDataRun(spec, given);
  const options = isData ? given : await withConfig(given, config);
  const kinds = reportKindsOf(options.report ?? '');
  const report = isData ? await conformData(spec, options) : await conformService(spec, options);
  if (report === undefined) return exit.findings;
  const paths = await writeReports(report, kinds, options.out ?? 'conformance-report', version());
  for (const path of paths) say(path);
  if (options.json === true) emitJson(jsonReport(report));
  say(outcomeText(report, colours));
  return report.ok ? exit.done : exit.findings;
}

/** The suites of a spec for an implementation, whose paths go behind the one where it has them. */
async function suitesFor(config: ContractConfig, options: ConformOptions): Promise<ContractSuites> {
  const { basePath } = options;
  const made = await suitesOf({ ...config, ...(basePath !== undefined && { basePath }) });
  if (basePath !== undefined || made.contract === undefined) return made;
  const { target, close } = targetOf(options);
  const needless = await needlessBase(made.contract, target).finally(close);
  if (needless === undefined) return made;
  say(
    `${options.url} has the paths of the spec without ${needless}, the path of its server, in front of them`,
  );
  return suitesOf({ ...config, basePath: '' });
}

/** Runs a suite; nothing where the spec has none, which has been said. */
async function conformService(
  spec: string,
  { url, ...rest }: ConformArguments,
): Promise<ConformanceReport | undefined> {
  requireFile(spec);
  if (url === undefined) throw new Misuse('--url is missing: the base URL of the implementation');
  const options: ConformOptions = { ...rest, url };
  const hooks = await hooksFrom(options.hooks);
  await requireAnswer(options);
  const { scenarios, rules } = options;
  const told = { ...(scenarios !== undefined && { scenarios }), ...(rules !== undefined && { rules }) };
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
  const credentials = await credentialsOf(options, whole, schemes, hooks);
  const given = await inputsOf(options);
  const seeded = (await hooks.seed?.(options.url)) ?? {};
  const inputs = mergedInputs(mergedInputs(callerInputs(credentials), seeded), given);
  const seed = runSeed(options.seed);
  say(`${count(suite.cases.length, 'case')}, seed ${seed}`);
  const fuzzRuns = typeof options.fuzz === 'number' ? options.fuzz : 50;
  const outcome = await run(suite, options, { seed, credentials, inputs, contract, fuzzed, fuzzRuns });
  const random = outcome.verdicts.filter(({ case: { id } }) => fuzzed.some((one) => one.id === id));
  const tried = { ...whole, cases: [...whole.cases, ...random.map((verdict) => verdict.case)] };
  await hooks.reset?.(url);
  for (const hint of [wantedCredentials(outcome.verdicts, schemes), wantedInputs(outcome.verdicts)])
    if (hint !== undefined) say(hint);
  for (const { case: entry, excuse = '' } of outcome.verdicts)
    if (excuse !== '') say(`known failing: ${entry.id}: ${excuse}`);
  return conformanceReport({
    ...made,
    contract,
    suite: tried,
    run: outcome,
    baseUrl: url,
    basePath: options.basePath,
    seed,
    fuzzRuns,
  });
}
