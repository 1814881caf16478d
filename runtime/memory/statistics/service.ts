import type { Statistics } from '@trivet/generated/statistics/operations';
import type { StatisticsQuery } from '@trivet/generated/statistics/types';
import { HttpError } from '@trivet/runtime/errors';
import { type Caller, callerOf } from '../communities/callers.js';
import { replicaOf } from '../store/replica.js';
import type { Store } from '../store/store.js';
import { statisticsCollections } from './events.js';
import { defaultQueries, runQuery, type Statistic, type StatisticsSettings } from './queries.js';

/** What a statistics service is made of. */
export interface StatisticsOptions {
  readonly store: Store;
  /** Statistics that are offered; the default queries unless said. */
  readonly STATS_QUERIES?: StatisticsSettings;
}

/** Makes a statistics service that counts the events of a store. */
export function statisticsService({ store, STATS_QUERIES = defaultQueries }: StatisticsOptions): Statistics {
  const replica = replicaOf(store, statisticsCollections);
  return {
    queryStatistics: ({ body }, context) =>
      replica.transaction((view) => {
        const caller = callerOf(context);
        // All are looked at before the first one runs: one that is refused refuses the request.
        const queries = Object.entries(body).map(([name, query]) => {
          return { name, query, statistic: permitted(statisticOf(STATS_QUERIES, query), query, caller) };
        });
        const results = queries.map(
          ({ name, query, statistic }) => [name, runQuery(view, statistic, query)] as const,
        );
        return { status: 200, body: Object.fromEntries(results) };
      }),
  };
}

function statisticOf(settings: StatisticsSettings, { stat }: StatisticsQuery): Statistic {
  const statistic = Object.hasOwn(settings, stat) ? settings[stat] : undefined;
  if (statistic === undefined) throw new HttpError(400, `Unknown statistic '${stat}'`);
  return statistic;
}

function permitted(statistic: Statistic, query: StatisticsQuery, caller: Caller): Statistic {
  if (statistic.permits?.(caller, query) !== false) return statistic;
  const status = caller.user === undefined ? 401 : 403;
  const message = `You do not have a permission to query the statistic "${query.stat}" with those parameters`;
  throw new HttpError(status, message, status === 401 ? { headers: { 'www-authenticate': 'Bearer' } } : {});
}
