/**
 * Measures statistics: `tsx test/bench/statistics.ts [--events 1000000] [--store <directory or postgres URL>]
 * [--queries 1000] [--from 0]`. Without a store it measures memory; `--from` is the number of events that are already
 * stored.
 * The exit code is 1 if a query exceeds 100 ms at the median or 500 ms at the 99th percentile, or if fewer than 20,000
 * events are ingested per second.
 */
import { parseArgs } from 'node:util';
import type { HttpHandler, HttpRequest } from '@trivet/runtime/http/message';
import { eventsHandler } from '#reference/statistics/events-handler';
import { statisticsHandler } from '#reference/statistics/handler';
import { eventIngester, type Ingester } from '#reference/statistics/ingest';
import { Recent } from '#reference/statistics/recent';
import { statisticsService } from '#reference/statistics/service';
import { memoryDatabase } from '#reference/store/memory';
import { openDatabase } from '#reference/store/open';
import { type BenchRecord, type EventSource, eventSource } from './statistics-events.js';

/** The figures of one operation, in milliseconds; for ingestion also events per second. */
export interface Figure {
  readonly operation: string;
  readonly runs: number;
  readonly median: number;
  readonly p99: number;
  readonly eventsPerSecond?: number;
  /** Events ingested per second by one core, which hardly depends on other processes. */
  readonly eventsPerCoreSecond?: number;
}

/** What is measured, and where. */
export interface StatisticsBenchOptions {
  readonly events: number;
  /** A directory or a URL; undefined: memory. */
  readonly store?: string;
  /** Events that are already in the store. */
  readonly from?: number;
  /** Requests for each operation. */
  readonly queries: number;
  readonly onFigure?: (figure: Figure) => void;
}

const eventsOfCall = 1000;
const callsAtOnce = 10;

/** Ingests events, and queries them, both idle and during ingestion. */
export async function measureStatistics(options: StatisticsBenchOptions): Promise<readonly Figure[]> {
  const { events, from = 0, queries, store: place, onFigure = () => {} } = options;
  // A memory store is bounded by default; here only the heap is a limit.
  const database =
    place === undefined ? memoryDatabase({ maxBytes: Number.POSITIVE_INFINITY }) : await openDatabase(place);
  const figures: Figure[] = [];
  const keep = (figure: Figure): void => {
    figures.push(figure);
    onFigure(figure);
  };
  try {
    const store = await database.store('statistics');
    const source = eventSource(events);
    const recent = new Recent(store);
    const ingester = eventIngester(store, { recent });
    for (let skipped = 0; skipped < from; skipped += 10_000) source.next(10_000);
    keep(await measureIngestion(ingester, source, from, events));
    const handler = statisticsHandler(statisticsService({ store, recent }));
    for (const [operation, bodyOf] of requestsOf(source)) {
      keep(await measureRequests(operation, handler, '/api/stats', queries, () => JSON.stringify(bodyOf())));
    }
    keep(await measureWhileIngesting(handler, ingester, source));
    keep(await measureEndpoint(eventsHandler(ingester), source));
    return figures;
  } finally {
    await database.close();
  }
}

async function measureIngestion(
  ingester: Ingester,
  source: EventSource,
  from: number,
  events: number,
): Promise<Figure> {
  const times: number[] = [];
  let coreSeconds = 0;
  for (let done = from; done < events; done += eventsOfCall * callsAtOnce) {
    const calls = Array.from({ length: callsAtOnce }, () => source.next(eventsOfCall));
    const before = process.cpuUsage();
    times.push(await timed(() => Promise.all(calls.map((call) => ingester.ingest(call)))));
    const { user, system } = process.cpuUsage(before);
    coreSeconds += (user + system) / 1e6;
    if (times.length % 100 === 0) {
      const rate = Math.round((100 * eventsOfCall * callsAtOnce * 1000) / sumOf(times.slice(-100)));
      process.stderr.write(
        `${done + eventsOfCall * callsAtOnce} events, the last million at ${rate} a second\n`,
      );
    }
  }
  const taken = times.length * eventsOfCall * callsAtOnce;
  return {
    ...figureOf(`ingest ${eventsOfCall} events, ${callsAtOnce} calls at once`, times),
    eventsPerSecond: (taken * 1000) / sumOf(times),
    eventsPerCoreSecond: taken / coreSeconds,
  };
}

type Requests = readonly (readonly [operation: string, body: () => object])[];

function requestsOf({ records, pick }: EventSource): Requests {
  const query = (stat: string, { recid, parent_recid }: BenchRecord, dates: object = {}): object => {
    const params = stat.endsWith('all-versions') ? { parent_recid, ...dates } : { recid, ...dates };
    return { stat, params };
  };
  const stats = [
    'record-view',
    'record-view-all-versions',
    'record-download',
    'record-download-all-versions',
  ];
  const [first = pick()] = records;
  const year = { start_date: '2025-01-01', end_date: '2025-12-31' };
  return [
    ...stats.map((stat) => [stat, () => ({ q: query(stat, pick()) })] as const),
    ...stats.map((stat) => [`${stat}, one year`, () => ({ q: query(stat, pick(), year) })] as const),
    ...stats.map((stat) => [`${stat}, the record used most`, () => ({ q: query(stat, first) })] as const),
    ['four queries', () => ({ ...stats.map((stat) => query(stat, pick())) })],
    [
      'a hundred queries',
      () => ({ ...Array.from({ length: 100 }, (_, index) => query(stats[index % 4] ?? '', pick())) }),
    ],
  ];
}

async function measureRequests(
  operation: string,
  handler: HttpHandler,
  path: string,
  runs: number,
  bodyOf: (run: number) => string,
): Promise<Figure> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const body = new TextEncoder().encode(bodyOf(run));
    times.push(await timed(() => answered(handler, path, body)));
  }
  return figureOf(operation, times);
}

async function measureWhileIngesting(
  handler: HttpHandler,
  ingester: Ingester,
  source: EventSource,
): Promise<Figure> {
  const batches = Array.from({ length: 100 }, () => source.next(eventsOfCall));
  const begin = performance.now();
  // From the scheduled start of the request, so that waiting for a batch of events counts.
  const latencyOf = async (run: number): Promise<number> => {
    const due = begin + run * 10;
    await new Promise((done) => setTimeout(done, due - performance.now()));
    const params = { recid: source.pick().recid };
    const body = JSON.stringify({ q: { stat: 'record-download', params } });
    await answered(handler, '/api/stats', new TextEncoder().encode(body));
    return performance.now() - due;
  };
  const ingesting = batches.map(async (events, index) => {
    await new Promise((done) => setTimeout(done, begin + index * 50 - performance.now()));
    return ingester.ingest(events);
  });
  const times = await Promise.all(Array.from({ length: 500 }, (_, run) => latencyOf(run)));
  await Promise.all(ingesting);
  return figureOf('record-download, while 20,000 events a second come in', times);
}

async function measureEndpoint(handler: HttpHandler, source: EventSource): Promise<Figure> {
  const [runs, events] = [20, 5000];
  const lines = Array.from({ length: runs }, () => source.next(events).map((event) => JSON.stringify(event)));
  const figure = await measureRequests(
    'POST /admin/events, 5000 lines',
    handler,
    '/admin/events',
    runs,
    (run) => (lines[run] ?? []).join('\n'),
  );
  return { ...figure, eventsPerSecond: (events * 1000) / figure.median };
}

const headers = new Map([['authorization', 'Bearer system-token']]);

async function answered(handler: HttpHandler, path: string, body: Uint8Array): Promise<void> {
  const type = path === '/api/stats' ? 'application/json' : 'application/x-ndjson';
  const request: HttpRequest = {
    method: 'POST',
    path,
    query: '',
    header: (name) => (name === 'content-type' ? type : headers.get(name)),
    body: () => body,
    origin: 'http://127.0.0.1',
  };
  const response = await handler(request);
  if (response?.status !== 200) throw new Error(`${response?.status} ${String(response?.body)}`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function sumOf(times: readonly number[]): number {
  return times.reduce((sum, time) => sum + time, 0);
}

function figureOf(operation: string, times: readonly number[]): Figure {
  const sorted = [...times].sort((left, right) => left - right);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { operation, runs: times.length, median: at(0.5), p99: at(0.99) };
}

function print(figure: Figure): void {
  const { operation, runs, median, p99, eventsPerSecond, eventsPerCoreSecond } = figure;
  const ofCore =
    eventsPerCoreSecond === undefined ? '' : `, ${Math.round(eventsPerCoreSecond)} per core second`;
  const rate = eventsPerSecond === undefined ? '' : `  ${Math.round(eventsPerSecond)} events/s${ofCore}`;
  const verdict = isFast(figure) ? '' : '  too slow';
  process.stdout.write(
    `${operation.padEnd(58)} ${String(runs).padStart(6)}  median ${median.toFixed(2)} ms  p99 ${p99.toFixed(2)} ms${rate}${verdict}\n`,
  );
}

const limits = { median: 100, p99: 500, eventsPerSecond: 20_000 };

/** Whether an operation is within its limits; for ingestion, which has large batches, the rate counts. */
function isFast({ median, p99, eventsPerSecond }: Figure): boolean {
  if (eventsPerSecond !== undefined) return eventsPerSecond >= limits.eventsPerSecond;
  return median <= limits.median && p99 <= limits.p99;
}

async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      events: { type: 'string' },
      from: { type: 'string' },
      store: { type: 'string' },
      queries: { type: 'string' },
    },
  });
  const figures = await measureStatistics({
    events: Number(values.events ?? 1_000_000),
    from: Number(values.from ?? 0),
    queries: Number(values.queries ?? 1000),
    ...(values.store !== undefined && { store: values.store }),
    onFigure: print,
  });
  const { heapUsed, rss } = process.memoryUsage();
  const mebibytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MiB`;
  process.stdout.write(`heap ${mebibytes(heapUsed)}, resident ${mebibytes(rss)}\n`);
  return figures.every(isFast);
}

if (process.argv[1] === import.meta.filename) process.exitCode = (await main()) ? 0 : 1;
