import type { Command } from 'commander';
import { gatedReport } from '../report/gates.js';
import { jsonReport } from '../report/json.js';
import { outcomeText } from '../report/outcome.js';
import { type ReportKind, writeReports } from '../report/report-files.js';
import type { Collector, ShownExchange } from '../traffic/collector.js';
import { version } from '../version.js';
import { reportKindsOf } from './conform-options.js';
import { type GateArguments, gateLimitsOf } from './gate-options.js';
import { colours, emitJson, exit, say, UsageError } from './terminal.js';

/** How traffic is reported. */
export interface TrafficArguments extends GateArguments {
  readonly report?: string;
  readonly out?: string;
  readonly json?: boolean;
  readonly requests?: number;
  readonly for?: number;
}

/** Adds the options for reports of traffic to a command. */
export function trafficOptions(command: Command, number: (text: string) => number): Command {
  return command
    .option('--report <kinds>', 'report formats, comma-separated: html, junit, json, sarif, ctrf, github')
    .option('--out <dir>', 'folder of the report files (default: traffic-report)')
    .option('--requests <n>', 'stop after this number of requests', number)
    .option('--for <seconds>', 'stop after this number of seconds', number);
}

/** Parses report formats and limits, so that invalid ones are rejected before the start. */
export function trafficKinds(options: TrafficArguments): readonly ReportKind[] {
  gateLimitsOf(options);
  return reportKindsOf(options.report ?? '');
}

/** Prints one exchange as a line, followed by its problems. */
export function printExchange(exchange: ShownExchange): void {
  const { method, url, operation, status, milliseconds, client, server, unchecked } = exchange;
  const isGood = client.length + server.length === 0;
  const sign = unchecked !== undefined ? colours.yellow('–') : isGood ? colours.green('✔') : colours.red('✖');
  const led = operation === undefined ? '' : ` → ${operation}`;
  say(
    `${sign} ${printable(`${method} ${url}`)}${led} ${status ?? 'no response'} ${colours.dim(`${milliseconds} ms`)}`,
  );
  for (const text of client) say(`    client: ${printable(text)}`);
  for (const text of server) say(`    server: ${printable(text)}`);
  if (unchecked !== undefined) say(colours.dim(`    not checked: ${printable(unchecked)}`));
}

/** Reports the traffic; returns the exit code. */
export async function reportTraffic(collector: Collector, options: TrafficArguments): Promise<number> {
  const kinds = trafficKinds(options);
  const report = gatedReport(await collector.report(), gateLimitsOf(options));
  const out = options.out ?? 'traffic-report';
  const { paths, internalErrors } = await writeReports(report, kinds, out, version()).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.syscall === undefined) throw error;
      throw new UsageError(`--out ${out}: cannot write a report: ${error.message}`);
    },
  );
  if (options.json === true) emitJson({ type: 'report', ...jsonReport(report) });
  say(outcomeText(report, colours, paths));
  if ([...internalErrors, ...(report.internalErrors ?? [])].length > 0) return exit.internal;
  return report.ok ? exit.done : exit.findings;
}

/** Foreign text on one line, without control characters. */
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ').slice(0, 1000);
}

/** Resolves when the number of requests or the time limit is reached, or the user ends the command. */
export function endOfTraffic(options: TrafficArguments): {
  readonly ended: Promise<void>;
  readonly seen: () => void;
} {
  let left = options.requests ?? Number.POSITIVE_INFINITY;
  let stop = (): void => {};
  const ended = new Promise<void>((done) => {
    stop = done;
  });
  const clock = options.for === undefined ? undefined : setTimeout(stop, options.for * 1000);
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const seen = (): void => {
    left -= 1;
    if (left <= 0) stop();
  };
  const cleared = ended.finally(() => {
    clearTimeout(clock);
    process.removeListener('SIGINT', stop);
    process.removeListener('SIGTERM', stop);
  });
  return { ended: cleared, seen };
}
