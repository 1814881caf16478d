// Generated from specs/communities/openapi.yaml. Do not edit; run "npm run generate".

export interface paths {
    "/api/communities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search communities
         * @description Finds all public communities, and the restricted ones that the caller has access to.
         */
        get: operations["listCommunities"];
        put?: never;
        /**
         * Create a community
         * @description The caller becomes its owner. A slug that another community has, or a deleted one had, is refused.
         */
        post: operations["createCommunity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/featured": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search featured communities
         * @description Finds public communities with a featured entry that lies before the current time, ordered by the start of their latest such entry, most recent first.
         */
        get: operations["listFeaturedCommunities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description UUID or slug of the community, spelled exactly.
                 * @example open-science
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Read a community */
        get: operations["readCommunity"];
        /**
         * Update a community
         * @description Replaces the metadata; of the access policies, those that are sent replace what was there and the others stay. The slug must be the present one; renaming is an operation of its own.
         */
        put: operations["updateCommunity"];
        post?: never;
        /**
         * Delete a community
         * @description From then on the community is gone (410), and its slug stays taken; its records can still be searched. The body may say why.
         */
        delete: operations["deleteCommunity"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/communities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search the caller's communities
         * @description Finds the communities in which the caller has a role, restricted ones included.
         */
        get: operations["listUserCommunities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{id}/rename": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description UUID or slug of the community, spelled exactly.
                 * @example open-science
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a community another slug
         * @description The old slug is free at once and leads nowhere; the UUID and all else stay as they are. The present slug is refused as new one, and so is one that another community has, or a deleted one had. The answer has `metadata.type` as a plain string, and the request may have it so.
         */
        post: operations["renameCommunity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{id}/logo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description UUID or slug of the community, spelled exactly.
                 * @example open-science
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Download the logo
         * @description Whoever may see the community may. The bytes are nobody's but the uploader's: they come as an attachment that no browser shows in place.
         */
        get: operations["readLogo"];
        /**
         * Upload or replace the logo
         * @description Any bytes, as `application/octet-stream`. The setting `COMMUNITIES_LOGO_MAX_FILE_SIZE` limits how many; its default is a million.
         */
        put: operations["uploadLogo"];
        post?: never;
        /** Delete the logo */
        delete: operations["deleteLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{id}/records": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description UUID or slug of the community, spelled exactly.
                 * @example open-science
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * Search the records of a community
         * @description Finds those records of the community that the caller may see: public ones, and as a member all. The community itself need not be visible, and may have been deleted.
         */
        get: operations["listCommunityRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{id}/featured": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description UUID or slug of the community, spelled exactly.
                 * @example open-science
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** List the featured entries of a community */
        get: operations["listFeaturedEntries"];
        put?: never;
        /**
         * Feature a community from a date on
         * @description Only public communities may be featured.
         */
        post: operations["featureCommunity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/communities/{id}/featured/{featured_entry_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description UUID or slug of the community, spelled exactly.
                 * @example open-science
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description Id of a featured entry of this community.
                 * @example 1
                 */
                featured_entry_id: components["parameters"]["FeaturedEntryId"];
            };
            cookie?: never;
        };
        get?: never;
        /** Move the start of a featured entry */
        put: operations["updateFeaturedEntry"];
        post?: never;
        /** Delete a featured entry */
        delete: operations["deleteFeaturedEntry"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A named group that collects records. */
        Community: {
            /**
             * Format: uuid
             * @description Set by the service; never changes.
             */
            id: string;
            slug: components["schemas"]["KeptSlug"];
            created: components["schemas"]["Timestamp"];
            updated: components["schemas"]["Timestamp"];
            /** @description 1 for a new community; grows with every update and rename. */
            revision_id: number;
            access: components["schemas"]["Access"];
            metadata: components["schemas"]["Metadata"];
            links: components["schemas"]["Links"];
            /** @description Fields that a service adds; none here. */
            custom_fields?: Record<string, unknown>;
            deletion_status?: components["schemas"]["DeletionStatus"];
            children?: components["schemas"]["Children"];
            ui?: components["schemas"]["CommunityUi"];
        };
        /** @description One page of featured communities, the one featured last first. */
        FeaturedSearch: {
            hits: components["schemas"]["CommunityHits"];
            aggregations: components["schemas"]["FeaturedAggregations"];
            links: components["schemas"]["SearchLinks"];
            /** @constant */
            sortBy: "featured";
            page?: number;
        };
        /** @description A community as it is read on its own, with the link to its featured entries. */
        CommunityDetail: components["schemas"]["Community"] & {
            links: {
                featured: string;
            };
        };
        /** @description Why a community is deleted. */
        Tombstone: {
            removal_reason?: {
                id: string;
            };
            note?: string;
            citation_text?: string;
            /** @default true */
            is_visible?: boolean;
        };
        /** @description A community with its new slug. Nothing but the slug is changed; the rest may be sent along, with `metadata.type` as an object or as the plain id. */
        RenameInput: {
            slug: components["schemas"]["Slug"];
            access?: Record<string, unknown>;
            metadata?: {
                type?: components["schemas"]["CommunityTypeId"] | components["schemas"]["CommunityTypeInput"];
            };
        };
        /** @description The file that a logo is kept in. */
        Logo: {
            bucket_id: string;
            /**
             * @description MD5 of the bytes, in hexadecimal.
             * @example md5:d41d8cd98f00b204e9800998ecf8427e
             */
            checksum: string;
            created: components["schemas"]["Timestamp"];
            updated: components["schemas"]["Timestamp"];
            file_id: string;
            key: string;
            links: {
                /** Format: uri */
                self: string;
            };
            metadata: null;
            /** @description What the first bytes are, where they are an image; it is sent as `application/octet-stream` all the same. */
            mimetype: string;
            /** @description Bytes. */
            size: number;
            status: string;
            storage_class: string;
            version_id: string;
        };
        /** @description One page of the records of a community. */
        RecordSearch: {
            hits: components["schemas"]["RecordHits"];
            aggregations: components["schemas"]["RecordAggregations"];
            links: components["schemas"]["SearchLinks"];
            /** @description The sort that was applied. */
            sortBy: string;
            page?: number;
        };
        /** @description All featured entries of a community, past and future, in the order they were made. */
        FeaturedEntryList: {
            hits: components["schemas"]["FeaturedEntryHits"];
        };
        /** @description A period during which a community is featured; it has a start and no end. */
        FeaturedEntry: {
            id: number;
            start_date: components["schemas"]["Timestamp"];
        };
        /**
         * @description Order of the hits. These are the built-in options; the setting `COMMUNITIES_SORT_OPTIONS` says which of them a service offers and what they order by. A service with options of its own adds them to this list.
         * @enum {unknown}
         */
        Sort: "bestmatch" | "newest" | "oldest" | "updated-desc" | "updated-asc" | "version";
        /** @description A community as clients send it. Members that are not listed here (among them those that the service sets: `id`, `created`, `updated`, `revision_id`, `links`) are ignored, so that what was read can be sent back. */
        CommunityInput: {
            slug: components["schemas"]["Slug"];
            access: components["schemas"]["AccessInput"];
            metadata: components["schemas"]["MetadataInput"];
        };
        /** @description From when on a community is featured. */
        FeaturedEntryInput: {
            start_date: components["schemas"]["Timestamp"];
        };
        /** @description A community as the answer to a rename shows it, with `metadata.type` as a plain string. */
        RenamedCommunity: {
            /**
             * Format: uuid
             * @description Set by the service; never changes.
             */
            id: string;
            slug: components["schemas"]["KeptSlug"];
            created: components["schemas"]["Timestamp"];
            updated: components["schemas"]["Timestamp"];
            /** @description Greater than before the rename. */
            revision_id: number;
            access: components["schemas"]["Access"];
            metadata: components["schemas"]["RenamedMetadata"];
            links: components["schemas"]["Links"];
            /** @description Fields that a service adds; none here. */
            custom_fields?: Record<string, unknown>;
            deletion_status?: components["schemas"]["DeletionStatus"];
            children?: components["schemas"]["Children"];
            ui?: components["schemas"]["CommunityUi"];
        };
        /** @description One page of communities. */
        CommunitySearch: {
            hits: components["schemas"]["CommunityHits"];
            aggregations: components["schemas"]["CommunityAggregations"];
            links: components["schemas"]["SearchLinks"];
            /** @description The sort that was applied. */
            sortBy: string;
            page?: number;
        };
        /** @description What is wrong with a request, field by field. */
        ValidationError: {
            /** @constant */
            status: 400;
            message: string;
            errors: components["schemas"]["FieldError"][];
        };
        /** @description Why a request was refused. */
        ErrorBody: {
            /** @description The HTTP status. */
            status: number;
            message: string;
        };
        /**
         * @description Name of a community in URLs, in lower case.
         * @example open-science
         */
        KeptSlug: string;
        /**
         * @description A point in time: ISO 8601 with a UTC offset, or `YYYY-MM-DD HH:MM:SS.ffffff`, which means UTC. Both are read, ISO 8601 is written.
         * @example 2026-06-03T10:04:14.837956+00:00
         * @example 2026-06-03 10:04:14.837956
         */
        Timestamp: string;
        /** @description Who may see, join, submit and review; defaults are filled in. */
        Access: {
            visibility: components["schemas"]["Visibility"];
            member_policy: components["schemas"]["MemberPolicy"];
            members_visibility: components["schemas"]["Visibility"];
            record_policy: components["schemas"]["RecordPolicy"];
            record_submission_policy?: components["schemas"]["RecordPolicy"];
            review_policy: components["schemas"]["ReviewPolicy"];
        };
        /** @description What a community says of itself. */
        Metadata: {
            title: string;
            description?: string;
            /** @description HTML that is safe to show. */
            curation_policy?: string;
            /** @description HTML that is safe to show. */
            page?: string;
            type?: components["schemas"]["CommunityType"];
            website?: components["schemas"]["Website"];
            organizations?: components["schemas"]["Organization"][];
        };
        /** @description Absolute URLs of what belongs to a community. Where a path holds the community's id, its slug may stand instead, and anything may stand in front of `/communities`, such as `/api`. `self` and `rename` are the address of the community in this API. */
        Links: {
            /**
             * Format: uri
             * @example https://example.org/api/communities/open-science
             */
            self: string;
            /**
             * Format: uri
             * @example https://example.org/communities/open-science
             */
            self_html: string;
            /**
             * Format: uri
             * @example https://example.org/communities/open-science/settings
             */
            settings_html: string;
            /**
             * Format: uri
             * @example https://example.org/api/communities/open-science/logo
             */
            logo: string;
            /**
             * Format: uri
             * @description The community's own address, the same as `self`; the operation is `POST` to `/rename` below it.
             * @example https://example.org/api/communities/open-science
             */
            rename: string;
            /**
             * Format: uri
             * @example https://example.org/api/communities/open-science/members
             */
            members: string;
            /**
             * Format: uri
             * @example https://example.org/api/communities/open-science/members/public
             */
            public_members: string;
            /**
             * Format: uri
             * @example https://example.org/api/communities/open-science/invitations
             */
            invitations: string;
            /**
             * Format: uri
             * @example https://example.org/api/communities/open-science/requests
             */
            requests: string;
            /** Format: uri */
            records?: string;
            /** Format: uri */
            membership_requests?: string;
            /** Format: uri */
            collection_trees?: string;
            /**
             * Format: uri
             * @description On the single-community read, and elsewhere where the caller may feature communities.
             * @example https://example.org/api/communities/open-science/featured
             */
            featured?: string;
        };
        /** @description Whether a community has been deleted. */
        DeletionStatus: {
            is_deleted: boolean;
            /** @description `P`: published; `D`: deleted. */
            status: string;
        };
        /** @description Whether a community may have communities within it. */
        Children: {
            allow: boolean;
        };
        /** @description What a user interface shows and offers; a member of the vendor's representation only. */
        CommunityUi: {
            type?: {
                id: components["schemas"]["CommunityTypeId"];
                /** @description In the language that `Accept-Language` asks for, else in English. */
                title_l10n: string;
            };
            organizations?: Record<string, unknown>[];
            custom_fields?: Record<string, unknown>;
            permissions: components["schemas"]["CommunityPermissions"];
        };
        /** @description The communities of this page, and how many there are on all pages. */
        CommunityHits: {
            hits: components["schemas"]["Community"][];
            total: number;
        };
        /** @description Counts of all featured communities found, by type and by visibility. */
        FeaturedAggregations: {
            type: components["schemas"]["TypeAggregation"];
            visibility: components["schemas"]["Aggregation"];
        } & {
            [key: string]: components["schemas"]["Aggregation"];
        };
        /** @description This search, the page before and the page after, with all parameters. */
        SearchLinks: {
            /** Format: uri */
            self: string;
            /** Format: uri */
            prev?: string;
            /** Format: uri */
            next?: string;
        };
        /**
         * @description Name of a community in URLs, as it is sent. ASCII letters, digits, `_` and `-`; blanks around it are no part of it. It may not be spelled like a UUID, and `featured` is reserved, since that is the path of another resource.
         * @example open-science
         */
        Slug: string;
        /**
         * @description What a community is.
         * @enum {unknown}
         */
        CommunityTypeId: "organization" | "event" | "topic" | "project";
        /** @description The type of a community. Its title is the service's business; one that is sent is ignored. */
        CommunityTypeInput: {
            id: components["schemas"]["CommunityTypeId"];
            title?: components["schemas"]["LocalizedText"];
        };
        /** @description The records of this page, and how many there are on all pages. */
        RecordHits: {
            hits: components["schemas"]["CommunityRecord"][];
            total: number;
        };
        /** @description Counts of all records found, by access status and by resource type. */
        RecordAggregations: {
            access_status: components["schemas"]["RecordAggregation"];
            resource_type: components["schemas"]["ResourceTypeAggregation"];
        };
        /** @description The entries and how many there are. */
        FeaturedEntryHits: {
            hits: components["schemas"]["FeaturedEntry"][];
            total: number;
        };
        /** @description Who may see, join, submit and review. Defaults are those of a new community; an update leaves absent members as they are. */
        AccessInput: {
            visibility: components["schemas"]["Visibility"];
            member_policy: components["schemas"]["MemberPolicy"];
            /**
             * @description `public`: members who made themselves public are visible to anyone; `restricted`: members are visible only to members.
             * @default public
             */
            members_visibility?: components["schemas"]["Visibility"];
            record_policy: components["schemas"]["RecordPolicy"];
            /** @description Whether anybody may submit records (`open`) or members alone. Absent in a new community, as `record_policy`. */
            record_submission_policy?: components["schemas"]["RecordPolicy"];
            /** @default closed */
            review_policy?: components["schemas"]["ReviewPolicy"];
        };
        /** @description What a community says of itself. An update replaces all of it. */
        MetadataInput: {
            title: string;
            description?: string;
            /** @description HTML; whatever could run in a browser is removed before it is kept. The limit applies to what is sent and to what is kept (`&` is kept as `&amp;`). */
            curation_policy?: string;
            /** @description HTML of the community's own page, cleaned and measured like `curation_policy`. */
            page?: string;
            type?: components["schemas"]["CommunityTypeInput"];
            website?: components["schemas"]["Website"];
            organizations?: components["schemas"]["OrganizationInput"][];
        };
        /** @description What a community says of itself, with its type as a plain string. */
        RenamedMetadata: {
            title: string;
            description?: string;
            /** @description HTML that is safe to show. */
            curation_policy?: string;
            /** @description HTML that is safe to show. */
            page?: string;
            type?: components["schemas"]["CommunityTypeId"];
            website?: components["schemas"]["Website"];
            organizations?: components["schemas"]["Organization"][];
        };
        /** @description Counts of all results by name of the aggregation; filters of the same name do not narrow them. */
        CommunityAggregations: {
            type?: components["schemas"]["TypeAggregation"];
            visibility?: components["schemas"]["Aggregation"];
        } & {
            [key: string]: components["schemas"]["Aggregation"];
        };
        /** @description What is wrong with one field. */
        FieldError: {
            /**
             * @description Path with dots, list positions included: `metadata.organizations.1.name`. `_schema` is the whole body.
             * @example metadata.title
             */
            field: string;
            messages: string[];
        };
        /**
         * @description Visible to everyone (`public`), or only to those with access (`restricted`).
         * @enum {unknown}
         */
        Visibility: "public" | "restricted";
        /**
         * @description Whether people can request to join (`open`) or not (`closed`).
         * @enum {unknown}
         */
        MemberPolicy: "open" | "closed";
        /**
         * @description Members submit records without review (`open`), or review is always needed (`closed`).
         * @enum {unknown}
         */
        RecordPolicy: "open" | "closed";
        /**
         * @description `closed`: all submissions are reviewed; `open`: curators, managers and owners publish directly; `members`: all members publish directly.
         * @enum {unknown}
         */
        ReviewPolicy: "closed" | "open" | "members";
        /** @description The type of a community with its title. */
        CommunityType: {
            id: components["schemas"]["CommunityTypeId"];
            title?: components["schemas"]["LocalizedText"];
        };
        /**
         * Format: uri
         * @description An absolute URL of the schemes http, https, ftp and ftps, of a host that has a dot, is `localhost` or is an address.
         * @example https://open-science.example.org/about
         */
        Website: string;
        /** @description An organization; the name of a registered one is filled in where the service knows it. */
        Organization: {
            id?: string;
            name?: string;
        };
        /** @description What the caller may do. */
        CommunityPermissions: {
            /** @description Publish records without review. */
            can_include_directly: boolean;
            can_update: boolean;
            can_submit_record: boolean;
            can_manage_collections: boolean;
        };
        /** @description How many results are of which type, and what the buckets leave out. */
        TypeAggregation: {
            buckets: components["schemas"]["Bucket"][];
            label?: string;
            /** @description By how much a count may be too low; 0 where counts are exact. */
            doc_count_error_upper_bound: number;
            /** @description How many results with a type are in none of the buckets. */
            sum_other_doc_count: number;
        };
        /** @description How many results fall in which bucket. */
        Aggregation: {
            buckets: components["schemas"]["Bucket"][];
            label?: string;
        };
        /**
         * @description A text in several languages, by language code.
         * @example {
         *       "en": "Project",
         *       "de": "Projekt"
         *     }
         */
        LocalizedText: {
            [key: string]: string;
        };
        /** @description A record; its members are the record service's business. */
        CommunityRecord: Record<string, unknown>;
        /** @description How many records fall in which bucket. */
        RecordAggregation: {
            buckets: components["schemas"]["RecordBucket"][];
            label?: string;
        };
        /** @description How many records are of which resource type. */
        ResourceTypeAggregation: {
            buckets: components["schemas"]["ResourceTypeBucket"][];
            label?: string;
        };
        /** @description An organization, by its registry id or by its name. */
        OrganizationInput: components["schemas"]["RegisteredOrganization"] | components["schemas"]["NamedOrganization"];
        /** @description One value and how many results have it. */
        Bucket: {
            key: string;
            doc_count: number;
            label?: string;
            /** @description Whether the search filters by this value. */
            is_selected?: boolean;
        };
        /** @description One value and how many records have it. */
        RecordBucket: {
            key: string;
            doc_count: number;
            label: string;
            is_selected: boolean;
        };
        /** @description A resource type, how many records are of it, and the same for its subtypes. */
        ResourceTypeBucket: {
            key: string;
            doc_count: number;
            label: string;
            is_selected: boolean;
            inner: components["schemas"]["RecordAggregation"];
        };
        /** @description An organization of the Research Organization Registry (ROR). */
        RegisteredOrganization: {
            /**
             * @description ROR id without the leading `https://ror.org/`.
             * @example 01ggx4157
             */
            id: string;
        };
        /** @description An organization that is in no registry. */
        NamedOrganization: {
            name: string;
        };
    };
    responses: {
        /** @description The community as it is now. */
        Community: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Community"];
                "application/vnd.trivet.v1+json": components["schemas"]["Community"];
            };
        };
        /** @description The community with its new slug. */
        RenamedCommunity: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RenamedCommunity"];
                "application/vnd.trivet.v1+json": components["schemas"]["RenamedCommunity"];
            };
        };
        /** @description One page of communities. */
        CommunitySearch: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CommunitySearch"];
                "application/vnd.trivet.v1+json": components["schemas"]["CommunitySearch"];
            };
        };
        /** @description The request breaks this contract, or a rule that a schema cannot state; `errors` says where. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
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
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description The caller may not do this, or is anonymous. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 403,
                 *       "message": "Permission denied."
                 *     }
                 */
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description No such community, logo or entry. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 404,
                 *       "message": "The persistent identifier does not exist."
                 *     }
                 */
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The `Accept` header allows none of the media types of this response. */
        NotAcceptable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 406,
                 *       "message": "None of the media types in 'Accept' is available."
                 *     }
                 */
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The community has been deleted. */
        Gone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 410,
                 *       "message": "The record has been deleted."
                 *     }
                 */
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The community has another revision than `If-Match` says. */
        PreconditionFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 412,
                 *       "message": "Revision id provided(1) doesn't match record's one(2)"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The request body is larger than the service reads. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 413,
                 *       "message": "The request body is too large."
                 *     }
                 */
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The request body is of a media type that is not read here. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "status": 415,
                 *       "message": "Invalid 'Content-Type' header. Expected one of: application/json"
                 *     }
                 */
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
    };
    parameters: {
        /**
         * @description UUID or slug of the community, spelled exactly.
         * @example open-science
         */
        Id: string;
        /**
         * @description Id of a featured entry of this community.
         * @example 1
         */
        FeaturedEntryId: number;
        /**
         * @description Act only on this revision: the ETag that came with the community, its bare `revision_id`, a list of these, or `*` for any.
         * @example *
         */
        IfMatch: string;
        /**
         * @description Query in search-engine syntax: words, `"phrases"`, `field:value`, `[a TO b]`, `AND`, `OR`, `NOT`, `+`, `-`, wildcards, `fuzzy~`, `/regular expressions/`, `_exists_:field`. Fields are the paths of a community's members (`metadata.title`), and `featured.past`, the starts of featured entries. Text that is no query is searched for as plain words; an empty one finds everything.
         * @example science
         */
        Query: string;
        /**
         * @description Default: `bestmatch` when there is a query, else `newest`. Without a query `bestmatch` is ignored, and `newest` is used.
         * @example oldest
         */
        Sort: components["schemas"]["Sort"];
        /**
         * @description Results on a page. More than the maximum is refused.
         * @example 25
         */
        Size: number;
        /**
         * @description Number of the page; pages past the last one are empty. Pages that would begin behind the ten thousandth result are refused.
         * @example 2
         */
        Page: number;
        /**
         * @description Only communities of this type: organization, event, topic or project; repeated, of one of these types. There are none of any other type.
         * @example [
         *       "event"
         *     ]
         */
        Type: string[];
        /**
         * @description Only communities of this visibility: public or restricted; repeated, of one of these. There are none of any other.
         * @example [
         *       "public"
         *     ]
         */
        Visibility: string[];
    };
    requestBodies: {
        Community: {
            content: {
                "application/json": components["schemas"]["CommunityInput"];
            };
        };
        FeaturedEntry: {
            content: {
                "application/json": components["schemas"]["FeaturedEntryInput"];
            };
        };
    };
    headers: {
        /**
         * @description The revision in quotes, for `If-Match`.
         * @example "1"
         */
        ETag: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listCommunities: {
        parameters: {
            query?: {
                /**
                 * @description Query in search-engine syntax: words, `"phrases"`, `field:value`, `[a TO b]`, `AND`, `OR`, `NOT`, `+`, `-`, wildcards, `fuzzy~`, `/regular expressions/`, `_exists_:field`. Fields are the paths of a community's members (`metadata.title`), and `featured.past`, the starts of featured entries. Text that is no query is searched for as plain words; an empty one finds everything.
                 * @example science
                 */
                q?: components["parameters"]["Query"];
                /**
                 * @description Default: `bestmatch` when there is a query, else `newest`. Without a query `bestmatch` is ignored, and `newest` is used.
                 * @example oldest
                 */
                sort?: components["parameters"]["Sort"];
                /**
                 * @description Results on a page. More than the maximum is refused.
                 * @example 25
                 */
                size?: components["parameters"]["Size"];
                /**
                 * @description Number of the page; pages past the last one are empty. Pages that would begin behind the ten thousandth result are refused.
                 * @example 2
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Only communities of this type: organization, event, topic or project; repeated, of one of these types. There are none of any other type.
                 * @example [
                 *       "event"
                 *     ]
                 */
                type?: components["parameters"]["Type"];
                /**
                 * @description Only communities of this visibility: public or restricted; repeated, of one of these. There are none of any other.
                 * @example [
                 *       "public"
                 *     ]
                 */
                visibility?: components["parameters"]["Visibility"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CommunitySearch"];
            400: components["responses"]["BadRequest"];
            406: components["responses"]["NotAcceptable"];
        };
    };
    createCommunity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Community"];
        responses: {
            /** @description The new community. */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Community"];
                    "application/vnd.trivet.v1+json": components["schemas"]["Community"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
        };
    };
    listFeaturedCommunities: {
        parameters: {
            query?: {
                /**
                 * @description Query in search-engine syntax: words, `"phrases"`, `field:value`, `[a TO b]`, `AND`, `OR`, `NOT`, `+`, `-`, wildcards, `fuzzy~`, `/regular expressions/`, `_exists_:field`. Fields are the paths of a community's members (`metadata.title`), and `featured.past`, the starts of featured entries. Text that is no query is searched for as plain words; an empty one finds everything.
                 * @example science
                 */
                q?: components["parameters"]["Query"];
                /**
                 * @description Results on a page. More than the maximum is refused.
                 * @example 25
                 */
                size?: components["parameters"]["Size"];
                /**
                 * @description Number of the page; pages past the last one are empty. Pages that would begin behind the ten thousandth result are refused.
                 * @example 2
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Only communities of this type: organization, event, topic or project; repeated, of one of these types. There are none of any other type.
                 * @example [
                 *       "event"
                 *     ]
                 */
                type?: components["parameters"]["Type"];
                /**
                 * @description Only communities of this visibility: public or restricted; repeated, of one of these. There are none of any other.
                 * @example [
                 *       "public"
                 *     ]
                 */
                visibility?: components["parameters"]["Visibility"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of featured communities. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeaturedSearch"];
                    "application/vnd.trivet.v1+json": components["schemas"]["FeaturedSearch"];
                };
            };
            400: components["responses"]["BadRequest"];
            406: components["responses"]["NotAcceptable"];
        };
    };
    readCommunity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description UUID or slug of the community, spelled exactly.
                 * @example open-science
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The community. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommunityDetail"];
                    "application/vnd.trivet.v1+json": components["schemas"]["CommunityDetail"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            410: components["responses"]["Gone"];
        };
    };
    updateCommunity: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Act only on this revision: the ETag that came with the community, its bare `revision_id`, a list of these, or `*` for any.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description UUID or slug of the community, spelled exactly.
                 * @example open-science
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Community"];
        responses: {
            200: components["responses"]["Community"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
        };
    };
    deleteCommunity: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Act only on this revision: the ETag that came with the community, its bare `revision_id`, a list of these, or `*` for any.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description UUID or slug of the community, spelled exactly.
                 * @example open-science
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "removal_reason": {
                 *         "id": "spam"
                 *       },
                 *       "note": "Nothing of it was meant."
                 *     }
                 */
                "application/json": components["schemas"]["Tombstone"];
            };
        };
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
        };
    };
    listUserCommunities: {
        parameters: {
            query?: {
                /**
                 * @description Query in search-engine syntax: words, `"phrases"`, `field:value`, `[a TO b]`, `AND`, `OR`, `NOT`, `+`, `-`, wildcards, `fuzzy~`, `/regular expressions/`, `_exists_:field`. Fields are the paths of a community's members (`metadata.title`), and `featured.past`, the starts of featured entries. Text that is no query is searched for as plain words; an empty one finds everything.
                 * @example science
                 */
                q?: components["parameters"]["Query"];
                /**
                 * @description Default: `bestmatch` when there is a query, else `newest`. Without a query `bestmatch` is ignored, and `newest` is used.
                 * @example oldest
                 */
                sort?: components["parameters"]["Sort"];
                /**
                 * @description Results on a page. More than the maximum is refused.
                 * @example 25
                 */
                size?: components["parameters"]["Size"];
                /**
                 * @description Number of the page; pages past the last one are empty. Pages that would begin behind the ten thousandth result are refused.
                 * @example 2
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Only communities of this type: organization, event, topic or project; repeated, of one of these types. There are none of any other type.
                 * @example [
                 *       "event"
                 *     ]
                 */
                type?: components["parameters"]["Type"];
                /**
                 * @description Only communities of this visibility: public or restricted; repeated, of one of these. There are none of any other.
                 * @example [
                 *       "public"
                 *     ]
                 */
                visibility?: components["parameters"]["Visibility"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CommunitySearch"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            406: components["responses"]["NotAcceptable"];
        };
    };
    renameCommunity: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Act only on this revision: the ETag that came with the community, its bare `revision_id`, a list of these, or `*` for any.
                 * @example *
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description UUID or slug of the community, spelled exactly.
                 * @example open-science
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameInput"];
            };
        };
        responses: {
            200: components["responses"]["RenamedCommunity"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            410: components["responses"]["Gone"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
        };
    };
    readLogo: {
        parameters: {
            query?: never;
            header?: {
                /** @description Answer 304 when the logo has one of these ETags. */
                "If-None-Match"?: string;
                /** @description Answer 304 when the logo is no newer; without effect beside `If-None-Match`. */
                "If-Modified-Since"?: string;
            };
            path: {
                /**
                 * @description UUID or slug of the community, spelled exactly.
                 * @example open-science
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes that were uploaded. */
            200: {
                headers: {
                    /** @description Changes when the bytes do. */
                    ETag?: string;
                    /** @description MD5 of the bytes in hexadecimal. */
                    "Content-MD5"?: string;
                    /** @description `attachment`: not to be shown in place. */
                    "Content-Disposition"?: string;
                    /** @description `nosniff`. */
                    "X-Content-Type-Options"?: string;
                    /** @description When the logo was uploaded. */
                    "Last-Modified"?: string;
                    /** @description `public` for the logo of a public community, else `no-cache`. */
                    "Cache-Control"?: string;
                    /** @description Nothing may be loaded or run. */
                    "Content-Security-Policy"?: string;
                    /** @description `deny`. */
                    "X-Frame-Options"?: string;
                    /** @description `noopen`. */
                    "X-Download-Options"?: string;
                    /** @description `none`. */
                    "X-Permitted-Cross-Domain-Policies"?: string;
                    /** @description `1; mode=block`. */
                    "X-XSS-Protection"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            /** @description The logo is the one that the caller has. */
            304: {
                headers: {
                    /** @description Changes when the bytes do. */
                    ETag?: string;
                    /** @description When the logo was uploaded. */
                    "Last-Modified"?: string;
                    /** @description As for the logo itself. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
        };
    };
    uploadLogo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description UUID or slug of the community, spelled exactly.
                 * @example open-science
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": unknown;
            };
        };
        responses: {
            /** @description The file that the logo is kept in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Logo"];
                    "application/vnd.trivet.v1+json": components["schemas"]["Logo"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
        };
    };
    deleteLogo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description UUID or slug of the community, spelled exactly.
                 * @example open-science
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
        };
    };
    listCommunityRecords: {
        parameters: {
            query?: {
                /**
                 * @description Query in search-engine syntax: words, `"phrases"`, `field:value`, `[a TO b]`, `AND`, `OR`, `NOT`, `+`, `-`, wildcards, `fuzzy~`, `/regular expressions/`, `_exists_:field`. Fields are the paths of a community's members (`metadata.title`), and `featured.past`, the starts of featured entries. Text that is no query is searched for as plain words; an empty one finds everything.
                 * @example science
                 */
                q?: components["parameters"]["Query"];
                /**
                 * @description Default: `bestmatch` when there is a query, else `newest`. Without a query `bestmatch` is ignored, and `newest` is used.
                 * @example oldest
                 */
                sort?: components["parameters"]["Sort"];
                /**
                 * @description Results on a page. More than the maximum is refused.
                 * @example 25
                 */
                size?: components["parameters"]["Size"];
                /**
                 * @description Number of the page; pages past the last one are empty. Pages that would begin behind the ten thousandth result are refused.
                 * @example 2
                 */
                page?: components["parameters"]["Page"];
                /** @description Only records with one of these access statuses. */
                access_status?: string[];
                /**
                 * @description Only records of one of these resource types; `::` parts a type from its subtype.
                 * @example [
                 *       "publication",
                 *       "publication::publication-article"
                 *     ]
                 */
                resource_type?: string[];
            };
            header?: never;
            path: {
                /**
                 * @description UUID or slug of the community, spelled exactly.
                 * @example open-science
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordSearch"];
                    "application/vnd.trivet.v1+json": components["schemas"]["RecordSearch"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
        };
    };
    listFeaturedEntries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description UUID or slug of the community, spelled exactly.
                 * @example open-science
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All entries, past and future. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeaturedEntryList"];
                    "application/vnd.trivet.v1+json": components["schemas"]["FeaturedEntryList"];
                };
            };
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            410: components["responses"]["Gone"];
        };
    };
    featureCommunity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description UUID or slug of the community, spelled exactly.
                 * @example open-science
                 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["FeaturedEntry"];
        responses: {
            /** @description The new entry. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeaturedEntry"];
                    "application/vnd.trivet.v1+json": components["schemas"]["FeaturedEntry"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
        };
    };
    updateFeaturedEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description UUID or slug of the community, spelled exactly.
                 * @example open-science
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description Id of a featured entry of this community.
                 * @example 1
                 */
                featured_entry_id: components["parameters"]["FeaturedEntryId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["FeaturedEntry"];
        responses: {
            /** @description The entry with its new start. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeaturedEntry"];
                    "application/vnd.trivet.v1+json": components["schemas"]["FeaturedEntry"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
        };
    };
    deleteFeaturedEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description UUID or slug of the community, spelled exactly.
                 * @example open-science
                 */
                id: components["parameters"]["Id"];
                /**
                 * @description Id of a featured entry of this community.
                 * @example 1
                 */
                featured_entry_id: components["parameters"]["FeaturedEntryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
        };
    };
}
