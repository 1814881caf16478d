// Generated from specs/statistics/openapi.yaml. Do not edit; run "npm run generate".

export interface paths {
    "/api/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run statistics queries
         * @description Runs every query of the request. If one of them cannot be run, none is, and the whole request is refused.
         */
        post: operations["queryStatistics"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Queries by name; the caller chooses the names. More than a thousand are refused. */
        StatisticsQueries: {
            [key: string]: components["schemas"]["StatisticsQuery"];
        };
        /** @description Which statistic is asked for, and of what. */
        StatisticsQuery: components["schemas"]["RecordViewQuery"] | components["schemas"]["RecordViewAllVersionsQuery"] | components["schemas"]["RecordDownloadQuery"] | components["schemas"]["RecordDownloadAllVersionsQuery"] | components["schemas"]["ConfiguredQuery"];
        /** @description How often one version of a record was seen. */
        RecordViewQuery: {
            /** @constant */
            stat: "record-view";
            params: components["schemas"]["RecordParams"];
        };
        /** @description How often a record was seen, all its versions together. */
        RecordViewAllVersionsQuery: {
            /** @constant */
            stat: "record-view-all-versions";
            params: components["schemas"]["ParentParams"];
        };
        /** @description How often files of one version of a record were downloaded. */
        RecordDownloadQuery: {
            /** @constant */
            stat: "record-download";
            params: components["schemas"]["RecordParams"];
        };
        /** @description How often files of a record were downloaded, all its versions together. */
        RecordDownloadAllVersionsQuery: {
            /** @constant */
            stat: "record-download-all-versions";
            params: components["schemas"]["ParentParams"];
        };
        /** @description A query that a service has configured besides the default ones. Others are refused. */
        ConfiguredQuery: {
            /** @description A key of `STATS_QUERIES`. */
            stat: string;
            /** @description What the query is told, as it is configured. */
            params: {
                [key: string]: unknown;
            };
        };
        /** @description One version of a record, and the days to count; both days are included. Parameters that are not known are ignored. */
        RecordParams: {
            /**
             * @description A record that nobody has seen, and null, count nothing.
             * @example ehvhw-rzz80
             */
            recid: string | null;
            start_date?: components["schemas"]["Day"];
            end_date?: components["schemas"]["Day"];
        } & {
            [key: string]: unknown;
        };
        /** @description All versions of a record, and the days to count; both days are included. Parameters that are not known are ignored. */
        ParentParams: {
            /**
             * @description A record that nobody has seen, and null, count nothing.
             * @example x6vqb-7nx39
             */
            parent_recid: string | null;
            start_date?: components["schemas"]["Day"];
            end_date?: components["schemas"]["Day"];
        } & {
            [key: string]: unknown;
        };
        /**
         * @description A day, `YYYY-MM-DD`; a date-time is read, too. Null and the empty text limit nothing.
         * @example 2026-01-31
         */
        Day: string | null;
        /** @description Results under the names of their queries. */
        StatisticsResults: {
            [key: string]: components["schemas"]["StatisticsResult"];
        };
        /** @description What a query found. Queries for views answer `views` and `unique_views`, queries for downloads `downloads`, `unique_downloads` and `data_volume`; queries of a service's own answer what they are configured to. */
        StatisticsResult: {
            start_date: components["schemas"]["Limit"];
            end_date: components["schemas"]["Limit"];
            /** @description The record asked for, in every result of a query by record, also when nothing was counted; absent where the query named none (null). */
            recid?: string;
            /** @description The record all versions of which belong together: in every result of a query by it, and in results of a query by record wherever the service knows it, whichever days were asked for. */
            parent_recid?: string;
            views?: number;
            /** @description Views; a visitor who comes back within the hour is one unique view. */
            unique_views?: number;
            downloads?: number;
            /** @description Downloads; a file that a visitor fetches again within the hour is one unique download. */
            unique_downloads?: number;
            /** @description Bytes. */
            data_volume?: number;
            /**
             * @description How long each bucket of a date histogram is.
             * @enum {unknown}
             */
            interval?: "year" | "quarter" | "month" | "week" | "day";
            /**
             * @description Says that there are buckets.
             * @constant
             */
            type?: "bucket";
            /** @description The field of whose values there are buckets. */
            field?: string;
            /**
             * @description What the buckets' keys are.
             * @enum {unknown}
             */
            key_type?: "date" | "terms";
            buckets?: components["schemas"]["StatisticsBucket"][];
        } & {
            [key: string]: unknown;
        };
        /** @description The numbers of one interval, or of one value of a field. */
        StatisticsBucket: {
            /** @description Milliseconds since 1970 of an interval; a value of a field. */
            key: number | string;
            date?: components["schemas"]["Moment"];
            /**
             * @description Says that there are buckets within this one.
             * @constant
             */
            type?: "bucket";
            /** @description The field of whose values there are buckets. */
            field?: string;
            /**
             * @description What the keys of these buckets are.
             * @constant
             */
            key_type?: "terms";
            buckets?: components["schemas"]["StatisticsBucket"][];
        } & {
            [key: string]: unknown;
        };
        /** @description First or last moment that is counted; null when not limited. */
        Limit: components["schemas"]["Moment"] | null;
        /**
         * @description A moment; without an offset it is in UTC.
         * @example 2026-01-31T00:00:00
         */
        Moment: string;
        /** @description Why a request was refused. */
        ErrorBody: {
            /** @description The HTTP status. */
            status: number;
            message: string;
            /** @description Where the body has another form than it should. */
            detail?: string;
        };
    };
    responses: {
        /** @description The body is no JSON, a query has another form, its statistic is unknown, or a parameter is wrong. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 400,
                 *       "message": "Unknown statistic 'nope'"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The service refuses this query to anonymous callers. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The service refuses this query to the caller. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The `Accept` header does not allow JSON. */
        NotAcceptable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The request body is larger than the service reads. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The request body is no JSON. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
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
    queryStatistics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StatisticsQueries"];
            };
        };
        responses: {
            /** @description One result for each query, under the same name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatisticsResults"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
        };
    };
}
