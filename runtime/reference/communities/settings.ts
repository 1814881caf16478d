/** What a search orders its results by. */
export interface SortOption {
  /**
   * Fields of dates or keywords, `-` in front of one whose greatest values come first; `_score` is how well a result
   * matches the query.
   */
  readonly fields: readonly string[];
}

/** Sorts that a service offers; clients ask for them by their names. */
export interface SortOptions {
  readonly [name: string]: SortOption;
}

/** What can be set about a communities service. */
export interface CommunitiesSettings {
  readonly COMMUNITIES_SORT_OPTIONS: SortOptions;
  /** Bytes of a logo. */
  readonly COMMUNITIES_LOGO_MAX_FILE_SIZE: number;
  /** Whether communities may be restricted, and change from public to restricted and back. */
  readonly COMMUNITIES_ALLOW_RESTRICTED: boolean;
  /** Characters of a description; the contract allows no more than 2000. */
  readonly maxDescription: number;
  /** Characters of a curation policy as it is kept. */
  readonly maxCurationPolicy: number;
  /** Characters of a page as it is kept; the contract allows no more than 50,000 to be sent. */
  readonly maxPage: number;
  /** Results on a page when a search does not say. */
  readonly pageSize: number;
  /**
   * Results on a page at most; a search that asks for more gets this many. The contract refuses more than 1000 before
   * that.
   */
  readonly maxPageSize: number;
  /** Results of a search that can be had, on whatever page. */
  readonly maxResultWindow: number;
  /** Seconds for which anybody may keep the logo of a public community. */
  readonly logoMaxAge: number;
  /** Scheme and authority of links in answers to calls that came by no request. */
  readonly origin: string;
}

/** Settings unless said otherwise. */
export const defaultSettings: CommunitiesSettings = {
  COMMUNITIES_SORT_OPTIONS: {
    bestmatch: { fields: ['-_score'] },
    newest: { fields: ['-created'] },
    oldest: { fields: ['created'] },
    'updated-desc': { fields: ['-updated'] },
    'updated-asc': { fields: ['updated'] },
    // Communities have no versions to order by; the newest come first.
    version: { fields: ['-created'] },
  },
  COMMUNITIES_LOGO_MAX_FILE_SIZE: 1_000_000,
  COMMUNITIES_ALLOW_RESTRICTED: true,
  maxDescription: 2000,
  maxCurationPolicy: 2000,
  maxPage: 50_000,
  pageSize: 10,
  maxPageSize: 1000,
  maxResultWindow: 10_000,
  logoMaxAge: 0,
  origin: 'http://localhost:8080',
};
