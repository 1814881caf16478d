import { posix } from 'node:path';
import type { Suite } from '@trivet/runtime/conformance/run';
import type { Config, ContractConfig } from './config.js';
import { deriveCases, type Uncovered } from './derive/derive.js';
import { emitAll, emitSuites } from './emit/all.js';
import type { EmitContext, Emitter, GeneratedFile } from './emit/emitter.js';
import { importEmitted } from './import-emitted.js';
import type { Contract } from './model/contract.js';
import { type Finding, type ReadContract, readContract } from './read.js';
import { version } from './version.js';
import type { CodeFault } from './workspace.js';
import { type Changes, compare, hashesOf, manifestOf, write, writtenBefore } from './write.js';

/** How a run of `generate` goes about it. */
export interface GenerateOptions {
  /** Compare with what is there, write nothing. */
  readonly check?: boolean;
  /** Type-check before anything is written; type faults keep everything from being written. */
  readonly verify?: boolean;
  /** Write nothing when a spec has an error; by default what the errors do not affect is written. */
  readonly strict?: boolean;
  /** The configuration names some of the contracts only: output of others is left alone. */
  readonly partial?: boolean;
  /** What is made of each contract. Default: everything that its family yields. */
  readonly emit?: Emitter;
}

/** One contract of a run. */
export interface ContractOutcome {
  readonly name: string;
  /** How much it holds, in words: `4 operations, 4 types, 8 files`. Absent if the spec could not be read at all. */
  readonly summary?: string;
  /** Errors in its spec and in the files beside it. */
  readonly errors: number;
  /** Files that it yields. */
  readonly files: number;
}

/** What a run came to. */
export interface GenerateResult {
  readonly out: string;
  /** The command that brings the output up to date. */
  readonly command: string;
  /** Each contract of the configuration, in its order. */
  readonly contracts: readonly ContractOutcome[];
  readonly findings: readonly Finding[];
  /** Files that do not parse: defects of Trivet, which keep everything from being written. */
  readonly syntaxFaults: readonly CodeFault[];
  readonly typeFaults: readonly CodeFault[];
  readonly changes: Changes;
  readonly written: boolean;
  /** Every file that was looked for to read the specs, whether it exists or not; relative to the working directory. */
  readonly inputs: readonly string[];
}

const defaultCommand = 'npx trivet generate';

/** The whole way: every contract of a configuration is read, emitted, verified, compared and written. */
export async function generate(config: Config, options: GenerateOptions = {}): Promise<GenerateResult> {
  const out = config.out ?? 'generated';
  const command = config.command ?? defaultCommand;
  const findings: Finding[] = [];
  const files: GeneratedFile[] = [];
  const contracts: ContractOutcome[] = [];
  const inputs = new Set<string>();
  for (const entry of config.contracts) {
    const allowPaths = [...(config.allowPaths ?? []), ...(entry.allowPaths ?? [])];
    const emitted = await emitContract({ ...entry, allowPaths }, command, options.emit);
    findings.push(...emitted.findings);
    files.push(...emitted.files.map((file) => ({ ...file, path: posix.join(entry.name, file.path) })));
    contracts.push(outcomeOf(entry.name, emitted));
    for (const path of emitted.inputs) inputs.add(path);
  }
  const made = contracts.filter(({ summary }) => summary !== undefined).map(({ name }) => name);
  // Only a run over a whole configuration that could read every spec knows which folders nobody wants any more.
  const whole = options.partial !== true && made.length === config.contracts.length;
  const responsible = (path: string): boolean => whole || made.some((name) => path.startsWith(`${name}/`));
  const before = await writtenBefore(out);
  const kept = Object.entries(before).filter(([path]) => !responsible(path));
  files.push(manifestOf({ ...Object.fromEntries(kept), ...hashesOf(files) }, version()));
  const changes = await compare(out, files, before, responsible);
  // The compiler takes longer to load than most contracts to generate.
  const syntaxFaults = (await import('./syntax.js')).syntaxFaults(files);
  const isChecked = options.verify === true && syntaxFaults.length === 0;
  const typeFaults = isChecked ? (await import('./verify.js')).verify(out, files) : [];
  const failed = findings.some(({ diagnostic }) => diagnostic.severity === 'error');
  const isSound = syntaxFaults.length === 0 && typeFaults.length === 0;
  const written = options.check !== true && isSound && !(failed && options.strict === true);
  if (written) await write(out, files, changes);
  return {
    out,
    command,
    contracts,
    findings,
    syntaxFaults,
    typeFaults,
    changes,
    written,
    inputs: [...inputs],
  };
}

/** One contract and its files; nothing is written. */
export interface EmittedContract {
  readonly contract?: Contract;
  readonly files: readonly GeneratedFile[];
  readonly findings: readonly Finding[];
  readonly locate: ReadContract['locate'];
  readonly textOf: ReadContract['textOf'];
  readonly inputs: ReadContract['inputs'];
  /** Clauses that no case could be derived for, and why. */
  readonly uncovered: readonly Uncovered[];
}

/** Reads a spec and emits everything it yields, or what `emit` makes of it. */
export async function emitContract(
  config: ContractConfig,
  command: string = defaultCommand,
  emit: Emitter = emitAll,
): Promise<EmittedContract> {
  const read = readContract(config);
  const { contract, locate, textOf, inputs } = read;
  if (contract === undefined)
    return { files: [], findings: read.findings, locate, textOf, inputs, uncovered: [] };
  const findings = [...read.findings];
  const [spec = config.spec] = contract.files;
  const report: EmitContext['report'] = (code, message, place, mend) => {
    const at = { ...place, ...locate(place) };
    const severity = code === 'renamed' ? 'info' : 'warning';
    findings.push({ diagnostic: { severity, code, message, at, ...(mend === undefined ? {} : { mend }) } });
  };
  const { cases, effects, uncovered } = deriveCases(contract);
  for (const { at, reason } of uncovered) {
    const place = { ...at, ...locate(at) };
    findings.push({ diagnostic: { severity: 'info', code: 'not-covered', message: reason, at: place } });
  }
  const files = await emit(contract, {
    banner: `Generated from ${spec}. Do not edit; run "${command}".`,
    source: { path: spec, text: read.text, data: read.data },
    cases,
    effects,
    ...(config.target === undefined ? {} : { target: config.target }),
    locate,
    report,
  });
  return { contract, files, findings, locate, textOf, inputs, uncovered };
}

/** A contract with its suites, and what a report of their run needs. */
export interface ContractSuites extends EmittedContract {
  readonly suites: readonly Suite[];
}

/** The conformance suites of a spec, one for each service, made by the very code that `generate` writes. */
export async function suitesOf(config: ContractConfig): Promise<ContractSuites> {
  const emitted = await emitContract(config, defaultCommand, emitSuites);
  const { files, locate } = emitted;
  const modules = await importEmitted(files);
  // What is imported was emitted a moment ago; its type is that of the declaration there.
  const suites = (modules.get('conformance.ts')?.suites ?? []) as readonly Suite[];
  const located = suites.map((suite) => ({
    ...suite,
    cases: suite.cases.map((entry) => ({
      ...entry,
      clause: { ...entry.clause, line: locate(entry.clause).line },
    })),
  }));
  return { ...emitted, suites: located };
}

function outcomeOf(name: string, { contract, files, findings }: EmittedContract): ContractOutcome {
  const errors = findings.filter(({ diagnostic }) => diagnostic.severity === 'error').length;
  const summary = contract === undefined ? {} : { summary: summaryOf(contract, files) };
  return { name, ...summary, errors, files: files.length };
}

function summaryOf(contract: Contract, files: readonly GeneratedFile[]): string {
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
