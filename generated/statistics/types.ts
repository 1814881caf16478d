// Generated from specs/statistics/openapi.yaml. Do not edit; run "npm run generate".

/** Queries by name; the caller chooses the names. More than a thousand are refused. */
export interface StatisticsQueries {
  readonly [name: string]: StatisticsQuery;
}

/** Which statistic is asked for, and of what. */
export type StatisticsQuery =
  | RecordViewQuery
  | RecordViewAllVersionsQuery
  | RecordDownloadQuery
  | RecordDownloadAllVersionsQuery
  | ConfiguredQuery;

/** How often one version of a record was seen. */
export interface RecordViewQuery {
  readonly stat: 'record-view';
  readonly params: RecordParams;
}

/** How often a record was seen, all its versions together. */
export interface RecordViewAllVersionsQuery {
  readonly stat: 'record-view-all-versions';
  readonly params: ParentParams;
}

/** How often files of one version of a record were downloaded. */
export interface RecordDownloadQuery {
  readonly stat: 'record-download';
  readonly params: RecordParams;
}

/** How often files of a record were downloaded, all its versions together. */
export interface RecordDownloadAllVersionsQuery {
  readonly stat: 'record-download-all-versions';
  readonly params: ParentParams;
}

/** A query that a service has configured besides the default ones. Others are refused. */
export interface ConfiguredQuery {
  /** A key of `STATS_QUERIES`. */
  readonly stat: string;
  /** What the query is told, as it is configured. */
  readonly params: {
    readonly [name: string]: unknown;
  };
}

/**
 * One version of a record, and the days to count; both days are included. Parameters that are not
 * known are ignored.
 */
export interface RecordParams {
  /** A record that nobody has seen, and null, count nothing. @example "ehvhw-rzz80" */
  readonly recid: string | null;
  readonly start_date?: Day;
  readonly end_date?: Day;
  readonly [name: string]: unknown;
}

/**
 * All versions of a record, and the days to count; both days are included. Parameters that are not
 * known are ignored.
 */
export interface ParentParams {
  /** A record that nobody has seen, and null, count nothing. @example "x6vqb-7nx39" */
  readonly parent_recid: string | null;
  readonly start_date?: Day;
  readonly end_date?: Day;
  readonly [name: string]: unknown;
}

/**
 * A day, `YYYY-MM-DD`; a date-time is read, too. Null and the empty text limit nothing.
 * @example "2026-01-31"
 */
export type Day = string | null;

/** Results under the names of their queries. */
export interface StatisticsResults {
  readonly [name: string]: StatisticsResult;
}

/**
 * What a query found. Queries for views answer `views` and `unique_views`, queries for downloads
 * `downloads`, `unique_downloads` and `data_volume`; queries of a service's own answer what they are
 * configured to.
 */
export interface StatisticsResult {
  readonly start_date: Limit;
  readonly end_date: Limit;
  /**
   * The record asked for, in every result of a query by record, also when nothing was counted; absent
   * where the query named none (null).
   */
  readonly recid?: string;
  /**
   * The record all versions of which belong together: in every result of a query by it, and in results
   * of a query by record wherever the service knows it, whichever days were asked for.
   */
  readonly parent_recid?: string;
  /** @minimum 0 */
  readonly views?: number;
  /** Views; a visitor who comes back within the hour is one unique view. @minimum 0 */
  readonly unique_views?: number;
  /** @minimum 0 */
  readonly downloads?: number;
  /** Downloads; a file that a visitor fetches again within the hour is one unique download. @minimum 0 */
  readonly unique_downloads?: number;
  /** Bytes. @minimum 0 */
  readonly data_volume?: number;
  /** How long each bucket of a date histogram is. */
  readonly interval?: 'year' | 'quarter' | 'month' | 'week' | 'day';
  /** Says that there are buckets. */
  readonly type?: 'bucket';
  /** The field of whose values there are buckets. */
  readonly field?: string;
  /** What the buckets' keys are. */
  readonly key_type?: 'date' | 'terms';
  readonly buckets?: readonly StatisticsBucket[];
  readonly [name: string]: unknown;
}

/** The numbers of one interval, or of one value of a field. */
export interface StatisticsBucket {
  /** Milliseconds since 1970 of an interval; a value of a field. */
  readonly key: number | string;
  readonly date?: Moment;
  /** Says that there are buckets within this one. */
  readonly type?: 'bucket';
  /** The field of whose values there are buckets. */
  readonly field?: string;
  /** What the keys of these buckets are. */
  readonly key_type?: 'terms';
  readonly buckets?: readonly StatisticsBucket[];
  readonly [name: string]: unknown;
}

/** First or last moment that is counted; null when not limited. */
export type Limit = Moment | null;

/**
 * A moment; without an offset it is in UTC.
 * @pattern ^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[T ]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})?$
 * @example "2026-01-31T00:00:00"
 */
export type Moment = string;

/** Why a request was refused. */
export interface ErrorBody {
  /** The HTTP status. @minimum 400 @maximum 599 */
  readonly status: number;
  readonly message: string;
  /** Where the body has another form than it should. */
  readonly detail?: string;
}
