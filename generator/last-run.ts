import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isRecord } from '@trivet/runtime/check';
import { isReadBeside } from './beside.js';
import { cacheRoot } from './cache-root.js';
import { version } from './version.js';
import { type Hashes, writtenIn } from './written.js';

/** A contract of a run that wrote everything: what it was made of and what came of it, as hashes by path. */
export interface ContractRecord {
  readonly name: string;
  readonly spec: string;
  /** Files that were looked for; the hash of one that is not there is `absent`. */
  readonly inputs: Hashes;
  /** Names of the files beside the spec that may be read with it. */
  readonly beside: readonly string[];
  /** Paths are seen from the output folder. */
  readonly files: Hashes;
  readonly warnings: number;
}

/** What a run depended on and what it wrote; it is kept among what can be made again. */
export interface RunRecord {
  /** Version and build that wrote it. */
  readonly generator: string;
  readonly out: string;
  /** Every contract of a configuration was written, so that no other files belong there. */
  readonly isWhole: boolean;
  /** The files of the configuration. */
  readonly config: Hashes;
  readonly contracts: readonly ContractRecord[];
}

/** What is as it was after the last run. */
export interface LastRun {
  readonly record: RunRecord;
  /** Neither the configuration nor the set of contracts is another one. */
  readonly isConfigSame: boolean;
  /** Contracts whose inputs and files are the same, by name. */
  readonly unchanged: ReadonlyMap<string, ContractRecord>;
}

/** What tells one run from another: options and specs of the command line, in data. */
export type RunKey = { readonly [name: string]: unknown };

/** Compares what a run like this one, by the same generator, has left with what is there now, by hashes; undefined where nothing is known. */
export function lastRun(key: RunKey, generator: string | undefined = identity()): LastRun | undefined {
  const record = readRecord(key, generator);
  if (record === undefined) return undefined;
  const written = writtenIn(record.out);
  const names = record.contracts.map(({ name }) => name);
  const isOurs = (path: string): boolean => names.some((name) => path.startsWith(`${name}/`));
  const isSound = !record.isWhole || Object.keys(written).every(isOurs);
  const same = isSound ? record.contracts.filter((one) => isUnchanged(one, record.out, written)) : [];
  return {
    record,
    isConfigSame: areSame(record.config),
    unchanged: new Map(same.map((one) => [one.name, one])),
  };
}

/**
 * Keeps what a run has come to for the next one; `started` is when it began (ms since 1970). Nothing is kept where a
 * file was changed since, which the run may have read before or after that.
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
  // A folder for temporary files that nobody may write to keeps no run from its end.
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(draft, JSON.stringify({ ...record, generator }));
    await rename(draft, path);
  } catch {}
}

/** Hashes of files as they are now. */
export function hashesOfPaths(paths: readonly string[]): Hashes {
  return Object.fromEntries(paths.map((path) => [path, hashOf(path)]));
}

/** Names of the files beside a spec that may be read with it. */
export function namesBeside(spec: string): readonly string[] {
  try {
    return readdirSync(dirname(spec)).filter(isReadBeside).sort();
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
    namesBeside(spec).join('\n') === beside.join('\n') &&
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

/**
 * The version, and for a build of one's own which build it is; undefined for sources, which may be other ones at each
 * run.
 */
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
    value.contracts.every((one) => isRecord(one) && isRecord(one.inputs) && isRecord(one.files))
  );
}
