/** Dates and times of rows as Temporal values, whose implementation is passed in. */

import type { Carrier } from './carrier.js';
import { type Invalid, invalid } from './fields/number.js';

/** A class of Temporal: that of the platform or of a package. */
export interface TemporalClass<V> {
  new (...parts: never[]): V;
  from(text: string): V;
}

/** The used part of Temporal. */
type Temporal<Name extends string, V> = { readonly [Class in Name]: TemporalClass<V> };

interface Zoned {
  readonly timeZoneId: string;
  toString(options?: { readonly timeZoneName: 'never' }): string;
}

/** Dates as `Temporal.PlainDate`. */
export function plainDate<V extends object>(temporal: Temporal<'PlainDate', V>): Carrier<string, V> {
  return carrierOf('PlainDate', temporal.PlainDate);
}

/** Times of the day as `Temporal.PlainTime`; those with a zone are rejected, since PlainTime has none. */
export function plainTime<V extends object>(temporal: Temporal<'PlainTime', V>): Carrier<string, V> {
  const plain = carrierOf('PlainTime', temporal.PlainTime);
  return { ...plain, from: (text) => (hasZone(text) ? invalid : plain.from(text)) };
}

/** Months as `Temporal.PlainYearMonth`. */
export function plainYearMonth<V extends object>(
  temporal: Temporal<'PlainYearMonth', V>,
): Carrier<string, V> {
  const plain = carrierOf('PlainYearMonth', temporal.PlainYearMonth);
  return {
    ...plain,
    from: (text) => plain.from(expanded(text)),
    to: (value) => plain.to(value).map(shortened),
  };
}

/** Durations as `Temporal.Duration`. */
export function temporalDuration<V extends object>(temporal: Temporal<'Duration', V>): Carrier<string, V> {
  return carrierOf('Duration', temporal.Duration);
}

/** Datetimes as `Temporal.ZonedDateTime` if they have a zone, else as `Temporal.PlainDateTime`. */
export function dateTime<P extends object, Z extends Zoned>(
  temporal: Temporal<'PlainDateTime', P> & Temporal<'ZonedDateTime', Z>,
): Carrier<string, P | Z> {
  const plain = carrierOf('PlainDateTime', temporal.PlainDateTime);
  const zoned = carrierOf('ZonedDateTime', temporal.ZonedDateTime);
  return {
    ...plain,
    name: 'Temporal.PlainDateTime or ZonedDateTime',
    from(text) {
      if (!hasZone(text)) return plain.from(text);
      const zone = text.endsWith('Z') ? 'UTC' : text.slice(-6);
      return zoned.from(`${text}[${zone}]`);
    },
    to(value) {
      if (!zoned.is(value)) return [String(value)];
      const text = value.toString({ timeZoneName: 'never' });
      return [value.timeZoneId === 'UTC' ? text.replace(/\+00:00$/, 'Z') : text];
    },
    is: (value): value is P | Z => plain.is(value) || zoned.is(value),
  };
}

function carrierOf<V extends object>(name: string, type: TemporalClass<V>): Carrier<string, V> {
  return {
    name: `Temporal.${name}`,
    isText: false,
    from(text): V | Invalid {
      // Temporal has nanosecond precision, and would truncate further digits.
      if (/\.\d{9}\d*[1-9]/.test(text)) return invalid;
      try {
        return type.from(text.replace(/(\.\d{9})0+/, '$1'));
      } catch {
        return invalid;
      }
    },
    to: (value) => [String(value)],
    is: (value): value is V => value instanceof type,
  };
}

function hasZone(text: string): boolean {
  return /(?:Z|[+-]\d\d:\d\d)$/.test(text);
}

/** In ISO 8601, years other than those of four digits have six digits and a sign. */
function expanded(text: string): string {
  const [, sign = '', year = '', rest = ''] = /^(-?)(\d+)(-.*)$/.exec(text) ?? [];
  return sign === '' && year.length === 4 ? text : `${sign || '+'}${year.padStart(6, '0')}${rest}`;
}

function shortened(text: string): string {
  const [, sign = '', year = '', rest = ''] = /^([+-])0{0,2}(\d+)(-.*)$/.exec(text) ?? [];
  return sign === '' ? text : `${sign === '-' ? '-' : ''}${year}${rest}`;
}
