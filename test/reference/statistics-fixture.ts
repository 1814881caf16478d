import type { DownloadEvent, UsageEvent, ViewEvent } from '#reference/statistics/event';
import { statisticsHandler } from '#reference/statistics/handler';
import { type IngestOptions, ingestEvents } from '#reference/statistics/ingest';
import { type StatisticsOptions, statisticsService } from '#reference/statistics/service';
import { memoryStore } from '#reference/store/memory';
import type { Store } from '#reference/store/store';
import { type Received, type Sent, send } from './http-request.js';

/** A view of `r1`, the first version of `p1`, by user 100. */
export const seen = (timestamp: string, more: Partial<ViewEvent> = {}): ViewEvent => ({
  event: 'record-view',
  timestamp,
  recid: 'r1',
  parent_recid: 'p1',
  ...(more.session_id === undefined && more.user_agent === undefined && { user_id: '100' }),
  ...more,
});

/** A download of a file of 10 bytes of `r1` by user 100. */
export const loaded = (
  timestamp: string,
  file_id: string,
  more: Partial<DownloadEvent> = {},
): DownloadEvent => ({
  event: 'file-download',
  timestamp,
  recid: 'r1',
  parent_recid: 'p1',
  user_id: '100',
  bucket_id: 'b1',
  file_id,
  file_key: `${file_id}.csv`,
  size: 10,
  ...more,
});

/** Sends a body to `POST /api/stats`. */
export type Ask = (body: unknown, sent?: Sent) => Promise<Received>;

/** Queries the statistics of a store; responses that violate the contract are errors. */
export function asking(store: Store, options: Omit<StatisticsOptions, 'store'> = {}): Ask {
  const onError = (error: unknown): void => {
    throw error;
  };
  const service = statisticsService({ store, ...options });
  const handler = statisticsHandler(service, { checkResponses: true, onError });
  return (body, sent) => send(handler, 'POST /api/stats', { body, ...sent });
}

/** Queries the statistics of some events. */
export function serve(
  events: readonly UsageEvent[],
  options: Omit<StatisticsOptions, 'store'> & IngestOptions = {},
): Ask {
  const store = memoryStore();
  const ingested = ingestEvents(store, events, options);
  const { STATS_QUERIES, maxQueries } = options;
  const ask = asking(store, {
    ...(STATS_QUERIES !== undefined && { STATS_QUERIES }),
    ...(maxQueries !== undefined && { maxQueries }),
  });
  return async (body, sent) => {
    await ingested;
    return ask(body, sent);
  };
}

/** The result of one query, by default `record-view` of `r1`. */
export async function resultOf(ask: Ask, query: object = views()): Promise<Received['body']> {
  const { status, body } = await ask({ q: query });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.q;
}

/** The query for the views of `r1`. */
export const views = (params: object = {}): object => ({
  stat: 'record-view',
  params: { recid: 'r1', ...params },
});

/** The query for the downloads of `r1`. */
export const downloads = (params: object = {}): object => ({
  stat: 'record-download',
  params: { recid: 'r1', ...params },
});
