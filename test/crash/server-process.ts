import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

/** The reference services in a process of their own. */
export interface ServerProcess {
  readonly origin: string;
  /** Its standard error so far. */
  readonly errors: () => string;
  /** Kills it immediately. */
  kill(): Promise<void>;
  /** Requests its end, and returns the exit code. */
  stop(): Promise<number | null>;
}

/** A server that ended before it listened. */
export class NotStarted extends Error {
  override readonly name = 'NotStarted';
}

const project = resolve(import.meta.dirname, '..', '..');

/** Starts a server; after `killAfter` milliseconds it is killed, listening or not, and `undefined` is returned. */
export async function startServer(data: string, killAfter?: number): Promise<ServerProcess | undefined> {
  const source = [
    '--conditions=trivet-source',
    '--import',
    'tsx',
    join(project, 'runtime/reference/main.ts'),
  ];
  const child = spawn(process.execPath, [...source, '--port', '0'], {
    cwd: project,
    // Not on the command line, which other users can read.
    env: { ...process.env, TRIVET_DATA: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  let errors = '';
  child.stderr.on('data', (text) => {
    errors = `${errors}${text}`.slice(-4000);
  });
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  if (killAfter !== undefined) {
    await Promise.race([ended, new Promise((done) => setTimeout(done, killAfter))]);
    if (child.exitCode !== null) throw new NotStarted(errors);
    await kill();
    return undefined;
  }
  const origin = await Promise.race([originOf(child), ended.then(() => undefined)]);
  if (origin === undefined) throw new NotStarted(errors);
  const stop = async (): Promise<number | null> => {
    child.kill('SIGTERM');
    await ended;
    return child.exitCode;
  };
  return { origin, errors: () => errors, kill, stop };
}

/** The URL that the server prints when it listens. */
function originOf(child: ChildProcess): Promise<string> {
  let text = '';
  return new Promise((found, failed) => {
    const late = setTimeout(() => failed(new NotStarted('the server says nothing for a minute')), 60_000);
    child.stdout?.on('data', (part) => {
      text += String(part);
      const origin = /at (http:\/\/[^\s/]+)\/\s/.exec(text)?.[1];
      if (origin === undefined) return;
      clearTimeout(late);
      found(origin);
    });
    child.once('exit', () => clearTimeout(late));
  });
}
