import { runCommand } from './command-emitter.js';
import type { Emitter, EmitterContext, EmitterOptions, GeneratedFile } from './emit/emitter.js';
import { emitterNames } from './emit/emitter-names.js';
import { type EmitEntry, isCommand, isEmitter } from './emit-request.js';
import type { Contract } from './model/contract.js';

/** A file with its emitter, unless that is a built-in one. */
export interface EmittedFile extends GeneratedFile {
  readonly emitter?: string;
}

/** A failed emitter of the project, because of which nothing is written. */
export interface EmitterFault {
  readonly emitter: string;
  readonly contract: string;
  /** The thrown error, how its program ended, or what is wrong with its files. */
  readonly message: string;
}

/** The results of the emitters of a project. */
export interface EmitterResults {
  readonly files: readonly EmittedFile[];
  readonly faults: readonly EmitterFault[];
  /** What programs wrote to standard error. */
  readonly notes: readonly { readonly emitter: string; readonly text: string }[];
}

/** The common input of all emitters of a contract. */
export interface EmitterRun {
  readonly contract: Contract;
  readonly context: Pick<EmitterContext, 'banner' | 'source' | 'locate'>;
  /** Folder that programs run in. */
  readonly folder: string;
  warn(emitter: string, ...warning: Parameters<EmitterContext['warn']>): void;
}

/** Runs the emitters and programs of a project; `files` are those of the built-in outputs. */
export async function runEmitters(
  entries: readonly EmitEntry[],
  files: readonly GeneratedFile[],
  run: EmitterRun,
): Promise<EmitterResults> {
  const made: EmittedFile[] = [];
  const faults: EmitterFault[] = [];
  const notes: { emitter: string; text: string }[] = [];
  const taken = new Map(files.map(({ path }) => [path.toLowerCase(), 'a built-in output']));
  for (const entry of entries) {
    if (typeof entry === 'string') continue;
    const result = await runEntry(entry, run);
    const { emitter } = result;
    if (result.notes !== undefined && result.notes !== '') notes.push({ emitter, text: result.notes });
    const fault = result.fault ?? fileFault(result.files ?? [], taken);
    if (fault !== undefined) {
      faults.push({ emitter, contract: run.contract.name, message: fault });
      continue;
    }
    for (const file of result.files ?? []) {
      taken.set(file.path.toLowerCase(), `the emitter "${emitter}"`);
      made.push({ path: file.path, text: file.text, emitter });
    }
  }
  return { files: made, faults, notes };
}

interface EntryResult {
  readonly emitter: string;
  readonly files?: readonly GeneratedFile[];
  readonly fault?: string;
  readonly notes?: string;
}

async function runEntry(entry: Exclude<EmitEntry, string>, run: EmitterRun): Promise<EntryResult> {
  if (isCommand(entry)) {
    const emitter = entry.name ?? entry.command.join(' ');
    const { banner } = run.context;
    return { emitter, ...(await runCommand(entry, run.contract, { banner, folder: run.folder })) };
  }
  return isEmitter(entry) ? runEmitter(entry, {}, run) : runEmitter(entry.emitter, entry.options, run);
}

async function runEmitter(
  emitter: Emitter<never>,
  options: EmitterOptions,
  { contract, context, warn }: EmitterRun,
): Promise<EntryResult> {
  const { name } = emitter;
  const whole: EmitterContext = {
    ...context,
    options,
    names: emitterNames(contract),
    warn: (...warning) => warn(name, ...warning),
  };
  try {
    // The schema has accepted the options, so they have the type that the emitter declares.
    const files: unknown = await emitter.emit(contract, whole as EmitterContext<never>);
    return isFileList(files)
      ? { emitter: name, files }
      : { emitter: name, fault: 'it must return a list of files, { path, text }' };
  } catch (error) {
    return { emitter: name, fault: thrownText(error) };
  }
}

/** An error with the first place of its stack outside of Node. */
function thrownText(error: unknown): string {
  if (!(error instanceof Error)) return `it threw ${String(error)}`;
  const at = (error.stack ?? '')
    .split('\n')
    .find((line) => /^\s+at .*[/\\]/.test(line) && !line.includes('node:'));
  return `it threw ${error.name}: ${error.message}${at === undefined ? '' : ` ${at.trim()}`}`;
}

function isFileList(files: unknown): files is readonly GeneratedFile[] {
  return (
    Array.isArray(files) &&
    files.every(
      (file: unknown) =>
        typeof file === 'object' &&
        file !== null &&
        'path' in file &&
        'text' in file &&
        typeof file.path === 'string' &&
        typeof file.text === 'string',
    )
  );
}

/** Why these files cannot be written to the folder of a contract. */
function fileFault(files: readonly GeneratedFile[], taken: ReadonlyMap<string, string>): string | undefined {
  const own = new Set<string>();
  for (const { path } of files) {
    const quoted = JSON.stringify(path);
    if (!isInside(path)) return `the path of a file must be inside the contract's folder, got ${quoted}`;
    const key = path.toLowerCase();
    const other = own.has(key) ? 'itself' : taken.get(key);
    if (other !== undefined) return `${quoted} is already written by ${other}`;
    own.add(key);
  }
  return undefined;
}

/** A relative path of plain segments: it cannot leave a folder on any platform, and every file system accepts it. */
function isInside(path: string): boolean {
  return (
    path !== '' &&
    path.length <= 1000 &&
    !/[\u0000-\u001f\u007f\\:*?"<>|]/.test(path) &&
    path
      .split('/')
      .every((segment) => segment !== '' && segment !== '.' && segment !== '..' && !/[. ]$/.test(segment))
  );
}
