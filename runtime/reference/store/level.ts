import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ClassicLevel } from 'classic-level';
import { type Level, openLevelStore } from './level-store.js';
import { checkSpace, DamagedDatabaseError, type Database, DatabaseError, type Store } from './store.js';

/** The version of the data layout; a database with another one is not read. */
const format = '3';
const formatKey = '\0format';

/** Opens a database in a directory, which is created if missing. Only one process can have it open. */
export async function openLevel(directory: string): Promise<Database> {
  const path = resolve(directory);
  const explained = <R>(work: () => Promise<R>): Promise<R> =>
    work().catch((error: unknown) => {
      throw explain(path, error);
    });
  const level = await explained(() => openFiles(path));
  const close = async (): Promise<void> => {
    await rm(join(path, ownerFile), { force: true });
    await level.close();
  };
  try {
    await explained(() => checkFormat(level));
  } catch (error) {
    await close();
    throw error;
  }
  const stores = new Map<string, Promise<Store>>();
  return {
    name: path,
    store: async (space) => {
      checkSpace(space);
      const store = stores.get(space) ?? explained(() => openLevelStore(level, space));
      stores.set(space, store);
      return store;
    },
    close,
  };
}

async function openFiles(path: string): Promise<Level> {
  await demandOwnFiles(path);
  await demandUnopened(path);
  await makeDirectory(path);
  // Not earlier: it opens itself when it is created.
  const level: Level = new ClassicLevel(path, { keyEncoding: 'utf8', valueEncoding: 'buffer' });
  await level.open();
  await writeFile(join(path, ownerFile), thisProcess());
  return level;
}

/** One directory after the other: with `recursive`, Node loops forever where none can be created, as in `/proc`. */
async function makeDirectory(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST') return;
    // An existing parent does not help.
    if (code !== 'ENOENT' || existsSync(dirname(path))) throw error;
    await makeDirectory(dirname(path));
    await makeDirectory(path);
  }
}

/** LevelDB would start a new database if the file that refers to the old one is lost. */
async function demandOwnFiles(path: string): Promise<void> {
  const files = await readdir(path).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (files.includes('CURRENT')) return;
  // The files that exist if a process ends while it creates a database.
  const begun = /^(?:LOCK|LOG|LOG\.old|MANIFEST-000001|000001\.dbtmp)$/;
  const other = files.find((file) => !begun.test(file));
  if (other !== undefined) {
    throw new DatabaseError(`it contains "${other}" but no database; choose a new or empty directory`);
  }
}

/** Contains the process that has the database open; LevelDB's own lock excludes other processes. */
const ownerFile = 'OWNER';

/**
 * LevelDB closes its lock file when the same process opens the database a second time, and POSIX then releases the
 * lock.
 */
async function demandUnopened(path: string): Promise<void> {
  const owner = await readFile(join(path, ownerFile), 'utf8').catch(() => '');
  if (owner === thisProcess()) throw new DatabaseError('it is already open in this process');
}

/** Process ids are reused, but with another start time. */
function thisProcess(): string {
  return `${process.pid} ${performance.timeOrigin}`;
}

async function checkFormat(level: Level): Promise<void> {
  const found = await level.get(formatKey);
  if (found === undefined) {
    for await (const _ of level.keys({ limit: 1 }))
      throw new DatabaseError('it is a database of another application');
    await level.put(formatKey, Buffer.from(format), { sync: true });
  } else if (found.toString() !== format) {
    throw new DatabaseError(`its format must be ${format} for this version, got ${found.toString()}`);
  }
}

/** An error that names the directory, the cause, and how to fix it. */
function explain(path: string, error: unknown): Error {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'LEVEL_LOCKED') {
    return new DatabaseError(
      `${path} is in use by another process; stop that process, or choose another directory`,
    );
  }
  const message = cause instanceof Error ? cause.message : String(cause);
  const damaged = code === 'LEVEL_CORRUPTION' || cause instanceof DamagedDatabaseError;
  const fix = damaged ? '; the data are damaged: restore the directory from a backup' : '';
  return new DatabaseError(`cannot use ${path} as a database: ${message}${fix}`, { cause: error });
}
