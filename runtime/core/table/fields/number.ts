/** Numbers as text (Table Schema v2, number and integer): XSD decimal with exponent, NaN, INF, groups, currency. */

/** The result of a reader for a malformed cell. */
export const invalid: unique symbol = Symbol('invalid');

/** See `invalid`. */
export type Invalid = typeof invalid;

/** How numbers are written in a file. */
export interface NumberOptions {
  readonly decimalChar?: string;
  readonly groupChar?: string;
  /** False: text before and after the number is ignored (`€ 12`, `95%`). */
  readonly bareNumber?: boolean;
}

const powers = Array.from({ length: 23 }, (_, exponent) => 10 ** exponent);

/** Reads `-12`, `+007`; integers beyond 2^53 are invalid here since they would be rounded. */
export function readInteger(cell: string): number | Invalid {
  const first = cell.charCodeAt(0);
  let at = first === 45 || first === 43 ? 1 : 0;
  const { length } = cell;
  if (at === length) return invalid;
  let value = 0;
  for (; at < length; at += 1) {
    const digit = cell.charCodeAt(at) - 48;
    if (!(digit >= 0 && digit <= 9)) return invalid;
    value = value * 10 + digit;
  }
  // An integer whose intermediate values were all safe has never been rounded.
  if (value > Number.MAX_SAFE_INTEGER) return invalid;
  return first === 45 && value !== 0 ? -value : value;
}

/** Reads an integer of any size. */
export function readBigInteger(cell: string): bigint | Invalid {
  const first = cell.charCodeAt(0);
  const digits = first === 45 || first === 43 ? cell.slice(1) : cell;
  if (!isDigits(digits, 0, digits.length)) return invalid;
  return first === 45 ? -BigInt(digits) : BigInt(digits);
}

/** Reads a decimal number; short ones without the platform's parser. */
export function readNumber(cell: string): number | Invalid {
  const first = cell.charCodeAt(0);
  const { length } = cell;
  const from = first === 45 || first === 43 ? 1 : 0;
  let mantissa = 0;
  let point = -1;
  for (let at = from; at < length; at += 1) {
    const unit = cell.charCodeAt(at);
    const digit = unit - 48;
    if (digit >= 0 && digit <= 9) mantissa = mantissa * 10 + digit;
    else if (unit === 46 && point < 0) point = at;
    else return readOddNumber(cell);
  }
  const digits = length - from - (point < 0 ? 0 : 1);
  if (digits === 0) return invalid;
  // A mantissa of 15 digits divided by an exact power of ten is rounded once, so correctly.
  if (digits > 15) return Number(cell);
  const value = point < 0 ? mantissa : mantissa / (powers[length - point - 1] ?? 1);
  return first === 45 ? -value : value;
}

/** Reads exponents, NaN and the infinities. */
function readOddNumber(cell: string): number | Invalid {
  if (/^[+-]?(?:\d+\.?\d*|\.\d+)[eE][+-]?\d+$/.test(cell)) return Number(cell);
  switch (cell.toUpperCase()) {
    case 'NAN':
      return Number.NaN;
    case 'INF':
    case '+INF':
      return Number.POSITIVE_INFINITY;
    case '-INF':
      return Number.NEGATIVE_INFINITY;
    default:
      return invalid;
  }
}

/** Converts a number with the characters of its file to plain text: `1.234,56 €` becomes `1234.56`. */
export function plainNumber(cell: string, options: NumberOptions): string | Invalid {
  const { decimalChar = '.', groupChar, bareNumber = true } = options;
  const number = bareNumber ? cell : bare(cell, decimalChar, groupChar);
  if (number === invalid) return invalid;
  const [whole = '', fraction, ...rest] = number.split(decimalChar);
  if (rest.length > 0) return invalid;
  if (fraction !== undefined && groupChar !== undefined && groupChar !== '' && fraction.includes(groupChar)) {
    return invalid;
  }
  const ungrouped = groupChar === undefined || groupChar === '' ? whole : whole.replaceAll(groupChar, '');
  // A point that is neither decimal nor group character is not part of a number.
  if (decimalChar !== '.' && ungrouped.includes('.')) return invalid;
  if (fraction === undefined) return ungrouped;
  return decimalChar !== '.' && fraction.includes('.') ? invalid : `${ungrouped}.${fraction}`;
}

/** Converts an integer with the characters of its file to plain digits: `$1,000` becomes `1000`. */
export function plainInteger(
  cell: string,
  { groupChar, bareNumber = true }: NumberOptions,
): string | Invalid {
  const number = bareNumber ? cell : bare(cell, '', groupChar);
  if (number === invalid || groupChar === undefined || groupChar === '') return number;
  return number.replaceAll(groupChar, '');
}

/** Removes text before the sign or first digit and after the last digit. */
function bare(cell: string, decimalChar: string, groupChar: string | undefined): string | Invalid {
  const first = cell.search(/[0-9]/);
  if (first < 0) return invalid;
  let from = first;
  if (decimalChar !== '' && cell.slice(0, from).endsWith(decimalChar)) from -= decimalChar.length;
  let sign = cell.charAt(from - 1);
  if (sign !== '-' && sign !== '+') {
    // A sign may precede the currency: `-€12`.
    const lead = cell.charAt(0);
    sign = (lead === '-' || lead === '+') && from > 0 ? lead : '';
  }
  let to = cell.length;
  while (to > from && !isDigit(cell.charCodeAt(to - 1))) to -= 1;
  if (decimalChar !== '' && cell.startsWith(decimalChar, to)) to += decimalChar.length;
  if (
    groupChar !== undefined &&
    groupChar !== '' &&
    cell.startsWith(groupChar, to) &&
    groupChar.trim() !== ''
  ) {
    return invalid;
  }
  const before = cell.slice(0, from);
  const behind = cell.slice(to);
  // `1.234. €`: a second decimal character after the number is part of a malformed number, not of a unit. A full stop
  // that ends the cell and is neither decimal nor group character is text.
  const isStop = behind.length === 1 && behind !== decimalChar && behind !== groupChar;
  if ((/^[.,]/.test(behind) && !isStop) || /[0-9]/.test(before)) return invalid;
  return sign + cell.slice(from, to);
}

function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57;
}

/** Whether the text between two positions consists of one or more digits. */
export function isDigits(text: string, from: number, to: number): boolean {
  if (from >= to) return false;
  for (let at = from; at < to; at += 1) if (!isDigit(text.charCodeAt(at))) return false;
  return true;
}

/** The digits between two positions as a number; -1 for any other text. */
export function digitsAt(text: string, from: number, to: number): number {
  if (!isDigits(text, from, to)) return -1;
  let value = 0;
  for (let at = from; at < to; at += 1) value = value * 10 + text.charCodeAt(at) - 48;
  return value;
}

/** Writes a number so that `plainNumber` and `readNumber` return the same one. */
export function writeNumber(value: number | bigint, options: NumberOptions): string {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return Number.isNaN(value) ? 'NaN' : value > 0 ? 'INF' : '-INF';
  }
  const text = Object.is(value, -0) ? '-0' : String(value);
  const { decimalChar = '.' } = options;
  return decimalChar === '.' ? text : text.replace('.', decimalChar);
}
