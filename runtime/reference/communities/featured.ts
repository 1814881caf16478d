import type {
  FeaturedEntry,
  FeaturedEntryInput,
  FeaturedEntryList,
} from '@trivet/generated/communities/types';
import { HttpError } from '@trivet/runtime/errors';
import type { IndexRange } from '../store/collection.js';
import { type CommunityDocument, type FeaturedDocument, mayFeature } from './documents.js';
import { spanOf } from './query/date.js';
import { invalid } from './refusals.js';
import type { Fields } from './search/evaluate.js';
import type { SearchScope } from './search/search.js';
import type { DateField } from './search/search-index.js';
import { demandFeaturer, type Session } from './session.js';
import { normalTimestamp } from './timestamp.js';

/** A community that the caller may feature. */
export function featurable(session: Session, name: string): CommunityDocument {
  const community = session.repository.present(name);
  demandFeaturer(session);
  return community;
}

/** Features a community from a date on. */
export function feature(session: Session, name: string, input: FeaturedEntryInput): FeaturedEntry {
  const { repository } = session;
  const community = featurable(session, name);
  const start = startOf(input);
  if (community.access.visibility !== 'public') throw invalid('community_id', 'The community is not public.');
  const entry: FeaturedDocument = { id: repository.nextFeaturedId(), community: community.id, start };
  repository.putFeatured(entry);
  return entryOf(entry);
}

/** All entries of a community. */
export function listEntries(session: Session, name: string): FeaturedEntryList {
  const community = featurable(session, name);
  const hits = session.repository.featuredOf(community.id).map(entryOf);
  return { hits: { hits, total: hits.length } };
}

/** An entry that the caller may change; a missing one is reported first. */
export function changeableEntry(session: Session, name: string, id: number): FeaturedDocument {
  const community = session.repository.present(name);
  const entry = session.repository.featuredEntry(community.id, id);
  if (entry === undefined) {
    const key = `{'id': ${id}, 'community_id': '${community.id}'}`;
    throw new HttpError(404, `A featured community entry with ${key} does not exist.`);
  }
  demandFeaturer(session);
  return entry;
}

/** Changes the start of an entry. */
export function moveEntry(
  session: Session,
  name: string,
  id: number,
  input: FeaturedEntryInput,
): FeaturedEntry {
  const moved = { ...changeableEntry(session, name, id), start: startOf(input) };
  session.repository.putFeatured(moved);
  return entryOf(moved);
}

/** Deletes an entry. */
export function removeEntry(session: Session, name: string, id: number): void {
  session.repository.deleteFeatured(changeableEntry(session, name, id));
}

function entryOf({ id, start }: FeaturedDocument): FeaturedEntry {
  return { id, start_date: start };
}

function startOf({ start_date }: FeaturedEntryInput): string {
  const start = normalTimestamp(start_date);
  if (start === undefined) throw invalid('start_date', 'Not a valid datetime.');
  return start;
}

/**
 * Start times of featured communities as search fields; those in the future only for callers who may see the entries.
 */
export function featuredFields({ repository, communities, caller }: Session, now: string): Fields {
  const past: IndexRange = { to: [now] };
  const future: IndexRange = { from: [now] };
  const field = (range: IndexRange): DateField => ({
    kind: 'date',
    within(from, to, visit) {
      for (const { community, start } of repository.featuredIn(range)) {
        const slot = communities.slotOf(community);
        const moment = spanOf(start)?.start ?? Number.NaN;
        if (slot !== undefined && moment >= from && moment < to) visit(slot);
      }
    },
  });
  return new Map([
    ['featured.past', field(past)],
    ...(mayFeature(caller) ? [['featured.future', field(future)] as const] : []),
  ]);
}

/** Public communities that are featured now, the most recently featured first. */
export function featuredScope(session: Session, now: string): SearchScope {
  const { repository, communities } = session;
  const ranks = new Map<number, number>();
  const mask = new Uint8Array(communities.size);
  for (const { community: id } of repository.featuredIn({ to: [now], reverse: true })) {
    const slot = communities.slotOf(id);
    const community = slot === undefined ? undefined : communities.item(slot);
    if (
      slot === undefined ||
      ranks.has(slot) ||
      community?.access.visibility !== 'public' ||
      community.deleted
    )
      continue;
    mask[slot] = 1;
    ranks.set(slot, -ranks.size);
  }
  return {
    mask,
    fields: featuredFields(session, now),
    order: { name: 'featured', rank: (slot) => ranks.get(slot) ?? Number.NaN },
  };
}
