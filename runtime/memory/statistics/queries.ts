import type {
  DownloadResult,
  StatisticsQuery,
  StatisticsResult,
  ViewResult,
} from '@trivet/generated/statistics/types';
import type { Caller } from '../communities/callers.js';
import type { View } from '../store/replica.js';
import { type CountedEvent, countedEvents, type UsageEvent } from './events.js';

/** A statistic that can be asked for. */
export interface Statistic {
  /** What is counted. */
  readonly counts: UsageEvent['kind'];
  /** Parameter, and field of the events, that names what is asked about. */
  readonly filter: 'recid' | 'parent_recid';
  /** Fields of the newest event that are answered. */
  readonly copies: readonly ('recid' | 'parent_recid')[];
  /** Whether a caller may ask for it; everybody unless said. */
  readonly permits?: (caller: Caller, query: StatisticsQuery) => boolean;
}

/** Statistics that a service offers, of those that its contract names: the setting `STATS_QUERIES`. */
export type StatisticsSettings = { readonly [stat in StatisticsQuery['stat']]?: Statistic };

/** The default queries. */
export const defaultQueries: StatisticsSettings = {
  'record-view': { counts: 'view', filter: 'recid', copies: ['recid', 'parent_recid'] },
  'record-view-all-versions': { counts: 'view', filter: 'parent_recid', copies: ['parent_recid'] },
  'record-download': { counts: 'download', filter: 'recid', copies: ['recid', 'parent_recid'] },
  'record-download-all-versions': { counts: 'download', filter: 'parent_recid', copies: ['parent_recid'] },
};

/** Runs a query. */
export function runQuery(
  view: View,
  { counts, filter, copies }: Statistic,
  { params }: StatisticsQuery,
): StatisticsResult {
  const wanted = subjectOf(params, filter);
  const { start_date: start, end_date: end } = params;
  const matches = (event: CountedEvent): boolean => {
    const day = event.timestamp.slice(0, 10);
    return (
      event[filter] === wanted && (start === undefined || day >= start) && (end === undefined || day <= end)
    );
  };
  const events = countedEvents(view, counts).filter(matches);
  const newest = events.reduce<CountedEvent | undefined>(
    (latest, event) => (latest === undefined || event.timestamp > latest.timestamp ? event : latest),
    undefined,
  );
  const copied = newest === undefined ? [] : copies.map((name) => [name, newest[name]] as const);
  const limits = { start_date: limitOf(start), end_date: limitOf(end), ...Object.fromEntries(copied) };
  return counts === 'view' ? { ...limits, ...viewsOf(events) } : { ...limits, ...downloadsOf(events) };
}

function subjectOf(params: StatisticsQuery['params'], name: Statistic['filter']): string | undefined {
  return new Map<string, string>(Object.entries(params)).get(name);
}

function limitOf(day: string | undefined): string | null {
  return day === undefined ? null : `${day}T00:00:00`;
}

function viewsOf(events: readonly CountedEvent[]): Pick<ViewResult, 'views' | 'unique_views'> {
  return { views: events.length, unique_views: uniqueOf(events) };
}

function downloadsOf(
  events: readonly CountedEvent[],
): Pick<DownloadResult, 'downloads' | 'unique_downloads' | 'data_volume'> {
  return {
    downloads: events.length,
    unique_downloads: uniqueOf(events),
    data_volume: events.reduce((volume, { size }) => volume + size, 0),
  };
}

/** Sessions are of an hour; each counts once for each subject and day. */
function uniqueOf(events: readonly CountedEvent[]): number {
  return new Set(
    events.map(({ timestamp, subject, session }) => `${timestamp.slice(0, 10)} ${subject} ${session}`),
  ).size;
}
