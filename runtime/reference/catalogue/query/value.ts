import { type AttributeType, canonicalValue } from '../attribute-type.js';
import { compareDecimals, type Decimal, decimalNumber, parseDecimal } from '../decimal.js';
import type { StoredValue } from '../stored-value.js';

/** Types of expressions; `varchar` is text, `null` fits everywhere. */
export type ValueType = 'int' | 'numeric' | 'float' | 'text' | 'timestamp' | 'boolean' | 'null';

/**
 * A `float` is a number, an `int` one too as long as a double holds it exactly, other exact numbers are decimals; text
 * and canonical timestamps are strings.
 */
export type Value = Decimal | number | string | boolean | null;

/** A value that is there. */
export type Known = Exclude<Value, null>;

/** The type that values of an attribute have in expressions. */
export function valueType(type: AttributeType): ValueType {
  return type.kind === 'varchar' ? 'text' : type.kind;
}

/** How values of a type are read from a document. */
export function valueReader(type: AttributeType): (stored: StoredValue) => Value {
  const scale = type.kind === 'numeric' ? type.scale : 0;
  if (scale > 0) return (stored) => (typeof stored === 'string' ? stored : unitsOf(stored, scale));
  return (stored) => (typeof stored === 'object' ? unitsOf(stored, 0) : stored);
}

function unitsOf(stored: Exclude<StoredValue, string>, scale: number): Decimal {
  return { units: typeof stored === 'object' ? BigInt(stored.integer) : stored, scale };
}

/** The number that digits, with a sign, a point or an exponent where the type allows them, stand for. */
export function readNumber(type: ValueType, text: string): Value {
  return type === 'float' ? Number(text) : simplest(parseDecimal(text));
}

/** A whole number as a number where a double holds it. */
export function simplest(value: Decimal): Value {
  return value.scale === 0 && typeof value.units === 'number' ? value.units : value;
}

/** The value of a string literal beside an operand of a type; `undefined` when it is none of it. */
export function convertLiteral(type: ValueType, text: string): Value | undefined {
  if (type === 'int' || type === 'float' || type === 'timestamp') {
    const canonical = canonicalValue({ kind: type }, text);
    if (canonical === undefined) return undefined;
    return type === 'timestamp' ? canonical : readNumber(type, canonical);
  }
  if (type !== 'numeric') return type === 'text' ? text : undefined;
  const isNumber = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/.test(text.trim());
  return isNumber ? readNumber(type, text.trim()) : undefined;
}

/** Whether a type is of numbers. */
export function isNumeric(type: ValueType): boolean {
  return type === 'int' || type === 'numeric' || type === 'float';
}

/** The type of a calculation over two numbers; `undefined` when one of them is none. */
export function widerType(a: ValueType, b: ValueType): ValueType | undefined {
  if (a === 'null') return b;
  if (b === 'null' || a === b) return a;
  if (!isNumeric(a) || !isNumeric(b)) return undefined;
  return a === 'float' || b === 'float' ? 'float' : 'numeric';
}

/** Order of two values: negative, zero or positive. */
export type Comparator = (a: Known, b: Known) => number;

/** The order of values of two types that can be compared. */
export function comparatorFor(a: ValueType, b: ValueType): Comparator {
  if (a === 'float' || b === 'float') return (left, right) => toNumber(left) - toNumber(right);
  return isNumeric(a) || isNumeric(b)
    ? compareExact
    : (left, right) => compareText(String(left), String(right));
}

function compareExact(a: Known, b: Known): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareDecimals(toDecimal(a), toDecimal(b));
}

/** The exact number that an int or a numeric is. */
export function toDecimal(value: Known): Decimal {
  return typeof value === 'object' ? value : { units: Number(value), scale: 0 };
}

/** The double that a value is calculated with beside a float. */
export function toNumber(value: Known): number {
  return typeof value === 'object' ? decimalNumber(value) : Number(value);
}

/** Order by code point, where JavaScript's own is by UTF-16 unit. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const left = a.charCodeAt(index);
    const right = b.charCodeAt(index);
    if (left !== right) return weight(left) - weight(right);
  }
  return a.length - b.length;
}

/** Surrogates stand for code points above all other units. */
function weight(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
