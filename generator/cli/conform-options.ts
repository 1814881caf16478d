import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { knownFailingFrom, type UserPassword } from '@trivet/runtime/internal/conformance';
import { InvalidArgumentError } from 'commander';
import { readConfig } from '../config.js';
import type { InputValues } from '../conform/options.js';
import type { ConformSettings } from '../conform-settings.js';
import type { Family } from '../families/family.js';
import { isObject } from '../load/source/source.js';
import { type ReportKind, reportKinds } from '../report/report-files.js';
import { requireFile, UsageError } from './terminal.js';

/** The options of a run against a server, from the command line and the configuration. */
export interface ServerArguments extends ConformSettings {
  readonly url: string;
  /** User and password from the URL. */
  readonly urlUser?: UserPassword;
}

/** The default path of the configuration. */
const usualConfig = 'trivet.config.ts';

/**
 * The options of the command line merged with those of the `conform` block of the configuration, which they override;
 * permissions of both are combined.
 */
export async function withConfig(
  given: ConformSettings,
  config: string | undefined,
): Promise<ConformArguments> {
  if (config !== undefined) requireFile(config);
  const path = config ?? (existsSync(usualConfig) ? usualConfig : undefined);
  if (path === undefined) return given;
  const { conform = {}, allowPaths = [], families } = await readConfig(path);
  const allowPath = [...allowPaths, ...(conform.allowPath ?? []), ...(given.allowPath ?? [])];
  return {
    ...conform,
    ...given,
    allowPath,
    root: dirname(path),
    ...(families !== undefined && { families }),
  };
}

/** The same before it is known whether there is a server to test: data need no URL. */
export interface ConformArguments extends ConformSettings {
  /** Table Schema of a CSV file. */
  readonly schema?: string;
  /** Folder of the configuration. */
  readonly root?: string;
  /** Families of the configuration. */
  readonly families?: readonly Family[];
}

/** Creates a parser of an option that is a number of at least `least`. */
export function numberFrom(least: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() === '' || !Number.isFinite(value) || value < least)
      throw new InvalidArgumentError(`must be a number of at least ${least}.`);
    return value;
  };
}

/** Values of `$inputs`: first those of the file, then `token.owner=abc` as `{ token: { owner: 'abc' } }`. */
export async function inputsOf({ inputs: file, input = [] }: ConformSettings): Promise<InputValues> {
  let inputs: InputValues = file === undefined ? {} : await inputsIn(file);
  for (const assignment of input) {
    const mark = assignment.indexOf('=');
    if (mark < 1) throw new UsageError('--input: expected name=value, got a text without "="');
    inputs = placed(inputs, assignment.slice(0, mark).split('.'), assignment.slice(mark + 1));
  }
  return inputs;
}

async function inputsIn(file: string): Promise<InputValues> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`cannot read ${file}`);
  });
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // Reported below.
  }
  throw new UsageError(`--inputs ${file}: expected a JSON object of names and values`);
}

function placed(inputs: InputValues, [name = '', ...rest]: readonly string[], value: string): InputValues {
  if (rest.length === 0) return { ...inputs, [name]: value };
  const inner = Object.hasOwn(inputs, name) ? inputs[name] : undefined;
  return { ...inputs, [name]: placed(isObject(inner) ? inner : {}, rest, value) };
}

/** Parses `Name: value` lines as headers. */
export function headersOf(lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    lines.map((line) => {
      const mark = line.indexOf(':');
      if (mark < 1) throw new UsageError('--header: expected "Name: value", got a text without ":"');
      return [line.slice(0, mark).trim(), line.slice(mark + 1).trim()];
    }),
  );
}

/** Reads the ids that a known-failing file lists, each with its reason: `id  # reason`. */
export async function knownFailing(file: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`cannot read ${file}`);
  });
  return knownFailingFrom(text);
}

/** Parses `html,junit` as report formats. */
export function reportKindsOf(text: string): readonly ReportKind[] {
  const wanted = text
    .split(',')
    .map((kind) => kind.trim())
    .filter(Boolean);
  return wanted.map((name) => {
    const kind = reportKinds.find((one) => one === name);
    if (kind === undefined)
      throw new UsageError(`--report must be one or more of ${reportKinds.join(', ')}, got ${name}`);
    return kind;
  });
}
