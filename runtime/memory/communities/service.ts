import { randomUUID } from 'node:crypto';
import type { Communities } from '@trivet/generated/communities/operations';
import type { CallContext } from '@trivet/runtime/http/message';
import { replicaOf } from '../store/replica.js';
import type { Store } from '../store/store.js';
import { callerOf } from './callers.js';
import { type CommunityResults, communitySearchOf, communityTarget } from './community-search.js';
import {
  type CommunityDocument,
  CommunityRepository,
  communityCollections,
  hasRole,
  isMember,
  maySee,
} from './documents.js';
import { feature, featuredNow, listEntries, moveEntry, removeEntry } from './featured.js';
import { create, read, remove, rename, update } from './lifecycle.js';
import { download, removeLogo, upload } from './logo.js';
import { communityOf } from './present.js';
import { recordSearchOf, recordTarget } from './records.js';
import { forbidden } from './refusals.js';
import { type SearchRequest, search } from './search.js';
import type { Session } from './session.js';
import { type CommunitiesSettings, defaultSettings } from './settings.js';
import { createClock } from './timestamp.js';

/** What a communities service is made of. */
export interface CommunitiesOptions {
  readonly store: Store;
  readonly settings?: Partial<CommunitiesSettings>;
  /** Milliseconds since 1970; the platform's clock unless said. */
  readonly now?: () => number;
  /** Makes UUIDs; random ones unless said. */
  readonly newId?: () => string;
}

/** Makes a communities service that keeps its data in a store. */
export function communitiesService(options: CommunitiesOptions): Communities {
  const within = sessions(options);
  return {
    listCommunities: ({ query = {} }, context) =>
      within(context, (session) => {
        const visible = session.repository.all().filter((community) => maySee(session.caller, community));
        return {
          status: 200,
          body: searchCommunities(session, visible, searchOf(session, '/api/communities', query)),
        };
      }),

    createCommunity: ({ body }, context) =>
      within(context, (session) => {
        const community = create(session, body);
        return { status: 201, headers: etag(community), body: communityOf(community, session.origin) };
      }),

    listFeaturedCommunities: ({ query = {} }, context) =>
      within(context, (session) => {
        const { communities, target } = featuredNow(session, communityTarget, session.now());
        const request = searchOf(session, '/api/communities/featured', query);
        const result = search(communities, request, target, session.settings);
        const body = communitySearchOf(result, request, session.origin);
        return { status: 200, body: { ...body, sortBy: 'featured' } };
      }),

    readCommunity: ({ path }, context) =>
      within(context, (session) => {
        const community = read(session, path.id);
        return { status: 200, headers: etag(community), body: communityOf(community, session.origin) };
      }),

    updateCommunity: ({ path, headers, body }, context) =>
      within(context, (session) => {
        const community = update(session, path.id, headers?.['If-Match'], body);
        return { status: 200, headers: etag(community), body: communityOf(community, session.origin) };
      }),

    deleteCommunity: ({ path, headers }, context) =>
      within(context, (session) => {
        remove(session, path.id, headers?.['If-Match']);
        return { status: 204 };
      }),

    listUserCommunities: ({ query = {} }, context) =>
      within(context, (session) => {
        if (session.caller.user === undefined) throw forbidden();
        const own = session.repository.all().filter((community) => hasRole(session.caller, community));
        return {
          status: 200,
          body: searchCommunities(session, own, searchOf(session, '/api/user/communities', query)),
        };
      }),

    renameCommunity: ({ path, headers, body }, context) =>
      within(context, (session) => {
        const community = rename(session, path.id, headers?.['If-Match'], body);
        return { status: 200, headers: etag(community), body: communityOf(community, session.origin) };
      }),

    readLogo: ({ path }, context) =>
      within(context, (session) => {
        const { file, bytes } = download(session, path.id);
        const headers = {
          ETag: `"${file.checksum}"`,
          'Content-MD5': file.checksum.slice('md5:'.length),
          'Content-Disposition': 'attachment; filename=logo',
          'X-Content-Type-Options': 'nosniff',
        };
        return { status: 200, headers, body: bytes };
      }),

    uploadLogo: ({ path, body }, context) =>
      within(context, (session) => ({ status: 200, body: upload(session, path.id, body) })),

    deleteLogo: ({ path }, context) =>
      within(context, (session) => {
        removeLogo(session, path.id);
        return { status: 204 };
      }),

    listCommunityRecords: ({ path, query = {} }, context) =>
      within(context, (session) => {
        const community = session.repository.present(path.id);
        const visible = session.repository
          .recordsOf(community.id)
          .filter(({ visibility }) => visibility === 'public' || isMember(session.caller, community));
        const url = `/api/communities/${encodeURIComponent(path.id)}/records`;
        const request = searchOf(session, url, query);
        return {
          status: 200,
          body: recordSearchOf(search(visible, request, recordTarget, session.settings), request),
        };
      }),

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

/** Runs an operation in a transaction of its own: what it refuses has changed nothing. */
function sessions(
  options: CommunitiesOptions,
): <R>(context: CallContext | undefined, work: (session: Session) => R) => Promise<R> {
  const replica = replicaOf(options.store, communityCollections);
  const settings = { ...defaultSettings, ...options.settings };
  const now = createClock(options.now);
  const newId = options.newId ?? randomUUID;
  return (context, work) =>
    replica.transaction((view) =>
      work({
        repository: new CommunityRepository(view),
        caller: callerOf(context),
        origin: context?.request?.origin ?? settings.origin,
        settings,
        now,
        newId,
      }),
    );
}

function etag({ revision }: CommunityDocument): { readonly ETag: string } {
  return { ETag: `"${revision}"` };
}

function searchCommunities(
  session: Session,
  communities: readonly CommunityDocument[],
  request: SearchRequest,
): CommunityResults {
  return communitySearchOf(
    search(communities, request, communityTarget, session.settings),
    request,
    session.origin,
  );
}

type SearchQuery = Omit<SearchRequest, 'url' | 'filters'> & {
  readonly type?: readonly string[];
  readonly visibility?: readonly string[];
  readonly access_status?: readonly string[];
  readonly resource_type?: readonly string[];
};

/** A search as its parameters say it; parameters with several values filter by the facet of their name. */
function searchOf(
  { origin }: Session,
  path: string,
  { q, sort, size, page, ...filters }: SearchQuery,
): SearchRequest {
  return {
    url: `${origin}${path}`,
    ...(q === undefined ? {} : { q }),
    ...(sort === undefined ? {} : { sort }),
    ...(size === undefined ? {} : { size }),
    ...(page === undefined ? {} : { page }),
    filters,
  };
}
