import { isList, isRecord } from '@trivet/runtime/check';
import { countedFields } from './daily.js';
import type { StatisticsSettings } from './settings.js';

const ofRecord = ['recid', 'parent_recid', 'unique_id'];
const countsOfRecord = countedFields.filter((field) => field !== 'volume');

/** The fields of daily documents. */
const indices: ReadonlyMap<
  unknown,
  { readonly fields: readonly string[]; readonly counts: readonly string[] }
> = new Map([
  ['stats-record-view', { fields: ofRecord, counts: countsOfRecord }],
  [
    'stats-file-download',
    { fields: [...ofRecord, 'bucket_id', 'file_id', 'file_key'], counts: [...countedFields] },
  ],
]);
const classes = ['terms', 'date_histogram'];
const operations = ['sum', 'min', 'max', 'avg', 'value_count'];
const params = ['index', 'required_filters', 'metric_fields', 'copy_fields', 'aggregated_fields'];
/** Names with another meaning in a request or a response. */
const taken = ['start_date', 'end_date', 'interval', 'type', 'field', 'key', 'key_type', 'date', 'buckets'];

type Complain = (where: string, what: string) => void;

/** Throws for invalid settings, with all errors. */
export function checkSettings(settings: StatisticsSettings): void {
  const found: string[] = [];
  for (const [stat, value] of Object.entries(settings)) {
    checkStatistic(value, (where, what) =>
      found.push(`${JSON.stringify(stat)}${where && `: ${where}`} ${what}`),
    );
  }
  if (found.length > 0) throw new TypeError(`invalid STATS_QUERIES:\n  ${found.join('\n  ')}`);
}

function checkStatistic(statistic: unknown, complain: Complain): void {
  if (!isRecord(statistic)) {
    complain('', 'must be an object');
    return;
  }
  demandKnown(statistic, ['cls', 'permission_factory', 'params'], '', complain);
  const { cls, permission_factory: factory } = statistic;
  demandOneOf(cls, classes, 'cls', complain);
  if (factory !== undefined && typeof factory !== 'function')
    complain('permission_factory', 'must be a function');
  if (!isRecord(statistic.params)) {
    complain('params', 'must be an object');
    return;
  }
  checkParams(statistic.params, cls, complain);
}

function checkParams(value: { readonly [name: string]: unknown }, cls: unknown, complain: Complain): void {
  demandKnown(value, params, 'params.', complain);
  const index = indices.get(value.index);
  if (index === undefined) {
    demandOneOf(value.index, [...indices.keys()], 'params.index', complain);
    return;
  }
  for (const name of ['required_filters', 'copy_fields']) {
    eachNamed(value[name] ?? {}, `params.${name}`, complain, (field, where) =>
      demandOneOf(field, index.fields, where, complain),
    );
  }
  eachNamed(value.metric_fields, 'params.metric_fields', complain, (metric, where) => {
    if (!isList(metric) || metric.length !== 2) {
      complain(where, 'must be a list of an operation and a field');
      return;
    }
    demandOneOf(metric[0], operations, `${where}.0`, complain);
    demandOneOf(metric[1], index.counts, `${where}.1`, complain);
  });
  checkOutNames(value, complain);
  checkAggregated(value.aggregated_fields ?? [], cls, index.fields, complain);
}

function checkOutNames(
  { metric_fields, copy_fields }: { readonly [name: string]: unknown },
  complain: Complain,
): void {
  if (!isRecord(metric_fields)) return;
  if (Object.keys(metric_fields).length === 0) complain('params.metric_fields', 'must have a metric');
  for (const name of isRecord(copy_fields) ? Object.keys(copy_fields) : [])
    if (Object.hasOwn(metric_fields, name))
      complain(`params.copy_fields.${name}`, 'must not also be a metric field');
}

function checkAggregated(value: unknown, cls: unknown, fields: readonly string[], complain: Complain): void {
  const where = 'params.aggregated_fields';
  if (!isList(value)) {
    complain(where, 'must be a list');
    return;
  }
  if (cls === 'date_histogram' && value.length > 0) complain(where, 'is only allowed in terms queries');
  if (new Set(value).size < value.length) complain(where, 'must not contain a field twice');
  for (const [index, field] of value.entries()) demandOneOf(field, fields, `${where}.${index}`, complain);
}

function eachNamed(
  value: unknown,
  where: string,
  complain: Complain,
  check: (member: unknown, where: string) => void,
): void {
  if (!isRecord(value)) {
    complain(where, 'must be an object');
    return;
  }
  for (const [name, member] of Object.entries(value)) {
    if (!/^[A-Za-z][A-Za-z0-9_-]*$/.test(name)) complain(`${where}.${name}`, 'must be a name');
    if (taken.includes(name)) complain(`${where}.${name}`, 'has a reserved name');
    check(member, `${where}.${name}`);
  }
}

function demandOneOf(value: unknown, known: readonly unknown[], where: string, complain: Complain): void {
  if (!known.includes(value)) complain(where, `must be one of ${known.join(', ')}`);
}

function demandKnown(value: object, known: readonly string[], where: string, complain: Complain): void {
  for (const name of Object.keys(value)) if (!known.includes(name)) complain(`${where}${name}`, 'is unknown');
}
