import type { CallContext } from '@trivet/runtime/http/message';
import type { Caller } from '../callers.js';
import type { Affiliations } from './affiliations.js';
import { type CommunityDocument, mayFeature, mayManage, type RecordDocument } from './documents.js';
import { forbidden } from './refusals.js';
import type { CommunityRepository } from './repository.js';
import type { SearchIndex } from './search/search-index.js';
import type { CommunitiesSettings } from './settings.js';

/** The context of an operation: the data of its transaction, the caller, and the time. */
export interface Session {
  readonly repository: CommunityRepository;
  readonly communities: SearchIndex<CommunityDocument>;
  readonly records: SearchIndex<RecordDocument>;
  readonly affiliations: Affiliations;
  readonly caller: Caller;
  /** Scheme and authority of links. */
  readonly origin: string;
  /** The caller prefers the vendor's representation. */
  readonly isVendor: boolean;
  /** The caller's Accept-Language header. */
  readonly acceptLanguage?: string | undefined;
  readonly settings: CommunitiesSettings;
  /** The current time, strictly increasing. */
  now(): string;
  /** A new UUID. */
  newId(): string;
}

/** Runs a function in a transaction of its own, which is undone if it throws. */
export type Sessions = <R>(context: CallContext | undefined, work: (session: Session) => R) => Promise<R>;

/** Refuses callers who neither own a community nor are the system. */
export function demandManager({ caller }: Session, community: CommunityDocument): void {
  if (!mayManage(caller, community)) throw forbidden();
}

/** Refuses callers without the permission to feature communities. */
export function demandFeaturer({ caller }: Session): void {
  if (!mayFeature(caller)) throw forbidden();
}
