import { baseUrlOf } from '@trivet/runtime/internal/conformance';
import type { Command } from 'commander';
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
import { gateLimitsOf, gateOptions } from './gate-options.js';
import { colours, emitJson, exit, Misuse, say } from './terminal.js';

/** `trivet conform`. */
export function conformCommand(command: Command, finish: (code: number) => void): Command {
  return connectOptions(gateOptions(runOptions(credentialOptions(suiteOptions(command)))))
    .option('--json', 'verdicts as JSON on standard output')
    .addHelpText('after', credentialsHelp)
    .action(async (spec: string, given: ConformArguments & { readonly config?: string }) => {
      const { config, ...options } = given;
      finish(await conform(spec, options, config));
    });
}

/** The value of an option that may be given several times. */
function list(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

/** What is run, and how it is reported. */
function suiteOptions(command: Command): Command {
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
    .addOption(allowPathOption())
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
    .option('--inputs <file>', 'JSON file of such values');
}

/** Who calls. */
function credentialOptions(command: Command): Command {
  return command
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
    .option('--password-digest', 'the UsernameToken holds a digest of the password');
}

/** How the run goes. */
function runOptions(command: Command): Command {
  return command
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
      '--keep-going',
      'run all cases, also where the first ten answers are those of a login page, of a wrong base path or of another service',
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
    .option('--callback-required', 'a callback that does not come fails its case, which else says nothing');
}

const credentialsHelp = `
What is given by --bearer, --basic, --key, --header and --username-token, secret values of --input and --inputs, and the
user and password in --url never stand in a report or on the terminal, in any spelling (percent-encoded, base64, …):
variables such as $TOKEN_OWNER do, which the replay lines read from the environment. Values of less than four characters
are taken out of the requests alone.

Exit codes: 0 nothing broken, 1 something is, or was not run, 2 misuse, 3 internal error, with a report of what is known.`;

async function conform(spec: string, given: ConformArguments, config: string | undefined): Promise<number> {
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
      // What the system refuses is no defect of Trivet; what the run has found is told all the same.
      if (error.syscall === undefined) throw error;
      say(outcomeText(report, colours));
      throw new Misuse(`--out ${outOf(options)}: cannot write a report there: ${error.message}`);
    },
  );
  for (const path of paths) say(path);
  if (options.json === true) emitJson(jsonReport(report));
  const errors = [...(report.internalErrors ?? []), ...internalErrors];
  say(outcomeText(errors.length === 0 ? report : { ...report, internalErrors: errors }, colours));
  if (complaint !== undefined) say(`${colours.red('error')}: ${complaint}`);
  if (errors.length > 0) return exit.internal;
  if (complaint !== undefined) return exit.misuse;
  return report.ok ? exit.done : exit.findings;
}

function outOf({ out = 'conformance-report' }: ConformArguments): string {
  return out;
}

/** What a run came to. Where Trivet itself goes wrong, that is what is reported. */
async function conformed(
  spec: string,
  options: ConformArguments,
  isData: boolean,
): Promise<Conformed | undefined> {
  try {
    return isData ? { report: await conformData(spec, options) } : await conformService(spec, options);
  } catch (error) {
    if (error instanceof Misuse || error instanceof ConfigError) throw error;
    const subject = baseUrlOf(options.url ?? spec).url;
    const shownSpec = baseUrlOf(spec).url;
    const report = bareReport({ contract: contractName(shownSpec), spec: shownSpec, subject, error });
    return { report: hiddenReport(report, await optionHider(spec, options)) };
  }
}
