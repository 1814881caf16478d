import { join, posix } from 'node:path';
import type { CodeFault } from './code-fault.js';
import { assertConfig, type Config } from './config.js';
import type { DeclarationChanges } from './declarations.js';
import { defaultCommand, type EmittedContract, emitAgain } from './emit-contract.js';
import type { EmitRequest } from './emit-request.js';
import type { Finding } from './finding.js';
import { withImportExtension } from './import-extension.js';
import type { Contract } from './model/contract.js';
import { type OutputProblem, OutputRequestError, outputProblems } from './output-request-error.js';
import type { Remembered } from './remembered/pieces.js';
import type { EmittedFile, EmitterFault, EmitterResults } from './run-emitters.js';
import { version } from './version.js';
import { type Changes, compare, hashesOf, manifestOf, readText, write } from './write.js';
import { isOfContract, type Manifest, manifestIn } from './written.js';

/** Options of `generate`. */
export interface GenerateOptions {
  /** Compare with the existing files, write nothing. */
  readonly check?: boolean;
  /** Type-check before anything is written; with type errors nothing is written. */
  readonly verify?: boolean;
  /** Write nothing if a spec has an error; by default everything that the errors do not affect is written. */
  readonly strict?: boolean;
  /** The configuration names only some of the contracts: output of others is not touched. */
  readonly partial?: boolean;
  /** The outputs of each contract, overriding the configuration. */
  readonly emit?: EmitRequest['emit'];
  /** Whether descriptors have checks, overriding the configuration. */
  readonly checks?: boolean;
}

/** One contract of a run. */
export interface ContractOutcome {
  readonly name: string;
  /** A summary of its contents: `4 operations, 4 types, 8 files`. Undefined if the spec could not be read at all. */
  readonly summary?: string;
  /** Errors in its spec and in the files read together with it. */
  readonly errors: number;
  readonly warnings: number;
  /** Everything found in them, errors and warnings included. */
  readonly findings: readonly Finding[];
  /** Number of its files. */
  readonly files: number;
  /** Every file that was looked up to read its spec, whether it exists or not; relative to the working directory. */
  readonly inputs: readonly string[];
}

/** The result of a run. */
export interface GenerateResult {
  readonly out: string;
  /** The command that updates the output. */
  readonly command: string;
  /** Each contract of the configuration, in its order. */
  readonly contracts: readonly ContractOutcome[];
  readonly findings: readonly Finding[];
  /** Files that do not parse: defects of Trivet, because of which nothing is written. */
  readonly syntaxFaults: readonly CodeFault[];
  readonly typeFaults: readonly CodeFault[];
  /** Emitters of the project that failed, because of which nothing is written. */
  readonly emitterFaults: readonly EmitterFault[];
  /** What programs wrote to standard error. */
  readonly emitterNotes: EmitterResults['notes'];
  readonly changes: Changes;
  /** Exported types that are added, removed or changed; empty for new files and if nothing is written. */
  readonly declarations: readonly DeclarationChanges[];
  readonly written: boolean;
  /** Every file that was looked up to read the specs, whether it exists or not; relative to the working directory. */
  readonly inputs: readonly string[];
}

/** The whole pipeline: every contract of a configuration is read, emitted, verified, compared and written. */
export function generate(config: Config, options: GenerateOptions = {}): Promise<GenerateResult> {
  return generateAgain(config, options, undefined);
}

/** The same, with what earlier runs have made. */
export async function generateAgain(
  config: Config,
  options: GenerateOptions,
  remembered: Remembered | undefined,
): Promise<GenerateResult> {
  const { emit, checks } = options;
  const requested = { ...(emit !== undefined && { emit }), ...(checks !== undefined && { checks }) };
  assertConfig({ ...config, contracts: config.contracts.map((entry) => ({ ...entry, ...requested })) });
  const out = config.out ?? 'generated';
  const command = config.command ?? defaultCommand;
  const emittedAll = await emitAll(config, requested, command, remembered);
  const { findings, resolvable, emitterFaults, emitterNotes, contracts, inputs, made } = emittedAll;
  const files = [...emittedAll.files];
  const before = manifestIn(out);
  const { responsible, configured } = responsibilityOf(config, made, before, options);
  const kept = Object.entries(before.files).filter(([path]) => !responsible(path));
  const hashes = { ...Object.fromEntries(kept), ...hashesOf(files) };
  files.push(manifestOf({ files: hashes, ...(configured && { configured }) }, version()));
  const changes = await compare(out, files, before.files, responsible);
  const syntaxFaults = await faultsOf(files, changes, options.verify === true);
  const isChecked = options.verify === true && syntaxFaults.length === 0;
  const typeFaults = isChecked ? (await import('./verify.js')).verify(out, resolvable) : [];
  const failed = findings.some(({ diagnostic }) => diagnostic.severity === 'error');
  const isSound = syntaxFaults.length === 0 && typeFaults.length === 0 && emitterFaults.length === 0;
  const written = options.check !== true && isSound && !(failed && options.strict === true);
  const declarations = written ? await declarationChanges(out, files, changes) : [];
  if (written) await write(out, files, changes);
  return {
    out,
    command,
    contracts,
    findings,
    syntaxFaults,
    typeFaults,
    emitterFaults,
    emitterNotes,
    changes,
    declarations,
    written,
    inputs,
  };
}

/** The files of every contract, and what was found on the way. */
interface EmittedContracts
  extends Pick<GenerateResult, 'findings' | 'emitterFaults' | 'emitterNotes' | 'contracts' | 'inputs'> {
  readonly files: readonly EmittedFile[];
  /** The same with imports whose extension every compiler resolves. */
  readonly resolvable: readonly EmittedFile[];
  /** Names of the contracts that could be read and have one of the requested outputs. */
  readonly made: readonly string[];
}

async function emitAll(
  config: Config,
  requested: EmitRequest,
  command: string,
  remembered: Remembered | undefined,
): Promise<EmittedContracts> {
  const { emit } = requested;
  const findings: Finding[] = [];
  const files: EmittedFile[] = [];
  const resolvable: EmittedFile[] = [];
  const emitterFaults: EmitterFault[] = [];
  const emitterNotes: EmitterResults['notes'][number][] = [];
  const contracts: ContractOutcome[] = [];
  const inputs = new Set<string>();
  const misplaced: OutputProblem[] = [];
  for (const entry of config.contracts) {
    const families = [...(entry.families ?? []), ...(config.families ?? [])];
    const allowPaths = [...(config.allowPaths ?? []), ...(entry.allowPaths ?? [])];
    const whole = { ...entry, ...requested, families, allowPaths };
    const emitted = await emitAgain(whole, command, remembered?.(entry.name));
    findings.push(...emitted.findings);
    // Outputs requested for all contracts at once are written for those that have them.
    if (emit === undefined || emitted.unavailable.length === emit.length)
      misplaced.push(...outputProblems(entry.name, emitted.unavailable));
    emitterFaults.push(...emitted.emitterFaults);
    emitterNotes.push(...emitted.emitterNotes);
    const inFolder = (file: EmittedFile) => ({ ...file, path: posix.join(entry.name, file.path) });
    files.push(...withImportExtension(emitted.files, entry.importExtension).map(inFolder));
    resolvable.push(...emitted.files.map(inFolder));
    contracts.push(outcomeOf(entry.name, emitted));
    for (const path of emitted.inputs) inputs.add(path);
  }
  const without = new Set(misplaced.map(({ contract }) => contract));
  if (misplaced.length > 0 && (emit === undefined || without.size === contracts.length))
    throw new OutputRequestError(misplaced);
  const made = contracts
    .filter(({ name, summary }) => summary !== undefined && !without.has(name))
    .map(({ name }) => name);
  return { findings, files, resolvable, emitterFaults, emitterNotes, contracts, inputs: [...inputs], made };
}

/**
 * The files that a run which read these contracts may remove, and the contracts that it records as configured. Folders
 * of contracts that have left a configuration are known only after a run over all of it that could read every spec.
 */
function responsibilityOf(
  { contracts }: Config,
  made: readonly string[],
  { files, configured }: Manifest,
  { partial = false }: GenerateOptions,
): Pick<Manifest, 'configured'> & { responsible(path: string): boolean } {
  const isOfRun = (path: string): boolean => isOfContract(path, made);
  // A new folder belongs to no configuration yet.
  const known = configured ?? (Object.keys(files).length === 0 ? [] : undefined);
  const kept = known === undefined ? {} : { configured: known };
  if (partial) return { responsible: isOfRun, ...kept };
  if (made.length < contracts.length) {
    const all = known === undefined ? {} : { configured: [...new Set([...known, ...made])] };
    return { responsible: isOfRun, ...all };
  }
  const isOfEarlierRun = (path: string): boolean => known === undefined || isOfContract(path, known);
  return { responsible: (path) => isOfRun(path) || isOfEarlierRun(path), configured: made };
}

/**
 * Syntax errors of the files that differ from those on disk: of those of the project's own emitters, and with `verify`
 * of all. Trivet's tests parse and compile its own outputs for many documents; in each run, that would take a fifth of
 * the time.
 */
async function faultsOf(
  files: readonly EmittedFile[],
  { added, changed }: Changes,
  isVerified: boolean,
): Promise<readonly CodeFault[]> {
  const differ = new Set([...added, ...changed]);
  const fresh = files.filter(
    ({ path, emitter }) => differ.has(path) && (isVerified || emitter !== undefined),
  );
  if (fresh.length === 0) return [];
  // Loading the compiler takes longer than generating most contracts.
  const found = (await import('./syntax.js')).syntaxFaults(fresh);
  const makers = new Map(fresh.map(({ path, emitter }) => [path, emitter]));
  return found.map((fault) => {
    const emitter = makers.get(fault.path);
    return emitter === undefined ? fault : { ...fault, emitter };
  });
}

/** The changes of types in an output folder; suites and tests export none for users. */
async function declarationChanges(
  out: string,
  files: readonly EmittedFile[],
  { changed, stale }: Changes,
): Promise<readonly DeclarationChanges[]> {
  const paths = [...changed, ...stale].filter((path) => /(?<!\.test|conformance)\.ts$/.test(path));
  if (paths.length === 0) return [];
  const { compareDeclarations } = await import('./declarations.js');
  const after = new Map(files.map(({ path, text }) => [path, text]));
  const versions = paths.map(async (path) => ({
    path,
    before: await readText(join(out, path)),
    after: after.get(path),
  }));
  return compareDeclarations(await Promise.all(versions));
}

function outcomeOf(name: string, { contract, files, findings, inputs }: EmittedContract): ContractOutcome {
  const ofSeverity = (severity: string): number =>
    findings.filter(({ diagnostic }) => diagnostic.severity === severity).length;
  const summary = contract === undefined ? {} : { summary: summaryOf(contract, files) };
  return {
    name,
    ...summary,
    errors: ofSeverity('error'),
    warnings: ofSeverity('warning'),
    findings,
    files: files.length,
    inputs,
  };
}

function summaryOf(contract: Contract, files: readonly EmittedFile[]): string {
  const operations = contract.services.reduce((sum, service) => sum + service.operations.length, 0);
  const parts = [
    [operations, 'operation'],
    [contract.tables.length, 'table'],
    [contract.types.length, 'type'],
    [contract.scenarios.length, 'scenario'],
    [contract.rules?.length ?? 0, 'rule'],
    [files.length, 'file'],
  ] as const;
  const some = parts.filter(([number]) => number > 0);
  return some.map(([number, noun]) => `${number} ${noun}${number === 1 ? '' : 's'}`).join(', ');
}
