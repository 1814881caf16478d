import type { StatisticsQueries } from '@trivet/generated/statistics/types';
import {
  add,
  type Check,
  type Issue,
  type Issues,
  isRecord,
  missing,
  mistyped,
  nested,
  refuse,
} from '@trivet/runtime/check';

const texts = ['recid', 'parent_recid', 'start_date', 'end_date'];

/** Checks the structure of queries, without the requirements of their statistic. */
export const checkForm: Check<StatisticsQueries> = (value) => {
  if (!isRecord(value)) return refuse('type', 'must be an object');
  let issues: Issue[] | undefined;
  for (const name in value) issues = nested(issues, checkQuery(value[name]), name);
  return issues;
};

function checkQuery(value: unknown): Issues {
  if (!isRecord(value)) return refuse('type', 'must be an object');
  const { stat, params } = value;
  let issues: Issue[] | undefined;
  if (stat === undefined) issues = missing(issues, ['stat']);
  else if (typeof stat !== 'string') issues = mistyped(issues, ['stat'], 'a string');
  if (params === undefined) issues = missing(issues, ['params']);
  else issues = nested(issues, checkParams(params), 'params');
  for (const name in value) {
    if (name !== 'stat' && name !== 'params')
      issues = add(issues, [name], 'additionalProperties', 'is not allowed');
  }
  return issues;
}

function checkParams(value: unknown): Issues {
  if (!isRecord(value)) return refuse('type', 'must be an object');
  let issues: Issue[] | undefined;
  for (const name of texts) {
    const text = Object.hasOwn(value, name) ? value[name] : undefined;
    if (text !== undefined && text !== null && typeof text !== 'string')
      issues = mistyped(issues, [name], 'a string');
  }
  return issues;
}
