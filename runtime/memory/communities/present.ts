import type {
  Community,
  CommunityDetail,
  CommunityType,
  CommunityTypeId,
  Links,
  LocalizedText,
  Metadata,
  Organization,
} from '@trivet/generated/communities/types';
import type { CommunityDocument, StoredMetadata } from './documents.js';

const typeTitles: { readonly [id in CommunityTypeId]: LocalizedText } = {
  organization: { en: 'Organization', de: 'Organisation', es: 'Organización', sv: 'Organisation' },
  event: { en: 'Event', de: 'Veranstaltung', es: 'Evento', sv: 'Evenemang' },
  topic: { en: 'Topic', de: 'Thema', es: 'Tema', sv: 'Ämne' },
  project: { en: 'Project', de: 'Projekt', es: 'Proyecto', sv: 'Projekt' },
};

/** Names of registered organizations by ROR id. */
const organizationNames: ReadonlyMap<string, string> = new Map([
  ['01ggx4157', 'European Organization for Nuclear Research'],
  ['03yrm5c26', 'California Digital Library'],
]);

/** A community as it is answered; an origin is the scheme and authority of its links. */
export function communityOf(document: CommunityDocument, origin: string): Community & CommunityDetail {
  const { id, slug, created, updated, revision, access, metadata } = document;
  return {
    id,
    created,
    updated,
    revision_id: revision,
    slug,
    access,
    metadata: metadataOf(metadata),
    links: linksOf(document, origin),
  };
}

function metadataOf({ type, organizations, ...rest }: StoredMetadata): Metadata {
  return {
    ...rest,
    ...(type === undefined ? {} : { type: typeOf(type) }),
    ...(organizations === undefined ? {} : { organizations: organizations.map(organizationOf) }),
  };
}

/** A community type with its title. */
export function typeOf(id: CommunityTypeId): CommunityType {
  return { id, title: typeTitles[id] };
}

function organizationOf({ id, name }: Organization): Organization {
  if (id === undefined) return name === undefined ? {} : { name };
  const known = organizationNames.get(id);
  return known === undefined ? { id } : { id, name: known };
}

function linksOf({ id, slug }: CommunityDocument, origin: string): Links & { readonly featured: string } {
  const api = `${origin}/api/communities/${id}`;
  const page = `${origin}/communities/${slug}`;
  return {
    self: api,
    self_html: page,
    settings_html: `${page}/settings`,
    logo: `${api}/logo`,
    rename: `${api}/rename`,
    members: `${api}/members`,
    public_members: `${api}/members/public`,
    invitations: `${api}/invitations`,
    requests: `${api}/requests`,
    featured: `${api}/featured`,
  };
}
