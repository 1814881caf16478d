import type { HttpHandler, HttpRequest, HttpResponse } from '@trivet/runtime/http/message';
import { faultsOf, jsonOf, type RestFault, redirected, withBody } from './rest-recipes.js';

const one = '/api/communities/[^/]+';
const { answers, refuses, responds, accepts, forbids, queries, plant } = faultsOf({
  listCommunities: ['GET', /^\/api\/communities$/],
  createCommunity: ['POST', /^\/api\/communities$/],
  listFeaturedCommunities: ['GET', /^\/api\/communities\/featured$/],
  readCommunity: ['GET', new RegExp(`^(?!.*/featured$)${one}$`)],
  updateCommunity: ['PUT', new RegExp(`^${one}$`)],
  deleteCommunity: ['DELETE', new RegExp(`^${one}$`)],
  listUserCommunities: ['GET', /^\/api\/user\/communities$/],
  renameCommunity: ['POST', new RegExp(`^${one}/rename$`)],
  readLogo: ['GET', new RegExp(`^${one}/logo$`)],
  uploadLogo: ['PUT', new RegExp(`^${one}/logo$`)],
  deleteLogo: ['DELETE', new RegExp(`^${one}/logo$`)],
  listCommunityRecords: ['GET', new RegExp(`^${one}/records$`)],
  listFeaturedEntries: ['GET', new RegExp(`^${one}/featured$`)],
  featureCommunity: ['POST', new RegExp(`^${one}/featured$`)],
  updateFeaturedEntry: ['PUT', new RegExp(`^${one}/featured/[^/]+$`)],
  deleteFeaturedEntry: ['DELETE', new RegExp(`^${one}/featured/[^/]+$`)],
});

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value !== '' && [...value].length <= most;
const isType = (value: string | null): boolean => /^(organization|event|topic|project)$/.test(value ?? '');
const isSort = (value: string | null): boolean =>
  /^(bestmatch|newest|oldest|updated-(asc|desc)|version)$/.test(value ?? '');

const noContent = { status: 204, headers: [] };
const json = ['content-type', 'application/json'];

/** A delete request of an existing resource, with permission, that deletes nothing. */
const succeedsWithout = async (
  request: HttpRequest,
  next: HttpHandler,
): Promise<HttpResponse | undefined> => {
  const isEntry = request.path.includes('/featured/');
  const there = await next(
    redirected(request, 'GET', isEntry ? request.path.replace(/\/[^/]+$/, '') : request.path),
  );
  const token = request.header('authorization') ?? '';
  const may = token === 'Bearer system-token' || (token === 'Bearer owner-token' && !isEntry);
  const isCurrent = request.header('if-match') === undefined;
  const names = !isEntry || /\/[1-9]\d*$/.test(request.path);
  const isListed = !isEntry || String(there?.body).includes(`"id":${request.path.split('/').pop()},`);
  return there?.status === 200 && may && isCurrent && names && isListed ? noContent : next(request);
};

/** Replaces a status by another one. */
const instead = (operation: Parameters<typeof responds>[0], from: number, to: number): RestFault =>
  responds(operation, `answers ${to} instead of ${from}`, (response) =>
    response.status === from ? { ...response, status: to } : response,
  );

/** A community is still found under its slug before it was renamed. */
const oldSlugsResolve: RestFault = {
  operation: 'renameCommunity',
  says: 'renameCommunity: keeps the old slug beside the new',
  plant(next) {
    const renamed = new Map<string, string>();
    return async (request) => {
      const response = await next(request);
      const [, , , slug = '', action] = request.path.split('/');
      if (action === 'rename' && response?.status === 200)
        renamed.set(slug, JSON.parse(String(response.body)).slug);
      const now = renamed.get(slug);
      const isRead = request.method === 'GET' && action === undefined;
      return isRead && response?.status === 404 && now !== undefined
        ? next(redirected(request, 'GET', `/api/communities/${now}`))
        : response;
    };
  },
};

const policies = {
  visibility: ['public', 'restricted'],
  member_policy: ['open', 'closed'],
  members_visibility: ['public', 'restricted'],
  record_policy: ['open', 'closed'],
  review_policy: ['closed', 'open', 'members'],
} as const;

/** Faults of the communities service. */
export const communityFaults: readonly RestFault[] = [
  instead('createCommunity', 201, 200),
  instead('createCommunity', 400, 422),
  instead('createCommunity', 400, 500),
  instead('createCommunity', 400, 200),
  instead('readCommunity', 200, 201),
  instead('readCommunity', 404, 500),
  instead('updateCommunity', 200, 201),
  instead('deleteCommunity', 204, 200),
  instead('deleteCommunity', 404, 500),
  instead('renameCommunity', 404, 500),
  instead('featureCommunity', 201, 200),
  instead('featureCommunity', 404, 500),
  instead('updateFeaturedEntry', 200, 201),
  instead('readLogo', 404, 500),
  instead('readCommunity', 410, 404),
  instead('updateCommunity', 412, 200),
  ...['id', 'slug', 'created', 'updated', 'revision_id', 'access', 'metadata', 'links'].map((name) =>
    answers('createCommunity', `leaves out ${name}`, (body) => void delete body[name]),
  ),
  ...Object.keys(policies).map((name) =>
    answers('readCommunity', `leaves out access.${name}`, (body) => void delete body.access[name]),
  ),
  answers('readCommunity', 'writes visibility in capitals', (body) => {
    body.access.visibility = 'PUBLIC';
  }),
  answers('createCommunity', 'starts at revision 2', (body) => {
    body.revision_id = 2;
  }),
  answers('createCommunity', 'counts milliseconds', (body) => {
    body.created = 1_700_000_000_000;
  }),
  answers('createCommunity', 'answers nothing', () => ''),
  answers('createCommunity', 'encodes JSON twice', (body) => JSON.stringify(body)),
  answers('createCommunity', 'answers the type as text', (body) => {
    body.metadata.type &&= body.metadata.type.id;
  }),
  answers('readCommunity', 'answers the type as text', (body) => {
    body.metadata.type &&= body.metadata.type.id;
  }),
  answers('createCommunity', 'always answers the same id', (body) => {
    body.id = '8f14e45f-ceea-467f-a0e6-0f5b3c1d2e4a';
  }),
  answers('readCommunity', 'links to another community', (body) => {
    body.links.self = body.links.self.replace(/[^/]+$/, 'other');
  }),
  answers('readCommunity', 'links to no featured entries', (body) => void delete body.links.featured),
  answers('readCommunity', 'links to a logo elsewhere', (body) => {
    body.links.logo = 'https://example.org/logo.png';
  }),
  responds('readCommunity', 'answers plain text', (response) => ({
    ...response,
    headers: ['content-type', 'text/plain'],
  })),
  responds('readCommunity', 'answers refusals as HTML', (response) =>
    response.status === 404
      ? { ...response, headers: ['content-type', 'text/html'], body: '<p>No.</p>' }
      : response,
  ),
  responds('listCommunities', 'answers broken JSON', (response) => ({
    ...response,
    body: String(response.body).replace(/\}$/, ',}'),
  })),
  responds('readCommunity', 'answers null for what it does not know', (response) =>
    response.status === 404 ? { ...response, status: 200, body: 'null' } : response,
  ),
  plant('readCommunity', 'knows no vendor media type', (request, next) =>
    (request.header('accept') ?? '').includes('vnd')
      ? { status: 406, headers: json, body: '{"status":406,"message":""}' }
      : next(request),
  ),
  plant('readCommunity', 'knows no slugs', (request, next) =>
    /[0-9a-f]{8}-/.test(request.path)
      ? next(request)
      : { status: 404, headers: json, body: '{"status":404,"message":""}' },
  ),
  plant('createCommunity', 'reads text as JSON', (request, next) =>
    next({
      ...redirected(request, 'POST', request.path),
      header: (name) => (name === 'content-type' ? 'application/json' : request.header(name)),
    }),
  ),
  refuses('createCommunity', 'leaves out errors', (body) => void delete body.errors),
  refuses(
    'createCommunity',
    'leaves out messages',
    (body) => void body.errors?.forEach((error: { messages?: unknown }) => void delete error.messages),
  ),
  refuses(
    'createCommunity',
    'always names the slug',
    (body) =>
      void body.errors?.forEach((error: { field: string }) => {
        error.field = 'slug';
      }),
  ),
  accepts('createCommunity', 'needs no slug', (body) => {
    body.slug ??= `s${Math.random()}`.replace('.', '');
  }),
  accepts('createCommunity', 'needs no title', (body) => {
    if (body.metadata) body.metadata.title ??= 'T';
  }),
  accepts('updateCommunity', 'needs no title', (body) => {
    if (body.metadata) body.metadata.title ??= 'T';
  }),
  ...['visibility', 'member_policy', 'record_policy'].map((name) =>
    accepts('createCommunity', `needs no ${name}`, (body) => {
      if (body.access) body.access[name] ??= name === 'visibility' ? 'public' : 'open';
    }),
  ),
  ...Object.entries(policies).map(([name, values]) =>
    accepts('createCommunity', `takes any ${name}`, (body) => {
      const value = body.access?.[name];
      if (typeof value === 'string' && !values.some((known) => known === value))
        body.access[name] = values[0];
    }),
  ),
  ...Object.entries(policies).flatMap(([name, values]) =>
    values
      .slice(0, 3)
      .map((value) =>
        forbids('createCommunity', `refuses ${name} ${value}`, (body) => body?.access?.[name] === value),
      ),
  ),
  ...['organization', 'event', 'topic', 'project'].map((type) =>
    forbids('createCommunity', `refuses the type ${type}`, (body) => body?.metadata?.type?.id === type),
  ),
  ...(['title', 'description', 'curation_policy'] as const).map((name) =>
    accepts('createCommunity', `takes a ${name} of any length`, (body) => {
      if (body.metadata?.[name]?.length > 200) body.metadata[name] = body.metadata[name].slice(0, 200);
    }),
  ),
  forbids('createCommunity', 'refuses the longest title', (body) => body?.metadata?.title?.length === 250),
  forbids('renameCommunity', 'refuses the longest slug', (body) => body?.slug?.length === 100),
  forbids(
    'createCommunity',
    'crashes on no organizations',
    (body) => body?.metadata?.organizations?.length === 0,
    500,
  ),
  forbids('createCommunity', 'crashes on a list', (body) => Array.isArray(body), 500),
  forbids('createCommunity', 'crashes on null', (body) => body?.metadata?.description === null, 500),
  forbids(
    'createCommunity',
    'crashes on an emoji',
    (body) =>
      typeof body?.metadata?.title === 'string' &&
      body.metadata.title.length <= 250 &&
      /[\u{10000}-\u{10ffff}]/u.test(body.metadata.title),
    500,
  ),
  accepts('createCommunity', 'takes a slug of any length', (body) => {
    if (body.slug?.length > 100) body.slug = body.slug.slice(0, 100);
  }),
  accepts('createCommunity', 'takes any slug', (body) => {
    if (typeof body.slug === 'string' && body.slug !== '') body.slug = body.slug.replace(/[^\w-]/g, '-');
  }),
  accepts('createCommunity', 'takes any website', (body) => {
    typeof body.metadata?.website === 'string' &&
      !/^https?:\/\//.test(body.metadata.website) &&
      delete body.metadata.website;
  }),
  accepts('createCommunity', 'escapes titles', (body) => {
    if (isText(body.metadata?.title, 250)) body.metadata.title = body.metadata.title.replace(/&/g, '&amp;');
  }),
  accepts('createCommunity', 'drops descriptions', (body) => {
    isText(body.metadata?.description, 2000) && delete body.metadata.description;
  }),
  accepts('createCommunity', 'drops organizations without id', (body) => {
    if (Array.isArray(body.metadata?.organizations))
      body.metadata.organizations = body.metadata.organizations.filter(
        (item: { id?: string; name?: string }) => typeof item?.name !== 'string' || item.name === '',
      );
  }),
  accepts('createCommunity', 'opens the review', (body) => {
    if (body.access?.visibility) body.access.review_policy ??= 'open';
  }),
  accepts('createCommunity', 'hides members', (body) => {
    if (body.access?.visibility) body.access.members_visibility ??= 'restricted';
  }),
  plant('createCommunity', 'crashes on broken JSON', async (request, next) => {
    const response = await next(request);
    const isBroken = jsonOf(await request.body(10_000_000)) === undefined;
    return isBroken && response?.status === 400 ? { ...response, status: 500 } : response;
  }),
  plant('createCommunity', 'stores nothing', async (request, next) => {
    const response = await next(request);
    if (response?.status !== 201) return response;
    const { id } = JSON.parse(String(response.body));
    await next(redirected(request, 'DELETE', `/api/communities/${id}`));
    return response;
  }),
  plant('createCommunity', 'lowers no case', async (request, next) => {
    const response = await next(request);
    if (response?.status !== 201) return response;
    const { slug } = JSON.parse(new TextDecoder().decode(await request.body(1e7)));
    return slug !== slug.toLowerCase()
      ? { ...response, body: String(response.body).replaceAll(slug.toLowerCase(), slug) }
      : response;
  }),
  answers('updateCommunity', 'keeps revision 1', (body) => {
    body.revision_id = 1;
  }),
  answers('updateCommunity', 'changes the id', (body) => {
    body.id = body.id.replace(/^./, (digit: string) => (digit === '0' ? '1' : '0'));
  }),
  plant('updateCommunity', 'stores nothing', async (request, next) => {
    const before = await next(redirected(request, 'GET', request.path));
    const response = await next(request);
    if (response?.status !== 200 || before?.status !== 200) return response;
    const { slug, access, metadata } = JSON.parse(String(before.body));
    await next(withBody(request, JSON.stringify({ slug, access, metadata: { ...metadata } })));
    return response;
  }),
  plant('deleteCommunity', 'deletes nothing', succeedsWithout),
  plant('deleteCommunity', 'deletes nothing by slug', (request, next) =>
    /[0-9a-f]{8}-/.test(request.path) ? next(request) : succeedsWithout(request, next),
  ),
  answers('renameCommunity', 'answers the old slug', (body) => {
    body.slug = 'old';
  }),
  answers('renameCommunity', 'answers another id', (body) => {
    body.id = '8f14e45f-ceea-467f-a0e6-0f5b3c1d2e4a';
  }),
  answers('renameCommunity', 'loses metadata', (body) => {
    body.metadata = { title: 'x' };
  }),
  answers('renameCommunity', 'keeps revision 1', (body) => {
    body.revision_id = 1;
  }),
  accepts('renameCommunity', 'takes a slug of any length', (body) => {
    if (typeof body.slug === 'string') body.slug = body.slug.slice(0, 100);
  }),
  oldSlugsResolve,
  queries(
    'listCommunities',
    'ignores size',
    (query) => /^[1-9]\d*$/.test(query.get('size') ?? '') && query.delete('size'),
  ),
  queries(
    'listCommunities',
    'ignores page',
    (query) => /^[1-9]\d*$/.test(query.get('page') ?? '') && query.delete('page'),
  ),
  queries('listCommunities', 'ignores q', (query) => query.delete('q')),
  queries('listCommunities', 'ignores type', (query) => isType(query.get('type')) && query.delete('type')),
  queries('listCommunities', 'ignores sort', (query) => isSort(query.get('sort')) && query.delete('sort')),
  queries(
    'listCommunities',
    'gives one too many',
    (query) => Number(query.get('size')) > 0 && query.set('size', String(Number(query.get('size')) + 1)),
  ),
  queries('listCommunities', 'has 25 on a page', (query) => query.has('size') || query.set('size', '25')),
  queries(
    'listCommunities',
    'turns oldest round',
    (query) => query.get('sort') === 'oldest' && query.set('sort', 'newest'),
  ),
  queries('listCommunities', 'takes any sort', (query) => isSort(query.get('sort')) || query.delete('sort')),
  answers('listCommunities', 'has a total of its own kind', (body) => {
    body.hits.total = { value: body.hits.total, relation: 'eq' };
  }),
  answers('listCommunities', 'has no total', (body) => void delete body.hits.total),
  answers('listCommunities', 'has hits by id', (body) => {
    body.hits.hits = Object.fromEntries(body.hits.hits.map((hit: { id: string }) => [hit.id, hit]));
  }),
  answers('listCommunities', 'says no sort', (body) => void delete body.sortBy),
  answers('listCommunities', 'says bestmatch without a query', (body) => {
    body.sortBy = 'bestmatch';
  }),
  answers('listCommunities', 'links to itself without parameters', (body) => {
    body.links.self = body.links.self.replace(/\?.*/, '');
  }),
  answers(
    'listCommunities',
    'has buckets without key',
    (body) =>
      void body.aggregations.type.buckets.forEach((bucket: { key?: string }) => void delete bucket.key),
  ),
  answers(
    'listCommunities',
    'has hits without links',
    (body) => void body.hits.hits.forEach((hit: { links?: object }) => void delete hit.links),
  ),
  plant('listCommunities', 'has no page beyond the end', async (request, next) => {
    const response = await next(request);
    const empty = response?.status === 200 && JSON.parse(String(response.body)).hits.hits.length === 0;
    return empty && request.query.includes('page=')
      ? { status: 404, headers: json, body: '{"status":404,"message":""}' }
      : response;
  }),
  answers('listUserCommunities', 'answers a list', (body) => body.hits.hits),
  responds('uploadLogo', 'takes JSON', (response) =>
    response.status === 415 ? { status: 200, headers: json, body: '{}' } : response,
  ),
  answers('uploadLogo', 'writes the checksum bare', (body) => {
    body.checksum = body.checksum.slice(4);
  }),
  answers('uploadLogo', 'sums other bytes', (body) => {
    body.checksum = 'md5:d41d8cd98f00b204e9800998ecf8427e';
  }),
  answers('uploadLogo', 'writes the size as text', (body) => {
    body.size = String(body.size);
  }),
  answers('uploadLogo', 'measures base64', (body) => {
    body.size = Math.ceil(body.size / 3) * 4;
  }),
  answers('uploadLogo', 'leaves out mimetype', (body) => void delete body.mimetype),
  responds('readLogo', 'recodes the bytes', (response) =>
    response.body instanceof Uint8Array
      ? { ...response, body: new TextDecoder('latin1').decode(response.body) }
      : response,
  ),
  plant('deleteLogo', 'deletes nothing', succeedsWithout),
  answers(
    'listCommunityRecords',
    'selects in text',
    (body) =>
      void body.aggregations.access_status.buckets.forEach((bucket: { is_selected: unknown }) => {
        bucket.is_selected = 'false';
      }),
  ),
  answers(
    'listCommunityRecords',
    'has no subtypes',
    (body) =>
      void body.aggregations.resource_type.buckets.forEach(
        (bucket: { inner?: unknown }) => void delete bucket.inner,
      ),
  ),
  answers('listFeaturedCommunities', 'says newest', (body) => {
    body.sortBy = 'newest';
  }),
  answers(
    'listFeaturedCommunities',
    'counts no visibility',
    (body) => void delete body.aggregations.visibility,
  ),
  answers('listFeaturedCommunities', 'counts one too many', (body) => {
    body.hits.total += 1;
  }),
  answers('listFeaturedCommunities', 'turns the order round', (body) => void body.hits.hits.reverse()),
  queries(
    'listFeaturedCommunities',
    'ignores type',
    (query) => isType(query.get('type')) && query.delete('type'),
  ),
  plant('featureCommunity', 'features in the past always', async (request, next) => {
    const body = new TextDecoder().decode(await request.body(1e6)).replace('2999', '2019');
    const response = await next(withBody(request, body));
    return response === undefined
      ? undefined
      : { ...response, body: String(response.body).replace('2019', '2999') };
  }),
  plant('featureCommunity', 'asks for no permission', (request, next) =>
    next({
      ...redirected(request, request.method, request.path),
      header: (name) => (name === 'authorization' ? 'Bearer system-token' : request.header(name)),
    }),
  ),
  answers('featureCommunity', 'writes the id as text', (body) => {
    body.id = String(body.id);
  }),
  answers('featureCommunity', 'always has the id 1', (body) => {
    body.id = 1;
  }),
  answers('featureCommunity', 'moves the start by an hour', (body) => {
    body.start_date = new Date(Date.parse(body.start_date) + 3_600_000).toISOString();
  }),
  accepts('featureCommunity', 'needs no start', (body) => {
    body.start_date ??= '2020-01-01T00:00:00Z';
  }),
  accepts('featureCommunity', 'takes any start', (body) => {
    if (typeof body.start_date === 'string' && !/^\d{4}-\d\d-\d\d[T ]\d\d/.test(body.start_date))
      body.start_date = '2020-01-01T00:00:00Z';
  }),
  answers('listFeaturedEntries', 'counts one too many', (body) => {
    body.hits.total += 1;
  }),
  answers('listFeaturedEntries', 'answers a list', (body) => body.hits.hits),
  plant('updateFeaturedEntry', 'stores nothing', async (request, next) => {
    const response = await next(request);
    if (response?.status === 200)
      await next(withBody(request, '{"start_date": "2020-02-03T10:52:23.945755Z"}'));
    return response;
  }),
  plant('updateFeaturedEntry', 'crashes on ids that are no numbers', (request, next) =>
    /\/\d+$/.test(request.path)
      ? next(request)
      : { status: 500, headers: json, body: '{"status":500,"message":""}' },
  ),
  plant('deleteFeaturedEntry', 'deletes nothing', succeedsWithout),
];
