import { type HttpMutants, mutant } from './communities-fault.js';
import { answer, clause, inScenario, named, reason, shown, status } from './place.js';
import { type Json, jsonOf, refusalOf, withJson } from './rest-recipes.js';
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
} from './statistics-fault.js';

const { edit, repair, refuse, status: instead, custom } = recipes;

const stats = ['record-view', 'record-view-all-versions', 'record-download', 'record-download-all-versions'];
const isKnown = (query: Json): boolean => stats.includes(query?.stat);
const isDay = (text: unknown): text is string => typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text);
const isRealDay = (text: unknown): text is string =>
  isDay(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

const renamed = (body: Json, name: (name: string) => string): Json =>
  Object.fromEntries(Object.entries(body).map(([key, value]) => [name(key), value]));

const keys = inScenario('keys-come-back', 'query');
const dates = inScenario('each-query-has-its-own-dates', 'query');

/** Faults of the statistics service. */
export const statisticsMutants: HttpMutants = {
  T003: mutant(
    edit(of, (body, request) => {
      const first = new Map<string, Json>();
      const queries = jsonOf(request);
      return Object.fromEntries(
        Object.entries(body).map(([name, result]) => {
          const { stat } = queries[name];
          if (!first.has(stat)) first.set(stat, result);
          return [name, first.get(stat)];
        }),
      );
    }),
    [dates, inScenario('unknown-record-counts-nothing', 'query'), shown(/key-echo|independent/)],
    asking({ a: view(), b: { stat: 'record-view', params: { recid: 'nobody' } } }),
  ),
  T004: mutant(
    edit(of, (body) => renamed(body, (name) => name.toLowerCase())),
    [keys, shown(/key-echo/)],
    asking({ MyQuery: view() }),
  ),
  T006: mutant(
    edit(of, (body) => {
      delete body.constructor;
    }),
    [keys, shown(/key-echo/)],
    asking('{"constructor":{"stat":"record-view","params":{"recid":"ehvhw-rzz80"}}}'),
  ),
  T007: mutant(
    refuse(
      of,
      (body) =>
        typeof body === 'object' && !Array.isArray(body) && Object.keys(body ?? { a: 1 }).length === 0,
    ),
    [
      inScenario('keys-come-back', 'none'),
      clause(`${schemas}/StatisticsQueries`, '/paths/~1api~1stats/post/requestBody'),
      named(/\/body\/(empty|valid)/),
    ],
    asking({}),
  ),
  T008: mutant(
    repair(
      of,
      eachQuery((query, name, body) => {
        if (Object.hasOwn(query, 'stat') && !isKnown(query)) body[name] = view();
      }),
    ),
    [
      inScenario('one-bad-query-refuses-all', 'unknownStatistic'),
      clause(`${schemas}/StatisticsQuery`, `${schemas}/RecordViewQuery/properties/stat`),
    ],
    asking({ a: { stat: 'nope', params: { recid } } }),
  ),
  T009: mutant(
    refuse(
      of,
      (body) => Object.values(body ?? {}).some((query: Json) => query?.stat !== undefined && !isKnown(query)),
      500,
    ),
    [
      inScenario('one-bad-query-refuses-all', 'unknownStatistic'),
      clause(`${schemas}/StatisticsQuery`, `${schemas}/RecordViewQuery/properties/stat`),
      named(/stat\/|oneOf|const/),
    ],
    asking({ a: { stat: 'nope', params: { recid } } }),
  ),
  T010: mutant(
    repair(
      of,
      eachQuery((query) => {
        if (!Object.hasOwn(query, 'stat')) query.stat = 'record-view';
      }),
    ),
    [
      clause(`${schemas}/RecordViewQuery/properties/stat/required`, `${schemas}/StatisticsQuery`),
      named(/stat\/absent/),
    ],
    asking({ a: { params: { recid } } }),
  ),
  T012: mutant(
    repair(
      of,
      eachQuery((query) => {
        if (Array.isArray(query.params))
          query.params = String(query.stat).endsWith('versions') ? { parent_recid } : { recid };
      }),
    ),
    [
      inScenario('one-bad-query-refuses-all', 'noParameters'),
      clause(`${schemas}/RecordParams/type`, `${schemas}/ParentParams/type`),
    ],
    asking({ a: { stat: 'record-view', params: [] } }),
  ),
  T015: mutant(
    repair(
      of,
      eachQuery(({ stat, params }) => {
        if (stat !== 'record-download-all-versions' || params?.recid === undefined) return;
        params.parent_recid ??= params.recid;
        delete params.recid;
      }),
    ),
    [
      inScenario('one-bad-query-refuses-all', 'wrongParameter'),
      clause(
        `${schemas}/ParentParams/properties/parent_recid/required`,
        `${schemas}/ParentParams/additionalProperties`,
      ),
    ],
    asking({ a: { stat: 'record-download-all-versions', params: { recid } } }),
  ),
  T016: mutant(
    edit(
      of,
      eachResult((result) => {
        if (result.views !== undefined) result.views = String(result.views);
      }),
    ),
    [answer('*.views'), reason(/response body \S+ must (be one of|match)/)],
    asking({ a: view() }),
  ),
  T017: mutant(
    edit(
      of,
      eachResult((result) => {
        delete result.unique_views;
      }),
    ),
    [
      answer('*.unique_views'),
      reason(/condition is false: .*unique_views/),
      reason(/response body \S+ must (be one of|match)/),
    ],
    asking({ a: view() }),
  ),
  T019: mutant(
    edit(
      of,
      eachResult((result) => {
        if (result.start_date === null) delete result.start_date;
      }),
    ),
    [answer('*.start_date'), reason(/response body \S+ must (be one of|match)/)],
    asking({ a: view() }),
  ),
  T021: mutant(
    edit(
      of,
      eachResult((result) => {
        if (typeof result.start_date === 'string') result.start_date = '01/02/2017';
      }),
    ),
    [answer('*.start_date'), reason(/response body \S+ must (be one of|match)/)],
    asking({ a: view({ start_date: '2026-01-01' }) }),
  ),
  T022: mutant(
    repair(
      of,
      inParams((params) => {
        if (isRealDay(params.end_date)) delete params.end_date;
      }),
    ),
    [dates, inScenario('dates-are-days', 'backwards'), shown(/filter/)],
    asking({ a: view({ end_date: '2026-01-11' }) }),
  ),
  T023: mutant(
    edit(
      of,
      eachResult((result) => {
        [result.start_date, result.end_date] = [result.end_date, result.start_date];
      }),
    ),
    [dates, inScenario('dates-are-days', 'backwards'), shown(/echo|filter/)],
    asking({ a: view({ start_date: '2026-01-01', end_date: '2026-01-11' }) }),
  ),
  T025: mutant(
    repair(
      of,
      inParams((params) => {
        if (typeof params.start_date === 'string' && !isDay(params.start_date))
          params.start_date = '2017-02-01';
      }),
    ),
    [
      clause(`${schemas}/Day/format`, `${schemas}/Day/pattern`, `${schemas}/Day/anyOf`),
      inScenario('dates-are-days', 'otherForm'),
    ],
    asking({ a: view({ start_date: '01/02/2017' }) }),
  ),
  T026: mutant(
    repair(
      of,
      inParams((params) => {
        for (const name of ['start_date', 'end_date'])
          if (isDay(params[name]) && !isRealDay(params[name])) params[name] = '2017-02-28';
      }),
    ),
    [inScenario('dates-are-days', 'noDay'), clause(`${schemas}/Day/format`)],
    asking({ a: view({ start_date: '2017-02-30' }) }),
  ),
  T028: mutant(
    edit(
      of,
      eachResult((result) => {
        delete result.parent_recid;
      }),
    ),
    [keys, answer('*.parent_recid')],
    asking({ a: view() }),
  ),
  T029: mutant(
    edit(
      of,
      eachResult((result) => {
        if (result.views === 0) result.views = null;
      }),
    ),
    [answer('*.views'), reason(/response body \S+ must (be one of|match)/)],
    asking({ a: { stat: 'record-view', params: { recid: 'nobody' } } }),
  ),
  T031: mutant(
    repair(
      of,
      eachQuery((query, name, body) => {
        if (!isKnown(query) && Object.keys(body).length > 1) delete body[name];
      }),
    ),
    [inScenario('one-bad-query-refuses-all', 'unknownStatistic'), shown(/rule/)],
    asking({ a: view(), b: { stat: 'nope', params: {} } }),
  ),
  T032: mutant(
    edit(of, (body) => Object.values(body)),
    reason(/response body must be an object/),
    asking({ a: view() }),
  ),
  T033: mutant(instead(of, 200, 201), status, asking({ a: view() })),
  T036: mutant(
    custom(of, (request, next) => next(Array.isArray(jsonOf(request)) ? withJson(request, {}) : request)),
    [clause('/paths/~1api~1stats/post/requestBody', `${schemas}/StatisticsQueries`)],
    asking([]),
  ),
  T038: mutant(
    edit(of, (body, request) => {
      const others = Object.values<Json>(jsonOf(request)).map(({ params }) => params.recid);
      for (const result of Object.values<Json>(body)) {
        const other = others.find((id) => id !== undefined && id !== result.recid);
        if (result.recid !== undefined && other !== undefined) result.recid = other;
      }
    }),
    [keys, inScenario('unknown-record-counts-nothing', 'query'), shown(/key-echo|echo/)],
    asking({ a: view(), b: { stat: 'record-view', params: { recid: 'k2b7c-1aq55' } } }),
  ),
  T039: mutant(
    repair(
      of,
      inParams((params) => {
        if (isRealDay(params.end_date))
          params.end_date = new Date(Date.parse(params.end_date) - 86_400_000).toISOString().slice(0, 10);
      }),
    ),
    [dates, shown(/filter/)],
    asking({ a: view({ end_date: '2026-03-14' }) }),
  ),
  T041: mutant(
    custom(of, (request, next) =>
      jsonOf(request) === undefined && request.bytes.length > 0 ? refusalOf(500) : next(request),
    ),
    [named(/\/body\/malformed\//), status],
    asking('{'),
  ),
  T042: mutant(
    edit(of, (body) => ({ ...body, total: { views: 1, unique_views: 1, start_date: null, end_date: null } })),
    [keys, shown(/key-echo/)],
    asking({ a: view() }),
  ),
  T043: mutant(
    repair(
      of,
      inParams((params) => {
        for (const name of Object.keys(params))
          if (!/^(recid|parent_recid|start_date|end_date)$/.test(name)) delete params[name];
      }),
    ),
    clause(`${schemas}/RecordParams/additionalProperties`, `${schemas}/ParentParams/additionalProperties`),
    asking({ a: view({ foo: 1 }) }),
  ),
  T044: mutant(
    refuse(of, (body) =>
      Object.values(body ?? {}).some((query: Json) => {
        const params = query?.params;
        return (
          typeof params === 'object' &&
          params !== null &&
          Object.hasOwn(params, 'start_date') !== Object.hasOwn(params, 'end_date') &&
          [params.start_date, params.end_date].every((date) => date === undefined || isRealDay(date))
        );
      }),
    ),
    [
      dates,
      clause(
        `${schemas}/Day`,
        `${schemas}/RecordParams/properties/start_date`,
        `${schemas}/RecordParams/properties/end_date`,
        `${schemas}/ParentParams/properties`,
      ),
    ],
    asking({ a: view({ start_date: '2026-01-01' }) }),
  ),
};
