import type { Aggregation, CommunitySearch, FeaturedAggregations } from '@trivet/generated/communities/types';
import { type Caller, holds } from '../callers.js';
import type { CommunityDocument } from './documents.js';
import { children, communityOf, deletionStatusOf, typeOf } from './present.js';
import type { SearchDocument, SearchField } from './query/document.js';
import { askedFor, bucketsOf } from './search/facets.js';
import type { SearchResult } from './search/search.js';
import { maskOf, type SearchIndex, type SearchTarget } from './search/search-index.js';
import type { SearchRequest } from './search/search-request.js';
import type { Session } from './session.js';

/** How communities are indexed for search. */
export const communityTarget: SearchTarget<CommunityDocument> = {
  fields: fieldsOf,
  labels: ({ deleted, access, roles }) =>
    deleted ? [] : ['present', access.visibility, ...Object.keys(roles).map((user) => `member/${user}`)],
  facets: [
    { name: 'type', value: ({ metadata }) => metadata.type },
    { name: 'visibility', value: ({ access }) => access.visibility },
  ],
};

/** Fields of a community by their paths in its JSON. */
function fieldsOf(community: CommunityDocument): SearchDocument {
  const { id, slug, created, updated, deleted, access, metadata } = community;
  const field = (kind: SearchField['kind'], ...values: (string | undefined)[]): SearchField => ({
    kind,
    values: values.filter((value) => value !== undefined),
  });
  const organizations = metadata.organizations ?? [];
  const titles = metadata.type === undefined ? {} : (typeOf(metadata.type).title ?? {});
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
    ...Object.entries(titles).map(
      ([language, title]) => [`metadata.type.title.${language}`, field('text', title)] as const,
    ),
    ['metadata.organizations.id', field('keyword', ...organizations.map((organization) => organization.id))],
    ['metadata.organizations.name', field('text', ...organizations.map(({ name }) => name))],
    ...Object.entries(access).map(([name, value]) => [`access.${name}`, field('keyword', value)] as const),
    ['deletion_status', field('keyword', deletionStatusOf(deleted).status)],
    ['children.allow', field('keyword', String(children.allow))],
    // Communities cannot be verified here.
    ['is_verified', field('keyword', 'false')],
  ]);
}

/** Everyone finds public communities, members their own, the system all. */
export function visibleTo(caller: Caller, index: SearchIndex<CommunityDocument>): Uint8Array {
  const { user } = caller;
  if (holds(caller, 'system_process')) return maskOf(index, ['present']);
  return maskOf(index, user === undefined ? ['public'] : ['public', `member/${user}`]);
}

/** The communities in which a user has a role. */
export function communitiesOf(user: string, index: SearchIndex<CommunityDocument>): Uint8Array {
  return maskOf(index, [`member/${user}`]);
}

/** One page of communities, with counts by type and by visibility. */
export interface CommunityResults extends Omit<CommunitySearch, 'aggregations'> {
  readonly aggregations: FeaturedAggregations;
}

/** The response of a search. */
export function communitySearchOf(
  session: Session,
  result: SearchResult<CommunityDocument>,
  { filters }: SearchRequest,
): CommunityResults {
  const { items, total, counts, sortBy, page, links } = result;
  const count = (name: string, label: string): Aggregation => ({
    buckets: bucketsOf(counts.get(name), askedFor(name, filters), capitalized),
    label,
  });
  return {
    hits: { hits: items.map((community) => communityOf(session, community)), total },
    aggregations: {
      type: { ...count('type', 'Type'), ...exactCounts },
      visibility: count('visibility', 'Visibility'),
    },
    sortBy,
    // The vendor's representation has no `page`.
    ...(session.isVendor ? {} : { page }),
    links,
  };
}

/** Every type has a bucket, and every result is counted. */
const exactCounts = { doc_count_error_upper_bound: 0, sum_other_doc_count: 0 } as const;

/** A text with its first letter capitalised. */
export function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
