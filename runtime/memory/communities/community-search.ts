import type { Aggregation, CommunitySearch, FeaturedAggregations } from '@trivet/generated/communities/types';
import type { CommunityDocument } from './documents.js';
import { communityOf, typeOf } from './present.js';
import type { SearchDocument, SearchField } from './query/match.js';
import { bucketsOf, type Facet, type SearchRequest, type SearchResult, type SearchTarget } from './search.js';

const typeFacet: Facet<CommunityDocument> = {
  name: 'type',
  values: ({ metadata }) => (metadata.type === undefined ? [] : [metadata.type]),
};

const visibilityFacet: Facet<CommunityDocument> = {
  name: 'visibility',
  values: ({ access }) => [access.visibility],
};

/** How communities are searched. */
export const communityTarget: SearchTarget<CommunityDocument> = {
  document: searchDocumentOf,
  facets: [typeFacet, visibilityFacet],
};

/** Fields of a community by the paths under which its JSON has them. */
function searchDocumentOf({
  id,
  slug,
  created,
  updated,
  access,
  metadata,
}: CommunityDocument): SearchDocument {
  const field = (kind: SearchField['kind'], ...values: (string | undefined)[]): SearchField => ({
    kind,
    values: values.filter((value) => value !== undefined),
  });
  const organizations = metadata.organizations ?? [];
  const titles = metadata.type === undefined ? [] : Object.values(typeOf(metadata.type).title ?? {});
  return new Map([
    ['id', field('keyword', id)],
    ['slug', field('keyword', slug)],
    ['created', field('date', created)],
    ['updated', field('date', updated)],
    ['metadata.title', field('title', metadata.title)],
    ['metadata.description', field('text', metadata.description)],
    ['metadata.curation_policy', field('text', metadata.curation_policy)],
    ['metadata.page', field('text', metadata.page)],
    ['metadata.website', field('keyword', metadata.website)],
    ['metadata.type.id', field('keyword', metadata.type)],
    ['metadata.type.title', field('text', ...titles)],
    ['metadata.organizations.id', field('keyword', ...organizations.map((organization) => organization.id))],
    ['metadata.organizations.name', field('text', ...organizations.map(({ name }) => name))],
    ...Object.entries(access).map(([name, value]) => [`access.${name}`, field('keyword', value)] as const),
  ]);
}

/** One page of communities, counted both by type and by visibility. */
export interface CommunityResults extends Omit<CommunitySearch, 'aggregations'> {
  readonly aggregations: FeaturedAggregations;
}

/** A search's answer. */
export function communitySearchOf(
  result: SearchResult<CommunityDocument>,
  request: SearchRequest,
  origin: string,
): CommunityResults {
  const { items, total, counted, sortBy, page, links } = result;
  const count = (facet: Facet<CommunityDocument>, label: string): Aggregation => ({
    buckets: bucketsOf(facet, counted, request, capitalized),
    label,
  });
  return {
    hits: { hits: items.map((community) => communityOf(community, origin)), total },
    aggregations: { type: count(typeFacet, 'Type'), visibility: count(visibilityFacet, 'Visibility') },
    sortBy,
    page,
    links,
  };
}

function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
