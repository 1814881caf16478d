// Generated from specs/statistics/openapi.yaml. Do not edit; run "npm run generate".

import { json } from '@trivet/runtime/http/content';
import type { Awaitable, CallContext } from '@trivet/runtime/http/message';
import { restOperation, restService } from '@trivet/runtime/http/operation';
import { checkErrorBody, checkStatisticsQueries, checkStatisticsResults } from './checks.js';
import type { ErrorBody, StatisticsQueries, StatisticsResults } from './types.js';

/**
 * The queries are those of the setting `STATS_QUERIES`, each with the parameters that are configured
 * for it; the four default ones are described here.
 */
export interface Statistics {
  /**
   * Run statistics queries
   *
   * Runs every query of the request. If one of them cannot be run, none is, and the whole request is
   * refused.
   */
  queryStatistics(input: QueryStatisticsInput, context?: CallContext): Awaitable<QueryStatisticsOutput>;
}

/** The input of `queryStatistics`. */
export interface QueryStatisticsInput {
  readonly body: StatisticsQueries;
}

/** The output of `queryStatistics`. */
export type QueryStatisticsOutput =
  | {
      /** One result for each query, under the same name. */
      readonly status: 200;
      readonly body: StatisticsResults;
    }
  | {
      /** The body is no JSON, a query has another form, its statistic is unknown, or a parameter is wrong. */
      readonly status: 400;
      readonly body: ErrorBody;
    }
  | {
      /** The service refuses this query to anonymous callers. */
      readonly status: 401;
      readonly body: ErrorBody;
    }
  | {
      /** The service refuses this query to the caller. */
      readonly status: 403;
      readonly body: ErrorBody;
    }
  | {
      /** The `Accept` header does not allow JSON. */
      readonly status: 406;
      readonly body: ErrorBody;
    }
  | {
      /** The request body is larger than the service reads. */
      readonly status: 413;
      readonly body: ErrorBody;
    }
  | {
      /** The request body is no JSON. */
      readonly status: 415;
      readonly body: ErrorBody;
    };

/** `POST /api/stats` on the wire. */
export const queryStatistics = /* @__PURE__ */ restOperation<QueryStatisticsInput, QueryStatisticsOutput>({
  name: 'queryStatistics',
  method: 'POST',
  path: '/api/stats',
  body: { required: true, contents: { 'application/json': /* @__PURE__ */ json(checkStatisticsQueries) } },
  responses: {
    200: { contents: { 'application/json': /* @__PURE__ */ json(checkStatisticsResults) } },
    400: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    401: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    403: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    406: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    413: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    415: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
  },
  security: [{}, { bearer: [] }],
});

/** The operations of `Statistics`, for `restHandler` and `restClient`. */
export const statistics = /* @__PURE__ */ restService<Statistics>({
  name: 'Statistics',
  operations: { queryStatistics },
  securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
});
