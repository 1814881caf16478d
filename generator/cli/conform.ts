import { baseUrlOf } from '@trivet/runtime/internal/conformance';
import { type Command, Option } from 'commander';
import { ConfigError, contractName } from '../config.js';
import { bareReport } from '../report/bare-report.js';
import { gatedReport } from '../report/gates.js';
import { hiddenReport } from '../report/hidden-report.js';
import { jsonReport } from '../report/json.js';
import { outcomeText } from '../report/outcome.js';
import { reportKinds, writeReports } from '../report/report-files.js';
import { version } from '../version.js';
import { allowPathOption } from './allow-path.js';
import { conformData, isDataRun } from './conform-data.js';
import { type ConformArguments, numberFrom, reportKindsOf, withConfig } from './conform-options.js';
import { optionHider } from './conform-secrets.js';
import { type Conformed, conformService } from './conform-service.js';
import { connectOptions } from './connect-options.js';
import { credentialOptions, list } from './credential-options.js';
import { gateLimitsOf, gateOptions } from './gate-options.js';
import { commonRunOptions } from './run-options.js';
import { specOf } from './spec-argument.js';
import { colours, emitJson, exit, say, UsageError } from './terminal.js';

/** `trivet conform`. */
export function conformCommand(command: Command, finish: (code: number) => void): Command {
  return connectOptions(gateOptions(commonRunOptions(runOptions(credentialOptions(suiteOptions(command))))))
    .option('--json', 'print verdicts as JSON on standard output')
    .addHelpText('after', credentialsHelp)
    .action(async (spec: string, given: ConformArguments & { readonly config?: string }) => {
      const { config, ...options } = given;
      finish(await conform(spec, options, config));
    });
}

/** Options that select the cases and the reports. */
function suiteOptions(command: Command): Command {
  return command
    .option(
      '--url <url>',
      'base URL of the implementation; for SOAP, the URL of the endpoint; for data, that of the descriptor or the CSV file',
    )
    .option(
      '--base-path <path>',
      "path between --url and the paths of an OpenAPI document, / for none (default: that of the document's first " +
        'server, or none if the implementation only responds without it)',
    )
    .option('--schema <file>', 'Table Schema of a CSV file')
    .option(
      '--rules <file>',
      'rules file; repeatable (default: rules.yaml and every *.rules.yaml next to the spec)',
      list,
    )
    .addOption(allowPathOption())
    .option('--report <kinds>', `report formats, comma-separated: ${reportKinds.join(', ')}`)
    .option('--out <dir>', 'folder of the report files (default: conformance-report)')
    .addOption(
      new Option(
        '--formats <strictness>',
        'whether values that platforms accept beyond the specification of a format (uri, email, date-time, …) are failures or warnings (default: lax)',
      ).choices(['strict', 'lax']),
    )
    .option(
      '--known-failing <file>',
      'file of cases that may fail, one per line: id  # reason; a listed case that passes fails the run',
    )
    .option('--service <name>', 'the service (of a WSDL: the port) to test, if the spec has several')
    .option('--case <text>', 'only cases whose id contains this text')
    .option(
      '--tag <name>',
      'only cases of an OpenAPI tag, an operation or a kind (positive, negative, protocol, state, rule, scenario); repeatable',
      list,
    )
    .option(
      '--seed <values[:names]>',
      'seed of random values and of the unique names that a run sends, as printed by every run; without the second part names are new, since a server may keep those of deleted items',
    );
}

/** Options that control the run. */
function runOptions(command: Command): Command {
  return command
    .option(
      '--hooks <module>',
      'module that exports one or more of auth(scheme, role), unknownId(parameter, value), values (functions by schema, format or pattern that complete a string), request(request), seed(url), reset(url)',
    )
    .option(
      '--security',
      'also what an attacker would try, on items that the run creates: read-only members, injection, credentials of roles named expired, revoked or invalid, and stack traces in errors; each names its entry of the OWASP API Security Top 10',
    )
    .option(
      '--fuzz [runs]',
      'also send random valid and invalid bodies and parameters to each operation (default: 50 of each); failures show the smallest value found; reproducible with --seed',
      numberFrom(1),
    )
    .option(
      '--max-time <seconds>',
      'time limit of the run; cases that were not run are reported and fail the run; 0: no limit (default: 1800)',
      numberFrom(0),
    )
    .option(
      '--keep-going',
      'run all cases even if the first ten responses come from a login page, a wrong base path or another service',
    )
    .option(
      '--retries <n>',
      'number of retries of a request that could not connect, or that got no response byte because its ' +
        'connection closed, if it is a GET, HEAD, OPTIONS or TRACE or the connection was reused; never after a ' +
        'timeout (default: 2)',
      numberFrom(0),
    )
    .option(
      '--callback-host <host[:port]>',
      'address to listen on for callbacks (default: 127.0.0.1 and any free port for an implementation on this machine, otherwise none)',
    )
    .option('--callback-url <url>', 'URL at which the implementation reaches that address, if different')
    .option('--callback-wait <seconds>', 'time to wait for a callback (default: 3)', numberFrom(0.01))
    .option(
      '--strict-warnings',
      'fail on warnings: responses that contradict an assumption of low confidence',
    )
    .option(
      '--callback-required',
      'fail a case whose callback is not received (default: the callback is skipped)',
    );
}

const credentialsHelp = `
Values of --bearer, --basic, --key, --header and --username-token, secret values of --input and --inputs, and the user
and password in --url are never shown in a report or on the terminal, in any encoding (percent-encoded, base64, …).
Variables such as $TOKEN_OWNER are shown instead; the replay commands read them from the environment. Values shorter
than four characters are only removed from requests.

A warning is a response that the contract allows but that contradicts common practice; it does not fail a run.

Exit codes: 0 success, 1 failed cases or cases that were not run, 2 usage error, 3 internal error (with a report of the
results so far).`;

async function conform(argument: string, given: ConformArguments, config?: string): Promise<number> {
  const isUrl = /^https?:/i.test(argument);
  const spec = isUrl ? argument : await specOf(argument, config);
  const isData = isDataRun(spec, given);
  const options = isData ? given : await withConfig(given, config);
  const kinds = reportKindsOf(options.report ?? '');
  const limits = gateLimitsOf(options);
  const made = await conformed(spec, options, isData);
  if (made === undefined) return exit.findings;
  const { complaint } = made;
  const report = gatedReport(made.report, limits);
  const { paths, internalErrors } = await writeReports(report, kinds, outOf(options), version()).catch(
    (error: NodeJS.ErrnoException) => {
      // A failed system call is not a defect of Trivet; the results of the run are printed nevertheless.
      if (error.syscall === undefined) throw error;
      say(outcomeText(report, colours));
      throw new UsageError(`--out ${outOf(options)}: cannot write a report: ${error.message}`);
    },
  );
  if (options.json === true) emitJson(jsonReport(report));
  const errors = [...(report.internalErrors ?? []), ...internalErrors];
  say(outcomeText(errors.length === 0 ? report : { ...report, internalErrors: errors }, colours, paths));
  if (complaint !== undefined) say(`${colours.red('error')}: ${complaint}`);
  if (errors.length > 0) return exit.internal;
  if (complaint !== undefined) return exit.usage;
  return report.ok ? exit.done : exit.findings;
}

function outOf({ out = 'conformance-report' }: ConformArguments): string {
  return out;
}

/** Runs a suite or checks data. If Trivet itself fails, the internal error is reported. */
async function conformed(
  spec: string,
  options: ConformArguments,
  isData: boolean,
): Promise<Conformed | undefined> {
  try {
    return isData ? { report: await conformData(spec, options) } : await conformService(spec, options);
  } catch (error) {
    if (error instanceof UsageError || error instanceof ConfigError) throw error;
    const subject = baseUrlOf(options.url ?? spec).url;
    const shownSpec = baseUrlOf(spec).url;
    const report = bareReport({ contract: contractName(shownSpec), spec: shownSpec, subject, error });
    return { report: hiddenReport(report, await optionHider(spec, options)) };
  }
}
