import type { Access, CommunityTypeId, Logo } from '@trivet/generated/communities/types';
import type { Declarations, View } from '../store/replica.js';
import type { Caller } from './callers.js';
import { gone, unknownCommunity } from './refusals.js';
import { normalUuid } from './slug.js';

/** Roles in a community, the lowest first. */
export type Role = 'reader' | 'curator' | 'manager' | 'owner';

/** A community as it is kept. */
export interface CommunityDocument {
  readonly id: string;
  readonly slug: string;
  readonly created: string;
  readonly updated: string;
  readonly revision: number;
  readonly deleted: boolean;
  readonly access: Access;
  readonly metadata: StoredMetadata;
  /** Roles by user. */
  readonly roles: { readonly [user: string]: Role };
}

/** Metadata as they are kept: HTML is safe, a type is its id. */
export interface StoredMetadata {
  readonly title: string;
  readonly description?: string;
  readonly curation_policy?: string;
  readonly page?: string;
  readonly type?: CommunityTypeId;
  readonly website?: string;
  readonly organizations?: readonly { readonly id?: string; readonly name?: string }[];
}

/** A logo as it is kept. */
export interface LogoDocument {
  readonly file: Omit<Logo, 'links'>;
  readonly bytes: Uint8Array;
}

/** A record of communities as it is kept. */
export interface RecordDocument {
  readonly id: string;
  readonly created: string;
  readonly updated: string;
  /** Ids of the communities that hold it. */
  readonly communities: readonly string[];
  /** A restricted record is shown to members of its communities alone. */
  readonly visibility: 'public' | 'restricted';
  readonly access_status: 'open' | 'embargoed' | 'restricted' | 'metadata-only';
  /** Type and, where there is one, subtype: `publication`, `publication-article`. */
  readonly resource_type: {
    readonly id: string;
    readonly title: string;
    readonly parent?: { readonly id: string; readonly title: string };
  };
  readonly title: string;
  readonly description?: string;
  readonly creators: readonly string[];
}

/** A featured entry as it is kept. */
export interface FeaturedDocument {
  readonly id: number;
  readonly community: string;
  readonly start: string;
}

const communities = 'communities';
const slugs = 'community-slugs';
const logos = 'community-logos';
const logoBytes = 'community-logo-bytes';
const records = 'records';
const featured = 'featured-entries';
const counters = 'counters';

/** What a communities service keeps in memory. */
export const communityCollections: Declarations = {
  [communities]: {},
  [slugs]: {},
  [logos]: {},
  [logoBytes]: {},
  [records]: {},
  [featured]: {},
  [counters]: {},
};

/** Reads and writes what the communities service keeps, within one transaction. */
export class CommunityRepository {
  private readonly view: View;

  constructor(view: View) {
    this.view = view;
  }

  /** The community of a UUID or slug; 404 when there is none. */
  byName(name: string): CommunityDocument {
    const id = normalUuid(name) ?? this.view.get<string>(slugs, name);
    const found = id === undefined ? undefined : this.view.get<CommunityDocument>(communities, id);
    if (found === undefined) throw unknownCommunity();
    return found;
  }

  /** The community of a UUID or slug; 404 when there is none, 410 when it has been deleted. */
  present(name: string): CommunityDocument {
    const found = this.byName(name);
    if (found.deleted) throw gone();
    return found;
  }

  /** All communities that have not been deleted. */
  all(): CommunityDocument[] {
    return Array.from(this.view.scan<CommunityDocument>(communities), ([, document]) => document).filter(
      ({ deleted }) => !deleted,
    );
  }

  /** Keeps a community; a slug that it had before is free. */
  put(community: CommunityDocument, oldSlug?: string): void {
    if (oldSlug !== undefined && oldSlug !== community.slug) this.view.delete(slugs, oldSlug);
    this.view.put(slugs, community.slug, community.id);
    this.view.put(communities, community.id, community);
  }

  /** Whether some community, perhaps a deleted one, has a slug. */
  isTaken(slug: string): boolean {
    return this.view.get(slugs, slug) !== undefined;
  }

  logo(community: string): LogoDocument | undefined {
    const file = this.view.get<LogoDocument['file']>(logos, community);
    const bytes = this.view.get<Uint8Array>(logoBytes, community);
    return file === undefined || bytes === undefined ? undefined : { file, bytes };
  }

  putLogo(community: string, { file, bytes }: LogoDocument): void {
    this.view.put(logos, community, file);
    this.view.put(logoBytes, community, bytes);
  }

  deleteLogo(community: string): boolean {
    this.view.delete(logoBytes, community);
    return this.view.delete(logos, community);
  }

  putRecord(record: RecordDocument): void {
    this.view.put(records, record.id, record);
  }

  recordsOf(community: string): RecordDocument[] {
    return Array.from(this.view.scan<RecordDocument>(records), ([, record]) => record).filter((record) =>
      record.communities.includes(community),
    );
  }

  /** Featured entries of a community in the order they were made. */
  featuredOf(community: string): FeaturedDocument[] {
    // A slash follows a community's id in its keys, and `0` follows the slash in the order of keys.
    const range = { from: `${community}/`, to: `${community}0` };
    return Array.from(this.view.scan<FeaturedDocument>(featured, range), ([, entry]) => entry);
  }

  /** The start of the latest entry of each community that lies before a moment. */
  latestFeatures(before: string): ReadonlyMap<string, string> {
    const latest = new Map<string, string>();
    for (const [, { community, start }] of this.view.scan<FeaturedDocument>(featured)) {
      if (start < before && start > (latest.get(community) ?? '')) latest.set(community, start);
    }
    return latest;
  }

  featuredEntry(community: string, id: number): FeaturedDocument | undefined {
    return this.view.get<FeaturedDocument>(featured, featuredKey(community, id));
  }

  putFeatured(entry: FeaturedDocument): void {
    this.view.put(featured, featuredKey(entry.community, entry.id), entry);
  }

  deleteFeatured(entry: FeaturedDocument): void {
    this.view.delete(featured, featuredKey(entry.community, entry.id));
  }

  /** A number that no featured entry has had. */
  nextFeaturedId(): number {
    const next = (this.view.get<number>(counters, featured) ?? 0) + 1;
    this.view.put(counters, featured, next);
    return next;
  }
}

function featuredKey(community: string, id: number): string {
  return `${community}/${String(id).padStart(16, '0')}`;
}

/** Whether a caller may see a community: everyone a public one, members a restricted one. */
export function maySee(caller: Caller, community: CommunityDocument): boolean {
  return community.access.visibility === 'public' || isMember(caller, community);
}

/** Whether a caller has a role in a community, or is the system. */
export function isMember(caller: Caller, community: CommunityDocument): boolean {
  return caller.system || hasRole(caller, community);
}

/** Whether a caller has a role in a community. */
export function hasRole(caller: Caller, community: CommunityDocument): boolean {
  return caller.user !== undefined && Object.hasOwn(community.roles, caller.user);
}

/** Whether a caller may change and delete a community. */
export function mayManage(caller: Caller, community: CommunityDocument): boolean {
  return caller.system || (hasRole(caller, community) && community.roles[caller.user ?? ''] === 'owner');
}
