// Generated from specs/statistics/openapi.yaml. Do not edit; run "npm run generate".

import {
  type Check,
  type Issue,
  add,
  fieldCount,
  isList,
  isLonger,
  isRecord,
  missing,
  mistyped,
  nested,
  refuse,
  unmet,
} from '@trivet/runtime/check';
import { isDate, isDateTime } from '@trivet/runtime/format';
import type {
  ConfiguredQuery,
  Day,
  ErrorBody,
  Limit,
  Moment,
  ParentParams,
  RecordDownloadAllVersionsQuery,
  RecordDownloadQuery,
  RecordParams,
  RecordViewAllVersionsQuery,
  RecordViewQuery,
  StatisticsBucket,
  StatisticsQueries,
  StatisticsQuery,
  StatisticsResult,
  StatisticsResults,
} from './types.js';

/** Checks a value against `StatisticsQueries`. */
export const checkStatisticsQueries: Check<StatisticsQueries> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  for (const name in value) {
    const field = value[name];
    issues = nested(issues, checkStatisticsQuery(field), name);
  }
  return issues;
};

const day3Pattern = /^[1-9]\d{3}-((0[13578]|1[02])-31|(0[13-9]|1[0-2])-(29|30)|(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8]))T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?$/u;

const matchesDay = (value: unknown): boolean => {
  if (
    (typeof value !== 'string' || !isDate(value)) &&
    (typeof value !== 'string' || !isDateTime(value)) &&
    (typeof value !== 'string' || !day3Pattern.test(value)) &&
    (typeof value !== 'string' || (value.length > 0 && isLonger(value, 0))) &&
    value !== null
  ) {
    return false;
  }
  return true;
};

const matchesRecordParams = (value: unknown): boolean => {
  if (!isRecord(value)) return false;
  const { recid } = value;
  if (recid === undefined || (recid !== null && typeof recid !== 'string')) return false;
  const { start_date } = value;
  if (start_date !== undefined && !matchesDay(start_date)) return false;
  const { end_date } = value;
  if (end_date !== undefined && !matchesDay(end_date)) return false;
  return true;
};

const matchesRecordViewQuery = (value: unknown): boolean => {
  if (!isRecord(value)) return false;
  const { stat } = value;
  if (stat !== 'record-view') return false;
  if (fieldCount(value) > 2) return false;
  const { params } = value;
  if (params === undefined || !matchesRecordParams(params)) return false;
  return true;
};

const matchesParentParams = (value: unknown): boolean => {
  if (!isRecord(value)) return false;
  const { parent_recid } = value;
  if (parent_recid === undefined) return false;
  if (parent_recid !== null && typeof parent_recid !== 'string') return false;
  const { start_date } = value;
  if (start_date !== undefined && !matchesDay(start_date)) return false;
  const { end_date } = value;
  if (end_date !== undefined && !matchesDay(end_date)) return false;
  return true;
};

const matchesRecordViewAllVersionsQuery = (value: unknown): boolean => {
  if (!isRecord(value)) return false;
  const { stat } = value;
  if (stat !== 'record-view-all-versions') return false;
  if (fieldCount(value) > 2) return false;
  const { params } = value;
  if (params === undefined || !matchesParentParams(params)) return false;
  return true;
};

const matchesRecordDownloadQuery = (value: unknown): boolean => {
  if (!isRecord(value)) return false;
  const { stat } = value;
  if (stat !== 'record-download') return false;
  if (fieldCount(value) > 2) return false;
  const { params } = value;
  if (params === undefined || !matchesRecordParams(params)) return false;
  return true;
};

const matchesRecordDownloadAllVersionsQuery = (value: unknown): boolean => {
  if (!isRecord(value)) return false;
  const { stat } = value;
  if (stat !== 'record-download-all-versions') return false;
  if (fieldCount(value) > 2) return false;
  const { params } = value;
  if (params === undefined || !matchesParentParams(params)) return false;
  return true;
};

const matchesConfiguredQuery = (value: unknown): boolean => {
  if (!isRecord(value)) return false;
  if (value['params'] === undefined) return false;
  if (fieldCount(value) > 2) return false;
  const { stat } = value;
  if (stat === undefined) return false;
  if (typeof stat !== 'string') return false;
  if (stat === 'record-view') return false;
  if (stat === 'record-view-all-versions') return false;
  if (stat === 'record-download') return false;
  if (stat === 'record-download-all-versions') return false;
  const { params } = value;
  if (!isRecord(params)) return false;
  return true;
};

/** Checks a value against `StatisticsQuery`. */
export const checkStatisticsQuery: Check<StatisticsQuery> = (value) => {
  if (
    !matchesRecordViewQuery(value) &&
    !matchesRecordViewAllVersionsQuery(value) &&
    !matchesRecordDownloadQuery(value) &&
    !matchesRecordDownloadAllVersionsQuery(value) &&
    !matchesConfiguredQuery(value)
  ) {
    return refuse('anyOf', 'must match one of the schemas of "anyOf"');
  }
  return undefined;
};

/** Checks a value against `RecordViewQuery`. */
export const checkRecordViewQuery: Check<RecordViewQuery> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { stat } = value;
  if (stat === undefined) issues = missing(issues, ['stat']);
  else if (stat !== 'record-view') {
    issues = unmet(issues, ['stat'], 'const', ['record-view'], 'must be "record-view"', stat);
  }
  const { params } = value;
  if (params === undefined) issues = missing(issues, ['params']);
  else issues = nested(issues, checkRecordParams(params), 'params');
  for (const name in value) {
    if (name !== 'stat' && name !== 'params') {
      issues = add(issues, [name], 'additionalProperties', 'is not allowed');
    }
  }
  return issues;
};

/** Checks a value against `RecordViewAllVersionsQuery`. */
export const checkRecordViewAllVersionsQuery: Check<RecordViewAllVersionsQuery> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { stat } = value;
  if (stat === undefined) issues = missing(issues, ['stat']);
  else if (stat !== 'record-view-all-versions') {
    issues = unmet(issues, ['stat'], 'const', ['record-view-all-versions'], 'must be "record-view-all-versions"', stat);
  }
  const { params } = value;
  if (params === undefined) issues = missing(issues, ['params']);
  else issues = nested(issues, checkParentParams(params), 'params');
  for (const name in value) {
    if (name !== 'stat' && name !== 'params') {
      issues = add(issues, [name], 'additionalProperties', 'is not allowed');
    }
  }
  return issues;
};

/** Checks a value against `RecordDownloadQuery`. */
export const checkRecordDownloadQuery: Check<RecordDownloadQuery> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { stat } = value;
  if (stat === undefined) issues = missing(issues, ['stat']);
  else if (stat !== 'record-download') {
    issues = unmet(issues, ['stat'], 'const', ['record-download'], 'must be "record-download"', stat);
  }
  const { params } = value;
  if (params === undefined) issues = missing(issues, ['params']);
  else issues = nested(issues, checkRecordParams(params), 'params');
  for (const name in value) {
    if (name !== 'stat' && name !== 'params') {
      issues = add(issues, [name], 'additionalProperties', 'is not allowed');
    }
  }
  return issues;
};

/** Checks a value against `RecordDownloadAllVersionsQuery`. */
export const checkRecordDownloadAllVersionsQuery: Check<RecordDownloadAllVersionsQuery> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { stat } = value;
  if (stat === undefined) issues = missing(issues, ['stat']);
  else if (stat !== 'record-download-all-versions') {
    issues = unmet(issues, ['stat'], 'const', ['record-download-all-versions'], 'must be "record-download-all-versions"', stat);
  }
  const { params } = value;
  if (params === undefined) issues = missing(issues, ['params']);
  else issues = nested(issues, checkParentParams(params), 'params');
  for (const name in value) {
    if (name !== 'stat' && name !== 'params') {
      issues = add(issues, [name], 'additionalProperties', 'is not allowed');
    }
  }
  return issues;
};

/** Checks a value against `ConfiguredQuery`. */
export const checkConfiguredQuery: Check<ConfiguredQuery> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { stat } = value;
  if (stat === undefined) issues = missing(issues, ['stat']);
  else {
    if (typeof stat !== 'string') issues = mistyped(issues, ['stat'], 'a string', stat);
    if (
      typeof stat === 'string' &&
      (stat === 'record-view' || stat === 'record-view-all-versions' || stat === 'record-download' || stat === 'record-download-all-versions')
    ) {
      issues = add(issues, ['stat'], 'not', 'must not match the schema of "not"');
    }
  }
  const { params } = value;
  if (params === undefined) issues = missing(issues, ['params']);
  else if (!isRecord(params)) issues = mistyped(issues, ['params'], 'an object', params);
  for (const name in value) {
    if (name !== 'stat' && name !== 'params') {
      issues = add(issues, [name], 'additionalProperties', 'is not allowed');
    }
  }
  return issues;
};

/** Checks a value against `RecordParams`. */
export const checkRecordParams: Check<RecordParams> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { recid } = value;
  if (recid === undefined) issues = missing(issues, ['recid']);
  else if (recid !== null && typeof recid !== 'string') {
    issues = mistyped(issues, ['recid'], 'a string', recid);
  }
  const { start_date } = value;
  if (start_date !== undefined) issues = nested(issues, checkDay(start_date), 'start_date');
  const { end_date } = value;
  if (end_date !== undefined) issues = nested(issues, checkDay(end_date), 'end_date');
  return issues;
};

/** Checks a value against `ParentParams`. */
export const checkParentParams: Check<ParentParams> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { parent_recid } = value;
  if (parent_recid === undefined) issues = missing(issues, ['parent_recid']);
  else if (parent_recid !== null && typeof parent_recid !== 'string') {
    issues = mistyped(issues, ['parent_recid'], 'a string', parent_recid);
  }
  const { start_date } = value;
  if (start_date !== undefined) issues = nested(issues, checkDay(start_date), 'start_date');
  const { end_date } = value;
  if (end_date !== undefined) issues = nested(issues, checkDay(end_date), 'end_date');
  return issues;
};

/** Checks a value against `Day`. */
export const checkDay: Check<Day> = (value) => {
  if (
    (typeof value !== 'string' || !isDate(value)) &&
    (typeof value !== 'string' || !isDateTime(value)) &&
    (typeof value !== 'string' || !day3Pattern.test(value)) &&
    (typeof value !== 'string' || (value.length > 0 && isLonger(value, 0))) &&
    value !== null
  ) {
    return refuse('anyOf', 'must match one of the schemas of "anyOf"');
  }
  return undefined;
};

/** Checks a value against `StatisticsResults`. */
export const checkStatisticsResults: Check<StatisticsResults> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  for (const name in value) {
    const field = value[name];
    issues = nested(issues, checkStatisticsResult(field), name);
  }
  return issues;
};

/** Checks a value against `StatisticsResult`. */
export const checkStatisticsResult: Check<StatisticsResult> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { start_date } = value;
  if (start_date === undefined) issues = missing(issues, ['start_date']);
  else issues = nested(issues, checkLimit(start_date), 'start_date');
  const { end_date } = value;
  if (end_date === undefined) issues = missing(issues, ['end_date']);
  else issues = nested(issues, checkLimit(end_date), 'end_date');
  const { recid } = value;
  if (recid !== undefined && typeof recid !== 'string') {
    issues = mistyped(issues, ['recid'], 'a string', recid);
  }
  const { parent_recid } = value;
  if (parent_recid !== undefined && typeof parent_recid !== 'string') {
    issues = mistyped(issues, ['parent_recid'], 'a string', parent_recid);
  }
  const { views } = value;
  if (views !== undefined) {
    if (typeof views !== 'number') issues = mistyped(issues, ['views'], 'a number', views);
    else if (views < 0) issues = unmet(issues, ['views'], 'minimum', 0, 'must be at least 0', views);
  }
  const { unique_views } = value;
  if (unique_views !== undefined) {
    if (typeof unique_views !== 'number') {
      issues = mistyped(issues, ['unique_views'], 'a number', unique_views);
    } else if (unique_views < 0) {
      issues = unmet(issues, ['unique_views'], 'minimum', 0, 'must be at least 0', unique_views);
    }
  }
  const { downloads } = value;
  if (downloads !== undefined) {
    if (typeof downloads !== 'number') {
      issues = mistyped(issues, ['downloads'], 'a number', downloads);
    } else if (downloads < 0) {
      issues = unmet(issues, ['downloads'], 'minimum', 0, 'must be at least 0', downloads);
    }
  }
  const { unique_downloads } = value;
  if (unique_downloads !== undefined) {
    if (typeof unique_downloads !== 'number') {
      issues = mistyped(issues, ['unique_downloads'], 'a number', unique_downloads);
    } else if (unique_downloads < 0) {
      issues = unmet(issues, ['unique_downloads'], 'minimum', 0, 'must be at least 0', unique_downloads);
    }
  }
  const { data_volume } = value;
  if (data_volume !== undefined) {
    if (typeof data_volume !== 'number') {
      issues = mistyped(issues, ['data_volume'], 'a number', data_volume);
    } else if (data_volume < 0) {
      issues = unmet(issues, ['data_volume'], 'minimum', 0, 'must be at least 0', data_volume);
    }
  }
  const { interval } = value;
  if (
    interval !== undefined &&
    (typeof interval !== 'string' || (interval !== 'year' && interval !== 'quarter' && interval !== 'month' && interval !== 'week' && interval !== 'day'))
  ) {
    issues = unmet(issues, ['interval'], 'enum', ['year', 'quarter', 'month', 'week', 'day'], 'must be one of "year", "quarter", "month", "week", "day"', interval);
  }
  const { type: typeValue } = value;
  if (typeValue !== undefined && typeValue !== 'bucket') {
    issues = unmet(issues, ['type'], 'const', ['bucket'], 'must be "bucket"', typeValue);
  }
  const { field } = value;
  if (field !== undefined && typeof field !== 'string') {
    issues = mistyped(issues, ['field'], 'a string', field);
  }
  const { key_type } = value;
  if (key_type !== undefined && key_type !== 'date' && key_type !== 'terms') {
    issues = unmet(issues, ['key_type'], 'enum', ['date', 'terms'], 'must be one of "date", "terms"', key_type);
  }
  const { buckets } = value;
  if (buckets !== undefined) {
    if (!isList(buckets)) issues = mistyped(issues, ['buckets'], 'an array', buckets);
    else {
      for (let index = 0; index < buckets.length; index++) {
        const item = buckets[index];
        issues = nested(issues, checkStatisticsBucket(item), 'buckets', index);
      }
    }
  }
  return issues;
};

/** Checks a value against `StatisticsBucket`. */
export const checkStatisticsBucket: Check<StatisticsBucket> = (value) => {
  if (!isRecord(value)) return mistyped(undefined, [], 'an object', value);
  let issues: Issue[] | undefined;
  const { key } = value;
  if (key === undefined) issues = missing(issues, ['key']);
  else if (typeof key !== 'number' && typeof key !== 'string') {
    issues = mistyped(issues, ['key'], 'a number or a string', key);
  }
  const { date } = value;
  if (date !== undefined) issues = nested(issues, checkMoment(date), 'date');
  const { type: typeValue } = value;
  if (typeValue !== undefined && typeValue !== 'bucket') {
    issues = unmet(issues, ['type'], 'const', ['bucket'], 'must be "bucket"', typeValue);
  }
  const { field } = value;
  if (field !== undefined && typeof field !== 'string') {
    issues = mistyped(issues, ['field'], 'a string', field);
  }
  const { key_type } = value;
  if (key_type !== undefined && key_type !== 'terms') {
    issues = unmet(issues, ['key_type'], 'const', ['terms'], 'must be "terms"', key_type);
  }
  const { buckets } = value;
  if (buckets !== undefined) {
    if (!isList(buckets)) issues = mistyped(issues, ['buckets'], 'an array', buckets);
    else {
      for (let index = 0; index < buckets.length; index++) {
        const item = buckets[index];
        issues = nested(issues, checkStatisticsBucket(item), 'buckets', index);
      }
    }
  }
  return issues;
};

/** Checks a value against `Limit`. */
export const checkLimit: Check<Limit> = (value) => {
  if (value === null) return undefined;
  return checkMoment(value);
};

const momentPattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[T ]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})?$/u;

/** Checks a value against `Moment`. */
export const checkMoment: Check<Moment> = (value) => {
  if (typeof value !== 'string') return mistyped(undefined, [], 'a string', value);
  if (!momentPattern.test(value)) {
    return unmet(undefined, [], 'pattern', '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])[T ]([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d{1,9})?(Z|[+-]\\d{2}:\\d{2})?$', 'must match the pattern ^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])[T ]([01]\\d|2…', value);
  }
  return undefined;
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
  const { detail } = value;
  if (detail !== undefined && typeof detail !== 'string') {
    issues = mistyped(issues, ['detail'], 'a string', detail);
  }
  return issues;
};
