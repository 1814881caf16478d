import { spawn } from 'node:child_process';

/** A program and its arguments. */
export type Command = readonly [program: string, ...string[]];

/** The result of a program. */
export interface Ended {
  /** Undefined: it could not be started, or was killed. */
  readonly code: number | undefined;
  readonly output: string;
  readonly errors: string;
}

/** Options of running a program. */
export interface RunOptions {
  readonly cwd?: string;
  readonly input?: string;
  /** Time limit in seconds. Default 120. */
  readonly seconds?: number;
}

/** Runs a program to its end or its time limit. */
export function runCommand([program, ...rest]: Command, options: RunOptions = {}): Promise<Ended> {
  const { cwd, input = '', seconds = 120 } = options;
  return new Promise((resolve) => {
    let output = '';
    let errors = '';
    // A process group of its own, so that its child processes are killed with it.
    const child = spawn(program, rest, { cwd, detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
    const timer = setTimeout(() => {
      errors += `\nended after ${seconds} seconds`;
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, seconds * 1000);
    const done = (code: number | null): void => {
      clearTimeout(timer);
      resolve({ code: code ?? undefined, output, errors });
    };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    // A program may end without having read all of its input.
    child.stdin.on('error', () => {}).end(input);
    child.on('error', (error) => {
      errors += error.message;
      done(null);
    });
    child.on('close', done);
  });
}

/** The last lines of a program's errors. */
export function lastWords({ output, errors }: Ended): string {
  const text = errors.trim() === '' ? output : errors;
  return text.trim().split('\n').slice(-12).join('\n');
}
