import { setImmediate } from 'node:timers/promises';
import type { Store, Write } from '../store/store.js';
import type { PreparedEvent } from './prepare.js';
import type { Recent } from './recent.js';
import { collections } from './rollup.js';
import { type SaltOf, saltsOf } from './salt.js';
import { segmentWrites } from './segment.js';
import { placeOfVisit, tally } from './tally.js';
import {
  readVisit,
  readVisitPage,
  type Visit,
  type VisitPage,
  type VisitPlace,
  writeVisit,
} from './visit.js';

/** What a batch of events comes to. */
export interface Addition {
  /** The commit that this stands on. */
  readonly seen: number;
  readonly writes: readonly Write[];
  /** Whether each event took the place of another one in the same window. */
  readonly repeated: readonly boolean[];
}

/** Reads what a batch of events touches, and works out what is to be written; it asks the store twice. */
export async function addEvents(
  store: Store,
  recent: Recent,
  events: readonly PreparedEvent[],
  { today, saltOf }: { readonly today: string; readonly saltOf: SaltOf | undefined },
): Promise<Addition> {
  const { active, seen } = recent;
  const days = [...new Set(events.map(({ date }) => date))];
  const salts = await saltsOf(store, days, today, saltOf);
  const places = events.map((event) => placeOfVisit(event, salts.texts.get(event.date) ?? ''));
  const visits = await visitsAt(store, recent, places);
  // Those who ask should not wait for all of this at once.
  await setImmediate();
  const { additions, changed, repeated } = tally(events, visits);
  if (changed.size === 0) return { seen, writes: salts.writes, repeated };
  await setImmediate();
  const pages = pagesOf(places, visits, changed);
  const segment = segmentWrites(active, seen + 1, { additions, visits: pages });
  return { seen, writes: [...salts.writes, ...segment], repeated };
}

/** The visits at some places, the same one for the same place. */
async function visitsAt(
  store: Store,
  recent: Recent,
  places: readonly VisitPlace[],
): Promise<readonly Visit[]> {
  const texts = new Map(places.map((place) => [place.page + place.name, recent.visit(place)]));
  const missing = places.filter(({ page, name }) => texts.get(page + name) === undefined);
  const pages = [...new Set(missing.map(({ page }) => page))];
  const kept = await store.get(collections.visits, pages);
  const read = new Map(pages.map((page, index) => [page, readVisitPage(kept[index])]));
  for (const { page, name } of missing) texts.set(page + name, read.get(page)?.get(name));
  const visits = new Map(Array.from(texts, ([place, text]) => [place, readVisit(text)]));
  return places.map(({ page, name }) => visits.get(page + name) ?? new Map());
}

function pagesOf(
  places: readonly VisitPlace[],
  visits: readonly Visit[],
  changed: ReadonlySet<Visit>,
): ReadonlyMap<string, VisitPage> {
  const pages = new Map<string, VisitPage>();
  const left = new Set(changed);
  for (const [index, { page, name }] of places.entries()) {
    const visit = visits[index];
    if (visit === undefined || !left.delete(visit)) continue;
    const found = pages.get(page) ?? new Map();
    pages.set(page, found);
    found.set(name, writeVisit(visit));
  }
  return pages;
}
