import type { Access, CommunityTypeId, Logo } from '@trivet/generated/communities/types';
import { type Caller, holds } from '../callers.js';

/** Roles in a community, the lowest first. */
export const roles = ['reader', 'curator', 'manager', 'owner'] as const;

/** A role in a community. */
export type Role = (typeof roles)[number];

/** A community as stored. */
export interface CommunityDocument {
  readonly id: string;
  readonly slug: string;
  readonly created: string;
  readonly updated: string;
  readonly revision: number;
  readonly deleted: boolean;
  /** Details of the deletion. */
  readonly tombstone?: Tombstone;
  readonly access: Access;
  readonly metadata: StoredMetadata;
  /** Roles by user. */
  readonly roles: { readonly [user: string]: Role };
}

/** Why a community was deleted. */
export interface Tombstone {
  readonly removed_by: string;
  readonly removal_date: string;
  readonly is_visible: boolean;
  readonly removal_reason?: string;
  readonly note?: string;
  readonly citation_text?: string;
}

/** Metadata as stored: HTML is sanitised, a type is its id. */
export interface StoredMetadata {
  readonly title: string;
  readonly description?: string;
  readonly curation_policy?: string;
  readonly page?: string;
  readonly type?: CommunityTypeId;
  readonly website?: string;
  readonly organizations?: readonly StoredOrganization[];
}

/** An organization in a registry, or one given by name. */
export interface StoredOrganization {
  readonly id?: string;
  readonly name?: string;
}

/** A logo file as stored; its bytes have a key of their own. */
export type LogoDocument = Omit<Logo, 'links'>;

/** A record of communities as stored. */
export interface RecordDocument {
  readonly id: string;
  readonly created: string;
  readonly updated: string;
  /** Ids of the communities that contain it. */
  readonly communities: readonly string[];
  /** A restricted record is only visible to members of its communities. */
  readonly visibility: 'public' | 'restricted';
  readonly access_status: 'open' | 'embargoed' | 'restricted' | 'metadata-only';
  /** Type and optional subtype: `publication`, `publication-article`. */
  readonly resource_type: {
    readonly id: string;
    readonly title: string;
    readonly parent?: { readonly id: string; readonly title: string };
  };
  readonly title: string;
  readonly description?: string;
  readonly creators: readonly string[];
}

/** A featured entry as stored. */
export interface FeaturedDocument {
  readonly id: number;
  readonly community: string;
  readonly start: string;
}

/** Whether a caller may see a community: everyone a public one, members a restricted one. */
export function maySee(caller: Caller, community: CommunityDocument): boolean {
  return community.access.visibility === 'public' || isMember(caller, community);
}

/** Whether a caller has a role in a community, or is the system. */
export function isMember(caller: Caller, community: CommunityDocument): boolean {
  return holds(caller, 'system_process') || roleOf(caller, community) !== undefined;
}

/** The role that a caller has in a community. */
export function roleOf({ user }: Caller, community: CommunityDocument): Role | undefined {
  return user !== undefined && Object.hasOwn(community.roles, user) ? community.roles[user] : undefined;
}

/** Whether a caller may change and delete a community. */
export function mayManage(caller: Caller, community: CommunityDocument): boolean {
  return holds(caller, 'system_process') || roleOf(caller, community) === 'owner';
}

/** Whether a caller may feature communities: the interface requires this permission by its name. */
export function mayFeature(caller: Caller): boolean {
  return holds(caller, 'system_process');
}
