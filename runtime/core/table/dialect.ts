/** How text is split into rows and cells (Data Package v2, Table Dialect). */
export interface Dialect {
  readonly header: boolean;
  /** Numbers of the header rows, from 1, counting all rows of the file; absent: the first row other than comments. */
  readonly headerRows?: readonly number[];
  readonly headerJoin: string;
  /** Numbers of comment rows, counted like `headerRows`. */
  readonly commentRows: readonly number[];
  /** Prefix of comment rows. */
  readonly commentChar?: string;
  readonly delimiter: string;
  /** Absent: LF or CRLF. */
  readonly lineTerminator?: string;
  /** Absent: without quoting. */
  readonly quoteChar?: string;
  /** Two quotes inside a quoted cell represent one. */
  readonly doubleQuote: boolean;
  readonly escapeChar?: string;
  /** A cell with this text is missing in every field. */
  readonly nullSequence?: string;
  readonly skipInitialSpace: boolean;
  /** False: labels are compared with field names case-insensitively (CSV Dialect v1). */
  readonly caseSensitiveHeader: boolean;
}

/** RFC 4180, with lines ended by LF or CRLF. */
export const defaultDialect: Dialect = {
  header: true,
  headerJoin: ' ',
  commentRows: [],
  delimiter: ',',
  quoteChar: '"',
  doubleQuote: true,
  skipInitialSpace: false,
  caseSensitiveHeader: true,
};
