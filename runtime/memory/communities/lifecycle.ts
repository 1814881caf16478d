import type {
  Access,
  AccessInput,
  CommunityInput,
  MetadataInput,
  RenameInput,
} from '@trivet/generated/communities/types';
import { HttpError } from '@trivet/runtime/errors';
import { type CommunityDocument, maySee, type StoredMetadata } from './documents.js';
import { safeHtml } from './html.js';
import { forbidden, gone, invalid } from './refusals.js';
import { demandManager, type Session } from './session.js';
import { normalSlug, problemOfSlug } from './slug.js';

/** Creates a community that its caller owns. */
export function create(session: Session, { slug, access, metadata }: CommunityInput): CommunityDocument {
  const { caller, repository } = session;
  if (caller.user === undefined) throw forbidden();
  const now = session.now();
  const community: CommunityDocument = {
    id: session.newId(),
    slug: freeSlug(session, slug),
    created: now,
    updated: now,
    revision: 1,
    deleted: false,
    access: withDefaults(access),
    metadata: storedMetadata(metadata),
    // What the system creates has no owner.
    roles: caller.system ? {} : { [caller.user]: 'owner' },
  };
  repository.put(community);
  return community;
}

/** A community that the caller may see; deleted ones are gone for those alone who could see them. */
export function read({ repository, caller }: Session, name: string): CommunityDocument {
  const community = repository.byName(name);
  if (!maySee(caller, community)) throw forbidden();
  if (community.deleted) throw gone();
  return community;
}

/** Replaces the metadata and the policies that are sent. */
export function update(
  session: Session,
  name: string,
  ifMatch: string | undefined,
  { slug, access, metadata }: CommunityInput,
): CommunityDocument {
  const before = session.repository.present(name);
  demandRevision(before, ifMatch);
  demandManager(session, before);
  if (normalSlug(slug) !== before.slug) {
    throw invalid('slug', 'The ID should be modified through the renaming URL instead.');
  }
  demandHidable(session, before, access);
  const after = changed(session, before, {
    access: { ...before.access, ...access },
    metadata: storedMetadata(metadata),
  });
  session.repository.put(after);
  return after;
}

/** Gives a community another slug; the old one is free. */
export function rename(
  session: Session,
  name: string,
  ifMatch: string | undefined,
  { slug }: RenameInput,
): CommunityDocument {
  const before = session.repository.present(name);
  demandRevision(before, ifMatch);
  demandManager(session, before);
  if (normalSlug(slug) === before.slug) throw invalid('slug', 'A new ID value is required for the renaming.');
  const after = changed(session, before, { slug: freeSlug(session, slug) });
  session.repository.put(after, before.slug);
  return after;
}

/** Deletes a community; it stays known as gone, and its slug stays taken. */
export function remove(session: Session, name: string, ifMatch: string | undefined): void {
  const community = session.repository.present(name);
  demandManager(session, community);
  demandRevision(community, ifMatch);
  session.repository.put(changed(session, community, { deleted: true }));
}

function changed(
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
    visibility: access.visibility,
    member_policy: access.member_policy,
    members_visibility: access.members_visibility ?? 'public',
    record_policy: access.record_policy,
    review_policy: access.review_policy ?? 'closed',
  };
}

/** RFC 9110, 13.1.1, and bare revisions, too. */
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

/** A community that holds public records cannot hide. */
function demandHidable({ repository }: Session, community: CommunityDocument, access: AccessInput): void {
  if (access.visibility === 'public' || community.access.visibility === 'restricted') return;
  if (repository.recordsOf(community.id).some(({ visibility }) => visibility === 'public')) {
    throw invalid('access.visibility', 'Cannot restrict a community with public records.');
  }
}

function storedMetadata(metadata: MetadataInput): StoredMetadata {
  const { title, description, curation_policy, page, type, website, organizations } = metadata;
  return {
    title,
    ...(description === undefined ? {} : { description }),
    ...(curation_policy === undefined ? {} : { curation_policy: safeHtml(curation_policy) }),
    ...(page === undefined ? {} : { page: safeHtml(page) }),
    ...(type === undefined ? {} : { type: type.id }),
    ...(website === undefined ? {} : { website }),
    ...(organizations === undefined ? {} : { organizations: organizations.map(storedOrganization) }),
  };
}

/** An id says more than a name: where both are sent, the id is kept. */
function storedOrganization(organization: object): { readonly id?: string; readonly name?: string } {
  if ('id' in organization && typeof organization.id === 'string') return { id: organization.id };
  return 'name' in organization && typeof organization.name === 'string' ? { name: organization.name } : {};
}
