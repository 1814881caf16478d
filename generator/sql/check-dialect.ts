/** The dialect for queries that check text, in addition to names and literals. */

import { type SqlDialect, sqlDialects } from './dialect.js';

/** Names of the databases in which data can be checked. */
export const checkDialectNames = ['duckdb', 'spark', 'trino'] as const;

/** One of `checkDialectNames`. */
export type CheckDialectName = (typeof checkDialectNames)[number];

/** How a database reads and tests text. */
export interface CheckDialect extends SqlDialect {
  matches(expression: string, pattern: string): string;
  /** The text of a group of a regular expression, empty if it matches nothing. */
  extract(expression: string, pattern: string, group: number): string;
  /** The row number in the order of the file. */
  readonly rowNumber: string;
  /** Days since 1970 of a text like 2026-01-31. */
  days(expression: string): string;
  /** A condition that a text is JSON of this kind; undefined if the database cannot check it. */
  isJson(expression: string, kind: 'object' | 'array'): string | undefined;
  /**
   * The number of items of a JSON array or of members of a JSON object; undefined if the database cannot compute it.
   */
  jsonLength(expression: string, kind: 'object' | 'array'): string | undefined;
  /** Remarks for users, in addition to the rules that are not checked. */
  readonly remarks: readonly string[];
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** JSON text without unpaired surrogate escapes, which JSON allows and DuckDB rejects. */
function duckdbJson(expression: string): string {
  const halves = String.raw`((?:^|[^\\])(?:\\\\)*)(?:\\u[dD][89a-fA-F][0-9a-fA-F]{2})+`;
  return `regexp_replace(${expression}, ${quoted(halves)}, '\\1x', 'g')`;
}

/** A condition for text that DuckDB accepts as JSON although it is not: NaN, infinities, a trailing comma. */
function looseJson(expression: string): string {
  const texts = String.raw`"(?:[^"\\]|\\.)*"`;
  return `regexp_matches(regexp_replace(${expression}, ${quoted(texts)}, '', 'g'), '(?i:nan|inf)|,\\s*[]}]')`;
}

/** The databases by name. */
export const checkDialects: Readonly<Record<CheckDialectName, CheckDialect>> = {
  duckdb: {
    ...sqlDialects.duckdb,
    matches: (expression, pattern) => `regexp_full_match(${expression}, ${quoted(pattern)})`,
    extract: (expression, pattern, group) =>
      `regexp_extract(${expression}, ${quoted(`^(?:${pattern})$`)}, ${group})`,
    rowNumber: 'row_number() OVER ()',
    days: (expression) => `date_diff('day', DATE '1970-01-01', TRY_CAST(${expression} AS DATE))`,
    isJson: (expression, kind) => {
      const text = duckdbJson(expression);
      return `coalesce(json_type(CASE WHEN json_valid(${text}) THEN ${text} END) = ${quoted(kind.toUpperCase())}, FALSE) AND NOT ${looseJson(expression)}`;
    },
    jsonLength: (expression, kind) =>
      kind === 'array'
        ? `json_array_length(${duckdbJson(expression)})`
        : `len(json_keys(${duckdbJson(expression)}))`,
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
    jsonLength: () => undefined,
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
    jsonLength: () => undefined,
    remarks: [
      'Trino reads the lines of a file in any order: row numbers identify rows, but are not positions in the file',
    ],
  },
};
