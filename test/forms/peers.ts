/** Other people's software that reads and writes lists of OpenAPI 2.0 and forms, each program in a folder outside. */

import { join } from 'node:path';
import { type Buildable, builtFolder } from '../false-positives/built.js';
import { type Command, lastWords, runCommand } from '../interop/run-command.js';
import type { Format, Values } from './document.js';
import type { Sent } from './trivet.js';

/** What a program is asked: to read requests, to write values, to read forms, and to write one with null. */
export interface Task {
  readonly document: object;
  readonly read: readonly (Sent & { readonly path: string; readonly method: 'POST' })[];
  readonly write: readonly { readonly path: string; readonly values: Values }[];
  readonly nulls: readonly string[];
  readonly nullValue: object;
}

/** What a library answers, item by item: what it read, or the text of its error, and what it wrote. */
export interface Answer {
  readonly read?: readonly unknown[];
  readonly write?: readonly Sent[];
}

/** What a program answers, by the names of its libraries. */
export interface Answers {
  readonly libraries: { readonly [library: string]: Answer };
  readonly nulls: {
    /** What each library reads of each form. */
    readonly read: { readonly [library: string]: readonly unknown[] };
    /** The form that each library writes. */
    readonly written: { readonly [library: string]: string };
  };
}

interface Peer extends Buildable {
  readonly command: Command;
  /** The library that writes, if it has limits. */
  readonly writes?: string;
}

const peer = (
  folder: string,
  program: Command,
  build: readonly Command[],
  command: Command,
  writes?: string,
): Peer => ({
  folder: `forms-${folder}`,
  sources: join(import.meta.dirname, folder),
  needs: [program],
  build,
  command,
  ...(writes !== undefined && { writes }),
});

/** The programs, by the language that they need. */
export const peers: readonly Peer[] = [
  peer('go', ['go', 'version'], [['go', 'build', '-o', 'peers', '.']], ['./peers']),
  peer(
    'python',
    ['python3', '-m', 'venv', '--help'],
    [
      ['python3', '-m', 'venv', 'venv'],
      ['venv/bin/pip', '--quiet', '--disable-pip-version-check', 'install', '-r', 'requirements.txt'],
    ],
    ['venv/bin/python', 'peers.py'],
  ),
  peer(
    'npm',
    ['npm', '--version'],
    [['npm', 'install', '--no-audit', '--no-fund', '--loglevel', 'error']],
    ['node', 'peers.mjs'],
    'swagger-client',
  ),
  peer('ruby', ['ruby', '--version'], [], ['ruby', 'peers.rb']),
  peer('php', ['php', '--version'], [], ['php', 'peers.php']),
];

/** The answers of a program, or why there are none. */
export async function answersOf(one: Peer, task: Task): Promise<Answers | { readonly lack: string }> {
  const built = await builtFolder(one);
  if ('lack' in built) return built;
  const ended = await runCommand(one.command, { cwd: built.folder, input: JSON.stringify(task) });
  if (ended.code !== 0) throw new Error(`${one.folder} fails: ${lastWords(ended)}`);
  return JSON.parse(ended.output) as Answers;
}

/** What a library does not support, by its documentation or its own error; it is not asked for this. */
export interface Limit {
  readonly peer: string;
  readonly what: 'read' | 'write';
  readonly why: string;
  is(format: Format, name: string, sample: Values): boolean;
}

/** Every limit of the libraries. */
export const limits: readonly Limit[] = [
  {
    peer: 'connexion',
    what: 'read',
    why: 'it splits at commas only, not in paths, decodes "%2F" before it finds a path, and leaves headers to functions',
    is: (format, name, { p = [] }) =>
      name === 'X-H' || name === 'p' || format !== 'csv' || p.some((value) => String(value).includes('/')),
  },
  {
    peer: 'swagger-client',
    what: 'write',
    why: 'lists in paths and headers are passed on without their collectionFormat',
    is: (format, name, { p = [] }) => name === 'X-H' || (name === 'p' && format !== 'csv' && p.length > 1),
  },
];

/** Libraries that read an empty value as zero and false, as the zero values of their language. */
export const zeroReaders: ReadonlySet<string> = new Set(['gorilla/schema']);
