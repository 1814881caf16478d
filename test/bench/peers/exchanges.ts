/** A request of an operation on the seeded service, and the status of the response according to the contract. */
export interface Exchange {
  readonly operation: string;
  readonly status: number;
  readonly path?: { readonly [name: string]: string | number };
  readonly query?: { readonly [name: string]: string };
  readonly headers?: { readonly [name: string]: string };
  /** JSON, or text sent unchanged. */
  readonly body?: unknown;
  /** Without the token of all other requests. */
  readonly isAnonymous?: true;
  /** What differs when it is sent again. */
  readonly again?: Pick<Exchange, 'path' | 'body'>;
}

const access = { visibility: 'public', member_policy: 'open', record_policy: 'open' };
const metadata = { title: 'Open data', description: 'Data for everyone.', type: { id: 'topic' } };
const community = {
  slug: 'open-data',
  access: { ...access, members_visibility: 'restricted', review_policy: 'members' },
  metadata: {
    ...metadata,
    website: 'https://example.org/about',
    organizations: [{ id: '01ggx4157' }, { name: 'Friends' }],
  },
};
const changed = { slug: 'open-science', access, metadata };
const start = { start_date: '2026-06-03T10:52:23.945755Z' };
const json = { 'Content-Type': 'application/json' };
const science = { id: 'open-science' };
const unknown = { id: 'no-such-community' };
const gone = { id: 'gone' };
const noJson = { headers: { Accept: 'text/csv' } };

/** Successful requests of each operation. */
const happy: readonly Exchange[] = [
  {
    operation: 'listCommunities',
    status: 200,
    query: { q: 'science', size: '25', page: '1', sort: 'oldest' },
  },
  {
    operation: 'createCommunity',
    status: 201,
    body: community,
    again: { body: { ...community, slug: 'open-data-2' } },
  },
  { operation: 'listFeaturedCommunities', status: 200, query: { size: '25', page: '1' } },
  { operation: 'readCommunity', status: 200, path: science },
  { operation: 'updateCommunity', status: 200, path: science, body: changed },
  { operation: 'listUserCommunities', status: 200, query: { size: '25', page: '1', sort: 'oldest' } },
  {
    operation: 'renameCommunity',
    status: 200,
    path: { id: 'for-rename' },
    body: { slug: 'renamed' },
    again: { path: { id: 'renamed' }, body: { slug: 'renamed-2' } },
  },
  { operation: 'readLogo', status: 200, path: science },
  { operation: 'uploadLogo', status: 200, path: { id: 'for-unfeaturing' }, body: 'another logo' },
  { operation: 'deleteLogo', status: 204, path: { id: 'for-unfeaturing' } },
  {
    operation: 'listCommunityRecords',
    status: 200,
    path: science,
    query: { size: '25', page: '1', sort: 'oldest' },
  },
  { operation: 'listFeaturedEntries', status: 200, path: science },
  { operation: 'featureCommunity', status: 201, path: science, body: start },
  { operation: 'updateFeaturedEntry', status: 200, path: { ...science, featured_entry_id: 1 }, body: start },
  { operation: 'deleteFeaturedEntry', status: 204, path: { id: 'for-unfeaturing', featured_entry_id: 2 } },
  { operation: 'deleteCommunity', status: 204, path: { id: 'for-removal' } },
];

/** Requests for each declared error that a request can cause, except 413. */
const errors: readonly Exchange[] = [
  { operation: 'listCommunities', status: 400, query: { size: '0' } },
  { operation: 'listCommunities', status: 406, ...noJson },
  { operation: 'createCommunity', status: 400, body: { ...community, metadata: {} } },
  { operation: 'createCommunity', status: 403, body: community, isAnonymous: true },
  { operation: 'createCommunity', status: 406, body: community, ...noJson },
  { operation: 'createCommunity', status: 415, body: 'text', headers: { 'Content-Type': 'text/plain' } },
  { operation: 'listFeaturedCommunities', status: 400, query: { page: '0' } },
  { operation: 'listFeaturedCommunities', status: 406, ...noJson },
  { operation: 'readCommunity', status: 403, path: { id: 'reading-room' }, isAnonymous: true },
  { operation: 'readCommunity', status: 404, path: unknown },
  { operation: 'readCommunity', status: 406, path: science, ...noJson },
  { operation: 'readCommunity', status: 410, path: gone },
  { operation: 'updateCommunity', status: 400, path: science, body: { ...changed, metadata: {} } },
  { operation: 'updateCommunity', status: 403, path: science, body: changed, isAnonymous: true },
  { operation: 'updateCommunity', status: 404, path: unknown, body: changed },
  { operation: 'updateCommunity', status: 406, path: science, body: changed, ...noJson },
  { operation: 'updateCommunity', status: 410, path: gone, body: changed },
  {
    operation: 'updateCommunity',
    status: 412,
    path: science,
    body: changed,
    headers: { 'If-Match': '"999"' },
  },
  {
    operation: 'updateCommunity',
    status: 415,
    path: science,
    body: 'text',
    headers: { 'Content-Type': 'text/plain' },
  },
  { operation: 'deleteCommunity', status: 400, path: science, headers: { 'If-Match': 'no revision' } },
  { operation: 'deleteCommunity', status: 403, path: science, isAnonymous: true },
  { operation: 'deleteCommunity', status: 404, path: unknown },
  { operation: 'deleteCommunity', status: 410, path: gone },
  { operation: 'deleteCommunity', status: 412, path: science, headers: { 'If-Match': '"999"' } },
  {
    operation: 'deleteCommunity',
    status: 415,
    path: science,
    body: 'text',
    headers: { 'Content-Type': 'text/plain' },
  },
  { operation: 'listUserCommunities', status: 400, query: { size: '0' } },
  { operation: 'listUserCommunities', status: 403, isAnonymous: true },
  { operation: 'listUserCommunities', status: 406, ...noJson },
  { operation: 'renameCommunity', status: 400, path: science, body: {} },
  { operation: 'renameCommunity', status: 403, path: science, body: { slug: 'other' }, isAnonymous: true },
  { operation: 'renameCommunity', status: 404, path: unknown, body: { slug: 'other' } },
  { operation: 'renameCommunity', status: 406, path: science, body: { slug: 'other' }, ...noJson },
  { operation: 'renameCommunity', status: 410, path: gone, body: { slug: 'other' } },
  {
    operation: 'renameCommunity',
    status: 412,
    path: science,
    body: { slug: 'other' },
    headers: { 'If-Match': '"999"' },
  },
  {
    operation: 'renameCommunity',
    status: 415,
    path: science,
    body: 'text',
    headers: { 'Content-Type': 'text/plain' },
  },
  { operation: 'readLogo', status: 304, path: science, headers: { 'If-None-Match': '*' } },
  { operation: 'readLogo', status: 403, path: { id: 'reading-room' }, isAnonymous: true },
  { operation: 'readLogo', status: 404, path: unknown },
  { operation: 'readLogo', status: 410, path: gone },
  { operation: 'uploadLogo', status: 403, path: science, body: 'a logo', isAnonymous: true },
  { operation: 'uploadLogo', status: 404, path: unknown, body: 'a logo' },
  { operation: 'uploadLogo', status: 406, path: science, body: 'a logo', ...noJson },
  { operation: 'uploadLogo', status: 410, path: gone, body: 'a logo' },
  { operation: 'uploadLogo', status: 415, path: science, body: {}, headers: json },
  { operation: 'deleteLogo', status: 403, path: science, isAnonymous: true },
  { operation: 'deleteLogo', status: 404, path: unknown },
  { operation: 'deleteLogo', status: 410, path: gone },
  { operation: 'listCommunityRecords', status: 400, path: science, query: { size: '0' } },
  { operation: 'listCommunityRecords', status: 404, path: unknown },
  { operation: 'listCommunityRecords', status: 406, path: science, ...noJson },
  { operation: 'listFeaturedEntries', status: 403, path: science, isAnonymous: true },
  { operation: 'listFeaturedEntries', status: 404, path: unknown },
  { operation: 'listFeaturedEntries', status: 406, path: science, ...noJson },
  { operation: 'listFeaturedEntries', status: 410, path: gone },
  { operation: 'featureCommunity', status: 400, path: science, body: {} },
  { operation: 'featureCommunity', status: 403, path: science, body: start, isAnonymous: true },
  { operation: 'featureCommunity', status: 404, path: unknown, body: start },
  { operation: 'featureCommunity', status: 406, path: science, body: start, ...noJson },
  { operation: 'featureCommunity', status: 410, path: gone, body: start },
  {
    operation: 'featureCommunity',
    status: 415,
    path: science,
    body: 'text',
    headers: { 'Content-Type': 'text/plain' },
  },
  { operation: 'updateFeaturedEntry', status: 400, path: { ...science, featured_entry_id: 1 }, body: {} },
  {
    operation: 'updateFeaturedEntry',
    status: 403,
    path: { ...science, featured_entry_id: 1 },
    body: start,
    isAnonymous: true,
  },
  {
    operation: 'updateFeaturedEntry',
    status: 404,
    path: { ...science, featured_entry_id: 999 },
    body: start,
  },
  {
    operation: 'updateFeaturedEntry',
    status: 406,
    path: { ...science, featured_entry_id: 1 },
    body: start,
    ...noJson,
  },
  { operation: 'updateFeaturedEntry', status: 410, path: { ...gone, featured_entry_id: 1 }, body: start },
  {
    operation: 'updateFeaturedEntry',
    status: 415,
    path: { ...science, featured_entry_id: 1 },
    body: 'text',
    headers: { 'Content-Type': 'text/plain' },
  },
  {
    operation: 'deleteFeaturedEntry',
    status: 403,
    path: { ...science, featured_entry_id: 1 },
    isAnonymous: true,
  },
  { operation: 'deleteFeaturedEntry', status: 404, path: { ...science, featured_entry_id: 999 } },
  { operation: 'deleteFeaturedEntry', status: 410, path: { ...gone, featured_entry_id: 1 } },
];

/** The success of every operation, in an order in which nothing is removed before it is needed. */
export const successes = happy;

/** One request for every declared error. */
export const refusals = errors;

/** The request as sent. */
export function wireOf(one: Exchange, method: string, template: string, token: string) {
  const path = template.replace(/\{([^}]+)\}/g, (_, name: string) => String(one.path?.[name] ?? ''));
  const query = new URLSearchParams(one.query).toString();
  const isText = typeof one.body === 'string';
  const type = isText ? 'application/octet-stream' : 'application/json';
  const headers: Record<string, string> = {
    Accept: 'application/json, application/octet-stream',
    ...(one.body !== undefined && { 'Content-Type': type }),
    ...(one.isAnonymous !== true && { Authorization: `Bearer ${token}` }),
    ...one.headers,
  };
  const body = one.body === undefined ? undefined : isText ? String(one.body) : JSON.stringify(one.body);
  return { method, path: query === '' ? path : `${path}?${query}`, headers, body };
}
