import type {
  Community,
  CommunityDetail,
  CommunityType,
  CommunityTypeId,
  CommunityUi,
  Links,
  LocalizedText,
  Metadata,
  Organization,
  RenamedCommunity,
} from '@trivet/generated/communities/types';
import type { Affiliations } from './affiliations.js';
import {
  type CommunityDocument,
  mayFeature,
  type StoredMetadata,
  type StoredOrganization,
} from './documents.js';
import { localized } from './language.js';
import { permissionsOf } from './permissions.js';
import type { Session } from './session.js';

const typeTitles: { readonly [id in CommunityTypeId]: LocalizedText } = {
  organization: {
    en: 'Organization',
    de: 'Organisation',
    es: 'Organización',
    sv: 'Organisation',
    cs: 'Organizace',
    ar: 'منظمة',
  },
  event: { en: 'Event', de: 'Veranstaltung', es: 'Evento', sv: 'Evenemang', cs: 'Událost', ar: 'حدث' },
  topic: { en: 'Topic', de: 'Thema', es: 'Tema', sv: 'Ämne', cs: 'Téma', ar: 'موضوع' },
  project: { en: 'Project', de: 'Projekt', es: 'Proyecto', sv: 'Projekt', cs: 'Projekt', ar: 'مشروع' },
};

type Presenting = Pick<Session, 'acceptLanguage' | 'affiliations' | 'caller' | 'isVendor' | 'origin'>;

/** A community as in responses to a caller. */
export function communityOf(session: Presenting, document: CommunityDocument): Community {
  const { id, slug, created, updated, revision, access, metadata, deleted } = document;
  return {
    id,
    created,
    updated,
    revision_id: revision,
    slug,
    access,
    metadata: metadataOf(metadata, session.affiliations),
    links: linksOf(document, session),
    custom_fields: {},
    deletion_status: deletionStatusOf(deleted),
    children,
    ...(session.isVendor ? { ui: uiOf(document, session) } : {}),
  };
}

/** A community as in the response to a rename: with its type as plain text. */
export function renamedCommunityOf(session: Presenting, document: CommunityDocument): RenamedCommunity {
  const { metadata, ...community } = communityOf(session, document);
  const { type, ...others } = metadata;
  return { ...community, metadata: { ...others, ...(type === undefined ? {} : { type: type.id }) } };
}

/** Communities cannot contain communities. */
export const children = { allow: false } as const;

/** Whether a community is published or deleted. */
export function deletionStatusOf(deleted: boolean): {
  readonly is_deleted: boolean;
  readonly status: 'P' | 'D';
} {
  return { is_deleted: deleted, status: deleted ? 'D' : 'P' };
}

/** A single community, with the link to its featured entries for everyone. */
export function communityDetailOf(session: Presenting, document: CommunityDocument): CommunityDetail {
  const community = communityOf(session, document);
  return { ...community, links: { ...community.links, featured: featuredLink(document, session) } };
}

function metadataOf({ type, organizations, ...rest }: StoredMetadata, affiliations: Affiliations): Metadata {
  return {
    ...rest,
    ...(type === undefined ? {} : { type: typeOf(type) }),
    ...(organizations === undefined
      ? {}
      : { organizations: organizations.map((one) => organizationOf(one, affiliations)) }),
  };
}

/** A community type with its title. */
export function typeOf(id: CommunityTypeId): CommunityType {
  return { id, title: typeTitles[id] };
}

function organizationOf({ id, name }: StoredOrganization, affiliations: Affiliations): Organization {
  if (id === undefined) return name === undefined ? {} : { name };
  const known = affiliations(id)?.name;
  return known === undefined ? { id } : { id, name: known };
}

function uiOf(
  document: CommunityDocument,
  { caller, affiliations, acceptLanguage }: Presenting,
): CommunityUi {
  const { type, organizations } = document.metadata;
  return {
    ...(type === undefined
      ? {}
      : { type: { id: type, title_l10n: localized(typeTitles[type], acceptLanguage) ?? type } }),
    ...(organizations === undefined
      ? {}
      : { organizations: organizations.map((one) => shownOrganization(one, affiliations)) }),
    custom_fields: {},
    permissions: permissionsOf(caller, document),
  };
}

function shownOrganization(
  organization: StoredOrganization,
  affiliations: Affiliations,
): { readonly [name: string]: unknown } {
  const { id } = organization;
  const shown = { ...organizationOf(organization, affiliations) };
  if (id === undefined) return shown;
  return { ...shown, icon: '/static/images/ror-icon.svg', url: `https://ror.org/${id}`, label: 'ROR' };
}

function linksOf(document: CommunityDocument, session: Presenting): Links {
  const { origin, caller } = session;
  const api = `${origin}/api/communities/${document.id}`;
  const page = `${origin}/communities/${document.slug}`;
  return {
    self: api,
    self_html: page,
    settings_html: `${page}/settings`,
    logo: `${api}/logo`,
    rename: api,
    members: `${api}/members`,
    public_members: `${api}/members/public`,
    invitations: `${api}/invitations`,
    requests: `${api}/requests`,
    records: `${api}/records`,
    membership_requests: `${api}/membership-requests`,
    collection_trees: `${api}/collection-trees`,
    ...(mayFeature(caller) ? { featured: featuredLink(document, session) } : {}),
  };
}

function featuredLink({ id }: CommunityDocument, { origin }: Presenting): string {
  return `${origin}/api/communities/${id}/featured`;
}
