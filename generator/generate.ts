import { join, posix } from 'node:path';
import type { Case } from '@trivet/runtime/conformance/case';
import type { Suite } from '@trivet/runtime/conformance/run';
import type { DerivedCases, Uncovered } from './cases/cases.js';
import type { CodeFault } from './code-fault.js';
import { assertConfig, type Config, type ContractConfig } from './config.js';
import type { DeclarationChanges } from './declarations.js';
import { emitOutputs } from './emit/all.js';
import type { EmitContext, EmitFunction } from './emit/emitter.js';
import { defaultOutputs, type FamilyOutputs, planOutputs } from './emit/family-outputs.js';
import { type EmitRequest, namedOutputs } from './emit-request.js';
import { emitCalling, emitSuites } from './families/emitted.js';
import type { Family } from './families/family.js';
import type { Finding } from './finding.js';
import { importEmitted } from './import-emitted.js';
import { withImportExtension } from './import-extension.js';
import type { Contract } from './model/contract.js';
import { once } from './once.js';
import { type ReadContract, readContract } from './read.js';
import { type EmittedFile, type EmitterFault, type EmitterResults, runEmitters } from './run-emitters.js';
import { largeService, suiteInParts } from './suite-parts.js';
import { version } from './version.js';
import { type Changes, compare, hashesOf, manifestOf, readText, write } from './write.js';
import { writtenIn } from './written.js';

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

const defaultCommand = 'npx trivet generate';

/** The whole pipeline: every contract of a configuration is read, emitted, verified, compared and written. */
export async function generate(config: Config, options: GenerateOptions = {}): Promise<GenerateResult> {
  const { emit, checks } = options;
  const requested = { ...(emit !== undefined && { emit }), ...(checks !== undefined && { checks }) };
  assertConfig({ ...config, contracts: config.contracts.map((entry) => ({ ...entry, ...requested })) });
  const out = config.out ?? 'generated';
  const command = config.command ?? defaultCommand;
  const findings: Finding[] = [];
  const files: EmittedFile[] = [];
  // Types are checked with the extension that every compiler resolves.
  const resolvable: EmittedFile[] = [];
  const emitterFaults: EmitterFault[] = [];
  const emitterNotes: EmitterResults['notes'][number][] = [];
  const contracts: ContractOutcome[] = [];
  const inputs = new Set<string>();
  for (const entry of config.contracts) {
    const families = [...(entry.families ?? []), ...(config.families ?? [])];
    const allowPaths = [...(config.allowPaths ?? []), ...(entry.allowPaths ?? [])];
    const emitted = await emitContract({ ...entry, ...requested, families, allowPaths }, command);
    findings.push(...emitted.findings);
    emitterFaults.push(...emitted.emitterFaults);
    emitterNotes.push(...emitted.emitterNotes);
    const inFolder = (file: EmittedFile) => ({ ...file, path: posix.join(entry.name, file.path) });
    files.push(...withImportExtension(emitted.files, entry.importExtension).map(inFolder));
    resolvable.push(...emitted.files.map(inFolder));
    contracts.push(outcomeOf(entry.name, emitted));
    for (const path of emitted.inputs) inputs.add(path);
  }
  const made = contracts.filter(({ summary }) => summary !== undefined).map(({ name }) => name);
  // Obsolete folders are known only after a run over a whole configuration that could read every spec.
  const whole = options.partial !== true && made.length === config.contracts.length;
  const responsible = (path: string): boolean => whole || made.some((name) => path.startsWith(`${name}/`));
  const before = writtenIn(out);
  const kept = Object.entries(before).filter(([path]) => !responsible(path));
  files.push(manifestOf({ ...Object.fromEntries(kept), ...hashesOf(files) }, version()));
  const changes = await compare(out, files, before, responsible);
  const syntaxFaults = await faultsOf(files, changes);
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
    inputs: [...inputs],
  };
}

/** Syntax errors of the files that differ from those on disk, which were parsed before they were written. */
async function faultsOf(
  files: readonly EmittedFile[],
  { added, changed }: Changes,
): Promise<readonly CodeFault[]> {
  const differ = new Set([...added, ...changed]);
  const fresh = files.filter(({ path }) => differ.has(path));
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

/** One contract and its files; nothing is written. */
export interface EmittedContract {
  readonly contract?: Contract;
  readonly family?: Family;
  readonly files: readonly EmittedFile[];
  readonly findings: readonly Finding[];
  readonly locate: ReadContract['locate'];
  readonly textOf: ReadContract['textOf'];
  readonly inputs: ReadContract['inputs'];
  /** Clauses for which no case could be derived, and why; empty without a suite. */
  readonly uncovered: readonly Uncovered[];
  /** The derived cases, if an emitter requested them. */
  readonly derived?: DerivedCases | undefined;
  readonly emitterFaults: readonly EmitterFault[];
  readonly emitterNotes: EmitterResults['notes'];
}

/** Emits files of a contract in place of those that its configuration requests. */
export type FamilyEmit = (
  contract: Contract,
  context: EmitContext,
  family: Family,
) => ReturnType<EmitFunction>;

/** Reads a spec and emits what its configuration requests, or what `emit` returns. */
export async function emitContract(
  config: ContractConfig,
  command: string = defaultCommand,
  emit?: FamilyEmit,
  wanted: Pick<EmitContext, 'caseData'> = {},
): Promise<EmittedContract> {
  const read = readContract(config);
  const { contract, family, locate, textOf, inputs } = read;
  const none = { uncovered: [], emitterFaults: [], emitterNotes: [] };
  if (contract === undefined || family === undefined)
    return { files: [], findings: read.findings, locate, textOf, inputs, ...none };
  const findings = [...read.findings];
  const [spec = config.spec] = contract.files;
  const add = (diagnostic: Finding['diagnostic']): void => {
    const at = { ...diagnostic.at, ...locate(diagnostic.at) };
    findings.push({ diagnostic: { ...diagnostic, at } });
  };
  let made: DerivedCases | undefined;
  const derive = once(async () => {
    const { deriveCases } = await import('./cases/cases.js');
    made = deriveCases(contract);
    for (const { at, reason } of made.uncovered)
      add({ severity: 'info', code: 'not-covered', message: reason, at });
    return made;
  });
  const context: EmitContext = {
    ...wanted,
    banner: `Generated from ${spec}. Do not edit; run "${command}".`,
    source: sourceOf(spec, read),
    // Deriving takes most of the time for a large contract; it is skipped unless a suite is requested.
    derived: derive,
    ...(config.checks !== undefined && { checks: config.checks }),
    ...(config.enums !== undefined && { enums: config.enums }),
    ...(config.target !== undefined && { target: config.target }),
    locate,
    report: reportTo(add),
  };
  const results =
    emit === undefined
      ? await emitRequested(contract, family.outputs, config, context, add)
      : { files: await emit(contract, context, family), faults: [], notes: [] };
  return {
    contract,
    family,
    files: results.files,
    findings,
    locate,
    textOf,
    inputs,
    uncovered: made?.uncovered ?? [],
    derived: made,
    emitterFaults: results.faults,
    emitterNotes: results.notes,
  };
}

/** A spec for emitters; its references are resolved when one of them requests its data. */
function sourceOf(path: string, read: ReadContract): EmitContext['source'] {
  return {
    path,
    text: read.text,
    get data() {
      return read.data;
    },
  };
}

/** Creates the function with which emitters report. */
function reportTo(add: (diagnostic: Finding['diagnostic']) => void): EmitContext['report'] {
  return (code, message, at, fix) =>
    add({
      severity: code === 'renamed' || code === 'not-covered' ? 'info' : 'warning',
      code,
      message,
      at,
      ...(fix !== undefined && { fix }),
    });
}

/** The outputs and emitters that a configuration requests. */
async function emitRequested(
  contract: Contract,
  outputs: FamilyOutputs,
  { emit = ['default'], checks = true, folder = '.' }: ContractConfig,
  context: EmitContext,
  add: (diagnostic: Finding['diagnostic']) => void,
): Promise<EmitterResults> {
  const [file = ''] = contract.files;
  const { family } = contract;
  const usual = defaultOutputs(outputs, checks);
  const names = planOutputs({ outputs, names: namedOutputs(emit, usual), checks });
  for (const name of emit) {
    if (typeof name !== 'string' || name === 'default' || outputs[name] !== undefined) continue;
    const message = `output "${name}" not found in the family "${family}"`;
    add({ severity: 'warning', code: 'not-emitted', message, at: { file, pointer: '' } });
  }
  if (!checks && outputs.checks === undefined) {
    const message = `"checks: false" has no effect in the family "${family}", which always checks`;
    add({ severity: 'warning', code: 'ignored-option', message, at: { file, pointer: '' } });
  }
  const files = await emitOutputs(names, outputs, contract, context);
  const { banner, source, locate } = context;
  const results = await runEmitters(emit, files, {
    contract,
    context: { banner, source, locate },
    folder,
    warn: (emitter, message, at, fix) =>
      add({
        severity: 'warning',
        code: 'emitter',
        message: `${emitter}: ${message}`,
        at,
        ...(fix !== undefined && { fix }),
      }),
  });
  return { ...results, files: [...files, ...results.files] };
}

/**
 * A contract with its suites, and what a report of their run needs. For a suite in parts, findings and clauses without
 * a case are added while its cases are made.
 */
export interface ContractSuites extends EmittedContract {
  readonly suites: readonly Suite[];
}

/**
 * The conformance suites of a spec, one for each service. Their speakers are the same code that `generate` writes;
 * their cases are those that it would write, without serialising them.
 */
export async function suitesOf(config: ContractConfig): Promise<ContractSuites> {
  const uncovered: Uncovered[] = [];
  let large: Suite | undefined;
  const emit: FamilyEmit = async (contract, context, family) => {
    const service = largeService(contract);
    if (service === undefined) return emitSuites(contract, context, family);
    large = await suiteInParts(contract, service, {
      load: async (part) => importEmitted(await emitCalling(part, context, family)),
      tell: (one) => {
        uncovered.push(one);
        context.report('not-covered', one.reason, one.at);
      },
      located: locatedBy(context.locate),
    });
    return [];
  };
  const emitted = await emitContract(config, defaultCommand, emit, { caseData: false });
  if (large !== undefined) return { ...emitted, uncovered, suites: [large] };
  const { files, locate, derived } = emitted;
  const modules = await importEmitted(files);
  // The imported module was emitted above; its type is that of the declaration there.
  const suites = (modules.get('conformance.ts')?.suites ?? []) as readonly Suite[];
  // One for each service that has cases, in order.
  const tested = [...(derived?.cases ?? [])].filter(([, own]) => own.length > 0);
  const located = suites.map((suite, index) => {
    const [service, own] = tested[index] ?? [];
    const left = service === undefined ? undefined : derived?.effects.get(service);
    return {
      ...suite,
      ...(left !== undefined && Object.keys(left).length > 0 && { effects: left }),
      cases: (own ?? suite.cases).map(locatedBy(locate)),
    };
  });
  return { ...emitted, suites: located };
}

/** Adds the line of its clause to a case. */
function locatedBy(locate: ReadContract['locate']): (entry: Case) => Case {
  return (entry) => ({ ...entry, clause: { ...entry.clause, line: locate(entry.clause).line } });
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
