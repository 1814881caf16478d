import { writeFile } from 'node:fs/promises';
import { baseUrlOf } from '@trivet/runtime/internal/conformance';
import type { Command } from 'commander';
import { ConformError } from '../conform/conform-error.js';
import { printDiagnostic } from '../print-diagnostic.js';
import { type SuggestResult, suggestRules, suggestUntried } from '../suggest/suggest.js';
import { HarError } from '../traffic/har.js';
import { allowPathOption } from './allow-path.js';
import { eventPrinter } from './conform-events.js';
import { hooksFrom } from './conform-hooks.js';
import { type ConformArguments, numberFrom, withConfig } from './conform-options.js';
import { configOf, libraryOptions, usageErrorOf } from './conform-service.js';
import { connectOptions } from './connect-options.js';
import { credentialOptions, list } from './credential-options.js';
import { runEnding } from './run-ending.js';
import { commonRunOptions } from './run-options.js';
import { specOf } from './spec-argument.js';
import { count, exit, say, UsageError } from './terminal.js';

interface Arguments extends ConformArguments {
  readonly suggest?: boolean;
  readonly har?: string;
  readonly out?: string;
  readonly config?: string;
}

const about = `
With --url, the suite of the contract is run once against a service that is taken to be correct. Rules are looked for in
its requests and responses, tested against the same service, and written if they hold: paging, order, filters, totals,
keys, counters, what may not be changed, unique values, what responds after a deletion, links, digests, names in errors.
A comment above each rule states what it is based on, and how much (high, medium, low). Keep or delete the lines, and
save them as rules.yaml next to the spec. The run creates and deletes items, as \`trivet conform\` does.

Exit codes: 0 success, 1 the spec has errors or the run had failed cases, 2 usage error, 3 internal error.`;

/** `trivet rules`. */
export function rulesCommand(command: Command, finish: (code: number) => void): Command {
  const own = command
    .option('--suggest', 'write the rules that a service follows, as a rules file to keep or to change')
    .option('--url <url>', 'base URL of the service')
    .option('--har <file>', 'look for rules in the exchanges of an HTTP Archive instead of a run')
    .option('--out <file>', 'output file (default: standard output)')
    .option(
      '--base-path <path>',
      "path between --url and the paths of an OpenAPI document, / for none (default: that of the document's first server, or none if the service only responds without it)",
    )
    .option(
      '--rules <file>',
      'rules file, whose rules are not suggested again; repeatable (default: rules.yaml and every *.rules.yaml next to the spec)',
      list,
    )
    .option('--service <name>', 'the service, if the spec has several')
    .option('--seed <values[:names]>', 'seed of random values and of the unique names that are sent')
    .option('--hooks <module>', 'module with hooks, as of `trivet conform`')
    .option(
      '--max-time <seconds>',
      'time limit of each of the runs; 0: no limit (default: 1800)',
      numberFrom(0),
    )
    .addOption(allowPathOption());
  return connectOptions(commonRunOptions(credentialOptions(own)))
    .addHelpText('after', about)
    .action(async (spec: string, given: Arguments) => finish(await rules(spec, given)));
}

async function rules(argument: string, given: Arguments): Promise<number> {
  const spec = await specOf(argument, given.config);
  if (given.suggest !== true)
    throw new UsageError('--suggest is missing: it looks for the rules that a service follows');
  const { out, har, config, suggest: _, ...rest } = given;
  const options: ConformArguments = await withConfig(rest, config);
  const result = await suggested(spec, options, har).catch((error: unknown) => {
    if (error instanceof HarError) throw new UsageError(`--har: ${error.message}`);
    throw error instanceof ConformError ? usageErrorOf(error) : error;
  });
  for (const { diagnostic, text } of result.findings)
    if (diagnostic.severity === 'error') say(printDiagnostic(diagnostic, text));
  if (result.text === undefined) {
    say(`${spec} has no operations to suggest rules for`);
    return exit.findings;
  }
  await written(result.text, out);
  return printResult(result);
}

async function suggested(
  spec: string,
  options: ConformArguments,
  har: string | undefined,
): Promise<SuggestResult> {
  if (options.url === undefined) return suggestUntried(configOf(spec, options), har);
  const { url } = options;
  const hooks = await hooksFrom(options.hooks);
  const ending = runEnding();
  const printer = eventPrinter(baseUrlOf(url).url);
  let isStarted = false;
  return suggestRules({
    ...(await libraryOptions(spec, { ...options, url }, hooks)),
    ...(har !== undefined && { har }),
    signal: ending.signal,
    onEvent: (event) => {
      if (event.kind === 'trying' || event.kind === 'started') ending.start();
      const isFurtherRun = isStarted && event.kind === 'started';
      isStarted ||= event.kind === 'started';
      // The runs after the first one try suggested rules.
      if (event.kind !== 'loaded' && !isFurtherRun) printer.show(event);
    },
  }).finally(async () => {
    printer.end();
    ending.clear();
    await hooks.reset?.(baseUrlOf(url).url);
  });
}

async function written(text: string, out: string | undefined): Promise<void> {
  if (out === undefined) {
    process.stdout.write(text);
    return;
  }
  await writeFile(out, text).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`--out ${out}: cannot write: ${error.message}`);
  });
}

function printResult({ rules: found, failed, findings }: SuggestResult): number {
  say(`${count(found.length, 'rule')} suggested`);
  if (failed.length > 0) {
    say(`${count(failed.length, 'case')} failed in the run: a rule may state an error of the service`);
    for (const id of failed.slice(0, 10)) say(`  ${id}`);
  }
  const hasErrors = findings.some(({ diagnostic }) => diagnostic.severity === 'error');
  return failed.length > 0 || hasErrors ? exit.findings : exit.done;
}
