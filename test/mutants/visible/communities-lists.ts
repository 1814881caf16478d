import { type HttpMutants, mutant, recipes, show } from './communities-fault.js';
import { inScenario, reason, shown } from './place.js';
import { ask, bySystem, type Json, jsonOf, readAt, withJson } from './rest-recipes.js';

const { edit, custom, query, respond, isOf } = recipes;
const one = (path: string): string => path.split('/').slice(0, 4).join('/');
const isNumber = (text: string | null): boolean => /^[1-9]\d*$/.test(text ?? '');
const isType = (text: string): boolean => /^(organization|event|topic|project)$/.test(text);
const paged = shown(/rule\/paging/);
const noContent = { status: 204, headers: [], bytes: new Uint8Array() };

const clearType = (search: URLSearchParams): void => {
  if (search.getAll('type').every(isType)) search.delete('type');
};

/** Faults of searches, logos and featured entries. */
export const communityLists: HttpMutants = {
  R109: mutant(
    query('listCommunities', (search) => {
      if (isNumber(search.get('size'))) search.delete('size');
    }),
    [paged],
    show.get('/api/communities?size=1'),
  ),
  R110: mutant(
    query('listCommunities', (search) => {
      const size = search.get('size');
      if (isNumber(size)) search.set('size', String(Number(size) + 1));
    }),
    [paged],
    show.get('/api/communities?size=2'),
  ),
  R111: mutant(
    query('listCommunities', (search) => {
      if (!search.has('size')) search.set('size', '25');
    }),
    [shown(/paging/)],
    show.many(''),
  ),
  R120: mutant(
    edit('listCommunities', (body, request) => {
      if (!new URLSearchParams(request.query).get('q')) body.sortBy = 'bestmatch';
    }),
    [shown(/order|sort/)],
    show.get('/api/communities'),
  ),
  R121: mutant(
    custom('listCommunities', async (request, next) => {
      const search = new URLSearchParams(request.query);
      if (search.get('q') || search.has('sort')) return next(request);
      search.set('sort', 'oldest');
      const given = await next({ ...request, query: String(search) });
      if (given.status !== 200) return given;
      const body = jsonOf(given);
      return withJson(given, { ...body, sortBy: 'newest' });
    }),
    [shown(/order|sort/)],
    show.search(''),
  ),
  R122: mutant(
    custom('listCommunities', async (request, next) => {
      const search = new URLSearchParams(request.query);
      if (search.get('sort') !== 'oldest') return next(request);
      search.set('sort', 'newest');
      const given = await next({ ...request, query: String(search) });
      return given.status === 200 ? withJson(given, { ...jsonOf(given), sortBy: 'oldest' }) : given;
    }),
    [shown(/order|sort/)],
    show.search('sort=oldest'),
  ),
  R128: mutant(
    query('listCommunities', clearType),
    [inScenario('type-filters-after-counting', 'event', 'both', 'topic'), shown(/filter/)],
    show.search('type=event'),
  ),
  R129: mutant(
    query('listCommunities', (search) => search.delete('q')),
    [
      inScenario('community-lifecycle', 'find'),
      inScenario('queries-have-a-syntax', 'field', 'both', 'neither', 'phrase', 'wildcard'),
      shown(/filter/),
    ],
    show.search('q=xyzzy'),
  ),
  R131: mutant(
    edit('listCommunities', (body) => {
      body.links.self = body.links.self.replace(/\?.*/, '');
    }),
    [paged, reason(/links\/self/), shown(/link|derived/)],
    show.get('/api/communities?size=1'),
  ),
  R137: mutant(
    custom('listCommunities', async (request, next) => {
      const search = new URLSearchParams(request.query);
      const page = Number(search.get('page'));
      const given = await next(request);
      if (!(page > 1) || given.status !== 200) return given;
      search.set('page', String(page - 1));
      const before = jsonOf(await next({ ...request, query: String(search) })).hits.hits.at(-1);
      const body = jsonOf(given);
      if (before !== undefined && body.hits.hits.length > 0)
        body.hits.hits = [before, ...body.hits.hits.slice(0, -1)];
      return withJson(given, body);
    }),
    [paged],
    show.search('size=1&page=2'),
  ),
  R156: mutant(
    edit('uploadLogo', (body) => {
      body.checksum = 'md5:d41d8cd98f00b204e9800998ecf8427e';
    }),
    [inScenario('logo-lifecycle', 'upload', 'replace'), shown(/derived/)],
    show.logo,
  ),
  R158: mutant(
    edit('uploadLogo', (body) => {
      body.size = Math.ceil(body.size / 3) * 4;
    }),
    [inScenario('logo-lifecycle', 'upload', 'replace'), shown(/derived/)],
    show.logo,
  ),
  R160: mutant(
    respond('readLogo', (given) =>
      given.status === 200
        ? {
            ...given,
            bytes: new Uint8Array(Buffer.from(Buffer.from(given.bytes).toString('latin1'), 'utf8')),
          }
        : given,
    ),
    [
      inScenario('logo-lifecycle', 'download', 'downloadReplaced'),
      shown(/^(uploadLogo|readLogo)\/state\/(stored|echo)/),
    ],
    show.logo,
  ),
  R161: mutant(
    custom('deleteLogo', async (request, next) => {
      const there = await next(ask(bySystem(request), 'GET', request.path));
      const may = /^Bearer (owner|system)-token$/.test(request.header('authorization') ?? '');
      return there.status === 200 && may ? noContent : next(request);
    }),
    [inScenario('logo-lifecycle', 'downloadDeleted'), shown(/^deleteLogo\/state\/gone/)],
    show.logo,
  ),
  R163: mutant(
    custom('uploadLogo', async (request, next) => {
      const before = await next(ask(bySystem(request), 'GET', request.path));
      const given = await next(request);
      if (before.status === 200 && given.status === 200) await next({ ...request, bytes: before.bytes });
      return given;
    }),
    [inScenario('logo-lifecycle', 'downloadReplaced'), shown(/^uploadLogo\/state\/(stored|replaced)/)],
    show.logo,
  ),
  R171: mutant(
    custom('*', async (request, next, state) => {
      const isWrite = isOf('featureCommunity', request) || isOf('updateFeaturedEntry', request);
      const date = isWrite ? jsonOf(request)?.start_date : undefined;
      const isFuture = typeof date === 'string' && Date.parse(date) > Date.now();
      const past = '2001-01-01T00:00:00.000000Z';
      const given = await next(isFuture ? withJson(request, { start_date: past }) : request);
      if (given.status >= 300 || given.bytes.length === 0) return given;
      const body = jsonOf(given);
      if (isWrite && isFuture) state.set(String(body.id), date);
      if (isWrite && !isFuture) state.delete(String(body.id));
      for (const entry of isWrite ? [body] : isOf('listFeaturedEntries', request) ? body.hits.hits : [])
        entry.start_date = state.get(String(entry.id)) ?? entry.start_date;
      return isWrite || isOf('listFeaturedEntries', request) ? withJson(given, body) : given;
    }),
    [
      inScenario('future-feature-is-not-listed', 'find'),
      inScenario('featured-entry-lifecycle', 'findMoved'),
      shown(/rule/),
    ],
    show.future,
  ),
  R173: mutant(
    custom('listFeaturedCommunities', async (request, next) => {
      const given = await next(request);
      if (given.status !== 200) return given;
      const body = jsonOf(given);
      const dated: { hit: Json; first: string }[] = [];
      for (const hit of body.hits.hits) {
        const entries = await readAt(bySystem(request), next, `/api/communities/${hit.id}/featured`);
        const [first = ''] = entries.hits.hits.map((entry: Json) => entry.start_date).sort();
        dated.push({ hit, first });
      }
      dated.sort((a, b) => (a.first < b.first ? 1 : a.first > b.first ? -1 : 0));
      body.hits.hits = dated.map(({ hit }) => hit);
      return withJson(given, body);
    }),
    [inScenario('featured-order', 'twiceFirst'), shown(/order|sort/)],
    show.order,
  ),
  R175: mutant(
    custom('*', async (request, next, state) => {
      const given = await next(request);
      if (isOf('updateCommunity', request) && given.status === 200) {
        const body = jsonOf(given);
        const entries = await readAt(bySystem(request), next, `${one(request.path)}/featured`);
        if (body.access.visibility === 'restricted' && entries?.hits.total > 0)
          state.set(body.id, JSON.stringify(body));
      }
      if (!isOf('listFeaturedCommunities', request) || given.status !== 200) return given;
      const q = new URLSearchParams(request.query).get('q') ?? '';
      const body = jsonOf(given);
      const still = [...state.values()]
        .filter((text) => text.includes(q))
        .map((text): Json => JSON.parse(text));
      body.hits.hits.push(...still);
      body.hits.total += still.length;
      return withJson(given, body);
    }),
    [inScenario('restricted-is-not-featured', 'findRestricted'), shown(/rule/)],
    show.restrict,
  ),
  R185: mutant(
    edit('listFeaturedEntries', (body) => {
      body.hits.total += 1;
    }),
    [
      inScenario('featured-entry-lifecycle', 'list', 'listMoved', 'listDeleted'),
      inScenario('future-feature-is-not-listed', 'list'),
      shown(/count/),
    ],
    show.feature(),
  ),
  R188: mutant(
    edit('featureCommunity', (body) => {
      body.start_date = new Date(Date.parse(body.start_date) + 3_600_000)
        .toISOString()
        .replace('Z', '+00:00');
    }),
    [
      inScenario('featured-entry-lifecycle', 'feature'),
      inScenario('featured-dates-are-instants', 'offset', 'spaced'),
      shown(/^featureCommunity\/state\/echo/),
    ],
    show.feature(),
  ),
  R190: mutant(
    query('listFeaturedCommunities', clearType),
    [inScenario('featured-search-counts-types', 'find'), shown(/filter/)],
    show.search('type=event', '/api/communities/featured'),
  ),
  R192: mutant(
    custom('updateFeaturedEntry', async (request, next) => {
      const path = request.path.replace(/\/[^/]+$/, '');
      const entries = await readAt(bySystem(request), next, path);
      const before = entries?.hits.hits.find((entry: Json) => request.path.endsWith(`/${entry.id}`));
      const given = await next(request);
      if (given.status === 200)
        await next(ask(request, 'PUT', request.path, { start_date: before.start_date }));
      return given;
    }),
    [
      inScenario('featured-entry-lifecycle', 'listMoved', 'findMoved'),
      shown(/^updateFeaturedEntry\/state\/stored/),
    ],
    show.feature(),
  ),
  R193: mutant(
    custom('updateFeaturedEntry', async (request, next) => {
      const given = await next(request);
      if (given.status === 200)
        await next(ask(request, 'POST', request.path.replace(/\/[^/]+$/, ''), jsonOf(request)));
      return given;
    }),
    [inScenario('featured-entry-lifecycle', 'listMoved'), shown(/^updateFeaturedEntry\/state\/isolated/)],
    show.feature(),
  ),
  R195: mutant(
    custom('deleteFeaturedEntry', async (request, next) => {
      const entries = await readAt(bySystem(request), next, request.path.replace(/\/[^/]+$/, ''));
      const isThere = entries?.hits.hits.some((entry: Json) => request.path.endsWith(`/${entry.id}`));
      return isThere && request.header('authorization') === 'Bearer system-token' ? noContent : next(request);
    }),
    [inScenario('featured-entry-lifecycle', 'listDeleted'), shown(/^deleteFeaturedEntry\/state\/gone/)],
    show.feature(),
  ),
  R200: mutant(
    edit('featureCommunity', (body) => {
      body.id = 1;
    }),
    [
      inScenario('featured-order', 'featureOnce'),
      shown(/^featureCommunity\/state\/(distinct|stable|stored)/),
    ],
    show.feature(),
  ),
};
