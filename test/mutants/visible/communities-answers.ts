import { type HttpMutants, mutant, recipes, show } from './communities-fault.js';
import { answer, clause, inScenario, media, named, reason, status } from './place.js';
import { answerOf, withHeader } from './rest-recipes.js';

const { edit, refusals, respond, status: instead, custom, isOf } = recipes;
const created = show.create();
const typed = show.create((body) => {
  body.metadata.type = { id: 'event' };
});
const invalid = show.create((body) => {
  delete body.metadata.title;
});
const found = show.search('q=witness');
const records = show.get('/api/communities/open-science/records');
const unknown = show.unknown('GET');

const without =
  (...path: readonly string[]) =>
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
  (body: any): void => {
    let parent = body;
    for (const name of path.slice(0, -1)) parent = parent?.[name];
    const last = path.at(-1) ?? '';
    if (parent !== undefined && parent !== null) delete parent[last];
  };

/** Faults in the responses of the communities service. */
export const communityAnswers: HttpMutants = {
  R001: mutant(instead('createCommunity', 201, 200), status, created),
  R002: mutant(
    respond('createCommunity', (given) =>
      given.status === 201
        ? { ...withHeader(given, 'content-type', undefined), bytes: new Uint8Array() }
        : given,
    ),
    [media, reason(/response body/)],
    created,
  ),
  R003: mutant(edit('createCommunity', without('id')), answer('id'), created),
  R004: mutant(edit('createCommunity', without('links')), answer('links'), created),
  R005: mutant(edit('createCommunity', without('revision_id')), answer('revision_id'), created),
  R009: mutant(
    edit('createCommunity', (body) => {
      body.created = Date.parse(body.created);
    }),
    answer('created'),
    created,
  ),
  R040: mutant(refusals('createCommunity', without('errors')), answer('errors'), invalid),
  R041: mutant(
    refusals('createCommunity', (body) => body.errors?.forEach(without('messages'))),
    answer('errors.*.messages'),
    invalid,
  ),
  R045: mutant(instead('createCommunity', 400, 422), status, invalid),
  R046: mutant(instead('createCommunity', 400, 200), status, invalid),
  R049: mutant(
    edit('createCommunity', without('access', 'members_visibility')),
    answer('access.members_visibility'),
    created,
  ),
  R056: mutant(
    edit('createCommunity', (body) => {
      if (body.metadata.type !== undefined) body.metadata.type = body.metadata.type.id;
    }),
    answer('metadata.type'),
    typed,
  ),
  R061: mutant(edit('createCommunity', without('updated')), answer('updated'), created),
  R066: mutant(edit('readCommunity', without('links', 'featured')), answer('links.featured'), show.read()),
  R067: mutant(
    edit('readCommunity', (body) => {
      body.links.logo = body.links.logo.replace(/communities\/([^/]+)\/logo$/, 'logos/$1.png');
    }),
    answer('links.logo'),
    show.read(),
  ),
  R070: mutant(instead('readCommunity', 404, 500), status, unknown),
  R071: mutant(
    respond('readCommunity', (given) => (given.status === 404 ? answerOf(200, null) : given)),
    status,
    unknown,
  ),
  R072: mutant(
    respond('readCommunity', (given) =>
      given.status === 404 ? withHeader(given, 'content-type', 'text/html') : given,
    ),
    media,
    unknown,
  ),
  R076: mutant(
    respond('readCommunity', (given) =>
      given.status === 200 ? withHeader(given, 'content-type', 'text/plain') : given,
    ),
    media,
    show.read(),
  ),
  R077: mutant(
    recipes.refuse('readCommunity', (_, request) => (request.header('accept') ?? '').includes('vnd.'), 406),
    [named(/^readCommunity\/accept\/application\/vnd/), inScenario('both-media-types', 'vendor')],
    show.read(['Accept', 'application/vnd.trivet.v1+json']),
  ),
  R078: mutant(
    edit('readCommunity', without('access', 'record_policy')),
    answer('access.record_policy'),
    show.read(),
  ),
  R079: mutant(
    edit('readCommunity', (body) => {
      body.access.visibility = body.access.visibility.toUpperCase();
    }),
    answer('access.visibility'),
    show.read(),
  ),
  R082: mutant(instead('readCommunity', 200, 201), status, show.read()),
  R084: mutant(
    edit('readCommunity', (body) => JSON.stringify(body)),
    reason(/response body/),
    show.read(),
  ),
  R091: mutant(instead('updateCommunity', 200, 201), status, show.update()),
  R105: mutant(instead('deleteCommunity', 404, 500), status, show.unknown('DELETE')),
  R115: mutant(
    edit('listCommunities', (body) => {
      body.hits.total = { value: body.hits.total, relation: 'eq' };
    }),
    answer('hits.total'),
    found,
  ),
  R116: mutant(edit('listCommunities', without('hits', 'total')), answer('hits.total'), found),
  R117: mutant(
    edit('listCommunities', (body) => {
      body.hits.hits = Object.fromEntries(body.hits.hits.map((hit: { id: string }) => [hit.id, hit]));
    }),
    answer('hits.hits'),
    found,
  ),
  R119: mutant(edit('listCommunities', without('sortBy')), answer('sortBy'), found),
  R133: mutant(
    edit('listCommunities', (body) => body.aggregations.type.buckets.forEach(without('key'))),
    answer('aggregations.type.buckets.*.key'),
    found,
  ),
  R135: mutant(
    edit('listCommunities', (body) => body.hits.hits.forEach(without('links'))),
    answer('hits.hits.*.links'),
    found,
  ),
  R140: mutant(
    edit('listUserCommunities', (body) => body.hits.hits),
    reason(/response body/),
    show.get('/api/user/communities', 'owner'),
  ),
  R152: mutant(
    instead('renameCommunity', 404, 500),
    status,
    show.unknown('POST', '/rename', { slug: 'renamed' }),
  ),
  R155: mutant(
    edit('uploadLogo', (body) => {
      body.checksum = body.checksum.replace(/^md5:/, '');
    }),
    answer('checksum'),
    show.logo,
  ),
  R157: mutant(
    edit('uploadLogo', (body) => {
      body.size = String(body.size);
    }),
    answer('size'),
    show.logo,
  ),
  R165: mutant(edit('uploadLogo', without('mimetype')), answer('mimetype'), show.logo),
  R166: mutant(instead('readLogo', 404, 500), status, show.logo),
  R168: mutant(
    edit('listCommunityRecords', (body) => {
      for (const { buckets } of Object.values<{ buckets: { is_selected: unknown }[] }>(body.aggregations))
        for (const bucket of buckets) bucket.is_selected = String(bucket.is_selected);
    }),
    answer('aggregations.*.buckets.*.is_selected'),
    records,
  ),
  R169: mutant(
    edit('listCommunityRecords', (body) => body.aggregations.resource_type.buckets.forEach(without('inner'))),
    answer('aggregations.resource_type.buckets.*.inner'),
    records,
  ),
  R176: mutant(
    edit('listFeaturedCommunities', (body) => {
      body.sortBy = 'newest';
    }),
    answer('sortBy'),
    show.get('/api/communities/featured'),
  ),
  R179: mutant(instead('featureCommunity', 201, 200), status, show.feature()),
  R180: mutant(
    edit('featureCommunity', (body) => {
      body.id = String(body.id);
    }),
    answer('id'),
    show.feature(),
  ),
  R186: mutant(
    edit('listFeaturedEntries', (body) => body.hits.hits),
    reason(/response body/),
    show.feature(),
  ),
  R189: mutant(
    edit('listFeaturedCommunities', without('aggregations', 'visibility')),
    answer('aggregations.visibility'),
    show.get('/api/communities/featured'),
  ),
  R194: mutant(instead('updateFeaturedEntry', 200, 201), status, show.feature()),
  R199: mutant(
    instead('featureCommunity', 404, 500),
    status,
    show.unknown('POST', '/featured', { start_date: '2020-01-01T00:00:00.000000Z' }),
  ),
  R201: mutant(
    custom('*', (request, next) =>
      request.method === 'PATCH' && isOf('readCommunity', { ...request, method: 'GET' })
        ? answerOf(200, {})
        : next(request),
    ),
    [clause('/paths/~1api~1communities~1{id}'), named(/\/method\//)],
    show.anything('PATCH', '/api/communities/witness', { body: {} }),
  ),
  R203: mutant(
    respond('listCommunities', (given) => {
      const text = new TextDecoder().decode(given.bytes).replace(/\}$/, ',}');
      return { ...given, bytes: new TextEncoder().encode(text) };
    }),
    reason(/response body cannot be read/),
    found,
  ),
  R204: mutant(
    respond('*', (given) => ({
      ...given,
      bytes: /json/.test(given.headers.join())
        ? new Uint8Array(Buffer.from(new TextDecoder().decode(given.bytes), 'latin1'))
        : given.bytes,
    })),
    reason(/response body cannot be read/),
    show.create((body) => {
      body.metadata.title = 'é';
    }),
  ),
};
