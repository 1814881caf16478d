import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { printable } from '@trivet/runtime/internal/text';
import { isCompanion } from '../companion-files.js';
import { type Config, ConfigError, type ContractConfig, configOfSpecs, readConfig } from '../config.js';
import { type ConfigModule, compileConfig } from '../config-module.js';
import { type ContractOutcome, type GenerateResult, generateAgain } from '../generate.js';
import { type ContractRecord, type LastRun, remember } from '../last-run.js';
import { printFinding } from '../print-diagnostic.js';
import { type Remembered, remembering } from '../remembered/pieces.js';
import { manifestPath } from '../written.js';
import { declarationLines } from './declaration-lines.js';
import { syntaxFaultLines } from './fault-lines.js';
import type { GenerateFlags } from './generate-flags.js';
import { configFile, knownRun, reportUnchanged, runKey } from './known-run.js';
import { locatedRequest, requestedOutputs } from './requested-outputs.js';
import { isKnownWhole, recordOf } from './run-record.js';
import { contractNamed } from './spec-argument.js';
import { colours, count, emitJson, exit, requireFile, say, UsageError } from './terminal.js';
import type { RunInputs } from './watch.js';

/** The configuration of the file, or one for the specs on the command line. */
async function configOf(specs: readonly string[], options: GenerateFlags): Promise<Config> {
  const override = options.out === undefined ? {} : { out: options.out };
  requireFiles(specs, options);
  const config = await configOrSpecs(specs, options);
  const allowPaths = [...(config.allowPaths ?? []), ...(options.allowPath ?? [])];
  return {
    ...config,
    ...override,
    allowPaths,
    contracts: config.contracts.map((one) => overridden(one, options)),
  };
}

/** The configuration, or its contracts of these names, or the contracts of these files. */
async function configOrSpecs(specs: readonly string[], options: GenerateFlags): Promise<Config> {
  if (specs.length > 0 && specs.every((spec) => existsSync(spec))) return configOfSpecs(specs);
  const config = await readConfig(configFile(options));
  if (specs.length === 0) return config;
  const contracts = specs.flatMap((spec) =>
    existsSync(spec) ? configOfSpecs([spec]).contracts : contractNamed(spec, config, configFile(options)),
  );
  return { ...config, contracts };
}

/** A contract with the options of the command line, which override those of the configuration. */
function overridden(
  contract: ContractConfig,
  {
    include,
    exclude,
    enums,
    integers,
    dates,
    temporal,
    base64,
    naming,
    split,
    importExtension,
  }: GenerateFlags,
): ContractConfig {
  return {
    ...contract,
    ...(enums && { enums }),
    ...(integers && { integers }),
    ...(dates && { dates }),
    ...(temporal && { temporal }),
    ...(base64 && { base64 }),
    ...(naming && { naming: { ...contract.naming, ...naming } }),
    ...(split && { split }),
    ...(importExtension && { importExtension }),
    ...(include && { include }),
    ...(exclude && { exclude }),
  };
}

function requireFiles(specs: readonly string[], options: GenerateFlags): void {
  if (!existsSync(configFile(options))) for (const spec of specs) requireFile(spec);
  if (specs.length === 0 && !existsSync(configFile(options)))
    throw new UsageError(
      `${configFile(options)} not found: give a spec, or create a configuration with "trivet init"`,
    );
}

/** One run, which skips contracts that have not changed since the last one. Returns the exit code. */
export async function runOnce(
  specs: readonly string[],
  options: GenerateFlags,
  last: LastRun | undefined,
): Promise<number> {
  const started = Date.now();
  const config = await configOf(specs, options);
  return runWith({ config, started }, specs, options, last, (result) => report(result, options));
}

/** A configuration, and the time at which reading it started (ms since 1970). */
interface ConfigRead {
  readonly config: Config;
  readonly started: number;
  /** What earlier runs with it have made; undefined if there are none to come. */
  readonly remembered?: Remembered;
}

/** Runs with a configuration, shows the result, and stores it for the next run. */
async function runWith(
  { config, started, remembered }: ConfigRead,
  specs: readonly string[],
  options: GenerateFlags,
  last: LastRun | undefined,
  show: (result: GenerateResult) => number,
): Promise<number> {
  // Whether any contract has the outputs of --emit is known only if all are read.
  const isPartial = last?.isConfigSame === true && options.emit === undefined;
  const known = isPartial ? last.unchanged : new Map<string, ContractRecord>();
  const kept = config.contracts.flatMap(({ name }) => known.get(name) ?? []);
  const keptCode = reportUnchanged(kept);
  const contracts = config.contracts.filter(({ name }) => !known.has(name));
  const result = await runGenerate(
    { ...config, contracts },
    specs.length > 0 || kept.length > 0,
    options,
    remembered,
  ).catch(async (error: unknown) => {
    const isConfigured = specs.length === 0 && options.emit === undefined;
    throw isConfigured ? await locatedRequest(error, configFile(options), config) : error;
  });
  const ownCode = show(result);
  const code = ownCode === exit.done ? keptCode : ownCode;
  // With errors of specs, everything that they do not affect is written.
  const isComplete = result.written && (code === exit.done || code === exit.findings);
  if (!isComplete || !isKnownWhole(config)) return code;
  const { files, isStatic } = await filesOfConfig(specs, options);
  if (isStatic)
    await remember(runKey(specs, options), recordOf(specs, config, files, { result, kept }), started);
  return code;
}

function runGenerate(
  config: Config,
  partial: boolean,
  options: GenerateFlags,
  remembered: Remembered | undefined,
): Promise<GenerateResult> {
  const { emit } = options;
  const request = {
    partial,
    ...(emit !== undefined && { emit: requestedOutputs(emit, options.checks !== false) }),
    ...(options.checks === false && { checks: false }),
    check: options.check === true,
    verify: options.verify === true,
    strict: options.strict === true,
  };
  return generateAgain(config, request, remembered);
}

/**
 * Exit code of a run: 3 if an emitter fails or a generated file does not parse, which is a defect whatever the spec.
 */
export function exitCodeOf(result: GenerateResult, options: Pick<GenerateFlags, 'check'>): number {
  if (result.syntaxFaults.length > 0 || result.emitterFaults.length > 0) return exit.internal;
  return failed(result, options) ? exit.findings : exit.done;
}

function failed(result: GenerateResult, options: Pick<GenerateFlags, 'check'>): boolean {
  const errors = result.findings.some(({ diagnostic }) => diagnostic.severity === 'error');
  const drift = options.check === true && changedPaths(result).length > 0;
  return errors || drift || result.typeFaults.length > 0;
}

function changedPaths({ changes }: GenerateResult): readonly string[] {
  return [...changes.added, ...changes.changed, ...changes.stale];
}

/** Shows the result of a run; returns the exit code. */
function report(result: GenerateResult, options: GenerateFlags): number {
  const verbose = options.verbose === true;
  for (const contract of result.contracts) say(contractLine(contract, result, options));
  for (const finding of result.findings) {
    if (options.json === true) emitJson({ type: 'diagnostic', ...finding.diagnostic });
    if (verbose || finding.diagnostic.severity !== 'info') say(printFinding(finding, verbose));
  }
  reportEmitters(result, options);
  if (options.json === true)
    for (const fault of result.syntaxFaults) emitJson({ type: 'syntax-fault', ...fault });
  for (const line of syntaxFaultLines(result.out, result.syntaxFaults)) say(line);
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
  else if (changed.length === 0) say(`${result.out} is up to date`);
  else {
    say(`${result.out} is not up to date; these files differ:`);
    for (const path of changed) say(`  ${result.out}/${path}`);
    say(`Run "${result.command}" and commit the result.`);
  }
  return exitCodeOf(result, options);
}

/** Shows the notes of the project's emitters, and which of them failed. */
function reportEmitters({ emitterNotes, emitterFaults }: GenerateResult, options: GenerateFlags): void {
  for (const { emitter, text } of emitterNotes)
    for (const line of text.trimEnd().split('\n')) say(`${emitter}: ${printable(line)}`);
  for (const fault of emitterFaults) {
    if (options.json === true) emitJson({ type: 'emitter-fault', ...fault });
    const { emitter, contract, message } = fault;
    say(`${colours.red('error')}: the emitter "${emitter}" failed on the contract "${contract}": ${message}`);
  }
}

/** A contract with a mark: whether its files were generated without errors of the spec. */
function contractLine(contract: ContractOutcome, result: GenerateResult, options: GenerateFlags): string {
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
  // The manifest is not one of the files that a contract is said to have.
  const paths = [...changes.added, ...changes.changed].filter((path) => path !== manifestPath);
  const written = `${count(paths.length, 'file')} written to ${out}`;
  return changes.stale.length === 0
    ? written
    : `${written}, ${changes.stale.length} removed: ${changes.stale.join(', ')}`;
}

/** Runs again whenever an input of the output changes, including the configuration, until the process ends. */
export async function watchSpecs(
  specs: readonly string[],
  options: GenerateFlags,
  finish: (code: number) => void,
): Promise<never> {
  requireFiles(specs, options);
  let configFiles: readonly string[] = [];
  let config: Config | undefined;
  let started = 0;
  let remembered = remembering();
  let inputs: readonly string[] = specs;
  const runAgain = async (changed: ReadonlySet<string>): Promise<void> => {
    if (configFiles.some((file) => changed.has(file))) config = undefined;
    if (config === undefined) {
      started = Date.now();
      configFiles = (await filesOfConfig(specs, options)).files;
      config = await configOf(specs, options);
      remembered = remembering();
    }
    inputs = config.contracts.map(({ spec }) => spec);
    const last = knownRun(specs, options);
    const read = config;
    const show = (result: GenerateResult): number => {
      inputs = [...result.inputs, ...keptInputs(read, last)];
      return report(result, options);
    };
    finish(await runWith({ config: read, started, remembered }, specs, options, last, show));
  };
  const run = async (changed: ReadonlySet<string>): Promise<RunInputs> => {
    await runAgain(changed).catch((error: unknown) => {
      const text = error instanceof Error ? error.message : String(error);
      const problems = error instanceof ConfigError ? error.problems : [text];
      for (const problem of problems) say(`${colours.red('error')}: ${problem}`);
    });
    const folders = (config?.contracts ?? []).map(({ spec }) => dirname(spec));
    return { files: [...new Set([...configFiles, ...inputs])], folders, isInput: isCompanion };
  };
  const { watchRuns } = await import('./watch.js');
  return watchRuns(run, (files) => {
    say(`watching ${count(files, 'file')}; press Ctrl-C to stop`);
    // The next run compares declarations; the compiler for that is loaded while there is nothing else to do. If it cannot
    // be loaded, the next run says so.
    import('../declarations.js').catch(() => {});
  });
}

/** Input files of the contracts that a run skips. */
function keptInputs({ contracts }: Config, last: LastRun | undefined): readonly string[] {
  if (last?.isConfigSame !== true) return [];
  return contracts.flatMap(({ name }) => Object.keys(last.unchanged.get(name)?.inputs ?? {}));
}

/** The files of a configuration; none if specs are named on the command line. */
async function filesOfConfig(
  specs: readonly string[],
  options: GenerateFlags,
): Promise<Pick<ConfigModule, 'files' | 'isStatic'>> {
  if (specs.length > 0 && specs.every((spec) => existsSync(spec))) return { files: [], isStatic: true };
  const file = resolve(configFile(options));
  return existsSync(file) ? compileConfig(file) : { files: [file], isStatic: true };
}
