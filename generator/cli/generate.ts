import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { printable } from '@trivet/runtime/internal/text';
import type { Command } from 'commander';
import { type Config, configOfSpecs, readConfig } from '../config.js';
import { compileConfig } from '../config-module.js';
import { type ContractOutcome, type GenerateResult, generate } from '../generate.js';
import { printFinding } from '../print-diagnostic.js';
import { isReadBeside } from '../read.js';
import { type AllowPathOptions, allowPathOption } from './allow-path.js';
import { declarationLines } from './declaration-lines.js';
import { emitOption, outputsHelp, requestedOutputs } from './emit-option.js';
import { colours, count, emitJson, exit, Misuse, requireFile, say } from './terminal.js';
import { type RunInputs, watchRuns } from './watch.js';

interface Options extends AllowPathOptions {
  readonly out?: string;
  readonly config?: string;
  readonly check?: boolean;
  readonly watch?: boolean;
  readonly verify?: boolean;
  readonly strict?: boolean;
  readonly emit?: readonly string[];
  readonly checks?: boolean;
  readonly verbose?: boolean;
  readonly json?: boolean;
}

/** `trivet generate`. */
export function generateCommand(command: Command, finish: (code: number) => void): Command {
  return command
    .option('--out <dir>', 'output folder')
    .option('--config <file>', 'configuration (default: trivet.config.ts)')
    .addOption(allowPathOption())
    .option('--check', 'compare with what is there, write nothing; exit 1 when it differs')
    .option('--watch', 'generate again whenever a spec, a file it refers to, or the configuration changes')
    .addOption(emitOption())
    .option('--no-checks', 'descriptors of OpenAPI operations carry no checks, and no checks are written')
    .option('--verify', 'type-check the output in memory before anything is written')
    .option('--strict', 'write nothing when a spec has an error (default: write what is not affected by it)')
    .option('--verbose', 'warnings and notes with their lines and how to mend them')
    .option('--json', 'findings and changes as JSON lines on standard output')
    .addHelpText('after', outputsHelp)
    .action(async (specs: string[], options: Options) => {
      if (options.watch === true) return watchSpecs(specs, options, finish);
      finish(await runOnce(await configOf(specs, options), specs.length > 0, options));
    });
}

const configFile = (options: Options): string => options.config ?? 'trivet.config.ts';

/** The configuration file, or one made of the specs named. */
async function configOf(specs: readonly string[], options: Options): Promise<Config> {
  const override = options.out === undefined ? {} : { out: options.out };
  requireFiles(specs, options);
  const config = specs.length > 0 ? configOfSpecs(specs) : await readConfig(configFile(options));
  const allowPaths = [...(config.allowPaths ?? []), ...(options.allowPath ?? [])];
  return { ...config, ...override, allowPaths };
}

function requireFiles(specs: readonly string[], options: Options): void {
  for (const spec of specs) requireFile(spec);
  if (specs.length === 0 && !existsSync(configFile(options)))
    throw new Misuse(`there is no ${configFile(options)}: name a spec, or run "trivet init" to make one`);
}

async function runOnce(config: Config, partial: boolean, options: Options): Promise<number> {
  return report(await runGenerate(config, partial, options), options);
}

function runGenerate(config: Config, partial: boolean, options: Options): Promise<GenerateResult> {
  const { emit } = options;
  return generate(config, {
    partial,
    ...(emit !== undefined && { emit: requestedOutputs(emit, options.checks !== false) }),
    ...(options.checks === false && { checks: false }),
    check: options.check === true,
    verify: options.verify === true,
    strict: options.strict === true,
  });
}

/** Exit code of a run: 3 where an emitter fails or a generated file does not parse, which no spec may lead to. */
export function exitCodeOf(result: GenerateResult, options: Pick<Options, 'check'>): number {
  if (result.syntaxFaults.length > 0 || result.emitterFaults.length > 0) return exit.internal;
  return failed(result, options) ? exit.findings : exit.done;
}

function failed(result: GenerateResult, options: Pick<Options, 'check'>): boolean {
  const errors = result.findings.some(({ diagnostic }) => diagnostic.severity === 'error');
  const drift = options.check === true && changedPaths(result).length > 0;
  return errors || drift || result.typeFaults.length > 0;
}

function changedPaths({ changes }: GenerateResult): readonly string[] {
  return [...changes.added, ...changes.changed, ...changes.stale];
}

/** Shows what a run came to; returns the exit code. */
function report(result: GenerateResult, options: Options): number {
  const verbose = options.verbose === true;
  for (const contract of result.contracts) say(contractLine(contract, result, options));
  for (const finding of result.findings) {
    if (options.json === true) emitJson({ type: 'diagnostic', ...finding.diagnostic });
    if (verbose || finding.diagnostic.severity !== 'info') say(printFinding(finding, verbose));
  }
  reportEmitters(result, options);
  for (const fault of result.syntaxFaults) {
    if (options.json === true) emitJson({ type: 'syntax-fault', ...fault });
    const by = fault.emitter === undefined ? '' : ` (written by the emitter "${fault.emitter}")`;
    say(`${colours.red('internal error')}: ${result.out}/${fault.path}:${fault.line}: ${fault.message}${by}`);
  }
  if (result.syntaxFaults.some(({ emitter }) => emitter === undefined))
    say('The files above do not parse. This is a defect of Trivet; please report it with the spec.');
  for (const fault of result.typeFaults) {
    if (options.json === true) emitJson({ type: 'type-fault', ...fault });
    say(`${colours.red('error')}: ${result.out}/${fault.path}:${fault.line}: ${fault.message}`);
  }
  for (const { path, types } of result.declarations) {
    if (options.json === true) emitJson({ type: 'declarations', path: `${result.out}/${path}`, types });
    for (const line of declarationLines(types, verbose)) say(`  ${result.out}/${path}: ${line}`);
  }
  const changed = changedPaths(result);
  if (options.json === true) emitJson({ type: 'changes', check: options.check === true, ...result.changes });
  if (options.check !== true) say(result.written ? writtenText(result) : 'nothing written');
  else if (changed.length === 0) say(`${result.out} is what the specs yield`);
  else {
    say(`${result.out} is not what the specs yield; these differ:`);
    for (const path of changed) say(`  ${result.out}/${path}`);
    say(`Run "${result.command}" and commit the result.`);
  }
  return exitCodeOf(result, options);
}

/** What emitters of the project said, and which of them failed. */
function reportEmitters({ emitterNotes, emitterFaults }: GenerateResult, options: Options): void {
  for (const { emitter, text } of emitterNotes)
    for (const line of text.trimEnd().split('\n')) say(`${emitter}: ${printable(line)}`);
  for (const fault of emitterFaults) {
    if (options.json === true) emitJson({ type: 'emitter-fault', ...fault });
    const { emitter, contract, message } = fault;
    say(`${colours.red('error')}: the emitter "${emitter}" failed on the contract "${contract}": ${message}`);
  }
}

/** A contract with a mark: whether its files are there, and free of errors of the spec. */
function contractLine(contract: ContractOutcome, result: GenerateResult, options: Options): string {
  const { name, summary, errors, files } = contract;
  const reason = errors === 0 ? '' : count(errors, 'error');
  const differs = changedPaths(result).some((path) => path.startsWith(`${name}/`));
  const there = options.check === true ? !differs : result.written;
  if (summary === undefined || files === 0 || !there) {
    const outcome = options.check === true && differs ? 'not up to date' : 'nothing written';
    const parts = [summary, reason, outcome].filter((part) => part !== undefined && part !== '');
    return `${colours.red('✘')} ${name}  ${parts.join('; ')}`;
  }
  return errors === 0
    ? `${colours.green('✔')} ${name}  ${summary}`
    : `${colours.yellow('!')} ${name}  ${summary}; ${reason}`;
}

function writtenText({ changes, out }: GenerateResult): string {
  const written = `${count(changes.added.length + changes.changed.length, 'file')} written to ${out}`;
  return changes.stale.length === 0
    ? written
    : `${written}, ${changes.stale.length} removed: ${changes.stale.join(', ')}`;
}

/** Runs again when a file changes that the output depends on, the configuration included; ends with the process. */
async function watchSpecs(
  specs: readonly string[],
  options: Options,
  finish: (code: number) => void,
): Promise<never> {
  requireFiles(specs, options);
  let configFiles: readonly string[] = [];
  let config: Config | undefined;
  let inputs: readonly string[] = specs;
  const runAgain = async (changed: ReadonlySet<string>): Promise<void> => {
    if (configFiles.some((file) => changed.has(file))) config = undefined;
    if (config === undefined) configFiles = await filesOfConfig(specs, options);
    config ??= await configOf(specs, options);
    inputs = config.contracts.map(({ spec }) => spec);
    const result = await runGenerate(config, specs.length > 0, options);
    inputs = result.inputs;
    finish(report(result, options));
  };
  const run = async (changed: ReadonlySet<string>): Promise<RunInputs> => {
    await runAgain(changed).catch((error: unknown) => {
      say(`${colours.red('error')}: ${error instanceof Error ? error.message : String(error)}`);
    });
    const folders = (config?.contracts ?? []).map(({ spec }) => dirname(spec));
    return { files: [...new Set([...configFiles, ...inputs])], folders, isInput: isReadBeside };
  };
  return watchRuns(run, (files) => say(`watching ${count(files, 'file')}; Ctrl-C ends it`));
}

/** The files that a configuration consists of; none where specs are named. */
async function filesOfConfig(specs: readonly string[], options: Options): Promise<readonly string[]> {
  if (specs.length > 0) return [];
  const file = resolve(configFile(options));
  return existsSync(file) ? (await compileConfig(file)).files : [file];
}
