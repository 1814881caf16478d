import { parseArgs } from 'node:util';
import type { Mode } from './catalogue/mode.js';

/** The options on the server's command line. */
export interface Options {
  readonly port: number;
  readonly host: string;
  readonly data?: string;
  readonly reports?: string;
  readonly callers?: string;
  readonly mode: Mode;
  readonly help: boolean;
}

const modes: readonly Mode[] = ['open', 'read-only', 'closed'];

/** Parses arguments, with the environment as defaults; returns a message if they are invalid. */
export function readOptions(
  args: readonly string[],
  environment: { readonly PORT?: string | undefined; readonly TRIVET_DATA?: string | undefined },
): Options | string {
  const values = readArguments(args);
  if (typeof values === 'string') return values;
  const { host = '127.0.0.1', data = environment.TRIVET_DATA, report, callers, help = false } = values;
  const port = readPort(values.port ?? environment.PORT ?? '8080');
  if (port === undefined) {
    const [name, text] = values.port === undefined ? ['PORT', environment.PORT] : ['--port', values.port];
    return `${name} must be an integer from 0 to 65535, got ${JSON.stringify(text)}`;
  }
  const mode = modes.find((one) => one === values.mode);
  if (mode === undefined) {
    return `--mode must be one of ${modes.join(', ')}, got ${JSON.stringify(values.mode)}`;
  }
  if (mode !== 'open' && callers === undefined) {
    return `--mode ${mode} requires --callers`;
  }
  return {
    port,
    host,
    mode,
    help,
    ...(data === undefined ? {} : { data }),
    ...(report === undefined ? {} : { reports: report }),
    ...(callers === undefined ? {} : { callers }),
  };
}

interface Arguments {
  readonly port?: string;
  readonly host?: string;
  readonly data?: string;
  readonly report?: string;
  readonly callers?: string;
  readonly mode?: string;
  readonly help?: boolean;
}

function readArguments(args: readonly string[]): Arguments | string {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        data: { type: 'string' },
        report: { type: 'string' },
        callers: { type: 'string' },
        mode: { type: 'string', default: 'open' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code = 'code' in error ? error.code : undefined;
    // The argument is not shown, since it may contain a password.
    if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') {
      return 'expected an option such as --port or --data, got an argument';
    }
    // After the first sentence Node explains a syntax that is irrelevant here.
    return error.message.replace(/\. To specify .*/s, '');
  }
}

function readPort(text: string): number | undefined {
  const port = /^[0-9]{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return port <= 65535 ? port : undefined;
}
