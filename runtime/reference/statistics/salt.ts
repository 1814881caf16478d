import { randomBytes } from 'node:crypto';
import type { Store, Write } from '../store/store.js';
import { collections } from './rollup.js';

/** Secret of a day, `YYYY-MM-DD`. */
export type SaltOf = (day: string) => string;

/** What is kept of a day whose visits are known. */
export interface Salt {
  /** The day's secret; missing where somebody else knows it. */
  readonly salt?: string;
  /** The day on which events of that day have come in last, `YYYY-MM-DD`. */
  readonly used: string;
}

/** A secret for one day. */
export function newSalt(): string {
  return randomBytes(32).toString('base64');
}

/** Reads a salt that was kept. */
export function readSalt(document: unknown): Salt | undefined {
  // Nobody else writes into this collection.
  return document as Salt | undefined;
}

/** Salts of days, which are used today; a day that has none gets one. */
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
