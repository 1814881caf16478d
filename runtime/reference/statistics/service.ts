import type { Statistics } from '@trivet/generated/statistics/operations';
import { HttpError } from '@trivet/runtime/errors';
import { callerOf } from '../callers.js';
import { type Store, StoreFullError } from '../store/store.js';
import { answerQueries } from './answer.js';
import { checkSettings } from './check-settings.js';
import { type Plan, planQuery } from './plan.js';
import { prepareRollups } from './rebuild.js';
import { Recent } from './recent.js';
import { findRollup, type KeptRollup } from './rollup.js';
import { defaultQueries, rollupOf, rollupsOf, type StatisticsSettings } from './settings.js';

/** The parts of a statistics service. */
export interface StatisticsOptions {
  readonly store: Store;
  /**
   * Statistics that are offered; default: the default queries. Invalid ones throw a TypeError that lists all errors.
   */
  readonly STATS_QUERIES?: StatisticsSettings;
  /** Recent counts of the same store, if they are already followed. */
  readonly recent?: Recent;
  /** Maximum queries of one request. Default 1000. */
  readonly maxQueries?: number;
}

/** Creates a statistics service for the events that a store has counted. */
export function statisticsService(options: StatisticsOptions): Statistics {
  const { store, STATS_QUERIES = defaultQueries, maxQueries = 1000, recent = new Recent(store) } = options;
  checkSettings(STATS_QUERIES);
  const rollups = once(() => prepareRollups(store, rollupsOf(STATS_QUERIES)));
  return {
    async queryStatistics({ body }, context) {
      const queries = Object.entries(body);
      if (queries.length > maxQueries)
        throw new HttpError(400, `A request must have at most ${maxQueries} queries, got ${queries.length}.`);
      const caller = callerOf(context);
      // All are checked before the first one runs: one refused query refuses the request.
      const plans = queries.map(([name, query]) => [name, planQuery(STATS_QUERIES, query, caller)] as const);
      if (plans.length === 0) return { status: 200, body: {} };
      const kept = await rollups().catch((error: unknown) => {
        // Queries that are new to the store require counts of their own.
        throw error instanceof StoreFullError ? new HttpError(507, 'The store is full.') : error;
      });
      await recent.catchUp();
      const asked = plans.map(([name, plan]) => ({ name, rollup: keptOf(kept, plan), plan }));
      return { status: 200, body: Object.fromEntries(await answerQueries({ store, recent }, asked)) };
    },
  };
}

function keptOf(kept: readonly KeptRollup[], { settings }: Plan): KeptRollup {
  const found = findRollup(kept, rollupOf(settings));
  if (found === undefined) throw new Error('a prepared rollup is missing in the store');
  return found;
}

/** Runs a function once, and again only if it failed. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= work().catch((error: unknown) => {
      running = undefined;
      throw error;
    });
    return running;
  };
}
