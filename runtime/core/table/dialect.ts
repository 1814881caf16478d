/** How text is parted into rows and cells (Data Package v2, Table Dialect). */
export interface Dialect {
  readonly header: boolean;
  /** Rows that make the header, counted from 1 over all rows of the file; absent: the first that is no comment. */
  readonly headerRows?: readonly number[];
  readonly headerJoin: string;
  /** Rows that are not data, counted like `headerRows`. */
  readonly commentRows: readonly number[];
  /** Rows that start with this are no data. */
  readonly commentChar?: string;
  readonly delimiter: string;
  /** Absent: LF or CRLF. */
  readonly lineTerminator?: string;
  /** Absent: nothing is quoted. */
  readonly quoteChar?: string;
  /** Two quotes inside a quoted cell stand for one. */
  readonly doubleQuote: boolean;
  readonly escapeChar?: string;
  /** A cell that is this is missing, whatever its field says. */
  readonly nullSequence?: string;
  readonly skipInitialSpace: boolean;
  /** False: labels are compared with field names without regard to case (CSV Dialect v1). */
  readonly caseSensitiveHeader: boolean;
}

/** RFC 4180, lines ended by LF or CRLF. */
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
