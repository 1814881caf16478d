import { readFile } from 'node:fs/promises';
import { InvalidArgumentError } from 'commander';
import { type ReportKind, reportKinds } from '../report/report-files.js';
import { Misuse } from './terminal.js';

/** What the command line gives `trivet conform`. */
export interface ConformOptions {
  readonly url: string;
  readonly scenarios?: readonly string[];
  readonly rules?: readonly string[];
  readonly report?: string;
  readonly out: string;
  readonly knownFailing?: string;
  readonly case?: string;
  readonly service?: string;
  readonly seed?: string;
  readonly input?: readonly string[];
  readonly header?: readonly string[];
  readonly json?: boolean;
  readonly concurrency?: number;
  readonly rate?: number;
  /** Seconds. */
  readonly timeout?: number;
  /** Seconds; 0: no limit. */
  readonly maxTime?: number;
  readonly retries?: number;
}

/** The same before it is known whether a server is asked: data need no URL. */
export interface ConformArguments extends Omit<ConformOptions, 'url'> {
  readonly url?: string;
  /** Table Schema of a CSV file. */
  readonly schema?: string;
}

/** Reads an option that is a number of at least `least`. */
export function numberFrom(least: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() === '' || !Number.isFinite(value) || value < least)
      throw new InvalidArgumentError(`a number from ${least} up is wanted.`);
    return value;
  };
}

/** `token.owner=abc` becomes `{ token: { owner: 'abc' } }`. */
export function inputsOf(assignments: readonly string[]): { readonly [name: string]: unknown } {
  const inputs: Record<string, unknown> = {};
  for (const assignment of assignments) {
    const mark = assignment.indexOf('=');
    if (mark < 1) throw new Misuse(`--input ${assignment}: expected name=value`);
    const path = assignment.slice(0, mark).split('.');
    const last = path.pop() ?? '';
    let target = inputs;
    for (const name of path) {
      const next = Object.hasOwn(target, name) ? target[name] : {};
      target[name] = next;
      target = next as Record<string, unknown>;
    }
    target[last] = assignment.slice(mark + 1);
  }
  return inputs;
}

/** `Name: value` lines as headers. */
export function headersOf(lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    lines.map((line) => {
      const mark = line.indexOf(':');
      if (mark < 1) throw new Misuse(`--header ${line}: expected "Name: value"`);
      return [line.slice(0, mark).trim(), line.slice(mark + 1).trim()];
    }),
  );
}

/** The ids that a known-failing file lists. */
export async function knownFailing(file: string): Promise<ReadonlySet<string>> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Misuse(`cannot read ${file}`);
  });
  return new Set(
    text
      .split('\n')
      .map((line) => line.replace(/#.*/, '').trim())
      .filter(Boolean),
  );
}

/** `html,junit` as the forms to write. */
export function reportKindsOf(text: string): readonly ReportKind[] {
  const wanted = text
    .split(',')
    .map((kind) => kind.trim())
    .filter(Boolean);
  return wanted.map((name) => {
    const kind = reportKinds.find((one) => one === name);
    if (kind === undefined) throw new Misuse(`--report ${name}: there are ${reportKinds.join(', ')}`);
    return kind;
  });
}
