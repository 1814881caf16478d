import { type Dialect, defaultDialect } from '@trivet/runtime/table';
import type { DataForm } from '../../load/datapackage/form.js';
import { child, type DocumentNode, placeOf, valueAt } from '../../load/json-schema/document-node.js';
import type { Json } from '../contract.js';
import type { TableReading } from './table-reading.js';

/** The dialect of a resource including all defaults. */
export function modelDialect(node: DocumentNode | undefined, form: DataForm, reading: TableReading): Dialect {
  const get = (name: string): unknown => (node === undefined ? undefined : valueAt(node, name));
  const text = (name: string): string | undefined =>
    given(name, (value) => typeof value === 'string' && value !== '');
  const flag = (name: string): boolean | undefined => given(name, (value) => typeof value === 'boolean');
  const numbers = (name: string): readonly number[] | undefined =>
    given(name, (value) => Array.isArray(value) && value.every((one) => Number.isInteger(one) && one > 0));
  function given<T>(name: string, fits: (value: unknown) => boolean): T | undefined {
    const value = get(name);
    // v1 allows null for "none".
    if (value === undefined || value === null || node === undefined) return undefined;
    if (fits(value)) return value as T;
    const message = `invalid value ${JSON.stringify(value as Json)} for "${name}"`;
    reading.complain('error', 'wrong-value', message, placeOf(child(node, name)));
    return undefined;
  }
  const lineTerminator = text('lineTerminator');
  // Null removes a default.
  const quoteChar = get('quoteChar') === null ? undefined : (text('quoteChar') ?? defaultDialect.quoteChar);
  const commentChar = text('commentChar');
  const escapeChar = text('escapeChar');
  const nullSequence = text('nullSequence');
  const header = flag('header') ?? defaultDialect.header;
  const headerRows = numbers('headerRows');
  return {
    header,
    ...(headerRows !== undefined && !isFirstRow(headerRows) && { headerRows }),
    headerJoin:
      given<string>('headerJoin', (value) => typeof value === 'string') ?? defaultDialect.headerJoin,
    commentRows: numbers('commentRows') ?? defaultDialect.commentRows,
    ...(commentChar !== undefined && { commentChar }),
    delimiter: text('delimiter') ?? (form.kind === 'tsv' ? '\t' : defaultDialect.delimiter),
    ...(lineTerminator !== undefined &&
      lineTerminator !== '\r\n' &&
      lineTerminator !== '\n' && { lineTerminator }),
    ...(quoteChar !== undefined && { quoteChar }),
    doubleQuote: flag('doubleQuote') ?? defaultDialect.doubleQuote,
    ...(escapeChar !== undefined && { escapeChar }),
    ...(nullSequence !== undefined && { nullSequence }),
    skipInitialSpace: flag('skipInitialSpace') ?? defaultDialect.skipInitialSpace,
    // CSV Dialect v1: labels are compared case-insensitively by default; v2 has no such property.
    caseSensitiveHeader: flag('caseSensitiveHeader') ?? reading.document.version === 2,
  };
}

/** Table Dialect, `headerRows`: `[1]` is the default, the first row that is not a comment. */
function isFirstRow(rows: readonly number[]): boolean {
  return rows.length === 1 && rows[0] === 1;
}
