import { child, placeOf, type Spot } from '../../load/json-schema/spot.js';
import type { Dialect, Json } from '../contract.js';
import type { TableReading } from './datapackage.js';

/** The dialect of a resource with all defaults filled in. */
export function modelDialect(spot: Spot | undefined, reading: TableReading): Dialect {
  const get = (name: string): unknown => (spot === undefined ? undefined : child(spot, name).value);
  const text = (name: string): string | undefined =>
    given(name, (value) => typeof value === 'string' && value !== '');
  const flag = (name: string): boolean | undefined => given(name, (value) => typeof value === 'boolean');
  const numbers = (name: string): readonly number[] | undefined =>
    given(name, (value) => Array.isArray(value) && value.every((one) => Number.isInteger(one) && one > 0));
  function given<T>(name: string, fits: (value: unknown) => boolean): T | undefined {
    const value = get(name);
    // v1 allows null for "none".
    if (value === undefined || value === null || spot === undefined) return undefined;
    if (fits(value)) return value as T;
    const message = `${JSON.stringify(value as Json)} is no value of "${name}"`;
    reading.complain('error', 'wrong-value', message, placeOf(child(spot, name)));
    return undefined;
  }
  const lineTerminator = text('lineTerminator');
  const quoteChar = text('quoteChar') ?? (get('quoteChar') === null ? undefined : '"');
  const commentChar = text('commentChar');
  const escapeChar = text('escapeChar');
  const nullSequence = text('nullSequence');
  return {
    header: flag('header') ?? true,
    headerRows: numbers('headerRows') ?? [1],
    headerJoin: given<string>('headerJoin', (value) => typeof value === 'string') ?? ' ',
    commentRows: numbers('commentRows') ?? [],
    ...(commentChar !== undefined && { commentChar }),
    delimiter: text('delimiter') ?? ',',
    ...(lineTerminator !== undefined &&
      lineTerminator !== '\r\n' &&
      lineTerminator !== '\n' && { lineTerminator }),
    ...(quoteChar !== undefined && { quoteChar }),
    doubleQuote: flag('doubleQuote') ?? true,
    ...(escapeChar !== undefined && { escapeChar }),
    ...(nullSequence !== undefined && { nullSequence }),
    skipInitialSpace: flag('skipInitialSpace') ?? false,
    // CSV Dialect v1: labels are compared without regard to case unless the dialect says otherwise; v2 has no such property.
    caseSensitiveHeader: flag('caseSensitiveHeader') ?? reading.document.version === 2,
  };
}
