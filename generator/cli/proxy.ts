import { baseUrlOf } from '@trivet/runtime/internal/conformance';
import type { Command } from 'commander';
import { contractName } from '../config.js';
import type { ConnectSettings } from '../connect/settings.js';
import { isLoopback } from '../loopback.js';
import { printDiagnostic } from '../print-diagnostic.js';
import type { Collector } from '../traffic/collector.js';
import { collectorOf } from '../traffic/contract-collector.js';
import { HarError, readHar } from '../traffic/har.js';
import { type AllowPathOptions, allowPathOption } from './allow-path.js';
import { type ConfigFamilyOptions, configFamilies, configFamiliesOption } from './config-families.js';
import { numberFrom } from './conform-options.js';
import { connectionFrom, connectOptions } from './connect-options.js';
import { gateOptions } from './gate-options.js';
import { specOf } from './spec-argument.js';
import { emitJson, exit, say, UsageError } from './terminal.js';
import { passTraffic, showExchange } from './traffic-live.js';
import { reportTraffic, type TrafficArguments, trafficKinds, trafficOptions } from './traffic-report.js';

interface Options extends AllowPathOptions, ConfigFamilyOptions, ConnectSettings, TrafficArguments {
  readonly to?: string;
  readonly har?: string;
  readonly port: number;
  readonly host: string;
  readonly basePath?: string;
  readonly maxBody: number;
}

const about = `
Requests and responses are forwarded unchanged; each exchange is checked against the contract when it is complete.
"client" marks errors in requests, "server" errors in responses. Links in responses are not rewritten: they may bypass
the proxy. Upgrades (WebSocket) are rejected. Credentials, cookies, keys and members with names of secrets are not shown
in reports.

Exit codes: 0 no errors, 1 errors, or no exchange was seen, 2 usage error, 3 internal error.`;

/** `trivet proxy`. */
export function proxyCommand(command: Command, finish: (code: number) => void): Command {
  const own = command
    .option('--to <url>', 'base URL of the server to forward requests to')
    .option(
      '--har <file>',
      'check the exchanges of an HTTP Archive instead; with --to, only those with its origin',
    )
    .option('--port <port>', 'port to listen on; 0 for any free port (default: 4020)', numberFrom(0), 4020)
    .option('--host <host>', 'address to listen on', '127.0.0.1')
    .option(
      '--base-path <path>',
      "path before the paths of an OpenAPI document (default: that of the document's first server, or none)",
    )
    .option(
      '--max-body <bytes>',
      'maximum size of a checked body; larger ones are forwarded unchecked',
      numberFrom(1),
      4 * 1024 * 1024,
    )
    .addOption(allowPathOption())
    .addOption(configFamiliesOption());
  return connectOptions(gateOptions(trafficOptions(own, numberFrom(0.01))))
    .option('--json', 'print a JSON line when ready, for each exchange and for the report on standard output')
    .addHelpText('after', about)
    .action(async (spec: string, options: Options) => finish(await proxy(spec, options)));
}

async function proxy(argument: string, options: Options): Promise<number> {
  const spec = await specOf(argument, options.config);
  trafficKinds(options);
  const { to: given, har, basePath, allowPath: allowPaths = [] } = options;
  const to = given === undefined ? undefined : targetUrl(given);
  if (to === undefined && har === undefined)
    throw new UsageError('give the base URL of the server with --to, or an HTTP Archive with --har');
  const connection = connectionFrom(options);
  const config = {
    name: contractName(spec),
    spec,
    scenarios: [],
    rules: [],
    allowPaths,
    families: await configFamilies(options),
    ...(basePath !== undefined && { basePath }),
  };
  const { collector, findings } = await collectorOf(config, to ?? har ?? '', connection.secrets);
  for (const { diagnostic, text } of findings)
    if (diagnostic.severity === 'error') say(printDiagnostic(diagnostic, text));
  if (collector === undefined) {
    say(`${spec} has no operations to check traffic against`);
    return exit.findings;
  }
  if (har !== undefined) await checkHar(har, to, collector, options);
  else if (to !== undefined) {
    const onListening = (origin: string): void => announce(origin, to, options);
    await passTraffic(collector, { ...options, to, connection, onListening });
  }
  return reportTraffic(collector, options);
}

function targetUrl(text: string): string {
  const { url, user } = baseUrlOf(text);
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new UsageError(
      `--to must be an http(s) URL such as http://localhost:3000, got ${url.replace(/^.*@/, '')}`,
    );
  if (user !== undefined)
    throw new UsageError('--to must not contain a user and password: clients send them');
  return url;
}

function announce(origin: string, to: string, { host, json }: Options): void {
  if (json === true) emitJson({ type: 'listening', origin, to });
  else say(`${origin} forwards requests to ${to}`);
  if (!isLoopback(host)) say(`everyone who can reach ${host} can reach ${to} through this proxy`);
}

async function checkHar(
  file: string,
  to: string | undefined,
  collector: Collector,
  options: Options,
): Promise<void> {
  const exchanges = await readHar(file, to === undefined ? undefined : new URL(to).origin).catch((error) => {
    throw error instanceof HarError ? new UsageError(`--har: ${error.message}`) : error;
  });
  for (const seen of exchanges) showExchange(await collector.add(seen), options);
}
