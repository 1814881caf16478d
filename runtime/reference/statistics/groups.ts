import { HttpError } from '@trivet/runtime/errors';
import type { Store } from '../store/store.js';
import type { Daily } from './daily.js';
import { addDocument, emptyGroup, type Group } from './group.js';
import { firstDayOf } from './interval.js';
import type { Plan } from './plan.js';
import type { Recent } from './recent.js';
import type { KeptRollup } from './rollup.js';

/** The data for queries. */
export interface Counts {
  readonly store: Store;
  /** Counts that are not yet in the store's months. */
  readonly recent: Recent;
}

/** A query, and the rollup for it. */
export interface Asked {
  /** The name of its result. */
  readonly name: string;
  readonly rollup: KeptRollup;
  readonly plan: Plan;
}

/** Days that are counted together, by the first day of their interval, else by their terms. */
export type Groups = ReadonlyMap<number | string, Group>;

/** Adds the counts of a day to its group. */
export type AddToGroups = (day: number, daily: Daily, terms: string) => void;

/** Creates the groups of a query. */
export function groupsOf({ settings, interval }: Plan): {
  readonly groups: Groups;
  readonly add: AddToGroups;
} {
  const isByDate = settings.cls === 'date_histogram';
  const groups = new Map<number | string, Group>();
  const add: AddToGroups = (day, daily, terms) => {
    const name = isByDate ? firstDayOf(interval, day) : terms;
    let group = groups.get(name);
    if (group === undefined) {
      group = emptyGroup();
      groups.set(name, group);
      if (groups.size > mostBuckets) throw tooManyBuckets();
    }
    addDocument(group, day, daily);
  };
  return { groups, add };
}

/** Maximum buckets of one response, the same as of upstream's search engine. */
export const mostBuckets = 65_535;

/** The error for a query whose response would be too long. */
export function tooManyBuckets(): HttpError {
  return new HttpError(400, `The response must have at most ${mostBuckets} buckets.`);
}
