import { compareDecimals } from '../decimal.js';

/** Equality of values that may be written differently, and their order. */

/**
 * Whether values are equal. Texts are compared by code unit, except for points in time, which may have another offset
 * or precision, UUIDs, which are case-insensitive (RFC 9562, 4), and decimal fractions, which may have zeros at the end
 * (1.5 is returned as 1.50 by what stores two places).
 */
export function agree(given: unknown, wanted: unknown): boolean {
  if (given === wanted) return true;
  if (typeof given !== 'string' || typeof wanted !== 'string') return false;
  if (uuid.test(given)) return given.toLowerCase() === wanted.toLowerCase();
  if (decimal.test(given) && decimal.test(wanted)) return shortened(given) === shortened(wanted);
  const [one, other] = [instantOf(given), instantOf(wanted)];
  if (one === undefined || other === undefined) return false;
  // To the precision that both have, and at least to the millisecond.
  const digits = Math.max(
    3,
    Math.min(6, ...[given, wanted].map((text) => instant.exec(text)?.[3]?.length ?? 0)),
  );
  const unit = 10 ** (6 - digits);
  return Math.floor(one / unit) === Math.floor(other / unit);
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const decimal = /^-?\d+(?:\.\d+)?$/;

/** A decimal fraction without zeros at its end; an integer is unchanged. */
function shortened(text: string): string {
  if (!text.includes('.')) return text;
  let end = text.length;
  while (text[end - 1] === '0') end -= 1;
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end);
}

function isFraction(value: unknown): value is string {
  return typeof value === 'string' && value.includes('.') && decimal.test(value);
}

function sign(found: number): -1 | 0 | 1 {
  return found < 0 ? -1 : found > 0 ? 1 : 0;
}

const instant = /^(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d:\d\d)(?:\.(\d+))?(Z|z|[+-]\d\d:\d\d)?$/;

/** Microseconds of a date with time (RFC 3339, in UTC if without an offset); finer digits are truncated. */
function instantOf(text: string): number | undefined {
  const [, date, time, fraction = '', offset = 'Z'] = instant.exec(text) ?? [];
  if (date === undefined || time === undefined) return undefined;
  const value = Date.parse(`${date}T${time}${offset.toUpperCase()}`);
  return Number.isNaN(value) ? undefined : value * 1000 + Number(fraction.slice(0, 6).padEnd(6, '0'));
}

/**
 * Compares two values of the same type: -1, 0 or 1; undefined if they have no order. Texts of decimal fractions ("12.50")
 * are ordered as numbers.
 */
export function order(value: unknown, other: unknown): -1 | 0 | 1 | undefined {
  if (isFraction(value) && isFraction(other)) return sign(compareDecimals(value, other));
  const [a, b] = [value, other].map((one) => (typeof one === 'string' ? (instantOf(one) ?? one) : one));
  const isOrdered = typeof a === typeof b && ['number', 'string', 'bigint'].includes(typeof a);
  if (!isOrdered) return undefined;
  // Both are of the same ordered type.
  const [x, y] = [a as number, b as number];
  return x < y ? -1 : x > y ? 1 : 0;
}
