import type { RecordBucket, RecordSearch, ResourceTypeBucket } from '@trivet/generated/communities/types';
import type { RecordDocument } from './documents.js';
import type { SearchField } from './query/match.js';
import { bucketsOf, type Facet, type SearchRequest, type SearchResult, type SearchTarget } from './search.js';

const accessStatus: Facet<RecordDocument> = {
  name: 'access_status',
  values: ({ access_status }) => [access_status],
};

/** A record of a subtype is of its type, too; `::` parts the two in a filter. */
const resourceType: Facet<RecordDocument> = {
  name: 'resource_type',
  values: ({ resource_type: { id, parent } }) =>
    parent === undefined ? [id] : [parent.id, `${parent.id}::${id}`],
};

/** How records are searched. */
export const recordTarget: SearchTarget<RecordDocument> = {
  facets: [accessStatus, resourceType],
  document: (record) => {
    const field = (kind: SearchField['kind'], ...values: readonly string[]): SearchField => ({
      kind,
      values,
    });
    return new Map([
      ['id', field('keyword', record.id)],
      ['created', field('date', record.created)],
      ['updated', field('date', record.updated)],
      ['metadata.title', field('title', record.title)],
      [
        'metadata.description',
        field('text', ...(record.description === undefined ? [] : [record.description])),
      ],
      ['metadata.creators.name', field('text', ...record.creators)],
      ['metadata.resource_type.id', field('keyword', record.resource_type.id)],
      ['access.status', field('keyword', record.access_status)],
    ]);
  },
};

/** A search's answer. */
export function recordSearchOf(
  { items, total, counted, sortBy, page, links }: SearchResult<RecordDocument>,
  request: SearchRequest,
): RecordSearch {
  const label = (key: string): string => `${key.charAt(0).toUpperCase()}${key.slice(1)}`;
  return {
    hits: { hits: items.map(recordOf), total },
    aggregations: {
      access_status: { buckets: bucketsOf(accessStatus, counted, request, label), label: 'Access status' },
      resource_type: { buckets: resourceTypeBuckets(counted, request), label: 'Resource types' },
    },
    sortBy,
    page,
    links,
  };
}

function resourceTypeBuckets(
  records: readonly RecordDocument[],
  request: SearchRequest,
): ResourceTypeBucket[] {
  const titles = new Map(
    records.flatMap(({ resource_type: { id, title, parent } }): [string, string][] => [
      [id, title],
      ...(parent === undefined ? [] : [[parent.id, parent.title] as [string, string]]),
    ]),
  );
  const label = (key: string): string => titles.get(key.split('::').pop() ?? key) ?? key;
  const types: Facet<RecordDocument> = {
    name: resourceType.name,
    values: ({ resource_type: { id, parent } }) => [parent?.id ?? id],
  };
  return bucketsOf(types, records, request, label).map((bucket) => ({
    ...bucket,
    inner: { buckets: subtypeBuckets(bucket.key, records, request, label) },
  }));
}

function subtypeBuckets(
  type: string,
  records: readonly RecordDocument[],
  request: SearchRequest,
  label: (key: string) => string,
): RecordBucket[] {
  const subtypes: Facet<RecordDocument> = {
    name: resourceType.name,
    values: ({ resource_type: { id, parent } }) => (parent?.id === type ? [`${type}::${id}`] : []),
  };
  // Keys name the subtype alone; filters name its type, too.
  return bucketsOf(subtypes, records, request, label).map((bucket) => ({
    ...bucket,
    key: bucket.key.slice(type.length + 2),
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
