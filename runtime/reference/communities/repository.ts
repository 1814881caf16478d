import type { IndexRange } from '../store/collection.js';
import type { Declarations, View } from '../store/replica.js';
import type { CommunityDocument, FeaturedDocument, LogoDocument, RecordDocument } from './documents.js';
import { gone, unknownCommunity } from './refusals.js';
import { normalUuid } from './slug.js';

const communities = 'communities';
const slugs = 'community-slugs';
const logos = 'community-logos';
const records = 'records';
const featured = 'featured-entries';
const counters = 'counters';
const resourceTypes = 'resource-types';

/** The bytes of logos, which are too large for memory. */
export const logoBytes = 'community-logo-bytes';

/** Featured entries by their starts. */
const byStart = 'start';

/** The collections of a communities service in memory. */
export const communityCollections: Declarations = {
  [communities]: {},
  [slugs]: {},
  [logos]: {},
  [records]: {},
  [featured]: { [byStart]: ({ start }: FeaturedDocument) => [[start]] },
  [counters]: {},
  [resourceTypes]: {},
};

/** Names of the collections that can be searched. */
export const searched = { communities, records } as const;

/** Reads and writes the data of the communities service, within one transaction. */
export class CommunityRepository {
  private readonly view: View;

  constructor(view: View) {
    this.view = view;
  }

  /** The community of a UUID or slug; 404 if it does not exist. */
  byName(name: string): CommunityDocument {
    const id = normalUuid(name) ?? this.view.get<string>(slugs, name);
    const found = id === undefined ? undefined : this.view.get<CommunityDocument>(communities, id);
    if (found === undefined) throw unknownCommunity();
    return found;
  }

  /** The community of a UUID or slug; 404 if it does not exist, 410 if it has been deleted. */
  present(name: string): CommunityDocument {
    const found = this.byName(name);
    if (found.deleted) throw gone();
    return found;
  }

  /** Stores a community; its previous slug becomes available. */
  put(community: CommunityDocument, oldSlug?: string): void {
    if (oldSlug !== undefined && oldSlug !== community.slug) this.view.delete(slugs, oldSlug);
    if (this.view.get(slugs, community.slug) === undefined)
      this.view.put(slugs, community.slug, community.id);
    this.view.put(communities, community.id, community);
  }

  /** Whether a community, possibly a deleted one, has a slug. */
  isTaken(slug: string): boolean {
    return this.view.get(slugs, slug) !== undefined;
  }

  logo(community: string): LogoDocument | undefined {
    return this.view.get<LogoDocument>(logos, community);
  }

  /** Stores a logo with its bytes, which are never visible together with another logo. */
  putLogo(community: string, logo: LogoDocument, bytes: Uint8Array): void {
    this.deleteLogo(community);
    this.view.put(logoBytes, bytesKey(community, logo), bytes);
    this.view.put(logos, community, logo);
  }

  deleteLogo(community: string): boolean {
    const before = this.logo(community);
    if (before === undefined) return false;
    this.view.delete(logoBytes, bytesKey(community, before));
    return this.view.delete(logos, community);
  }

  record(id: string): RecordDocument | undefined {
    return this.view.get<RecordDocument>(records, id);
  }

  /** Stores a record, and the title of its type. */
  putRecord(record: RecordDocument): void {
    this.view.put(records, record.id, record);
    const { parent, ...type } = record.resource_type;
    for (const { id, title } of parent === undefined ? [type] : [type, parent]) {
      if (this.resourceTypeTitle(id) !== title) this.view.put(resourceTypes, id, title);
    }
  }

  resourceTypeTitle(id: string): string | undefined {
    return this.view.get<string>(resourceTypes, id);
  }

  /** Featured entries of a community in the order of creation. */
  featuredOf(community: string): FeaturedDocument[] {
    // A slash follows a community's id in its keys, and `0` follows the slash in the order of keys.
    const range = { from: `${community}/`, to: `${community}0` };
    return Array.from(this.view.scan<FeaturedDocument>(featured, range), ([, entry]) => entry);
  }

  /** Featured entries of all communities in the order of their starts. */
  *featuredIn(starts: IndexRange): Iterable<FeaturedDocument> {
    for (const [, , entry] of this.view.find<FeaturedDocument>(featured, byStart, starts)) yield entry;
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

  /** A number that has not been used for a featured entry. */
  nextFeaturedId(): number {
    const next = (this.view.get<number>(counters, featured) ?? 0) + 1;
    this.view.put(counters, featured, next);
    return next;
  }
}

/** The key of a logo's bytes. */
export function bytesKey(community: string, { file_id }: LogoDocument): string {
  return `${community}/${file_id}`;
}

function featuredKey(community: string, id: number): string {
  return `${community}/${String(id).padStart(16, '0')}`;
}
