import type { FacetFilters } from './facets.js';

/** The parameters of a search. */
export interface SearchRequest {
  /** URL of the search without its parameters. */
  readonly url: string;
  readonly q?: string;
  readonly sort?: string;
  readonly size?: number;
  readonly page?: number;
  /** Requested values by facet. */
  readonly filters: FacetFilters;
}
