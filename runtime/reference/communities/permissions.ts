import type { CommunityPermissions } from '@trivet/generated/communities/types';
import type { Caller } from '../callers.js';
import { type CommunityDocument, isMember, mayManage, roleOf, roles } from './documents.js';

/** The permissions of a caller on a community, for a user interface. */
export function permissionsOf(caller: Caller, community: CommunityDocument): CommunityPermissions {
  return {
    can_include_directly: mayIncludeDirectly(caller, community),
    can_update: mayManage(caller, community),
    can_submit_record: maySubmit(caller, community),
    // The feature of collections is disabled.
    can_manage_collections: false,
  };
}

/** `closed`: nobody; `open`: curators and higher roles; `members`: every member. */
function mayIncludeDirectly(caller: Caller, community: CommunityDocument): boolean {
  const role = roleOf(caller, community);
  if (role === undefined || community.access.review_policy === 'closed') return false;
  return community.access.review_policy === 'members' || roles.indexOf(role) >= roles.indexOf('curator');
}

/** `closed`: members; `open`: every authenticated caller who may see the community. */
function maySubmit(caller: Caller, community: CommunityDocument): boolean {
  if (isMember(caller, community)) return true;
  const { record_policy, record_submission_policy = record_policy, visibility } = community.access;
  return record_submission_policy === 'open' && visibility === 'public' && caller.user !== undefined;
}
