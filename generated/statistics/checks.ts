// Generated from specs/statistics/openapi.yaml. Do not edit; run "npm run generate".

import {
  type Check,
  type Issue,
  add,
  isRecord,
  missing,
  mistyped,
  nested,
  refuse,
} from '@trivet/runtime/check';
import { isDate } from '@trivet/runtime/format';
import type {
  Day,
  DownloadResult,
  ErrorBody,
  Limit,
  ParentParams,
  RecordDownloadAllVersionsQuery,
  RecordDownloadQuery,
  RecordParams,
  RecordViewAllVersionsQuery,
  RecordViewQuery,
  StatisticsQueries,
  StatisticsQuery,
  StatisticsResult,
  StatisticsResults,
  ViewResult,
} from './types.js';

/** Checks a value against `StatisticsQueries`. */
export const checkStatisticsQueries: Check<StatisticsQueries> = (value) => {
  if (!isRecord(value)) return refuse('type', 'is not an object');
  let issues: Issue[] | undefined;
  for (const name in value) {
    const field = value[name];
    issues = nested(issues, checkStatisticsQuery(field), name);
  }
  return issues;
};

/** Checks a value against `StatisticsQuery`. */
export const checkStatisticsQuery: Check<StatisticsQuery> = (value) => {
  if (!isRecord(value)) return refuse('type', 'is not an object');
  let issues: Issue[] | undefined;
  switch (value['stat']) {
    case 'record-view':
      issues = nested(issues, checkRecordViewQuery(value));
      break;
    case 'record-view-all-versions':
      issues = nested(issues, checkRecordViewAllVersionsQuery(value));
      break;
    case 'record-download':
      issues = nested(issues, checkRecordDownloadQuery(value));
      break;
    case 'record-download-all-versions':
      issues = nested(issues, checkRecordDownloadAllVersionsQuery(value));
      break;
    default:
      issues = add(issues, ['stat'], 'discriminator', 'is none of "record-view", "record-view-all-versions", "record-download", "record-download-all-versions"');
  }
  return issues;
};

/** Checks a value against `RecordViewQuery`. */
export const checkRecordViewQuery: Check<RecordViewQuery> = (value) => {
  if (!isRecord(value)) return refuse('type', 'is not an object');
  let issues: Issue[] | undefined;
  const { stat } = value;
  if (stat === undefined) issues = missing(issues, ['stat']);
  else if (stat !== 'record-view') issues = add(issues, ['stat'], 'const', 'is not "record-view"');
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
  if (!isRecord(value)) return refuse('type', 'is not an object');
  let issues: Issue[] | undefined;
  const { stat } = value;
  if (stat === undefined) issues = missing(issues, ['stat']);
  else if (stat !== 'record-view-all-versions') {
    issues = add(issues, ['stat'], 'const', 'is not "record-view-all-versions"');
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
  if (!isRecord(value)) return refuse('type', 'is not an object');
  let issues: Issue[] | undefined;
  const { stat } = value;
  if (stat === undefined) issues = missing(issues, ['stat']);
  else if (stat !== 'record-download') {
    issues = add(issues, ['stat'], 'const', 'is not "record-download"');
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
  if (!isRecord(value)) return refuse('type', 'is not an object');
  let issues: Issue[] | undefined;
  const { stat } = value;
  if (stat === undefined) issues = missing(issues, ['stat']);
  else if (stat !== 'record-download-all-versions') {
    issues = add(issues, ['stat'], 'const', 'is not "record-download-all-versions"');
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

/** Checks a value against `RecordParams`. */
export const checkRecordParams: Check<RecordParams> = (value) => {
  if (!isRecord(value)) return refuse('type', 'is not an object');
  let issues: Issue[] | undefined;
  const { recid } = value;
  if (recid === undefined) issues = missing(issues, ['recid']);
  else if (typeof recid !== 'string') issues = mistyped(issues, ['recid'], 'a string');
  else if (recid === '') issues = add(issues, ['recid'], 'minLength', 'is empty');
  const { start_date } = value;
  if (start_date !== undefined) issues = nested(issues, checkDay(start_date), 'start_date');
  const { end_date } = value;
  if (end_date !== undefined) issues = nested(issues, checkDay(end_date), 'end_date');
  for (const name in value) {
    if (name !== 'recid' && name !== 'start_date' && name !== 'end_date') {
      issues = add(issues, [name], 'additionalProperties', 'is not allowed');
    }
  }
  return issues;
};

/** Checks a value against `ParentParams`. */
export const checkParentParams: Check<ParentParams> = (value) => {
  if (!isRecord(value)) return refuse('type', 'is not an object');
  let issues: Issue[] | undefined;
  const { parent_recid } = value;
  if (parent_recid === undefined) issues = missing(issues, ['parent_recid']);
  else if (typeof parent_recid !== 'string') issues = mistyped(issues, ['parent_recid'], 'a string');
  else if (parent_recid === '') issues = add(issues, ['parent_recid'], 'minLength', 'is empty');
  const { start_date } = value;
  if (start_date !== undefined) issues = nested(issues, checkDay(start_date), 'start_date');
  const { end_date } = value;
  if (end_date !== undefined) issues = nested(issues, checkDay(end_date), 'end_date');
  for (const name in value) {
    if (name !== 'parent_recid' && name !== 'start_date' && name !== 'end_date') {
      issues = add(issues, [name], 'additionalProperties', 'is not allowed');
    }
  }
  return issues;
};

/** Checks a value against `Day`. */
export const checkDay: Check<Day> = (value) => {
  if (typeof value !== 'string') return refuse('type', 'is not a string');
  if (!isDate(value)) return refuse('format', 'is not a date (RFC 3339)');
  return undefined;
};

/** Checks a value against `StatisticsResults`. */
export const checkStatisticsResults: Check<StatisticsResults> = (value) => {
  if (!isRecord(value)) return refuse('type', 'is not an object');
  let issues: Issue[] | undefined;
  for (const name in value) {
    const field = value[name];
    issues = nested(issues, checkStatisticsResult(field), name);
  }
  return issues;
};

/** Checks a value against `StatisticsResult`. */
export const checkStatisticsResult: Check<StatisticsResult> = (value) => {
  if (!(checkViewResult(value) === undefined) && !(checkDownloadResult(value) === undefined)) {
    return refuse('anyOf', 'matches none of the alternatives');
  }
  return undefined;
};

/** Checks a value against `ViewResult`. */
export const checkViewResult: Check<ViewResult> = (value) => {
  if (!isRecord(value)) return refuse('type', 'is not an object');
  let issues: Issue[] | undefined;
  const { start_date } = value;
  if (start_date === undefined) issues = missing(issues, ['start_date']);
  else issues = nested(issues, checkLimit(start_date), 'start_date');
  const { end_date } = value;
  if (end_date === undefined) issues = missing(issues, ['end_date']);
  else issues = nested(issues, checkLimit(end_date), 'end_date');
  const { recid } = value;
  if (recid !== undefined && typeof recid !== 'string') {
    issues = mistyped(issues, ['recid'], 'a string');
  }
  const { parent_recid } = value;
  if (parent_recid !== undefined && typeof parent_recid !== 'string') {
    issues = mistyped(issues, ['parent_recid'], 'a string');
  }
  const { views } = value;
  if (views === undefined) issues = missing(issues, ['views']);
  else if (typeof views !== 'number') issues = mistyped(issues, ['views'], 'a number');
  else if (views < 0) issues = add(issues, ['views'], 'minimum', 'is less than 0');
  const { unique_views } = value;
  if (unique_views === undefined) issues = missing(issues, ['unique_views']);
  else if (typeof unique_views !== 'number') issues = mistyped(issues, ['unique_views'], 'a number');
  else if (unique_views < 0) issues = add(issues, ['unique_views'], 'minimum', 'is less than 0');
  return issues;
};

/** Checks a value against `DownloadResult`. */
export const checkDownloadResult: Check<DownloadResult> = (value) => {
  if (!isRecord(value)) return refuse('type', 'is not an object');
  let issues: Issue[] | undefined;
  const { start_date } = value;
  if (start_date === undefined) issues = missing(issues, ['start_date']);
  else issues = nested(issues, checkLimit(start_date), 'start_date');
  const { end_date } = value;
  if (end_date === undefined) issues = missing(issues, ['end_date']);
  else issues = nested(issues, checkLimit(end_date), 'end_date');
  const { recid } = value;
  if (recid !== undefined && typeof recid !== 'string') {
    issues = mistyped(issues, ['recid'], 'a string');
  }
  const { parent_recid } = value;
  if (parent_recid !== undefined && typeof parent_recid !== 'string') {
    issues = mistyped(issues, ['parent_recid'], 'a string');
  }
  const { downloads } = value;
  if (downloads === undefined) issues = missing(issues, ['downloads']);
  else if (typeof downloads !== 'number') issues = mistyped(issues, ['downloads'], 'a number');
  else if (downloads < 0) issues = add(issues, ['downloads'], 'minimum', 'is less than 0');
  const { unique_downloads } = value;
  if (unique_downloads === undefined) issues = missing(issues, ['unique_downloads']);
  else if (typeof unique_downloads !== 'number') {
    issues = mistyped(issues, ['unique_downloads'], 'a number');
  } else if (unique_downloads < 0) {
    issues = add(issues, ['unique_downloads'], 'minimum', 'is less than 0');
  }
  const { data_volume } = value;
  if (data_volume === undefined) issues = missing(issues, ['data_volume']);
  else if (typeof data_volume !== 'number') issues = mistyped(issues, ['data_volume'], 'a number');
  else if (data_volume < 0) issues = add(issues, ['data_volume'], 'minimum', 'is less than 0');
  return issues;
};

const limitPattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[T ]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})?$/u;

/** Checks a value against `Limit`. */
export const checkLimit: Check<Limit> = (value) => {
  if (value === null) return undefined;
  if (typeof value !== 'string') return refuse('type', 'is not a string');
  if (!limitPattern.test(value)) {
    return refuse('pattern', 'does not match the pattern ^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])[T ]([01]\\d|2…');
  }
  return undefined;
};

/** Checks a value against `ErrorBody`. */
export const checkErrorBody: Check<ErrorBody> = (value) => {
  if (!isRecord(value)) return refuse('type', 'is not an object');
  let issues: Issue[] | undefined;
  const { status } = value;
  if (status === undefined) issues = missing(issues, ['status']);
  else if (typeof status !== 'number' || !Number.isInteger(status)) {
    issues = mistyped(issues, ['status'], 'a whole number');
  } else {
    if (status < 400) issues = add(issues, ['status'], 'minimum', 'is less than 400');
    if (status > 599) issues = add(issues, ['status'], 'maximum', 'is greater than 599');
  }
  const { message } = value;
  if (message === undefined) issues = missing(issues, ['message']);
  else if (typeof message !== 'string') issues = mistyped(issues, ['message'], 'a string');
  return issues;
};
