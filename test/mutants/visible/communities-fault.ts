import type { Middleware, Mutant, Mutants, Place } from './mutant.js';
import { type Json, type Planted, recipesFor } from './rest-recipes.js';
import type { Call, Seen } from './witness.js';

const one = '/api/communities/[^/]+';

/** The recipes for the communities service. */
export const recipes = recipesFor({
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

/** A witness over HTTP. */
export type HttpWitness = (call: Call) => Promise<unknown>;

/** Faults of a service over HTTP. */
export type HttpMutants = Mutants<Middleware, HttpWitness>;

/** One fault: the plant, where it must be detected, and its witness. */
export function mutant(
  { operations, plant }: Planted,
  at: Place | readonly Place[],
  witness: HttpWitness,
): Mutant<Middleware, HttpWitness> {
  return { operations, plant, at: 'holds' in at ? [at] : at, witness };
}

/** A valid request body of a community. */
export function sent(change: (body: Json) => void = () => {}): Json {
  const access = { visibility: 'public', member_policy: 'open', record_policy: 'open' };
  const body = { slug: 'witness', access, metadata: { title: 'Witness' } };
  change(body);
  return body;
}

const created = async (call: Call, change?: (body: Json) => void): Promise<Seen> =>
  call('POST', '/api/communities', { as: 'owner', body: sent(change) });

const path = '/api/communities/witness';
const early = { start_date: '2020-01-01T00:00:00.000000Z' };

const feature = (call: Call, body: Json = early): Promise<Seen> =>
  call('POST', `${path}/featured`, { as: 'system', body });

const idOf = ({ text }: Seen): string => String(JSON.parse(text).id);

/** The sequences of requests in witnesses. */
export const show = {
  /** Creates a community and reads it. */
  create:
    (change?: (body: Json) => void): HttpWitness =>
    async (call) => {
      const { text } = await created(call, change);
      await call('GET', path);
      const id = /"id":"([^"]+)"/.exec(text)?.[1];
      if (id !== undefined) await call('GET', `/api/communities/${id}`);
    },
  /** Creates two communities and reads both. */
  two: async (call: Call): Promise<void> => {
    await created(call);
    await created(call, (body) => {
      body.slug = 'other';
    });
    await call('GET', path);
    await call('GET', '/api/communities/other');
  },
  read:
    (headers: readonly string[] = []): HttpWitness =>
    async (call) => {
      await created(call);
      await call('GET', path, { headers });
    },
  unknown:
    (method: string, rest = '', body?: unknown): HttpWitness =>
    (call) =>
      call(method, `/api/communities/no-such-one${rest}`, { as: 'system', body }),
  update:
    (change?: (body: Json) => void): HttpWitness =>
    async (call) => {
      await created(call);
      const body = sent((it) => {
        it.metadata.title = 'Changed';
        it.metadata.description = 'Changed';
        change?.(it);
      });
      await call('PUT', path, { as: 'owner', body });
      await call('GET', path);
      await call('GET', '/api/communities/featured?q=witness');
    },
  rename:
    (slug = 'renamed'): HttpWitness =>
    async (call) => {
      await created(call, (body) => {
        body.metadata.description = 'Kept';
      });
      await call('POST', `${path}/rename`, { as: 'owner', body: { slug } });
      await call('GET', path);
      await call('GET', `/api/communities/${slug}`);
    },
  remove:
    (by: 'id' | 'slug' = 'id'): HttpWitness =>
    async (call) => {
      const id = idOf(await created(call));
      await created(call, (body) => {
        body.slug = 'other';
      });
      await call('DELETE', by === 'id' ? `/api/communities/${id}` : path, { as: 'owner' });
      await call('GET', `/api/communities/${id}`);
      await call('GET', '/api/communities/other');
      await call('GET', '/api/communities?q=witness');
      await call('POST', `/api/communities/${id}/rename`, { as: 'owner', body: { slug: 'late' } });
    },
  get:
    (url: string, as?: string): HttpWitness =>
    (call) =>
      call('GET', url, as === undefined ? {} : { as }),
  /** Uploads a logo twice, reads it, deletes it. */
  logo: async (call: Call): Promise<void> => {
    await created(call);
    await call('GET', `${path}/logo`);
    const headers = ['Content-Type', 'application/octet-stream'];
    for (const body of [new Uint8Array([0x80, 0xff, 0x41]), new Uint8Array([1, 2, 3, 4, 5])]) {
      await call('PUT', `${path}/logo`, { as: 'owner', headers, body });
      await call('GET', `${path}/logo`);
    }
    await call('PUT', `${path}/logo`, { as: 'owner', body: '{}' });
    await call('DELETE', `${path}/logo`, { as: 'owner' });
    await call('GET', `${path}/logo`);
  },
  /** Features a community, moves the entry, lists all visible entries, deletes it. */
  feature:
    (first: Json = early, moved: Json = { start_date: '2999-01-01T00:00:00.000000Z' }): HttpWitness =>
    async (call) => {
      await created(call);
      const entry = await feature(call, first);
      await feature(call, { start_date: '2022-01-01T00:00:00.000000Z' });
      const list = async (): Promise<void> => {
        await call('GET', `${path}/featured`, { as: 'system' });
        await call('GET', '/api/communities/featured?q=witness');
      };
      await list();
      if (entry.status >= 300) return;
      await call('PUT', `${path}/featured/${idOf(entry)}`, { as: 'system', body: moved });
      await list();
      await call('DELETE', `${path}/featured/${idOf(entry)}`, { as: 'system' });
      await list();
    },
  /** Two featured communities, one of them twice. */
  order: async (call: Call): Promise<void> => {
    for (const [slug, dates] of [
      ['order-a', ['2020-01-01', '2022-01-01']],
      ['order-b', ['2021-01-01']],
    ] as const) {
      await created(call, (body) => {
        body.slug = slug;
        body.metadata.title = 'Ordered';
      });
      for (const date of dates)
        await call('POST', `/api/communities/${slug}/featured`, {
          as: 'system',
          body: { start_date: `${date}T00:00:00.000000Z` },
        });
    }
    await call('GET', '/api/communities/featured?q=ordered');
  },
  /** A community featured only in the future. */
  future: async (call: Call): Promise<void> => {
    await created(call);
    await feature(call, { start_date: '2999-01-01T00:00:00.000000Z' });
    await call('GET', '/api/communities/featured?q=witness');
  },
  /** A featured community that becomes restricted. */
  restrict: async (call: Call): Promise<void> => {
    await created(call);
    await feature(call);
    await call('GET', '/api/communities/featured?q=witness');
    await call('PUT', path, {
      as: 'owner',
      body: sent((body) => {
        body.access.visibility = 'restricted';
      }),
    });
    await call('GET', '/api/communities/featured?q=witness');
  },
  anything:
    (method: string, url: string, options: Parameters<Call>[2] = {}): HttpWitness =>
    async (call) => {
      await created(call);
      await call(method, url, options);
    },
  /** Several communities of several types, and a search. */
  search:
    (query: string, under = '/api/communities'): HttpWitness =>
    async (call) => {
      for (const [index, type] of ['event', 'topic', 'project'].entries())
        await created(call, (body) => {
          body.slug = `found-${index}`;
          body.metadata.type = { id: type };
        });
      for (const index of [0, 1, 2])
        await call('POST', `/api/communities/found-${index}/featured`, { as: 'system', body: early });
      await call('GET', `${under}?${query}`);
    },
  /** Twelve communities and a search. */
  many:
    (query: string): HttpWitness =>
    async (call) => {
      for (let index = 0; index < 12; index += 1)
        await created(call, (body) => {
          body.slug = `many-${index}`;
        });
      await call('GET', `/api/communities?${query}`);
    },
};
