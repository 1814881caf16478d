import { existsSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FSWatcher, watch } from 'chokidar';
import { UsageError } from './terminal.js';

/** The inputs of a run. */
export interface RunInputs {
  /** Files that were looked up, whether they exist or not. */
  readonly files: readonly string[];
  /** Folders in which new files matter, too. */
  readonly folders: readonly string[];
  /** Whether a new file in one of the folders matters, by its name. */
  isInput(name: string): boolean;
}

/** Milliseconds without a change after which a run starts: editors and version control write several files at once. */
const quiet = 100;

/**
 * Runs again whenever an input of the last run changes, appears or disappears; one run at a time, until the process
 * ends. `run` receives the changed files (none at the first run) and must not throw; `onWatching` receives the number
 * of watched files once no change can be missed.
 */
export async function watchRuns(
  run: (changed: ReadonlySet<string>) => Promise<RunInputs>,
  onWatching: (files: number) => void,
): Promise<never> {
  const changes = new Changes();
  let watching: FSWatcher | undefined;
  for (;;) {
    const changed = changes.take();
    const started = Date.now();
    const inputs = await run(changed);
    // A new watcher for each run, since its files may differ, and so may the targets of their paths.
    const next = await watchInputs(inputs, started, changes);
    await watching?.close();
    watching = next;
    onWatching(inputs.files.filter((file) => existsSync(file)).length);
    await changes.settled();
  }
}

/** Files that changed since the last call of `take`. */
class Changes {
  private files = new Set<string>();
  private last = 0;
  private problem: Error | undefined;
  private wake = (): void => {};

  note(file: string): void {
    this.files.add(file);
    this.last = Date.now();
    this.wake();
  }

  /** Rejects the wait: files can no longer be watched. */
  fail(problem: Error): void {
    this.problem = problem;
    this.wake();
  }

  take(): ReadonlySet<string> {
    const taken = this.files;
    this.files = new Set();
    return taken;
  }

  /** Waits for a change, and then until nothing has changed for `quiet` milliseconds. */
  async settled(): Promise<void> {
    if (this.files.size === 0 && this.problem === undefined) {
      await new Promise<void>((done) => {
        this.wake = done;
      });
    }
    if (this.problem !== undefined) throw new UsageError(`cannot watch files: ${this.problem.message}`);
    for (let rest = quiet; rest > 0; rest = this.last + quiet - Date.now()) await sleep(rest);
  }
}

/** Watches the inputs of a run that started at a time (ms since 1970); resolves when no later change can be missed. */
async function watchInputs(inputs: RunInputs, started: number, changes: Changes): Promise<FSWatcher> {
  const paths = new Set<string>();
  const folders = new Set<string>();
  for (const file of inputs.files) {
    let path = resolve(file);
    paths.add(path);
    // For a path that does not exist, its first missing parent folder is watched.
    while (!existsSync(dirname(path)) && dirname(path) !== path) {
      path = dirname(path);
      paths.add(path);
    }
    folders.add(dirname(path));
  }
  const open = new Set(inputs.folders.map((folder) => resolve(folder)));
  for (const folder of open) if (existsSync(folder)) folders.add(folder);
  const isWanted = (path: string): boolean =>
    paths.has(path) || (open.has(dirname(path)) && inputs.isInput(basename(path)));
  // chokidar, since `fs.watch` loses files whose inode is replaced and differs between platforms. Folders are watched
  // instead of files, since a file that is saved by rename, or deleted and created again, is another file.
  const watcher = watch([...folders], {
    depth: 0,
    alwaysStat: true,
    ignored: (path) => !folders.has(resolve(path)) && !isWanted(resolve(path)),
  });
  let ready = false;
  watcher.on('error', (error) => changes.fail(error instanceof Error ? error : new Error(String(error))));
  watcher.on('all', (_event, path, stats) => {
    const file = resolve(path);
    // At first, an event is emitted for each file; those that were saved while the run read them are changes. A rename
    // changes only the ctime of the inode.
    if (isWanted(file) && (ready || (stats !== undefined && stats.ctimeMs >= started))) changes.note(file);
  });
  await new Promise<void>((done) => {
    watcher.once('ready', () => done());
    watcher.once('error', () => done());
  });
  ready = true;
  return watcher;
}
