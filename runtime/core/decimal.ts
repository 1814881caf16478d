/** Decimal numbers of any size as text, so that all digits are kept (XSD 1.0 part 2, 3.2.3). */

/** Whether a text is a decimal: digits with an optional point and sign. */
export function isDecimal(text: string): boolean {
  let index = text.charCodeAt(0) === 43 || text.charCodeAt(0) === 45 ? 1 : 0;
  let digits = 0;
  let points = 0;
  for (; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit >= 48 && unit <= 57) digits += 1;
    else if (unit === 46) points += 1;
    else return false;
  }
  return digits > 0 && points <= 1;
}

/** Whether a text is an integer: digits with an optional sign. */
export function isInteger(text: string): boolean {
  const start = text.charCodeAt(0) === 43 || text.charCodeAt(0) === 45 ? 1 : 0;
  for (let index = start; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 48 || unit > 57) return false;
  }
  return text.length > start;
}

interface Parts {
  readonly negative: boolean;
  readonly whole: string;
  readonly fraction: string;
}

function parts(text: string): Parts {
  const unsigned = text.replace(/^[+-]/, '');
  const [whole = '', fraction = ''] = unsigned.split('.');
  const trimmed = { whole: stripLeading(whole), fraction: stripTrailing(fraction) };
  return { ...trimmed, negative: text.startsWith('-') && trimmed.whole + trimmed.fraction !== '' };
}

function stripLeading(digits: string): string {
  let start = 0;
  while (digits.charCodeAt(start) === 48) start += 1;
  return digits.slice(start);
}

function stripTrailing(digits: string): string {
  let end = digits.length;
  while (digits.charCodeAt(end - 1) === 48) end -= 1;
  return digits.slice(0, end);
}

/** Number of significant digits, without leading and trailing zeros. */
export function countDigits(text: string): { readonly total: number; readonly fraction: number } {
  const { whole, fraction } = parts(text);
  return { total: Math.max(1, whole.length + fraction.length), fraction: fraction.length };
}

/** Order of two decimals: negative, zero or positive. */
export function compareDecimals(left: string, right: string): number {
  const a = parts(left);
  const b = parts(right);
  if (a.negative !== b.negative) return a.negative ? -1 : 1;
  const order = magnitude(a, b);
  return a.negative ? -order : order;
}

function magnitude(a: Parts, b: Parts): number {
  if (a.whole.length !== b.whole.length) return a.whole.length - b.whole.length;
  if (a.whole !== b.whole) return a.whole < b.whole ? -1 : 1;
  // Without trailing zeros the order of the fractions is that of their texts.
  return a.fraction === b.fraction ? 0 : a.fraction < b.fraction ? -1 : 1;
}

/** Every double distinguishes all numbers of up to 15 digits (IEEE 754, 5.12.2). */
const mostDistinct = 1e15;

/**
 * Whether a number is a multiple of another, in decimal: 0.3 is one of 0.1. `scale` is a power of ten up to 10^15 that
 * makes `of` an integer, if there is one.
 */
export function isMultiple(value: number | bigint, of: number, scale = 1): boolean {
  if (typeof value === 'bigint') return isExactMultiple(value, of);
  const scaledValue = Math.round(value * scale);
  // If the value is a multiple, it is this integer divided by the scale, which the division rounds exactly.
  if (scaledValue < mostDistinct && scaledValue > -mostDistinct) {
    const whole = Math.round(of * scale);
    if (whole > 0 && whole < mostDistinct && whole / scale === of)
      return scaledValue / scale === value && (whole === 1 || remainder(scaledValue, whole) === 0);
  }
  return isExactMultiple(value, of);
}

/** Small integers use a machine instruction; the remainder of doubles is a library function. */
function remainder(value: number, of: number): number {
  const small = value | 0;
  return small === value && of <= 0x7fffffff ? small % (of | 0) : value % of;
}

function isExactMultiple(value: number | bigint, of: number): boolean {
  if (typeof value === 'number' && !Number.isFinite(value)) return false;
  const [a, places] = scaled(value);
  const [b, morePlaces] = scaled(of);
  const most = Math.max(places, morePlaces);
  return (a * 10n ** BigInt(most - places)) % (b * 10n ** BigInt(most - morePlaces)) === 0n;
}

/** The digits of a number's shortest decimal text, and how many of them are after the point. */
function scaled(value: number | bigint): readonly [bigint, number] {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const places = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return places >= 0 ? [digits, places] : [digits * 10n ** BigInt(-places), 0];
}
