import type { Sort } from '@trivet/generated/communities/types';

/** What a search orders its results by. */
export interface SortOption {
  readonly by: 'score' | 'created' | 'updated';
  readonly descending: boolean;
}

/** Sorts that a service offers, of those that its contract names. */
export type SortOptions = { readonly [name in Sort]?: SortOption };

/** What can be set about a communities service. */
export interface CommunitiesSettings {
  readonly COMMUNITIES_SORT_OPTIONS: SortOptions;
  /** Bytes of a logo. */
  readonly COMMUNITIES_LOGO_MAX_FILE_SIZE: number;
  /** Results on a page when a search does not say. */
  readonly pageSize: number;
  /** Results on a page at most; a search that asks for more gets this many. */
  readonly maxPageSize: number;
  /** Scheme and authority of links in answers to calls that came by no request. */
  readonly origin: string;
}

/** Settings unless said otherwise. */
export const defaultSettings: CommunitiesSettings = {
  COMMUNITIES_SORT_OPTIONS: {
    bestmatch: { by: 'score', descending: true },
    newest: { by: 'created', descending: true },
    oldest: { by: 'created', descending: false },
    'updated-desc': { by: 'updated', descending: true },
    'updated-asc': { by: 'updated', descending: false },
    // Communities have no versions to order by; the newest come first.
    version: { by: 'created', descending: true },
  },
  COMMUNITIES_LOGO_MAX_FILE_SIZE: 1_000_000,
  pageSize: 10,
  maxPageSize: 10_000,
  origin: 'http://localhost:8080',
};
