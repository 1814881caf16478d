// Generated from specs/statistics/openapi.yaml. Do not edit; run "npm run generate".

export interface paths {
    readonly "/api/stats": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Run statistics queries
         * @description Runs every query of the request. If one of them cannot be run, none is, and the whole request is refused.
         */
        readonly post: operations["queryStatistics"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Queries by name; the caller chooses the names. */
        readonly StatisticsQueries: {
            readonly [key: string]: components["schemas"]["StatisticsQuery"];
        };
        /** @description Which statistic is asked for, and of what. */
        readonly StatisticsQuery: components["schemas"]["RecordViewQuery"] | components["schemas"]["RecordViewAllVersionsQuery"] | components["schemas"]["RecordDownloadQuery"] | components["schemas"]["RecordDownloadAllVersionsQuery"] | components["schemas"]["ConfiguredQuery"];
        /** @description How often one version of a record was seen. */
        readonly RecordViewQuery: {
            /** @constant */
            readonly stat: "record-view";
            readonly params: components["schemas"]["RecordParams"];
        };
        /** @description How often a record was seen, all its versions together. */
        readonly RecordViewAllVersionsQuery: {
            /** @constant */
            readonly stat: "record-view-all-versions";
            readonly params: components["schemas"]["ParentParams"];
        };
        /** @description How often files of one version of a record were downloaded. */
        readonly RecordDownloadQuery: {
            /** @constant */
            readonly stat: "record-download";
            readonly params: components["schemas"]["RecordParams"];
        };
        /** @description How often files of a record were downloaded, all its versions together. */
        readonly RecordDownloadAllVersionsQuery: {
            /** @constant */
            readonly stat: "record-download-all-versions";
            readonly params: components["schemas"]["ParentParams"];
        };
        /** @description A query that a service has configured besides the default ones. Others are refused. */
        readonly ConfiguredQuery: {
            /** @description A key of `STATS_QUERIES`. */
            readonly stat: string;
            /** @description What the query is told, as it is configured. */
            readonly params: {
                readonly [key: string]: unknown;
            };
        };
        /** @description One version of a record, and the days to count; both days are included. Parameters that are not known are ignored. */
        readonly RecordParams: {
            /**
             * @description A record that nobody has seen, and null, count nothing.
             * @example ehvhw-rzz80
             */
            readonly recid: string | null;
            readonly start_date?: components["schemas"]["Day"];
            readonly end_date?: components["schemas"]["Day"];
        } & {
            readonly [key: string]: unknown;
        };
        /** @description All versions of a record, and the days to count; both days are included. Parameters that are not known are ignored. */
        readonly ParentParams: {
            /**
             * @description A record that nobody has seen, and null, count nothing.
             * @example x6vqb-7nx39
             */
            readonly parent_recid: string | null;
            readonly start_date?: components["schemas"]["Day"];
            readonly end_date?: components["schemas"]["Day"];
        } & {
            readonly [key: string]: unknown;
        };
        /**
         * @description A day, `YYYY-MM-DD`; a date-time is read, too. Null and the empty text limit nothing.
         * @example 2026-01-31
         */
        readonly Day: string | null;
        /** @description Results under the names of their queries. */
        readonly StatisticsResults: {
            readonly [key: string]: components["schemas"]["StatisticsResult"];
        };
        /** @description What a query found. Queries for views answer `views` and `unique_views`, queries for downloads `downloads`, `unique_downloads` and `data_volume`; queries of a service's own answer what they are configured to. */
        readonly StatisticsResult: {
            readonly start_date: components["schemas"]["Limit"];
            readonly end_date: components["schemas"]["Limit"];
            /** @description The record asked for; absent when nothing was counted. */
            readonly recid?: string;
            /** @description The record all versions of which belong together. */
            readonly parent_recid?: string;
            readonly views?: number;
            /** @description Views; a visitor who comes back within the hour is one unique view. */
            readonly unique_views?: number;
            readonly downloads?: number;
            /** @description Downloads; a file that a visitor fetches again within the hour is one unique download. */
            readonly unique_downloads?: number;
            /** @description Bytes. */
            readonly data_volume?: number;
            /**
             * @description How long each bucket of a date histogram is.
             * @enum {unknown}
             */
            readonly interval?: "year" | "quarter" | "month" | "week" | "day";
            /**
             * @description Says that there are buckets.
             * @constant
             */
            readonly type?: "bucket";
            /** @description The field of whose values there are buckets. */
            readonly field?: string;
            /**
             * @description What the buckets' keys are.
             * @enum {unknown}
             */
            readonly key_type?: "date" | "terms";
            readonly buckets?: readonly components["schemas"]["StatisticsBucket"][];
        } & {
            readonly [key: string]: unknown;
        };
        /** @description The numbers of one interval, or of one value of a field. */
        readonly StatisticsBucket: {
            /** @description Milliseconds since 1970 of an interval; a value of a field. */
            readonly key: number | string;
            readonly date?: components["schemas"]["Moment"];
            /**
             * @description Says that there are buckets within this one.
             * @constant
             */
            readonly type?: "bucket";
            /** @description The field of whose values there are buckets. */
            readonly field?: string;
            /**
             * @description What the keys of these buckets are.
             * @constant
             */
            readonly key_type?: "terms";
            readonly buckets?: readonly components["schemas"]["StatisticsBucket"][];
        } & {
            readonly [key: string]: unknown;
        };
        /** @description First or last moment that is counted; null when not limited. */
        readonly Limit: components["schemas"]["Moment"] | null;
        /**
         * @description A moment; without an offset it is in UTC.
         * @example 2026-01-31T00:00:00
         */
        readonly Moment: string;
        /** @description Why a request was refused. */
        readonly ErrorBody: {
            /** @description The HTTP status. */
            readonly status: number;
            readonly message: string;
            /** @description Where the body has another form than it should. */
            readonly detail?: string;
        };
    };
    responses: {
        /** @description The body is no JSON, a query has another form, its statistic is unknown, or a parameter is wrong. */
        readonly BadRequest: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 400,
                 *       "message": "Unknown statistic 'nope'"
                 *     }
                 */
                readonly "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The service refuses this query to anonymous callers. */
        readonly Unauthorized: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The service refuses this query to the caller. */
        readonly Forbidden: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The `Accept` header does not allow JSON. */
        readonly NotAcceptable: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The request body is larger than the service reads. */
        readonly TooLarge: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The request body is no JSON. */
        readonly UnsupportedMediaType: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["ErrorBody"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly queryStatistics: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["StatisticsQueries"];
            };
        };
        readonly responses: {
            /** @description One result for each query, under the same name. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StatisticsResults"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
        };
    };
}
