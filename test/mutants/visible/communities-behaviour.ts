import { type HttpMutants, mutant, recipes, show } from './communities-fault.js';
import type { Answered, Asked, Memory, Next } from './mutant.js';
import { clause, inScenario, shown } from './place.js';
import { ask, bySystem, type Json, jsonOf, readAt, refusalOf, withJson } from './rest-recipes.js';

const { edit, custom, repair, refusals, isOf } = recipes;
const one = (path: string): string => path.split('/').slice(0, 4).join('/');
const inside = (body: Json, group: string, act: (members: Json) => void): void => {
  if (typeof body[group] === 'object' && body[group] !== null) act(body[group]);
};
const kept = inScenario('community-is-kept-as-sent', 'create', 'read', 'sendBack');
const sent1 = (members: Json) => show.create((body) => Object.assign(body.metadata, members));
const isUuid = (path: string): boolean => /[0-9a-f]{8}-[0-9a-f]{4}-/.test(path);
const noContent: Answered = { status: 204, headers: [], bytes: new Uint8Array() };

/** Returns a success response without its effect: the resource is read, and restored, by other requests. */
async function swallowed(request: Asked, next: Next, subject = request.path): Promise<Answered> {
  const before = await next(ask(request, 'GET', subject));
  const token = request.header('authorization');
  const may = token === 'Bearer system-token' || token === 'Bearer owner-token';
  const isCurrent = request.header('if-match') === undefined;
  return before.status === 200 && may && isCurrent ? noContent : next(request);
}

/** Keeps the results of a search, so that they can be returned after their deletion. */
const haunted = (
  ghost: (request: Asked, next: Next) => Promise<Json>,
  search: 'listCommunities' | 'listFeaturedCommunities',
) =>
  custom('*', async (request, next, state) => {
    const seen = await ghost(request, next);
    const given = await next(request);
    if (seen !== undefined && given.status < 300) state.set(seen.id, JSON.stringify(seen));
    if (!isOf(search, request) || given.status !== 200) return given;
    const body = jsonOf(given);
    const q = new URLSearchParams(request.query).get('q') ?? '';
    const back = [...state.values()].filter((text) => text.includes(q)).map((text): Json => JSON.parse(text));
    body.hits.hits.push(...back.slice(0, 1));
    body.hits.total += Math.min(1, back.length);
    return withJson(given, body);
  });

const replaced = (text: string, state: Memory, back: boolean): string => {
  let changed = text;
  for (const [real, false_] of state)
    changed = changed.replaceAll(back ? false_ : real, back ? real : false_);
  return changed;
};

/** Replaces known ids by unknown ones in all requests and responses. */
const renumbered = (learn: (request: Asked, given: Answered, state: Memory) => void) =>
  custom('*', async (request, next, state) => {
    const body = replaced(Buffer.from(request.bytes).toString('latin1'), state, true);
    const bytes = new Uint8Array(Buffer.from(body, 'latin1'));
    const given = await next({ ...request, path: replaced(request.path, state, true), bytes });
    learn(request, given, state);
    const text = replaced(Buffer.from(given.bytes).toString('latin1'), state, false);
    return { ...given, bytes: new Uint8Array(Buffer.from(text, 'latin1')) };
  });

/** Faults in the behaviour of communities. */
export const communityBehaviour: HttpMutants = {
  R008: mutant(
    edit('createCommunity', (body) => {
      body.revision_id = 2;
    }),
    [kept, shown(/counter|revision/)],
    show.create(),
  ),
  R043: mutant(
    refusals('createCommunity', (body) => {
      for (const error of body.errors ?? []) error.field = 'slug';
    }),
    [shown(/errorLocation/)],
    show.create((body) => {
      delete body.metadata.title;
    }),
  ),
  R050: mutant(
    repair('createCommunity', (body) =>
      inside(body, 'access', (access) => {
        access.review_policy ??= 'open';
      }),
    ),
    [
      inScenario('create-settles-slug-and-access', 'create'),
      clause('/AccessInput/properties/review_policy/default'),
    ],
    show.create(),
  ),
  R051: mutant(
    repair('createCommunity', (body) =>
      inside(body, 'access', (access) => {
        access.members_visibility ??= 'restricted';
      }),
    ),
    [
      inScenario('create-settles-slug-and-access', 'create'),
      clause('/AccessInput/properties/members_visibility/default'),
    ],
    show.create(),
  ),
  R052: mutant(
    repair('createCommunity', (body) =>
      inside(body, 'metadata', (metadata) => {
        if (typeof metadata.title === 'string' && metadata.title.length < 200)
          metadata.title = metadata.title.replace(/&/g, '&amp;').replace(/</g, '&lt;');
      }),
    ),
    [kept, shown(/state\/echo.*title/)],
    sent1({ title: 'a & b' }),
  ),
  R054: mutant(
    repair('createCommunity', (body) =>
      inside(body, 'metadata', (metadata) => {
        if (typeof metadata.description === 'string' && metadata.description.length <= 2000)
          delete metadata.description;
      }),
    ),
    [kept, shown(/state\/echo.*description/)],
    sent1({ description: 'Kept' }),
  ),
  R055: mutant(
    repair('createCommunity', (body) =>
      inside(body, 'metadata', (metadata) => {
        if (/^https?:\/\/[^/]+\/.*[^/]$/.test(String(metadata.website))) metadata.website += '/';
      }),
    ),
    [kept, shown(/state\/echo.*website/)],
    sent1({ website: 'https://e.org/a' }),
  ),
  R057: mutant(
    renumbered((request, given, state) => {
      const wanted = isOf('createCommunity', request) ? jsonOf(request)?.id : undefined;
      if (given.status === 201 && typeof wanted === 'string') state.set(jsonOf(given).id, wanted);
    }),
    [kept, shown(/state\/read-only/)],
    show.create((body) => {
      body.id = '00000000-0000-4000-8000-000000000000';
    }),
  ),
  R058: mutant(
    edit('createCommunity', (body, request) => {
      const { revision_id } = jsonOf(request);
      if (Number.isInteger(revision_id) && revision_id > 0) body.revision_id = revision_id;
    }),
    [kept, shown(/state\/read-only/)],
    show.create((body) => {
      body.revision_id = 7;
    }),
  ),
  R059: mutant(
    custom('*', async (request, next, state) => {
      const given = await next(request);
      if (isOf('createCommunity', request) && given.status === 201) {
        const { id, slug } = jsonOf(given);
        state.set(`/api/communities/${id}`, '').set(`/api/communities/${slug}`, '');
        await next(ask(request, 'DELETE', `/api/communities/${id}`));
      }
      return given.status === 410 && state.has(one(request.path)) ? refusalOf(404) : given;
    }),
    [inScenario('community-lifecycle', 'read'), shown(/^createCommunity\/state\/stored/)],
    show.create(),
  ),
  R060: mutant(
    custom('createCommunity', async (request, next, state) => {
      const given = await next(request);
      if (given.status !== 201) return given;
      const body = jsonOf(given);
      if (!state.has('id')) state.set('id', body.id);
      return withJson(given, { ...body, id: state.get('id') });
    }),
    [shown(/state\/(distinct|stable)/)],
    show.two,
  ),
  R062: mutant(
    repair('createCommunity', (body) =>
      inside(body, 'metadata', (metadata) => {
        if (Array.isArray(metadata.organizations))
          metadata.organizations = metadata.organizations.filter(
            (item: Json) => item?.id !== undefined || typeof item?.name !== 'string' || item.name === '',
          );
      }),
    ),
    [kept, shown(/state\/echo.*organizations/)],
    sent1({ organizations: [{ name: 'A' }] }),
  ),
  R064: mutant(
    edit('readCommunity', (body) => {
      body.links.self = body.links.self.replace(/[^/]+$/, '00000000-0000-4000-8000-000000000000');
    }),
    [shown(/link|derived/)],
    show.read(),
  ),
  R069: mutant(
    custom('readCommunity', (request, next) => (isUuid(request.path) ? next(request) : refusalOf(404))),
    [inScenario('community-lifecycle', 'readBySlug'), shown(/alternate/)],
    show.read(),
  ),
  R085: mutant(
    custom('updateCommunity', async (request, next) => {
      const before = await readAt(bySystem(request), next, request.path);
      const given = await next(request);
      if (given.status === 200) await next(bySystem(ask(request, 'PUT', request.path, before)));
      return given;
    }),
    [
      inScenario('community-lifecycle', 'readUpdated'),
      inScenario('update-replaces-metadata', 'read'),
      shown(/^updateCommunity\/state\/stored/),
    ],
    show.update(),
  ),
  R087: mutant(
    edit('updateCommunity', (body) => {
      body.revision_id = 1;
    }),
    [shown(/counter/)],
    show.update(),
  ),
  R089: mutant(
    renumbered((request, given, state) => {
      if (!isOf('updateCommunity', request) || given.status !== 200) return;
      const { id } = jsonOf(given);
      if (!state.has(id)) state.set(id, `${id.slice(0, -4)}ffff`);
    }),
    [inScenario('community-lifecycle', 'update'), kept, shown(/^updateCommunity\/state\/stable/)],
    show.update(),
  ),
  R102: mutant(
    custom('deleteCommunity', (request, next) => swallowed(request, next)),
    [inScenario('community-lifecycle', 'readDeleted'), shown(/^deleteCommunity\/state\/gone/)],
    show.remove(),
  ),
  R103: mutant(
    haunted(
      async (request, next) =>
        isOf('deleteCommunity', request) ? readAt(bySystem(request), next, request.path) : undefined,
      'listCommunities',
    ),
    [inScenario('community-lifecycle', 'findDeleted'), shown(/^deleteCommunity\/state\/(gone|unlisted)/)],
    show.remove(),
  ),
  R104: mutant(
    custom('deleteCommunity', (request, next) =>
      isUuid(request.path) ? next(request) : swallowed(request, next),
    ),
    [shown(/alternate/)],
    show.remove('slug'),
  ),
  R107: mutant(
    custom('deleteCommunity', async (request, next) => {
      const given = await next(request);
      if (given.status !== 204) return given;
      const system = bySystem(request);
      const all = jsonOf(await next({ ...ask(system, 'GET', '/api/communities'), query: 'size=1000' }));
      for (const { id } of all.hits.hits) await next(ask(system, 'DELETE', `/api/communities/${id}`));
      return given;
    }),
    [shown(/^deleteCommunity\/state\/isolated/)],
    show.remove(),
  ),
  R108: mutant(
    custom('*', async (request, next, state) => {
      const before = isOf('deleteCommunity', request)
        ? await readAt(bySystem(request), next, request.path)
        : undefined;
      const given = await next(request);
      if (before !== undefined && given.status === 204)
        for (const name of [before.id, before.slug])
          state.set(`/api/communities/${name}`, JSON.stringify(before));
      const gone = state.get(one(request.path));
      if (!isOf('renameCommunity', request) || given.status !== 410 || gone === undefined) return given;
      return withJson(
        { ...given, status: 200, headers: ['content-type', 'application/json', 'etag', '"2"'] },
        { ...JSON.parse(gone), slug: jsonOf(request).slug },
      );
    }),
    [shown(/^deleteCommunity\/state\/gone.*renameCommunity/)],
    show.remove(),
  ),
  R143: mutant(
    custom('*', async (request, next, state) => {
      const given = await next(request);
      if (isOf('renameCommunity', request) && given.status === 200) {
        const { id } = jsonOf(given);
        state.set(one(request.path), `/api/communities/${id}`);
      }
      const now = state.get(request.path);
      return isOf('readCommunity', request) && given.status === 404 && now !== undefined
        ? next({ ...request, path: now })
        : given;
    }),
    [inScenario('community-lifecycle', 'readOldSlug'), shown(/alternate/)],
    show.rename(),
  ),
  R144: mutant(
    custom('renameCommunity', async (request, next) => {
      const before = await readAt(bySystem(request), next, one(request.path));
      const given = await next(request);
      return given.status === 200
        ? withJson(given, { ...jsonOf(given), revision_id: before.revision_id })
        : given;
    }),
    [shown(/counter/)],
    show.rename(),
  ),
  R145: mutant(
    custom('renameCommunity', async (request, next) => {
      const before = await readAt(bySystem(request), next, one(request.path));
      const given = await next(request);
      return given.status === 200 ? withJson(given, { ...jsonOf(given), slug: before.slug }) : given;
    }),
    [inScenario('community-lifecycle', 'rename'), shown(/^renameCommunity\/state\/echo/)],
    show.rename(),
  ),
  R146: mutant(
    edit('renameCommunity', (body) => {
      body.id = `${body.id.slice(0, -4)}ffff`;
    }),
    [inScenario('community-lifecycle', 'rename'), shown(/^renameCommunity\/state\/stable/)],
    show.rename(),
  ),
  R150: mutant(
    custom('renameCommunity', async (request, next) => {
      const given = await next(request);
      if (given.status !== 200) return given;
      const { id, slug, access, metadata } = jsonOf(given);
      const body = { slug, access, metadata: { title: metadata.title } };
      const stripped = await next(bySystem(ask(request, 'PUT', `/api/communities/${id}`, body)));
      return { ...given, bytes: stripped.bytes };
    }),
    [
      inScenario('rename-changes-the-slug-alone', 'renameWithText', 'renameWithObject'),
      shown(/^renameCommunity\/state\/kept/),
    ],
    show.rename(),
  ),
  R151: mutant(
    custom('renameCommunity', async (request, next) => {
      const before = await readAt(bySystem(request), next, one(request.path));
      const given = await next(request);
      if (given.status !== 200) return given;
      const { id } = jsonOf(given);
      await next(bySystem(ask(request, 'POST', `/api/communities/${id}/rename`, { slug: before.slug })));
      return given;
    }),
    [
      inScenario('community-lifecycle', 'readRenamed', 'readOldSlug'),
      shown(/^renameCommunity\/state\/stored/),
    ],
    show.rename(),
  ),
};
