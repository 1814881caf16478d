/** A sort option of a search. */
export interface SortOption {
  /** Fields of dates or keywords, descending with `-` in front; `_score` is the relevance for the query. */
  readonly fields: readonly string[];
}

/** Sort options of a service, by their names in requests. */
export interface SortOptions {
  readonly [name: string]: SortOption;
}

/** The settings of a communities service. */
export interface CommunitiesSettings {
  readonly COMMUNITIES_SORT_OPTIONS: SortOptions;
  /** Maximum bytes of a logo. */
  readonly COMMUNITIES_LOGO_MAX_FILE_SIZE: number;
  /** Whether communities may be restricted, and change between public and restricted. */
  readonly COMMUNITIES_ALLOW_RESTRICTED: boolean;
  /** Maximum characters of a description; the contract allows at most 2000. */
  readonly maxDescription: number;
  /** Maximum characters of a curation policy as stored. */
  readonly maxCurationPolicy: number;
  /** Maximum characters of a page as stored; the contract allows at most 50,000 in a request. */
  readonly maxPage: number;
  /** Default results per page. */
  readonly pageSize: number;
  /**
   * Maximum results per page; larger values in requests are reduced to it. The contract refuses values above 1000
   * before that.
   */
  readonly maxPageSize: number;
  /** Maximum results of a search that are accessible, on any page. */
  readonly maxResultWindow: number;
  /** Seconds for which the logo of a public community may be cached. */
  readonly logoMaxAge: number;
  /** Scheme and authority of links in responses to calls without a request. */
  readonly origin: string;
}

/** The default settings. */
export const defaultSettings: CommunitiesSettings = {
  COMMUNITIES_SORT_OPTIONS: {
    bestmatch: { fields: ['-_score'] },
    newest: { fields: ['-created'] },
    oldest: { fields: ['created'] },
    'updated-desc': { fields: ['-updated'] },
    'updated-asc': { fields: ['updated'] },
    // Communities have no versions; the newest are first.
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
