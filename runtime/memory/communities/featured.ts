import type {
  FeaturedEntry,
  FeaturedEntryInput,
  FeaturedEntryList,
} from '@trivet/generated/communities/types';
import { HttpError } from '@trivet/runtime/errors';
import type { CommunityDocument, FeaturedDocument } from './documents.js';
import { invalid } from './refusals.js';
import { compareText, type SearchTarget } from './search.js';
import { demandSystem, type Session } from './session.js';
import { normalTimestamp } from './timestamp.js';

/** Features a community from a date on. */
export function feature(session: Session, name: string, input: FeaturedEntryInput): FeaturedEntry {
  const { repository } = session;
  const community = repository.present(name);
  demandSystem(session);
  const start = startOf(input);
  if (community.access.visibility !== 'public') throw invalid('community_id', 'The community is not public.');
  const entry: FeaturedDocument = { id: repository.nextFeaturedId(), community: community.id, start };
  repository.putFeatured(entry);
  return entryOf(entry);
}

/** All entries of a community. */
export function listEntries(session: Session, name: string): FeaturedEntryList {
  const community = session.repository.present(name);
  demandSystem(session);
  const hits = session.repository.featuredOf(community.id).map(entryOf);
  return { hits: { hits, total: hits.length } };
}

/** Moves the start of an entry. */
export function moveEntry(
  session: Session,
  name: string,
  id: number,
  input: FeaturedEntryInput,
): FeaturedEntry {
  const entry = entryNamed(session, name, id);
  demandSystem(session);
  const moved = { ...entry, start: startOf(input) };
  session.repository.putFeatured(moved);
  return entryOf(moved);
}

/** Deletes an entry. */
export function removeEntry(session: Session, name: string, id: number): void {
  const entry = entryNamed(session, name, id);
  demandSystem(session);
  session.repository.deleteFeatured(entry);
}

function entryNamed({ repository }: Session, name: string, id: number): FeaturedDocument {
  const community = repository.present(name);
  const entry = repository.featuredEntry(community.id, id);
  if (entry === undefined) {
    const key = `{'id': ${id}, 'community_id': '${community.id}'}`;
    throw new HttpError(404, `A featured community entry with ${key} does not exist.`);
  }
  return entry;
}

function entryOf({ id, start }: FeaturedDocument): FeaturedEntry {
  return { id, start_date: start };
}

function startOf({ start_date }: FeaturedEntryInput): string {
  const start = normalTimestamp(start_date);
  if (start === undefined) throw invalid('start_date', 'Not a valid datetime.');
  return start;
}

/** Public communities that are featured now, and how to search them: the one featured last comes first. */
export function featuredNow(
  { repository }: Session,
  target: SearchTarget<CommunityDocument>,
  now: string,
): { readonly communities: CommunityDocument[]; readonly target: SearchTarget<CommunityDocument> } {
  const latest = repository.latestFeatures(now);
  const communities = repository
    .all()
    .filter(({ id, access }) => access.visibility === 'public' && latest.has(id));
  const compare = (left: CommunityDocument, right: CommunityDocument): number =>
    compareText(latest.get(right.id) ?? '', latest.get(left.id) ?? '');
  return { communities, target: { ...target, order: { name: 'featured', compare } } };
}
