import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

/** The project. */
export const root = resolve(import.meta.dirname, '../..');

/** The two commands as installed for users. */
export const commands = {
  trivet: join(root, 'generator/bin/trivet.js'),
  reference: join(root, 'runtime/reference/bin/trivet-reference.js'),
} as const;

/** Milliseconds for `build` if everything must be compiled on a busy machine. */
export const buildTimeout = 300_000;

let built = false;

/** Updates the build of the commands; fast if it is up to date. */
export function build(): void {
  if (built) return;
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-b', 'runtime/core', 'generated', 'generator', 'runtime/reference'], {
    cwd: root,
  });
  built = true;
}

/** A running command with its output so far. */
export interface RunningCommand {
  readonly process: ChildProcess;
  output(): string;
  /** Resolves when the output contains a text (again, if it did before); rejects if the command ends first. */
  prints(text: string): Promise<void>;
  /** Sends a signal, waits for the end and returns the exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts a command; standard output and standard error are read as one text. */
export function start(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): RunningCommand {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env } });
  let text = '';
  let read = 0;
  let wake = (): void => {};
  const ended = new Promise<number | null>((done) => child.once('close', done));
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
      wake();
    });
  return {
    process: child,
    output: () => text,
    async prints(wanted) {
      for (;;) {
        const at = text.indexOf(wanted, read);
        if (at >= 0) {
          read = at + wanted.length;
          return;
        }
        const more = new Promise<'more'>((done) => {
          wake = () => done('more');
        });
        if ((await Promise.race([more, ended])) !== 'more' && text.indexOf(wanted, read) < 0)
          throw new Error(`the command ended without printing ${JSON.stringify(wanted)}:\n${text}`);
      }
    },
    async end(signal) {
      if (signal !== undefined) child.kill(signal);
      return ended;
    },
  };
}

/** Runs a command to its end. */
export async function run(
  args: readonly string[],
  cwd: string,
): Promise<{ readonly code: number | null; readonly said: string }> {
  const running = start(args, cwd);
  const code = await running.end();
  return { code, said: running.output() };
}
