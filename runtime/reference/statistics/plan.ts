import type { StatisticsQuery } from '@trivet/generated/statistics/types';
import type { Fields } from '@trivet/runtime/check';
import { HttpError } from '@trivet/runtime/errors';
import type { Caller } from '../callers.js';
import { type Interval, isInterval } from './interval.js';
import { type Moment, readMoment, secondsOfDay } from './moment.js';
import { lastDay } from './month.js';
import type { StatisticSettings, StatisticsSettings } from './settings.js';

/** A query that can be run. */
export interface Plan {
  readonly settings: StatisticSettings;
  /** Values of the required filters in order; a query without filters has no results. */
  readonly filters: readonly string[] | undefined;
  /** First and last day, both inclusive; empty if reversed. */
  readonly days: readonly [number, number];
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly interval: Interval;
}

/** The message for a body that violates the structure in the contract. */
export const wrongForm =
  'Invalid Input. It should be of the form { STATISTIC_NAME: { "stat": STAT_TYPE, "params": STAT_PARAMS }}';

/** Checks a query like upstream: whether it is known and permitted, its dates, and its required parameters. */
export function planQuery(all: StatisticsSettings, { stat, params }: StatisticsQuery, caller: Caller): Plan {
  const settings = Object.hasOwn(all, stat) ? all[stat] : undefined;
  if (settings === undefined) throw new HttpError(400, `Unknown statistic '${stat}'`);
  demandPermission(settings, stat, params, caller);
  const start = readDate(stat, params.start_date);
  const end = readDate(stat, params.end_date);
  return {
    settings,
    interval: readInterval(settings, stat, params),
    filters: readFilters(settings, stat, params),
    days: [firstDayOf(start), lastDayOf(end)],
    start_date: start?.text ?? null,
    end_date: end?.text ?? null,
  };
}

function demandPermission(settings: StatisticSettings, stat: string, params: Fields, caller: Caller): void {
  const permission = settings.permission_factory?.(stat, { ...params });
  if (permission === undefined || permission(caller)) return;
  const message = `You do not have a permission to query the statistic "${stat}" with those parameters`;
  if (caller.user !== undefined) throw new HttpError(403, message);
  throw new HttpError(401, message, { headers: { 'www-authenticate': 'Bearer' } });
}

function readDate(stat: string, text: unknown): Moment | undefined {
  if (text === undefined || text === null || text === '') return undefined;
  if (typeof text !== 'string') throw new HttpError(400, wrongForm);
  const moment = readMoment(text);
  if (moment === undefined) throw new HttpError(400, `Invalid date format for statistic ${stat}.`);
  return moment;
}

/** Daily documents have the timestamp of the start of their day, in UTC: a later start excludes the day. */
function firstDayOf(start: Moment | undefined): number {
  return start === undefined ? 0 : clamp(Math.ceil(start.seconds / secondsOfDay));
}

function lastDayOf(end: Moment | undefined): number {
  return end === undefined ? lastDay : clamp(Math.floor(end.seconds / secondsOfDay), -1);
}

function clamp(day: number, least = 0): number {
  return Math.min(Math.max(day, least), lastDay);
}

function readInterval({ cls }: StatisticSettings, stat: string, { interval = 'day' }: Fields): Interval {
  if (cls !== 'date_histogram') return 'day';
  if (isInterval(interval)) return interval;
  throw new HttpError(400, `Invalid aggregation time interval for statistic ${stat}.`);
}

function readFilters(
  { params: { required_filters = {} } }: StatisticSettings,
  stat: string,
  params: Fields,
): readonly string[] | undefined {
  const names = Object.keys(required_filters);
  if (!names.every((name) => Object.hasOwn(params, name) && params[name] !== undefined)) {
    const needed = names.map((name) => `'${name}'`).join(', ');
    throw new HttpError(400, `Missing one of the required parameters {${needed}} in query ${stat}`);
  }
  const values = names.flatMap((name) => textOf(params[name]) ?? []);
  return values.length === names.length ? values : undefined;
}

/** Fields are texts; a number is compared by its text, null does not match anything. */
function textOf(value: unknown): string | undefined {
  if (value === null) return undefined;
  if (typeof value === 'object') throw new HttpError(400, wrongForm);
  return String(value);
}
