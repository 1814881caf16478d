import { isDay } from '@trivet/runtime/internal/protocol';

/** The type of an attribute: its allowed values and their canonical form. */
export type AttributeType =
  | { readonly kind: 'int' | 'float' | 'text' | 'timestamp' }
  | { readonly kind: 'varchar'; readonly length: number }
  | { readonly kind: 'numeric'; readonly precision: number; readonly scale: number };

const maxVarchar = 65_535;
const maxPrecision = 38;
const maxText = 1_048_576;

/** Parses a type, case-insensitive and with any white space; `undefined` if it is unknown. */
export function parseAttributeType(text: string): AttributeType | undefined {
  const spelled = text.replace(/\s+/g, '').toLowerCase();
  if (spelled === 'int' || spelled === 'float' || spelled === 'text' || spelled === 'timestamp') {
    return { kind: spelled };
  }
  const varchar = /^varchar\(([0-9]{1,5})\)$/.exec(spelled);
  if (varchar !== null) {
    const length = Number(varchar[1]);
    return length >= 1 && length <= maxVarchar ? { kind: 'varchar', length } : undefined;
  }
  const numeric = /^numeric\(([0-9]{1,2})(?:,([0-9]{1,2}))?\)$/.exec(spelled);
  if (numeric === null) return undefined;
  const precision = Number(numeric[1]);
  const scale = Number(numeric[2] ?? 0);
  return precision >= 1 && precision <= maxPrecision && scale <= precision
    ? { kind: 'numeric', precision, scale }
    : undefined;
}

/** The canonical form of a type. */
export function typeText(type: AttributeType): string {
  if (type.kind === 'varchar') return `varchar(${type.length})`;
  return type.kind === 'numeric' ? `numeric(${type.precision},${type.scale})` : type.kind;
}

/** Whether an empty text is a value of the type; for others it means unset. */
export function isTextual(type: AttributeType): boolean {
  return type.kind === 'text' || type.kind === 'varchar';
}

/** The canonical form of a value of the type; `undefined` if the text is invalid. */
export function canonicalValue(type: AttributeType, text: string): string | undefined {
  switch (type.kind) {
    case 'int':
      return canonicalInt(text.trim());
    case 'float':
      return canonicalFloat(text.trim());
    case 'numeric':
      return canonicalNumeric(type.precision, type.scale, text.trim());
    case 'timestamp':
      return canonicalTimestamp(text.trim());
    case 'varchar':
      return isAtMost(type.length, text) ? text : undefined;
    case 'text':
      return isAtMost(maxText, text) ? text : undefined;
  }
}

function canonicalInt(text: string): string | undefined {
  if (!/^[+-]?[0-9]{1,19}$/.test(text)) return undefined;
  const value = BigInt(text.replace('+', ''));
  return BigInt.asIntN(64, value) === value ? value.toString() : undefined;
}

function canonicalFloat(text: string): string | undefined {
  if (!/^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/.test(text)) return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? String(value) : undefined;
}

function canonicalNumeric(precision: number, scale: number, text: string): string | undefined {
  const match = /^([+-]?)([0-9]*)(?:\.([0-9]*))?$/.exec(text);
  if (match === null) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return undefined;
  const digits = whole.replace(/^0+/, '');
  // Excess digits are rejected, never rounded.
  if (fraction.length > scale || digits.length > precision - scale) return undefined;
  const magnitude = scale === 0 ? digits || '0' : `${digits || '0'}.${fraction.padEnd(scale, '0')}`;
  return sign === '-' && /[1-9]/.test(magnitude) ? `-${magnitude}` : magnitude;
}

const timestamp =
  /^([0-9]{4})-([0-9]{2})-([0-9]{2})(?:[T ]([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.([0-9]{1,6}))?Z?)?$/;

function canonicalTimestamp(text: string): string | undefined {
  const match = timestamp.exec(text);
  if (match === null) return undefined;
  const [, year = '', month = '', day = '', hour = '00', minute = '00', second = '00', fraction = ''] = match;
  if (year === '0000' || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  if (!isDay(Number(year), Number(month), Number(day))) return undefined;
  const micros = fraction.padEnd(6, '0');
  return `${year}-${month}-${day} ${hour}:${minute}:${second}${micros === '000000' ? '' : `.${micros}`}`;
}

/** Whether a text has at most `max` code points; counted only if the UTF-16 length does not decide. */
function isAtMost(max: number, text: string): boolean {
  if (text.length <= max) return true;
  return text.length <= 2 * max && [...text].length <= max;
}
