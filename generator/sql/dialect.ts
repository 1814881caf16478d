/** The parts of SQL in which databases differ. */

/** Names of the supported databases. */
export const sqlDialectNames = ['duckdb', 'postgres', 'sqlite', 'spark', 'trino'] as const;

/** One of `sqlDialectNames`. */
export type SqlDialectName = (typeof sqlDialectNames)[number];

/** The SQL dialect of a database. */
export interface SqlDialect {
  readonly name: SqlDialectName;
  /** Column types by Table Schema type; others are text. */
  readonly types: Readonly<Record<string, string>>;
  readonly text: string;
  /**
   * The type of a datetime whose text may have a time zone: it keeps the instant. `types.datetime` has no time zone.
   */
  readonly instant: string;
  /** Integers beyond 64 bits. */
  readonly hugeInteger: string;
  /** The type of a list of items; undefined if lists are JSON text. */
  list(item: string): string | undefined;
  identifier(name: string): string;
  literal(text: string): string;
  /** Bytes of the longest name; the database truncates longer ones. */
  readonly nameBytes?: number;
  /** Whether tables support PRIMARY KEY, UNIQUE, FOREIGN KEY and CHECK. */
  readonly enforces: boolean;
  /** The position of column comments; undefined if not supported. */
  readonly comments: 'inline' | 'statement' | undefined;
  /** A condition that a regular expression matches a whole text; undefined if not supported. */
  matches(expression: string, pattern: string): string | undefined;
}

const doubled = (mark: string) => (name: string) => mark + name.replaceAll(mark, mark + mark) + mark;
const standard = { identifier: doubled('"'), literal: doubled("'") };

const numbers = { number: 'DOUBLE', integer: 'BIGINT', boolean: 'BOOLEAN', year: 'INTEGER', date: 'DATE' };

/** The databases by name. */
export const sqlDialects: Readonly<Record<SqlDialectName, SqlDialect>> = {
  duckdb: {
    name: 'duckdb',
    ...standard,
    text: 'VARCHAR',
    instant: 'TIMESTAMP WITH TIME ZONE',
    hugeInteger: 'HUGEINT',
    types: {
      ...numbers,
      time: 'TIME',
      datetime: 'TIMESTAMP',
      object: 'JSON',
      array: 'JSON',
      geojson: 'JSON',
      geopoint: 'DOUBLE[2]',
    },
    list: (item) => `${item}[]`,
    enforces: true,
    comments: 'statement',
    matches: (expression, pattern) => `regexp_full_match(${expression}, ${standard.literal(pattern)})`,
  },
  postgres: {
    name: 'postgres',
    ...standard,
    nameBytes: 63,
    text: 'text',
    instant: 'timestamp with time zone',
    hugeInteger: 'numeric',
    types: {
      number: 'double precision',
      integer: 'bigint',
      boolean: 'boolean',
      year: 'integer',
      date: 'date',
      time: 'time',
      datetime: 'timestamp',
      object: 'jsonb',
      array: 'jsonb',
      geojson: 'jsonb',
      geopoint: 'double precision[]',
    },
    list: (item) => `${item}[]`,
    enforces: true,
    comments: 'statement',
    matches: (expression, pattern) => `${expression} ~ ${standard.literal(`^(?:${pattern})$`)}`,
  },
  sqlite: {
    name: 'sqlite',
    ...standard,
    text: 'TEXT',
    instant: 'TEXT',
    hugeInteger: 'TEXT',
    types: { number: 'REAL', integer: 'INTEGER', boolean: 'INTEGER', year: 'INTEGER' },
    list: () => undefined,
    enforces: true,
    comments: undefined,
    matches: () => undefined,
  },
  spark: {
    name: 'spark',
    identifier: doubled('`'),
    // In a literal of Spark, a backslash escapes.
    literal: (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`,
    text: 'STRING',
    instant: 'TIMESTAMP',
    hugeInteger: 'DECIMAL(38,0)',
    types: { ...numbers, year: 'INT', datetime: 'TIMESTAMP_NTZ', geopoint: 'ARRAY<DOUBLE>' },
    list: (item) => `ARRAY<${item}>`,
    enforces: false,
    comments: 'inline',
    matches(expression, pattern) {
      return `${expression} RLIKE ${this.literal(`^(?:${pattern})\\z`)}`;
    },
  },
  trino: {
    name: 'trino',
    ...standard,
    text: 'VARCHAR',
    instant: 'TIMESTAMP(6) WITH TIME ZONE',
    hugeInteger: 'DECIMAL(38,0)',
    types: { ...numbers, time: 'TIME', datetime: 'TIMESTAMP(6)', geopoint: 'ARRAY(DOUBLE)' },
    list: (item) => `ARRAY(${item})`,
    enforces: false,
    comments: 'inline',
    matches: (expression, pattern) => `regexp_like(${expression}, ${standard.literal(`^(?:${pattern})\\z`)})`,
  },
};
