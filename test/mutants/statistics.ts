import { faultsOf, jsonOf, type RestFault, withBody } from './rest-recipes.js';

const { answers, refuses, responds, accepts, forbids, plant } = faultsOf({
  queryStatistics: ['POST', /^\/api\/stats$/],
});
const of = 'queryStatistics' as const;

interface Query {
  stat?: unknown;
  params?: unknown;
}

interface Result {
  [member: string]: unknown;
}

const eachResult = (change: (result: Result) => void) => (body: { [name: string]: Result }) => {
  for (const result of Object.values(body)) change(result);
};

const eachQuery =
  (change: (query: Query, name: string, body: { [name: string]: Query }) => void) =>
  (body: { [name: string]: Query }) => {
    for (const [name, query] of Object.entries(body))
      if (typeof query === 'object' && query !== null) change(query, name, body);
  };

const paramsOf = (query: Query | null): { [name: string]: unknown } => {
  const params = query?.params;
  return typeof params === 'object' && params !== null && !Array.isArray(params) ? { ...params } : {};
};

const stats = ['record-view', 'record-view-all-versions', 'record-download', 'record-download-all-versions'];
const isKnown = ({ stat }: Query): boolean => stats.includes(String(stat));

const instead = (from: number, to: number): RestFault =>
  responds(of, `answers ${to} instead of ${from}`, (response) =>
    response.status === from ? { ...response, status: to } : response,
  );

/** Faults of the statistics service. */
export const statisticsFaults: readonly RestFault[] = [
  instead(200, 201),
  instead(400, 500),
  instead(400, 422),
  answers(of, 'lowers names', (body) =>
    Object.fromEntries(Object.entries(body).map(([name, result]) => [name.toLowerCase(), result])),
  ),
  answers(of, 'loses the name constructor', (body) => {
    delete body.constructor;
  }),
  answers(of, 'answers a list', (body) => Object.values(body)),
  answers(of, 'answers all queries alike', (body) => {
    const [first] = Object.values(body);
    return Object.fromEntries(Object.keys(body).map((name) => [name, first]));
  }),
  forbids(of, 'refuses no query', (body) => Object.keys(body ?? {}).length === 0 && !Array.isArray(body)),
  accepts(
    of,
    'leaves out queries of unknown statistics',
    eachQuery((query, name, body) => {
      if (!isKnown(query)) delete body[name];
    }),
  ),
  accepts(
    of,
    'takes unknown statistics',
    eachQuery((query) => {
      if (Object.hasOwn(query, 'stat') && !isKnown(query)) {
        query.stat = 'record-view';
        query.params = { recid: 'x' };
      }
    }),
  ),
  forbids(
    of,
    'crashes on unknown statistics',
    (body) => Object.values(body ?? {}).some((query) => !isKnown((query ?? {}) as Query)),
    500,
  ),
  accepts(
    of,
    'needs no statistic',
    eachQuery((query) => {
      if (!Object.hasOwn(query, 'stat')) query.stat = 'record-view';
    }),
  ),
  accepts(
    of,
    'takes a list of parameters',
    eachQuery((query) => {
      if (Array.isArray(query.params)) query.params = { recid: 'x' };
    }),
  ),
  accepts(
    of,
    'takes the one id for the other',
    eachQuery((query) => {
      const { recid, ...params } = paramsOf(query);
      if (recid !== undefined && String(query.stat).endsWith('all-versions'))
        query.params = { parent_recid: recid, ...params };
    }),
  ),
  forbids(of, 'refuses parameters that it does not know', (body) =>
    Object.values(body ?? {}).some((query) =>
      Object.keys(paramsOf(query as Query | null)).some(
        (name) => !/^(recid|parent_recid|start_date|end_date)$/.test(name),
      ),
    ),
  ),
  forbids(of, 'refuses dates that are null or empty', (body) =>
    Object.values(body ?? {}).some((query) => {
      const { start_date: start, end_date: end } = paramsOf(query as Query | null);
      return [start, end].some((date) => date === null || date === '');
    }),
  ),
  accepts(
    of,
    'takes any date',
    eachQuery((query) => {
      const params = paramsOf(query);
      for (const name of ['start_date', 'end_date']) {
        const date = params[name];
        if (typeof date === 'string' && !/^\d{4}-\d\d-\d\d$/.test(date)) params[name] = '2026-01-01';
      }
      if (!Array.isArray(query.params) && query.params !== undefined) query.params = params;
    }),
  ),
  accepts(
    of,
    'takes the thirtieth of February',
    eachQuery((query) => {
      const params = paramsOf(query);
      for (const name of ['start_date', 'end_date'])
        if (String(params[name]).endsWith('-02-30')) params[name] = '2026-02-28';
      if (!Array.isArray(query.params) && query.params !== undefined) query.params = params;
    }),
  ),
  accepts(
    of,
    'ignores the end',
    eachQuery((query) => {
      const params = paramsOf(query);
      if (/^\d{4}-\d\d-\d\d$/.test(String(params.end_date)) && Object.hasOwn(params, 'recid')) {
        delete params.end_date;
        query.params = params;
      }
    }),
  ),
  accepts(
    of,
    'leaves out the last day',
    eachQuery((query) => {
      const params = paramsOf(query);
      const end = Date.parse(String(params.end_date));
      if (!Number.isNaN(end) && /^(?!.*02-30)\d{4}-\d\d-\d\d$/.test(String(params.end_date))) {
        params.end_date = new Date(end - 86_400_000).toISOString().slice(0, 10);
        query.params = params;
      }
    }),
  ),
  forbids(of, 'needs both dates', (body) =>
    Object.values(body ?? {}).some((query) => {
      const params = paramsOf(query as Query | null);
      return (
        Object.hasOwn(params, 'start_date') !== Object.hasOwn(params, 'end_date') &&
        typeof params.recid === 'string'
      );
    }),
  ),
  answers(
    of,
    'writes counts as text',
    eachResult((result) => {
      if (result.views !== undefined) result.views = String(result.views);
    }),
  ),
  answers(
    of,
    'has no unique views',
    eachResult((result) => {
      delete result.unique_views;
    }),
  ),
  answers(
    of,
    'writes no view as null',
    eachResult((result) => {
      if (result.views === 0) result.views = null;
    }),
  ),
  answers(
    of,
    'leaves out limits that are not set',
    eachResult((result) => {
      if (result.start_date === null) delete result.start_date;
    }),
  ),
  answers(
    of,
    'writes dates in another form',
    eachResult((result) => {
      if (typeof result.start_date === 'string') result.start_date = '01/02/2017';
    }),
  ),
  answers(
    of,
    'swaps the limits',
    eachResult((result) => {
      [result.start_date, result.end_date] = [result.end_date, result.start_date];
    }),
  ),
  answers(
    of,
    'does not name the parent',
    eachResult((result) => {
      delete result.parent_recid;
    }),
  ),
  answers(
    of,
    'names the record of another query',
    eachResult((result) => {
      if (result.recid !== undefined) result.recid = 'another';
    }),
  ),
  answers(of, 'adds a result', (body) => ({
    ...body,
    total: { views: 1, unique_views: 1, start_date: null, end_date: null },
  })),
  answers(
    of,
    'counts every view as unique',
    eachResult((result) => {
      if (typeof result.views === 'number') result.unique_views = result.views + 1;
    }),
  ),
  refuses(of, 'says no status', (body) => {
    delete body.status;
  }),
  plant(of, 'takes a list of queries', async (request, next) =>
    Array.isArray(jsonOf(await request.body(10_000_000))) ? next(withBody(request, '{}')) : next(request),
  ),
  plant(of, 'crashes on broken JSON', async (request, next) => {
    const response = await next(request);
    const isBroken = jsonOf(await request.body(10_000_000)) === undefined;
    return isBroken && response?.status === 400 ? { ...response, status: 500 } : response;
  }),
  plant(of, 'reads text as JSON', (request, next) =>
    next({
      method: request.method,
      path: request.path,
      query: request.query,
      origin: request.origin,
      header: (name) => (name === 'content-type' ? 'application/json' : request.header(name)),
      body: (limit) => request.body(limit),
    }),
  ),
];
