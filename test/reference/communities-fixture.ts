import { communitiesHandler } from '#reference/communities/handler';
import { type CommunitiesService, communitiesService } from '#reference/communities/service';
import type { CommunitiesSettings } from '#reference/communities/settings';
import { memoryStore } from '#reference/store/memory';
import type { Store } from '#reference/store/store';
import { type Received, type Sent, send } from './http-request.js';

/** Tokens of the demonstration. */
export const owner = 'owner-token';
export const other = 'other-token';
export const admin = 'admin-token';
export const system = 'system-token';

/** A separate communities service, and functions to send requests to it. */
export interface Served {
  readonly store: Store;
  readonly service: CommunitiesService;
  call(line: string, sent?: Sent): Promise<Received>;
  /** Creates a community as `owner`. */
  create(slug: string, metadata?: object, policies?: object): Promise<Received>;
}

/** Serves a store, by default an empty one; every response is checked against the contract. */
export function serveCommunities(
  settings: Partial<CommunitiesSettings> = {},
  now?: () => number,
  store = memoryStore(),
): Served {
  const service = communitiesService({ store, settings, ...(now === undefined ? {} : { now }) });
  const handler = communitiesHandler(service, { checkResponses: true });
  const call: Served['call'] = (line, sent) => send(handler, line, sent);
  return {
    store,
    service,
    call,
    create: (slug, metadata, policies) =>
      call('POST /api/communities', { token: owner, body: bodyOf(slug, metadata, policies) }),
  };
}

/** Policies that the contract requires. */
export const access = { visibility: 'public', member_policy: 'open', record_policy: 'open' };

/** A request body of a community. */
export function bodyOf(slug: string, metadata: object = {}, policies: object = {}): object {
  return { slug, access: { ...access, ...policies }, metadata: { title: `Title of ${slug}`, ...metadata } };
}

/** Slugs of the hits of a search. */
export function slugsOf({ body }: Received): string[] {
  return body.hits.hits.map((hit: { slug: string }) => hit.slug);
}

/** Functions shared by tests of the served communities: a response, and the number of hits of a search. */
export function asking(served: () => Served) {
  const get = (path: string, token?: string): Promise<Received> =>
    served().call(`GET /api${path}`, token === undefined ? {} : { token });
  const total = async (path: string, token?: string): Promise<number> =>
    (await get(path, token)).body.hits.total;
  return { get, total };
}
