import type {
  FeaturedEntry,
  FeaturedEntryInput,
  FeaturedEntryList,
} from '@trivet/generated/communities/types';
import { HttpError } from '@trivet/runtime/errors';
import type { CommunityDocument, FeaturedDocument } from './documents.js';
import { invalid } from './refusals.js';
import type { SearchScope } from './search/search.js';
import { demandFeaturer, type Session } from './session.js';
import { normalTimestamp } from './timestamp.js';

/** The community that a caller may feature. */
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

/** The entry that a caller may change; whether it is there is said first. */
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

/** Moves the start of an entry. */
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

/** Public communities that are featured now: the one featured last comes first. */
export function featuredScope({ repository, communities }: Session, now: string): SearchScope {
  const ranks = new Map<number, number>();
  const mask = new Uint8Array(communities.size);
  for (const id of repository.featuredBefore(now)) {
    const slot = communities.slotOf(id);
    const community = slot === undefined ? undefined : communities.item(slot);
    if (slot === undefined || community?.access.visibility !== 'public' || community.deleted) continue;
    mask[slot] = 1;
    ranks.set(slot, -ranks.size);
  }
  return { mask, order: { name: 'featured', rank: (slot) => ranks.get(slot) ?? Number.NaN } };
}
