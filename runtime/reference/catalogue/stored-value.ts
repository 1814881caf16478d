import { type AttributeType, canonicalValue } from './attribute-type.js';

/**
 * A value as stored, in a form that can be sorted without its type: texts and timestamps unchanged, numbers as numbers
 * (a numeric in units of its last digit), integers beyond the precision of a double as digits.
 */
export type StoredValue = string | number | { readonly integer: string };

/** The value for a text; `undefined` if it is not one of the type. */
export function readStored(type: AttributeType, text: string): StoredValue | undefined {
  const canonical = canonicalValue(type, text);
  if (canonical === undefined) return undefined;
  switch (type.kind) {
    case 'int':
      return storedInteger(canonical);
    case 'numeric':
      return storedInteger(canonical.replace('.', ''));
    case 'float':
      return Number(canonical);
    default:
      return canonical;
  }
}

function storedInteger(digits: string): StoredValue {
  const value = Number(digits);
  return Number.isSafeInteger(value) ? value : { integer: BigInt(digits).toString() };
}

/** Canonical text of a value. */
export function storedText(type: AttributeType, value: StoredValue): string {
  const text = typeof value === 'object' ? value.integer : String(value);
  if (type.kind !== 'numeric' || type.scale === 0) return text;
  const negative = text.startsWith('-');
  const digits = (negative ? text.slice(1) : text).padStart(type.scale + 1, '0');
  const point = digits.length - type.scale;
  return `${negative ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}`;
}
