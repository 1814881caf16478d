#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { places } from './pages.js';
import { serve } from './serve.js';

const help = `Serves the reference services: communities, statistics, metadata catalogue, datasets.

Usage: trivet-reference [--port <port>] [--host <host>]

  --port <port>  default 8080; 0 takes any free one
  --host <host>  default 127.0.0.1
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
    const { origin } = await serve({ port: options.port, host: options.host });
    process.stdout.write(listing(origin));
    return undefined;
  } catch (error) {
    process.stderr.write(`cannot listen on ${options.host}:${options.port}: ${messageOf(error)}\n`);
    return 2;
  }
}

function readOptions(): { readonly port: number; readonly host: string; readonly help: boolean } | string {
  try {
    const { values } = parseArgs({
      options: { port: { type: 'string' }, host: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
    const port = Number(values.port ?? process.env.PORT ?? 8080);
    if (!Number.isInteger(port) || port < 0 || port > 65535) return `"${values.port}" is no port`;
    return { port, host: values.host ?? '127.0.0.1', help: values.help ?? false };
  } catch (error) {
    return messageOf(error);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function listing(origin: string): string {
  const rows = places.map(
    ({ title, path, note }) => `  ${title.padEnd(20)} ${`${origin}${path}`.padEnd(48)} ${note}`,
  );
  return [
    `\nTrivet serves its reference services at ${origin}/\n`,
    ...rows,
    `\n  Documentation        ${origin}/docs/communities, /docs/statistics, /docs/metadata-catalogue`,
    '  Bearer tokens        owner-token, other-token, system-token\n',
    'Ctrl-C ends it.\n',
  ].join('\n');
}

const code = await main();
if (code !== undefined) process.exitCode = code;
