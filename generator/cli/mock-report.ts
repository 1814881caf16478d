import type { HttpHandler } from '@trivet/runtime/http/message';
import { serveMock } from '../mock/serve.js';
import type { SpecConfig } from '../spec-config.js';
import { collectorOf } from '../traffic/contract-collector.js';
import { connectionFrom } from './connect-options.js';
import { UsageError } from './terminal.js';
import { type LiveOptions, passTraffic } from './traffic-live.js';
import { reportTraffic, type TrafficArguments, trafficKinds } from './traffic-report.js';

/** Bytes of a body that is checked: the limit of generated servers. */
const maxBody = 4 * 1024 * 1024;

/** Whether a report of the traffic is requested. */
export function isReported(options: TrafficArguments): boolean {
  const { report, requests, minClauses, maxSkipped } = options;
  return [report, requests, options.for, minClauses, maxSkipped].some((one) => one !== undefined);
}

/** Options of a mock whose traffic is reported. */
export interface ReportedMock extends Pick<LiveOptions, 'host' | 'port' | 'onListening'>, TrafficArguments {
  /** Delay of each response in milliseconds. */
  readonly delay: number;
}

/** Serves a mock behind a proxy, which records the traffic, and reports it at the end; returns the exit code. */
export async function mockReported(
  handler: HttpHandler,
  config: SpecConfig,
  options: ReportedMock,
): Promise<number> {
  trafficKinds(options);
  const { collector } = await collectorOf(config, 'trivet mock');
  if (collector === undefined)
    throw new UsageError('--report: the contract has no operations that clients can call');
  const mock = await serveMock(handler, { port: 0, host: '127.0.0.1', delay: options.delay });
  const connection = connectionFrom({});
  // URLs in responses use the origin that the client knows.
  await passTraffic(collector, { ...options, to: mock.origin, connection, maxBody, keepsHost: true });
  await mock.close();
  return reportTraffic(collector, options);
}
