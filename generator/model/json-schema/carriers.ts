/** What carries values in the code that JSON writes as text or numbers, where the configuration asks for it. */

import type { NumberType, StringType, Type } from '../contract.js';

/** As the configuration of a contract says it. */
export interface Carriers {
  /** Integers of format `int64` and `uint64`. Default: `number`, which refuses those beyond 2^53. */
  readonly integers?: 'number' | 'bigint' | 'string' | undefined;
  /** Dates, moments and, of `Temporal`, durations. Default: text. */
  readonly dates?: 'string' | 'Date' | 'Temporal' | undefined;
  /** Module that `Temporal` is imported from; default: the platform's. */
  readonly temporal?: string | undefined;
}

/** Classes of `Temporal` by format. A `time` of RFC 3339 has an offset, which no class of it holds. */
const temporalClasses = new Map([
  ['date-time', 'Instant'],
  ['date', 'PlainDate'],
  ['duration', 'Duration'],
]);

/** A type with what carries its values. */
export function carried(type: Type, carriers: Carriers): Type {
  if (type.kind === 'string') return carriedText(type, carriers);
  return type.kind === 'number' ? carriedNumber(type, carriers) : type;
}

function carriedText(type: StringType, { dates, temporal: module }: Carriers): StringType {
  const { format = '' } = type;
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
