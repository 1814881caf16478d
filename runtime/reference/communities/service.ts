import { randomUUID } from 'node:crypto';
import type { Communities } from '@trivet/generated/communities/operations';
import { callerOf } from '../callers.js';
import { replicaOf } from '../store/replica.js';
import { type Store, StoreFullError } from '../store/store.js';
import { type Admission, admissionOf } from './admission.js';
import { type Affiliations, sampleAffiliations } from './affiliations.js';
import { communitiesOf, communitySearchOf, communityTarget, visibleTo } from './community-search.js';
import type { CommunityDocument } from './documents.js';
import { feature, featuredFields, featuredScope, listEntries, moveEntry, removeEntry } from './featured.js';
import { create, read, remove, rename, update } from './lifecycle.js';
import { type Loading, loadingOf } from './loading.js';
import { download, removeLogo, upload } from './logo.js';
import { answerLogo } from './logo-answer.js';
import { communityDetailOf, communityOf, renamedCommunityOf } from './present.js';
import { recordTarget, searchRecords } from './records.js';
import { forbidden, storeFull } from './refusals.js';
import { CommunityRepository, communityCollections, searched } from './repository.js';
import { wantsVendor } from './representation.js';
import { search } from './search/search.js';
import { SearchIndex } from './search/search-index.js';
import type { SearchRequest } from './search/search-request.js';
import type { Session, Sessions } from './session.js';
import { type CommunitiesSettings, defaultSettings } from './settings.js';
import { createClock } from './timestamp.js';

/** The parts of a communities service. */
export interface CommunitiesOptions {
  readonly store: Store;
  readonly settings?: Partial<CommunitiesSettings>;
  /** Organizations of a registry; default: every well-formed ROR id. */
  readonly affiliations?: Affiliations;
  /** Milliseconds since 1970; default: the platform's clock. */
  readonly now?: () => number;
  /** Creates UUIDs; default: random ones. */
  readonly newId?: () => string;
}

/** A communities service, with operations that are not in its contract. */
export interface CommunitiesService extends Communities, Loading {
  readonly admission: Admission;
}

/** Creates a communities service with its data in a store. */
export function communitiesService(options: CommunitiesOptions): CommunitiesService {
  const settings = { ...defaultSettings, ...options.settings };
  const within = sessionsOf(options, settings);
  return {
    ...searches(within),
    ...lifecycle(within),
    ...logos(within, options.store, settings),
    ...featuredEntries(within),
    ...loadingOf(within),
    admission: admissionOf(within),
  };
}

function searches(
  within: Sessions,
): Pick<
  Communities,
  'listCommunities' | 'listUserCommunities' | 'listFeaturedCommunities' | 'listCommunityRecords'
> {
  return {
    listCommunities: ({ query = {} }, context) =>
      within(context, (session) => {
        const { communities, caller, settings } = session;
        const request = searchOf(session, '/api/communities', query);
        const scope = {
          mask: visibleTo(caller, communities),
          fields: featuredFields(session, session.now()),
        };
        const result = search(communities, request, scope, settings);
        return { status: 200, body: communitySearchOf(session, result, request) };
      }),

    listUserCommunities: ({ query = {} }, context) =>
      within(context, (session) => {
        const { communities, caller, settings } = session;
        if (caller.user === undefined) throw forbidden();
        const request = searchOf(session, '/api/user/communities', query);
        const scope = {
          mask: communitiesOf(caller.user, communities),
          fields: featuredFields(session, session.now()),
        };
        const result = search(communities, request, scope, settings);
        return { status: 200, body: communitySearchOf(session, result, request) };
      }),

    listFeaturedCommunities: ({ query = {} }, context) =>
      within(context, (session) => {
        const request = searchOf(session, '/api/communities/featured', query);
        const scope = featuredScope(session, session.now());
        const result = search(session.communities, request, scope, session.settings);
        return { status: 200, body: { ...communitySearchOf(session, result, request), sortBy: 'featured' } };
      }),

    listCommunityRecords: ({ path, query = {} }, context) =>
      within(context, (session) => {
        const url = `/api/communities/${encodeURIComponent(path.id)}/records`;
        return { status: 200, body: searchRecords(session, path.id, searchOf(session, url, query)) };
      }),
  };
}

function lifecycle(
  within: Sessions,
): Pick<
  Communities,
  'createCommunity' | 'readCommunity' | 'updateCommunity' | 'deleteCommunity' | 'renameCommunity'
> {
  return {
    createCommunity: ({ body }, context) =>
      within(context, (session) => {
        const community = create(session, body);
        return { status: 201, headers: etag(community), body: communityOf(session, community) };
      }),

    readCommunity: ({ path }, context) =>
      within(context, (session) => {
        const community = read(session, path.id);
        return { status: 200, headers: etag(community), body: communityDetailOf(session, community) };
      }),

    updateCommunity: ({ path, headers, body }, context) =>
      within(context, (session) => {
        const community = update(session, path.id, headers?.['If-Match'], body);
        return { status: 200, headers: etag(community), body: communityOf(session, community) };
      }),

    deleteCommunity: ({ path, headers, body }, context) =>
      within(context, (session) => {
        remove(session, path.id, headers?.['If-Match'], body);
        return { status: 204 };
      }),

    renameCommunity: ({ path, headers, body }, context) =>
      within(context, (session) => {
        const community = rename(session, path.id, headers?.['If-Match'], body);
        return { status: 200, headers: etag(community), body: renamedCommunityOf(session, community) };
      }),
  };
}

function logos(
  within: Sessions,
  store: Store,
  settings: CommunitiesSettings,
): Pick<Communities, 'readLogo' | 'uploadLogo' | 'deleteLogo'> {
  return {
    readLogo: ({ path, headers }, context) => {
      const find = () => within(context, (session) => download(session, path.id));
      return answerLogo(find, store, headers, settings);
    },

    uploadLogo: ({ path, body }, context) =>
      within(context, (session) => ({ status: 200, body: upload(session, path.id, body) })),

    deleteLogo: ({ path }, context) =>
      within(context, (session) => {
        removeLogo(session, path.id);
        return { status: 204 };
      }),
  };
}

function featuredEntries(
  within: Sessions,
): Pick<
  Communities,
  'listFeaturedEntries' | 'featureCommunity' | 'updateFeaturedEntry' | 'deleteFeaturedEntry'
> {
  return {
    listFeaturedEntries: ({ path }, context) =>
      within(context, (session) => ({ status: 200, body: listEntries(session, path.id) })),

    featureCommunity: ({ path, body }, context) =>
      within(context, (session) => ({ status: 201, body: feature(session, path.id, body) })),

    updateFeaturedEntry: ({ path, body }, context) =>
      within(context, (session) => ({
        status: 200,
        body: moveEntry(session, path.id, path.featured_entry_id, body),
      })),

    deleteFeaturedEntry: ({ path }, context) =>
      within(context, (session) => {
        removeEntry(session, path.id, path.featured_entry_id);
        return { status: 204 };
      }),
  };
}

function sessionsOf(options: CommunitiesOptions, settings: CommunitiesSettings): Sessions {
  const communities = new SearchIndex(communityTarget);
  const records = new SearchIndex(recordTarget);
  const followers = { [searched.communities]: communities, [searched.records]: records };
  const replica = replicaOf(options.store, communityCollections, followers);
  const { affiliations = sampleAffiliations, newId = randomUUID } = options;
  const now = createClock(options.now);
  return async (context, work) => {
    try {
      return await replica.transaction((view) =>
        work({
          repository: new CommunityRepository(view),
          communities,
          records,
          affiliations,
          caller: callerOf(context),
          origin: context?.request?.origin ?? settings.origin,
          isVendor: wantsVendor(context),
          acceptLanguage: context?.request?.header('accept-language'),
          settings,
          now,
          newId,
        }),
      );
    } catch (error) {
      throw error instanceof StoreFullError ? storeFull(error) : error;
    }
  };
}

function etag({ revision }: CommunityDocument): { readonly ETag: string } {
  return { ETag: `"${revision}"` };
}

type SearchQuery = Omit<SearchRequest, 'url' | 'filters'> & {
  readonly type?: readonly string[];
  readonly visibility?: readonly string[];
  readonly access_status?: readonly string[];
  readonly resource_type?: readonly string[];
};

/** A search by its parameters; those with several values are filters of the facet with that name. */
function searchOf({ origin }: Session, path: string, query: SearchQuery): SearchRequest {
  const { q, sort, size, page, ...filters } = query;
  return {
    url: `${origin}${path}`,
    ...(q === undefined ? {} : { q }),
    ...(sort === undefined ? {} : { sort }),
    ...(size === undefined ? {} : { size }),
    ...(page === undefined ? {} : { page }),
    filters,
  };
}
