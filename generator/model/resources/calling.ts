import { itemTemplate } from '@trivet/runtime/internal/text';
import { singular, wordsIn } from './words.js';

/** The words of names that refer to an item. */
export interface Calling {
  readonly noun: readonly string[];
  /** Words after the noun. */
  readonly endings: readonly (readonly string[])[];
}

/** Words after the noun of any item. */
export const usualEndings: Calling['endings'] = [['id'], ['uuid'], ['key'], ['ref']];

/** Whether a name, as its words in the singular, refers to an item: `home station id` to a station. */
export function isCalled(words: readonly string[], { noun, endings }: Calling): boolean {
  return endings.some((ending) => {
    const before = words.slice(0, words.length - ending.length);
    const isEnd = words.slice(before.length).join(' ') === ending.join(' ');
    return isEnd && before.length > 0 && endsWith(before, noun);
  });
}

/** Whether words end with those of a noun. */
export function endsWith(words: readonly string[], end: readonly string[]): boolean {
  return end.length > 0 && words.slice(-end.length).join(' ') === end.join(' ');
}

/**
 * The singular noun of the items at a path: `booking series` of `/booking-series/{id}`, and of
 * `/booking-series/v2/{id}`. Items below a parameter, `/members/{id}/{teamId}`, have none.
 */
export function nounOf(path: string): readonly string[] {
  const segments = (itemTemplate(path)?.collection ?? path).split('/');
  const last = segments.findLast((segment) => !/^v[\d.]+$/.test(segment)) ?? '';
  return last.includes('{') ? [] : wordsIn(last).map(singular);
}
