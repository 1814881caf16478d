import {
  bytesOf,
  editError,
  editJson,
  editQuery,
  type Mutant,
  refuse,
  reheader,
  repairJson,
  rest,
  restatus,
  swallow,
  textOf,
} from './plant.js';

const create = rest('POST', '/api/communities');
const read = rest('GET', '/api/communities/{}');
const update = rest('PUT', '/api/communities/{}');
const remove = rest('DELETE', '/api/communities/{}');
const search = rest('GET', '/api/communities');
const rename = rest('POST', '/api/communities/{}/rename');
const feature = rest('POST', '/api/communities/{}/featured');
const featured = rest('GET', '/api/communities/featured');
const entries = rest('GET', '/api/communities/{}/featured');
const putLogo = rest('PUT', '/api/communities/{}/logo');
const stats = rest('POST', '/api/stats');

type Fields = { [key: string]: never };
const fields = (value: unknown): Fields =>
  (typeof value === 'object' && value !== null ? value : {}) as Fields;

function mutant(id: string, service: Mutant['service'], fault: string, plant: Mutant['plant']): Mutant {
  return { id, service, fault, plant };
}

const community = (id: string, fault: string, plant: Mutant['plant']): Mutant =>
  mutant(id, 'communities', fault, plant);
const statistic = (id: string, fault: string, plant: Mutant['plant']): Mutant =>
  mutant(id, 'statistics', fault, plant);

const cut = (name: string, max: number) =>
  repairJson(create, (body) => {
    const target = name === 'slug' ? body : fields(body.metadata);
    const value: unknown = target[name as never];
    if (typeof value === 'string' && value.length > max)
      Object.assign(target, { [name]: value.slice(0, max) });
  });

const known = (group: string, name: string, values: readonly string[]) =>
  repairJson(create, (body) => {
    const target = fields(body[group]);
    if (name in target && !values.includes(target[name] as never))
      Object.assign(target, { [name]: values[0] });
  });

/** Faults of the communities service. */
export const communityMutants: readonly Mutant[] = [
  community('R001', 'create answers 200', restatus(create, 201, 200)),
  community(
    'R003',
    'id missing from the created community',
    editJson(create, (body) => void delete body.id),
  ),
  community(
    'R004',
    'links missing',
    editJson(create, (body) => void delete body.links),
  ),
  community(
    'R005',
    'revision_id missing',
    editJson(create, (body) => void delete body.revision_id),
  ),
  community(
    'R009',
    'created is a number',
    editJson(create, (body) => void Object.assign(body, { created: 1 })),
  ),
  community(
    'R012',
    'create without slug accepted',
    repairJson(
      create,
      (body) => void Object.assign(body, { slug: body.slug ?? `m${Math.random().toString(36).slice(2)}` }),
    ),
  ),
  community(
    'R013',
    'create without title accepted',
    repairJson(
      create,
      (body) =>
        void Object.assign(fields(body.metadata), { title: (fields(body.metadata).title as unknown) ?? 'T' }),
    ),
  ),
  community(
    'R014',
    'create without visibility accepted',
    repairJson(
      create,
      (body) =>
        void Object.assign(fields(body.access), {
          visibility: (fields(body.access).visibility as unknown) ?? 'public',
        }),
    ),
  ),
  community('R017', 'slug of 101 characters accepted', cut('slug', 100)),
  community('R019', 'title of 251 characters accepted', cut('title', 250)),
  community('R023', 'curation_policy of 2001 characters accepted', cut('curation_policy', 2000)),
  community('R024', 'unknown visibility accepted', known('access', 'visibility', ['public', 'restricted'])),
  community('R025', 'unknown member_policy accepted', known('access', 'member_policy', ['open', 'closed'])),
  community(
    'R027',
    'unknown review_policy accepted',
    known('access', 'review_policy', ['closed', 'open', 'members']),
  ),
  community(
    'R029',
    'declared value "members" refused',
    refuse(
      create,
      (body) => body.includes('"review_policy":"members"'),
      400,
      '{"status":400,"message":"no","errors":[{"field":"access","messages":["no"]}]}',
    ),
  ),
  community(
    'R032',
    'declared type "project" refused',
    refuse(
      create,
      (body) => body.includes('"project"'),
      400,
      '{"status":400,"message":"no","errors":[{"field":"type","messages":["no"]}]}',
    ),
  ),
  community(
    'R038',
    'broken JSON crashes',
    restatus((request) => create(request) && !parses(textOf(request.body)), 400, 500),
  ),
  community('R039', 'a body of another media type is accepted', (request, next) =>
    next(
      create(request)
        ? {
            ...request,
            headers: request.headers.map((value) =>
              value === 'application/x-none-of-these' ? 'application/json' : value,
            ),
          }
        : request,
    ),
  ),
  community(
    'R040',
    'errors missing from the 400 body',
    editError(create, (body) => void delete body.errors),
  ),
  community('R045', 'validation failure answered with 422', restatus(create, 400, 422)),
  community('R046', 'validation failure answered with 200', restatus(create, 400, 200)),
  community(
    'R056',
    'type answered as a plain text',
    editJson(read, (body) => void Object.assign(fields(body.metadata), { type: 'event' })),
  ),
  community('R059', 'created community is not stored', async (request, next) => {
    const response = await next(request);
    if (create(request) && response.status === 201) {
      const { id } = JSON.parse(textOf(response.body));
      await next({
        method: 'DELETE',
        url: `/api/communities/${id}`,
        headers: request.headers.filter(
          (_, index) => request.headers[index - (index % 2)] === 'Authorization',
        ),
      });
    }
    return response;
  }),
  community('R069', 'read by slug answers 404', async (request, next) => {
    const response = await next(request);
    const byId = /[0-9a-f]{8}-[0-9a-f]{4}-/.test(request.url);
    return read(request) && !byId && response.status === 200
      ? next({ ...request, url: '/api/communities/nobody-has-it' })
      : response;
  }),
  community('R070', 'unknown id answers 500', restatus(read, 404, 500)),
  community('R071', 'unknown id answers 200 with null', async (request, next) => {
    const response = await next(request);
    return read(request) && response.status === 404
      ? { ...response, status: 200, body: bytesOf('null') }
      : response;
  }),
  community('R072', '404 answered as text/html', async (request, next) => {
    const response = await next(request);
    return response.status === 404
      ? reheader(read, 'content-type', 'text/html')(request, next, new Map())
      : response;
  }),
  community('R076', 'body sent as text/plain', reheader(read, 'content-type', 'text/plain')),
  community(
    'R077',
    'vendor media type refused',
    refuse(
      (request) => request.headers.includes('application/vnd.trivet.v1+json'),
      () => true,
      406,
      '{"status":406,"message":"no"}',
    ),
  ),
  community(
    'R078',
    'access.record_policy missing',
    editJson(read, (body) => void delete fields(body.access).record_policy),
  ),
  community(
    'R079',
    'visibility in upper case',
    editJson(read, (body) => void Object.assign(fields(body.access), { visibility: 'PUBLIC' })),
  ),
  community('R082', 'read answers 201', restatus(read, 200, 201)),
  community(
    'R084',
    'body encoded twice',
    editJson(read, (body) => JSON.stringify(body)),
  ),
  community(
    'R085',
    'update is not stored',
    swallow(update, async (request, next) => {
      const before = textOf(
        (
          await next({
            method: 'GET',
            url: request.url,
            headers: request.headers.filter(
              (_, index) => request.headers[index - (index % 2)] === 'Authorization',
            ),
          })
        ).body,
      );
      const response = await next(request);
      if (response.status === 200) {
        const { slug, access, metadata } = JSON.parse(before);
        await next({
          ...request,
          headers: request.headers.filter(
            (_, index) => request.headers[index - (index % 2)]?.toLowerCase() !== 'if-match',
          ),
          body: bytesOf(JSON.stringify({ slug, access, metadata })),
        });
      }
      return response;
    }),
  ),
  community(
    'R087',
    'revision_id stays 1',
    editJson(update, (body) => void Object.assign(body, { revision_id: 1 })),
  ),
  community('R091', 'update answers 201', restatus(update, 200, 201)),
  community('R102', 'delete deletes nothing', async (request, next) =>
    remove(request) ? { status: 204, headers: [], body: new Uint8Array() } : next(request),
  ),
  community(
    'R109',
    'size ignored',
    editQuery(search, (query) => query.delete('size')),
  ),
  community(
    'R116',
    'total missing',
    editJson(search, (body) => void delete fields(body.hits).total),
  ),
  community(
    'R117',
    'hits.hits is an object',
    editJson(search, (body) => void Object.assign(fields(body.hits), { hits: {} })),
  ),
  community(
    'R119',
    'sortBy missing',
    editJson(search, (body) => void delete body.sortBy),
  ),
  community(
    'R124',
    'unknown sort accepted',
    editQuery(search, (query) => {
      if (!/^(bestmatch|newest|oldest|updated-desc|updated-asc|version)$/.test(query.get('sort') ?? 'newest'))
        query.delete('sort');
    }),
  ),
  community(
    'R128',
    'type filter ignored',
    editQuery(search, (query) => query.delete('type')),
  ),
  community(
    'R129',
    'q ignored',
    editQuery(search, (query) => query.delete('q')),
  ),
  community('R143', 'old slug still resolves', async (request, next, state) => {
    const response = await next(request);
    if (rename(request) && response.status === 200)
      state.set(request.url.split('/')[3] ?? '', JSON.parse(textOf(response.body)).slug);
    const renamed = state.get(request.url.split('/')[3] ?? '');
    return read(request) && response.status === 404 && typeof renamed === 'string'
      ? next({ ...request, url: `/api/communities/${renamed}` })
      : response;
  }),
  community(
    'R144',
    'revision_id does not grow on rename',
    editJson(rename, (body) => void Object.assign(body, { revision_id: 1 })),
  ),
  community(
    'R148',
    'rename to 101 characters accepted',
    repairJson(rename, (body) => {
      if (typeof body.slug === 'string') body.slug = body.slug.slice(0, 100);
    }),
  ),
  community(
    'R155',
    'checksum without the md5: prefix',
    editJson(putLogo, (body) => void Object.assign(body, { checksum: String(body.checksum).slice(4) })),
  ),
  community(
    'R157',
    'logo size sent as a text',
    editJson(putLogo, (body) => void Object.assign(body, { size: String(body.size) })),
  ),
  community('R160', 'logo bytes re-encoded', async (request, next) => {
    const response = await next(request);
    return rest('GET', '/api/communities/{}/logo')(request) && response.status === 200
      ? { ...response, body: bytesOf(`${textOf(response.body)} `) }
      : response;
  }),
  community(
    'F001',
    'total of the featured search one too high',
    editJson(featured, (body) => {
      const hits = fields(body.hits);
      Object.assign(hits, { total: Number(hits.total) + 1 });
    }),
  ),
  community('R178', 'featuring without the permission accepted', (request, next) =>
    next(
      feature(request)
        ? {
            ...request,
            headers: [
              ...request.headers.filter(
                (_, index) => request.headers[index - (index % 2)] !== 'Authorization',
              ),
              'Authorization',
              'Bearer system-token',
            ],
          }
        : request,
    ),
  ),
  community('R179', 'featuring answers 200', restatus(feature, 201, 200)),
  community(
    'R180',
    'featured id sent as a text',
    editJson(feature, (body) => void Object.assign(body, { id: String(body.id) })),
  ),
  community(
    'R182',
    'entry without start_date accepted',
    repairJson(
      feature,
      (body) => void Object.assign(body, { start_date: body.start_date ?? '2026-01-01T00:00:00Z' }),
    ),
  ),
  community(
    'R183',
    '"tomorrow" accepted',
    repairJson(feature, (body) => {
      if (!/^\d{4}-/.test(String(body.start_date))) body.start_date = '2026-01-01T00:00:00Z';
    }),
  ),
  community(
    'R186',
    'featured entries as a bare list',
    editJson(entries, () => []),
  ),
  community('R203', 'trailing comma in the answer', async (request, next) => {
    const response = await next(request);
    return search(request) && response.status === 200
      ? { ...response, body: bytesOf(textOf(response.body).replace(/\}$/, ',}')) }
      : response;
  }),
];

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const each = (edit: (result: Record<string, unknown>, name: string) => void) =>
  editJson(stats, (body) => {
    for (const [name, result] of Object.entries(body)) edit(fields(result) as Record<string, unknown>, name);
    return undefined;
  });

const eachQuery = (repair: (query: Record<string, never>) => void) =>
  repairJson(stats, (body) => {
    for (const query of Object.values(body)) repair(fields(query));
  });

/** Faults of the statistics service. */
export const statisticsMutants: readonly Mutant[] = [
  statistic(
    'T004',
    'keys lower-cased',
    editJson(stats, (body) =>
      Object.fromEntries(Object.entries(body).map(([key, value]) => [key.toLowerCase(), value])),
    ),
  ),
  statistic(
    'T008',
    'unknown stat accepted',
    eachQuery((query) => {
      if (!/^record-(view|download)(-all-versions)?$/.test(String(query.stat)))
        Object.assign(query, { stat: 'record-view', params: { recid: 'x' } });
    }),
  ),
  statistic(
    'T010',
    'query without stat accepted',
    eachQuery((query) => void Object.assign(query, { stat: (query.stat as unknown) ?? 'record-view' })),
  ),
  statistic(
    'T016',
    'views sent as a text',
    each((result) => void Object.assign(result, { views: String(result.views) })),
  ),
  statistic(
    'T017',
    'unique_views missing',
    each((result) => void delete result.unique_views),
  ),
  statistic(
    'T019',
    'start_date left out',
    each((result) => void delete result.start_date),
  ),
  statistic(
    'T022',
    'end_date ignored',
    eachQuery((query) => void delete fields(query.params).end_date),
  ),
  statistic(
    'T023',
    'start and end swapped',
    each(
      (result) => void Object.assign(result, { start_date: result.end_date, end_date: result.start_date }),
    ),
  ),
  statistic(
    'T032',
    'answer is a list',
    editJson(stats, (body) => Object.values(body)),
  ),
  statistic('T033', 'answers 201', restatus(stats, 200, 201)),
  statistic('T036', 'list as a body accepted', async (request, next) => {
    const isList = stats(request) && textOf(request.body).startsWith('[');
    return next(isList ? { ...request, body: bytesOf('{}') } : request);
  }),
  statistic(
    'T041',
    'broken JSON crashes',
    restatus((request) => stats(request) && !parses(textOf(request.body)), 400, 500),
  ),
  statistic(
    'T042',
    'an extra key in the answer',
    editJson(stats, (body) => void Object.assign(body, { extra: Object.values(body)[0] ?? null })),
  ),
];
