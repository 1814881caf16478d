import { HttpError } from '@trivet/runtime/errors';
import type { CallContext } from '@trivet/runtime/http/message';
import { holds } from '../callers.js';
import type { RecordDocument, Role } from './documents.js';
import { forbidden } from './refusals.js';
import type { CommunityRepository } from './repository.js';
import type { Sessions } from './session.js';
import { normalTimestamp } from './timestamp.js';

/** A record to be loaded, since the contract has no operation to create one. */
export interface RecordFixture {
  readonly id: string;
  readonly title: string;
  /** Slugs or UUIDs of existing communities. */
  readonly communities: readonly string[];
  /** ISO 8601. */
  readonly created: string;
  /** Default: as created. */
  readonly updated?: string;
  readonly description?: string;
  readonly creators?: readonly string[];
  /** Default: public. */
  readonly visibility?: RecordDocument['visibility'];
  /** Default: open. */
  readonly access_status?: RecordDocument['access_status'];
  readonly resource_type: RecordDocument['resource_type'];
}

/** The role of a user in a community. */
export interface MemberFixture {
  /** Slug or UUID. */
  readonly community: string;
  readonly user: string;
  readonly role: Role;
}

/** Data of communities that is created elsewhere in the real service; only the system may load it. */
export interface Loading {
  /** Adds records to communities, all or none. */
  loadRecords(records: readonly RecordFixture[], context?: CallContext): Promise<void>;
  /** Assigns roles in communities to users, all or none. */
  loadMembers(members: readonly MemberFixture[], context?: CallContext): Promise<void>;
}

/** Creates the loading operations of a service. */
export function loadingOf(within: Sessions): Loading {
  return {
    loadRecords: (records, context) =>
      within(context, ({ repository, caller }) => {
        if (!holds(caller, 'system_process')) throw forbidden();
        putRecords(repository, records);
      }),
    loadMembers: (members, context) =>
      within(context, ({ repository, caller }) => {
        if (!holds(caller, 'system_process')) throw forbidden();
        putMembers(repository, members);
      }),
  };
}

/** Stores records; 404 if one refers to an unknown community. */
export function putRecords(repository: CommunityRepository, records: readonly RecordFixture[]): void {
  for (const { communities, created, updated, ...record } of records) {
    const made = momentOf(created);
    repository.putRecord({
      creators: [],
      visibility: 'public',
      access_status: 'open',
      ...record,
      created: made,
      updated: updated === undefined ? made : momentOf(updated),
      communities: communities.map((name) => repository.present(name).id),
    });
  }
}

/** Stores roles; 404 if one refers to an unknown community. */
export function putMembers(repository: CommunityRepository, members: readonly MemberFixture[]): void {
  for (const { community, user, role } of members) {
    const before = repository.present(community);
    repository.put({ ...before, roles: { ...before.roles, [user]: role } });
  }
}

function momentOf(text: string): string {
  const moment = normalTimestamp(text);
  if (moment === undefined) throw new HttpError(400, `must be a date-time, got "${text}".`);
  return moment;
}
