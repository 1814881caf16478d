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

/** A progress bar in place on a terminal; silent elsewhere. */
export function progress(label: string, done: number, total: number, failed: number): void {
  if (process.stderr.isTTY !== true) return;
  const width = 24;
  const filled = total === 0 ? width : Math.round((done / total) * width);
  const bar = `${'█'.repeat(filled)}${'░'.repeat(width - filled)}`;
  const faults = failed === 0 ? '' : colours.red(` ${failed} failed`);
  process.stderr.write(`\r${label} ${bar} ${done}/${total}${faults}${done === total ? '\n' : ''}`);
}

/** One line of JSON for machines on standard output. */
export function emitJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

/** Exit codes of every command. */
export const exit = { done: 0, findings: 1, misuse: 2 } as const;

/** `1 case`, `2 cases`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Something the person who called can mend: its message is shown without a stack trace, exit code 2. */
export class Misuse extends Error {
  override readonly name = 'Misuse';
}

/** Refuses to go on without a file that the person who called has named. */
export function requireFile(path: string): void {
  if (!existsSync(path)) throw new Misuse(`there is no ${path}`);
}
