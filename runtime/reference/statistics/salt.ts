import { randomBytes } from 'node:crypto';
import type { Store, Write } from '../store/store.js';
import { collections } from './rollup.js';

/** Secret of a day, `YYYY-MM-DD`. */
export type SaltOf = (day: string) => string;

/** The stored data of a day with visits. */
export interface Salt {
  /** The day's secret; absent if it is provided by the user. */
  readonly salt?: string;
  /** The day on which events of that day were last received, `YYYY-MM-DD`. */
  readonly used: string;
}

/** A secret for one day. */
export function newSalt(): string {
  return randomBytes(32).toString('base64');
}

/** Reads a stored salt. */
export function readSalt(document: unknown): Salt | undefined {
  // This is the only writer of the collection.
  return document as Salt | undefined;
}

/** Salts of days, which are marked as used today; missing ones are created. */
export async function saltsOf(
  store: Store,
  days: readonly string[],
  today: string,
  saltOf: SaltOf | undefined,
): Promise<{ readonly texts: ReadonlyMap<string, string>; readonly writes: readonly Write[] }> {
  const kept = await store.get(collections.salts, days);
  const writes: Write[] = [];
  const texts = days.map((key, index) => {
    const found = readSalt(kept[index]);
    const salt = saltOf?.(key) ?? found?.salt ?? newSalt();
    const document: Salt = saltOf === undefined ? { salt, used: today } : { used: today };
    if (found?.used !== today)
      writes.push({ collection: collections.salts, key, document, unfollowed: true });
    return [key, salt] as const;
  });
  return { texts: new Map(texts), writes };
}
