import type { RestFault } from '../rest-recipes.js';
import { recipes } from '../visible/communities-fault.js';
import { type Answered, type Asked, planted } from '../visible/mutant.js';
import {
  ask,
  bySystem,
  type Json,
  jsonOf,
  type Planted,
  readAt,
  refusalOf,
  withHeader,
  withJson,
} from '../visible/rest-recipes.js';

const { edit, refuse, respond, custom, repair, query, isOf } = recipes;
const one = (path: string): string => path.split('/').slice(0, 4).join('/');
const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const metadata = (act: (members: Json) => void) => (body: Json) => {
  if (isObject(body.metadata)) act(body.metadata);
};

const found = (says: string, { operations: [operation = '*'], plant }: Planted): RestFault => ({
  operation,
  says: `${operation}: ${says}`,
  plant: (right) => planted(right, plant),
});

const dropUnknownType = (search: URLSearchParams): void => {
  const isType = (text: string): boolean => /^(organization|event|topic|project)$/.test(text);
  if (!search.getAll('type').every(isType)) search.delete('type');
};

const onSuccess = (request: Asked, given: Answered, ...operations: Parameters<typeof isOf>[0][]): boolean =>
  given.status < 300 && operations.some((operation) => isOf(operation, request));

/** Adds deleted resources to the results of a search. */
const ghosts = (answer: Answered, request: Asked, seen: Iterable<string>): Answered => {
  const body = answer.status === 200 ? jsonOf(answer) : undefined;
  if (body?.hits?.hits === undefined) return answer;
  const q = new URLSearchParams(request.query).get('q') ?? '';
  const back = [...seen].filter((text) => text.includes(q)).map((text): Json => JSON.parse(text));
  const fresh = back.filter(({ id }) => !body.hits.hits.some((hit: Json) => hit.id === id)).slice(0, 1);
  body.hits.hits.push(...fresh);
  body.hits.total += fresh.length;
  return withJson(answer, body);
};

/** Faults that the suite did not detect when they were first planted. */
export const foundFaults: readonly RestFault[] = [
  found(
    'slug with a letter beyond ASCII accepted',
    repair('createCommunity', (body) => {
      if (typeof body.slug === 'string' && body.slug.length < 101 && /^[\w\p{L}-]+$/u.test(body.slug))
        body.slug = body.slug.replace(/[^\w-]/g, 'x');
    }),
  ),
  found(
    'website of the scheme javascript accepted',
    repair(
      'createCommunity',
      metadata((members) => {
        if (/^(javascript|mailto|data):/.test(String(members.website))) delete members.website;
      }),
    ),
  ),
  found(
    'title with an apostrophe crashes (500)',
    refuse('createCommunity', (body) => String(body?.metadata?.title).includes("'"), 500),
  ),
  found(
    'description of more than one line crashes (500)',
    refuse('createCommunity', (body) => String(body?.metadata?.description).includes('\n'), 500),
  ),
  found(
    'media type with a charset parameter refused with 415',
    refuse('createCommunity', (_, request) => /charset/i.test(request.header('content-type') ?? ''), 415),
  ),
  found(
    'Application/JSON refused with 415',
    refuse('createCommunity', (_, request) => /[A-Z]/.test(request.header('content-type') ?? ''), 415),
  ),
  found(
    'body with octets that are no UTF-8 crashes (500)',
    refuse('createCommunity', (_, { bytes }) => !isUtf8(bytes), 500),
  ),
  found(
    'date without a time accepted',
    repair('featureCommunity', (body) => {
      if (/^\d{4}-\d\d-\d\d$/.test(String(body.start_date))) body.start_date += 'T00:00:00.000000Z';
    }),
  ),
  found(
    'Accept: */* refused with 406',
    refuse('readCommunity', (_, request) => (request.header('accept') ?? '').includes('*/*'), 406),
  ),
  found(
    'broken percent-encoding in the path crashes (500)',
    custom('*', (request, next) =>
      /%(?![0-9A-Fa-f]{2})|%[89A-F]/.test(request.path) ? refusalOf(500) : next(request),
    ),
  ),
  found(
    'file without any octets crashes (500)',
    refuse('uploadLogo', (_, { bytes }) => bytes.length === 0, 500),
  ),
  found(
    'answer begins with a byte order mark',
    respond('listFeaturedCommunities', (given) => ({
      ...given,
      bytes: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), given.bytes]),
    })),
  ),
  found(
    'runs of blanks in the title become one',
    repair(
      'createCommunity',
      metadata((members) => {
        if (typeof members.title === 'string' && members.title.length <= 250)
          members.title = members.title.replace(/(\S)\s{2,}(?=\S)/g, '$1 ');
      }),
    ),
  ),
  found(
    'revision_id of an update honoured',
    edit('updateCommunity', (body, request) => {
      const { revision_id } = jsonOf(request);
      if (Number.isInteger(revision_id)) body.revision_id = revision_id;
    }),
  ),
  found(
    'revision_id grows on the first update alone',
    custom('*', async (request, next) => {
      const given = await next(request);
      const body = onSuccess(request, given, 'updateCommunity', 'readCommunity') ? jsonOf(given) : undefined;
      return body?.revision_id > 2 ? withJson(given, { ...body, revision_id: 2 }) : given;
    }),
  ),
  found(
    'update sets `created` anew',
    edit('updateCommunity', (body) => {
      body.created = body.updated;
    }),
  ),
  found(
    'update of an unknown community creates it',
    custom('updateCommunity', async (request, next) => {
      const given = await next(request);
      if (given.status !== 404) return given;
      const slug = request.path.split('/').at(-1);
      const made = await next(ask(request, 'POST', '/api/communities', { ...jsonOf(request), slug }));
      return made.status === 201 ? { ...made, status: 200 } : given;
    }),
  ),
  found(
    'logo of a deleted community is still read',
    custom('*', async (request, next, state) => {
      const there = isOf('deleteCommunity', request)
        ? await next(ask(bySystem(request), 'GET', request.path))
        : undefined;
      const logo = isOf('deleteCommunity', request)
        ? await next(ask(bySystem(request), 'GET', `${request.path}/logo`))
        : undefined;
      const given = await next(request);
      if (given.status === 204 && there?.status === 200 && logo?.status === 200)
        for (const name of [jsonOf(there).id, jsonOf(there).slug])
          state.set(`/api/communities/${name}/logo`, Buffer.from(logo.bytes).toString('latin1'));
      const back = state.get(request.path);
      return isOf('readLogo', request) && given.status >= 400 && back !== undefined
        ? {
            ...withHeader(given, 'content-type', 'application/octet-stream'),
            status: 200,
            bytes: Buffer.from(back, 'latin1'),
          }
        : given;
    }),
  ),
  found(
    'sort=updated-desc sorts by creation',
    custom('listCommunities', async (request, next) => {
      const search = new URLSearchParams(request.query);
      if (search.get('sort') !== 'updated-desc') return next(request);
      search.set('sort', 'newest');
      const given = await next({ ...request, query: String(search) });
      return given.status === 200 ? withJson(given, { ...jsonOf(given), sortBy: 'updated-desc' }) : given;
    }),
  ),
  found(
    'search shows titles cut at ten characters',
    edit('listCommunities', (body) => {
      for (const hit of body.hits.hits) hit.metadata.title = hit.metadata.title.slice(0, 10);
    }),
  ),
  found(
    'q decoded as Latin-1',
    query('listCommunities', (search) => {
      const q = search.get('q');
      if (q) search.set('q', Buffer.from(q, 'utf8').toString('latin1'));
    }),
  ),
  found(
    'links.self loses q alone',
    edit('listCommunities', (body) => {
      body.links.self = body.links.self.replace(/([?&])q=[^&]*&?/, '$1');
    }),
  ),
  found(
    'default page holds 25',
    query('listUserCommunities', (search) => {
      if (!search.has('size')) search.set('size', '25');
    }),
  ),
  found(
    'rename sets access back to its defaults',
    custom('renameCommunity', async (request, next) => {
      const given = await next(request);
      if (given.status !== 200) return given;
      const answered = jsonOf(given);
      const { id, slug } = answered;
      const { type, ...others } = answered.metadata;
      // The response to a rename has the type as text, which an update does not accept.
      const now = { ...others, ...(type === undefined ? {} : { type: { id: type } }) };
      const access = {
        visibility: 'public',
        member_policy: 'open',
        record_policy: 'open',
        review_policy: 'closed',
        members_visibility: 'public',
      };
      const reset = await next(
        bySystem(ask(request, 'PUT', `/api/communities/${id}`, { slug, access, metadata: now })),
      );
      if (reset.status !== 200) return given;
      const bytes = new TextEncoder().encode(
        JSON.stringify({ ...jsonOf(reset), metadata: answered.metadata }),
      );
      return { ...given, bytes };
    }),
  ),
  found(
    'featured entries are lost on rename',
    custom('renameCommunity', async (request, next) => {
      const given = await next(request);
      if (given.status !== 200) return given;
      const base = `/api/communities/${jsonOf(given).id}/featured`;
      const list = await readAt(bySystem(request), next, base);
      for (const { id } of list?.hits.hits ?? [])
        await next(bySystem(ask(request, 'DELETE', `${base}/${id}`)));
      return given;
    }),
  ),
  found(
    'file is cut at its first zero octet',
    respond('readLogo', (given) => {
      const zero = given.status === 200 ? given.bytes.indexOf(0) : -1;
      return zero === -1
        ? given
        : { ...withHeader(given, 'content-length', undefined), bytes: given.bytes.slice(0, zero) };
    }),
  ),
  found(
    'line feeds of the file become CR LF',
    respond('readLogo', (given) =>
      given.status === 200
        ? {
            ...withHeader(given, 'content-length', undefined),
            bytes: Buffer.from(Buffer.from(given.bytes).toString('latin1').replace(/\n/g, '\r\n'), 'latin1'),
          }
        : given,
    ),
  ),
  found(
    'the logo that was uploaded last is shown for all',
    custom('*', async (request, next, state) => {
      const given = await next(request);
      if (onSuccess(request, given, 'uploadLogo'))
        state.set('last', Buffer.from(request.bytes).toString('latin1'));
      const last = state.get('last');
      return isOf('readLogo', request) && given.status === 200 && last !== undefined
        ? { ...withHeader(given, 'content-length', undefined), bytes: Buffer.from(last, 'latin1') }
        : given;
    }),
  ),
  found(
    'community without entries is still found among the featured',
    custom('*', async (request, next, state) => {
      const there = isOf('deleteFeaturedEntry', request)
        ? await readAt(bySystem(request), next, one(request.path))
        : undefined;
      const given = await next(request);
      if (there !== undefined && given.status === 204) state.set(there.id, JSON.stringify(there));
      return isOf('listFeaturedCommunities', request) ? ghosts(given, request, state.values()) : given;
    }),
  ),
  found(
    'microseconds of start_date cut to milliseconds',
    repair('featureCommunity', (body) => {
      if (typeof body.start_date === 'string')
        body.start_date = body.start_date.replace(/(\.\d{3})\d{3}(?!\d)/, '$1000');
    }),
  ),
  found(
    'search heeds the case of letters',
    custom('listCommunities', async (request, next) => {
      const given = await next(request);
      const q = new URLSearchParams(request.query).get('q') ?? '';
      if (given.status !== 200 || !/[A-Z]/.test(q) || /\b(AND|OR|NOT)\b/.test(q)) return given;
      const body = jsonOf(given);
      body.hits.hits = body.hits.hits.filter((hit: Json) => JSON.stringify(hit).includes(q));
      body.hits.total = body.hits.hits.length;
      return withJson(given, body);
    }),
  ),
  found(
    'slug is found by its beginning',
    custom('*', async (request, next, state) => {
      const given = await next(request);
      if (isOf('createCommunity', request) && given.status === 201) state.set(jsonOf(given).slug, '');
      const asked = request.path.split('/').at(-1) ?? '';
      const longer = [...state.keys()].find((slug) => slug.startsWith(asked));
      return isOf('readCommunity', request) && given.status === 404 && longer !== undefined
        ? next({ ...request, path: `/api/communities/${longer}` })
        : given;
    }),
  ),
  found(
    'upload after a delete crashes (500)',
    custom('*', async (request, next, state) => {
      if (isOf('uploadLogo', request) && state.has(one(request.path))) return refusalOf(500);
      const given = await next(request);
      if (isOf('deleteLogo', request) && given.status === 204) state.set(one(request.path), '');
      return given;
    }),
  ),
  found(
    'sort ignored in the list of the user',
    custom('listUserCommunities', async (request, next) => {
      const search = new URLSearchParams(request.query);
      const sort = search.get('sort') ?? '';
      if (!/^(oldest|updated-asc)$/.test(sort)) return next(request);
      search.set('sort', 'newest');
      const given = await next({ ...request, query: String(search) });
      return given.status === 200 ? withJson(given, { ...jsonOf(given), sortBy: sort }) : given;
    }),
  ),
  found(
    'order is that in which the entries were made',
    custom('listFeaturedCommunities', async (request, next) => {
      const given = await next(request);
      if (given.status !== 200) return given;
      const body = jsonOf(given);
      const dated: { hit: Json; last: number }[] = [];
      for (const hit of body.hits.hits) {
        const entries = await readAt(bySystem(request), next, `/api/communities/${hit.id}/featured`);
        dated.push({ hit, last: Math.max(...entries.hits.hits.map((entry: Json) => entry.id)) });
      }
      dated.sort((a, b) => b.last - a.last);
      body.hits.hits = dated.map(({ hit }) => hit);
      return withJson(given, body);
    }),
  ),
  found(
    'entry cannot be moved by the UUID of its community',
    refuse('updateFeaturedEntry', (_, request) => /communities\/[0-9a-f]{8}-/.test(request.path), 404),
  ),
  found(
    'empty q crashes (500)',
    refuse('listCommunities', (_, request) => new URLSearchParams(request.query).get('q') === '', 500),
  ),
  found(
    'query is decoded twice: a percent sign in q crashes (500)',
    refuse(
      'listCommunities',
      (_, request) => {
        try {
          decodeURIComponent(new URLSearchParams(request.query).get('q') ?? '');
          return false;
        } catch {
          return true;
        }
      },
      500,
    ),
  ),
  found(
    'query with an open quote crashes (500)',
    refuse(
      'listCommunities',
      (_, request) =>
        ((new URLSearchParams(request.query).get('q') ?? '').match(/"/g) ?? []).length % 2 === 1,
      500,
    ),
  ),
  found(
    'search goes on showing what was before the update',
    custom('*', async (request, next, state) => {
      const given = await next(request);
      if (isOf('createCommunity', request) && given.status === 201)
        state.set(jsonOf(given).id, JSON.stringify(jsonOf(given).metadata));
      if (!isOf('listCommunities', request) || given.status !== 200) return given;
      const body = jsonOf(given);
      for (const hit of body.hits.hits) {
        const before = state.get(hit.id);
        if (before !== undefined) hit.metadata = JSON.parse(before);
      }
      return withJson(given, body);
    }),
  ),
  found(
    'any media type at all (`*/*`) refused',
    refuse('readCommunity', (_, request) => request.header('accept') === '*/*', 406),
  ),
  found('a type that is none finds everything', query('listCommunities', dropUnknownType)),
  found('a type that is none finds all that is featured', query('listFeaturedCommunities', dropUnknownType)),
  ...(['updateFeaturedEntry', 'deleteFeaturedEntry'] as const).map((operation) =>
    found(
      'accepted from the owner',
      custom(operation, (request, next) =>
        next(request.header('authorization') === 'Bearer owner-token' ? bySystem(request) : request),
      ),
    ),
  ),
  found(
    'carried out though it is refused',
    custom('deleteFeaturedEntry', async (request, next) => {
      const given = await next(request);
      if (given.status === 403) await next(bySystem(request));
      return given;
    }),
  ),
  found(
    'the old slug is still shown by the search',
    custom('*', async (request, next, state) => {
      const old = isOf('renameCommunity', request)
        ? await readAt(bySystem(request), next, one(request.path))
        : undefined;
      const given = await next(request);
      if (old !== undefined && given.status === 200) state.set(old.id, old.slug);
      if (!onSuccess(request, given, 'listCommunities')) return given;
      const body = jsonOf(given);
      for (const hit of body.hits.hits) hit.slug = state.get(hit.id) ?? hit.slug;
      return withJson(given, body);
    }),
  ),
  found(
    'the last logo uploaded is that of whoever has none',
    custom('*', async (request, next, state) => {
      const given = await next(request);
      if (onSuccess(request, given, 'uploadLogo')) state.set('last', request.path);
      const last = state.get('last');
      const isMissing = isOf('readLogo', request) && given.status === 404 && last !== undefined;
      if (!isMissing || (await readAt(bySystem(request), next, one(request.path))) === undefined)
        return given;
      const other = await next(ask(bySystem(request), 'GET', last));
      return other.status === 200 ? other : given;
    }),
  ),
  found(
    'every error names the slug',
    recipes.refusals('updateCommunity', (body) => {
      for (const error of body.errors ?? []) error.field = 'slug';
    }),
  ),
];

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
