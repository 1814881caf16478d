import { spawn } from 'node:child_process';

/** A program and its arguments. */
export type Command = readonly [program: string, ...string[]];

/** What a program left. */
export interface Ended {
  /** Absent: it could not be started, or was ended. */
  readonly code: number | undefined;
  readonly output: string;
  readonly errors: string;
}

/** How a program is run. */
export interface RunOptions {
  readonly cwd?: string;
  readonly input?: string;
  /** Seconds until it is ended; 120 unless said. */
  readonly seconds?: number;
}

/** Runs a program to its end, or ends it. */
export function runCommand([program, ...rest]: Command, options: RunOptions = {}): Promise<Ended> {
  const { cwd, input = '', seconds = 120 } = options;
  return new Promise((resolve) => {
    let output = '';
    let errors = '';
    // A group of its own, so that what it has started ends with it.
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
    // A program may end before it has read all of its input.
    child.stdin.on('error', () => {}).end(input);
    child.on('error', (error) => {
      errors += error.message;
      done(null);
    });
    child.on('close', done);
  });
}

/** The last lines of what a program complained of. */
export function lastWords({ output, errors }: Ended): string {
  const text = errors.trim() === '' ? output : errors;
  return text.trim().split('\n').slice(-12).join('\n');
}
