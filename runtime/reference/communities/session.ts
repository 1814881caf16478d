import type { CallContext } from '@trivet/runtime/http/message';
import type { Caller } from '../callers.js';
import type { Affiliations } from './affiliations.js';
import { type CommunityDocument, mayFeature, mayManage, type RecordDocument } from './documents.js';
import { forbidden } from './refusals.js';
import type { CommunityRepository } from './repository.js';
import type { SearchIndex } from './search/search-index.js';
import type { CommunitiesSettings } from './settings.js';

/** What an operation works with: the data of its transaction, who calls, and when. */
export interface Session {
  readonly repository: CommunityRepository;
  readonly communities: SearchIndex<CommunityDocument>;
  readonly records: SearchIndex<RecordDocument>;
  readonly affiliations: Affiliations;
  readonly caller: Caller;
  /** Scheme and authority of links. */
  readonly origin: string;
  /** The caller wants the vendor's representation. */
  readonly isVendor: boolean;
  /** Languages that the caller reads, as its header says them. */
  readonly acceptLanguage?: string | undefined;
  readonly settings: CommunitiesSettings;
  /** The present moment, later each time. */
  now(): string;
  /** A UUID that nothing has had. */
  newId(): string;
}

/** Runs work in a transaction of its own: what it refuses has changed nothing. */
export type Sessions = <R>(context: CallContext | undefined, work: (session: Session) => R) => Promise<R>;

/** Refuses whoever neither owns a community nor is the system. */
export function demandManager({ caller }: Session, community: CommunityDocument): void {
  if (!mayManage(caller, community)) throw forbidden();
}

/** Refuses whoever does not hold the permission to feature communities. */
export function demandFeaturer({ caller }: Session): void {
  if (!mayFeature(caller)) throw forbidden();
}
