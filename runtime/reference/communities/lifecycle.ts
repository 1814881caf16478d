import type {
  Access,
  AccessInput,
  CommunityInput,
  RenameInput,
  Tombstone as TombstoneInput,
} from '@trivet/generated/communities/types';
import { HttpError } from '@trivet/runtime/errors';
import { holds } from '../callers.js';
import { type CommunityDocument, maySee, type Tombstone } from './documents.js';
import { storedMetadata } from './metadata.js';
import { publicRecordsOf } from './records.js';
import { forbidden, gone, invalid } from './refusals.js';
import { demandManager, type Session } from './session.js';
import { normalSlug, problemOfSlug } from './slug.js';

/** Refuses anonymous callers, who may not create communities. */
export function demandCreator({ caller }: Session): void {
  if (caller.user === undefined && !holds(caller, 'system_process')) throw forbidden();
}

/** Creates a community owned by the caller. */
export function create(session: Session, { slug, access, metadata }: CommunityInput): CommunityDocument {
  const { caller, repository, settings } = session;
  demandCreator(session);
  const kept = storedMetadata(session, metadata);
  const policies = withDefaults(access);
  const free = freeSlug(session, slug);
  if (policies.visibility === 'restricted' && !settings.COMMUNITIES_ALLOW_RESTRICTED) throw forbidden();
  const now = session.now();
  const community: CommunityDocument = {
    id: session.newId(),
    slug: free,
    created: now,
    updated: now,
    revision: 1,
    deleted: false,
    access: policies,
    metadata: kept,
    // Communities created by the system have no owner.
    roles: holds(caller, 'system_process') || caller.user === undefined ? {} : { [caller.user]: 'owner' },
  };
  repository.put(community);
  return community;
}

/** A community that the caller may see; a deleted one is 410 only for those who could see it. */
export function read({ repository, caller }: Session, name: string): CommunityDocument {
  const community = repository.byName(name);
  if (!maySee(caller, community)) throw forbidden();
  if (community.deleted) throw gone();
  return community;
}

/** The community that the caller may update or rename, with the revision in If-Match. */
export function changeable(session: Session, name: string, ifMatch: string | undefined): CommunityDocument {
  const community = session.repository.present(name);
  demandRevision(community, ifMatch);
  demandManager(session, community);
  return community;
}

/** The community that the caller may delete; here the permission is checked first. */
export function deletable(session: Session, name: string, ifMatch: string | undefined): CommunityDocument {
  const community = session.repository.present(name);
  demandManager(session, community);
  demandRevision(community, ifMatch);
  return community;
}

/** Replaces the given metadata and policies. */
export function update(
  session: Session,
  name: string,
  ifMatch: string | undefined,
  { slug, access, metadata }: CommunityInput,
): CommunityDocument {
  const before = changeable(session, name, ifMatch);
  const kept = storedMetadata(session, metadata);
  if (normalSlug(slug) !== before.slug) {
    throw invalid('slug', 'The ID should be modified through the renaming URL instead.');
  }
  if (access.visibility !== before.access.visibility) demandVisibility(session, before);
  const after = changed(session, before, { access: { ...before.access, ...access }, metadata: kept });
  session.repository.put(after);
  return after;
}

/** Changes the slug of a community; the old one becomes available. */
export function rename(
  session: Session,
  name: string,
  ifMatch: string | undefined,
  { slug }: RenameInput,
): CommunityDocument {
  const before = changeable(session, name, ifMatch);
  if (normalSlug(slug) === before.slug) throw invalid('slug', 'A new ID value is required for the renaming.');
  const after = changed(session, before, { slug: freeSlug(session, slug) });
  session.repository.put(after, before.slug);
  return after;
}

/** Deletes a community; it remains known as deleted, and its slug stays reserved. */
export function remove(
  session: Session,
  name: string,
  ifMatch: string | undefined,
  reason: TombstoneInput = {},
): void {
  const community = deletable(session, name, ifMatch);
  const now = session.now();
  session.repository.put({
    ...community,
    deleted: true,
    tombstone: tombstoneOf(session, reason, now),
    updated: now,
    revision: community.revision + 1,
  });
}

function tombstoneOf({ caller }: Session, reason: TombstoneInput, now: string): Tombstone {
  const { removal_reason, note, citation_text, is_visible = true } = reason;
  return {
    removed_by: caller.user ?? 'system',
    removal_date: now,
    is_visible,
    ...(removal_reason === undefined ? {} : { removal_reason: removal_reason.id }),
    ...(note === undefined ? {} : { note }),
    ...(citation_text === undefined ? {} : { citation_text }),
  };
}

/** A community with changes: its next revision. */
export function changed(
  session: Session,
  before: CommunityDocument,
  changes: Partial<CommunityDocument>,
): CommunityDocument {
  return { ...before, ...changes, updated: session.now(), revision: before.revision + 1 };
}

function freeSlug({ repository }: Session, slug: string): string {
  const problem = problemOfSlug(slug);
  if (problem !== undefined) throw invalid('slug', problem);
  const normal = normalSlug(slug);
  if (repository.isTaken(normal)) throw invalid('slug', 'A community with this identifier already exists.');
  return normal;
}

/** The policies of a new community. */
function withDefaults(access: AccessInput): Access {
  return {
    members_visibility: 'public',
    review_policy: 'closed',
    record_submission_policy: access.record_policy,
    ...access,
  };
}

/** RFC 9110, 13.1.1; revisions without quotes are also accepted. */
function demandRevision({ revision }: CommunityDocument, ifMatch: string | undefined): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const revisions = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, '').replaceAll('"', ''));
  if (!revisions.some((tag) => Number(tag) === revision)) {
    throw new HttpError(
      412,
      `Revision id provided(${revisions.join(', ')}) doesn't match record's one(${revision})`,
    );
  }
}

/** Communities may be restricted if the settings allow it, but not if they contain public records. */
function demandVisibility(session: Session, { id, access }: CommunityDocument): void {
  if (!session.settings.COMMUNITIES_ALLOW_RESTRICTED) throw forbidden();
  if (access.visibility === 'public' && publicRecordsOf(session, id) > 0)
    throw invalid('access.visibility', 'Cannot restrict a community with public records.');
}
