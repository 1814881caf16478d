import { type AttributeType, canonicalValue } from '../attribute-type.js';
import { compareDecimals, type Decimal, decimalNumber, parseDecimal } from '../decimal.js';
import type { StoredValue } from '../stored-value.js';

/** Types of expressions; `varchar` is text, `null` is compatible with all. */
export type ValueType = 'int' | 'numeric' | 'float' | 'text' | 'timestamp' | 'boolean' | 'null';

/**
 * A `float` is a number, as is an `int` that a double represents exactly; other exact numbers are decimals. Text and
 * canonical timestamps are strings.
 */
export type Value = Decimal | number | string | boolean | null;

/** A value other than null. */
export type Known = Exclude<Value, null>;

/** The type of an attribute's values in expressions. */
export function valueType(type: AttributeType): ValueType {
  return type.kind === 'varchar' ? 'text' : type.kind;
}

/** A function that converts stored values of a type. */
export function valueReader(type: AttributeType): (stored: StoredValue) => Value {
  const scale = type.kind === 'numeric' ? type.scale : 0;
  if (scale > 0) return (stored) => (typeof stored === 'string' ? stored : unitsOf(stored, scale));
  return (stored) => (typeof stored === 'object' ? unitsOf(stored, 0) : stored);
}

function unitsOf(stored: Exclude<StoredValue, string>, scale: number): Decimal {
  return { units: typeof stored === 'object' ? BigInt(stored.integer) : stored, scale };
}

/** The number for digits, with a sign, a point or an exponent if the type allows them. */
export function readNumber(type: ValueType, text: string): Value {
  return type === 'float' ? Number(text) : simplest(parseDecimal(text));
}

/** An integer as a number if a double represents it. */
export function simplest(value: Decimal): Value {
  return value.scale === 0 && typeof value.units === 'number' ? value.units : value;
}

/** The value of a string literal converted to a type; `undefined` if it is invalid. */
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

/** Whether a type is numeric. */
export function isNumeric(type: ValueType): boolean {
  return type === 'int' || type === 'numeric' || type === 'float';
}

/** The type of a calculation with two numbers; `undefined` if one of them is not numeric. */
export function widerType(a: ValueType, b: ValueType): ValueType | undefined {
  if (a === 'null') return b;
  if (b === 'null' || a === b) return a;
  if (!isNumeric(a) || !isNumeric(b)) return undefined;
  return a === 'float' || b === 'float' ? 'float' : 'numeric';
}

/** Order of two values: negative, zero or positive. */
export type Comparator = (a: Known, b: Known) => number;

/** The order of values of two comparable types. */
export function comparatorFor(a: ValueType, b: ValueType): Comparator {
  if (a === 'float' || b === 'float') return (left, right) => toNumber(left) - toNumber(right);
  return isNumeric(a) || isNumeric(b)
    ? compareExact
    : (left, right) => compareText(String(left), String(right));
}

function compareExact(a: Known, b: Known): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareDecimals(toDecimal(a), toDecimal(b));
}

/** The exact number for an int or a numeric. */
export function toDecimal(value: Known): Decimal {
  return typeof value === 'object' ? value : { units: Number(value), scale: 0 };
}

/** The double of a value for calculations with a float. */
export function toNumber(value: Known): number {
  return typeof value === 'object' ? decimalNumber(value) : Number(value);
}

/** Order by code point, instead of JavaScript's order by UTF-16 unit. */
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

/** Surrogates represent code points above all other units. */
function weight(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
