#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { CallersFileError } from './callers-file.js';
import type { Mode } from './catalogue/mode.js';
import { places } from './pages.js';
import { type Serving, serve } from './serve.js';
import { DatabaseError } from './store/store.js';

const help = `Serves the reference services: communities, statistics, metadata catalogue, datasets.

Usage: trivet-reference [--port <port>] [--host <host>] [--data <where>] [--callers <file>]
                        [--mode open|read-only|closed] [--report <path>]

  --port <port>  default 8080; 0 takes any free one
  --host <host>  default 127.0.0.1
  --data <where> a directory, or a database by postgres://user@host:port/database; default: in memory,
                 or what TRIVET_DATA names, where no other user sees a password
  --callers <file> JSON: {"users": {"anna": {"password": "...", "groups": ["staff"], "administrator": true}},
                 "tokens": {"...": {"user": "anna", "admin": true, "system": true}}}; users are those of the
                 catalogue (HTTP Basic, WS-Security), tokens those of the REST services. Without it everybody
                 may do everything in the catalogue, what is made there belongs to everybody without
                 credentials ever after, and the tokens are those of the demonstration
  --mode <mode>  whom the catalogue lets in: read-only lets administrators alone change it, closed nobody
                 without credentials; default open
  --report <path> a report of "trivet conform", or their folder; default conformance-report
  --help         this text
`;

/** Runs the command line; the exit code is 2 for misuse. */
async function main(): Promise<number | undefined> {
  const options = readOptions();
  if (typeof options === 'string') {
    process.stderr.write(`${options}\n\n${help}`);
    return 2;
  }
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
    if (error instanceof DatabaseError || error instanceof CallersFileError) {
      process.stderr.write(`${error.message}\n`);
      return 1;
    }
    process.stderr.write(`cannot listen on ${options.host}:${options.port}: ${messageOf(error)}\n`);
    return 2;
  }
}

interface Options {
  readonly port: number;
  readonly host: string;
  readonly data?: string;
  readonly reports?: string;
  readonly callers?: string;
  readonly mode?: Mode;
  readonly help: boolean;
}

const modes: readonly Mode[] = ['open', 'read-only', 'closed'];

function readOptions(): Options | string {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        data: { type: 'string' },
        report: { type: 'string' },
        callers: { type: 'string' },
        mode: { type: 'string', default: 'open' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const port = Number(values.port ?? process.env.PORT ?? 8080);
    if (!Number.isInteger(port) || port < 0 || port > 65535) return `"${values.port}" is no port`;
    const mode = modes.find((one) => one === values.mode);
    if (mode === undefined) return `"${values.mode}" is no mode: ${modes.join(', ')}`;
    if (mode !== 'open' && values.callers === undefined) return `--mode ${mode} needs --callers`;
    const data = values.data ?? process.env.TRIVET_DATA;
    const help = values.help ?? false;
    return {
      port,
      host: values.host ?? '127.0.0.1',
      ...(data === undefined ? {} : { data }),
      ...(values.report === undefined ? {} : { reports: values.report }),
      ...(values.callers === undefined ? {} : { callers: values.callers }),
      mode,
      help,
    };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // The argument is not shown: a password may stand in it.
    if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return 'an argument stands there without an option';
    return messageOf(error);
  }
}

/** The first signal ends the server in order, the second one at once. */
function closeOnSignals(serving: Serving): void {
  const close = async (): Promise<void> => {
    for (const signal of signals) process.removeListener(signal, close);
    await serving.close();
  };
  for (const signal of signals) process.once(signal, close);
}

const signals = ['SIGINT', 'SIGTERM'] as const;

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function listing({ origin, data }: Serving, isDemo: boolean): string {
  const rows = places.map(
    ({ title, path, note }) => `  ${title.padEnd(20)} ${`${origin}${path}`.padEnd(48)} ${note}`,
  );
  return [
    `\nTrivet serves its reference services at ${origin}/\n`,
    ...rows,
    `\n  Documentation        ${origin}/docs/communities, /docs/statistics, /docs/metadata-catalogue`,
    `  Bearer tokens        ${isDemo ? 'owner-token, other-token, admin-token, system-token' : 'those of the file'}`,
    `  Data                 ${data}\n`,
    'Ctrl-C ends it.\n',
  ].join('\n');
}

const code = await main();
if (code !== undefined) process.exitCode = code;
