/** An exact decimal number: `units` tenths to the power of `scale`. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/** Fraction digits that a division yields at least; more are cut off. */
const divisionScale = 16;

/** Reads digits with an optional sign and fraction, as attribute types and the query language write them. */
export function parseDecimal(text: string): Decimal {
  const [whole = '0', fraction = ''] = text.replace('+', '').split('.');
  const negative = whole.startsWith('-');
  const units = BigInt(`${negative ? whole.slice(1) : whole}${fraction}` || '0');
  return { units: negative ? -units : units, scale: fraction.length };
}

/** The number as text, with all its fraction digits. */
export function decimalText(value: Decimal): string {
  const negative = value.units < 0n;
  const digits = (negative ? -value.units : value.units).toString().padStart(value.scale + 1, '0');
  const whole = digits.slice(0, digits.length - value.scale);
  const text = value.scale === 0 ? whole : `${whole}.${digits.slice(digits.length - value.scale)}`;
  return negative ? `-${text}` : text;
}

/** The nearest double. */
export function decimalNumber(value: Decimal): number {
  return Number(decimalText(value));
}

/** Negative, zero or positive, as `a` is less than, equal to or greater than `b`. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const [left, right] = aligned(a, b);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The exact sum. */
export function add(a: Decimal, b: Decimal): Decimal {
  const [left, right, scale] = aligned(a, b);
  return { units: left + right, scale };
}

/** The exact difference. */
export function subtract(a: Decimal, b: Decimal): Decimal {
  return add(a, { units: -b.units, scale: b.scale });
}

/** The exact product. */
export function multiply(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale };
}

/** The quotient, cut off towards zero: to a whole number, or to 16 fraction digits and more. `null` for zero. */
export function divide(a: Decimal, b: Decimal, whole: boolean): Decimal | null {
  const [left, right, scale] = aligned(a, b);
  if (right === 0n) return null;
  if (whole) return { units: left / right, scale: 0 };
  const digits = Math.max(scale, divisionScale);
  return { units: (left * 10n ** BigInt(digits)) / right, scale: digits };
}

/** What is left of a division, with the sign of the dividend. `null` for zero. */
export function remainder(a: Decimal, b: Decimal): Decimal | null {
  const [left, right, scale] = aligned(a, b);
  return right === 0n ? null : { units: left % right, scale };
}

/** Cuts to `digits` fraction digits: to the nearest (halves away from zero), down, or up. */
export function roundDecimal(value: Decimal, digits: number, mode: 'nearest' | 'floor' | 'ceil'): Decimal {
  if (value.scale <= digits) return value;
  const unit = 10n ** BigInt(value.scale - digits);
  const rest = ((value.units % unit) + unit) % unit;
  const floor = (value.units - rest) / unit;
  if (rest === 0n || mode === 'floor') return { units: floor, scale: digits };
  if (mode === 'ceil') return { units: floor + 1n, scale: digits };
  const up = value.units < 0n ? rest * 2n > unit : rest * 2n >= unit;
  return { units: up ? floor + 1n : floor, scale: digits };
}

function aligned(a: Decimal, b: Decimal): readonly [bigint, bigint, number] {
  const scale = Math.max(a.scale, b.scale);
  const raise = (value: Decimal) =>
    value.scale === scale ? value.units : value.units * 10n ** BigInt(scale - value.scale);
  return [raise(a), raise(b), scale];
}
