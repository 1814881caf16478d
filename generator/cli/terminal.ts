import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pc from 'picocolors';
import { suggestionClause } from '../suggestion.js';

/** Colours for standard error if it is a terminal. */
export const colours: ReturnType<typeof pc.createColors> = pc.createColors(
  process.stderr.isTTY === true && process.env.NO_COLOR === undefined,
);

/** Colours for standard output if it is a terminal. */
export const outputColours: ReturnType<typeof pc.createColors> = pc.createColors(
  process.stdout.isTTY === true && process.env.NO_COLOR === undefined,
);

/** Prints a line for people to standard error, since standard output is for data. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** A progress bar on one line. */
export interface ProgressBar {
  /** Shows how many of all are done, and how many failed. */
  show(done: number, total: number, failed: number): void;
  /** Ends the line. */
  end(): void;
}

/** A progress bar on a terminal, with counts and the remaining time; silent elsewhere. */
export function progressBar(label: string): ProgressBar {
  if (process.stderr.isTTY !== true) return { show: () => {}, end: () => {} };
  const started = Date.now();
  let shown = 0;
  return {
    show(done, total, failed) {
      // More than ten updates a second are not visible.
      if (done < total && Date.now() - shown < 100) return;
      shown = Date.now();
      const seconds = (shown - started) / 1000;
      const left = done === 0 || seconds < 1 ? '' : `, ${duration((seconds / done) * (total - done))} left`;
      const rest = done === total ? `, ${duration(seconds)}` : left;
      const faults = failed === 0 ? '' : colours.red(` ${failed} failed`);
      process.stderr.write(`\r\x1b[K${label} ${bar(done, total)} ${done}/${total}${faults}${rest}`);
    },
    end() {
      if (shown > 0) process.stderr.write('\n');
      shown = 0;
    },
  };
}

function bar(done: number, total: number): string {
  const width = 24;
  const filled = total === 0 ? width : Math.round((done / total) * width);
  return `${'█'.repeat(filled)}${'░'.repeat(width - filled)}`;
}

/** `8 s`, `2 min 5 s`. */
function duration(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** Prints one line of JSON for programs to standard output. */
export function emitJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

/** Exit codes of every command. */
export const exit = { done: 0, findings: 1, usage: 2, internal: 3 } as const;

/** The text of an unexpected error with its stack trace, for a bug report. */
export function internalErrorText(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `${text}\nThis is a defect of Trivet; please report it with this message.`;
}

/** `1 case`, `2 cases`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** A usage error, which the user can fix: its message is shown without a stack trace, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Throws a usage error if a file named by the user does not exist. */
export function requireFile(path: string): void {
  if (!existsSync(path)) throw new UsageError(`${path} not found${similarFile(path) ?? ''}`);
}

/** Suggests a file of a similar name in the same folder, as the end of a message. */
export function similarFile(path: string): string | undefined {
  const folder = dirname(path);
  try {
    return suggestionClause(
      path,
      readdirSync(folder).map((name) => join(folder, name)),
    );
  } catch {
    return undefined;
  }
}
