import type { FacetFilters } from './facets.js';

/** What a search asks for. */
export interface SearchRequest {
  /** URL of the search without its parameters. */
  readonly url: string;
  readonly q?: string;
  readonly sort?: string;
  readonly size?: number;
  readonly page?: number;
  /** Values that are asked for, by facet. */
  readonly filters: FacetFilters;
}
