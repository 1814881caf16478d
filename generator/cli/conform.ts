import { randomBytes } from 'node:crypto';
import { Command } from 'commander';
import { contractName } from '../config.js';
import { suitesOf, version } from '../generate.js';
import { printDiagnostic } from '../print-diagnostic.js';
import { conformanceReport } from '../report/conformance-report.js';
import { jsonReport } from '../report/json.js';
import { outcomeText } from '../report/outcome.js';
import type { ConformanceReport } from '../report/report.js';
import { reportKinds, writeReports } from '../report/report-files.js';
import { conformData, isDataRun } from './conform-data.js';
import { type ConformArguments, type ConformOptions, numberFrom, reportKindsOf } from './conform-options.js';
import { requireAnswer, run } from './conform-run.js';
import { suiteOf, withCases } from './conform-suites.js';
import { colours, count, emitJson, exit, Misuse, requireFile, say } from './terminal.js';

/** `trivet conform`. */
export function conformCommand(finish: (code: number) => void): Command {
  const list = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];
  return new Command('conform')
    .description('hold an implementation, or data, against a contract and say where they break it')
    .argument('<spec>', 'OpenAPI or WSDL file; for data a datapackage.json or CSV file, or its URL')
    .option(
      '--url <url>',
      'base URL of the implementation; for data the URL of the descriptor or the CSV file',
    )
    .option('--schema <file>', 'Table Schema of a CSV file')
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
    .option('--out <dir>', 'folder of the report files', 'conformance-report')
    .option(
      '--known-failing <file>',
      'cases that may fail, one id a line, # comments; a listed case that passes fails the run',
    )
    .option('--service <name>', 'which service, when the spec has several')
    .option('--case <text>', 'only cases whose id contains this')
    .option('--seed <text>', 'seed of the fresh names a run sends (printed by every run)')
    .option(
      '--input <name=value>',
      'value of $inputs in scenarios, name may have dots; may be given several times',
      list,
    )
    .option('--header <name: value>', 'header of every request; may be given several times', list)
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
    .option('--json', 'verdicts as JSON on standard output')
    .action(async (spec: string, options: ConformArguments) => finish(await conform(spec, options)));
}

async function conform(spec: string, options: ConformArguments): Promise<number> {
  const kinds = reportKindsOf(options.report ?? '');
  const report = isDataRun(spec, options)
    ? await conformData(spec, options)
    : await conformService(spec, options);
  if (report === undefined) return exit.findings;
  for (const path of await writeReports(report, kinds, options.out, version())) say(path);
  if (options.json === true) emitJson(jsonReport(report));
  say(outcomeText(report, colours));
  return report.ok ? exit.done : exit.findings;
}

/** Runs a suite; nothing where the spec has none, which has been said. */
async function conformService(
  spec: string,
  { url, ...rest }: ConformArguments,
): Promise<ConformanceReport | undefined> {
  requireFile(spec);
  if (url === undefined) throw new Misuse('--url is missing: the base URL of the implementation');
  const options: ConformOptions = { ...rest, url };
  await requireAnswer(options);
  const { scenarios, rules } = options;
  const told = { ...(scenarios !== undefined && { scenarios }), ...(rules !== undefined && { rules }) };
  for (const file of [...(scenarios ?? []), ...(rules ?? [])]) requireFile(file);
  const made = await suitesOf({ name: contractName(spec), spec, ...told });
  const { contract, suites, findings } = made;
  for (const { diagnostic, text } of findings) {
    if (diagnostic.severity === 'error') say(printDiagnostic(diagnostic, text));
  }
  if (contract === undefined || suites.length === 0) return undefined;
  const whole = suiteOf(suites, options.service);
  const suite = withCases(whole, options.case ?? '');
  const seed = options.seed ?? randomBytes(4).toString('hex');
  say(`${count(suite.cases.length, 'case')}, seed ${seed}`);
  const outcome = await run(suite, seed, options);
  return conformanceReport({ ...made, contract, suite: whole, run: outcome, baseUrl: url, seed });
}
