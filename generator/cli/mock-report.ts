import type { HttpHandler } from '@trivet/runtime/http/message';
import { serveMock } from '../mock/serve.js';
import type { SpecConfig } from '../spec-config.js';
import { collectorOf } from '../traffic/contract-collector.js';
import { connectionFrom } from './connect-options.js';
import { Misuse } from './terminal.js';
import { type LiveOptions, passTraffic } from './traffic-live.js';
import { reportTraffic, type TrafficArguments, trafficKinds } from './traffic-report.js';

/** Bytes of a body that is checked: what generated servers take. */
const maxBody = 4 * 1024 * 1024;

/** Whether a report of the traffic is asked for. */
export function isReported(options: TrafficArguments): boolean {
  const { report, requests, minClauses, maxSkipped } = options;
  return [report, requests, options.for, minClauses, maxSkipped].some((one) => one !== undefined);
}

/** How a mock answers whose traffic is reported. */
export interface ReportedMock extends Pick<LiveOptions, 'host' | 'port' | 'onListening'>, TrafficArguments {
  /** Milliseconds before each answer. */
  readonly delay: number;
}

/** Serves a mock behind a proxy, which sees what clients do, and reports it at the end; tells the exit code. */
export async function mockReported(
  handler: HttpHandler,
  config: SpecConfig,
  options: ReportedMock,
): Promise<number> {
  trafficKinds(options);
  const { collector } = await collectorOf(config, 'trivet mock');
  if (collector === undefined)
    throw new Misuse('--report: the contract has no operations that clients can call');
  const mock = await serveMock(handler, { port: 0, host: '127.0.0.1', delay: options.delay });
  const connection = connectionFrom({});
  // Addresses in answers are those that the client knows.
  await passTraffic(collector, { ...options, to: mock.origin, connection, maxBody, keepsHost: true });
  await mock.close();
  return reportTraffic(collector, options);
}
