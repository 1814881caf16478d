/** What queries that check text need of a database beside how it spells names and literals. */

import { type SqlDialect, sqlDialects } from './dialect.js';

/** Names of the databases that data can be checked in. */
export const checkDialectNames = ['duckdb', 'spark', 'trino'] as const;

/** One of `checkDialectNames`. */
export type CheckDialectName = (typeof checkDialectNames)[number];

/** How a database reads text and asks about it. */
export interface CheckDialect extends SqlDialect {
  matches(expression: string, pattern: string): string;
  /** What a group of a regular expression takes of a text, empty where it takes nothing. */
  extract(expression: string, pattern: string, group: number): string;
  /** The numbers of rows in the order of the file. */
  readonly rowNumber: string;
  /** Days since 1970 of text like 2026-01-31. */
  days(expression: string): string;
  /** A condition that a text is JSON that starts with a bracket; nothing where databases cannot tell. */
  isJson(expression: string, kind: 'object' | 'array'): string | undefined;
  /** What a person should know of the queries, beside what they do not say. */
  readonly remarks: readonly string[];
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The databases by name. */
export const checkDialects: Readonly<Record<CheckDialectName, CheckDialect>> = {
  duckdb: {
    ...sqlDialects.duckdb,
    matches: (expression, pattern) => `regexp_full_match(${expression}, ${quoted(pattern)})`,
    extract: (expression, pattern, group) =>
      `regexp_extract(${expression}, ${quoted(`^(?:${pattern})$`)}, ${group})`,
    rowNumber: 'row_number() OVER ()',
    days: (expression) => `date_diff('day', DATE '1970-01-01', TRY_CAST(${expression} AS DATE))`,
    isJson: (expression, kind) =>
      `coalesce(json_type(CASE WHEN json_valid(${expression}) THEN ${expression} END) = ${quoted(kind.toUpperCase())}, FALSE)`,
    remarks: [],
  },
  spark: {
    ...sqlDialects.spark,
    matches: (expression, pattern) =>
      `${expression} RLIKE ${sqlDialects.spark.literal(`^(?:${pattern})\\z`)}`,
    extract: (expression, pattern, group) =>
      `regexp_extract(${expression}, ${sqlDialects.spark.literal(`^(?:${pattern})\\z`)}, ${group})`,
    rowNumber: 'row_number() OVER (ORDER BY monotonically_increasing_id())',
    days: (expression) => `unix_date(TRY_CAST(${expression} AS DATE))`,
    isJson: () => undefined,
    remarks: ['rows are numbered in the order in which Spark reads the parts of the file'],
  },
  trino: {
    ...sqlDialects.trino,
    matches: (expression, pattern) => `regexp_like(${expression}, ${quoted(`^(?:${pattern})\\z`)})`,
    extract: (expression, pattern, group) =>
      `coalesce(regexp_extract(${expression}, ${quoted(`^(?:${pattern})\\z`)}, ${group}), '')`,
    rowNumber: 'row_number() OVER ()',
    days: (expression) => `date_diff('day', DATE '1970-01-01', TRY_CAST(${expression} AS DATE))`,
    isJson: (expression, kind) =>
      `TRY(json_parse(${expression})) IS NOT NULL AND starts_with(ltrim(${expression}), '${kind === 'object' ? '{' : '['}')`,
    remarks: [
      'Trino reads the lines of a file in no order: the numbers of rows tell them apart, not where they stand',
    ],
  },
};
