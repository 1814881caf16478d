// Generated from specs/communities/openapi.yaml. Do not edit; run "npm run generate".

/**
 * Order of the hits. These are the built-in options; the setting `COMMUNITIES_SORT_OPTIONS` says which
 * of them a service offers and what they order by. A service with options of its own adds them to this
 * list.
 */
export type Sort = 'bestmatch' | 'newest' | 'oldest' | 'updated-desc' | 'updated-asc' | 'version';

/** One page of communities. */
export interface CommunitySearch {
  readonly hits: CommunityHits;
  readonly aggregations: CommunityAggregations;
  readonly links: SearchLinks;
  /** The sort that was applied. */
  readonly sortBy: string;
  /** @minimum 1 */
  readonly page?: number;
}

/** What is wrong with a request, field by field. */
export interface ValidationError {
  readonly status: 400;
  readonly message: string;
  /** @minItems 1 */
  readonly errors: readonly FieldError[];
}

/** Why a request was refused. */
export interface ErrorBody {
  /** The HTTP status. @minimum 400 @maximum 599 */
  readonly status: number;
  readonly message: string;
}

/**
 * A community as clients send it. Members that are not listed here (among them those that the service
 * sets: `id`, `created`, `updated`, `revision_id`, `links`) are ignored, so that what was read can be
 * sent back.
 */
export interface CommunityInput {
  readonly slug: Slug;
  readonly access: AccessInput;
  readonly metadata: MetadataInput;
}

/** A named group that collects records. */
export interface Community {
  /** Set by the service; never changes. @format uuid */
  readonly id: string;
  readonly slug: KeptSlug;
  readonly created: Timestamp;
  readonly updated: Timestamp;
  /** 1 for a new community; grows with every update and rename. @minimum 1 */
  readonly revision_id: number;
  readonly access: Access;
  readonly metadata: Metadata;
  readonly links: Links;
  /** Fields that a service adds; none here. */
  readonly custom_fields?: {
    readonly [name: string]: unknown;
  };
  readonly deletion_status?: DeletionStatus;
  readonly children?: Children;
  readonly ui?: CommunityUi;
}

/** One page of featured communities, the one featured last first. */
export interface FeaturedSearch {
  readonly hits: CommunityHits;
  readonly aggregations: FeaturedAggregations;
  readonly links: SearchLinks;
  readonly sortBy: 'featured';
  /** @minimum 1 */
  readonly page?: number;
}

/** A community as it is read on its own, with the link to its featured entries. */
export type CommunityDetail = Community & {
  readonly links: {
    readonly featured: string;
  };
};

/** Why a community is deleted. */
export interface Tombstone {
  readonly removal_reason?: {
    readonly id: string;
  };
  readonly note?: string;
  readonly citation_text?: string;
  /** @default true */
  readonly is_visible?: boolean;
}

/**
 * A community with its new slug. Nothing but the slug is changed; the rest may be sent along, with
 * `metadata.type` as an object or as the plain id.
 */
export interface RenameInput {
  readonly slug: Slug;
  readonly access?: {
    readonly [name: string]: unknown;
  };
  readonly metadata?: {
    readonly type?: CommunityTypeId | CommunityTypeInput;
  };
}

/** A community as the answer to a rename shows it, with `metadata.type` as a plain string. */
export interface RenamedCommunity {
  /** Set by the service; never changes. @format uuid */
  readonly id: string;
  readonly slug: KeptSlug;
  readonly created: Timestamp;
  readonly updated: Timestamp;
  /** Greater than before the rename. @minimum 1 */
  readonly revision_id: number;
  readonly access: Access;
  readonly metadata: RenamedMetadata;
  readonly links: Links;
  /** Fields that a service adds; none here. */
  readonly custom_fields?: {
    readonly [name: string]: unknown;
  };
  readonly deletion_status?: DeletionStatus;
  readonly children?: Children;
  readonly ui?: CommunityUi;
}

/** The file that a logo is kept in. */
export interface Logo {
  readonly bucket_id: string;
  /**
   * MD5 of the bytes, in hexadecimal.
   * @pattern ^md5:[0-9a-f]{32}$ @example "md5:d41d8cd98f00b204e9800998ecf8427e"
   */
  readonly checksum: string;
  readonly created: Timestamp;
  readonly updated: Timestamp;
  readonly file_id: string;
  readonly key: string;
  readonly links: {
    /** @format uri */
    readonly self: string;
  };
  readonly metadata: null;
  /**
   * What the first bytes are, where they are an image; it is sent as `application/octet-stream` all the
   * same.
   */
  readonly mimetype: string;
  /** Bytes. @minimum 0 */
  readonly size: number;
  readonly status: string;
  readonly storage_class: string;
  readonly version_id: string;
}

/** One page of the records of a community. */
export interface RecordSearch {
  readonly hits: RecordHits;
  readonly aggregations: RecordAggregations;
  readonly links: SearchLinks;
  /** The sort that was applied. */
  readonly sortBy: string;
  /** @minimum 1 */
  readonly page?: number;
}

/** All featured entries of a community, past and future, in the order they were made. */
export interface FeaturedEntryList {
  readonly hits: FeaturedEntryHits;
}

/** From when on a community is featured. */
export interface FeaturedEntryInput {
  readonly start_date: Timestamp;
}

/** A period during which a community is featured; it has a start and no end. */
export interface FeaturedEntry {
  readonly id: number;
  readonly start_date: Timestamp;
}

/** The communities of this page, and how many there are on all pages. */
export interface CommunityHits {
  readonly hits: readonly Community[];
  /** @minimum 0 */
  readonly total: number;
}

/** Counts of all results by name of the aggregation; filters of the same name do not narrow them. */
export interface CommunityAggregations {
  readonly type?: TypeAggregation;
  readonly visibility?: Aggregation;
  readonly [name: string]: Aggregation | TypeAggregation | undefined;
}

/** This search, the page before and the page after, with all parameters. */
export interface SearchLinks {
  /** @format uri */
  readonly self: string;
  /** @format uri */
  readonly prev?: string;
  /** @format uri */
  readonly next?: string;
}

/** What is wrong with one field. */
export interface FieldError {
  /**
   * Path with dots, list positions included: `metadata.organizations.1.name`. `_schema` is the whole
   * body.
   * @example "metadata.title"
   */
  readonly field: string;
  /** @minItems 1 */
  readonly messages: readonly string[];
}

/**
 * Name of a community in URLs, as it is sent. ASCII letters, digits, `_` and `-`; blanks around it are
 * no part of it. It may not be spelled like a UUID, and `featured` is reserved, since that is the path
 * of another resource.
 * @minLength 1 @maxLength 100 @pattern ^\s*[A-Za-z0-9_-]+\s*$ @example "open-science"
 */
export type Slug = string;

/**
 * Who may see, join, submit and review. Defaults are those of a new community; an update leaves absent
 * members as they are.
 */
export interface AccessInput {
  readonly visibility: Visibility;
  readonly member_policy: MemberPolicy;
  /**
   * `public`: members who made themselves public are visible to anyone; `restricted`: members are
   * visible only to members.
   * @default "public"
   */
  readonly members_visibility?: Visibility;
  readonly record_policy: RecordPolicy;
  /**
   * Whether anybody may submit records (`open`) or members alone. Absent in a new community, as
   * `record_policy`.
   */
  readonly record_submission_policy?: RecordPolicy;
  /** @default "closed" */
  readonly review_policy?: ReviewPolicy;
}

/** What a community says of itself. An update replaces all of it. */
export interface MetadataInput {
  /** @minLength 1 @maxLength 250 */
  readonly title: string;
  /** @minLength 1 @maxLength 2000 */
  readonly description?: string;
  /**
   * HTML; whatever could run in a browser is removed before it is kept. The limit applies to what is
   * sent and to what is kept (`&` is kept as `&amp;`).
   * @maxLength 2000
   */
  readonly curation_policy?: string;
  /** HTML of the community's own page, cleaned and measured like `curation_policy`. @maxLength 50000 */
  readonly page?: string;
  readonly type?: CommunityTypeInput;
  readonly website?: Website;
  /** @maxItems 100 @uniqueItems */
  readonly organizations?: readonly OrganizationInput[];
}

/**
 * Name of a community in URLs, in lower case.
 * @minLength 1 @maxLength 100 @pattern ^[a-z0-9_-]+$ @example "open-science"
 */
export type KeptSlug = string;

/**
 * A point in time: ISO 8601 with a UTC offset, or `YYYY-MM-DD HH:MM:SS.ffffff`, which means UTC. Both
 * are read, ISO 8601 is written.
 * @pattern ^(\d{4}-((0[13578]|1[02])-(0[1-9]|[12]\d|3[01])|(0[469]|11)-(0[1-9]|[12]\d|30)|02-(0[1-9]|1\d|2[0-8]))|(\d\d(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)[T ]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)?$
 * @example "2026-06-03T10:04:14.837956+00:00" @example "2026-06-03 10:04:14.837956"
 */
export type Timestamp = string;

/** Who may see, join, submit and review; defaults are filled in. */
export interface Access {
  readonly visibility: Visibility;
  readonly member_policy: MemberPolicy;
  readonly members_visibility: Visibility;
  readonly record_policy: RecordPolicy;
  readonly record_submission_policy?: RecordPolicy;
  readonly review_policy: ReviewPolicy;
}

/** What a community says of itself. */
export interface Metadata {
  /** @maxLength 250 */
  readonly title: string;
  /** @maxLength 2000 */
  readonly description?: string;
  /** HTML that is safe to show. */
  readonly curation_policy?: string;
  /** HTML that is safe to show. */
  readonly page?: string;
  readonly type?: CommunityType;
  readonly website?: Website;
  readonly organizations?: readonly Organization[];
}

/**
 * Absolute URLs of what belongs to a community. Where a path holds the community's id, its slug may
 * stand instead, and anything may stand in front of `/communities`, such as `/api`. `self` and
 * `rename` are the address of the community in this API.
 */
export interface Links {
  /**
   * @format uri @pattern /api/communities/[^/]+$
   * @example "https://example.org/api/communities/open-science"
   */
  readonly self: string;
  /** @format uri @pattern /communities/[^/]+$ @example "https://example.org/communities/open-science" */
  readonly self_html: string;
  /**
   * @format uri @pattern /communities/[^/]+/settings$
   * @example "https://example.org/communities/open-science/settings"
   */
  readonly settings_html: string;
  /**
   * @format uri @pattern /communities/[^/]+/logo$
   * @example "https://example.org/api/communities/open-science/logo"
   */
  readonly logo: string;
  /**
   * The community's own address, the same as `self`; the operation is `POST` to `/rename` below it.
   * @format uri @pattern /api/communities/[^/]+$
   * @example "https://example.org/api/communities/open-science"
   */
  readonly rename: string;
  /**
   * @format uri @pattern /communities/[^/]+/members$
   * @example "https://example.org/api/communities/open-science/members"
   */
  readonly members: string;
  /**
   * @format uri @pattern /communities/[^/]+/members/public$
   * @example "https://example.org/api/communities/open-science/members/public"
   */
  readonly public_members: string;
  /**
   * @format uri @pattern /communities/[^/]+/invitations$
   * @example "https://example.org/api/communities/open-science/invitations"
   */
  readonly invitations: string;
  /**
   * @format uri @pattern /communities/[^/]+/requests$
   * @example "https://example.org/api/communities/open-science/requests"
   */
  readonly requests: string;
  /** @format uri @pattern /communities/[^/]+/records$ */
  readonly records?: string;
  /** @format uri @pattern /communities/[^/]+/membership-requests$ */
  readonly membership_requests?: string;
  /** @format uri @pattern /communities/[^/]+/collection-trees$ */
  readonly collection_trees?: string;
  /**
   * On the single-community read, and elsewhere where the caller may feature communities.
   * @format uri @pattern /communities/[^/]+/featured$
   * @example "https://example.org/api/communities/open-science/featured"
   */
  readonly featured?: string;
}

/** Whether a community has been deleted. */
export interface DeletionStatus {
  readonly is_deleted: boolean;
  /** `P`: published; `D`: deleted. */
  readonly status: string;
}

/** Whether a community may have communities within it. */
export interface Children {
  readonly allow: boolean;
}

/** What a user interface shows and offers; a member of the vendor's representation only. */
export interface CommunityUi {
  readonly type?: {
    readonly id: CommunityTypeId;
    /** In the language that `Accept-Language` asks for, else in English. */
    readonly title_l10n: string;
  };
  readonly organizations?: readonly {
    readonly [name: string]: unknown;
  }[];
  readonly custom_fields?: {
    readonly [name: string]: unknown;
  };
  readonly permissions: CommunityPermissions;
}

/** Counts of all featured communities found, by type and by visibility. */
export interface FeaturedAggregations {
  readonly type: TypeAggregation;
  readonly visibility: Aggregation;
  readonly [name: string]: Aggregation | TypeAggregation;
}

/** What a community is. */
export type CommunityTypeId = 'organization' | 'event' | 'topic' | 'project';

/** The type of a community. Its title is the service's business; one that is sent is ignored. */
export interface CommunityTypeInput {
  readonly id: CommunityTypeId;
  readonly title?: LocalizedText;
}

/** What a community says of itself, with its type as a plain string. */
export interface RenamedMetadata {
  /** @maxLength 250 */
  readonly title: string;
  /** @maxLength 2000 */
  readonly description?: string;
  /** HTML that is safe to show. */
  readonly curation_policy?: string;
  /** HTML that is safe to show. */
  readonly page?: string;
  readonly type?: CommunityTypeId;
  readonly website?: Website;
  readonly organizations?: readonly Organization[];
}

/** The records of this page, and how many there are on all pages. */
export interface RecordHits {
  readonly hits: readonly CommunityRecord[];
  /** @minimum 0 */
  readonly total: number;
}

/** Counts of all records found, by access status and by resource type. */
export interface RecordAggregations {
  readonly access_status: RecordAggregation;
  readonly resource_type: ResourceTypeAggregation;
}

/** The entries and how many there are. */
export interface FeaturedEntryHits {
  readonly hits: readonly FeaturedEntry[];
  /** @minimum 0 */
  readonly total: number;
}

/** How many results fall in which bucket. */
export interface Aggregation {
  readonly buckets: readonly Bucket[];
  readonly label?: string;
}

/** How many results are of which type, and what the buckets leave out. */
export interface TypeAggregation {
  readonly buckets: readonly Bucket[];
  readonly label?: string;
  /** By how much a count may be too low; 0 where counts are exact. @minimum 0 */
  readonly doc_count_error_upper_bound: number;
  /** How many results with a type are in none of the buckets. @minimum 0 */
  readonly sum_other_doc_count: number;
}

/** Visible to everyone (`public`), or only to those with access (`restricted`). */
export type Visibility = 'public' | 'restricted';

/** Whether people can request to join (`open`) or not (`closed`). */
export type MemberPolicy = 'open' | 'closed';

/** Members submit records without review (`open`), or review is always needed (`closed`). */
export type RecordPolicy = 'open' | 'closed';

/**
 * `closed`: all submissions are reviewed; `open`: curators, managers and owners publish directly;
 * `members`: all members publish directly.
 */
export type ReviewPolicy = 'closed' | 'open' | 'members';

/**
 * An absolute URL of the schemes http, https, ftp and ftps, of a host that has a dot, is `localhost`
 * or is an address.
 * @format uri
 * @pattern ^(https?|ftps?)://([^\s/?#@]+@)?(localhost|(\d{1,3}\.){3}\d{1,3}|\[[0-9A-Fa-f:.]+\]|([A-Za-z0-9][A-Za-z0-9_-]{0,62}\.)+[A-Za-z]{2,63})(:\d{1,5})?([/?#]\S*)?$
 * @example "https://open-science.example.org/about"
 */
export type Website = string;

/** An organization, by its registry id or by its name. */
export type OrganizationInput = RegisteredOrganization | NamedOrganization;

/** The type of a community with its title. */
export interface CommunityType {
  readonly id: CommunityTypeId;
  readonly title?: LocalizedText;
}

/** An organization; the name of a registered one is filled in where the service knows it. */
export interface Organization {
  readonly id?: string;
  readonly name?: string;
}

/** What the caller may do. */
export interface CommunityPermissions {
  /** Publish records without review. */
  readonly can_include_directly: boolean;
  readonly can_update: boolean;
  readonly can_submit_record: boolean;
  readonly can_manage_collections: boolean;
}

/** A text in several languages, by language code. @example {"en":"Project","de":"Projekt"} */
export interface LocalizedText {
  readonly [name: string]: string;
}

/** A record; its members are the record service's business. */
export interface CommunityRecord {
  readonly [name: string]: unknown;
}

/** How many records fall in which bucket. */
export interface RecordAggregation {
  readonly buckets: readonly RecordBucket[];
  readonly label?: string;
}

/** How many records are of which resource type. */
export interface ResourceTypeAggregation {
  readonly buckets: readonly ResourceTypeBucket[];
  readonly label?: string;
}

/** One value and how many results have it. */
export interface Bucket {
  readonly key: string;
  /** @minimum 0 */
  readonly doc_count: number;
  readonly label?: string;
  /** Whether the search filters by this value. */
  readonly is_selected?: boolean;
}

/** An organization of the Research Organization Registry (ROR). */
export interface RegisteredOrganization {
  /** ROR id without the leading `https://ror.org/`. @pattern ^0[a-z0-9]{6}[0-9]{2}$ @example "01ggx4157" */
  readonly id: string;
}

/** An organization that is in no registry. */
export interface NamedOrganization {
  /** @minLength 1 @maxLength 250 */
  readonly name: string;
}

/** One value and how many records have it. */
export interface RecordBucket {
  readonly key: string;
  /** @minimum 0 */
  readonly doc_count: number;
  readonly label: string;
  readonly is_selected: boolean;
}

/** A resource type, how many records are of it, and the same for its subtypes. */
export interface ResourceTypeBucket {
  readonly key: string;
  /** @minimum 0 */
  readonly doc_count: number;
  readonly label: string;
  readonly is_selected: boolean;
  readonly inner: RecordAggregation;
}
