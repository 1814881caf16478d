/** Numbers read from plain bytes: NaN means that the cell has another form, not that it is invalid. */

const zero = 48;
const minus = 45;
const plus = 43;
const point = 46;

/**
 * A double represents any 15 digits exactly, and powers of ten up to the 22nd, so that one division is rounded
 * correctly.
 */
const exactDigits = 15;
const powers = Float64Array.from({ length: exactDigits + 1 }, (_, exponent) => 10 ** exponent);

/** `-12`, `+007`: up to 15 digits, which a double represents exactly. */
export function integerAt(bytes: Uint8Array, start: number, end: number): number {
  const first = bytes[start] ?? 0;
  let at = first === minus || first === plus ? start + 1 : start;
  if (at >= end || end - at > exactDigits) return Number.NaN;
  let value = 0;
  for (; at < end; at += 1) {
    const digit = (bytes[at] ?? 0) - zero;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = value * 10 + digit;
  }
  return first === minus && value !== 0 ? -value : value;
}

/** `-12.5`, `.5`, `1.`: up to 15 digits. */
export function numberAt(bytes: Uint8Array, start: number, end: number): number {
  const first = bytes[start] ?? 0;
  const from = first === minus || first === plus ? start + 1 : start;
  // There may be a point in addition.
  if (from >= end || end - from > exactDigits + 1) return Number.NaN;
  let mantissa = 0;
  let at = from;
  let digit = 0;
  for (; at < end; at += 1) {
    digit = (bytes[at] ?? 0) - zero;
    if (digit < 0 || digit > 9) break;
    mantissa = mantissa * 10 + digit;
  }
  if (at === end) {
    if (end - from > exactDigits) return Number.NaN;
  } else {
    if (bytes[at] !== point || end - from === 1) return Number.NaN;
    const fraction = at + 1;
    for (at = fraction; at < end; at += 1) {
      digit = (bytes[at] ?? 0) - zero;
      if (digit < 0 || digit > 9) return Number.NaN;
      mantissa = mantissa * 10 + digit;
    }
    mantissa /= powers[end - fraction] ?? 1;
  }
  return first === minus ? -mantissa : mantissa;
}

/** `2024`: four digits. */
export function yearAt(bytes: Uint8Array, start: number, end: number): number {
  if (end - start !== 4) return Number.NaN;
  const first = (bytes[start] ?? 0) - zero;
  return first < 0 || first > 9 ? Number.NaN : integerAt(bytes, start, end);
}
