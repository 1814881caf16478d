import type { Caller } from './callers.js';
import { type CommunityDocument, type CommunityRepository, mayManage } from './documents.js';
import { forbidden } from './refusals.js';
import type { CommunitiesSettings } from './settings.js';

/** What an operation works with: the data of its transaction, who calls, and when. */
export interface Session {
  readonly repository: CommunityRepository;
  readonly caller: Caller;
  /** Scheme and authority of links. */
  readonly origin: string;
  readonly settings: CommunitiesSettings;
  /** The present moment, later each time. */
  now(): string;
  /** A UUID that nothing has had. */
  newId(): string;
}

/** Refuses whoever neither owns a community nor is the system. */
export function demandManager({ caller }: Session, community: CommunityDocument): void {
  if (!mayManage(caller, community)) throw forbidden();
}

/** Refuses whoever lacks the permission `system_process`. */
export function demandSystem({ caller }: Session): void {
  if (!caller.system) throw forbidden();
}
