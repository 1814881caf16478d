import type { Case, Data, Step } from '@trivet/runtime/conformance/case';
import { isMembers, mapTexts, payloadOf } from '@trivet/runtime/internal/conformance';
import { type MovedTimes, operationOf } from './preparation.js';

/** In how many days the first time of a moved request is. */
const daysAhead = 7;

/** Times of a case up to so many days apart from those of a valid request are moved with them. */
const mostApart = 60;

const day = 86_400_000;

/** A date, and a time after it, if any (RFC 3339, 5.6). */
const dateForm = /^(\d{4}-\d\d-\d\d)([Tt ]\d\d:\d\d.*)?$/;

/** The dates and times in the last request of a case, moved to the near future: a service may not accept what has passed. */
export function timesCandidates(base: Case, known: readonly MovedTimes[]): readonly MovedTimes[] {
  const operation = operationOf(base);
  const last = base.steps.at(-1);
  if (last === undefined || known.some((one) => one.operation === operation)) return [];
  const times = timesIn(payloadOf(last.send));
  if (times.length === 0) return [];
  const first = Math.min(...times.map(pointOf));
  const days = Math.ceil((Date.now() - first) / day) + daysAhead;
  return days === 0 ? [] : [{ operation, times, days }];
}

/**
 * A function that moves the dates and times of cases with requests of operations that need it, and what the cases compare
 * with them. Times that are far from those of the valid requests are tried on purpose. Cases that users wrote remain as they
 * are.
 */
export function withMovedTimes(needs: readonly MovedTimes[]): (one: Case) => Case {
  return (one) => {
    const own = needs.filter(({ operation }) => one.steps.some((step) => step.operation === operation));
    if (own.length === 0 || one.kind === 'scenario') return one;
    const moved = (text: string): string => {
      const need = isTime(text)
        ? own.find(({ times }) => times.some((time) => isNear(time, text)))
        : undefined;
      return need === undefined ? text : movedBy(text, need.days);
    };
    return {
      ...one,
      steps: one.steps.map((step) => mapTexts(step as unknown as Data, moved) as unknown as Step),
    };
  };
}

/** The dates and times in a value. */
function timesIn(value: Data | undefined): readonly string[] {
  if (typeof value === 'string') return isTime(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(timesIn);
  return isMembers(value) ? Object.values(value).flatMap(timesIn) : [];
}

/** Whether a text is a date or time that exists. */
function isTime(text: string): boolean {
  const [, date] = dateForm.exec(text) ?? [];
  return date !== undefined && !Number.isNaN(pointOf(text)) && movedBy(date, 0) === date;
}

function pointOf(text: string): number {
  return Date.parse(text);
}

function isNear(one: string, other: string): boolean {
  return Math.abs(pointOf(one) - pointOf(other)) <= mostApart * day;
}

function movedBy(text: string, days: number): string {
  const [, date = '', rest = ''] = dateForm.exec(text) ?? [];
  return `${new Date(pointOf(date) + days * day).toISOString().slice(0, 10)}${rest}`;
}
