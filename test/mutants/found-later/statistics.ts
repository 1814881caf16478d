import { type HttpMutants, type HttpWitness, mutant } from '../visible/communities-fault.js';
import { clause, named, status } from '../visible/place.js';
import { answerOf, type Json, jsonOf, type Planted, withHeaders, withJson } from '../visible/rest-recipes.js';
import {
  asking,
  eachQuery,
  eachResult,
  inParams,
  of,
  parent_recid,
  recid,
  recipes,
  schemas,
  view,
} from '../visible/statistics-fault.js';
import { type LaterFault, laterFault, seen } from './fault.js';

const { edit, repair, refuse, custom } = recipes;
const some = (body: Json, holds: (query: Json) => boolean): boolean =>
  typeof body === 'object' &&
  body !== null &&
  !Array.isArray(body) &&
  Object.values(body).some((query) => holds(query ?? {}));
const inCalls = seen(of);
const f = (
  line: string,
  planted: Planted,
  at: Parameters<typeof mutant>[1],
  witness: HttpWitness,
): LaterFault<HttpMutants[string]> => laterFault(line, mutant(planted, at, witness));
const negative = [
  clause(
    `${schemas}/RecordParams`,
    `${schemas}/ParentParams`,
    `${schemas}/StatisticsQuery`,
    `${schemas}/StatisticsQueries`,
    `${schemas}/RecordViewQuery`,
    `${schemas}/Day`,
    `${schemas}/RecordViewAllVersionsQuery`,
    `${schemas}/RecordDownloadQuery`,
    `${schemas}/ConfiguredQuery`,
  ),
  inCalls,
];

/** LaterFault faults of the statistics service. */
export const statisticsFaults: readonly LaterFault<HttpMutants[string]>[] = [
  f(
    'T206 queryStatistics structural negative | record-download: recid required | parent_recid does for recid',
    repair(
      of,
      eachQuery(({ stat, params }) => {
        if (
          stat === 'record-download' &&
          typeof params === 'object' &&
          params !== null &&
          !Array.isArray(params)
        )
          params.recid ??= params.parent_recid;
      }),
    ),
    negative,
    asking({ a: { stat: 'record-download', params: { parent_recid } } }),
  ),
  f(
    'T213 queryStatistics structural negative | Date form YYYY-MM-DD | 20170201 is taken as end_date',
    repair(
      of,
      inParams((params) => {
        if (/^\d{8}$/.test(params.end_date)) params.end_date = '2017-02-01';
      }),
    ),
    negative,
    asking({ a: view({ end_date: '20170201' }) }),
  ),
  f(
    'T214 queryStatistics structural negative | Date form YYYY-MM-DD | a month without a day is taken',
    repair(
      of,
      inParams((params) => {
        for (const name of ['start_date', 'end_date'])
          if (/^\d{4}-\d\d$/.test(params[name])) params[name] += '-01';
      }),
    ),
    negative,
    asking({ a: view({ start_date: '2017-02' }) }),
  ),
  f(
    'T218 queryStatistics structural negative | Rule 2: stat must match a configured query | stat is compared without case',
    repair(
      of,
      eachQuery((query) => {
        if (typeof query.stat === 'string') query.stat = query.stat.toLowerCase();
      }),
    ),
    negative,
    asking({ a: { stat: 'Record-View', params: { recid } } }),
  ),
  f(
    'T223 queryStatistics behavioural rule | stat selects the query type | record-view counts all versions',
    custom(of, async (request, next) => {
      const body = jsonOf(request);
      const given = await next(request);
      const results = given.status === 200 ? jsonOf(given) : undefined;
      if (results === undefined) return given;
      for (const [name, query] of Object.entries<Json>(body ?? {})) {
        if (query?.stat !== 'record-view' || results[name]?.parent_recid === undefined) continue;
        const { recid: _, ...params } = query.params;
        const more = jsonOf(
          await next(
            withJson(request, {
              a: {
                stat: 'record-view-all-versions',
                params: { ...params, parent_recid: results[name].parent_recid },
              },
            }),
          ),
        );
        Object.assign(results[name], { views: more?.a?.views, unique_views: more?.a?.unique_views });
      }
      return withJson(given, results);
    }),
    inCalls,
    asking({ a: view() }),
  ),
  f(
    'T226 queryStatistics behavioural rule | recid of the result | recid is answered in capitals',
    edit(
      of,
      eachResult((result) => {
        if (typeof result.recid === 'string') result.recid = result.recid.toUpperCase();
      }),
    ),
    inCalls,
    asking({ a: view() }),
  ),
  f(
    'T227 queryStatistics structural status | Method: POST | GET answers an empty object',
    {
      operations: [of],
      plant: (request, next) =>
        request.method === 'GET' && request.path === '/api/stats' ? answerOf(200, {}) : next(request),
    },
    [named(/method/), status],
    (call) => call('GET', '/api/stats'),
  ),

  f(
    'T402 queryStatistics structural boundary | 0 to N keys | more than four queries are refused',
    refuse(of, (body) => typeof body === 'object' && body !== null && Object.keys(body).length > 4),
    [inCalls, ...negative, named(/many|valid/)],
    asking(Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, view()]))),
  ),
  f(
    'T404 queryStatistics structural media | application/json may have parameters | a charset in the Content-Type is refused',
    custom(of, (request, next) =>
      /;/.test(request.header('content-type') ?? '')
        ? { ...answerOf(415, { status: 415, message: 'No.' }) }
        : next(request),
    ),
    [named(/media|content-type|charset/i), status],
    asking({ a: view() }, ['Content-Type', 'application/json; charset=utf-8']),
  ),
  f(
    'T406 queryStatistics structural negative | Request: JSON | what follows the JSON is passed over',
    {
      operations: [of],
      plant: (request, next) => {
        const text = new TextDecoder().decode(request.bytes);
        const cut = /^(\{.*\})[^}]+$/s.exec(text)?.[1];
        return next(
          cut === undefined || request.path !== '/api/stats'
            ? request
            : { ...request, bytes: new TextEncoder().encode(cut) },
        );
      },
    },
    [named(/malformed/), status],
    asking('{} x'),
  ),
  f(
    'T407 queryStatistics structural negative | recid: string | a list is taken as recid',
    repair(
      of,
      inParams((params) => {
        if (Array.isArray(params.recid)) params.recid = String(params.recid[0] ?? recid);
      }),
    ),
    negative,
    asking({ a: { stat: 'record-view', params: { recid: [recid] } } }),
  ),
  f(
    'T408 queryStatistics structural robustness | start_date: string | a date that is true crashes',
    refuse(
      of,
      (body) =>
        some(
          body,
          ({ params }) => typeof params?.start_date === 'boolean' || typeof params?.start_date === 'number',
        ),
      500,
    ),
    [...negative, status],
    asking({ a: view({ start_date: true }) }),
  ),
  f(
    'T409 queryStatistics behavioural rule | recid and stat select a result | downloads of another record of the request',
    edit(of, (body) => {
      const all = Object.values<Json>(body).filter((one) => one.downloads !== undefined);
      for (const one of all) one.data_volume = all[0]?.data_volume;
    }),
    inCalls,
    asking({
      a: { stat: 'record-download', params: { recid } },
      b: { stat: 'record-download', params: { recid: 'nobody' } },
    }),
  ),
  f(
    'T501 queryStatistics structural media | Request: JSON | a body of text/plain is taken',
    custom(of, (request, next) =>
      next(
        /^text\/plain/.test(request.header('content-type') ?? '')
          ? withHeaders(request, { 'content-type': 'application/json' })
          : request,
      ),
    ),
    named(/\/content-type\/unsupported$/),
    asking({ a: view() }, ['Content-Type', 'text/plain']),
  ),
];
