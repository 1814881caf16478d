/** Characters of texts: classes of ASCII, for scanners by code unit, and the length in code points. */

/** RFC 5234 B.1: 0 to 9. */
export function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57;
}

/** Letters, upper and lower case. */
export function isLetter(unit: number): boolean {
  const lower = unit | 32;
  return lower >= 97 && lower <= 122;
}

/** Digits and the letters a to f, upper and lower case. */
export function isHex(unit: number): boolean {
  const lower = unit | 32;
  return (unit >= 48 && unit <= 57) || (lower >= 97 && lower <= 102);
}

/** The end of the digits at `at`. */
export function digitsEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length && isDigit(text.charCodeAt(end))) end += 1;
  return end;
}

/** The number of two digits at `at`, which must be within the text; -1 for other characters. */
export function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 48;
  const ones = text.charCodeAt(at + 1) - 48;
  // Negative if any of them is negative.
  return (tens | ones | (9 - tens) | (9 - ones)) < 0 ? -1 : tens * 10 + ones;
}

/** A table of the characters of a text and of all letters and digits; ASCII only. */
export function alphanumericsAnd(others: string): Uint8Array {
  const table = new Uint8Array(128);
  for (let unit = 0; unit < 128; unit++)
    if (isDigit(unit) || isLetter(unit) || others.includes(String.fromCharCode(unit))) table[unit] = 1;
  return table;
}

/**
 * Length in Unicode code points, as in JSON Schema (validation, 6.3), XSD (part 2, 4.3.1) and Table Schema; a lone
 * surrogate counts as one.
 */
export function codePoints(text: string): number {
  let count = text.length;
  for (let index = 0; index + 1 < text.length; index++) {
    const isPair =
      (text.charCodeAt(index) & 0xfc00) === 0xd800 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00;
    if (isPair) {
      count--;
      index++;
    }
  }
  return count;
}
