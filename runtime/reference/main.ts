#!/usr/bin/env node
import { outliveReaders } from '@trivet/runtime/internal/text';
import { CallersFileError } from './callers-file.js';
import { readOptions } from './options.js';
import { places } from './pages.js';
import { ListenError, type Serving, serve } from './serve.js';
import { DatabaseError } from './store/store.js';

const help = `Serves the reference services: communities, statistics, metadata catalogue, datasets.

Usage: trivet-reference [--port <port>] [--host <host>] [--data <where>] [--callers <file>]
                        [--mode open|read-only|closed] [--report <path>]

  --port <port>  default 8080, or what PORT says; 0 takes any free one
  --host <host>  default 127.0.0.1
  --data <where> a directory, or a database by postgres://user@host:port/database; default: in memory,
                 or what TRIVET_DATA names, where no other user sees a password
  --callers <file> JSON: {"users": {"anna": {"password": "...", "groups": ["staff"], "administrator": true}},
                 "tokens": {"...": {"user": "anna", "permissions": ["system_process"]}}}; users are those of the
                 catalogue (HTTP Basic, WS-Security), tokens those of the REST services. Without it everybody
                 may do everything in the catalogue, what is made there belongs to everybody without
                 credentials ever after, and the tokens are those of the demonstration
  --mode <mode>  whom the catalogue lets in: read-only lets administrators alone change it, closed nobody
                 without credentials, who then sees no conformance reports either; default open
  --report <path> a report of "trivet conform", or their folder; default conformance-report
  --help         this text
`;

/** Runs the command line; the exit code is 1 for errors, 2 for usage errors. */
async function main(): Promise<number | undefined> {
  const options = readOptions(process.argv.slice(2), process.env);
  if (typeof options === 'string') return refuse(`${options} (see --help)`, 2);
  if (options.help) {
    process.stdout.write(help);
    return 0;
  }
  try {
    const serving = await serve(options);
    process.stdout.write(listing(serving, options.callers === undefined));
    closeOnSignals(serving);
    return undefined;
  } catch (error) {
    if (error instanceof ListenError) return refuse(error.message, 2);
    if (error instanceof DatabaseError || error instanceof CallersFileError) return refuse(error.message, 1);
    return refuse(`cannot start the server: ${error instanceof Error ? error.message : String(error)}`, 1);
  }
}

function refuse(message: string, code: number): number {
  process.stderr.write(`error: ${message}\n`);
  return code;
}

/** The first signal ends the server in order, the second one immediately. */
function closeOnSignals(serving: Serving): void {
  const close = async (): Promise<void> => {
    for (const signal of signals) process.removeListener(signal, close);
    await serving.close();
  };
  for (const signal of signals) process.once(signal, close);
}

const signals = ['SIGINT', 'SIGTERM'] as const;

function listing({ origin, data }: Serving, isDemo: boolean): string {
  const rows = [{ title: 'Explorer', path: '/', note: 'forms, docs, plots, reports' }, ...places].map(
    ({ title, path, note }) => `  ${title.padEnd(20)} ${`${origin}${path}`.padEnd(48)} ${note}`,
  );
  return [
    `\nTrivet serves its reference services at ${origin}/\n`,
    ...rows,
    `\n  Documentation        ${origin}/docs/communities, /docs/statistics, /docs/metadata-catalogue`,
    `  Bearer tokens        ${isDemo ? 'owner-token, other-token, admin-token, system-token' : 'those of the file'}`,
    `  Data                 ${data}\n`,
    'Press Ctrl-C to stop.\n',
  ].join('\n');
}

outliveReaders();
const code = await main();
if (code !== undefined) process.exitCode = code;
