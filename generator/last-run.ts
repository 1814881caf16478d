import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isRecord } from '@trivet/runtime/check';
import { cacheRoot } from './cache-root.js';
import { isCompanion } from './companion-files.js';
import { version } from './version.js';
import { type Hashes, manifestIn } from './written.js';

/** A contract of a run that wrote what it could: its inputs and outputs, as hashes by path. */
export interface ContractRecord {
  readonly name: string;
  readonly spec: string;
  /** Files that were looked up; the hash of a missing one is `absent`. */
  readonly inputs: Hashes;
  /** Names of the files in the folder of the spec that may be read with it. */
  readonly beside: readonly string[];
  /** Paths are relative to the output folder. */
  readonly files: Hashes;
  /** Its errors as they are printed, since a run that skips it shows them again. */
  readonly errors: readonly string[];
  readonly warnings: number;
}

/** What a run depended on and what it wrote; it is stored in the cache folder. */
export interface RunRecord {
  /** Version and build that wrote it. */
  readonly generator: string;
  readonly out: string;
  /** Every contract of a configuration was written, so that all other files are obsolete. */
  readonly isWhole: boolean;
  /** The files of the configuration. */
  readonly config: Hashes;
  readonly contracts: readonly ContractRecord[];
}

/** The parts that have not changed since the last run. */
export interface LastRun {
  readonly record: RunRecord;
  /** Whether neither the configuration nor the set of contracts has changed. */
  readonly isConfigSame: boolean;
  /** Contracts whose inputs and files have not changed, by name. */
  readonly unchanged: ReadonlyMap<string, ContractRecord>;
}

/** Identifies a run: options and specs of the command line, as data. */
export type RunKey = { readonly [name: string]: unknown };

/**
 * Compares the record of the last run with this key and generator with the current files, by hashes; undefined if no
 * run is recorded.
 */
export function lastRun(key: RunKey, generator: string | undefined = identity()): LastRun | undefined {
  const record = readRecord(key, generator);
  if (record === undefined) return undefined;
  const { files: written, configured = [] } = manifestIn(record.out);
  const names = record.contracts.map(({ name }) => name);
  const isSound = !record.isWhole || configured.every((name) => names.includes(name));
  const same = isSound ? record.contracts.filter((one) => isUnchanged(one, record.out, written)) : [];
  return {
    record,
    isConfigSame: areSame(record.config),
    unchanged: new Map(same.map((one) => [one.name, one])),
  };
}

/**
 * Stores the record of a run for the next one; `started` is its start (ms since 1970). Nothing is stored if a file was
 * changed since then, as the run may have read it before or after the change.
 */
export async function remember(
  key: RunKey,
  record: Omit<RunRecord, 'generator'>,
  started: number,
  generator: string | undefined = identity(),
): Promise<void> {
  const paths = [record.config, ...record.contracts.map(({ inputs }) => inputs)].flatMap(Object.keys);
  if (generator === undefined || paths.some((path) => isNewer(path, started))) return;
  const path = recordPath(key);
  const draft = `${path}.${process.pid}`;
  // A run also succeeds if the folder for temporary files is not writable.
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(draft, JSON.stringify({ ...record, generator }));
    await rename(draft, path);
  } catch {}
}

/** Current hashes of files. */
export function hashesOfPaths(paths: readonly string[]): Hashes {
  return Object.fromEntries(paths.map((path) => [path, hashOf(path)]));
}

/** Names of the files in the folder of a spec that may be read with it. */
export function companionNames(spec: string): readonly string[] {
  try {
    return readdirSync(dirname(spec)).filter(isCompanion).sort();
  } catch {
    return [];
  }
}

const absent = 'absent';

function hashOf(path: string): string {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('hex');
  } catch {
    return absent;
  }
}

function areSame(hashes: Hashes): boolean {
  return Object.entries(hashes).every(([path, hash]) => hashOf(path) === hash);
}

function isUnchanged(contract: ContractRecord, out: string, written: Hashes): boolean {
  const { name, spec, beside, files, inputs } = contract;
  const own = Object.keys(written).filter((path) => path.startsWith(`${name}/`));
  return (
    own.length === Object.keys(files).length &&
    companionNames(spec).join('\n') === beside.join('\n') &&
    areSame(inputs) &&
    own.every((path) => files[path] === written[path] && hashOf(join(out, path)) === written[path])
  );
}

function isNewer(path: string, started: number): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && found.ctimeMs >= started;
}

function recordPath(key: RunKey): string {
  const text = JSON.stringify({ ...key, folder: process.cwd() });
  return join(cacheRoot(), 'runs', `${createHash('sha256').update(text).digest('hex').slice(0, 32)}.json`);
}

function readRecord(key: RunKey, generator: string | undefined): RunRecord | undefined {
  try {
    const record: unknown = JSON.parse(readFileSync(recordPath(key), 'utf8'));
    return isRunRecord(record) && record.generator === generator ? record : undefined;
  } catch {
    return undefined;
  }
}

/** The version, and for a local build its identity; undefined for sources, which may change between runs. */
function identity(): string | undefined {
  if (import.meta.url.endsWith('.ts')) return undefined;
  return `${version()} ${import.meta.url} ${hashOf(join(import.meta.dirname, '.tsbuildinfo'))}`;
}

function isRunRecord(value: unknown): value is RunRecord {
  return (
    isRecord(value) &&
    typeof value.generator === 'string' &&
    typeof value.out === 'string' &&
    isRecord(value.config) &&
    Array.isArray(value.contracts) &&
    value.contracts.every(
      (one) => isRecord(one) && isRecord(one.inputs) && isRecord(one.files) && Array.isArray(one.errors),
    )
  );
}
