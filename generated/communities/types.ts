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
  readonly page?: number;
}

/** What is wrong with a request, field by field. */
export interface ValidationError {
  readonly status: 400;
  readonly message: string;
  readonly errors: readonly FieldError[];
}

/** Why a request was refused. */
export interface ErrorBody {
  /** The HTTP status. */
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
  /** Set by the service; never changes. */
  readonly id: string;
  readonly slug: KeptSlug;
  readonly created: Timestamp;
  readonly updated: Timestamp;
  /** 1 for a new community; grows with every update and rename. */
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
  /** Set by the service; never changes. */
  readonly id: string;
  readonly slug: KeptSlug;
  readonly created: Timestamp;
  readonly updated: Timestamp;
  /** Greater than before the rename. */
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
  /** MD5 of the bytes, in hexadecimal. */
  readonly checksum: string;
  readonly created: Timestamp;
  readonly updated: Timestamp;
  readonly file_id: string;
  readonly key: string;
  readonly links: {
    readonly self: string;
  };
  readonly metadata: null;
  /**
   * What the first bytes are, where they are an image; it is sent as `application/octet-stream` all the
   * same.
   */
  readonly mimetype: string;
  /** Bytes. */
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
  readonly self: string;
  readonly prev?: string;
  readonly next?: string;
}

/** What is wrong with one field. */
export interface FieldError {
  /**
   * Path with dots, list positions included: `metadata.organizations.1.name`. `_schema` is the whole
   * body.
   */
  readonly field: string;
  readonly messages: readonly string[];
}

/**
 * Name of a community in URLs, as it is sent. ASCII letters, digits, `_` and `-`; blanks around it are
 * no part of it. It may not be spelled like a UUID, and `featured` is reserved, since that is the path
 * of another resource.
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
   */
  readonly members_visibility?: Visibility;
  readonly record_policy: RecordPolicy;
  /**
   * Whether anybody may submit records (`open`) or members alone. Absent in a new community, as
   * `record_policy`.
   */
  readonly record_submission_policy?: RecordPolicy;
  readonly review_policy?: ReviewPolicy;
}

/** What a community says of itself. An update replaces all of it. */
export interface MetadataInput {
  readonly title: string;
  readonly description?: string;
  /**
   * HTML; whatever could run in a browser is removed before it is kept. The limit applies to what is
   * sent and to what is kept (`&` is kept as `&amp;`).
   */
  readonly curation_policy?: string;
  /** HTML of the community's own page, cleaned and measured like `curation_policy`. */
  readonly page?: string;
  readonly type?: CommunityTypeInput;
  readonly website?: Website;
  readonly organizations?: readonly OrganizationInput[];
}

/** Name of a community in URLs, in lower case. */
export type KeptSlug = string;

/**
 * A point in time: ISO 8601 with a UTC offset, or `YYYY-MM-DD HH:MM:SS.ffffff`, which means UTC. Both
 * are read, ISO 8601 is written.
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
  readonly title: string;
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
  readonly self: string;
  readonly self_html: string;
  readonly settings_html: string;
  readonly logo: string;
  /** The community's own address, the same as `self`; the operation is `POST` to `/rename` below it. */
  readonly rename: string;
  readonly members: string;
  readonly public_members: string;
  readonly invitations: string;
  readonly requests: string;
  readonly records?: string;
  readonly membership_requests?: string;
  readonly collection_trees?: string;
  /** On the single-community read, and elsewhere where the caller may feature communities. */
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
  readonly title: string;
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
  /** By how much a count may be too low; 0 where counts are exact. */
  readonly doc_count_error_upper_bound: number;
  /** How many results with a type are in none of the buckets. */
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

/** A text in several languages, by language code. */
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
  readonly doc_count: number;
  readonly label?: string;
  /** Whether the search filters by this value. */
  readonly is_selected?: boolean;
}

/** An organization of the Research Organization Registry (ROR). */
export interface RegisteredOrganization {
  /** ROR id without the leading `https://ror.org/`. */
  readonly id: string;
}

/** An organization that is in no registry. */
export interface NamedOrganization {
  readonly name: string;
}

/** One value and how many records have it. */
export interface RecordBucket {
  readonly key: string;
  readonly doc_count: number;
  readonly label: string;
  readonly is_selected: boolean;
}

/** A resource type, how many records are of it, and the same for its subtypes. */
export interface ResourceTypeBucket {
  readonly key: string;
  readonly doc_count: number;
  readonly label: string;
  readonly is_selected: boolean;
  readonly inner: RecordAggregation;
}
