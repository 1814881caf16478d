import { type AttributeType, canonicalValue } from '../attribute-type.js';
import { compareDecimals, type Decimal, decimalNumber, parseDecimal } from '../decimal.js';

/** Types of expressions; `varchar` is text, `null` fits everywhere. */
export type ValueType = 'int' | 'numeric' | 'float' | 'text' | 'timestamp' | 'boolean' | 'null';

/** `int` and `numeric` are decimals, `float` is a number, text and canonical timestamps are strings. */
export type Value = Decimal | number | string | boolean | null;

/** The type that values of an attribute have in expressions. */
export function valueType(type: AttributeType): ValueType {
  return type.kind === 'varchar' ? 'text' : type.kind;
}

/** The value that a canonical text stands for. */
export function readValue(type: ValueType, text: string): Value {
  if (type === 'int' || type === 'numeric') return parseDecimal(text);
  return type === 'float' ? Number(text) : text;
}

/** The value of a string literal beside an operand of a type; `undefined` when it is none of it. */
export function convertLiteral(type: ValueType, text: string): Value | undefined {
  if (type === 'int' || type === 'float' || type === 'timestamp') {
    const canonical = canonicalValue({ kind: type }, text);
    return canonical === undefined ? undefined : readValue(type, canonical);
  }
  if (type !== 'numeric') return type === 'text' ? text : undefined;
  return /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/.test(text.trim()) ? parseDecimal(text.trim()) : undefined;
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

/** Order of two values of comparable types, neither null: negative, zero or positive. */
export function compareValues(a: Exclude<Value, null>, b: Exclude<Value, null>): number {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  if (typeof a === 'object' && typeof b === 'object') return compareDecimals(a, b);
  return toNumber(a) - toNumber(b);
}

/** The double that a value is calculated with beside a float. */
export function toNumber(value: Exclude<Value, null>): number {
  return typeof value === 'object' ? decimalNumber(value) : Number(value);
}

/** Order by code point, where JavaScript's own is by UTF-16 unit. */
export function compareText(a: string, b: string): number {
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
