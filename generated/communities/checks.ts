// Generated from specs/communities/openapi.yaml. Do not edit; run "npm run generate".

import {
  type Check,
  type Issue,
  add,
  hasDuplicates,
  inexact,
  isList,
  isLonger,
  isRecord,
  missing,
  mistyped,
  nested,
  refuse,
  unmet,
} from '@trivet/runtime/check';
import { isUri, isUuid } from '@trivet/runtime/format';
import type {
  Access,
  AccessInput,
  Aggregation,
  Bucket,
  Children,
  Community,
  CommunityAggregations,
  CommunityDetail,
  CommunityHits,
  CommunityInput,
  CommunityPermissions,
  CommunityRecord,
  CommunitySearch,
  CommunityType,
  CommunityTypeId,
  CommunityTypeInput,
  CommunityUi,
  DeletionStatus,
  ErrorBody,
  FeaturedAggregations,
  FeaturedEntry,
  FeaturedEntryHits,
  FeaturedEntryInput,
  FeaturedEntryList,
  FeaturedSearch,
  FieldError,
  KeptSlug,
  Links,
  LocalizedText,
  Logo,
  MemberPolicy,
  Metadata,
  MetadataInput,
  NamedOrganization,
  Organization,
  OrganizationInput,
  RecordAggregation,
  RecordAggregations,
  RecordBucket,
  RecordHits,
  RecordPolicy,
  RecordSearch,
  RegisteredOrganization,
  RenameInput,
  RenamedCommunity,
  RenamedMetadata,
  ResourceTypeAggregation,
  ResourceTypeBucket,
  ReviewPolicy,
  SearchLinks,
  Slug,
  Sort,
  Timestamp,
  Tombstone,
  TypeAggregation,
  ValidationError,
  Visibility,
  Website,
} from './types.js';

/** Checks a value against `Sort`. */
export const checkSort: Check<Sort> = (value) => {
  if (
    typeof value !== 'string' ||
    (value !== 'bestmatch' && value !== 'newest' && value !== 'oldest' && value !== 'updated-desc' && value !== 'updated-asc' && value !== 'version')
  ) {
    return unmet(undefined, [], 'enum', ['bestmatch', 'newest', 'oldest', 'updated-desc', 'updated-asc', 'version'], 'must be one of "bestmatch", "newest", "oldest", "updated-desc", "updated-asc", "version"', value);
  }
  return undefined;
};

/** Checks a value against `CommunitySearch`. */
export const checkCommunitySearch: Check<CommunitySearch> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { hits } = value;
  if (hits === undefined) issues = missing(issues, ['hits']);
  else issues = nested(issues, checkCommunityHits(hits), 'hits');
  const { aggregations } = value;
  if (aggregations === undefined) issues = missing(issues, ['aggregations']);
  else issues = nested(issues, checkCommunityAggregations(aggregations), 'aggregations');
  const { links } = value;
  if (links === undefined) issues = missing(issues, ['links']);
  else issues = nested(issues, checkSearchLinks(links), 'links');
  const { sortBy } = value;
  if (sortBy === undefined) issues = missing(issues, ['sortBy']);
  else if (typeof sortBy !== 'string') issues = mistyped(issues, ['sortBy'], 'a string', sortBy);
  const { page } = value;
  if (page !== undefined) {
    if (typeof page !== 'number' || !Number.isInteger(page)) {
      issues = mistyped(issues, ['page'], 'an integer', page);
    } else if (!Number.isSafeInteger(page)) issues = inexact(issues, ['page']);
    else if (page < 1) issues = unmet(issues, ['page'], 'minimum', 1, 'must be at least 1', page);
  }
  return issues;
};

/** Checks a value against `ValidationError`. */
export const checkValidationError: Check<ValidationError> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { status } = value;
  if (status === undefined) issues = missing(issues, ['status']);
  else if (status !== 400) issues = unmet(issues, ['status'], 'const', [400], 'must be 400', status);
  const { message } = value;
  if (message === undefined) issues = missing(issues, ['message']);
  else if (typeof message !== 'string') issues = mistyped(issues, ['message'], 'a string', message);
  const { errors } = value;
  if (errors === undefined) issues = missing(issues, ['errors']);
  else if (!isList(errors)) issues = mistyped(issues, ['errors'], 'an array', errors);
  else {
    if (errors.length < 1) issues = unmet(issues, ['errors'], 'minItems', 1, 'must not be empty');
    for (let index = 0; index < errors.length; index++) {
      const item = errors[index];
      issues = nested(issues, checkFieldError(item), 'errors', index);
    }
  }
  return issues;
};

/** Checks a value against `ErrorBody`. */
export const checkErrorBody: Check<ErrorBody> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { status } = value;
  if (status === undefined) issues = missing(issues, ['status']);
  else if (typeof status !== 'number' || !Number.isInteger(status)) {
    issues = mistyped(issues, ['status'], 'an integer', status);
  } else {
    if (status < 400) {
      issues = unmet(issues, ['status'], 'minimum', 400, 'must be at least 400', status);
    }
    if (status > 599) {
      issues = unmet(issues, ['status'], 'maximum', 599, 'must be at most 599', status);
    }
  }
  const { message } = value;
  if (message === undefined) issues = missing(issues, ['message']);
  else if (typeof message !== 'string') issues = mistyped(issues, ['message'], 'a string', message);
  return issues;
};

/** Checks a value against `CommunityInput`. */
export const checkCommunityInput: Check<CommunityInput> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { slug } = value;
  if (slug === undefined) issues = missing(issues, ['slug']);
  else issues = nested(issues, checkSlug(slug), 'slug');
  const { access } = value;
  if (access === undefined) issues = missing(issues, ['access']);
  else issues = nested(issues, checkAccessInput(access), 'access');
  const { metadata } = value;
  if (metadata === undefined) issues = missing(issues, ['metadata']);
  else issues = nested(issues, checkMetadataInput(metadata), 'metadata');
  return issues;
};

/** Checks a value against `Community`. */
export const checkCommunity: Check<Community> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { id } = value;
  if (id === undefined) issues = missing(issues, ['id']);
  else if (typeof id !== 'string') issues = mistyped(issues, ['id'], 'a string', id);
  else if (!isUuid(id)) issues = unmet(issues, ['id'], 'format', 'a UUID', 'must be a UUID', id);
  const { slug } = value;
  if (slug === undefined) issues = missing(issues, ['slug']);
  else issues = nested(issues, checkKeptSlug(slug), 'slug');
  const { created } = value;
  if (created === undefined) issues = missing(issues, ['created']);
  else issues = nested(issues, checkTimestamp(created), 'created');
  const { updated } = value;
  if (updated === undefined) issues = missing(issues, ['updated']);
  else issues = nested(issues, checkTimestamp(updated), 'updated');
  const { revision_id } = value;
  if (revision_id === undefined) issues = missing(issues, ['revision_id']);
  else if (typeof revision_id !== 'number' || !Number.isInteger(revision_id)) {
    issues = mistyped(issues, ['revision_id'], 'an integer', revision_id);
  } else if (!Number.isSafeInteger(revision_id)) issues = inexact(issues, ['revision_id']);
  else if (revision_id < 1) {
    issues = unmet(issues, ['revision_id'], 'minimum', 1, 'must be at least 1', revision_id);
  }
  const { access } = value;
  if (access === undefined) issues = missing(issues, ['access']);
  else issues = nested(issues, checkAccess(access), 'access');
  const { metadata } = value;
  if (metadata === undefined) issues = missing(issues, ['metadata']);
  else issues = nested(issues, checkMetadata(metadata), 'metadata');
  const { links } = value;
  if (links === undefined) issues = missing(issues, ['links']);
  else issues = nested(issues, checkLinks(links), 'links');
  const { custom_fields } = value;
  if (custom_fields !== undefined && !isRecord(custom_fields)) {
    issues = mistyped(issues, ['custom_fields'], 'an object', custom_fields);
  }
  const { deletion_status } = value;
  if (deletion_status !== undefined) {
    issues = nested(issues, checkDeletionStatus(deletion_status), 'deletion_status');
  }
  const { children } = value;
  if (children !== undefined) issues = nested(issues, checkChildren(children), 'children');
  const { ui } = value;
  if (ui !== undefined) issues = nested(issues, checkCommunityUi(ui), 'ui');
  return issues;
};

/** Checks a value against `FeaturedSearch`. */
export const checkFeaturedSearch: Check<FeaturedSearch> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { hits } = value;
  if (hits === undefined) issues = missing(issues, ['hits']);
  else issues = nested(issues, checkCommunityHits(hits), 'hits');
  const { aggregations } = value;
  if (aggregations === undefined) issues = missing(issues, ['aggregations']);
  else issues = nested(issues, checkFeaturedAggregations(aggregations), 'aggregations');
  const { links } = value;
  if (links === undefined) issues = missing(issues, ['links']);
  else issues = nested(issues, checkSearchLinks(links), 'links');
  const { sortBy } = value;
  if (sortBy === undefined) issues = missing(issues, ['sortBy']);
  else if (sortBy !== 'featured') {
    issues = unmet(issues, ['sortBy'], 'const', ['featured'], 'must be "featured"', sortBy);
  }
  const { page } = value;
  if (page !== undefined) {
    if (typeof page !== 'number' || !Number.isInteger(page)) {
      issues = mistyped(issues, ['page'], 'an integer', page);
    } else if (!Number.isSafeInteger(page)) issues = inexact(issues, ['page']);
    else if (page < 1) issues = unmet(issues, ['page'], 'minimum', 1, 'must be at least 1', page);
  }
  return issues;
};

/** Checks a value against `CommunityDetail`. */
export const checkCommunityDetail: Check<CommunityDetail> = (value) => {
  let issues: Issue[] | undefined;
  issues = nested(issues, checkCommunity(value));
  if (!isRecord(value)) issues = mistyped(issues, [], 'an object', value);
  else {
    const { links } = value;
    if (links === undefined) issues = missing(issues, ['links']);
    else if (!isRecord(links)) issues = mistyped(issues, ['links'], 'an object', links);
    else {
      const { featured } = links;
      if (featured === undefined) issues = missing(issues, ['links', 'featured']);
      else if (typeof featured !== 'string') {
        issues = mistyped(issues, ['links', 'featured'], 'a string', featured);
      }
    }
  }
  return issues;
};

/** Checks a value against `Tombstone`. */
export const checkTombstone: Check<Tombstone> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { removal_reason } = value;
  if (removal_reason !== undefined) {
    if (!isRecord(removal_reason)) {
      issues = mistyped(issues, ['removal_reason'], 'an object', removal_reason);
    } else {
      const { id } = removal_reason;
      if (id === undefined) issues = missing(issues, ['removal_reason', 'id']);
      else if (typeof id !== 'string') issues = mistyped(issues, ['removal_reason', 'id'], 'a string', id);
    }
  }
  const { note } = value;
  if (note !== undefined && typeof note !== 'string') {
    issues = mistyped(issues, ['note'], 'a string', note);
  }
  const { citation_text } = value;
  if (citation_text !== undefined && typeof citation_text !== 'string') {
    issues = mistyped(issues, ['citation_text'], 'a string', citation_text);
  }
  const { is_visible } = value;
  if (is_visible !== undefined && typeof is_visible !== 'boolean') {
    issues = mistyped(issues, ['is_visible'], 'a boolean', is_visible);
  }
  return issues;
};

/** Checks a value against `RenameInput`. */
export const checkRenameInput: Check<RenameInput> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { slug } = value;
  if (slug === undefined) issues = missing(issues, ['slug']);
  else issues = nested(issues, checkSlug(slug), 'slug');
  const { access } = value;
  if (access !== undefined && !isRecord(access)) {
    issues = mistyped(issues, ['access'], 'an object', access);
  }
  const { metadata } = value;
  if (metadata !== undefined) {
    if (!isRecord(metadata)) issues = mistyped(issues, ['metadata'], 'an object', metadata);
    else {
      const { type: typeValue } = metadata;
      if (typeValue !== undefined) {
        if (typeof typeValue === 'string') {
          issues = nested(issues, checkCommunityTypeId(typeValue), 'metadata', 'type');
        } else if (isRecord(typeValue)) {
          issues = nested(issues, checkCommunityTypeInput(typeValue), 'metadata', 'type');
        } else {
          issues = mistyped(issues, ['metadata', 'type'], 'a string or an object', typeValue);
        }
      }
    }
  }
  return issues;
};

/** Checks a value against `RenamedCommunity`. */
export const checkRenamedCommunity: Check<RenamedCommunity> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { id } = value;
  if (id === undefined) issues = missing(issues, ['id']);
  else if (typeof id !== 'string') issues = mistyped(issues, ['id'], 'a string', id);
  else if (!isUuid(id)) issues = unmet(issues, ['id'], 'format', 'a UUID', 'must be a UUID', id);
  const { slug } = value;
  if (slug === undefined) issues = missing(issues, ['slug']);
  else issues = nested(issues, checkKeptSlug(slug), 'slug');
  const { created } = value;
  if (created === undefined) issues = missing(issues, ['created']);
  else issues = nested(issues, checkTimestamp(created), 'created');
  const { updated } = value;
  if (updated === undefined) issues = missing(issues, ['updated']);
  else issues = nested(issues, checkTimestamp(updated), 'updated');
  const { revision_id } = value;
  if (revision_id === undefined) issues = missing(issues, ['revision_id']);
  else if (typeof revision_id !== 'number' || !Number.isInteger(revision_id)) {
    issues = mistyped(issues, ['revision_id'], 'an integer', revision_id);
  } else if (!Number.isSafeInteger(revision_id)) issues = inexact(issues, ['revision_id']);
  else if (revision_id < 1) {
    issues = unmet(issues, ['revision_id'], 'minimum', 1, 'must be at least 1', revision_id);
  }
  const { access } = value;
  if (access === undefined) issues = missing(issues, ['access']);
  else issues = nested(issues, checkAccess(access), 'access');
  const { metadata } = value;
  if (metadata === undefined) issues = missing(issues, ['metadata']);
  else issues = nested(issues, checkRenamedMetadata(metadata), 'metadata');
  const { links } = value;
  if (links === undefined) issues = missing(issues, ['links']);
  else issues = nested(issues, checkLinks(links), 'links');
  const { custom_fields } = value;
  if (custom_fields !== undefined && !isRecord(custom_fields)) {
    issues = mistyped(issues, ['custom_fields'], 'an object', custom_fields);
  }
  const { deletion_status } = value;
  if (deletion_status !== undefined) {
    issues = nested(issues, checkDeletionStatus(deletion_status), 'deletion_status');
  }
  const { children } = value;
  if (children !== undefined) issues = nested(issues, checkChildren(children), 'children');
  const { ui } = value;
  if (ui !== undefined) issues = nested(issues, checkCommunityUi(ui), 'ui');
  return issues;
};

const logoChecksumPattern = /^md5:[0-9a-f]{32}$/u;

/** Checks a value against `Logo`. */
export const checkLogo: Check<Logo> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { bucket_id } = value;
  if (bucket_id === undefined) issues = missing(issues, ['bucket_id']);
  else if (typeof bucket_id !== 'string') {
    issues = mistyped(issues, ['bucket_id'], 'a string', bucket_id);
  }
  const { checksum: fieldChecksum } = value;
  if (fieldChecksum === undefined) issues = missing(issues, ['checksum']);
  else if (typeof fieldChecksum !== 'string') {
    issues = mistyped(issues, ['checksum'], 'a string', fieldChecksum);
  } else if (!logoChecksumPattern.test(fieldChecksum)) {
    issues = unmet(issues, ['checksum'], 'pattern', '^md5:[0-9a-f]{32}$', 'must match the pattern ^md5:[0-9a-f]{32}$', fieldChecksum);
  }
  const { created } = value;
  if (created === undefined) issues = missing(issues, ['created']);
  else issues = nested(issues, checkTimestamp(created), 'created');
  const { updated } = value;
  if (updated === undefined) issues = missing(issues, ['updated']);
  else issues = nested(issues, checkTimestamp(updated), 'updated');
  const { file_id } = value;
  if (file_id === undefined) issues = missing(issues, ['file_id']);
  else if (typeof file_id !== 'string') issues = mistyped(issues, ['file_id'], 'a string', file_id);
  const { key } = value;
  if (key === undefined) issues = missing(issues, ['key']);
  else if (typeof key !== 'string') issues = mistyped(issues, ['key'], 'a string', key);
  const { links } = value;
  if (links === undefined) issues = missing(issues, ['links']);
  else if (!isRecord(links)) issues = mistyped(issues, ['links'], 'an object', links);
  else {
    const { self } = links;
    if (self === undefined) issues = missing(issues, ['links', 'self']);
    else if (typeof self !== 'string') issues = mistyped(issues, ['links', 'self'], 'a string', self);
    else if (!isUri(self)) {
      issues = unmet(issues, ['links', 'self'], 'format', 'a URI', 'must be a URI', self);
    }
  }
  const { metadata } = value;
  if (metadata === undefined) issues = missing(issues, ['metadata']);
  else if (metadata !== null) issues = mistyped(issues, ['metadata'], 'null', metadata);
  const { mimetype } = value;
  if (mimetype === undefined) issues = missing(issues, ['mimetype']);
  else if (typeof mimetype !== 'string') issues = mistyped(issues, ['mimetype'], 'a string', mimetype);
  const { size } = value;
  if (size === undefined) issues = missing(issues, ['size']);
  else if (typeof size !== 'number' || !Number.isInteger(size)) {
    issues = mistyped(issues, ['size'], 'an integer', size);
  } else if (!Number.isSafeInteger(size)) issues = inexact(issues, ['size']);
  else if (size < 0) issues = unmet(issues, ['size'], 'minimum', 0, 'must be at least 0', size);
  const { status } = value;
  if (status === undefined) issues = missing(issues, ['status']);
  else if (typeof status !== 'string') issues = mistyped(issues, ['status'], 'a string', status);
  const { storage_class } = value;
  if (storage_class === undefined) issues = missing(issues, ['storage_class']);
  else if (typeof storage_class !== 'string') {
    issues = mistyped(issues, ['storage_class'], 'a string', storage_class);
  }
  const { version_id } = value;
  if (version_id === undefined) issues = missing(issues, ['version_id']);
  else if (typeof version_id !== 'string') {
    issues = mistyped(issues, ['version_id'], 'a string', version_id);
  }
  return issues;
};

/** Checks a value against `RecordSearch`. */
export const checkRecordSearch: Check<RecordSearch> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { hits } = value;
  if (hits === undefined) issues = missing(issues, ['hits']);
  else issues = nested(issues, checkRecordHits(hits), 'hits');
  const { aggregations } = value;
  if (aggregations === undefined) issues = missing(issues, ['aggregations']);
  else issues = nested(issues, checkRecordAggregations(aggregations), 'aggregations');
  const { links } = value;
  if (links === undefined) issues = missing(issues, ['links']);
  else issues = nested(issues, checkSearchLinks(links), 'links');
  const { sortBy } = value;
  if (sortBy === undefined) issues = missing(issues, ['sortBy']);
  else if (typeof sortBy !== 'string') issues = mistyped(issues, ['sortBy'], 'a string', sortBy);
  const { page } = value;
  if (page !== undefined) {
    if (typeof page !== 'number' || !Number.isInteger(page)) {
      issues = mistyped(issues, ['page'], 'an integer', page);
    } else if (!Number.isSafeInteger(page)) issues = inexact(issues, ['page']);
    else if (page < 1) issues = unmet(issues, ['page'], 'minimum', 1, 'must be at least 1', page);
  }
  return issues;
};

/** Checks a value against `FeaturedEntryList`. */
export const checkFeaturedEntryList: Check<FeaturedEntryList> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { hits } = value;
  if (hits === undefined) issues = missing(issues, ['hits']);
  else issues = nested(issues, checkFeaturedEntryHits(hits), 'hits');
  return issues;
};

/** Checks a value against `FeaturedEntryInput`. */
export const checkFeaturedEntryInput: Check<FeaturedEntryInput> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { start_date } = value;
  if (start_date === undefined) issues = missing(issues, ['start_date']);
  else issues = nested(issues, checkTimestamp(start_date), 'start_date');
  for (const name in value) {
    if (name !== 'start_date') {
      issues = add(issues, [name], 'additionalProperties', 'is not allowed');
    }
  }
  return issues;
};

/** Checks a value against `FeaturedEntry`. */
export const checkFeaturedEntry: Check<FeaturedEntry> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { id } = value;
  if (id === undefined) issues = missing(issues, ['id']);
  else if (!Number.isInteger(id)) issues = mistyped(issues, ['id'], 'an integer', id);
  else if (!Number.isSafeInteger(id)) issues = inexact(issues, ['id']);
  const { start_date } = value;
  if (start_date === undefined) issues = missing(issues, ['start_date']);
  else issues = nested(issues, checkTimestamp(start_date), 'start_date');
  return issues;
};

/** Checks a value against `CommunityHits`. */
export const checkCommunityHits: Check<CommunityHits> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { hits } = value;
  if (hits === undefined) issues = missing(issues, ['hits']);
  else if (!isList(hits)) issues = mistyped(issues, ['hits'], 'an array', hits);
  else {
    for (let index = 0; index < hits.length; index++) {
      const item = hits[index];
      issues = nested(issues, checkCommunity(item), 'hits', index);
    }
  }
  const { total } = value;
  if (total === undefined) issues = missing(issues, ['total']);
  else if (typeof total !== 'number' || !Number.isInteger(total)) {
    issues = mistyped(issues, ['total'], 'an integer', total);
  } else if (!Number.isSafeInteger(total)) issues = inexact(issues, ['total']);
  else if (total < 0) issues = unmet(issues, ['total'], 'minimum', 0, 'must be at least 0', total);
  return issues;
};

/** Checks a value against `CommunityAggregations`. */
export const checkCommunityAggregations: Check<CommunityAggregations> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { type: typeValue } = value;
  if (typeValue !== undefined) issues = nested(issues, checkTypeAggregation(typeValue), 'type');
  const { visibility } = value;
  if (visibility !== undefined) {
    issues = nested(issues, checkAggregation(visibility), 'visibility');
  }
  for (const name in value) {
    const field = value[name];
    if (name !== 'type' && name !== 'visibility') {
      issues = nested(issues, checkAggregation(field), name);
    }
  }
  return issues;
};

/** Checks a value against `SearchLinks`. */
export const checkSearchLinks: Check<SearchLinks> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { self } = value;
  if (self === undefined) issues = missing(issues, ['self']);
  else if (typeof self !== 'string') issues = mistyped(issues, ['self'], 'a string', self);
  else if (!isUri(self)) issues = unmet(issues, ['self'], 'format', 'a URI', 'must be a URI', self);
  const { prev } = value;
  if (prev !== undefined) {
    if (typeof prev !== 'string') issues = mistyped(issues, ['prev'], 'a string', prev);
    else if (!isUri(prev)) issues = unmet(issues, ['prev'], 'format', 'a URI', 'must be a URI', prev);
  }
  const { next } = value;
  if (next !== undefined) {
    if (typeof next !== 'string') issues = mistyped(issues, ['next'], 'a string', next);
    else if (!isUri(next)) issues = unmet(issues, ['next'], 'format', 'a URI', 'must be a URI', next);
  }
  return issues;
};

/** Checks a value against `FieldError`. */
export const checkFieldError: Check<FieldError> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { field } = value;
  if (field === undefined) issues = missing(issues, ['field']);
  else if (typeof field !== 'string') issues = mistyped(issues, ['field'], 'a string', field);
  const { messages } = value;
  if (messages === undefined) issues = missing(issues, ['messages']);
  else if (!isList(messages)) issues = mistyped(issues, ['messages'], 'an array', messages);
  else {
    if (messages.length < 1) {
      issues = unmet(issues, ['messages'], 'minItems', 1, 'must not be empty');
    }
    for (let index = 0; index < messages.length; index++) {
      const item = messages[index];
      if (typeof item !== 'string') issues = mistyped(issues, ['messages', index], 'a string', item);
    }
  }
  return issues;
};

const slugPattern = /^\s*[A-Za-z0-9_-]+\s*$/u;

/** Checks a value against `Slug`. */
export const checkSlug: Check<Slug> = (value) => {
  if (typeof value !== 'string') return mistyped(undefined, [], 'a string', value);
  let issues: Issue[] | undefined;
  if (value === '') issues = unmet(issues, [], 'minLength', 1, 'must not be empty');
  if (value.length > 100 && isLonger(value, 100)) {
    issues = unmet(issues, [], 'maxLength', 100, 'must have at most 100 characters', value);
  }
  if (!slugPattern.test(value)) {
    issues = unmet(issues, [], 'pattern', '^\\s*[A-Za-z0-9_-]+\\s*$', 'must match the pattern ^\\s*[A-Za-z0-9_-]+\\s*$', value);
  }
  return issues;
};

/** Checks a value against `AccessInput`. */
export const checkAccessInput: Check<AccessInput> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { visibility } = value;
  if (visibility === undefined) issues = missing(issues, ['visibility']);
  else issues = nested(issues, checkVisibility(visibility), 'visibility');
  const { member_policy } = value;
  if (member_policy === undefined) issues = missing(issues, ['member_policy']);
  else issues = nested(issues, checkMemberPolicy(member_policy), 'member_policy');
  const { members_visibility } = value;
  if (members_visibility !== undefined) {
    issues = nested(issues, checkVisibility(members_visibility), 'members_visibility');
  }
  const { record_policy } = value;
  if (record_policy === undefined) issues = missing(issues, ['record_policy']);
  else issues = nested(issues, checkRecordPolicy(record_policy), 'record_policy');
  const { record_submission_policy } = value;
  if (record_submission_policy !== undefined) {
    issues = nested(issues, checkRecordPolicy(record_submission_policy), 'record_submission_policy');
  }
  const { review_policy } = value;
  if (review_policy !== undefined) {
    issues = nested(issues, checkReviewPolicy(review_policy), 'review_policy');
  }
  for (const name in value) {
    switch (name) {
      case 'visibility':
      case 'member_policy':
      case 'members_visibility':
      case 'record_policy':
      case 'record_submission_policy':
      case 'review_policy':
        break;
      default:
        issues = add(issues, [name], 'additionalProperties', 'is not allowed');
    }
  }
  return issues;
};

/** Checks a value against `MetadataInput`. */
export const checkMetadataInput: Check<MetadataInput> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { title } = value;
  if (title === undefined) issues = missing(issues, ['title']);
  else if (typeof title !== 'string') issues = mistyped(issues, ['title'], 'a string', title);
  else {
    if (title === '') issues = unmet(issues, ['title'], 'minLength', 1, 'must not be empty');
    if (title.length > 250 && isLonger(title, 250)) {
      issues = unmet(issues, ['title'], 'maxLength', 250, 'must have at most 250 characters', title);
    }
  }
  const { description } = value;
  if (description !== undefined) {
    if (typeof description !== 'string') {
      issues = mistyped(issues, ['description'], 'a string', description);
    } else {
      if (description === '') {
        issues = unmet(issues, ['description'], 'minLength', 1, 'must not be empty');
      }
      if (description.length > 2000 && isLonger(description, 2000)) {
        issues = unmet(issues, ['description'], 'maxLength', 2000, 'must have at most 2000 characters', description);
      }
    }
  }
  const { curation_policy } = value;
  if (curation_policy !== undefined) {
    if (typeof curation_policy !== 'string') {
      issues = mistyped(issues, ['curation_policy'], 'a string', curation_policy);
    } else if (curation_policy.length > 2000 && isLonger(curation_policy, 2000)) {
      issues = unmet(issues, ['curation_policy'], 'maxLength', 2000, 'must have at most 2000 characters', curation_policy);
    }
  }
  const { page } = value;
  if (page !== undefined) {
    if (typeof page !== 'string') issues = mistyped(issues, ['page'], 'a string', page);
    else if (page.length > 50000 && isLonger(page, 50000)) {
      issues = unmet(issues, ['page'], 'maxLength', 50000, 'must have at most 50000 characters', page);
    }
  }
  const { type: typeValue } = value;
  if (typeValue !== undefined) {
    issues = nested(issues, checkCommunityTypeInput(typeValue), 'type');
  }
  const { website } = value;
  if (website !== undefined) issues = nested(issues, checkWebsite(website), 'website');
  const { organizations } = value;
  if (organizations !== undefined) {
    if (!isList(organizations)) {
      issues = mistyped(issues, ['organizations'], 'an array', organizations);
    } else {
      if (organizations.length > 100) {
        issues = unmet(issues, ['organizations'], 'maxItems', 100, 'must have at most 100 items', organizations);
      }
      if (hasDuplicates(organizations)) {
        issues = add(issues, ['organizations'], 'uniqueItems', 'must not contain an item twice');
      }
      for (let index = 0; index < organizations.length; index++) {
        const item = organizations[index];
        issues = nested(issues, checkOrganizationInput(item), 'organizations', index);
      }
    }
  }
  for (const name in value) {
    switch (name) {
      case 'title':
      case 'description':
      case 'curation_policy':
      case 'page':
      case 'type':
      case 'website':
      case 'organizations':
        break;
      default:
        issues = add(issues, [name], 'additionalProperties', 'is not allowed');
    }
  }
  return issues;
};

const keptSlugPattern = /^[a-z0-9_-]+$/u;

/** Checks a value against `KeptSlug`. */
export const checkKeptSlug: Check<KeptSlug> = (value) => {
  if (typeof value !== 'string') return mistyped(undefined, [], 'a string', value);
  let issues: Issue[] | undefined;
  if (value === '') issues = unmet(issues, [], 'minLength', 1, 'must not be empty');
  if (value.length > 100 && isLonger(value, 100)) {
    issues = unmet(issues, [], 'maxLength', 100, 'must have at most 100 characters', value);
  }
  if (!keptSlugPattern.test(value)) {
    issues = unmet(issues, [], 'pattern', '^[a-z0-9_-]+$', 'must match the pattern ^[a-z0-9_-]+$', value);
  }
  return issues;
};

const timestampPattern = /^(\d{4}-((0[13578]|1[02])-(0[1-9]|[12]\d|3[01])|(0[469]|11)-(0[1-9]|[12]\d|30)|02-(0[1-9]|1\d|2[0-8]))|(\d\d(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)[T ]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)?$/u;

/** Checks a value against `Timestamp`. */
export const checkTimestamp: Check<Timestamp> = (value) => {
  if (typeof value !== 'string') return mistyped(undefined, [], 'a string', value);
  if (!timestampPattern.test(value)) {
    return unmet(undefined, [], 'pattern', '^(\\d{4}-((0[13578]|1[02])-(0[1-9]|[12]\\d|3[01])|(0[469]|11)-(0[1-9]|[12]\\d|30)|02-(0[1-9]|1\\d|2[0-8]))|(\\d\\d(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)[T ]([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d{1,9})?(Z|[+-]([01]\\d|2[0-3]):[0-5]\\d)?$', 'must match the pattern ^(\\d{4}-((0[13578]|1[02])-(0[1-9]|[12]\\d|3[01])|(0[469]|1…', value);
  }
  return undefined;
};

/** Checks a value against `Access`. */
export const checkAccess: Check<Access> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { visibility } = value;
  if (visibility === undefined) issues = missing(issues, ['visibility']);
  else issues = nested(issues, checkVisibility(visibility), 'visibility');
  const { member_policy } = value;
  if (member_policy === undefined) issues = missing(issues, ['member_policy']);
  else issues = nested(issues, checkMemberPolicy(member_policy), 'member_policy');
  const { members_visibility } = value;
  if (members_visibility === undefined) issues = missing(issues, ['members_visibility']);
  else issues = nested(issues, checkVisibility(members_visibility), 'members_visibility');
  const { record_policy } = value;
  if (record_policy === undefined) issues = missing(issues, ['record_policy']);
  else issues = nested(issues, checkRecordPolicy(record_policy), 'record_policy');
  const { record_submission_policy } = value;
  if (record_submission_policy !== undefined) {
    issues = nested(issues, checkRecordPolicy(record_submission_policy), 'record_submission_policy');
  }
  const { review_policy } = value;
  if (review_policy === undefined) issues = missing(issues, ['review_policy']);
  else issues = nested(issues, checkReviewPolicy(review_policy), 'review_policy');
  return issues;
};

/** Checks a value against `Metadata`. */
export const checkMetadata: Check<Metadata> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { title } = value;
  if (title === undefined) issues = missing(issues, ['title']);
  else if (typeof title !== 'string') issues = mistyped(issues, ['title'], 'a string', title);
  else if (title.length > 250 && isLonger(title, 250)) {
    issues = unmet(issues, ['title'], 'maxLength', 250, 'must have at most 250 characters', title);
  }
  const { description } = value;
  if (description !== undefined) {
    if (typeof description !== 'string') {
      issues = mistyped(issues, ['description'], 'a string', description);
    } else if (description.length > 2000 && isLonger(description, 2000)) {
      issues = unmet(issues, ['description'], 'maxLength', 2000, 'must have at most 2000 characters', description);
    }
  }
  const { curation_policy } = value;
  if (curation_policy !== undefined && typeof curation_policy !== 'string') {
    issues = mistyped(issues, ['curation_policy'], 'a string', curation_policy);
  }
  const { page } = value;
  if (page !== undefined && typeof page !== 'string') {
    issues = mistyped(issues, ['page'], 'a string', page);
  }
  const { type: typeValue } = value;
  if (typeValue !== undefined) issues = nested(issues, checkCommunityType(typeValue), 'type');
  const { website } = value;
  if (website !== undefined) issues = nested(issues, checkWebsite(website), 'website');
  const { organizations } = value;
  if (organizations !== undefined) {
    if (!isList(organizations)) {
      issues = mistyped(issues, ['organizations'], 'an array', organizations);
    } else {
      for (let index = 0; index < organizations.length; index++) {
        const item = organizations[index];
        issues = nested(issues, checkOrganization(item), 'organizations', index);
      }
    }
  }
  return issues;
};

const linksSelfPattern = /\/api\/communities\/[^/]+$/u;

const linksSelfHtmlPattern = /\/communities\/[^/]+$/u;

const linksSettingsHtmlPattern = /\/communities\/[^/]+\/settings$/u;

const linksLogoPattern = /\/communities\/[^/]+\/logo$/u;

const linksMembersPattern = /\/communities\/[^/]+\/members$/u;

const linksPublicMembersPattern = /\/communities\/[^/]+\/members\/public$/u;

const linksInvitationsPattern = /\/communities\/[^/]+\/invitations$/u;

const linksRequestsPattern = /\/communities\/[^/]+\/requests$/u;

const linksRecordsPattern = /\/communities\/[^/]+\/records$/u;

const linksMembershipRequestsPattern = /\/communities\/[^/]+\/membership-requests$/u;

const linksCollectionTreesPattern = /\/communities\/[^/]+\/collection-trees$/u;

const linksFeaturedPattern = /\/communities\/[^/]+\/featured$/u;

/** Checks a value against `Links`. */
export const checkLinks: Check<Links> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { self } = value;
  if (self === undefined) issues = missing(issues, ['self']);
  else if (typeof self !== 'string') issues = mistyped(issues, ['self'], 'a string', self);
  else {
    if (!linksSelfPattern.test(self)) {
      issues = unmet(issues, ['self'], 'pattern', '/api/communities/[^/]+$', 'must match the pattern /api/communities/[^/]+$', self);
    }
    if (!isUri(self)) issues = unmet(issues, ['self'], 'format', 'a URI', 'must be a URI', self);
  }
  const { self_html } = value;
  if (self_html === undefined) issues = missing(issues, ['self_html']);
  else if (typeof self_html !== 'string') {
    issues = mistyped(issues, ['self_html'], 'a string', self_html);
  } else {
    if (!linksSelfHtmlPattern.test(self_html)) {
      issues = unmet(issues, ['self_html'], 'pattern', '/communities/[^/]+$', 'must match the pattern /communities/[^/]+$', self_html);
    }
    if (!isUri(self_html)) {
      issues = unmet(issues, ['self_html'], 'format', 'a URI', 'must be a URI', self_html);
    }
  }
  const { settings_html } = value;
  if (settings_html === undefined) issues = missing(issues, ['settings_html']);
  else if (typeof settings_html !== 'string') {
    issues = mistyped(issues, ['settings_html'], 'a string', settings_html);
  } else {
    if (!linksSettingsHtmlPattern.test(settings_html)) {
      issues = unmet(issues, ['settings_html'], 'pattern', '/communities/[^/]+/settings$', 'must match the pattern /communities/[^/]+/settings$', settings_html);
    }
    if (!isUri(settings_html)) {
      issues = unmet(issues, ['settings_html'], 'format', 'a URI', 'must be a URI', settings_html);
    }
  }
  const { logo } = value;
  if (logo === undefined) issues = missing(issues, ['logo']);
  else if (typeof logo !== 'string') issues = mistyped(issues, ['logo'], 'a string', logo);
  else {
    if (!linksLogoPattern.test(logo)) {
      issues = unmet(issues, ['logo'], 'pattern', '/communities/[^/]+/logo$', 'must match the pattern /communities/[^/]+/logo$', logo);
    }
    if (!isUri(logo)) issues = unmet(issues, ['logo'], 'format', 'a URI', 'must be a URI', logo);
  }
  const { rename } = value;
  if (rename === undefined) issues = missing(issues, ['rename']);
  else if (typeof rename !== 'string') issues = mistyped(issues, ['rename'], 'a string', rename);
  else {
    if (!linksSelfPattern.test(rename)) {
      issues = unmet(issues, ['rename'], 'pattern', '/api/communities/[^/]+$', 'must match the pattern /api/communities/[^/]+$', rename);
    }
    if (!isUri(rename)) {
      issues = unmet(issues, ['rename'], 'format', 'a URI', 'must be a URI', rename);
    }
  }
  const { members } = value;
  if (members === undefined) issues = missing(issues, ['members']);
  else if (typeof members !== 'string') issues = mistyped(issues, ['members'], 'a string', members);
  else {
    if (!linksMembersPattern.test(members)) {
      issues = unmet(issues, ['members'], 'pattern', '/communities/[^/]+/members$', 'must match the pattern /communities/[^/]+/members$', members);
    }
    if (!isUri(members)) {
      issues = unmet(issues, ['members'], 'format', 'a URI', 'must be a URI', members);
    }
  }
  const { public_members } = value;
  if (public_members === undefined) issues = missing(issues, ['public_members']);
  else if (typeof public_members !== 'string') {
    issues = mistyped(issues, ['public_members'], 'a string', public_members);
  } else {
    if (!linksPublicMembersPattern.test(public_members)) {
      issues = unmet(issues, ['public_members'], 'pattern', '/communities/[^/]+/members/public$', 'must match the pattern /communities/[^/]+/members/public$', public_members);
    }
    if (!isUri(public_members)) {
      issues = unmet(issues, ['public_members'], 'format', 'a URI', 'must be a URI', public_members);
    }
  }
  const { invitations } = value;
  if (invitations === undefined) issues = missing(issues, ['invitations']);
  else if (typeof invitations !== 'string') {
    issues = mistyped(issues, ['invitations'], 'a string', invitations);
  } else {
    if (!linksInvitationsPattern.test(invitations)) {
      issues = unmet(issues, ['invitations'], 'pattern', '/communities/[^/]+/invitations$', 'must match the pattern /communities/[^/]+/invitations$', invitations);
    }
    if (!isUri(invitations)) {
      issues = unmet(issues, ['invitations'], 'format', 'a URI', 'must be a URI', invitations);
    }
  }
  const { requests } = value;
  if (requests === undefined) issues = missing(issues, ['requests']);
  else if (typeof requests !== 'string') issues = mistyped(issues, ['requests'], 'a string', requests);
  else {
    if (!linksRequestsPattern.test(requests)) {
      issues = unmet(issues, ['requests'], 'pattern', '/communities/[^/]+/requests$', 'must match the pattern /communities/[^/]+/requests$', requests);
    }
    if (!isUri(requests)) {
      issues = unmet(issues, ['requests'], 'format', 'a URI', 'must be a URI', requests);
    }
  }
  const { records } = value;
  if (records !== undefined) {
    if (typeof records !== 'string') issues = mistyped(issues, ['records'], 'a string', records);
    else {
      if (!linksRecordsPattern.test(records)) {
        issues = unmet(issues, ['records'], 'pattern', '/communities/[^/]+/records$', 'must match the pattern /communities/[^/]+/records$', records);
      }
      if (!isUri(records)) {
        issues = unmet(issues, ['records'], 'format', 'a URI', 'must be a URI', records);
      }
    }
  }
  const { membership_requests } = value;
  if (membership_requests !== undefined) {
    if (typeof membership_requests !== 'string') {
      issues = mistyped(issues, ['membership_requests'], 'a string', membership_requests);
    } else {
      if (!linksMembershipRequestsPattern.test(membership_requests)) {
        issues = unmet(issues, ['membership_requests'], 'pattern', '/communities/[^/]+/membership-requests$', 'must match the pattern /communities/[^/]+/membership-requests$', membership_requests);
      }
      if (!isUri(membership_requests)) {
        issues = unmet(issues, ['membership_requests'], 'format', 'a URI', 'must be a URI', membership_requests);
      }
    }
  }
  const { collection_trees } = value;
  if (collection_trees !== undefined) {
    if (typeof collection_trees !== 'string') {
      issues = mistyped(issues, ['collection_trees'], 'a string', collection_trees);
    } else {
      if (!linksCollectionTreesPattern.test(collection_trees)) {
        issues = unmet(issues, ['collection_trees'], 'pattern', '/communities/[^/]+/collection-trees$', 'must match the pattern /communities/[^/]+/collection-trees$', collection_trees);
      }
      if (!isUri(collection_trees)) {
        issues = unmet(issues, ['collection_trees'], 'format', 'a URI', 'must be a URI', collection_trees);
      }
    }
  }
  const { featured } = value;
  if (featured !== undefined) {
    if (typeof featured !== 'string') issues = mistyped(issues, ['featured'], 'a string', featured);
    else {
      if (!linksFeaturedPattern.test(featured)) {
        issues = unmet(issues, ['featured'], 'pattern', '/communities/[^/]+/featured$', 'must match the pattern /communities/[^/]+/featured$', featured);
      }
      if (!isUri(featured)) {
        issues = unmet(issues, ['featured'], 'format', 'a URI', 'must be a URI', featured);
      }
    }
  }
  return issues;
};

/** Checks a value against `DeletionStatus`. */
export const checkDeletionStatus: Check<DeletionStatus> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { is_deleted } = value;
  if (is_deleted === undefined) issues = missing(issues, ['is_deleted']);
  else if (typeof is_deleted !== 'boolean') {
    issues = mistyped(issues, ['is_deleted'], 'a boolean', is_deleted);
  }
  const { status } = value;
  if (status === undefined) issues = missing(issues, ['status']);
  else if (typeof status !== 'string') issues = mistyped(issues, ['status'], 'a string', status);
  return issues;
};

/** Checks a value against `Children`. */
export const checkChildren: Check<Children> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { allow } = value;
  if (allow === undefined) issues = missing(issues, ['allow']);
  else if (typeof allow !== 'boolean') issues = mistyped(issues, ['allow'], 'a boolean', allow);
  return issues;
};

const checkCommunityUiOrganizationsItem: Check<unknown> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  return undefined;
};

/** Checks a value against `CommunityUi`. */
export const checkCommunityUi: Check<CommunityUi> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { type: typeValue } = value;
  if (typeValue !== undefined) {
    if (!isRecord(typeValue)) issues = mistyped(issues, ['type'], 'an object', typeValue);
    else {
      const { id } = typeValue;
      if (id === undefined) issues = missing(issues, ['type', 'id']);
      else issues = nested(issues, checkCommunityTypeId(id), 'type', 'id');
      const { title_l10n } = typeValue;
      if (title_l10n === undefined) issues = missing(issues, ['type', 'title_l10n']);
      else if (typeof title_l10n !== 'string') {
        issues = mistyped(issues, ['type', 'title_l10n'], 'a string', title_l10n);
      }
    }
  }
  const { organizations } = value;
  if (organizations !== undefined) {
    if (!isList(organizations)) {
      issues = mistyped(issues, ['organizations'], 'an array', organizations);
    } else {
      for (let index = 0; index < organizations.length; index++) {
        const item = organizations[index];
        issues = nested(issues, checkCommunityUiOrganizationsItem(item), 'organizations', index);
      }
    }
  }
  const { custom_fields } = value;
  if (custom_fields !== undefined && !isRecord(custom_fields)) {
    issues = mistyped(issues, ['custom_fields'], 'an object', custom_fields);
  }
  const { permissions } = value;
  if (permissions === undefined) issues = missing(issues, ['permissions']);
  else issues = nested(issues, checkCommunityPermissions(permissions), 'permissions');
  return issues;
};

/** Checks a value against `FeaturedAggregations`. */
export const checkFeaturedAggregations: Check<FeaturedAggregations> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { type: typeValue } = value;
  if (typeValue === undefined) issues = missing(issues, ['type']);
  else issues = nested(issues, checkTypeAggregation(typeValue), 'type');
  const { visibility } = value;
  if (visibility === undefined) issues = missing(issues, ['visibility']);
  else issues = nested(issues, checkAggregation(visibility), 'visibility');
  for (const name in value) {
    const field = value[name];
    if (name !== 'type' && name !== 'visibility') {
      issues = nested(issues, checkAggregation(field), name);
    }
  }
  return issues;
};

/** Checks a value against `CommunityTypeId`. */
export const checkCommunityTypeId: Check<CommunityTypeId> = (value) => {
  if (
    typeof value !== 'string' ||
    (value !== 'organization' && value !== 'event' && value !== 'topic' && value !== 'project')
  ) {
    return unmet(undefined, [], 'enum', ['organization', 'event', 'topic', 'project'], 'must be one of "organization", "event", "topic", "project"', value);
  }
  return undefined;
};

/** Checks a value against `CommunityTypeInput`. */
export const checkCommunityTypeInput: Check<CommunityTypeInput> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { id } = value;
  if (id === undefined) issues = missing(issues, ['id']);
  else issues = nested(issues, checkCommunityTypeId(id), 'id');
  const { title } = value;
  if (title !== undefined) issues = nested(issues, checkLocalizedText(title), 'title');
  for (const name in value) {
    if (name !== 'id' && name !== 'title') {
      issues = add(issues, [name], 'additionalProperties', 'is not allowed');
    }
  }
  return issues;
};

/** Checks a value against `RenamedMetadata`. */
export const checkRenamedMetadata: Check<RenamedMetadata> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { title } = value;
  if (title === undefined) issues = missing(issues, ['title']);
  else if (typeof title !== 'string') issues = mistyped(issues, ['title'], 'a string', title);
  else if (title.length > 250 && isLonger(title, 250)) {
    issues = unmet(issues, ['title'], 'maxLength', 250, 'must have at most 250 characters', title);
  }
  const { description } = value;
  if (description !== undefined) {
    if (typeof description !== 'string') {
      issues = mistyped(issues, ['description'], 'a string', description);
    } else if (description.length > 2000 && isLonger(description, 2000)) {
      issues = unmet(issues, ['description'], 'maxLength', 2000, 'must have at most 2000 characters', description);
    }
  }
  const { curation_policy } = value;
  if (curation_policy !== undefined && typeof curation_policy !== 'string') {
    issues = mistyped(issues, ['curation_policy'], 'a string', curation_policy);
  }
  const { page } = value;
  if (page !== undefined && typeof page !== 'string') {
    issues = mistyped(issues, ['page'], 'a string', page);
  }
  const { type: typeValue } = value;
  if (typeValue !== undefined) issues = nested(issues, checkCommunityTypeId(typeValue), 'type');
  const { website } = value;
  if (website !== undefined) issues = nested(issues, checkWebsite(website), 'website');
  const { organizations } = value;
  if (organizations !== undefined) {
    if (!isList(organizations)) {
      issues = mistyped(issues, ['organizations'], 'an array', organizations);
    } else {
      for (let index = 0; index < organizations.length; index++) {
        const item = organizations[index];
        issues = nested(issues, checkOrganization(item), 'organizations', index);
      }
    }
  }
  return issues;
};

/** Checks a value against `RecordHits`. */
export const checkRecordHits: Check<RecordHits> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { hits } = value;
  if (hits === undefined) issues = missing(issues, ['hits']);
  else if (!isList(hits)) issues = mistyped(issues, ['hits'], 'an array', hits);
  else {
    for (let index = 0; index < hits.length; index++) {
      const item = hits[index];
      issues = nested(issues, checkCommunityRecord(item), 'hits', index);
    }
  }
  const { total } = value;
  if (total === undefined) issues = missing(issues, ['total']);
  else if (typeof total !== 'number' || !Number.isInteger(total)) {
    issues = mistyped(issues, ['total'], 'an integer', total);
  } else if (!Number.isSafeInteger(total)) issues = inexact(issues, ['total']);
  else if (total < 0) issues = unmet(issues, ['total'], 'minimum', 0, 'must be at least 0', total);
  return issues;
};

/** Checks a value against `RecordAggregations`. */
export const checkRecordAggregations: Check<RecordAggregations> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { access_status } = value;
  if (access_status === undefined) issues = missing(issues, ['access_status']);
  else issues = nested(issues, checkRecordAggregation(access_status), 'access_status');
  const { resource_type } = value;
  if (resource_type === undefined) issues = missing(issues, ['resource_type']);
  else issues = nested(issues, checkResourceTypeAggregation(resource_type), 'resource_type');
  return issues;
};

/** Checks a value against `FeaturedEntryHits`. */
export const checkFeaturedEntryHits: Check<FeaturedEntryHits> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { hits } = value;
  if (hits === undefined) issues = missing(issues, ['hits']);
  else if (!isList(hits)) issues = mistyped(issues, ['hits'], 'an array', hits);
  else {
    for (let index = 0; index < hits.length; index++) {
      const item = hits[index];
      issues = nested(issues, checkFeaturedEntry(item), 'hits', index);
    }
  }
  const { total } = value;
  if (total === undefined) issues = missing(issues, ['total']);
  else if (typeof total !== 'number' || !Number.isInteger(total)) {
    issues = mistyped(issues, ['total'], 'an integer', total);
  } else if (!Number.isSafeInteger(total)) issues = inexact(issues, ['total']);
  else if (total < 0) issues = unmet(issues, ['total'], 'minimum', 0, 'must be at least 0', total);
  return issues;
};

/** Checks a value against `Aggregation`. */
export const checkAggregation: Check<Aggregation> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { buckets } = value;
  if (buckets === undefined) issues = missing(issues, ['buckets']);
  else if (!isList(buckets)) issues = mistyped(issues, ['buckets'], 'an array', buckets);
  else {
    for (let index = 0; index < buckets.length; index++) {
      const item = buckets[index];
      issues = nested(issues, checkBucket(item), 'buckets', index);
    }
  }
  const { label } = value;
  if (label !== undefined && typeof label !== 'string') {
    issues = mistyped(issues, ['label'], 'a string', label);
  }
  return issues;
};

/** Checks a value against `TypeAggregation`. */
export const checkTypeAggregation: Check<TypeAggregation> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { buckets } = value;
  if (buckets === undefined) issues = missing(issues, ['buckets']);
  else if (!isList(buckets)) issues = mistyped(issues, ['buckets'], 'an array', buckets);
  else {
    for (let index = 0; index < buckets.length; index++) {
      const item = buckets[index];
      issues = nested(issues, checkBucket(item), 'buckets', index);
    }
  }
  const { label } = value;
  if (label !== undefined && typeof label !== 'string') {
    issues = mistyped(issues, ['label'], 'a string', label);
  }
  const { doc_count_error_upper_bound } = value;
  if (doc_count_error_upper_bound === undefined) {
    issues = missing(issues, ['doc_count_error_upper_bound']);
  } else if (typeof doc_count_error_upper_bound !== 'number' || !Number.isInteger(doc_count_error_upper_bound)) {
    issues = mistyped(issues, ['doc_count_error_upper_bound'], 'an integer', doc_count_error_upper_bound);
  } else if (!Number.isSafeInteger(doc_count_error_upper_bound)) {
    issues = inexact(issues, ['doc_count_error_upper_bound']);
  } else if (doc_count_error_upper_bound < 0) {
    issues = unmet(issues, ['doc_count_error_upper_bound'], 'minimum', 0, 'must be at least 0', doc_count_error_upper_bound);
  }
  const { sum_other_doc_count } = value;
  if (sum_other_doc_count === undefined) issues = missing(issues, ['sum_other_doc_count']);
  else if (typeof sum_other_doc_count !== 'number' || !Number.isInteger(sum_other_doc_count)) {
    issues = mistyped(issues, ['sum_other_doc_count'], 'an integer', sum_other_doc_count);
  } else if (!Number.isSafeInteger(sum_other_doc_count)) {
    issues = inexact(issues, ['sum_other_doc_count']);
  } else if (sum_other_doc_count < 0) {
    issues = unmet(issues, ['sum_other_doc_count'], 'minimum', 0, 'must be at least 0', sum_other_doc_count);
  }
  return issues;
};

/** Checks a value against `Visibility`. */
export const checkVisibility: Check<Visibility> = (value) => {
  if (value !== 'public' && value !== 'restricted') {
    return unmet(undefined, [], 'enum', ['public', 'restricted'], 'must be one of "public", "restricted"', value);
  }
  return undefined;
};

/** Checks a value against `MemberPolicy`. */
export const checkMemberPolicy: Check<MemberPolicy> = (value) => {
  if (value !== 'open' && value !== 'closed') {
    return unmet(undefined, [], 'enum', ['open', 'closed'], 'must be one of "open", "closed"', value);
  }
  return undefined;
};

/** Checks a value against `RecordPolicy`. */
export const checkRecordPolicy: Check<RecordPolicy> = (value) => {
  if (value !== 'open' && value !== 'closed') {
    return unmet(undefined, [], 'enum', ['open', 'closed'], 'must be one of "open", "closed"', value);
  }
  return undefined;
};

/** Checks a value against `ReviewPolicy`. */
export const checkReviewPolicy: Check<ReviewPolicy> = (value) => {
  if (typeof value !== 'string' || (value !== 'closed' && value !== 'open' && value !== 'members')) {
    return unmet(undefined, [], 'enum', ['closed', 'open', 'members'], 'must be one of "closed", "open", "members"', value);
  }
  return undefined;
};

const websitePattern = /^(https?|ftps?):\/\/([^\s/?#@]+@)?(localhost|(\d{1,3}\.){3}\d{1,3}|\[[0-9A-Fa-f:.]+\]|([A-Za-z0-9][A-Za-z0-9_-]{0,62}\.)+[A-Za-z]{2,63})(:\d{1,5})?([/?#]\S*)?$/u;

/** Checks a value against `Website`. */
export const checkWebsite: Check<Website> = (value) => {
  if (typeof value !== 'string') return mistyped(undefined, [], 'a string', value);
  let issues: Issue[] | undefined;
  if (!websitePattern.test(value)) {
    issues = unmet(issues, [], 'pattern', '^(https?|ftps?)://([^\\s/?#@]+@)?(localhost|(\\d{1,3}\\.){3}\\d{1,3}|\\[[0-9A-Fa-f:.]+\\]|([A-Za-z0-9][A-Za-z0-9_-]{0,62}\\.)+[A-Za-z]{2,63})(:\\d{1,5})?([/?#]\\S*)?$', 'must match the pattern ^(https?|ftps?)://([^\\s/?#@]+@)?(localhost|(\\d{1,3}\\.){3}…', value);
  }
  if (!isUri(value)) issues = unmet(issues, [], 'format', 'a URI', 'must be a URI', value);
  return issues;
};

const registeredOrganizationIdPattern = /^0[a-z0-9]{6}[0-9]{2}$/u;

const matchesRegisteredOrganization = (value: unknown): boolean => {
  if (!isRecord(value)) return false;
  const { id } = value;
  if (typeof id !== 'string' || !registeredOrganizationIdPattern.test(id)) return false;
  return true;
};

const matchesNamedOrganization = (value: unknown): boolean => {
  if (!isRecord(value)) return false;
  const { name } = value;
  if (typeof name !== 'string') return false;
  if (name === '') return false;
  if (name.length > 250 && isLonger(name, 250)) return false;
  return true;
};

/** Checks a value against `OrganizationInput`. */
export const checkOrganizationInput: Check<OrganizationInput> = (value) => {
  if (!matchesRegisteredOrganization(value) && !matchesNamedOrganization(value)) {
    return refuse('anyOf', 'must match one of the schemas of "anyOf"');
  }
  return undefined;
};

/** Checks a value against `CommunityType`. */
export const checkCommunityType: Check<CommunityType> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { id } = value;
  if (id === undefined) issues = missing(issues, ['id']);
  else issues = nested(issues, checkCommunityTypeId(id), 'id');
  const { title } = value;
  if (title !== undefined) issues = nested(issues, checkLocalizedText(title), 'title');
  return issues;
};

/** Checks a value against `Organization`. */
export const checkOrganization: Check<Organization> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { id } = value;
  if (id !== undefined && typeof id !== 'string') {
    issues = mistyped(issues, ['id'], 'a string', id);
  }
  const { name } = value;
  if (name !== undefined && typeof name !== 'string') {
    issues = mistyped(issues, ['name'], 'a string', name);
  }
  return issues;
};

/** Checks a value against `CommunityPermissions`. */
export const checkCommunityPermissions: Check<CommunityPermissions> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { can_include_directly } = value;
  if (can_include_directly === undefined) issues = missing(issues, ['can_include_directly']);
  else if (typeof can_include_directly !== 'boolean') {
    issues = mistyped(issues, ['can_include_directly'], 'a boolean', can_include_directly);
  }
  const { can_update } = value;
  if (can_update === undefined) issues = missing(issues, ['can_update']);
  else if (typeof can_update !== 'boolean') {
    issues = mistyped(issues, ['can_update'], 'a boolean', can_update);
  }
  const { can_submit_record } = value;
  if (can_submit_record === undefined) issues = missing(issues, ['can_submit_record']);
  else if (typeof can_submit_record !== 'boolean') {
    issues = mistyped(issues, ['can_submit_record'], 'a boolean', can_submit_record);
  }
  const { can_manage_collections } = value;
  if (can_manage_collections === undefined) issues = missing(issues, ['can_manage_collections']);
  else if (typeof can_manage_collections !== 'boolean') {
    issues = mistyped(issues, ['can_manage_collections'], 'a boolean', can_manage_collections);
  }
  return issues;
};

/** Checks a value against `LocalizedText`. */
export const checkLocalizedText: Check<LocalizedText> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  for (const name in value) {
    const field = value[name];
    if (typeof field !== 'string') issues = mistyped(issues, [name], 'a string', field);
  }
  return issues;
};

/** Checks a value against `CommunityRecord`. */
export const checkCommunityRecord: Check<CommunityRecord> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  return undefined;
};

/** Checks a value against `RecordAggregation`. */
export const checkRecordAggregation: Check<RecordAggregation> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { buckets } = value;
  if (buckets === undefined) issues = missing(issues, ['buckets']);
  else if (!isList(buckets)) issues = mistyped(issues, ['buckets'], 'an array', buckets);
  else {
    for (let index = 0; index < buckets.length; index++) {
      const item = buckets[index];
      issues = nested(issues, checkRecordBucket(item), 'buckets', index);
    }
  }
  const { label } = value;
  if (label !== undefined && typeof label !== 'string') {
    issues = mistyped(issues, ['label'], 'a string', label);
  }
  return issues;
};

/** Checks a value against `ResourceTypeAggregation`. */
export const checkResourceTypeAggregation: Check<ResourceTypeAggregation> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { buckets } = value;
  if (buckets === undefined) issues = missing(issues, ['buckets']);
  else if (!isList(buckets)) issues = mistyped(issues, ['buckets'], 'an array', buckets);
  else {
    for (let index = 0; index < buckets.length; index++) {
      const item = buckets[index];
      issues = nested(issues, checkResourceTypeBucket(item), 'buckets', index);
    }
  }
  const { label } = value;
  if (label !== undefined && typeof label !== 'string') {
    issues = mistyped(issues, ['label'], 'a string', label);
  }
  return issues;
};

/** Checks a value against `Bucket`. */
export const checkBucket: Check<Bucket> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { key } = value;
  if (key === undefined) issues = missing(issues, ['key']);
  else if (typeof key !== 'string') issues = mistyped(issues, ['key'], 'a string', key);
  const { doc_count } = value;
  if (doc_count === undefined) issues = missing(issues, ['doc_count']);
  else if (typeof doc_count !== 'number' || !Number.isInteger(doc_count)) {
    issues = mistyped(issues, ['doc_count'], 'an integer', doc_count);
  } else if (!Number.isSafeInteger(doc_count)) issues = inexact(issues, ['doc_count']);
  else if (doc_count < 0) {
    issues = unmet(issues, ['doc_count'], 'minimum', 0, 'must be at least 0', doc_count);
  }
  const { label } = value;
  if (label !== undefined && typeof label !== 'string') {
    issues = mistyped(issues, ['label'], 'a string', label);
  }
  const { is_selected } = value;
  if (is_selected !== undefined && typeof is_selected !== 'boolean') {
    issues = mistyped(issues, ['is_selected'], 'a boolean', is_selected);
  }
  return issues;
};

/** Checks a value against `RegisteredOrganization`. */
export const checkRegisteredOrganization: Check<RegisteredOrganization> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { id } = value;
  if (id === undefined) issues = missing(issues, ['id']);
  else if (typeof id !== 'string') issues = mistyped(issues, ['id'], 'a string', id);
  else if (!registeredOrganizationIdPattern.test(id)) {
    issues = unmet(issues, ['id'], 'pattern', '^0[a-z0-9]{6}[0-9]{2}$', 'must match the pattern ^0[a-z0-9]{6}[0-9]{2}$', id);
  }
  return issues;
};

/** Checks a value against `NamedOrganization`. */
export const checkNamedOrganization: Check<NamedOrganization> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { name } = value;
  if (name === undefined) issues = missing(issues, ['name']);
  else if (typeof name !== 'string') issues = mistyped(issues, ['name'], 'a string', name);
  else {
    if (name === '') issues = unmet(issues, ['name'], 'minLength', 1, 'must not be empty');
    if (name.length > 250 && isLonger(name, 250)) {
      issues = unmet(issues, ['name'], 'maxLength', 250, 'must have at most 250 characters', name);
    }
  }
  return issues;
};

/** Checks a value against `RecordBucket`. */
export const checkRecordBucket: Check<RecordBucket> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { key } = value;
  if (key === undefined) issues = missing(issues, ['key']);
  else if (typeof key !== 'string') issues = mistyped(issues, ['key'], 'a string', key);
  const { doc_count } = value;
  if (doc_count === undefined) issues = missing(issues, ['doc_count']);
  else if (typeof doc_count !== 'number' || !Number.isInteger(doc_count)) {
    issues = mistyped(issues, ['doc_count'], 'an integer', doc_count);
  } else if (!Number.isSafeInteger(doc_count)) issues = inexact(issues, ['doc_count']);
  else if (doc_count < 0) {
    issues = unmet(issues, ['doc_count'], 'minimum', 0, 'must be at least 0', doc_count);
  }
  const { label } = value;
  if (label === undefined) issues = missing(issues, ['label']);
  else if (typeof label !== 'string') issues = mistyped(issues, ['label'], 'a string', label);
  const { is_selected } = value;
  if (is_selected === undefined) issues = missing(issues, ['is_selected']);
  else if (typeof is_selected !== 'boolean') {
    issues = mistyped(issues, ['is_selected'], 'a boolean', is_selected);
  }
  return issues;
};

/** Checks a value against `ResourceTypeBucket`. */
export const checkResourceTypeBucket: Check<ResourceTypeBucket> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { key } = value;
  if (key === undefined) issues = missing(issues, ['key']);
  else if (typeof key !== 'string') issues = mistyped(issues, ['key'], 'a string', key);
  const { doc_count } = value;
  if (doc_count === undefined) issues = missing(issues, ['doc_count']);
  else if (typeof doc_count !== 'number' || !Number.isInteger(doc_count)) {
    issues = mistyped(issues, ['doc_count'], 'an integer', doc_count);
  } else if (!Number.isSafeInteger(doc_count)) issues = inexact(issues, ['doc_count']);
  else if (doc_count < 0) {
    issues = unmet(issues, ['doc_count'], 'minimum', 0, 'must be at least 0', doc_count);
  }
  const { label } = value;
  if (label === undefined) issues = missing(issues, ['label']);
  else if (typeof label !== 'string') issues = mistyped(issues, ['label'], 'a string', label);
  const { is_selected } = value;
  if (is_selected === undefined) issues = missing(issues, ['is_selected']);
  else if (typeof is_selected !== 'boolean') {
    issues = mistyped(issues, ['is_selected'], 'a boolean', is_selected);
  }
  const { inner } = value;
  if (inner === undefined) issues = missing(issues, ['inner']);
  else issues = nested(issues, checkRecordAggregation(inner), 'inner');
  return issues;
};
