import type { HttpRequest } from '@trivet/runtime/http/message';
import { printable } from '@trivet/runtime/internal/text';
import type { Command } from 'commander';
import { contractName } from '../config.js';
import { isLoopback } from '../loopback.js';
import { mockOf } from '../mock/mock.js';
import type { MockEndpoint } from '../mock/options.js';
import { type RequestOutcome, serveMock } from '../mock/serve.js';
import { printDiagnostic } from '../print-diagnostic.js';
import { type AllowPathOptions, allowPathOption } from './allow-path.js';
import { type ConfigFamilyOptions, configFamilies, configFamiliesOption } from './config-families.js';
import { keyText, knownScheme } from './conform-keys.js';
import { numberFrom } from './conform-options.js';
import { list } from './credential-options.js';
import { gateOptions } from './gate-options.js';
import { whyNotListening } from './listening.js';
import { isReported, mockReported } from './mock-report.js';
import { specOf } from './spec-argument.js';
import { count, emitJson, exit, say, UsageError } from './terminal.js';
import { type TrafficArguments, trafficOptions } from './traffic-report.js';

interface Options extends AllowPathOptions, ConfigFamilyOptions, TrafficArguments {
  readonly port: string;
  readonly host: string;
  readonly seed?: string;
  readonly delay: string;
  readonly stateful?: boolean;
  readonly complete?: boolean;
  readonly callbacks?: boolean;
  readonly callbackHost?: readonly string[];
  readonly key?: readonly string[];
}

const preferences = `
A request may select its response (RFC 7240):
  Prefer: code=404           the response declared for this status
  Prefer: example=name       the example of this name in the spec
  Prefer: fault=Name         SOAP: the declared fault of this name
Invalid requests get the error response that the contract declares. Credentials are required
where the contract requires them. Of a scheme with --key, the values of --key are accepted; of others, any
except those that call themselves wrong, invalid, expired or revoked. With --stateful, callers of different roles
(--key apiKey@alice=KEY) have items of their own.

With --report, --requests, --for, --min-clauses or --max-skipped, each exchange is checked against the contract as by
"trivet proxy", and errors of clients are reported at the end; if there are any, the exit code is 1.`;

/** `trivet mock`. */
export function mockCommand(command: Command, finish: (code: number) => void): Command {
  const own = command
    .option('--port <port>', 'port to listen on; 0 for any free port', '4010')
    .option('--host <host>', 'address to listen on', '127.0.0.1')
    .option('--stateful', 'REST: store created, changed and deleted items; missing ones are not found')
    .option(
      '--callbacks',
      'REST: send the callbacks of an operation to the address in its request, on this machine only',
    )
    .option(
      '--callback-host <name>',
      'additional host to which callbacks may be sent; repeatable',
      (value: string, before: readonly string[] = []) => [...before, value],
    )
    .option('--complete', 'REST: responses have all optional members, also those that examples lack')
    .option(
      '--key <scheme[@role]=value>',
      'REST: accepted credential of a security scheme by its name: an API key, a token, or user:password; repeatable',
      list,
    )
    .option('--seed <text>', 'selects among valid responses; the same seed gives the same responses')
    .option('--delay <ms>', 'delay of each response in milliseconds', '0')
    .addOption(allowPathOption())
    .addOption(configFamiliesOption());
  return gateOptions(trafficOptions(own, numberFrom(0.01)))
    .option('--json', 'print a JSON line when ready and one for each request on standard output')
    .addHelpText('after', preferences)
    .action(async (spec: string, options: Options) => finish(await mock(spec, options)));
}

async function mock(argument: string, options: Options): Promise<number> {
  const spec = await specOf(argument, options.config);
  const { host, seed, stateful, callbackHost } = options;
  const hosts = callbackHost?.map((name) => name.toLowerCase()) ?? [];
  const isSending = options.callbacks === true || callbackHost !== undefined;
  const [port, delay] = [wholeNumber('--port', options.port), wholeNumber('--delay', options.delay)];
  const config = {
    name: contractName(spec),
    spec,
    scenarios: [],
    allowPaths: options.allowPath ?? [],
    families: await configFamilies(options),
  };
  const reasons = new WeakMap<HttpRequest, string>();
  const keys = (options.key ?? []).map(keyText);
  const { handler, endpoints, schemes, findings } = await mockOf(config, {
    keys: keys.map(({ role, ...key }) => ({ ...key, ...(role !== '' && { role }) })),
    onRejected: (request, reason) => void reasons.set(request, reason),
    ...(seed === undefined ? {} : { seed }),
    ...(stateful === undefined ? {} : { stateful }),
    ...(options.complete === true && { complete: true }),
    ...(isSending && { callbacks: { hosts, onCallback: (line: string) => say(`callback ${line}`) } }),
  });
  for (const { diagnostic, text } of findings)
    if (diagnostic.severity === 'error') say(printDiagnostic(diagnostic, text));
  for (const { scheme } of keys) knownScheme(scheme, schemes);
  if (handler === undefined) {
    say(`${spec} has no operations or tables to serve`);
    return exit.findings;
  }
  if (isReported(options)) {
    const onListening = (origin: string): void => announce(origin, endpoints, options);
    return mockReported(handler, config, { ...options, port, delay, onListening });
  }
  const onResponse = options.json === true ? emitOutcome : printRequest;
  const reasonOf = (request: HttpRequest): string | undefined => reasons.get(request);
  const server = await serveMock(handler, { port, host, delay, onResponse, reasonOf }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new UsageError(whyNotListening(error, host, port));
    },
  );
  announce(server.origin, endpoints, options);
  if (isSending && !isLoopback(host))
    say(`callbacks: anyone who can reach ${host} can have requests sent to services on this machine`);
  await new Promise<void>((stop) => {
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  });
  await server.close();
  return exit.done;
}

function wholeNumber(name: string, text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new UsageError(`${name} must be an integer, got ${text}`);
}

function announce(origin: string, endpoints: readonly MockEndpoint[], { json }: Options): void {
  const placed = endpoints.map(({ path, ...rest }) => ({ ...rest, url: `${origin}${path}` }));
  if (json === true) emitJson({ type: 'listening', origin, endpoints: placed });
  else
    for (const { name, url, size, holds, prefix } of placed) {
      const below = prefix === undefined ? '' : `, whose paths begin with ${prefix}`;
      say(`${name}: ${url} (${count(size, holds)}${below})`);
    }
}

function emitOutcome(returned: RequestOutcome): void {
  emitJson({ type: 'request', ...returned });
}

function printRequest({ method, path, status, ms, reason }: RequestOutcome): void {
  const why = reason === undefined ? '' : `: ${printable(reason).slice(0, 500)}`;
  say(`${method} ${path} ${status} ${ms} ms${why}`);
}
