/** Numbers of documents whose text has more digits than a double keeps (RFC 8259, 6). */

/** Exponents beyond this are not written out as digits; a double has none. */
const mostPlaces = 400;

/**
 * The number of a JSON or YAML literal as decimal text, if it differs from the number that was read:
 * `9007199254740993` is read as 9007199254740992. Undefined if both are equal, or for a text without a finite number.
 */
export function exactText(literal: string, read: number): string | undefined {
  const written = decimalOf(literal.trim());
  const kept = decimalOf(String(read));
  if (written === undefined || kept === undefined) return undefined;
  // Who writes all digits of an integer means each of them; who writes an exponent means the nearest double.
  const isEqual =
    Number.isInteger(read) && /^[+-]?\w+$/.test(literal) && !/^[+-]?\d+e/i.test(literal)
      ? written === BigInt(read).toString()
      : written === kept;
  return isEqual ? undefined : written;
}

/** Whether a number may differ from its text in the document: one with fewer digits cannot. */
export function mayBeRounded(value: number): boolean {
  if (Number.isInteger(value)) return !Number.isSafeInteger(value);
  return String(value).replace(/e.*$/, '').replace(/\D/g, '').replace(/^0+/, '').length > 15;
}

/** Decimal text without an exponent, sign of zero or superfluous zeros. */
function decimalOf(text: string): string | undefined {
  // YAML 1.2, 10.3.2: integers may be octal or hexadecimal.
  if (/^0(?:o[0-7]+|x[\da-f]+)$/i.test(text)) return text.length > 400 ? undefined : BigInt(text).toString();
  const found = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i.exec(text);
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = found ?? [];
  const places = Number(exponent);
  if (whole + fraction === '' || Math.abs(places) > mostPlaces) return undefined;
  const digits = whole + fraction;
  const point = whole.length + places;
  const before = point <= 0 ? '' : digits.slice(0, point).padEnd(point, '0');
  const after = point <= 0 ? '0'.repeat(-point) + digits : digits.slice(point);
  const trimmed = [before.replace(/^0+(?=\d)/, '') || '0', after.replace(/0+$/, '')];
  const number = trimmed[1] === '' ? trimmed[0] : trimmed.join('.');
  return sign === '-' && number !== '0' ? `-${number}` : number;
}
