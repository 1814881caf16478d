import type { Store, Write } from '../store/store.js';
import { secondsOfDay } from './moment.js';
import { writeDay } from './month.js';
import { collections } from './rollup.js';
import { readSalt } from './salt.js';

/** Documents that are removed in one commit. */
const removedAtOnce = 1000;

/** Removes the visits and the salts of days without new events since a date; their counts are kept. */
export async function forgetVisits(store: Store, since: string): Promise<void> {
  const old: string[] = [];
  for await (const [date, document] of store.scan(collections.salts)) {
    if (isOld(document, since)) old.push(date);
  }
  for (const date of old) await forgetDay(store, date, since);
}

function isOld(document: unknown, since: string): boolean {
  const salt = readSalt(document);
  return salt !== undefined && salt.used < since;
}

async function forgetDay(store: Store, date: string, since: string): Promise<void> {
  const from = writeDay(Date.parse(date) / 1000 / secondsOfDay);
  for (;;) {
    const { head } = await store.changes(0, []);
    const [salt] = await store.get(collections.salts, [date]);
    if (!isOld(salt, since)) return;
    const writes: Write[] = [];
    for await (const [key] of store.scan(collections.visits, { from, to: `${from}~` })) {
      if (writes.push(removal(collections.visits, key)) === removedAtOnce) break;
    }
    const isLast = writes.length < removedAtOnce;
    // Removed after the visits: without it they could not be found again.
    if (isLast) writes.push(removal(collections.salts, date));
    if ((await store.commit(writes, head)) !== undefined && isLast) return;
  }
}

function removal(collection: string, key: string): Write {
  return { collection, key, document: undefined, unfollowed: true };
}
