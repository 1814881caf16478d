// Generated from specs/communities/openapi.yaml. Do not edit; run "npm run generate".

import { type Check, type Issue, inexact, mistyped, unmet } from '@trivet/runtime/check';
import { bytes, json } from '@trivet/runtime/http/content';
import type { Awaitable, CallContext } from '@trivet/runtime/http/message';
import { restOperation, restService } from '@trivet/runtime/http/operation';
import { fullWire } from '@trivet/runtime/http/wire';
import {
  checkCommunity,
  checkCommunityDetail,
  checkCommunityInput,
  checkCommunitySearch,
  checkErrorBody,
  checkFeaturedEntry,
  checkFeaturedEntryInput,
  checkFeaturedEntryList,
  checkFeaturedSearch,
  checkLogo,
  checkRecordSearch,
  checkRenameInput,
  checkRenamedCommunity,
  checkSort,
  checkTombstone,
  checkValidationError,
} from './checks.js';
import type {
  Community,
  CommunityDetail,
  CommunityInput,
  CommunitySearch,
  ErrorBody,
  FeaturedEntry,
  FeaturedEntryInput,
  FeaturedEntryList,
  FeaturedSearch,
  Logo,
  RecordSearch,
  RenameInput,
  RenamedCommunity,
  Sort,
  Tombstone,
  ValidationError,
} from './types.js';

/**
 * A community has access policies, descriptive metadata, a logo and featured entries. `{id}` is the
 * UUID of a community or its slug.
 *
 * Every JSON answer comes as `application/json` (the default) or as `application/vnd.trivet.v1+json`,
 * as the `Accept` header asks. The vendor's form of a community has one member more, `ui`, with texts
 * and permissions for a user interface, and its searches have no `page`. Errors are always
 * `application/json`. `?prettyprint=1` puts lines and blanks into JSON.
 *
 * A caller without a valid token is anonymous; what such a caller may not do is answered 403, never
 * 401.
 *
 * Of several faults the first in this order is answered: `Accept` (406), parameters (400), media type
 * of the body (415), its JSON (400), the community and the entry (404, 410), the revision (412; of a
 * deletion behind the permission), the permission (403), the body's members (400).
 */
export interface Communities {
  /**
   * Search communities
   *
   * Finds all public communities, and the restricted ones that the caller has access to.
   */
  listCommunities(input: ListCommunitiesInput, context?: CallContext): Awaitable<ListCommunitiesOutput>;

  /**
   * Create a community
   *
   * The caller becomes its owner. A slug that another community has, or a deleted one had, is refused.
   */
  createCommunity(input: CreateCommunityInput, context?: CallContext): Awaitable<CreateCommunityOutput>;

  /**
   * Search featured communities
   *
   * Finds public communities with a featured entry that lies before the current time, ordered by the
   * start of their latest such entry, most recent first.
   */
  listFeaturedCommunities(
    input: ListFeaturedCommunitiesInput,
    context?: CallContext,
  ): Awaitable<ListFeaturedCommunitiesOutput>;

  /** Read a community */
  readCommunity(input: ReadCommunityInput, context?: CallContext): Awaitable<ReadCommunityOutput>;

  /**
   * Update a community
   *
   * Replaces the metadata; of the access policies, those that are sent replace what was there and the
   * others stay. The slug must be the present one; renaming is an operation of its own.
   */
  updateCommunity(input: UpdateCommunityInput, context?: CallContext): Awaitable<UpdateCommunityOutput>;

  /**
   * Delete a community
   *
   * From then on the community is gone (410), and its slug stays taken; its records can still be
   * searched. The body may say why.
   */
  deleteCommunity(input: DeleteCommunityInput, context?: CallContext): Awaitable<DeleteCommunityOutput>;

  /**
   * Search the caller's communities
   *
   * Finds the communities in which the caller has a role, restricted ones included.
   */
  listUserCommunities(
    input: ListUserCommunitiesInput,
    context?: CallContext,
  ): Awaitable<ListUserCommunitiesOutput>;

  /**
   * Give a community another slug
   *
   * The old slug is free at once and leads nowhere; the UUID and all else stay as they are. The present
   * slug is refused as new one, and so is one that another community has, or a deleted one had. The
   * answer has `metadata.type` as a plain string, and the request may have it so.
   */
  renameCommunity(input: RenameCommunityInput, context?: CallContext): Awaitable<RenameCommunityOutput>;

  /**
   * Download the logo
   *
   * Whoever may see the community may. The bytes are nobody's but the uploader's: they come as an
   * attachment that no browser shows in place.
   */
  readLogo(input: ReadLogoInput, context?: CallContext): Awaitable<ReadLogoOutput>;

  /**
   * Upload or replace the logo
   *
   * Any bytes, as `application/octet-stream`. The setting `COMMUNITIES_LOGO_MAX_FILE_SIZE` limits how
   * many; its default is a million.
   */
  uploadLogo(input: UploadLogoInput, context?: CallContext): Awaitable<UploadLogoOutput>;

  /** Delete the logo */
  deleteLogo(input: DeleteLogoInput, context?: CallContext): Awaitable<DeleteLogoOutput>;

  /**
   * Search the records of a community
   *
   * Finds those records of the community that the caller may see: public ones, and as a member all. The
   * community itself need not be visible, and may have been deleted.
   */
  listCommunityRecords(
    input: ListCommunityRecordsInput,
    context?: CallContext,
  ): Awaitable<ListCommunityRecordsOutput>;

  /** List the featured entries of a community */
  listFeaturedEntries(
    input: ListFeaturedEntriesInput,
    context?: CallContext,
  ): Awaitable<ListFeaturedEntriesOutput>;

  /**
   * Feature a community from a date on
   *
   * Only public communities may be featured.
   */
  featureCommunity(input: FeatureCommunityInput, context?: CallContext): Awaitable<FeatureCommunityOutput>;

  /** Move the start of a featured entry */
  updateFeaturedEntry(
    input: UpdateFeaturedEntryInput,
    context?: CallContext,
  ): Awaitable<UpdateFeaturedEntryOutput>;

  /** Delete a featured entry */
  deleteFeaturedEntry(
    input: DeleteFeaturedEntryInput,
    context?: CallContext,
  ): Awaitable<DeleteFeaturedEntryOutput>;
}

/** The input of `listCommunities`. */
export interface ListCommunitiesInput {
  readonly query?: {
    /**
     * Query in search-engine syntax: words, `"phrases"`, `field:value`, `[a TO b]`, `AND`, `OR`, `NOT`,
     * `+`, `-`, wildcards, `fuzzy~`, `/regular expressions/`, `_exists_:field`. Fields are the paths of a
     * community's members (`metadata.title`), and `featured.past`, the starts of featured entries. Text
     * that is no query is searched for as plain words; an empty one finds everything.
     * @example "science"
     */
    readonly q?: string;
    /**
     * Default: `bestmatch` when there is a query, else `newest`. Without a query `bestmatch` is ignored,
     * and `newest` is used.
     * @example "oldest"
     */
    readonly sort?: Sort;
    /**
     * Results on a page. More than the maximum is refused.
     * @minimum 1 @maximum 1000 @default 10 @example 25
     */
    readonly size?: number;
    /**
     * Number of the page; pages past the last one are empty. Pages that would begin behind the ten
     * thousandth result are refused.
     * @minimum 1 @default 1 @example 2
     */
    readonly page?: number;
    /**
     * Only communities of this type: organization, event, topic or project; repeated, of one of these
     * types. There are none of any other type.
     * @example ["event"]
     */
    readonly type?: readonly string[];
    /**
     * Only communities of this visibility: public or restricted; repeated, of one of these. There are none
     * of any other.
     * @example ["public"]
     */
    readonly visibility?: readonly string[];
  };
}

/** The output of `listCommunities`. */
export type ListCommunitiesOutput =
  | {
      /** One page of communities. */
      readonly status: 200;
      readonly contentType?: 'application/json' | 'application/vnd.trivet.v1+json';
      readonly body: CommunitySearch;
    }
  | {
      /** The request breaks this contract, or a rule that a schema cannot state; `errors` says where. */
      readonly status: 400;
      readonly body: ValidationError;
    }
  | {
      /** The `Accept` header allows none of the media types of this response. */
      readonly status: 406;
      readonly body: ErrorBody;
    };

const checkSize: Check<number> = (value) => {
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    return mistyped(undefined, [], 'an integer', value);
  }
  let issues: Issue[] | undefined;
  if (value < 1) issues = unmet(issues, [], 'minimum', 1, 'must be at least 1', value);
  if (value > 1000) issues = unmet(issues, [], 'maximum', 1000, 'must be at most 1000', value);
  return issues;
};

const checkPage: Check<number> = (value) => {
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    return mistyped(undefined, [], 'an integer', value);
  }
  if (!Number.isSafeInteger(value)) return inexact(undefined, []);
  if (value < 1) return unmet(undefined, [], 'minimum', 1, 'must be at least 1', value);
  return undefined;
};

/** `GET /api/communities` on the wire. */
export const listCommunities = /* @__PURE__ */ restOperation<ListCommunitiesInput, ListCommunitiesOutput>({
  name: 'listCommunities',
  method: 'GET',
  path: '/api/communities',
  parameters: {
    query: {
      q: {},
      sort: { check: checkSort },
      size: { shape: 'integer', check: checkSize },
      page: { shape: 'integer', check: checkPage },
      type: { shape: { items: 'string' } },
      visibility: { shape: { items: 'string' } },
    },
  },
  responses: {
    200: {
      contents: {
        'application/json': /* @__PURE__ */ json(checkCommunitySearch),
        'application/vnd.trivet.v1+json': /* @__PURE__ */ json(checkCommunitySearch),
      },
    },
    400: { contents: { 'application/json': /* @__PURE__ */ json(checkValidationError) } },
    406: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
  },
  security: [{}, { bearer: [] }, { accessToken: [] }],
});

/** The input of `createCommunity`. */
export interface CreateCommunityInput {
  readonly body: CommunityInput;
}

/** The output of `createCommunity`. */
export type CreateCommunityOutput =
  | {
      /** The new community. */
      readonly status: 201;
      readonly headers: {
        /** The revision in quotes, for `If-Match`. @pattern ^(W/)?"[^"]*"$ @example "\"1\"" */
        readonly ETag: string;
      };
      readonly contentType?: 'application/json' | 'application/vnd.trivet.v1+json';
      readonly body: Community;
    }
  | {
      /** The request breaks this contract, or a rule that a schema cannot state; `errors` says where. */
      readonly status: 400;
      readonly body: ValidationError;
    }
  | {
      /** The caller may not do this, or is anonymous. */
      readonly status: 403;
      readonly body: ErrorBody;
    }
  | {
      /** The `Accept` header allows none of the media types of this response. */
      readonly status: 406;
      readonly body: ErrorBody;
    }
  | {
      /** The request body is larger than the service reads. */
      readonly status: 413;
      readonly body: ErrorBody;
    }
  | {
      /** The request body is of a media type that is not read here. */
      readonly status: 415;
      readonly body: ErrorBody;
    };

const eTagPattern = /^(W\/)?"[^"]*"$/u;

const checkETag: Check<string> = (value) => {
  if (typeof value !== 'string') return mistyped(undefined, [], 'a string', value);
  if (!eTagPattern.test(value)) {
    return unmet(undefined, [], 'pattern', '^(W/)?"[^"]*"$', 'must match the pattern ^(W/)?"[^"]*"$', value);
  }
  return undefined;
};

/** `POST /api/communities` on the wire. */
export const createCommunity = /* @__PURE__ */ restOperation<CreateCommunityInput, CreateCommunityOutput>({
  name: 'createCommunity',
  method: 'POST',
  path: '/api/communities',
  body: { required: true, contents: { 'application/json': /* @__PURE__ */ json(checkCommunityInput) } },
  responses: {
    201: {
      headers: { ETag: { required: true, check: checkETag } },
      contents: {
        'application/json': /* @__PURE__ */ json(checkCommunity),
        'application/vnd.trivet.v1+json': /* @__PURE__ */ json(checkCommunity),
      },
    },
    400: { contents: { 'application/json': /* @__PURE__ */ json(checkValidationError) } },
    403: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    406: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    413: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    415: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
  },
  security: [{ bearer: [] }, { accessToken: [] }],
});

/** The input of `listFeaturedCommunities`. */
export interface ListFeaturedCommunitiesInput {
  readonly query?: {
    /**
     * Query in search-engine syntax: words, `"phrases"`, `field:value`, `[a TO b]`, `AND`, `OR`, `NOT`,
     * `+`, `-`, wildcards, `fuzzy~`, `/regular expressions/`, `_exists_:field`. Fields are the paths of a
     * community's members (`metadata.title`), and `featured.past`, the starts of featured entries. Text
     * that is no query is searched for as plain words; an empty one finds everything.
     * @example "science"
     */
    readonly q?: string;
    /**
     * Results on a page. More than the maximum is refused.
     * @minimum 1 @maximum 1000 @default 10 @example 25
     */
    readonly size?: number;
    /**
     * Number of the page; pages past the last one are empty. Pages that would begin behind the ten
     * thousandth result are refused.
     * @minimum 1 @default 1 @example 2
     */
    readonly page?: number;
    /**
     * Only communities of this type: organization, event, topic or project; repeated, of one of these
     * types. There are none of any other type.
     * @example ["event"]
     */
    readonly type?: readonly string[];
    /**
     * Only communities of this visibility: public or restricted; repeated, of one of these. There are none
     * of any other.
     * @example ["public"]
     */
    readonly visibility?: readonly string[];
  };
}

/** The output of `listFeaturedCommunities`. */
export type ListFeaturedCommunitiesOutput =
  | {
      /** One page of featured communities. */
      readonly status: 200;
      readonly contentType?: 'application/json' | 'application/vnd.trivet.v1+json';
      readonly body: FeaturedSearch;
    }
  | {
      /** The request breaks this contract, or a rule that a schema cannot state; `errors` says where. */
      readonly status: 400;
      readonly body: ValidationError;
    }
  | {
      /** The `Accept` header allows none of the media types of this response. */
      readonly status: 406;
      readonly body: ErrorBody;
    };

/** `GET /api/communities/featured` on the wire. */
export const listFeaturedCommunities = /* @__PURE__ */ restOperation<
  ListFeaturedCommunitiesInput,
  ListFeaturedCommunitiesOutput
>({
  name: 'listFeaturedCommunities',
  method: 'GET',
  path: '/api/communities/featured',
  parameters: {
    query: {
      q: {},
      size: { shape: 'integer', check: checkSize },
      page: { shape: 'integer', check: checkPage },
      type: { shape: { items: 'string' } },
      visibility: { shape: { items: 'string' } },
    },
  },
  responses: {
    200: {
      contents: {
        'application/json': /* @__PURE__ */ json(checkFeaturedSearch),
        'application/vnd.trivet.v1+json': /* @__PURE__ */ json(checkFeaturedSearch),
      },
    },
    400: { contents: { 'application/json': /* @__PURE__ */ json(checkValidationError) } },
    406: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
  },
  security: [{}, { bearer: [] }, { accessToken: [] }],
});

/** The input of `readCommunity`. */
export interface ReadCommunityInput {
  readonly path: {
    /** UUID or slug of the community, spelled exactly. @minLength 1 @example "open-science" */
    readonly id: string;
  };
}

/** The output of `readCommunity`. */
export type ReadCommunityOutput =
  | {
      /** The community. */
      readonly status: 200;
      readonly headers: {
        /** The revision in quotes, for `If-Match`. @pattern ^(W/)?"[^"]*"$ @example "\"1\"" */
        readonly ETag: string;
      };
      readonly contentType?: 'application/json' | 'application/vnd.trivet.v1+json';
      readonly body: CommunityDetail;
    }
  | {
      /** The caller may not do this, or is anonymous. */
      readonly status: 403;
      readonly body: ErrorBody;
    }
  | {
      /** No such community, logo or entry. */
      readonly status: 404;
      readonly body: ErrorBody;
    }
  | {
      /** The `Accept` header allows none of the media types of this response. */
      readonly status: 406;
      readonly body: ErrorBody;
    }
  | {
      /** The community has been deleted. */
      readonly status: 410;
      readonly body: ErrorBody;
    };

const checkId: Check<string> = (value) => {
  if (typeof value !== 'string') return mistyped(undefined, [], 'a string', value);
  if (value === '') return unmet(undefined, [], 'minLength', 1, 'must not be empty');
  return undefined;
};

/** `GET /api/communities/{id}` on the wire. */
export const readCommunity = /* @__PURE__ */ restOperation<ReadCommunityInput, ReadCommunityOutput>({
  name: 'readCommunity',
  method: 'GET',
  path: '/api/communities/{id}',
  parameters: { path: { id: { check: checkId } } },
  responses: {
    200: {
      headers: { ETag: { required: true, check: checkETag } },
      contents: {
        'application/json': /* @__PURE__ */ json(checkCommunityDetail),
        'application/vnd.trivet.v1+json': /* @__PURE__ */ json(checkCommunityDetail),
      },
    },
    403: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    404: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    406: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    410: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
  },
  security: [{}, { bearer: [] }, { accessToken: [] }],
});

/** The input of `updateCommunity`. */
export interface UpdateCommunityInput {
  readonly path: {
    /** UUID or slug of the community, spelled exactly. @minLength 1 @example "open-science" */
    readonly id: string;
  };
  readonly headers?: {
    /**
     * Act only on this revision: the ETag that came with the community, its bare `revision_id`, a list of
     * these, or `*` for any.
     * @pattern ^(\*|(W/)?"?\d+"?(, ?(W/)?"?\d+"?)*)$ @example "*"
     */
    readonly 'If-Match'?: string;
  };
  readonly body: CommunityInput;
}

/** The output of `updateCommunity`. */
export type UpdateCommunityOutput =
  | {
      /** The community as it is now. */
      readonly status: 200;
      readonly headers: {
        /** The revision in quotes, for `If-Match`. @pattern ^(W/)?"[^"]*"$ @example "\"1\"" */
        readonly ETag: string;
      };
      readonly contentType?: 'application/json' | 'application/vnd.trivet.v1+json';
      readonly body: Community;
    }
  | {
      /** The request breaks this contract, or a rule that a schema cannot state; `errors` says where. */
      readonly status: 400;
      readonly body: ValidationError;
    }
  | {
      /** The caller may not do this, or is anonymous. */
      readonly status: 403;
      readonly body: ErrorBody;
    }
  | {
      /** No such community, logo or entry. */
      readonly status: 404;
      readonly body: ErrorBody;
    }
  | {
      /** The `Accept` header allows none of the media types of this response. */
      readonly status: 406;
      readonly body: ErrorBody;
    }
  | {
      /** The community has been deleted. */
      readonly status: 410;
      readonly body: ErrorBody;
    }
  | {
      /** The community has another revision than `If-Match` says. */
      readonly status: 412;
      readonly body: ErrorBody;
    }
  | {
      /** The request body is larger than the service reads. */
      readonly status: 413;
      readonly body: ErrorBody;
    }
  | {
      /** The request body is of a media type that is not read here. */
      readonly status: 415;
      readonly body: ErrorBody;
    };

const ifMatchPattern = /^(\*|(W\/)?"?\d+"?(, ?(W\/)?"?\d+"?)*)$/u;

const checkIfMatch: Check<string> = (value) => {
  if (typeof value !== 'string') return mistyped(undefined, [], 'a string', value);
  if (!ifMatchPattern.test(value)) {
    return unmet(undefined, [], 'pattern', '^(\\*|(W/)?"?\\d+"?(, ?(W/)?"?\\d+"?)*)$', 'must match the pattern ^(\\*|(W/)?"?\\d+"?(, ?(W/)?"?\\d+"?)*)$', value);
  }
  return undefined;
};

/** `PUT /api/communities/{id}` on the wire. */
export const updateCommunity = /* @__PURE__ */ restOperation<UpdateCommunityInput, UpdateCommunityOutput>({
  name: 'updateCommunity',
  method: 'PUT',
  path: '/api/communities/{id}',
  parameters: { path: { id: { check: checkId } }, headers: { 'If-Match': { check: checkIfMatch } } },
  body: { required: true, contents: { 'application/json': /* @__PURE__ */ json(checkCommunityInput) } },
  responses: {
    200: {
      headers: { ETag: { required: true, check: checkETag } },
      contents: {
        'application/json': /* @__PURE__ */ json(checkCommunity),
        'application/vnd.trivet.v1+json': /* @__PURE__ */ json(checkCommunity),
      },
    },
    400: { contents: { 'application/json': /* @__PURE__ */ json(checkValidationError) } },
    403: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    404: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    406: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    410: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    412: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    413: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    415: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
  },
  security: [
    { bearer: ['owner'] },
    { accessToken: ['owner'] },
    { bearer: ['system_process'] },
    { accessToken: ['system_process'] },
  ],
  wire: fullWire,
});

/** The input of `deleteCommunity`. */
export interface DeleteCommunityInput {
  readonly path: {
    /** UUID or slug of the community, spelled exactly. @minLength 1 @example "open-science" */
    readonly id: string;
  };
  readonly headers?: {
    /**
     * Act only on this revision: the ETag that came with the community, its bare `revision_id`, a list of
     * these, or `*` for any.
     * @pattern ^(\*|(W/)?"?\d+"?(, ?(W/)?"?\d+"?)*)$ @example "*"
     */
    readonly 'If-Match'?: string;
  };
  readonly body?: Tombstone;
}

/** The output of `deleteCommunity`. */
export type DeleteCommunityOutput =
  | {
      /** Deleted. */
      readonly status: 204;
    }
  | {
      /** The request breaks this contract, or a rule that a schema cannot state; `errors` says where. */
      readonly status: 400;
      readonly body: ValidationError;
    }
  | {
      /** The caller may not do this, or is anonymous. */
      readonly status: 403;
      readonly body: ErrorBody;
    }
  | {
      /** No such community, logo or entry. */
      readonly status: 404;
      readonly body: ErrorBody;
    }
  | {
      /** The community has been deleted. */
      readonly status: 410;
      readonly body: ErrorBody;
    }
  | {
      /** The community has another revision than `If-Match` says. */
      readonly status: 412;
      readonly body: ErrorBody;
    }
  | {
      /** The request body is larger than the service reads. */
      readonly status: 413;
      readonly body: ErrorBody;
    }
  | {
      /** The request body is of a media type that is not read here. */
      readonly status: 415;
      readonly body: ErrorBody;
    };

/** `DELETE /api/communities/{id}` on the wire. */
export const deleteCommunity = /* @__PURE__ */ restOperation<DeleteCommunityInput, DeleteCommunityOutput>({
  name: 'deleteCommunity',
  method: 'DELETE',
  path: '/api/communities/{id}',
  parameters: { path: { id: { check: checkId } }, headers: { 'If-Match': { check: checkIfMatch } } },
  body: { contents: { 'application/json': /* @__PURE__ */ json(checkTombstone) } },
  responses: {
    204: {},
    400: { contents: { 'application/json': /* @__PURE__ */ json(checkValidationError) } },
    403: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    404: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    410: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    412: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    413: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    415: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
  },
  security: [
    { bearer: ['owner'] },
    { accessToken: ['owner'] },
    { bearer: ['system_process'] },
    { accessToken: ['system_process'] },
  ],
  wire: fullWire,
});

/** The input of `listUserCommunities`. */
export interface ListUserCommunitiesInput {
  readonly query?: {
    /**
     * Query in search-engine syntax: words, `"phrases"`, `field:value`, `[a TO b]`, `AND`, `OR`, `NOT`,
     * `+`, `-`, wildcards, `fuzzy~`, `/regular expressions/`, `_exists_:field`. Fields are the paths of a
     * community's members (`metadata.title`), and `featured.past`, the starts of featured entries. Text
     * that is no query is searched for as plain words; an empty one finds everything.
     * @example "science"
     */
    readonly q?: string;
    /**
     * Default: `bestmatch` when there is a query, else `newest`. Without a query `bestmatch` is ignored,
     * and `newest` is used.
     * @example "oldest"
     */
    readonly sort?: Sort;
    /**
     * Results on a page. More than the maximum is refused.
     * @minimum 1 @maximum 1000 @default 10 @example 25
     */
    readonly size?: number;
    /**
     * Number of the page; pages past the last one are empty. Pages that would begin behind the ten
     * thousandth result are refused.
     * @minimum 1 @default 1 @example 2
     */
    readonly page?: number;
    /**
     * Only communities of this type: organization, event, topic or project; repeated, of one of these
     * types. There are none of any other type.
     * @example ["event"]
     */
    readonly type?: readonly string[];
    /**
     * Only communities of this visibility: public or restricted; repeated, of one of these. There are none
     * of any other.
     * @example ["public"]
     */
    readonly visibility?: readonly string[];
  };
}

/** The output of `listUserCommunities`. */
export type ListUserCommunitiesOutput =
  | {
      /** One page of communities. */
      readonly status: 200;
      readonly contentType?: 'application/json' | 'application/vnd.trivet.v1+json';
      readonly body: CommunitySearch;
    }
  | {
      /** The request breaks this contract, or a rule that a schema cannot state; `errors` says where. */
      readonly status: 400;
      readonly body: ValidationError;
    }
  | {
      /** The caller may not do this, or is anonymous. */
      readonly status: 403;
      readonly body: ErrorBody;
    }
  | {
      /** The `Accept` header allows none of the media types of this response. */
      readonly status: 406;
      readonly body: ErrorBody;
    };

/** `GET /api/user/communities` on the wire. */
export const listUserCommunities = /* @__PURE__ */ restOperation<
  ListUserCommunitiesInput,
  ListUserCommunitiesOutput
>({
  name: 'listUserCommunities',
  method: 'GET',
  path: '/api/user/communities',
  parameters: {
    query: {
      q: {},
      sort: { check: checkSort },
      size: { shape: 'integer', check: checkSize },
      page: { shape: 'integer', check: checkPage },
      type: { shape: { items: 'string' } },
      visibility: { shape: { items: 'string' } },
    },
  },
  responses: {
    200: {
      contents: {
        'application/json': /* @__PURE__ */ json(checkCommunitySearch),
        'application/vnd.trivet.v1+json': /* @__PURE__ */ json(checkCommunitySearch),
      },
    },
    400: { contents: { 'application/json': /* @__PURE__ */ json(checkValidationError) } },
    403: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    406: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
  },
  security: [{ bearer: [] }, { accessToken: [] }],
});

/** The input of `renameCommunity`. */
export interface RenameCommunityInput {
  readonly path: {
    /** UUID or slug of the community, spelled exactly. @minLength 1 @example "open-science" */
    readonly id: string;
  };
  readonly headers?: {
    /**
     * Act only on this revision: the ETag that came with the community, its bare `revision_id`, a list of
     * these, or `*` for any.
     * @pattern ^(\*|(W/)?"?\d+"?(, ?(W/)?"?\d+"?)*)$ @example "*"
     */
    readonly 'If-Match'?: string;
  };
  readonly body: RenameInput;
}

/** The output of `renameCommunity`. */
export type RenameCommunityOutput =
  | {
      /** The community with its new slug. */
      readonly status: 200;
      readonly headers: {
        /** The revision in quotes, for `If-Match`. @pattern ^(W/)?"[^"]*"$ @example "\"1\"" */
        readonly ETag: string;
      };
      readonly contentType?: 'application/json' | 'application/vnd.trivet.v1+json';
      readonly body: RenamedCommunity;
    }
  | {
      /** The request breaks this contract, or a rule that a schema cannot state; `errors` says where. */
      readonly status: 400;
      readonly body: ValidationError;
    }
  | {
      /** The caller may not do this, or is anonymous. */
      readonly status: 403;
      readonly body: ErrorBody;
    }
  | {
      /** No such community, logo or entry. */
      readonly status: 404;
      readonly body: ErrorBody;
    }
  | {
      /** The `Accept` header allows none of the media types of this response. */
      readonly status: 406;
      readonly body: ErrorBody;
    }
  | {
      /** The community has been deleted. */
      readonly status: 410;
      readonly body: ErrorBody;
    }
  | {
      /** The community has another revision than `If-Match` says. */
      readonly status: 412;
      readonly body: ErrorBody;
    }
  | {
      /** The request body is larger than the service reads. */
      readonly status: 413;
      readonly body: ErrorBody;
    }
  | {
      /** The request body is of a media type that is not read here. */
      readonly status: 415;
      readonly body: ErrorBody;
    };

/** `POST /api/communities/{id}/rename` on the wire. */
export const renameCommunity = /* @__PURE__ */ restOperation<RenameCommunityInput, RenameCommunityOutput>({
  name: 'renameCommunity',
  method: 'POST',
  path: '/api/communities/{id}/rename',
  parameters: { path: { id: { check: checkId } }, headers: { 'If-Match': { check: checkIfMatch } } },
  body: { required: true, contents: { 'application/json': /* @__PURE__ */ json(checkRenameInput) } },
  responses: {
    200: {
      headers: { ETag: { required: true, check: checkETag } },
      contents: {
        'application/json': /* @__PURE__ */ json(checkRenamedCommunity),
        'application/vnd.trivet.v1+json': /* @__PURE__ */ json(checkRenamedCommunity),
      },
    },
    400: { contents: { 'application/json': /* @__PURE__ */ json(checkValidationError) } },
    403: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    404: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    406: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    410: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    412: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    413: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    415: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
  },
  security: [
    { bearer: ['owner'] },
    { accessToken: ['owner'] },
    { bearer: ['system_process'] },
    { accessToken: ['system_process'] },
  ],
  wire: fullWire,
});

/** The input of `readLogo`. */
export interface ReadLogoInput {
  readonly path: {
    /** UUID or slug of the community, spelled exactly. @minLength 1 @example "open-science" */
    readonly id: string;
  };
  readonly headers?: {
    /** Answer 304 when the logo has one of these ETags. */
    readonly 'If-None-Match'?: string;
    /** Answer 304 when the logo is no newer; without effect beside `If-None-Match`. */
    readonly 'If-Modified-Since'?: string;
  };
}

/** The output of `readLogo`. */
export type ReadLogoOutput =
  | {
      /** The bytes that were uploaded. */
      readonly status: 200;
      readonly headers?: {
        /** Changes when the bytes do. */
        readonly ETag?: string;
        /** MD5 of the bytes in hexadecimal. */
        readonly 'Content-MD5'?: string;
        /** `attachment`: not to be shown in place. */
        readonly 'Content-Disposition'?: string;
        /** `nosniff`. */
        readonly 'X-Content-Type-Options'?: string;
        /** When the logo was uploaded. */
        readonly 'Last-Modified'?: string;
        /** `public` for the logo of a public community, else `no-cache`. */
        readonly 'Cache-Control'?: string;
        /** Nothing may be loaded or run. */
        readonly 'Content-Security-Policy'?: string;
        /** `deny`. */
        readonly 'X-Frame-Options'?: string;
        /** `noopen`. */
        readonly 'X-Download-Options'?: string;
        /** `none`. */
        readonly 'X-Permitted-Cross-Domain-Policies'?: string;
        /** `1; mode=block`. */
        readonly 'X-XSS-Protection'?: string;
      };
      readonly body: Uint8Array;
    }
  | {
      /** The logo is the one that the caller has. */
      readonly status: 304;
      readonly headers?: {
        /** Changes when the bytes do. */
        readonly ETag?: string;
        /** When the logo was uploaded. */
        readonly 'Last-Modified'?: string;
        /** As for the logo itself. */
        readonly 'Cache-Control'?: string;
      };
    }
  | {
      /** The caller may not do this, or is anonymous. */
      readonly status: 403;
      readonly body: ErrorBody;
    }
  | {
      /** No such community, logo or entry. */
      readonly status: 404;
      readonly body: ErrorBody;
    }
  | {
      /** The community has been deleted. */
      readonly status: 410;
      readonly body: ErrorBody;
    };

/** `GET /api/communities/{id}/logo` on the wire. */
export const readLogo = /* @__PURE__ */ restOperation<ReadLogoInput, ReadLogoOutput>({
  name: 'readLogo',
  method: 'GET',
  path: '/api/communities/{id}/logo',
  parameters: { path: { id: { check: checkId } }, headers: { 'If-None-Match': {}, 'If-Modified-Since': {} } },
  responses: {
    200: {
      headers: {
        ETag: {},
        'Content-MD5': {},
        'Content-Disposition': {},
        'X-Content-Type-Options': {},
        'Last-Modified': {},
        'Cache-Control': {},
        'Content-Security-Policy': {},
        'X-Frame-Options': {},
        'X-Download-Options': {},
        'X-Permitted-Cross-Domain-Policies': {},
        'X-XSS-Protection': {},
      },
      contents: { 'application/octet-stream': /* @__PURE__ */ bytes() },
    },
    304: { headers: { ETag: {}, 'Last-Modified': {}, 'Cache-Control': {} } },
    403: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    404: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    410: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
  },
  security: [{}, { bearer: [] }, { accessToken: [] }],
  wire: fullWire,
});

/** The input of `uploadLogo`. */
export interface UploadLogoInput {
  readonly path: {
    /** UUID or slug of the community, spelled exactly. @minLength 1 @example "open-science" */
    readonly id: string;
  };
  readonly body: Uint8Array;
}

/** The output of `uploadLogo`. */
export type UploadLogoOutput =
  | {
      /** The file that the logo is kept in. */
      readonly status: 200;
      readonly contentType?: 'application/json' | 'application/vnd.trivet.v1+json';
      readonly body: Logo;
    }
  | {
      /** The request breaks this contract, or a rule that a schema cannot state; `errors` says where. */
      readonly status: 400;
      readonly body: ValidationError;
    }
  | {
      /** The caller may not do this, or is anonymous. */
      readonly status: 403;
      readonly body: ErrorBody;
    }
  | {
      /** No such community, logo or entry. */
      readonly status: 404;
      readonly body: ErrorBody;
    }
  | {
      /** The `Accept` header allows none of the media types of this response. */
      readonly status: 406;
      readonly body: ErrorBody;
    }
  | {
      /** The community has been deleted. */
      readonly status: 410;
      readonly body: ErrorBody;
    }
  | {
      /** The request body is larger than the service reads. */
      readonly status: 413;
      readonly body: ErrorBody;
    }
  | {
      /** The request body is of a media type that is not read here. */
      readonly status: 415;
      readonly body: ErrorBody;
    };

/** `PUT /api/communities/{id}/logo` on the wire. */
export const uploadLogo = /* @__PURE__ */ restOperation<UploadLogoInput, UploadLogoOutput>({
  name: 'uploadLogo',
  method: 'PUT',
  path: '/api/communities/{id}/logo',
  parameters: { path: { id: { check: checkId } } },
  body: { required: true, contents: { 'application/octet-stream': /* @__PURE__ */ bytes() } },
  responses: {
    200: {
      contents: {
        'application/json': /* @__PURE__ */ json(checkLogo),
        'application/vnd.trivet.v1+json': /* @__PURE__ */ json(checkLogo),
      },
    },
    400: { contents: { 'application/json': /* @__PURE__ */ json(checkValidationError) } },
    403: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    404: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    406: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    410: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    413: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    415: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
  },
  security: [
    { bearer: ['owner'] },
    { accessToken: ['owner'] },
    { bearer: ['system_process'] },
    { accessToken: ['system_process'] },
  ],
});

/** The input of `deleteLogo`. */
export interface DeleteLogoInput {
  readonly path: {
    /** UUID or slug of the community, spelled exactly. @minLength 1 @example "open-science" */
    readonly id: string;
  };
}

/** The output of `deleteLogo`. */
export type DeleteLogoOutput =
  | {
      /** Deleted. */
      readonly status: 204;
    }
  | {
      /** The caller may not do this, or is anonymous. */
      readonly status: 403;
      readonly body: ErrorBody;
    }
  | {
      /** No such community, logo or entry. */
      readonly status: 404;
      readonly body: ErrorBody;
    }
  | {
      /** The community has been deleted. */
      readonly status: 410;
      readonly body: ErrorBody;
    };

/** `DELETE /api/communities/{id}/logo` on the wire. */
export const deleteLogo = /* @__PURE__ */ restOperation<DeleteLogoInput, DeleteLogoOutput>({
  name: 'deleteLogo',
  method: 'DELETE',
  path: '/api/communities/{id}/logo',
  parameters: { path: { id: { check: checkId } } },
  responses: {
    204: {},
    403: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    404: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    410: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
  },
  security: [
    { bearer: ['owner'] },
    { accessToken: ['owner'] },
    { bearer: ['system_process'] },
    { accessToken: ['system_process'] },
  ],
});

/** The input of `listCommunityRecords`. */
export interface ListCommunityRecordsInput {
  readonly path: {
    /** UUID or slug of the community, spelled exactly. @minLength 1 @example "open-science" */
    readonly id: string;
  };
  readonly query?: {
    /**
     * Query in search-engine syntax: words, `"phrases"`, `field:value`, `[a TO b]`, `AND`, `OR`, `NOT`,
     * `+`, `-`, wildcards, `fuzzy~`, `/regular expressions/`, `_exists_:field`. Fields are the paths of a
     * community's members (`metadata.title`), and `featured.past`, the starts of featured entries. Text
     * that is no query is searched for as plain words; an empty one finds everything.
     * @example "science"
     */
    readonly q?: string;
    /**
     * Default: `bestmatch` when there is a query, else `newest`. Without a query `bestmatch` is ignored,
     * and `newest` is used.
     * @example "oldest"
     */
    readonly sort?: Sort;
    /**
     * Results on a page. More than the maximum is refused.
     * @minimum 1 @maximum 1000 @default 10 @example 25
     */
    readonly size?: number;
    /**
     * Number of the page; pages past the last one are empty. Pages that would begin behind the ten
     * thousandth result are refused.
     * @minimum 1 @default 1 @example 2
     */
    readonly page?: number;
    /** Only records with one of these access statuses. */
    readonly access_status?: readonly string[];
    /**
     * Only records of one of these resource types; `::` parts a type from its subtype.
     * @example ["publication","publication::publication-article"]
     */
    readonly resource_type?: readonly string[];
  };
}

/** The output of `listCommunityRecords`. */
export type ListCommunityRecordsOutput =
  | {
      /** One page of records. */
      readonly status: 200;
      readonly contentType?: 'application/json' | 'application/vnd.trivet.v1+json';
      readonly body: RecordSearch;
    }
  | {
      /** The request breaks this contract, or a rule that a schema cannot state; `errors` says where. */
      readonly status: 400;
      readonly body: ValidationError;
    }
  | {
      /** No such community, logo or entry. */
      readonly status: 404;
      readonly body: ErrorBody;
    }
  | {
      /** The `Accept` header allows none of the media types of this response. */
      readonly status: 406;
      readonly body: ErrorBody;
    };

/** `GET /api/communities/{id}/records` on the wire. */
export const listCommunityRecords = /* @__PURE__ */ restOperation<
  ListCommunityRecordsInput,
  ListCommunityRecordsOutput
>({
  name: 'listCommunityRecords',
  method: 'GET',
  path: '/api/communities/{id}/records',
  parameters: {
    path: { id: { check: checkId } },
    query: {
      q: {},
      sort: { check: checkSort },
      size: { shape: 'integer', check: checkSize },
      page: { shape: 'integer', check: checkPage },
      access_status: { shape: { items: 'string' } },
      resource_type: { shape: { items: 'string' } },
    },
  },
  responses: {
    200: {
      contents: {
        'application/json': /* @__PURE__ */ json(checkRecordSearch),
        'application/vnd.trivet.v1+json': /* @__PURE__ */ json(checkRecordSearch),
      },
    },
    400: { contents: { 'application/json': /* @__PURE__ */ json(checkValidationError) } },
    404: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    406: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
  },
  security: [{}, { bearer: [] }, { accessToken: [] }],
});

/** The input of `listFeaturedEntries`. */
export interface ListFeaturedEntriesInput {
  readonly path: {
    /** UUID or slug of the community, spelled exactly. @minLength 1 @example "open-science" */
    readonly id: string;
  };
}

/** The output of `listFeaturedEntries`. */
export type ListFeaturedEntriesOutput =
  | {
      /** All entries, past and future. */
      readonly status: 200;
      readonly contentType?: 'application/json' | 'application/vnd.trivet.v1+json';
      readonly body: FeaturedEntryList;
    }
  | {
      /** The caller may not do this, or is anonymous. */
      readonly status: 403;
      readonly body: ErrorBody;
    }
  | {
      /** No such community, logo or entry. */
      readonly status: 404;
      readonly body: ErrorBody;
    }
  | {
      /** The `Accept` header allows none of the media types of this response. */
      readonly status: 406;
      readonly body: ErrorBody;
    }
  | {
      /** The community has been deleted. */
      readonly status: 410;
      readonly body: ErrorBody;
    };

/** `GET /api/communities/{id}/featured` on the wire. */
export const listFeaturedEntries = /* @__PURE__ */ restOperation<
  ListFeaturedEntriesInput,
  ListFeaturedEntriesOutput
>({
  name: 'listFeaturedEntries',
  method: 'GET',
  path: '/api/communities/{id}/featured',
  parameters: { path: { id: { check: checkId } } },
  responses: {
    200: {
      contents: {
        'application/json': /* @__PURE__ */ json(checkFeaturedEntryList),
        'application/vnd.trivet.v1+json': /* @__PURE__ */ json(checkFeaturedEntryList),
      },
    },
    403: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    404: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    406: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    410: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
  },
  security: [{ bearer: ['system_process'] }, { accessToken: ['system_process'] }],
});

/** The input of `featureCommunity`. */
export interface FeatureCommunityInput {
  readonly path: {
    /** UUID or slug of the community, spelled exactly. @minLength 1 @example "open-science" */
    readonly id: string;
  };
  readonly body: FeaturedEntryInput;
}

/** The output of `featureCommunity`. */
export type FeatureCommunityOutput =
  | {
      /** The new entry. */
      readonly status: 201;
      readonly contentType?: 'application/json' | 'application/vnd.trivet.v1+json';
      readonly body: FeaturedEntry;
    }
  | {
      /** The request breaks this contract, or a rule that a schema cannot state; `errors` says where. */
      readonly status: 400;
      readonly body: ValidationError;
    }
  | {
      /** The caller may not do this, or is anonymous. */
      readonly status: 403;
      readonly body: ErrorBody;
    }
  | {
      /** No such community, logo or entry. */
      readonly status: 404;
      readonly body: ErrorBody;
    }
  | {
      /** The `Accept` header allows none of the media types of this response. */
      readonly status: 406;
      readonly body: ErrorBody;
    }
  | {
      /** The community has been deleted. */
      readonly status: 410;
      readonly body: ErrorBody;
    }
  | {
      /** The request body is larger than the service reads. */
      readonly status: 413;
      readonly body: ErrorBody;
    }
  | {
      /** The request body is of a media type that is not read here. */
      readonly status: 415;
      readonly body: ErrorBody;
    };

/** `POST /api/communities/{id}/featured` on the wire. */
export const featureCommunity = /* @__PURE__ */ restOperation<FeatureCommunityInput, FeatureCommunityOutput>({
  name: 'featureCommunity',
  method: 'POST',
  path: '/api/communities/{id}/featured',
  parameters: { path: { id: { check: checkId } } },
  body: { required: true, contents: { 'application/json': /* @__PURE__ */ json(checkFeaturedEntryInput) } },
  responses: {
    201: {
      contents: {
        'application/json': /* @__PURE__ */ json(checkFeaturedEntry),
        'application/vnd.trivet.v1+json': /* @__PURE__ */ json(checkFeaturedEntry),
      },
    },
    400: { contents: { 'application/json': /* @__PURE__ */ json(checkValidationError) } },
    403: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    404: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    406: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    410: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    413: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    415: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
  },
  security: [{ bearer: ['system_process'] }, { accessToken: ['system_process'] }],
});

/** The input of `updateFeaturedEntry`. */
export interface UpdateFeaturedEntryInput {
  readonly path: {
    /** UUID or slug of the community, spelled exactly. @minLength 1 @example "open-science" */
    readonly id: string;
    /** Id of a featured entry of this community. @example 1 */
    readonly featured_entry_id: number;
  };
  readonly body: FeaturedEntryInput;
}

/** The output of `updateFeaturedEntry`. */
export type UpdateFeaturedEntryOutput =
  | {
      /** The entry with its new start. */
      readonly status: 200;
      readonly contentType?: 'application/json' | 'application/vnd.trivet.v1+json';
      readonly body: FeaturedEntry;
    }
  | {
      /** The request breaks this contract, or a rule that a schema cannot state; `errors` says where. */
      readonly status: 400;
      readonly body: ValidationError;
    }
  | {
      /** The caller may not do this, or is anonymous. */
      readonly status: 403;
      readonly body: ErrorBody;
    }
  | {
      /** No such community, logo or entry. */
      readonly status: 404;
      readonly body: ErrorBody;
    }
  | {
      /** The `Accept` header allows none of the media types of this response. */
      readonly status: 406;
      readonly body: ErrorBody;
    }
  | {
      /** The community has been deleted. */
      readonly status: 410;
      readonly body: ErrorBody;
    }
  | {
      /** The request body is larger than the service reads. */
      readonly status: 413;
      readonly body: ErrorBody;
    }
  | {
      /** The request body is of a media type that is not read here. */
      readonly status: 415;
      readonly body: ErrorBody;
    };

/** `PUT /api/communities/{id}/featured/{featured_entry_id}` on the wire. */
export const updateFeaturedEntry = /* @__PURE__ */ restOperation<
  UpdateFeaturedEntryInput,
  UpdateFeaturedEntryOutput
>({
  name: 'updateFeaturedEntry',
  method: 'PUT',
  path: '/api/communities/{id}/featured/{featured_entry_id}',
  parameters: { path: { id: { check: checkId }, featured_entry_id: { shape: 'integer' } } },
  body: { required: true, contents: { 'application/json': /* @__PURE__ */ json(checkFeaturedEntryInput) } },
  responses: {
    200: {
      contents: {
        'application/json': /* @__PURE__ */ json(checkFeaturedEntry),
        'application/vnd.trivet.v1+json': /* @__PURE__ */ json(checkFeaturedEntry),
      },
    },
    400: { contents: { 'application/json': /* @__PURE__ */ json(checkValidationError) } },
    403: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    404: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    406: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    410: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    413: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    415: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
  },
  security: [{ bearer: ['system_process'] }, { accessToken: ['system_process'] }],
});

/** The input of `deleteFeaturedEntry`. */
export interface DeleteFeaturedEntryInput {
  readonly path: {
    /** UUID or slug of the community, spelled exactly. @minLength 1 @example "open-science" */
    readonly id: string;
    /** Id of a featured entry of this community. @example 1 */
    readonly featured_entry_id: number;
  };
}

/** The output of `deleteFeaturedEntry`. */
export type DeleteFeaturedEntryOutput =
  | {
      /** Deleted. */
      readonly status: 204;
    }
  | {
      /** The request breaks this contract, or a rule that a schema cannot state; `errors` says where. */
      readonly status: 400;
      readonly body: ValidationError;
    }
  | {
      /** The caller may not do this, or is anonymous. */
      readonly status: 403;
      readonly body: ErrorBody;
    }
  | {
      /** No such community, logo or entry. */
      readonly status: 404;
      readonly body: ErrorBody;
    }
  | {
      /** The community has been deleted. */
      readonly status: 410;
      readonly body: ErrorBody;
    };

/** `DELETE /api/communities/{id}/featured/{featured_entry_id}` on the wire. */
export const deleteFeaturedEntry = /* @__PURE__ */ restOperation<
  DeleteFeaturedEntryInput,
  DeleteFeaturedEntryOutput
>({
  name: 'deleteFeaturedEntry',
  method: 'DELETE',
  path: '/api/communities/{id}/featured/{featured_entry_id}',
  parameters: { path: { id: { check: checkId }, featured_entry_id: { shape: 'integer' } } },
  responses: {
    204: {},
    400: { contents: { 'application/json': /* @__PURE__ */ json(checkValidationError) } },
    403: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    404: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
    410: { contents: { 'application/json': /* @__PURE__ */ json(checkErrorBody) } },
  },
  security: [{ bearer: ['system_process'] }, { accessToken: ['system_process'] }],
});

/** The operations of `Communities`, for `restHandler` and `restClient`. */
export const communities = /* @__PURE__ */ restService<Communities>({
  name: 'Communities',
  operations: {
    listCommunities,
    createCommunity,
    listFeaturedCommunities,
    readCommunity,
    updateCommunity,
    deleteCommunity,
    listUserCommunities,
    renameCommunity,
    readLogo,
    uploadLogo,
    deleteLogo,
    listCommunityRecords,
    listFeaturedEntries,
    featureCommunity,
    updateFeaturedEntry,
    deleteFeaturedEntry,
  },
  securitySchemes: {
    bearer: { type: 'http', scheme: 'bearer' },
    accessToken: { type: 'apiKey', in: 'query', name: 'access_token' },
  },
});
