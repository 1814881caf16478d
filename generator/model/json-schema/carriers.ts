/** TypeScript types, chosen in the configuration, of values that JSON represents as text or numbers. */

import type { NumberType, StringType, Type } from '../contract.js';

/** The options of a contract's configuration. */
export interface Carriers {
  /** Integers of format `int64` and `uint64`. Default: `number`, which rejects those beyond 2^53. */
  readonly integers?: 'number' | 'bigint' | 'string' | undefined;
  /** Dates, times with a date and, with `Temporal`, durations. Default: text. */
  readonly dates?: 'string' | 'Date' | 'Temporal' | undefined;
  /** Module from which `Temporal` is imported; default: the global one. */
  readonly temporal?: string | undefined;
  /** Texts of format `byte` or with `contentEncoding: base64`. Default: text. */
  readonly base64?: 'string' | 'Uint8Array' | undefined;
}

/** Classes of `Temporal` by format. A `time` of RFC 3339 has an offset, which no class can represent. */
const temporalClasses = new Map([
  ['date-time', 'Instant'],
  ['date', 'PlainDate'],
  ['duration', 'Duration'],
]);

/** A type with the carrier of its values. */
export function carried(type: Type, carriers: Carriers): Type {
  if (type.kind === 'string') return carriedText(type, carriers);
  return type.kind === 'number' ? carriedNumber(type, carriers) : type;
}

/** The formats that must be asserted, since values that violate them have no carrier. */
export function carriedFormats({ dates, base64 }: Carriers): readonly string[] {
  return [...(dates === 'Temporal' ? ['duration'] : []), ...(base64 === 'Uint8Array' ? ['byte'] : [])];
}

function carriedText(type: StringType, { dates, temporal: module, base64 }: Carriers): StringType {
  const { format = '', content } = type;
  const isBase64 = format === 'byte' || (format === '' && content?.encoding?.toLowerCase() === 'base64');
  if (isBase64 && base64 === 'Uint8Array')
    return { ...type, format: 'byte', carrier: { name: 'Uint8Array' } };
  if (dates === 'Date' && (format === 'date' || format === 'date-time'))
    return { ...type, carrier: { name: 'Date' } };
  const member = dates === 'Temporal' ? temporalClasses.get(format) : undefined;
  if (member === undefined) return type;
  return { ...type, carrier: { name: 'Temporal', member, ...(module !== undefined && { module }) } };
}

function carriedNumber(type: NumberType, { integers }: Carriers): NumberType {
  const isLarge = type.integer === true && (type.format === 'int64' || type.format === 'uint64');
  return isLarge && integers !== undefined && integers !== 'number' ? { ...type, exact: integers } : type;
}
