import type { RecordSearch, ResourceTypeBucket } from '@trivet/generated/communities/types';
import { capitalized } from './community-search.js';
import { isMember, type RecordDocument } from './documents.js';
import type { SearchDocument, SearchField } from './query/document.js';
import { askedFor, bucketsOf } from './search/facets.js';
import { type SearchResult, search } from './search/search.js';
import { maskOf, type SearchTarget } from './search/search-index.js';
import type { SearchRequest } from './search/search-request.js';
import { countOf } from './search/slots.js';
import type { Session } from './session.js';

/** How records are indexed for search. */
export const recordTarget: SearchTarget<RecordDocument> = {
  fields: fieldsOf,
  labels: ({ communities, visibility }) =>
    communities.flatMap((id) => [`of/${id}`, ...(visibility === 'public' ? [`public/${id}`] : [])]),
  facets: [
    { name: 'access_status', value: ({ access_status }) => access_status },
    {
      name: 'resource_type',
      value: ({ resource_type: { id, parent } }) => (parent === undefined ? id : `${parent.id}::${id}`),
    },
  ],
};

function fieldsOf(record: RecordDocument): SearchDocument {
  const field = (kind: SearchField['kind'], ...values: readonly string[]): SearchField => ({ kind, values });
  const { description, resource_type } = record;
  return new Map([
    ['id', field('keyword', record.id)],
    ['created', field('date', record.created)],
    ['updated', field('date', record.updated)],
    ['metadata.title', field('title', record.title)],
    ['metadata.description', field('text', ...(description === undefined ? [] : [description]))],
    ['metadata.creators.name', field('text', ...record.creators)],
    ['metadata.resource_type.id', field('keyword', resource_type.id)],
    ['metadata.resource_type.title', field('text', resource_type.title)],
    ['access.status', field('keyword', record.access_status)],
  ]);
}

/** The number of public records in a community. */
export function publicRecordsOf({ records }: Pick<Session, 'records'>, community: string): number {
  return countOf(records.labelled(`public/${community}`));
}

/** Searches the records of a community: public ones, for members all; independent of the community's visibility. */
export function searchRecords(session: Session, name: string, request: SearchRequest): RecordSearch {
  const { repository, records, caller, settings } = session;
  const community = repository.byName(name);
  const label = isMember(caller, community) ? `of/${community.id}` : `public/${community.id}`;
  const result = search(records, request, { mask: maskOf(records, [label]) }, settings);
  return recordSearchOf(session, result, request);
}

function recordSearchOf(
  session: Session,
  { items, total, counts, sortBy, page, links }: SearchResult<RecordDocument>,
  { filters }: SearchRequest,
): RecordSearch {
  const statuses = bucketsOf(counts.get('access_status'), askedFor('access_status', filters), capitalized);
  const types = resourceTypeBuckets(session, counts.get('resource_type'), askedFor('resource_type', filters));
  return {
    hits: { hits: items.map(recordOf), total },
    aggregations: {
      access_status: { buckets: statuses, label: 'Access status' },
      resource_type: { buckets: types, label: 'Resource types' },
    },
    sortBy,
    ...(session.isVendor ? {} : { page }),
    links,
  };
}

function resourceTypeBuckets(
  { repository }: Session,
  counts: ReadonlyMap<string, number> | undefined,
  asked: readonly string[],
): ResourceTypeBucket[] {
  const label = (key: string): string => repository.resourceTypeTitle(key) ?? key;
  return bucketsOf(counts, asked, label).map((bucket) => ({
    ...bucket,
    inner: { buckets: bucketsOf(counts, asked, label, bucket.key) },
  }));
}

function recordOf({ id, created, updated, access_status, ...metadata }: RecordDocument): {
  readonly [member: string]: unknown;
} {
  const { title, description, creators, resource_type } = metadata;
  return {
    id,
    created,
    updated,
    access: { status: access_status },
    metadata: {
      title,
      ...(description === undefined ? {} : { description }),
      creators: creators.map((name) => ({ person_or_org: { name } })),
      resource_type: { id: resource_type.id, title: { en: resource_type.title } },
    },
  };
}
