import { HttpError } from '@trivet/runtime/errors';
import type { Store } from '../store/store.js';
import type { Daily } from './daily.js';
import { addDocument, emptyGroup, type Group } from './group.js';
import { firstDayOf } from './interval.js';
import type { Plan } from './plan.js';
import type { Recent } from './recent.js';
import type { KeptRollup } from './rollup.js';

/** What a query is answered from. */
export interface Counts {
  readonly store: Store;
  /** What is not in the store's months yet. */
  readonly recent: Recent;
}

/** A query, and the rollup that is kept for it. */
export interface Asked {
  /** What its result is called. */
  readonly name: string;
  readonly rollup: KeptRollup;
  readonly plan: Plan;
}

/** Days that are counted together, by the first day of their interval, else by their terms. */
export type Groups = ReadonlyMap<number | string, Group>;

/** Puts what happened on a day into its group. */
export type AddToGroups = (day: number, daily: Daily, terms: string) => void;

/** Groups that days are put into, as a query asks. */
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

/** Buckets of one answer; upstream's search engine has the same limit. */
export const mostBuckets = 65_535;

/** The refusal of a query whose answer would be too long. */
export function tooManyBuckets(): HttpError {
  return new HttpError(400, `The response must have at most ${mostBuckets} buckets.`);
}
