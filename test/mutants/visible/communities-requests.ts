import { type HttpMutants, mutant, recipes, show } from './communities-fault.js';
import { clause, inScenario, named, status } from './place.js';
import { bySystem, type Json, refusalOf, withHeaders } from './rest-recipes.js';

const { repair, refuse, custom } = recipes;

/** Creates with a change of the request. */
const sending = (change: (body: Json) => void) => show.create(change);

/** A member of an object in a request, if present. */
const inside = (body: Json, group: string, act: (members: Json) => void): void => {
  if (typeof body[group] === 'object' && body[group] !== null) act(body[group]);
};

const fill = (group: string, name: string, value: unknown) => (body: Json) =>
  inside(body, group, (members) => {
    members[name] ??= value;
  });

const choose = (name: string, values: readonly string[]) => (body: Json) =>
  inside(body, 'access', (members) => {
    if (typeof members[name] === 'string' && !values.includes(members[name])) members[name] = values[0];
  });

const cut = (group: string, name: string, most: number) => (body: Json) =>
  inside(body, group, (members) => {
    if (typeof members[name] === 'string' && members[name].length > most)
      members[name] = members[name].slice(0, most);
  });

const cutSlug = (body: Json): void => {
  if (typeof body.slug === 'string' && body.slug.length > 100) body.slug = body.slug.slice(0, 100);
};

const drop = (path: readonly [string, string] | readonly [string]) => (body: Json) => {
  const [group, name] = path;
  if (name === undefined) delete body[group];
  else delete body[group][name];
};

const long = (length: number): string => 'x'.repeat(length);

const put = (group: string, name: string, value: unknown) => (body: Json) => {
  body[group][name] = value;
};

const isTimestamp = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value);

/** Faults of the communities service in accepting and rejecting requests. */
export const communityRequests: HttpMutants = {
  R012: mutant(
    repair('createCommunity', (body) => {
      body.slug ??= `s${Math.random().toString(36).slice(2)}`;
    }),
    clause('/CommunityInput/properties/slug/required'),
    sending(drop(['slug'])),
  ),
  R013: mutant(
    repair('createCommunity', fill('metadata', 'title', 'T')),
    [clause('/MetadataInput/properties/title/required')],
    sending(drop(['metadata', 'title'])),
  ),
  R014: mutant(
    repair('createCommunity', fill('access', 'visibility', 'public')),
    clause('/AccessInput/properties/visibility/required'),
    sending(drop(['access', 'visibility'])),
  ),
  R015: mutant(
    repair('createCommunity', fill('access', 'record_policy', 'open')),
    clause('/AccessInput/properties/record_policy/required'),
    sending(drop(['access', 'record_policy'])),
  ),
  R017: mutant(
    repair('createCommunity', cutSlug),
    clause('/Slug/maxLength'),
    sending((body) => {
      body.slug = long(101);
    }),
  ),
  R019: mutant(
    repair('createCommunity', cut('metadata', 'title', 250)),
    clause('/MetadataInput/properties/title/maxLength'),
    sending(put('metadata', 'title', long(251))),
  ),
  R023: mutant(
    repair('createCommunity', cut('metadata', 'curation_policy', 2000)),
    clause('/MetadataInput/properties/curation_policy/maxLength'),
    sending(put('metadata', 'curation_policy', long(2001))),
  ),
  R024: mutant(
    repair('createCommunity', choose('visibility', ['public', 'restricted'])),
    [clause('/Visibility/enum')],
    sending(put('access', 'visibility', 'hidden')),
  ),
  R025: mutant(
    repair('createCommunity', choose('member_policy', ['open', 'closed'])),
    clause('/MemberPolicy/enum'),
    sending(put('access', 'member_policy', 'invite')),
  ),
  R026: mutant(
    repair('createCommunity', choose('record_policy', ['open', 'closed'])),
    clause('/RecordPolicy/enum'),
    sending(put('access', 'record_policy', 'moderated')),
  ),
  R027: mutant(
    repair('createCommunity', choose('review_policy', ['closed', 'open', 'members'])),
    clause('/ReviewPolicy/enum'),
    sending(put('access', 'review_policy', 'nobody')),
  ),
  R028: mutant(
    repair('createCommunity', choose('members_visibility', ['public', 'restricted'])),
    clause('/Visibility/enum'),
    sending(put('access', 'members_visibility', 'secret')),
  ),
  R029: mutant(
    refuse('createCommunity', (body) => body?.access?.review_policy === 'members'),
    clause('/AccessInput/properties/review_policy', '/ReviewPolicy'),
    sending(put('access', 'review_policy', 'members')),
  ),
  R032: mutant(
    refuse('createCommunity', (body) => body?.metadata?.type?.id === 'project'),
    clause('/MetadataInput/properties/type', '/CommunityTypeInput', '/CommunityTypeId'),
    sending(put('metadata', 'type', { id: 'project' })),
  ),
  R033: mutant(
    repair('createCommunity', (body) =>
      inside(body, 'metadata', (members) => {
        if (
          typeof members.website === 'string' &&
          !/^(https?|ftps?):\/\/[^\s<>"{}|\\^`]+$/.test(members.website)
        )
          delete members.website;
      }),
    ),
    clause('/Website/pattern', '/Website/format'),
    sending(put('metadata', 'website', 'not a url')),
  ),
  R034: mutant(
    repair('createCommunity', (body) => {
      if (typeof body.slug === 'string' && body.slug !== '') body.slug = body.slug.replace(/[^\w-]/g, '-');
    }),
    clause('/Slug/pattern'),
    sending((body) => {
      body.slug = 'a b/c';
    }),
  ),
  R037: mutant(
    refuse('createCommunity', (body) => Array.isArray(body), 500),
    [clause('/components/requestBodies/Community/content/application~1json/schema/type'), status],
    show.anything('POST', '/api/communities', { as: 'owner', body: [] }),
  ),
  R038: mutant(
    refuse('createCommunity', (body, { bytes }) => body === undefined && bytes.length > 0, 500),
    [named(/\/body\/malformed\//), status],
    show.anything('POST', '/api/communities', { as: 'owner', body: '{"a": ' }),
  ),
  R039: mutant(
    custom('createCommunity', (request, next) =>
      next(
        /json/.test(request.header('content-type') ?? '')
          ? request
          : withHeaders(request, { 'content-type': 'application/json' }),
      ),
    ),
    [clause('/components/responses/UnsupportedMediaType'), named(/\/content-type\//)],
    (call) =>
      call('POST', '/api/communities', {
        as: 'owner',
        headers: ['Content-Type', 'text/plain'],
        body: '{"slug":"w","access":{"visibility":"public","member_policy":"open","record_policy":"open"},"metadata":{"title":"W"}}',
      }),
  ),
  R093: mutant(
    repair('updateCommunity', fill('metadata', 'title', 'T')),
    clause('/MetadataInput/properties/title/required'),
    show.update(drop(['metadata', 'title'])),
  ),
  R094: mutant(
    repair('updateCommunity', cut('metadata', 'title', 250)),
    clause('/MetadataInput/properties/title/maxLength'),
    show.update(put('metadata', 'title', long(251))),
  ),
  R095: mutant(
    repair('updateCommunity', choose('visibility', ['public', 'restricted'])),
    clause('/Visibility/enum'),
    show.update(put('access', 'visibility', 'hidden')),
  ),
  R124: mutant(
    recipes.query('listCommunities', (query) => {
      if (!/^(bestmatch|newest|oldest|updated-(asc|desc)|version)$/.test(query.get('sort') ?? 'newest'))
        query.delete('sort');
    }),
    clause('/Sort/enum', '/components/parameters/Sort'),
    show.get('/api/communities?sort=banana'),
  ),
  R136: mutant(
    recipes.respond('listCommunities', (given, request) =>
      Number(new URLSearchParams(request.query).get('page')) > 1 &&
      /"hits":\[\]/.test(Buffer.from(given.bytes).toString())
        ? refusalOf(404)
        : given,
    ),
    [clause('/components/parameters/Page')],
    show.get('/api/communities?page=900'),
  ),
  R138: mutant(
    refuse(
      'listCommunities',
      (_, { query }) => new URLSearchParams(query).getAll('type').includes('project'),
      500,
    ),
    [
      clause('/components/parameters/Type', '/CommunityTypeId'),
      inScenario('type-filters-after-counting', 'event', 'both', 'topic'),
    ],
    show.get('/api/communities?type=project'),
  ),
  R148: mutant(repair('renameCommunity', cutSlug), clause('/Slug/maxLength'), show.rename(long(101))),
  R153: mutant(
    refuse('renameCommunity', (body) => body?.slug?.length === 100),
    [clause('/Slug/maxLength'), inScenario('community-lifecycle', 'rename')],
    show.rename(long(100)),
  ),
  R154: mutant(
    custom('uploadLogo', (request, next) =>
      next(withHeaders(request, { 'content-type': 'application/octet-stream' })),
    ),
    [clause('/components/responses/UnsupportedMediaType'), inScenario('logo-needs-octets', 'upload')],
    show.logo,
  ),
  R178: mutant(
    custom('featureCommunity', (request, next) => next(bySystem(request))),
    [
      clause('/components/responses/Forbidden'),
      inScenario('featuring-needs-the-system', 'featureAsOwner', 'featureAnonymously'),
    ],
    show.anything('POST', '/api/communities/witness/featured', {
      body: { start_date: '2020-01-01T00:00:00.000000Z' },
    }),
  ),
  R182: mutant(
    repair('featureCommunity', (body) => {
      body.start_date ??= '2020-01-01T00:00:00.000000Z';
    }),
    clause('/FeaturedEntryInput/properties/start_date/required'),
    show.feature({}),
  ),
  R183: mutant(
    repair('featureCommunity', (body) => {
      if (typeof body.start_date === 'string' && !isTimestamp(body.start_date))
        body.start_date = '2020-01-01T00:00:00.000000Z';
    }),
    clause('/Timestamp/pattern'),
    show.feature({ start_date: 'tomorrow' }),
  ),
  R198: mutant(
    refuse('updateFeaturedEntry', (_, { path }) => !/\/-?\d+$/.test(path), 500),
    [clause('/components/parameters/FeaturedEntryId'), status],
    show.anything('PUT', '/api/communities/witness/featured/abc', {
      as: 'system',
      body: { start_date: '2020-01-01T00:00:00.000000Z' },
    }),
  ),
  R205: mutant(
    refuse('createCommunity', (body) => /[\u{10000}-\u{10ffff}]/u.test(String(body?.metadata?.title)), 500),
    [clause('/MetadataInput/properties/title'), inScenario('community-is-kept-as-sent', 'create')],
    sending(put('metadata', 'title', '😀')),
  ),
  R206: mutant(
    refuse('createCommunity', (body) => body?.metadata?.organizations?.length === 0, 500),
    clause('/MetadataInput/properties/organizations'),
    sending(put('metadata', 'organizations', [])),
  ),
  R207: mutant(
    refuse('createCommunity', (body) => body?.metadata?.description === null, 500),
    [clause('/MetadataInput/properties/description')],
    sending(put('metadata', 'description', null)),
  ),
};
