import { setImmediate } from 'node:timers/promises';
import type { Store, Write } from '../store/store.js';
import type { PreparedEvent } from './prepare.js';
import type { Recent } from './recent.js';
import { collections } from './rollup.js';
import { type SaltOf, saltsOf } from './salt.js';
import { type Segment, segmentKey, segmentWrites } from './segment.js';
import { placeOfVisit, tally } from './tally.js';
import {
  readVisit,
  readVisitPage,
  type Visit,
  type VisitPage,
  type VisitPlace,
  writeVisit,
} from './visit.js';

/** The result of a batch of events. */
export interface Addition {
  /** The commit on which this is based. */
  readonly seen: number;
  readonly writes: readonly Write[];
  /** The changes by the events, if there are any. */
  readonly segment?: Segment;
  /** Whether each event replaced another one in the same window. */
  readonly repeated: readonly boolean[];
}

/** Reads the documents that a batch of events affects, and computes the writes; it reads from the store twice. */
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
  // Queries should not wait for all of this at once.
  await setImmediate();
  const { additions, changed, repeated } = tally(events, visits);
  if (changed.size === 0) return { seen, writes: salts.writes, repeated };
  await setImmediate();
  const pages = pagesOf(places, visits, changed);
  const segment = { key: segmentKey(active, seen + 1), additions, visits: pages };
  return { seen, writes: [...salts.writes, ...segmentWrites(segment)], segment, repeated };
}

/** The visits at some places; equal places share one object. */
async function visitsAt(
  store: Store,
  recent: Recent,
  places: readonly VisitPlace[],
): Promise<readonly Visit[]> {
  const texts = places.map((place) => recent.visit(place));
  const missing = new Set(places.flatMap(({ page }, index) => (texts[index] === undefined ? [page] : [])));
  const pages = [...missing];
  const kept = await store.get(collections.visits, pages);
  const read = new Map(pages.map((page, index) => [page, readVisitPage(kept[index])]));
  const visits = new Map<string, Visit>();
  return places.map(({ page, name }, index) => {
    const place = page + name;
    const visit = visits.get(place) ?? readVisit(texts[index] ?? read.get(page)?.get(name));
    visits.set(place, visit);
    return visit;
  });
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
