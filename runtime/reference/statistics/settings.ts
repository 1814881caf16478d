import type { Fields } from '@trivet/runtime/check';
import type { Caller } from '../callers.js';
import type { CountedField } from './daily.js';
import type { Rollup } from './rollup.js';
import type { StatsIndex, SubjectField } from './subject.js';

/** Whether a caller may have the result of a query. */
export type Permission = (caller: Caller) => boolean;

/** How a number is computed from those of the daily documents. */
export type MetricOperation = 'sum' | 'min' | 'max' | 'avg' | 'value_count';

/** The parameters and the result of a query. */
export interface QueryParams {
  /** The daily documents it reads. */
  readonly index: StatsIndex;
  /** Required parameters of a request, with the fields that they filter. */
  readonly required_filters?: { readonly [param: string]: SubjectField };
  /** Numbers of the response, with their operation and field. */
  readonly metric_fields: { readonly [out: string]: readonly [MetricOperation, CountedField] };
  /** Texts of the response, taken from the newest document that was counted. */
  readonly copy_fields?: { readonly [out: string]: SubjectField };
  /** Fields whose values are listed, nested in this order, each with its own numbers; for terms queries only. */
  readonly aggregated_fields?: readonly SubjectField[];
}

/** A statistic that can be requested. */
export interface StatisticSettings {
  /** Whether the response is one sum, with values of fields listed, or a list by the parameter `interval`. */
  readonly cls: 'terms' | 'date_histogram';
  /** Creates the permission for a query; absent: everyone may query. */
  readonly permission_factory?: (stat: string, params: Fields) => Permission | undefined;
  readonly params: QueryParams;
}

/** Statistics offered by a service, by the `stat` of a request: the setting `STATS_QUERIES`. */
export interface StatisticsSettings {
  readonly [stat: string]: StatisticSettings;
}

const views = { views: ['sum', 'count'], unique_views: ['sum', 'unique_count'] } as const;
const downloads = {
  downloads: ['sum', 'count'],
  unique_downloads: ['sum', 'unique_count'],
  data_volume: ['sum', 'volume'],
} as const;
const ofVersion = {
  required_filters: { recid: 'recid' },
  copy_fields: { recid: 'recid', parent_recid: 'parent_recid' },
} as const;
const ofAllVersions = {
  required_filters: { parent_recid: 'parent_recid' },
  copy_fields: { parent_recid: 'parent_recid' },
} as const;

/** The default queries. */
export const defaultQueries = {
  'record-view': {
    cls: 'terms',
    params: { index: 'stats-record-view', ...ofVersion, metric_fields: views },
  },
  'record-view-all-versions': {
    cls: 'terms',
    params: { index: 'stats-record-view', ...ofAllVersions, metric_fields: views },
  },
  'record-download': {
    cls: 'terms',
    params: { index: 'stats-file-download', ...ofVersion, metric_fields: downloads },
  },
  'record-download-all-versions': {
    cls: 'terms',
    params: { index: 'stats-file-download', ...ofAllVersions, metric_fields: downloads },
  },
} as const satisfies StatisticsSettings;

/** The daily documents for a query. */
export function rollupOf({ params }: StatisticSettings): Rollup {
  const { index, required_filters = {}, aggregated_fields: terms = [] } = params;
  return { index, filters: Object.values(required_filters), terms };
}

/** The daily documents for all queries. */
export function rollupsOf(settings: StatisticsSettings): readonly Rollup[] {
  return Object.values(settings).map(rollupOf);
}
