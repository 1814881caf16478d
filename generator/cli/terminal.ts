import { existsSync } from 'node:fs';
import pc from 'picocolors';

/** Colours on standard error, where there is a terminal to show them. */
export const colours: ReturnType<typeof pc.createColors> = pc.createColors(
  process.stderr.isTTY === true && process.env.NO_COLOR === undefined,
);

/** Colours on standard output, where there is a terminal to show them. */
export const outputColours: ReturnType<typeof pc.createColors> = pc.createColors(
  process.stdout.isTTY === true && process.env.NO_COLOR === undefined,
);

/** A line for people: standard error, so that standard output holds data alone. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** A progress bar in place. */
export interface ProgressBar {
  /** What is done of all, with how many failures. */
  show(done: number, total: number, failed: number): void;
  /** Leaves the line. */
  end(): void;
}

/** A progress bar on a terminal, with counts and the time that is left; silent elsewhere. */
export function progressBar(label: string): ProgressBar {
  if (process.stderr.isTTY !== true) return { show: () => {}, end: () => {} };
  const started = Date.now();
  let shown = 0;
  return {
    show(done, total, failed) {
      // Ten times a second is as much as anybody sees.
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

/** One line of JSON for machines on standard output. */
export function emitJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

/** Exit codes of every command. */
export const exit = { done: 0, findings: 1, misuse: 2, internal: 3 } as const;

/** An error that nobody expected, for whoever reports it: with the places that it went through. */
export function internalErrorText(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `${text}\nThis is a defect of Trivet; please report it with this message.`;
}

/** `1 case`, `2 cases`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Something the person who called can fix: its message is shown without a stack trace, exit code 2. */
export class Misuse extends Error {
  override readonly name = 'Misuse';
}

/** Refuses to go on without a file that the person who called has named. */
export function requireFile(path: string): void {
  if (!existsSync(path)) throw new Misuse(`${path} not found`);
}
