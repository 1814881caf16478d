import { faultsOf, type RestFault } from './rest-recipes.js';

const one = '/api/communities/[^/]+';
const communities = faultsOf({
  createCommunity: ['POST', /^\/api\/communities$/],
  listCommunities: ['GET', /^\/api\/communities$/],
  listUserCommunities: ['GET', /^\/api\/user\/communities$/],
  listFeaturedCommunities: ['GET', /^\/api\/communities\/featured$/],
  readCommunity: ['GET', new RegExp(`^(?!.*/featured$)${one}$`)],
  updateCommunity: ['PUT', new RegExp(`^${one}$`)],
  renameCommunity: ['POST', new RegExp(`^${one}/rename$`)],
  listFeaturedEntries: ['GET', new RegExp(`^${one}/featured$`)],
  featureCommunity: ['POST', new RegExp(`^${one}/featured$`)],
  updateFeaturedEntry: ['PUT', new RegExp(`^${one}/featured/[^/]+$`)],
  deleteFeaturedEntry: ['DELETE', new RegExp(`^${one}/featured/[^/]+$`)],
});
const { answers, accepts, forbids, plant, queries } = communities;

/** Lets the administrator's token perform operations that need the permission `system_process`. */
const admits = (operation: Parameters<typeof plant>[0]): RestFault =>
  plant(operation, 'lets administrators in', (request, next) => {
    const isAdministrator = request.header('authorization') === 'Bearer admin-token';
    const header = (name: string): string | undefined =>
      isAdministrator && name === 'authorization' ? 'Bearer system-token' : request.header(name);
    const { method, path, query, origin } = request;
    return next({ method, path, query, origin, header, body: (limit) => request.body(limit) });
  });

/** Communities that deviate from the interface document, or accept more than the contract allows. */
export const communityInterfaceFaults: readonly RestFault[] = [
  ...(['createCommunity', 'readCommunity', 'updateCommunity', 'renameCommunity'] as const).flatMap(
    (operation) => [
      answers(operation, 'links to the path of the rename', (body) => {
        body.links.rename = `${body.links.self}/rename`;
      }),
      answers(operation, 'links a rename to another community', (body) => {
        body.links.rename = body.links.self.replace(/[^/]+$/, 'another-community');
      }),
    ],
  ),
  answers('renameCommunity', 'answers the type as an object', (body) => {
    if (body.metadata.type !== undefined) body.metadata.type = { id: body.metadata.type };
  }),
  answers('renameCommunity', 'loses the type', (body) => void delete body.metadata.type),
  answers('renameCommunity', 'answers another type', (body) => {
    if (body.metadata.type !== undefined) body.metadata.type = 'project';
  }),
  answers('updateCommunity', 'answers the type as text', (body) => {
    if (body.metadata.type !== undefined) body.metadata.type = body.metadata.type.id;
  }),
  forbids('renameCommunity', 'refuses the type as text', (body) => typeof body?.metadata?.type === 'string'),
  forbids(
    'renameCommunity',
    'refuses the type as an object',
    (body) => typeof body?.metadata?.type === 'object',
  ),
  ...(['listCommunities', 'listUserCommunities', 'listFeaturedCommunities'] as const).flatMap((operation) =>
    ['doc_count_error_upper_bound', 'sum_other_doc_count'].map((name) =>
      answers(operation, `leaves out ${name}`, (body) => void delete body.aggregations.type[name]),
    ),
  ),
  admits('featureCommunity'),
  admits('listFeaturedEntries'),
  admits('updateFeaturedEntry'),
  admits('deleteFeaturedEntry'),
  ...(['listCommunities', 'listUserCommunities', 'listFeaturedCommunities'] as const).flatMap((operation) => [
    queries(operation, 'takes more than a thousand results on a page', (query) => {
      if (Number(query.get('size')) > 1000) query.set('size', '1000');
    }),
    plant(operation, 'refuses a thousand results on a page', (request, next) => {
      const { method, path, query, origin } = request;
      const refused = query.replace(/\bsize=1000\b/, 'size=0');
      const header = (name: string): string | undefined => request.header(name);
      return next({ method, path, query: refused, origin, header, body: (limit) => request.body(limit) });
    }),
  ]),
  ...(['createCommunity', 'updateCommunity'] as const).flatMap((operation) => [
    accepts(operation, 'takes more than a hundred organizations', (body) => {
      if (body.metadata?.organizations?.length > 100) body.metadata.organizations.length = 100;
    }),
    accepts(operation, 'takes names of organizations of any length', (body) => {
      for (const organization of body.metadata?.organizations ?? [])
        if (organization?.name?.length > 250) organization.name = organization.name.slice(0, 250);
    }),
    accepts(operation, 'takes a page of any length', (body) => {
      if (body.metadata?.page?.length > 50_000) body.metadata.page = body.metadata.page.slice(0, 50_000);
    }),
    forbids(
      operation,
      'refuses a hundred organizations',
      (body) => body?.metadata?.organizations?.length === 100,
    ),
  ]),
];

const statistics = faultsOf({ queryStatistics: ['POST', /^\/api\/stats$/] });

interface Result {
  recid?: unknown;
  parent_recid?: unknown;
  views?: unknown;
  downloads?: unknown;
}

/** Changes the results without counts. */
const whereNothingCounts = (says: string, change: (result: Result) => void): RestFault =>
  statistics.answers('queryStatistics', says, (body: { [name: string]: Result }) => {
    for (const result of Object.values(body))
      if (result.views === 0 || result.downloads === 0) change(result);
  });

/** Statistics that deviate from the interface document. */
export const statisticsInterfaceFaults: readonly RestFault[] = [
  whereNothingCounts('names no record that has no views', (result) => {
    if (result.views !== undefined) delete result.recid;
  }),
  whereNothingCounts('names no record that has no downloads', (result) => {
    if (result.downloads !== undefined) delete result.recid;
  }),
  whereNothingCounts('names no parent record that has no views', (result) => {
    if (result.views !== undefined && result.recid === undefined) delete result.parent_recid;
  }),
  whereNothingCounts('names no parent record that has no downloads', (result) => {
    if (result.downloads !== undefined && result.recid === undefined) delete result.parent_recid;
  }),
  whereNothingCounts('forgets the parent of a record outside its days', (result) => {
    if (result.recid !== undefined) delete result.parent_recid;
  }),
];
