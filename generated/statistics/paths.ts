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
        readonly StatisticsQuery: components["schemas"]["RecordViewQuery"] | components["schemas"]["RecordViewAllVersionsQuery"] | components["schemas"]["RecordDownloadQuery"] | components["schemas"]["RecordDownloadAllVersionsQuery"];
        /** @description How often one version of a record was seen. */
        readonly RecordViewQuery: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly stat: "record-view";
            readonly params: components["schemas"]["RecordParams"];
        };
        /** @description How often a record was seen, all its versions together. */
        readonly RecordViewAllVersionsQuery: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly stat: "record-view-all-versions";
            readonly params: components["schemas"]["ParentParams"];
        };
        /** @description How often files of one version of a record were downloaded. */
        readonly RecordDownloadQuery: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly stat: "record-download";
            readonly params: components["schemas"]["RecordParams"];
        };
        /** @description How often files of a record were downloaded, all its versions together. */
        readonly RecordDownloadAllVersionsQuery: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            readonly stat: "record-download-all-versions";
            readonly params: components["schemas"]["ParentParams"];
        };
        /** @description One version of a record, and the days to count; both days are included. */
        readonly RecordParams: {
            /** @example ehvhw-rzz80 */
            readonly recid: string;
            readonly start_date?: components["schemas"]["Day"];
            readonly end_date?: components["schemas"]["Day"];
        };
        /** @description All versions of a record, and the days to count; both days are included. */
        readonly ParentParams: {
            /** @example x6vqb-7nx39 */
            readonly parent_recid: string;
            readonly start_date?: components["schemas"]["Day"];
            readonly end_date?: components["schemas"]["Day"];
        };
        /**
         * Format: date
         * @description A day, `YYYY-MM-DD`.
         * @example 2026-01-31
         */
        readonly Day: string;
        /** @description Results under the names of their queries. */
        readonly StatisticsResults: {
            readonly [key: string]: components["schemas"]["StatisticsResult"];
        };
        /** @description What a query found. Which of the two it is follows from the query's `stat`. */
        readonly StatisticsResult: components["schemas"]["ViewResult"] | components["schemas"]["DownloadResult"];
        /** @description Views; a visitor who comes back within the hour is one unique view. */
        readonly ViewResult: {
            readonly start_date: components["schemas"]["Limit"];
            readonly end_date: components["schemas"]["Limit"];
            /** @description The record asked for; absent when nothing was counted. */
            readonly recid?: string;
            /** @description The record all versions of which belong together. */
            readonly parent_recid?: string;
            readonly views: number;
            readonly unique_views: number;
        };
        /** @description Downloads; a file that a visitor fetches again within the hour is one unique download. */
        readonly DownloadResult: {
            readonly start_date: components["schemas"]["Limit"];
            readonly end_date: components["schemas"]["Limit"];
            /** @description The record asked for; absent when nothing was counted. */
            readonly recid?: string;
            /** @description The record all versions of which belong together. */
            readonly parent_recid?: string;
            readonly downloads: number;
            readonly unique_downloads: number;
            /** @description Bytes. */
            readonly data_volume: number;
        };
        /**
         * @description First or last moment that is counted; null when not limited.
         * @example 2026-01-31T00:00:00
         */
        readonly Limit: string | null;
        /** @description Why a request was refused. */
        readonly ErrorBody: {
            /** @description The HTTP status. */
            readonly status: number;
            readonly message: string;
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
