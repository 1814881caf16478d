/** An integer, as a bigint if a double cannot represent it exactly. */
export type Integer = number | bigint;

/** An exact decimal number: `units` times 10 to the power of minus `scale`. */
export interface Decimal {
  readonly units: Integer;
  readonly scale: number;
}

/** The normal form of an integer. */
export function integer(value: Integer): Integer {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) return BigInt(value);
  // Turns -0 into 0.
  return number + 0;
}

/** Minimum fraction digits of a quotient; further ones are truncated. */
const divisionScale = 16;

/** Reads digits with an optional sign and fraction, as in attribute types and the query language. */
export function parseDecimal(text: string): Decimal {
  const [whole = '0', fraction = ''] = text.replace('+', '').split('.');
  const negative = whole.startsWith('-');
  const units = BigInt(`${negative ? whole.slice(1) : whole}${fraction}` || '0');
  return { units: integer(negative ? -units : units), scale: fraction.length };
}

/** The number as text, with all its fraction digits. */
export function decimalText(value: Decimal): string {
  const negative = value.units < 0;
  const digits = (negative ? -value.units : value.units).toString().padStart(value.scale + 1, '0');
  const whole = digits.slice(0, digits.length - value.scale);
  const text = value.scale === 0 ? whole : `${whole}.${digits.slice(digits.length - value.scale)}`;
  return negative ? `-${text}` : text;
}

/** The nearest double. */
export function decimalNumber(value: Decimal): number {
  return Number(decimalText(value));
}

/** Negative, zero or positive: the order of `a` and `b`. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const [left, right] = aligned(a, b);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The exact sum. */
export function add(a: Decimal, b: Decimal): Decimal {
  const [left, right, scale] = aligned(a, b);
  return { units: calculate(left, right, sums), scale };
}

/** The exact difference. */
export function subtract(a: Decimal, b: Decimal): Decimal {
  return add(a, negated(b));
}

/** The negated number. */
export function negated({ units, scale }: Decimal): Decimal {
  return { units: integer(-units), scale };
}

/** The exact product. */
export function multiply(a: Decimal, b: Decimal): Decimal {
  return { units: calculate(a.units, b.units, products), scale: a.scale + b.scale };
}

/**
 * The quotient, truncated towards zero: to an integer, or to at least 16 fraction digits. `null` for division by zero.
 */
export function divide(a: Decimal, b: Decimal, whole: boolean): Decimal | null {
  const [left, right, scale] = aligned(a, b);
  if (Number(right) === 0) return null;
  if (whole) return { units: calculate(left, right, quotients), scale: 0 };
  const digits = Math.max(scale, divisionScale);
  return { units: integer((BigInt(left) * power(digits)) / BigInt(right)), scale: digits };
}

/** The remainder of a division, with the sign of the dividend. `null` for division by zero. */
export function remainder(a: Decimal, b: Decimal): Decimal | null {
  const [left, right, scale] = aligned(a, b);
  return Number(right) === 0 ? null : { units: calculate(left, right, remainders), scale };
}

/** Rounds to `digits` fraction digits: to the nearest (halves away from zero), down, or up. */
export function roundDecimal(value: Decimal, digits: number, mode: 'nearest' | 'floor' | 'ceil'): Decimal {
  if (value.scale <= digits) return value;
  const units = BigInt(value.units);
  const unit = power(value.scale - digits);
  const rest = ((units % unit) + unit) % unit;
  const floor = (units - rest) / unit;
  const up =
    mode === 'nearest' ? (units < 0n ? rest * 2n > unit : rest * 2n >= unit) : mode === 'ceil' && rest > 0n;
  return { units: integer(up ? floor + 1n : floor), scale: digits };
}

/** One operation on numbers, and the same on bigints. */
interface Calculation {
  readonly number: (a: number, b: number) => number;
  readonly bigint: (a: bigint, b: bigint) => bigint;
}

const sums: Calculation = { number: (a, b) => a + b, bigint: (a, b) => a + b };
const products: Calculation = { number: (a, b) => a * b, bigint: (a, b) => a * b };
const remainders: Calculation = { number: (a, b) => a % b, bigint: (a, b) => a % b };
/** A remainder is exact, so that the division after subtracting it is, too. */
const quotients: Calculation = { number: (a, b) => (a - (a % b)) / b, bigint: (a, b) => a / b };

/** Uses doubles where these are exact. */
function calculate(a: Integer, b: Integer, { number, bigint }: Calculation): Integer {
  if (typeof a === 'number' && typeof b === 'number') {
    const result = number(a, b);
    if (Number.isSafeInteger(result)) return result + 0;
  }
  return integer(bigint(BigInt(a), BigInt(b)));
}

/** Powers of ten for values and short calculations. */
const powers = Array.from({ length: 80 }, (_, exponent) => 10n ** BigInt(exponent));

function power(exponent: number): bigint {
  return powers[exponent] ?? 10n ** BigInt(exponent);
}

function aligned(a: Decimal, b: Decimal): readonly [Integer, Integer, number] {
  if (a.scale === b.scale) return [a.units, b.units, a.scale];
  const scale = Math.max(a.scale, b.scale);
  return [raised(a, scale), raised(b, scale), scale];
}

function raised({ units, scale }: Decimal, to: number): Integer {
  const by = to - scale;
  if (by === 0) return units;
  // Powers of ten are exact in doubles up to the 22nd.
  if (typeof units === 'number' && by <= 22) {
    const result = units * 10 ** by;
    if (Number.isSafeInteger(result)) return result;
  }
  return integer(BigInt(units) * power(by));
}
