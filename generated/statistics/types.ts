// Generated from specs/statistics/openapi.yaml. Do not edit; run "npm run generate".

/** Queries by name; the caller chooses the names. */
export interface StatisticsQueries {
  readonly [name: string]: StatisticsQuery;
}

/** Which statistic is asked for, and of what. */
export type StatisticsQuery =
  | RecordViewQuery
  | RecordViewAllVersionsQuery
  | RecordDownloadQuery
  | RecordDownloadAllVersionsQuery;

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

/** One version of a record, and the days to count; both days are included. */
export interface RecordParams {
  readonly recid: string;
  readonly start_date?: Day;
  readonly end_date?: Day;
}

/** All versions of a record, and the days to count; both days are included. */
export interface ParentParams {
  readonly parent_recid: string;
  readonly start_date?: Day;
  readonly end_date?: Day;
}

/** A day, `YYYY-MM-DD`. */
export type Day = string;

/** Results under the names of their queries. */
export interface StatisticsResults {
  readonly [name: string]: StatisticsResult;
}

/** What a query found. Which of the two it is follows from the query's `stat`. */
export type StatisticsResult = ViewResult | DownloadResult;

/** Views; a visitor who comes back within the hour is one unique view. */
export interface ViewResult {
  readonly start_date: Limit;
  readonly end_date: Limit;
  /** The record asked for; absent when nothing was counted. */
  readonly recid?: string;
  /** The record all versions of which belong together. */
  readonly parent_recid?: string;
  readonly views: number;
  readonly unique_views: number;
}

/** Downloads; a file that a visitor fetches again within the hour is one unique download. */
export interface DownloadResult {
  readonly start_date: Limit;
  readonly end_date: Limit;
  /** The record asked for; absent when nothing was counted. */
  readonly recid?: string;
  /** The record all versions of which belong together. */
  readonly parent_recid?: string;
  readonly downloads: number;
  readonly unique_downloads: number;
  /** Bytes. */
  readonly data_volume: number;
}

/** First or last moment that is counted; null when not limited. */
export type Limit = string | null;

/** Why a request was refused. */
export interface ErrorBody {
  /** The HTTP status. */
  readonly status: number;
  readonly message: string;
}
