// Generated from specs/communities/openapi.yaml. Do not edit; run "npm run generate".

export interface paths {
    readonly "/api/communities": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Search communities
         * @description Finds all public communities, and the restricted ones that the caller has access to.
         */
        readonly get: operations["listCommunities"];
        readonly put?: never;
        /**
         * Create a community
         * @description The caller becomes its owner. A slug that another community has, or a deleted one had, is refused.
         */
        readonly post: operations["createCommunity"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/communities/featured": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Search featured communities
         * @description Finds public communities with a featured entry that lies before the current time, ordered by the start of their latest such entry, most recent first.
         */
        readonly get: operations["listFeaturedCommunities"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/communities/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description UUID or slug of the community, spelled exactly.
                 * @example open-science
                 */
                readonly id: components["parameters"]["Id"];
            };
            readonly cookie?: never;
        };
        /** Read a community */
        readonly get: operations["readCommunity"];
        /**
         * Update a community
         * @description Replaces the metadata; of the access policies, those that are sent replace what was there and the others stay. The slug must be the present one; renaming is an operation of its own.
         */
        readonly put: operations["updateCommunity"];
        readonly post?: never;
        /**
         * Delete a community
         * @description From then on the community is gone (410), and its slug stays taken; its records can still be searched. The body may say why.
         */
        readonly delete: operations["deleteCommunity"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/communities": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Search the caller's communities
         * @description Finds the communities in which the caller has a role, restricted ones included.
         */
        readonly get: operations["listUserCommunities"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/communities/{id}/rename": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description UUID or slug of the community, spelled exactly.
                 * @example open-science
                 */
                readonly id: components["parameters"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Give a community another slug
         * @description The old slug is free at once and leads nowhere; the UUID and all else stay as they are. The present slug is refused as new one, and so is one that another community has, or a deleted one had.
         */
        readonly post: operations["renameCommunity"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/communities/{id}/logo": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description UUID or slug of the community, spelled exactly.
                 * @example open-science
                 */
                readonly id: components["parameters"]["Id"];
            };
            readonly cookie?: never;
        };
        /**
         * Download the logo
         * @description Whoever may see the community may. The bytes are nobody's but the uploader's: they come as an attachment that no browser shows in place.
         */
        readonly get: operations["readLogo"];
        /**
         * Upload or replace the logo
         * @description Any bytes, as `application/octet-stream`. The setting `COMMUNITIES_LOGO_MAX_FILE_SIZE` limits how many; its default is a million.
         */
        readonly put: operations["uploadLogo"];
        readonly post?: never;
        /** Delete the logo */
        readonly delete: operations["deleteLogo"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/communities/{id}/records": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description UUID or slug of the community, spelled exactly.
                 * @example open-science
                 */
                readonly id: components["parameters"]["Id"];
            };
            readonly cookie?: never;
        };
        /**
         * Search the records of a community
         * @description Finds those records of the community that the caller may see: public ones, and as a member all. The community itself need not be visible, and may have been deleted.
         */
        readonly get: operations["listCommunityRecords"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/communities/{id}/featured": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description UUID or slug of the community, spelled exactly.
                 * @example open-science
                 */
                readonly id: components["parameters"]["Id"];
            };
            readonly cookie?: never;
        };
        /** List the featured entries of a community */
        readonly get: operations["listFeaturedEntries"];
        readonly put?: never;
        /**
         * Feature a community from a date on
         * @description Only public communities may be featured.
         */
        readonly post: operations["featureCommunity"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/communities/{id}/featured/{featured_entry_id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description UUID or slug of the community, spelled exactly.
                 * @example open-science
                 */
                readonly id: components["parameters"]["Id"];
                /**
                 * @description Id of a featured entry of this community.
                 * @example 1
                 */
                readonly featured_entry_id: components["parameters"]["FeaturedEntryId"];
            };
            readonly cookie?: never;
        };
        readonly get?: never;
        /** Move the start of a featured entry */
        readonly put: operations["updateFeaturedEntry"];
        readonly post?: never;
        /** Delete a featured entry */
        readonly delete: operations["deleteFeaturedEntry"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description Name of a community in URLs. ASCII letters, digits, `_` and `-`; kept in lower case. It may not be spelled like a UUID, and `featured` is reserved, since that is the path of another resource.
         * @example open-science
         */
        readonly Slug: string;
        /**
         * @description A point in time: ISO 8601 with a UTC offset, or `YYYY-MM-DD HH:MM:SS.ffffff`, which means UTC. Both are read, ISO 8601 is written.
         * @example 2026-06-03T10:04:14.837956+00:00
         * @example 2026-06-03 10:04:14.837956
         */
        readonly Timestamp: string;
        /**
         * @description Visible to everyone (`public`), or only to those with access (`restricted`).
         * @enum {unknown}
         */
        readonly Visibility: "public" | "restricted";
        /**
         * @description Whether people can request to join (`open`) or not (`closed`).
         * @enum {unknown}
         */
        readonly MemberPolicy: "open" | "closed";
        /**
         * @description Members submit records without review (`open`), or review is always needed (`closed`).
         * @enum {unknown}
         */
        readonly RecordPolicy: "open" | "closed";
        /**
         * @description `closed`: all submissions are reviewed; `open`: curators, managers and owners publish directly; `members`: all members publish directly.
         * @enum {unknown}
         */
        readonly ReviewPolicy: "closed" | "open" | "members";
        /** @description Who may see, join, submit and review; defaults are filled in. */
        readonly Access: {
            readonly visibility: components["schemas"]["Visibility"];
            readonly member_policy: components["schemas"]["MemberPolicy"];
            readonly members_visibility: components["schemas"]["Visibility"];
            readonly record_policy: components["schemas"]["RecordPolicy"];
            readonly record_submission_policy?: components["schemas"]["RecordPolicy"];
            readonly review_policy: components["schemas"]["ReviewPolicy"];
        };
        /**
         * @description What a community is.
         * @enum {unknown}
         */
        readonly CommunityTypeId: "organization" | "event" | "topic" | "project";
        /**
         * @description A text in several languages, by language code.
         * @example {
         *       "en": "Project",
         *       "de": "Projekt"
         *     }
         */
        readonly LocalizedText: {
            readonly [key: string]: string;
        };
        /** @description The type of a community with its title. */
        readonly CommunityType: {
            readonly id: components["schemas"]["CommunityTypeId"];
            readonly title?: components["schemas"]["LocalizedText"];
        };
        /**
         * Format: uri
         * @description An absolute URL of the schemes http, https, ftp and ftps, of a host that has a dot, is `localhost` or is an address.
         * @example https://open-science.example.org/about
         */
        readonly Website: string;
        /** @description An organization; the name of a registered one is filled in where the service knows it. */
        readonly Organization: {
            readonly id?: string;
            readonly name?: string;
        };
        /** @description What a community says of itself. */
        readonly Metadata: {
            readonly title: string;
            readonly description?: string;
            /** @description HTML that is safe to show. */
            readonly curation_policy?: string;
            /** @description HTML that is safe to show. */
            readonly page?: string;
            readonly type?: components["schemas"]["CommunityType"];
            readonly website?: components["schemas"]["Website"];
            readonly organizations?: readonly components["schemas"]["Organization"][];
        };
        /** @description Absolute URLs of what belongs to a community. Where a path holds the community's id, its slug may stand instead, and anything may stand in front of `/communities`, such as `/api`. */
        readonly Links: {
            /**
             * Format: uri
             * @example https://example.org/api/communities/open-science
             */
            readonly self: string;
            /**
             * Format: uri
             * @example https://example.org/communities/open-science
             */
            readonly self_html: string;
            /**
             * Format: uri
             * @example https://example.org/communities/open-science/settings
             */
            readonly settings_html: string;
            /**
             * Format: uri
             * @example https://example.org/api/communities/open-science/logo
             */
            readonly logo: string;
            /**
             * Format: uri
             * @example https://example.org/api/communities/open-science/rename
             */
            readonly rename: string;
            /**
             * Format: uri
             * @example https://example.org/api/communities/open-science/members
             */
            readonly members: string;
            /**
             * Format: uri
             * @example https://example.org/api/communities/open-science/members/public
             */
            readonly public_members: string;
            /**
             * Format: uri
             * @example https://example.org/api/communities/open-science/invitations
             */
            readonly invitations: string;
            /**
             * Format: uri
             * @example https://example.org/api/communities/open-science/requests
             */
            readonly requests: string;
            /** Format: uri */
            readonly records?: string;
            /** Format: uri */
            readonly membership_requests?: string;
            /** Format: uri */
            readonly collection_trees?: string;
            /**
             * Format: uri
             * @description On the single-community read, and elsewhere where the caller may feature communities.
             * @example https://example.org/api/communities/open-science/featured
             */
            readonly featured?: string;
        };
        /** @description Whether a community has been deleted. */
        readonly DeletionStatus: {
            readonly is_deleted: boolean;
            /** @description `P`: published; `D`: deleted. */
            readonly status: string;
        };
        /** @description Whether a community may have communities within it. */
        readonly Children: {
            readonly allow: boolean;
        };
        /** @description What the caller may do. */
        readonly CommunityPermissions: {
            /** @description Publish records without review. */
            readonly can_include_directly: boolean;
            readonly can_update: boolean;
            readonly can_submit_record: boolean;
            readonly can_manage_collections: boolean;
        };
        /** @description What a user interface shows and offers; a member of the vendor's representation only. */
        readonly CommunityUi: {
            readonly type?: {
                readonly id: components["schemas"]["CommunityTypeId"];
                readonly title_l10n: string;
            };
            readonly organizations?: readonly Record<string, unknown>[];
            readonly custom_fields?: Record<string, unknown>;
            readonly permissions: components["schemas"]["CommunityPermissions"];
        };
        /** @description A named group that collects records. */
        readonly Community: {
            /**
             * Format: uuid
             * @description Set by the service; never changes.
             */
            readonly id: string;
            readonly slug: components["schemas"]["Slug"];
            readonly created: components["schemas"]["Timestamp"];
            readonly updated: components["schemas"]["Timestamp"];
            /** @description 1 for a new community; grows with every update and rename. */
            readonly revision_id: number;
            readonly access: components["schemas"]["Access"];
            readonly metadata: components["schemas"]["Metadata"];
            readonly links: components["schemas"]["Links"];
            /** @description Fields that a service adds; none here. */
            readonly custom_fields?: Record<string, unknown>;
            readonly deletion_status?: components["schemas"]["DeletionStatus"];
            readonly children?: components["schemas"]["Children"];
            readonly ui?: components["schemas"]["CommunityUi"];
        };
        /** @description The communities of this page, and how many there are on all pages. */
        readonly CommunityHits: {
            readonly hits: readonly components["schemas"]["Community"][];
            readonly total: number;
        };
        /** @description One value and how many results have it. */
        readonly Bucket: {
            readonly key: string;
            readonly doc_count: number;
            readonly label?: string;
            /** @description Whether the search filters by this value. */
            readonly is_selected?: boolean;
        };
        /** @description How many results fall in which bucket. */
        readonly Aggregation: {
            readonly buckets: readonly components["schemas"]["Bucket"][];
            readonly label?: string;
            readonly doc_count_error_upper_bound?: number;
            readonly sum_other_doc_count?: number;
        };
        /** @description Counts of all featured communities found, by type and by visibility. */
        readonly FeaturedAggregations: {
            readonly type: components["schemas"]["Aggregation"];
            readonly visibility: components["schemas"]["Aggregation"];
        } & {
            readonly [key: string]: components["schemas"]["Aggregation"];
        };
        /** @description This search, the page before and the page after, with all parameters. */
        readonly SearchLinks: {
            /** Format: uri */
            readonly self: string;
            /** Format: uri */
            readonly prev?: string;
            /** Format: uri */
            readonly next?: string;
        };
        /** @description One page of featured communities, the one featured last first. */
        readonly FeaturedSearch: {
            readonly hits: components["schemas"]["CommunityHits"];
            readonly aggregations: components["schemas"]["FeaturedAggregations"];
            readonly links: components["schemas"]["SearchLinks"];
            /** @constant */
            readonly sortBy: "featured";
            readonly page?: number;
        };
        /** @description A community as it is read on its own, with the link to its featured entries. */
        readonly CommunityDetail: components["schemas"]["Community"] & {
            readonly links: {
                readonly featured: string;
            };
        };
        /** @description Why a community is deleted. */
        readonly Tombstone: {
            readonly removal_reason?: {
                readonly id: string;
            };
            readonly note?: string;
            readonly citation_text?: string;
            /** @default true */
            readonly is_visible?: boolean;
        };
        /** @description The type of a community. Its title is the service's business; one that is sent is ignored. */
        readonly CommunityTypeInput: {
            readonly id: components["schemas"]["CommunityTypeId"];
            readonly title?: components["schemas"]["LocalizedText"];
        };
        /** @description A community with its new slug. Nothing but the slug is changed; the rest may be sent along, with `metadata.type` as an object or as the plain id. */
        readonly RenameInput: {
            readonly slug: components["schemas"]["Slug"];
            readonly access?: Record<string, unknown>;
            readonly metadata?: {
                readonly type?: components["schemas"]["CommunityTypeId"] | components["schemas"]["CommunityTypeInput"];
            };
        };
        /** @description The file that a logo is kept in. */
        readonly Logo: {
            readonly bucket_id: string;
            /**
             * @description MD5 of the bytes, in hexadecimal.
             * @example md5:d41d8cd98f00b204e9800998ecf8427e
             */
            readonly checksum: string;
            readonly created: components["schemas"]["Timestamp"];
            readonly updated: components["schemas"]["Timestamp"];
            readonly file_id: string;
            readonly key: string;
            readonly links: {
                /** Format: uri */
                readonly self: string;
            };
            readonly metadata: null;
            readonly mimetype: string;
            /** @description Bytes. */
            readonly size: number;
            readonly status: string;
            readonly storage_class: string;
            readonly version_id: string;
        };
        /** @description A record; its members are the record service's business. */
        readonly CommunityRecord: Record<string, unknown>;
        /** @description The records of this page, and how many there are on all pages. */
        readonly RecordHits: {
            readonly hits: readonly components["schemas"]["CommunityRecord"][];
            readonly total: number;
        };
        /** @description One value and how many records have it. */
        readonly RecordBucket: {
            readonly key: string;
            readonly doc_count: number;
            readonly label: string;
            readonly is_selected: boolean;
        };
        /** @description How many records fall in which bucket. */
        readonly RecordAggregation: {
            readonly buckets: readonly components["schemas"]["RecordBucket"][];
            readonly label?: string;
        };
        /** @description A resource type, how many records are of it, and the same for its subtypes. */
        readonly ResourceTypeBucket: {
            readonly key: string;
            readonly doc_count: number;
            readonly label: string;
            readonly is_selected: boolean;
            readonly inner: components["schemas"]["RecordAggregation"];
        };
        /** @description How many records are of which resource type. */
        readonly ResourceTypeAggregation: {
            readonly buckets: readonly components["schemas"]["ResourceTypeBucket"][];
            readonly label?: string;
        };
        /** @description Counts of all records found, by access status and by resource type. */
        readonly RecordAggregations: {
            readonly access_status: components["schemas"]["RecordAggregation"];
            readonly resource_type: components["schemas"]["ResourceTypeAggregation"];
        };
        /** @description One page of the records of a community. */
        readonly RecordSearch: {
            readonly hits: components["schemas"]["RecordHits"];
            readonly aggregations: components["schemas"]["RecordAggregations"];
            readonly links: components["schemas"]["SearchLinks"];
            /** @description The sort that was applied. */
            readonly sortBy: string;
            readonly page?: number;
        };
        /** @description A period during which a community is featured; it has a start and no end. */
        readonly FeaturedEntry: {
            readonly id: number;
            readonly start_date: components["schemas"]["Timestamp"];
        };
        /** @description The entries and how many there are. */
        readonly FeaturedEntryHits: {
            readonly hits: readonly components["schemas"]["FeaturedEntry"][];
            readonly total: number;
        };
        /** @description All featured entries of a community, past and future, in the order they were made. */
        readonly FeaturedEntryList: {
            readonly hits: components["schemas"]["FeaturedEntryHits"];
        };
        /**
         * @description Order of the hits. These are the built-in options; the setting `COMMUNITIES_SORT_OPTIONS` says which of them a service offers and what they order by. A service with options of its own adds them to this list.
         * @enum {unknown}
         */
        readonly Sort: "bestmatch" | "newest" | "oldest" | "updated-desc" | "updated-asc" | "version";
        /** @description Who may see, join, submit and review. Defaults are those of a new community; an update leaves absent members as they are. */
        readonly AccessInput: {
            readonly visibility: components["schemas"]["Visibility"];
            readonly member_policy: components["schemas"]["MemberPolicy"];
            /**
             * @description `public`: members who made themselves public are visible to anyone; `restricted`: members are visible only to members.
             * @default public
             */
            readonly members_visibility?: components["schemas"]["Visibility"];
            readonly record_policy: components["schemas"]["RecordPolicy"];
            /** @description Whether anybody may submit records (`open`) or members alone. Absent in a new community, as `record_policy`. */
            readonly record_submission_policy?: components["schemas"]["RecordPolicy"];
            /** @default closed */
            readonly review_policy?: components["schemas"]["ReviewPolicy"];
        };
        /** @description An organization of the Research Organization Registry (ROR). */
        readonly RegisteredOrganization: {
            /**
             * @description ROR id without the leading `https://ror.org/`.
             * @example 01ggx4157
             */
            readonly id: string;
        };
        /** @description An organization that is in no registry. */
        readonly NamedOrganization: {
            readonly name: string;
        };
        /** @description An organization, by its registry id or by its name. */
        readonly OrganizationInput: components["schemas"]["RegisteredOrganization"] | components["schemas"]["NamedOrganization"];
        /** @description What a community says of itself. An update replaces all of it. */
        readonly MetadataInput: {
            readonly title: string;
            readonly description?: string;
            /** @description HTML; whatever could run in a browser is taken out before it is kept. */
            readonly curation_policy?: string;
            /** @description HTML of the community's own page, cleaned like `curation_policy`. */
            readonly page?: string;
            readonly type?: components["schemas"]["CommunityTypeInput"];
            readonly website?: components["schemas"]["Website"];
            readonly organizations?: readonly components["schemas"]["OrganizationInput"][];
        };
        /** @description A community as clients send it. Members that are not listed here (among them those that the service sets: `id`, `created`, `updated`, `revision_id`, `links`) are ignored, so that what was read can be sent back. */
        readonly CommunityInput: {
            readonly slug: components["schemas"]["Slug"];
            readonly access: components["schemas"]["AccessInput"];
            readonly metadata: components["schemas"]["MetadataInput"];
        };
        /** @description From when on a community is featured. */
        readonly FeaturedEntryInput: {
            readonly start_date: components["schemas"]["Timestamp"];
        };
        /** @description Counts of all results by name of the aggregation; filters of the same name do not narrow them. */
        readonly CommunityAggregations: {
            readonly type?: components["schemas"]["Aggregation"];
            readonly visibility?: components["schemas"]["Aggregation"];
        } & {
            readonly [key: string]: components["schemas"]["Aggregation"];
        };
        /** @description One page of communities. */
        readonly CommunitySearch: {
            readonly hits: components["schemas"]["CommunityHits"];
            readonly aggregations: components["schemas"]["CommunityAggregations"];
            readonly links: components["schemas"]["SearchLinks"];
            /** @description The sort that was applied. */
            readonly sortBy: string;
            readonly page?: number;
        };
        /** @description What is wrong with one field. */
        readonly FieldError: {
            /**
             * @description Path with dots, list positions included: `metadata.organizations.1.name`. `_schema` is the whole body.
             * @example metadata.title
             */
            readonly field: string;
            readonly messages: readonly string[];
        };
        /** @description What is wrong with a request, field by field. */
        readonly ValidationError: {
            /** @constant */
            readonly status: 400;
            readonly message: string;
            readonly errors: readonly components["schemas"]["FieldError"][];
        };
        /** @description Why a request was refused. */
        readonly ErrorBody: {
            /** @description The HTTP status. */
            readonly status: number;
            readonly message: string;
        };
    };
    responses: {
        /** @description The community as it is now. */
        readonly Community: {
            headers: {
                readonly ETag: components["headers"]["ETag"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Community"];
                readonly "application/vnd.trivet.v1+json": components["schemas"]["Community"];
            };
        };
        /** @description One page of communities. */
        readonly CommunitySearch: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["CommunitySearch"];
                readonly "application/vnd.trivet.v1+json": components["schemas"]["CommunitySearch"];
            };
        };
        /** @description The request breaks this contract, or a rule that no schema can say; `errors` tells where. */
        readonly BadRequest: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 400,
                 *       "message": "A validation error occurred.",
                 *       "errors": [
                 *         {
                 *           "field": "metadata.title",
                 *           "messages": [
                 *             "Missing data for required field."
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                readonly "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The caller may not do this, or nobody knows who it is. */
        readonly Forbidden: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 403,
                 *       "message": "Permission denied."
                 *     }
                 */
                readonly "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description No such community, logo or entry. */
        readonly NotFound: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 404,
                 *       "message": "The persistent identifier does not exist."
                 *     }
                 */
                readonly "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The `Accept` header allows none of the media types of this answer. */
        readonly NotAcceptable: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 406,
                 *       "message": "None of the media types in 'Accept' is available."
                 *     }
                 */
                readonly "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The community has been deleted. */
        readonly Gone: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 410,
                 *       "message": "The record has been deleted."
                 *     }
                 */
                readonly "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The community has another revision than `If-Match` says. */
        readonly PreconditionFailed: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 412,
                 *       "message": "Revision id provided(1) doesn't match record's one(2)"
                 *     }
                 */
                readonly "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The request body is larger than the service reads. */
        readonly TooLarge: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 413,
                 *       "message": "The request body is too large."
                 *     }
                 */
                readonly "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The request body is of a media type that is not read here. */
        readonly UnsupportedMediaType: {
            headers: {
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 415,
                 *       "message": "Invalid 'Content-Type' header. Expected one of: application/json"
                 *     }
                 */
                readonly "application/json": components["schemas"]["ErrorBody"];
            };
        };
    };
    parameters: {
        /**
         * @description UUID or slug of the community, spelled exactly.
         * @example open-science
         */
        readonly Id: string;
        /**
         * @description Id of a featured entry of this community.
         * @example 1
         */
        readonly FeaturedEntryId: number;
        /**
         * @description Act only on this revision: the ETag that came with the community, its bare `revision_id`, a list of these, or `*` for any.
         * @example *
         */
        readonly IfMatch: string;
        /**
         * @description Query in search-engine syntax: words, `"phrases"`, `field:value`, `[a TO b]`, `AND`, `OR`, `NOT`, `+`, `-`, wildcards, `fuzzy~`, `/regular expressions/`, `_exists_:field`. Fields are the paths of a community's members (`metadata.title`). Text that is no query is searched for as plain words; an empty one finds everything.
         * @example science
         */
        readonly Query: string;
        /**
         * @description Default: `bestmatch` when there is a query, else `newest`. Without a query `bestmatch` is ignored, and `newest` is used.
         * @example oldest
         */
        readonly Sort: components["schemas"]["Sort"];
        /**
         * @description Results on a page. A service may give fewer than asked for when many are.
         * @example 25
         */
        readonly Size: number;
        /**
         * @description Number of the page; pages past the last one are empty. Pages that would begin behind the ten thousandth result are refused.
         * @example 2
         */
        readonly Page: number;
        /**
         * @description Only communities of this type: organization, event, topic or project; repeated, of one of these types. There are none of any other type.
         * @example [
         *       "event"
         *     ]
         */
        readonly Type: readonly string[];
        /**
         * @description Only communities of this visibility: public or restricted; repeated, of one of these. There are none of any other.
         * @example [
         *       "public"
         *     ]
         */
        readonly Visibility: readonly string[];
    };
    requestBodies: {
        readonly Community: {
            readonly content: {
                readonly "application/json": components["schemas"]["CommunityInput"];
            };
        };
        readonly FeaturedEntry: {
            readonly content: {
                readonly "application/json": components["schemas"]["FeaturedEntryInput"];
            };
        };
    };
    headers: {
        /**
         * @description The revision in quotes, for `If-Match`.
         * @example "1"
         */
        readonly ETag: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly listCommunities: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Query in search-engine syntax: words, `"phrases"`, `field:value`, `[a TO b]`, `AND`, `OR`, `NOT`, `+`, `-`, wildcards, `fuzzy~`, `/regular expressions/`, `_exists_:field`. Fields are the paths of a community's members (`metadata.title`). Text that is no query is searched for as plain words; an empty one finds everything.
                 * @example science
                 */
                readonly q?: components["parameters"]["Query"];
                /**
                 * @description Default: `bestmatch` when there is a query, else `newest`. Without a query `bestmatch` is ignored, and `newest` is used.
                 * @example oldest
                 */
                readonly sort?: components["parameters"]["Sort"];
                /**
                 * @description Results on a page. A service may give fewer than asked for when many are.
                 * @example 25
                 */
                readonly size?: components["parameters"]["Size"];
                /**
                 * @description Number of the page; pages past the last one are empty. Pages that would begin behind the ten thousandth result are refused.
                 * @example 2
                 */
                readonly page?: components["parameters"]["Page"];
                /**
                 * @description Only communities of this type: organization, event, topic or project; repeated, of one of these types. There are none of any other type.
                 * @example [
                 *       "event"
                 *     ]
                 */
                readonly type?: components["parameters"]["Type"];
                /**
                 * @description Only communities of this visibility: public or restricted; repeated, of one of these. There are none of any other.
                 * @example [
                 *       "public"
                 *     ]
                 */
                readonly visibility?: components["parameters"]["Visibility"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["CommunitySearch"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 406: components["responses"]["NotAcceptable"];
        };
    };
    readonly createCommunity: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["Community"];
        readonly responses: {
            /** @description The new community. */
            readonly 201: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Community"];
                    readonly "application/vnd.trivet.v1+json": components["schemas"]["Community"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
        };
    };
    readonly listFeaturedCommunities: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Query in search-engine syntax: words, `"phrases"`, `field:value`, `[a TO b]`, `AND`, `OR`, `NOT`, `+`, `-`, wildcards, `fuzzy~`, `/regular expressions/`, `_exists_:field`. Fields are the paths of a community's members (`metadata.title`). Text that is no query is searched for as plain words; an empty one finds everything.
                 * @example science
                 */
                readonly q?: components["parameters"]["Query"];
                /**
                 * @description Results on a page. A service may give fewer than asked for when many are.
                 * @example 25
                 */
                readonly size?: components["parameters"]["Size"];
                /**
                 * @description Number of the page; pages past the last one are empty. Pages that would begin behind the ten thousandth result are refused.
                 * @example 2
                 */
                readonly page?: components["parameters"]["Page"];
                /**
                 * @description Only communities of this type: organization, event, topic or project; repeated, of one of these types. There are none of any other type.
                 * @example [
                 *       "event"
                 *     ]
                 */
                readonly type?: components["parameters"]["Type"];
                /**
                 * @description Only communities of this visibility: public or restricted; repeated, of one of these. There are none of any other.
                 * @example [
                 *       "public"
                 *     ]
                 */
                readonly visibility?: components["parameters"]["Visibility"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of featured communities. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FeaturedSearch"];
                    readonly "application/vnd.trivet.v1+json": components["schemas"]["FeaturedSearch"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 406: components["responses"]["NotAcceptable"];
        };
    };
    readonly readCommunity: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description UUID or slug of the community, spelled exactly.
                 * @example open-science
                 */
                readonly id: components["parameters"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The community. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CommunityDetail"];
                    readonly "application/vnd.trivet.v1+json": components["schemas"]["CommunityDetail"];
                };
            };
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 410: components["responses"]["Gone"];
        };
    };
    readonly updateCommunity: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Act only on this revision: the ETag that came with the community, its bare `revision_id`, a list of these, or `*` for any.
                 * @example *
                 */
                readonly "If-Match"?: components["parameters"]["IfMatch"];
            };
            readonly path: {
                /**
                 * @description UUID or slug of the community, spelled exactly.
                 * @example open-science
                 */
                readonly id: components["parameters"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["Community"];
        readonly responses: {
            readonly 200: components["responses"]["Community"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 410: components["responses"]["Gone"];
            readonly 412: components["responses"]["PreconditionFailed"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
        };
    };
    readonly deleteCommunity: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Act only on this revision: the ETag that came with the community, its bare `revision_id`, a list of these, or `*` for any.
                 * @example *
                 */
                readonly "If-Match"?: components["parameters"]["IfMatch"];
            };
            readonly path: {
                /**
                 * @description UUID or slug of the community, spelled exactly.
                 * @example open-science
                 */
                readonly id: components["parameters"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                /**
                 * @example {
                 *       "removal_reason": {
                 *         "id": "spam"
                 *       },
                 *       "note": "Nothing of it was meant."
                 *     }
                 */
                readonly "application/json": components["schemas"]["Tombstone"];
            };
        };
        readonly responses: {
            /** @description Deleted. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 410: components["responses"]["Gone"];
            readonly 412: components["responses"]["PreconditionFailed"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
        };
    };
    readonly listUserCommunities: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Query in search-engine syntax: words, `"phrases"`, `field:value`, `[a TO b]`, `AND`, `OR`, `NOT`, `+`, `-`, wildcards, `fuzzy~`, `/regular expressions/`, `_exists_:field`. Fields are the paths of a community's members (`metadata.title`). Text that is no query is searched for as plain words; an empty one finds everything.
                 * @example science
                 */
                readonly q?: components["parameters"]["Query"];
                /**
                 * @description Default: `bestmatch` when there is a query, else `newest`. Without a query `bestmatch` is ignored, and `newest` is used.
                 * @example oldest
                 */
                readonly sort?: components["parameters"]["Sort"];
                /**
                 * @description Results on a page. A service may give fewer than asked for when many are.
                 * @example 25
                 */
                readonly size?: components["parameters"]["Size"];
                /**
                 * @description Number of the page; pages past the last one are empty. Pages that would begin behind the ten thousandth result are refused.
                 * @example 2
                 */
                readonly page?: components["parameters"]["Page"];
                /**
                 * @description Only communities of this type: organization, event, topic or project; repeated, of one of these types. There are none of any other type.
                 * @example [
                 *       "event"
                 *     ]
                 */
                readonly type?: components["parameters"]["Type"];
                /**
                 * @description Only communities of this visibility: public or restricted; repeated, of one of these. There are none of any other.
                 * @example [
                 *       "public"
                 *     ]
                 */
                readonly visibility?: components["parameters"]["Visibility"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: components["responses"]["CommunitySearch"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 406: components["responses"]["NotAcceptable"];
        };
    };
    readonly renameCommunity: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /**
                 * @description Act only on this revision: the ETag that came with the community, its bare `revision_id`, a list of these, or `*` for any.
                 * @example *
                 */
                readonly "If-Match"?: components["parameters"]["IfMatch"];
            };
            readonly path: {
                /**
                 * @description UUID or slug of the community, spelled exactly.
                 * @example open-science
                 */
                readonly id: components["parameters"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RenameInput"];
            };
        };
        readonly responses: {
            readonly 200: components["responses"]["Community"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 410: components["responses"]["Gone"];
            readonly 412: components["responses"]["PreconditionFailed"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
        };
    };
    readonly readLogo: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Answer 304 when the logo has one of these ETags. */
                readonly "If-None-Match"?: string;
                /** @description Answer 304 when the logo is no newer; without effect beside `If-None-Match`. */
                readonly "If-Modified-Since"?: string;
            };
            readonly path: {
                /**
                 * @description UUID or slug of the community, spelled exactly.
                 * @example open-science
                 */
                readonly id: components["parameters"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The bytes that were uploaded. */
            readonly 200: {
                headers: {
                    /** @description Changes when the bytes do. */
                    readonly ETag?: string;
                    /** @description MD5 of the bytes in hexadecimal. */
                    readonly "Content-MD5"?: string;
                    /** @description `attachment`: not to be shown in place. */
                    readonly "Content-Disposition"?: string;
                    /** @description `nosniff`. */
                    readonly "X-Content-Type-Options"?: string;
                    /** @description When the logo was uploaded. */
                    readonly "Last-Modified"?: string;
                    /** @description `public` for the logo of a public community, else `no-cache`. */
                    readonly "Cache-Control"?: string;
                    /** @description Nothing may be loaded or run. */
                    readonly "Content-Security-Policy"?: string;
                    /** @description `deny`. */
                    readonly "X-Frame-Options"?: string;
                    /** @description `noopen`. */
                    readonly "X-Download-Options"?: string;
                    /** @description `none`. */
                    readonly "X-Permitted-Cross-Domain-Policies"?: string;
                    /** @description `1; mode=block`. */
                    readonly "X-XSS-Protection"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/octet-stream": unknown;
                };
            };
            /** @description The logo is the one that the caller has. */
            readonly 304: {
                headers: {
                    /** @description Changes when the bytes do. */
                    readonly ETag?: string;
                    /** @description When the logo was uploaded. */
                    readonly "Last-Modified"?: string;
                    /** @description As for the logo itself. */
                    readonly "Cache-Control"?: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 410: components["responses"]["Gone"];
        };
    };
    readonly uploadLogo: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description UUID or slug of the community, spelled exactly.
                 * @example open-science
                 */
                readonly id: components["parameters"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/octet-stream": unknown;
            };
        };
        readonly responses: {
            /** @description The file that the logo is kept in. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Logo"];
                    readonly "application/vnd.trivet.v1+json": components["schemas"]["Logo"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 410: components["responses"]["Gone"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
        };
    };
    readonly deleteLogo: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description UUID or slug of the community, spelled exactly.
                 * @example open-science
                 */
                readonly id: components["parameters"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Deleted. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 410: components["responses"]["Gone"];
        };
    };
    readonly listCommunityRecords: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description Query in search-engine syntax: words, `"phrases"`, `field:value`, `[a TO b]`, `AND`, `OR`, `NOT`, `+`, `-`, wildcards, `fuzzy~`, `/regular expressions/`, `_exists_:field`. Fields are the paths of a community's members (`metadata.title`). Text that is no query is searched for as plain words; an empty one finds everything.
                 * @example science
                 */
                readonly q?: components["parameters"]["Query"];
                /**
                 * @description Default: `bestmatch` when there is a query, else `newest`. Without a query `bestmatch` is ignored, and `newest` is used.
                 * @example oldest
                 */
                readonly sort?: components["parameters"]["Sort"];
                /**
                 * @description Results on a page. A service may give fewer than asked for when many are.
                 * @example 25
                 */
                readonly size?: components["parameters"]["Size"];
                /**
                 * @description Number of the page; pages past the last one are empty. Pages that would begin behind the ten thousandth result are refused.
                 * @example 2
                 */
                readonly page?: components["parameters"]["Page"];
                /** @description Only records with one of these access statuses. */
                readonly access_status?: readonly string[];
                /**
                 * @description Only records of one of these resource types; `::` parts a type from its subtype.
                 * @example [
                 *       "publication",
                 *       "publication::publication-article"
                 *     ]
                 */
                readonly resource_type?: readonly string[];
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description UUID or slug of the community, spelled exactly.
                 * @example open-science
                 */
                readonly id: components["parameters"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One page of records. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RecordSearch"];
                    readonly "application/vnd.trivet.v1+json": components["schemas"]["RecordSearch"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
        };
    };
    readonly listFeaturedEntries: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description UUID or slug of the community, spelled exactly.
                 * @example open-science
                 */
                readonly id: components["parameters"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description All entries, past and future. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FeaturedEntryList"];
                    readonly "application/vnd.trivet.v1+json": components["schemas"]["FeaturedEntryList"];
                };
            };
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 410: components["responses"]["Gone"];
        };
    };
    readonly featureCommunity: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description UUID or slug of the community, spelled exactly.
                 * @example open-science
                 */
                readonly id: components["parameters"]["Id"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["FeaturedEntry"];
        readonly responses: {
            /** @description The new entry. */
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FeaturedEntry"];
                    readonly "application/vnd.trivet.v1+json": components["schemas"]["FeaturedEntry"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 410: components["responses"]["Gone"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
        };
    };
    readonly updateFeaturedEntry: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description UUID or slug of the community, spelled exactly.
                 * @example open-science
                 */
                readonly id: components["parameters"]["Id"];
                /**
                 * @description Id of a featured entry of this community.
                 * @example 1
                 */
                readonly featured_entry_id: components["parameters"]["FeaturedEntryId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: components["requestBodies"]["FeaturedEntry"];
        readonly responses: {
            /** @description The entry with its new start. */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FeaturedEntry"];
                    readonly "application/vnd.trivet.v1+json": components["schemas"]["FeaturedEntry"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 406: components["responses"]["NotAcceptable"];
            readonly 410: components["responses"]["Gone"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
        };
    };
    readonly deleteFeaturedEntry: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /**
                 * @description UUID or slug of the community, spelled exactly.
                 * @example open-science
                 */
                readonly id: components["parameters"]["Id"];
                /**
                 * @description Id of a featured entry of this community.
                 * @example 1
                 */
                readonly featured_entry_id: components["parameters"]["FeaturedEntryId"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Deleted. */
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 410: components["responses"]["Gone"];
        };
    };
}
