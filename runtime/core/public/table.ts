/** Descriptors of tables: fields, constraints, dialects and keys, and the issues of readers. */

export { asDate, asDateTime, asText, type Carrier, carried } from '../table/carrier.js';
export { type Dialect, defaultDialect } from '../table/dialect.js';
export type { Cell, Field, FieldOptions } from '../table/fields/field.js';
export type { Geopoint, JsonObject } from '../table/fields/geometry.js';
export {
  any,
  array,
  bigInteger,
  boolean,
  date,
  datetime,
  duration,
  geojson,
  geopoint,
  integer,
  list,
  number,
  object,
  string,
  time,
  year,
  yearmonth,
} from '../table/fields.js';
export {
  type IssueCode,
  issueCodes,
  issueText,
  TableError,
  type TableIssue,
  type TableReport,
} from '../table/issue.js';
export type { DataPackage, PackageResource, UnreadResource } from '../table/package.js';
export {
  type AnyTable,
  type DialectOptions,
  type FieldsMatch,
  type ForeignKey,
  type NamedField,
  type RowColumn,
  type RowLiteral,
  type Table,
  type TableDefinition,
  table,
} from '../table/table.js';
export {
  dateTime,
  plainDate,
  plainTime,
  plainYearMonth,
  type TemporalClass,
  temporalDuration,
} from '../table/temporal-carrier.js';
